#include "solvers/patience/patience_clear.h"

#include "solvers/patience/patience_seen.h"
#include "solvers/patience/patience_walk.h"

#include <string.h>

/* Cuts are tested for fewer than NEEDS crossings. The turns of a search are so many positions. */
enum { CARDS = 64, NEEDS = 4, SCARCE_BITS = 16, FIRST_TURN = 512, TURN = 4096 };

/* A position on the way down, and its moves. */
typedef struct {
    uint64_t exposed, left, key; /* sets of cards: those exposed, all that are left */
    uint16_t last;               /* possible last ranks of the walk */
    uint8_t top, moves, tried;
    uint8_t move[BOARD_LANES];  /* cards */
    uint64_t scarce[RANKS + 1]; /* by possible last rank: scarce_crossings */
} Spot;

/* One of the two searches. A set of cards is a word. A lane's cards are neighbours in it, the deepest the highest. */
typedef struct {
    uint8_t cards, rows;
    uint8_t final; /* a rank that must be reached after the last card; 0: none */
    bool wraps;
    uint8_t rank[CARDS], lane[CARDS], height[CARDS], count[BOARD_RANKS];
    uint16_t on[BOARD_RANKS];
    uint64_t of_rank[BOARD_RANKS], follow[BOARD_RANKS]; /* cards of a rank; cards that may be played on it */
    uint64_t ends[RANKS + 1];                           /* by last rank of the walk: the cards that can be the last */
    uint64_t deepest, step[CARDS];
    uint64_t better[CARDS]; /* by exposed card: other cards, each at least as good to play if it is exposed too */
    uint64_t nodes;
    int depth;                   /* of the spot looked at; -1: all is done */
    bool is_least;               /* searches for the longest line; else for one that clears the tableau */
    uint8_t longest_len, enough; /* the longest line yet; a length with which the search ends */
    uint8_t longest[CARDS];
    PatienceSeen seen;
    Walk walk;
    uint64_t short_of[WALK_CROSSINGS][WALK_CROSSINGS][2][NEEDS]; /* make_cuts */
    Spot spot[CARDS + 1];
} Way;

/* CLEARED: the line searched for is found; LOST: there is none; FULL: memory is used up; STOPPED: a limit is. */
typedef enum { GO_ON, CLEARED, LOST, FULL, STOPPED } Outcome;

typedef struct {
    const PatienceBoard *board;
    const SolveLimits *limits;
    SolveAnswer *out;
    Way way[2]; /* forward, backward */
} Clear;

bool clear_fits(const PatienceBoard *board)
{
    return !board->has_guards && !board->has_walls && !board->first_last && walk_fits(board) &&
           board_left(board) > 0 && board_left(board) <= CARDS;
}

/* Card b is at least as good to play as card a if the ranks from a down are the first ones from b down. Take any line
 * that plays a, and play b instead. From then on, of the two lanes, let b's be the one that has come further down the
 * ranks they share: whatever card of these the line plays, one of its rank is exposed. Once the line is past a's last
 * card, b's lane has the same cards as in the line. */
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

/* The last card of all is the deepest of its lane. */
static void set_ends(Way *way)
{
    for (int rank = ACE; rank <= KING; rank++) {
        int last = way->final ? way->final : rank;
        if (!way->final || way->on[rank] >> last & 1)
            way->ends[last] |= way->of_rank[rank] & way->deepest;
    }
    if (way->final) /* the walk goes on to it */
        way->count[way->final]++;
}

static void lay_out(Way *way, const PatienceBoard *board, bool backward)
{
    uint64_t step = 1;
    memset(way, 0, offsetof(Way, short_of));
    memset(&way->spot[0], 0, sizeof way->spot[0]);
    way->spot[0].last = UINT16_MAX;
    way->spot[0].top = backward ? 0 : board->tops[0];
    way->final = backward ? board->tops[0] : 0;
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
    way->spot[0].left = UINT64_MAX >> (CARDS - way->cards);
    set_ends(way);
}

