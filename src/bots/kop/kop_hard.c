/* kop_hard.c - Kop and Baśka by determinizations: ways in which the unseen cards may lie, weighted by the calls and
 * cards so far (kop_imagined.h).
 * Cards: in each determinization, the others end the current trick by habit, since they see only their own hands.
 * The rest of the deal is played in two ways, and the mean counts. With all cards seen, the others would know too
 * much. By habit, the result would depend too much on a model of how they play. Where hard's own play was learnt
 * (kop_plays_eval.h), the last three tricks are searched by what each seat sees instead (kop_ahead.h).
 * Calls: the auction goes on in two ways. The others bid and double as quick does, or they double whatever seems
 * lost. After passes and doublings, payments count up to a limit: a few of hundreds would hide what usually happens.
 * What a doubling gains over a pass is corrected as learnt (kop_eval.h). These figures are for choosing alone: what a
 * call is worth is told by what comes of it (kop_judge.h).
 *
 * The hard level of Kop knows how hard plays. In the first trick, and wherever somebody has bid, it weighs
 * determinizations half double dummy and half by a rough model of habits. In deals without bids a small network
 * (`kop_plays_eval.h`, `kop_plays_learnt.c`) tells how likely a hard player plays each card, by what that
 * player's seat sees. It gives the card played .59 on average, the habits .48. Mixed with the habits, since
 * others may not play as hard does, it weighs the determinizations. With three tricks left or fewer, under the
 * usual trumps, it answers for the others in a search (`kop_ahead.h`): each of the others plays by its own hand,
 * and the seat itself, later, what is best over all determinizations that look alike to it then. So the search
 * assumes nothing that a player cannot know; determinizations played double dummy do. The players it was learnt
 * from weigh 64 determinizations and have not learnt to play cards, so the command that makes the weights makes
 * them again (`cardroom lab learn kop_plays`). It classifies, where `learn_perceptron.h` learns a worth; so it learns
 * by itself. Rolling out the first trick by the same model gained nothing that could be measured. Without the habits
 * it gained more against hard players and lost to `thumb`. */
#include "bots/bot.h"

#include "bots/common/reason.h"
#include "bots/common/worth.h"
#include "bots/kop/kop_ahead.h"
#include "bots/kop/kop_eval.h"
#include "bots/kop/kop_exact.h"
#include "bots/kop/kop_judge.h"
#include "bots/kop/kop_plays_eval.h"
#include "bots/kop/kop_quick.h"
#include "games/kop/auction.h"
#include "games/kop/play.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = KOP_CONTRACTS + 2, CARD_WORLDS = 192, CALL_WORLDS = 160, SKILLED_WORLDS = 3, NOT_FOUND = -1 };
enum { JUDGED_WORLDS = 400 }; /* a price needs more than a choice */
/* When all determinizations are listed, at least this many passes over them, in all, tell what chance does. After
 * the last card of the last trick but one nobody has a choice, and nothing is left to chance. */
enum { CHANCES = 16, LAST_CHOICE = KOP_SEATS * (KOP_TRICKS - 1) - 1 };
/* Determinizations for looking ahead: fewer with twelve cards to come, which takes long. */
enum { AHEAD_WORLDS = 400, AHEAD_WORLDS_EARLY = 64 };

/* A few determinizations do not show how much others may differ, nor a few passes what chance may do. Errors are
 * told as if there were one more, in which two choices differ by this share of what is at stake. */
static const double unseen_share = 0.25, unseen_of_judged = 0.4;

/* Sums over determinizations, for means and for the errors of differences. */
typedef struct {
    double weight, weight_squares, sum[CHOICES_MAX], squares[CHOICES_MAX][CHOICES_MAX];
    double stake;                                  /* between the best and the worst that can come of a world */
    double shift[CHOICES_MAX], slope[CHOICES_MAX]; /* what a choice gains over the first: slope * gain + shift */
    double won[CHOICES_MAX];                       /* the weight of the worlds that bring the seat something */
    int len;
    bool is_judged; /* calls, by one way in which a deal goes on */
    bool is_all; /* the determinizations are all that are possible, so only the end of the trick was left to chance */
    double by_chance[CHOICES_MAX][CHOICES_MAX];
    int passes; /* that by_chance comes from */
} Tally;

