/* face.h - paints one card on a canvas, and cards within words.
 * Shape  A card shows rank and suit in three columns (`10♥`, ` 7♥`, ` JK`), within an edge if the style has room for
 *        one. They appear once on a card, so a reader of the canvas can count cards. A face-down card has a pattern,
 *        around rank and suit if they are known. */
#ifndef TERM_FACE_H
#define TERM_FACE_H

#include "core/scene.h"
#include "term/canvas.h"

/* How large cards are drawn. */
typedef struct {
    int rows, columns;
    int gap;       /* columns between two cards side by side */
    int margin;    /* columns at its left that stay blank when it lies face up */
    int step;      /* rows that each covered card of a fan shows */
    int index_row; /* the row of rank and suit: 0 in the edge, 1 below it */
} CardStyle;

enum { CARD_STYLES = 8, TAGS_MAX = 2 };
extern const CardStyle card_styles[CARD_STYLES]; /* largest first */

typedef enum { FACE_PLAIN, FACE_LIT, FACE_CHOSEN, FACE_END } FaceLight;

typedef struct {
    SceneCard card;
    FaceLight light;
    char tag[TAGS_MAX + 1]; /* letters of the choices at this card */
    bool is_gap;            /* without a card: one of several empty places, not a zone of its own */
    bool has_number;        /* its place, counted from 1, stands in the lower edge if the card has one */
} Face;

/* Draws a card at the box, which has the style's size. */
void face_paint(Canvas *canvas, Box box, const CardStyle *style, const Face *face);
/* The box of tag number `tag` (from 0) on a card; no rows if the card has no room for it. */
Box face_tag_box(Box box, const CardStyle *style, int tag);
/* Writes words; cards in them (`10H`) get suit signs and colours. Returns the columns used. */
int face_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen);

#endif
