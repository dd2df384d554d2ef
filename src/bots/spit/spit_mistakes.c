/* spit_mistakes.c - Spit as people play it, in a hurry: they overlook cards, play the first that goes, and slap without
 * a look at the piles. That they are slow, their reaction time tells (bot.c). */
#include "bots/common/mistakes.h"

#include "games/patience/spit.h"

static bool is_play(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == SPIT_PLAY;
}

/* The first action that it sees, of those that come first: to play, to move, to spit. */
static int choose_first(const BotTurn *turn)
{
    int alike = 0;
    while (alike < turn->legal_len && turn->legal[alike].verb == turn->legal[0].verb)
        alike++;
    return (int)rng_below(turn->rng, (uint32_t)alike);
}

int spit_mistaken(const BotTurn *turn, MistakenLevel level)
{
    Noticed noticed;
    Mistake haste = turn->legal[0].verb == SPIT_SLAP ? SPIT_MISSES_PILE : SPIT_MISSES_RUN;
    notice_all(turn, &noticed);
    notice_fewer(&noticed, is_play, SPIT_MISSES_CARD, level);
    return noticed_choice(&noticed, mistake_happens(turn, haste, level) ? choose_first : spit_quick);
}
