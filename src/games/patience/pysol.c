#include "games/patience/pysol.h"

#include "games/patience/patience.h"
#include "games/patience/tables.h"

#include <string.h>

/* LCG_LAST: of Microsoft's deals, and the last that is dealt as they are (docs/deals.md tells why). */
enum { PACK_LEN = 52, LCG_LAST = 32000 };

/* The standard MT19937. */
enum { MT_LEN = 624, MT_MIDDLE = 397 };

typedef struct {
    uint32_t word[MT_LEN];
    int used;
} Twister;

static void mt_seed(Twister *mt, uint32_t seed)
{
    mt->word[0] = seed;
    for (int i = 1; i < MT_LEN; i++)
        mt->word[i] = 1812433253u * (mt->word[i - 1] ^ mt->word[i - 1] >> 30) + (uint32_t)i;
}

/* After the last word comes the first again, which is a copy of the last. */
static void mt_wrap(Twister *mt, int *i)
{
    if (*i < MT_LEN)
        return;
    mt->word[0] = mt->word[MT_LEN - 1];
    *i = 1;
}

/* Seeds the generator by an array of words. */
static void mt_seed_array(Twister *mt, const uint32_t key[], int key_len)
{
    int i = 1;
    mt_seed(mt, 19650218u);
    for (int k = 0; k < (MT_LEN > key_len ? MT_LEN : key_len); k++) {
        uint32_t before = mt->word[i - 1];
        int at = k % key_len;
        mt->word[i] = (mt->word[i] ^ (before ^ before >> 30) * 1664525u) + key[at] + (uint32_t)at;
        i++;
        mt_wrap(mt, &i);
    }
    for (int k = 0; k < MT_LEN - 1; k++) {
        uint32_t before = mt->word[i - 1];
        mt->word[i] = (mt->word[i] ^ (before ^ before >> 30) * 1566083941u) - (uint32_t)i;
        i++;
        mt_wrap(mt, &i);
    }
    mt->word[0] = 0x80000000u;
    mt->used = MT_LEN;
}

static void mt_turn(Twister *mt)
{
    for (int i = 0; i < MT_LEN; i++) {
        uint32_t y = (mt->word[i] & 0x80000000u) | (mt->word[(i + 1) % MT_LEN] & 0x7FFFFFFFu);
        mt->word[i] = mt->word[(i + MT_MIDDLE) % MT_LEN] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFu : 0);
    }
    mt->used = 0;
}

static uint32_t mt_word(Twister *mt)
{
    if (mt->used == MT_LEN)
        mt_turn(mt);
    uint32_t y = mt->word[mt->used++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9D2C5680u;
    y ^= y << 15 & 0xEFC60000u;
    return y ^ y >> 18;
}

/* A number below bound: a real number of 53 bits in 0..1, times bound, rounded down. The product is rounded to a
 * double. */
static int mt_below(Twister *mt, int bound)
{
    uint32_t high = mt_word(mt) >> 5, low = mt_word(mt) >> 6;
    double real = ((double)high * 67108864.0 + (double)low) / 9007199254740992.0;
    return (int)(real * bound);
}

static void exchange(Card *card, int one, int other)
{
    Card swapped = card[one];
    card[one] = card[other];
    card[other] = swapped;
}

/* The pack in the order of ranks, each rank in C D H S. */
static void shuffle_lcg(uint32_t number, Card card[PACK_LEN])
{
    static const Suit suits[] = { CLUBS, DIAMONDS, HEARTS, SPADES };
    for (int i = 0; i < PACK_LEN; i++)
        card[i] = CARD(ACE + i / SUITS, suits[i % SUITS]);
    for (int last = PACK_LEN - 1; last > 0; last--) {
        number = number * 214013u + 2531011u;
        exchange(card, last, (int)((number >> 16 & 0x7FFF) % (uint32_t)(last + 1)));
    }
}

/* The pack in the order of suits, C S H D. */
static void shuffle_mt(DealNumber deal, Card card[PACK_LEN])
{
    static const Suit suits[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    const uint32_t key[] = { (uint32_t)deal.number, (uint32_t)(deal.number >> 32), deal.high };
    Twister mt;
    mt_seed_array(&mt, key, key[2] ? 3 : key[1] ? 2 : 1);
    for (int i = 0; i < PACK_LEN; i++)
        card[i] = CARD(ACE + i % RANKS, suits[i / RANKS]);
    for (int last = PACK_LEN - 1; last > 0; last--)
        exchange(card, last, mt_below(&mt, last + 1));
}

/* The games whose order of dealing is known, a row each. */
static const struct {
    int columns, rows, start;
} known[] = { { 7, 5, START_CARD }, { 17, 3, START_ACE_OF_SPADES }, { 13, 4, START_EMPTY } };

static bool is_known(const Options *options)
{
    const int16_t *value = options->value;
    bool is_plain =
        value[PATIENCE_LAYOUT] == LAYOUT_COLUMNS && value[PATIENCE_PACKS] == 1 && value[PATIENCE_JOKERS] == 0;
    for (size_t i = 0; is_plain && i < sizeof known / sizeof *known; i++)
        if (value[PATIENCE_COLUMNS] == known[i].columns && value[PATIENCE_ROWS] == known[i].rows &&
            value[PATIENCE_START] == known[i].start)
            return true;
    return false;
}

/* Moves the ace of spades to the end. There it is set aside, and in All in a Row dealt last. */
static void ace_last(Deck *deck)
{
    int ace = 0;
    while (deck->card[ace] != CARD(ACE, SPADES))
        ace++;
    memmove(deck->card + ace, deck->card + ace + 1, (size_t)(PACK_LEN - 1 - ace));
    deck->card[PACK_LEN - 1] = CARD(ACE, SPADES);
}

Status pysol_deck(const Options *options, DealNumber deal, Deck *out, Fault *fault)
{
    Card card[PACK_LEN];
    Status status = deal_number_fits(deal, fault);
    if (status != OK)
        return status;
    if (!is_known(options))
        return fault_say(
            fault, ERR_CONFLICT,
            N_("PySolFC's numbers name deals of Golf, Black Hole and All in a Row, expected one of these"));
    if (deal.high == 0 && deal.number <= LCG_LAST)
        shuffle_lcg((uint32_t)deal.number, card);
    else
        shuffle_mt(deal, card);
    out->len = PACK_LEN;
    for (int i = 0; i < PACK_LEN; i++)
        out->card[i] = card[PACK_LEN - 1 - i];
    if (options->value[PATIENCE_START] != START_CARD)
        ace_last(out);
    return OK;
}

Status pysol_or_own_deal(const Options *options, DealNumber number, Patience *out, Fault *fault)
{
    DealOrder order = { .options = options, .seats = 1, .seed = seed_from_number(number.number) };
    Deck deck;
    if (number.is_pysol) {
        Status status = pysol_deck(options, number, &deck, fault);
        if (status != OK)
            return status;
        order.deck = &deck;
    }
    return patience_deal(out, &order);
}
