/* tables.h - what the files about tables in memory do for each other and for others. Private to src/room. */
#ifndef ROOM_TABLES_H
#define ROOM_TABLES_H

#include "room/base/command.h"
#include "room/log/room_table.h"

/* What each viewer of a table will be told of its events since the table was last shown. */
struct Told {
    Text to[SEATS_MAX + 1]; /* by seat; the last is for spectators */
    Told *next;             /* in the list of unused ones */
    char bytes[SEATS_MAX + 1][TOLD_BYTES];
};

/* tables.c: the tables in memory */
/* NULL: the store could not be read, or tables are made elsewhere (moved). */
RoomTable *tables_open(Room *room);
/* The table with that code, from memory or from its log; NULL if there is none, it has ended, another server has it
 * (moved), or its log cannot be read (is_unread). */
RoomTable *tables_find(Room *room, const char *code);
/* The same of one that may have ended; tables_settle puts it away again. */
RoomTable *tables_find_closed(Room *room, const char *code);
/* Makes an event of the table: tells the viewers, applies the event, and stores it. The parts are joined as in
 * fault_set. `by` names the command that made the event, and is blanked once it has marked one; NULL if no command
 * did. */
#define tables_emit(room, table, by, ...) tables_words(room, table, by, (const char *const[]){ __VA_ARGS__, NULL })
void tables_words(Room *room, RoomTable *table, EventBy *by, const char *const parts[]);
/* Call it after events: does what follows from them, sets the clocks, and shows the table to all its connections but
 * one (NULL: to all). The table may be gone afterwards. */
void tables_settle(Room *room, RoomTable *table, const Connection *but);
/* Writes down a seat's nonce for the next deal. */
void tables_nonce(Room *room, RoomTable *table, EventBy *by, Seat seat, const Hash *nonce);
/* Shows the table the face of the guest who sits there. */
void tables_face(Room *room, RoomTable *table, EventBy *by, Seat seat, const Guest *guest);
void tables_deal(Room *room, RoomTable *table, EventBy *by);
void tables_join(Room *room, Connection *connection, RoomTable *table, EventBy *by);
void tables_leave(Room *room, Connection *connection);
/* Sends the connections of a guest away, whom the host has asked to leave. */
void tables_turn_out(Room *room, RoomTable *table, uint64_t guest);
/* Does what was asked for, if nobody has still to answer. */
void tables_do_if_agreed(Room *room, RoomTable *table, EventBy *by);
void tables_sleep(Room *room, RoomTable *table);

/* clock.c */
void clock_set(Room *room, RoomTable *table);
void clock_run(Room *room, RoomTable *table);
/* The clocks have not run since then; they go on, where they run. */
void clock_stood(Room *room, RoomTable *table, int64_t from_ms);
/* Whether the clocks run: it is not paused, and somebody is at the table or it is played by the day. */
bool clock_runs(const RoomTable *table);
/* Plays an action for a seat: a bot's choice, or what the clock does for a person. word: `act` or `timeout`; by: as of
 * tables_emit. */
void clock_act(Room *room, RoomTable *table, Seat seat, Action action, const char *word, EventBy *by);
/* Plays the passes that have waited, once all have answered; by: the command of this seat. */
void clock_play_held(Room *room, RoomTable *table, EventBy *by, Seat by_seat);

/* held.c: passes that wait until all have answered */
/* Keeps a pass at a table by the day, where others may answer, too; false: the action is played as any other. */
bool held_put(Room *room, RoomTable *table, Seat seat, Action action);
/* The seats whose passes are to be played, since all have answered. Forgets those that the game has left behind. */
SeatSet held_due(Room *room, RoomTable *table);
void held_forget(Room *room, RoomTable *table, Seat seat);
/* Whether the seat has answered with a pass that waits. */
bool held_is(const RoomTable *table, Seat seat);
/* Reads them for a table that wakes; false: the store cannot be read. */
bool held_read(Room *room, RoomTable *table);

/* forced.c: whether everybody knows that the seat has this action and no other */
bool forced_action(const Room *room, const RoomTable *table, Seat seat, Action *out);

