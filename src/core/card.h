/* card.h - one card in one byte, and its text.
 * Shape  The low four bits hold the rank (1 ace .. 13 king), the high four bits the suit. 0 means no card.
 *        All jokers are equal. A card does not tell its pack: the two 7H of two packs are equal.
 * Text   AS 10H JD QC KS, JK for a joker, ?? for a hidden card, .. for an empty place. */
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

/* Every card byte is below this, so that a card can index a table. */
enum { CARD_VALUES = 0x50 };

/* 1 to 13 for an ordinary card, 14 for a joker, 15 for a hidden card, 0 for none. */
static inline int card_rank(Card card)
{
    return card & 15;
}

static inline Suit card_suit(Card card)
{
    return (Suit)(card >> 4);
}

/* True for an ordinary card or a joker; false for CARD_HIDDEN and CARD_NONE. */
static inline bool card_is_known(Card card)
{
    return card != CARD_NONE && card != CARD_HIDDEN;
}

void card_print(Card card, Text *out);
/* Reads a word as a card, in either case of letters; T is read as 10, and JK1 to JK9 as a joker. False when the word
 * is not a card. */
bool card_read(Slice word, Card *out);
/* A rank as text: `10`, `K`, or `JK` for a joker. */
const char *rank_text(int rank);
/* A rank in words, marked for translation, where there is a word for it: `king`, `10`. */
const char *rank_word(int rank);

#endif
