/* morning.h - events in the room: all play the same deals in their own time, a patience each alone, other games at tables of
 *             several; and nobody knows a card before it is dealt. Private to src/room.
 * Shape  The event is a paper (paper.h), a file that league/duplicate/event.h reads. Its head is the host's, and the room adds a pledge.
 *        From then on the room writes: who has begun which deal at which table, with what result, and in the end the secret.
 *        A table of a patience has one deal, any other all deals in a row; its event `hole PAPER DEAL UNTIL` says which.
 *        A person plays at one table of several, so that nobody is dealt cards twice; whoever sits begins with its first deal.
 * Fair   All cards follow from the secret, which is a row of the paper that nobody is sent. The secret of one deal tells
 *        nothing of the others (fair.h). It ends when `until` has passed or the host has closed it: a patience is then
 *        conceded, and any other deal does not count. The secret, and the records of the tables, are shown when no deal is
 *        being played any more.
 * Source docs/protocol.md, "Events" */
#ifndef ROOM_MORNING_H
#define ROOM_MORNING_H

#include "room/base/command.h"
#include "room/papers/paper.h"

enum { HOLES_MOST = 72 };

/* Checks the head of a new event. */
Verdict morning_head(Command *c, Slice head);
/* Draws the secret of a new event, and adds its pledge to the head. */
void morning_pledge(Room *room, Paper *paper, Text *head);
/* Checks that the guest may begin this deal of the open paper's event, or with it, at a table with these rules. */
Verdict morning_check(Command *c, const char *place, const char *rules, int seats, int *hole);
/* Notes that the new table has this deal, or begins with it, and names its cards. */
void morning_begin(Command *c, RoomTable *table, int hole);
/* Of a table of several: whether the guest may sit at it; whether its first deal may be dealt to those who sit. */
Verdict morning_may_sit(Command *c);
Verdict morning_may_start(Command *c);
/* The next table of several that is awake, from place *at of the room's tables on; NULL: no more. */
RoomTable *morning_next_table(const Room *room, const Paper *paper, uint32_t *at);
/* Whether the table's next deal may be dealt: of a table of no event always. */
bool morning_may_deal(Room *room, const RoomTable *table);
/* The secret of its next deal. */
Hash morning_secret(const RoomTable *table);
/* The event that ends what is played on a table when its event is over; NULL: nothing is. */
const char *morning_ending(const RoomTable *table);
/* Ends what is played on the table, since its event is over. */
void morning_stop(Room *room, RoomTable *table);
/* The number of the guest's player in the event, from 0; -1: it has begun nothing. */
int morning_player(const Paper *paper, const char *guest);
/* A name as that of a player: two who are called the same are told apart. */
void morning_name(const Event *event, const char *name, char out[EVENT_NAME]);
/* Refuses a line when the event is over. */
Verdict morning_may_act(Command *c);
/* Writes what has begun and ended at a table since, or that it has been left for ever. */
void morning_note(Room *room, RoomTable *table);
/* Whether all that has ended at the table stands in the paper, after it was written if need be. A patience that is still being
 * played counts as if it were conceded. */
bool morning_write(Room *room, Paper *paper, const RoomTable *table);
/* What was played at a table last; NULL: nothing of the event. */
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
