/* layout.c - tries card sizes from the largest on, until the whole table fits. */
#include "term/layout.h"

#include "core/game.h"
#include "term/measure.h"

#include <string.h>

enum { PART_GAP = 3, SLACK_MAX = 3, AROUND = 3 };

/* A form of the table. Of the forms with the largest cards, the first is taken. */
typedef struct {
    bool is_around; /* three others sit around the middle; else in a band */
    bool is_beside; /* the middle is beside the viewer's part; else above it */
    Captions own, others;
    int band_gap; /* empty rows between the rows of a band */
    int cost;     /* how many sizes smaller the cards may be to avoid this form */
} Form;

enum { TIGHT = 1, LAST = 2 * CARD_STYLES }; /* LAST: only where nothing else fits */

static const Form forms[] = {
    { .is_around = true, .own = { .rows = 1 }, .others = { .rows = 1 } },
    { .is_around = true, .own = { .rows = 1 }, .others = { .rows = 2 } },
    { .is_around = true, .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_STAR } },
    { .is_around = true, .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_TERSE }, .cost = TIGHT },
    { .own = { .rows = 1 }, .others = { .rows = 1 }, .band_gap = 1 },
    { .own = { .rows = 1 }, .others = { .rows = 2 }, .band_gap = 1 },
    { .own = { .rows = 1 }, .others = { .rows = 1, .style = CAPTION_STAR }, .band_gap = 1 },
    { .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_STAR }, .band_gap = 1 },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 1 }, .band_gap = 1 },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 2 }, .band_gap = 1 },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 1, .style = CAPTION_STAR }, .band_gap = 1 },
    { .is_beside = true,
      .own = { .rows = 1, .style = CAPTION_STAR },
      .others = { .rows = 2, .style = CAPTION_STAR },
      .band_gap = 1 },
    { .is_beside = true, .own = { .rows = 2 }, .others = { .rows = 1 }, .band_gap = 1 },
    { .is_beside = true, .own = { .rows = 2 }, .others = { .rows = 2, .style = CAPTION_STAR }, .band_gap = 1 },
    { .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_STAR }, .cost = TIGHT },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_STAR }, .cost = TIGHT },
    { .is_beside = true,
      .own = { .rows = 2, .style = CAPTION_STAR },
      .others = { .rows = 2, .style = CAPTION_STAR },
      .cost = TIGHT },
    { .own = { .rows = 1 }, .others = { .rows = 1, .style = CAPTION_TERSE }, .cost = TIGHT },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 1, .style = CAPTION_TERSE }, .cost = TIGHT },
    { .is_beside = true,
      .own = { .rows = 2, .style = CAPTION_STAR },
      .others = { .rows = 1, .style = CAPTION_TERSE },
      .cost = TIGHT },
    { .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_TERSE }, .cost = TIGHT },
    { .is_beside = true, .own = { .rows = 1 }, .others = { .rows = 2, .style = CAPTION_TERSE }, .cost = TIGHT },
    { .is_beside = true,
      .own = { .rows = 2, .style = CAPTION_STAR },
      .others = { .rows = 2, .style = CAPTION_TERSE },
      .cost = TIGHT },
    { .own = { .rows = 2 }, .others = { .rows = 2 }, .cost = LAST },
    { .own = { .rows = 2, .style = CAPTION_STAR }, .others = { .rows = 2, .style = CAPTION_TERSE }, .cost = LAST },
};
enum { FORMS = sizeof forms / sizeof *forms };

/* A try: a form of the table and the sizes of cards. */
typedef struct {
    const CardStyle *own, *others;
    Form form;
    Size part[SEATS_MAX], middle; /* the size of each part */
    int band_rows, band_columns;  /* the band of the other seats: its rows and columns of parts */
    Size cell;                    /* the largest part of the band */
    Size band, bottom, whole;     /* bottom: the viewer's part and the middle together */
} Try;

static int max(int a, int b)
{
    return a > b ? a : b;
}

static Seat other_seat(const Measure *m, int i)
{
    const int seats = m->reader->seats, steps = i + 1;
    return seat_after(m->bottom, m->scene->anticlockwise ? seats - steps : steps, seats);
}

