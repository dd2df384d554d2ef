#include "games/patience/layouts.h"

#include <string.h>

/* The drawing of a layout with a name; NULL for columns and for a drawing of one's own. */
static const char *layout_drawing(LayoutKind kind)
{
    static const char *const drawings[LAYOUT_KINDS] = {
        [LAYOUT_PEAKS] = "3o4o4o/2oo2oo2oo/1ooooooooo/oooooooooo",
        [LAYOUT_PYRAMID] = "6o/5oo/4ooo/3oooo/2ooooo/1oooooo/ooooooo",
        [LAYOUT_TREES] = "1o3o3o/oo1oo1oo/1o3o3o/oo1oo1oo/1o3o3o/oo1oo1oo/1o3o3o/oo1oo1oo/1o3o3o/oo1oo1oo/1o3o3o",
        [LAYOUT_WALLS] = "@2oo2oo2oo2oo/1oooooooooooo/oooooooooooo",
    };
    return drawings[kind];
}

/* A row while lanes are made: its places. */
typedef struct {
    int first, end;
} Row;

static Row row_of(const Tableau *t, int number)
{
    Row row = { 0, 0 };
    while (row.first < t->slots && t->place[row.first].row < number)
        row.first++;
    for (row.end = row.first; row.end < t->slots && t->place[row.end].row == number;)
        row.end++;
    return row;
}

/* The place of a row that begins at this half card; NO_PLACE when there is none. */
static uint8_t place_at(const Tableau *t, Row row, int half)
{
    if (t->round)
        half = (half + t->round) % t->round;
    for (int slot = row.first; slot < row.end; slot++)
        if (t->place[slot].half == half)
            return (uint8_t)slot;
    return NO_PLACE;
}

static void cover(Tableau *t, int slot, Row next)
{
    TableauPlace *place = &t->place[slot];
    int len = 0;
    place->cover[0] = place->cover[1] = NO_PLACE;
    for (int shift = -1; shift <= 1; shift++) {
        uint8_t found = place_at(t, next, place->half + shift);
        if (found != NO_PLACE && len < COVERS_MAX)
            place->cover[len++] = found;
    }
}

/* How many lanes a tableau needs, while they are made from their ends. */
typedef struct {
    Tableau *of;
    int lanes;
    uint8_t top[TABLEAU_MAX];  /* by lane: its topmost place so far */
    uint8_t lane[TABLEAU_MAX]; /* by place */
} Weaving;

static void join(Weaving *w, int lane, int slot)
{
    w->top[lane] = (uint8_t)slot;
    w->lane[slot] = (uint8_t)lane;
    w->lanes += lane == w->lanes;
}

/* Puts a place on the lane of one that covers it, if that is the lane's top; of two, the first. */
static bool join_cover(Weaving *w, int slot)
{
    const uint8_t *by = w->of->place[slot].cover;
    for (int i = 0; i < COVERS_MAX && by[i] != NO_PLACE; i++) {
        if (w->top[w->lane[by[i]]] != by[i])
            continue;
        join(w, w->lane[by[i]], slot);
        return true;
    }
    return false;
}

/* Puts a place on a lane whose cards must all go before it is exposed, or begins a lane. */
static void join_any(Weaving *w, int slot)
{
    const Tableau *t = w->of;
    bool is_over[TABLEAU_MAX + 1] = { false }; /* by place: it lies on this one, at any depth; the last is none */
    int lane = 0;
    for (int other = slot; other < t->slots; other++)
        for (int i = 0; i < COVERS_MAX && (other == slot || is_over[other]); i++)
            is_over[t->place[other].cover[i] < TABLEAU_MAX ? t->place[other].cover[i] : TABLEAU_MAX] = true;
    while (lane < w->lanes && !is_over[w->top[lane]])
        lane++;
    join(w, lane, slot);
}

/* Rows join lanes from the left; in a drawing that goes round, from where no card of the next row lies at the left.
 * Then a place that finds both of its covers taken has only one. */
