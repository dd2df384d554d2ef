/* layout.h - where everything of a scene goes on a canvas of a given size.
 * Shape  the viewer's own part is at the bottom, the middle of the table above it, the other seats above that in a
 *        band, clockwise from the left, or three of them around the middle. Where that leaves larger cards, the middle
 *        lies beside the viewer's part. Cards are as large as there is room; where there is little, the captions of
 *        the others lose their words, which the viewer's own caption has.
 *        Where not even the smallest cards fit, the tableaux of others are left out: captions count what is left.
 *        A row of cards beside a grid folds into as many rows as the grid has, and takes no room while it is empty.
 *        A zone keeps the room that it has needed so far in this deal (ZoneRoom).
 * Units  rows and columns of characters. */
#ifndef TERM_LAYOUT_H
#define TERM_LAYOUT_H

#include "term/face.h"
#include "term/label.h"

/* The most cards that each zone has held in this deal, so that nothing moves about when cards leave. Only zones of cards
 * count, in the order of the scene: zones of words come and go. Blank at the start of a deal. */
typedef struct {
    uint16_t len[SCENE_ZONES_MAX];
} ZoneRoom;

typedef struct {
    bool fits;
    int rows_needed, columns_needed; /* for the smallest cards, when it does not fit */
    bool folds;                      /* there is no room for others' tableaux: they are left out */
    Seat bottom;                     /* the seat whose part is at the bottom */
    const CardStyle *own, *others;
    Captions captions[SEATS_MAX];
    Box part[SEATS_MAX];       /* a seat's part: its caption, then its zones */
    Box middle;                /* its counters are its last row */
    Box zone[SCENE_ZONES_MAX]; /* without the label; no rows for counters */
    Box card[SCENE_CARDS_MAX];
} Layout;

void layout_scene(const Scene *scene, const Seating *seating, const ZoneRoom *room, Box area, Layout *out);
/* Whether a zone is not shown where a layout folds: another's tableau and what lies beside it. */
bool layout_leaves_out(const Scene *scene, Seat bottom, const Zone *zone);

#endif
