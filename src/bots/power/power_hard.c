/* power_hard.c - power-card golf by roll-outs. In determinizations that fit the view it tries each action. Then all
 * seats play on, each by what it knows, until the seat's next turn can be judged (power_eval.h); where nothing is
 * learnt, to the end of the deal, or for some turns.
 * Actions that look worse are dropped; the others are tried in more determinizations, the same determinizations for
 * all.
 *
 * Power cards are played in the same way: a planner of one turn that knows only what a seat knows
 * (`power_plan.h`), determinizations weighed by what others looked at and kept (`power_worlds.h`), and roll-outs
 * in which every seat plays by its own knowledge. Where one calls, in the presets and their kin
 * (`power_eval_rules`), a roll-out ends where the seat's next turn begins, and that is judged by what has been
 * learnt (`power_eval.h`, `power_learnt.c`, made by `cardroom lab learn power`). So are calls, in roll-outs: the
 * worth of calling against that of going on. Both worths were learnt from the quick player, who plays worse than
 * hard. So hard asks for more before it calls (`eager` in `power_hard.c`): without this it called too soon, with
 * twice as much too late. In the making, each call that a seat could make is also tried on a copy of the deal. So
 * both worths are learnt at the same positions, also where nobody calls; and others who end the deal early are at
 * the table from the beginning. */
#include "bots/common/reason.h"
#include "bots/common/worth.h"
#include "bots/golf/golf_facts.h"
#include "bots/power/power_eval.h"
#include "bots/power/power_fast.h"
#include "bots/power/power_worlds.h"

#include <stdlib.h>
#include <string.h>

enum {
    TURNS = 6,          /* turns of each seat in a roll-out, where nothing is learnt */
    CANDIDATES = 10,    /* how many actions are tried, the best by the fast player's measure */
    ALIKE = 2,          /* how many of them may look alike to the fast player */
    WORLDS_MIN = 8,     /* determinizations in which an action is tried before it may be dropped */
    BEHIND_MAX = 80,    /* tenths of a point: the fast player's judgement counts at most this much */
    NODES_MAX = 1 << 24 /* roll-outs: their results are kept */
};

/* How much is tried, and what it counts. */
typedef struct {
    int nodes;   /* roll-outs, */
    int weighed; /* and when every action is weighed */
    int prior;   /* the fast player's judgement counts as much as this many roll-outs */
    int eager;   /* tenths of a point: roll-outs overrate ending the deal by this, since they play worse than hard */
    double unseen_share; /* of what is at stake (error_of) */
} Pace;

static const Pace by_judgement = { .nodes = 1500, .weighed = 2400, .prior = 30, .eager = 10, .unseen_share = 0.7 },
                  by_playing_on = { .nodes = 500, .weighed = 2400, .prior = 30, .eager = 22, .unseen_share = 1.1 };

/* The seat's score better than the others' average, in tenths of a point. With one seat: its score, negative. */
static int margin_of(Golf *s, Seat seat)
{
    int32_t score[SEATS_MAX];
    int others = 0;
    for (Seat other = 0; other < s->seats; other++)
        s->up[other] = s->filled[other]; /* the deal may have been cut short */
    golf_game.score(s, score);
    for (Seat other = 0; other < s->seats; other++)
        others += other == seat ? 0 : 10 * score[other];
    return (s->seats > 1 ? others / (s->seats - 1) : 0) - 10 * score[seat];
}

static int turns_of(const Golf *s)
{
    int turns = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        turns += s->turns[seat];
    return turns;
}

/* True where the roll-out ends: after some turns, or where the seat's next turn can be judged. */
static bool is_far(const Golf *s, const PowerSense *sense, Seat seat, int until)
{
    if (s->ender != SEAT_NONE)
        return false;
    if (sense->net)
        return s->phase == GOLF_TURN && s->turn == seat && s->turns[seat] >= until;
    return turns_of(s) >= until;
}

static int play_out(Golf *s, const PowerSense *sense, Seat seat, int until)
{
    Action legal[ACTIONS_MAX];
    PowerReckoning r;
    while (s->phase != GOLF_SHOWDOWN && !is_far(s, sense, seat, until)) {
        Seat actor = golf_next_to_act(s);
        int len = golf_legal(s, actor, legal);
        golf_apply(s, actor, legal[power_fast(s, sense, actor, legal, len)]);
    }
    if (s->phase == GOLF_SHOWDOWN || !sense->net)
        return margin_of(s, seat) + (sense->net && s->ender == seat ? power_eval_hurry(s, seat) : 0);
    power_reckon(s, sense, seat, &r);
    return power_eval(sense->net, &r, POWER_BEGINS);
}