static void size_parts(const Measure *m, Try *try)
{
    int others = m->reader->seats - 1;
    const Form *form = &try->form;
    try->middle = measure_part(m, SEAT_NONE, try->own, form->own);
    try->part[m->bottom] = measure_part(m, m->bottom, try->own, form->own);
    try->cell = (Size){ 0, 0 };
    for (int i = 0; i < others; i++) {
        Seat seat = other_seat(m, i);
        try->part[seat] = measure_part(m, seat, try->others, form->others);
        try->cell.rows = max(try->cell.rows, try->part[seat].rows);
        try->cell.columns = max(try->cell.columns, try->part[seat].columns);
    }
}

static void size_bottom(const Measure *m, Try *try)
{
    Size own = try->part[m->bottom], middle = try->middle;
    if (try->form.is_beside)
        try->bottom = (Size){ max(middle.rows, own.rows), middle.columns + PART_GAP + own.columns };
    else
        try->bottom = (Size){ middle.rows + own.rows, max(middle.columns, own.columns) };
}

/* The columns of a seat in the band: the same for all seats, unless room is scarce. */
static int columns_of(const Try *try, Seat seat)
{
    return try->form.band_gap > 0 ? try->cell.columns : try->part[seat].columns;
}

/* How many seats a row of the band has; *first is the first of them among the others. */
static int band_row(const Measure *m, const Try *try, int row, int *first)
{
    int others = m->reader->seats - 1;
    *first = row * try->band_columns;
    return *first + try->band_columns > others ? others - *first : try->band_columns;
}

static int band_row_columns(const Measure *m, const Try *try, int row)
{
    int first, len = band_row(m, try, row, &first), columns = (len - 1) * PART_GAP;
    for (int i = first; i < first + len; i++)
        columns += columns_of(try, other_seat(m, i));
    return columns;
}

static int widest_row(const Measure *m, const Try *try)
{
    int widest = 0, others = m->reader->seats - 1;
    for (int row = 0; row * try->band_columns < others; row++)
        widest = max(widest, band_row_columns(m, try, row));
    return widest;
}

/* Sizes the band with as few rows as the columns allow. */
static void size_band(const Measure *m, Try *try, int columns)
{
    int others = m->reader->seats - 1, widest = columns + 1;
    try->band_rows = 0;
    try->band_columns = 1;
    try->band = (Size){ 0, 0 };
    if (others == 0)
        return;
    for (int rows = 1; rows <= others && widest > columns; rows++) {
        try->band_columns = (others + rows - 1) / rows;
        widest = widest_row(m, try);
    }
    try->band_rows = (others + try->band_columns - 1) / try->band_columns;
    try->band = (Size){ try->band_rows * (try->cell.rows + try->form.band_gap) - try->form.band_gap, widest };
}

static void size_in_band(const Measure *m, Try *try, int columns)
{
    size_bottom(m, try);
    size_band(m, try, columns);
    try->whole = (Size){ try->band.rows + try->bottom.rows, max(try->band.columns, try->bottom.columns) };
}

/* The row after a part that is centred. */
static int end_row(int rows, int part_rows)
{
    return (rows - part_rows) / 2 + part_rows;
}

/* The width between the seats at the sides: the cards of the middle, and its words unless the sides end above them. */
static int core_columns(const Measure *m, const Try *try)
{
    int side = max(try->part[other_seat(m, 0)].rows, try->part[other_seat(m, 2)].rows);
    int rows = max(try->middle.rows, side);
    bool is_free = end_row(rows, side) < end_row(rows, try->middle.rows);
    return is_free ? measure_cards(m, SEAT_NONE, try->own).columns : try->middle.columns;
}

static void size_around(const Measure *m, Try *try)
{
    Size left = try->part[other_seat(m, 0)], top = try->part[other_seat(m, 1)], right = try->part[other_seat(m, 2)];
    Size own = try->part[m->bottom];
    int side = max(left.columns, right.columns);
    int centre = max(try->middle.rows, max(left.rows, right.rows));
    int across = max(2 * (side + PART_GAP) + core_columns(m, try), try->middle.columns);
    try->whole = (Size){ top.rows + centre + own.rows, max(across, max(top.columns, own.columns)) };
}

