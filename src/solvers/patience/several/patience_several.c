#include "solvers/patience/several/patience_several.h"

#include <string.h>

enum { TABLE_FIRST = 1 << 12, TABLE_GROWS = 8, NODES_BETWEEN_STOPS = 4096 };

typedef enum { GO_ON, CLEARED, GIVE_UP, FULL } Outcome;

/* tops: the ranks in order, four bits each; after a play never 0, so that 0 is a free place. */
typedef struct {
    uint64_t heights, tops;
} Position;

typedef struct {
    PatienceBoard board; /* its heights and tops change with the search */
    const SolveLimits *limits;
    Position *seen;
    uint64_t size, len; /* size: a power of two */
    uint64_t heights, step[BOARD_LANES];
    int left, best_left, path_len;
    uint8_t path[DECK_MAX];
    SolveAnswer *out;
} Several;

static uint64_t tops_key(const PatienceBoard *board)
{
    uint64_t key = 0;
    uint8_t count[BOARD_RANKS] = { 0 };
    for (int i = 0; i < board->foundations; i++)
        count[board->tops[i]]++;
    for (int rank = 0; rank < BOARD_RANKS; rank++)
        for (; count[rank] > 0; count[rank]--)
            key = key << 4 | (uint64_t)rank;
    return key;
}

/* Notes the position; false when it has been seen before. */
static bool is_new(Several *s)
{
    const Position at = { s->heights, tops_key(&s->board) };
    uint64_t i = (at.heights * 0x9E3779B97F4A7C15ull ^ at.tops) * 0xC2B2AE3D27D4EB4Full;
    for (i ^= i >> 32; s->seen[i & (s->size - 1)].tops; i++) {
        const Position *seen = &s->seen[i & (s->size - 1)];
        if (seen->heights == at.heights && seen->tops == at.tops)
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

/* A play to try, and how early. */
typedef struct {
    uint8_t lane, to;
    int worth;
} Try;

/* Cards that continue a foundation come before cards that begin one; of those, cards of taller lanes come first. */
static void add_try(const PatienceBoard *board, int lane, int to, Try out[], int *len)
{
    const int worth = (board->tops[to] > 0 ? LANE_MAX + 1 : 0) + board->height[lane];
    int at = (*len)++;
    for (; at > 0 && out[at - 1].worth < worth; at--)
        out[at] = out[at - 1];
    out[at] = (Try){ (uint8_t)lane, (uint8_t)to, worth };
}

static int list_tries(const PatienceBoard *board, Try out[PLAYS_MAX])
{
    int len = 0;
    for (int lane = 0; lane < board->lanes; lane++) {
        unsigned tops = 0; /* ranks of foundations tried before */
        if (!board_is_exposed(board, lane))
            continue;
        for (int to = 0; to < board->foundations; to++) {
            const int top = board->tops[to];
            const bool fits = board->on[top] >> board->rank[lane][board->height[lane] - 1] & 1;
            if (fits && !(tops >> top & 1))
                add_try(board, lane, to, out, &len);
            tops |= 1u << top;
        }
    }
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

static Outcome play(Several *s, Try next)
{
    PatienceBoard *board = &s->board;
    const uint8_t before = board->tops[next.to];
    Outcome outcome = GO_ON;
    board->tops[next.to] = board->rank[next.lane][--board->height[next.lane]];
    s->heights -= s->step[next.lane];
    s->left--;
    s->path[s->path_len++] = (uint8_t)(next.lane | next.to << BOARD_TO);
    if (is_new(s))
        outcome = descend(s);
    s->path_len--;
    s->left++;
    s->heights += s->step[next.lane];
    board->height[next.lane]++;
    board->tops[next.to] = before;
    return outcome;
}

static Outcome descend(Several *s)
{
    Try tries[PLAYS_MAX];
    if (must_stop(s))
        return GIVE_UP;
    s->out->nodes++;
    note_best(s);
    if (s->left == 0)
        return CLEARED;
    if (s->len > s->size / 4 * 3)
        return FULL;
    const int len = list_tries(&s->board, tries);
    Outcome outcome = GO_ON;
    for (int i = 0; i < len && outcome == GO_ON; i++)
        outcome = play(s, tries[i]);
    return outcome;
}

static void begin(Several *s, uint64_t size)
{
    s->size = size;
    s->len = 0;
    memset(s->seen, 0, (size_t)size * sizeof *s->seen);
}

void several_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    Several s = { .board = *board, .limits = limits, .seen = limits->memory, .left = board_left(board), .out = out };
    const uint64_t most = limits->memory_len / sizeof *s.seen;
    uint64_t step = 1, size = TABLE_FIRST;
    Outcome outcome = FULL;
    REQUIRE(board->stock_len == 0 && TABLE_FIRST <= most);
    memset(out, 0, sizeof *out);
    s.best_left = s.left + 1;
    for (int lane = 0; lane < board->lanes; lane++) {
        s.step[lane] = step;
        s.heights += step * board->height[lane];
        step *= board->height[lane] + 1u;
    }
    for (; outcome == FULL && size <= most; size *= TABLE_GROWS) {
        begin(&s, size);
        outcome = descend(&s);
    }
    out->verdict = outcome == CLEARED ? VERDICT_SOLVABLE : outcome == GO_ON ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    out->is_exact = outcome == CLEARED || outcome == GO_ON;
}
