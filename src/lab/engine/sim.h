/* sim.h - plays many deals or whole matches with bots; the sums do not depend on the number of threads.
 * Shape  Game i is dealt from number first + i. A match of a set number of deals continues with the numbers after the
 *        match before it. A match that ends by a target or by extra deals has SIM_STRIDE numbers of its own, and ends
 *        with them. The starter moves on one seat each game. Each bot draws from that number's seed, stream
 *        STREAM_PLAYER + seat. Where the rules redeal impossible deals (patience P8), an impossible number n is
 *        replaced by n + N, then n + 2N, .., where N is how many numbers the whole run has; so no deal is played
 *        twice.
 * Units  Points of the game. Wins in units of 1/WIN_SHARES, so that any number of winners share a win exactly. */
#ifndef LAB_SIM_H
#define LAB_SIM_H

#include "bots/bot.h"
#include "games/tally.h"
#include "lab/engine/sim_guest.h"

#include <stdatomic.h>

enum { WIN_SHARES = 27720, SIM_THREADS_MAX = 64, SIM_STRIDE = 1024 };

typedef struct {
    Ruleset ruleset;
    int seats;
    BotPlayer player[SEATS_MAX];
    const SimGuest *guest[SEATS_MAX]; /* a guest in place of the bot, or NULL */
    uint64_t first, games;
    int threads;
    bool whole_matches;
} SimOrder;

typedef struct {
    uint64_t games;
    int64_t sum[SEATS_MAX], sum_of_squares[SEATS_MAX];
    uint64_t win_shares[SEATS_MAX];
    uint64_t low_or_zero[SEATS_MAX]; /* games scored 0 or less */
} SimResult;

/* Progress of a run, and the way to stop it. (sim_run and the caller may be in different threads.) */
typedef struct {
    atomic_ulong done;
    atomic_bool
        *stop; /* set it: the run ends at the next decision, with the whole games before the first cut short */
} SimProgress;

/* Runs the order; ERR_MEMORY when threads, or what they work in, cannot be had. */
Status sim_run(const SimOrder *order, SimProgress *progress, SimResult *out);
double sim_mean(const SimResult *result, int seat);
/* The standard error of the mean. */
double sim_error(const SimResult *result, int seat);

#endif
