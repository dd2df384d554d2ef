/* layout.c - tries card sizes from the largest on, until the whole table fits. */
#include "term/layout.h"

#include "core/game.h"
#include "term/measure.h"

#include <string.h>

enum { PART_GAP = 3, SLACK_MAX = 3, AROUND = 3 };

void room_widen(Room *room, const Scene *scene)
{
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].len > room->len[z])
            room->len[z] = scene->zone[z].len;
}

const CardStyle *layout_style(const Layout *layout, const Zone *zone)
{
    return zone->owner == SEAT_NONE || zone->owner == layout->bottom ? layout->own : layout->others;
}

/* One way to lay the table: the sizes that were tried. */
typedef struct {
    const CardStyle *own, *others;
    int caption_rows;
    bool around;
    Size part[SEATS_MAX], middle; /* what each needs */
    int band_rows, band_columns;  /* the band of the other seats, in parts */
    Size cell;                    /* the largest part of the band */
    Size whole;
} Try;

static int max(int a, int b)
{
    return a > b ? a : b;
}

static Seat other_seat(const Measure *m, int i)
{
    return seat_after(m->bottom, i + 1, m->seating->seats);
}

static void size_parts(const Measure *m, Try *try)
{
    int others = m->seating->seats - 1;
    try->middle = measure_part(m, SEAT_NONE, try->own, 1);
    try->part[m->bottom] = measure_part(m, m->bottom, try->own, 1);
    try->cell = (Size){ 0, 0 };
    for (int i = 0; i < others; i++) {
        Seat seat = other_seat(m, i);
        try->part[seat] = measure_part(m, seat, try->others, try->caption_rows);
        try->cell.rows = max(try->cell.rows, try->part[seat].rows);
        try->cell.columns = max(try->cell.columns, try->part[seat].columns);
    }
}

static void size_band(const Measure *m, Try *try, int columns)
{
    int others = m->seating->seats - 1;
    Size own = try->part[m->bottom];
    try->band_rows = try->band_columns = 0;
    if (others > 0) {
        int fitting = max((columns + PART_GAP) / (try->cell.columns + PART_GAP), 1);
        try->band_rows = (others + fitting - 1) / fitting;
        try->band_columns = (others + try->band_rows - 1) / try->band_rows;
    }
    int band_width = try->band_columns * (try->cell.columns + PART_GAP) - PART_GAP;
    /* One empty row parts the rows of the band. */
    int band_height = try->band_rows * try->cell.rows + max(try->band_rows - 1, 0);
    try->whole =
        (Size){ band_height + try->middle.rows + own.rows, max(band_width, max(try->middle.columns, own.columns)) };
}

static void size_around(const Measure *m, Try *try)
{
    Size left = try->part[other_seat(m, 0)], top = try->part[other_seat(m, 1)], right = try->part[other_seat(m, 2)];
    Size own = try->part[m->bottom];
    int side = max(left.columns, right.columns);
    int centre = max(try->middle.rows, max(left.rows, right.rows));
    try->whole = (Size){ top.rows + centre + own.rows,
                         max(2 * (side + PART_GAP) + try->middle.columns, max(top.columns, own.columns)) };
}

static bool try_fits(const Measure *m, Try *try, Box area)
{
    size_parts(m, try);
    if (try->around)
        size_around(m, try);
    else
        size_band(m, try, area.columns);
    return try->whole.rows <= area.rows && try->whole.columns <= area.columns;
}

/* Own and other cards as large together as possible; between equals the own ones go first. */
static bool find_fitting(const Measure *m, Box area, Try *out)
{
    bool alone = m->seating->seats == 1;
    for (int sum = 0; sum <= 2 * (CARD_STYLES - 1); sum++) {
        for (int own = max(0, sum - CARD_STYLES + 1); own <= sum / 2; own++) {
            for (int form = 0; form < 4; form++) {
                Try try = { .own = &card_styles[own],
                            .others = &card_styles[sum - own],
                            .around = form < 2 && m->seating->seats == AROUND + 1,
                            .caption_rows = 1 + form % 2 };
                bool again = (alone && sum != 2 * own) || (form < 2 && !try.around);
                if (again || !try_fits(m, &try, area))
                    continue;
                *out = try;
                return true;
            }
        }
    }
    return false;
}

