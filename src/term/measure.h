/* measure.h - how much room each part of the table needs, and where its zones and cards stand. */
#ifndef TERM_MEASURE_H
#define TERM_MEASURE_H

#include "term/layout.h"

typedef struct {
    int rows, columns;
} Size;

enum { CAPTION_STYLES = CAPTION_TERSE + 1 };

typedef struct {
    const Scene *scene;
    const Reader *reader;
    Seat bottom;
    bool folds;                             /* others' tableaux are left out; their captions count the cards */
    uint16_t len[SCENE_ZONES_MAX];          /* room of each zone, in cards */
    Size cards[CARD_STYLES][SEATS_MAX + 1]; /* by seat, without caption; the middle is last */
    /* Width of the captions, by style and seat. */
    int name[CAPTION_STYLES][SEATS_MAX], counters[CAPTION_STYLES][SEATS_MAX], middle;
} Measure;

/* Widens the room of each zone to the cards that it holds now. */
void measure_widen(ZoneRoom *room, const Scene *scene);
/* Makes a Measure with room for the scene and for what the zones held before. */
Measure measure_make(const Scene *scene, const Reader *reader, const ZoneRoom *room, bool folds);
/* Whether any seat but the bottom one has a tableau (fans or a pyramid) that can be left out. */
bool measure_can_fold(const Measure *m);

/* Whether the zone is a finished trick: of several tricks in a row, all but the first. */
bool measure_is_past(const Zone *zone);

/* The style of a zone's cards in a layout. */
const CardStyle *measure_zone_style(const Layout *layout, const Zone *zone);

/* The size of the part of a seat, or of the middle (SEAT_NONE), with this kind of caption. */
Size measure_part(const Measure *m, Seat owner, const CardStyle *style, Captions captions);
/* The size of its cards alone. */
Size measure_cards(const Measure *m, Seat owner, const CardStyle *style);
/* Sets the boxes of the part's zones and cards, within the layout's box for the part. */
void measure_place(const Measure *m, Seat owner, Layout *layout);
/* The caption of a seat, given this limit: a seat without counters needs no second row. */
Captions measure_captions(const Measure *m, Seat owner, Captions captions);

#endif
