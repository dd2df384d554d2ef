#include "solvers/patience_clear.h"

#include "solvers/patience_seen.h"
#include "solvers/patience_walk.h"

#include <string.h>

/* NEEDS: a cut is tested for up to so many crossings. */
enum { CARDS = 64, NEEDS = 4, CUTS_FROM = 48, FIRST_TURN = 512, TURN = 4096 };

/* A position on the way down: the exposed card of each lane that is left, and the moves. */
typedef struct {
    uint64_t exposed, key;
    uint16_t last; /* possible last ranks of the walk */
    uint8_t top, moves, tried;
    uint8_t move[BOARD_LANES]; /* cards */
} Spot;

/* One of the two searches. A lane's cards are neighbouring bits; the first to be played is the lowest. */
typedef struct {
    uint8_t cards, rows;
    uint8_t final; /* a rank that must be reached after the last card; 0: none */
    bool wraps, has_cuts;
    uint8_t rank[CARDS], lane[CARDS], height[CARDS], count[BOARD_RANKS];
    uint16_t on[BOARD_RANKS];
    uint64_t of_rank[BOARD_RANKS], follow[BOARD_RANKS]; /* cards of a rank; cards that may be played on it */
    uint64_t ends[RANKS + 1]; /* cards that can be the last one if the walk ends on a rank */
    uint64_t deepest, step[CARDS];
    uint64_t better[CARDS]; /* by exposed card: other cards, each at least as good to play if it is exposed too */
    uint64_t nodes;
    int depth;                   /* of the spot looked at; -1: all is done */
    bool is_least;               /* searches for the longest line; else for one that clears the tableau */
    uint8_t longest_len, enough; /* the longest line yet; a length with which the search ends */
    uint8_t longest[CARDS];
    PatienceSeen seen;
    Walk walk;
    uint64_t short_of[WALK_CROSSINGS][WALK_CROSSINGS][2][NEEDS]; /* see cut_off */
    Spot spot[CARDS + 1];
} Way;

/* A search ended with its aim reached, or with all lines looked at, or for want of memory; or the limits ended it. */
typedef enum { GO_ON, CLEARED, LOST, FULL, STOPPED } Outcome;

typedef struct {
    const PatienceBoard *board;
    const SolveLimits *limits;
    SolveAnswer *out;
    Way way[2]; /* forward, backward */
} Clear;

bool clear_fits(const PatienceBoard *board)
{
    return !board->has_guards && walk_fits(board) && board_left(board) > 0 && board_left(board) <= CARDS;
}

/* Card b is at least as good as card a if the cards from a on down are the first ones from b on down. For whatever
 * follows after a, the lanes can do for each other: where one is played, the other is, until the deeper of the two is
 * past the end of a's. Then b's lane has come at least as far, and the rest is the same. */
static bool is_better(const Way *way, int b, int a)
{
    int height = way->height[a];
    if (a == b || way->height[b] < height || (way->height[b] == height && b > a))
        return false;
    return memcmp(&way->rank[a], &way->rank[b], (size_t)height) == 0;
}

static void add_lane(Way *way, const PatienceBoard *board, int lane, uint64_t step, bool backward)
{
    int height = board->height[lane];
    Spot *first = &way->spot[0];
    for (int i = 0; i < height; i++) {
        int card = way->cards++, rank = board->rank[lane][backward ? i : height - 1 - i];
        way->rank[card] = (uint8_t)rank;
        way->lane[card] = (uint8_t)lane;
        way->height[card] = (uint8_t)(height - i);
        way->step[card] = step;
        way->of_rank[rank] |= 1ull << card;
        way->count[rank]++;
    }
    if (height == 0)
        return;
    first->exposed |= 1ull << (way->cards - height);
    first->key += step * (uint64_t)height;
    way->deepest |= 1ull << (way->cards - 1);
    way->rows = way->rows < height ? (uint8_t)height : way->rows;
}

