/* measure.h - how much room a part of the table needs, and where its zones and cards stand in it. */
#ifndef TERM_MEASURE_H
#define TERM_MEASURE_H

#include "term/layout.h"

typedef struct {
    int rows, columns;
} Size;

enum { CAPTION_STYLES = CAPTION_TERSE + 1 };

typedef struct {
    const Scene *scene;
    const Seating *seating;
    Seat bottom;
    bool folds;                             /* others' tableaux are left out: only their captions tell of them */
    uint16_t len[SCENE_ZONES_MAX];          /* the cards that each zone has room for */
    Size cards[CARD_STYLES][SEATS_MAX + 1]; /* of each seat, without its caption; the middle's last */
    /* Columns of the captions' words, by how they are written and by seat. */
    int name[CAPTION_STYLES][SEATS_MAX], counters[CAPTION_STYLES][SEATS_MAX], middle;
} Measure;

/* Notes how many cards the scene's zones hold, where that is more than before. */
void measure_widen(ZoneRoom *room, const Scene *scene);
/* Ready to measure: there is room for what was there before and for the scene. */
Measure measure_make(const Scene *scene, const Seating *seating, const ZoneRoom *room, bool folds);
/* Whether anybody beside the one at the bottom has a tableau, fans or a pyramid, that can be left out. */
bool measure_can_fold(const Measure *m);

/* A trick that is over: of several in a row, all but the first. */
bool measure_is_past(const Zone *zone);

/* The style of a zone's cards in a layout. */
const CardStyle *measure_zone_style(const Layout *layout, const Zone *zone);

/* The part of a seat, or of the middle (SEAT_NONE), with its caption as it is to be written. */
Size measure_part(const Measure *m, Seat owner, const CardStyle *style, Captions captions);
/* Its cards alone. */
Size measure_cards(const Measure *m, Seat owner, const CardStyle *style);
/* Fills the boxes of the part's zones and cards, in the box that the layout gives the part. */
void measure_place(const Measure *m, Seat owner, Layout *layout);
/* How a seat's caption is written that may be written so: one without numbers needs no second row. */
Captions measure_captions(const Measure *m, Seat owner, Captions captions);

#endif
