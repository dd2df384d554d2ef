#include "lab/learn/learn_kop.h"

#include "bots/kop/kop_exact.h"
#include "bots/kop/kop_habits.h"
#include "bots/kop/kop_quick.h"
#include "bots/kop/kop_stakes.h"

#include <stdlib.h>

static const LearnRow rows[] = {
    { "kop", KOP_SEATS },       { "baska", KOP_SEATS }, { "kop", KOP_SEATS },         { "baska", KOP_SEATS },
    { "kop_sport", KOP_SEATS }, { "kop", KOP_SEATS },   { "kop_koscian", KOP_SEATS }, { "baska", KOP_SEATS },
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    QUICK_IN = 3,  /* of this many seats, one calls as quick does */
    TRIED_IN = 2,  /* of this many doublings, one is learnt from */
    GOING_ON = 32, /* determinizations of a call that is made */
    PLAYS = 8      /* times that the cards are played out */
};

/* A doubling is learnt from if what it gains by determinizations, in points, is between these: lines need to be
 * right where the choice is close. */
static const double gain_least = -16, gain_most = 40;
/* Each line begins with 40 points at which determinizations are right, 10 points of a deal from the middle. So few
 * deals move it little. */
static const double unlearnt = 40, apart = 10;
static const double slope_least = .25, slope_most = 2;

/* The points near a line: their number, and sums of what determinizations tell, what comes, their squares and
 * products. */
typedef struct {
    double len, told, comes, told_told, told_comes;
} Points;

enum { LINES = sizeof(KopLines) / sizeof(KopLine) };

typedef struct {
    Rng rng;
    KopDice dice;
    SeatSet quick;
    KopForms forms;
    KopStakes stakes;
    KopLines numbers; /* the slope of each line is its number */
    Points points[LINES];
    double squares; /* since the last watch */
    uint64_t learnt;
} Learner;

static bool happens(Learner *l, uint32_t in)
{
    return kop_dice_below(&l->dice, in) == 0;
}

static bool is_on(const Kop *s)
{
    return s->phase != KOP_CARDS_PLAYED && s->phase != KOP_OVER;
}

/* What each call brings by determinizations; worlds 0: as many as hard weighs. */
static bool weigh(Learner *l, const Kop *s, Seat seat, const Action legal[], int len, uint32_t worlds,
                  double brings[])
{
    Kop view;
    kop_game.observe(s, seat, &view);
    return kop_eval_calls(&(BotTurn){ .game = &kop_game,
                                      .view = &view,
                                      .seat = seat,
                                      .legal = legal,
                                      .legal_len = len,
                                      .rng = &l->rng,
                                      .budget = { .nodes = worlds } },
                          NULL, brings);
}

static int best_of(const double brings[], int len)
{
    int best = 0;
    for (int i = 1; i < len; i++)
        if (brings[i] > brings[best])
            best = i;
    return best;
}

/* The seat makes a call; false: no memory. */
static bool call(Learner *l, Kop *s)
{
    Action legal[ACTIONS_MAX];
    double brings[ACTIONS_MAX];
    Seat seat = seat_first(kop_to_act(s));
    int len = kop_polite(s, legal, kop_legal(s, seat, legal)), choice = 0;
    bool is_quick = l->quick >> seat & 1;
    if (is_quick && s->phase != KOP_SWAP)
        choice = kop_quick_call(s, seat, legal, len);
    else if (!is_quick && len > 1) {
        if (!weigh(l, s, seat, legal, len, GOING_ON, brings))
            return false;
        choice = best_of(brings, len);
    }
    kop_apply(s, seat, legal[choice]);
    return true;
}

/* What a seat is paid on average when the cards are played out: the first trick by habit, then with all cards known.
 * So contracts are made as often as hard makes them. */
static double play_brings(Learner *l, const Kop *s, Seat seat)
{
    KopKnown known;
    KopWorld world;
    double sum = 0;
    if (s->phase == KOP_OVER) {
        int32_t score[SEATS_MAX];
        kop_game.score(s, score);
        return kop_eval_payment(score[seat]);
    }
    kop_known(s, seat, &l->forms, &known);
    kop_world_of(&known, &world);
    for (int i = 0; i < PLAYS; i++) {
        KopMoment moment;
        kop_moment(&known, &world, &moment);
        while (moment.tricks == KOP_TRICKS)
            kop_moment_lay(known.cards, &moment, kop_habit_card(&known, &world, &moment, &l->dice));
        sum += kop_eval_payment(
            kop_stakes_pay(&l->stakes, &world, seat, kop_exact(known.cards, &moment, world.declarers)));
    }
    return sum / (double)PLAYS;
}

/* What comes of a call; false: no memory. */
static bool try_call(Learner *l, const Kop *state, Seat seat, Action action, double *comes)
{
    Kop s = *state;
    kop_apply(&s, seat, action);
    while (is_on(&s))
        if (!call(l, &s))
            return false;
    *comes = play_brings(l, &s, seat);
    return true;
}

