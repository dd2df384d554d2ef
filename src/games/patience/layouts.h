/* layouts.h - the layouts of a tableau: its places, and which places cover which.
 * Shape  places count from 0 in the order of dealing, row by row from the top. At most two places cover a place. They
 *        lie side by side in the next row: the first is in the same lane, the second in the next lane. So every layout
 *        is a row of lanes, each played from its end, and the heights of the lanes tell what has been played. In
 *        columns, a lane is a column, and one card covers another.
 * Source docs/rules/patience.md P1, P2, §3 */
#ifndef GAMES_PATIENCE_LAYOUTS_H
#define GAMES_PATIENCE_LAYOUTS_H

#include "core/card.h"

typedef enum { LAYOUT_COLUMNS, LAYOUT_PEAKS, LAYOUT_PYRAMID, LAYOUT_KINDS } LayoutKind;

/* LANES_MAX: Black Hole's fans; rows are those of a lane. */
enum { LANES_MAX = 17, LANE_MAX = 13, COVERS_MAX = 2, TABLEAU_MAX = LANE_MAX * LANE_MAX };

/* A layout whose places do not depend on options. COVER_NONE: no place is covered by 0. */
enum { FIXED_SLOTS = 28, FIXED_LANES = 10, FIXED_DEPTH = 7, COVER_NONE = 0 };
typedef struct {
    uint8_t lanes, rows, slots; /* places */
    uint8_t peaks;              /* places 0 .. peaks-1 are tops whose clearing counts; 0: none */
    uint8_t row_len[FIXED_DEPTH];
    uint8_t cover[FIXED_SLOTS];   /* the first of the two places that cover it (the other is the next); COVER_NONE */
    uint8_t lane_of[FIXED_SLOTS]; /* the lane of a place */
    uint8_t half[FIXED_SLOTS];    /* where it lies in its row, in half cards from the left */
    uint8_t guard[FIXED_SLOTS];   /* its second cover is gone when the next lane's height is at most this */
    uint8_t slot[FIXED_LANES][FIXED_DEPTH]; /* the place in a lane at a depth; 0 is its top */
    uint8_t lane_len[FIXED_LANES];
} FixedLayout;

extern const FixedLayout fixed_layouts[LAYOUT_KINDS]; /* LAYOUT_COLUMNS: blank */

/* A tableau's shape: what a state says of it. columns counts lanes. */
typedef struct {
    uint8_t kind, columns, rows;
} Tableau;

/* How many places. */
static inline int layout_slots(Tableau layout)
{
    return layout.kind == LAYOUT_COLUMNS ? layout.rows * layout.columns : fixed_layouts[layout.kind].slots;
}

/* The place at a depth of a lane, 0 its top. */
static inline int layout_slot(Tableau layout, int lane, int depth)
{
    return layout.kind == LAYOUT_COLUMNS ? depth * layout.columns + lane
                                         : fixed_layouts[layout.kind].slot[lane][depth];
}

static inline int layout_lane(Tableau layout, int slot)
{
    return layout.kind == LAYOUT_COLUMNS ? slot % layout.columns : fixed_layouts[layout.kind].lane_of[slot];
}

static inline int layout_lane_len(Tableau layout, int lane)
{
    return layout.kind == LAYOUT_COLUMNS ? layout.rows : fixed_layouts[layout.kind].lane_len[lane];
}

/* Whether the card at the end of a lane, which is not empty, is exposed: the next lane does not cover it. */
static inline bool layout_is_free(Tableau layout, const uint8_t height[], int lane)
{
    if (layout.kind == LAYOUT_COLUMNS)
        return true;
    const FixedLayout *fixed = &fixed_layouts[layout.kind];
    return height[lane + 1] <= fixed->guard[fixed->slot[lane][height[lane] - 1]];
}

/* Whether the place is empty or exposed: what lies there, or lay there, has been uncovered. */
bool layout_is_uncovered(Tableau layout, const uint8_t height[], int slot);
/* Lists the places that cover a place; returns how many, 0 to 2. */
int layout_covers(Tableau layout, int slot, uint8_t out[COVERS_MAX]);
/* How deep in its lane a place lies. */
int layout_depth(Tableau layout, int slot);
/* The row of a place, from the top. */
int layout_row(Tableau layout, int slot);
/* Whether heights may come about by playing exposed cards. */
bool layout_is_reached(Tableau layout, const uint8_t height[]);

#endif
