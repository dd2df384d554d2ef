/* layout.h - where everything in a scene goes on a canvas of a given size.
 * Shape  The viewer's part is at the bottom, the middle of the table above it, and the other seats in a band at the
 *        top, in the order of play from the left, or from the right where play goes anticlockwise; three others may
 *        also sit around the middle. The middle stands beside the viewer's part if that allows larger cards. Cards are
 *        as large as possible. When room is short, the others' captions lose their words, which the viewer's caption
 *        still has. If not even the smallest cards fit, the others' tableaux are left out, and captions count their
 *        cards. A row of cards beside a grid folds into as many rows as the grid has, and takes no room while empty. A
 *        zone never shrinks during a deal (ZoneRoom).
 * Units  Rows and columns of characters. */
#ifndef TERM_LAYOUT_H
#define TERM_LAYOUT_H

#include "term/face.h"
#include "term/label.h"

/* The most cards that each zone has held in this deal, so that nothing moves when cards leave. Only zones of cards
 * count, in the order of the scene, since zones of words come and go. Blank at the start of a deal. */
typedef struct {
    uint16_t len[SCENE_ZONES_MAX];
} ZoneRoom;

typedef struct {
    bool fits;
    int rows_needed, columns_needed; /* size needed for the smallest cards, if it does not fit */
    bool folds;                      /* others' tableaux are left out for lack of room */
    Seat bottom;                     /* the seat whose part is at the bottom */
    const CardStyle *own, *others;
    Captions captions[SEATS_MAX];
    Box part[SEATS_MAX];       /* each seat's part: caption, then zones */
    Box middle;                /* its counters are its last row */
    Box zone[SCENE_ZONES_MAX]; /* without its label; no rows for counters */
    Box card[SCENE_CARDS_MAX];
} Layout;

void layout_scene(const Scene *scene, const Reader *reader, const ZoneRoom *room, Box area, Layout *out);
/* Whether a folded layout leaves the zone out: another seat's tableau, and what lies beside it. */
bool layout_leaves_out(const Scene *scene, Seat bottom, const Zone *zone);

#endif
