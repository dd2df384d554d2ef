/* room_table.h - a table of the room: what follows from its log, and what holds only at the moment. Private to
 * src/room.
 * Shape  A table is the fold of its events. table_fold alone changes the members marked "of the log", both live and
 *        when the log is read again. An event is one line of words. An event made by a guest's command begins with
 *        `@GUEST.CID.HASH`, so the verdict of a repeated command can be found in the log.
 *   open SEATS LISTED WATCH TURN WINDOW GRACE RULES..   the first one
 *   rules SEATS RULES..                                     (other rules, before the first deal)
 *   sit SEAT GUEST NAME..   name SEAT NAME..   stand SEAT   bot SEAT LEVEL   vacate SEAT
 *   pledge DEAL SECRET      nonce SEAT DEAL HEX             deal            rematch
 *   act SEAT LINE..         timeout SEAT LINE..             takeover SEAT   return SEAT
 *   ask SEAT undo           agree SEAT                      refuse SEAT     lapse
 *   ready SEAT              pause SEAT                      resume SEAT     host SEAT      close
 *   dismiss SEAT            lock 0|1                        watch WATCH     chat 0|1        face SEAT FACE|-
 *   place PAPER 1.2                                         (a table of an evening, tournament_table.h)
 *   hole PAPER DEAL UNTIL                                   (a deal of an event, duplicate_event.h)
 *   hole PAPER DEAL UNTIL SECRET                            (the same, and those that follow)
 *   rated                   rate SEAT 0|1                   counted         (matches that count for ratings, rated.h)
 *   own PACE ONLY_BOTS      from DEAL..                     aid SEAT hint|lamp     (a table of one person's own room)
 * Memory On the heap. Of past deals only the results are held; their lines are in the log. */
#ifndef ROOM_ROOM_TABLE_H
#define ROOM_ROOM_TABLE_H

#include "bots/bot.h"
#include "league/ratings/rating.h"
#include "room/base/fair.h"
#include "room/base/inside.h"

enum { RULES_TEXT = 1600, EVENT_TEXT = RULES_TEXT + 200, LINE_TEXT = 160, BARRED_MAX = 16 };
/* A table whose turns last so long or longer is played by the day (tables/days.h); it does not sleep where it is due so
 * soon. */
enum { DAY_TURN_S = 3600, TURN_MOST_S = 14 * 24 * 3600, DAY_SOON_MS = 60000 };
enum { PAUSE_MS = 24 * 3600 * 1000, PAUSE_ALONE_MS = 300000 };

typedef enum { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT } ChairKind;
typedef enum { WATCH_NOBODY, WATCH_LIVE, WATCH_LATE } Watch; /* numbers of the log */
typedef enum { STAGE_OPEN, STAGE_PLAYING, STAGE_BETWEEN, STAGE_OVER } Stage;

/* What happens when a person's time has run out, in a turn: a bot plays this move; it plays on until the person comes
 * back; or the deal is void. Numbers of the log. */
typedef enum { OVERDUE_MOVE, OVERDUE_ON, OVERDUE_VOID } Overdue;

/* A message that spectators will be shown later. */
typedef struct Late {
    int64_t at_ms;
    struct Late *next;
    uint32_t from, shown; /* it is a change of what was shown as `from` (0: it is whole) */
    char text[];
} Late;

/* What a viewer was shown last. */
typedef struct {
    char *text;      /* without `told` and what is the same for all; NULL: not known any more */
    uint32_t cap;    /* its bytes */
    uint32_t number; /* counts what the viewer was shown while the table was awake */
    uint32_t
        common; /* the number of what is the same for all, as it was shown then; 0: it was shown to nobody else */
} Shown;

/* Who sat in a seat when a match that counts began: the seat's result is theirs, whoever plays it to its end. */
typedef struct {
    uint64_t guest;      /* 0: a bot, or nobody who can be compared */
    uint8_t kind, level; /* kind: of ChairKind; CHAIR_OPEN: nobody, or a bot whose seat a person has taken since */
    uint32_t left_seq;   /* the event by which the person stood up; 0: none */
    uint32_t left_deals; /* when the person left, with the deal that was being played; 0: is there */
} Entrant;

/* What is known of a person's rating. */
typedef struct {
    bool is_known, is_rated; /* known: it was looked up */
    Rating now, before;      /* before: the last match that counted */
    uint32_t matches;
    int64_t match; /* this table's match that was the last one; -1: it was elsewhere */
} Rated;

