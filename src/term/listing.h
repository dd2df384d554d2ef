/* listing.h - what can be chosen, in words below the table.
 * Shape  each choice with its letter, in words, where they fit in a row; else the choices of a verb together, for their letters
 *        stand on the cards, then the chosen one, then what shows no letter on the table, as it is typed. At least the
 *        chosen one is there; what is left out ends in dots. Prices stand behind the choices that have some, and the
 *        chosen one's in words in the last row, where there is room. */
#ifndef TERM_LISTING_H
#define TERM_LISTING_H

#include "term/offer.h"
#include "term/paint.h"

typedef struct {
    const Scene *scene;
    const Menu *menu; /* of the scene */
    const VerbSpec *verbs;
    const Seating *seating;
    int chosen; /* of the menu, or -1 */
    int wanted; /* how many actions are asked for, one after the other */
} ListingOrder;

/* Paints into the box, and adds to the painting where choices stand that are nowhere on the table. False: there was no
 * room for the price of the chosen one. */
bool listing_paint(Canvas *canvas, Box box, const ListingOrder *order, Painting *painting);

#endif
