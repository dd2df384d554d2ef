/* deck.h - packs of cards, and a deck: the cards in the order in which they are dealt.
 * Shape  card[0] is dealt first; len <= DECK_MAX (four packs of 52 with two jokers each). A game deals from
 *        card[0] upwards; decks are printed and typed in the same order.
 * Source docs/deals.md (pack order, shuffle).
 *
 * Decks are in dealing order. `card[0]` leaves the top first, as decks are typed and printed. A game walks an
 * index along the deck. */
#ifndef CORE_DECK_H
#define CORE_DECK_H

#include "core/card.h"
#include "core/rng.h"

enum { PACKS_MAX = 4, DECK_MAX = PACKS_MAX * (52 + 2) };

typedef enum { PACK_52, PACK_32, PACK_16 } PackKind;

/* The cards that a game is played with: one set, or several equal sets that are shuffled apart (each player has an
 * own one). */
typedef struct {
    PackKind kind;
    uint8_t packs;       /* in a set */
    uint8_t jokers_each; /* in each pack */
    uint8_t jokers_more; /* after a set's last pack */
    uint8_t sets;        /* 0 means 1 */
    bool is_duplicate;   /* every seat gets a copy of the same deal */
} Pack;

typedef struct {
    uint8_t len;
    Card card[DECK_MAX];
} Deck;

/* The number of cards in all sets. */
int pack_size(Pack pack);
/* Fills the deck in pack order: clubs, diamonds, hearts, spades, each A 2 .. K (PACK_16: A 10 Q J), then the pack's
 * jokers; then the next pack. */
void deck_fill(Deck *deck, Pack pack);
/* Shuffles by Fisher-Yates from the last card down (docs/deals.md). */
void cards_shuffle(Card *card, int len, Rng *rng);
void deck_shuffle(Deck *deck, Rng *rng);
/* The number of sets, at least 1; pack_set_size is the number of cards in one set. */
static inline int pack_sets(Pack pack)
{
    return pack.sets > 0 ? pack.sets : 1;
}
int pack_set_size(Pack pack);
/* Shuffles each set of a whole deck separately, the first set first. */
void deck_shuffle_sets(Deck *deck, Pack pack, Rng *rng);
/* Completes a deck that holds only its first cards: adds the missing cards of each set in pack order. With two packs,
 * a card that the deck already holds once counts as the first pack's. ERR_DECK, deck untouched, when the deck holds a
 * card that the pack does not have, or more copies of one than the pack has. */
Status deck_complete(Deck *deck, Pack pack, Fault *fault);
/* Replaces every CARD_HIDDEN in these places by a card of the pack that is not visible in another place; every
 * distribution is equally likely. The places must hold the whole pack. */
void cards_imagine(Card *const place[], int place_len, Pack pack, Rng *rng);
/* Whether these places hold exactly the cards of the pack: none is missing, none is doubled. */
bool cards_are_pack(const Card *const place[], int place_len, Pack pack);

#endif
