/* calls.h - tells guests of their turns at tables by the day while nobody of them is here. Private to src/room.
 * Shape  When such a table begins to wait for a guest without a connection, each of the guest's devices that asked for
 *        it (guests/notify.c) gets a row: ROW_CALL, key `WHEN GUEST TABLE`, WHEN in figures of one length so that the
 *        first row is due first, seq the device, text `SEAT SEQ TRIES UNTIL`: who is waited for, since which event, how
 *        often it was tried, and until when the turn lasts. WHEN is now, or when the guest's rest ends
 *        (guests/rests.h).
 *
 * Lost at worst, never doubled. A row is written together with the event by which the turn begins, so there is one for
 * each device, table and turn. When it is due, it is removed, and what is to be sent leaves the room with that batch:
 * after it was stored. Whoever is killed in between has lost the message. What a push service has not taken for sure
 * gets another row, after a pause that grows; of what it may have taken, nobody knows, so it is not sent again.
 *
 * A row is not the truth: before it is sent, the table is asked whether it still waits for that guest in that turn, and
 * whether nobody of the guest is here. With several servers, whoever can claim the table sends it.
 *
 * A message has the game, the names at the table as the receiver sees them there, and which table; nothing of cards or
 * points. */
#ifndef ROOM_CALLS_H
#define ROOM_CALLS_H

#include "room/log/room_table.h"
#include "room/tables/parts.h"

void calls_note(Room *room, const RoomTable *table, Seat seat, int64_t until_ms);
void calls_run(Room *room);
void calls_pushed(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms);

#endif
