/* spit_medium.c - plays what leaves most to play, moves a card to an empty place, spits; slaps the smaller pile. */
#include "bots/bot.h"

#include "games/patience/spit.h"

/* How many of the seat's face-up cards go on a card. */
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

/* Plays first, best from the longest pile onto which the next can follow. */
static int worth(const Spit *s, Seat seat, Action action)
{
    enum { PLAY = 1000, MOVE = 500, FOLLOWS = 10 };
    int height = s->pile_len[seat][action.from];
    switch (action.verb) {
    case SPIT_PLAY:
        return PLAY + FOLLOWS * followers(s, seat, action) + height;
    case SPIT_MOVE:
        return MOVE + height;
    case SPIT_SLAP:
        return SPIT_CARDS - s->heap_len[action.from];
    default:
        return 0;
    }
}

int spit_medium(const BotTurn *turn)
{
    int best = 0;
    for (int i = 1; i < turn->legal_len; i++)
        if (worth(turn->view, turn->seat, turn->legal[i]) > worth(turn->view, turn->seat, turn->legal[best]))
            best = i;
    return best;
}
