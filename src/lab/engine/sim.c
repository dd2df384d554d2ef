#include "lab/engine/sim.h"

#include "lab/engine/arrival.h"
#include "solvers/patience/patience_winnable.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Long enough that threads pay even for games that take microseconds. */
enum { SIM_STRETCH = 4096 };

/* Plays a deal to its end from its state; guests play their own seats. False: it was stopped. */
static bool deal_ends(const SimOrder *run, const SimDeal *deal, SimProgress *progress, Rng rng[], void *state,
                      void *const place[])
{
    const Game *game = run->ruleset.game;
    Arrival arrival = arrival_make(&deal->order->seed);
    const Bot *bot[SEATS_MAX] = { NULL };
    for (int seat = 0; seat < run->seats; seat++)
        bot[seat] = run->guest[seat] ? NULL : run->player[seat].bot;
    for (SeatSet set; (set = game->to_act(state)) != 0;) {
        if (atomic_load_explicit(progress->stop, memory_order_relaxed))
            return false;
        Seat seat = arrival_first(&arrival, game, set, bot);
        Action action = run->guest[seat] ? run->guest[seat]->ask(place[seat], state, &rng[seat])
                                         : bot_play(&run->player[seat], game, state, seat, &rng[seat]);
        guests_tell(deal, run->guest, place, state, seat, action);
        game->apply(state, seat, action);
    }
    return true;
}

/* The same from the first card. Gives the score, and the seats that have won the whole match by this deal, usually
 * none. */
static bool play_deal(const SimOrder *run, const SimDeal *deal, SimProgress *progress, Rng rng[], DealEnd *end)
{
    const Game *game = run->ruleset.game;
    StateBox box;
    void *place[SEATS_MAX] = { NULL };
    REQUIRE(game->deal(&box, deal->order) == OK);
    guests_begin(deal, run->guest, place);
    bool ends = deal_ends(run, deal, progress, rng, &box, place);
    if (ends) {
        game->score(&box, end->score);
        tally_ask(game, &box, end);
    }
    guests_end(deal, run->guest, place, &box, ends ? end->score : NULL);
    return ends;
}

/* The result of a game. The games of a stretch are counted in order, up to the first that was stopped. */
typedef struct {
    int32_t score[SEATS_MAX];
    SeatSet winners;
    bool is_whole;
} Played;

static void add_game(const SimOrder *order, const Played *game, SimResult *out)
{
    out->games++;
    for (int seat = 0; seat < order->seats; seat++) {
        int32_t score = game->score[seat];
        out->sum[seat] += score;
        out->sum_of_squares[seat] += (int64_t)score * score;
        out->low_or_zero[seat] += score <= 0;
        if (game->winners & seat_bit((Seat)seat))
            out->win_shares[seat] += WIN_SHARES / (uint64_t)__builtin_popcount(game->winners);
    }
}

typedef struct {
    const SimOrder *order;
    SimProgress *progress;
    MatchSpec match;
    uint64_t stride; /* numbers of a game */
    uint64_t from, len;
    atomic_ulong next; /* the first game that no thread has taken yet */
    Played played[SIM_STRETCH];
} Stretch;

/* What one thread works with. */
typedef struct {
    Stretch *stretch;
    void *judge; /* the solver's memory, if impossible deals are dealt again; else NULL */
} Worker;

static bool is_impossible(const Worker *worker, const DealOrder *deal)
{
    Patience state;
    REQUIRE(patience_deal(&state, deal) == OK);
    return patience_winnable(&state, worker->judge) == VERDICT_IMPOSSIBLE;
}

static bool deal_counts(const Worker *worker, uint64_t i, uint64_t number, Tally *tally)
{
    const Stretch *stretch = worker->stretch;
    const SimOrder *order = stretch->order;
    Seat first = (Seat)((order->ruleset.game->first_starter + i + (uint64_t)tally->deals) % (uint64_t)order->seats);
    DealOrder deal_order = { .options = &order->ruleset.options,
                             .seats = (uint8_t)order->seats,
                             .starter = first,
                             .seed = seed_from_number(number) };
    while (worker->judge && is_impossible(worker, &deal_order))
        deal_order.seed = seed_from_number(number += order->games * stretch->stride);
    Rng rng[SEATS_MAX];
    DealEnd end = { 0 };
    for (int seat = 0; seat < order->seats; seat++)
        rng[seat] = rng_make(&deal_order.seed, (uint64_t)(STREAM_PLAYER + seat));
    SimDeal deal = { .ruleset = &order->ruleset,
                     .order = &deal_order,
                     .match = &stretch->match,
                     .tally = tally,
                     .id = i * stretch->stride + (uint64_t)tally->deals + 1 };
    if (!play_deal(order, &deal, stretch->progress, rng, &end))
        return false;
    tally_add(tally, &stretch->match, order->seats, &end);
    return true;
}

