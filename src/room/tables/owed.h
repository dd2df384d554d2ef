/* owed.h - what a table owes to others: results to the paper that it belongs to, a match that counts to the ratings.
 * Private to src/room.
 * Shape  Where that cannot be written together with the table's events, since another server has the paper or the guest
 *        at that moment, a row says so: ROW_OWED, key `TO TABLE`, seq the table's event. It is stored with the events,
 *        so it is there whatever dies. Every room looks for such rows, and delivers those that it can: whoever has the
 *        paper, or may have it, reads the table's log, writes what is lacking, and removes the row in the same
 *        transaction. So it is delivered at least once; what is there already is not written again. */
#ifndef ROOM_OWED_H
#define ROOM_OWED_H

#include "room/log/room_table.h"

#define OWED_RATING "rated"

/* to: a paper's code, or OWED_RATING. */
void owed_put(Room *room, const RoomTable *table, const char *to);
void owed_open(Room *room);
/* Delivers what can be delivered, if it is time. */
void owed_run(Room *room);

#endif
