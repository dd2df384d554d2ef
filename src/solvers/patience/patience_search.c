#include "solvers/patience/patience_search.h"

#include "solvers/patience/patience_beam.h"
#include "solvers/patience/patience_seen.h"
#include "solvers/patience/patience_walk.h"

#include <string.h>

enum { NODES_BETWEEN_STOPS = 4096, COUNT_WORTH = 16 };

typedef enum { GO_ON, STOP, GIVE_UP } Outcome;

typedef struct {
    PatienceBoard board; /* its heights and stock change with the search */
    const SolveLimits *limits;
    PatienceSeen seen;
    Walk walk;
    bool walks; /* only lines that play all cards are searched for */
    bool wraps, score_too;
    uint8_t count[BOARD_RANKS];
    uint8_t end[BOARD_LANES + 1]; /* the exposed rank of each lane; 0: none */
    uint32_t ends[BOARD_RANKS];   /* by rank: the lanes that expose it */
    uint64_t step[BOARD_LANES], stock_step;
    uint64_t nodes;
    int turned, path_len;
    uint8_t path[DECK_MAX];
    int best_left, best_turned, least_left; /* least_left: at least this many cards must stay */
    SolveAnswer *out;
} Search;

/* A position on the way down. */
typedef struct {
    uint64_t key;
    int top, left;
    uint16_t last; /* possible last ranks of the walk */
} Place;

/* Notes a position. STOP: it has been seen before; GIVE_UP: there is no room. */
static Outcome remember(Search *s, uint64_t key, int top)
{
    static const Outcome outcomes[] = { [SEEN_NEW] = GO_ON, [SEEN_BEFORE] = STOP, [SEEN_FULL] = GIVE_UP };
    return outcomes[seen_note(&s->seen, key, top)];
}

static void set_end(Search *s, int lane)
{
    s->ends[s->end[lane]] &= ~(1u << lane);
    s->end[lane] = board_is_exposed(&s->board, lane) ? s->board.rank[lane][s->board.height[lane] - 1] : 0;
    s->ends[s->end[lane]] |= 1u << lane;
}

static void set_height(Search *s, int lane, int height)
{
    s->board.height[lane] = (uint8_t)height;
    set_end(s, lane);
    for (unsigned lanes = s->board.guarded[lane]; lanes; lanes &= lanes - 1)
        set_end(s, __builtin_ctz(lanes));
}

/* Keeps the current line if it is the best so far. */
static void note_best(Search *s, int left)
{
    bool is_better = left < s->best_left || (left == 0 && s->turned < s->best_turned);
    if (!is_better)
        return;
    s->best_left = left;
    s->best_turned = s->turned;
    s->out->line_len = (uint8_t)s->path_len;
    memcpy(s->out->line, s->path, (size_t)s->path_len);
}

static Outcome descend(Search *s, Place place);

/* After a line that clears the tableau: decides whether to search for a better one. */
static Outcome cleared(Search *s)
{
    note_best(s, 0);
    return s->score_too && s->best_turned > 0 ? GO_ON : STOP;
}

static Outcome play(Search *s, const Place *place, int lane, uint16_t last)
{
    const uint8_t walls = s->board.walls;
    int height = s->board.height[lane], rank = s->board.rank[lane][height - 1];
    Place next = { place->key - s->step[lane], rank, place->left - 1, last };
    bool crosses = s->walks && place->top > 0;
    Outcome outcome = next.left > 0 ? remember(s, next.key + s->board.wall[lane][height - 1], rank) : GO_ON;
    if (outcome != GO_ON)
        return outcome == STOP ? GO_ON : outcome;
    s->path[s->path_len++] = (uint8_t)lane;
    s->count[rank]--;
    s->board.walls = s->board.wall[lane][height - 1];
    set_height(s, lane, height - 1);
    if (crosses)
        walk_cross(&s->walk, place->top, rank);
    outcome = next.left == 0 ? cleared(s) : descend(s, next);
    if (crosses)
        walk_cross_back(&s->walk, place->top, rank);
    set_height(s, lane, height);
    s->board.walls = walls;
    s->count[rank]++;
    s->path_len--;
    return outcome;
}

static Outcome turn(Search *s, const Place *place)
{
    const uint8_t walls = s->board.walls;
    int rank = s->board.stock[s->turned];
    Place next = { place->key - s->stock_step, rank, place->left, 0 };
    bool is_beaten = s->best_left == 0 && s->turned + 1 >= s->best_turned;
    Outcome outcome = is_beaten ? STOP : remember(s, next.key, rank);
    if (outcome != GO_ON)
        return outcome == STOP ? GO_ON : outcome;
    s->path[s->path_len++] = BOARD_TURN;
    s->turned++;
    s->board.walls = 0;
    outcome = descend(s, next);
    s->board.walls = walls;
    s->turned--;
    s->path_len--;
    return outcome;
}

/* The last ranks that are possible after playing this rank; any, if there is no walk. */
static uint16_t last_after(Search *s, const Place *place, int rank)
{
    if (!s->walks)
        return UINT16_MAX;
    if (place->top > 0)
        return walk_after(&s->walk, place->last, place->top, rank, place->left == 1);
    s->count[rank]--;
    uint16_t last = walk_begin(&s->walk, s->wraps, s->count, rank);
    s->count[rank]++;
    return place->left == 1 ? UINT16_MAX : last;
}

/* A play to try, and how early. */
typedef struct {
    uint16_t worth, last;
    uint8_t lane;
} Try;

