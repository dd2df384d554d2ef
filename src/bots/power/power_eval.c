#include "bots/power/power_eval.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/layout.h"

enum { TURNS = 16 };

int power_eval_rules(const GolfRules *rules)
{
    enum { BY_STOCK, MATCH_DRAWN, MATCH_ANY, MATCH_OWN, ENDER_PAYS_HIGHEST, ENDER_PAYS };
    const GolfSettling *settling = &rules->settling;
    const bool puts_down =
        rules->place_face == GOLF_FACE_CHOICE ? !golf_shows_cards(rules) : rules->place_face == GOLF_FACE_DOWN;
    bool is_down = puts_down && rules->lock == GOLF_LOCK_NONE && !rules->removes;
    if (!is_down || rules->knock || settling->moon || settling->caller9 || rules->scoring.lines_len > 0)
        return POWER_RULES;
    if (rules->call_when == GOLF_CALL_NEVER)
        return rules->match_mode == GOLF_MATCH_NONE && !rules->reshuffles_max ? BY_STOCK : POWER_RULES;
    if (!rules->final_turns)
        return POWER_RULES;
    if ((rules->match_mode & GOLF_MATCH_IN_TURN))
        return MATCH_DRAWN;
    if ((rules->match_mode & GOLF_MATCH_OUT_OF_TURN))
        return rules->match_targets == GOLF_MATCH_OWN ? MATCH_OWN : MATCH_ANY;
    return settling->penalty == GOLF_ADD_HIGHEST_OPPONENT || settling->penalty == GOLF_ADD_HIGHEST
               ? ENDER_PAYS_HIGHEST
               : ENDER_PAYS;
}

const PowerNet *power_eval_learnt(const GolfRules *rules)
{
    bool may_call =
        rules->call_when != GOLF_CALL_NEVER; /* else hard plays better by playing on (docs/lab-notes.md) */
    return may_call && power_eval_rules(rules) < POWER_RULES ? &power_learnt : NULL;
}

int power_eval_kind(const GolfRules *rules, PowerMoment moment)
{
    return 2 * power_eval_rules(rules) + (moment == POWER_CALLS);
}

/* Tenths of a point as an input. */
static int16_t *put_tenths(int16_t *at, int tenths)
{
    return perceptron_put(at, tenths * 8 / 5);
}