static void init(Way *way, const PatienceBoard *board, bool backward)
{
    uint64_t step = 1;
    memset(way, 0, offsetof(Way, short_of));
    memset(&way->spot[0], 0, sizeof way->spot[0]);
    way->spot[0].last = UINT16_MAX;
    way->spot[0].top = backward ? 0 : board->top;
    way->final = backward ? board->top : 0;
    way->wraps = board->on[KING] >> ACE & 1;
    for (int lane = 0; lane < board->lanes; lane++) {
        add_lane(way, board, lane, step, backward);
        step *= board->height[lane] + 1u;
    }
    if (backward)
        board_turn_round(board, way->on);
    else
        memcpy(way->on, board->on, sizeof way->on);
    way->on[0] = BOARD_PLAYABLE;
    for (int top = 0; top < BOARD_RANKS; top++)
        for (unsigned ranks = way->on[top]; ranks; ranks &= ranks - 1)
            way->follow[top] |= way->of_rank[__builtin_ctz(ranks)];
    for (int card = 0; card < way->cards; card++)
        for (uint64_t same = way->of_rank[way->rank[card]]; same; same &= same - 1)
            if (is_better(way, __builtin_ctzll(same), card))
                way->better[card] |= same & -same;
    for (int rank = ACE; rank <= KING; rank++) {
        if (!way->final)
            way->ends[rank] = way->of_rank[rank] & way->deepest;
        else if (way->on[rank] >> way->final & 1)
            way->ends[way->final] |= way->of_rank[rank] & way->deepest;
    }
    if (way->final)
        way->count[way->final]++;
}

/* A cut at two crossings parts the ranks into two sides. Fills, for each cut, each side of the top and each number n of
 * crossings, the cards from which down the lane changes sides more often than n times, the change from the top to the
 * first card counted. */
static void make_cuts(Way *way)
{
    way->has_cuts = true;
    for (int a = 0; a < WALK_CROSSINGS; a++) {
        uint64_t within = 0; /* cards of the ranks between the crossings: side 1 */
        for (int b = a + 1; b < WALK_CROSSINGS; b++) {
            within |= way->of_rank[b];
            uint64_t changes = (within ^ within >> 1) & ~way->deepest, more = ~0ull;
            for (int n = 0; n < NEEDS; n++) {
                uint64_t next = changes & more >> 1;
                for (int row = 2; row < way->rows; row++)
                    next |= next >> 1 & ~way->deepest;
                way->short_of[a][b][0][n] = (more & within) | next;
                way->short_of[a][b][1][n] = (more & ~within) | next;
                more = next;
            }
        }
    }
}

/* True if, with this last rank, some lane needs more crossings of a cut than are left. */
static bool cuts_off(const Way *way, int last, uint64_t exposed, int top)
{
    int scarce[WALK_CROSSINGS], left[WALK_CROSSINGS], len = 0;
    for (int i = 0; i < WALK_CROSSINGS; i++) {
        left[len] = way->walk.in_all[last][i] - way->walk.crossed[i];
        scarce[len] = i;
        len += left[len] < NEEDS;
    }
    for (int i = 0; i < len; i++)
        for (int k = i + 1; k < len; k++) {
            int a = scarce[i], b = scarce[k], sum = left[i] + left[k];
            if (sum < NEEDS && (way->short_of[a][b][a < top && top <= b][sum] & exposed))
                return true;
        }
    return false;
}

/* With some exposed cards: all cards that are left. */
static uint64_t all_left(const Way *way, uint64_t exposed)
{
    for (int row = 1; row < way->rows; row++)
        exposed |= (exposed & ~way->deepest) << 1;
    return exposed;
}

/* The first card of each lane that stays even if all cards that were played may be played on again and again. */
static uint64_t out_of_reach(const Way *way, uint64_t exposed, int top)
{
    uint64_t follow = way->follow[top], gone = 0;
    unsigned reached = 1u << top, near = way->on[top];
    for (;;) {
        for (uint64_t played; (played = exposed & follow) != 0;) {
            gone |= played;
            exposed = (exposed ^ played) | (played & ~way->deepest) << 1;
        }
        unsigned found = 0;
        for (unsigned ranks = near & ~reached; ranks; ranks &= ranks - 1)
            if (way->of_rank[__builtin_ctz(ranks)] & gone)
                found |= ranks & -ranks;
        if (!exposed || !found)
            return exposed;
        reached |= found;
        for (; found; found &= found - 1) {
            near |= way->on[__builtin_ctz(found)];
            follow |= way->follow[__builtin_ctz(found)];
        }
    }
}

