#include "lab/learn_golf.h"

#include "bots/golf_ahead.h"
#include "bots/golf_facts.h"
#include "bots/golf_table.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

/* What is played, and by how many. Each game is as often played as it has rows. */
typedef struct {
    const char *rules;
    int seats;
} Row;

static const Row at_once[] = {
    { "golf6", 2 },  { "golf6_wiki", 2 }, { "golf9", 2 },  { "golf6", 4 },      { "cutthroat", 3 },
    { "golf10", 2 }, { "golf9_wiki", 2 }, { "golf6", 2 },  { "golf6", 3 },      { "golf6_wiki", 4 },
    { "golf9", 4 },  { "golf6", 2 },      { "golf10", 4 }, { "golf9_wiki", 4 },
};
static const Row last_turn[] = {
    { "golf4", 2 },      { "golf8", 2 }, { "golf4_wiki", 3 }, { "golf4_faceup", 2 }, { "golf4", 2 },
    { "golf4_wiki", 4 }, { "golf8", 4 }, { "golf4", 4 },      { "golf8", 2 },        { "golf4_faceup", 4 },
};
static const Row grid[] = {
    { "golf9_adjacent", 2 }, { "nines", 2 },          { "golf9_adjacent", 4 },
    { "nines", 4 },          { "golf9_adjacent", 2 }, { "nines", 2 },
};

/* What each network learns from. others: in every second deal, one seat meets players of other kinds: by itself it
 * would wait for an end that nobody makes. */
typedef struct {
    const Row *row;
    uint64_t len;
    bool others;
} Course;

static const Course courses[JUDGE_NETS] = {
    { at_once, sizeof at_once / sizeof *at_once, false },
    { last_turn, sizeof last_turn / sizeof *last_turn, true },
    { grid, sizeof grid / sizeof *grid, true },
};

enum {
    WEIGHTS = sizeof(JudgeNet) / sizeof(int16_t),
    TURNS_MAX = 30,      /* a deal is broken off when a seat has had so many turns */
    PLAN_TURNS = 4,      /* the plan is made anew after so many */
    MOST_EIGHTHS = 5,    /* other players end the deal below up to so many eighths of an unseen layout */
    CHANCE_IN = 16,      /* one turn in so many begins by chance, */
    START_CHANCE_IN = 8, /* and one first look */
    MEAN_OF = 4          /* the weights shipped are the mean over the last deals: one in so many */
};
static const double RATE = .006, RATE_LAST = .0002, LAMBDA = .8;

/* The network in doubles, in the order of JudgeNet. */
typedef struct {
    double bias[JUDGE_HIDDEN], out[JUDGE_HIDDEN], own[JUDGE_OWN], rest[JUDGE_REST];
} Kind;

typedef struct {
    double own[JUDGE_OWN][JUDGE_HIDDEN], rest[JUDGE_REST][JUDGE_HIDDEN];
    Kind kind[JUDGE_KINDS];
} Net;

_Static_assert(sizeof(Net) / sizeof(double) == WEIGHTS, "the same weights");

/* What a seat left behind at the end of a turn. */
typedef struct {
    int kind;
    int16_t own[JUDGE_OWN], rest[JUDGE_REST];
    double worth; /* of the turn as it began, in units of 16 points */
    bool is_end, by_chance;
} Position;

typedef struct {
    const LearnOrder *order;
    const Course *course;
    Rng rng;
    Net net, mean;
    JudgeNet rounded; /* of net: what plays */
    double rate, squares;
    uint64_t learnt; /* positions since the last watch */
    Golf state, view;
    SeatSet others; /* the seats of players of other kinds */
    int len[SEATS_MAX];
    Position position[SEATS_MAX][TURNS_MAX];
} Learner;

static void round_to(const Net *net, JudgeNet *out)
{
    const double *from = (const double *)net;
    int16_t *to = (int16_t *)out;
    for (int i = 0; i < WEIGHTS; i++) {
        double scaled = from[i] * JUDGE_WEIGHT;
        scaled = scaled > JUDGE_WEIGHT_MAX    ? JUDGE_WEIGHT_MAX
                 : scaled < -JUDGE_WEIGHT_MAX ? -JUDGE_WEIGHT_MAX
                                              : scaled;
        to[i] = (int16_t)(scaled < 0 ? scaled - .5 : scaled + .5);
    }
}