static void tally(Tally *t, double weight, const double found[], int len)
{
    double value[CHOICES_MAX];
    for (int i = 0; i < len; i++) {
        value[i] = found[0] + t->slope[i] * (found[i] - found[0]);
        t->won[i] += found[i] > 0 ? weight : 0;
    }
    t->weight += weight;
    t->weight_squares += weight * weight;
    t->len++;
    for (int i = 0; i < len; i++) {
        t->sum[i] += weight * value[i];
        for (int j = 0; j < i; j++)
            t->squares[i][j] += weight * (value[i] - value[j]) * (value[i] - value[j]);
    }
}

/* The results of contracts in one determinization, each computed once. No card has been played yet, so they depend
 * on nothing else. */
typedef struct {
    int worth[KOP_CONTRACTS][KOP_SEATS];
} Found;

typedef struct {
    const BotTurn *turn;
    KopImagined imagined;
    KopStakes stakes;
    Found found;
    KopDice dice; /* the same for all choices in a determinization, so that they differ by nothing else */
    bool judges;  /* calls by what comes of them (kop_judge.h), not by what helps to choose */
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
    kop_moment_lay(k->cards, &next, 1u << k->cards->bit[action.card]);
    end_trick(k, w, &next, &dice);
    return (kop_stakes_hope(&t->stakes, w, seat, kop_exact(k->cards, &next, w->declarers)) +
            kop_stakes_hope(&t->stakes, w, seat, worth_by_habit(k, w, next, &dice))) /
           2;
}

/* The call of a player who doubles whatever it would win, and does not ask what the other's bid says. */
static int call_gladly(const Kop *s, Seat seat, const Action legal[], int legal_len)
{
    bool may_lose = s->bidder == seat || !kop_contracts[s->contract].team;
    for (int i = 0; i < legal_len; i++) {
        if (legal[i].verb != KOP_DOUBLE)
            continue;
        if (s->bidder == seat)
            return kop_quick_call(s, seat, legal, legal_len);
        if (may_lose || kop_tricks_worth(s, seat, (TrumpForm)s->form) >= KOP_FOR_GLAD)
            return i;
    }
    return 0;
}

/* Plays the rest of an auction. */
static void call_on(const Thought *t, Kop *s, bool gladly)
{
    const Game *game = t->turn->game;
    while (s->phase != KOP_CARDS_PLAYED && s->phase != KOP_OVER) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(game->to_act(s));
        int len = game->legal(s, seat, legal), choice = 0;
        if (s->phase != KOP_SWAP)
            choice = gladly && seat != t->turn->seat ? call_gladly(s, seat, legal, len)
                                                     : kop_quick_call(s, seat, legal, len);
        game->apply(s, seat, legal[choice]);
    }
}

/* What a seat is paid when the cards are played out from a state. */
static double play_brings(Thought *t, const Kop *s)
{
    KopKnown k;
    KopWorld w;
    KopMoment m;
    if (s->phase == KOP_OVER) {
        int32_t score[SEATS_MAX];
        t->turn->game->score(s, score);
        return score[t->turn->seat];
    }
    kop_known(s, t->turn->seat, &t->imagined.forms, &k);
    kop_world_of(&k, &w);
    int *found = &t->found.worth[w.contract][s->bidder == SEAT_NONE ? 0 : s->bidder];
    if (*found == NOT_FOUND || s->played_len > 0) {
        kop_moment(&k, &w, &m);
        KopDice dice = t->dice;
        if (m.laid_len == 0) /* the whole first trick is played by habit */
            lay_by_habit(&k, &w, &m, &dice);
        end_trick(&k, &w, &m, &dice);
        *found = kop_exact(k.cards, &m, w.declarers);
    }
    return kop_stakes_pay(&t->stakes, &w, t->turn->seat, *found);
}

static double call_brings(Thought *t, const Kop *state, Action action)
{
    Kop by_quick = *state, by_glad;
    t->turn->game->apply(&by_quick, t->turn->seat, action);
    by_glad = by_quick;
    call_on(t, &by_quick, false);
    call_on(t, &by_glad, true);
    double quick = play_brings(t, &by_quick), glad = play_brings(t, &by_glad);
    return action.verb == KOP_BID ? (quick + glad) / 2 : (kop_eval_payment(quick) + kop_eval_payment(glad)) / 2;
}

