/* count_text.c - the state of a run as text. */
#include "lab/engine/count.h"

#include <string.h>

static const char first_line[] = "cardroom count 1", older[] = "cardroom lab ";

/* FNV-1a: tells a state that was changed from one that was not. */
static uint64_t mark_of(Slice text)
{
    uint64_t mark = 0xcbf29ce484222325;
    for (size_t i = 0; i < text.len; i++)
        mark = (mark ^ (uint8_t)text.at[i]) * 0x100000001b3;
    return mark;
}

static void add_mark(uint64_t mark, Text *out)
{
    for (int i = 60; i >= 0; i -= 4)
        text_add_char(out, "0123456789abcdef"[mark >> i & 15]);
}

static void add_line(Text *out, const char *word, const char *value)
{
    text_add(out, word);
    text_add_char(out, ' ');
    text_add(out, value);
    text_add_char(out, '\n');
}

static void add_range(Text *out, const char *word, const Count *count, CountRange range)
{
    text_add(out, word);
    text_add_char(out, ' ');
    text_add_unsigned(out, count->first + range.from);
    text_add(out, "..");
    text_add_unsigned(out, count->first + range.to - 1);
    text_add_char(out, '\n');
}

static int rows_of(const CountField *field)
{
    return field->rows > 0 ? field->rows : 1;
}

static int columns_of(const CountField *field)
{
    return field->columns > 0 ? field->columns : 1;
}

static int64_t *number_of(const Count *count, const CountField *field, int row, int column)
{
    size_t given = count->kind->row_size, row_size = given > 0 ? given : (size_t)columns_of(field) * sizeof(int64_t);
    return (int64_t *)((char *)count->tally + field->at + (size_t)row * row_size) + column;
}

static void add_field(Text *out, const Count *count, const CountField *field)
{
    for (int row = 0; row < rows_of(field); row++)
        for (int column = 0; column < columns_of(field); column++) {
            int64_t number = *number_of(count, field, row, column);
            if (number == 0)
                continue;
            text_add(out, field->word);
            text_add_char(out, ' ');
            if (field->rows > 0) {
                text_add_number(out, row);
                text_add_char(out, ' ');
            }
            if (field->columns > 0) {
                text_add_number(out, column + field->least);
                text_add_char(out, ' ');
            }
            text_add_number(out, number);
            text_add_char(out, '\n');
        }
}

void count_write(const Count *count, Text *out)
{
    size_t before = out->len;
    text_add(out, first_line);
    text_add_char(out, '\n');
    add_line(out, "version", count->version);
    add_line(out, "count", count->kind->name);
    for (int i = 0; count->kind->settings[i]; i++)
        add_line(out, count->kind->settings[i], count->setting[i]);
    add_range(out, count->kind->items, count, count_all(count));
    for (size_t i = 0; i < count->done_len; i++)
        add_range(out, "done", count, count->done[i]);
    for (const CountField *field = count->kind->fields; field->word; field++)
        add_field(out, count, field);
    text_add(out, "end ");
    bool fits = out->len < out->cap;
    add_mark(fits ? mark_of((Slice){ out->at + before, out->len - before }) : 0, out);
    text_add_char(out, '\n');
}

/* A text that is read line by line. */
typedef struct {
    Slice rest, line; /* line: the one that is read now */
    const char *begin;
    uint32_t number;
    Fault *fault;
} Reading;

static bool next_line(Reading *in)
{
    if (in->rest.len == 0 || !memchr(in->rest.at, '\n', in->rest.len)) {
        in->number++;
        in->line = (Slice){ in->rest.at, 0 };
        return false;
    }
    in->line = slice_line(&in->rest);
    in->number++;
    return true;
}

static Status refuse(const Reading *in, const char *what, const char *expected, const char *more)
{
    if (in->fault) {
        *in->fault = (Fault){ .line = in->number, .column = 1 };
        fault_set(in->fault, ERR_UNREADABLE, what, ", expected ", expected, more);
    }
    return ERR_UNREADABLE;
}

/* Reads `WORD VALUE`; false: it is another line. */
static bool read_value(Slice line, const char *word, Slice *out)
{
    if (!slice_begins(line, word) || !slice_begins(slice_after(line, word), " "))
        return false;
    *out = slice_after(slice_after(line, word), " ");
    return out->len > 0 && slice_text_len(*out) == out->len;
}

enum { VALUE = 4096, VALUES = 1 << 14 };

/* Reads the value of the next line into a buffer of texts that end in zeros, and takes its place off the buffer. */
static Status take_value(Reading *in, const char *word, Text *buffer, const char **out)
{
    Slice value;
    if (!next_line(in) || !read_value(in->line, word, &value))
        return refuse(in, "not the line that comes here", word, " and its value");
    if (value.len >= VALUE || buffer->len + value.len + 1 >= buffer->cap)
        return refuse(in, "too long", "a shorter value of ", word);
    *out = buffer->at + buffer->len;
    text_add_slice(buffer, value);
    buffer->len++; /* over the zero */
    return OK;
}

static bool read_range(Slice words, uint64_t *first, uint64_t *last)
{
    for (size_t i = 0; i + 2 < words.len; i++)
        if (words.at[i] == '.' && words.at[i + 1] == '.')
            return slice_unsigned((Slice){ words.at, i }, first) &&
                   slice_unsigned((Slice){ words.at + i + 2, words.len - i - 2 }, last) && *first <= *last &&
                   *last - *first < UINT64_MAX;
    return false;
}

