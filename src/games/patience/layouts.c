#include "games/patience/layouts.h"

/* No second card covers it. */
#define FREE 0xFF

/* clang-format off */
const FixedLayout fixed_layouts[LAYOUT_KINDS] = {
    [LAYOUT_PEAKS] = {
        .lanes = 10, .rows = 4, .slots = 28, .peaks = 3,
        .row_len = { 3, 6, 9, 10 },
        .cover = { 3, 5, 7,
                   9, 10, 12, 13, 15, 16,
                   18, 19, 20, 21, 22, 23, 24, 25, 26 },
        .lane_of = { 0, 3, 6,
                     0, 1, 3, 4, 6, 7,
                     0, 1, 2, 3, 4, 5, 6, 7, 8,
                     0, 1, 2, 3, 4, 5, 6, 7, 8, 9 },
        .half = { 3, 9, 15,
                  2, 4, 8, 10, 14, 16,
                  1, 3, 5, 7, 9, 11, 13, 15, 17,
                  0, 2, 4, 6, 8, 10, 12, 14, 16, 18 },
        .guard = { 0, 0, 0,
                   1, 0, 1, 0, 1, 0,
                   2, 1, 3, 2, 1, 3, 2, 1, 0,
                   FREE, FREE, FREE, FREE, FREE, FREE, FREE, FREE, FREE, FREE },
        .slot = { { 0, 3, 9, 18 }, { 4, 10, 19 }, { 11, 20 }, { 1, 5, 12, 21 }, { 6, 13, 22 },
                  { 14, 23 }, { 2, 7, 15, 24 }, { 8, 16, 25 }, { 17, 26 }, { 27 } },
        .lane_len = { 4, 3, 2, 4, 3, 2, 4, 3, 2, 1 },
    },
    [LAYOUT_PYRAMID] = {
        .lanes = 7, .rows = 7, .slots = 28,
        .row_len = { 1, 2, 3, 4, 5, 6, 7 },
        .cover = { 1,
                   3, 4,
                   6, 7, 8,
                   10, 11, 12, 13,
                   15, 16, 17, 18, 19,
                   21, 22, 23, 24, 25, 26 },
        .lane_of = { 0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6 },
        .half = { 6, 5, 7, 4, 6, 8, 3, 5, 7, 9, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10, 12 },
        .guard = { 0, 1, 0, 2, 1, 0, 3, 2, 1, 0, 4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0,
                   FREE, FREE, FREE, FREE, FREE, FREE, FREE },
        .slot = { { 0, 1, 3, 6, 10, 15, 21 }, { 2, 4, 7, 11, 16, 22 }, { 5, 8, 12, 17, 23 }, { 9, 13, 18, 24 },
                  { 14, 19, 25 }, { 20, 26 }, { 27 } },
        .lane_len = { 7, 6, 5, 4, 3, 2, 1 },
    },
};
/* clang-format on */

int layout_depth(Tableau layout, int slot)
{
    if (layout.kind == LAYOUT_COLUMNS)
        return slot / layout.columns;
    const FixedLayout *fixed = &fixed_layouts[layout.kind];
    int depth = 0;
    while (fixed->slot[fixed->lane_of[slot]][depth] != slot)
        depth++;
    return depth;
}

int layout_row(Tableau layout, int slot)
{
    if (layout.kind == LAYOUT_COLUMNS)
        return slot / layout.columns;
    int row = 0;
    while (slot >= fixed_layouts[layout.kind].row_len[row])
        slot -= fixed_layouts[layout.kind].row_len[row++];
    return row;
}

bool layout_is_uncovered(Tableau layout, const uint8_t height[], int slot)
{
    int lane = layout_lane(layout, slot), depth = layout_depth(layout, slot);
    bool is_last = depth == height[lane] - 1;
    return depth >= height[lane] || (is_last && layout_is_free(layout, height, lane));
}

int layout_covers(Tableau layout, int slot, uint8_t out[COVERS_MAX])
{
    if (layout.kind == LAYOUT_COLUMNS) {
        out[0] = (uint8_t)(slot + layout.columns);
        return out[0] < layout_slots(layout);
    }
    uint8_t cover = fixed_layouts[layout.kind].cover[slot];
    out[0] = cover;
    out[1] = (uint8_t)(cover + 1);
    return cover == COVER_NONE ? 0 : COVERS_MAX;
}

bool layout_is_reached(Tableau layout, const uint8_t height[])
{
    for (int lane = 0; lane < layout.columns; lane++) {
        int len = layout_lane_len(layout, lane);
        if (height[lane] > len)
            return false;
        if (layout.kind == LAYOUT_COLUMNS || height[lane] == len)
            continue;
        const FixedLayout *fixed = &fixed_layouts[layout.kind];
        if (height[lane + 1] > fixed->guard[fixed->slot[lane][height[lane]]]) /* of the card last played there */
            return false;
    }
    return true;
}
