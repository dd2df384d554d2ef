#include "solvers/patience/patience_beam.h"

#include <string.h>

enum { NODES_BETWEEN_STOPS = 4096, WIDTH_MIN = 16, WORTHS = 4096 };

/* A position. The moves that led to it are in the steps. */
typedef struct {
    uint8_t height[BOARD_LANES + 1]; /* 0 after the last lane */
    uint8_t turned, top, walls, left;
    uint32_t step;
    uint32_t worth; /* lower is better */
} Spot;

typedef struct {
    uint32_t before;
    uint32_t move;
} Step;

typedef struct {
    const PatienceBoard *board;
    const SolveLimits *limits;
    Spot *spot, *next; /* this layer and the next; the next has room for a few more than the width */
    uint32_t *seen;    /* of the next layer, by hash: 1 + index */
    Step *step;
    uint32_t width, len, next_len, next_cap, seen_cap, steps_len, steps_cap;
    uint64_t nodes;
} Beam;

static uint64_t hash(const Spot *spot)
{
    uint64_t sum = ((uint64_t)spot->turned << 16 | (uint64_t)spot->walls << 8 | spot->top) * 0x9E3779B97F4A7C15ull;
    for (int lane = 0; lane < BOARD_LANES; lane++)
        sum = (sum ^ spot->height[lane]) * 0x100000001B3ull;
    return sum ^ sum >> 29;
}

static bool is_same(const Spot *a, const Spot *b)
{
    return a->turned == b->turned && a->top == b->top && a->walls == b->walls &&
           memcmp(a->height, b->height, sizeof a->height) == 0;
}

static uint32_t worth_of(const PatienceBoard *board, const Spot *spot)
{
    enum { A_CARD = 64, A_RANK = 3 };
    unsigned squares = 0, ranks = 0;
    for (int lane = 0; lane < board->lanes; lane++) {
        squares += (unsigned)(spot->height[lane] * spot->height[lane]);
        if (board_exposes(board, spot->height, lane))
            ranks |= 1u << board->rank[lane][spot->height[lane] - 1];
    }
    int worth = spot->left * A_CARD + (int)squares / 4 - __builtin_popcount(ranks) * A_RANK + A_CARD;
    return worth > 0 ? (uint32_t)worth : 0;
}

/* Adds a position to the next layer; false when there is no room. */
static bool add(Beam *b, Spot *spot, uint32_t before, int move)
{
    uint64_t i = hash(spot) & (b->seen_cap - 1);
    for (; b->seen[i]; i = (i + 1) & (b->seen_cap - 1))
        if (is_same(&b->next[b->seen[i] - 1], spot))
            return true;
    if (b->next_len == b->next_cap || b->steps_len == b->steps_cap)
        return false;
    spot->step = b->steps_len;
    spot->worth = worth_of(b->board, spot);
    b->step[b->steps_len++] = (Step){ before, (uint32_t)move };
    b->next[b->next_len++] = *spot;
    b->seen[i] = b->next_len;
    return true;
}

static bool expand(Beam *b, const Spot *spot)
{
    const PatienceBoard *board = b->board;
    bool fits = true, can_play = false;
    for (int lane = 0; lane < board->lanes; lane++) {
        if (!board_exposes(board, spot->height, lane))
            continue;
        int rank = board->rank[lane][spot->height[lane] - 1];
        const uint8_t walls = board->wall[lane][spot->height[lane] - 1];
        if (!(board->on[spot->top] >> rank & 1) || (spot->walls & walls))
            continue;
        Spot next = *spot;
        can_play = true;
        next.height[lane]--;
        next.left--;
        next.top = (uint8_t)rank;
        next.walls = walls;
        fits = add(b, &next, spot->step, lane) && fits;
    }
    if (spot->turned < board->stock_len && !(can_play && board->stuck_only)) {
        Spot next = *spot;
        next.top = board->stock[next.turned++];
        next.walls = 0;
        fits = add(b, &next, spot->step, BOARD_TURN) && fits;
    }
    return fits;
}

static uint32_t least_worth(const Beam *b)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < b->next_len; i++)
        least = b->next[i].worth < least ? b->next[i].worth : least;
    return least;
}

