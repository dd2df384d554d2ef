/* golf_levels.c - the levels of golf. Each level has one player for games with powers or matching, and one for the
 * others. */
#include "bots/golf/golf_plain.h"

#include "bots/golf/golf_eval.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_table.h"

static bool is_plain(const BotTurn *turn)
{
    const Golf *s = turn->view;
    return !golf_has_powers(&s->rules);
}

/* Where hard has learnt nothing, its table is about as strong as hard. Where columns do not stand alone, the table is
 * worse than quick. */
static bool has_table(const GolfRules *rules)
{
    return eval_learnt(rules) && plan_line(&rules->scoring) > 0;
}

int golf_skilled(const BotTurn *turn)
{
    const Golf *s = turn->view;
    if (!is_plain(turn))
        return power_skilled(turn);
    return has_table(&s->rules) ? golf_table_choose(turn) : golf_quick(turn);
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

int golf_mistaken(const BotTurn *turn, MistakenLevel level)
{
    return is_plain(turn) ? golf_plain_mistaken(turn, level) : power_mistaken(turn, level);
}
