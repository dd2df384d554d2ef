/* patience_walk.h - a test for boards without a stock: can all cards be played, judged by the ranks alone?
 * Shape  a line is a walk over ranks: each card is a neighbour of the card before it. A crossing is one step between
 *        two neighbouring ranks, in either direction. Suppose a line plays every card and ends on a given rank. Then
 *        the number of cards of each rank fixes how often each crossing is made: the equations have one solution,
 *        both around the circle of thirteen ranks and along the row from ace to king. As the line is played, it uses
 *        up its crossings. The test rules out a last rank when a crossing is used more often than this solution has
 *        it, or when the crossings still to be made are not connected. It ignores how the cards lie, so it may allow
 *        a last rank that is impossible, but it never rules out a possible one. Sets of last ranks are masks, bit r
 *        for rank r.
 *
 * A board without a stock is mostly a riddle of its ranks. For each rank that a line may end on, the cards left
 * fix how often each step between two ranks is made (`patience_walk`). `patience_clear` adds how the cards lie:
 * cut the circle of ranks at two steps, and no column may change sides more often than these two are left. This,
 * one move for two when one column begins with all of the other's ranks, and a card that could not be reached
 * even if cards were never used up, leave one position in 20 to 100. What is left differs much between the two
 * directions of a board, so the worst boards are rare. `patience_search` alone is the reference in `bench
 * patience`. */
#ifndef SOLVERS_PATIENCE_WALK_H
#define SOLVERS_PATIENCE_WALK_H

#include "solvers/patience/patience_board.h"

/* A rank has 16 cards at most, in four packs. Crossing r joins ranks r and r + 1, crossing 0 king and ace. */
enum { WALK_CROSSINGS = RANKS, WALK_MOST = 2 * 4 * PACKS_MAX + 2 };

typedef struct {
    bool wraps;
    uint8_t crossed[WALK_CROSSINGS];
    uint8_t in_all[RANKS + 1][WALK_CROSSINGS]; /* by possible last rank: how often its solution has each crossing */
    /* [crossing][n]: the last ranks whose solution has at least n of this crossing; those that have exactly n. */
    uint16_t allowed[WALK_CROSSINGS][WALK_MOST + 1], spent[WALK_CROSSINGS][WALK_MOST + 1];
} Walk;

/* True if the test works for this board: it has neither stock nor jokers, and all thirteen ranks. */
bool walk_fits(const PatienceBoard *board);
/* Begins a walk from rank `top` that is to play count[r] cards of each rank r. Returns the possible last ranks; 0: no
 * line plays all cards. */
uint16_t walk_begin(Walk *walk, bool wraps, const uint8_t count[BOARD_RANKS], int top);
/* Returns which of the last ranks in `last` stay possible after a step between these ranks. is_last: the step plays
 * the last card, so nothing remains to be connected. It does not change the walk; walk_cross makes the step. */
uint16_t walk_after(Walk *walk, uint16_t last, int from, int to, bool is_last);

/* The number of the crossing between two neighbouring ranks. */
static inline int walk_crossing(int from, int to)
{
    int lower = from < to ? from : to;
    return from + to == ACE + KING && lower == ACE ? 0 : lower;
}

/* Makes a step. */
static inline void walk_cross(Walk *walk, int from, int to)
{
    walk->crossed[walk_crossing(from, to)]++;
}

/* Takes a step back. */
static inline void walk_cross_back(Walk *walk, int from, int to)
{
    walk->crossed[walk_crossing(from, to)]--;
}

#endif
