/* patience_beam.h - finds a line that clears a large tableau with a stock, quickly where many lines do.
 * Shape  a beam: after each number of moves it keeps only the most promising positions. These have the fewest cards
 *        left; among equals, even lanes and many exposed ranks are better. After equally many moves, fewer cards left
 *        also means less stock turned. When it finds no line, nothing is proved. */
#ifndef SOLVERS_PATIENCE_BEAM_H
#define SOLVERS_PATIENCE_BEAM_H

#include "solvers/patience/patience_solver.h"

/* True if it found a line; `out` gets the line and the nodes. `width` positions are kept, fewer where memory is
 * short. */
bool beam_search(const PatienceBoard *board, int width, const SolveLimits *limits, SolveAnswer *out);

#endif
