/* label.h - the short words that stand beside zones and seats. */
#ifndef TERM_LABEL_H
#define TERM_LABEL_H

#include "core/scene.h"

/* Who sits where. */
typedef struct {
    int seats;
    const char *name[SEATS_MAX];
} Seating;

enum { LABEL_MAX = 512 };

/* Under a pile: `Stock 16`, `Drawn`; under one of several that are numbered, `3 left`. */
void label_pile(const Scene *scene, const Zone *zone, Text *out);
/* The columns that it takes at most, so that nothing moves when a pile shrinks. */
int label_pile_columns(const Zone *zone);
/* How a seat's caption is written. */
typedef enum {
    CAPTION_WORDS,
    CAPTION_STAR, /* a star for what is said of the seat */
    CAPTION_TERSE /* and numbers without their words, where the viewer's own caption has them */
} CaptionStyle;

typedef struct {
    int rows; /* 2: numbers below the name; 0: there is none */
    CaptionStyle style;
} Captions;

/* A seat's name, with what is said of it: `medium 1 has knocked`, or `medium 1 ★`; and its counters and texts:
 * `points 7, tricks 2`, or terse `7, 2`. */
void label_seat(const Scene *scene, const Seating *seating, Seat seat, CaptionStyle style, Text *name,
                Text *counters);
/* The counters and texts of the middle in one line. */
void label_middle(const Scene *scene, Text *out);
/* Whether a text is said of its owner, as `has knocked` is, and needs no word before it. */
bool label_is_said(const Zone *zone);
/* Words about a name, which stands before them: `You have knocked`, `medium 1 turns and passes`. They are in the
 * language of the person already. */
void label_told(const char *name, const char *words, Text *out);
/* `your`, `medium 1's`. */
void label_whose(const Seating *seating, Seat owner, Text *out);
/* The bytes of a word that could be a card: up to a sign, a blank, or what is not ASCII. */
size_t label_word_len(const char *words);
/* Reads a card as card_print writes it: `as` is a word, `AS` a card. */
bool label_card(Slice word, Card *out);
/* Words as they are read, blanks for underscores; with a capital letter. */
void label_plain(const char *word, Text *out);
void label_word(const char *word, Text *out);

#endif
