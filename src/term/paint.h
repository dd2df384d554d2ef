/* paint.h - a scene onto a canvas: every card, pile, counter and text that it holds, and nothing else.
 * Shape  the moves' letters stand on the cards where they begin, or end when several begin at the same card. */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include "term/layout.h"

typedef struct {
    const Seating *seating;
    const Room *room;
    int chosen; /* the move that is lit, or -1 */
} PaintOrder;

typedef struct {
    bool fits;
    int rows_needed, columns_needed; /* when it does not fit; then nothing is drawn */
    int card_rows;                   /* of the viewer's cards */
    Box tag[ACTIONS_MAX];            /* where each move's letter stands; no rows when it has no place */
} Painting;

void paint_scene(Canvas *canvas, Box area, const Scene *scene, const PaintOrder *order, Painting *out);

#endif
