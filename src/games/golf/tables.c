#include "games/golf/tables.h"

#include "games/golf/golf.h"

#define VAL(name, rank, standard, words)                                                                             \
    [GOLF_VAL + (rank)-1] = { "val." name, NULL, OPTION_NUMBER, NULL, -999, 999, standard, "what " words " counts" }

const OptionSpec golf_options[GOLF_OPTIONS + 1] = {
    [GOLF_PACKS] = { "deck.packs", NULL, OPTION_NUMBER, "auto", 0, PACKS_MAX, 0,
                     "packs of 52 cards; auto: 1 up to 4 players, 2 up to 8, else 3" },
    [GOLF_JOKERS_PER_PACK] = { "deck.jokers_per_pack", "jokers", OPTION_NUMBER, NULL, 0, 2, 0,
                               "jokers in each pack" },
    [GOLF_MAX_RESHUFFLES] = { "stock.max_reshuffles", NULL, OPTION_NUMBER, NULL, 0, 99, 10,
                              "how often the discards may become a new stock" },
    [GOLF_MAX_TURNS] = { "end.max_turns", NULL, OPTION_NUMBER, NULL, 1, 9999, 200,
                         "turns of a player after which the deal ends in any case" },
    [GOLF_MATCH_DEALS] = { "match.deals", NULL, OPTION_NUMBER, "none", 0, 99, 9, "deals in a match" },
    VAL("A", 1, 1, "an ace"),
    VAL("2", 2, -2, "a two"),
    VAL("3", 3, 3, "a three"),
    VAL("4", 4, 4, "a four"),
    VAL("5", 5, 5, "a five"),
    VAL("6", 6, 6, "a six"),
    VAL("7", 7, 7, "a seven"),
    VAL("8", 8, 8, "an eight"),
    VAL("9", 9, 9, "a nine"),
    VAL("10", 10, 10, "a ten"),
    VAL("J", 11, 10, "a jack"),
    VAL("Q", 12, 10, "a queen"),
    VAL("K", 13, 0, "a king"),
    VAL("JK", 14, -5, "a joker"),
};

const Preset golf_presets[] = {
    { "golf6", "Six-card Golf", "Hara Kiri, Polish Polka, Polish Poker", "" },
    { 0 },
};

const VerbSpec golf_verbs[] = {
    [GOLF_FLIP] = { "flip", "i", "turn up place {from}", "turns up place {from}[: {card}]" },
    [GOLF_DRAW_STOCK] = { "draw_stock", "", "draw from the stock", "draws from the stock[: {card}]" },
    [GOLF_DRAW_DISCARD] = { "draw_discard", "", "take the discard", "takes the discard[: {card}]" },
    [GOLF_SWAP] = { "swap", "i", "put it in place {from}", "puts the card in place {from}[ and discards {card}]" },
    [GOLF_DISCARD] = { "discard", "", "discard it", "discards the drawn card[: {card}]" },
    { 0 },
};

const RuleText golf_rules[] = {
    { "packs=auto", "One pack of 52 cards is used by 2 to 4 players, two by 5 to 8, three by 9 or more." },
    { "packs=1", "One pack of 52 cards is used." },
    { "packs!=auto packs!=1", "{packs} packs of 52 cards are used." },
    { "jokers=1", "Each pack has one joker, which counts {val.JK}." },
    { "jokers=2", "Each pack has two jokers, which count {val.JK}." },
    { "", "Everyone is dealt six cards face down in two rows of three; one more card starts the discard pile, the "
          "rest are the stock." },
    { "", "Before play everyone turns up any two of their cards." },
    { "", "In turn a player draws the top card of the stock and swaps it for a card of the layout or discards it, or "
          "takes the top discard, which must be swapped in. Swapped cards go in face up; what they replace goes face "
          "up on the discard pile, and is never looked at first." },
    { "", "The deal ends at once when a player's cards are all up; then everyone's are turned up." },
    { "max_reshuffles=0", "When the stock is empty, the deal ends after the turn." },
    { "max_reshuffles!=0",
      "When the stock is empty, all discards but the top one are shuffled into a new stock; at most "
      "so often: {max_reshuffles}. If none can be made, the deal ends after the turn." },
    { "", "The deal also ends after a player's turn number {max_turns}." },
    { "", "Ace {val.A}, two {val.2}, three {val.3}, four {val.4}, five {val.5}, six {val.6}, seven {val.7}, eight "
          "{val.8}, nine {val.9}, ten {val.10}, jack {val.J}, queen {val.Q}, king {val.K}." },
    { "", "Two equal cards in a column count nothing, twos as well." },
    { "match.deals!=none", "Deals in a match: {match.deals}. The lowest total wins, equal totals share." },
    { "match.deals=none",
      "Deals are played as long as the players like. The lowest total wins, equal totals share." },
    { 0 },
};
