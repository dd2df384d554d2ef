/* table.h - a server's table as last told, read and checked (docs/protocol.md, "Tables" and "State").
 * Shape  Names are safe to print and all different; the person's own is You.
 * Errors An invalid message is refused as a whole; the Fault names the member. */
#ifndef APPS_JOIN_TABLE_H
#define APPS_JOIN_TABLE_H

#include "games/games.h"
#include "room/base/code.h"
#include "say/wire.h"
#include "term/label.h"

enum { FAR_NAME = 64, FAR_DEALS = 512, FAR_HASH = 65, FAR_ASIDES = 64 };

typedef enum { FAR_OPEN, FAR_PLAYING, FAR_BETWEEN, FAR_OVER } FarStage;
typedef enum { FAR_SEAT_OPEN, FAR_SEAT_PERSON, FAR_SEAT_BOT } FarKind;
typedef enum { FAR_UNDO_YES, FAR_UNDO_ASK, FAR_UNDO_NO } FarUndo;

typedef struct {
    char name[FAR_NAME];
    FarKind kind;
    bool here, ready;
    char bot[24]; /* the bot that plays it, or "" */
} FarSeat;

/* Deal and match, once a deal has been dealt. */
typedef struct {
    int deal; /* from 1; 0: none has been dealt */
    bool over, match_over, may_concede;
    FarUndo undo;
    int deals; /* of the match, 0: no number is set */
    bool has_target, low_wins, match_play, has_pot;
    int32_t target, pot;
    int32_t total[SEATS_MAX], chips[SEATS_MAX];
    int scores_len, scores_first; /* number of ended deals; index of the first one stored */
    int32_t score[FAR_DEALS][SEATS_MAX];
    SeatSet leaders;
    Action aside[FAR_ASIDES]; /* what may be done out of turn */
    int asides_len;
    Scene scene;
} FarState;

typedef struct {
    char code[CODE_TEXT];
    uint32_t seq;
    Ruleset ruleset;
    FarStage stage;
    Seat you, host; /* SEAT_NONE: a spectator; nobody */
    bool paused, listed, is_window, locked, chats;
    bool rated;       /* its matches count for ratings */
    SeatSet unagreed; /* people who have not agreed to that yet */
    Seat pause_by;    /* SEAT_NONE: nobody, or another person has agreed to the pause */
    char watch[8];    /* who may look on: nobody, late, live */
    SeatSet muted;    /* whom the person does not hear */
    int watching, seats;
    int64_t turn_s; /* the clock of a turn; from an hour on, the table is played by the day */
    int overdue;    /* what happens then: a bot plays this move, plays on, the deal is void */
    FarSeat seat[SEATS_MAX];
    Reader reader;
    int64_t clock_ms[SEATS_MAX]; /* left when the message came; -1: none runs */
    int fair_deal;               /* the deal that the pledge is for, or 0 */
    char pledge[FAR_HASH];
    bool has_own_part; /* the server has a part of the shuffle from this client's seat */
    int next_deal;     /* by the day: the deal after this one, for which a part is taken already; or 0 */
    char next_pledge[FAR_HASH];
    bool has_next_part;
    Seat ask_by;  /* SEAT_NONE: nothing is asked */
    Seat ask_for; /* for whom a bot is to play; SEAT_NONE: to take back */
    SeatSet ask_left;
    FarState state;
} FarTable;

/* Reads a `table` message; out is blank or an older table, and invalid after an error. */
Status far_read(const json_t *body, FarTable *out, Fault *fault);
/* Whether the person may act now: the deal goes on and there are moves. */
bool far_is_asked(const FarTable *table);
/* The person's own moves, in the order in which the table shows them; returns how many. */
int far_legal(const FarTable *table, Action out[ACTIONS_MAX]);
/* The verbs of the table's game. */
const VerbSpec *far_verbs(const FarTable *table);
/* Whether the person has a seat; false for a spectator. */
bool far_is_seated(const FarTable *table);

#endif
