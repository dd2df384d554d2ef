/* patience_walk.h - whether the numbers of cards of each rank allow a line that plays them all, where there is no stock.
 * Shape  a line is a walk from rank to neighbouring rank. If it plays every card and ends on a given rank, the numbers of
 *        cards settle how often it crosses between each two neighbours: around thirteen ranks the equations have one
 *        solution, and along a row that ends at the king, too. So each crossing spends one of those. A last rank is
 *        ruled out when it has no crossing of that kind left, or when its crossings left are not connected. Which way
 *        a crossing may be made is not looked at: what the walk allows may still be impossible, what it rules out is.
 *        Sets of last ranks are masks, bit r for rank r. */
#ifndef SOLVERS_PATIENCE_WALK_H
#define SOLVERS_PATIENCE_WALK_H

#include "solvers/patience_board.h"

/* A rank has 16 cards at most, in four packs. Crossing r joins ranks r and r + 1, crossing 0 king and ace. */
enum { WALK_CROSSINGS = RANKS, WALK_MOST = 2 * 4 * PACKS_MAX + 2 };

typedef struct {
    bool wraps;
    uint8_t crossed[WALK_CROSSINGS];
    /* For which last ranks so many crossings are no more than there are; exactly all there are. */
    uint16_t allowed[WALK_CROSSINGS][WALK_MOST + 1], spent[WALK_CROSSINGS][WALK_MOST + 1];
} Walk;

/* Whether this board is such a walk: no stock, no jokers. */
bool walk_fits(const PatienceBoard *board);
/* Begins a walk from rank top that plays count[r] cards of each rank r. Returns the last ranks that are possible; 0: no
 * line plays all cards. */
uint16_t walk_begin(Walk *walk, bool wraps, const uint8_t count[BOARD_RANKS], int top);
/* The last ranks still possible after a crossing from one rank to another, with so many cards to go. */
uint16_t walk_after(Walk *walk, uint16_t last, int from, int to, bool is_last);

static inline int walk_crossing(int from, int to)
{
    int lower = from < to ? from : to;
    return from + to == ACE + KING && lower == ACE ? 0 : lower;
}

static inline void walk_cross(Walk *walk, int from, int to)
{
    walk->crossed[walk_crossing(from, to)]++;
}

static inline void walk_cross_back(Walk *walk, int from, int to)
{
    walk->crossed[walk_crossing(from, to)]--;
}

#endif
