/* bound.h - within the player cheat: how well a seat could do that sees every card, hidden ones and the stock, too.
 * Shape  The seat searches with all cards known; models play for the others. Golf: the quick player of hard's
 *        roll-outs, and one that ends the deal when its true cards are ahead. Kop: quick, and quick that doubles
 *        whatever pays double dummy. It is an estimate and no proof.
 *
 * The bound knows all cards; models play for the others. In golf nothing is chance then but what the others do,
 * and a model plays for them. So a choice is a way to the end of the deal, and the best way found is followed. */
#ifndef LAB_BOUND_H
#define LAB_BOUND_H

#include "bots/bot.h"

/* turn->view is the state. */
BotChoice bound_golf; /* all forms of draw-and-swap golf */
BotChoice bound_kop;  /* Kop and Baśka: the auction searched to its end, the cards by double dummy */

#endif