static bool try_fits(const Measure *m, Try *try, Box area)
{
    size_parts(m, try);
    if (try->form.is_around)
        size_around(m, try);
    else
        size_in_band(m, try, area.columns);
    return try->whole.rows <= area.rows && try->whole.columns <= area.columns;
}

static bool has_zone(const Measure *m, ZoneKind kind)
{
    for (int z = 0; z < m->scene->zones_len; z++)
        if (m->scene->zone[z].kind == kind)
            return true;
    return false;
}

/* True if the middle is above the viewer's part: a trick lies between the players, and fans grow towards them. */
static bool is_open(const Measure *m, const Form *form)
{
    if (form->is_around)
        return m->reader->seats == AROUND + 1;
    return !form->is_beside || (has_zone(m, ZONE_PILE) && !has_zone(m, ZONE_TRICK) && !has_zone(m, ZONE_FAN));
}

/* How far the cards are from the largest size, for both kinds together. It counts more if the others' are much
 * smaller. */
enum { FAR_STYLES = 2, COST_MAX = 8 * CARD_STYLES };

static int cost_of(int own, int others)
{
    return own + others + max(others - own - FAR_STYLES, 0);
}

/* The cost of a form. Four seats around a trick are worth more than large cards. */
static int cost_of_form(const Measure *m, const Form *form)
{
    bool sits_around = m->reader->seats == AROUND + 1 && has_zone(m, ZONE_TRICK);
    return form->cost + (sits_around && !form->is_around ? COST_MAX / 2 : 0);
}

static bool fits_somehow(const Measure *m, Box area, int form_cost, Try *try)
{
    for (int form = 0; form < FORMS; form++) {
        try->form = forms[form];
        bool is_its_turn = cost_of_form(m, &forms[form]) == form_cost && is_open(m, &forms[form]);
        if (is_its_turn && try_fits(m, try, area))
            return true;
    }
    return false;
}

/* Finds the largest sizes that fit, own and other cards together; among equals, larger own cards. */
static bool find_fitting(const Measure *m, Box area, Try *out)
{
    bool alone = m->reader->seats == 1;
    for (int cost = 0; cost < COST_MAX; cost++) {
        for (int own = 0; own < CARD_STYLES; own++) {
            for (int others = own; others < (alone ? own + 1 : CARD_STYLES); others++) {
                Try try = { .own = &card_styles[own], .others = &card_styles[others] };
                if (!fits_somehow(m, area, cost - cost_of(own, others), &try))
                    continue;
                *out = try;
                return true;
            }
        }
    }
    return false;
}

static void place_others(const Measure *m, const Try *try, Box area, Layout *out)
{
    for (int row = 0; row < try->band_rows; row++) {
        int first, len = band_row(m, try, row, &first), columns = band_row_columns(m, try, row);
        /* Spare columns separate the seats further, up to a hand's width. */
        int spare = (area.columns - columns) / (len + 1);
        int gap = spare > 8 ? 8 : spare;
        int left = area.column + (area.columns - columns - (len - 1) * gap) / 2;
        for (int i = first; i < first + len; i++) {
            Seat seat = other_seat(m, i);
            int top = area.row + row * (try->cell.rows + try->form.band_gap);
            out->part[seat] = (Box){ top, left, try->cell.rows, columns_of(try, seat) };
            left += columns_of(try, seat) + PART_GAP + gap;
        }
    }
}

static Box centred(Box area, int row, Size size)
{
    return (Box){ row, area.column + (area.columns - size.columns) / 2, size.rows, size.columns };
}

