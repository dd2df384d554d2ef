#include "solvers/patience/patience_streak.h"

#include "solvers/patience/patience_dense_work.h"

#include <string.h>

/* A way in which the last card of a lane can come to lie on top: four numbers, of each of which more is better. They
 * are the stock left, the stock turned (only where turning is not always allowed, so that neither more nor less of
 * the stock is better), the length of the streak and the points. What turning costs is taken off at the end: so
 * turning changes only the first numbers, and these points never fall. The first three are of eight bits, and the
 * points take what is left; NO_POINTS keeps those of a deal above 0 in which the whole stock was turned. */
typedef uint64_t Way;
enum { LEFT = 0, TURNED = 9, STREAK = 18, POINTS = 27, SHORT = 0xFF, NO_POINTS = 1 << 16 };
static const Way guards = 1ull << 8 | 1ull << 17 | 1ull << 26 | 1ull << 63; /* the bits between the numbers */
_Static_assert((int)DECK_MAX <= (int)SHORT, "numbers of cards outgrew a way");
_Static_assert((int)NO_POINTS > (int)DECK_MAX * ((int)STREAK_TURN_MOST + (int)STOCK_LEFT_MOST),
               "a deal may have fewer points than a way can say");

typedef struct {
    Dense dense; /* a row's taken[lane] tells where the ways of the lane's last card are: see ways_of */
    const PatienceBoard *board;
    Way *end; /* of the memory: ways are put down from here, rows from the other side */
    size_t ways_len;
    Way start;
    Way card[DECK_MAX];   /* what each card of a streak counts, where a way has its points */
    uint32_t best_number; /* the best end */
    int best_position, best_points;
} Streak;

/* A row while the pass visits it. */
typedef struct {
    uint32_t number;
    uint64_t heights;
    const Row *row;
    bool is_start;
    unsigned exposed, ranks; /* lanes with an exposed end; the ranks of these ends */
    unsigned on_top;         /* lanes whose last card can be on top */
    uint16_t lanes_of[TOPS]; /* the same by the card's rank */
    const Cell *cell[DENSE_LANES];
    int32_t turned[DECK_MAX + 2]; /* by position: the most points when the stock has just been turned; 0: never */
} Spot;

/* Some ways, side by side. */
typedef struct {
    const Way *way;
    int len;
} Ways;

static inline int number_of(Way way, int at)
{
    return (int)(way >> at & SHORT);
}

static inline int points_of(Way way)
{
    return (int)(way >> POINTS);
}

static inline bool is_as_good(Way way, Way other)
{
    return (((way | guards) - other) & guards) == guards;
}

static Way way_of(const Streak *s, int position, int streak, int points)
{
    int turned = s->board->stuck_only ? position : 0;
    return (Way)(s->board->stock_len - position) << LEFT | (Way)turned << TURNED | (Way)streak << STREAK |
           (Way)points << POINTS;
}

/* The way after one more card. */
static inline Way played(const Streak *s, Way way)
{
    way += (Way)1 << STREAK;
    return way + s->card[number_of(way, STREAK)];
}

static inline int position_of(const Streak *s, Way way)
{
    return s->board->stock_len - number_of(way, LEFT);
}

static inline Ways ways_of(const Streak *s, const Row *row, int lane)
{
    enum { LEN_BITS = 16 };
    size_t last = (size_t)(row->taken[lane] >> LEN_BITS);
    return (Ways){ s->end - last, (int)(row->taken[lane] & ((1 << LEN_BITS) - 1)) };
}

/* True if the stock may be turned with this card on top. */
static inline bool may_turn_from(const Streak *s, const Spot *spot, int top)
{
    return !s->board->stuck_only || !(s->board->on[top] & spot->ranks);
}

/* The card on top when the stock has just been turned to this position. */
static inline int turned_top(const Streak *s, int position)
{
    return s->board->stock[position - 1];
}

static inline void note_turned(Spot *spot, int position, int points)
{
    int32_t *most = &spot->turned[position];
    *most = points > *most ? points : *most;
}

/* Finds what turning the stock leads to here. */
static void find_turned(const Streak *s, Spot *spot)
{
    const int stock_len = s->board->stock_len;
    int first = stock_len;
    memset(spot->turned, 0, (size_t)(stock_len + 2) * sizeof *spot->turned);
    if (spot->is_start && may_turn_from(s, spot, s->board->tops[0]))
        note_turned(spot, first = 1, points_of(s->start));
    for (unsigned lanes = spot->on_top; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        Ways ways = ways_of(s, spot->row, lane);
        for (int i = 0; i < ways.len && may_turn_from(s, spot, spot->cell[lane]->taken); i++) {
            int next = position_of(s, ways.way[i]) + 1;
            first = next < first ? next : first;
            note_turned(spot, next, points_of(ways.way[i]));
        }
    }
    for (int position = first; position < stock_len; position++)
        if (may_turn_from(s, spot, turned_top(s, position)))
            note_turned(spot, position + 1, spot->turned[position]);
}

