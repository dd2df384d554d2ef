/* kop_hard.c - Kop and Baśka by worlds: ways in which the unseen cards may lie, weighted by the calls and cards so
 * far (kop_imagined.h).
 * Cards: in each world, the others end the current trick by habit, since they see only their own hands. The rest of
 * the deal is played in two ways, and the mean counts. With all cards seen, the others would know too much. By habit,
 * the result would depend too much on a model of how they play.
 * Calls: each counts what it gains over a pass, as learnt from self-play (kop_judge.h). No worlds are needed: what the others
 * may hold, after what they said, and what they will say, has been learnt as well. */
#include "bots/bot.h"

#include "bots/kop_exact.h"
#include "bots/kop_habits.h"
#include "bots/kop_imagined.h"
#include "bots/kop_judge.h"
#include "bots/kop_quick.h"
#include "bots/reason.h"
#include "bots/worth.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = KOP_TRICKS + 1, WORLDS = 192, SKILLED_WORLDS = 3 };
/* When all worlds are listed, so many passes over them in all, at least, tell what chance does. After the last card of
 * the last trick but one nobody has a choice, and nothing is left to chance. */
enum { CHANCES = 16, LAST_CHOICE = KOP_SEATS * (KOP_TRICKS - 1) - 1 };
/* A few worlds do not show how much others may differ, nor a few passes what chance may do. Errors are told as if there
 * were one more, in which two choices differ by this share of what is at stake. */
static const double unseen_share = 0.25;

/* Sums over worlds, for means and for the errors of differences. */
typedef struct {
    double weight, weight_squares, sum[CHOICES_MAX], squares[CHOICES_MAX][CHOICES_MAX];
    double stake;            /* between the best and the worst that can come of a world */
    double won[CHOICES_MAX]; /* the weight of the worlds that bring the seat something */
    int len;
    bool is_all; /* the worlds are all that are possible, so only the end of the trick was left to chance */
    double by_chance[CHOICES_MAX][CHOICES_MAX];
    int passes; /* that by_chance comes from */
} Tally;

static void tally(Tally *t, double weight, const double value[], int len)
{
    t->weight += weight;
    t->weight_squares += weight * weight;
    t->len++;
    for (int i = 0; i < len; i++) {
        t->sum[i] += weight * value[i];
        t->won[i] += value[i] > 0 ? weight : 0;
        for (int j = 0; j < i; j++)
            t->squares[i][j] += weight * (value[i] - value[j]) * (value[i] - value[j]);
    }
}

typedef struct {
    const BotTurn *turn;
    KopImagined imagined;
    KopStakes stakes;
    KopDice dice; /* the same for all choices in a world, so that they differ by nothing else */
} Thought;

static void lay_by_habit(const KopKnown *k, const KopWorld *w, KopMoment *m, KopDice *dice)
{
    kop_moment_lay(k->cards, m, kop_habit_card(k, w, m, dice));
}

static void end_trick(const KopKnown *k, const KopWorld *w, KopMoment *m, KopDice *dice)
{
    for (int tricks = m->tricks; m->laid_len > 0 && m->tricks == tricks;)
        lay_by_habit(k, w, m, dice);
}

static int worth_by_habit(const KopKnown *k, const KopWorld *w, KopMoment m, KopDice *dice)
{
    while (m.tricks > 0)
        lay_by_habit(k, w, &m, dice);
    return kop_moment_worth(&m, w->declarers);
}

static double card_brings(Thought *t, const KopWorld *w, const KopMoment *m, Action action)
{
    const KopKnown *k = &t->imagined.known;
    KopMoment next = *m;
    KopDice dice = t->dice;
    Seat seat = t->turn->seat;
    Card card = action.verb == KOP_PLAY ? action.card : k->s->played[0]; /* a lead that is not swapped */
    kop_moment_lay(k->cards, &next, 1u << k->cards->bit[card]);
    end_trick(k, w, &next, &dice);
    return (kop_stakes_hope(&t->stakes, w, seat, kop_exact(k->cards, &next, w->declarers)) +
            kop_stakes_hope(&t->stakes, w, seat, worth_by_habit(k, w, next, &dice))) /
           2;
}

