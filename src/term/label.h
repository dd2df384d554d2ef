/* label.h - the labels of zones and seats. */
#ifndef TERM_LABEL_H
#define TERM_LABEL_H

#include "core/scene.h"

/* The name of each seat. */
typedef struct {
    int seats;
    const char *name[SEATS_MAX];
} Seating;

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

/* A seat's name with its status: `Ada has knocked`, or `Ada ★`; and its counters and texts: `points 7,
 * tricks 2`, or terse `7, 2`. */
void label_seat(const Scene *scene, const Seating *seating, Seat seat, CaptionStyle style, Text *name,
                Text *counters);
/* The counters and texts of the middle of the table, in one row. */
void label_middle(const Scene *scene, Text *out);
/* Whether a text is a status of its owner, such as `has knocked`, which needs no word before it. */
bool label_is_said(const Zone *zone);
/* Puts a name before words about it: `You have knocked`, `Ada turns and passes`. The words are translated
 * already. */
void label_told(const char *name, const char *words, Text *out);
/* `your`, `Ada's`. */
void label_whose(const Seating *seating, Seat owner, Text *out);
/* The length of a word that could be a card: it ends at a sign, a blank, or a non-ASCII byte. */
size_t label_word_len(const char *words);
/* Reads a card as card_print writes it, in capitals: `AS` is a card, `as` is a word. */
bool label_card(Slice word, Card *out);
/* Prints a word with blanks for underscores; label_word also with a capital letter. */
void label_plain(const char *word, Text *out);
void label_word(const char *word, Text *out);

#endif
