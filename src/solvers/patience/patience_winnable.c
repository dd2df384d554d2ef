#include "solvers/patience/patience_winnable.h"

static Verdict verdict_of(const Patience *state, int seat, void *memory)
{
    SolveAnswer answer;
    PatienceBoard board;
    SolveLimits limits = { .memory = memory, .memory_len = WINNABLE_MEMORY, .nodes = WINNABLE_NODES };
    board_from_state(state, seat, &board);
    patience_solve(&board, false, &limits, &answer);
    return answer.verdict;
}

Verdict patience_winnable(const Patience *state, void *memory)
{
    Verdict worst = VERDICT_SOLVABLE;
    int boards = state->same_deal ? 1 : state->seats; /* if all seats have the same deal, one board stands for all */
    for (int seat = 0; seat < boards && worst != VERDICT_IMPOSSIBLE; seat++) {
        Verdict verdict = verdict_of(state, seat, memory);
        worst = verdict != VERDICT_SOLVABLE ? verdict : worst;
    }
    return worst;
}
