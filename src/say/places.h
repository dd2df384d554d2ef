/* places.h - the names of places: `top left`, `second row, third`, `column 3`. */
#ifndef SAY_PLACES_H
#define SAY_PLACES_H

#include "say/reader.h"

/* The zone that shows a slot of the owner's, and the card's index in it; NULL: no zone has the slot. */
const Zone *place_zone(const Scene *scene, Seat owner, int slot, int *at);
/* The name of the card number `at` of a zone. False, and nothing is added: it needs none, or has none. */
bool place_name(const Zone *zone, int at, Text *out);

#endif
