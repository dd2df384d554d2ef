#include "review/coach.h"

#include "bots/worth.h"

static const double CLEAR = 0.25;

bool coach_weigh(const Table *table, Seat seat, Weighed *out)
{
    StateBox view;
    Seed seed = seed_from_number(0);
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX); /* its own, so that asking changes no later choice */
    out->len = (table_to_act(table) & seat_bit(seat)) ? table_legal(table, seat, out->legal) : 0;
    if (out->len < 2)
        return false;
    table_view(table, seat, &view);
    bot_hard->weigh(&(BotTurn){ .game = table->ruleset.game,
                                .view = &view,
                                .seat = seat,
                                .legal = out->legal,
                                .legal_len = out->len,
                                .rng = &rng },
                    out->worth);
    out->best = worth_best(out->worth, out->len);
    return true;
}

double coach_cost(const Weighed *weighed, int index)
{
    return weighed->worth[weighed->best].points - weighed->worth[index].points;
}

bool coach_prefers(const Weighed *weighed, int index)
{
    double cost = coach_cost(weighed, index);
    return cost > CLEAR && cost > 2 * weighed->worth[index].error;
}

int coach_second(const Weighed *weighed)
{
    int second = -1;
    for (int i = 0; i < weighed->len; i++)
        if (i != weighed->best && (second < 0 || weighed->worth[i].points > weighed->worth[second].points))
            second = i;
    return second;
}

int coach_worst(const Weighed *weighed)
{
    int worst = 0;
    for (int i = 1; i < weighed->len; i++)
        if (weighed->worth[i].points < weighed->worth[worst].points)
            worst = i;
    return worst;
}