/* What a call brings among the players of this table. */
static double call_comes(Thought *t, const Kop *state, Action action)
{
    Kop s = *state;
    t->turn->game->apply(&s, t->turn->seat, action);
    kop_judge_play(t->turn, &s, t->dice.state);
    return play_brings(t, &s);
}

/* Makes a state of the view and a determinization's cards. */
static void state_of(const KopKnown *k, const KopWorld *w, Kop *out)
{
    *out = *k->s;
    out->viewer = SEAT_NONE;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        unsigned hidden = w->hand[seat];
        for (int i = 0; i < KOP_TRICKS; i++)
            if (card_is_known(out->hand[seat][i]))
                hidden &= ~(1u << k->cards->bit[out->hand[seat][i]]);
        for (int i = 0; i < KOP_TRICKS; i++) {
            if (card_is_known(out->hand[seat][i]))
                continue;
            out->hand[seat][i] = k->cards->card[kop_lowest(hidden)];
            hidden &= hidden - 1;
        }
    }
}

/* Two passes over the same determinization with different chances give two differences. Half the square of their
 * distance estimates the variance by chance; here as one of so many estimates. */
static void tally_chance(Tally *t, double weight, const double value[], const double again[], int len, int times)
{
    for (int i = 0; i < len; i++)
        for (int j = 0; j < i; j++) {
            double apart = (value[i] - value[j]) - (again[i] - again[j]);
            t->by_chance[i][j] += weight * weight * apart * apart / 2 / times;
        }
}

/* What is at stake in a determinization when cards are played: between all cards won and none. */
static double stake_of_cards(Thought *t, const KopWorld *w)
{
    return abs(kop_stakes_pay(&t->stakes, w, t->turn->seat, WORTH_ALL) -
               kop_stakes_pay(&t->stakes, w, t->turn->seat, 0));
}

/* The same in the auction, too: between the choices or, where all come to the same in this one, what they come to. */
static double stake_of(Thought *t, const KopWorld *w, const double value[], int len)
{
    if (t->imagined.known.s->phase == KOP_CARDS_PLAYED)
        return stake_of_cards(t, w);
    double least = value[0], most = value[0];
    for (int i = 1; i < len; i++) {
        least = value[i] < least ? value[i] : least;
        most = value[i] > most ? value[i] : most;
    }
    return most > least ? most - least : most > 0 ? most : -most;
}

/* What each choice brings in a determinization. The number `chances` decides all chances. */
static void find_values(Thought *t, const KopWorld *w, uint64_t chances, double value[])
{
    const KopKnown *k = &t->imagined.known;
    const BotTurn *turn = t->turn;
    KopMoment moment;
    Kop state;
    bool plays = k->s->phase == KOP_CARDS_PLAYED;
    memset(&t->found, NOT_FOUND, sizeof t->found);
    t->dice.state = chances;
    if (plays)
        kop_moment(k, w, &moment);
    else
        state_of(k, w, &state);
    for (int i = 0; i < turn->legal_len; i++)
        value[i] = plays       ? card_brings(t, w, &moment, turn->legal[i])
                   : t->judges ? call_comes(t, &state, turn->legal[i])
                               : call_brings(t, &state, turn->legal[i]);
}

static void weigh_world(Thought *t, const KopWorld *w, bool is_weighed, Tally *sums)
{
    const int len = t->turn->legal_len;
    double value[CHOICES_MAX], again[CHOICES_MAX];
    const uint64_t chances = (uint64_t)kop_dice_word(&t->imagined.dice) << 32;
    find_values(t, w, chances + 1, value);
    tally(sums, w->weight, value, len);
    if (!is_weighed)
        return;
    sums->stake += w->weight * stake_of(t, w, value, len);
    const bool has_chances = t->imagined.is_all && t->imagined.known.s->played_len < LAST_CHOICE;
    const int times = has_chances ? 1 + CHANCES / t->imagined.len : 0;
    sums->passes += times;
    for (int i = 1; i <= times; i++) {
        find_values(t, w, chances + 1 + (uint64_t)i, again);
        tally_chance(sums, w->weight, value, again, len, times);
    }
}

