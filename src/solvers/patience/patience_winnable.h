/* patience_winnable.h - decides whether a new deal can be won, so that impossible deals can be dealt again (rules P8,
 * D4).
 * Shape  a search that runs out of memory or visits WINNABLE_NODES positions proves nothing. Equal memory gives equal
 *        verdicts. */
#ifndef SOLVERS_PATIENCE_WINNABLE_H
#define SOLVERS_PATIENCE_WINNABLE_H

#include "solvers/patience/patience_solver.h"

enum { WINNABLE_NODES = 5000000, WINNABLE_MEMORY = 64 << 20 };

/* VERDICT_IMPOSSIBLE if some seat cannot clear its tableau, VERDICT_SOLVABLE if every seat can. memory: WINNABLE_MEMORY
 * bytes, aligned to SOLVE_ALIGN. */
Verdict patience_winnable(const Patience *state, void *memory);

#endif
