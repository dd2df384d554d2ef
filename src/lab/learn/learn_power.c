#include "lab/learn/learn_power.h"

#include "bots/golf/golf_facts.h"
#include "bots/power/power_fast.h"

#include <stdlib.h>
#include <string.h>

static const LearnRow rows[] = {
    { "cabo", 2 }, { "cumbia", 2 }, { "cactus", 2 }, { "pablo", 2 }, { "dacz", 2 }, { "malaysia", 2 },
    { "cabo", 4 }, { "cumbia", 3 }, { "cactus", 3 }, { "pablo", 4 }, { "dacz", 3 }, { "malaysia", 3 },
    { "cabo", 3 }, { "cumbia", 2 }, { "cactus", 2 }, { "pablo", 2 }, { "dacz", 2 }, { "malaysia", 4 },
    { "cabo", 5 }, { "cumbia", 4 }, { "cactus", 4 }, { "pablo", 3 }, { "dacz", 4 }, { "cabo", 4 },
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    TURNS_MAX = 40, /* a deal is broken off when a seat has had so many turns */
    POSITIONS_MAX = 2 * TURNS_MAX + 2,
    CHANCE_IN = 4 /* where a call seems better, one deal in so many goes on */
};

/* How a seat plays. */
typedef enum { BY_LEARNT, BY_LOOKS, BY_ESTIMATE } Way;

typedef struct {
    Rng rng;
    LearnPerceptron net;
    Golf state, view, copy;
    PowerSense sense;
    uint8_t way[SEATS_MAX];
    int len[SEATS_MAX];
    LearnPosition position[SEATS_MAX][POSITIONS_MAX];
} Learner;

_Static_assert(sizeof(PowerNet) == sizeof(int16_t) * (POWER_INPUTS * PERCEPTRON_HIDDEN +
                                                      POWER_KINDS * (2 * PERCEPTRON_HIDDEN + POWER_INPUTS)),
               "the weights of LearnPerceptron, in its order");
_Static_assert((int)POSITIONS_MAX <= (int)LEARN_TRACE_MAX, "a seat's positions fit");

static bool happens(Learner *l, uint32_t in)
{
    return rng_below(&l->rng, in) == 0;
}

/* The first judgement: the layouts as they are estimated. To call seems good: so that there are ends to learn from. */
static void begin(Learner *l)
{
    learn_perceptron_begin(&l->net, POWER_INPUTS, POWER_KINDS, &l->rng);
    for (int kind = 0; kind < POWER_KINDS; kind++) {
        double *straight = learn_perceptron_straight(&l->net, kind);
        straight[POWER_SEEMS] = 1;
        straight[POWER_ALWAYS] = kind % 2 ? .1 : 0;
    }
}

static const PowerNet *learnt(const Learner *l)
{
    return (const PowerNet *)l->net.rounded;
}

static double judged(const Learner *l, const PowerReckoning *r, PowerMoment moment)
{
    return power_eval(learnt(l), r, moment) / 160.0;
}

/* Notes what the seat knows. */
static LearnPosition *note(Learner *l, const PowerReckoning *r, PowerMoment moment)
{
    REQUIRE(l->len[r->seat] < POSITIONS_MAX);
    LearnPosition *at = &l->position[r->seat][l->len[r->seat]++];
    *at = (LearnPosition){ .kind = power_eval_kind(&r->s->rules, moment) };
    power_eval_see(r, moment, at->input);
    at->worth = judged(l, r, moment);
    return at;
}

static void sense(Learner *l)
{
    golf_observe(&l->state, l->state.turn, &l->view);
    power_sense_make(&l->view, &l->sense);
}

static void begin_turn(Learner *l)
{
    Golf *s = &l->state;
    PowerReckoning r;
    sense(l);
    if (l->way[s->turn] != BY_LEARNT || s->ender != SEAT_NONE)
        return;
    power_reckon(s, &l->sense, s->turn, &r);
    note(l, &r, POWER_BEGINS);
}

static bool calls(Learner *l, const PowerReckoning *then)
{
    if (l->way[then->seat] != BY_LEARNT)
        return power_fast_calls(then);
    return power_eval_calls(learnt(l), then);
}

/* The place of what the seat chooses by its way. */
static void choose(Learner *l, const Golf *s, Seat seat, const Action legal[], int len, PowerChoice *out)
{
    l->sense.plain = (SeatSet)(l->way[seat] == BY_LOOKS ? seat_bit(seat) : 0);
    power_fast_choose(s, &l->sense, seat, legal, len, out);
}

/* What the deal brings the seat, in units of 16 points. */
static double result_of(const Golf *s, Seat seat)
{
    int32_t score[SEATS_MAX], all = 0;
    golf_score_deal(s, score);
    for (int other = 0; other < s->seats; other++)
        all += score[other];
    return ((double)(all - score[seat]) / (s->seats - 1) - score[seat]) / 16;
}

