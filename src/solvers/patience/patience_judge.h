/* patience_judge.h - decides whether a new deal can be won, so that impossible deals can be dealt again (rules P8, D4).
 * Shape  a search that runs out of memory or visits JUDGE_NODES positions proves nothing. Equal memory gives equal
 *        verdicts. */
#ifndef SOLVERS_PATIENCE_JUDGE_H
#define SOLVERS_PATIENCE_JUDGE_H

#include "solvers/patience/patience_solver.h"

enum { JUDGE_NODES = 5000000, JUDGE_MEMORY = 64 << 20 };

/* VERDICT_IMPOSSIBLE if some seat cannot clear its tableau, VERDICT_SOLVABLE if every seat can. memory: JUDGE_MEMORY
 * bytes, aligned to SOLVE_ALIGN. */
Verdict patience_judge(const Patience *state, void *memory);

#endif
