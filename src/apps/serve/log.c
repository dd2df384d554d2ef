#include "apps/serve/log.h"

#include "calendar/moment.h"
#include "core/json.h"

#include <stdio.h>
#include <string.h>

enum { LINE_CAP = 2048 };

static const char *const levels[] = { [LOG_ERROR] = "error", [LOG_WARN] = "warn", [LOG_INFO] = "info" };
static LogLevel least = LOG_INFO;
static bool is_json;

/* Reads what to log; `level` and `json` are set as far as they are told. */
static bool read_words(Slice words, LogLevel *level, bool *json)
{
    int levels_len = 0, forms_len = 0;
    for (Slice word; (word = slice_word(&words, ',')).len > 0;) {
        bool is_form = slice_is(word, "json") || slice_is(word, "text"), is_level = false;
        for (LogLevel i = LOG_ERROR; i <= LOG_INFO && !is_form; i++)
            if (slice_is(word, levels[i])) {
                *level = i;
                is_level = true;
            }
        if (is_form)
            *json = slice_is(word, "json");
        forms_len += is_form;
        levels_len += is_level;
        if (!is_form && !is_level)
            return false;
    }
    return levels_len <= 1 && forms_len <= 1 && levels_len + forms_len > 0;
}

bool serve_log_reads(Slice words)
{
    LogLevel level;
    bool json;
    return read_words(words, &level, &json);
}

void serve_log_set(const char *words)
{
    least = LOG_INFO;
    is_json = false;
    read_words(slice_of(words), &least, &is_json);
}

static void add_as_text(Text *line, LogLevel level, const char *words, const LogField fields[])
{
    moment_add(line, MOMENT_UTC_MS, moment_now());
    text_add_char(line, ' ');
    text_add(line, levels[level]);
    text_add_char(line, ' ');
    text_add(line, words);
    for (int i = 0; fields[i].name; i++) {
        text_add_char(line, ' ');
        text_add(line, fields[i].name);
        text_add_char(line, '=');
        if (!fields[i].text)
            text_add_unsigned(line, fields[i].number);
        else if (strpbrk(fields[i].text, " \"=\n"))
            json_add_text(line, fields[i].text);
        else
            text_add(line, fields[i].text);
    }
}

static void add_as_json(Text *line, LogLevel level, const char *words, const LogField fields[])
{
    char bytes[LINE_CAP];
    Text at = text_over(bytes, sizeof bytes);
    Json json = json_over(line);
    moment_add(&at, MOMENT_UTC_MS, moment_now());
    json_open_object(&json, NULL);
    json_write_text(&json, "at", bytes);
    json_write_text(&json, "level", levels[level]);
    json_write_text(&json, "message", words);
    for (int i = 0; fields[i].name; i++)
        if (fields[i].text)
            json_write_text(&json, fields[i].name, fields[i].text);
        else
            json_write_number(&json, fields[i].name, (int64_t)fields[i].number);
    json_close(&json);
}

void serve_log_fields(LogLevel level, const char *words, const LogField fields[])
{
    char bytes[LINE_CAP];
    Text line = text_over(bytes, sizeof bytes);
    if (level > least)
        return;
    if (is_json)
        add_as_json(&line, level, words, fields);
    else
        add_as_text(&line, level, words, fields);
    fprintf(stderr, "%s\n", bytes);
}
