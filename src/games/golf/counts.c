/* counts.c - what follows from the options: the pack, the rules of a deal, numbers for the conditions of sentences, and
 * which cards have which power. */
#include "games/golf/golf.h"
#include "games/golf/power_spec.h"

#include <string.h>

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

bool golf_has_no_power(const int16_t *value)
{
    for (int row = GOLF_POWER; row < GOLF_POWERS_PLACEABLE; row++)
        if (value[row] > (row < GOLF_POWER_CARD ? (int)POWER_NONE : (int)GOLF_CARD_POWER))
            return false;
    return true;
}

/* Who may see which cards, and when. */
static void set_looks(const int16_t *value, GolfRules *rules)
{
    rules->init_mode = (uint8_t)value[GOLF_INIT_MODE];
    rules->init_count = (uint8_t)value[GOLF_INIT_COUNT];
    rules->init_flip = (uint8_t)value[GOLF_INIT_FLIP];
    rules->init_select = (uint8_t)value[GOLF_INIT_SELECT];
    rules->init_when = (uint8_t)value[GOLF_INIT_WHEN];
    rules->peek_paid = (uint8_t)value[GOLF_PEEK_PAID];
    rules->peek_free = value[GOLF_PEEK_FREE];
}

/* When powers may be used, and how. */
static void set_powers(const int16_t *value, GolfRules *rules)
{
    rules->placeable_powers = value[GOLF_POWERS_PLACEABLE];
    rules->discard_powers = value[GOLF_POWERS_FROM_DISCARD];
    rules->scramble_mode = (uint8_t)value[GOLF_SCRAMBLE_MODE];
    rules->owners_differ = value[GOLF_POWERS_OWNERS] == GOLF_OWNERS_DIFFERENT;
    rules->replaced_powers = value[GOLF_POWERS_WHEN] != GOLF_POWERS_DRAWN;
    rules->laid_off_powers = value[GOLF_POWERS_WHEN] == GOLF_POWERS_LAID_OFF;
    rules->powers_must = value[GOLF_POWERS_MUST];
}

/* Matching the discard, and what a wrong one costs. */
static void set_matching(const int16_t *value, GolfRules *rules)
{
    rules->match_mode = (uint8_t)value[GOLF_MATCH_MODE];
    rules->match_targets = (uint8_t)value[GOLF_MATCH_TARGETS];
    rules->match_chain = (uint8_t)value[GOLF_MATCH_CHAIN];
    rules->match_key = (uint8_t)value[GOLF_MATCH_KEY];
    rules->match_priority = (uint8_t)value[GOLF_MATCH_PRIORITY];
    rules->fail_points = (uint8_t)value[GOLF_MATCH_FAIL_POINTS];
    rules->extras_limit = (uint8_t)value[GOLF_EXTRAS_LIMIT];
    rules->extras_then = (uint8_t)value[GOLF_EXTRAS_THEN];
    rules->limits_all_cards = value[GOLF_EXTRAS_OF] == GOLF_OF_ALL;
    rules->fail_draw = (uint8_t)value[GOLF_MATCH_FAIL_DRAW];
    rules->match_give = (uint8_t)value[GOLF_MATCH_GIVE];
    rules->ender_matches = value[GOLF_ENDER_MATCHES];
}