/* Two passes over the same world with different chances give two differences. Half the square of their distance
 * estimates the variance by chance; here as one of so many estimates. */
static void tally_chance(Tally *t, double weight, const double value[], const double again[], int len, int times)
{
    for (int i = 0; i < len; i++)
        for (int j = 0; j < i; j++) {
            double apart = (value[i] - value[j]) - (again[i] - again[j]);
            t->by_chance[i][j] += weight * weight * apart * apart / 2 / times;
        }
}

/* What is at stake in a world: between all cards won and none. */
static double stake_of(Thought *t, const KopWorld *w)
{
    return abs(kop_stakes_pay(&t->stakes, w, t->turn->seat, WORTH_ALL) -
               kop_stakes_pay(&t->stakes, w, t->turn->seat, 0));
}

/* Takes back the lead, which may be swapped. */
static void take_back(KopMoment *m)
{
    m->hand[m->leader] |= m->laid;
    m->laid = 0;
    m->laid_len = 0;
}

/* What each choice brings in a world. The number `chances` decides all chances. */
static void find_values(Thought *t, const KopWorld *w, uint64_t chances, double value[])
{
    KopMoment moment;
    t->dice.state = chances;
    kop_moment(&t->imagined.known, w, &moment);
    if (t->imagined.known.s->phase == KOP_SWAP)
        take_back(&moment);
    for (int i = 0; i < t->turn->legal_len; i++)
        value[i] = card_brings(t, w, &moment, t->turn->legal[i]);
}

static void weigh_world(Thought *t, const KopWorld *w, bool is_weighed, Tally *sums)
{
    const int len = t->turn->legal_len;
    double value[CHOICES_MAX] = { 0 }, again[CHOICES_MAX] = { 0 };
    const uint64_t chances = (uint64_t)kop_dice_word(&t->imagined.dice) << 32;
    find_values(t, w, chances + 1, value);
    tally(sums, w->weight, value, len);
    if (!is_weighed)
        return;
    sums->stake += w->weight * stake_of(t, w);
    const bool has_chances = t->imagined.is_all && t->imagined.known.s->played_len < LAST_CHOICE;
    const int times = has_chances ? 1 + CHANCES / t->imagined.len : 0;
    sums->passes += times;
    for (int i = 1; i <= times; i++) {
        find_values(t, w, chances + 1 + (uint64_t)i, again);
        tally_chance(sums, w->weight, value, again, len, times);
    }
}

static bool has_time(const Budget *budget, uint64_t begun)
{
    return !budget->us || !budget->now_us || budget->now_us() - begun < budget->us;
}

/* Sums up over the worlds; false when there was no memory. If is_weighed, also what the errors need: what is at stake;
 * and if all worlds are listed, each comes again with other chances. */
static bool weigh_worlds(const BotTurn *turn, bool is_weighed, Tally *sums)
{
    const Kop *view = turn->view;
    Thought t = { .turn = turn };
    const Budget *budget = &turn->budget;
    uint64_t begun = budget->us && budget->now_us ? budget->now_us() : 0;
    uint32_t some = budget->nodes > 0 ? budget->nodes : WORLDS;
    memset(sums, 0, sizeof *sums);
    if (!kop_imagine(view, turn->seat, some < KOP_WORLDS_ALL ? (int)some : KOP_WORLDS_ALL, turn->rng, &t.imagined))
        return false;
    kop_stakes_init(&view->scoring, &t.stakes);
    for (int i = 0; i < t.imagined.len && (i == 0 || has_time(budget, begun)); i++)
        weigh_world(&t, &t.imagined.world[i], is_weighed, sums);
    sums->is_all = t.imagined.is_all && sums->len == t.imagined.len;
    kop_imagined_free(&t.imagined);
    return true;
}