/* Plays game i, one deal or a match; gives its points and the winners. */
static void play_game(const Worker *worker, uint64_t i, Played *out)
{
    const Stretch *stretch = worker->stretch;
    const SimOrder *order = stretch->order;
    Tally tally = { 0 };
    for (uint64_t deal = 0; deal < stretch->stride && !tally.winners; deal++)
        if (!deal_counts(worker, i, order->first + i * stretch->stride + deal, &tally))
            return;
    memcpy(out->score, tally.total, sizeof out->score);
    out->winners = tally.winners ? tally.winners : tally_leaders(&tally, &stretch->match, order->seats);
    out->is_whole = true;
}

static void *work(void *argument)
{
    const Worker *worker = argument;
    Stretch *stretch = worker->stretch;
    for (uint64_t i; (i = atomic_fetch_add(&stretch->next, 1)) < stretch->len;) {
        stretch->played[i].is_whole = false;
        if (atomic_load(stretch->progress->stop))
            continue; /* goes on, so that every game is marked */
        play_game(worker, stretch->from + i, &stretch->played[i]);
        atomic_fetch_add(&stretch->progress->done, 1);
    }
    return NULL;
}

/* Plays a stretch; false if not all threads could be started. */
static bool play_stretch(Stretch *stretch, Worker worker[])
{
    pthread_t thread[SIM_THREADS_MAX];
    int started = 0, threads = stretch->order->threads;
    atomic_store(&stretch->next, 0);
    while (started < threads && pthread_create(&thread[started], NULL, work, &worker[started]) == 0)
        started++;
    if (started < threads)
        atomic_store(stretch->progress->stop, true);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return started == threads;
}

/* Allocates the memory that the order asks for. On failure, close_run frees what there is. */
static bool open_run(const SimOrder *order, SimProgress *progress, Stretch *stretch, Worker worker[])
{
    stretch->order = order;
    stretch->progress = progress;
    stretch->match = games_match(&order->ruleset, order->seats);
    const MatchSpec *match = &stretch->match;
    bool is_fixed = match->deals > 0 && !match->has_target && !match->extra_deals && !match->goes_on;
    stretch->stride = !order->whole_matches ? 1 : is_fixed ? (uint64_t)match->deals : SIM_STRIDE;
    for (int i = 0; i < order->threads; i++) {
        worker[i].stretch = stretch;
        if (match->redeals && !(worker[i].judge = aligned_alloc(SOLVE_ALIGN, WINNABLE_MEMORY)))
            return false;
    }
    return true;
}

static void close_run(Stretch *stretch, Worker worker[])
{
    for (int i = 0; i < SIM_THREADS_MAX; i++)
        free(worker[i].judge);
    free(stretch);
}

Status sim_run(const SimOrder *order, SimProgress *progress, SimResult *out)
{
    REQUIRE(order->threads >= 1 && order->threads <= SIM_THREADS_MAX);
    Worker worker[SIM_THREADS_MAX] = { 0 };
    Stretch *stretch = malloc(sizeof *stretch);
    bool goes_on = stretch && open_run(order, progress, stretch, worker);
    memset(out, 0, sizeof *out);
    while (goes_on && out->games < order->games && !atomic_load(progress->stop)) {
        uint64_t left = order->games - out->games;
        stretch->from = out->games;
        stretch->len = left < SIM_STRETCH ? left : SIM_STRETCH;
        goes_on = play_stretch(stretch, worker);
        for (uint64_t i = 0; goes_on && i < stretch->len && stretch->played[i].is_whole; i++)
            add_game(order, &stretch->played[i], out);
    }
    close_run(stretch, worker);
    return goes_on ? OK : ERR_MEMORY;
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
