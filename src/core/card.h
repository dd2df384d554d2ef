/* card.h - one card in one byte, and its text.
 * Shape  low four bits the rank (1 ace .. 13 king), high four bits the suit; 0 is no card.
 *        Jokers are all alike. Cards of different packs are alike too: nothing on a card tells its pack.
 * Text   AS 10H JD QC KS, JK for a joker, ?? for a card not known, .. for an empty place. */
#ifndef CORE_CARD_H
#define CORE_CARD_H

#include "core/text.h"

typedef uint8_t Card;
typedef enum { CLUBS, DIAMONDS, HEARTS, SPADES, SUITS } Suit;
enum { ACE = 1, JACK = 11, QUEEN = 12, KING = 13, RANKS = 13 };

#define CARD(rank, suit) ((Card)(((int)(suit) << 4) | (rank)))
#define CARD_NONE        ((Card)0x00)
#define JOKER            ((Card)0x4E)
#define CARD_HIDDEN      ((Card)0x4F)

/* Every value a card byte may have is below this, so it can index a table. */
enum { CARD_VALUES = 0x50 };

/* 1..13, 14 for a joker, 15 for a hidden card, 0 for none: so a rank of 1..13 is an ordinary card. */
static inline int card_rank(Card card)
{
    return card & 15;
}

static inline Suit card_suit(Card card)
{
    return (Suit)(card >> 4);
}

/* A real card: neither hidden nor none. */
static inline bool card_is_known(Card card)
{
    return card != CARD_NONE && card != CARD_HIDDEN;
}

void card_print(Card card, Text *out);
/* The whole slice as a card; T is read as 10, lower case and JK1..JK9 are read; false when it is none of them. */
bool card_read(Slice word, Card *out);
/* The letters of a rank, `10` or `K`; of a joker `JK`. */
const char *rank_text(int rank);

#endif
