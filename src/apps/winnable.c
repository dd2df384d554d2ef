#include "apps/winnable.h"

#include "apps/advice.h"
#include "apps/cli.h"

enum { NODES = 5000000 };

static Verdict verdict_of(const Patience *state, int seat)
{
    SolveAnswer answer;
    SolveLimits limits = advice_limits(NODES, NULL, NULL);
    advice_solve(state, (Seat)seat, false, &limits, &answer);
    return answer.verdict;
}

/* One board where all seats have the same. */
static int boards(const Patience *state)
{
    return state->same_deal ? 1 : state->seats;
}

bool winnable_is_proved(const Table *table)
{
    const Patience *state = (const Patience *)&table->state;
    for (int seat = 0; seat < boards(state); seat++)
        if (verdict_of(state, seat) != VERDICT_SOLVABLE)
            return false;
    return true;
}

static bool accepts_winnable(void *context, const Table *table)
{
    (void)context;
    return winnable_is_proved(table);
}

static bool accepts_possible(void *context, const Table *table)
{
    const Patience *state = (const Patience *)&table->state;
    (void)context;
    for (int seat = 0; seat < boards(state); seat++)
        if (verdict_of(state, seat) == VERDICT_IMPOSSIBLE)
            return false;
    return true;
}

void winnable_judge(Match *match, bool only_winnable)
{
    if (only_winnable && match->ruleset.game != &patience_game)
        die("--winnable", "deals of %s are not judged, expected a patience", match->ruleset.preset->id);
    if (only_winnable)
        match->accepts = accepts_winnable;
    else if (match->spec.redeals)
        match->accepts = accepts_possible;
}
