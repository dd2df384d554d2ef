/* patience_dense.c - the pass over the reached height vectors with a row for each, and the answer. */
#include "solvers/patience/patience_dense_work.h"

#include <string.h>

/* Plays each exposed card on everything that it can follow; false when there is no room. */
static inline bool play_all(Dense *d, const Node *node)
{
    for (unsigned lanes = node->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        int rank = d->cell[lane][dense_height(node->heights, lane)].end;
        uint64_t played = node->turned & d->showing[rank];
        for (unsigned tops = d->from[rank]; tops; tops &= tops - 1)
            played |= node->tops[__builtin_ctz(tops)];
        if (!played)
            continue;
        Row *next = dense_reach(d, node->number - d->step[lane],
                                node->heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
        if (!next)
            return false;
        next->taken[lane] = played;
    }
    return true;
}

/* Visits a height vector; false when there is no room. */
static bool visit_stuck_only(Dense *d, uint32_t number)
{
    Node node;
    dense_look_at(d, number, &node);
    dense_note_best(d, number, dense_left(node.heights), node.any);
    return play_all(d, &node);
}

/* Where an exposed card can be played by the rule of walls: on what came from none of its own. */
static uint64_t played_by_walls(const Dense *d, uint32_t number, const Row *row, const Cell *end, uint64_t turned)
{
    const unsigned tops = d->from[end->end];
    uint64_t played = turned & d->showing[end->end];
    if (number == d->start && (tops >> d->board->tops[0] & 1) && !(d->board->walls & end->end_walls))
        played |= 1;
    for (int lane = 0; lane < d->board->lanes; lane++) {
        const Cell *cell = &d->cell[lane][dense_height(row->heights, lane)];
        if ((tops >> cell->taken & 1) && !(cell->taken_walls & end->end_walls))
            played |= row->taken[lane];
    }
    return played;
}

/* The same for boards whose stock may always be turned; quicker. */
static bool visit(Dense *d, uint32_t number)
{
    const Row *row = dense_row(d, d->row_of[number]);
    const uint64_t heights = row->heights;
    const int lanes = d->board->lanes;
    uint64_t tops[TOPS] = { 0 }, any = number == d->start;
    const Cell *at[DENSE_LANES];
    tops[d->board->tops[0]] = any;
    for (int lane = 0; lane < lanes; lane++) {
        at[lane] = &d->cell[lane][dense_height(heights, lane)];
        tops[at[lane]->taken] |= row->taken[lane];
        any |= row->taken[lane];
    }
    dense_note_best(d, number, dense_left(heights), any);
    uint64_t turned = d->positions & ~(any ^ (any - 1)), wild = tops[0] | tops[BOARD_JOKER];
    tops[ANY_RANK] = any;
    for (int lane = 0; lane < lanes; lane++) {
        const Cell *cell = at[lane];
        if (!dense_is_exposed(cell, heights))
            continue;
        uint64_t played = d->board->has_walls
                              ? played_by_walls(d, number, row, cell, turned)
                              : (turned & d->showing[cell->end]) | tops[cell->below] | tops[cell->above] | wild;
        if (!played)
            continue;
        Row *next =
            dense_reach(d, number - d->step[lane], heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
        if (!next)
            return false;
        next->taken[lane] = played;
    }
    return true;
}

/* False when a limit ended the pass. */
bool dense_go_through(Dense *d)
{
    for (uint32_t number = d->start + 1; dense_below(d, &number);) {
        if (!dense_may_go_on(d))
            return false;
        d->nodes++;
        if (!(d->board->stuck_only ? visit_stuck_only(d, number) : visit(d, number)))
            return false;
    }
    return true;
}

void dense_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    Dense d;
    REQUIRE(dense_fits(board, limits->memory_len));
    dense_begin(&d, board, limits, true);
    d.best_left = board_left(board) + 1; /* worse than any line */
    bool is_done = d.flat ? dense_go_through_flat(&d) : dense_go_through(&d);
    memset(out, 0, sizeof *out);
    out->is_exact = is_done;
    out->nodes = d.nodes;
    out->verdict = d.best_left == 0 ? VERDICT_SOLVABLE : is_done ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    if (d.nodes > 0)
        dense_find_line(&d, out);
}
