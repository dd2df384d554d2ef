#include "bots/golf_judge.h"

#include "games/golf/layout.h"

#include <string.h>

enum { UNIT = 16, COUNTED = 5, QUARTER = JUDGE_ONE / 4, EIGHTH = JUDGE_ONE / 8, SIXTEENTH = JUDGE_ONE / 16 };

/* The steps of the plan that tell what a layout is worth, and those by which a discard is priced for the next seat. */
static const uint8_t side_step[JUDGE_SIDE] = { 0, 1, 2, 4, 7, 12 }, gain_step[JUDGE_GAINS] = { 2, 4 };

/* True if who ends the deal scores like the others. */
static bool ends_free(const GolfSettling *s)
{
    return s->penalty == GOLF_NO_PENALTY && s->bonus == GOLF_NO_BONUS && !s->moon && !s->caller9 && !s->cactus;
}

int judge_kind(const GolfRules *rules, const Plan *plan)
{
    enum { NO_FLIPS, FLIPS, THREES, THREES_FLIPS };
    bool ends_at_once = rules->end_on == GOLF_ON_OWN_ALL_UP && !rules->final_turns && !rules->knock;
    bool is_open = rules->place_face == GOLF_FACE_UP && rules->lock == GOLF_LOCK_NONE;
    bool flips = rules->flip_on_discard != GOLF_FLIP_NONE;
    if (plan->line == 0 || !ends_at_once || !is_open || !ends_free(&rules->settling))
        return JUDGE_KINDS;
    if (plan->line == 3)
        return flips ? THREES_FLIPS : THREES;
    return flips ? FLIPS : NO_FLIPS;
}

static int rank_at(const Golf *s, Seat viewer, int seat, int slot)
{
    if (golf_is_up(s, seat, slot) || golf_knows(s, viewer, seat, slot))
        return card_rank(s->slot[seat][slot].card);
    return s->replaced[seat] >> slot & 1 ? PLAN_KEPT : PLAN_HIDDEN;
}

static bool is_unknown(int rank)
{
    return rank == PLAN_HIDDEN || rank == PLAN_KEPT;
}

/* The index of a column's row within a step of the plan; the rank of the slot's own card is to be added. */
static int row_at(const Plan *p, const uint8_t rank[], int slot)
{
    const uint8_t *mate = p->mate[slot];
    if (p->line == 2)
        return rank[mate[0]] * PLAN_RANKS;
    return p->line == 1 ? 0 : (rank[mate[0]] * PLAN_RANKS + rank[mate[1]]) * PLAN_RANKS;
}

/* What a card that the viewer knows counts above its rank's mean. */
static int32_t over_of(const Plan *p, const Golf *s, Seat viewer, int seat, int slot)
{
    return golf_knows(s, viewer, seat, slot) ? p->over[s->slot[seat][slot].card] : 0;
}

/* What the seat knows of a layout. */
typedef struct {
    uint8_t rank[SLOTS_MAX];
    int32_t side[JUDGE_SIDE];
} Side;

static void look_at_side(const Plan *p, const Golf *s, Seat viewer, int seat, Side *out)
{
    memset(out, 0, sizeof *out);
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        out->rank[slot] = (uint8_t)rank_at(s, viewer, seat, slot);
    int32_t over = s->banked[seat] * PLAN_POINT;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        over += over_of(p, s, viewer, seat, slot);
    for (int i = 0; i < JUDGE_SIDE; i++)
        out->side[i] = over;
    for (int slot = 0; slot < p->heads; slot++) {
        int at = row_at(p, out->rank, slot) + out->rank[slot];
        for (int i = 0; i < JUDGE_SIDE; i++)
            out->side[i] += p->row[side_step[i] * p->row_len + at];
    }
}

static int32_t more(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* What each discard would bring a seat with this layout at best. */
static void set_gains(const Plan *p, const Golf *s, Seat seat, const Side *side,
                      int32_t gain[JUDGE_GAINS][PLAN_RANKS])
{
    memset(gain, 0, JUDGE_GAINS * sizeof *gain);
    for (uint16_t rest = placeable(s, seat); rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest), at = row_at(p, side->rank, slot);
        for (int i = 0; i < JUDGE_GAINS; i++) {
            const int32_t *row = p->row + gain_step[i] * p->row_len + at;
            for (int rank = ACE; rank <= RANKS + 1; rank++)
                gain[i][rank] = more(gain[i][rank], row[side->rank[slot]] - row[rank]);
        }
    }
    for (int i = 0; i < JUDGE_GAINS; i++) {
        int64_t sum = 0;
        for (int rank = ACE; rank <= RANKS + 1; rank++)
            sum += (int64_t)p->chance[rank] * gain[i][rank];
        gain[i][PLAN_HIDDEN] = gain[i][PLAN_KEPT] = (int32_t)(sum / PLAN_ONE);
    }
}

/* The inputs, one after the other. */
static int16_t *put(int16_t *at, int32_t input)
{
    *at = (int16_t)(input > JUDGE_INPUT_MAX ? JUDGE_INPUT_MAX : input < -JUDGE_INPUT_MAX ? -JUDGE_INPUT_MAX : input);
    return at + 1;
}