/* think.c: has a bot's choice made elsewhere; false if it is quick to make here, or there is no elsewhere */
bool think_begin(Room *room, RoomTable *table, Seat seat, const Rng *rng);

/* show.c: messages about a table */
/* Shows the table to all its connections but one (NULL: to all). Who has seen it before is told what has changed. */
void show_table(Room *room, RoomTable *table, const Connection *but);
/* Shows the whole table to one connection, with what its viewer was told since event number `after`. */
void show_since(Room *room, Connection *connection, uint32_t after);
/* Forgets what was shown last to viewers who are not here any more. */
void show_forget(RoomTable *table);

/* told.c: what viewers are told of events */
/* Tells the connected viewers of an event, before it is folded. */
void told_event(Room *room, RoomTable *table, const char *event);
/* Writes what one viewer is told of such an event. */
void told_add(const RoomTable *table, const char *event, Seat viewer, Text *out);
/* A blank Told; give it back with told_give. */
Told *told_take(Room *room);
void told_give(Room *room, Told *told);
/* Frees the unused ones. */
void told_free(Room *room);

/* watch.c: spectators who are shown a table a minute later */
bool watch_is_late(const RoomTable *table);
/* Puts a message to spectators off: what was shown under that number, whole, or as the change of what was shown under
 * the number `from` (0: whole). */
void watch_later(Room *room, RoomTable *table, const Text *message, uint32_t from, uint32_t shown);
/* The number of the last thing that was put off or that spectators see; 0: none. */
uint32_t watch_newest(const RoomTable *table);
/* Forgets all that was put off, since spectators see the table as it is. */
void watch_forget(RoomTable *table);
/* When watch_run must be called; INT64_MAX: never. */
int64_t watch_next_ms(const RoomTable *table);
void watch_run(Room *room, RoomTable *table);
/* Whether there is something that a spectator who comes now may see. */
bool watch_has_something(const Room *room, const RoomTable *table);
/* Remembers what spectators see now, since nothing else has happened for a minute. */
void watch_keep(RoomTable *table, const Text *message, uint32_t shown);

/* solo.c: tables of one person's own */
/* Adds the members `help` and `source` of a table. */
void solo_write(const RoomTable *table, Json *json);
/* Checks the cards that the member `source` names for these rules, and prints them as a line of a transcript; "" if it
 * is not there. */
Verdict solo_read_source(Command *c, const char *rules, int seats, char out[RULES_TEXT]);

/* lobby.c: adds the tables on the public list that somebody is at, parted by commas */
void lobby_write(const Room *room, Json *json);

/* others.c: what this room does for the other servers */
void others_open(Room *room);
void others_run(Room *room);
/* When others_run must be called; INT64_MAX: never. */
int64_t others_next_ms(const Room *room);

/* played.c: the lists of games that guests have played */
/* Writes how the match stands into its players' lists, if a deal has begun or ended since. */
void played_note(Room *room, RoomTable *table);
/* The table has been made from its log: all of it is in the lists. */
void played_woke(RoomTable *table);
/* The table goes to sleep: writes whose turn it is. */
void played_sleeps(Room *room, RoomTable *table);
/* Whether the game waits for this seat has changed, which its own player alone is told. */
void played_seat(Room *room, const RoomTable *table, Seat seat);
/* Takes the id of a deleted guest out of what another's list tells of a table. */
void played_forget(Room *room, const char *holder, const char *table, const char *guest);
/* A seat is about to be given up: writes that its player has left. */
void played_left(Room *room, const RoomTable *table, Seat seat);

/* erase.c: the names of deleted guests are taken out of the logs */
/* Deletes a guest who has no device left. */
void erase_guest(Room *room, const char *id);
/* Whether the guest is being deleted: logs may still name it. */
bool erase_is_on(const Room *room, const char *id);
void erase_open(Room *room);
void erase_close(Room *room);
void erase_run(Room *room);
/* When erase_run must be called; INT64_MAX: never. */
int64_t erase_next_ms(const Room *room);

#endif
