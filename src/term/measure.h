/* measure.h - how much room a part of the table needs, and where its zones and cards stand in it. */
#ifndef TERM_MEASURE_H
#define TERM_MEASURE_H

#include "term/layout.h"

typedef struct {
    int rows, columns;
} Size;

typedef struct {
    const Scene *scene;
    const Seating *seating;
    Seat bottom;
    Room room;
} Measure;

/* The part of a seat, or of the middle (SEAT_NONE), with its caption; caption_rows 2 puts counters below the name. */
Size measure_part(const Measure *m, Seat owner, const CardStyle *style, int caption_rows);
/* Fills the boxes of the part's zones and cards, in the box that the layout gives the part. */
void measure_place(const Measure *m, Seat owner, Layout *layout);
/* The rows of a part above its zones. */
int measure_caption_rows(const Measure *m, Seat owner, int caption_rows);

#endif