static int list_tries(Search *s, const Place *place, Try out[BOARD_LANES])
{
    int len = 0;
    for (unsigned ranks = s->board.on[place->top]; ranks; ranks &= ranks - 1) {
        int rank = __builtin_ctz(ranks);
        if (!s->ends[rank])
            continue;
        uint16_t last = last_after(s, place, rank);
        if (!last)
            continue;
        for (unsigned lanes = s->ends[rank]; lanes; lanes &= lanes - 1) {
            int lane = __builtin_ctz(lanes), at = len;
            if (s->board.walls & s->board.wall[lane][s->board.height[lane] - 1])
                continue;
            len++;
            uint16_t worth = (uint16_t)(s->count[rank] * COUNT_WORTH + s->board.height[lane]);
            for (; at > 0 && out[at - 1].worth < worth; at--)
                out[at] = out[at - 1];
            out[at] = (Try){ worth, last, (uint8_t)lane };
        }
    }
    return len;
}

static bool must_stop(const Search *s)
{
    const SolveLimits *limits = s->limits;
    if (limits->nodes && s->nodes >= limits->nodes)
        return true;
    return s->nodes % NODES_BETWEEN_STOPS == 0 && limits->stop && limits->stop(limits->context);
}

static Outcome descend(Search *s, Place place)
{
    Try tries[BOARD_LANES];
    if (must_stop(s))
        return GIVE_UP;
    s->nodes++;
    note_best(s, place.left);
    if (s->least_left > 0 && s->best_left <= s->least_left)
        return STOP;
    int len = list_tries(s, &place, tries);
    Outcome outcome = GO_ON;
    for (int i = 0; i < len && outcome == GO_ON; i++) {
        if (s->walks && place.top == 0) /* each first card begins a walk of its own */
            tries[i].last = last_after(s, &place, s->end[tries[i].lane]);
        outcome = play(s, &place, tries[i].lane, tries[i].last);
    }
    bool may_turn = s->turned < s->board.stock_len && (len == 0 || !s->board.stuck_only);
    return outcome == GO_ON && may_turn ? turn(s, &place) : outcome;
}

static void count_ranks(Search *s)
{
    memset(s->count, 0, sizeof s->count);
    for (int lane = 0; lane < s->board.lanes; lane++)
        for (int depth = 0; depth < s->board.height[lane]; depth++)
            s->count[s->board.rank[lane][depth]]++;
}

/* Gives positions their numbers; returns the number of the first position. */
static uint64_t make_keys(Search *s)
{
    const PatienceBoard *board = &s->board;
    s->stock_step = board->has_walls ? 1u << WALLS : 1; /* below it, the walls of the top */
    uint64_t step = s->stock_step * (board->stock_len + 1u), key = s->stock_step * board->stock_len;
    for (int lane = 0; lane < board->lanes; lane++) {
        s->step[lane] = step;
        key += step * board->height[lane];
        step *= board->height[lane] + 1u;
    }
    return key;
}

static Outcome search(Search *s, bool walks)
{
    uint64_t key = make_keys(s);
    Place first = { .key = key, .top = s->board.tops[0], .left = board_left(&s->board), .last = UINT16_MAX };
    s->walks = walks;
    if (s->best_left > 0) /* no line yet: worse than any */
        s->best_left = first.left + 1;
    seen_init(&s->seen, s->limits->memory, s->limits->memory_len, key < 1ull << SEEN_KEY_BITS);
    count_ranks(s);
    memset(s->ends, 0, sizeof s->ends);
    memset(s->end, 0, sizeof s->end);
    for (int lane = 0; lane < s->board.lanes; lane++)
        set_end(s, lane);
    if (walks && first.top > 0)
        first.last = walk_begin(&s->walk, s->wraps, s->count, first.top);
    return first.last ? descend(s, first) : GO_ON;
}

/* Finds a first line by beam search. Large tableaux with a stock have many lines that clear them, and the first found
 * limits the search. */
static void find_bound(Search *s)
{
    static const int widths[] = { 1000, 10000 };
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        SolveAnswer found = { 0 };
        SolveLimits limits = *s->limits;
        if (limits.nodes && s->nodes >= limits.nodes)
            return;
        limits.nodes -= limits.nodes ? s->nodes : 0;
        bool has_line = beam_search(&s->board, widths[i], &limits, &found);
        s->nodes += found.nodes;
        int turned = found.line_len - board_left(&s->board);
        if (!has_line || turned >= s->best_turned)
            continue;
        s->best_left = 0;
        s->best_turned = turned;
        s->out->line_len = found.line_len;
        memcpy(s->out->line, found.line, found.line_len);
        if (!s->score_too)
            return;
    }
}

void search_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out)
{
    Search s = { .board = *board, .limits = limits, .score_too = score_too, .out = out };
    bool walks = walk_fits(board);
    memset(out, 0, sizeof *out);
    s.wraps = board->on[KING] >> ACE & 1;
    s.best_left = board_left(board) + 1;
    s.best_turned = board->stock_len + 1;
    if (board->stock_len > 0)
        find_bound(&s);
    Outcome outcome = s.best_left == 0 && !score_too ? STOP : search(&s, walks);
    bool is_lost = s.best_left > 0 && outcome == GO_ON;
    if (walks && is_lost && score_too) { /* what is the least number of cards that must stay? */
        s.least_left = 1;
        outcome = search(&s, false);
    }
    bool is_cleared = s.best_left == 0;
    out->nodes = s.nodes;
    out->verdict = is_cleared ? VERDICT_SOLVABLE : is_lost ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    out->is_exact = outcome != GIVE_UP && (score_too || (is_cleared && board->stock_len == 0));
}
