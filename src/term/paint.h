/* paint.h - a scene onto a canvas: every card, pile, counter and text that it holds, and nothing else.
 * Shape  the letters of the choices stand on the cards where moves begin, or end when several begin at the same card. */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include "term/layout.h"
#include "term/moves.h"

typedef struct {
    const Seating *seating;
    const ZoneRoom *room;
    const Menu *menu; /* of the scene */
    int chosen;       /* the choice that is lit, or -1 */
} PaintOrder;

typedef struct {
    bool fits;
    int rows_needed, columns_needed; /* when it does not fit; then nothing is drawn */
    int card_rows, others_rows;      /* of the viewer's cards, and of the others' */
    Tag tag[CHOICES_MAX];            /* where each choice of the menu is shown */
} Painting;

void paint_scene(Canvas *canvas, Box area, const Scene *scene, const PaintOrder *order, Painting *out);

#endif