/* Lines of what was learnt, for doublings; a pass is listed first if it is allowed, and if it is not, nothing was
 * learnt. */
static void take_lines(const BotTurn *turn, const KopLines *lines, Tally *sums)
{
    const Kop *view = turn->view;
    bool has_learnt = lines && view->phase != KOP_CARDS_PLAYED && turn->legal[0].verb == KOP_PASS;
    for (int i = 0; i < turn->legal_len; i++) {
        sums->slope[i] = 1;
        if (!has_learnt || turn->legal[i].verb != KOP_DOUBLE)
            continue;
        const KopLine *line = kop_eval_line(lines, view, turn->seat);
        if (!line)
            continue;
        sums->slope[i] = (double)line->slope / (double)KOP_SLOPE_ONE;
        sums->shift[i] = line->shift / 100.0;
    }
}

/* Whether the seat looks ahead by what each seat sees. With a budget of its own it weighs that many
 * determinizations. */
static bool looks_ahead(const BotTurn *turn)
{
    const Kop *s = turn->view;
    return s->phase == KOP_CARDS_PLAYED && KOP_TRICKS - kop_trick(s) <= KOP_AHEAD_TRICKS && kop_plays_judges(s) &&
           turn->budget.nodes == 0 && turn->budget.us == 0;
}

/* The others may be hard players or any others: half what is learnt, half the habits. What is learnt alone gains more
 * against hard players, but trusts too much in the cards of others. */
static void mixed_model(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopHabit *out)
{
    KopHabit habit;
    kop_plays_eval(known, world, moment, out);
    kop_habit(known, world, moment, &habit);
    for (int i = 0; i < out->len; i++)
        out->share[i] = (out->share[i] + habit.share[i]) / 2;
}

/* Sums up over the determinizations, or over many of them where they are too many. Chances count by how likely they
 * are. */
static bool look_ahead(const BotTurn *turn, Tally *sums)
{
    const Kop *view = turn->view;
    Thought t = { .turn = turn };
    KopAhead value[KOP_TRICKS];
    const bool is_early = view->played_len == KOP_CARDS - KOP_AHEAD_TRICKS * KOP_SEATS;
    memset(sums, 0, sizeof *sums);
    if (!kop_imagine(view, turn->seat, is_early ? AHEAD_WORLDS_EARLY : AHEAD_WORLDS, mixed_model, NULL, turn->rng,
                     &t.imagined))
        return false;
    kop_stakes_init(&view->scoring, &t.stakes);
    const bool is_done = kop_ahead(&t.imagined, &t.stakes, mixed_model, turn->legal, turn->legal_len, value);
    for (int i = 0; is_done && i < turn->legal_len; i++) {
        sums->sum[i] = value[i].hope;
        sums->won[i] = value[i].won;
    }
    for (int i = 0; i < t.imagined.len; i++) {
        const KopWorld *w = &t.imagined.world[i];
        sums->weight += w->weight;
        sums->weight_squares += w->weight * w->weight;
        sums->stake += w->weight * stake_of_cards(&t, w);
    }
    /* Where determinizations are sampled, they are chosen so evenly that the error told for chance covers that, too
     * (test_kop_ahead.c). */
    sums->is_all = true;
    sums->passes = view->played_len < LAST_CHOICE ? CHANCES : 0;
    kop_imagined_free(&t.imagined);
    return is_done;
}

/* Sums up over the determinizations; false when there was no memory. If is_weighed, also what the errors need: what
 * is at stake; and if all determinizations are listed, each comes again with other chances. */
