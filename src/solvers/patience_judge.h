/* patience_judge.h - what is proved of a deal as it is dealt, for those who pass over impossible ones (rules P8, D4).
 * Shape  a proof that runs out of JUDGE_NODES positions, or of memory, proves nothing: equal memory, equal verdicts. */
#ifndef SOLVERS_PATIENCE_JUDGE_H
#define SOLVERS_PATIENCE_JUDGE_H

#include "solvers/patience_solver.h"

enum { JUDGE_NODES = 5000000, JUDGE_MEMORY = 64 << 20 };

/* Impossible where some seat cannot clear its tableau, solvable where each can. memory: JUDGE_MEMORY bytes, aligned to
 * SOLVE_ALIGN. */
Verdict patience_judge(const Patience *state, void *memory);

#endif
