#include "process/command_words.h"

/* The text that is left, and the place for the next character of a word. */
typedef struct {
    Slice rest;
    char *to;
} Reading;

static void take(Reading *reading, char c)
{
    *reading->to++ = c;
    reading->rest = (Slice){ reading->rest.at + 1, reading->rest.len - 1 };
}

static void drop(Reading *reading)
{
    reading->rest = (Slice){ reading->rest.at + 1, reading->rest.len - 1 };
}

/* Reads a word; false: a quote has no end. */
static bool read_word(Reading *reading)
{
    char quote = 0;
    while (reading->rest.len > 0 && (quote || *reading->rest.at != ' ')) {
        char c = *reading->rest.at;
        if (c == '\\' && reading->rest.len > 1) {
            drop(reading);
            take(reading, *reading->rest.at);
        } else if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            drop(reading);
        } else {
            take(reading, c);
        }
    }
    *reading->to++ = '\0';
    return !quote;
}

Status command_words_read(Slice text, CommandWords *out, Fault *fault)
{
    Reading reading = { text, out->bytes };
    int len = 0;
    if (text.len + 2 > sizeof out->bytes)
        return fault_set(fault, ERR_UNREADABLE, "the command is too long, expected at most ",
                         digits(COMMAND_BYTES - 2).text, " bytes");
    for (;;) {
        while (reading.rest.len > 0 && *reading.rest.at == ' ')
            drop(&reading);
        if (reading.rest.len == 0)
            break;
        if (len == COMMAND_WORDS_MAX)
            return fault_set(fault, ERR_UNREADABLE, "the command has too many words, expected at most ",
                             digits(COMMAND_WORDS_MAX).text);
        out->word[len++] = reading.to;
        if (!read_word(&reading))
            return fault_set(fault, ERR_UNREADABLE, "a quotation mark has no end in the command");
    }
    out->word[len] = NULL;
    if (len == 0)
        return fault_set(fault, ERR_UNREADABLE, "no command, expected a program: exec:./mybot");
    return OK;
}
