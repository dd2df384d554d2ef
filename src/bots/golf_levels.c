/* golf_levels.c - the levels of golf. Each level has one player for games with powers or matching, and one for the
 * others. */
#include "bots/golf_levels.h"

#include "bots/golf_facts.h"
#include "bots/golf_judge.h"
#include "bots/golf_table.h"

static bool is_plain(const BotTurn *turn)
{
    const Golf *s = turn->view;
    return !golf_has_powers(&s->rules);
}

/* True if hard has learnt to judge such games. Else the table is about as strong as hard. */
static bool is_learnt(const BotTurn *turn)
{
    const Golf *s = turn->view;
    Plan plan;
    if (!plan_make(s, &plan))
        return false;
    bool is_kind = judge_kind(&s->rules, &plan) < JUDGE_KINDS;
    plan_free(&plan);
    return is_kind;
}

int golf_skilled(const BotTurn *turn)
{
    if (!is_plain(turn))
        return power_skilled(turn);
    return is_learnt(turn) ? golf_table_choose(turn) : golf_quick(turn);
}

int golf_hard(const BotTurn *turn)
{
    return is_plain(turn) ? golf_plain_hard(turn) : power_hard(turn);
}

void golf_weigh(const BotTurn *turn, Worth out[])
{
    if (is_plain(turn))
        golf_plain_weigh(turn, out);
    else
        power_weigh(turn, out);
}
