#include "say/places.h"

#include "say/tongue.h"

enum { NAMED = 3 }; /* so many rows, and so many columns, have names; more are counted */

/* By rows - 1, columns - 1, row, column. */
static const char *const names[NAMED][NAMED][NAMED][NAMED] = {
    { { { N_("the only one") } },
      { { N_("at the left"), N_("at the right") } },
      { { N_("at the left"), N_("in the middle"), N_("at the right") } } },
    { { { N_("at the top") }, { N_("at the bottom") } },
      { { N_("top left"), N_("top right") }, { N_("bottom left"), N_("bottom right") } },
      { { N_("top left"), N_("top middle"), N_("top right") },
        { N_("bottom left"), N_("bottom middle"), N_("bottom right") } } },
    { { { N_("at the top") }, { N_("in the middle") }, { N_("at the bottom") } },
      { { N_("top left"), N_("top right") },
        { N_("middle left"), N_("middle right") },
        { N_("bottom left"), N_("bottom right") } },
      { { N_("top left"), N_("top middle"), N_("top right") },
        { N_("middle left"), N_("centre"), N_("middle right") },
        { N_("bottom left"), N_("bottom middle"), N_("bottom right") } } },
};

/* Rows of more columns than have names. */
static const char *const counted[NAMED][NAMED] = {
    { N_("number {n}") },
    { N_("top, number {n}"), N_("bottom, number {n}") },
    { N_("top, number {n}"), N_("middle, number {n}"), N_("bottom, number {n}") },
};

const Zone *place_zone(const Scene *scene, Seat owner, int slot, int *at)
{
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        if (zone->owner != owner || zone->places == 0)
            continue;
        for (int i = 0; i < zone->len; i++) {
            if (scene->card[zone->first + i].slot != slot)
                continue;
            *at = i;
            return zone;
        }
    }
    return NULL;
}

static void grid_name(int rows, int columns, int at, Text *out)
{
    int row = at / columns, column = at % columns;
    Digits number = digits(column + 1);
    if (rows <= NAMED && columns <= NAMED)
        text_add(out, tongue(names[rows - 1][columns - 1][row][column]));
    else if (rows <= NAMED)
        text_say(out, tongue(counted[rows - 1][row]), "n", number.text);
    else
        text_say(out, tongue("row {row}, number {n}"), "row", digits(row + 1).text, "n", number.text);
}

bool place_name(const Zone *zone, int at, Text *out)
{
    switch (zone->kind) {
    case ZONE_GRID:
        grid_name((zone->len + zone->columns - 1) / zone->columns, zone->columns, at, out);
        return true;
    case ZONE_ROW:
        text_say(out, tongue("extra card {n}"), "n", digits(at + 1).text);
        return true;
    case ZONE_FAN:
        text_say(out, tongue("column {n}"), "n", digits(zone->number).text);
        return true;
    default:
        return false;
    }
}
