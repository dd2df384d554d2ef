#include "solvers/patience_dense_work.h"

#include <string.h>

static uint64_t heights_len(const PatienceBoard *board)
{
    uint64_t len = 1;
    for (int lane = 0; lane < board->lanes && len < UINT32_MAX; lane++)
        len *= board->height[lane] + 1u;
    return len;
}

static size_t row_size(const PatienceBoard *board)
{
    return sizeof(Row) + board->lanes * sizeof(uint64_t);
}

/* May be more than a size_t of 32 bits holds, before it is known to fit. */
static uint64_t table_size(uint64_t heights)
{
    return (heights + 63) / 64 * sizeof(uint64_t) + ((heights * sizeof(uint32_t) + 7) & ~UINT64_C(7));
}

bool dense_fits(const PatienceBoard *board, size_t memory_len)
{
    uint64_t heights = heights_len(board);
    return board->lanes <= DENSE_LANES && board->stock_len <= DENSE_STOCK && heights < UINT32_MAX &&
           table_size(heights) + 64 * row_size(board) <= memory_len;
}

static void make_positions(Dense *d)
{
    const PatienceBoard *board = d->board;
    unsigned present = 1u << board->top;
    for (int i = 0; i < board->stock_len; i++) {
        d->positions |= 2ull << i;
        present |= 1u << board->stock[i];
        for (unsigned ranks = board->on[board->stock[i]]; ranks; ranks &= ranks - 1)
            d->showing[__builtin_ctz(ranks)] |= 2ull << i;
    }
    for (int lane = 0; lane < board->lanes; lane++)
        for (int depth = 0; depth < board->height[lane]; depth++)
            present |= 1u << board->rank[lane][depth];
    board_turn_round(board, d->from);
    for (int rank = 0; rank < BOARD_RANKS; rank++)
        d->from[rank] &= (uint16_t)present;
}

/* Any rank follows two others at most. */
static Cell cell_of(const Dense *d, int lane, int height)
{
    const PatienceBoard *board = d->board;
    Cell cell = { NO_RANK, NO_RANK, NO_RANK, NO_RANK, UINT8_MAX };
    if (height < board->height[lane])
        cell.taken = board->rank[lane][height];
    if (height == 0)
        return cell;
    cell.end = board->rank[lane][height - 1];
    cell.guard = board->has_guards ? board->guard[lane][height - 1] : UINT8_MAX;
    if (cell.end == BOARD_JOKER) {
        cell.below = ANY_RANK;
        return cell;
    }
    unsigned tops = d->from[cell.end] & ~(1u | 1u << BOARD_JOKER);
    cell.below = tops ? (uint8_t)__builtin_ctz(tops) : NO_RANK;
    tops &= tops - 1;
    cell.above = tops ? (uint8_t)__builtin_ctz(tops) : NO_RANK;
    return cell;
}

static void make_cells(Dense *d)
{
    for (int lane = 0; lane < d->board->lanes; lane++)
        for (int height = 0; height <= d->board->height[lane]; height++)
            d->cell[lane][height] = cell_of(d, lane, height);
}

/* The row of a height number, made when it is not there; NULL when there is no room. */
static inline Row *reach(Dense *d, uint32_t number, uint64_t heights)
{
    uint32_t place = dense_place(d, number);
    if (place)
        return dense_row(d, place);
    if (d->rows_len == d->rows_cap)
        return NULL;
    d->reached[number / 64] |= 1ull << number % 64;
    d->row_of[number] = (uint32_t)++d->rows_len;
    Row *row = dense_row(d, d->row_of[number]);
    row->heights = heights;
    for (int lane = 0; lane < d->board->lanes; lane++)
        row->taken[lane] = 0;
    return row;
}

/* Whether all masks can have their place. */
static bool fits_flat(const Dense *d, uint64_t numbers)
{
    const PatienceBoard *board = d->board;
    return !board->has_guards && !board->stuck_only && board->lanes <= FLAT_LANES && board->stock_len <= FLAT_STOCK &&
           numbers * FLAT_SIZE * sizeof *d->flat <= d->limits->memory_len;
}

void dense_begin(Dense *d, const PatienceBoard *board, const SolveLimits *limits, bool may_be_flat)
{
    uint64_t numbers = heights_len(board), heights = 0;
    *d = (Dense){ .board = board, .limits = limits, .row_size = row_size(board), .reached = limits->memory };
    make_positions(d);
    make_cells(d);
    size_t table = (size_t)table_size(numbers), words = (size_t)(numbers + 63) / 64;
    d->row_of = (uint32_t *)(d->reached + words);
    d->rows = (uint8_t *)limits->memory + table;
    d->rows_cap = (limits->memory_len - table) / d->row_size;
    for (uint32_t lane = 0, step = 1; lane < board->lanes; lane++) {
        d->step[lane] = step;
        step *= board->height[lane] + 1u;
        heights |= (uint64_t)board->height[lane] << HEIGHT_BITS * lane;
    }
    d->start = (uint32_t)numbers - 1;
    if (may_be_flat && fits_flat(d, numbers)) {
        d->flat = limits->memory;
        memset(d->flat, 0, (size_t)numbers * FLAT_SIZE * sizeof *d->flat);
        return;
    }
    memset(d->reached, 0, words * sizeof *d->reached);
    reach(d, d->start, heights | (uint64_t)board_left(board) << LEFT_AT);
}

