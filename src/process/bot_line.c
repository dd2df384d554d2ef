#include "process/bot_line.h"

#include "core/json.h"

#include <jansson.h>
#include <string.h>

/* Clean text of a member, which must fit. False: it is missing, no text, empty or too long. */
static bool read_text(const json_t *object, const char *name, char *out, size_t cap)
{
    const json_t *value = json_object_get(object, name);
    Text text = text_over(out, cap);
    if (!json_is_string(value) || json_string_length(value) == 0)
        return false;
    text_add_clean(&text, (Slice){ json_string_value(value), json_string_length(value) });
    return text.len < cap;
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
    if (json_integer_value(json_object_get(object, "v")) != BOT_PROTOCOL)
        return fault_set(fault, ERR_UNREADABLE, "hello has another \"v\", expected 1");
    if (!read_text(object, "name", out->name, sizeof out->name))
        return fault_set(fault, ERR_UNREADABLE, "hello has no \"name\", expected 1 to 63 bytes");
    if (!read_bool(object, "deterministic", &out->deterministic) || !read_bool(object, "bytes", &out->bytes))
        return fault_set(fault, ERR_UNREADABLE,
                         "hello has a \"deterministic\" or \"bytes\" that is not true or false");
    return OK;
}

static Status read_move(const json_t *object, BotLine *out, Fault *fault)
{
    out->kind = BOT_MOVE;
    if (out->game == 0)
        return fault_set(fault, ERR_UNREADABLE, "move has no \"game\", expected its number");
    if (!read_text(object, "move", out->move, sizeof out->move))
        return fault_set(fault, ERR_UNREADABLE, "move has no \"move\", expected one of \"legal\"");
    return OK;
}

static Status read_object(const json_t *object, BotLine *out, Fault *fault)
{
    const json_t *game = json_object_get(object, "game");
    const char *kind = json_string_value(json_object_get(object, "t"));
    json_int_t number = json_integer_value(game);
    memset(out, 0, sizeof *out);
    out->game = number > 0 && number <= BOT_GAME_MAX ? number : 0;
    if (kind && strcmp(kind, "move") == 0)
        return read_move(object, out, fault);
    if (kind && strcmp(kind, "hello") == 0)
        return read_hello(object, out, fault);
    if (!kind || strcmp(kind, "log") != 0)
        return fault_set(fault, ERR_UNREADABLE, "\"t\" is ", kind ? "unknown" : "missing",
                         ", expected hello, move or log");
    out->kind = BOT_LOG;
    if (!read_text(object, "text", out->log, sizeof out->log))
        return fault_set(fault, ERR_UNREADABLE, "log has no \"text\"");
    return OK;
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
    json_t *object = json_loadb(line.at, line.len, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(object)) {
        json_decref(object);
        return fault_set(fault, ERR_UNREADABLE, "no JSON object, expected one a line");
    }
    Status status = read_object(object, out, fault);
    json_decref(object);
    return status;
}
