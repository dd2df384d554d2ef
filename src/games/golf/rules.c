/* rules.c - the rules of draw-and-swap golf in words: its tables in the order in which they are told. */
#include "games/golf/rules.h"

#include "games/golf/options.h"
#include "games/golf/settle.h"

const RuleText *const golf_rules[] = {
    golf_rules_layout, golf_rules_turn, golf_rules_powers, golf_rules_matching, golf_rules_end,
    golf_rules_cards,  golf_rules_sets, golf_rules_score,  golf_rules_typing,   NULL,
};

static int points_off(int value)
{
    return value > 0 ? value : 0;
}

static int ender_less(const Options *options)
{
    return points_off(options->value[GOLF_BONUS]);
}

static int lowest_less(const Options *options)
{
    return points_off(options->value[GOLF_LOWEST_POINTS]);
}

/* Jokers in each pack, or in all, as the options tell. */
static int jokers(const Options *options)
{
    Pack pack = golf_pack(options, 1);
    return pack.jokers_each + pack.jokers_more;
}

/* The points that a bonus takes off are 0 where it does something else. */
const OptionCount golf_counts[] = {
    { "ender_less", ender_less }, { "lowest_less", lowest_less }, { "jokers", jokers }, { 0 }
};
