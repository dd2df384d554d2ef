/* standings.h - league points, totals, the ranking.
 * Shape  only complete tables count. Who took no part in a round has nothing of it; who sat out by a bye has the bye's
 *        league points and no game points. Equal in all that decides is equal: places are shared, 1 2 2 4.
 * Source docs/tournament.md; docs/rules/kop.md, section 6 (4-3-2-1 ties averaged, 5-3-1-0) */
#ifndef LEAGUE_STANDINGS_H
#define LEAGUE_STANDINGS_H

#include "league/league.h"

typedef enum { ROUND_AWAY, ROUND_OPEN, ROUND_BYE, ROUND_PLAYED } RoundKind;

typedef struct {
    RoundKind kind;
    uint16_t table; /* 0 the first */
    uint8_t chair;
    int32_t points, twelfths;
} RoundScore;

typedef struct {
    uint16_t player;
    int place;                           /* 1 the first; equal ones share it */
    int32_t twelfths;                    /* league points */
    int32_t points;                      /* game points */
    int32_t best;                        /* game points of the best round; 0 without one */
    int32_t adjusted, adjusted_twelfths; /* what of it the director gave or took */
    int firsts;                          /* tables won, alone or shared */
    int played, byes;
    RoundScore round[LEAGUE_ROUNDS];
} Standing;

/* What the places of a table get, by its points. */
void standings_share(const LeagueRules *rules, const int32_t points[CHAIRS], int32_t twelfths[CHAIRS]);
/* Everybody on the list, the best first, by the first `rounds` rounds; out has room for the players. */
void standings_make(const League *league, int rounds, Standing out[]);
/* Twelfths as people write them: 12, 2.5, 1.33. */
void standings_print_twelfths(int32_t twelfths, Text *out);

#endif
