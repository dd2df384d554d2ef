/* evening.h - tables of an evening that are played in the room: what each deal has paid is written into the paper of the
 * tournament (paper.h), as if somebody at the table had. Private to src/room.
 * Shape  The event `place PAPER 1.2` says which table of which tournament it is. Seats are chairs: seat 0 is A. */
#ifndef ROOM_EVENING_H
#define ROOM_EVENING_H

#include "room/base/command.h"

/* Checks that the connection has the paper of a tournament open in which a table has this place, not begun, and that it is
 * played by these rules. */
Verdict evening_check(Command *c, const char *place, const char *rules);
/* Notes in the paper that the new table is played there. */
void evening_begin(Command *c, const RoomTable *table, const char *place);
/* Writes the deals that have ended since. */
void evening_note(Room *room, RoomTable *table);

#endif
