#include "lab/learn/learn_golf.h"

#include "bots/bot.h"
#include "bots/golf/golf_ahead.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_table.h"

#include <stdlib.h>
#include <string.h>

/* What is played, and by how many. Each game is as often played as it has rows. */
static const LearnRow at_once[] = {
    { "golf6", 2 },  { "golf6_wiki", 2 }, { "golf9", 2 },  { "golf6", 4 },      { "cutthroat", 3 },
    { "golf10", 2 }, { "golf9_wiki", 2 }, { "golf6", 2 },  { "golf6", 3 },      { "golf6_wiki", 4 },
    { "golf9", 4 },  { "golf6", 2 },      { "golf10", 4 }, { "golf9_wiki", 4 },
};
static const LearnRow last_turn[] = {
    { "golf4", 2 },      { "golf8", 2 }, { "golf4_wiki", 3 }, { "golf4_faceup", 2 }, { "golf4", 2 },
    { "golf4_wiki", 4 }, { "golf8", 4 }, { "golf4", 4 },      { "golf8", 2 },        { "golf4_faceup", 4 },
};
static const LearnRow grid[] = {
    { "golf9_adjacent", 2 }, { "nines", 2 },          { "golf9_adjacent", 4 },
    { "nines", 4 },          { "golf9_adjacent", 2 }, { "nines", 2 },
};

/* What each network learns from. */
typedef struct {
    const LearnRow *row;
    int len;
} Course;

static const Course courses[EVAL_NETS] = {
    { at_once, sizeof at_once / sizeof *at_once },
    { last_turn, sizeof last_turn / sizeof *last_turn },
    { grid, sizeof grid / sizeof *grid },
};

enum {
    TURNS_MAX = 30,     /* turns of a seat, after which a deal is broken off */
    PLAN_TURNS = 4,     /* turns of a seat, after which the plan is made anew */
    MOST_EIGHTHS = 5,   /* other players end the deal below at most this many eighths of an unseen layout */
    CHANCE_IN = 16,     /* of this many turns, one begins by chance, */
    START_CHANCE_IN = 8 /* and of this many first looks, one */
};

_Static_assert(sizeof(Perceptron) <= LEARN_WEIGHTS_MAX * sizeof(int16_t) &&
                   sizeof(Perceptron) ==
                       sizeof(int16_t) * ((EVAL_OWN + EVAL_REST) * PERCEPTRON_HIDDEN +
                                          EVAL_KINDS * (2 * PERCEPTRON_HIDDEN + EVAL_OWN + EVAL_REST)),
               "the weights of LearnPerceptron, in its order");

typedef struct {
    Rng rng;
    LearnPerceptron net;
    Golf state, view;
    SeatSet others; /* the seats of players of other kinds: */
    bool are_quick; /* all of them are bot_quick; else they play by the table */
    int len[SEATS_MAX];
    LearnPosition position[SEATS_MAX][TURNS_MAX];
} Learner;

static const Perceptron *learnt(const Learner *l)
{
    return (const Perceptron *)l->net.rounded;
}

/* The first judgement: what the others' cards count now, less the own. Who is ahead gains by ending the deal, so there
 * are ends to learn from. */
static void begin(Learner *l)
{
    learn_perceptron_begin(&l->net, EVAL_OWN + EVAL_REST, EVAL_KINDS, &l->rng);
    for (int i = 0; i < EVAL_KINDS; i++) {
        double *own = learn_perceptron_straight(&l->net, i), *rest = own + EVAL_OWN;
        own[0] = -1;
        own[EVAL_OWN - 1] = .25;
        rest[SIDE_LEN] = 1;
    }
}

static void learn_deal(Learner *l)
{
    const Golf *s = &l->state;
    int32_t score[SEATS_MAX] = { 0 }, all = 0;
    bool is_over = s->phase == GOLF_SHOWDOWN;
    if (is_over)
        golf_score_deal(s, score);
    for (int seat = 0; seat < s->seats; seat++)
        all += score[seat];
    for (Seat seat = 0; seat < s->seats; seat++)
        if (!(l->others & seat_bit(seat)))
            learn_perceptron_trace(&l->net, l->position[seat], l->len[seat],
                                   ((double)(all - score[seat]) / (s->seats - 1) - score[seat]) / 16, is_over);
}

