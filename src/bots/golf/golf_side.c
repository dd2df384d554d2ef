#include "bots/golf/golf_side.h"

#include "games/golf/layout.h"

#include <string.h>

/* The steps of the plan that tell what a layout is worth, and those by which a discard is priced for the next seat. */
static const uint8_t worth_step[SIDE_LEN] = { 0, 1, 2, 4, 7, 12 }, gain_step[SIDE_GAINS] = { 2, 4 };

bool side_is_unknown(int rank)
{
    return rank == PLAN_HIDDEN || rank == PLAN_KEPT;
}

/* What a card that the viewer knows counts above its rank's mean. */
static int32_t over_of(const Plan *p, const Golf *s, Seat viewer, int seat, int slot)
{
    return golf_knows(s, viewer, seat, slot) ? p->over[s->slot[seat][slot].card] : 0;
}

static int32_t more(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* --- columns --- */

/* Adds, times sign, what equal pairs in several columns pay (option quad_cols): those that there are, and with cards to
 * come those that lack one card. */
static void add_quads(const Plan *p, const GolfScoring *g, int sign, Side *side)
{
    int pairs[PLAN_RANKS] = { 0 }, singles[PLAN_RANKS] = { 0 };
    if (g->quad == 0 || p->line != 2)
        return;
    for (int slot = 0; slot < p->heads; slot++) {
        int a = side->rank[slot], b = side->rank[p->mate[slot][0]];
        pairs[a] += a == b;
        singles[a] += a != b;
        singles[b] += a != b;
    }
    for (int rank = ACE; rank <= RANKS + 1; rank++) {
        int32_t pays = sign * g->quad * PLAN_POINT;
        for (int i = 0; i < SIDE_LEN && pairs[rank] > 0; i++) {
            int chance = worth_step[i] * p->chance[rank];
            side->worth[i] += pays * (pairs[rank] - 1);
            side->worth[i] += pays * singles[rank] * (chance < PLAN_ONE ? chance : PLAN_ONE) / PLAN_ONE;
        }
    }
}

static void look_at_columns(const Plan *p, const Golf *s, Seat viewer, int seat, Side *out)
{
    int32_t over = 0;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        over += over_of(p, s, viewer, seat, slot);
    for (int i = 0; i < SIDE_LEN; i++)
        out->worth[i] += over;
    for (int slot = 0; slot < p->heads; slot++) {
        int at = plan_row_at(p, out->rank, slot) + out->rank[slot];
        for (int i = 0; i < SIDE_LEN; i++)
            out->worth[i] += p->row[worth_step[i] * p->row_len + at];
    }
    add_quads(p, &s->rules.scoring, 1, out);
}

static void place_in_column(const Plan *p, const Golf *s, Seat seat, int slot, int rank, Side *side)
{
    const int32_t *now = p->row + plan_row_at(p, side->rank, slot);
    int32_t over = over_of(p, s, seat, seat, slot);
    int old = side->rank[slot];
    for (int i = 0; i < SIDE_LEN; i++) {
        const int32_t *row = now + worth_step[i] * p->row_len;
        side->worth[i] += row[rank] - row[old] - over;
    }
    add_quads(p, &s->rules.scoring, -1, side);
    side->rank[slot] = (uint8_t)rank;
    add_quads(p, &s->rules.scoring, 1, side);
}

void side_flip(const Plan *p, int slot, Side *side)
{
    int old = side->rank[slot];
    const int32_t *now = p->row + plan_row_at(p, side->rank, slot);
    for (int i = 0; i < SIDE_LEN && side_is_unknown(old); i++) {
        const int32_t *row = now + worth_step[i] * p->row_len;
        int64_t sum = 0;
        for (int turned = ACE; turned <= RANKS + 1; turned++)
            sum += (int64_t)p->chance[turned] * row[turned];
        side->worth[i] += (int32_t)(sum / PLAN_ONE) - row[old];
    }
}

static void column_gains(const Plan *p, const Golf *s, Seat seat, const Side *side,
                         int32_t gain[SIDE_GAINS][PLAN_RANKS])
{
    for (uint16_t rest = placeable(s, seat); rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest), at = plan_row_at(p, side->rank, slot);
        for (int i = 0; i < SIDE_GAINS; i++) {
            const int32_t *row = p->row + gain_step[i] * p->row_len + at;
            for (int rank = ACE; rank <= RANKS + 1; rank++)
                gain[i][rank] = more(gain[i][rank], row[side->rank[slot]] - row[rank]);
        }
    }
}

/* --- grids --- */

typedef struct {
    uint16_t of[PLAN_RANKS];   /* the slots of each rank */
    uint16_t open;             /* slots whose cards count */
    int32_t highest;           /* of them */
    int32_t saves[PLAN_RANKS]; /* what a card of this rank saves at most by completing a line */
    int32_t by_chance,
        in_all; /* what all lines that lack one card would save, times the chance of the card; a quarter */
} Grid;

/* The rank of all cards of these slots; PLAN_HIDDEN: they differ, or one is not known. */
static int rank_of_all(const Side *side, const Grid *grid, uint16_t slots)
{
    int rank = side->rank[__builtin_ctz(slots)];
    return (slots & ~grid->of[rank]) == 0 && !side_is_unknown(rank) ? rank : PLAN_HIDDEN;
}

static uint16_t complete_lines(const GolfScoring *g, const Side *side, const Grid *grid)
{
    uint16_t complete = 0;
    for (int i = 0; i < g->lines_len; i++)
        complete |= rank_of_all(side, grid, g->line[i]) != PLAN_HIDDEN ? g->line[i] : 0;
    return complete;
}