/* Roll-outs judge whether to end the deal; the fast player does not. */
static bool ends_deal(Action action)
{
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

typedef struct {
    int action; /* index among the legal actions */
    int gain;   /* by the fast player's measure */
    int behind; /* what that takes from the sum */
    int worlds;
    long sum;
    int32_t *margin; /* by determinization, if the search keeps them; else NULL */
} Candidate;

typedef struct {
    const BotTurn *turn;
    const Pace *pace;
    PowerSense sense;
    int until, nodes;
} Search;

/* Picks the best actions by the fast player's measure, and every action that ends the deal. Returns how many. */
static int pick(const BotTurn *turn, const PowerReckoning *r, Candidate out[CANDIDATES])
{
    int len = 0;
    for (int i = 0; i < turn->legal_len; i++) {
        if (golf_shows_needlessly(&r->s->rules, turn->legal[i]))
            continue;
        Candidate one = { .action = i, .gain = power_gain(r, turn->legal[i]) };
        if (ends_deal(turn->legal[i]))
            one.gain = -POWER_NEVER;
        int at = len, alike = 0;
        for (int j = 0; j < len; j++)
            alike += out[j].gain == one.gain && turn->legal[out[j].action].verb == turn->legal[i].verb;
        while (at > 0 && out[at - 1].gain < one.gain)
            at--;
        if (at == CANDIDATES || alike == ALIKE)
            continue;
        len += len < CANDIDATES;
        memmove(out + at + 1, out + at, (size_t)(len - 1 - at) * sizeof *out);
        out[at] = one;
    }
    return len;
}

static void lean(const Search *search, Candidate tried[], int len)
{
    const BotTurn *turn = search->turn;
    int best = POWER_NEVER;
    for (int i = 0; i < len; i++)
        if (!ends_deal(turn->legal[tried[i].action]) && tried[i].gain > best)
            best = tried[i].gain;
    for (int i = 0; i < len; i++) {
        bool is_end = ends_deal(turn->legal[tried[i].action]);
        int behind = is_end ? 0 : best - tried[i].gain;
        tried[i].behind = search->pace->prior * (behind < BEHIND_MAX ? behind : BEHIND_MAX);
    }
}

static int nodes_of(const Budget *budget, const Pace *pace, bool weighs)
{
    if (budget->nodes == 0)
        return weighs ? pace->weighed : pace->nodes;
    return budget->nodes < NODES_MAX ? (int)budget->nodes : NODES_MAX;
}

static void search_open(const BotTurn *turn, bool weighs, PowerReckoning *r, Search *out)
{
    const Golf *view = turn->view;
    *out = (Search){ .turn = turn };
    power_fast_sense(view, &out->sense);
    out->pace = out->sense.net ? &by_judgement : &by_playing_on;
    out->nodes = nodes_of(&turn->budget, out->pace, weighs);
    out->until =
        out->sense.net ? view->turns[turn->seat] + (view->turn == turn->seat) : turns_of(view) + TURNS * view->seats;
    power_reckon(view, &out->sense, turn->seat, r);
}

/* Nobody knows how soon the others will end the deal. So each of them is `plain` in half of the determinizations. */
static SeatSet plain_others(const BotTurn *turn, int seats)
{
    return (SeatSet)(rng_below(turn->rng, 1u << seats) & ~(uint32_t)seat_bit(turn->seat));
}

static void try_each(const Search *search, Candidate tried[], int len)
{
    const BotTurn *turn = search->turn;
    Golf world, after;
    PowerSense sense = search->sense;
    power_world(turn->view, &sense, turn->rng, &world);
    sense.plain = plain_others(turn, world.seats);
    for (int i = 0; i < len; i++) {
        Action action = turn->legal[tried[i].action];
        after = world;
        golf_apply(&after, turn->seat, action);
        int margin =
            play_out(&after, &sense, turn->seat, search->until) - (ends_deal(action) ? search->pace->eager : 0);
        if (tried[i].margin)
            tried[i].margin[tried[i].worlds] = margin;
        tried[i].sum += margin;
        tried[i].worlds++;
    }
}

/* The rank of an action by its roll-outs and the fast player's judgement together. Comparable for actions tried in
 * the same determinizations. */
static long rank_of(const Candidate *one)
{
    return one->sum - one->behind;
}

static void best_first(Candidate tried[], int len)
{
    for (int i = 1; i < len; i++) {
        Candidate moved = tried[i];
        int at = i;
        for (; at > 0 && rank_of(&tried[at - 1]) < rank_of(&moved); at--)
            tried[at] = tried[at - 1];
        tried[at] = moved;
    }
}

/* The number of determinizations of one round, in which `len` actions are left. */
static int worlds_of(int nodes, int rounds, int len)
{
    int worlds = nodes / rounds / len;
    return worlds > WORLDS_MIN ? worlds : WORLDS_MIN;
}

static int rounds_for(int len)
{
    int rounds = 0;
    for (; len > 1; len = (len + 1) / 2)
        rounds++;
    return rounds;
}

/* Puts the best action first. Each half that was dropped comes behind the half that stayed. */
static void search_halve(const Search *search, Candidate tried[], int len)
{
    int rounds = rounds_for(len);
    const Budget *budget = &search->turn->budget;
    const uint64_t begun = budget_begin(budget);
    for (; len > 1; len = (len + 1) / 2) {
        for (int left = worlds_of(search->nodes, rounds, len); left > 0; left--)
            if (tried[0].worlds == 0 || budget_lasts(budget, begun))
                try_each(search, tried, len);
        best_first(tried, len);
    }
}

/* As how many roll-outs the fast player's judgement of an action counts. */
static int prior_of(const Search *search, const Candidate *one)
{
    return ends_deal(search->turn->legal[one->action]) ? 0 : search->pace->prior;
}

/* The standard error of the lead of the best action in points, over the determinizations in which both were tried. A
 * few determinizations that agree do not show that all do, and the fast player's judgement may be wrong. So one
 * determinization more, or those that this judgement counts as, are taken for determinizations in which the two
 * differ by a share of what is at stake. */
static double error_of(const Search *search, const Candidate *one, const Candidate *best)
{
    const Golf *view = search->turn->view;
    const int prior = prior_of(search, one), unseen_worlds = prior > 0 ? prior : 1;
    const double unseen = search->pace->unseen_share * golf_stake(&view->rules);
    double sum = 0, squares = 0, len = one->worlds;
    if (one == best || one->worlds == 0)
        return 0;
    for (int i = 0; i < one->worlds; i++) {
        double difference = (best->margin[i] - one->margin[i]) / 10.0;
        sum += difference;
        squares += difference * difference;
    }
    return worth_root(squares - sum * sum / len + unseen_worlds * unseen * unseen) / (len + prior);
}

/* Sets the worth in points. The fast player's judgement is measured from the mean of the best action that it judges. */
static void tell_worth(const Search *search, const Candidate *one, const Candidate *best, const Candidate *judged,
                       Worth *out)
{
    int prior = prior_of(search, one);
    double level = judged->worlds > 0 ? (double)judged->sum / judged->worlds : 0;
    double believed = prior > 0 ? prior * level - one->behind : 0;
    out->points = one->worlds + prior > 0 ? ((double)one->sum + believed) / (one->worlds + prior) / 10 : 0;
    out->error = error_of(search, one, best);
}

/* The best action that the fast player judges; else the best of all. */
static const Candidate *best_judged(const Search *search, const Candidate tried[], int len)
{
    for (int i = 0; i < len; i++)
        if (prior_of(search, &tried[i]) > 0)
            return &tried[i];
    return tried;
}

/* The number of margins to keep for each action: no action is tried in more determinizations than all rounds have
 * together. */
static int worlds_max(const Search *search, int len)
{
    int worlds = 0, rounds = rounds_for(len);
    for (; len > 1; len = (len + 1) / 2)
        worlds += worlds_of(search->nodes, rounds, len);
    return worlds;
}

/* Keeps the margins of all determinizations, for errors. NULL: out of memory. */
static int32_t *keep_margins(const Search *search, Candidate tried[], int len)
{
    int worlds = worlds_max(search, len);
    int32_t *margin = calloc((size_t)len * (size_t)worlds + 1, sizeof *margin);
    for (int i = 0; margin && i < len; i++)
        tried[i].margin = margin + i * worlds;
    return margin;
}

/* The two best were tried in the same determinizations. */
static void tell_reason(const Search *search, const Candidate tried[], int len)
{
    const Candidate *judged = best_judged(search, tried, len);
    Worth best, next;
    tell_worth(search, &tried[0], &tried[0], judged, &best);
    tell_worth(search, &tried[1], &tried[0], judged, &next);
    reason_weighed(search->turn, tried[1].action, best.points - next.points, next.error);
}

int power_hard(const BotTurn *turn)
{
    Search search;
    PowerReckoning r;
    Candidate tried[CANDIDATES];
    search_open(turn, false, &r, &search);
    int len = pick(turn, &r, tried);
    lean(&search, tried, len);
    int32_t *margin = turn->reason ? keep_margins(&search, tried, len) : NULL;
    search_halve(&search, tried, len);
    if (margin && len > 1)
        tell_reason(&search, tried, len);
    free(margin);
    return tried[0].action;
}

int power_skilled(const BotTurn *turn)
{
    PowerSense sense;
    power_fast_sense(turn->view, &sense);
    return power_fast(turn->view, &sense, turn->seat, turn->legal, turn->legal_len);
}

void power_weigh(const BotTurn *turn, Worth out[])
{
    Search search;
    PowerReckoning r;
    int len = turn->legal_len;
    memset(out, 0, (size_t)len * sizeof *out);
    search_open(turn, true, &r, &search);
    Candidate *tried = calloc((size_t)len, sizeof *tried);
    for (int i = 0; tried && i < len; i++)
        tried[i] = (Candidate){ .action = i, .gain = power_gain(&r, turn->legal[i]) };
    int32_t *margin = tried ? keep_margins(&search, tried, len) : NULL;
    if (margin) {
        lean(&search, tried, len);
        search_halve(&search, tried, len);
        const Candidate *judged = best_judged(&search, tried, len);
        for (int i = 0; i < len; i++)
            tell_worth(&search, &tried[i], &tried[0], judged, &out[tried[i].action]);
    }
    free(tried);
    free(margin);
}