static Status read_kind(Reading *in, const CountKind *const kinds[], Text *buffer, const CountKind **out)
{
    const char *name = "";
    Status status = take_value(in, "count", buffer, &name);
    for (; *kinds && status == OK; kinds++)
        if (strcmp((*kinds)->name, name) == 0) {
            *out = *kinds;
            return OK;
        }
    return status == OK ? refuse(in, "an unknown count", "one that `cardroom lab` makes", "") : status;
}

/* Reads the identity and opens the run. */
static Status read_head(Reading *in, const CountKind *const kinds[], Count *out)
{
    static _Thread_local char bytes[VALUES];
    Text buffer = text_over(bytes, sizeof bytes);
    const CountKind *kind = NULL;
    const char *version = "", *setting[COUNT_SETTINGS] = { 0 }, *range = "";
    uint64_t first, last;
    bool has_line = next_line(in);
    if (has_line && slice_begins(in->line, older))
        return refuse(in, "the state of an older version of cardroom", "one that this version wrote", "");
    if (!has_line || !slice_is(in->line, first_line))
        return refuse(in, "not the state of a count", first_line, ", as --state writes");
    Status status = take_value(in, "version", &buffer, &version);
    if (status == OK)
        status = read_kind(in, kinds, &buffer, &kind);
    for (int i = 0; status == OK && kind->settings[i]; i++)
        status = take_value(in, kind->settings[i], &buffer, &setting[i]);
    if (status == OK)
        status = take_value(in, kind->items, &buffer, &range);
    if (status != OK)
        return status;
    if (!read_range(slice_of(range), &first, &last))
        return refuse(in, "not a range", "the first and the last: ", "1..100");
    Fault why = { 0 };
    status = count_open(out, kind, version, setting, first, last - first + 1, &why);
    if (status != OK) {
        count_close(out);
        refuse(in, why.text, "settings that --state wrote", "");
    }
    return status;
}

static Status read_done(Reading *in, Count *count, Slice value)
{
    uint64_t first, last;
    if (!read_range(value, &first, &last) || first < count->first || last - count->first >= count->len)
        return refuse(in, "not a range within the run", "the first and the last: ", "1..100");
    CountRange range = { first - count->first, last - count->first + 1 };
    if (range.from % count->unit || (range.to % count->unit && range.to != count->len))
        return refuse(in, "a cut unit", "ranges of whole units of ", digits_unsigned(count->unit).text);
    if (count->done_len > 0 && range.from <= count->done[count->done_len - 1].to)
        return refuse(in, "not apart from the range before it", "ranges in order", "");
    return count_add(count, range, NULL) == OK ? OK : refuse(in, "out of memory", "fewer ranges", "");
}

/* Where the next number belongs: after the one before. */
typedef struct {
    const CountField *field;
    int64_t index;
} Place;

static bool read_index(Slice *rest, int len, int least, int64_t *out)
{
    *out = 0;
    if (len == 0)
        return true;
    if (!slice_number(slice_word(rest, 0), least, least + len - 1, out))
        return false;
    *out -= least;
    return true;
}

static Status read_number(Reading *in, const Count *count, Place *after)
{
    Slice rest = in->line, word = slice_word(&rest, 0);
    const CountField *field = count->kind->fields;
    int64_t row, column, number;
    while (field->word && !slice_is(word, field->word))
        field++;
    if (!field->word)
        return refuse(in, "an unknown word", "a number that is counted, or end", "");
    int64_t most = field->most > 0 ? field->most : INT64_MAX;
    if (!read_index(&rest, field->rows, 0, &row) || !read_index(&rest, field->columns, field->least, &column) ||
        !slice_number(slice_word(&rest, 0), -most, most, &number) || rest.len > 0 || number == 0)
        return refuse(in, "not a number with its place", field->word, " as --state writes it");
    int64_t index = row * columns_of(field) + column;
    if (field < after->field || (field == after->field && index <= after->index))
        return refuse(in, "not in order", "each number once, after those before it", "");
    *after = (Place){ field, index };
    *number_of(count, field, (int)row, (int)column) = number;
    return OK;
}

/* Reads what is done and counted, to the mark at the end. */
static Status read_body(Reading *in, Count *count)
{
    Place after = { count->kind->fields, -1 };
    Status status = OK;
    while (status == OK) {
        Slice value;
        if (!next_line(in))
            return refuse(in, "cut off", "the line end", "");
        if (read_value(in->line, "end", &value))
            break;
        bool is_range = after.index < 0 && read_value(in->line, "done", &value);
        status = is_range ? read_done(in, count, value) : read_number(in, count, &after);
    }
    if (status != OK)
        return status;
    char mark[24], line[32];
    Text text = text_over(mark, sizeof mark), end = text_over(line, sizeof line);
    size_t before = (size_t)(in->line.at - in->begin) + strlen("end ");
    add_mark(mark_of((Slice){ in->begin, before }), &text);
    text_add(&end, "end ");
    text_add(&end, mark);
    if (!slice_is(in->line, line) || in->rest.len > 0)
        return refuse(in, "changed after it was written", "the state as --state wrote it", "");
    return OK;
}

Status count_read(Slice text, const CountKind *const kinds[], Count *out, Fault *fault)
{
    Reading in = { .rest = text, .begin = text.at, .fault = fault };
    Count count;
    Status status = read_head(&in, kinds, &count);
    if (status != OK)
        return status;
    status = read_body(&in, &count);
    if (status == OK)
        *out = count;
    else
        count_close(&count);
    return status;
}
