/* parts.h - parts that not every room has, as hooks: papers, and matches that count for ratings. The page's own room
 * has neither, so that what only they need is not in core.wasm. Private to src/room.
 * Shape  A room begins without both: then the hooks refuse, or do nothing. room_keep_papers and room_rate set others.
 *        A table may have a place in a paper: it is a table of a tournament, or it plays deals of an event. */
#ifndef ROOM_PARTS_H
#define ROOM_PARTS_H

#include "room/base/command.h"
#include "room/log/room_table.h"

/* What follows for a table from its place. */
typedef struct {
    bool is_event; /* nobody may look on; a patience is dealt at once */
    /* Checks that a table with these rules may be made at this place of the open paper, by this guest. deal: the first
     * one of an event that is played there; else 0. */
    Verdict (*check)(Command *c, const char *place, const char *rules, int seats, int *deal);
    /* Makes the events by which the new table gets its place, and notes in the paper that it is there. */
    void (*begin)(Command *c, RoomTable *table, const char *place, int deal);
    /* Writes into the paper what has happened at the table since, or that it is owed. */
    void (*note)(Room *room, RoomTable *table);
    /* Writes what the paper lacks of the table. False: the paper cannot be had now. */
    bool (*deliver)(Room *room, const RoomTable *table);
    Verdict (*may_sit)(Command *c), (*may_start)(Command *c), (*may_act)(Command *c);
    /* Whether the table's next deal may be dealt; its secret, where it follows from that of an event. */
    bool (*may_deal)(Room *room, const RoomTable *table);
    Hash (*secret)(const RoomTable *table);
    /* The event that ends what is played on the table when its time is over; NULL: nothing is. */
    const char *(*ending)(const RoomTable *table);
} TablePlace;
/* Hooks of a place from which nothing follows: all may be done, and it has no end. */
Verdict place_may(Command *c);
bool place_may_deal(Room *room, const RoomTable *table);
const char *place_has_no_ending(const RoomTable *table);

typedef struct RoomPapers {
    const TablePlace *tournament, *event;
    /* The place that the open paper has for a new table. */
    const TablePlace *(*offered)(const Command *c);
    Judge *keep, *open, *shut, *note, *allow, *unname, *discard, *standings;
    /* Whether the command names a table of the open paper, of which everything is told. */
    bool (*is_shown)(const Command *c);
    /* Has the record of a table sent, unless it is of an event that is not over. */
    Verdict (*record)(Command *c, const char *code);
    void (*leave)(Room *room, Connection *connection); /* the connection has no paper open any more */
    void (*taken)(Room *room, Connection *connection); /* the connection has taken a message that is paced */
    void (*run)(Room *room);                           /* ends the events that are over */
    void (*expire)(Room *room, const StoreRow *row);   /* removes a paper that has grown old: row is its first */
    void (*close)(Room *room);
} RoomPapers;
extern const RoomPapers no_papers;

/* What follows from the place of the table. */
const TablePlace *table_place(const Room *room, const RoomTable *table);

typedef struct RoomRatings {
    /* Refuses a table whose matches are to count where nothing can be rated, or where somebody could hold a match up
     * for ever. */
    Verdict (*check)(Command *c, int seats, int64_t turn_s, int64_t grace_s);
    /* Refuses to begin a match that counts, with bots alone, while another one waits for its end. */
    Verdict (*may_begin)(Command *c);
    Judge *rate, *list;
    /* A deal was dealt: if a match has begun, notes who plays it alone with bots. */
    void (*begin)(Room *room, const RoomTable *table);
    /* Counts a match that is over. True: the event `counted` must follow. */
    bool (*note)(Room *room, RoomTable *table);
    /* A guest was deleted who plays a match that counts: what the others' results need goes on as the stand-in's. */
    void (*gone)(Room *room, RoomTable *table, const char *guest, const char *stand_in);
    /* Looks the ratings of those up who have sat down. */
    void (*learn)(Room *room, RoomTable *table);
    /* Writes the member `rated` of a table, and `rating` of a seat. */
    void (*write)(const RoomTable *table, Json *json);
    void (*write_seat)(const RoomTable *table, Seat seat, Json *json);
} RoomRatings;
extern const RoomRatings no_ratings;

/* Tables by the day (days.h). */
typedef struct RoomDays {
    /* The table goes on by itself then; INT64_MAX: never. */
    void (*note)(Room *room, RoomTable *table, int64_t at_ms);
    void (*run)(Room *room); /* wakes the tables that are due */
    /* Whether the person has one action only, which is made at once. */
    bool (*forced)(const Room *room, const RoomTable *table, Seat seat, Action *out);
    /* When so much of a person's time has gone since then. */
    int64_t (*deadline)(Room *room, const RoomTable *table, Seat seat, int64_t since_ms, int64_t length_ms);
    Judge *rest;
} RoomDays;
extern const RoomDays no_days;

/* Guests who are not here are told of their turn (calls.h). */
typedef struct RoomCalls {
    /* The seat is to move at this table, since then, until then, and its guest has no connection. */
    void (*note)(Room *room, const RoomTable *table, Seat seat, int64_t until_ms);
    void (*run)(Room *room); /* sends what is due */
    Judge *notify;
    void (*pushed)(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms);
} RoomCalls;
extern const RoomCalls no_calls;

#endif
