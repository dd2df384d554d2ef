/* golf_hard.c - draw-and-swap golf by roll-outs. In each of many determinizations that fit the view, it tries every
 * action that may be best. Where a judgement has been learnt, the look-ahead player (golf_ahead.h) then plays for
 * the others until the seat's next turn, and judges that; else the plan player (golf_table.h) plays all seats to the
 * end. It gives up actions that fall behind.
 *
 * The hard level of golf has four parts. A plan (`golf_plan.h`) tells what each column is worth with a number of
 * turns left, by the unseen cards. The *plan player* (`golf_table.h`) chooses by that alone. Hard resamples
 * determinizations, makes the cards that others kept low where they probably are (`golf_belief.h`), and rolls
 * each candidate out by the plan player for all seats, in the same determinizations with the same chances. Nobody
 * knows how soon the others end the deal, or how far they look ahead, so this changes from determinization to
 * determinization. An earlier form of hard took all others for players like itself. It then expected the deal to
 * end too soon, and scored 0.7 points a deal less. Where columns do not stand alone (diagonals, blocks, wild
 * jacks), the score function replaces the plan (`golf_whole.c`). */
#include "bots/common/reason.h"
#include "bots/common/worth.h"
#include "bots/golf/golf_ahead.h"
#include "bots/golf/golf_belief.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_plain.h"
#include "bots/golf/golf_table.h"

#include <stdlib.h>
#include <string.h>

enum {
    PARTS = 16,          /* units of a point */
    SLOTS_TABLE = 48000, /* number of roll-outs to the end with the table; divided by the slots and half the seats */
    SLOTS_WHOLE = 9000,  /* and when whole layouts are scored */
    BATCH = 16,          /* number of determinizations between two looks at which actions fall behind */
    TURNS_MAX = 10,      /* turns of a seat in a roll-out to the end */
    POINTS_MAX = 32000,  /* in parts: the most that an int16_t holds */
    MATCH_WON = 100,     /* points that winning the whole match counts */
    RARE = 256,          /* squared parts: added for differences that few determinizations have not shown yet */
    BEHIND2 = 9,         /* squared standard errors: an action this far behind the best is given up */
    FIRST = 32           /* the first judgement of an action counts as much as this many determinizations */
};

/* What is told of a lead that few determinizations have shown: a share of what is at stake, in roll-outs to the end
 * (told_error). */
static const double unseen_to_end = 0.5;

/* The same in roll-outs to the next turn, by what each network has learnt; and their number, in place of SLOTS_TABLE. A
 * grid takes so long to judge that few are left; in a turn, it gets none at all (own_budget). */
static const struct {
    int slots;
    double unseen;
} learnt_ways[EVAL_NETS] = { { 2400, 0.3 }, { 2400, 0.4 }, { 300, 0.3 } };

typedef struct {
    const BotTurn *turn;
    Plan plan;
    const Perceptron *learnt; /* the judgement of such games; NULL: there is none */
    int worlds, worlds_cap;
    int16_t *points;          /* [action][determinization] */
    int first[ACTIONS_MAX];   /* the first judgement */
    int first_worlds;         /* determinizations that it counts as; 0: there is none */
    bool is_out[ACTIONS_MAX]; /* given up, or equivalent to another action */
    int tried[ACTIONS_MAX];   /* number of determinizations */
    int64_t sum[ACTIONS_MAX];
} Search;

/* What the deal brings the seat more than the others on average, in parts of a point. */
static int points_of(const BotTurn *turn, Golf *s)
{
    int32_t score[SEATS_MAX], others = 0;
    for (int seat = 0; seat < s->seats; seat++)
        s->up[seat] = s->filled[seat];
    turn->game->score(s, score);
    for (int seat = 0; seat < s->seats; seat++)
        others += seat == turn->seat ? 0 : score[seat];
    int32_t own = PARTS * score[turn->seat], points = s->seats > 1 ? PARTS * others / (s->seats - 1) - own : -own;
    if (s->rules.four_kind_wins) {
        SeatSet won = turn->game->wins_match(s);
        points += won == 0 ? 0 : (won & seat_bit(turn->seat)) ? PARTS * MATCH_WON : -PARTS * MATCH_WON;
    }
    return points < -POINTS_MAX ? -POINTS_MAX : points > POINTS_MAX ? POINTS_MAX : points;
}

