/* rules_cards.h - within golf: the sentences of single cards that count something else than their rank; a row a card,
 * each written out, so that it can be translated. */
#ifndef GAMES_GOLF_RULES_CARDS_H
#define GAMES_GOLF_RULES_CARDS_H

#define GOLF_RULES_CARDS                                                                                             \
    { "val.AC!=rank", N_("The ace of clubs counts {val.AC}.") },                                                     \
        { "val.AD!=rank", N_("The ace of diamonds counts {val.AD}.") },                                              \
        { "val.AH!=rank", N_("The ace of hearts counts {val.AH}.") },                                                \
        { "val.AS!=rank", N_("The ace of spades counts {val.AS}.") },                                                \
        { "val.2C!=rank", N_("The two of clubs counts {val.2C}.") },                                                 \
        { "val.2D!=rank", N_("The two of diamonds counts {val.2D}.") },                                              \
        { "val.2H!=rank", N_("The two of hearts counts {val.2H}.") },                                                \
        { "val.2S!=rank", N_("The two of spades counts {val.2S}.") },                                                \
        { "val.3C!=rank", N_("The three of clubs counts {val.3C}.") },                                               \
        { "val.3D!=rank", N_("The three of diamonds counts {val.3D}.") },                                            \
        { "val.3H!=rank", N_("The three of hearts counts {val.3H}.") },                                              \
        { "val.3S!=rank", N_("The three of spades counts {val.3S}.") },                                              \
        { "val.4C!=rank", N_("The four of clubs counts {val.4C}.") },                                                \
        { "val.4D!=rank", N_("The four of diamonds counts {val.4D}.") },                                             \
        { "val.4H!=rank", N_("The four of hearts counts {val.4H}.") },                                               \
        { "val.4S!=rank", N_("The four of spades counts {val.4S}.") },                                               \
        { "val.5C!=rank", N_("The five of clubs counts {val.5C}.") },                                                \
        { "val.5D!=rank", N_("The five of diamonds counts {val.5D}.") },                                             \
        { "val.5H!=rank", N_("The five of hearts counts {val.5H}.") },                                               \
        { "val.5S!=rank", N_("The five of spades counts {val.5S}.") },                                               \
        { "val.6C!=rank", N_("The six of clubs counts {val.6C}.") },                                                 \
        { "val.6D!=rank", N_("The six of diamonds counts {val.6D}.") },                                              \
        { "val.6H!=rank", N_("The six of hearts counts {val.6H}.") },                                                \
        { "val.6S!=rank", N_("The six of spades counts {val.6S}.") },                                                \
        { "val.7C!=rank", N_("The seven of clubs counts {val.7C}.") },                                               \
        { "val.7D!=rank", N_("The seven of diamonds counts {val.7D}.") },                                            \
        { "val.7H!=rank", N_("The seven of hearts counts {val.7H}.") },                                              \
        { "val.7S!=rank", N_("The seven of spades counts {val.7S}.") },                                              \
        { "val.8C!=rank", N_("The eight of clubs counts {val.8C}.") },                                               \
        { "val.8D!=rank", N_("The eight of diamonds counts {val.8D}.") },                                            \
        { "val.8H!=rank", N_("The eight of hearts counts {val.8H}.") },                                              \
        { "val.8S!=rank", N_("The eight of spades counts {val.8S}.") },                                              \
        { "val.9C!=rank", N_("The nine of clubs counts {val.9C}.") },                                                \
        { "val.9D!=rank", N_("The nine of diamonds counts {val.9D}.") },                                             \
        { "val.9H!=rank", N_("The nine of hearts counts {val.9H}.") },                                               \
        { "val.9S!=rank", N_("The nine of spades counts {val.9S}.") },                                               \
        { "val.10C!=rank", N_("The ten of clubs counts {val.10C}.") },                                               \
        { "val.10D!=rank", N_("The ten of diamonds counts {val.10D}.") },                                            \
        { "val.10H!=rank", N_("The ten of hearts counts {val.10H}.") },                                              \
        { "val.10S!=rank", N_("The ten of spades counts {val.10S}.") },                                              \
        { "val.JC!=rank", N_("The jack of clubs counts {val.JC}.") },                                                \
        { "val.JD!=rank", N_("The jack of diamonds counts {val.JD}.") },                                             \
        { "val.JH!=rank", N_("The jack of hearts counts {val.JH}.") },                                               \
        { "val.JS!=rank", N_("The jack of spades counts {val.JS}.") },                                               \
        { "val.QC!=rank", N_("The queen of clubs counts {val.QC}.") },                                               \
        { "val.QD!=rank", N_("The queen of diamonds counts {val.QD}.") },                                            \
        { "val.QH!=rank", N_("The queen of hearts counts {val.QH}.") },                                              \
        { "val.QS!=rank", N_("The queen of spades counts {val.QS}.") },                                              \
        { "val.KC!=rank", N_("The king of clubs counts {val.KC}.") },                                                \
        { "val.KD!=rank", N_("The king of diamonds counts {val.KD}.") },                                             \
        { "val.KH!=rank", N_("The king of hearts counts {val.KH}.") },                                               \
        { "val.KS!=rank", N_("The king of spades counts {val.KS}.") },

#endif
