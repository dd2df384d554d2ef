#include "solvers/patience/patience_walk.h"

#include <string.h>

bool walk_fits(const PatienceBoard *board)
{
    for (int lane = 0; lane < board->lanes; lane++)
        for (int depth = 0; depth < board->height[lane]; depth++)
            if (board->rank[lane][depth] == BOARD_JOKER)
                return false;
    bool passes_queens = board->on[JACK] >> KING & 1;
    return board->stock_len == 0 && board->tops[0] != BOARD_JOKER && !passes_queens;
}

/* Computes how often each crossing is made in a walk from top to last; false if there is no such walk. */
static bool solve_crossings(bool wraps, const uint8_t count[], int top, int last, int crossings[WALK_CROSSINGS])
{
    /* Crossings r - 1 and r together: 2 for each card of rank r, 1 more if the walk begins at r, 1 fewer if it ends
     * there. */
    int over = 0, sign = -1;
    int along[RANKS + 1];
    for (int rank = ACE; rank <= KING; rank++) {
        over = 2 * count[rank] + (rank == top) - (rank == last) - over;
        along[rank] = over;
    }
    if (over & 1 || over < 0 || (over != 0 && !wraps))
        return false;
    crossings[0] = over / 2; /* the crossing after the king is also the one before the ace */
    for (int rank = ACE; rank < KING; rank++, sign = -sign) {
        crossings[rank] = along[rank] + sign * crossings[0];
        if (crossings[rank] < 0 || crossings[rank] > WALK_MOST)
            return false;
    }
    return crossings[0] <= WALK_MOST;
}

static void allow(Walk *walk, int last, const int crossings[WALK_CROSSINGS])
{
    for (int i = 0; i < WALK_CROSSINGS; i++) {
        walk->in_all[last][i] = (uint8_t)crossings[i];
        for (int made = 0; made <= crossings[i]; made++)
            walk->allowed[i][made] |= (uint16_t)(1 << last);
        walk->spent[i][crossings[i]] |= (uint16_t)(1 << last);
    }
}

/* Keeps those last ranks with which the crossings still to be made are connected and touch rank `top`. */
static uint16_t connected(const Walk *walk, uint16_t last, int top)
{
    unsigned begun = 0, apart = 0, before = ~(unsigned)walk->spent[KING - 1][walk->crossed[KING - 1]];
    for (int i = 0; i < WALK_CROSSINGS; i++) {
        unsigned goes_on = ~(unsigned)walk->spent[i][walk->crossed[i]], begins = goes_on & ~before;
        apart |= begun & begins;
        begun |= begins;
        before = goes_on;
    }
    int below = top - 1, above = top % RANKS;
    apart |= (unsigned)(walk->spent[below][walk->crossed[below]] & walk->spent[above][walk->crossed[above]]);
    return (uint16_t)(last & ~apart);
}

uint16_t walk_begin(Walk *walk, bool wraps, const uint8_t count[BOARD_RANKS], int top)
{
    uint16_t last = 0;
    memset(walk, 0, sizeof *walk);
    walk->wraps = wraps;
    for (int rank = ACE; rank <= KING; rank++) {
        int crossings[WALK_CROSSINGS];
        if (!solve_crossings(wraps, count, top, rank, crossings))
            continue;
        last |= (uint16_t)(1 << rank);
        allow(walk, rank, crossings);
    }
    return connected(walk, last, top);
}

uint16_t walk_after(Walk *walk, uint16_t last, int from, int to, bool is_last)
{
    uint8_t *crossed = &walk->crossed[walk_crossing(from, to)];
    int crossing = walk_crossing(from, to);
    last &= walk->allowed[crossing][*crossed + 1];
    uint16_t spent = last & walk->spent[crossing][*crossed + 1];
    if (spent && !is_last) {
        ++*crossed;
        last = (uint16_t)((last & ~spent) | connected(walk, spent, to));
        --*crossed;
    }
    return last;
}
