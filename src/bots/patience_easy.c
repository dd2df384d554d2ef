/* patience_easy.c - plays any card that it notices, and turns the stock when it notices none. */
#include "bots/bot.h"

#include "games/patience/patience.h"

/* It overlooks one in three playable cards. */
enum { OVERLOOKS = 3 };

int patience_easy(const BotTurn *turn)
{
    int found = -1, noticed = 0, turns = -1;
    for (int i = 0; i < turn->legal_len; i++) {
        bool is_play = turn->legal[i].verb == PATIENCE_PLAY;
        turns = is_play ? turns : i;
        if (!is_play || rng_below(turn->rng, OVERLOOKS) == 0)
            continue;
        if (rng_below(turn->rng, (uint32_t)++noticed) == 0)
            found = i;
    }
    if (found >= 0)
        return found;
    return turns >= 0 ? turns : (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
}
