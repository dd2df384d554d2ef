/* patience_dense_flat.c - the pass over all height vectors of plain columns, with a flat table. */
#include "solvers/patience/patience_dense_work.h"

/* The current height vector of a flat pass. */
typedef struct {
    uint32_t number;
    int left;
    const Cell *at[FLAT_LANES];
    uint32_t showing[BOARD_RANKS + 1];
} Flat;

/* The same as `visit` in patience_dense.c, for columns of ordinary cards with a flat table. */
static inline bool visit_flat(Dense *d, const Flat *f)
{
    uint32_t tops[TOPS] = { 0 }, any = f->number == d->start;
    uint32_t *taken = d->flat + (size_t)f->number * FLAT_SIZE;
    tops[d->board->tops[0]] = any;
    for (int lane = 0; lane < FLAT_LANES; lane++) {
        tops[f->at[lane]->taken] |= taken[lane];
        any |= taken[lane];
    }
    if (!any)
        return false;
    dense_note_best(d, f->number, f->left, any);
    uint32_t turned = ~(any ^ (any - 1)), wild = tops[0] | tops[BOARD_JOKER];
    tops[ANY_RANK] = any;
    for (int lane = 0; lane < FLAT_LANES; lane++) {
        const Cell *cell = f->at[lane];
        if (cell->end == NO_RANK)
            continue;
        uint32_t *next = taken - (size_t)d->step[lane] * FLAT_SIZE;
        next[lane] = (turned & f->showing[cell->end]) | tops[cell->below] | tops[cell->above] | wild;
    }
    return true;
}

/* Goes to the next lower height vector. */
static inline void step_flat(const Dense *d, Flat *f)
{
    f->number--;
    for (int lane = 0; lane < d->board->lanes; lane++) {
        if (f->at[lane] > d->cell[lane]) {
            f->at[lane]--;
            f->left--;
            return;
        }
        f->at[lane] += d->board->height[lane];
        f->left += d->board->height[lane];
    }
}

bool dense_go_through_flat(Dense *d)
{
    static const Cell none = {
        .taken = NO_RANK, .end = NO_RANK, .below = NO_RANK, .above = NO_RANK, .guard = UINT8_MAX
    };
    Flat f = { .number = d->start, .left = board_left(d->board) };
    for (int lane = 0; lane < FLAT_LANES; lane++)
        f.at[lane] = lane < d->board->lanes ? &d->cell[lane][d->board->height[lane]] : &none;
    for (int rank = 0; rank < BOARD_RANKS; rank++)
        f.showing[rank] = (uint32_t)d->showing[rank];
    for (;; step_flat(d, &f)) {
        if (!dense_may_go_on(d))
            return false;
        d->nodes += visit_flat(d, &f);
        if (f.number == 0)
            return true;
    }
}
