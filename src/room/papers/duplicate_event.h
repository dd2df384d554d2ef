/* duplicate_event.h - events in the room: all play the same deals in their own time, a patience each alone, other games
 * at tables of
 *             several; and nobody knows a card before it is dealt. Private to src/room.
 * Shape  The event is a paper (paper.h), a file that league/duplicate/event.h reads. Its head is the host's, and the
 *        room adds a pledge. From then on the room writes: who has begun which deal at which table, with what result,
 *        and in the end the secret. A table of a patience has one deal, any other all deals in a row; its event
 *        `hole PAPER DEAL UNTIL` says which. A person plays at one table of several, so that nobody is dealt cards
 *        twice; whoever sits begins with its first deal.
 * Fair   All cards follow from the secret, which is a row of the paper that nobody is sent. The secret of one deal
 * tells
 *        nothing of the others (fair.h). It ends when `until` has passed or the host has closed it: a patience is then
 *        conceded, and any other deal does not count. The secret, and the records of the tables, are shown when no deal
 *        is being played any more.
 * Source docs/protocol.md, "Events"
 *
 * An event is a shared document (a paper) that the room writes. Its file is that of `cardroom duplicate`, with a
 * pledge in place of numbers, so the program ranks and checks it, too. The secret of a deal is made from that of
 * the event by a hash. So a table needs no new kind of proof, and the record of a deal cannot tell the others.
 * The event's secret is a row of the paper that no message is made of. Results are lines, so the standings need
 * no log of a table (`duplicate_of_event`).
 *
 * Of a patience each deal is a table of its own, not a match of 18: so they can be played in any order, each ends
 * by itself, and its record proves it like any other; the log of such a table has the secret of its deal alone.
 * Of other games a table plays all deals as one match: people sit down once, and the starter goes round as the
 * rules say. A guest plays at one table of an event; who sits is checked when they sit and again when the first
 * deal is dealt, since one may sit at two tables that wait. Its log has the event's secret, so that the deals
 * follow also where another server has the paper; it pledges each deal the moment before it is dealt, so that no
 * nonce of a client can change the cards. What the paper lacks of its deals is written whenever the table changes
 * (`duplicate_event_write`): who begins, by directions, then the scores.
 *
 * When the time is over, the paper looks for every deal that has begun: a patience in memory or asleep gets the
 * line `concede`; of one that is closed, put away or elsewhere, a copy is conceded. Other tables are closed, and
 * their last deal is void, since nobody can be asked to concede for three others. The secret is told only when
 * every deal has its result. (Of servers that share a store, one may have the paper and another a table: then the
 * result is written at the end, or when the table is shown next.) Once it is told, the page reads the records of
 * all tables and sets double dummy beside each result by the program's own code (`wasm/travellers.h`). The page's
 * own room is linked without papers (`room/tables/parts.h`). */
#ifndef ROOM_DUPLICATE_EVENT_H
#define ROOM_DUPLICATE_EVENT_H

#include "room/papers/paper.h"
#include "room/tables/parts.h"

enum { HOLES_MOST = EVENT_HOLES };

/* What follows for a table of an event. */
extern const TablePlace duplicate_event_place;

/* Checks the head of a new event. */
Verdict duplicate_event_head(Command *c, Slice head);
/* Draws the secret of a new event, and adds its pledge to the head. */
void duplicate_event_pledge(Room *room, Paper *paper, Text *head);
/* Checks that the guest may begin this deal of the open paper's event, or with it, at a table with these rules. */
Verdict duplicate_event_check(Command *c, const char *place, const char *rules, int seats, int *hole);
/* Of a table of several: whether the guest may sit at it; whether its first deal may be dealt to those who sit. */
Verdict duplicate_event_may_sit(Command *c);
Verdict duplicate_event_may_start(Command *c);
/* The next table of several that is awake, from place *at of the room's tables on; NULL: no more. */
RoomTable *duplicate_event_next_table(const Room *room, const Paper *paper, uint32_t *at);
/* Whether the table's next deal may be dealt. */
bool duplicate_event_may_deal(Room *room, const RoomTable *table);
/* The secret of its next deal. */
Hash duplicate_event_secret(const RoomTable *table);
/* The event that ends what is played on a table when its event is over; NULL: nothing is. */
const char *duplicate_event_ending(const RoomTable *table);
/* The number of the guest's player in the event, from 0; -1: it has begun nothing. */
int duplicate_event_player(const Paper *paper, const char *guest);
/* A name as that of a player: two who are called the same are told apart. */
void duplicate_event_name(const Event *event, const char *name, char out[EVENT_NAME]);
/* Refuses a line when the event is over. */
Verdict duplicate_event_may_act(Command *c);
/* Writes what has begun and ended at a table since, or that it has been left for ever. */
void duplicate_event_note(Room *room, RoomTable *table);
bool duplicate_event_deliver(Room *room, const RoomTable *table);
/* Whether all that has ended at the table stands in the paper, after it was written if need be. A patience that is
 * still being played counts as if it were conceded. */
bool duplicate_event_write(Room *room, Paper *paper, const RoomTable *table);
/* What was played at a table last; NULL: nothing of the event. */
const EventPlay *duplicate_event_play(const Event *event, const char *table);
/* If the paper is an event that is over: ends what is still played, and tells the secret. */
void duplicate_event_end(Room *room, Paper *paper);
/* Does so with those that somebody looks at. */
void duplicate_event_run(Room *room);
/* Whether the command names a table of the open paper's event, of which everything is told. */
bool duplicate_event_is_shown(const Command *c);
/* Has the record of such a table sent, unless its event is not over. */
Verdict duplicate_event_record(Command *c, const char *code);
/* The command `standings`: how it stands. */
Judge duplicate_event_standings;

#endif