unsigned dense_exposed_ranks(const Dense *d, const Node *node)
{
    unsigned ranks = 0;
    for (unsigned lanes = node->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        ranks |= 1u << d->cell[lane][dense_height(node->heights, lane)].end;
    }
    return ranks;
}

/* Where a card may be turned from, of those that were played: where none can follow. And of those that were turned. */
static uint64_t stuck_tops(const Dense *d, const Node *node, unsigned exposed)
{
    uint64_t stuck = 0;
    for (int top = 0; top < BOARD_RANKS; top++)
        if (!(d->board->on[top] & exposed))
            stuck |= node->tops[top];
    return stuck;
}

static uint64_t stuck_turned(const Dense *d, unsigned exposed)
{
    uint64_t stuck = d->positions;
    for (unsigned ranks = exposed; ranks; ranks &= ranks - 1)
        stuck &= ~d->showing[__builtin_ctz(ranks)];
    return stuck;
}

/* The positions that turning reaches. */
static inline uint64_t turned_at(const Dense *d, const Node *node)
{
    if (!d->board->stuck_only)
        return d->positions & ~(node->any ^ (node->any - 1)); /* all above the lowest */
    unsigned exposed = dense_exposed_ranks(d, node);
    uint64_t stuck = stuck_turned(d, exposed), reached = stuck_tops(d, node, exposed) << 1, before;
    do {
        before = reached;
        reached |= (reached & stuck) << 1;
    } while (reached != before);
    return reached & d->positions;
}

/* What is kept of a height number. */
static void look_up(const Dense *d, uint32_t number, Node *out)
{
    int lanes = d->board->lanes, left = 0;
    if (!d->flat) {
        const Row *row = dense_row(d, d->row_of[number]);
        out->heights = row->heights;
        memcpy(out->taken, row->taken, (size_t)lanes * sizeof *row->taken);
        return;
    }
    for (int lane = 0; lane < lanes; lane++) {
        uint32_t height = number / d->step[lane] % (d->board->height[lane] + 1u);
        out->heights |= (uint64_t)height << HEIGHT_BITS * lane;
        out->taken[lane] = d->flat[(size_t)number * FLAT_SIZE + (size_t)lane];
        left += (int)height;
    }
    out->heights |= (uint64_t)left << LEFT_AT;
}

void dense_look_at(const Dense *d, uint32_t number, Node *out)
{
    memset(out, 0, sizeof *out);
    out->number = number;
    look_up(d, number, out);
    for (int lane = 0; lane < d->board->lanes; lane++) {
        const Cell *cell = &d->cell[lane][dense_height(out->heights, lane)];
        out->exposed |= (unsigned)dense_is_exposed(cell, out->heights, lane) << lane;
        out->tops[cell->taken] |= out->taken[lane];
        out->any |= out->taken[lane];
    }
    if (number == d->start) {
        out->tops[d->board->top] |= 1;
        out->any |= 1;
    }
    out->turned = turned_at(d, out);
}

/* Plays each exposed card from all that it can follow; false when there is no room. */
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
        Row *next =
            reach(d, node->number - d->step[lane], node->heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
        if (!next)
            return false;
        next->taken[lane] = played;
    }
    return true;
}

bool dense_may_go_on(const Dense *d)
{
    const SolveLimits *limits = d->limits;
    if (limits->nodes && d->nodes >= limits->nodes)
        return false;
    return d->nodes % NODES_BETWEEN_STOPS || !limits->stop || !limits->stop(limits->context);
}

/* Goes through a height vector; false when there is no room. */
static bool visit_stuck_only(Dense *d, uint32_t number)
{
    Node node;
    dense_look_at(d, number, &node);
    dense_note_best(d, number, dense_left(node.heights), node.any);
    return play_all(d, &node);
}

/* The same where the stock may always be turned; quicker. */
static bool visit(Dense *d, uint32_t number)
{
    const Row *row = dense_row(d, d->row_of[number]);
    const uint64_t heights = row->heights;
    const int lanes = d->board->lanes;
    uint64_t tops[TOPS] = { 0 }, any = number == d->start;
    const Cell *at[DENSE_LANES];
    tops[d->board->top] = any;
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
        uint64_t played = (turned & d->showing[cell->end]) | tops[cell->below] | tops[cell->above] | wild;
        if (!played || !dense_is_exposed(cell, heights, lane))
            continue;
        Row *next = reach(d, number - d->step[lane], heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
        if (!next)
            return false;
        next->taken[lane] = played;
    }
    return true;
}

/* False when a limit ended it. */
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