/* A seat and who sits there. */
typedef struct {
    /* of the log */
    uint64_t guest; /* the guest's key; 0: no person sits here */
    char name[PLAYER_NAME], face[FACE_TEXT];
    const char *called;  /* what a bot is called here (bots_called) */
    uint8_t kind, level; /* level: of bots[] */
    bool stood_in;       /* a bot plays for the absent person */
    bool has_left;       /* a person has stood up in this deal; a bot plays on */
    bool dismissed;      /* the host has asked the person to leave; a bot plays on until the deal ends */
    bool has_paused;     /* in this deal, and nobody agreed */
    bool agrees;         /* that matches count */
    bool ready, has_nonce;
    Hash nonce;         /* for the next deal */
    uint32_t acted_seq; /* the seat's last event in this deal */
    /* of the moment */
    Rated rated;
    bool is_waited_for; /* since before the clocks were last set */
    bool has_later;     /* a second nonce for the next deal, which replaces the one of the log */
    Hash later;
    SeatSet muted;                        /* whom the person does not want to hear */
    uint16_t here;                        /* connections of the guest to this table */
    int64_t away_ms, deadline_ms, bot_ms; /* INT64_MAX: not running */
    int64_t left_ms;                      /* the last connection went; pauses do not move it, as they do away_ms */
    int64_t held_ms;                      /* the turn_ms that a pass answers which waits (held.c); 0: none waits */
} Chair;

typedef enum { MOVED_NOT, MOVED_PASS, MOVED_ON } Moved;

struct RoomTable {
    Due due;
    uint64_t key;
    char code[CODE_TEXT];
    /* of the log */
    uint8_t seats;
    bool is_open, listed, begun, paused, closed;
    bool rematched;              /* a match before this one was played to its end */
    bool locked, chats;          /* nobody new may sit; free text is allowed */
    bool pause_agreed;           /* another person has agreed to the pause */
    Seat pause_by;               /* who paused */
    Seat ask_by;                 /* who asks; SEAT_NONE: nobody */
    Seat ask_for;                /* for whom a bot is to play; SEAT_NONE: to take back */
    uint8_t watch;               /* who may look on */
    uint8_t overdue;             /* what follows when a person's time has run out */
    bool voided;                 /* the last deal was void: no deal is on the table */
    Seat void_starter;           /* who started it, and will start the next */
    SeatSet ask_left;            /* who has still to answer */
    SeatSet by_client;           /* seats that sent a nonce of their own */
    uint64_t barred[BARRED_MAX]; /* guests whom the host has asked to leave, the latest first */
    int64_t match_ms;            /* when the first deal of the match began */
    uint32_t turn_s;
    uint16_t window_s, grace_s;
    int64_t turn_ms;                   /* when the game moved on last: times by the day run from then */
    uint32_t matches;                  /* that were played to their end before this one */
    uint32_t seq, deal_seq, moved_seq; /* the last event; the deal's first; the last that moved the game */
    uint64_t host;                     /* the guest in charge: who made the table, or a successor */
    int64_t paused_ms, ready_ms;       /* when it was paused; when the first seat was ready */
    int64_t ask_ms;
    int next_deal; /* the number that the pledge below is for; 0: none */
    Hash next_secret, next_pledge;
    Hash secret, pledge, key_hash, chain; /* of the deal on the table */
    Hash before;                          /* the chain when it began */
    Hash nonce[SEATS_MAX];
    Chair chair[SEATS_MAX];
    bool rated, counts, counted; /* whether matches may count; this one does; it has been counted */
    Entrant entrant[SEATS_MAX];  /* of the match, if it counts */
    /* Of a table of one person's own (solo.c). */
    bool is_own, only_bots;  /* only_bots: its maker looks on */
    bool aided, match_aided; /* help was taken: in this deal, in this match */
    uint16_t pace;           /* a thousandth of the usual delay of bots */
    uint32_t hints, lamps;   /* taken in this match */
    char *from;              /* the cards of the next deal, as a line of a transcript; NULL: not said yet */
    char *rules;             /* as they are printed */
    int64_t until_ms;        /* when the event of this deal ends (duplicate_event.h); 0: it is of none */
    bool follows;            /* its deals follow from the secret of that event */
    Hash event_secret;
    char paper[CODE_TEXT],
        place[16]; /* of an evening: its paper and which table, of an event: which deal is its first; "": of none */
    Match match;
    /* of the moment */
    uint64_t noted;     /* how far the match had come when its players' lists of games were written (played.c) */
    Connection *first;  /* list of connections */
    uint32_t noted_seq; /* the table's last event when the lists were written */
    uint32_t owed_seq;  /* the event at which it was written down that the match is to be counted */
    uint32_t placed;    /* how many deals are in the paper of the evening, or of the event */
    uint16_t watching;
    bool is_changed;            /* since it was last shown */
    Late *late;                 /* what spectators will be shown a minute later, oldest first; NULL: nothing */
    char *seen;                 /* what they were shown last so; NULL: nothing */
    uint32_t seen_as;           /* its number */
    Shown shown[SEATS_MAX + 1]; /* by seat; the last is for spectators */
    Shown common;               /* what is the same for all */
    int64_t shown_ms;           /* when the table was last shown to anybody, or woke */
    Told *told;                 /* what viewers will be told of since then; NULL: nothing */
    Moved moved;                /* since the clocks were last set */
    SeatSet moved_by;
    bool has_woken;   /* and its clocks have not been set since */
    int64_t woken_ms; /* when it was opened or read from its log */
    int64_t idle_ms;  /* when the last connection left; INT64_MAX: somebody is connected */
    int64_t held_ms;  /* when the clocks stopped; 0: they run */
    uint64_t thought; /* the ticket of a choice being made elsewhere; 0: none */
    int64_t wake_ms;  /* when its row says that it is due; 0: it has none (days.h) */
    uint32_t kept[2]; /* the last events of its two snapshots; 0: none */
};

