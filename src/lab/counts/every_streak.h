/* every_streak.h - the most points with streak scoring, by what is plain: a second opinion on patience_streak.
 * Shape  the pass over all height vectors (patience_dense.h) finds what can be reached at each stock position. Then it
 *        goes through the stock, and for each height vector and each card that the foundation can show, it keeps the
 *        most points for every length of the streak. */
#ifndef LAB_EVERY_STREAK_H
#define LAB_EVERY_STREAK_H

#include "solvers/patience/patience_solver.h"

/* The most points of a board with streak scoring; the memory, at a multiple of SOLVE_ALIGN, must be large enough (128
 * MiB for tri_peaks). */
int every_streak_points(const PatienceBoard *board, void *memory, size_t memory_len);

#endif
