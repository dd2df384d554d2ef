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

/* A tenth of the events that a table may have: more than any deal needs. */
Verdict command_check_deal(Command *c)
{
    const RoomTable *table = c->table;
    const uint32_t most = c->room->settings.table_events_max / 10;
    if (most > 0 && table && table_stage(table) == STAGE_PLAYING && table->seq - table->deal_seq > most)
        return command_refuse(c, "too much has happened in this deal, expected moves alone until it ends");
    return VERDICT_APPLIED;
}
