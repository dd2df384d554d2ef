#include "room/base/command.h"

bool command_has(const Command *c, const char *name)
{
    return json_object_get(c->body, name) != NULL;
}

const char *command_text(const Command *c, const char *name)
{
    return json_string_value(json_object_get(c->body, name));
}

int64_t command_number(const Command *c, const char *name, int64_t otherwise)
{
    const json_t *value = json_object_get(c->body, name);
    return value ? json_integer_value(value) : otherwise;
}

bool command_bool(const Command *c, const char *name, bool otherwise)
{
    const json_t *value = json_object_get(c->body, name);
    return value ? json_is_true(value) : otherwise;
}
