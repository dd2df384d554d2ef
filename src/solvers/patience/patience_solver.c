#include "solvers/patience/patience_solver.h"

#include "solvers/patience/lanes/patience_lanes.h"
#include "solvers/patience/patience_clear.h"
#include "solvers/patience/patience_dense.h"
#include "solvers/patience/patience_search.h"
#include "solvers/patience/patience_streak.h"
#include "solvers/patience/several/patience_several.h"

#include <string.h>

void solve_finish(const PatienceBoard *board, SolveAnswer *answer)
{
    PatienceBoard at = *board;
    for (int i = 0; i < answer->line_len; i++)
        board_move(&at, answer->line[i]);
    for (;;) {
        uint8_t move[BOARD_MOVES];
        if (board_moves(&at, move) == 0)
            break;
        answer->line[answer->line_len++] = move[0];
        board_move(&at, move[0]);
    }
    answer->score = board_score(&at);
    bool wins = board_left(&at) == 0; /* the moves added here may win where a limit ended the search */
    if (wins && answer->verdict == VERDICT_GAVE_UP)
        answer->verdict = VERDICT_SOLVABLE;
}

/* Without a stock all plays are one streak: who plays the most cards has the most points, unless peaks count. */
static bool is_one_streak(const PatienceBoard *board)
{
    return board->stock_len == 0 && board->rules.peaks == 0;
}

void patience_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out)
{
    REQUIRE(limits->memory_len >= SOLVE_MEMORY_MIN);
    bool counts_streaks =
        board->is_streak && !board->has_walls && score_too && dense_heights_fit(board, limits->memory_len);
    if (counts_streaks)
        streak_solve(board, limits, out);
    else if (board->foundations > 1 || board->deals_rows)
        several_solve(board, limits, out);
    else if (dense_fits(board, limits->memory_len))
        dense_solve(board, limits, out);
    else if (clear_fits(board))
        clear_solve(board, score_too, limits, out);
    else
        search_solve(board, score_too, limits, out);
    if (board->is_streak && !counts_streaks && !(score_too && is_one_streak(board)))
        out->is_exact = false; /* exact in cards left, not in points */
    solve_finish(board, out);
    if (board->is_streak && out->score == board_points_most(board))
        out->is_exact = true; /* both bounds meet */
}

static void score_at_once(const PatienceBoard after[], const SolveLimits *limits, MoveScores *out)
{
    PatienceLanes *lanes = limits->memory;
    lanes_init(lanes, lanes_kind());
    lanes_solve(lanes, after, out->len, out->score);
}

static void score_each(const PatienceBoard after[], const SolveLimits *limits, MoveScores *out)
{
    for (int i = 0; i < out->len && out->is_exact; i++) {
        SolveAnswer answer;
        patience_solve(&after[i], true, limits, &answer);
        out->score[i] = answer.score;
        out->is_exact = answer.is_exact;
    }
}

/* Several foundations have too many moves to keep a board of each. */
static void score_one_by_one(const PatienceBoard *board, const SolveLimits *limits, MoveScores *out)
{
    for (int i = 0; i < out->len && out->is_exact; i++) {
        PatienceBoard after = *board;
        SolveAnswer answer;
        board_move(&after, out->move[i]);
        patience_solve(&after, true, limits, &answer);
        out->score[i] = answer.score;
        out->is_exact = answer.is_exact;
    }
}

void patience_score_moves(const PatienceBoard *board, const SolveLimits *limits, MoveScores *out)
{
    PatienceBoard after[BOARD_LANES + 1];
    *out = (MoveScores){ .is_exact = true };
    out->len = board_moves(board, out->move);
    if (board->foundations > 1 || board->deals_rows) {
        score_one_by_one(board, limits, out);
        return;
    }
    for (int i = 0; i < out->len; i++) {
        after[i] = *board;
        board_move(&after[i], out->move[i]);
    }
    if (lanes_run(after, out->len) == out->len && limits->memory_len >= lanes_size())
        score_at_once(after, limits, out);
    else
        score_each(after, limits, out);
}
