/* table_log.h - reads a table's log from the rows of the store. Private to src/room.
 *
 * A table wakes from a snapshot. All that follows from a log up to an event is kept as one row of text
 * (`snapshot.c`): facts, seats, and the match with the lines of the deal in play (`table/match_keep`). The events
 * after it are folded as always. Each table has two such rows, at least 200 events apart, so that `join` can tell
 * what happened since (`past.c`). A snapshot of another version, or one that the log does not follow from, is
 * thrown away. A test holds each to the fold of the log. */
#ifndef ROOM_TABLE_LOG_H
#define ROOM_TABLE_LOG_H

#include "room/log/room_table.h"
#include "room/room.h"
#include "store/store.h"

/* Applies the event of a row; false if it is not the next, or cannot follow. */
bool table_fold_row(RoomTable *table, const StoreRow *row);
/* Tells each event of a part that was put away (ROW_RECORD) as a row of its own. */
void table_log_each(const StoreRow *part, StoreRead *read, void *context);
/* A table as its log tells, whoever has it: all of it (INT_MAX), or up to when so many deals had begun. NULL: there is
 * none, or it cannot be read (is_unread). The caller drops it. */
RoomTable *table_log_read(Room *room, const char *code, int begun);

#endif
