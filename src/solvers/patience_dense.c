#include "solvers/patience_dense.h"

#include <string.h>

/* Heights are four bits a lane, the cards left above them. */
enum {
    NO_RANK = BOARD_RANKS,
    ANY_RANK,
    TOPS,
    HEIGHT_BITS = 4,
    LEFT_AT = DENSE_LANES * HEIGHT_BITS,
    FLAT_LANES = 7,
    FLAT_SIZE = 8,
    FLAT_STOCK = 31,
    NODES_BETWEEN_STOPS = 4096
};

/* What is reached at one height vector. */
typedef struct {
    uint64_t heights;
    uint64_t taken[]; /* by lanes: where the foundation shows the card last taken from this one */
} Row;

/* The cards about a height of a lane: NO_RANK where there is none. */
typedef struct {
    uint8_t taken, end; /* the card taken last; the one that may be played */
    uint8_t below,
        above; /* the ranks that it may follow; jokers and an empty foundation apart; a joker's: ANY_RANK */
} Cell;

typedef struct {
    const PatienceBoard *board;
    const SolveLimits *limits;
    Cell cell[DENSE_LANES][BOARD_ROWS + 1];
    uint32_t *row_of; /* by height number: 1 + the row's place; 0 not reached */
    uint8_t *rows;
    size_t row_size, rows_len, rows_cap;
    uint32_t *flat; /* or, in place of rows: FLAT_SIZE masks for each height number */
    uint32_t start, step[DENSE_LANES];
    uint16_t from[BOARD_RANKS];
    uint64_t positions;                /* those of turned cards: 1 .. stock_len */
    uint64_t showing[BOARD_RANKS + 1]; /* of those, the ones whose card this rank may be played on */

    uint32_t best;
    int best_left, best_turned;
    uint64_t nodes;
} Dense;

/* A height vector as it is gone through. */
typedef struct {
    uint32_t number;
    uint64_t heights, taken[DENSE_LANES];
    uint64_t tops[BOARD_RANKS + 1]; /* where the foundation shows a card that was played, by its rank */
    uint64_t any, turned;           /* where it shows any such card; where the card turned from the stock */
    unsigned exposed;               /* lanes */
} Node;

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

static size_t table_size(uint64_t heights)
{
    return (heights * sizeof(uint32_t) + 7) & ~(size_t)7;
}

bool dense_fits(const PatienceBoard *board, size_t memory_len)
{
    uint64_t heights = heights_len(board);
    return board->lanes <= DENSE_LANES && board->stock_len <= DENSE_STOCK && heights < UINT32_MAX &&
           table_size(heights) + 64 * row_size(board) <= memory_len;
}

static inline Row *row_at(const Dense *d, uint32_t place)
{
    return (Row *)(d->rows + (size_t)(place - 1) * d->row_size);
}

static inline int height_at(uint64_t heights, int lane)
{
    return (int)(heights >> HEIGHT_BITS * lane) & 15;
}

static inline int left_of(uint64_t heights)
{
    return (int)(heights >> LEFT_AT);
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
    Cell cell = { NO_RANK, NO_RANK, NO_RANK, NO_RANK };
    if (height < board->height[lane])
        cell.taken = board->rank[lane][height];
    if (height == 0)
        return cell;
    cell.end = board->rank[lane][height - 1];
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
    if (d->row_of[number])
        return row_at(d, d->row_of[number]);
    if (d->rows_len == d->rows_cap)
        return NULL;
    d->row_of[number] = (uint32_t)++d->rows_len;
    Row *row = row_at(d, d->row_of[number]);
    memset(row, 0, d->row_size);
    row->heights = heights;
    return row;
}

/* Whether all masks can have their place. */
static bool fits_flat(const Dense *d, uint64_t numbers)
{
    const PatienceBoard *board = d->board;
    return !board->has_guards && !board->stuck_only && board->lanes <= FLAT_LANES && board->stock_len <= FLAT_STOCK &&
           numbers * FLAT_SIZE * sizeof *d->flat <= d->limits->memory_len;
}