void golf_rules_make(const Options *options, int seats, GolfRules *rules)
{
    const int16_t *value = options->value;
    const Pack pack = golf_pack(options, seats);
    memset(rules, 0, sizeof *rules); /* clears the bytes between the fields, too, since states are compared */
    rules->packs = pack.packs;
    rules->jokers_each = pack.jokers_each;
    rules->jokers_more = pack.jokers_more;
    set_looks(value, rules);
    set_powers(value, rules);
    set_matching(value, rules);
    rules->held = (uint8_t)value[GOLF_HELD];
    rules->place_face = (uint8_t)value[GOLF_PLACE_FACE];
    rules->lock = (uint8_t)value[GOLF_LOCK];
    rules->flip_on_discard = (uint8_t)value[GOLF_FLIP_ON_DISCARD];
    rules->end_on = (uint8_t)value[GOLF_END_ON];
    rules->rearrange = value[GOLF_REARRANGE];
    rules->unseen_once = value[GOLF_UNSEEN_ONCE];
    rules->knock = value[GOLF_KNOCK_ALLOWED];
    rules->flip_as_turn = value[GOLF_FLIP_AS_TURN];
    rules->flip_all = value[GOLF_FLIP_ALL_TO_END];
    rules->jack_skip = value[GOLF_JACK_SKIP];
    rules->king_trade = value[GOLF_KING_TRADE];
    rules->removes = value[GOLF_REMOVE_COMPLETED];
    rules->four_kind_wins = value[GOLF_FOUR_KIND_WINS];
    rules->empty_wins = value[GOLF_EMPTY_WINS];
    rules->final_turns = value[GOLF_FINAL_TURNS];
    rules->final_ender = value[GOLF_FINAL_INCLUDES_ENDER];
    rules->protect_ender = value[GOLF_PROTECT_ENDER];
    rules->turns_max = (uint16_t)value[GOLF_MAX_TURNS];
    rules->call_when = (uint8_t)value[GOLF_CALL_WHEN];
    rules->call_after = (uint8_t)value[GOLF_CALL_AFTER];
    rules->call_reveals = value[GOLF_CALL_REVEAL];
    golf_ties_make(options, rules->tie);
    rules->start_rule = (uint8_t)value[GOLF_START_RULE];
    rules->anticlockwise = value[GOLF_DIRECTION] == GOLF_PLAYED_ANTICLOCKWISE;
    rules->final_if_fewest = value[GOLF_FINAL_IF] == GOLF_FINAL_FEWEST_CARDS;
    rules->place_must = value[GOLF_PLACE_MUST];
    rules->multi_replace = value[GOLF_MULTI_REPLACE_ALLOWED];
    rules->wrong_replace_draws = value[GOLF_MULTI_REPLACE_FAIL] == GOLF_FAIL_DRAWS;
    rules->pass = value[GOLF_TURN_PASS];
    rules->put_back = value[GOLF_TURN_PUT_BACK];
    rules->moves_about = value[GOLF_TURN_EXCHANGE];
    rules->draw_pile = (uint8_t)value[GOLF_DRAW_PILE];
    rules->stock_only = value[GOLF_DRAW_FROM] == GOLF_FROM_STOCK;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= KING; rank++)
            rules->power[golf_power_place(CARD(rank, suit))] = (uint8_t)golf_power_of(options, CARD(rank, suit));
    rules->power[golf_power_place(JOKER)] = (uint8_t)golf_power_of(options, JOKER);
    rules->kamikaze_len = (uint8_t)option_ranks(value[GOLF_KAMIKAZE], rules->kamikaze);
    bool reshuffles = value[GOLF_STOCK_OUT] == GOLF_RESHUFFLE;
    rules->reshuffles_max = (uint8_t)(reshuffles ? value[GOLF_MAX_RESHUFFLES] : 0);
    if (rules->held == GOLF_HELD_ALL) { /* all cards are in the hand, so there is nothing to look at (H3) */
        rules->init_mode = rules->init_mode == GOLF_LOOK_PEEK ? GOLF_LOOK_NONE : rules->init_mode;
        rules->peek_paid = 0;
        rules->peek_free = false;
    }
    golf_scoring_make(options, &rules->scoring);
    golf_settling_make(options, &rules->settling);
}

/* --- what sentences count --- */

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
    return golf_has_jokers(options) && has(options, power, JOKER);
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

/* How many players more than the fewest can play. */
static int count_more_players(const Options *options, int of)
{
    (void)of;
    return options->value[GOLF_PLAYERS_MAX] - options->value[GOLF_PLAYERS_MIN];
}

const OptionCount golf_counts[] = {
    { "players.more", count_more_players, 0, NULL },
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
    { "with.look_both_then_swap", count_with, POWER_LOOK_BOTH_THEN_SWAP, list_with },
    { "with.look_two_then_swap", count_with, POWER_LOOK_TWO_THEN_SWAP, list_with },
    { "with.look_two_then_swap_any", count_with, POWER_LOOK_TWO_THEN_SWAP_ANY, list_with },
    { "with.any_two", count_any_two, 0, NULL },
    { "single_powers", count_single, 0, NULL },
    { 0 },
};
