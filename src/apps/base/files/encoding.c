#include "apps/base/files/encoding.h"

#include "apps/base/die.h"
#include "core/lines/lines.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 40 };

/* Those that have a byte for a character, or two, and of which nothing tells. */
static const struct {
    const char *name, *table;
} narrow[] = {
    { "windows-1250", "CP1250" },
    { "windows-1252", "CP1252" },
    { "cp932", "CP932" },
};
enum { NARROW = sizeof narrow / sizeof *narrow };

/* How many bytes are zero at even places and at odd ones. */
static void count_zeros(Slice bytes, size_t zeros[2])
{
    zeros[0] = zeros[1] = 0;
    for (size_t i = 0; i < bytes.len; i++)
        zeros[i % 2] += bytes.at[i] == 0;
}

/* A mark tells UTF-32. Without one each character is a number of four bytes, in one order or the other, up to U+10FFFF:
 * in UTF-16 such numbers are two characters of which one is a control character. */
static bool is_utf32(Slice bytes)
{
    bool is_little = bytes.len >= 8 && bytes.len % 4 == 0, is_big = is_little;
    for (size_t i = 0; i + 4 <= bytes.len; i += 4) {
        const uint8_t *b = (const uint8_t *)bytes.at + i;
        is_little = is_little && b[3] == 0 && b[2] <= 0x10;
        is_big = is_big && b[0] == 0 && b[1] <= 0x10;
    }
    return is_little || is_big || (bytes.len >= 4 && memcmp(bytes.at, "\xFF\xFE\0\0", 4) == 0);
}

/* Without a mark at least half of the characters must have a zero, all on the same side: a zero by accident does not
 * make a text UTF-16. */
static bool encoding_is_wide(Slice bytes)
{
    size_t zeros[2];
    count_zeros(bytes, zeros);
    const bool one_side = zeros[0] == 0 || zeros[1] == 0;
    return slice_begins(bytes, "\xFF\xFE") || slice_begins(bytes, "\xFE\xFF") ||
           (one_side && bytes.len > 0 && zeros[0] + zeros[1] >= (bytes.len + 3) / 4);
}

static const char *wide_table(Slice bytes)
{
    size_t zeros[2];
    count_zeros(bytes, zeros);
    if (slice_begins(bytes, "\xFF\xFE"))
        return "UTF-16LE";
    return slice_begins(bytes, "\xFE\xFF") || zeros[0] > zeros[1] ? "UTF-16BE" : "UTF-16LE";
}

/* Adds the bytes as UTF-8; false: one of them is none of the table's, or the system lacks the table. */
static bool convert(Slice bytes, const char *table, Text *out)
{
    iconv_t how = iconv_open("UTF-8", table);
    if ((intptr_t)how == -1)
        return false;
    char *from = (char *)bytes.at; /* iconv does not write there, but takes it so */
    size_t left = bytes.len, failed = 0;
    while (left > 0 && !failed) {
        char piece[4096], *to = piece;
        size_t room = sizeof piece;
        failed = iconv(how, &from, &left, &to, &room) == (size_t)-1 && errno != E2BIG;
        text_add_slice(out, (Slice){ piece, (size_t)(to - piece) });
    }
    iconv_close(how);
    return !failed;
}

static const char *narrow_table(const char *asked)
{
    for (int i = 0; i < NARROW; i++)
        if (strcmp(asked, narrow[i].name) == 0)
            return narrow[i].table;
    return NULL;
}

static const char *table_of(Slice bytes, const char *asked)
{
    if (strcmp(asked, "utf-16") == 0 || (!*asked && encoding_is_wide(bytes)))
        return wide_table(bytes);
    return narrow_table(asked);
}

void encoding_check(const char *asked)
{
    if (*asked && strcmp(asked, "utf-8") != 0 && strcmp(asked, "utf-16") != 0 && !narrow_table(asked))
        die_say("--encoding", "'{typed}' is not known, expected utf-8, utf-16, windows-1250, windows-1252 or cp932",
                "typed", asked);
}

static uint32_t lines_in(const char *text)
{
    uint32_t lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

char *encoding_read(char *bytes, size_t *len, const char *asked, Fault *fault)
{
    const char *table = table_of((Slice){ bytes, *len }, asked);
    if (!narrow_table(asked) && is_utf32((Slice){ bytes, *len })) {
        fault->line = fault->column = 1;
        fault_set(fault, ERR_UNREADABLE, "UTF-32, which is not read, expected UTF-8 (save the file as UTF-8)");
        free(bytes);
        return NULL;
    }
    if (!table)
        return bytes;
    const size_t cap = 3 * *len + 1; /* of a byte come three at most */
    char *text = malloc(cap);
    Text out = text_over(text, text ? cap : 0);
    const bool is_read = text && convert((Slice){ bytes, *len }, table, &out);
    if (is_read) {
        *len = out.len;
        free(bytes);
        return text;
    }
    fault->line = text ? lines_in(text) : 0;
    fault->column = 1;
    fault_set(fault, ERR_UNREADABLE, text ? "bytes that are not " : "out of memory to read ", table,
              ", expected another --encoding, or a file that is saved as UTF-8");
    free(text);
    free(bytes);
    return NULL;
}

/* The beginning of the line, if it is a text in this encoding. */
static bool shows(Slice line, const char *table, char shown[3 * SHOWN + 1])
{
    Slice begin = { line.at, line.len < SHOWN ? line.len : SHOWN };
    Text text = text_over(shown, 3 * SHOWN + 1);
    bool is_read = convert(begin, table, &text);
    if (!is_read && begin.len == SHOWN) { /* it may end within a character */
        text = text_over(shown, 3 * SHOWN + 1);
        begin.len--;
        is_read = convert(begin, table, &text);
    }
    return is_read && slice_text_len(slice_of(shown)) == text.len;
}

/* Adds `--encoding=NAME reads "..."` for each encoding in which the line is a text. */
static void add_readings(Slice line, Text *out)
{
    for (int i = 0; i < NARROW; i++) {
        char shown[3 * SHOWN + 1];
        if (shows(line, narrow[i].table, shown)) {
            text_add(out, out->len > 0 ? ", " : "");
            text_say(out, "--encoding={name} reads '{text}'", "name", narrow[i].name, "text", shown);
        }
    }
}

Status encoding_told(Slice text, Fault *fault)
{
    char readings[3 * NARROW * SHOWN + 128] = "";
    Text out = text_over(readings, sizeof readings);
    Lines lines = lines_of_list(text, fault);
    while (lines_next(&lines))
        if (lines_are_text(&lines) != OK) {
            if (lines.whole.at[slice_text_len(lines.whole)] == '\r')
                return ERR_UNREADABLE;
            if (memchr(text.at, 0, text.len))
                text_add(&out, "Only UTF-16 has zero bytes, which --encoding=utf-16 reads");
            else
                add_readings(lines.whole, &out);
            return fault_set(fault, ERR_UNREADABLE, "not UTF-8. ", readings,
                             out.len > 0 ? ". Choose what is right, or save the file as UTF-8"
                                         : "Save the file as UTF-8");
        }
    fault->line = fault->column = 0;
    return OK;
}