static void look_at_spot(const Streak *s, uint32_t number, Spot *spot)
{
    spot->number = number;
    spot->row = dense_row(&s->dense, s->dense.row_of[number]);
    spot->heights = spot->row->heights;
    spot->is_start = number == s->dense.start;
    spot->exposed = spot->ranks = spot->on_top = 0;
    memset(spot->lanes_of, 0, sizeof spot->lanes_of);
    for (int lane = 0; lane < s->board->lanes; lane++) {
        const Cell *cell = spot->cell[lane] = &s->dense.cell[lane][dense_height(spot->heights, lane)];
        bool is_exposed = dense_is_exposed(cell, spot->heights);
        unsigned bit = spot->row->taken[lane] ? 1u << lane : 0;
        spot->exposed |= (unsigned)is_exposed << lane;
        spot->ranks |= (unsigned)is_exposed << cell->end;
        spot->on_top |= bit;
        spot->lanes_of[cell->taken] |= (uint16_t)bit;
    }
    spot->lanes_of[ANY_RANK] = (uint16_t)spot->on_top;
    find_turned(s, spot);
}

/* Adds a way, unless one is there that is as good. A way that is as good can play and turn the same cards, and never
 * has fewer points: with more of the stock left, it turns the cards between before its first turn. */
static inline int add_way(Way *end, int len, Way way)
{
    for (int i = 0; i < len; i++) {
        Way *other = end - 1 - i;
        if (is_as_good(*other, way))
            return len;
        if (is_as_good(way, *other)) {
            *other = end[-len];
            len--;
            i--;
        }
    }
    end[-1 - len] = way;
    return len + 1;
}

/* Adds the ways to play a card of this rank right after turning the stock. */
static int add_turned(const Streak *s, const Spot *spot, int rank, Way *end, int len)
{
    int most = 0;
    for (int position = 1; position <= s->board->stock_len; position++) {
        int points = spot->turned[position];
        if (points <= most || !(s->board->on[turned_top(s, position)] >> rank & 1))
            continue;
        len = add_way(end, len, way_of(s, position, 1, points + streak_card(&s->board->rules, 1)));
        most = s->board->stuck_only ? most : points;
    }
    return len;
}

/* Plays the end of a lane on everything that it can follow. */
static void play(Streak *s, const Spot *spot, int lane)
{
    const Cell *cell = spot->cell[lane];
    const uint16_t *lanes_of = spot->lanes_of;
    unsigned tops = lanes_of[cell->below] | lanes_of[cell->above] | lanes_of[BOARD_JOKER];
    Way *end = s->end - s->ways_len;
    int len = 0;
    for (; tops; tops &= tops - 1) {
        Ways ways = ways_of(s, spot->row, __builtin_ctz(tops));
        for (int i = 0; i < ways.len; i++)
            len = add_way(end, len, played(s, ways.way[i]));
    }
    if (spot->is_start && (s->board->on[s->board->tops[0]] >> cell->end & 1))
        len = add_way(end, len, played(s, s->start));
    len = add_turned(s, spot, cell->end, end, len);
    if (len == 0)
        return;
    Way more = (Way)dense_bonus(s->board, spot->heights, lane) << POINTS;
    for (int i = 0; i < len && more; i++)
        end[-1 - i] += more;
    s->ways_len += (size_t)len;
    Row *next = dense_reach(&s->dense, spot->number - s->dense.step[lane],
                            spot->heights - (1ull << HEIGHT_BITS * lane) - (1ull << LEFT_AT));
    next->taken[lane] = (uint64_t)s->ways_len << 16 | (unsigned)len;
}

/* The points that are left if the deal ends with these points at this position. */
static int points_at_end(const Streak *s, int position, int points)
{
    return points - NO_POINTS - s->board->rules.turn * position;
}

static void note_end(Streak *s, const Spot *spot, int position, int points)
{
    if (s->best_points && points_at_end(s, position, points) <= points_at_end(s, s->best_position, s->best_points))
        return;
    s->best_number = spot->number;
    s->best_position = position;
    s->best_points = points;
}

/* Notes the ends here: the tableau is cleared, or all of the stock is turned. */
static void note_ends(Streak *s, const Spot *spot)
{
    const int stock_len = s->board->stock_len;
    const bool is_cleared = dense_left(spot->heights) == 0;
    for (unsigned lanes = spot->on_top; lanes; lanes &= lanes - 1) {
        Ways ways = ways_of(s, spot->row, __builtin_ctz(lanes));
        for (int i = 0; i < ways.len; i++)
            if (is_cleared || number_of(ways.way[i], LEFT) == 0)
                note_end(s, spot, position_of(s, ways.way[i]), points_of(ways.way[i]));
    }
    if (spot->is_start && (is_cleared || stock_len == 0))
        note_end(s, spot, 0, points_of(s->start));
    if (stock_len > 0 && spot->turned[stock_len] && !is_cleared)
        note_end(s, spot, stock_len, spot->turned[stock_len]);
}

