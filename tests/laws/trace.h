/* trace.h - the re-deal law: what a viewer is sent depends on the cards that the viewer can know, and on no others.
 * Shape  a game is played with a deck. Then the cards that a viewer cannot know after some moves are dealt
 *        differently, and the moves are made again: every byte sent to that viewer must be the same. The reverse: a
 *        card that the viewer knows is exchanged with one that it does not know; then its view must change. A
 *        shuffle in the middle of a deal is made with another seed; then only a viewer who draws from it may be
 *        sent something else. */
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
