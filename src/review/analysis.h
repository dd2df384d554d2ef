/* analysis.h - a recorded patience deal compared with perfect play, all cards known.
 * Shape  Tells what each decision of a seat cost, and where the deal was lost. Decisions are the seat's moves that
 *        stand, counted from 1; moves taken back do not count.
 * Units  Hole scores (rules P6), with streak scoring points. */
#ifndef REVIEW_ANALYSIS_H
#define REVIEW_ANALYSIS_H

#include "review/advice.h"
#include "table/match.h"

/* A decision that cost something. */
typedef struct {
    int move;
    bool has_scores;          /* false: the limits were too small to compute them */
    int best, left;           /* best possible score before it, and after it */
    bool loses;               /* the deal could be won before it, and not after */
    char did[32];             /* as it is typed */
    char better[ADVICE_LIST]; /* the list (review/advice.h) of the moves that keep the best score */
    char keeps[ADVICE_LIST];  /* .. that keep a win; empty when the limits left them open */
} Decision;

typedef enum {
    HOLE_UNKNOWN,
    HOLE_IMPOSSIBLE,
    HOLE_WON,
    HOLE_LOST,
    HOLE_OPEN /* winnable at the end, but given up */
} HoleEnd;

typedef struct {
    int moves;
    bool has_best, gave_up; /* gave_up: the limits were too small for some scores */
    int best;               /* the best possible score of the deal */
    int cost;               /* of all decisions */
    int given_up;           /* the cost of stopping while moves were left */
    HoleEnd end;
    int lost_from, lost_to; /* HOLE_LOST: the range of moves in which it was lost */
    Decision lost;          /* the losing move, when known */
} Analysis;

typedef void DecisionTold(void *context, const Decision *decision);

/* Analyses a deal; calls told (may be NULL) for each decision that cost something, in order. False when out of
 * memory. */
bool analysis_make(const Match *match, int deal, Seat seat, const SolveLimits *limits, DecisionTold *told,
                   void *context, Analysis *out);
/* `won`, `lost`, .., as programs read it. */
const char *analysis_end_word(HoleEnd end);
/* Prints how the deal ended: `lost at move 14: turned the stock while 7H kept a win`; nothing if unknown. */
void analysis_say_end(const Analysis *analysis, TextLookup *lookup, Text *out);

#endif
