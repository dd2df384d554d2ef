/* patience_lanes_512.h - the pass of patience_lanes with vectors of 64 bytes, for processors with AVX-512. */
#ifndef SOLVERS_PATIENCE_LANES_512_H
#define SOLVERS_PATIENCE_LANES_512_H

#include "solvers/patience/lanes/patience_lanes.h"

/* The memory that it needs; 0: it is not built for this processor. */
size_t lanes_512_size(void);
/* Solves at most 32 boards, wide: 16. */
void lanes_512_solve(void *memory, bool wide, const PatienceBoard boards[], int boards_len, int score[]);

#endif