static int best_of(const Tally *sums, int len)
{
    int best = 0;
    for (int i = 1; i < len; i++)
        if (sums->sum[i] > sums->sum[best])
            best = i;
    return best;
}

/* Turns own points into points above the average of the three others, who pay them. */
static const double beyond = 4.0 / 3;

/* The standard error of the lead of the best choice over another. */
static double error_of(const Tally *t, int choice, int best)
{
    const int first = choice > best ? choice : best, second = choice > best ? best : choice;
    double worlds = t->weight * t->weight / t->weight_squares; /* this many equal weights would tell as much */
    double lead = (t->sum[best] - t->sum[choice]) / t->weight, unseen = unseen_share * t->stake / t->weight;
    if (choice == best)
        return 0;
    if (t->is_all) {
        double seldom = t->passes > 0 ? unseen / t->passes : 0;
        return worth_root(t->by_chance[first][second] / (t->weight * t->weight) + seldom * seldom);
    }
    double spread = t->squares[first][second] / t->weight - lead * lead;
    return worth_root((spread + unseen * unseen / worlds) / worlds);
}

static void tell_reason(const BotTurn *turn, const Tally *t, int best)
{
    int next = best == 0;
    for (int i = 0; i < turn->legal_len; i++)
        if (i != best && t->sum[i] > t->sum[next])
            next = i;
    reason_weighed(turn, next, beyond * (t->sum[best] - t->sum[next]) / t->weight, beyond * error_of(t, next, best));
    reason_imagined(turn, t->won[best] / t->weight, t->won[next] / t->weight);
}

/* What each call gains over a pass. */
static void weigh_calls(const BotTurn *turn, Worth out[])
{
    const Kop *view = turn->view;
    KopForms forms;
    KopLook look;
    kop_forms(&view->rules, &forms);
    kop_look(view, &forms, turn->seat, &look);
    for (int i = 0; i < turn->legal_len; i++)
        out[i].points = beyond * kop_judge_gain(&kop_learnt, &look, turn->legal[i]) / KOP_JUDGE_STAKE *
                        kop_judge_stake(&look, turn->legal[i]);
}

static bool is_call(const BotTurn *turn)
{
    const Kop *view = turn->view;
    return view->phase != KOP_CARDS_PLAYED && view->phase != KOP_SWAP;
}

/* The best call; says why. */
static int best_call(const BotTurn *turn)
{
    Worth worth[ACTIONS_MAX] = { 0 };
    weigh_calls(turn, worth);
    int best = worth_best(worth, turn->legal_len), next = best == 0;
    for (int i = 0; i < turn->legal_len; i++)
        if (i != best && worth[i].points > worth[next].points)
            next = i;
    reason_weighed(turn, next, worth[best].points - worth[next].points, 0);
    return best;
}

int kop_hard(const BotTurn *turn)
{
    Tally sums;
    if (turn->legal_len == 1)
        return 0;
    if (is_call(turn))
        return best_call(turn);
    if (!weigh_worlds(turn, turn->reason != NULL, &sums))
        return kop_quick(turn);
    int best = best_of(&sums, turn->legal_len);
    tell_reason(turn, &sums, best);
    return best;
}

int kop_skilled(const BotTurn *turn)
{
    BotTurn brief = *turn;
    brief.budget = (Budget){ .nodes = SKILLED_WORLDS };
    return is_call(turn) ? kop_quick(turn) : kop_hard(&brief);
}

void kop_weigh(const BotTurn *turn, Worth out[])
{
    Tally t;
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (is_call(turn)) {
        weigh_calls(turn, out);
        return;
    }
    if (!weigh_worlds(turn, true, &t))
        return;
    int best = best_of(&t, turn->legal_len);
    for (int i = 0; i < turn->legal_len; i++)
        out[i] = (Worth){ .points = beyond * t.sum[i] / t.weight, .error = beyond * error_of(&t, i, best) };
}
