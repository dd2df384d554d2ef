#include "core/deck.h"

#include <string.h>

typedef struct {
    uint8_t ranks[RANKS];
    uint8_t ranks_len;
} Ranks;

/* The ranks of one suit, in pack order. */
static const Ranks ranks_of[] = {
    [PACK_52] = { { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, 13 },
    [PACK_32] = { { 1, 7, 8, 9, 10, 11, 12, 13 }, 8 },
    [PACK_16] = { { ACE, 10, QUEEN, JACK }, 4 },
};

int pack_size(Pack pack)
{
    return pack.packs * (SUITS * ranks_of[pack.kind].ranks_len + pack.jokers_each) + pack.jokers_more;
}

void deck_fill(Deck *deck, Pack pack)
{
    const Ranks *ranks = &ranks_of[pack.kind];
    Card *next = deck->card;
    REQUIRE(pack_size(pack) <= DECK_MAX);
    for (int suit = CLUBS; pack.packs > 0 && suit < SUITS; suit++)
        for (int i = 0; i < ranks->ranks_len; i++)
            *next++ = CARD(ranks->ranks[i], suit);
    for (int i = 0; pack.packs > 0 && i < pack.jokers_each; i++)
        *next++ = JOKER;
    size_t one = (size_t)(next - deck->card);
    for (int copy = 1; copy < pack.packs; copy++, next += one)
        memcpy(next, deck->card, one);
    memset(next, JOKER, pack.jokers_more);
    deck->len = (uint8_t)pack_size(pack);
}

void cards_shuffle(Card *card, int len, Rng *rng)
{
    for (int last = len - 1; last > 0; last--) {
        uint32_t with = rng_below(rng, (uint32_t)last + 1);
        Card swapped = card[last];
        card[last] = card[with];
        card[with] = swapped;
    }
}

void deck_shuffle(Deck *deck, Rng *rng)
{
    cards_shuffle(deck->card, deck->len, rng);
}

typedef struct {
    int16_t of[CARD_VALUES]; /* of the hidden card there may be a whole deck too few */
} Counts;

static Counts counted(Pack pack)
{
    Counts counts = { 0 };
    Deck whole;
    deck_fill(&whole, pack);
    for (int i = 0; i < whole.len; i++)
        counts.of[whole.card[i]]++;
    return counts;
}

Status deck_complete(Deck *deck, Pack pack, Fault *fault)
{
    Counts left = counted(pack);
    for (int i = 0; i < deck->len; i++) {
        Card card = deck->card[i];
        if (left.of[card]-- > 0)
            continue;
        char name[8];
        Text text = text_over(name, sizeof name);
        card_print(card, &text);
        bool foreign = counted(pack).of[card] == 0;
        return fault_set(fault, ERR_DECK, name,
                         foreign ? " is not in this game's packs" : " comes too often: the packs hold ",
                         foreign ? NULL : digits(counted(pack).of[card]).text);
    }
    Counts named = { 0 };
    for (int i = 0; i < deck->len; i++)
        named.of[deck->card[i]]++;
    Deck whole;
    deck_fill(&whole, pack);
    for (int i = 0; i < whole.len; i++)
        if (named.of[whole.card[i]]-- <= 0)
            deck->card[deck->len++] = whole.card[i];
    return OK;
}

void cards_imagine(Card *const place[], int place_len, Pack pack, Rng *rng)
{
    Counts left = counted(pack);
    for (int i = 0; i < place_len; i++)
        left.of[*place[i]]--;
    Card unseen[DECK_MAX];
    int unseen_len = 0;
    for (int card = 0; card < CARD_VALUES; card++)
        for (int copy = 0; copy < left.of[card]; copy++)
            unseen[unseen_len++] = (Card)card;
    cards_shuffle(unseen, unseen_len, rng);
    for (int i = 0; i < place_len; i++) {
        if (*place[i] == CARD_HIDDEN) {
            REQUIRE(unseen_len > 0);
            *place[i] = unseen[--unseen_len];
        }
    }
}

bool cards_are_pack(const Card *const place[], int place_len, Pack pack)
{
    Counts left = counted(pack);
    for (int i = 0; i < place_len; i++)
        if (*place[i] >= CARD_VALUES || --left.of[*place[i]] < 0)
            return false;
    return place_len == pack_size(pack);
}
