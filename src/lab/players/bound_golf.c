/* bound_golf.c - draw-and-swap golf with every card known. The deal is played on to its end again and again; since the
 * stock is known and the others are taken to play by the quick player, nothing in that is chance, and the best way
 * found can be followed. It is improved one choice after the other: each action is tried, then the quick player goes
 * on, who knows all cards that lie on the table, but not the stock. */
#include "lab/players/bound.h"

#include "bots/common/worth.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_table.h"
#include "bots/power/power_fast.h"
#include "games/golf/golf.h"

#include <stdlib.h>
#include <string.h>

enum {
    WAY_MAX = 64,    /* own choices of a way that are improved */
    TURNS = 16,      /* turns of a seat; a way that is longer is counted as it stands */
    PACES = 3,       /* how far the seat's own quick player looks ahead: each is tried */
    CANDIDATES = 12, /* actions that are tried at a choice, the best by the quick player's measure */
    MODELS = 3,      /* kinds of others; of MODELS_SLOW where playing on takes long */
    MODELS_SLOW = 2,
    INFINITE = 1000000000
};

typedef struct {
    const BotTurn *turn;
    bool has_powers;
    Plan plan;
    PowerSense sense;
    bool others_end; /* as soon as they are ahead */
    int last;        /* the last turn of a seat */
    double best;
    Action way[WAY_MAX]; /* of the best way found: its first choices; then the quick player goes on at this pace */
    int way_len, way_pace;
} Search;

/* Lets the seat know every card that lies in a layout. */
static void open_eyes(Golf *s, Seat seat)
{
    for (int other = 0; other < s->seats; other++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (s->filled[other] >> slot & 1)
                s->slot[other][slot].known |= seat_bit(seat);
}

static bool is_over(const Search *search, const Golf *s)
{
    return golf_to_act(s) == 0 || s->turns[s->turn] >= search->last;
}

/* What the deal has brought the seat if it ended now. */
static double worth_now(Golf s, Seat seat)
{
    int32_t score[SEATS_MAX];
    for (int other = 0; other < s.seats; other++)
        s.up[other] = s.filled[other];
    golf_game.score(&s, score);
    return worth_of_points(score, s.seats, seat, true);
}

/* Does one of the seat's actions, if it may: this verb, at this place. */
static bool does(Golf *s, Seat seat, uint8_t verb, int place)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(s, seat, legal);
    for (int i = 0; i < len; i++)
        if (legal[i].verb == verb && (place < 0 || legal[i].from == place)) {
            golf_apply(s, seat, legal[i]);
            return true;
        }
    return false;
}

/* Another seat ends the deal with its last card that lies face down, if it is ahead then. The quick player is slower
 * to do so than strong players are, and a way that is too long is worth nothing. */
static bool ends_ahead(Golf *s)
{
    static const int draws[] = { GOLF_DRAW_DISCARD, GOLF_DRAW_STOCK };
    Seat seat = s->turn;
    unsigned down = s->filled[seat] & (unsigned)~s->up[seat];
    if (s->phase != GOLF_TURN || down == 0 || (down & (down - 1)) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        Golf after = *s;
        if (does(&after, seat, (uint8_t)draws[i], -1) && does(&after, seat, GOLF_SWAP, __builtin_ctz(down)) &&
            after.phase == GOLF_SHOWDOWN && worth_now(after, seat) > 0) {
            *s = after;
            return true;
        }
    }
    return false;
}

/* The quick player makes one action, or goes on to the end of its turn. */
static void play_on(Search *search, Golf *s)
{
    if (!search->has_powers) {
        if (!search->others_end || s->turn == search->turn->seat || !ends_ahead(s))
            golf_table_play(&search->plan, s);
        return;
    }
    Action legal[ACTIONS_MAX];
    Seat seat = golf_next_to_act(s);
    int len = golf_legal(s, seat, legal);
    golf_apply(s, seat, legal[power_fast(s, &search->sense, seat, legal, len)]);
}

static void set_pace(Search *search, int pace)
{
    static const int paces[PACES] = { PLAN_PACE, 0, PLAN_PACE / 2 };
    if (!search->has_powers)
        search->plan.pace[search->turn->seat] = paces[pace];
}

/* What the way brings when the quick player plays it to its end. */
static double played_out(Search *search, Golf s)
{
    Seat me = search->turn->seat;
    while (!is_over(search, &s)) {
        open_eyes(&s, me);
        play_on(search, &s);
    }
    return worth_now(s, me);
}

/* Lists the actions worth trying; returns how many. */
static int candidates(const Search *search, const Golf *s, Action out[])
{
    Action legal[ACTIONS_MAX];
    PowerReckoning reckoning;
    int gain[CANDIDATES] = { 0 }, len = golf_legal(s, search->turn->seat, legal), kept = 0;
    if (len <= CANDIDATES) {
        memcpy(out, legal, (size_t)len * sizeof *out);
        return len;
    }
    power_reckon(s, &search->sense, search->turn->seat, &reckoning);
    for (int i = 0; i < len; i++) {
        bool ends = legal[i].verb == GOLF_CALL || legal[i].verb == GOLF_KNOCK;
        int own = ends ? -POWER_NEVER : power_gain(&reckoning, legal[i]),
            at = kept < CANDIDATES ? kept++ : CANDIDATES;
        for (; at > 0 && gain[at - 1] < own; at--) {
            if (at == CANDIDATES)
                continue;
            gain[at] = gain[at - 1];
            out[at] = out[at - 1];
        }
        if (at < CANDIDATES) {
            gain[at] = own;
            out[at] = legal[i];
        }
    }
    return kept;
}

