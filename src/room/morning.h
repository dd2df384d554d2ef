/* morning.h - events of patience in the room: all play the same deals, each alone and in their own time, and nobody knows a
 *             card before it is turned. Private to src/room.
 * Shape  The event is a paper (paper.h), a file that league/event.h reads. Its head is the host's, and the room adds a pledge.
 *        From then on the room writes: who has begun which deal at which table, with what result, and in the end the secret.
 *        A table has one deal; its event `hole PAPER DEAL UNTIL` says which.
 * Fair   All cards follow from the secret, which is a row of the paper that nobody is sent. The secret of one deal tells
 *        nothing of the others (fair.h). It ends when `until` has passed or the host has closed it: who plays then has
 *        conceded. The secret, and the records of the tables, are shown when no deal is being played any more.
 * Source docs/protocol.md, "Events" */
#ifndef ROOM_MORNING_H
#define ROOM_MORNING_H

#include "room/command.h"
#include "room/paper.h"

/* Checks the head of a new event. */
Verdict morning_head(Command *c, Slice head);
/* Draws the secret of a new event, and adds its pledge to the head. */
void morning_pledge(Room *room, Paper *paper, Text *head);
/* Checks that the guest may begin this deal of the open paper's event, at a table with these rules. */
Verdict morning_check(Command *c, const char *place, const char *rules, int seats, int *hole);
/* Notes that the new table has this deal, and names its cards. */
void morning_begin(Command *c, RoomTable *table, int hole);
/* The number of the guest's player in the event, from 0; -1: it has begun nothing. */
int morning_player(const Paper *paper, const char *guest);
/* Refuses a line when the event is over. */
Verdict morning_may_act(Command *c);
/* Writes the result of a table whose deal has ended, or which has been left for ever. */
void morning_note(Room *room, RoomTable *table);
/* Whether the table's result stands in the paper, after it was written if need be. A deal that is still being played counts as
 * if it were conceded. */
bool morning_write(Room *room, Paper *paper, const RoomTable *table);
/* What is played at a table; NULL: nothing of the event. */
const EventPlay *morning_play(const Event *event, const char *table);
/* If the paper is an event that is over: ends what is still played, and tells the secret. */
void morning_end(Room *room, Paper *paper);
/* Does so with those that somebody looks at. */
void morning_run(Room *room);
/* Whether the command names a table of the open paper's event, of which everything is told. */
bool morning_is_shown(const Command *c);
/* Has the record of such a table sent, unless its event is not over. */
Verdict morning_record(Command *c, const char *code);

#endif
