/* room_table.h - a table of the room: what its log makes of it, and what only the moment knows. Private to src/room.
 * Shape  a table is the fold of its events: table_fold is the one function that changes what is `of the log`, live and
 *        when the log is read again. An event is a line of words; those that a guest's command made begin with
 *        `@GUEST.CID.HASH`, so that the command's verdict is known as long as the log is.
 *          open SEATS LISTED SPECTATORS TURN WINDOW GRACE RULES..   the first one
 *          sit SEAT GUEST NAME..   name SEAT NAME..   stand SEAT   bot SEAT LEVEL   vacate SEAT
 *          pledge DEAL SECRET      nonce SEAT DEAL HEX             deal            rematch
 *          act SEAT LINE..         timeout SEAT LINE..             takeover SEAT   return SEAT
 *          ask SEAT undo           agree SEAT                      refuse SEAT     lapse
 *          ready SEAT              pause SEAT                      resume SEAT     host SEAT      close
 * Memory on the heap; of past deals only their results are kept, their lines are in the log. */
#ifndef ROOM_ROOM_TABLE_H
#define ROOM_ROOM_TABLE_H

#include "bots/bot.h"
#include "room/code.h"
#include "room/due.h"
#include "room/fair.h"
#include "table/match.h"

typedef struct Connection Connection;
typedef struct Told Told;

enum { RULES_TEXT = 1600, EVENT_TEXT = RULES_TEXT + 200, LINE_TEXT = 160 };

typedef enum { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT } ChairKind;
typedef enum { STAGE_OPEN, STAGE_PLAYING, STAGE_BETWEEN, STAGE_OVER } Stage;

/* A seat and who sits there. */
typedef struct {
    /* of the log */
    uint64_t guest; /* key; 0: no person's */
    char name[PLAYER_NAME];
    uint8_t kind, level; /* level: of bots[] */
    bool stood_in;       /* a bot plays for the person */
    bool ready, has_nonce, has_agreed;
    Hash nonce;         /* for the next deal */
    uint32_t acted_seq; /* its last event in this deal */
    /* of the moment */
    uint16_t here;                        /* connections */
    int64_t away_ms, deadline_ms, bot_ms; /* INT64_MAX: not running */
} Chair;

typedef enum { MOVED_NOT, MOVED_PASS, MOVED_ON } Moved;

typedef struct RoomTable {
    Due due;
    uint64_t key;
    char code[CODE_TEXT];
    /* of the log */
    uint8_t seats;
    bool is_open, listed, spectators, begun, paused, closed;
    uint16_t turn_s, window_s, grace_s;
    uint32_t seq, deal_seq, moved_seq; /* the last event; the deal's first, its last that moved the game */
    uint64_t host;                     /* the guest who made it, or who came after */
    int64_t paused_ms, ready_ms;       /* since; ready: the first */
    Seat ask_by;                       /* SEAT_NONE: nothing is asked */
    SeatSet ask_left;
    int64_t ask_ms;
    int next_deal; /* the number that the pledge below is for; 0: none */
    Hash next_secret, next_pledge;
    Hash secret, pledge, key_hash, chain; /* of the deal on the table */
    Hash nonce[SEATS_MAX];
    SeatSet by_client; /* whose nonces are their own */
    Chair chair[SEATS_MAX];
    char *rules; /* as they are printed */
    Match match;
    /* of the moment */
    Connection *first; /* who is connected to it */
    uint16_t watching;
    bool is_changed; /* since it was last shown */
    Told *told;      /* what happened since then; NULL: nothing was told */
    Moved moved;     /* since clocks were last set */
    SeatSet moved_by;
    int64_t idle_ms;  /* since nobody is connected; INT64_MAX: somebody is */
    int64_t held_ms;  /* since clocks stand still; 0: they run */
    uint64_t thought; /* the ticket of what a bot is thinking of elsewhere; 0: nothing */
} RoomTable;

RoomTable *table_new(const char *code);
void table_drop(RoomTable *table);
/* Puts the next event on the table; false: no log of this table goes on like that. */
bool table_fold(RoomTable *table, const char *event, int64_t at_ms);

/* An event of a guest's command. */
typedef struct {
    char guest[CODE_TEXT];
    uint64_t cid;
    uint32_t hash;
} EventBy;

/* Takes `@GUEST.CID.HASH` off the front; false when there is none. */
bool event_by(Slice *event, EventBy *out);

Stage table_stage(const RoomTable *table);
/* The number of the deal that comes next, as a pledge has it. */
int table_next_deal(const RoomTable *table);
Seat table_seat_of(const RoomTable *table, uint64_t guest);
Seat table_host(const RoomTable *table);
/* Who plays for the seat: a bot, the bot that sits in, or NULL for a person. */
const Bot *table_bot(const RoomTable *table, Seat seat);
/* Whether a seat may pass now in a window, and by what. */
bool table_may_pass(const RoomTable *table, Seat seat, Action *out);
int table_persons(const RoomTable *table);
int table_persons_here(const RoomTable *table);

#endif
