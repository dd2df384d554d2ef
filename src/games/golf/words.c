/* words.c - draw-and-swap golf in words: actions, rules. */
#include "games/golf/golf.h"

const VerbSpec golf_verbs[] = {
    [GOLF_PEEK] = { "peek", "i", "look at place {from}", "looks at place {from}[: {card}]" },
    [GOLF_FLIP] = { "flip", "i", "turn up place {from}", "turns up place {from}[: {card}]" },
    [GOLF_FLIP_COLUMN] = { "flip_column", "i", "turn up column {from}", "turns up column {from}" },
    [GOLF_EXCHANGE] = { "exchange", "ik", "exchange places {from} and {to}", "exchanges places {from} and {to}" },
    [GOLF_ACCEPT] = { "accept", "", "leave the cards as they lie", "leaves the cards as they lie" },
    [GOLF_DRAW_STOCK] = { "draw_stock", "", "draw from the stock", "draws from the stock[: {card}]" },
    [GOLF_DRAW_DISCARD] = { "draw_discard", "", "take the discard", "takes the discard[: {card}]" },
    [GOLF_SWAP] = { "swap", "i", "put it in place {from}", "puts the card in place {from}[ and discards {card}]" },
    [GOLF_DISCARD] = { "discard", "", "discard it", "discards the drawn card[: {card}]" },
    [GOLF_PASS_FLIP] = { "pass_flip", "", "turn up nothing", "turns up nothing" },
    [GOLF_FLIP_ALL] = { "flip_all", "", "turn up all your cards", "turns up all cards" },
    [GOLF_KNOCK] = { "knock", "", "knock", "knocks" },
    [GOLF_TRADE_KING] = { "trade_king", "p", "trade the king for the card at {place}",
                          "trades the king for the card at {place}[: {card}]" },
    [GOLF_MULTI_REPLACE] = { "multi_replace", "I", "replace place {from} with others",
                             "replaces place {from} with others" },
    [GOLF_CALL] = { "call", "", "call", "calls" },
    [GOLF_USE_POWER] = { "use_power", "P", "use its power on {place}", "uses the card's power on {place}[: {card}]" },
    [GOLF_POWER_CHOOSE] = { "power_choose", "i", "swap it for place {from}", "swaps it for place {from}" },
    [GOLF_SWAP_YES] = { "swap_yes", "", "swap the two", "swaps the two" },
    [GOLF_SWAP_NO] = { "swap_no", "", "leave the two", "leaves the two" },
    [GOLF_USE_DISCARD_POWER] = { "use_discard_power", "P", "use the discard's power on {place}",
                                 "uses the discard's power on {place}[: {card}]" },
    [GOLF_SCRAMBLE] = { "scramble", "i", "scramble player {from}'s cards", "scrambles player {from}'s cards" },
    [GOLF_MATCH] = { "match", "p", "match the discard with {place}", "matches the discard with {place}[: {card}]" },
    [GOLF_PASS_MATCH] = { "pass_match", "", "match nothing", "matches nothing" },
    [GOLF_GIVE] = { "give", "i", "give place {from}", "gives place {from}" },
    [GOLF_MATCH_DRAWN] = { "match_drawn", "p", "match it with {place}",
                           "matches the drawn card with {place}[: {card}]" },
    [GOLF_FINISH] = { "finish", "", "discard it on what it matched", "discards the drawn card[: {card}]" },
    [GOLF_END_TURN] = { "end_turn", "", "end your turn", "ends the turn" },
    { 0 },
};

const RuleText golf_rules[] = {
    { "", "Ace {val.A}, two {val.2}, three {val.3}, four {val.4}, five {val.5}, six {val.6}, seven {val.7}, eight "
          "{val.8}, nine {val.9}, ten {val.10}, jack {val.J}, queen {val.Q}, king {val.K}." },
    { 0 },
};
