/* kop_easy.c - Kop and Baśka as a beginner plays it. It looks at its own hand and the trick on the table, and forgets
 * which cards have been played and who its partner is. It keeps its strong cards as long as it can, sometimes
 * overlooks the best card, and bids little. */
#include "bots/bot.h"

#include "bots/kop_medium.h"

/* It does so in one of three choices. */
enum { OVERLOOKS = 3, DARES = 3 };

static bool happens(Rng *rng, uint32_t one_in)
{
    return rng_below(rng, one_in) == 0;
}

/* Chooses a call: seldom medium's bid, else a pass. A pass is listed first if it is allowed. */
static int choose_call(const BotTurn *turn)
{
    int call = kop_medium_call(turn->view, turn->seat, turn->legal, turn->legal_len);
    return call == 0 || happens(turn->rng, DARES) ? call : 0;
}

int kop_easy(const BotTurn *turn)
{
    const Kop *s = turn->view;
    if (s->phase == KOP_SWAP)
        return 0;
    if (s->phase != KOP_CARDS_PLAYED)
        return choose_call(turn);
    if (happens(turn->rng, OVERLOOKS))
        return (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
    return kop_weakest(s, turn->legal, turn->legal_len);
}
