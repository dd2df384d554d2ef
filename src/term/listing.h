/* listing.h - the list of choices below the table.
 * Shape  If there is room, it lists every choice with its letter, in words. Else it says what is asked for (the letters
 *        stand on the cards), then the chosen one, then those without a letter on the table, as they are typed. The
 *        chosen one is always there; dots stand for what is left out. Prices follow the choices that have one; the
 *        chosen one's price is in words in the last row, if there is room. */
#ifndef TERM_LISTING_H
#define TERM_LISTING_H

#include "term/paint.h"

typedef struct {
    const Scene *scene;
    const Menu *menu; /* of the scene */
    const Reader *reader;
    int chosen; /* index in the menu, or -1 */
} ListingOrder;

/* Paints into the box, and records in the painting where choices stand that are not on the table. False if the price
 * of the chosen one did not fit. */
bool listing_paint(Canvas *canvas, Box box, const ListingOrder *order, Painting *painting);

#endif
