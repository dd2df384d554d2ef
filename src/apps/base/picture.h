/* picture.h - a table as a picture of characters, painted as the terminal paints it, for somebody who sits at it. */
#ifndef APPS_BASE_PICTURE_H
#define APPS_BASE_PICTURE_H

#include "say/reader.h"
#include "table/match.h"

/* A reader in a seat of a match: "You", the others called as bots are, cards in signs with the letters of the
 * language. */
typedef struct {
    Reader reader;
    char ranks[8];
} SeatReader;

void seat_reader(const Match *match, Seat you, SeatReader *out);
/* Prints the rows of the picture, each ended by a newline; nothing if it does not fit a page. */
void picture_text(const Reader *reader, const Scene *scene, Text *out);

#endif
