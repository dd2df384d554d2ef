/* standings.h - league points, totals, the ranking.
 * Shape  Only complete tables count. A player who missed a round gets nothing for it. A player with a bye gets the
 *        bye's league points and no game points, when all tables of the round are complete: until then, nobody else has
 *        points of it either. Players equal in all keys share a place: 1 2 2 4.
 * Source docs/tournament.md; docs/rules/kop.md, section 6 (4-3-2-1 ties averaged, 5-3-1-0) */
#ifndef LEAGUE_STANDINGS_H
#define LEAGUE_STANDINGS_H

#include "league/tournament/league.h"

typedef enum { ROUND_AWAY, ROUND_OPEN, ROUND_BYE_OPEN, ROUND_BYE, ROUND_PLAYED } RoundKind; /* _OPEN: counts later */

typedef struct {
    RoundKind kind;
    uint16_t table; /* 0 the first */
    uint8_t chair;
    int32_t points, twelfths;
    bool has_field;
    int64_t field; /* against the field, in hundredths (field.h) */
} RoundScore;

typedef struct {
    int64_t field;  /* against the field, in hundredths */
    bool has_field; /* in some round */
    uint16_t player;
    int place;                           /* from 1; equal players share it */
    int32_t twelfths;                    /* league points */
    int32_t points;                      /* game points */
    int32_t best;                        /* game points of the best round; 0 without one */
    int32_t adjusted, adjusted_twelfths; /* the director's part of points and twelfths */
    int firsts;                          /* tables won, alone or shared */
    int played, byes;
    RoundScore round[LEAGUE_ROUNDS];
} Standing;

/* The league points of each chair, from the table's game points. */
void standings_share(const LeagueRules *rules, const int32_t points[CHAIRS], int32_t twelfths[CHAIRS]);
/* Ranks all players on the list by the first `rounds` rounds, best first; out has room for all players. */
void standings_make(const League *league, int rounds, Standing out[]);
/* Prints twelfths as people write them: 12, 2.5, 1.33. */
void standings_print_twelfths(int32_t twelfths, Text *out);
/* Prints hundredths: 12, 2.50, -0.05. */
void standings_print_hundredths(int64_t hundredths, Text *out);

#endif
