#include "lab/sim.h"

#include "solvers/patience_judge.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static int seats_in(SeatSet set)
{
    return __builtin_popcount(set);
}

SeatSet sim_deal(const Game *game, const DealOrder *order, const Bot *const player[], Rng rng[],
                 int32_t score[SEATS_MAX])
{
    StateBox box;
    Rng arrival = rng_make(&order->seed, STREAM_LAB); /* who comes first where several may act */
    REQUIRE(game->deal(&box, order) == OK);
    for (SeatSet set; (set = game->to_act(&box)) != 0;) {
        for (uint32_t skip = seats_in(set) == 1 ? 0 : rng_below(&arrival, (uint32_t)seats_in(set)); skip > 0; skip--)
            set &= (SeatSet)(set - 1);
        Seat seat = seat_first(set);
        game->apply(&box, seat, bot_act(player[seat], game, &box, seat, &rng[seat]));
    }
    game->score(&box, score);
    return game->wins_match ? game->wins_match(&box) : 0;
}

static void add_game(const SimOrder *order, const int32_t score[SEATS_MAX], SeatSet winners, SimResult *out)
{
    out->games++;
    for (int seat = 0; seat < order->seats; seat++) {
        out->sum[seat] += score[seat];
        out->sum_of_squares[seat] += (int64_t)score[seat] * score[seat];
        out->low_or_zero[seat] += score[seat] <= 0;
        if (winners & seat_bit((Seat)seat))
            out->win_shares[seat] += WIN_SHARES / (uint64_t)__builtin_popcount(winners);
    }
}

/* What a thread works with. */
typedef struct {
    const SimOrder *order;
    SimProgress *progress;
    atomic_ulong *next; /* the first game that nobody has taken yet */
    MatchSpec match;
    uint64_t stride; /* numbers of a game */
    void *judge;     /* the solver's memory, where impossible deals are dealt again; else NULL */
    SimResult result;
} Worker;

static bool is_impossible(const Worker *worker, const DealOrder *deal)
{
    Patience state;
    REQUIRE(patience_deal(&state, deal) == OK);
    return patience_judge(&state, worker->judge) == VERDICT_IMPOSSIBLE;
}

static void play_deal(Worker *worker, uint64_t i, uint64_t number, Tally *tally)
{
    const SimOrder *order = worker->order;
    Seat first = (Seat)((order->ruleset.game->first_starter + i + (uint64_t)tally->deals) % (uint64_t)order->seats);
    DealOrder deal_order = { .options = &order->ruleset.options,
                             .seats = (uint8_t)order->seats,
                             .starter = first,
                             .seed = seed_from_number(number) };
    while (worker->judge && is_impossible(worker, &deal_order))
        deal_order.seed = seed_from_number(number += order->games * worker->stride);
    Rng rng[SEATS_MAX];
    int32_t score[SEATS_MAX];
    for (int seat = 0; seat < order->seats; seat++)
        rng[seat] = rng_make(&deal_order.seed, (uint64_t)(STREAM_PLAYER + seat));
    SeatSet won = sim_deal(order->ruleset.game, &deal_order, order->player, rng, score);
    tally_add(tally, &worker->match, order->seats, score, won);
}

/* Game i: one deal, or a match; its points, and who is best. */
static void play_game(Worker *worker, uint64_t i)
{
    const SimOrder *order = worker->order;
    Tally tally = { 0 };
    for (uint64_t deal = 0; deal < worker->stride && !tally.winners; deal++)
        play_deal(worker, i, order->first + i * worker->stride + deal, &tally);
    SeatSet winners = tally.winners ? tally.winners : tally_leaders(&tally, &worker->match, order->seats);
    add_game(order, tally.total, winners, &worker->result);
}

static Status open_worker(Worker *worker, const SimOrder *order, SimProgress *progress, atomic_ulong *next)
{
    *worker = (Worker){
        .order = order, .progress = progress, .next = next, .match = games_match(&order->ruleset, order->seats)
    };
    const MatchSpec *match = &worker->match;
    bool is_fixed = match->deals > 0 && !match->has_target && !match->extra_deals;
    worker->stride = !order->whole_matches ? 1 : is_fixed ? (uint64_t)match->deals : SIM_STRIDE;
    if (!match->redeals)
        return OK;
    worker->judge = aligned_alloc(SOLVE_ALIGN, JUDGE_MEMORY);
    return worker->judge ? OK : ERR_MEMORY;
}

static void *work(void *argument)
{
    enum { PIECE = 256 };
    Worker *worker = argument;
    const SimOrder *order = worker->order;
    while (!atomic_load(&worker->progress->stop)) {
        uint64_t from = atomic_fetch_add(worker->next, PIECE);
        uint64_t to = from + PIECE < order->games ? from + PIECE : order->games;
        if (from >= order->games)
            break;
        for (uint64_t i = from; i < to; i++)
            play_game(worker, i);
        atomic_fetch_add(&worker->progress->done, to - from);
    }
    return NULL;
}

static void add_result(const SimResult *part, SimResult *sum)
{
    sum->games += part->games;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sum->sum[seat] += part->sum[seat];
        sum->sum_of_squares[seat] += part->sum_of_squares[seat];
        sum->win_shares[seat] += part->win_shares[seat];
        sum->low_or_zero[seat] += part->low_or_zero[seat];
    }
}

Status sim_run(const SimOrder *order, SimProgress *progress, SimResult *out)
{
    pthread_t thread[SIM_THREADS_MAX];
    Worker worker[SIM_THREADS_MAX];
    atomic_ulong next = 0;
    int started = 0, opened = 0;
    Status status = OK;
    REQUIRE(order->threads >= 1 && order->threads <= SIM_THREADS_MAX);
    while (status == OK && opened < order->threads)
        status = open_worker(&worker[opened++], order, progress, &next);
    while (status == OK && started < order->threads &&
           pthread_create(&thread[started], NULL, work, &worker[started]) == 0)
        started++;
    if (started < order->threads)
        atomic_store(&progress->stop, true);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
        add_result(&worker[i].result, out);
    }
    for (int i = 0; i < opened; i++)
        free(worker[i].judge);
    return started == order->threads ? OK : ERR_MEMORY;
}

double sim_mean(const SimResult *result, int seat)
{
    return (double)result->sum[seat] / (double)result->games;
}

double sim_error(const SimResult *result, int seat)
{
    double played = (double)result->games, mean = sim_mean(result, seat);
    double variance = ((double)result->sum_of_squares[seat] - played * mean * mean) / (played - 1);
    return played > 1 && variance > 0 ? sqrt(variance / played) : 0;
}
