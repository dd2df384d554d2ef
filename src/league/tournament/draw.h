/* draw.h - draws the seats of a tournament: rounds at tables of four in which the same people meet as rarely as
 * possible.
 * Shape  Players are 0 .. players - 1: those who take part now. In round r, seat[r][4t + c] sits at table t in chair
 *        c. After the tables come those who sit out, players mod 4 of them, since every table has four. All rounds
 *        still to come are planned together, so an early round does not spoil a later one. Nobody sits out twice in a
 *        row; but for that, nobody sits out while somebody plays who has sat out less often.
 * Errors None. The search does a fixed amount of work, so a seed gives the same seats on every machine.
 *
 * Seats are planned for all rounds at once (`draw.c`). Where arithmetic gives a perfect plan, it is used: the
 * affine plane of order 4, or four groups that turn against each other. Otherwise the plan starts from a random
 * draw and is improved by trading places, a fixed number of times. The file does not hold the plan: it is made
 * again from the seed, and holds while the same people play. */
#ifndef LEAGUE_DRAW_H
#define LEAGUE_DRAW_H

#include "core/rng.h"

enum { DRAW_PLAYERS = 1000, DRAW_ROUNDS = 60, CHAIRS = 4 };

typedef struct {
    int players, rounds; /* rounds: how many to plan */
    /* The rounds so far; draw_plan adds what it plans. */
    uint16_t met[DRAW_PLAYERS][DRAW_PLAYERS]; /* how often two have sat at one table; symmetric */
    uint16_t byes[DRAW_PLAYERS];              /* rounds sat out */
    bool rested[DRAW_PLAYERS];                /* sat out the last of these rounds; draw_plan does not change it */
    uint16_t chairs[DRAW_PLAYERS][CHAIRS];    /* rounds in each chair */
    uint16_t seat[DRAW_ROUNDS][DRAW_PLAYERS];
    uint16_t best[DRAW_ROUNDS][DRAW_PLAYERS]; /* the best seats found so far, while it searches */
} Draw;

/* Plans the rounds; at least 4 players, at least 1 round. */
void draw_plan(Draw *draw, Rng *rng);
/* The number of repeated meetings, so far and planned: all meetings of two players except their first. */
int draw_repeats(const Draw *draw);
/* The least possible number of repeated meetings for this many players and rounds. */
int draw_repeats_least(int players, int rounds);
/* Assigns chairs at the planned tables, so that everybody sits in each chair equally often. */
void draw_chairs(Draw *draw, Rng *rng);
/* Fills seat with a starting plan, which is good for players that are a multiple of 4 and have never met. */
void draw_start(Draw *draw, const uint16_t order[]);

#endif