/* A cut at two crossings parts the ranks into two sides, and a line changes sides only by these crossings. A lane is
 * played in its order. So if the top and then the lane's cards change sides more often than the two are left to be
 * made, the tableau cannot be cleared. For each cut, side of the top and number n: the exposed cards whose lanes
 * change sides more than n times. */
static void make_cuts(Way *way)
{
    for (int a = 0; a < WALK_CROSSINGS; a++) {
        uint64_t within = 0; /* cards of the ranks between the crossings: side 1 */
        for (int b = a + 1; b < WALK_CROSSINGS; b++) {
            within |= way->of_rank[b];
            uint64_t changes = (within ^ within >> 1) & ~way->deepest, more = ~0ull;
            uint64_t(*to)[NEEDS] = way->short_of[a][b];
            for (int n = 0; n < NEEDS; n++) {
                uint64_t next = changes & more >> 1;
                for (int row = 2; row < way->rows; row++)
                    next |= next >> 1 & ~way->deepest;
                to[0][n] = (more & within) | next;
                to[1][n] = (more & ~within) | next;
                more = next;
            }
            memcpy(way->short_of[b][a], to, sizeof way->short_of[b][a]);
        }
    }
}

/* The crossings that are left to be made fewer than NEEDS times: bit SCARCE_BITS * left + crossing. */
static uint64_t scarce_crossings(const Walk *walk, int last)
{
    uint64_t scarce = 0;
    for (int i = 0; i < WALK_CROSSINGS; i++) {
        int left = walk->in_all[last][i] - walk->crossed[i];
        if (left < NEEDS)
            scarce |= 1ull << (SCARCE_BITS * left + i);
    }
    return scarce;
}

/* The same after one more crossing, which the walk has counted. */
static uint64_t scarcer(const Walk *walk, int last, uint64_t scarce, int crossing)
{
    int left = walk->in_all[last][crossing] - walk->crossed[crossing];
    if (left >= NEEDS)
        return scarce;
    uint64_t bit = 1ull << (SCARCE_BITS * left + crossing);
    return left + 1 < NEEDS ? scarce ^ bit ^ bit << SCARCE_BITS : scarce ^ bit;
}

/* True if some lane needs more crossings of a cut than are left. */
static bool cuts_off(const Way *way, uint64_t scarce, uint64_t exposed, int top)
{
    static const uint8_t pairs[][2] = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 0, 3 }, { 1, 2 } };
    unsigned below = (1u << top) - 1;
    int len = way->rows < NEEDS ? 4 : 6;
    for (int i = 0; i < len; i++) {
        int n = pairs[i][0], m = pairs[i][1];
        unsigned ones = (uint16_t)(scarce >> SCARCE_BITS * n), others = (uint16_t)(scarce >> SCARCE_BITS * m);
        for (; ones; ones &= ones - 1) {
            int a = __builtin_ctz(ones);
            for (unsigned rest = n == m ? ones & (ones - 1) : others; rest; rest &= rest - 1) {
                int b = __builtin_ctz(rest), side = (below >> a ^ below >> b) & 1;
                if (way->short_of[a][b][side][n + m] & exposed)
                    return true;
            }
        }
    }
    return false;
}

/* The cards that could be played if every rank, once reached, could be played on at any time. All others stay. */
static uint64_t within_reach(const Way *way, const Spot *spot)
{
    uint64_t follow = way->follow[spot->top];
    unsigned reached = 1u << spot->top, near = way->on[spot->top];
    for (;;) {
        uint64_t played = spot->exposed & follow;
        for (int row = 1; row < way->rows; row++)
            played |= (played & ~way->deepest) << 1 & follow;
        unsigned found = 0;
        for (unsigned ranks = near & ~reached; ranks; ranks &= ranks - 1)
            if (way->of_rank[__builtin_ctz(ranks)] & played)
                found |= ranks & -ranks;
        if (!found || played == spot->left)
            return played;
        reached |= found;
        for (; found; found &= found - 1) {
            near |= way->on[__builtin_ctz(found)];
            follow |= way->follow[__builtin_ctz(found)];
        }
    }
}

