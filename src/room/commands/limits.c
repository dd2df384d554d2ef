/* limits.c - how much may happen in a deal. */
#include "room/commands/commands.h"
#include "room/log/room_table.h"

/* A tenth of the events that a table may have: more than any deal needs. */
Verdict limits_check_deal(Command *c)
{
    const RoomTable *table = c->table;
    const uint32_t most = c->room->settings.table_events_max / 10;
    if (most > 0 && table && table_stage(table) == STAGE_PLAYING && table->seq - table->deal_seq > most)
        return command_refuse(c, N_("too much has happened in this deal, expected moves alone until it ends"));
    return VERDICT_APPLIED;
}