/* Places the middle at the left and the viewer's part at the right, both centred on the screen. */
static void place_beside(const Measure *m, const Try *try, Box area, int row, Layout *out)
{
    Size own = try->part[m->bottom], middle = try->middle;
    int spare = (area.columns - try->bottom.columns) / 3, away = PART_GAP + (spare > 8 ? 8 : spare);
    int left = area.column + (area.columns - middle.columns - away - own.columns) / 2;
    out->middle = (Box){ row + (try->bottom.rows - middle.rows + 1) / 2, left, middle.rows, middle.columns };
    out->part[m->bottom] =
        (Box){ row + (try->bottom.rows - own.rows) / 2, left + middle.columns + away, own.rows, own.columns };
}

static void place_band(const Measure *m, const Try *try, Box area, Layout *out)
{
    Size own = try->part[m->bottom];
    int slack = area.rows - try->whole.rows;
    bool alone = m->reader->seats == 1;
    int gaps = !alone + !try->form.is_beside;
    int gap = slack / (gaps + 1) < SLACK_MAX ? slack / (gaps + 1) : SLACK_MAX;
    int top = area.row + (slack - gap * gaps) / 2;
    int bottom = top + try->band.rows + (alone ? 0 : gap);
    if (!alone)
        place_others(m, try, (Box){ top, area.column, area.rows, area.columns }, out);
    if (try->form.is_beside) {
        place_beside(m, try, area, bottom, out);
        return;
    }
    out->middle = centred(area, bottom, try->middle);
    out->part[m->bottom] = centred(area, bottom + try->middle.rows + gap, own);
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
    Box core = centred(area, middle.row, (Size){ middle.rows, core_columns(m, try) });
    /* beside the middle, not at the edges of a wide screen */
    int room = (area.columns - core.columns) / 2 - side;
    int away = room < PART_GAP + spread ? room : PART_GAP + spread;
    out->middle = middle;
    out->part[top] = centred(area, row, try->part[top]);
    out->part[m->bottom] = centred(area, centre + centre_rows + gap, own);
    out->part[left] = (Box){ centre + (centre_rows - try->part[left].rows) / 2, core.column - away - side,
                             try->part[left].rows, side };
    out->part[right] = (Box){ centre + (centre_rows - try->part[right].rows) / 2, core.column + core.columns + away,
                              try->part[right].rows, side };
}

/* Sets the size that the smallest cards need: that of the form with the fewest rows. */
static void name_need(const Measure *m, Box area, Layout *out)
{
    const CardStyle *line = &card_styles[CARD_STYLES - 1];
    Try best = { .whole = { 0, 0 } };
    for (int form = 0; form < FORMS; form++) {
        Try try = { .own = line, .others = line, .form = forms[form] };
        if (!is_open(m, &forms[form]))
            continue;
        try_fits(m, &try, area);
        bool is_wide = try.whole.columns > area.columns, was_wide = best.whole.columns > area.columns;
        bool is_better = is_wide != was_wide ? was_wide : try.whole.rows < best.whole.rows;
        if (best.whole.rows == 0 || is_better)
            best = try;
    }
    out->rows_needed = best.whole.rows;
    out->columns_needed = best.whole.columns;
}

void layout_scene(const Scene *scene, const Reader *reader, const ZoneRoom *room, Box area, Layout *out)
{
    memset(out, 0, sizeof *out);
    Measure measure = measure_make(scene, reader, room, false);
    out->bottom = measure.bottom;
    Try try;
    out->fits = find_fitting(&measure, area, &try);
    if (!out->fits && measure_can_fold(&measure)) {
        out->folds = true;
        measure = measure_make(scene, reader, room, true);
        out->fits = find_fitting(&measure, area, &try);
    }
    if (!out->fits) {
        name_need(&measure, area, out);
        return;
    }
    out->own = try.own;
    out->others = try.others;
    for (Seat seat = 0; seat < reader->seats; seat++)
        out->captions[seat] = measure_captions(&measure, seat, seat == out->bottom ? try.form.own : try.form.others);
    if (try.form.is_around)
        place_around(&measure, &try, area, out);
    else
        place_band(&measure, &try, area, out);
    for (int seat = 0; seat < reader->seats; seat++)
        measure_place(&measure, (Seat)seat, out);
    measure_place(&measure, SEAT_NONE, out);
}
