/* spit_quick.c - plays the card that leaves most to play; moves a card to an empty place; spits; slaps the smaller
 * pile. */
#include "bots/spit/spit_pick.h"

/* How many of the seat's face-up cards could follow this card. */
static int followers(const Spit *s, Seat seat, Action play)
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++) {
        Card card = spit_top(s, seat, pile);
        int apart = pile == play.from || card == CARD_NONE ? 0 : card_rank(card) - card_rank(play.card);
        len += apart == 1 || apart == -1 || apart == KING - ACE || apart == ACE - KING;
    }
    return len;
}

int spit_worth_of_others(const Spit *s, Seat seat, Action action)
{
    enum { MOVE = 500 };
    if (action.verb == SPIT_MOVE)
        return MOVE + s->pile_len[seat][action.from];
    return action.verb == SPIT_SLAP ? SPIT_CARDS - s->heap_len[action.from] : 0;
}

/* Playing comes first, best a card that others can follow, from the longest pile. */
static int worth(const Spit *s, Seat seat, Action action)
{
    enum { PLAY = 1000, FOLLOWS = 10 };
    if (action.verb != SPIT_PLAY)
        return spit_worth_of_others(s, seat, action);
    return PLAY + FOLLOWS * followers(s, seat, action) + s->pile_len[seat][action.from];
}

int spit_pick(const BotTurn *turn, SpitWorth *worth_of)
{
    int best = 0;
    for (int i = 1; i < turn->legal_len; i++)
        if (worth_of(turn->view, turn->seat, turn->legal[i]) > worth_of(turn->view, turn->seat, turn->legal[best]))
            best = i;
    return best;
}

int spit_quick(const BotTurn *turn)
{
    return spit_pick(turn, worth);
}