/* The quick player takes ten times as long where cards of different columns count together, and has no paces where
 * cards have powers. */
static bool is_slow(const Search *search)
{
    return search->has_powers || search->plan.line == 0;
}

/* Plays a way on to its end, and keeps it if it is the best: its choices up to this one, then the quick player. */
static void try_way(Search *search, const Golf *s, const Action done[], int len)
{
    for (int pace = 0; pace < (is_slow(search) ? 1 : PACES); pace++) {
        set_pace(search, pace);
        double worth = played_out(search, *s);
        if (worth <= search->best)
            continue;
        search->best = worth;
        memcpy(search->way, done, (size_t)len * sizeof *done);
        search->way_len = len;
        search->way_pace = pace;
    }
}

/* Tries each action at the choice number `at` of a way, and where it draws a card, each place for that. */
static void try_each(Search *search, const Golf *s, Action done[WAY_MAX], int at)
{
    Action action[ACTIONS_MAX];
    int len = candidates(search, s, action);
    for (int i = 0; i < len; i++) {
        Golf after = *s;
        done[at] = action[i];
        golf_apply(&after, search->turn->seat, action[i]);
        if (s->phase == GOLF_TURN && after.phase == GOLF_DRAWN && at + 1 < WAY_MAX)
            try_each(search, &after, done, at + 1);
        else
            try_way(search, &after, done, at + 1);
    }
}

static Action quick_action(Search *search, const Golf *s)
{
    Action legal[ACTIONS_MAX];
    Seat me = search->turn->seat;
    if (!search->has_powers)
        return golf_table_move(&search->plan, s, me);
    int len = golf_legal(s, me, legal);
    return legal[power_fast(s, &search->sense, me, legal, len)];
}

/* Follows the best way, and at each own choice looks for a better one. */
static void improve(Search *search, Golf s, Action done[WAY_MAX], int at)
{
    Seat me = search->turn->seat;
    while (!is_over(search, &s) && at < WAY_MAX) {
        open_eyes(&s, me);
        set_pace(search, search->way_pace);
        if (golf_next_to_act(&s) != me) {
            play_on(search, &s);
            continue;
        }
        try_each(search, &s, done, at);
        set_pace(search, search->way_pace);
        done[at] = at < search->way_len ? search->way[at] : quick_action(search, &s);
        golf_apply(&s, me, done[at++]);
    }
}

/* Takes the others for players of another kind: who end the deal at other points, or look less far ahead. */
static void set_model(Search *search, int model)
{
    static const struct {
        int eighths, pace;
        bool ends;
    } kinds[MODELS] = { { PLAN_KNOCK_SHARE, PLAN_PACE, false },
                        { 2 * PLAN_KNOCK_SHARE, PLAN_PACE, true },
                        { 3, 0, true } };
    const Golf *s = search->turn->view;
    search->sense.plain = (SeatSet)(model == 0 ? 0 : seats_all(s->seats) & ~seat_bit(search->turn->seat));
    search->others_end = kinds[model].ends;
    for (int seat = 0; seat < s->seats && !search->has_powers; seat++) {
        if (seat == search->turn->seat)
            continue;
        search->plan.knock_below[seat] = plan_share(&search->plan, &s->rules.scoring, kinds[model].eighths);
        search->plan.pace[seat] = kinds[model].pace;
    }
}

/* The most that is found after this first action, against one kind of others. */
static double best_after(Search *search, const Golf *s, Action first)
{
    Action done[WAY_MAX] = { first };
    Golf after = *s;
    golf_apply(&after, search->turn->seat, first);
    set_pace(search, 0);
    search->best = played_out(search, after);
    search->way[0] = first;
    search->way_len = 1;
    search->way_pace = 0;
    for (double before = -INFINITE; search->best > before;) {
        before = search->best;
        improve(search, after, done, 1);
    }
    return search->best;
}

/* The first action of the ways that bring most, on average over the kinds of others. */
static Action best_first(Search *search, const Golf *s)
{
    Action first[ACTIONS_MAX];
    int len = candidates(search, s, first), best = 0, models = is_slow(search) ? MODELS_SLOW : MODELS;
    double most = -INFINITE;
    for (int i = 0; i < len; i++) {
        double worth = 0;
        for (int model = 0; model < models; model++) {
            set_model(search, model);
            worth += best_after(search, s, first[i]);
        }
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return first[best];
}

int bound_golf(const BotTurn *turn)
{
    Golf s = *(const Golf *)turn->view, view;
    Search search = { .turn = turn, .has_powers = golf_has_powers(&s.rules) };
    golf_observe(&s, turn->seat, &view);
    power_fast_sense(&view, &search.sense);
    if (!search.has_powers && !plan_make(&view, &search.plan))
        return 0;
    search.last = s.turns[s.turn] + TURNS;
    open_eyes(&s, turn->seat);
    Action best = best_first(&search, &s);
    if (!search.has_powers)
        plan_free(&search.plan);
    for (int i = 0; i < turn->legal_len; i++)
        if (action_same(turn->legal[i], best))
            return i;
    return 0;
}
