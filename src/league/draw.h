/* draw.h - who sits where in a tournament: rounds of tables of four in which people meet as few times as possible.
 * Shape  players are 0 .. players - 1, those who take part now. In round r, seat[r][4t + c] sits at table t in chair c;
 *        behind the tables come those who sit out, players mod 4 of them: tables of three do not exist.
 *        All rounds still to come are planned together, so that an early round spoils no later one.
 * Errors none; the search does a fixed amount of work, so that a seed gives the same seats on every machine. */
#ifndef LEAGUE_DRAW_H
#define LEAGUE_DRAW_H

#include "core/rng.h"

enum { DRAW_PLAYERS = 1000, DRAW_ROUNDS = 60, CHAIRS = 4 };

typedef struct {
    int players, rounds; /* rounds: to be planned */
    /* What has been before; draw_plan adds what it plans. */
    uint16_t met[DRAW_PLAYERS][DRAW_PLAYERS]; /* how often two have sat at one table; symmetric */
    uint16_t byes[DRAW_PLAYERS];              /* rounds sat out */
    uint16_t chairs[DRAW_PLAYERS][CHAIRS];    /* rounds in each chair */
    uint16_t seat[DRAW_ROUNDS][DRAW_PLAYERS];
    uint16_t best[DRAW_ROUNDS][DRAW_PLAYERS]; /* the best seats found so far, while it searches */
} Draw;

/* Plans the rounds; at least 4 players, at least 1 round. */
void draw_plan(Draw *draw, Rng *rng);
/* Meetings beyond the first of any two, so far and planned. */
int draw_repeats(const Draw *draw);
/* The fewest that any seating of so many players and rounds has: meetings less the pairs that there are. */
int draw_repeats_least(int players, int rounds);
/* Gives chairs to the planned tables, so that everybody sits in each as often as in the others. */
void draw_chairs(Draw *draw, Rng *rng);
/* Fills seat with rounds known to be good (or with some), for players that are a multiple of 4 and have never met. */
void draw_start(Draw *draw, const uint16_t order[]);

#endif
