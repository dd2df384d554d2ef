#include "lab/learn_golf.h"

#include "bots/golf_ahead.h"

#include <stdlib.h>
#include <string.h>

/* What is played, and by how many. Each game is as often played as it has rows. */
static const LearnRow rows[] = {
    { "golf6", 2 },  { "golf6_wiki", 2 }, { "golf9", 2 },  { "golf6", 4 },      { "cutthroat", 3 },
    { "golf10", 2 }, { "golf9_wiki", 2 }, { "golf6", 2 },  { "golf6", 3 },      { "golf6_wiki", 4 },
    { "golf9", 4 },  { "golf6", 2 },      { "golf10", 4 }, { "golf9_wiki", 4 },
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    TURNS_MAX = 30,     /* a deal is broken off when a seat has had so many turns */
    PLAN_TURNS = 4,     /* the plan is made anew after so many */
    CHANCE_IN = 16,     /* one turn in so many begins by chance, */
    START_CHANCE_IN = 8 /* and one first look */
};

typedef struct {
    Rng rng;
    LearnNet net;
    Golf state, view;
    int len[SEATS_MAX];
    LearnPosition position[SEATS_MAX][TURNS_MAX];
} Learner;

static const JudgeNet *learnt(const Learner *l)
{
    return (const JudgeNet *)l->net.rounded;
}

/* The first judgement: what the others' cards count now, less the own. To end a deal that has a last turn for the others
 * seems good: so that there are ends to learn from. */
static void begin(Learner *l)
{
    learn_net_begin(&l->net, JUDGE_OWN + JUDGE_REST, JUDGE_KINDS, &l->rng);
    for (int i = 0; i < JUDGE_KINDS; i++) {
        double *own = learn_net_straight(&l->net, i), *rest = own + JUDGE_OWN;
        own[0] = -1;
        own[JUDGE_OWN - 1] = .25;
        rest[JUDGE_SIDE] = 1;
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
        learn_net_trace(&l->net, l->position[seat], l->len[seat],
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
    memcpy(at->input + JUDGE_OWN, judge->rest, sizeof judge->rest);
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
    LearnPosition *at = &l->position[seat][l->len[seat]++];
    Judge judge;
    Judged called;
    Action action;
    judge_look(learnt(l), plan, s, seat, &judge);
    *at = (LearnPosition){ .kind = judge.kind, .by_chance = happens(l, CHANCE_IN) };
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
    golf_apply(s, seat, happens(l, START_CHANCE_IN) ? any_of(l, seat) : golf_ahead_move(learnt(l), plan, s, seat));
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
    while (s->phase != GOLF_SHOWDOWN && s->turns[s->turn] < TURNS_MAX) {
        int now = s->turns[s->turn] / PLAN_TURNS;
        if (now != made) {
            plan_free(&plan);
            golf_observe(s, s->turn, &l->view);
            if (!plan_make(&l->view, &plan))
                return false;
            made = now;
        }
        if (s->phase == GOLF_TURN)
            play_turn(l, &plan);
        else
            play_start(l, &plan);
    }
    plan_free(&plan);
    learn_deal(l);
    return true;
}

LearnEnd learn_golf(const LearnOrder *order, JudgeNet *out)
{
    const Seed seed = seed_from_number(order->first);
    Learner *l = calloc(1, sizeof *l);
    if (!l)
        return LEARN_NO_MEMORY;
    l->rng = rng_make(&seed, STREAM_LAB);
    begin(l);
    LearnEnd end = learn_net_run(&l->net, order, rows, ROWS, play_deal, l, (int16_t *)out);
    free(l);
    return end;
}

/* --- the weights as a source --- */

static void print_rows(Text *out, const char *name, const int16_t (*row)[JUDGE_HIDDEN], int len)
{
    text_add(out, "    .");
    text_add(out, name);
    text_add(out, " = {\n");
    for (int i = 0; i < len; i++) {
        text_add(out, "        ");
        learn_net_print(out, "          ", row[i], JUDGE_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "    },\n");
}

void learn_golf_print(const JudgeNet *net, const LearnOrder *order, Text *out)
{
    text_add(out, "/* golf_learnt.c - the weights of golf_judge.h. Made by `cardroom lab learn golf --deals ");
    text_add_number(out, (int64_t)order->deals);
    text_add(out, " --seed ");
    text_add_number(out, (int64_t)order->first);
    text_add(out,
             "`. */\n#include \"bots/golf_judge.h\"\n\n/* clang-format off */\nconst JudgeNet golf_learnt = {\n");
    print_rows(out, "own", net->own, JUDGE_OWN);
    print_rows(out, "rest", net->rest, JUDGE_REST);
    text_add(out, "    .kind = {\n");
    for (int i = 0; i < JUDGE_KINDS; i++) {
        const JudgeKind *kind = &net->kind[i];
        const struct {
            const int16_t *row;
            int len;
        } part[] = { { kind->bias, JUDGE_HIDDEN },
                     { kind->out, JUDGE_HIDDEN },
                     { kind->own, JUDGE_OWN },
                     { kind->rest, JUDGE_REST } };
        for (int j = 0; j < 4; j++) {
            text_add(out, j == 0 ? "        { " : "          ");
            learn_net_print(out, "            ", part[j].row, part[j].len);
            text_add(out, j == 3 ? " },\n" : ",\n");
        }
    }
    text_add(out, "    },\n};\n");
}
