/* spit_easy.c - plays the first card that goes; else moves a card, else spits; slaps either pile. */
#include "bots/bot.h"

#include "games/patience/spit.h"

int spit_easy(const BotTurn *turn)
{
    int first = turn->legal[0].verb, alike = 0;
    while (alike < turn->legal_len && turn->legal[alike].verb == first)
        alike++;
    return (int)rng_below(turn->rng, (uint32_t)alike);
}
