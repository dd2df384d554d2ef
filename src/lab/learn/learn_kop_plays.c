#include "lab/learn/learn_kop_plays.h"

#include "lab/players/self_play.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 8, CHOICES_MAX = KOP_SEATS * (KOP_TRICKS - 1) }; /* of a deal */
static const double RATE = .01, RATE_LAST = .0002;

/* A card that was played. */
typedef struct {
    uint8_t seen[KOP_PLAYS_SEEN_MAX], len; /* the inputs that held */
    uint8_t played;
    uint16_t allowed;
} Choice;

typedef struct {
    Rng rng;
    double rate, error;
    uint64_t learnt; /* choices since the last watch */
    double input[KOP_PLAYS_INPUTS][KOP_PLAYS_HIDDEN], out[KOP_CARDS][KOP_PLAYS_HIDDEN];
    Choice *choice;
    size_t len;
} Learner;

static void begin(Learner *l, const LearnOrder *order)
{
    enum { STEPS = 1000 };
    const Seed seed = seed_from_number(order->first);
    l->rng = rng_make(&seed, STREAM_LAB);
    for (int i = 0; i < KOP_PLAYS_INPUTS; i++)
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            l->input[i][j] = ((double)rng_below(&l->rng, 2 * STEPS + 1) - (double)STEPS) / (double)STEPS / 4;
    for (int i = 0; i < KOP_CARDS; i++)
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            l->out[i][j] = ((double)rng_below(&l->rng, 2 * STEPS + 1) - (double)STEPS) / (double)STEPS / 10;
}

/* The hidden units, and how likely each card is. */
static void judge(const Learner *l, const Choice *choice, double hidden[KOP_PLAYS_HIDDEN], KopHabit *out)
{
    memset(hidden, 0, sizeof *hidden * KOP_PLAYS_HIDDEN);
    for (int i = 0; i < choice->len; i++)
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            hidden[j] += l->input[choice->seen[i]][j];
    for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
        hidden[j] = hidden[j] > 0 ? hidden[j] : 0;
    out->len = 0;
    for (unsigned cards = choice->allowed; cards; cards &= cards - 1) {
        double liking = 0;
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            liking += l->out[kop_lowest(cards)][j] * hidden[j];
        kop_habit_add(out, cards & -cards, liking);
    }
    kop_habit_end(out);
}

/* Moves the weights so that the card played becomes likelier (the gradient of the logarithm of its probability). */
static void learn(Learner *l, const Choice *choice)
{
    double hidden[KOP_PLAYS_HIDDEN], back[KOP_PLAYS_HIDDEN] = { 0 };
    KopHabit habit;
    judge(l, choice, hidden, &habit);
    for (int i = 0; i < habit.len; i++) {
        const int card = kop_lowest(habit.card[i]);
        const double step = l->rate * ((card == choice->played) - habit.share[i]);
        l->error += card == choice->played ? 1 - habit.share[i] : 0;
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++) {
            back[j] += hidden[j] > 0 ? step * l->out[card][j] : 0;
            l->out[card][j] += step * hidden[j];
        }
    }
    for (int i = 0; i < choice->len; i++)
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            l->input[choice->seen[i]][j] += back[j];
    l->learnt++;
}

static void set_rate(Learner *l, int round, size_t done, size_t all)
{
    const double share = (round + (double)done / (double)all) / (double)ROUNDS;
    l->rate = RATE + (RATE_LAST - RATE) * share;
}

static void tell(Learner *l, const LearnOrder *order, uint64_t deals)
{
    if (order->watch)
        order->watch(deals, l->error / (double)(l->learnt + !l->learnt));
    l->error = 0;
    l->learnt = 0;
}

/* The seat plays a card; notes it if there was a choice. */
static void play_card(Learner *l, SelfPlay *play, const KopForms *forms, Seat seat)
{
    const Kop *s = (const Kop *)&play->state;
    Choice choice;
    KopKnown known;
    KopWorld world;
    KopMoment moment;
    kop_known(s, seat, forms, &known);
    kop_world_of(&known, &world);
    kop_moment(&known, &world, &moment);
    choice.allowed = (uint16_t)kop_moment_allowed(known.cards, &moment);
    choice.len = (uint8_t)kop_plays_see(&known, &world, &moment, choice.seen);
    choice.played = known.cards->bit[self_play_act(play, seat).card];
    if (!(choice.allowed & (choice.allowed - 1)))
        return;
    l->choice[l->len++] = choice;
    learn(l, &choice);
}

