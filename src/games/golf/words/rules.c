/* rules.c - the rules of draw-and-swap golf in words: its tables in the order in which they are told. */
#include "games/golf/words/rules.h"

const RuleText *const golf_rules[] = {
    golf_rules_layout, golf_rules_turn, golf_rules_powers, golf_rules_matching, golf_rules_end,
    golf_rules_cards,  golf_rules_sets, golf_rules_score,  golf_rules_typing,   NULL,
};