static int in_parts(int32_t worth)
{
    return worth / (PLAN_POINT / PARTS);
}

/* In every second determinization the others play by the table, not by what has been learnt. */
static bool others_have_table(const Search *search)
{
    return search->worlds % 2 == 0;
}

static int to_next_turn(const Search *search, const Golf *world, Action action)
{
    const BotTurn *turn = search->turn;
    Golf s = *world;
    Seat seat = turn->seat;
    int turns = s.turns[seat];
    Judge judge;
    Action begin;
    golf_apply(&s, seat, action);
    while (s.phase != GOLF_SHOWDOWN && (s.phase != GOLF_TURN || s.turn != seat || s.turns[seat] == turns))
        if (s.turn != seat && others_have_table(search))
            golf_table_play(&search->plan, &s);
        else
            golf_ahead_play(search->learnt, &search->plan, &s);
    if (s.phase == GOLF_SHOWDOWN)
        return points_of(turn, &s) + (s.ender == seat ? in_parts(eval_hurry(&s, seat)) : 0);
    eval_look(search->learnt, &search->plan, &s, seat, &judge);
    return in_parts(golf_ahead_turn(&judge, &begin));
}

static int to_the_end(const Search *search, const Golf *world, Action action)
{
    const BotTurn *turn = search->turn;
    Golf s = *world;
    int last = s.turns[turn->seat] + TURNS_MAX;
    golf_apply(&s, turn->seat, action);
    while (s.phase != GOLF_SHOWDOWN && s.turns[s.turn] < last)
        golf_table_play(&search->plan, &s);
    return points_of(turn, &s);
}

/* Judges the actions of a turn without roll-outs. */
static void eval_first(Search *search)
{
    const BotTurn *turn = search->turn;
    int32_t worth[ACTIONS_MAX];
    if (!search->learnt ||
        !golf_ahead_weigh(search->learnt, &search->plan, turn->view, turn->seat, turn->legal, turn->legal_len, worth))
        return;
    search->first_worlds = FIRST;
    for (int i = 0; i < turn->legal_len; i++)
        search->first[i] = in_parts(worth[i]);
}

static bool same_place(const Golf *s, Seat seat, int a, int b)
{
    const GolfSlot *x = &s->slot[seat][a], *y = &s->slot[seat][b];
    uint16_t bits = (uint16_t)(1u << a | 1u << b);
    uint16_t first = s->first[seat] & bits, replaced = s->replaced[seat] & bits, up = s->up[seat] & bits;
    return x->card == y->card && x->known == y->known && x->since == y->since && (first == 0 || first == bits) &&
           (replaced == 0 || replaced == bits) && (up == 0 || up == bits);
}

/* True if exchanging two slots would change nothing: they hold the same card, and so do their columns. */
static bool are_alike(const Search *search, int a, int b)
{
    const Golf *s = search->turn->view;
    int columns = s->rules.scoring.columns, slots = s->rules.scoring.slots;
    Seat seat = search->turn->seat;
    uint16_t taken = (uint16_t)(1u << b);
    if (search->plan.line == 0 || !same_place(s, seat, a, b))
        return false;
    if (search->plan.line == 1 || a % columns == b % columns)
        return true;
    for (int i = a % columns; i < slots; i += columns) {
        int j = b % columns;
        while (i != a && j < slots && (taken >> j & 1 || !same_place(s, seat, i, j)))
            j += columns;
        if (j >= slots)
            return false;
        taken |= (uint16_t)(i != a ? 1u << j : 0u);
    }
    return true;
}

static void leave_out_alike(Search *search)
{
    const BotTurn *turn = search->turn;
    const Golf *s = turn->view;
    for (int i = 0; i < turn->legal_len; i++) {
        search->is_out[i] = golf_shows_needlessly(&s->rules, turn->legal[i]);
        for (int j = 0; j < i && !search->is_out[i]; j++) {
            Action a = turn->legal[i], b = turn->legal[j];
            bool has_slot = a.verb == GOLF_SWAP || a.verb == GOLF_FLIP || a.verb == GOLF_PEEK;
            search->is_out[i] = has_slot && a.verb == b.verb && a.to == b.to && are_alike(search, a.from, b.from);
        }
    }
}