/* One of COUNTED inputs is 1. */
static int16_t *put_count(int16_t *at, int count)
{
    for (int i = 0; i < COUNTED; i++)
        at = put(at, i == (count < COUNTED ? count : COUNTED - 1) ? JUDGE_ONE : 0);
    return at;
}

/* What a layout counts now, and then what each further step saves. */
static int16_t *put_side(int16_t *at, const int32_t side[JUDGE_SIDE], int share)
{
    at = put(at, side[0] / share / UNIT);
    for (int i = 1; i < JUDGE_SIDE; i++)
        at = put(at, (side[i - 1] - side[i]) / share / UNIT);
    return at;
}

/* What the seat sees of the others, added up. */
typedef struct {
    Side next;
    int32_t side[JUDGE_SIDE], best;
    int32_t kept_low;
    int down, fewest, next_down, replaced, most_replaced, next_replaced, left;
} Others;

/* Cards that their owner has looked at and not replaced. */
static int left_len(const Golf *s, Seat seat)
{
    int len = 0;
    for (uint16_t rest = face_down(s, seat) & (uint16_t)~s->replaced[seat]; rest; rest &= (uint16_t)(rest - 1))
        len += golf_knows(s, seat, seat, __builtin_ctz(rest));
    return len;
}

/* How much lower than unseen ones the owner's hidden cards are that it kept, when it let a lower card go instead. */
static int32_t kept_low(const Plan *p, const Golf *s, Seat viewer, Seat seat)
{
    int32_t low = p->value[PLAN_HIDDEN] - p->value[card_rank(s->refused[seat]) % PLAN_RANKS], sum = 0;
    for (uint16_t rest = face_down(s, seat) & s->kept[seat]; rest && low > 0; rest &= (uint16_t)(rest - 1))
        sum += golf_knows(s, viewer, seat, __builtin_ctz(rest)) ? 0 : low;
    return sum;
}

static void add_other(const Plan *p, const Golf *s, Seat viewer, Seat other, bool is_next, Others *out)
{
    Side side;
    int down = __builtin_popcount(face_down(s, other)), replaced = __builtin_popcount(s->replaced[other]);
    look_at_side(p, s, viewer, other, &side);
    for (int i = 0; i < JUDGE_SIDE; i++)
        out->side[i] += side.side[i];
    out->best = is_next || side.side[0] < out->best ? side.side[0] : out->best;
    out->fewest = is_next || down < out->fewest ? down : out->fewest;
    out->most_replaced = more(out->most_replaced, replaced);
    out->down += down;
    out->replaced += replaced;
    out->left += left_len(s, other);
    out->kept_low += kept_low(p, s, viewer, other);
    if (!is_next)
        return;
    out->next = side;
    out->next_down = down;
    out->next_replaced = replaced;
}

static void set_rest(Judge *judge, const Others *others, int len)
{
    const Golf *s = judge->s;
    bool is_ended = s->ender != SEAT_NONE;
    int turns = s->turns[judge->seat], finals = is_ended ? s->finals_left : 0;
    int16_t *at = judge->rest;
    at = put_side(at, others->next.side, 1);
    at = put_side(at, others->side, len);
    at = put(at, others->best / UNIT);
    at = put_count(at, others->next_down);
    at = put_count(at, others->fewest);
    at = put(at, others->down * EIGHTH / len);
    at = put(at, others->next_replaced * QUARTER);
    at = put(at, others->most_replaced * QUARTER);
    at = put(at, others->replaced * QUARTER / len);
    at = put(at, others->left * QUARTER / len);
    at = put(at, others->kept_low / len / UNIT);
    at = put(at, is_ended * JUDGE_ONE);
    at = put(at, finals * JUDGE_ONE / s->seats);
    at = put(at, (finals == 1) * JUDGE_ONE);
    at = put(at, JUDGE_ONE / len);
    at = put(at, (turns < JUDGE_TURNS ? turns : JUDGE_TURNS) * SIXTEENTH);
    at = put(at, s->rules.scoring.slots * SIXTEENTH);
    at = put(at, judge->plan->value[PLAN_HIDDEN] / UNIT);
    at = put(at, others->next_down * EIGHTH);
    REQUIRE(at <= judge->rest + JUDGE_REST);
}

static void add_rest(Judge *judge)
{
    const JudgeKind *kind = &judge->net->kind[judge->kind];
    judge_net_begin(kind->bias, judge->hidden);
    judge->straight = judge_net_add(judge->rest, JUDGE_REST, kind->rest, judge->net->rest, judge->hidden);
}