/* Lists the moves of a spot, the best first: of the rank with the most cards left, from the highest lane. */
static void list_moves(Way *way, Spot *spot)
{
    uint8_t worth[BOARD_LANES];
    for (uint64_t cards = spot->exposed & way->follow[spot->top]; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards), at = spot->moves;
        if (way->better[card] & spot->exposed)
            continue;
        uint8_t w = (uint8_t)(way->count[way->rank[card]] * 4 + way->height[card]);
        for (; at > 0 && worth[at - 1] < w; at--) {
            worth[at] = worth[at - 1];
            spot->move[at] = spot->move[at - 1];
        }
        worth[at] = w;
        spot->move[at] = (uint8_t)card;
        spot->moves++;
    }
}

/* The possible last ranks after playing a card; 0: none, the tableau cannot be cleared. */
static uint16_t last_after(Way *way, const Spot *spot, int rank)
{
    if (spot->top > 0)
        return walk_after(&way->walk, spot->last, spot->top, rank, false);
    way->count[rank]--; /* each first card begins a walk of its own */
    uint16_t last = walk_begin(&way->walk, way->wraps, way->count, rank);
    way->count[rank]++;
    return way->final ? last & (uint16_t)(1 << way->final) : last;
}

static void take_back(Way *way)
{
    const Spot *spot = &way->spot[way->depth--];
    if (way->depth < 0)
        return;
    way->count[spot->top]++;
    if (spot[-1].top > 0)
        walk_cross_back(&way->walk, spot[-1].top, spot->top);
}

/* The last ranks that stay possible with these exposed cards. */
static uint16_t keep_possible(const Way *way, uint16_t last, uint64_t exposed, int top)
{
    uint64_t left = all_left(way, exposed);
    for (unsigned lasts = last; lasts; lasts &= lasts - 1) {
        int rank = __builtin_ctz(lasts);
        if (!(way->ends[rank] & left) || (way->has_cuts && cuts_off(way, rank, exposed, top)))
            last &= (uint16_t) ~(1u << rank);
    }
    return last;
}

/* Notes the moves of the first `len` spots if no line was longer; true if it need not be longer still. */
static bool note_longest(Way *way, int len)
{
    if (len <= way->longest_len)
        return false;
    way->longest_len = (uint8_t)len;
    for (int i = 0; i < len; i++)
        way->longest[i] = way->lane[way->spot[i].move[way->spot[i].tried - 1]];
    return len >= way->enough;
}

/* False if the position, a move after the spot, leads to nothing that is searched for. */
static bool is_worth(const Way *way, const Spot *next)
{
    uint64_t stay = out_of_reach(way, next->exposed, next->top);
    if (!stay || !way->is_least)
        return !stay;
    return way->cards - __builtin_popcountll(all_left(way, stay)) > way->longest_len;
}

/* Tries the next move of the spot. */
static Outcome try_next(Way *way)
{
    Spot *spot = &way->spot[way->depth], *next = spot + 1;
    int card = spot->move[spot->tried++], rank = way->rank[card];
    uint64_t bit = 1ull << card;
    *next = (Spot){ .exposed = (spot->exposed ^ bit) | (bit & ~way->deepest) << 1,
                    .key = spot->key - way->step[card],
                    .last = UINT16_MAX,
                    .top = (uint8_t)rank };
    if (!next->exposed && (!way->final || way->on[rank] >> way->final & 1))
        note_longest(way, way->cards);
    if (!next->exposed)
        return way->longest_len == way->cards ? CLEARED : GO_ON;
    if (!way->is_least && !(next->last = last_after(way, spot, rank)))
        return GO_ON;
    SeenAnswer seen = seen_note(&way->seen, next->key, rank);
    if (seen != SEEN_NEW || !is_worth(way, next))
        return seen == SEEN_FULL ? FULL : GO_ON;
    way->depth++;
    way->nodes++;
    way->count[rank]--;
    if (spot->top > 0)
        walk_cross(&way->walk, spot->top, rank);
    if (note_longest(way, way->depth))
        return CLEARED;
    if (!way->is_least)
        next->last = keep_possible(way, next->last, next->exposed, rank);
    if (next->last)
        list_moves(way, next);
    return GO_ON;
}

