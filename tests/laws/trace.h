/* trace.h - the re-deal law: what a viewer is sent depends on the cards that it can know, and on no others.
 * Shape  a game is played with a deck; the cards that a viewer cannot know after so many moves are dealt otherwise
 *        and the moves made again: every byte sent to that viewer on the way is the same. Backwards: a card that it
 *        knows takes the place of one that it does not; then its view is another one. A shuffle in the middle of a
 *        deal is made with another seed: then only who draws from it may be sent something else. */
#ifndef LAWS_TRACE_H
#define LAWS_TRACE_H

#include "laws/trial.h"

typedef struct {
    const char *what; /* NULL: it holds */
    uint64_t seed;
    int step;
    Seat viewer;
    uint64_t same, other; /* comparisons made: steps over other cards, and changed cards */
    uint64_t unknown;     /* cards that somebody could not know, in all comparisons */
    bool few;             /* what says only that these are too few */
} TraceVerdict;

typedef struct {
    const Ruleset *ruleset;
    uint64_t first, games;
    Stray stray;
} TraceRun;

TraceVerdict trace_run(const TraceRun *run);

#endif
