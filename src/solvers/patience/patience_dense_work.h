/* patience_dense_work.h - the table in which patience_dense.c, its flat pass and its line compute. Private.
 * Shape  patience_dense.h tells what the table holds. */
#ifndef SOLVERS_PATIENCE_DENSE_WORK_H
#define SOLVERS_PATIENCE_DENSE_WORK_H

#include "solvers/patience/patience_dense.h"

/* A row's heights have four bits a lane; the bits above them count the cards left. */
enum {
    NO_RANK = BOARD_RANKS,
    ANY_RANK,
    TOPS,
    HEIGHT_BITS = 4,
    LEFT_AT = (DENSE_LANES + 1) * HEIGHT_BITS, /* after the last lane, one more has height 0 */
    FLAT_LANES = 7,
    FLAT_SIZE = 8,
    FLAT_STOCK = 31,
    NODES_BETWEEN_STOPS = 4096
};

/* What can be reached at one height vector. */
typedef struct {
    uint64_t heights;
    uint64_t taken[]; /* by lane: the stock positions at which the foundation can show the card last taken from it */
} Row;

/* The two cards next to a height of a lane: NO_RANK where there is none. */
typedef struct {
    uint8_t taken, end; /* the rank last taken from the lane; the rank at its end */
    /* The two ranks that the end may be played on, besides jokers and an empty foundation; ANY_RANK for a joker. */
    uint8_t below, above;
    uint8_t guard, guard_at; /* the end is exposed when the height at these bits is at most this */
    uint8_t taken_walls, end_walls;
} Cell;

typedef struct {
    const PatienceBoard *board;
    const SolveLimits *limits;
    Cell cell[DENSE_LANES][BOARD_ROWS + 1];
    uint64_t *reached; /* one bit for each height number */
    uint32_t *row_of;  /* by height number that is reached: 1 + the row's index */
    uint8_t *rows;
    size_t row_size, rows_len, rows_cap;
    uint32_t *flat; /* the flat pass uses this and no rows: FLAT_SIZE masks for each height number */
    uint32_t start, step[DENSE_LANES];
    uint16_t from[BOARD_RANKS];
    uint64_t positions;                /* the stock positions 1 .. stock_len: at least one card is turned */
    uint64_t showing[BOARD_RANKS + 1]; /* by rank: the positions whose turned card it may be played on */
    uint32_t best;
    int best_left, best_turned;
    uint64_t nodes;
} Dense;

/* A height vector while the pass visits it. All masks are of stock positions. */
typedef struct {
    uint32_t number;
    uint64_t heights, taken[DENSE_LANES];
    uint64_t tops[BOARD_RANKS + 1]; /* by rank: where the foundation can show a played card of it */
    uint64_t any, turned;           /* where it can show any played card; where the card turned from the stock */
    unsigned exposed;               /* mask of lanes */
} Node;

/* 1 + the index of a height number's row; 0: the height number is not reached. */
static inline uint32_t dense_place(const Dense *d, uint32_t number)
{
    return d->reached[number / 64] >> number % 64 & 1 ? d->row_of[number] : 0;
}

/* Finds the greatest reached height number below *number; false: there is none. */
static inline bool dense_below(const Dense *d, uint32_t *number)
{
    int64_t word = *number / 64;
    uint64_t bits = *number % 64 ? d->reached[word] & (~0ull >> (64 - *number % 64)) : 0;
    while (!bits && --word >= 0)
        bits = d->reached[word];
    if (!bits)
        return false;
    *number = (uint32_t)(word * 64 + 63 - __builtin_clzll(bits));
    return true;
}

static inline Row *dense_row(const Dense *d, uint32_t place)
{
    return (Row *)(d->rows + (size_t)(place - 1) * d->row_size);
}

static inline int dense_height(uint64_t heights, int lane)
{
    return (int)(heights >> HEIGHT_BITS * lane) & 15;
}

static inline int dense_left(uint64_t heights)
{
    return (int)(heights >> LEFT_AT);
}

/* True if the lane of this cell has an exposed end at these heights. */
static inline bool dense_is_exposed(const Cell *cell, uint64_t heights)
{
    return cell->end != NO_RANK && (int)(heights >> cell->guard_at & 15) <= cell->guard;
}

static inline void dense_note_best(Dense *d, uint32_t number, int left, uint64_t any)
{
    if (left >= d->best_left)
        return;
    d->best = number;
    d->best_left = left;
    d->best_turned = __builtin_ctzll(any);
}

/* The row of a height number; makes it if there is none. NULL when there is no room. */
static inline Row *dense_reach(Dense *d, uint32_t number, uint64_t heights)
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

/* True if the limits allow the pass to go on. */
static inline bool dense_may_go_on(const Dense *d)
{
    const SolveLimits *limits = d->limits;
    if (limits->nodes && d->nodes >= limits->nodes)
        return false;
    return d->nodes % NODES_BETWEEN_STOPS || !limits->stop || !limits->stop(limits->context);
}

/* Prepares the table: a flat one if may_be_flat and if it fits. */
void dense_begin(Dense *d, const PatienceBoard *board, const SolveLimits *limits, bool may_be_flat);
/* The whole pass; false when a limit ended it. */
bool dense_go_through(Dense *d);
bool dense_go_through_flat(Dense *d);
/* Fills a node from the table. */
void dense_look_at(const Dense *d, uint32_t number, Node *out);
/* The mask of the ranks of exposed cards. */
unsigned dense_exposed_ranks(const Dense *d, const Node *node);
/* With streak scoring: the points for playing a lane's end at these heights, besides those of the streak. */
static inline int dense_bonus(const PatienceBoard *board, uint64_t heights, int lane)
{
    int cleared = 0, all = dense_left(heights) == 1 ? board->rules.all : 0;
    if (dense_height(heights, lane) != 1 || !(board->peak_lanes >> lane & 1))
        return all;
    for (uint32_t lanes = board->peak_lanes; lanes; lanes &= lanes - 1)
        cleared += dense_height(heights, __builtin_ctz(lanes)) == 0;
    return all + streak_peak(&board->rules, cleared);
}

/* Finds the line to the best position, without the moves that then end the deal. */
void dense_find_line(const Dense *d, SolveAnswer *out);

#endif