static double around_zero(Rng *rng, double most)
{
    return ((double)rng_below(rng, 2001) - 1000) / 1000 * most;
}

/* The first judgement: what the others' cards count now, less the own. Who is ahead gains by ending the deal, so there
 * are ends to learn from. */
static void begin(Learner *l)
{
    double *weight = (double *)&l->net;
    for (int i = 0; i < (JUDGE_OWN + JUDGE_REST) * JUDGE_HIDDEN; i++)
        weight[i] = around_zero(&l->rng, .3);
    for (int i = 0; i < JUDGE_KINDS; i++) {
        for (int j = 0; j < JUDGE_HIDDEN; j++)
            l->net.kind[i].out[j] = around_zero(&l->rng, .1);
        l->net.kind[i].own[0] = -1;
        l->net.kind[i].own[JUDGE_OWN - 1] = .25;
        l->net.kind[i].rest[SIDE_LEN] = 1;
    }
}

/* --- what is learnt --- */

static double one(int16_t input)
{
    return (double)input / JUDGE_ONE;
}

/* Adds what the inputs bring straight to the sum, and what they bring to the hidden units. */
static double add_inputs(const int16_t input[], int len, const double straight[], const double weight[][JUDGE_HIDDEN],
                         double sum, double shine[])
{
    for (int i = 0; i < len; i++) {
        double x = one(input[i]);
        sum += x * straight[i];
        for (int j = 0; x != 0 && j < JUDGE_HIDDEN; j++)
            shine[j] += weight[i][j] * x;
    }
    return sum;
}

static double worth_of(const Learner *l, const Position *at, double shine[JUDGE_HIDDEN])
{
    const Kind *kind = &l->net.kind[at->kind];
    memcpy(shine, kind->bias, sizeof kind->bias);
    double sum = add_inputs(at->own, JUDGE_OWN, kind->own, l->net.own, 0, shine);
    sum = add_inputs(at->rest, JUDGE_REST, kind->rest, l->net.rest, sum, shine);
    for (int j = 0; j < JUDGE_HIDDEN; j++) {
        shine[j] = shine[j] < 0 ? 0 : shine[j];
        sum += kind->out[j] * shine[j];
    }
    return sum;
}

static void learn_inputs(const int16_t input[], int len, double step, const double back[JUDGE_HIDDEN],
                         double straight[], double weight[][JUDGE_HIDDEN])
{
    for (int i = 0; i < len; i++) {
        double x = one(input[i]);
        if (x == 0)
            continue;
        straight[i] += step * x;
        for (int j = 0; j < JUDGE_HIDDEN; j++)
            weight[i][j] += back[j] * x;
    }
}

static void learn(Learner *l, const Position *at, double target)
{
    Kind *kind = &l->net.kind[at->kind];
    double shine[JUDGE_HIDDEN], back[JUDGE_HIDDEN], error = target - worth_of(l, at, shine), step = l->rate * error;
    l->squares += error * error;
    l->learnt++;
    for (int j = 0; j < JUDGE_HIDDEN; j++) {
        back[j] = shine[j] > 0 ? step * kind->out[j] : 0;
        kind->out[j] += step * shine[j];
        kind->bias[j] += back[j];
    }
    learn_inputs(at->own, JUDGE_OWN, step, back, kind->own, l->net.own);
    learn_inputs(at->rest, JUDGE_REST, step, back, kind->rest, l->net.rest);
}