/* True if there is memory for all that a row can lead to. */
static bool has_room(const Streak *s, const Spot *spot)
{
    const Dense *d = &s->dense;
    size_t ways = s->board->stock_len + 1u;
    for (unsigned lanes = spot->on_top; lanes; lanes &= lanes - 1)
        ways += (size_t)ways_of(s, spot->row, __builtin_ctz(lanes)).len;
    size_t rows_end = (size_t)(d->rows - (uint8_t *)d->limits->memory) + d->rows_len * d->row_size;
    size_t used = rows_end + s->ways_len * sizeof(Way);
    return used + s->board->lanes * (d->row_size + ways * sizeof(Way)) <= d->limits->memory_len - sizeof(Way);
}

/* False when a limit ended the pass. */
static bool go_through(Streak *s)
{
    Dense *d = &s->dense;
    for (uint32_t number = d->start + 1; dense_below(d, &number);) {
        Spot spot;
        look_at_spot(s, number, &spot);
        if (!dense_may_go_on(d) || !has_room(s, &spot))
            return false;
        d->nodes++;
        note_ends(s, &spot);
        for (unsigned lanes = spot.exposed; lanes; lanes &= lanes - 1)
            play(s, &spot, __builtin_ctz(lanes));
    }
    return true;
}

/* The way back from the best end. */
typedef struct {
    const Streak *s;
    Spot spot;
    int position, points, streak; /* what a way must have; ANY: any streak */
    unsigned tops;                /* the ranks that may be on top */
    int lane;                     /* whose last card is on top, or AT_START */
} Back;
enum { ANY = -1, AT_START = -1 };

static bool fits(const Back *back, Way way)
{
    return position_of(back->s, way) == back->position && points_of(way) == back->points &&
           (back->streak == ANY || number_of(way, STREAK) == back->streak);
}

/* Finds a way that fits; false: the stock has just been turned. */
static bool find_way(Back *back)
{
    const Streak *s = back->s;
    back->lane = AT_START;
    if (back->spot.is_start && (back->tops >> s->board->tops[0] & 1) && fits(back, s->start))
        return true;
    for (int lane = 0; lane < s->board->lanes; lane++) {
        Ways ways = ways_of(s, back->spot.row, lane);
        for (int i = 0; i < ways.len; i++) {
            if (!fits(back, ways.way[i]) || !(back->tops >> back->spot.cell[lane]->taken & 1))
                continue;
            back->lane = lane;
            back->streak = number_of(ways.way[i], STREAK);
            return true;
        }
    }
    return false;
}

static unsigned turnable(const Streak *s, const Spot *spot)
{
    unsigned tops = 0;
    for (int top = 0; top < BOARD_RANKS; top++)
        tops |= (unsigned)may_turn_from(s, spot, top) << top;
    return tops;
}

/* Takes the last card back. */
static void step_back(Back *back)
{
    const Streak *s = back->s;
    int rank = back->spot.cell[back->lane]->taken;
    look_at_spot(s, back->spot.number + s->dense.step[back->lane], &back->spot);
    back->points -= streak_card(&s->board->rules, back->streak--);
    back->points -= dense_bonus(s->board, back->spot.heights, back->lane);
    back->tops = s->dense.from[rank];
}

static void find_line(const Streak *s, SolveAnswer *out)
{
    Back back = { .s = s, .position = s->best_position, .points = s->best_points, .streak = ANY, .tops = UINT32_MAX };
    uint8_t move[DECK_MAX];
    int len = 0;
    look_at_spot(s, s->best_number, &back.spot);
    for (;;) {
        while (!find_way(&back)) {
            REQUIRE(back.position > 0);
            move[len++] = BOARD_TURN;
            back.position--;
            back.streak = ANY;
            back.tops = turnable(s, &back.spot);
        }
        if (back.lane == AT_START)
            break;
        move[len++] = (uint8_t)back.lane;
        step_back(&back);
    }
    for (int i = 0; i < len; i++)
        out->line[i] = move[len - 1 - i];
    out->line_len = (uint8_t)len;
}

void streak_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out)
{
    Streak s = { .board = board };
    memset(out, 0, sizeof *out);
    dense_begin(&s.dense, board, limits, false);
    s.end = (Way *)limits->memory + limits->memory_len / sizeof(Way);
    for (int n = 1; n < DECK_MAX; n++)
        s.card[n] = (Way)streak_card(&board->rules, n) << POINTS;
    s.start = way_of(&s, 0, board->streak, board->points + NO_POINTS);
    out->is_exact = go_through(&s);
    out->nodes = s.dense.nodes;
    out->verdict = dense_place(&s.dense, 0) ? VERDICT_SOLVABLE : out->is_exact ? VERDICT_IMPOSSIBLE : VERDICT_GAVE_UP;
    if (s.best_points)
        find_line(&s, out);
}