/* What a call brings: a copy of the deal goes on to its end. */
static double called(Learner *l, Seat seat, Action call)
{
    Golf *s = &l->copy;
    *s = l->state;
    golf_apply(s, seat, call);
    while (s->phase != GOLF_SHOWDOWN) {
        Action legal[ACTIONS_MAX];
        PowerChoice choice;
        Seat actor = golf_next_to_act(s);
        choose(l, s, actor, legal, golf_legal(s, actor, legal), &choice);
        golf_apply(s, actor, legal[choice.best]);
    }
    return result_of(s, seat);
}

/* Notes how the seat ends its turn. What a call brings is tried in any case. Where the seat would call, it sometimes
 * plays on, to learn what that would have brought. Returns whether it calls. */
static bool ends(Learner *l, const PowerReckoning *then, Action call, bool is_better)
{
    Seat seat = then->seat;
    int16_t input[LEARN_INPUTS_MAX];
    double brings = called(l, seat, call);
    power_eval_see(then, POWER_CALLS, input);
    LearnPosition *at = note(l, then, POWER_GOES_ON);
    if (is_better)
        at->worth = (1 - LEARN_LAMBDA) * judged(l, then, POWER_CALLS) + LEARN_LAMBDA * brings;
    learn_perceptron_learn(&l->net, input, power_eval_kind(&then->s->rules, POWER_CALLS), brings);
    at->by_chance = is_better && happens(l, CHANCE_IN);
    at->is_end = is_better && !at->by_chance;
    return at->is_end;
}

static void act(Learner *l, Seat seat)
{
    Golf *s = &l->state;
    Action legal[ACTIONS_MAX];
    PowerChoice choice;
    choose(l, s, seat, legal, golf_legal(s, seat, legal), &choice);
    bool call = choice.call >= 0 && calls(l, &choice.then);
    if (choice.call >= 0 && l->way[seat] == BY_LEARNT)
        call = ends(l, &choice.then, legal[choice.call], call);
    golf_apply(s, seat, legal[call ? choice.call : choice.best]);
}

static void learn_deal(Learner *l)
{
    const Golf *s = &l->state;
    bool is_over = s->phase == GOLF_SHOWDOWN;
    for (Seat seat = 0; seat < s->seats; seat++)
        learn_perceptron_trace(&l->net, l->position[seat], l->len[seat], is_over ? result_of(s, seat) : 0, is_over);
}

static bool play_deal(void *self, const Game *game, const DealOrder *deal)
{
    Learner *l = self;
    Golf *s = &l->state;
    int turns = -1;
    REQUIRE(game->deal(s, deal) == OK);
    memset(l->len, 0, sizeof l->len);
    for (int seat = 0; seat < s->seats; seat++)
        l->way[seat] = (uint8_t)(happens(l, 2) ? BY_LEARNT : happens(l, 2) ? BY_LOOKS : BY_ESTIMATE);
    sense(l);
    while (s->phase != GOLF_SHOWDOWN && s->turns[s->turn] < TURNS_MAX) {
        int now = s->turns[s->turn] * SEATS_MAX + s->turn;
        if (s->phase == GOLF_TURN && now != turns) {
            begin_turn(l);
            turns = now;
        }
        act(l, golf_next_to_act(s));
    }
    learn_deal(l);
    return true;
}

LearnEnd learn_power(const LearnOrder *order, PowerNet *out)
{
    const Seed seed = seed_from_number(order->first);
    Learner *l = calloc(1, sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    l->rng = rng_make(&seed, STREAM_LAB);
    begin(l);
    LearnEnd end = learn_perceptron_run(&l->net, order, rows, ROWS, play_deal, l, (int16_t *)out);
    free(l);
    return end;
}

void learn_power_print(const PowerNet *net, const LearnOrder *order, Text *out)
{
    learn_perceptron_print_head(out, "power", "power", order);
    text_add(out, "const PowerNet power_learnt = {\n    .input = {\n");
    for (int i = 0; i < POWER_INPUTS; i++) {
        text_add(out, "        ");
        learn_perceptron_print(out, "          ", net->input[i], PERCEPTRON_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "    },\n    .kind = {\n");
    for (int i = 0; i < POWER_KINDS; i++) {
        const PowerKind *kind = &net->kind[i];
        text_add(out, "        { ");
        learn_perceptron_print(out, "            ", kind->bias, PERCEPTRON_HIDDEN);
        text_add(out, ",\n          ");
        learn_perceptron_print(out, "            ", kind->out, PERCEPTRON_HIDDEN);
        text_add(out, ",\n          ");
        learn_perceptron_print(out, "            ", kind->straight, POWER_INPUTS);
        text_add(out, " },\n");
    }
    text_add(out, "    },\n};\n");
}