static void begin(Dense *d, const PatienceBoard *board, const SolveLimits *limits)
{
    uint64_t numbers = heights_len(board), heights = 0;
    *d = (Dense){ .board = board, .limits = limits, .row_size = row_size(board), .row_of = limits->memory };
    make_positions(d);
    make_cells(d);
    size_t table = table_size(numbers);
    d->rows = (uint8_t *)limits->memory + table;
    d->rows_cap = (limits->memory_len - table) / d->row_size;
    for (uint32_t lane = 0, step = 1; lane < board->lanes; lane++) {
        d->step[lane] = step;
        step *= board->height[lane] + 1u;
        heights |= (uint64_t)board->height[lane] << HEIGHT_BITS * lane;
    }
    d->start = (uint32_t)numbers - 1;
    if (fits_flat(d, numbers)) {
        d->flat = limits->memory;
        memset(d->flat, 0, numbers * FLAT_SIZE * sizeof *d->flat);
        return;
    }
    memset(d->row_of, 0, table);
    reach(d, d->start, heights | (uint64_t)board_left(board) << LEFT_AT);
}

static inline bool is_exposed(const Dense *d, uint64_t heights, int lane)
{
    int height = height_at(heights, lane);
    if (height == 0 || !d->board->has_guards)
        return height > 0;
    int next = lane + 1 < d->board->lanes ? height_at(heights, lane + 1) : 0;
    return next <= d->board->guard[lane][height - 1];
}

