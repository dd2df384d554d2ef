/* spit_easy.c - any card that goes, as it meets the eye; else a move, else it spits; slaps either pile. */
#include "bots/bot.h"

#include "games/patience/spit.h"

int spit_easy(const BotTurn *turn)
{
    int first = turn->legal[0].verb, alike = 0;
    while (alike < turn->legal_len && turn->legal[alike].verb == first)
        alike++;
    return (int)rng_below(turn->rng, (uint32_t)alike);
}
