#include "review/coach.h"

#include "review/judge.h"

static const double CLEAR = 0.25;

/* Puts the best first; equal ones stay in their order. */
static void sort(Weighed *weighed)
{
    for (int i = 1; i < weighed->len; i++) {
        const Action action = weighed->legal[i];
        const Worth worth = weighed->worth[i];
        int at = i;
        for (; at > 0 && weighed->worth[at - 1].points < worth.points; at--) {
            weighed->legal[at] = weighed->legal[at - 1];
            weighed->worth[at] = weighed->worth[at - 1];
        }
        weighed->legal[at] = action;
        weighed->worth[at] = worth;
    }
}

bool coach_weigh(const Match *match, Seat seat, Weighed *out)
{
    const Table *table = &match->table;
    StateBox view;
    Seed seed = seed_from_number(0);
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX); /* its own, so that asking changes no later choice */
    out->len = (table_to_act(table) & seat_bit(seat)) ? table_legal(table, seat, out->legal) : 0;
    if (out->len < 2)
        return false;
    table_view(table, seat, &view);
    judge_weigh(match,
                &(BotTurn){ .game = table->ruleset.game,
                            .view = &view,
                            .seat = seat,
                            .legal = out->legal,
                            .legal_len = out->len,
                            .rng = &rng },
                out->worth);
    sort(out);
    return true;
}

double coach_cost(const Weighed *weighed, int index)
{
    return weighed->worth[0].points - weighed->worth[index].points;
}

bool coach_prefers(const Weighed *weighed, int index)
{
    double cost = coach_cost(weighed, index);
    return cost > CLEAR && cost > 2 * weighed->worth[index].error;
}
