#include "lab/counts/every_streak.h"

#include "solvers/patience/patience_dense_work.h"

#include <string.h>

/* NONE plus any points stays below POSSIBLE. */
enum { NONE = INT32_MIN / 2, POSSIBLE = NONE / 2, STREAKS_STEP = 16 };

typedef struct {
    Dense dense;
    const PatienceBoard *board;
    uint32_t *order;  /* rows, the fullest tableau first: 1 + index */
    uint32_t *number; /* their height numbers */
    int32_t *turned;  /* [row][position]: the most points when the stock has just been turned to it */
    int32_t *played;  /* [row][lane][streak]: the same at the current position, with the lane's last card on top */
    size_t streaks, positions;
    uint32_t rows;
    int best;
    int32_t worth[DECK_MAX + STREAKS_STEP]; /* of card number n of a streak */
} Streak;

/* A row at one position of the stock. */
typedef struct {
    const Row *row;
    uint32_t place; /* 1 + index of the row */
    uint32_t number;
    int position;
    int base; /* the most points with the stock just turned, or at the start; NONE */
    int base_streak, base_top;
    unsigned exposed;
} Spot;

static int32_t *played_at(const Streak *s, uint32_t place, int lane)
{
    return s->played + ((size_t)(place - 1) * s->board->lanes + (size_t)lane) * s->streaks;
}

static int32_t *turned_at(const Streak *s, uint32_t place, int position)
{
    return s->turned + (size_t)(place - 1) * s->positions + (size_t)position;
}

static void look_at_spot(const Streak *s, uint32_t place, uint32_t number, int position, Spot *out)
{
    *out = (Spot){ .row = dense_row(&s->dense, place), .place = place, .number = number, .position = position };
    bool is_start = number == s->dense.start && position == 0;
    out->base = is_start ? s->board->points : position > 0 ? *turned_at(s, place, position) : NONE;
    out->base_streak = is_start ? s->board->streak : 0;
    out->base_top = is_start ? s->board->tops[0] : position > 0 ? s->board->stock[position - 1] : 0;
    for (int lane = 0; lane < s->board->lanes; lane++)
        out->exposed |=
            (unsigned)dense_is_exposed(&s->dense.cell[lane][dense_height(out->row->heights, lane)], out->row->heights)
            << lane;
}

static inline int taken_rank(const Streak *s, const Spot *spot, int lane)
{
    return s->dense.cell[lane][dense_height(spot->row->heights, lane)].taken;
}

/* The lanes whose last taken card can be on top here. */
static unsigned lanes_on_top(const Streak *s, const Spot *spot)
{
    unsigned lanes = 0;
    for (int lane = 0; lane < s->board->lanes; lane++)
        lanes |= (unsigned)(spot->row->taken[lane] >> spot->position & 1) << lane;
    return lanes;
}

/* What a card counts, by the rules' own words: a second opinion on streak.h. */
static int32_t worth_of(const StreakRules *rules, int streak)
{
    int32_t points = 1;
    for (int n = 1; n < streak; n++)
        points = !rules->doubles ? n + 1 : n < 16 ? points * 2 : points;
    return points;
}

static void extend(const Streak *s, int32_t *restrict to, const int32_t *restrict from)
{
    for (size_t streak = 1; streak < s->streaks; streak++) {
        int32_t points = from[streak - 1] + s->worth[streak];
        to[streak] = to[streak] > points ? to[streak] : points;
    }
}

static void play(const Streak *s, const Spot *spot, int lane, unsigned on_top)
{
    uint32_t next = dense_place(&s->dense, spot->number - s->dense.step[lane]);
    if (!next || !(dense_row(&s->dense, next)->taken[lane] >> spot->position & 1))
        return;
    int rank = s->dense.cell[lane][dense_height(spot->row->heights, lane)].end;
    int32_t *to = played_at(s, next, lane);
    for (size_t streak = 0; streak < s->streaks; streak++)
        to[streak] = NONE;
    for (unsigned lanes = on_top; lanes; lanes &= lanes - 1) {
        int from = __builtin_ctz(lanes);
        if (s->dense.from[rank] >> taken_rank(s, spot, from) & 1)
            extend(s, to, played_at(s, spot->place, from));
    }
    if (spot->base > POSSIBLE && (s->board->on[spot->base_top] >> rank & 1)) {
        int streak = spot->base_streak + 1, points = spot->base + s->worth[streak];
        to[streak] = to[streak] > points ? to[streak] : points;
    }
    int more = dense_bonus(s->board, spot->row->heights, lane);
    for (size_t streak = 0; streak < s->streaks && more > 0; streak++)
        to[streak] = to[streak] + more;
}

