/* table.h - a table elsewhere as its server tells of it, read and checked (docs/protocol.md, "Tables" and "State").
 * Shape  what the last message said; names are clean, no two alike, and the person's own is You.
 * Errors what does not fit is refused as a whole, naming the member. */
#ifndef APPS_JOIN_TABLE_H
#define APPS_JOIN_TABLE_H

#include "apps/join/scene.h"
#include "games/games.h"
#include "room/code.h"
#include "term/label.h"

enum { FAR_NAME = 64, FAR_DEALS = 512, FAR_HASH = 65, FAR_ASIDES = 64 };

typedef enum { FAR_OPEN, FAR_PLAYING, FAR_BETWEEN, FAR_OVER } FarStage;
typedef enum { FAR_SEAT_OPEN, FAR_SEAT_PERSON, FAR_SEAT_BOT } FarKind;
typedef enum { FAR_UNDO_YES, FAR_UNDO_ASK, FAR_UNDO_NO } FarUndo;

typedef struct {
    char name[FAR_NAME];
    FarKind kind;
    bool here, ready;
    char bot[24]; /* who plays for it, or nothing */
} FarSeat;

/* The deal and the match, of a table where one has been dealt. */
typedef struct {
    int deal; /* from 1; 0: none has been dealt */
    bool over, match_over, may_concede;
    FarUndo undo;
    int deals; /* of the match, 0: no number is set */
    bool has_target, low_wins, match_play, has_pot;
    int32_t target, pot;
    int32_t total[SEATS_MAX], chips[SEATS_MAX];
    int scores_len, scores_first; /* the number of deals that are over; the first of those that are kept */
    int32_t score[FAR_DEALS][SEATS_MAX];
    SeatSet leaders;
    Action aside[FAR_ASIDES]; /* what may be done in another's turn */
    int asides_len;
    Scene scene;
} FarState;

typedef struct {
    char code[CODE_TEXT];
    uint32_t seq;
    Ruleset ruleset;
    FarStage stage;
    Seat you, host; /* SEAT_NONE: a spectator; nobody */
    bool paused, listed, is_window;
    int watching, seats;
    FarSeat seat[SEATS_MAX];
    Seating seating;
    int64_t clock_ms[SEATS_MAX]; /* left when the message came; -1: none runs */
    int fair_deal;               /* the deal that the pledge is for, or 0 */
    char pledge[FAR_HASH];
    Seat ask_by; /* SEAT_NONE: nothing is asked */
    SeatSet ask_left;
    FarState state;
} FarTable;

/* Reads a `table`; out is blank or an older one, and is to be thrown away when this fails. */
Status far_read(const json_t *body, FarTable *out, Fault *fault);
/* Whether the person may act now: the deal goes on and there are moves. */
bool far_is_asked(const FarTable *table);
/* The person's own moves, in the order in which the table shows them; returns how many. */
int far_legal(const FarTable *table, Action out[ACTIONS_MAX]);
/* What may be typed in the table's game. */
const VerbSpec *far_verbs(const FarTable *table);
/* Whether the person has a seat; false where they only watch. */
bool far_is_seated(const FarTable *table);

#endif
