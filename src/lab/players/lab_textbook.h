/* lab_textbook.h - two players from textbooks. They use a game's table of functions, and neither a judgement of
 * their own for it nor a model of the others; pimc also uses the solvers of patience and Kop.
 * Shape  pimc: perfect-information Monte Carlo. In each of many determinizations that fit the view, all equally
 *        likely, every action gets its worth with all cards known (bots/common/full_cards.h): patience and Kop by
 *        their solvers, elsewhere the quick player plays on. The best mean is chosen.
 *        ismcts: single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): one
 *        tree over what its seat is told, a new determinization each time, upper confidence bounds among the actions
 *        that the determinization allows, roll-outs by the quick player. The action tried most often is chosen.
 *        In a race it is a matter of chance which seat acts next.
 * Units  A node is a determinization of pimc, and one way down the tree of ismcts, of which there are at most
 * 262,144.
 *
 * Outsiders are two players: search over determinizations with all cards known, and over what a seat is told,
 * written by the table of functions alone. They play every game and know none, so they show what a game's own
 * judgement is worth. */
#ifndef LAB_LAB_TEXTBOOK_H
#define LAB_LAB_TEXTBOOK_H

#include "bots/bot.h"

extern const Bot lab_pimc, lab_ismcts;

#endif
