/* past.h - stores tables as a whole, and reads them as they were. Private to src/room.
 * Shape  Each table has two such rows, ROW_SNAPSHOT. A new one replaces the older, unless the newer is so young that
 *        `join` could ask for what was told before it. */
#ifndef ROOM_PAST_H
#define ROOM_PAST_H

#include "room/log/room_table.h"

/* Whether the table's log was put away, or will be by a row on its way; true also if the store could not be read. */
bool past_is_archived(Room *room, const char *code);
/* The table as it was after event number `at_most` or, more often, somewhat earlier: as its newest snapshot of that
 * time tells; without one, before its first event. The caller drops it. */
RoomTable *past_table(Room *room, const char *code, uint32_t at_most);
/* Stores the table as a whole, so that it need not be made from its whole log. */
void past_keep(Room *room, RoomTable *table);
/* Does so if enough has happened since it was done last. */
void past_keep_at_times(Room *room, RoomTable *table);
/* Removes what was stored so of a table whose log was rewritten. */
void past_forget(Room *room, const char *code);

#endif