static bool weigh_worlds(const BotTurn *turn, const KopLines *lines, bool is_weighed, bool judges, Tally *sums)
{
    if (looks_ahead(turn))
        return look_ahead(turn, sums);
    const Kop *view = turn->view;
    judges = judges && view->phase != KOP_CARDS_PLAYED;
    Thought t = { .turn = turn, .judges = judges };
    const Budget *budget = &turn->budget;
    const uint64_t begun = budget_begin(budget);
    uint32_t some = judges ? JUDGED_WORLDS : view->phase == KOP_CARDS_PLAYED ? CARD_WORLDS : CALL_WORLDS;
    some = budget->nodes > 0 ? budget->nodes : some;
    memset(sums, 0, sizeof *sums);
    sums->is_judged = judges;
    take_lines(turn, lines, sums);
    if (!kop_imagine(view, turn->seat, some < KOP_WORLDS_ALL ? (int)some : KOP_WORLDS_ALL, kop_habit,
                     judges ? turn->at : NULL, turn->rng, &t.imagined))
        return false;
    kop_stakes_init(&view->scoring, &t.stakes);
    for (int i = 0; i < t.imagined.len && (i == 0 || budget_lasts(budget, begun)); i++)
        weigh_world(&t, &t.imagined.world[i], is_weighed, sums);
    sums->is_all = t.imagined.is_all && sums->len == t.imagined.len;
    kop_imagined_free(&t.imagined);
    return true;
}

static double points_of(const Tally *sums, int choice)
{
    return sums->sum[choice] / sums->weight + sums->shift[choice];
}

static int best_of(const Tally *sums, int len)
{
    int best = 0;
    for (int i = 1; i < len; i++)
        if (points_of(sums, i) > points_of(sums, best))
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
    double lead = (t->sum[best] - t->sum[choice]) / t->weight,
           unseen = (t->is_judged ? unseen_of_judged : unseen_share) * t->stake / t->weight;
    if (choice == best)
        return 0;
    if (t->is_all) {
        double seldom = t->passes > 0 ? unseen / t->passes : 0;
        return worth_root(t->by_chance[first][second] / (t->weight * t->weight) + seldom * seldom);
    }
    double spread = t->squares[first][second] / t->weight - lead * lead;
    return worth_root((spread + unseen * unseen / worlds) / worlds);
}

/* Why: of a card, the figures that decided; of a call, as it is judged (kop_judge.h). */
static void tell_reason(BotTurn turn, Tally *t, int best)
{
    Rng rng;
    int next = best == 0;
    if (!turn.reason)
        return;
    rng = *turn.rng; /* a copy, so that asking changes no later choice */
    turn.rng = &rng;
    turn.budget = (Budget){ 0 };
    if (((const Kop *)turn.view)->phase != KOP_CARDS_PLAYED && !weigh_worlds(&turn, NULL, true, true, t))
        return;
    for (int i = 0; i < turn.legal_len; i++)
        if (i != best && points_of(t, i) > points_of(t, next))
            next = i;
    reason_weighed(&turn, next, beyond * (points_of(t, best) - points_of(t, next)), beyond * error_of(t, next, best));
    reason_imagined(&turn, t->won[best] / t->weight, t->won[next] / t->weight);
}

int kop_hard(const BotTurn *asked)
{
    Tally sums;
    BotTurn turn = *asked;
    turn.legal_len = kop_polite(turn.view, turn.legal, turn.legal_len);
    if (turn.legal_len == 1)
        return 0;
    if (!weigh_worlds(&turn, &kop_learnt, turn.reason != NULL, false, &sums))
        return kop_quick(&turn);
    int best = best_of(&sums, turn.legal_len);
    tell_reason(turn, &sums, best);
    return best;
}

int kop_skilled(const BotTurn *turn)
{
    BotTurn brief = *turn;
    brief.budget = (Budget){ .nodes = SKILLED_WORLDS };
    return kop_hard(&brief);
}

void kop_weigh(const BotTurn *turn, Worth out[])
{
    Tally t;
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (!weigh_worlds(turn, NULL, true, true, &t))
        return;
    int best = best_of(&t, turn->legal_len);
    for (int i = 0; i < turn->legal_len; i++)
        out[i] = (Worth){ .points = beyond * points_of(&t, i), .error = beyond * error_of(&t, i, best) };
}

bool kop_eval_calls(const BotTurn *turn, const KopLines *lines, double points[])
{
    Tally t;
    if (!weigh_worlds(turn, lines, false, false, &t))
        return false;
    for (int i = 0; i < turn->legal_len; i++)
        points[i] = points_of(&t, i);
    return true;
}
