/* count_calls.h - when to call in golf, or to knock: what ending the deal at once brings beyond playing on. At each
 * first moment of a turn in which its player may call, the deal is played out twice from the same cards: with a call at
 * once, and without one in this turn. Then the deal goes on as the player itself decides.
 * Shape  A layout is told as its owner knows it: what the cards that it knows count, and how many others there are.
 *        Turns, cards and points at the ends of the tables stand for all beyond them, too.
 * Units  Gains: points less the mean of the others', times the number of the others, so that they are whole. */
#ifndef LAB_COUNT_CALLS_H
#define LAB_COUNT_CALLS_H

#include "games/games.h"
#include "lab/engine/count.h"
#include "lab/players/self_play.h"

/* A row of the tables is a turn and a number of unknown cards; a column is what the known ones count. */
enum { CALLS_TURNS = 24, CALLS_UNKNOWN = 8, CALLS_ROWS = CALLS_TURNS * CALLS_UNKNOWN };
enum { CALLS_LEAST = -32, CALLS_VALUES = 128 };

/* The settings, in this order: `then` plays the deal out. */
enum { CALLS_GAME, CALLS_PLAYER, CALLS_THEN, CALLS_SEATS, CALLS_SETTINGS };

typedef struct {
    Ruleset ruleset;
    BotPlayer player, then;
    int seats, mean_tenths; /* of a card of the packs */
} CallsPlan;

typedef struct {
    int64_t times[CALLS_ROWS][CALLS_VALUES];  /* decisions */
    int64_t called[CALLS_ROWS][CALLS_VALUES]; /* those in which the player itself called then, or later in the turn */
    int64_t gain[CALLS_ROWS][CALLS_VALUES];
    int64_t square[CALLS_ROWS][CALLS_VALUES]; /* sums of squares of gains */
} CallsTally;

extern const CountKind count_calls;

static inline int calls_row(int turn, int unknown)
{
    int t = turn < CALLS_TURNS ? turn : CALLS_TURNS, u = unknown < CALLS_UNKNOWN ? unknown : CALLS_UNKNOWN - 1;
    return (t - 1) * CALLS_UNKNOWN + u;
}

/* Private to both files. */
void calls_print(const Count *count, Text *out);
void calls_json(const Count *count, Text *out);

#endif
