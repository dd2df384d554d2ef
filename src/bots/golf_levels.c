/* golf_levels.c - the levels of golf. Each level has one player for games with powers or matching, and one for the
 * others. */
#include "bots/common/worth.h"
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

/* Own cards that are moved about in a turn (people I37) count what they counted, and no program loses one from sight:
 * so no player moves any, nor thinks about it. These exchanges are the last in the list. */
static BotTurn without_moves(const BotTurn *turn)
{
    const Golf *s = turn->view;
    BotTurn out = *turn;
    while (s->phase == GOLF_TURN && out.legal_len > 1 && out.legal[out.legal_len - 1].verb == GOLF_EXCHANGE)
        out.legal_len--;
    return out;
}

int golf_skilled(const BotTurn *turn)
{
    const Golf *s = turn->view;
    const BotTurn here = without_moves(turn);
    if (!is_plain(turn))
        return power_skilled(&here);
    return has_table(&s->rules) ? golf_table_choose(&here) : golf_quick(&here);
}

int golf_hard(const BotTurn *turn)
{
    const BotTurn here = without_moves(turn);
    return is_plain(turn) ? golf_plain_hard(&here) : power_hard(&here);
}

/* After cards were moved about, the turn is worth what it was. */
void golf_weigh(const BotTurn *turn, Worth out[])
{
    const BotTurn here = without_moves(turn);
    if (is_plain(turn))
        golf_plain_weigh(&here, out);
    else
        power_weigh(&here, out);
    const Worth best = out[worth_best(out, here.legal_len)];
    for (int i = here.legal_len; i < turn->legal_len; i++)
        out[i] = best;
}

int golf_mistaken(const BotTurn *turn, MistakenLevel level)
{
    const BotTurn here = without_moves(turn);
    return is_plain(turn) ? golf_plain_mistaken(&here, level) : power_mistaken(&here, level);
}
