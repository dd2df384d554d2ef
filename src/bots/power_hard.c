/* power_hard.c - power-card golf by roll-outs: worlds that the view allows are played to the end with each action, all
 * seats by what they know themselves; actions that look worse are dropped, and those left are tried in more worlds. */
#include "bots/power_plan.h"
#include "bots/power_worlds.h"

#include <string.h>

enum {
    NODES = 600,     /* roll-outs */
    TURNS = 5,       /* of each seat, until a roll-out is judged by the layouts as they lie */
    PRIOR = 30,      /* roll-outs that the fast player's judgement counts for */
    CANDIDATES = 10, /* actions tried, the best by its measure */
    ALIKE = 2,       /* of those that it holds for alike */
    EAGER = 30, /* tenths of a point: what roll-outs make too much of ending a deal that one plays better than they */
    CERTAIN = 10000 /* a gain that brings an action among them */
};

/* In a window whoever comes first may act: the one after whose card it is, as good as any. */
static Seat next_to_act(const Golf *s, SeatSet set)
{
    Seat seat = s->turn;
    while (!(set >> seat & 1))
        seat = seat_after(seat, 1, s->seats);
    return seat;
}

/* Tenths of a point beyond the others' average; alone, less the score. */
static int margin_of(Golf *s, Seat seat)
{
    int32_t score[SEATS_MAX];
    int others = 0;
    for (Seat other = 0; other < s->seats; other++)
        s->up[other] = s->filled[other]; /* of a deal that was cut short */
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

static int play_out(Golf *s, const PowerSense *sense, Seat seat, int until)
{
    Action legal[ACTIONS_MAX];
    SeatSet set;
    while ((set = golf_to_act(s)) != 0 && (turns_of(s) < until || s->ender != SEAT_NONE)) {
        Seat actor = next_to_act(s, set);
        int len = golf_legal(s, actor, legal);
        golf_apply(s, actor, legal[power_fast(s, sense, actor, legal, len)]);
    }
    return margin_of(s, seat);
}

typedef struct {
    int action; /* its place */
    int gain;   /* by the fast player */
    long sum;
} Candidate;

/* Whether to end the deal is for roll-outs to say. */
static bool ends_deal(Action action)
{
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

static int by_gain(const BotTurn *turn, const PowerSense *sense, Candidate out[CANDIDATES])
{
    PowerReckoning r;
    int len = 0;
    power_reckon(turn->view, sense, turn->seat, &r);
    for (int i = 0; i < turn->legal_len; i++) {
        Candidate one = { .action = i, .gain = ends_deal(turn->legal[i]) ? CERTAIN : power_gain(&r, turn->legal[i]) };
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

static void try_each(const BotTurn *turn, const PowerSense *sense, Candidate tried[], int len)
{
    Golf world, after;
    power_world(turn->view, sense, turn->rng, &world);
    int until = turns_of(&world) + TURNS * world.seats;
    for (int i = 0; i < len; i++) {
        Action action = turn->legal[tried[i].action];
        after = world;
        golf_apply(&after, turn->seat, action);
        tried[i].sum += play_out(&after, sense, turn->seat, until) - (ends_deal(action) ? EAGER : 0);
    }
}

static void best_first(Candidate tried[], int len)
{
    for (int i = 1; i < len; i++) {
        Candidate moved = tried[i];
        int at = i;
        for (; at > 0 && tried[at - 1].sum < moved.sum; at--)
            tried[at] = tried[at - 1];
        tried[at] = moved;
    }
}

/* The fast player's judgement, within what it can tell. */
static void lean(Candidate tried[], int len)
{
    enum { AT_MOST = 100 };
    int first = len > 1 && tried[0].gain == CERTAIN;
    for (int i = first; i < len; i++) {
        int behind = tried[first].gain - tried[i].gain;
        tried[i].sum = -(long)PRIOR * (behind < AT_MOST ? behind : AT_MOST);
    }
}

int power_hard(const BotTurn *turn)
{
    PowerSense sense;
    Candidate tried[CANDIDATES];
    power_sense_make(turn->view, &sense);
    int len = by_gain(turn, &sense, tried), rounds = 0;
    lean(tried, len);
    int nodes = (int)(turn->budget.nodes ? turn->budget.nodes : (uint32_t)NODES);
    for (int left = len; left > 1; left = (left + 1) / 2)
        rounds++;
    for (; len > 1; len = (len + 1) / 2) {
        for (int worlds = nodes / rounds / len; worlds >= 0; worlds--)
            try_each(turn, &sense, tried, len);
        best_first(tried, len);
    }
    return tried[0].action;
}
