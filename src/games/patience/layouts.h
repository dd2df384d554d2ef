/* layouts.h - the layouts of a tableau: its places, and which places cover which. All are drawings, those with a name
 * too.
 * Shape  a drawing has a word for each row from the top, with `/` between rows. `o` is a place, `x` a place that lies
 *        face down while it is covered; a place is two half cards wide. A number is so many half cards of space. `@`
 *        before the first row joins the ends: the drawing goes round, as far as its longest row. A place is covered by
 *        those of the next row that touch it: at most two. `1o/oo` is a card that two cover.
 *        Places count from 0 in the order of dealing, row by row from the top. Every layout is played in lanes: a lane
 *        is played from its end, and no card of it is exposed before those that follow it. So the heights of the lanes
 *        tell what has been played. Of what covers a place, at most one lies in another lane: its guard.
 * Limits LANES_MAX lanes (so many cards are exposed at once), LAYOUT_ROWS_MAX rows, HALVES_MAX half cards in a row,
 * TABLEAU_MAX
 *        places, DRAWING_MAX letters of a drawing.
 * Errors a bad drawing is ERR_UNREADABLE, and its Fault names row and column.
 * Source docs/rules/patience.md P1, P2, §3 */
#ifndef GAMES_PATIENCE_LAYOUTS_H
#define GAMES_PATIENCE_LAYOUTS_H

#include "core/card.h"
#include "core/options.h"

/* In the order of the option's words. */
typedef enum {
    LAYOUT_COLUMNS,
    LAYOUT_PEAKS,
    LAYOUT_PYRAMID,
    LAYOUT_TREES,
    LAYOUT_WALLS,
    LAYOUT_DRAWN,
    LAYOUT_KINDS
} LayoutKind;

/* LANES_MAX: Black Hole's fans; LANE_MAX: cards of a lane. */
enum {
    LANES_MAX = 17,
    LANE_MAX = 13,
    LAYOUT_ROWS_MAX = LANE_MAX,
    COVERS_MAX = 2,
    TABLEAU_MAX = LANES_MAX * LANE_MAX,
    HALVES_MAX = 40,
    DRAWING_MAX = OPTION_TEXT_MAX - 1,
    WALLS = 4,
    NO_PLACE = 0xFF
};

typedef struct {
    uint8_t row : 4, depth : 4;    /* from the top of the tableau, and of its lane */
    uint8_t lane : 5, is_down : 1; /* is_down: drawn as x */
    uint8_t half;                  /* where it lies in its row, in half cards from the left */
    uint8_t cover[COVERS_MAX];     /* the places that cover it, NO_PLACE last */
} TableauPlace;

/* A tableau's shape. */
typedef struct {
    uint8_t kind, lanes, rows, slots; /* slots: places */
    uint8_t peaks;                    /* places 0 .. peaks-1 are tops whose clearing counts; 0: none */
    uint8_t columns;                  /* cards beside each other, at the widest */
    uint8_t has_guards;               /* a place is covered from another lane than its own */
    uint8_t round;                    /* half cards around a drawing whose ends are joined; 0: they are not */
    uint8_t lane_len[LANES_MAX];
    uint8_t slot[LANES_MAX][LANE_MAX]; /* the place in a lane at a depth; 0 is its top */
    TableauPlace place[TABLEAU_MAX];
} Tableau;

/* Makes columns of so many rows, columns of so many places in all (the last row may be short), a layout with a name, or
 * the layout of a drawing. On an error out is half made. */
void layout_columns(int columns, int rows, Tableau *out);
void layout_places(int columns, int places, Tableau *out);
void layout_named(LayoutKind kind, Tableau *out);
Status layout_draw(Slice drawing, Tableau *out, Fault *fault);

/* Whether the cards lie in columns side by side. */
static inline bool layout_is_columns(const Tableau *layout)
{
    return layout->kind == LAYOUT_COLUMNS;
}

/* Whether one of these places lies there with these heights; place may be NO_PLACE. */
static inline bool layout_lies(const Tableau *layout, const uint8_t height[], int slot)
{
    return slot != NO_PLACE && layout->place[slot].depth < height[layout->place[slot].lane];
}

/* Whether nothing lies on a place. What lies there, or lay there, has then been uncovered. */
static inline bool layout_is_uncovered(const Tableau *layout, const uint8_t height[], int slot)
{
    const TableauPlace *place = &layout->place[slot];
    return !layout_lies(layout, height, place->cover[0]) && !layout_lies(layout, height, place->cover[1]);
}

/* The place of the exposed card of a lane; NO_PLACE when it has none. */
static inline int layout_exposed(const Tableau *layout, const uint8_t height[], int lane)
{
    if (height[lane] == 0)
        return NO_PLACE;
    int slot = layout->slot[lane][height[lane] - 1];
    return !layout->has_guards || layout_is_uncovered(layout, height, slot) ? slot : NO_PLACE;
}

/* The place that covers another from a different lane; NO_PLACE when there is none. */
int layout_guard(const Tableau *layout, int slot);
/* The walls of a drawing that goes round, as bits: four parts of the same length. A corner belongs to two. */
unsigned layout_walls(const Tableau *layout, int slot);
/* Whether heights may come about by playing exposed cards. */
bool layout_is_reached(const Tableau *layout, const uint8_t height[]);

#endif