/* Passes. */
static void stay_silent(SelfPlay *play, Seat seat)
{
    Action legal[ACTIONS_MAX];
    int len = play->game->legal(&play->state, seat, legal), pass = 0;
    while (pass < len - 1 && legal[pass].verb != KOP_PASS)
        pass++;
    self_play_act_from(play, seat, &legal[pass], 1);
}

static void play_deal(Learner *l, const Ruleset *ruleset, BotPlayer player, uint64_t number)
{
    SelfPlay play;
    KopForms forms;
    self_play_deal(ruleset, KOP_SEATS, number, player, &play);
    const Kop *s = (const Kop *)&play.state;
    kop_forms(&s->rules, &forms);
    for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE;) {
        if (s->phase == KOP_CARDS_PLAYED)
            play_card(l, &play, &forms, seat);
        else
            stay_silent(&play, seat);
    }
}

/* The first round: each choice is learnt when it is made. */
static LearnEnd play_deals(Learner *l, const LearnOrder *order)
{
    enum { WATCHED = 1000, WORLDS = 64 };
    const BotPlayer player = { .bot = bot_hard, .budget = { .nodes = WORLDS } };
    Ruleset ruleset;
    Fault fault;
    REQUIRE(games_read(slice_of("kop"), &ruleset, &fault) == OK);
    for (uint64_t i = 0; i < order->deals; i++) {
        if (atomic_load(order->stop))
            return LEARN_STOPPED;
        set_rate(l, 0, i, order->deals);
        play_deal(l, &ruleset, player, order->first + i);
        if ((i + 1) % WATCHED == 0 || i + 1 == order->deals)
            tell(l, order, i + 1);
    }
    return LEARN_DONE;
}

/* The other rounds: all choices once more, in any order. */
static LearnEnd learn_again(Learner *l, const LearnOrder *order)
{
    for (int round = 1; round < ROUNDS; round++) {
        if (atomic_load(order->stop))
            return LEARN_STOPPED;
        for (size_t i = 0; i < l->len; i++) {
            const size_t other = i + rng_below(&l->rng, (uint32_t)(l->len - i));
            const Choice next = l->choice[other];
            l->choice[other] = l->choice[i];
            l->choice[i] = next;
            set_rate(l, round, i, l->len);
            learn(l, &next);
        }
        tell(l, order, order->deals);
    }
    return LEARN_DONE;
}

static int8_t rounded(double weight)
{
    const double most = KOP_PLAYS_WEIGHT_MAX;
    double scaled = weight * (double)KOP_PLAYS_ONE;
    scaled = scaled > most ? most : scaled < -most ? -most : scaled;
    return (int8_t)(scaled < 0 ? scaled - .5 : scaled + .5);
}

static void round_to(const Learner *l, KopPlaysNet *out)
{
    for (int j = 0; j < KOP_PLAYS_HIDDEN; j++) {
        for (int i = 0; i < KOP_PLAYS_INPUTS; i++)
            out->input[i][j] = rounded(l->input[i][j]);
        for (int i = 0; i < KOP_CARDS; i++)
            out->out[i][j] = rounded(l->out[i][j]);
    }
}

LearnEnd learn_kop_plays(const LearnOrder *order, KopPlaysNet *out)
{
    Learner *l = calloc(1, sizeof *l);
    LearnEnd end = LEARN_NO_MEMORY;
    if (l)
        l->choice = malloc(sizeof *l->choice * (size_t)order->deals * CHOICES_MAX);
    if (l && l->choice) {
        begin(l, order);
        end = play_deals(l, order);
        end = end == LEARN_DONE ? learn_again(l, order) : end;
    }
    if (end == LEARN_DONE)
        round_to(l, out);
    if (l)
        free(l->choice);
    free(l);
    return end;
}

static void print_rows(Text *out, const char *name, const int8_t (*row)[KOP_PLAYS_HIDDEN], int len)
{
    int16_t wide[KOP_PLAYS_HIDDEN]; /* as learn_perceptron_print takes them */
    text_add(out, "    .");
    text_add(out, name);
    text_add(out, " = {\n");
    for (int i = 0; i < len; i++) {
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            wide[j] = (int16_t)(int)row[i][j];
        text_add(out, "        ");
        learn_perceptron_print(out, "          ", wide, KOP_PLAYS_HIDDEN);
        text_add(out, ",\n");
    }
    text_add(out, "    },\n");
}

void learn_kop_plays_print(const KopPlaysNet *net, const LearnOrder *order, Text *out)
{
    learn_perceptron_print_head(out, "kop", "kop_plays", order);
    text_add(out, "const KopPlaysNet kop_plays_learnt = {\n");
    print_rows(out, "input", net->input, KOP_PLAYS_INPUTS);
    print_rows(out, "out", net->out, KOP_CARDS);
    text_add(out, "};\n");
}
