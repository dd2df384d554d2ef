/* kop_mistakes.c - Kop and Baśka as people play them. They forget which trumps are out and who their partner is, hold
 * back high cards, and bid and double too timidly or out of hope. */
#include "bots/common/mistakes.h"

#include "bots/kop/kop_quick.h"
#include "games/kop/play.h"

/* In hundredths of a trick: how much a hand may lack for a call out of hope. */
enum { HOPE = 60 };
/* In the last two tricks nobody plays without a thought, or holds back the card that takes them. */
enum { FIRST_TRICKS = 2 };

/* Hides the trumps of earlier tricks from the view. */
static void forget_trumps(Kop *s)
{
    for (int i = 0; i < KOP_SEATS * kop_trick(s); i++)
        if (kop_trump((TrumpForm)s->form, s->played[i]) > 0)
            s->played[i] = CARD_HIDDEN;
}

/* A pass is listed first if it is allowed. */
static int choose_call(const BotTurn *turn, MistakenLevel level)
{
    int hope = mistake_happens(turn, KOP_HOPES, level) ? HOPE : 0;
    bool passes = mistake_happens(turn, KOP_BIDS_TIMIDLY, level) && hope == 0;
    return passes ? 0 : kop_quick_hope(turn->view, turn->seat, turn->legal, turn->legal_len, hope);
}

static int choose_card(const BotTurn *turn, MistakenLevel level)
{
    Kop seen = *(const Kop *)turn->view;
    bool is_early = kop_trick(&seen) < FIRST_TRICKS;
    if (mistake_happens(turn, KOP_PLAYS_CARELESSLY, level) && is_early)
        return (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
    KopLapse lapse = { .partner = mistake_happens(turn, KOP_MISSES_PARTNER, level),
                       .holds_back = mistake_happens(turn, KOP_HOLDS_BACK, level) && is_early };
    if (mistake_happens(turn, KOP_FORGETS_TRUMPS, level))
        forget_trumps(&seen);
    return kop_quick_card(&seen, turn->seat, turn->legal, turn->legal_len, lapse);
}

int kop_mistaken(const BotTurn *turn, MistakenLevel level)
{
    const Kop *s = turn->view;
    if (s->phase == KOP_SWAP)
        return 0;
    return s->phase == KOP_CARDS_PLAYED ? choose_card(turn, level) : choose_call(turn, level);
}