static int count_in(const Search *search)
{
    int len = 0;
    for (int i = 0; i < search->turn->legal_len; i++)
        len += !search->is_out[i];
    return len;
}

/* The mean of the determinizations and of the first judgement. */
static double mean_of(const Search *search, int action)
{
    int worlds = search->tried[action] + search->first_worlds;
    int64_t sum = search->sum[action] + (int64_t)search->first_worlds * search->first[action];
    return worlds > 0 ? (double)sum / worlds : 0;
}

static int best_of(const Search *search)
{
    int best = -1;
    for (int i = 0; i < search->turn->legal_len; i++)
        if (!search->is_out[i] && (best < 0 || mean_of(search, i) > mean_of(search, best)))
            best = i;
    return best;
}

/* By how much an action is ahead of another, summed over the determinizations in which both were tried, and the
 * squares. */
typedef struct {
    int len;
    int64_t sum, squares;
} Apart;

static Apart apart(const Search *search, int a, int b)
{
    Apart out = { .len = search->tried[a] < search->tried[b] ? search->tried[a] : search->tried[b] };
    for (int i = 0; i < out.len; i++) {
        int64_t difference = search->points[a * search->worlds_cap + i] - search->points[b * search->worlds_cap + i];
        out.sum += difference;
        out.squares += difference * difference;
    }
    return out;
}

static double mean_apart(const Apart *apart)
{
    return apart->len > 0 ? (double)apart->sum / apart->len : 0;
}

/* The squared standard error of the mean difference between two actions. */
static double error2(const Apart *apart)
{
    double mean = mean_apart(apart);
    return apart->len > 1 ? ((double)apart->squares / apart->len - mean * mean + (double)RARE) / (apart->len - 1) : 0;
}

static void give_up(Search *search)
{
    int best = best_of(search);
    for (int i = 0; i < search->turn->legal_len; i++) {
        if (search->is_out[i] || i == best)
            continue;
        Apart both = apart(search, i, best);
        double behind = mean_of(search, best) - mean_of(search, i);
        search->is_out[i] = behind * behind > (double)BEHIND2 * error2(&both);
    }
}

/* Nobody knows whether the others end the deal early or late, or how far they look ahead. So this changes from
 * determinization to determinization. */
static void vary_others(Search *search)
{
    static const int shares[] = { 4, 3, 2, 1 }, paces[] = { PLAN_PACE, 0, PLAN_PACE, PLAN_PACE / 2 };
    const Golf *s = search->turn->view;
    for (Seat seat = 0; seat < s->seats; seat++) {
        if (seat == search->turn->seat)
            continue;
        search->plan.knock_below[seat] =
            plan_share(&search->plan, &s->rules.scoring, shares[(search->worlds / 2 + seat) % 4]);
        search->plan.pace[seat] = paces[(search->worlds / 8 + seat) % 4];
    }
}

static uint32_t own_budget(const Search *search)
{
    const Golf *s = search->turn->view;
    if (search->first_worlds > 0 && search->learnt == &golf_learnt[EVAL_GRID / EVAL_KINDS])
        return 0; /* the first judgement alone is better than with a few roll-outs */
    int all = search->learnt          ? learnt_ways[search->learnt - golf_learnt].slots
              : search->plan.line > 0 ? SLOTS_TABLE
                                      : SLOTS_WHOLE;
    return (uint32_t)(all * 2 / (s->rules.scoring.slots * (s->seats + (s->seats == 1))));
}

static void run(Search *search)
{
    const BotTurn *turn = search->turn;
    const Budget *budget = &turn->budget;
    const uint64_t begun = budget_begin(budget);
    uint32_t nodes = 0, most = budget_nodes(budget, own_budget(search));
    while (search->worlds < search->worlds_cap && nodes < most) {
        Golf world = *(const Golf *)turn->view;
        golf_resample(&world, turn->rng);
        golf_believe(&search->plan, turn->seat, &world, turn->rng);
        vary_others(search);
        for (int i = 0; i < turn->legal_len; i++) {
            if (search->is_out[i])
                continue;
            int points = search->learnt ? to_next_turn(search, &world, turn->legal[i])
                                        : to_the_end(search, &world, turn->legal[i]);
            search->points[i * search->worlds_cap + search->worlds] = (int16_t)points;
            search->sum[i] += points;
            search->tried[i]++;
            nodes++;
        }
        search->worlds++;
        if (search->worlds % BATCH == 0) {
            give_up(search);
            if (count_in(search) == 1)
                return;
        }
        if (!budget_lasts(budget, begun))
            return;
    }
}

