/* ladder.h - measures players against each other on the same cards.
 * Shape  A match is played once with the first player in each seat, the others following around the table. Deals and
 *        starters are the same each time, so the luck of the cards cancels. Games without matches are played by
 *        single deals. With one seat, each player plays the same deals by itself. Match i is dealt from number first
 *        + i * stride on, numbered as in `sim --match`, and always begins with the game's first starter. So a run
 *        that begins with a match's number repeats it.
 * Units  Points of a deal: own points less the mean of the others', positive is better in every game. Standard errors
 *        are over deals (all seats of a deal count as one) and over matches. Times are processor time of choices with
 *        two actions or more; for a guest, elapsed time.
 *
 * Strength is a difference. The ladder plays the same cards from every seat and tells how much more one player
 * gets than the others. No document gives mean scores of a player against itself as its strength. Each row of
 * `ladder_rows.c` is something that is wanted; docs/figures/players.md shows which rows were played and whether
 * they met it. All rows, pairs of levels and exploiters are one count, a long list of matches
 * (`apps/measure/ladder_measures.h`), so that the whole has states and parts like any other. */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include "games/kop/contracts.h"
#include "lab/engine/sim.h"

/* Classes of deals: all; all again with clipped points; Kop has classes by its black queens and by the contract
 * played. */
typedef enum {
    LADDER_ALL,
    LADDER_CLIPPED, /* counted with LadderOrder.clip only */
    LADDER_QUEENS_APART,
    LADDER_QUEENS_TOGETHER, /* one hand has both black queens */
    LADDER_CONTRACT,        /* + KOP_NORMAL .. */
    LADDER_CLASSES = LADDER_CONTRACT + KOP_CONTRACTS
} LadderClass;

/* Sums in whole numbers, so the order of adding does not matter: points times (players - 1). */
typedef struct {
    int64_t plays, deals;                                     /* plays: deals played; deals: different deals */
    int64_t sum, sum_of_squares, sum_by_plays, plays_squared; /* over deals, each summed over all its seats */
    int64_t ahead; /* twice the deals in which the sum is above 0, and once those in which it is 0 */
} LadderSum;

/* One seat: each player's scores, and the best possible with all cards known, over the deals solved exactly. */
typedef struct {
    int64_t score[SEATS_MAX], score_squared[SEATS_MAX];
    int64_t solved, best;
    int64_t score_solved[SEATS_MAX], reached[SEATS_MAX];
} LadderAlone;

typedef struct {
    Ruleset ruleset;
    int seats, players;          /* with 1 seat two players or more, else one for each seat */
    BotPlayer player[SEATS_MAX]; /* the first is measured */
    /* Guests in place of a player, by player and seat, or NULL. A different guest comes to each seat, so that none
     * sees two hands of the same deal. */
    const SimGuest *guest[SEATS_MAX][SEATS_MAX];
    uint64_t first, deals; /* deals: new matches begin until at least this number of deals has been played */
    uint64_t ids;          /* guests are told numbers of deals above this one */
    int threads;
    int clip; /* count also with each seat's points of a deal cut to -clip .. clip; 0: not. Single payments of hundreds
                    drown everything else */
    bool single; /* single deals, even in games with matches */
    bool normal; /* Kop: nobody bids or doubles, and deals with both black queens in one hand are passed over */
    bool exact;  /* golf-patience alone: solve each deal, too */
} LadderOrder;

/* One match or deal, with the first player in one seat. */
typedef struct {
    uint64_t number; /* its first deal */
    int deals;
    uint8_t place[SEATS_MAX]; /* by seat: which player sat there */
    int32_t total[SEATS_MAX]; /* by seat; with one seat, by player */
    SeatSet winners;
} LadderGame;

typedef struct {
    uint64_t matches;
    LadderSum sum[LADDER_CLASSES];
    int64_t won, won_squared; /* wins of the measured player in 1/WIN_SHARES, summed over its seats */
    LadderAlone alone;
    uint64_t moves[SEATS_MAX], ns[SEATS_MAX]; /* by player; ns differs between runs */
    uint64_t replaced[SEATS_MAX];             /* by player: the deals in which a substitute played for a guest */
} LadderResult;

/* A figure and its standard error; the error is 0 with a single sample. */
typedef struct {
    double value, error;
} LadderFigure;

/* Calls during a run, and the way to stop it. game is called in order, by the thread that called ladder_run. */
typedef struct {
    atomic_bool
        *stop; /* set it: the run ends at the next decision, with the whole matches before the first cut short */
    void (*game)(void *with, const LadderOrder *order, const LadderGame *game); /* or NULL */
    void (*watch)(void *with, uint64_t deals_done);                             /* from time to time; or NULL */
    void *with;
} LadderWatch;

/* Runs the order; ERR_MEMORY when threads, or what they work in, cannot be had. */
Status ladder_run(const LadderOrder *order, const LadderWatch *watch, LadderResult *out);
/* Whether whole matches are played. */
bool ladder_has_matches(const LadderOrder *order);
/* How many matches have this number of deals or more; 0: that depends on how they are played. */
uint64_t ladder_matches(const LadderOrder *order, uint64_t deals);
/* The same, or about as many: a match that may go on for long is taken for ten deals. */
uint64_t ladder_matches_about(const LadderOrder *order, uint64_t deals);
/* Mean points for each deal. */
LadderFigure ladder_points(const LadderOrder *order, const LadderSum *sum);
/* The share of deals of which the first player got more than the others, from the same cards; ties count half. */
double ladder_ahead(const LadderSum *sum);
/* The share of matches won; a tie is shared. */
LadderFigure ladder_won(const LadderOrder *order, const LadderResult *result);
/* The mean of n samples from their sums. */
LadderFigure ladder_mean(double sum, double sum_of_squares, double n);
/* The player that makes the result worth nothing, since a substitute has played for it in more than one of a thousand
 * deals; -1: none. */
int ladder_void(const LadderOrder *order, const LadderResult *result);
/* Milliseconds for each choice. */
double ladder_ms(const LadderResult *result, int player);
const char *ladder_class(LadderClass class);

#endif
