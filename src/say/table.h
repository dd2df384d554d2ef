/* table.h - what lies on the table, in words: for plain output and for screen readers. */
#ifndef SAY_TABLE_H
#define SAY_TABLE_H

#include "say/sentence.h"

/* Calls say with a sentence for each zone, from the middle to the reader's own. With `before`, only for zones whose
 * sentence has changed; for a grid, only the places that changed. */
typedef void SayLine(void *context, const char *sentence);
void say_scene(const Reader *reader, const Scene *scene, const Scene *before, SayLine *say, void *context);
/* The whole content of one zone, in one sentence: `Stock: 16 cards, face down.` */
void say_zone(const Reader *reader, const Scene *scene, const Zone *zone, Text *out);
/* What a zone is called: `column 3`, `your layout`, `Ada's layout`. */
void say_zone_name(const Reader *reader, const Zone *zone, Text *out);
/* How many of something a seat has: `7 points`, `1 trick`, `score −5`. */
void say_counter(const Zone *zone, Text *out);
/* A card of the zone, by its index there, without its place: `7 of hearts`. */
void say_face(const Reader *reader, const Scene *scene, const Zone *zone, int at, Text *out);
/* A card with its place: `7 of hearts, column 3, card 2 of 5`. at: its index in the zone; -1: the zone alone. */
void say_spot(const Reader *reader, const Scene *scene, const Zone *zone, int at, Text *out);
/* The calls in order: `You pass, Ada zolo, Bruno kontra`; nothing if there are none. */
void say_calls(const Reader *reader, const Scene *scene, Text *out);
/* How the payment of a finished deal is computed: a row for each fact, factor and total; nothing if it has none. */
void say_sums(const Scene *scene, Text *out);

#endif