/* False: no memory. */
static bool search_make(const BotTurn *turn, Search *out)
{
    enum { CELLS = 1 << 20, WORLDS = 1 << 14 };
    memset(out, 0, sizeof *out);
    out->turn = turn;
    out->worlds_cap = CELLS / turn->legal_len < WORLDS ? CELLS / turn->legal_len : WORLDS;
    if (!plan_make(turn->view, &out->plan))
        return false;
    out->learnt = eval_learnt(&((const Golf *)turn->view)->rules);
    out->points = calloc((size_t)(out->worlds_cap * turn->legal_len), sizeof *out->points);
    if (!out->points)
        plan_free(&out->plan);
    return out->points;
}

static void search_free(Search *search)
{
    plan_free(&search->plan);
    free(search->points);
}

/* The standard error that is told of a lead. A few determinizations that agree do not show that all do, and what is
 * judged first may be wrong. So one determinization more, or those that the first judgement counts as, are taken for
 * determinizations in which the two actions differ by a share of what is at stake. */
static double told_error(const Search *search, const Apart *apart)
{
    const Golf *view = search->turn->view;
    int unseen_worlds = search->first_worlds > 0 ? search->first_worlds : 1;
    double unseen = PARTS * golf_stake(&view->rules) *
                    (search->learnt ? learnt_ways[search->learnt - golf_learnt].unseen : unseen_to_end);
    double mean = mean_apart(apart);
    double squares = (double)apart->squares - apart->len * mean * mean + unseen_worlds * unseen * unseen;
    int worlds = apart->len + search->first_worlds;
    return worth_root(squares) / (worlds > 0 ? worlds : 1) / (double)PARTS;
}

/* By how much an action is ahead of another, over the determinizations in which both were tried and by the first
 * judgement. */
static double lead_of(const Search *search, int action, int other, double *error)
{
    Apart both = apart(search, action, other);
    double first = search->first_worlds * (double)(search->first[action] - search->first[other]);
    *error = told_error(search, &both);
    return ((double)both.sum + first) / (both.len + search->first_worlds) / (double)PARTS;
}

static void tell_reason(const Search *search, int best)
{
    Rival rival = { .next = -1 };
    for (int i = 0; search->turn->reason && i < search->turn->legal_len; i++) {
        double error;
        bool is_judged = search->tried[i] > 0 || (search->first_worlds > 0 && !search->is_out[i]);
        if (i != best && is_judged) {
            double lead = lead_of(search, best, i, &error);
            reason_try_rival(&rival, i, lead, error);
        }
    }
    reason_rival(search->turn, &rival);
}

int golf_plain_hard(const BotTurn *turn)
{
    Search search;
    if (!search_make(turn, &search))
        return golf_quick(turn);
    leave_out_alike(&search);
    eval_first(&search);
    if (count_in(&search) > 1)
        run(&search);
    int best = best_of(&search);
    tell_reason(&search, best);
    search_free(&search);
    return best;
}

/* The action that gives its worth to this one: itself, or the one that it is equivalent to. */
static int stands_for(const Search *search, int action)
{
    for (int i = 0; i < action && search->tried[action] == 0; i++) {
        Action a = search->turn->legal[action], b = search->turn->legal[i];
        if (a.verb == b.verb && search->tried[i] > 0 && are_alike(search, a.from, b.from))
            return i;
    }
    return action;
}

void golf_plain_weigh(const BotTurn *turn, Worth out[])
{
    Search search;
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (!search_make(turn, &search))
        return;
    leave_out_alike(&search);
    eval_first(&search);
    run(&search);
    int best = best_of(&search);
    for (int i = 0; i < turn->legal_len; i++) {
        int as = stands_for(&search, i);
        Apart both = apart(&search, as, best);
        out[i].points = mean_of(&search, as) / (double)PARTS;
        out[i].error = as != best ? told_error(&search, &both) : 0;
    }
    search_free(&search);
}
