/* counts.c - what follows from the options: numbers for the conditions of sentences, and which cards have which power. */
#include "games/golf/golf.h"
#include "games/golf/power_spec.h"

Pack golf_pack(const Options *options, int seats)
{
    int jokers = options->value[GOLF_JOKERS];
    bool per_pack = jokers == GOLF_PER_PACK;
    return (Pack){ .kind = PACK_52,
                   .packs = (uint8_t)option_step(options->value[GOLF_PACKS], seats),
                   .jokers_each = (uint8_t)(per_pack ? options->value[GOLF_JOKERS_PER_PACK] : 0),
                   .jokers_more = (uint8_t)(per_pack ? 0 : jokers) };
}

bool golf_has_jokers(const Options *options)
{
    Pack pack = golf_pack(options, 1);
    return pack.jokers_each + pack.jokers_more > 0;
}

GolfPower golf_power_of(const Options *options, Card card)
{
    const int16_t *value = options->value;
    const int rank = card_rank(card);
    const int own =
        rank > RANKS ? GOLF_POWER_AS_RANK : value[GOLF_POWER_CARD + (int)card_suit(card) * RANKS + rank - 1];
    return (GolfPower)(own == GOLF_POWER_AS_RANK ? value[GOLF_POWER + rank - 1] : own - GOLF_CARD_POWER);
}

static bool has(const Options *options, int power, Card card)
{
    const GolfPower own = golf_power_of(options, card);
    return power == POWER_NONE ? own != POWER_NONE : own == (GolfPower)power;
}

/* The suits of a rank whose cards have the power, a bit each. of POWER_NONE: any power. */
static unsigned suits_with(const Options *options, int power, int rank)
{
    unsigned suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        suits |= has(options, power, CARD(rank, suit)) ? 1u << suit : 0;
    return suits;
}

static bool joker_with(const Options *options, int power)
{
    return options->value[GOLF_JOKERS_PER_PACK] > 0 && has(options, power, JOKER);
}

static int count_with(const Options *options, int power)
{
    int count = joker_with(options, power);
    for (int rank = ACE; rank <= KING; rank++)
        count += __builtin_popcount(suits_with(options, power, rank));
    return count;
}

static void add(Text *out, size_t begin, const char *word)
{
    text_add(out, out->len > begin ? ", " : "");
    text_add(out, word);
}

/* `7, 8, K♣, K♠`: a rank alone where all its cards have the power. */
static void list_with(const Options *options, int power, Text *out)
{
    static const char *const suit_signs[SUITS] = { [CLUBS] = "♣", [DIAMONDS] = "♦", [HEARTS] = "♥", [SPADES] = "♠" };
    const size_t begin = out->len;
    for (int rank = ACE; rank <= KING; rank++) {
        const unsigned suits = suits_with(options, power, rank);
        const char *sign = rank_text(rank);
        for (int suit = 0; suit < SUITS && suits != (1u << SUITS) - 1; suit++)
            if (suits >> suit & 1) {
                add(out, begin, sign);
                text_add(out, suit_signs[suit]);
            }
        if (suits == (1u << SUITS) - 1)
            add(out, begin, sign);
    }
    if (joker_with(options, power))
        add(out, begin, "JK");
}

/* Cards whose power chooses any two cards. */
static int count_any_two(const Options *options, int of)
{
    int count = 0;
    (void)of;
    for (int power = POWER_NONE + 1; power < GOLF_POWERS; power++)
        if (power_specs[power].targets == POWER_ANY_TWO || power_specs[power].then == POWER_MAY_SWAP_ANY)
            count += count_with(options, power);
    return count;
}

static int count_single(const Options *options, int of)
{
    int count = 0;
    (void)of;
    for (int at = 0; at < SUITS * RANKS; at++)
        count += options->value[GOLF_POWER_CARD + at] != GOLF_POWER_AS_RANK;
    return count;
}

/* The points that a bonus takes off; 0 where it does something else. */
static int count_points_off(const Options *options, int row)
{
    return options->value[row] > 0 ? options->value[row] : 0;
}

/* Jokers in each pack, or in all, as the options tell. */
static int count_jokers(const Options *options, int of)
{
    Pack pack = golf_pack(options, 1);
    (void)of;
    return pack.jokers_each + pack.jokers_more;
}

/* 1 where equal cards are laid off in this way. */
static int count_way(const Options *options, int way)
{
    return (options->value[GOLF_MATCH_MODE] & way) != 0;
}

/* 1 where layouts can get cards beyond their rows and columns. */
static int count_extras(const Options *options, int of)
{
    GolfRules rules;
    (void)of;
    golf_rules_make(options, options->value[GOLF_PLAYERS_MIN], &rules);
    return golf_adds_extras(&rules);
}

const OptionCount golf_counts[] = {
    { "extras", count_extras, 0, NULL },
    { "match.out", count_way, GOLF_MATCH_OUT_OF_TURN, NULL },
    { "match.in", count_way, GOLF_MATCH_IN_TURN, NULL },
    { "jokers", count_jokers, 0, NULL },
    { "ender_less", count_points_off, GOLF_BONUS, NULL },
    { "lowest_less", count_points_off, GOLF_LOWEST_POINTS, NULL },
    { "with.power", count_with, POWER_NONE, list_with },
    { "with.peek_own", count_with, POWER_PEEK_OWN, list_with },
    { "with.peek_opp", count_with, POWER_PEEK_OPP, list_with },
    { "with.peek_any", count_with, POWER_PEEK_ANY, list_with },
    { "with.swap_own_opp", count_with, POWER_SWAP_OWN_OPP, list_with },
    { "with.swap_any", count_with, POWER_SWAP_ANY, list_with },
    { "with.look_then_swap", count_with, POWER_LOOK_THEN_SWAP, list_with },
    { "with.look_both_may_swap", count_with, POWER_LOOK_BOTH_MAY_SWAP, list_with },
    { "with.scramble", count_with, POWER_SCRAMBLE, list_with },
    { "with.look_two_may_swap", count_with, POWER_LOOK_TWO_MAY_SWAP, list_with },
    { "with.look_two_may_swap_any", count_with, POWER_LOOK_TWO_MAY_SWAP_ANY, list_with },
    { "with.look_any_may_swap_any", count_with, POWER_LOOK_ANY_MAY_SWAP_ANY, list_with },
    { "with.look_opp_may_swap", count_with, POWER_LOOK_OPP_MAY_SWAP, list_with },
    { "with.look_both", count_with, POWER_LOOK_BOTH, list_with },
    { "with.give_stock", count_with, POWER_GIVE_STOCK, list_with },
    { "with.any_two", count_any_two, 0, NULL },
    { "single_powers", count_single, 0, NULL },
    { 0 },
};
