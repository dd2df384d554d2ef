#include "bots/common/roll_out.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS = 48 };

void roll_out(const Game *game, void *state, uint32_t chance)
{
    Seed seed = seed_from_number(chance);
    Rng rng = rng_make(&seed, STREAM_LAB);
    for (SeatSet set; (set = game->to_act(state)) != 0;) {
        Seat seat = seat_first(set);
        game->apply(state, seat, bot_act(&bot_quick, game, state, seat, &rng));
    }
}

/* Adds one more deal: what each action brings in it. */
static void add_deal(const BotTurn *turn, float brought[])
{
    StateBox deal, state;
    memcpy(&deal, turn->view, turn->game->state_size);
    turn->game->resample(&deal, turn->rng);
    uint32_t chance = rng_word(turn->rng);
    for (int i = 0; i < turn->legal_len; i++) {
        memcpy(&state, &deal, turn->game->state_size);
        turn->game->apply(&state, turn->seat, turn->legal[i]);
        roll_out(turn->game, &state, chance);
        brought[i] = (float)worth_of_end(turn->game, &state, turn->seat);
    }
}

/* What is at stake: between the best and the worst action, on average over the deals. */
static double stake_of(const float *brought, uint32_t deals, int len)
{
    double sum = 0;
    for (uint32_t deal = 0; deal < deals; deal++) {
        const float *row = brought + (size_t)deal * (size_t)len;
        float least = row[0], most = row[0];
        for (int i = 1; i < len; i++) {
            least = row[i] < least ? row[i] : least;
            most = row[i] > most ? row[i] : most;
        }
        sum += (double)(most - least);
    }
    return sum / deals;
}

/* Sums up: the mean of each action, and the standard error of its difference to the best over the same deals. A few
 * deals that agree do not show that all do. So errors are told as if there were one more, in which two actions differ
 * by this share of what is at stake. */
static void sum_up(const float *brought, uint32_t deals, int len, Worth out[])
{
    const double unseen = 0.25 * stake_of(brought, deals, len);
    for (int i = 0; i < len; i++) {
        double sum = 0;
        for (uint32_t deal = 0; deal < deals; deal++)
            sum += (double)brought[deal * (uint32_t)len + (uint32_t)i];
        out[i] = (Worth){ .points = sum / deals };
    }
    int best = worth_best(out, len);
    for (int i = 0; i < len; i++) {
        double mean = out[i].points - out[best].points, squares = unseen * unseen;
        for (uint32_t deal = 0; deal < deals; deal++) {
            const float *row = brought + (size_t)deal * (size_t)len;
            double apart = (double)row[i] - (double)row[best] - mean;
            squares += apart * apart;
        }
        out[i].error = i != best ? worth_root(squares / deals / (deals - 1)) : 0;
    }
}

void roll_out_weigh(const BotTurn *turn, Worth out[])
{
    const uint32_t cap = turn->budget.nodes > 2 ? turn->budget.nodes : turn->budget.nodes ? 2 : DEALS;
    const uint64_t begun = budget_begin(&turn->budget);
    float *brought = malloc((size_t)cap * (size_t)turn->legal_len * sizeof *brought);
    uint32_t deals = 0;
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (!brought)
        return;
    for (; deals < cap && (deals < 2 || budget_lasts(&turn->budget, begun)); deals++)
        add_deal(turn, brought + (size_t)deals * (size_t)turn->legal_len);
    sum_up(brought, deals, turn->legal_len, out);
    free(brought);
}
