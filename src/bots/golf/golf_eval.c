#include "bots/golf/golf_eval.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/layout.h"

#include <string.h>

enum { UNIT = 16 };

/* True if who ends the deal scores like the others. */
static bool ends_free(const GolfSettling *s)
{
    return s->penalty == GOLF_NO_PENALTY && s->bonus == GOLF_NO_BONUS && s->limit == GOLF_NO_LIMIT && !s->moon &&
           !s->caller9 && s->caller == GOLF_CALLER_NONE;
}

/* What tells the kinds of games apart. */
typedef struct {
    uint8_t line; /* as in the plan */
    bool flips, knock, last_turn, face_down, pairs, removes;
} Traits;

_Static_assert(sizeof(Traits) == 7, "compared byte by byte");

static const struct {
    int kind;
    Traits traits;
} kinds[] = {
    { EVAL_AT_ONCE + 0, { .line = 1 } },
    { EVAL_AT_ONCE + 0, { .line = 2 } },
    { EVAL_AT_ONCE + 1, { .line = 1, .flips = true } },
    { EVAL_AT_ONCE + 1, { .line = 2, .flips = true } },
    { EVAL_AT_ONCE + 2, { .line = 3 } },
    { EVAL_AT_ONCE + 3, { .line = 3, .flips = true } },
    { EVAL_LAST_TURN + 0, { .line = 1, .knock = true, .last_turn = true, .face_down = true } },
    { EVAL_LAST_TURN + 1, { .line = 1, .last_turn = true } },
    { EVAL_LAST_TURN + 2, { .line = 2, .flips = true, .knock = true, .last_turn = true } },
    { EVAL_LAST_TURN + 3, { .line = 2, .flips = true, .last_turn = true } },
    { EVAL_GRID + 0, { .pairs = true } },
    { EVAL_GRID + 1, { .removes = true } },
};

static bool has_judgement(const GolfRules *rules, int line)
{
    bool ends_all_up = rules->end_on & GOLF_ON_OWN_ALL_UP, ends_late = rules->end_on & GOLF_ON_EVERYONE_ALL_UP;
    bool is_simple = line > 0 || (rules->scoring.plain && rules->scoring.lines_len > 0);
    return ends_all_up != rules->knock && !ends_late && ends_free(&rules->settling) && !rules->final_ender &&
           rules->lock == GOLF_LOCK_NONE && is_simple;
}

/* The kind of game: its network's first one, and up to EVAL_KINDS - 1 more; -1: nothing is learnt of such games. */
static int kind_of(const GolfRules *rules)
{
    const int line = plan_line(&rules->scoring);
    const bool is_grid = line == 0;
    const Traits traits = { .line = (uint8_t)line,
                            .flips = rules->flip_on_discard != GOLF_FLIP_NONE,
                            .knock = rules->knock,
                            .last_turn = rules->final_turns,
                            .face_down = !golf_goes_up(rules, false, golf_put(rules, 0, false).to),
                            .pairs = is_grid && __builtin_popcount(rules->scoring.line[0]) == 2,
                            .removes = is_grid && rules->removes };
    if (!has_judgement(rules, line))
        return -1;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (memcmp(&kinds[i].traits, &traits, sizeof traits) == 0)
            return kinds[i].kind;
    return -1;
}

const Perceptron *eval_learnt(const GolfRules *rules)
{
    int kind = kind_of(rules);
    return kind < 0 ? NULL : &golf_learnt[kind / EVAL_KINDS];
}

