/* face.h - one card on a canvas, and cards inside a line of words.
 * Shape  a card is its rank and suit in three columns (`10♥`, ` 7♥`, ` JK`), on a sheet with an edge where the style
 *        has room for one. The rank stands right before the suit once, so a reader of the canvas can count cards.
 *        A card that lies face down is patterned: around its rank and suit, too, when they are known. */
#ifndef TERM_FACE_H
#define TERM_FACE_H

#include "core/scene.h"
#include "term/canvas.h"

/* How large cards are drawn. */
typedef struct {
    int rows, columns;
    int gap;       /* columns between two cards side by side */
    int margin;    /* columns of it at the left that stay free when it lies face up */
    int step;      /* rows that a covered card of a fan shows */
    int index_row; /* the row of rank and suit: 0 in the edge, 1 below it */
} CardStyle;

enum { CARD_STYLES = 8, TAGS_MAX = 2 };
extern const CardStyle card_styles[CARD_STYLES]; /* largest first */

typedef enum { FACE_PLAIN, FACE_LIT, FACE_CHOSEN, FACE_END } FaceLight;

typedef struct {
    SceneCard card;
    FaceLight light;
    char tag[TAGS_MAX + 1]; /* the letters of the choices that belong to it */
    bool is_gap;            /* where it is no card: one of several places, not a place of its own */
} Face;

/* Draws at the box, as large as the box's style says. */
void face_paint(Canvas *canvas, Box box, const CardStyle *style, const Face *face);
/* The place of a tag on such a card, from 0; no rows when it has no room for so many. */
Box face_tag_box(Box box, const CardStyle *style, int tag);
/* Writes words, cards among them (`10H`) with their suit signs and colours; returns the columns used. */
int face_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen);

#endif
