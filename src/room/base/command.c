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

/* A tenth of the events that a table may have: more than any deal needs. */
Verdict command_check_deal(Command *c)
{
    const RoomTable *table = c->table;
    const uint32_t most = c->room->settings.table_events_max / 10;
    if (most > 0 && table && table_stage(table) == STAGE_PLAYING && table->seq - table->deal_seq > most)
        return command_refuse(c, "too much has happened in this deal, expected moves alone until it ends");
    return VERDICT_APPLIED;
}
