/* analysis.h - a recorded deal of patience against the best, every card known: what each decision of a seat cost, and
 *              where the deal was lost.
 * Shape  decisions are the seat's moves that stand, counted from 1; what was taken back is none.
 * Units  hole scores (rules P6), with streak scoring points. */
#ifndef REVIEW_ANALYSIS_H
#define REVIEW_ANALYSIS_H

#include "review/advice.h"
#include "table/match.h"

enum { DECISION_WORDS = 320 };

/* One that cost something. */
typedef struct {
    int move;
    bool has_scores; /* false: they were too much for the limits */
    int best, left;  /* what could be had before it, and after */
    bool loses;      /* the deal could be won before it, and not after */
    char did[32];    /* as it is typed */
    char better[DECISION_WORDS],
        keeps[DECISION_WORDS]; /* what kept the best score; what kept a win: `play 7H or turn` */
} Decision;

typedef enum {
    HOLE_UNKNOWN,
    HOLE_IMPOSSIBLE,
    HOLE_WON,
    HOLE_LOST,
    HOLE_OPEN /* it could be won, and was given up */
} HoleEnd;

typedef struct {
    int moves;
    bool has_best, gave_up; /* gave_up: some scores were too much for the limits */
    int best;               /* that could be had at first */
    int cost;               /* of all decisions */
    int given_up;           /* what the best of the moves left at the end would have brought */
    HoleEnd end;
    int lost_from, lost_to; /* HOLE_LOST: by one of these moves; which of several, the limits left open */
    Decision lost;          /* .. and by which, where it is known */
} Analysis;

typedef void DecisionTold(void *context, const Decision *decision);

/* Tells the decisions that cost anything, in order; told may be NULL. False: no memory. */
bool analysis_make(const Match *match, int deal, Seat seat, const SolveLimits *limits, DecisionTold *told,
                   void *context, Analysis *out);
/* How it ended: `lost at move 14: turned the stock while 7H kept a win`; nothing where nothing is known. */
void analysis_say_end(const Analysis *analysis, TextLookup *lookup, Text *out);

#endif