static void join_row(Weaving *w, Row row)
{
    const Tableau *t = w->of;
    const int len = row.end - row.first;
    int begin = 0;
    for (int i = 0; t->round && i < len; i++) {
        const TableauPlace *place = &t->place[row.first + i];
        bool has_left = place->cover[0] != NO_PLACE && (t->place[place->cover[0]].half + 1) % t->round == place->half;
        if (!has_left) {
            begin = i;
            break;
        }
    }
    bool is_joined[TABLEAU_MAX] = { false };
    for (int i = 0; i < len; i++) {
        int slot = row.first + (begin + i) % len;
        is_joined[slot] = join_cover(w, slot);
    }
    for (int slot = row.first; slot < row.end; slot++)
        if (!is_joined[slot])
            join_any(w, slot);
}

/* Finds what covers what, and the lanes. Returns the row at which there are too many lanes, or -1. */
static int weave(Tableau *t)
{
    Weaving w = { .of = t };
    for (int row = t->rows - 1; row >= 0; row--) {
        Row at = row_of(t, row), next = row_of(t, row + 1);
        for (int slot = at.first; slot < at.end; slot++)
            cover(t, slot, next);
        join_row(&w, at);
        if (w.lanes > LANES_MAX)
            return row;
    }
    t->lanes = (uint8_t)w.lanes;
    for (int slot = 0; slot < t->slots; slot++) {
        int lane = w.lane[slot], depth = t->lane_len[lane]++;
        t->place[slot].lane = (uint8_t)(lane & 31);
        t->place[slot].depth = (uint8_t)(depth & 15);
        t->slot[lane][depth] = (uint8_t)slot;
    }
    for (int slot = 0; slot < t->slots; slot++)
        t->has_guards |= layout_guard(t, slot) != NO_PLACE;
    return -1;
}

static void lay(Tableau *t, int row, int half, bool is_down)
{
    TableauPlace *place = &t->place[t->slots++];
    place->row = (uint8_t)(row & 15);
    place->half = (uint8_t)half;
    place->is_down = is_down;
    if ((half + 3) / 2 > t->columns)
        t->columns = (uint8_t)((half + 3) / 2);
}

void layout_places(int columns, int places, Tableau *out)
{
    memset(out, 0, sizeof *out);
    out->kind = LAYOUT_COLUMNS;
    out->rows = (uint8_t)((places + columns - 1) / columns);
    for (int i = 0; i < places; i++)
        lay(out, i / columns, i % columns * 2, false);
    REQUIRE(weave(out) < 0);
}

void layout_columns(int columns, int rows, Tableau *out)
{
    layout_places(columns, columns * rows, out);
}

void layout_named(LayoutKind kind, Tableau *out)
{
    REQUIRE(layout_draw(slice_of(layout_drawing(kind)), out, NULL) == OK);
    out->kind = (uint8_t)kind;
    out->peaks = kind == LAYOUT_PEAKS ? 3 : 0;
}

/* A drawing while it is read. */
typedef struct {
    Slice rest;
    int row, column, half; /* column: letters of the row that have been read */
    Fault *fault;
} Pen;

static Status refuse(const Pen *pen, const char *why, int most)
{
    char letter[8] = "";
    Text text = text_over(letter, sizeof letter);
    text_add_clean(&text, (Slice){ pen->rest.at, pen->rest.len > 0 });
    return fault_say(pen->fault, ERR_UNREADABLE, why, "row", digits(pen->row + 1).text, "column",
                     digits(pen->column + 1).text, "letter", letter, "most", digits(most).text);
}

static void step(Pen *pen)
{
    pen->rest = (Slice){ pen->rest.at + 1, pen->rest.len - 1 };
    pen->column++;
}

static bool is_next(const Pen *pen, char low, char high)
{
    return pen->rest.len > 0 && *pen->rest.at >= low && *pen->rest.at <= high;
}

/* Reads the space before a place. */
static Status read_space(Pen *pen)
{
    int space = 0;
    Pen begin = *pen;
    while (is_next(pen, '0', '9') && space <= HALVES_MAX) {
        space = space * 10 + *pen->rest.at - '0';
        step(pen);
    }
    pen->half += space;
    if (pen->half + 2 > HALVES_MAX)
        return refuse(&begin,
                      N_("row {row}, column {column} of the drawing: the row is too wide, expected at most "
                         "{most} half cards"),
                      HALVES_MAX);
    return OK;
}

