/* paint.h - paints a scene on a canvas: every card, pile, counter and text in it, and nothing else.
 * Shape  A choice's letter stands on the card where its move begins; if several begin there, on the card where it
 *        ends.
 *
 * The painter knows no rules. It lays out zones by owner: the viewer's own at the bottom, then the middle, the
 * others in a band or around the table. Cards are as large as they can be while all fit. It draws on an abstract
 * canvas that tests read; only `screen` talks to ncurses. */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include "term/layout.h"
#include "term/moves.h"

typedef struct {
    const Reader *reader;
    const ZoneRoom *room;
    const Menu *menu; /* of the scene */
    int chosen;       /* the highlighted choice, or -1 */
} PaintOrder;

typedef struct {
    bool fits;
    int rows_needed, columns_needed; /* the size needed if it does not fit; then nothing is drawn */
    int card_rows, others_rows;      /* rows of a card of the viewer's, and of the others' */
    Tag tag[CHOICES_MAX];            /* where each choice of the menu is shown */
} Painting;

void paint_scene(Canvas *canvas, Box area, const Scene *scene, const PaintOrder *order, Painting *out);

#endif