/* Goes on with a search up to this number of nodes. */
static Outcome search(Way *way, uint64_t nodes)
{
    while (way->depth >= 0) {
        Spot *spot = &way->spot[way->depth];
        if (spot->tried == spot->moves) {
            take_back(way);
            continue;
        }
        if (way->nodes >= nodes)
            return GO_ON;
        if (way->nodes >= CUTS_FROM && !way->has_cuts)
            make_cuts(way);
        Outcome outcome = try_next(way);
        if (outcome != GO_ON)
            return outcome;
    }
    return LOST;
}

/* Begins a search. With is_least, the tableau is known not to be cleared. */
static void begin(Way *way, const PatienceBoard *board, bool backward, bool is_least)
{
    Spot *first = &way->spot[0];
    init(way, board, backward);
    way->is_least = is_least;
    way->enough = way->cards;
    if (is_least) {
        int stay = __builtin_popcountll(all_left(way, out_of_reach(way, first->exposed, first->top)));
        way->enough = (uint8_t)(way->cards - (stay > 0 ? stay : 1));
    } else if (first->top > 0) {
        first->last = walk_begin(&way->walk, way->wraps, way->count, first->top);
    }
    if (first->last)
        list_moves(way, first);
}

/* Lets a search go on for so many positions, if the limits allow it. */
static Outcome go_on(Clear *c, Way *way, uint64_t positions)
{
    const SolveLimits *limits = c->limits;
    uint64_t before = way->nodes, most = limits->nodes ? limits->nodes - c->out->nodes : UINT64_MAX;
    if (most == 0 || (limits->stop && limits->stop(limits->context)))
        return STOPPED;
    Outcome outcome = search(way, before + (positions < most ? positions : most));
    c->out->nodes += way->nodes - before;
    return outcome;
}

static void take_line(const Way *way, bool backward, SolveAnswer *out)
{
    int len = way->longest_len;
    if (len <= out->line_len)
        return;
    out->line_len = (uint8_t)len;
    for (int i = 0; i < len; i++)
        out->line[backward ? len - 1 - i : i] = way->longest[i];
}

/* The two searches take turns until one ends. */
static Outcome decide(Clear *c)
{
    Outcome outcome = GO_ON;
    bool is_full[2] = { false, false };
    size_t half = c->limits->memory_len / 2 / SOLVE_ALIGN * SOLVE_ALIGN;
    for (int turn = 0; outcome == GO_ON; turn++) {
        int backward = turn % 2;
        Way *way = &c->way[backward];
        if (turn < 2) {
            begin(way, c->board, backward, false);
            seen_init(&way->seen, (char *)c->limits->memory + (size_t)backward * half, half, true);
        }
        if (!is_full[backward])
            outcome = go_on(c, way, turn < 2 ? FIRST_TURN : TURN);
        is_full[backward] |= outcome == FULL;
        if (outcome == CLEARED || !backward)
            take_line(way, backward, c->out);
        if (outcome == FULL && !is_full[!backward])
            outcome = GO_ON;
    }
    return outcome;
}

static Outcome find_least(Clear *c)
{
    Way *way = &c->way[0];
    Outcome outcome;
    begin(way, c->board, false, true);
    seen_init(&way->seen, c->limits->memory, c->limits->memory_len, true);
    while ((outcome = go_on(c, way, TURN)) == GO_ON)
        continue;
    take_line(way, false, c->out);
    return outcome;
}

void clear_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out)
{
    Clear c;
    c.board = board;
    c.limits = limits;
    c.out = out;
    memset(out, 0, sizeof *out);
    Outcome outcome = decide(&c);
    out->verdict = outcome == CLEARED ? VERDICT_SOLVABLE : outcome == LOST ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    if (outcome == LOST && score_too)
        outcome = find_least(&c);
    out->is_exact = outcome == CLEARED || (outcome == LOST && score_too);
}
