/* deck.h - packs of cards, and a deck: cards in the order in which they leave the top.
 * Shape  card[0] is dealt first; len <= DECK_MAX (four packs of 52 with two jokers each). A game deals by walking
 *        an index along it, so that a deck reads, prints and is typed in one direction.
 * Source docs/deals.md (pack order, shuffle). */
#ifndef CORE_DECK_H
#define CORE_DECK_H

#include "core/card.h"
#include "core/rng.h"

enum { PACKS_MAX = 4, DECK_MAX = PACKS_MAX * (52 + 2) };

typedef enum { PACK_52, PACK_32, PACK_16 } PackKind;

/* What a game is played with: so many packs of a kind, jokers in each of them, and jokers after the last; of all that
 * so many sets one after another, each shuffled by itself (0 is 1): own packs. In a duplicate every seat has a copy of the
 * cards dealt. */
typedef struct {
    PackKind kind;
    uint8_t packs, jokers_each, jokers_more, sets;
    bool is_duplicate;
} Pack;

typedef struct {
    uint8_t len;
    Card card[DECK_MAX];
} Deck;

int pack_size(Pack pack);
/* The cards in pack order: C D H S, each A 2 .. K (of 16: A 10 Q J), then the pack's jokers, pack after pack. */
void deck_fill(Deck *deck, Pack pack);
/* Fisher-Yates from the last card down: docs/deals.md. */
void cards_shuffle(Card *card, int len, Rng *rng);
void deck_shuffle(Deck *deck, Rng *rng);
/* How many sets, and the cards of one. */
static inline int pack_sets(Pack pack)
{
    return pack.sets > 0 ? pack.sets : 1;
}
int pack_set_size(Pack pack);
/* Shuffles each set of a whole deck by itself, one after another. */
void deck_shuffle_sets(Deck *deck, Pack pack, Rng *rng);
/* Adds the cards of the pack that deck does not name, in pack order (a card named once takes the first pack's), set by
 * set; ERR_DECK (deck untouched) when it names a card that the pack has not, or has not so often. */
Status deck_complete(Deck *deck, Pack pack, Fault *fault);
/* Gives every CARD_HIDDEN among the cards pointed at one of the cards of the pack that no other of them shows, all
 * ways alike likely: what a viewer may imagine. The cards must be the whole pack. */
void cards_imagine(Card *const place[], int place_len, Pack pack, Rng *rng);
/* Whether the cards are the whole pack, each as often as it should be: no card lost, none twice. */
bool cards_are_pack(const Card *const place[], int place_len, Pack pack);

#endif
