#include "apps/serve/settings.h"

#include <ini.h>
#include <string.h>

/* A file while it is read. inih asks for lines, and gives back the contents of each. */
typedef struct {
    Slice rest, line;
    Settings read;
    const Setting *given[64]; /* by row */
    Fault *fault;
    Status status;
    uint32_t lines;
} Reading;

static void refuse(Reading *reading, Status status, size_t column)
{
    if (reading->status != OK)
        return;
    reading->status = status;
    if (!reading->fault)
        return;
    reading->fault->line = reading->lines;
    reading->fault->column = (uint32_t)column + 1;
}

static char *next_line(char *buffer, int cap, void *context)
{
    Reading *reading = context;
    Slice *rest = &reading->rest;
    if (reading->status != OK || rest->len == 0)
        return NULL;
    const char *end = memchr(rest->at, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->at) : rest->len;
    bool has_return = len > 0 && rest->at[len - 1] == '\r'; // cppcheck-suppress knownConditionTrueFalse
    reading->line = (Slice){ rest->at, len - has_return };
    *rest = (Slice){ rest->at + len + (end != NULL), rest->len - len - (end != NULL) };
    reading->lines++;
    size_t text_len = slice_text_len(reading->line);
    if (text_len < reading->line.len) {
        refuse(reading, fault_set(reading->fault, ERR_UNREADABLE, "not text, expected UTF-8"), text_len);
        return NULL;
    }
    if (reading->line.len + 2 > (size_t)cap) {
        refuse(reading,
               fault_set(reading->fault, ERR_RANGE, "the line is too long, expected at most ", digits(cap - 2).text,
                         " bytes"),
               0);
        return NULL;
    }
    Text text = text_over(buffer, (size_t)cap);
    text_add_slice(&text, reading->line);
    text_add_char(&text, '\n');
    return buffer;
}

/* The column in which the value begins. */
static size_t value_column(Slice line)
{
    size_t at = 0;
    while (at < line.len && line.at[at] != '=' && line.at[at] != ':')
        at++;
    at += at < line.len;
    while (at < line.len && (line.at[at] == ' ' || line.at[at] == '\t'))
        at++;
    return at;
}

static size_t name_column(Slice line)
{
    size_t at = 0;
    while (at < line.len && (line.at[at] == ' ' || line.at[at] == '\t'))
        at++;
    return at;
}

/* In inih's way, 0 means an error. */
static int take_line(void *context, const char *section, const char *name, const char *value)
{
    Reading *reading = context;
    size_t at = name_column(reading->line);
    if (section[0] && strcmp(section, "serve") != 0) {
        refuse(reading,
               fault_set(reading->fault, ERR_UNKNOWN, "no section [", section, "], expected [serve] or none"), at);
        return 0;
    }
    const Setting *setting = settings_find(slice_of(name), reading->fault);
    if (!setting) {
        refuse(reading, ERR_UNKNOWN, at);
        return 0;
    }
    if (reading->given[setting - settings]) {
        refuse(reading, fault_set(reading->fault, ERR_CONFLICT, name, " is told twice, expected once"), at);
        return 0;
    }
    reading->given[setting - settings] = setting;
    Status status = settings_set(&reading->read, setting, slice_of(value), reading->fault);
    if (status != OK)
        refuse(reading, status, value_column(reading->line));
    return status == OK;
}

Status settings_read(Settings *into, const char *text, size_t len, Fault *fault)
{
    Reading reading = { .rest = { text, len }, .read = *into, .fault = fault };
    int wrong = ini_parse_stream(next_line, &reading, take_line, &reading);
    if (reading.status == OK && wrong != 0) {
        reading.lines = wrong > 0 ? (uint32_t)wrong : 0;
        refuse(&reading, fault_set(fault, ERR_UNREADABLE, "not a setting, expected NAME = VALUE"), 0);
    }
    if (reading.status == OK)
        *into = reading.read;
    return reading.status;
}
