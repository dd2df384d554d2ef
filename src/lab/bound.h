/* bound.h - within the player cheat: the best that a seat can do that sees every card, hidden ones and the stock, too.
 * Shape  A choice searches with that knowledge, while the others play by their own cards alone. They are not known, so a
 *        model plays for them: the quick player of hard's roll-outs (golf), quick's calls (Kop). So it is a
 *        bound for players who see only their own cards, as far as the search goes; not a proof. */
#ifndef LAB_BOUND_H
#define LAB_BOUND_H

#include "bots/bot.h"

/* turn->view is the state. */
BotChoice bound_golf; /* all forms of draw-and-swap golf */
BotChoice bound_kop;  /* Kop and Baśka: the auction searched to its end, the cards by double dummy */

#endif
