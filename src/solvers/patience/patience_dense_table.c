/* patience_dense_table.c - the table of a pass: its size, its beginning, and the contents of a height vector. */
#include "solvers/patience/patience_dense_work.h"

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

/* The size in bytes; it may exceed a size_t of 32 bits. */
static uint64_t table_size(uint64_t heights)
{
    return (heights + 63) / 64 * sizeof(uint64_t) + ((heights * sizeof(uint32_t) + 7) & ~UINT64_C(7));
}

bool dense_heights_fit(const PatienceBoard *board, size_t memory_len)
{
    uint64_t heights = heights_len(board);
    return board->lanes <= DENSE_LANES && !board->first_last && heights < UINT32_MAX &&
           table_size(heights) + 64 * row_size(board) <= memory_len;
}

bool dense_fits(const PatienceBoard *board, size_t memory_len)
{
    return board->stock_len <= DENSE_STOCK && !(board->has_walls && board->stuck_only) &&
           dense_heights_fit(board, memory_len);
}

static void make_positions(Dense *d)
{
    const PatienceBoard *board = d->board;
    unsigned present = 1u << board->tops[0];
    for (int i = 0; i < board->stock_len; i++) {
        present |= 1u << board->stock[i];
        if (i >= DENSE_STOCK) /* streak scoring goes on without masks */
            continue;
        d->positions |= 2ull << i;
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

/* A rank may be played on at most two others. */
static Cell cell_of(const Dense *d, int lane, int height)
{
    const PatienceBoard *board = d->board;
    Cell cell = { .taken = NO_RANK, .end = NO_RANK, .below = NO_RANK, .above = NO_RANK, .guard = UINT8_MAX };
    if (height < board->height[lane]) {
        cell.taken = board->rank[lane][height];
        cell.taken_walls = board->wall[lane][height];
    }
    if (height == 0)
        return cell;
    cell.end = board->rank[lane][height - 1];
    cell.end_walls = board->wall[lane][height - 1];
    const BoardGuard guard = board->guard[lane][height - 1];
    if (guard.lane < board->lanes && board->has_guards) {
        cell.guard = guard.height;
        cell.guard_at = (uint8_t)(HEIGHT_BITS * guard.lane);
    }
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

/* True if a flat table fits. */
static bool fits_flat(const Dense *d, uint64_t numbers)
{
    const PatienceBoard *board = d->board;
    return !board->has_guards && !board->has_walls && !board->stuck_only && board->lanes <= FLAT_LANES &&
           board->stock_len <= FLAT_STOCK && numbers * FLAT_SIZE * sizeof *d->flat <= d->limits->memory_len;
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
    dense_reach(d, d->start, heights | (uint64_t)board_left(board) << LEFT_AT);
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

/* The positions at which a played card is on top and no exposed card can follow it. */
static uint64_t stuck_tops(const Dense *d, const Node *node, unsigned exposed)
{
    uint64_t stuck = 0;
    for (int top = 0; top < BOARD_RANKS; top++)
        if (!(d->board->on[top] & exposed))
            stuck |= node->tops[top];
    return stuck;
}

/* The same where the card turned from the stock is on top. */
static uint64_t stuck_turned(const Dense *d, unsigned exposed)
{
    uint64_t stuck = d->positions;
    for (unsigned ranks = exposed; ranks; ranks &= ranks - 1)
        stuck &= ~d->showing[__builtin_ctz(ranks)];
    return stuck;
}

/* The stock positions that turning reaches. */
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

/* Copies the table's contents for a height number. */
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
        out->exposed |= (unsigned)dense_is_exposed(cell, out->heights) << lane;
        out->tops[cell->taken] |= out->taken[lane];
        out->any |= out->taken[lane];
    }
    if (number == d->start) {
        out->tops[d->board->tops[0]] |= 1;
        out->any |= 1;
    }
    out->turned = turned_at(d, out);
}