/* Keeps the best positions of the next layer, as many as the width. It finds them by counting how often each worth
 * occurs, from the best one on: that of a large tableau is high. */
static void keep_best(Beam *b)
{
    uint32_t count[WORTHS] = { 0 }, kept = 0, most = 0;
    const uint32_t least = least_worth(b);
    for (uint32_t i = 0; i < b->next_len; i++) {
        b->next[i].worth -= least;
        count[b->next[i].worth < WORTHS ? b->next[i].worth : WORTHS - 1]++;
    }
    while (most < WORTHS && kept + count[most] <= b->width)
        kept += count[most++];
    b->len = 0;
    for (uint32_t i = 0; i < b->next_len && b->len < b->width; i++)
        if (b->next[i].worth < most || b->next_len <= b->width)
            b->spot[b->len++] = b->next[i];
    for (uint32_t i = 0; i < b->next_len && b->len < b->width; i++)
        if (b->next[i].worth == most && b->next_len > b->width)
            b->spot[b->len++] = b->next[i];
}

static bool lay_out(Beam *b, int width)
{
    const PatienceBoard *board = b->board;
    uint32_t moves = (uint32_t)board_left(board) + board->stock_len + 1, each = (uint32_t)board->lanes + 1;
    for (b->width = (uint32_t)width; b->width >= WIDTH_MIN; b->width /= 2) {
        b->next_cap = b->width * each;
        b->steps_cap = b->width * moves * 3;
        for (b->seen_cap = 1024; b->seen_cap < 2 * b->next_cap;)
            b->seen_cap *= 2;
        size_t bytes = (size_t)(b->width + b->next_cap) * sizeof(Spot) + b->seen_cap * sizeof(uint32_t) +
                       b->steps_cap * sizeof(Step);
        if (bytes > b->limits->memory_len)
            continue;
        b->step = b->limits->memory;
        b->spot = (Spot *)(b->step + b->steps_cap);
        b->next = b->spot + b->width;
        b->seen = (uint32_t *)(b->next + b->next_cap);
        return true;
    }
    return false;
}

static void take_line(const Beam *b, uint32_t step, SolveAnswer *out)
{
    uint8_t back[DECK_MAX];
    int len = 0;
    for (; step > 0; step = b->step[step].before)
        back[len++] = (uint8_t)b->step[step].move;
    for (int i = 0; i < len; i++)
        out->line[i] = back[len - 1 - i];
    out->line_len = (uint8_t)len;
}

/* The position of the next layer with an empty tableau, or NULL. */
static const Spot *cleared(const Beam *b)
{
    for (uint32_t i = 0; i < b->next_len; i++)
        if (b->next[i].left == 0)
            return &b->next[i];
    return NULL;
}

static bool must_stop(const Beam *b)
{
    const SolveLimits *limits = b->limits;
    return (limits->nodes && b->nodes >= limits->nodes) ||
           (b->nodes % NODES_BETWEEN_STOPS == 0 && limits->stop && limits->stop(limits->context));
}

static bool next_layer(Beam *b)
{
    b->next_len = 0;
    memset(b->seen, 0, b->seen_cap * sizeof *b->seen);
    for (uint32_t i = 0; i < b->len; i++) {
        if (must_stop(b))
            return false;
        b->nodes++;
        if (!expand(b, &b->spot[i]))
            break;
    }
    return b->next_len > 0;
}

bool beam_search(const PatienceBoard *board, int width, const SolveLimits *limits, SolveAnswer *out)
{
    Beam b = { .board = board, .limits = limits };
    if (!lay_out(&b, width))
        return false;
    Spot first = { .top = board->tops[0], .walls = board->walls, .left = (uint8_t)board_left(board) };
    memcpy(first.height, board->height, sizeof first.height);
    b.spot[0] = first;
    b.len = b.steps_len = 1; /* step 0 is not used */
    while (next_layer(&b)) {
        const Spot *end = cleared(&b);
        out->nodes += end ? b.nodes : 0;
        if (end) {
            take_line(&b, end->step, out);
            return true;
        }
        keep_best(&b);
    }
    out->nodes += b.nodes;
    return false;
}