/* Learns from the positions of a seat, of which the deal brought it so much. */
static void learn_seat(Learner *l, Seat seat, double result, bool is_over)
{
    double target[TURNS_MAX];
    int len = l->len[seat];
    if (!is_over && len == 0)
        return;
    double later = is_over ? result : l->position[seat][--len].worth;
    for (int i = len - 1; i >= 0; i--) {
        const Position *at = &l->position[seat][i];
        target[i] = later;
        later = at->by_chance ? at->worth : at->is_end ? later : (1 - LAMBDA) * at->worth + LAMBDA * later;
    }
    for (int i = 0; i < len; i++)
        if (!l->position[seat][i].is_end)
            learn(l, &l->position[seat][i], target[i]);
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
            learn_seat(l, seat, ((double)(all - score[seat]) / (s->seats - 1) - score[seat]) / 16, is_over);
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

static void note(const Judge *judge, const Judged *judged, Position *at)
{
    at->is_end = judged->is_end;
    memcpy(at->own, judged->own, sizeof at->own);
    memcpy(at->rest, judge->rest, sizeof at->rest);
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
        judge_placed(judge, any.from, rank, &choice.judged);
    }
    return choice;
}

static void play_turn(Learner *l, const Plan *plan)
{
    Golf *s = &l->state;
    Seat seat = s->turn;
    Position *at = &l->position[seat][l->len[seat]++];
    Judge judge;
    Judged called;
    Action action;
    judge_look(&l->rounded, plan, s, seat, &judge);
    *at = (Position){ .kind = judge.kind, .by_chance = happens(l, CHANCE_IN) };
    at->worth = (double)golf_ahead_turn(&judge, &action) / (16 * PLAN_POINT);
    if (at->by_chance)
        action = any_of(l, seat);
    if (action.verb == GOLF_KNOCK) {
        judge_called(&judge, &called);
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
    golf_apply(s, seat, happens(l, START_CHANCE_IN) ? any_of(l, seat) : golf_ahead_move(&l->rounded, plan, s, seat));
}

/* Who plays in which seat. */
static void seat_others(Learner *l)
{
    uint32_t seats = l->state.seats;
    l->others = 0;
    if (l->course->others && happens(l, 2))
        l->others = (SeatSet)((1u << seats) - 1) & (SeatSet)~seat_bit((Seat)rng_below(&l->rng, seats));
}

/* They end the deal early or late. */
static void vary_others(Learner *l, Plan *plan)
{
    for (Seat seat = 0; seat < l->state.seats; seat++)
        if (l->others & seat_bit(seat))
            plan->knock_below[seat] =
                plan_share(plan, &l->state.rules.scoring, 1 + (int)rng_below(&l->rng, MOST_EIGHTHS));
}

/* Plays to the end of the deal, or until a seat has had too many turns. False: no memory. */
static bool play_deal(Learner *l)
{
    Golf *s = &l->state;
    Plan plan = { 0 };
    int made = -1;
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
            golf_table_play(&plan, s);
        else if (s->phase == GOLF_TURN)
            play_turn(l, &plan);
        else
            play_start(l, &plan);
    }
    plan_free(&plan);
    return true;
}

static void add_to_mean(Learner *l, uint64_t len)
{
    const double *now = (const double *)&l->net;
    double *mean = (double *)&l->mean;
    for (int i = 0; i < WEIGHTS; i++)
        mean[i] += (now[i] - mean[i]) / (double)len;
}

/* Deals a game of the course. */
static void deal(Learner *l, uint64_t i)
{
    Ruleset ruleset;
    Fault fault;
    const Row *row = &l->course->row[i % l->course->len];
    REQUIRE(games_read(slice_of(row->rules), &ruleset, &fault) == OK);
    DealOrder order = { .options = &ruleset.options,
                        .seats = (uint8_t)row->seats,
                        .starter = (Seat)(i / l->course->len % (uint64_t)row->seats),
                        .seed = seed_from_number(l->order->first + i) };
    REQUIRE(ruleset.game->deal(&l->state, &order) == OK);
}

