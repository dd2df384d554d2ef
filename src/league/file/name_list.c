#include "league/file/name_list.h"

#include "league/file/name_read.h"

/* The first line that is not left out. */
static Slice first_line(Slice text)
{
    Fault fault;
    Lines lines = lines_of_list(text, &fault);
    while (lines_next(&lines)) {
        const Slice line = slice_trimmed(lines.whole);
        if (line.len > 0 && line.at[0] != '#')
            return lines.whole;
    }
    return slice_of("");
}

static char separator_of(Slice line)
{
    static const char signs[] = ";\t,";
    for (const char *sign = signs; *sign; sign++) {
        bool within = false;
        for (size_t i = 0; i < line.len; i++) {
            within ^= line.at[i] == '"';
            if (!within && line.at[i] == *sign)
                return *sign;
        }
    }
    return 0;
}

/* Takes the first field off the line, and the separator behind it. Copies it without its quotation marks; cut to
 * fit. */
static bool take_field(Slice *line, char separator, char out[NAME_LIST_FIELD])
{
    Text text = text_over(out, NAME_LIST_FIELD);
    const bool quoted = line->len > 0 && line->at[0] == '"';
    bool within = quoted;
    size_t i = quoted;
    for (; i < line->len && (within || line->at[i] != separator); i++) {
        const bool is_mark = quoted && line->at[i] == '"';
        if (is_mark && within && i + 1 < line->len && line->at[i + 1] == '"')
            text_add_char(&text, line->at[i++]);
        else if (is_mark)
            within = false;
        else
            text_add_char(&text, line->at[i]);
    }
    const size_t taken = i < line->len ? i + 1 : i;
    *line = (Slice){ line->at + taken, line->len - taken };
    return !within && text.len < NAME_LIST_FIELD;
}

/* Copies the field of a column, which is empty where the line is shorter. */
static bool field_at(Slice line, char separator, int column, char out[NAME_LIST_FIELD])
{
    bool is_read = true;
    out[0] = 0;
    for (int at = 1; is_read && at <= column; at++) {
        out[0] = 0;
        if (line.len > 0)
            is_read = take_field(&line, separator, out);
    }
    return is_read;
}

NameList name_list_of(Slice text, int column, bool has_headings, Fault *fault)
{
    return (NameList){ .lines = lines_of_list(text, fault),
                       .separator = separator_of(first_line(text)),
                       .column = column,
                       .has_headings = has_headings };
}

bool name_list_column(Slice text, int column, char out[NAME_LIST_FIELD])
{
    Slice line = first_line(text);
    const char separator = separator_of(line);
    int columns = 1;
    for (Slice rest = line; separator && rest.len > 0 && take_field(&rest, separator, out);)
        columns += rest.len > 0;
    return separator && column <= columns && column <= NAME_LIST_COLUMNS && field_at(line, separator, column, out);
}

bool name_list_is_table(Slice text)
{
    Fault fault = { 0 };
    return name_is_alone(first_line(text), &fault) != OK;
}

Status name_list_choose(Slice text, Slice typed, NameList *out, Fault *fault)
{
    char field[NAME_LIST_FIELD], word[NAME_LIST_FIELD];
    int64_t number = 0;
    const bool is_number = slice_number(typed, 1, NAME_LIST_COLUMNS, &number);
    for (int column = 1; name_list_column(text, column, field); column++)
        if (is_number ? column == number
                      : slice_is_folded(slice_trimmed(slice_of(field)), slice_copy(typed, word, sizeof word))) {
            *out = name_list_of(text, column, !is_number, fault);
            return OK;
        }
    fault->line = fault->column = 1;
    return fault_say(fault, ERR_UNKNOWN,
                     N_("no column '{word}', expected the number of a column, or its heading in the first line"),
                     "word", slice_copy(typed, word, sizeof word));
}

static Status read_line(NameList *list, char out[NAME_LIST_FIELD])
{
    const Slice line = slice_trimmed(list->lines.whole);
    out[0] = 0;
    const Status status = lines_are_text(&list->lines);
    if (status != OK || line.len == 0 || line.at[0] == '#')
        return status;
    if (list->has_headings) {
        list->has_headings = false;
        return OK;
    }
    if (list->column == 0) {
        if (line.len >= NAME_LIST_FIELD)
            return fault_say(list->lines.fault, ERR_UNREADABLE, N_("a line that is too long for a name"));
        slice_copy(line, out, NAME_LIST_FIELD);
        return OK;
    }
    if (field_at(list->lines.whole, list->separator, list->column, out))
        return OK;
    out[0] = 0;
    return fault_say(list->lines.fault, ERR_UNREADABLE,
                     N_("a field that is too long, or whose quotation mark is not closed in its line"));
}

Status name_list_next(NameList *list, char out[NAME_LIST_FIELD])
{
    Status status = OK;
    out[0] = 0;
    while (status == OK && lines_next(&list->lines)) {
        status = read_line(list, out);
        if (status == OK && slice_trimmed(slice_of(out)).len > 0)
            return OK;
    }
    out[0] = 0;
    return status;
}
