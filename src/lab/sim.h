/* sim.h - many deals, or whole matches, played by bots: sums that do not depend on the number of threads.
 * Shape  game i is dealt with number first + i (a match of a set number of deals goes on where the one before
 *        ended; one that ends by a target or by extra deals has SIM_STRIDE numbers of its own, and ends with them); its
 *        starter moves on one seat a game, and each bot draws from that number's seed, stream STREAM_PLAYER + seat. Where
 *        the rules deal impossible deals again (patience P8), such a number is followed by the one that is as many
 *        further as the whole run has numbers, and that by the next so far off: no deal is played twice.
 * Units  points of the game; wins in WIN_SHARES parts, so that any number of winners share one exactly.
 */
#ifndef LAB_SIM_H
#define LAB_SIM_H

#include "bots/bot.h"
#include "games/tally.h"
#include "lab/sim_guest.h"

#include <stdatomic.h>

enum { WIN_SHARES = 27720, SIM_THREADS_MAX = 64, SIM_STRIDE = 1024 };

typedef struct {
    Ruleset ruleset;
    int seats;
    BotPlayer player[SEATS_MAX];
    const SimGuest *guest[SEATS_MAX]; /* who plays instead, or NULL */
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

/* What a run tells and is told while it runs. */
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