static unsigned exposed_ranks(const Dense *d, const Node *node)
{
    unsigned ranks = 0;
    for (unsigned lanes = node->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        ranks |= 1u << d->cell[lane][height_at(node->heights, lane)].end;
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
static inline uint64_t turned(const Dense *d, const Node *node)
{
    if (!d->board->stuck_only)
        return d->positions & ~(node->any ^ (node->any - 1)); /* all above the lowest */
    unsigned exposed = exposed_ranks(d, node);
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
        const Row *row = row_at(d, d->row_of[number]);
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

static void look_at(const Dense *d, uint32_t number, Node *out)
{
    memset(out, 0, sizeof *out);
    out->number = number;
    look_up(d, number, out);
    for (int lane = 0; lane < d->board->lanes; lane++) {
        out->exposed |= (unsigned)is_exposed(d, out->heights, lane) << lane;
        out->tops[d->cell[lane][height_at(out->heights, lane)].taken] |= out->taken[lane];
        out->any |= out->taken[lane];
    }
    if (number == d->start) {
        out->tops[d->board->top] |= 1;
        out->any |= 1;
    }
    out->turned = turned(d, out);
}

static inline void note_best(Dense *d, uint32_t number, int left, uint64_t any)
{
    if (left >= d->best_left)
        return;
    d->best = number;
    d->best_left = left;
    d->best_turned = __builtin_ctzll(any);
}

/* Plays each exposed card from all that it can follow; false when there is no room. */
static inline bool play_all(Dense *d, const Node *node)
{
    for (unsigned lanes = node->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        int rank = d->cell[lane][height_at(node->heights, lane)].end;
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

static bool may_go_on(const Dense *d)
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
    look_at(d, number, &node);
    note_best(d, number, left_of(node.heights), node.any);
    return play_all(d, &node);
}

/* The same where the stock may always be turned; quicker. */
static bool visit(Dense *d, uint32_t number)
{
    const Row *row = row_at(d, d->row_of[number]);
    const uint64_t heights = row->heights;
    const int lanes = d->board->lanes;
    uint64_t tops[TOPS] = { 0 }, any = number == d->start;
    const Cell *at[DENSE_LANES];
    tops[d->board->top] = any;
    for (int lane = 0; lane < lanes; lane++) {
        at[lane] = &d->cell[lane][height_at(heights, lane)];
        tops[at[lane]->taken] |= row->taken[lane];
        any |= row->taken[lane];
    }
    note_best(d, number, left_of(heights), any);
    uint64_t turned = d->positions & ~(any ^ (any - 1)), wild = tops[0] | tops[BOARD_JOKER];
    tops[ANY_RANK] = any;
    for (int lane = 0; lane < lanes; lane++) {
        const Cell *cell = at[lane];
        uint64_t played = (turned & d->showing[cell->end]) | tops[cell->below] | tops[cell->above] | wild;
        if (!played || !is_exposed(d, heights, lane))
            continue;
        Row *next = reach(d, number - d->step[lane], heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
        if (!next)
            return false;
        next->taken[lane] = played;
    }
    return true;
}

/* False when a limit ended it. */
static bool go_through(Dense *d)
{
    for (uint32_t number = d->start + 1; number-- > 0;) {
        if (!d->row_of[number])
            continue;
        if (!may_go_on(d))
            return false;
        d->nodes++;
        if (!(d->board->stuck_only ? visit_stuck_only(d, number) : visit(d, number)))
            return false;
    }
    return true;
}

/* Where a pass over flat masks stands. */
typedef struct {
    uint32_t number;
    int left;
    const Cell *at[FLAT_LANES];
    uint32_t showing[BOARD_RANKS + 1];
} Flat;

/* The same as visit, for columns of ordinary cards, all of whose masks have their place. */
static inline bool visit_flat(Dense *d, const Flat *f)
{
    uint32_t tops[TOPS] = { 0 }, any = f->number == d->start;
    uint32_t *taken = d->flat + (size_t)f->number * FLAT_SIZE;
    tops[d->board->top] = any;
    for (int lane = 0; lane < FLAT_LANES; lane++) {
        tops[f->at[lane]->taken] |= taken[lane];
        any |= taken[lane];
    }
    if (!any)
        return false;
    note_best(d, f->number, f->left, any);
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

/* The next lower heights. */
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

static bool go_through_flat(Dense *d)
{
    static const Cell none = { NO_RANK, NO_RANK, NO_RANK, NO_RANK };
    Flat f = { .number = d->start, .left = board_left(d->board) };
    for (int lane = 0; lane < FLAT_LANES; lane++)
        f.at[lane] = lane < d->board->lanes ? &d->cell[lane][d->board->height[lane]] : &none;
    for (int rank = 0; rank < BOARD_RANKS; rank++)
        f.showing[rank] = (uint32_t)d->showing[rank];
    for (;; step_flat(d, &f)) {
        if (!may_go_on(d))
            return false;
        d->nodes += visit_flat(d, &f);
        if (f.number == 0)
            return true;
    }
}

/* A card that a card of this rank was played on, the stock standing at this position; the lane that the card came from,
 * or -1. */
static int lane_before(const Dense *d, const Node *node, unsigned ranks, int position)
{
    for (int lane = 0; lane < d->board->lanes; lane++)
        if ((node->taken[lane] >> position & 1) && (ranks >> d->cell[lane][height_at(node->heights, lane)].taken & 1))
            return lane;
    return -1;
}

/* The tops from which the stock may be turned. */
static unsigned turnable_tops(const Dense *d, const Node *node)
{
    unsigned ranks = 0, exposed = d->board->stuck_only ? exposed_ranks(d, node) : 0;
    for (int top = 0; top < BOARD_RANKS; top++)
        if (!(d->board->on[top] & exposed))
            ranks |= 1u << top;
    return ranks;
}

static void add_back(SolveAnswer *out, int move)
{
    out->line[out->line_len++] = (uint8_t)move;
}

/* Goes back from a node whose foundation shows a card of one of these ranks; adds the moves that led there, last first. */
static void go_back(const Dense *d, Node *node, unsigned ranks, int position, SolveAnswer *out)
{
    for (;;) {
        bool is_start = node->number == d->start && position == 0 && (ranks >> d->board->top & 1);
        if (is_start)
            return;
        int lane = lane_before(d, node, ranks, position);
        if (lane < 0) { /* it was turned */
            unsigned tops = turnable_tops(d, node);
            do {
                add_back(out, BOARD_TURN);
                position--;
                lane = lane_before(d, node, tops, position);
            } while (lane < 0 && !(node->number == d->start && position == 0));
            if (lane < 0)
                return;
        }
        add_back(out, lane);
        int rank = d->cell[lane][height_at(node->heights, lane)].taken;
        look_at(d, node->number + d->step[lane], node);
        ranks = d->from[rank];
    }
}

static void find_line(const Dense *d, SolveAnswer *out)
{
    Node node;
    look_at(d, d->best, &node);
    go_back(d, &node, UINT32_MAX, d->best_turned, out);
    for (int i = 0, j = out->line_len - 1; i < j; i++, j--) {
        uint8_t move = out->line[i];
        out->line[i] = out->line[j];
        out->line[j] = move;
    }
}

void dense_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    Dense d;
    REQUIRE(dense_fits(board, limits->memory_len));
    begin(&d, board, limits);
    d.best_left = board_left(board) + 1; /* worse than any line */
    bool is_done = d.flat ? go_through_flat(&d) : go_through(&d);
    memset(out, 0, sizeof *out);
    out->is_exact = is_done;
    out->nodes = d.nodes;
    out->verdict = d.best_left == 0 ? VERDICT_SOLVABLE : is_done ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    if (d.nodes > 0)
        find_line(&d, out);
}