static unsigned exposed_ranks(const Streak *s, const Spot *spot)
{
    unsigned ranks = 0;
    for (unsigned lanes = spot->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        ranks |= 1u << s->dense.cell[lane][dense_height(spot->row->heights, lane)].end;
    }
    return ranks;
}

/* True if the stock may be turned with this card on top. */
static bool may_turn_from(const Streak *s, const Spot *spot, int top)
{
    return !s->board->stuck_only || !(s->board->on[top] & exposed_ranks(s, spot));
}

/* The most points here; to_turn: only with tops from which the stock may be turned. */
static int most(const Streak *s, const Spot *spot, unsigned on_top, bool to_turn)
{
    int best = !to_turn || may_turn_from(s, spot, spot->base_top) ? spot->base : NONE;
    for (unsigned lanes = on_top; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        const int32_t *points = played_at(s, spot->place, lane);
        if (to_turn && !may_turn_from(s, spot, taken_rank(s, spot, lane)))
            continue;
        int32_t top = NONE;
        for (size_t streak = 0; streak < s->streaks; streak++)
            top = top > points[streak] ? top : points[streak];
        best = best > top ? best : top;
    }
    return best;
}

/* Notes the end of a deal, if it may end here: the tableau is cleared; or the stock is empty and no card can be
 * played. */
static void note_end(Streak *s, const Spot *spot, unsigned on_top)
{
    bool may_end = dense_left(spot->row->heights) == 0 || spot->position == s->board->stock_len;
    int points = may_end ? most(s, spot, on_top, false) : NONE;
    s->best = points > s->best ? points : s->best;
}

static void go_through(Streak *s, int position)
{
    for (uint32_t at = 0; at < s->rows; at++) {
        Spot spot;
        look_at_spot(s, s->order[at], s->number[at], position, &spot);
        unsigned on_top = lanes_on_top(s, &spot);
        if (!on_top && spot.base <= POSSIBLE)
            continue;
        for (unsigned lanes = spot.exposed; lanes; lanes &= lanes - 1)
            play(s, &spot, __builtin_ctz(lanes), on_top);
        note_end(s, &spot, on_top);
        if (position == s->board->stock_len || dense_left(spot.row->heights) == 0)
            continue;
        int points = most(s, &spot, on_top, true);
        *turned_at(s, spot.place, position + 1) = points > POSSIBLE ? points - s->board->rules.turn : NONE;
    }
}

/* Divides the memory that the pass has left; false when it is too small. */
static bool lay_out(Streak *s)
{
    Dense *d = &s->dense;
    size_t streaks = (size_t)board_left(s->board) + s->board->streak + 1;
    s->rows = (uint32_t)d->rows_len;
    s->streaks = (streaks + STREAKS_STEP - 1) / STREAKS_STEP * STREAKS_STEP;
    s->positions = s->board->stock_len + 1u;
    for (size_t n = 1; n < s->streaks; n++)
        s->worth[n] = worth_of(&s->board->rules, (int)n);
    s->order = (uint32_t *)(d->rows + d->rows_len * d->row_size);
    s->number = s->order + s->rows;
    s->turned = (int32_t *)(s->number + s->rows);
    uint64_t needed = (uint64_t)s->rows * (s->positions + s->board->lanes * s->streaks) * sizeof *s->turned;
    size_t begun = (size_t)((uint8_t *)s->turned - (uint8_t *)d->limits->memory);
    if (begun > d->limits->memory_len || needed > d->limits->memory_len - begun)
        return false;
    s->played = s->turned + s->rows * s->positions;
    uint32_t len = 0;
    for (uint32_t number = d->start + 1; dense_below(d, &number);) {
        s->order[len] = d->row_of[number];
        s->number[len++] = number;
    }
    for (size_t i = 0; i < s->rows * s->positions; i++)
        s->turned[i] = NONE;
    return true;
}

int every_streak_points(const PatienceBoard *board, void *memory, size_t memory_len)
{
    const SolveLimits limits = { .memory = memory, .memory_len = memory_len };
    Streak s = { .board = board, .best = NONE };
    dense_begin(&s.dense, board, &limits, false);
    s.dense.best_left = board_left(board) + 1;
    REQUIRE(dense_go_through(&s.dense) && lay_out(&s));
    for (int position = 0; position <= board->stock_len; position++)
        go_through(&s, position);
    return s.best;
}
