#include "solvers/patience/several/patience_several.h"

#include <string.h>

enum { TABLE_FIRST = 1 << 12, TABLE_GROWS = 8, STOCK_GROWS = 2, NODES_BETWEEN_STOPS = 4096 };

typedef enum { GO_ON, CLEARED, GIVE_UP, FULL } Outcome;

enum { TOP_BITS = 4, TRIES_MAX = PLAYS_MAX + 1 };

/* tops: the ranks in order, four bits each, and above them the rows dealt; after a move never 0, so that 0 is a free
 * place. */
typedef struct {
    uint64_t lanes, tops;
} Position;

/* The board's lanes hold every card that they ever get, those of the stock after the others; heights reach to the last
 * card that lies. lies: by lane, bit d for the card at depth d. */
typedef struct {
    PatienceBoard board; /* its heights, tops and stock_len change with the search */
    uint16_t lies[BOARD_LANES];
    uint8_t first[BOARD_LANES]; /* the depth of the stock's first card there */
    int rows;                   /* dealt in the search */
    int pass;                   /* how often the search has begun anew in another order; 0 without a stock */
    const SolveLimits *limits;
    Position *seen;
    uint64_t size, len;                            /* size: a power of two */
    uint64_t lanes, step[BOARD_LANES][BOARD_ROWS]; /* what a card at a depth adds to Position.lanes */
    int left, best_left, path_len;
    uint8_t path[DECK_MAX];
    SolveAnswer *out;
} Several;

static uint64_t tops_key(const PatienceBoard *board, int rows)
{
    uint64_t key = (uint64_t)rows;
    uint8_t count[BOARD_RANKS] = { 0 };
    for (int i = 0; i < board->foundations; i++)
        count[board->tops[i]]++;
    for (int rank = 0; rank < BOARD_RANKS; rank++)
        for (; count[rank] > 0; count[rank]--)
            key = key << TOP_BITS | (uint64_t)rank;
    return key;
}

/* Notes the position; false when it has been seen before. */
static bool is_new(Several *s)
{
    const Position at = { s->lanes, tops_key(&s->board, s->rows) };
    uint64_t i = (at.lanes * 0x9E3779B97F4A7C15ull ^ at.tops) * 0xC2B2AE3D27D4EB4Full;
    for (i ^= i >> 32; s->seen[i & (s->size - 1)].tops; i++) {
        const Position *seen = &s->seen[i & (s->size - 1)];
        if (seen->lanes == at.lanes && seen->tops == at.tops)
            return false;
    }
    s->seen[i & (s->size - 1)] = at;
    s->len++;
    return true;
}

static void note_best(Several *s)
{
    if (s->left >= s->best_left)
        return;
    s->best_left = s->left;
    s->out->line_len = (uint8_t)s->path_len;
    memcpy(s->out->line, s->path, (size_t)s->path_len);
}

/* A move to try, and how early. */
typedef struct {
    uint8_t move;
    int worth;
} Try;

/* After the first pass, how much earlier a move is tried than its worth says: another number each time. */
static int chance(const Several *s, int move)
{
    enum { CHANCES = 8 };
    uint32_t word = (uint32_t)(s->pass << 16 ^ s->path_len << 8 ^ move) * 0x9E3779B1u;
    word = (word ^ word >> 15) * 0x85EBCA77u;
    return s->pass > 0 ? (int)(word >> 16) % CHANCES : 0;
}

/* Cards that continue a foundation come before cards that begin one; of those, cards of taller lanes come first. */
static void add_try(const Several *s, int lane, int to, Try out[], int *len)
{
    const PatienceBoard *board = &s->board;
    const int move = lane | to << BOARD_TO;
    const int worth = (board->tops[to] > 0 ? LANE_MAX + 1 : 0) + board->height[lane] + chance(s, move);
    int at = (*len)++;
    for (; at > 0 && out[at - 1].worth < worth; at--)
        out[at] = out[at - 1];
    out[at] = (Try){ (uint8_t)move, worth };
}

/* Plays; then a row of the stock, which buries them. */
static int list_tries(const Several *s, Try out[TRIES_MAX])
{
    const PatienceBoard *board = &s->board;
    int len = 0;
    for (int lane = 0; lane < board->lanes; lane++) {
        unsigned tops = 0; /* ranks of foundations tried before */
        if (!board_is_exposed(board, lane))
            continue;
        for (int to = 0; to < board->foundations; to++) {
            const int top = board->tops[to];
            const bool fits = board->on[top] >> board->rank[lane][board->height[lane] - 1] & 1;
            if (fits && !(tops >> top & 1))
                add_try(s, lane, to, out, &len);
            tops |= 1u << top;
        }
    }
    if (board->stock_len > 0 && (len == 0 || !board->stuck_only))
        out[len++] = (Try){ BOARD_TURN, 0 };
    return len;
}

