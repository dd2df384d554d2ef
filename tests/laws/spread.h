/* spread.h - tests whether resample fills in hidden cards with the right chances.
 * Shape  to its viewer, the true state is one of the possible states, like any other. So on average it must differ
 *        from a guess in as many bytes as two guesses differ from each other. Guesses that are too much alike fail
 *        this. Early and late steps are grouped apart, since some things happen only late. The players here choose
 *        in the same way whatever they hold, but among as many actions as it allows. So their choices tell a little
 *        of their hands, which resample need not know; it is too little to matter here. Where players choose unseen
 *        in deals of their own, only the cards are compared, since no rule tells how they chose.
 * Units  means are in bytes of a state. */
#ifndef LAWS_SPREAD_H
#define LAWS_SPREAD_H

#include "laws/trial.h"

typedef struct {
    uint64_t states;       /* compared, in all groups */
    double truth, guesses; /* the mean distance of a guess from the truth, and from another guess */
    double errors;         /* the difference of the worst group in standard errors */
    const char *what;      /* NULL: it holds */
} Spread;

Spread spread_run(const Ruleset *ruleset, uint64_t first, uint64_t games);

#endif
