/* patience_solver.h - exact answers for a board of patience: can it be won, what is the best score, by which line.
 * Shape  the board decides the method. If it has few enough height vectors, all are visited (patience_dense.c), else
 *        it is searched depth first: without a stock from both ends (patience_clear.c), with one only forward
 *        (patience_search.c). Streak scoring needs all height vectors (patience_streak.c) or
 *        no stock, since then all plays are one streak.
 * Units  hole scores, lower is better (rules P6); with streak scoring points, higher is better.
 * Errors none: when a limit ends the work, the answer is VERDICT_GAVE_UP, with the best line found so far and the
 *        work done.
 *
 * Patience is solved in one of seven ways, chosen by the board. All but `patience_beam` are exact, and every answer
 * names its way.
 *
 * - `patience_lanes`: Golf, up to 32 deals side by side in vectors. One pass goes down through all heights of the
 *   columns; it keeps one height of each column at a time, so that it stays in the caches. Neighbouring heights
 *   are visited together, since loading what they share took most of the time. The masks have sixteen bits, for
 *   the last sixteen positions of the stock; what a stock of 17 or 18 reaches before them is found deal by deal
 * - `patience_dense`: one board the same way, with every mask kept for the moves. Columns use a flat table; peaks
 *   and long stocks use rows that are made when reached
 * - `patience_streak`: the same, with points by streak. For each height and top card it keeps only the ways that
 *   none other beats in stock left, streak and points: about two. More stock left is never worse, since it can be
 *   turned later and costs the same in the end
 * - `patience_clear`: tableaux of up to 64 cards without a stock: Black Hole, All in a Row. Two depth-first
 *   searches take turns, one forward and one from the last card back; the first to end decides
 * - `patience_search`: depth first with a table, for other boards with too many heights, as with several packs.
 *   Without a stock, `patience_walk` counts how often the moves must cross between two neighbouring ranks, and
 *   cuts what cannot be
 * - `patience_beam`: large tableaux with a stock: it follows the most promising positions. It finds wins, and
 *   never proves that there is none
 * - `patience_several`: boards with several foundations, or with a stock that is dealt onto the lanes, depth first with
 *   a table. It tells exact scores, or the best line found when a limit ends it
 *
 * A layout is lanes, for the solvers as for the game. A lane is played from its end; a card is exposed when its
 * guard's lane is short enough. So drawings need no solver of their own. Walls (rules 3.8) are exact in
 * `patience_dense` and `patience_search`; points of streaks by walls are told with their bounds. So are those where the
 * first cards of columns come last (rules 10.9); cards left are then exact in `patience_search` and `patience_several`.
 *
 * The caller gives memory and time. Memory is an arena, and its size is the limit. Time is a function that the
 * solver asks now and then. */
#ifndef SOLVERS_PATIENCE_SOLVER_H
#define SOLVERS_PATIENCE_SOLVER_H

#include "solvers/patience/patience_board.h"

typedef enum { VERDICT_SOLVABLE, VERDICT_IMPOSSIBLE, VERDICT_GAVE_UP } Verdict;

/* What the caller allows. */
typedef struct {
    void *memory; /* at a multiple of SOLVE_ALIGN */
    size_t memory_len;
    uint64_t nodes;              /* 0: any number */
    bool (*stop)(void *context); /* asked now and then; NULL: never stop */
    void *context;
} SolveLimits;
enum { SOLVE_ALIGN = 64, SOLVE_MEMORY_MIN = 1 << 16 };

typedef struct {
    Verdict verdict;
    bool is_exact;  /* no line scores better */
    int score;      /* of the line */
    uint64_t nodes; /* positions visited */
    uint8_t line_len;
    uint8_t line[DECK_MAX]; /* moves up to the end of the deal */
} SolveAnswer;

/* The verdict; with score_too also the exact score. */
void patience_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

/* Completes an answer of one of the methods or of beam_search, whose line ends at the best position. Plays the line,
 * then goes on while any move is possible, so that the line ends the deal. Sets the score, and the verdict if the
 * line turns out to win. */
void solve_finish(const PatienceBoard *board, SolveAnswer *answer);

/* Each move that may be made, with the best score that it leaves. */
typedef struct {
    int len;
    bool is_exact; /* false: the limits did not allow it */
    uint8_t move[BOARD_MOVES];
    int score[BOARD_MOVES];
} MoveScores;

void patience_score_moves(const PatienceBoard *board, const SolveLimits *limits, MoveScores *out);

#endif