static int32_t sum_of(const Plan *p, const Side *side, uint16_t slots)
{
    int32_t sum = 0;
    for (; slots; slots &= (uint16_t)(slots - 1))
        sum += p->value[side->rank[__builtin_ctz(slots)]];
    return sum;
}

/* Adds what it would save to complete a line by a card in this slot. */
static void add_hope(const Plan *p, const Side *side, uint16_t line, int slot, Grid *grid)
{
    int rank = rank_of_all(side, grid, line & (uint16_t)~slot_bit(slot));
    int32_t saves = rank == PLAN_HIDDEN ? 0 : sum_of(p, side, line & grid->open);
    if (saves <= 0)
        return;
    grid->saves[rank] = more(grid->saves[rank], saves);
    grid->by_chance += saves * p->chance[rank] / PLAN_ONE;
    grid->in_all += saves / 4;
}

static void find_ranks(const Side *side, Grid *grid)
{
    memset(grid, 0, sizeof *grid);
    for (uint16_t rest = side->filled; rest; rest &= (uint16_t)(rest - 1))
        grid->of[side->rank[__builtin_ctz(rest)]] |= rest & (uint16_t)-rest;
}

static void look_at_grid(const Plan *p, const GolfScoring *g, const Side *side, Grid *grid)
{
    find_ranks(side, grid);
    grid->open = side->filled & (uint16_t)~complete_lines(g, side, grid);
    for (uint16_t rest = grid->open; rest; rest &= (uint16_t)(rest - 1))
        grid->highest = more(grid->highest, p->value[side->rank[__builtin_ctz(rest)]]);
    for (int i = 0; i < g->lines_len; i++)
        for (uint16_t rest = g->line[i] & grid->open; rest; rest &= (uint16_t)(rest - 1))
            add_hope(p, side, g->line[i], __builtin_ctz(rest), grid);
}

/* What a card of this rank saves: it completes a line, or is lower than the highest. */
static int32_t saves_of(const Plan *p, const Grid *grid, int rank)
{
    return more(grid->saves[rank], grid->highest - p->value[rank]);
}

static void set_grid_worth(const Plan *p, const Golf *s, int seat, Side *side)
{
    Grid grid;
    int32_t lower = 0;
    int64_t next = 0;
    look_at_grid(p, &s->rules.scoring, side, &grid);
    for (uint16_t rest = grid.open; rest; rest &= (uint16_t)(rest - 1))
        lower += p->lower[side->rank[__builtin_ctz(rest)]];
    for (int rank = ACE; rank <= RANKS + 1; rank++)
        next += (int64_t)p->chance[rank] * more(0, saves_of(p, &grid, rank));
    const int32_t hope[SIDE_LEN] = {
        0, lower, (int32_t)(next / PLAN_ONE), grid.by_chance, grid.in_all, grid.highest
    };
    int32_t worth = s->banked[seat] * PLAN_POINT + sum_of(p, side, grid.open);
    for (int i = 0; i < SIDE_LEN; i++)
        side->worth[i] = worth -= hope[i];
}

static void place_in_grid(const Plan *p, const Golf *s, Seat seat, int slot, int rank, Side *side)
{
    Grid grid;
    side->rank[slot] = (uint8_t)rank;
    if (s->rules.removes) {
        find_ranks(side, &grid);
        side->filled &= (uint16_t)~complete_lines(&s->rules.scoring, side, &grid);
    }
    set_grid_worth(p, s, seat, side);
}

static void grid_gains(const Plan *p, const Golf *s, const Side *side, int32_t gain[SIDE_GAINS][PLAN_RANKS])
{
    Grid grid;
    look_at_grid(p, &s->rules.scoring, side, &grid);
    for (int rank = ACE; rank <= RANKS + 1; rank++) {
        gain[0][rank] = more(0, saves_of(p, &grid, rank));
        gain[1][rank] = grid.saves[rank];
    }
}

/* --- both --- */

void side_look(const Plan *p, const Golf *s, Seat viewer, int seat, Side *out)
{
    memset(out, 0, sizeof *out);
    out->filled = s->filled[seat];
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        out->rank[slot] = (uint8_t)plan_rank(s, viewer, seat, slot);
    for (int i = 0; i < SIDE_LEN; i++)
        out->worth[i] = s->banked[seat] * PLAN_POINT;
    if (p->line == 0)
        set_grid_worth(p, s, seat, out);
    else
        look_at_columns(p, s, viewer, seat, out);
}

void side_place(const Plan *p, const Golf *s, Seat seat, int slot, int rank, Side *side)
{
    if (p->line == 0)
        place_in_grid(p, s, seat, slot, rank, side);
    else
        place_in_column(p, s, seat, slot, rank, side);
}

void side_gains(const Plan *p, const Golf *s, Seat seat, const Side *side, int32_t gain[SIDE_GAINS][PLAN_RANKS])
{
    memset(gain, 0, SIDE_GAINS * sizeof *gain);
    if (p->line == 0)
        grid_gains(p, s, side, gain);
    else
        column_gains(p, s, seat, side, gain);
    for (int i = 0; i < SIDE_GAINS; i++) {
        int64_t sum = 0;
        for (int rank = ACE; rank <= RANKS + 1; rank++)
            sum += (int64_t)p->chance[rank] * gain[i][rank];
        gain[i][PLAN_HIDDEN] = gain[i][PLAN_KEPT] = (int32_t)(sum / PLAN_ONE);
    }
}
