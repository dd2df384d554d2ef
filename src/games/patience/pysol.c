#include "games/patience/pysol.h"

#include "games/patience/patience.h"
#include "games/patience/tables.h"

#include <string.h>

/* LCG_LAST: of Microsoft's deals, and the last that is dealt as they are (docs/deals.md tells why). */
enum { PACK_LEN = 52, LCG_LAST = 32000 };

/* Cards in the order in which PySolFC shuffles them; it deals the last one first. */
typedef struct {
    Card card[DECK_MAX];
    int len;
} PysolDeck;

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

/* Where the first pack has the cards that are set aside for two foundations, by_suits. */
enum { FIRST_ACE = RANKS, FIRST_KING = 3 * RANKS - 1 };

/* Packs in the order of suits, C S H D, one after another; then the jokers. */
static void by_suits(Pack pack, PysolDeck *out)
{
    static const Suit suits[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    out->len = pack.packs * PACK_LEN + pack.jokers_more;
    for (int i = 0; i < out->len; i++)
        out->card[i] = (Card)(i < pack.packs * PACK_LEN ? CARD(ACE + i % RANKS, suits[i / RANKS % SUITS]) : JOKER);
}

/* A pack of 52 cards in the order of ranks, each rank in C D H S: as Microsoft's deals begin. */
static void by_ranks(PysolDeck *out)
{
    static const Suit suits[] = { CLUBS, DIAMONDS, HEARTS, SPADES };
    for (int i = 0; i < PACK_LEN; i++)
        out->card[i] = CARD(ACE + i / SUITS, suits[i % SUITS]);
}

static void shuffle_lcg(uint32_t number, PysolDeck *out)
{
    if (out->len == PACK_LEN)
        by_ranks(out);
    for (int last = out->len - 1; last > 0; last--) {
        number = number * 214013u + 2531011u;
        exchange(out->card, last, (int)((number >> 16 & 0x7FFF) % (uint32_t)(last + 1)));
    }
}

static void shuffle_mt(DealNumber deal, PysolDeck *out)
{
    const uint32_t key[] = { (uint32_t)deal.number, (uint32_t)(deal.number >> 32), deal.high };
    Twister mt;
    mt_seed_array(&mt, key, key[2] ? 3 : key[1] ? 2 : 1);
    for (int last = out->len - 1; last > 0; last--)
        exchange(out->card, last, mt_below(&mt, last + 1));
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

/* Moves the first pack's ace of spades and king of hearts, which are marked, to the beginning: there they are set
 * aside. */
static void pair_first(Deck *deck)
{
    int to = deck->len;
    for (int from = deck->len - 1; from >= 0; from--)
        if (deck->card[from] != CARD_NONE)
            deck->card[--to] = deck->card[from];
    patience_aside(START_ACE_AND_KING, deck->card);
}

/* Moves the last card of each suit, as it is dealt, behind the tableau, in the order of suits: they start the
 * foundations. */
static void suits_start(Deck *deck)
{
    static const Suit suits[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    for (int i = 0; i < SUITS; i++) {
        int at = deck->len - i - 1;
        while (card_suit(deck->card[at]) != suits[i])
            at--;
        const Card start = deck->card[at];
        memmove(deck->card + at, deck->card + at + 1, (size_t)(deck->len - at - 1));
        deck->card[deck->len - 1] = start;
    }
}

/* Fir-trees are dealt one after another, each from its top. Ours come row by row, all trees at once. */
static void by_trees(Deck *deck)
{
    enum { TREES = 3 };
    Tableau layout;
    Card dealt[TABLEAU_MAX];
    int next = 0;
    layout_named(LAYOUT_TREES, &layout);
    const int width =
        (layout.place[TREES - 1].half - layout.place[0].half) / (TREES - 1); /* of a tree with its gap */
    memcpy(dealt, deck->card, layout.slots);
    for (int tree = 0; tree < TREES; tree++)
        for (int slot = 0; slot < layout.slots; slot++)
            if (layout.place[slot].half / width == tree)
                deck->card[slot] = dealt[next++];
}

/* The games whose order of dealing is known, a row each. */
typedef struct {
    LayoutKind layout;
    int columns, rows, packs, jokers, start; /* columns and rows: of LAYOUT_COLUMNS */
    int rows_onto; /* foundations where the stock is dealt onto the columns; 0: it is turned onto the foundation */
    int under;
    void (*rearrange)(Deck *deck); /* into the order of our deals; NULL: it is the same */
} Dealing;

static const Dealing dealings[] = {
    { LAYOUT_COLUMNS, 7, 5, 1, 0, START_CARD, 0, UNDER_NOTHING, NULL },
    { LAYOUT_COLUMNS, 7, 5, 1, 2, START_CARD, 0, UNDER_NOTHING, NULL },
    { LAYOUT_COLUMNS, 9, 7, 2, 0, START_CARD, 0, UNDER_NOTHING, NULL },
    { LAYOUT_COLUMNS, 17, 3, 1, 0, START_ACE_OF_SPADES, 0, UNDER_NOTHING, ace_last },
    { LAYOUT_COLUMNS, 17, 6, 2, 0, START_ACE_AND_KING, 0, UNDER_NOTHING, pair_first },
    { LAYOUT_COLUMNS, 13, 4, 1, 0, START_EMPTY, 0, UNDER_NOTHING, ace_last },
    { LAYOUT_COLUMNS, 4, 13, 1, 0, START_EMPTY, 0, UNDER_NOTHING, NULL },
    { LAYOUT_COLUMNS, 4, 1, 1, 0, START_CARD, 4, UNDER_NOTHING, suits_start },
    { LAYOUT_COLUMNS, 4, 12, 1, 0, START_EMPTY, 0, UNDER_QUEENS, NULL },
    { LAYOUT_PEAKS, .packs = 1, .start = START_CARD },
    { LAYOUT_PYRAMID, .packs = 1, .start = START_CARD },
    { LAYOUT_TREES, .packs = 2, .start = START_CARD, .rearrange = by_trees },
    { LAYOUT_WALLS, .packs = 1, .start = START_CARD },
};

/* NULL: PySolFC has no such game. */
static const Dealing *dealing_of(const Options *options)
{
    const int16_t *value = options->value;
    for (const Dealing *row = dealings; row < dealings + sizeof dealings / sizeof *dealings; row++) {
        bool has_size = row->layout != LAYOUT_COLUMNS ||
                        (value[PATIENCE_COLUMNS] == row->columns && value[PATIENCE_ROWS] == row->rows);
        bool has_stock =
            row->rows_onto == (value[PATIENCE_STOCK_TO] == STOCK_TO_COLUMNS ? value[PATIENCE_FOUNDATIONS] : 0);
        if (has_size && has_stock && value[PATIENCE_LAYOUT] == (int)row->layout &&
            value[PATIENCE_PACKS] == row->packs && value[PATIENCE_JOKERS] == row->jokers &&
            value[PATIENCE_START] == row->start && value[PATIENCE_UNDER] == row->under)
            return row;
    }
    return NULL;
}

Status pysol_deck(const Options *options, DealNumber deal, Deck *out, Fault *fault)
{
    PysolDeck pysol;
    Status status = deal_number_fits(deal, fault);
    if (status != OK)
        return status;
    const Dealing *dealing = dealing_of(options);
    if (!dealing)
        return fault_say(
            fault, ERR_CONFLICT,
            N_("PySolFC's numbers name deals of its own games, expected Golf, Thieves, Double Golf, Three Peaks, "
               "Elevator, Three Fir-trees, Ricochet, Black Hole, Binary Star, All in a Row, Take Away, Ants or Striptease with its own packs and start"));
    by_suits(patience_pack(options, 1), &pysol);
    if (dealing->start == START_ACE_AND_KING)
        pysol.card[FIRST_ACE] = pysol.card[FIRST_KING] = CARD_NONE;
    if (deal.high == 0 && deal.number <= LCG_LAST)
        shuffle_lcg((uint32_t)deal.number, &pysol);
    else
        shuffle_mt(deal, &pysol);
    out->len = (uint8_t)pysol.len;
    for (int i = 0; i < pysol.len; i++)
        out->card[i] = pysol.card[pysol.len - 1 - i];
    if (dealing->rearrange)
        dealing->rearrange(out);
    return OK;
}

Status pysol_or_own_deal(const Options *options, DealNumber number, Patience *out, Fault *fault)
{
    DealOrder order = { .options = options, .seats = 1, .seed = seed_from_number(number.number) };
    Deck deck = { 0 };
    if (number.is_pysol) {
        Status status = pysol_deck(options, number, &deck, fault);
        if (status != OK)
            return status;
        order.deck = &deck;
    }
    return patience_deal(out, &order);
}
