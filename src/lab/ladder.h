/* ladder.h - players against one another on the same cards: what one of them brings beyond the others, never a mean of
 *        self-play, which says nothing about strength.
 * Shape  a match (or, of games without an end, a deal) is played once with the first player in each seat, the others
 *        following it around the table: the same numbers dealt, the same starters, so that the luck of the cards
 *        cancels. Alone, each player plays the same deals by itself. Match i is dealt from number first + i * stride on,
 *        as `sim --match` numbers them, and always begins with the game's first starter: a run that begins with a
 *        match's number plays it again.
 * Units  points of a deal, one's own less the mean of the others', plus is better whether many or few points win.
 *        Standard errors are over deals, all seats of a deal counted as one, and over matches. Times are processor time
 *        of choices between two actions or more; of a guest, the time it took. */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include "games/kop/contracts.h"
#include "lab/sim.h"

/* Which deals: of Kop apart by their queens, and by what was played in the end. */
typedef enum {
    LADDER_ALL,
    LADDER_QUEENS_APART,
    LADDER_QUEENS_TOGETHER, /* one hand has both black queens */
    LADDER_CONTRACT,        /* + KOP_NORMAL .. */
    LADDER_CLASSES = LADDER_CONTRACT + KOP_CONTRACTS
} LadderClass;

/* Whole numbers, so that sums do not depend on their order: points times (players - 1). */
typedef struct {
    int64_t plays, deals;                                     /* deals: their cards, in however many seats played */
    int64_t sum, sum_of_squares, sum_by_plays, plays_squared; /* of each deal's cards */
} LadderSum;

/* Each player for itself, and beside the best that could be done, all cards known: over the deals solved exactly. */
typedef struct {
    int64_t score[SEATS_MAX], score_squared[SEATS_MAX];
    int64_t solved, best;
    int64_t score_solved[SEATS_MAX], reached[SEATS_MAX];
} LadderAlone;

typedef struct {
    Ruleset ruleset;
    int seats, players;          /* alone (1 seat) two players or more, else one for each seat */
    BotPlayer player[SEATS_MAX]; /* the first is measured */
    /* Who plays instead of a player at a seat, or NULL. Each comes to each deal once, so that it never sees two hands of
     * the same cards. */
    const SimGuest *guest[SEATS_MAX][SEATS_MAX];
    uint64_t first, deals; /* matches are begun until so many deals have been played */
    int threads;
    bool single; /* each deal by itself, even where the game has matches */
    bool normal; /* Kop: nobody bids or doubles, and deals with both black queens in one hand are passed over */
    bool exact;  /* golf-patience alone: solve each deal, too */
} LadderOrder;

/* One match, or deal, as it was played with the first player in one seat. */
typedef struct {
    uint64_t number; /* its first deal */
    int deals;
    uint8_t place[SEATS_MAX]; /* of a seat: which of the players sat there */
    int32_t total[SEATS_MAX]; /* of a seat; alone of a player */
    SeatSet winners;
} LadderGame;

typedef struct {
    uint64_t matches;
    LadderSum sum[LADDER_CLASSES];
    int64_t won, won_squared; /* WIN_SHARES of the measured player in all seats, over matches */
    LadderAlone alone;
    uint64_t moves[SEATS_MAX], ns[SEATS_MAX]; /* of each player; ns: not the same on every run */
} LadderResult;

/* With its standard error; 0 where one alone was counted. */
typedef struct {
    double value, error;
} LadderFigure;

/* What a run tells and is told while it runs. game is called in order, by the thread that called ladder_run. */
typedef struct {
    atomic_bool
        *stop; /* set it: the run ends at the next decision, with the whole matches before the first cut short */
    void (*game)(void *with, const LadderOrder *order, const LadderGame *game); /* or NULL */
    void (*watch)(void *with, uint64_t deals_done);                             /* now and then; or NULL */
    void *with;
} LadderWatch;

/* Runs the order; ERR_MEMORY when threads, or what they work in, cannot be had. */
Status ladder_run(const LadderOrder *order, const LadderWatch *watch, LadderResult *out);
/* Whether whole matches are played. */
bool ladder_has_matches(const LadderOrder *order);
/* Points a deal. */
LadderFigure ladder_points(const LadderOrder *order, const LadderSum *sum);
/* The share of matches won, ties shared. */
LadderFigure ladder_won(const LadderOrder *order, const LadderResult *result);
/* A mean by its sums over n. */
LadderFigure ladder_mean(double sum, double sum_of_squares, double n);
/* Milliseconds a choice. */
double ladder_ms(const LadderResult *result, int player);
const char *ladder_class(LadderClass class);

#endif