/* How early to try a card: one of the rank with most cards left, then of the highest lane; it is better to expose a
 * rank that no other lane exposes. */
static int worth_of(const Way *way, const Spot *spot, int card)
{
    enum { COUNT = 16, HEIGHT = 4, NEW_RANK = 2 };
    int worth = COUNT * way->count[way->rank[card]] + HEIGHT * way->height[card];
    bool is_new = !(way->deepest >> card & 1) && !(way->of_rank[way->rank[card + 1]] & spot->exposed);
    return is_new ? worth + NEW_RANK : worth;
}

/* Lists the moves of a spot, the best first. */
static void list_moves(const Way *way, Spot *spot)
{
    int worth[BOARD_LANES];
    for (uint64_t cards = spot->exposed & way->follow[spot->top]; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards), at, own;
        if (way->better[card] & spot->exposed)
            continue;
        own = worth_of(way, spot, card);
        for (at = spot->moves++; at > 0 && worth[at - 1] < own; at--) {
            worth[at] = worth[at - 1];
            spot->move[at] = spot->move[at - 1];
        }
        worth[at] = own;
        spot->move[at] = (uint8_t)card;
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
    unsigned wanted = way->final ? 1u << way->final : UINT16_MAX;
    return (uint16_t)(last & wanted);
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

/* The last ranks that stay possible after the step to this spot from the one before. */
static uint16_t keep_possible(const Way *way, Spot *spot)
{
    uint16_t last = spot->last;
    int before = spot[-1].top;
    for (unsigned lasts = last; lasts; lasts &= lasts - 1) {
        int rank = __builtin_ctz(lasts);
        uint64_t scarce = before > 0
                              ? scarcer(&way->walk, rank, spot[-1].scarce[rank], walk_crossing(before, spot->top))
                              : scarce_crossings(&way->walk, rank);
        spot->scarce[rank] = scarce;
        if (!(way->ends[rank] & spot->left) || cuts_off(way, scarce, spot->exposed, spot->top))
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

/* False if the position leads to nothing that is searched for. */
static bool is_worth(const Way *way, const Spot *spot)
{
    uint64_t stay = spot->left & ~within_reach(way, spot);
    return way->is_least ? way->cards - __builtin_popcountll(stay) > way->longest_len : !stay;
}

/* Tries the next move of the spot. */
static Outcome try_next(Way *way)
{
    Spot *spot = &way->spot[way->depth], *next = spot + 1;
    int card = spot->move[spot->tried++], rank = way->rank[card];
    uint64_t bit = 1ull << card;
    next->exposed = (spot->exposed ^ bit) | (bit & ~way->deepest) << 1;
    next->left = spot->left ^ bit;
    next->key = spot->key - way->step[card];
    next->last = UINT16_MAX;
    next->top = (uint8_t)rank;
    next->moves = next->tried = 0;
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
        next->last = keep_possible(way, next);
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
    lay_out(way, board, backward);
    way->is_least = is_least;
    way->enough = way->cards;
    if (is_least) {
        int stay = __builtin_popcountll(first->left & ~within_reach(way, first));
        way->enough = (uint8_t)(way->cards - (stay > 0 ? stay : 1));
    } else {
        make_cuts(way);
        if (first->top > 0)
            first->last = walk_begin(&way->walk, way->wraps, way->count, first->top);
        for (unsigned lasts = first->top > 0 ? first->last : 0; lasts; lasts &= lasts - 1)
            first->scarce[__builtin_ctz(lasts)] = scarce_crossings(&way->walk, __builtin_ctz(lasts));
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
    do
        outcome = go_on(c, way, TURN);
    while (outcome == GO_ON);
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
