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

int pack_set_size(Pack pack)
{
    return pack.packs * (SUITS * ranks_of[pack.kind].ranks_len + pack.jokers_each) + pack.jokers_more;
}

int pack_size(Pack pack)
{
    return pack_sets(pack) * pack_set_size(pack);
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
    size_t one = (size_t)(next - deck->card), set = (size_t)pack_set_size(pack);
    for (int copy = 1; copy < pack.packs; copy++, next += one)
        memcpy(next, deck->card, one);
    memset(next, JOKER, pack.jokers_more);
    for (int other = 1; other < pack_sets(pack); other++)
        memcpy(deck->card + (size_t)other * set, deck->card, set);
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

void deck_shuffle_sets(Deck *deck, Pack pack, Rng *rng)
{
    int len = pack_set_size(pack);
    REQUIRE(deck->len == pack_size(pack));
    for (int set = 0; set < pack_sets(pack); set++)
        cards_shuffle(deck->card + set * len, len, rng);
}

typedef struct {
    int16_t of[CARD_VALUES]; /* signed, since the hidden card's count may fall below 0 */
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

static Status refuse(Card card, Pack pack, Fault *fault)
{
    char name[8];
    Text text = text_over(name, sizeof name);
    card_print(card, &text);
    int held = counted(pack).of[card];
    return fault_say(fault, ERR_DECK,
                     held == 0 ? N_("{card} is not in this game's packs")
                               : N_("{card} comes too often: the packs hold {n}"),
                     "card", name, "n", digits(held).text);
}

/* Completes one set of which some cards are named. */
static Status complete_set(const Card *card, int len, Pack pack, Deck *out, Fault *fault)
{
    Counts left = counted(pack), named = { 0 };
    for (int i = 0; i < len; i++) {
        if (left.of[card[i]]-- <= 0)
            return refuse(card[i], pack, fault);
        named.of[card[i]]++;
        out->card[out->len++] = card[i];
    }
    Deck whole;
    deck_fill(&whole, pack);
    for (int i = 0; i < whole.len; i++)
        if (named.of[whole.card[i]]-- <= 0)
            out->card[out->len++] = whole.card[i];
    return OK;
}

Status deck_complete(Deck *deck, Pack pack, Fault *fault)
{
    Deck whole = { 0 };
    Pack one = pack;
    int size = pack_set_size(pack), sets = pack_sets(pack);
    one.sets = 1;
    for (int set = 0; set < sets; set++) {
        int from = set * size < deck->len ? set * size : deck->len, len = deck->len - from;
        bool is_last = set == sets - 1;
        Status status = complete_set(deck->card + from, len < size || is_last ? len : size, one, &whole, fault);
        if (status != OK)
            return status;
    }
    *deck = whole;
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
