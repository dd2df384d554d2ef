/* label.h - the labels of zones and seats. */
#ifndef TERM_LABEL_H
#define TERM_LABEL_H

#include "say/sentence.h"

enum { LABEL_MAX = 512 };

/* A pile's label: `Stock 16`, `Drawn`; for one of several numbered piles, `3 left`. */
void label_pile(const Scene *scene, const Zone *zone, Text *out);
/* The greatest width of that label in columns, so that nothing moves when the pile shrinks. */
int label_pile_columns(const Zone *zone);
/* How a seat's caption is written. */
typedef enum {
    CAPTION_WORDS,
    CAPTION_STAR, /* a star stands for the seat's status */
    CAPTION_TERSE /* and numbers have no words; the viewer's own caption has them */
} CaptionStyle;

typedef struct {
    int rows; /* 2: counters below the name; 0: no caption */
    CaptionStyle style;
} Captions;

/* A seat's name with its status: `Ada has knocked`, or `Ada ★`; and its counters and texts: `7 points,
 * 2 tricks`, or terse `7, 2`. */
void label_seat(const Scene *scene, const Reader *reader, Seat seat, CaptionStyle style, Text *name, Text *counters);
/* The counters and texts of the middle of the table, in one row. */
void label_middle(const Scene *scene, const Reader *reader, Text *out);
/* Prints a word with a capital letter, and with blanks for underscores. */
void label_word(const char *word, Text *out);

#endif
