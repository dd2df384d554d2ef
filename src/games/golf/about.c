/* about.c - the background of draw-and-swap golf: where it comes from, its other names, how to remember it, and its
 * sources (docs/rules/golf.md, section G). */
#include "games/golf/options.h"

const AboutText golf_about[] = {
    { ABOUT_ORIGIN, "",
      N_("Golf is widespread in North America and Great Britain, perhaps in other English-speaking countries too, yet "
         "books on card games seldom describe it.") },
    { ABOUT_ORIGIN, "", N_("It has only its name in common with the patience called golf.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=2 powers=none",
      N_("With four cards a player it is one of the two main forms of the game.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=3 powers=none",
      N_("With six cards a player it is one of the two main forms of the game.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=4 powers=none",
      N_("With eight cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "layout.rows=3 layout.cols=3 powers=none",
      N_("With nine cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=5 powers=none",
      N_("With ten cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "powers!=none",
      N_("Games of this kind whose cards have powers, such as Cambio, Pablo, Cabo, Cactus and Dacz, probably come from "
         "Spain or Latin America; students play them in Spain, and cambio means exchange.") },
    { ABOUT_ORIGIN, "powers!=none",
      N_("Cabo (2010) and Kombio (2019) are sold with cards of their own; Rat-a-Tat Cat (Mensa Select 1996) is "
         "similar.") },
    { ABOUT_NAMES, "layout.cols!=3 powers=none", N_("It is also called Polish Polka or Polish Poker.") },
    { ABOUT_NAMES, "call.word=dacz",
      N_("The word dacz means nothing in Polish; it may come from English \"Dutch\" or Russian \"дача\".") },
    { ABOUT_PLAY, "call.word=cabo",
      N_("A rhyme helps to remember the powers: seven or eight, know your fate; nine or ten, know a friend; jack or "
         "queen, switch between.") },
    { ABOUT_SOURCES, "", N_("An encyclopedia page names Elias Clark as the inventor of golf, without a source.") },
    { ABOUT_SOURCES, "layout.rows=2 layout.cols=4 powers=none",
      N_("Bill Whitnack described the game with eight cards.") },
    { ABOUT_SOURCES, "layout.rows=3 layout.cols=3 powers=none",
      N_("Stephen Moraco and Jesse Fuchs described games with nine cards.") },
    { ABOUT_SOURCES, "powers!=none",
      N_("Ashbir Dhillon (Malaysia), John Roberts (Pablo), Andrew Soule (Cumbia), Chris Smyth (Cabo), Connor Chew "
         "(Cactus, Vancouver) and Kamila A. Śledź (Dacz) described them.") },
    { 0 },
};
