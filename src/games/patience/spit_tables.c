#include "games/patience/spit_tables.h"

#include "games/patience/spit.h"

const OptionSpec spit_options[] = {
    [SPIT_ROUNDS] = { "rounds", NULL, OPTION_NUMBER, NULL, 1, 200, 50,
                      .help = N_("rounds after which the game ends, and fewer cards win"), .about = ABOUT_END,
                      .name = N_("Longest game"), .unit = UNIT_ROUNDS },
    { 0 },
};

const Preset spit_presets[] = {
    { "spit", N_("Spit"), "Speed", "" },
    { 0 },
};

const VerbSpec spit_verbs[] = {
    [SPIT_PLAY] = { "play", "cn", N_("play a card on a spit pile"), NULL },
    [SPIT_MOVE] = { "move", "c", N_("move a card to an empty place"), NULL },
    [SPIT_SPIT] = { "spit", "", N_("spit"), NULL },
    [SPIT_SLAP] = { "slap", "i", N_("slap a spit pile"), NULL },
    { 0 },
};

const RuleText spit_rules[] = {
    { "", N_("The aim is to get rid of all your cards; whoever is quicker plays more of them.") },
    { RULES_HEADING, N_("The deal") },
    { "", N_("Two players get 26 cards each of a pack of 52 and race; nobody waits for a turn.") },
    { "", N_("Each lays out five piles of 1 to 5 cards, the last of each face up; the other 11 are spit cards, face "
             "down.") },
    { RULES_HEADING, N_("The play") },
    { "", N_("When neither can play, both turn a spit card onto their own spit pile; each round begins like this. "
             "Whoever has no spit cards turns none.") },
    { "", N_("The top card of your own piles may be played on either spit pile when its rank is one above or one "
             "below the top card's; ace and king are neighbours. The card under it is turned up.") },
    { "", N_("The top card of a pile of several cards may be moved to an empty place.") },
    { "", N_("When both want to play on the same card, whoever is first does.") },
    { RULES_HEADING, N_("The end of a deal") },
    { "",
      N_("A round ends when a player has no piles left, or when neither can play and neither has spit cards. Then "
         "both slap: whoever is first takes the spit pile of their choice, best the smaller one, and the other "
         "takes what is left.") },
    { "",
      N_("Each shuffles the cards left in their piles, their spit cards and the spit pile they took, and lays out "
         "again.") },
    { "", N_("Whoever has fewer than 15 cards lays out what there is, from the smallest pile up, and has no spit "
             "cards. Then there is only one spit pile, which the other player turns.") },
    { RULES_HEADING, N_("The match") },
    { "", N_("Whoever first gets rid of all cards wins. After {rounds} rounds the game ends, and whoever has fewer "
             "cards wins. The score is the number of cards left.") },
    { 0 },
};