static void learn(Learner *l, int line, double told, double comes)
{
    Points *p = &l->points[line];
    p->len++;
    p->told += told;
    p->comes += comes;
    p->told_told += told * told;
    p->told_comes += told * comes;
    l->squares += (told - comes) * (told - comes);
    l->learnt++;
}

static int find(const Action legal[], int len, uint8_t verb)
{
    for (int i = 0; i < len; i++)
        if (legal[i].verb == verb)
            return i;
    return -1;
}

/* Tries a doubling that may be good, and a pass; false: no memory. */
static bool try_double(Learner *l, const Kop *s)
{
    Action legal[ACTIONS_MAX];
    double told[ACTIONS_MAX], doubled, passed;
    Seat seat = seat_first(kop_to_act(s));
    const KopLine *number = kop_eval_line(&l->numbers, s, seat);
    int len = kop_legal(s, seat, legal), at = find(legal, len, KOP_DOUBLE);
    if (!number || at < 0 || legal[0].verb != KOP_PASS || l->quick >> seat & 1)
        return true;
    if (!weigh(l, s, seat, legal, len, 0, told))
        return false;
    double gain = told[at] - told[0];
    if (gain < gain_least || gain > gain_most)
        return true;
    if (!try_call(l, s, seat, legal[0], &passed) || !try_call(l, s, seat, legal[at], &doubled))
        return false;
    learn(l, number->slope, gain, doubled - passed);
    return true;
}

static bool play_deal(Learner *l, const Game *game, const DealOrder *order)
{
    Kop s;
    REQUIRE(game->deal(&s, order) == OK);
    kop_forms(&s.rules, &l->forms);
    kop_stakes_init(&s.scoring, &l->stakes);
    l->quick = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        l->quick |= (SeatSet)(happens(l, QUICK_IN) ? seat_bit(seat) : 0);
    while (is_on(&s))
        if ((happens(l, TRIED_IN) && !try_double(l, &s)) || !call(l, &s))
            return false;
    return true;
}

static int16_t rounded(double x)
{
    return (int16_t)(x < 0 ? x - .5 : x + .5);
}

/* The line of least squares. */
static KopLine line_through(const Points *p)
{
    double len = p->len + unlearnt, told_told = p->told_told + unlearnt * apart * apart;
    double told_comes = p->told_comes + unlearnt * apart * apart;
    double slope = (told_comes - p->told * p->comes / len) / (told_told - p->told * p->told / len);
    slope = slope < slope_least ? slope_least : slope > slope_most ? slope_most : slope;
    double shift = (p->comes - slope * p->told) / len;
    return (KopLine){ .shift = rounded(100 * shift), .slope = rounded((double)KOP_SLOPE_ONE * slope) };
}

static void tell(Learner *l, const LearnOrder *order, uint64_t deals)
{
    enum { WATCHED = 100 };
    if (!order->watch || (deals % WATCHED != 0 && deals != order->deals))
        return;
    order->watch(deals, __builtin_sqrt(l->squares / (double)(l->learnt + !l->learnt)));
    l->squares = 0;
    l->learnt = 0;
}

static LearnEnd play_all(Learner *l, const LearnOrder *order)
{
    for (uint64_t i = 0; i < order->deals; i++) {
        Ruleset ruleset;
        DealOrder next;
        learn_perceptron_deal(order, rows, ROWS, i, &ruleset, &next);
        if (atomic_load(order->stop))
            return LEARN_STOPPED;
        if (!play_deal(l, ruleset.game, &next))
            return LEARN_NO_MEMORY;
        tell(l, order, i + 1);
    }
    return LEARN_DONE;
}

LearnEnd learn_kop(const LearnOrder *order, KopLines *out)
{
    const Seed seed = seed_from_number(order->first);
    Learner *l = calloc(1, sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    l->rng = rng_make(&seed, STREAM_LAB);
    l->dice = kop_dice(&l->rng);
    KopLine *number = &l->numbers.line[0][0][0], *line = &out->line[0][0][0];
    for (int i = 0; i < LINES; i++)
        number[i].slope = (int16_t)i;
    LearnEnd end = play_all(l, order);
    for (int i = 0; i < LINES && end == LEARN_DONE; i++)
        line[i] = line_through(&l->points[i]);
    free(l);
    return end;
}

void learn_kop_print(const KopLines *lines, const LearnOrder *order, Text *out)
{
    learn_perceptron_print_head(out, "kop", "kop", order);
    text_add(out, "const KopLines kop_learnt = { {\n");
    for (int counting = 0; counting < KOP_COUNTINGS; counting++) {
        text_add(out, counting == 0 ? "    {\n" : "    }, {\n");
        for (int kind = 0; kind < KOP_DOUBLE_KINDS; kind++) {
            text_add(out, "        { ");
            for (int i = 0; i <= KOP_DOUBLED_MOST; i++) {
                const KopLine *line = &lines->line[counting][kind][i];
                text_add(out, i == 0 ? "" : ", ");
                learn_perceptron_print(out, "", (const int16_t[]){ line->shift, line->slope }, 2);
            }
            text_add(out, " },\n");
        }
    }
    text_add(out, "    },\n} };\n");
}