static int count(uint16_t slots)
{
    return __builtin_popcount(slots);
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

/* Slots whose cards any of the seats knows. */
static uint16_t known_to(const Golf *s, int owner, SeatSet seats)
{
    uint16_t known = 0;
    for (uint16_t rest = s->filled[owner]; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        known |= (uint16_t)(((s->slot[owner][slot].known & seats) != 0) << slot);
    }
    return known;
}

/* The own layout. */
typedef struct {
    int second; /* the second highest worth of a card */
    int pair;   /* what two known cards of one rank count at most */
} Own;

static Own look_at_own(const PowerReckoning *r)
{
    const Golf *s = r->s;
    Own own = { 0 };
    int16_t of_rank[RANKS + 2] = { 0 };
    for (uint16_t rest = s->filled[r->seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest), place = place_of(r->seat, slot), worth = r->worth[place];
        if (place != r->costliest)
            own.second = at_least(own.second, worth);
        if (!(r->known[r->seat] >> slot & 1))
            continue;
        int rank = card_rank(s->slot[r->seat][slot].card);
        own.pair = of_rank[rank] ? at_least(own.pair, worth) : own.pair;
        of_rank[rank] = 1;
    }
    return own;
}

static int16_t *put_own(int16_t *at, const PowerReckoning *r)
{
    const Golf *s = r->s;
    Own own = look_at_own(r);
    SeatSet others = (SeatSet)(seats_all(s->seats) & ~seat_bit(r->seat));
    int points = r->high / 10, unknown = count((uint16_t)(s->filled[r->seat] & ~r->known[r->seat]));
    at = put_tenths(at, r->sum[r->seat]);
    at = put_tenths(at, r->costliest < 0 ? 0 : r->high);
    at = put_tenths(at, own.second);
    at = put_tenths(at, own.pair);
    at = put_tenths(at, r->sense->drawn[at_most(at_least(points, 0), 31)]);
    at = perceptron_put_count(at, unknown);
    at = perceptron_put(at, count(s->filled[r->seat]) * PERCEPTRON_QUARTER);
    return perceptron_put(at, count(known_to(s, r->seat, others)) * PERCEPTRON_QUARTER);
}

/* What is known of the others, added up, and the extremes. */
typedef struct {
    int sum, cards, unknown, replaced, kept, seen;
    int least, fewest, fewest_unknown, most_replaced;
    Seat lowest;
} Others;

static void add_other(const PowerReckoning *r, Seat other, bool is_first, Others *out)
{
    const Golf *s = r->s;
    int sum = r->sum[other], cards = count(s->filled[other]);
    int unknown = cards - count(known_to(s, other, seat_bit(other))), replaced = count(s->replaced[other]);
    out->sum += sum;
    out->cards += cards;
    out->unknown += unknown;
    out->replaced += replaced;
    out->kept += count(s->kept[other]);
    out->seen += count(r->known[other]);
    if (is_first || sum < out->least) {
        out->least = sum;
        out->lowest = other;
    }
    out->fewest = is_first ? cards : at_most(out->fewest, cards);
    out->fewest_unknown = is_first ? unknown : at_most(out->fewest_unknown, unknown);
    out->most_replaced = at_least(out->most_replaced, replaced);
}

static int16_t *put_others(int16_t *at, const PowerReckoning *r, const Others *others, int len)
{
    Seat next = seat_after(r->seat, 1, r->s->seats);
    at = put_tenths(at, others->sum / len);
    at = put_tenths(at, others->least);
    at = put_tenths(at, r->sum[next]);
    at = perceptron_put(at, others->cards * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->fewest * PERCEPTRON_QUARTER);
    at = perceptron_put(at, others->unknown * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->fewest_unknown * PERCEPTRON_QUARTER);
    at = perceptron_put(at, others->replaced * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->most_replaced * PERCEPTRON_QUARTER);
    at = perceptron_put(at, others->kept * PERCEPTRON_QUARTER / len);
    at = perceptron_put(at, others->seen * PERCEPTRON_QUARTER / len);
    at = put_tenths(at, r->cheapest < 0 ? r->sense->mean : r->low);
    return put_tenths(at, r->cheapest < 0 || r->costliest < 0 ? 0 : at_least(r->high - r->low, 0));
}

static int16_t *put_table(int16_t *at, const PowerReckoning *r, PowerMoment moment)
{
    const Golf *s = r->s;
    int turns = s->turns[r->seat], stock = golf_stock_len(s);
    int left = stock / s->seats; /* turns of each seat before the stock ends */
    bool begins = moment == POWER_BEGINS;
    Card top = s->discard_len > 0 ? s->card[s->discard_len - 1] : CARD_NONE;
    int counts = card_is_known(top) ? r->sense->value[top] : r->sense->mean;
    at = perceptron_put(at, begins * PERCEPTRON_ONE);
    at = perceptron_put(at, PERCEPTRON_ONE / s->seats);
    at = perceptron_put(at, at_most(turns, TURNS) * PERCEPTRON_SIXTEENTH);
    at = perceptron_put_count(at, turns);
    at = perceptron_put(at, at_most(left, TURNS) * PERCEPTRON_SIXTEENTH);
    at = perceptron_put(at, (left < 2 && s->rules.reshuffles_max == 0) * PERCEPTRON_ONE);
    at = put_tenths(at, begins && card_is_known(top) ? at_least(power_best_place(r, top), 0) : 0);
    at = put_tenths(at, begins ? 0 : counts);
    at = put_tenths(at, r->sense->mean);
    return put_tenths(at, r->sense->kept);
}

void power_eval_see(const PowerReckoning *r, PowerMoment moment, int16_t out[POWER_INPUTS])
{
    const Golf *s = r->s;
    Others others = { .lowest = r->seat };
    int len = s->seats > 1 ? s->seats - 1 : 1;
    for (int i = 1; i < s->seats; i++)
        add_other(r, seat_after(r->seat, i, s->seats), i == 1, &others);
    int16_t *at = out;
    at = put_tenths(at, moment == POWER_CALLS ? power_ended(r) : power_stands(r, SEAT_NONE));
    at = perceptron_put(at, PERCEPTRON_ONE);
    at = put_own(at, r);
    at = put_others(at, r, &others, len);
    at = put_tenths(at, power_stands(r, others.lowest));
    at = put_table(at, r, moment);
    REQUIRE(at == out + POWER_INPUTS);
}

int power_eval(const PowerNet *net, const PowerReckoning *r, PowerMoment moment)
{
    enum { TO_TENTHS = PERCEPTRON_ONE * PERCEPTRON_WEIGHT / 160 };
    const PowerKind *kind = &net->kind[power_eval_kind(&r->s->rules, moment)];
    int16_t input[POWER_INPUTS];
    int32_t hidden[PERCEPTRON_HIDDEN];
    power_eval_see(r, moment, input);
    perceptron_begin(kind->bias, hidden);
    int32_t sum = perceptron_add(input, POWER_INPUTS, kind->straight, net->input, hidden);
    return (sum + perceptron_end(hidden, kind->out)) / TO_TENTHS;
}

int power_eval_hurry(const Golf *s, Seat seat)
{
    enum { LATE = 20, A_TURN = 3 };
    int late = s->turns[seat] - LATE;
    return late > 0 ? late * A_TURN : 0;
}

bool power_eval_calls(const PowerNet *net, const PowerReckoning *then)
{
    int calls = power_eval(net, then, POWER_CALLS) + power_eval_hurry(then->s, then->seat);
    return calls > power_eval(net, then, POWER_GOES_ON);
}