/* --- play --- */

static bool happens(Learner *l, uint32_t in)
{
    return rng_below(&l->rng, in) == 0;
}

static Action any_of(Learner *l, Seat seat)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(&l->state, seat, legal);
    return legal[rng_below(&l->rng, (uint32_t)len)];
}

static void note(const Judge *judge, const Judged *judged, LearnPosition *at)
{
    at->is_end = judged->is_end;
    memcpy(at->input, judged->own, sizeof judged->own);
    memcpy(at->input + EVAL_OWN, judge->rest, sizeof judge->rest);
}

/* What to do with the drawn card: the best, or any place. */
static AheadChoice choice_of(Learner *l, const Judge *judge, bool by_chance)
{
    const Golf *s = &l->state;
    AheadChoice choice;
    int rank = card_rank(s->drawn);
    golf_ahead_drawn(judge, rank, 0, s->drawn_from != GOLF_DRAW_STOCK, &choice);
    Action any = by_chance && happens(l, 2) ? any_of(l, judge->seat) : choice.action;
    if (any.verb == GOLF_SWAP && !action_same(any, choice.action)) {
        choice.action = any;
        eval_placed(judge, any, rank, &choice.judged);
    }
    return choice;
}

static void play_turn(Learner *l, const Plan *plan)
{
    Golf *s = &l->state;
    Seat seat = s->turn;
    REQUIRE(l->len[seat] < TURNS_MAX);
    LearnPosition *at = &l->position[seat][l->len[seat]++];
    Judge judge;
    Judged called;
    Action action;
    eval_look(learnt(l), plan, s, seat, &judge);
    *at = (LearnPosition){ .kind = judge.kind, .by_chance = happens(l, CHANCE_IN) };
    at->worth = (double)golf_ahead_turn(&judge, &action) / (16 * PLAN_POINT);
    if (at->by_chance)
        action = any_of(l, seat);
    if (action.verb == GOLF_KNOCK) {
        eval_called(&judge, &called);
        note(&judge, &called, at);
        golf_apply(s, seat, action);
        return;
    }
    golf_apply(s, seat, action);
    AheadChoice choice = choice_of(l, &judge, at->by_chance);
    note(&judge, &choice.judged, at);
    golf_apply(s, seat, choice.action);
    if (s->phase == GOLF_TURN_UP)
        golf_apply(s, seat, choice.flip);
}

/* An action before play. */
static void play_start(Learner *l, const Plan *plan)
{
    Golf *s = &l->state;
    Seat seat = seat_first(golf_to_act(s));
    golf_apply(s, seat, happens(l, START_CHANCE_IN) ? any_of(l, seat) : golf_ahead_move(learnt(l), plan, s, seat));
}

/* In every second deal, one seat meets players of other kinds: by itself it would wait for an end that nobody makes,
 * and learn nothing about whoever plays worse. */
static void seat_others(Learner *l)
{
    uint32_t seats = l->state.seats;
    l->others = 0;
    if (happens(l, 2))
        l->others = seats_all((int)seats) & (SeatSet)~seat_bit((Seat)rng_below(&l->rng, seats));
    l->are_quick = happens(l, 2);
}

/* By the table they end the deal early or late, and look ahead or do not. */
static void vary_others(Learner *l, Plan *plan)
{
    for (Seat seat = 0; seat < l->state.seats; seat++) {
        if (!(l->others & seat_bit(seat)))
            continue;
        plan->knock_below[seat] =
            plan_share(plan, &l->state.rules.scoring, 1 + (int)rng_below(&l->rng, MOST_EIGHTHS));
        plan->pace[seat] = PLAN_PACE * (int)rng_below(&l->rng, 3) / 2;
    }
}