static void place_others(const Measure *m, const Try *try, Box area, int gap, Layout *out)
{
    int others = m->seating->seats - 1;
    for (int i = 0; i < others; i++) {
        int in_row = i / try->band_columns, at = i % try->band_columns;
        int len = in_row == try->band_rows - 1 ? others - in_row * try->band_columns : try->band_columns;
        /* Spare columns part the seats further, up to a hand's width. */
        int spare = (area.columns - len * (try->cell.columns + PART_GAP) + PART_GAP) / (len + 1);
        int pitch = try->cell.columns + PART_GAP + (spare > 8 ? 8 : spare);
        int left = area.column + (area.columns - (len - 1) * pitch - try->cell.columns) / 2;
        out->part[other_seat(m, i)] = (Box){ area.row + gap / 2 + in_row * (try->cell.rows + 1), left + at * pitch,
                                             try->cell.rows, try->cell.columns };
    }
}

static Box centred(Box area, int row, Size size)
{
    return (Box){ row, area.column + (area.columns - size.columns) / 2, size.rows, size.columns };
}

static void place_band(const Measure *m, const Try *try, Box area, Layout *out)
{
    Size own = try->part[m->bottom];
    int slack = area.rows - try->whole.rows;
    bool alone = m->seating->seats == 1;
    int gap = slack / (alone ? 2 : 3) < SLACK_MAX ? slack / (alone ? 2 : 3) : SLACK_MAX;
    int top = area.row + (slack - gap * (alone ? 1 : 2)) / 2;
    int band = try->whole.rows - own.rows - try->middle.rows;
    Box inner = { top, area.column, area.rows, area.columns };
    if (!alone)
        place_others(m, try, inner, 0, out);
    int middle = top + band + (alone ? 0 : gap);
    out->middle = centred(area, middle, try->middle);
    out->part[m->bottom] = centred(area, middle + try->middle.rows + gap, own);
}

static void place_around(const Measure *m, const Try *try, Box area, Layout *out)
{
    Seat left = other_seat(m, 0), top = other_seat(m, 1), right = other_seat(m, 2);
    Size own = try->part[m->bottom];
    int slack = area.rows - try->whole.rows;
    int gap = slack / 3 < SLACK_MAX ? slack / 3 : SLACK_MAX;
    int row = area.row + (slack - 2 * gap) / 2;
    int side = max(try->part[left].columns, try->part[right].columns);
    int spread = (area.columns - try->whole.columns) / 6;
    int centre_rows = max(try->middle.rows, max(try->part[left].rows, try->part[right].rows));
    int centre = row + try->part[top].rows + gap;
    Box middle = centred(area, centre + (centre_rows - try->middle.rows) / 2, try->middle);
    /* Beside the middle, not at the edges of a wide screen. */
    int room = (area.columns - try->middle.columns) / 2 - side;
    int away = room < PART_GAP + spread ? room : PART_GAP + spread;
    out->middle = middle;
    out->part[top] = centred(area, row, try->part[top]);
    out->part[m->bottom] = centred(area, centre + centre_rows + gap, own);
    out->part[left] = (Box){ centre + (centre_rows - try->part[left].rows) / 2, middle.column - away - side,
                             try->part[left].rows, side };
    out->part[right] = (Box){ centre + (centre_rows - try->part[right].rows) / 2,
                              middle.column + middle.columns + away, try->part[right].rows, side };
}

/* What the smallest cards would need at these columns. */
static void name_need(const Measure *m, Box area, Layout *out)
{
    const CardStyle *line = &card_styles[CARD_STYLES - 1];
    Try best = { 0 };
    for (int form = 0; form < 2; form++) {
        Try try = { .own = line, .others = line, .caption_rows = 1 + form };
        try_fits(m, &try, area);
        if (form == 0 || try.whole.rows < best.whole.rows)
            best = try;
    }
    out->rows_needed = best.whole.rows;
    out->columns_needed = best.whole.columns;
}

void layout_scene(const Scene *scene, const Seating *seating, const Room *room, Box area, Layout *out)
{
    memset(out, 0, sizeof *out);
    out->bottom = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    Measure measure = { .scene = scene, .seating = seating, .bottom = out->bottom, .room = *room };
    room_widen(&measure.room, scene);
    Try try;
    out->fits = find_fitting(&measure, area, &try);
    if (!out->fits) {
        name_need(&measure, area, out);
        return;
    }
    out->own = try.own;
    out->others = try.others;
    out->caption_rows = try.caption_rows;
    if (try.around)
        place_around(&measure, &try, area, out);
    else
        place_band(&measure, &try, area, out);
    for (int seat = 0; seat < seating->seats; seat++)
        measure_place(&measure, (Seat)seat, out);
    measure_place(&measure, SEAT_NONE, out);
}
