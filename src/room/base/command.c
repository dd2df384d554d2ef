#include "room/base/command.h"

bool command_has(const Command *c, CommandMember member)
{
    return json_object_get(c->body, member_words[member]) != NULL;
}

const char *command_text(const Command *c, CommandMember member)
{
    return json_string_value(json_object_get(c->body, member_words[member]));
}

int64_t command_number(const Command *c, CommandMember member, int64_t otherwise)
{
    const json_t *value = json_object_get(c->body, member_words[member]);
    return value ? json_integer_value(value) : otherwise;
}

bool command_bool(const Command *c, CommandMember member, bool otherwise)
{
    const json_t *value = json_object_get(c->body, member_words[member]);
    return value ? json_is_true(value) : otherwise;
}

const json_t *command_list(const Command *c, CommandMember member)
{
    return json_object_get(c->body, member_words[member]);
}