static void play_other(Learner *l, const Game *game, const Plan *plan)
{
    Golf *s = &l->state;
    if (l->are_quick)
        golf_apply(s, s->turn, bot_act(&bot_quick, game, s, s->turn, &l->rng));
    else
        golf_table_play(plan, s);
}

/* Plays to the end of the deal, or until a seat has had too many turns. Then the seats learn. */
static bool play_deal(void *self, const Game *game, const DealOrder *deal)
{
    Learner *l = self;
    Golf *s = &l->state;
    Plan plan = { 0 };
    int made = -1;
    REQUIRE(game->deal(s, deal) == OK);
    memset(l->len, 0, sizeof l->len);
    seat_others(l);
    while (s->phase != GOLF_SHOWDOWN && s->turns[s->turn] < TURNS_MAX) {
        int now = s->turns[s->turn] / PLAN_TURNS;
        if (now != made) {
            plan_free(&plan);
            golf_observe(s, s->turn, &l->view);
            if (!plan_make(&l->view, &plan))
                return false;
            vary_others(l, &plan);
            made = now;
        }
        if (golf_is_turn(s) && l->others & seat_bit(s->turn))
            play_other(l, game, &plan);
        else if (s->phase == GOLF_TURN)
            play_turn(l, &plan);
        else
            play_start(l, &plan);
    }
    plan_free(&plan);
    learn_deal(l);
    return true;
}

LearnEnd learn_golf(const LearnOrder *order, Perceptron out[EVAL_NETS])
{
    const Seed seed = seed_from_number(order->first);
    Perceptron net[EVAL_NETS];
    LearnEnd end = LEARN_DONE;
    Learner *l = malloc(sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    for (int i = 0; i < EVAL_NETS && end == LEARN_DONE; i++) {
        const Course *course = &courses[i];
        memset(l, 0, sizeof *l);
        l->rng = rng_make(&seed, STREAM_LAB);
        begin(l);
        end = learn_perceptron_run(&l->net, order, course->row, course->len, play_deal, l, (int16_t *)&net[i]);
    }
    if (end == LEARN_DONE)
        memcpy(out, net, sizeof net);
    free(l);
    return end;
}

/* --- the weights as a source --- */

static void print_rows(Text *out, const char *name, const int16_t (*row)[PERCEPTRON_HIDDEN], int len)
{
    text_add(out, "        .");
    text_add(out, name);
    text_add(out, " = {\n");
    for (int i = 0; i < len; i++) {
        text_add(out, "            ");
        learn_perceptron_print(out, "              ", row[i], PERCEPTRON_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "        },\n");
}

static void print_kind(Text *out, const EvalKind *kind)
{
    const struct {
        const int16_t *row;
        int len;
    } part[] = { { kind->bias, PERCEPTRON_HIDDEN },
                 { kind->out, PERCEPTRON_HIDDEN },
                 { kind->own, EVAL_OWN },
                 { kind->rest, EVAL_REST } };
    for (int i = 0; i < 4; i++) {
        text_add(out, i == 0 ? "            { " : "              ");
        learn_perceptron_print(out, "                ", part[i].row, part[i].len);
        text_add(out, i == 3 ? " },\n" : ",\n");
    }
}

void learn_golf_print(const Perceptron net[EVAL_NETS], const LearnOrder *order, Text *out)
{
    learn_perceptron_print_head(out, "golf", "golf", order);
    text_add(out, "const Perceptron golf_learnt[EVAL_NETS] = {\n");
    for (int i = 0; i < EVAL_NETS; i++) {
        text_add(out, "    {\n");
        print_rows(out, "own", net[i].own, EVAL_OWN);
        print_rows(out, "rest", net[i].rest, EVAL_REST);
        text_add(out, "        .kind = {\n");
        for (int kind = 0; kind < EVAL_KINDS; kind++)
            print_kind(out, &net[i].kind[kind]);
        text_add(out, "        },\n    },\n");
    }
    text_add(out, "};\n");
}