void judge_look(const JudgeNet *net, const Plan *plan, const Golf *s, Seat seat, Judge *out)
{
    Others others = { 0 };
    Side own;
    int len = s->seats > 1 ? s->seats - 1 : 1;
    Seat next = seat_after(seat, 1, s->seats);
    *out = (Judge){ .net = net, .plan = plan, .s = s, .seat = seat, .kind = judge_kind(&s->rules, plan) };
    look_at_side(plan, s, seat, seat, &own);
    memcpy(out->rank, own.rank, sizeof out->rank);
    memcpy(out->side, own.side, sizeof out->side);
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
        out->unknown += is_unknown(own.rank[__builtin_ctz(rest)]);
    out->down = __builtin_popcount(face_down(s, seat));
    out->replaced = __builtin_popcount(s->replaced[seat]);
    for (int i = 1; i < s->seats; i++)
        add_other(plan, s, seat, seat_after(seat, i, s->seats), i == 1, &others);
    out->others = others.side[0] / len;
    set_gains(plan, s, next, s->seats > 1 ? &others.next : &own, out->gain);
    set_rest(out, &others, len);
    add_rest(out);
}

static int32_t weigh(const Judge *judge, const int16_t own[JUDGE_OWN])
{
    enum { TO_PLAN = JUDGE_ONE * JUDGE_WEIGHT / (16 * PLAN_POINT) };
    const JudgeKind *kind = &judge->net->kind[judge->kind];
    int32_t hidden[JUDGE_HIDDEN];
    memcpy(hidden, judge->hidden, sizeof hidden);
    int32_t sum = judge->straight + judge_net_add(own, JUDGE_OWN, kind->own, judge->net->own, hidden);
    return (sum + judge_net_end(hidden, kind->out)) / TO_PLAN;
}

/* The own layout after the turn. */
typedef struct {
    int32_t side[JUDGE_SIDE];
    int down, unknown, replaced, top; /* top: the rank of the discard */
    bool ends;
} Own;

static Own own_now(const Judge *judge)
{
    const Golf *s = judge->s;
    Own own = { .down = judge->down, .unknown = judge->unknown, .replaced = judge->replaced };
    own.top = s->discard_len > 0 ? card_rank(s->card[s->discard_len - 1]) : PLAN_HIDDEN;
    memcpy(own.side, judge->side, sizeof own.side);
    return own;
}

int32_t judge_hurry(const Golf *s, Seat seat)
{
    int late = s->turns[seat] - JUDGE_TURNS;
    return late > 0 ? late * PLAN_POINT / 4 : 0;
}

static void judge_own(const Judge *judge, Own *own, Judged *out)
{
    const Golf *s = judge->s;
    bool is_up = s->rules.end_on & GOLF_ON_OWN_ALL_UP && own->down == 0;
    own->ends = s->ender == SEAT_NONE && (own->ends || is_up);
    out->is_end = (own->ends && !s->rules.final_turns) || (s->finals && s->finals_left <= 1);
    int16_t *at = put_side(out->own, own->side, 1);
    at = put_count(at, own->down);
    at = put(at, own->down * EIGHTH);
    at = put(at, own->unknown * QUARTER);
    at = put(at, own->replaced * QUARTER);
    for (int i = 0; i < JUDGE_GAINS; i++)
        at = put(at, judge->gain[i][own->top] / UNIT);
    at = put(at, own->ends * JUDGE_ONE);
    REQUIRE(at <= out->own + JUDGE_OWN);
    out->worth = (out->is_end ? judge->others - own->side[0] : weigh(judge, out->own)) +
                 own->ends * judge_hurry(s, judge->seat);
}

void judge_placed(const Judge *judge, int slot, int rank, Judged *out)
{
    const Plan *p = judge->plan;
    const Golf *s = judge->s;
    Own own = own_now(judge);
    int old = judge->rank[slot];
    bool was_up = golf_is_up(s, judge->seat, slot);
    const int32_t *now = p->row + row_at(p, judge->rank, slot);
    int32_t over = over_of(p, s, judge->seat, judge->seat, slot);
    for (int i = 0; i < JUDGE_SIDE; i++) {
        const int32_t *row = now + side_step[i] * p->row_len;
        own.side[i] += row[rank] - row[old] - over;
    }
    own.down -= !was_up;
    own.unknown -= is_unknown(old);
    own.replaced += !(s->replaced[judge->seat] >> slot & 1);
    own.top = old;
    judge_own(judge, &own, out);
}

void judge_discarded(const Judge *judge, int rank, int flip, Judged *out)
{
    const Plan *p = judge->plan;
    Own own = own_now(judge);
    own.top = rank;
    if (flip >= 0) {
        int old = judge->rank[flip];
        const int32_t *now = p->row + row_at(p, judge->rank, flip);
        for (int i = 0; i < JUDGE_SIDE; i++) {
            const int32_t *row = now + side_step[i] * p->row_len;
            int64_t sum = is_unknown(old) ? 0 : (int64_t)row[old] * PLAN_ONE;
            for (int turned = ACE; turned <= RANKS + 1 && is_unknown(old); turned++)
                sum += (int64_t)p->chance[turned] * row[turned];
            own.side[i] += (int32_t)(sum / PLAN_ONE) - row[old];
        }
        own.down--;
        own.unknown -= is_unknown(old);
    }
    judge_own(judge, &own, out);
}

void judge_called(const Judge *judge, Judged *out)
{
    Own own = own_now(judge);
    own.ends = true;
    judge_own(judge, &own, out);
}