static LearnEnd learn_net(Learner *l)
{
    enum { WATCHED = 1000 };
    const LearnOrder *order = l->order;
    uint64_t before_mean = order->deals - order->deals / MEAN_OF;
    for (uint64_t i = 0; i < order->deals; i++) {
        deal(l, i);
        l->rate = RATE + (RATE_LAST - RATE) * (double)i / (double)order->deals;
        round_to(&l->net, &l->rounded);
        if (atomic_load(order->stop))
            return LEARN_STOPPED;
        if (!play_deal(l))
            return LEARN_NO_MEMORY;
        learn_deal(l);
        if (i >= before_mean)
            add_to_mean(l, i - before_mean + 1);
        if (order->watch && ((i + 1) % WATCHED == 0 || i + 1 == order->deals)) {
            order->watch((uint64_t)(l->course - courses) * order->deals + i + 1,
                         16 * __builtin_sqrt(l->squares / (double)(l->learnt + !l->learnt)));
            l->squares = 0;
            l->learnt = 0;
        }
    }
    return LEARN_DONE;
}

LearnEnd learn_golf(const LearnOrder *order, JudgeNet out[JUDGE_NETS])
{
    const Seed seed = seed_from_number(order->first);
    JudgeNet learnt[JUDGE_NETS];
    LearnEnd end = LEARN_DONE;
    Learner *l = malloc(sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    for (int i = 0; i < JUDGE_NETS && end == LEARN_DONE; i++) {
        memset(l, 0, sizeof *l);
        l->order = order;
        l->course = &courses[i];
        l->rng = rng_make(&seed, STREAM_LAB);
        begin(l);
        end = learn_net(l);
        round_to(&l->mean, &learnt[i]);
    }
    if (end == LEARN_DONE)
        memcpy(out, learnt, sizeof learnt);
    free(l);
    return end;
}

/* --- the weights as a source --- */

enum { ACROSS = 16 };

static void print_row(Text *out, const char *indent, const int16_t *row, int len)
{
    text_add(out, "{ ");
    for (int i = 0; i < len; i++) {
        text_add_number(out, row[i]);
        text_add(out, i == len - 1 ? " }" : (i + 1) % ACROSS == 0 ? ",\n" : ", ");
        if (i < len - 1 && (i + 1) % ACROSS == 0)
            text_add(out, indent);
    }
}

static void print_rows(Text *out, const char *name, const int16_t (*row)[JUDGE_HIDDEN], int len)
{
    text_add(out, "        .");
    text_add(out, name);
    text_add(out, " = {\n");
    for (int i = 0; i < len; i++) {
        text_add(out, "            ");
        print_row(out, "              ", row[i], JUDGE_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "        },\n");
}

static void print_kind(Text *out, const JudgeKind *kind)
{
    const struct {
        const int16_t *row;
        int len;
    } part[] = { { kind->bias, JUDGE_HIDDEN },
                 { kind->out, JUDGE_HIDDEN },
                 { kind->own, JUDGE_OWN },
                 { kind->rest, JUDGE_REST } };
    for (int i = 0; i < 4; i++) {
        text_add(out, i == 0 ? "            { " : "              ");
        print_row(out, "                ", part[i].row, part[i].len);
        text_add(out, i == 3 ? " },\n" : ",\n");
    }
}

void learn_golf_print(const JudgeNet net[JUDGE_NETS], const LearnOrder *order, Text *out)
{
    text_add(out, "/* golf_learnt.c - the weights of golf_judge.h. Made by `cardroom lab learn golf --deals ");
    text_add_number(out, (int64_t)order->deals);
    text_add(out, " --seed ");
    text_add_number(out, (int64_t)order->first);
    text_add(out, "`. */\n#include \"bots/golf_judge.h\"\n\n"
                  "/* clang-format off */\nconst JudgeNet golf_learnt[JUDGE_NETS] = {\n");
    for (int i = 0; i < JUDGE_NETS; i++) {
        text_add(out, "    {\n");
        print_rows(out, "own", net[i].own, JUDGE_OWN);
        print_rows(out, "rest", net[i].rest, JUDGE_REST);
        text_add(out, "        .kind = {\n");
        for (int kind = 0; kind < JUDGE_KINDS; kind++)
            print_kind(out, &net[i].kind[kind]);
        text_add(out, "        },\n    },\n");
    }
    text_add(out, "};\n");
}
