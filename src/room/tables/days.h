/* days.h - tables by the day: their turns last from an hour to 14 days, and nobody has to be here. Private to src/room.
 * Shape  A table by the day sleeps as any other does. Before it does, a row of the store says when it goes on by
 *        itself: ROW_WAKE, key `WHEN TABLE`, WHEN in figures of one length, so that the first row is due first. The
 *        room has one clock, for that row (days_ms). Then it wakes the table, does what is due, and lets it sleep
 *        again.
 *
 * Ten thousand tables that sleep cost a row each: no memory, no wake-ups, and a start reads the first rows only. The
 * row is a hint, never the truth: times follow from the table's log (turn_ms, and how long a turn is), so a row too
 * many wakes a table for nothing, once. There is none too few: it is stored together with the event that sets the time.
 * What was missed while no server ran is due at the start. A table that is due within DAY_SOON_MS stays awake, so that
 * its row need not be read before it is written. With several servers, each looks every few seconds; whoever can claim
 * the table has it.
 *
 * A person's time follows from the turn's beginning and from the person's rest, which is a row of the guest, so all
 * servers count alike. Who changes it has such rows written for the own tables: whoever has them counts anew.
 *
 * A bot's delay is nothing where nobody is connected, and as anywhere else where somebody is; a person's time runs from
 * when the game moved on. Both are public, so time tells nothing about cards. */
#ifndef ROOM_DAYS_H
#define ROOM_DAYS_H

#include "room/log/room_table.h"

void days_note(Room *room, RoomTable *table, int64_t at_ms);
void days_run(Room *room);
/* When so much time of who sits there has gone since then, without the person's rest (guests/rests.h). If that cannot
 * be read, a little later at least. */
int64_t days_deadline(Room *room, const RoomTable *table, Seat seat, int64_t since_ms, int64_t length_ms);
/* Has the tables counted anew where the guest plays by the day, since its rest has changed. */
void days_touch(Room *room, const char *guest);

#endif
