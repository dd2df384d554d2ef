/* settle.h - the scores of a deal, from the points of the layouts: the ender's bonus or penalty, moon, caller9, cactus.
 *        All functions are pure.
 * Source docs/rules/golf.md B and C13, C16, C17. The order of application: RAW (layout, banked, fees) is given; moon
 *        suspends the rest; caller9; cactus; else the ender's penalty, bonus or tie. */
#ifndef GAMES_GOLF_SETTLE_H
#define GAMES_GOLF_SETTLE_H

#include "core/game.h"

/* Values of ender.penalty and ender.bonus. A greater penalty is the number of points added; a greater bonus is the score. */
enum {
    GOLF_NO_PENALTY = -6,
    GOLF_DOUBLE_PLUS5,
    GOLF_DOUBLE,
    GOLF_MATCH_HIGHEST,
    GOLF_ADD_2N,
    GOLF_ADD_HIGHEST_OPPONENT,
    GOLF_ADD_LOWEST
};
enum { GOLF_NO_BONUS = -103, GOLF_ZERO, GOLF_MINUS_N };
/* Values of ender.tie. A greater value is the number of points added. */
enum { GOLF_TIE_LOWEST = -2, GOLF_TIE_NOT_LOWEST, GOLF_TIE_NEUTRAL };

typedef struct {
    int16_t penalty, bonus, tie;
    bool moon, caller9, cactus;
} GolfSettling;

/* How the ender compares with the others, ties judged by ender.tie. */
typedef enum { GOLF_ENDER_NONE, GOLF_ENDER_LOWEST, GOLF_ENDER_BEATEN, GOLF_ENDER_TIED } GolfEnderStands;

void golf_settling_make(const Options *options, GolfSettling *out);
/* ender: a seat, or SEAT_NONE. */
GolfEnderStands golf_ender_stands(const GolfSettling *s, int seats, const int32_t raw[], Seat ender);
/* Why a seat scores what it does. */
typedef enum {
    GOLF_WHY_LAYOUT,
    GOLF_WHY_MOON, /* it shot the moon; another did */
    GOLF_WHY_OTHERS_MOON,
    GOLF_WHY_LEAST,       /* caller9: it has the lowest score */
    GOLF_WHY_ADDS_LEAST,  /* .. it ended and is beaten */
    GOLF_WHY_CALLED_BEST, /* cactus: it called and is lowest alone, or is not; it is not above such a caller */
    GOLF_WHY_CALLED_BEATEN,
    GOLF_WHY_SPARED,
    GOLF_WHY_ENDER_LOWEST, /* it ended: as golf_ender_stands says */
    GOLF_WHY_ENDER_BEATEN,
    GOLF_WHY_ENDER_TIED,
    GOLF_WHYS
} GolfWhy;
GolfWhy golf_settle_why(const GolfSettling *s, int seats, const int32_t raw[], Seat ender, Seat seat);
void golf_settle(const GolfSettling *s, int seats, const int32_t raw[], Seat ender, int32_t out[]);

#endif