static Status read_place(Pen *pen, Tableau *out)
{
    Status status = read_space(pen);
    if (status != OK)
        return status;
    if (!is_next(pen, 'o', 'o') && !is_next(pen, 'x', 'x'))
        return refuse(
            pen,
            pen->rest.len == 0 || *pen->rest.at == '/'
                ? N_("row {row}, column {column} of the drawing: the row ends, expected a place: o, or x for "
                     "one face down")
                : N_("row {row}, column {column} of the drawing: '{letter}' is no place, expected o, x, a "
                     "number of half cards, or / before the next row"),
            0);
    if (out->slots == TABLEAU_MAX)
        return refuse(pen, N_("row {row}, column {column} of the drawing: a place too many, expected at most {most}"),
                      TABLEAU_MAX);
    lay(out, pen->row, pen->half, is_next(pen, 'x', 'x'));
    pen->half += 2;
    step(pen);
    return OK;
}

static Status read_row(Pen *pen, Tableau *out)
{
    pen->column = pen->half = 0;
    if (pen->row == LAYOUT_ROWS_MAX)
        return refuse(pen, N_("row {row}, column {column} of the drawing: a row too many, expected at most {most}"),
                      LAYOUT_ROWS_MAX);
    do {
        Status status = read_place(pen, out);
        if (status != OK)
            return status;
    } while (pen->rest.len > 0 && *pen->rest.at != '/');
    return OK;
}

/* In a drawing that goes round, the longest row tells how far, in whole cards. The last half card of a row may lie over
 * where the row begins, if nothing lies there. */
static Status join_ends(Pen *pen, Tableau *out)
{
    int longest = 0;
    for (int slot = 0; slot < out->slots; slot++)
        longest = out->place[slot].half + 2 > longest ? out->place[slot].half + 2 : longest;
    out->round = (uint8_t)(longest / 2 * 2);
    for (int slot = 0; slot < out->slots; slot++) {
        const TableauPlace *place = &out->place[slot];
        if (place->half + 1 != out->round || place_at(out, row_of(out, place->row), 0) == NO_PLACE)
            continue;
        pen->row = place->row;
        pen->column = 0;
        return refuse(pen,
                      N_("row {row}, column {column} of the drawing: the row's ends overlap where the drawing goes "
                         "round, expected half a card of space more"),
                      0);
    }
    return OK;
}

Status layout_draw(Slice drawing, Tableau *out, Fault *fault)
{
    memset(out, 0, sizeof *out);
    out->kind = LAYOUT_DRAWN;
    Pen pen = { .rest = drawing, .fault = fault };
    bool is_round = is_next(&pen, '@', '@');
    if (is_round)
        pen.rest = (Slice){ drawing.at + 1, drawing.len - 1 };
    for (;; pen.row++) {
        Status status = read_row(&pen, out);
        if (status != OK)
            return status;
        if (pen.rest.len == 0)
            break;
        step(&pen);
    }
    out->rows = (uint8_t)(pen.row + 1);
    Status status = is_round ? join_ends(&pen, out) : OK;
    if (status != OK)
        return status;
    pen.row = weave(out);
    pen.column = 0;
    return pen.row < 0
               ? OK
               : refuse(&pen,
                        N_("row {row}, column {column} of the drawing: too many cards lie free of each other, "
                           "expected at most {most}"),
                        LANES_MAX);
}

int layout_guard(const Tableau *layout, int slot)
{
    const TableauPlace *place = &layout->place[slot];
    for (int i = 0; i < COVERS_MAX && place->cover[i] != NO_PLACE; i++)
        if (layout->place[place->cover[i]].lane != place->lane)
            return place->cover[i];
    return NO_PLACE;
}

unsigned layout_walls(const Tableau *layout, int slot)
{
    const int len = layout->round / WALLS, half = layout->place[slot].half;
    if (len == 0)
        return 0;
    const int wall = half / len;
    return 1u << wall | (half % len == 0 ? 1u << (wall + WALLS - 1) % WALLS : 0);
}

bool layout_is_reached(const Tableau *layout, const uint8_t height[])
{
    for (int lane = 0; lane < layout->lanes; lane++)
        if (height[lane] > layout->lane_len[lane])
            return false;
    for (int slot = 0; slot < layout->slots; slot++)
        if (!layout_lies(layout, height, slot) && !layout_is_uncovered(layout, height, slot))
            return false;
    return true;
}
