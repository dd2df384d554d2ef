#include "process/bot_line.h"

#include "core/json.h"

#include <jansson.h>
#include <string.h>

/* Reads a member that must be clean text and fit; ERR_UNREADABLE with what was expected. */
static Status read_text(const json_t *object, const char *name, const char *expected, Text *out, Fault *fault)
{
    const char *kind = json_string_value(json_object_get(object, "t"));
    const json_t *value = json_object_get(object, name);
    const char *wrong = !value                                  ? "\" is missing"
                        : !json_is_string(value)                ? "\" is no text"
                        : json_string_length(value) == 0        ? "\" is empty"
                        : json_string_length(value) >= out->cap ? "\" is too long"
                                                                : NULL;
    if (wrong)
        return fault_set(fault, ERR_UNREADABLE, kind, ": \"", name, wrong, ", expected ", expected);
    text_add_clean(out, (Slice){ json_string_value(value), json_string_length(value) });
    return OK;
}

/* A whole number, 7 or 7.0, from 1 to BOT_GAME_MAX; 0: anything else. */
static int64_t read_number(const json_t *object, const char *name)
{
    double number = json_number_value(json_object_get(object, name));
    bool is_whole = number >= 1 && number <= (double)BOT_GAME_MAX && number == (double)(int64_t)number;
    return is_whole ? (int64_t)number : 0;
}

/* A bool that may be left out. */
static bool read_bool(const json_t *object, const char *name, bool *out)
{
    const json_t *value = json_object_get(object, name);
    *out = json_is_true(value);
    return !value || json_is_boolean(value);
}

static Status read_hello(const json_t *object, BotLine *out, Fault *fault)
{
    out->kind = BOT_HELLO;
    Text name = text_over(out->name, sizeof out->name);
    if (!json_is_number(json_object_get(object, "v")))
        return fault_set(fault, ERR_UNREADABLE, "hello has no number \"v\", expected 1");
    if (read_number(object, "v") != BOT_PROTOCOL)
        return fault_set(fault, ERR_UNREADABLE, "it speaks version ",
                         digits_unsigned((uint64_t)read_number(object, "v")).text,
                         " of the protocol, expected 1: a program built with this version (docs/bots.md)");
    if (read_text(object, "name", "1 to 63 bytes", &name, fault) != OK)
        return ERR_UNREADABLE;
    if (!read_bool(object, "deterministic", &out->deterministic) || !read_bool(object, "bytes", &out->bytes))
        return fault_set(fault, ERR_UNREADABLE,
                         "hello has a \"deterministic\" or \"bytes\" that is not true or false");
    return OK;
}

static Status read_move(const json_t *object, BotLine *out, Fault *fault)
{
    const json_t *value = json_object_get(object, "move");
    Text move = text_over(out->move.line, sizeof out->move.line);
    Text reason = text_over(out->move.reason, sizeof out->move.reason);
    out->kind = BOT_MOVE;
    if (out->game == 0)
        return fault_set(fault, ERR_UNREADABLE,
                         "move: \"game\" is missing or no game's number, expected that of a view");
    if (read_text(object, "move", "one of \"legal\"", &move, fault) != OK)
        return ERR_UNREADABLE;
    if (json_string_length(value) != move.len || memcmp(json_string_value(value), out->move.line, move.len) != 0)
        return fault_set(fault, ERR_UNREADABLE, "move: \"move\" has control characters, expected one of \"legal\"");
    if (json_object_get(object, "why"))
        return read_text(object, "why", "1 to 511 bytes", &reason, fault);
    return OK;
}

static Status read_object(const json_t *object, BotLine *out, Fault *fault)
{
    const char *kind = json_string_value(json_object_get(object, "t"));
    Text log = text_over(out->log, sizeof out->log);
    out->game = read_number(object, "game");
    if (kind && strcmp(kind, "move") == 0)
        return read_move(object, out, fault);
    if (kind && strcmp(kind, "hello") == 0)
        return read_hello(object, out, fault);
    if (!kind || strcmp(kind, "log") != 0)
        return fault_set(fault, ERR_UNREADABLE, "\"t\" is ", kind ? "unknown" : "missing",
                         ", expected hello, move or log");
    out->kind = BOT_LOG;
    return read_text(object, "text", "words for the log", &log, fault);
}

/* Explains an error of the JSON reader. */
static const char *json_fault(const json_error_t *error)
{
    switch (json_error_code(error)) {
    case json_error_duplicate_key:
        return "a member is named twice in one object, expected each once";
    case json_error_numeric_overflow:
        return "a number is too large, expected at most 1e308";
    case json_error_null_byte_in_key:
        return "a member's name has a zero in it, expected none";
    case json_error_invalid_utf8:
        return "not UTF-8, expected one JSON object a line";
    default:
        return "no JSON object, expected one a line";
    }
}

Status bot_line_read(Slice line, BotLine *out, Fault *fault)
{
    json_error_t error;
    memset(out, 0, sizeof *out);
    if (line.len > BOT_LINE_MAX)
        return fault_set(fault, ERR_UNREADABLE, "a line of more than ", digits(BOT_LINE_MAX).text, " bytes");
    if (json_depth(line) > BOT_DEPTH_MAX)
        return fault_set(fault, ERR_UNREADABLE, "objects too deep in each other, expected at most ",
                         digits(BOT_DEPTH_MAX).text);
    /* Numbers are read as doubles, and texts may contain zero bytes, since unknown members may have both. */
    const size_t how = JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL;
    json_t *object = json_loadb(line.at, line.len, how, &error);
    if (!object)
        return fault_set(fault, ERR_UNREADABLE, json_fault(&error));
    Status status = json_is_object(object) ? read_object(object, out, fault)
                                           : fault_set(fault, ERR_UNREADABLE, "no JSON object, expected one a line");
    json_decref(object);
    return status;
}
