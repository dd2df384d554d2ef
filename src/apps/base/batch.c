#include "apps/base/batch.h"

#include <stdlib.h>
#include <string.h>

Slice batch_field(Slice *rest)
{
    const char *bar = rest->len > 0 ? memchr(rest->at, '|', rest->len) : NULL;
    size_t len = bar ? (size_t)(bar - rest->at) : rest->len;
    Slice field = slice_trimmed((Slice){ rest->at, len });
    *rest = bar ? (Slice){ bar + 1, rest->len - len - 1 } : (Slice){ rest->at + rest->len, 0 };
    return field;
}

Status batch_end(Slice line, Slice rest, Fault *fault)
{
    const Slice more = slice_trimmed(rest);
    if (more.len == 0)
        return OK;
    fault_set(fault, ERR_UNREADABLE, "a field too many, expected the end of the line");
    fault->column = (uint32_t)(more.at - line.at) + 1;
    return ERR_UNREADABLE;
}

static void answer_line(const char *path, unsigned number, Slice line, BatchLine *answer)
{
    char said[512], where[WHERE_MAX];
    Text text = text_over(said, sizeof said);
    Fault fault = { 0 };
    if (answer(line, &text, &fault) != OK) {
        snprintf(where, sizeof where, "%.4000s:%u:%u", path, number, fault.column > 0 ? fault.column : 1);
        die(where, "%s", fault.text);
    }
    puts(said);
}

static void answer_all(const char *path, const char *bytes, size_t len, BatchLine *answer)
{
    unsigned number = 0;
    for (const char *at = bytes, *end; at < bytes + len; at = end + 1) {
        end = memchr(at, '\n', (size_t)(bytes + len - at));
        end = end ? end : bytes + len;
        Slice line = slice_trimmed((Slice){ at, (size_t)(end - at) });
        number++;
        if (line.len > 0 && line.at[0] != '#')
            answer_line(path, number, line, answer);
    }
}

int batch_run(const char *path, const Words *words, const BatchFlag flags[], BatchLine *answer)
{
    Fault fault = { 0 };
    size_t len;
    if (words->len > 0)
        die(words->word[0], "too many words, expected --lines FILE alone");
    for (const BatchFlag *flag = flags; flag->name; flag++)
        if (flag->is_given)
            die(flag->name, "not with --lines, expected --lines FILE alone: a line is answered by a line");
    char *bytes = cli_read_file(path, &len, &fault);
    if (bytes)
        answer_all(path, bytes, len, answer);
    else
        die(path, "%s", fault.text);
    free(bytes);
    return EXIT_YES;
}
