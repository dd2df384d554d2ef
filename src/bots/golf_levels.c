/* golf_levels.c - the levels of draw-and-swap golf: games with powers or matching are played by other players. */
#include "bots/golf_levels.h"

bool golf_has_powers(const GolfRules *rules)
{
    bool has_power = rules->match_mode != GOLF_MATCH_NONE || rules->multi_replace;
    for (int rank = ACE; rank <= RANKS + 1; rank++)
        has_power = has_power || rules->power[rank] != POWER_NONE;
    return has_power;
}

static bool is_plain(const BotTurn *turn)
{
    const Golf *s = turn->view;
    return !golf_has_powers(&s->rules);
}

int golf_easy(const BotTurn *turn)
{
    return is_plain(turn) ? golf_plain_easy(turn) : power_easy(turn);
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
