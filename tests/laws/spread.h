/* spread.h - whether the states that resample makes of a view are spread as the true ones are.
 * Shape  to its viewer the truth is one of the possible states like any other. So it differs from a guess in as
 *        many bytes as one guess does from the next, on average: guesses that are too much alike do not.
 *        Early and late states are held apart, since some things come only late: a group has steps of one order
 *        of size. Players here choose alike whatever they hold, but from as many actions as it allows: so their
 *        choices tell a little of their hands, which resample need not know; here too little to be measured.
 *        Where players choose unseen in deals of their own, only the cards are compared: no rule tells how they chose.
 * Units  means are bytes a state. */
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
