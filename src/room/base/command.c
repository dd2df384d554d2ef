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

const Saying command_not_understood = {
    .text = N_("The server does not understand this. Perhaps it is older than this program, or newer.")
};

Verdict command_refuse_no(Command *c, const char *thing, const char *told, const char *why)
{
    fault_say_as(&c->fault, ERR_UNKNOWN, told, why);
    fault_about(&c->fault, ERR_UNKNOWN, FAULT_NO_SUCH, thing);
    return VERDICT_ILLEGAL;
}

Verdict command_wrong_all(Command *c, const char *const parts[])
{
    fault_words(&c->fault, parts);
    fault_why(&c->fault, ERR_ILLEGAL, &command_not_understood);
    return VERDICT_ILLEGAL;
}