/* When something began that an event of the log began, for clocks that run since then. If the log says that it lies
 * ahead, as when the machine's clock was set back, it is the time when the table woke. */
int64_t table_began_ms(const RoomTable *table, int64_t at_ms, int64_t now_ms);
/* Whether it is played by the day: nobody has to be here. */
bool table_by_day(const RoomTable *table);
/* How long an answer to a question, and who has not said `next`, is waited for. */
int64_t table_answer_ms(const RoomTable *table);
int64_t table_ready_ms(const RoomTable *table);
bool overdue_read(const char *word, Overdue *out);
const char *overdue_word(const RoomTable *table);
/* How long the pause may last. */
int64_t pause_most_ms(const RoomTable *table);
/* Who may look on, by its word: nobody, live, late. */
bool watch_read(const char *word, Watch *out);
const char *watch_word(const RoomTable *table);

/* Whether a text is a face. */
bool face_fits(Slice face);

RoomTable *table_new(const char *code);
void table_drop(RoomTable *table);
/* Applies the next event; false if the event cannot follow in this table's log. */
bool table_fold(RoomTable *table, const char *event, int64_t at_ms);

/* snapshot.c: all that is of the log, as text, so that a table can wake without its log being read from the start.
 * Another version's text is not read, since it may number verbs differently. */
void snapshot_print(const RoomTable *table, const char *version, Text *out);
/* The last event that the text covers; 0 if it is not of this version. */
uint32_t snapshot_seq(const char *text, const char *version);
/* The table that a text tells of; NULL if it is not sound. */
RoomTable *snapshot_read(const char *text, const char *version, const char *code);

/* Takes `@GUEST.CID.HASH` off the front; false if there is none. */
bool event_by(Slice *event, EventBy *out);

Stage table_stage(const RoomTable *table);
/* open, playing, between, over */
const char *stage_word(const RoomTable *table);
/* The number of the next deal, as its pledge has it. */
int table_next_deal(const RoomTable *table);
Seat table_seat_of(const RoomTable *table, uint64_t guest);
Seat table_host(const RoomTable *table);
/* The bot that plays the seat, its own or a stand-in; NULL if a person plays. */
const Bot *table_bot(const RoomTable *table, Seat seat);
/* Whether a seat may pass in the open window; out is the pass. */
bool table_may_pass(const RoomTable *table, Seat seat, Action *out);
/* Whether a seat may end what the others may do now. */
bool table_may_cut_off(const RoomTable *table, Seat seat);
/* The seats of people who take part in this deal and are not here: gone, replaced by a bot, or stood up. */
SeatSet table_absent(const RoomTable *table);
int table_persons(const RoomTable *table);
/* The seats of people who have not agreed yet that matches count. */
SeatSet table_unagreed(const RoomTable *table);
/* Whether the host has asked this guest to leave. */
bool table_bars(const RoomTable *table, uint64_t guest);
/* The seats of people who are here. */
SeatSet table_here(const RoomTable *table);
int table_persons_here(const RoomTable *table);
/* Whether a match is being played that counts for ratings: nobody may get out of it. */
bool table_match_counts(const RoomTable *table);

#endif
