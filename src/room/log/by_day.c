/* by_day.c - which tables are played by the day. The page's own room has none, and its core is built without what is
 * theirs (src/wasm/local_room). */
#include "room/log/room_table.h"

bool table_by_day(const RoomTable *table)
{
    return table->turn_s >= DAY_TURN_S && !table->is_own;
}