static int32_t more(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* What each further step saves. */
static int16_t *put_hopes(int16_t *at, const int32_t side[SIDE_LEN], int share)
{
    for (int i = 1; i < SIDE_LEN; i++)
        at = perceptron_put(at, (side[i - 1] - side[i]) / share / UNIT);
    return at;
}

/* What a layout counts now, and then what each further step saves. */
static int16_t *put_side(int16_t *at, const int32_t side[SIDE_LEN], int share)
{
    return put_hopes(perceptron_put(at, side[0] / share / UNIT), side, share);
}

/* What the seat sees of the others, added up. */
typedef struct {
    Side next;
    int32_t side[SIDE_LEN], best;
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
    side_look(p, s, viewer, other, &side);
    for (int i = 0; i < SIDE_LEN; i++)
        out->side[i] += side.worth[i];
    out->best = is_next || side.worth[0] < out->best ? side.worth[0] : out->best;
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
    at = put_side(at, others->next.worth, 1);
    at = put_side(at, others->side, len);
    at = perceptron_put(at, others->best / UNIT);
    at = perceptron_put_count(at, others->next_down);
    at = perceptron_put_count(at, others->fewest);
    at = perceptron_put(at, others->down * PERCEPTRON_EIGHTH / len);
    at = perceptron_put(at, others->next_replaced * PERCEPTRON_QUARTER);
    at = perceptron_put(at, others->most_replaced * PERCEPTRON_QUARTER);
    at = perceptron_put(at, others->replaced * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->left * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->kept_low / len / UNIT);
    at = perceptron_put(at, is_ended * PERCEPTRON_ONE);
    at = perceptron_put(at, finals * PERCEPTRON_ONE / s->seats);
    at = perceptron_put(at, (finals == 1) * PERCEPTRON_ONE);
    at = perceptron_put(at, PERCEPTRON_ONE / len);
    at = perceptron_put(at, (turns < EVAL_TURNS ? turns : EVAL_TURNS) * PERCEPTRON_SIXTEENTH);
    at = perceptron_put(at, s->rules.scoring.slots * PERCEPTRON_SIXTEENTH);
    at = perceptron_put(at, judge->plan->value[PLAN_HIDDEN] / UNIT);
    at = perceptron_put(at, others->next_down * PERCEPTRON_EIGHTH);
    REQUIRE(at == judge->rest + EVAL_REST);
}

static void add_rest(Judge *judge)
{
    const EvalKind *kind = &judge->net->kind[judge->kind];
    perceptron_begin(kind->bias, judge->hidden);
    judge->straight = perceptron_add(judge->rest, EVAL_REST, kind->rest, judge->net->rest, judge->hidden);
}

void eval_look(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat, Judge *out)
{
    Others others = { 0 };
    int len = s->seats > 1 ? s->seats - 1 : 1;
    Seat next = seat_after(seat, 1, s->seats);
    const int kind = kind_of(&s->rules);
    REQUIRE(kind >= 0);
    *out = (Judge){ .net = net, .plan = plan, .s = s, .seat = seat, .kind = kind % EVAL_KINDS };
    side_look(plan, s, seat, seat, &out->own);
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
        out->unknown += side_is_unknown(out->own.rank[__builtin_ctz(rest)]);
    out->down = __builtin_popcount(face_down(s, seat));
    out->replaced = __builtin_popcount(s->replaced[seat]);
    for (int i = 1; i < s->seats; i++)
        add_other(plan, s, seat, seat_after(seat, i, s->seats), i == 1, &others);
    out->others = others.side[0] / len;
    side_gains(plan, s, next, s->seats > 1 ? &others.next : &out->own, out->gain);
    set_rest(out, &others, len);
    add_rest(out);
}

static int32_t weigh(const Judge *judge, const int16_t own[EVAL_OWN])
{
    enum { TO_PLAN = PERCEPTRON_ONE * PERCEPTRON_WEIGHT / (16 * PLAN_POINT) };
    const EvalKind *kind = &judge->net->kind[judge->kind];
    int32_t hidden[PERCEPTRON_HIDDEN];
    memcpy(hidden, judge->hidden, sizeof hidden);
    int32_t sum = judge->straight + perceptron_add(own, EVAL_OWN, kind->own, judge->net->own, hidden);
    return (sum + perceptron_end(hidden, kind->out)) / TO_PLAN;
}

/* The own layout after the turn. */
typedef struct {
    Side side;
    int down, unknown, replaced, top; /* top: the rank of the discard */
    bool ends;
} Own;

static Own own_now(const Judge *judge)
{
    const Golf *s = judge->s;
    Own own = { .side = judge->own, .down = judge->down, .unknown = judge->unknown, .replaced = judge->replaced };
    own.top = s->discard_len > 0 ? card_rank(s->card[s->discard_len - 1]) : PLAN_HIDDEN;
    return own;
}

int32_t eval_hurry(const Golf *s, Seat seat)
{
    int late = s->turns[seat] - EVAL_TURNS;
    return late > 0 ? late * PLAN_POINT / 4 : 0;
}

/* The inputs of a layout. Once it can change no more, only what it counts is of interest, and how far it is ahead: the
 * same lead is worth more than in the midst of the deal. */
static void put_own(const Judge *judge, const Own *own, int16_t out[EVAL_OWN])
{
    enum { HOPES = SIDE_LEN - 1 + PERCEPTRON_COUNTED + 3 };
    bool is_final = own->ends || judge->s->ender != SEAT_NONE;
    int16_t *at = perceptron_put(out, own->side.worth[0] / UNIT);
    if (is_final) {
        memset(at, 0, HOPES * sizeof *at);
        at += HOPES;
    } else {
        at = put_hopes(at, own->side.worth, 1);
        at = perceptron_put_count(at, own->down);
        at = perceptron_put(at, own->down * PERCEPTRON_EIGHTH);
        at = perceptron_put(at, own->unknown * PERCEPTRON_QUARTER);
        at = perceptron_put(at, own->replaced * PERCEPTRON_QUARTER);
    }
    for (int i = 0; i < SIDE_GAINS; i++)
        at = perceptron_put(at, judge->gain[i][own->top] / UNIT);
    at = perceptron_put(at, is_final ? (judge->others - own->side.worth[0]) / UNIT : 0);
    REQUIRE(at == out + EVAL_OWN);
}

/* Where others have a last turn, each card turned up brings the end nearer, too. */
static int32_t hurry_of(const Golf *s, Seat seat, const Own *own)
{
    if (own->ends)
        return eval_hurry(s, seat);
    return s->rules.final_turns && !s->rules.knock ? -own->down * eval_hurry(s, seat) / 2 : 0;
}

static void eval_own(const Judge *judge, Own *own, Judged *out)
{
    const Golf *s = judge->s;
    bool is_up = s->rules.end_on & GOLF_ON_OWN_ALL_UP && own->down == 0;
    own->ends = s->ender == SEAT_NONE && (own->ends || is_up);
    out->is_end = (own->ends && !s->rules.final_turns) || (s->finals && s->finals_left <= 1);
    put_own(judge, own, out->own);
    out->worth =
        (out->is_end ? judge->others - own->side.worth[0] : weigh(judge, out->own)) + hurry_of(s, judge->seat, own);
}

void eval_placed(const Judge *judge, Action swap, int rank, Judged *out)
{
    const int slot = swap.from;
    const Golf *s = judge->s;
    Own own = own_now(judge);
    int old = own.side.rank[slot];
    side_place(judge->plan, s, judge->seat, slot, rank, &own.side);
    const bool is_up = golf_is_up(s, judge->seat, slot);
    own.down += golf_shows_cards(&s->rules) && swap.to == GOLF_SAYS_DOWN ? is_up : -!is_up;
    own.unknown -= side_is_unknown(old);
    own.replaced += !(s->replaced[judge->seat] >> slot & 1);
    own.top = old;
    eval_own(judge, &own, out);
}

void eval_discarded(const Judge *judge, int rank, int flip, Judged *out)
{
    Own own = own_now(judge);
    own.top = rank;
    if (flip >= 0) {
        own.unknown -= side_is_unknown(own.side.rank[flip]);
        own.down--;
        side_flip(judge->plan, flip, &own.side);
    }
    eval_own(judge, &own, out);
}

void eval_called(const Judge *judge, Judged *out)
{
    Own own = own_now(judge);
    own.ends = true;
    eval_own(judge, &own, out);
}
