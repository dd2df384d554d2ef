/* label.h - the short words that stand beside zones and seats. */
#ifndef TERM_LABEL_H
#define TERM_LABEL_H

#include "core/scene.h"

/* Who sits where. */
typedef struct {
    int seats;
    const char *name[SEATS_MAX];
} Seating;

enum { LABEL_MAX = 160 };

/* Under a pile: `Stock 16`, `Drawn`. */
void label_pile(const Scene *scene, const Zone *zone, Text *out);
/* The counters and texts of a part of the table (SEAT_NONE: the middle) in one line: `points 7, tricks 2`. */
void label_counters(const Scene *scene, Seat owner, Text *out);
/* Reads a card as card_print writes it: `as` is a word, `AS` a card. */
bool label_card(Slice word, Card *out);
/* A word with a capital letter. */
void label_word(const char *word, Text *out);

#endif
