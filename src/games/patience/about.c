/* about.c - the background of Golf patience and its relatives: where they come from, similar games, how to play well,
 * and the sources of the rules (docs/rules/patience.md, section 9). */
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

const AboutText patience_about[] = {
    { ABOUT_ORIGIN, "",
      N_("Golf belongs to the patiences of adding and pairing. It has its name from the sport, because the lowest "
         "score over nine holes wins.") },
    { ABOUT_ORIGIN, "packs!=1", N_("With several packs it is Golf on a larger tableau.") },
    { ABOUT_ORIGIN, "layout=peaks",
      N_("Tri Peaks is one of Golf's best-known relatives: its tableau is three peaks in place of columns.") },
    { ABOUT_ORIGIN, "layout=pyramid",
      N_("Pyramid Golf is one of Golf's best-known relatives: its tableau is a pyramid in place of columns.") },
    { ABOUT_ORIGIN, "start=ace_of_spades",
      N_("Black Hole is one of Golf's best-known relatives: all cards are seen, and there is no stock.") },
    { ABOUT_NAMES, "",
      N_("The patience Golf has only its name in common with the game Golf in which cards are drawn and swapped.") },
    { ABOUT_PLAY, "",
      N_("Luck counts for more than in most patiences. It is easy for beginners, and yet has room for strategy.") },
    { ABOUT_PLAY, "kings=nothing",
      N_("A king stops the play, so look which cards lie over the kings before you play the queens.") },
    { ABOUT_SOURCES, "",
      N_("Golf is described by Parlett (1994), Cornelius (1998), Morehead (2001), the Little Book of Solitaire (2002), "
         "Bathe (2004) and Arnold (2010).") },
    { ABOUT_SOURCES, "layout=pyramid",
      N_("What may be played on a king is taken from the best-known program, since books do not agree.") },
    { 0 },
};

const AboutText spit_about[] = {
    { ABOUT_ORIGIN, "", N_("Spit is a game for two in real time, built on the same idea as the patience Golf.") },
    { ABOUT_PLAY, "",
      N_("There are no turns: who is quicker plays. Watch both spit piles, not only your own cards.") },
    { ABOUT_SOURCES, "",
      N_("Sources of Golf name this game but do not describe it; how it is played here is this project's choice.") },
    { 0 },
};
