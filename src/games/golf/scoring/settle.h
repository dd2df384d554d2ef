/* settle.h - the scores of a deal, from the points of the layouts: the ender's bonus or penalty, moon, kamikaze,
 * caller9,
 *        callers of cactus and tamalou, what the lowest score, what equal scores cost. All functions are pure.
 * Source docs/rules/golf.md B and C13, C16, C17; docs/rules/people.md. The order of application: RAW (layout, banked,
 *        fees) is given; kamikaze or moon suspends the rest; caller9; caller_scoring; else what the lowest score, then
 *        the ender's bonus, penalty or tie; last what equal scores cost. */
#ifndef GAMES_GOLF_SETTLE_H
#define GAMES_GOLF_SETTLE_H

#include "core/game.h"

/* Values of ender.penalty and ender.bonus. A greater penalty is the number of points added. A greater bonus is the
 * score when it is below 0; above 0 it is the number of points taken off. */
enum {
    GOLF_NO_PENALTY = -7,
    GOLF_DOUBLE_PLUS5,
    GOLF_DOUBLE,
    GOLF_MATCH_HIGHEST,
    GOLF_ADD_2N,
    GOLF_ADD_HIGHEST_OPPONENT,
    GOLF_ADD_LOWEST,
    GOLF_ADD_HIGHEST
};
enum { GOLF_NO_BONUS = -103, GOLF_ZERO, GOLF_MINUS_N };
/* Values of ender.tie. A greater value is the number of points added. */
enum { GOLF_TIE_LOWEST = -2, GOLF_TIE_NOT_LOWEST, GOLF_TIE_NEUTRAL };
/* Values of lowest.points. A greater value is the number of points taken off. */
enum { GOLF_LOWEST_OWN = -1, GOLF_LOWEST_ZERO };
enum { GOLF_NO_LIMIT = -1 }; /* of call.max_points */

typedef struct {
    int16_t penalty, bonus, tie, lowest;
    int16_t limit;    /* an ender who has more is beaten */
    int16_t kamikaze; /* what the others score when somebody has such a layout */
    int16_t tied;     /* added to equal scores */
    uint8_t caller;   /* GOLF_CALLER_CACTUS .. */
    bool moon, caller9, bonus_for_any, penalty_is_score;
} GolfSettling;

/* A deal to be settled. */
typedef struct {
    int seats;
    const int32_t *raw;
    Seat ender;       /* or SEAT_NONE */
    SeatSet kamikaze; /* who has a kamikaze */
} GolfDealt;

/* How the ender compares with the others, ties judged by ender.tie. */
typedef enum { GOLF_ENDER_NONE, GOLF_ENDER_LOWEST, GOLF_ENDER_BEATEN, GOLF_ENDER_TIED } GolfEnderStands;

void golf_settling_make(const Options *options, GolfSettling *out);
GolfEnderStands golf_ender_stands(const GolfSettling *s, const GolfDealt *deal);
void golf_settle(const GolfSettling *s, const GolfDealt *deal, int32_t out[]);

/* Why a seat scores what it does. */
typedef enum {
    GOLF_WHY_LAYOUT,
    GOLF_WHY_MOON, /* it shot the moon; another did */
    GOLF_WHY_OTHERS_MOON,
    GOLF_WHY_KAMIKAZE, /* its layout is one; another's is */
    GOLF_WHY_OTHERS_KAMIKAZE,
    GOLF_WHY_LEAST,       /* caller9: it has the lowest score */
    GOLF_WHY_ADDS_LEAST,  /* .. it ended and is beaten */
    GOLF_WHY_CALLED_BEST, /* caller_scoring: it called, is lowest alone; is not, and gets 10 more; or keeps its own */
    GOLF_WHY_CALLED_BEATEN,
    GOLF_WHY_CALLED_ALONE,
    GOLF_WHY_SPARED,       /* .. it is not above a caller who is not lowest alone */
    GOLF_WHY_LOWEST,       /* lowest.points */
    GOLF_WHY_ENDER_BONUS,  /* it ended the deal, lowest or not */
    GOLF_WHY_ENDER_LOWEST, /* it ended: as golf_ender_stands says */
    GOLF_WHY_ENDER_BEATEN,
    GOLF_WHY_ENDER_TIED,
    GOLF_WHY_EQUAL, /* tied.points */
    GOLF_WHYS
} GolfWhy;
enum { GOLF_STEPS = 4 };
typedef struct {
    GolfWhy why;
    int32_t gain; /* below 0: points that are taken off */
} GolfStep;
/* What leads from the seat's layout to its score, in order; returns how many steps there are, at least one. */
int golf_settle_why(const GolfSettling *s, const GolfDealt *deal, Seat seat, GolfStep out[GOLF_STEPS]);

#endif
