/* rules.h - within golf: the tables of sentences that tell the rules, in the order in which one explains a game.
 * Shape  a row is a condition on the options, and a sentence that is told where it holds (RuleText, core/game.h). */
#ifndef GAMES_GOLF_RULES_H
#define GAMES_GOLF_RULES_H

#include "core/game.h"

extern const RuleText golf_rules_layout[], golf_rules_turn[], golf_rules_powers[], golf_rules_matching[],
    golf_rules_end[], golf_rules_cards[], golf_rules_sets[], golf_rules_score[], golf_rules_typing[];

#endif
