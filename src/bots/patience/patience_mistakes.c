/* patience_mistakes.c - a patience as people play it, who overlook cards and do not look far ahead. When the stock is
 * used up they look until they find one; and nobody overlooks the last card of all. */
#include "bots/common/mistakes.h"

#include "games/patience/patience.h"

static bool is_play(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb != PATIENCE_TURN;
}

static bool is_easily_missed(const BotTurn *turn, Action action)
{
    const Patience *s = turn->view;
    return is_play(turn, action) && s->seat[turn->seat].left > 1 && patience_stock(s, turn->seat) > 0;
}

/* The first card that it sees, or else the stock. */
static int choose_first(const BotTurn *turn)
{
    int found = 0, seen = 0;
    for (int i = 0; i < turn->legal_len; i++)
        if (is_play(turn, turn->legal[i]) && rng_below(turn->rng, (uint32_t)++seen) == 0)
            found = i;
    return found;
}

int patience_mistaken(const BotTurn *turn, MistakenLevel level)
{
    Noticed noticed;
    notice_all(turn, &noticed);
    notice_fewer(&noticed, is_easily_missed, PATIENCE_MISSES_CARD, level);
    return noticed_choice(&noticed,
                          mistake_happens(turn, PATIENCE_MISSES_RUN, level) ? choose_first : patience_quick);
}