static bool must_stop(const Several *s)
{
    const SolveLimits *limits = s->limits;
    if (limits->nodes && s->out->nodes >= limits->nodes)
        return true;
    return s->out->nodes % NODES_BETWEEN_STOPS == 0 && limits->stop && limits->stop(limits->context);
}

static Outcome descend(Several *s);

static Outcome go_on(Several *s, int move)
{
    Outcome outcome = GO_ON;
    s->path[s->path_len++] = (uint8_t)move;
    if (is_new(s))
        outcome = descend(s);
    s->path_len--;
    return outcome;
}

/* Lays a card into a lane, or takes it out: the lane then reaches to the last card that lies. */
static void turn_card(Several *s, int lane, int depth)
{
    s->lies[lane] ^= (uint16_t)(1 << depth);
    s->board.height[lane] = (uint8_t)(s->lies[lane] ? 32 - __builtin_clz(s->lies[lane]) : 0);
}

static Outcome play(Several *s, int move)
{
    PatienceBoard *board = &s->board;
    const int lane = board_lane(move), to = board_foundation(move), depth = board->height[lane] - 1;
    const uint8_t before = board->tops[to];
    board->tops[to] = board->rank[lane][depth];
    turn_card(s, lane, depth);
    s->lanes -= s->step[lane][depth];
    s->left--;
    const Outcome outcome = go_on(s, move);
    s->left++;
    s->lanes += s->step[lane][depth];
    turn_card(s, lane, depth);
    board->tops[to] = before;
    return outcome;
}

static Outcome deal_row(Several *s)
{
    PatienceBoard *board = &s->board;
    const int stock = board->stock_len, len = stock < board->lanes ? stock : board->lanes, row = s->rows++;
    const uint64_t before = s->lanes;
    board->stock_len = (uint8_t)(stock - len);
    for (int lane = 0; lane < len; lane++) {
        turn_card(s, lane, s->first[lane] + row);
        s->lanes += s->step[lane][s->first[lane] + row];
    }
    const Outcome outcome = go_on(s, BOARD_TURN);
    for (int lane = 0; lane < len; lane++)
        turn_card(s, lane, s->first[lane] + row);
    s->lanes = before;
    board->stock_len = (uint8_t)stock;
    s->rows = row;
    return outcome;
}

static Outcome descend(Several *s)
{
    Try tries[TRIES_MAX];
    if (must_stop(s))
        return GIVE_UP;
    s->out->nodes++;
    note_best(s);
    if (s->left == 0)
        return CLEARED;
    if (s->len > s->size / 4 * 3)
        return FULL;
    const int len = list_tries(s, tries);
    Outcome outcome = GO_ON;
    for (int i = 0; i < len && outcome == GO_ON; i++)
        outcome = tries[i].move == BOARD_TURN ? deal_row(s) : play(s, tries[i].move);
    return outcome;
}

static void begin(Several *s, uint64_t size)
{
    s->size = size;
    s->len = 0;
    memset(s->seen, 0, (size_t)size * sizeof *s->seen);
}

/* Gives every lane its cards of the stock and its share of a position. A lane of n cards has n + 1 heights, or 2 to the
 * power of n sets of cards that lie. */
static void make_lanes(Several *s)
{
    PatienceBoard *board = &s->board;
    uint64_t share = 1;
    for (int lane = 0; lane < board->lanes; lane++) {
        const int height = board->height[lane];
        int len = height;
        for (int i = lane; i < board->stock_len; i += board->lanes)
            board->rank[lane][len++] = board->stock[i];
        s->first[lane] = (uint8_t)height;
        s->lies[lane] = (uint16_t)((1 << height) - 1);
        for (int depth = 0; depth < len; depth++) {
            s->step[lane][depth] = board->stock_len > 0 ? share << depth : share;
            s->lanes += depth < height ? s->step[lane][depth] : 0;
        }
        share *= board->stock_len > 0 ? 1ull << len : (uint64_t)len + 1;
    }
}

void several_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    Several s = { .board = *board, .limits = limits, .seen = limits->memory, .left = board_left(board), .out = out };
    const uint64_t most = limits->memory_len / sizeof *s.seen;
    uint64_t size = TABLE_FIRST;
    Outcome outcome = FULL;
    REQUIRE((board->stock_len == 0 || board->deals_rows) && TABLE_FIRST <= most);
    memset(out, 0, sizeof *out);
    s.best_left = s.left + 1;
    make_lanes(&s);
    for (; outcome == FULL && size <= most; size *= board->stock_len > 0 ? STOCK_GROWS : TABLE_GROWS) {
        begin(&s, size);
        outcome = descend(&s);
        s.pass += board->stock_len > 0;
    }
    out->verdict = outcome == CLEARED ? VERDICT_SOLVABLE : outcome == GO_ON ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    out->is_exact = outcome == CLEARED || outcome == GO_ON;
}
