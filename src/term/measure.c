#include "term/measure.h"
#include "core/game.h"
#include "term/wording.h"

enum { NAME_GAP = 2, ZONE_GAP = 3, TRICK_NAME = 8 };

static bool has_tableau(const Scene *scene, Seat owner)
{
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].owner == owner && (scene->zone[z].kind == ZONE_FAN || scene->zone[z].kind == ZONE_PYRAMID))
            return true;
    return false;
}

bool layout_leaves_out(const Scene *scene, Seat bottom, const Zone *zone)
{
    return zone->owner != SEAT_NONE && zone->owner != bottom && zone->kind != ZONE_COUNTER &&
           zone->kind != ZONE_TEXT && has_tableau(scene, zone->owner);
}

bool measure_can_fold(const Measure *m)
{
    for (Seat seat = 0; seat < m->reader->seats; seat++)
        if (seat != m->bottom && has_tableau(m->scene, seat))
            return true;
    return false;
}

static bool has_cards(const Measure *m, const Zone *zone)
{
    return zone->kind != ZONE_COUNTER && zone->kind != ZONE_TEXT &&
           !(m->folds && layout_leaves_out(m->scene, m->bottom, zone));
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* The width of cards side by side. */
static int side_by_side(const CardStyle *style, int len)
{
    return len > 0 ? len * (style->columns + style->gap) - style->gap : style->columns;
}

/* True if four seats play a trick: each card lies in front of its seat. More or fewer seats have their cards in a
 * row, with names. */
static bool is_cross(const Measure *m)
{
    return m->reader->seats == 4;
}

bool measure_is_past(const Zone *zone)
{
    return zone->kind == ZONE_TRICK && zone->column > 0;
}

/* The style of a zone's cards in a part with the given style: finished tricks are small. */
static const CardStyle *style_of(const Zone *zone, const CardStyle *style)
{
    return measure_is_past(zone) ? &card_styles[CARD_STYLES - 2] : style;
}

static Size trick_size(const Measure *m, const CardStyle *style)
{
    int seats = m->reader->seats;
    if (is_cross(m))
        return (Size){ style->rows == 1 ? 3 : 2 * style->rows, side_by_side(style, 3) };
    return (Size){ style->rows + 1, seats * (max(style->columns, TRICK_NAME) + 1) - 1 };
}

static int grid_rows(const Zone *zone, int len)
{
    return (max(len, 1) + zone->columns - 1) / zone->columns;
}

/* The number of rows that a row of cards is folded into: as many as the grids beside it have. */
static int fold_rows(const Measure *m, const Zone *zone)
{
    int rows = 1;
    for (int z = 0; z < m->scene->zones_len; z++) {
        const Zone *grid = &m->scene->zone[z];
        if (grid->kind == ZONE_GRID && grid->owner == zone->owner && grid->row == zone->row)
            rows = max(rows, grid_rows(grid, m->len[z]));
    }
    return rows;
}

/* The size of a folded row; none while it has no cards. */
static Size folded_size(const Measure *m, int z, const CardStyle *style)
{
    int len = m->len[z], rows = fold_rows(m, &m->scene->zone[z]);
    if (len == 0)
        return (Size){ 0, 0 };
    return (Size){ (len < rows ? len : rows) * style->rows, side_by_side(style, (len + rows - 1) / rows) };
}

/* The columns from card to card. The cards of a pyramid touch, so that nothing of the cards under them shows; words
 * need a blank between them. */
static int pyramid_pitch(const CardStyle *style)
{
    return style->columns + (style->rows == 1 ? style->gap : 0);
}

/* The size of a pyramid, which stays the same when cards go. */
static Size pyramid_size(const Zone *zone, const CardStyle *style)
{
    return (Size){ style->rows + max(zone->count - 1, 0) * style->step,
                   max(zone->columns - 1, 0) * pyramid_pitch(style) + style->columns };
}

/* The size of the cards alone, without a label. */
static Size zone_size(const Measure *m, int z, const CardStyle *part_style)
{
    const Zone *zone = &m->scene->zone[z];
    const CardStyle *style = style_of(zone, part_style);
    int len = m->len[z];
    switch (zone->kind) {
    case ZONE_PILE:
        return (Size){ style->rows, style->columns };
    case ZONE_FAN:
        return (Size){ style->rows + max(len - 1, 0) * style->step, style->columns };
    case ZONE_ROW:
        return folded_size(m, z, style);
    case ZONE_HAND:
        return (Size){ style->rows, side_by_side(style, len) };
    case ZONE_GRID:
        return (Size){ grid_rows(zone, len) * style->rows, side_by_side(style, zone->columns) };
    case ZONE_PYRAMID:
        return pyramid_size(zone, style);
    case ZONE_TRICK:
        return trick_size(m, style);
    default:
        return (Size){ 0, 0 };
    }
}

/* The size with a label below, which piles and past tricks have. */
static Size labelled_size(const Measure *m, int z, const CardStyle *style)
{
    const Zone *zone = &m->scene->zone[z];
    Size size = zone_size(m, z, style);
    if (zone->kind != ZONE_PILE && !measure_is_past(zone))
        return size;
    int label = zone->kind == ZONE_PILE ? label_pile_columns(zone) : utf8_columns(wording(zone->id));
    return (Size){ size.rows + 1, max(size.columns, label) };
}

/* The owner's next zone in this row, at or after this column; -1: none. */
static int next_zone(const Measure *m, Seat owner, int row, int column)
{
    int found = -1;
    for (int z = 0; z < m->scene->zones_len; z++) {
        const Zone *zone = &m->scene->zone[z];
        if (zone->owner != owner || !has_cards(m, zone) || zone->row != row || zone->column < column)
            continue;
        if (found < 0 || zone->column < m->scene->zone[found].column)
            found = z;
    }
    return found;
}

/* The owner's next row of cards, at or after this one; -1: none. */
static int next_row(const Measure *m, Seat owner, int row)
{
    int found = -1;
    for (int z = 0; z < m->scene->zones_len; z++) {
        const Zone *zone = &m->scene->zone[z];
        if (zone->owner == owner && has_cards(m, zone) && zone->row >= row && (found < 0 || zone->row < found))
            found = zone->row;
    }
    return found;
}

static int gap_between(const Measure *m, int left, int right, const CardStyle *style)
{
    const Zone *a = &m->scene->zone[left], *b = &m->scene->zone[right];
    return a->id == b->id && a->number > 0 ? style->gap : ZONE_GAP;
}

static Size row_size(const Measure *m, Seat owner, int row, const CardStyle *style)
{
    Size size = { 0, 0 };
    int last = -1;
    for (int z = next_zone(m, owner, row, 0); z >= 0; z = next_zone(m, owner, row, m->scene->zone[z].column + 1)) {
        Size zone = labelled_size(m, z, style);
        if (zone.columns == 0)
            continue;
        size.rows = max(size.rows, zone.rows);
        size.columns += zone.columns + (last >= 0 ? gap_between(m, last, z, style) : 0);
        last = z;
    }
    return size;
}

static void measure_words(Measure *m, CaptionStyle style, Seat seat)
{
    char name[LABEL_MAX], counters[LABEL_MAX];
    Text name_text = text_over(name, sizeof name), text = text_over(counters, sizeof counters);
    label_seat(m->scene, m->reader, seat, style, &name_text, &text);
    m->name[style][seat] = utf8_columns(name);
    m->counters[style][seat] = utf8_columns(counters);
}

static Size cards_size(const Measure *m, Seat owner, const CardStyle *style)
{
    Size size = { 0, 0 };
    for (int row = next_row(m, owner, 0); row >= 0; row = next_row(m, owner, row + 1)) {
        Size of_row = row_size(m, owner, row, style);
        size.rows += of_row.rows;
        size.columns = max(size.columns, of_row.columns);
    }
    return size;
}

static bool takes_room(const Zone *zone)
{
    return zone->kind != ZONE_COUNTER && zone->kind != ZONE_TEXT;
}

void measure_widen(ZoneRoom *room, const Scene *scene)
{
    int k = 0;
    for (int z = 0; z < scene->zones_len; z++) {
        if (!takes_room(&scene->zone[z]))
            continue;
        if (scene->zone[z].len > room->len[k])
            room->len[k] = scene->zone[z].len;
        k++;
    }
}

Measure measure_make(const Scene *scene, const Reader *reader, const ZoneRoom *room, bool folds)
{
    Measure m = { .scene = scene, .reader = reader, .folds = folds };
    ZoneRoom widened = *room;
    int k = 0;
    char middle[LABEL_MAX];
    Text text = text_over(middle, sizeof middle);
    m.bottom = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    measure_widen(&widened, scene);
    for (int z = 0; z < scene->zones_len; z++)
        m.len[z] = takes_room(&scene->zone[z]) ? widened.len[k++] : 0;
    label_middle(scene, reader, &text);
    m.middle = utf8_columns(middle);
    for (int style = CAPTION_WORDS; style < CAPTION_STYLES; style++)
        for (Seat seat = 0; seat < reader->seats; seat++)
            measure_words(&m, (CaptionStyle)style, seat);
    for (int style = 0; style < CARD_STYLES; style++) {
        m.cards[style][SEATS_MAX] = cards_size(&m, SEAT_NONE, &card_styles[style]);
        for (Seat seat = 0; seat < reader->seats; seat++)
            m.cards[style][seat] = cards_size(&m, seat, &card_styles[style]);
    }
    return m;
}

Captions measure_captions(const Measure *m, Seat owner, Captions captions)
{
    if (m->counters[captions.style][owner] == 0)
        captions.rows = m->reader->seats > 1;
    return captions;
}

static Size caption_size(const Measure *m, Seat owner, Captions asked)
{
    Captions captions = measure_captions(m, owner, asked);
    /* The sign of whose turn it is stands before the name; a counter may grow by two digits. */
    int name = NAME_GAP + m->name[captions.style][owner];
    int counters = m->counters[captions.style][owner];
    counters += counters > 0 ? 2 : 0;
    if (captions.rows == 0)
        return (Size){ 0, 0 };
    return (Size){ captions.rows,
                   captions.rows == 2 ? max(name, counters) : name + (counters > 0 ? 2 : 0) + counters };
}

Size measure_cards(const Measure *m, Seat owner, const CardStyle *style)
{
    return m->cards[style - card_styles][owner == SEAT_NONE ? SEATS_MAX : owner];
}

Size measure_part(const Measure *m, Seat owner, const CardStyle *style, Captions captions)
{
    bool is_middle = owner == SEAT_NONE;
    Size size = is_middle ? (Size){ m->middle > 0, m->middle } : caption_size(m, owner, captions);
    Size cards = measure_cards(m, owner, style);
    return (Size){ size.rows + cards.rows, max(size.columns, cards.columns) };
}

static void place_trick(const Measure *m, const Zone *zone, const CardStyle *style, Layout *layout)
{
    Box box = layout->zone[zone - m->scene->zone];
    int seats = m->reader->seats, pitch = style->columns + style->gap;
    /* From the bottom seat clockwise: near, left, far, right. */
    static const int across[] = { 1, 0, 1, 2 }, down[] = { 2, 1, 0, 1 };
    for (int c = zone->first; c < zone->first + zone->len; c++) {
        int place = (m->scene->card[c].slot - m->bottom + seats) % seats;
        Box *card = &layout->card[c];
        *card = (Box){ box.row, box.column, style->rows, style->columns };
        if (is_cross(m)) {
            card->row += style->rows == 1 ? down[place] : down[place] * style->rows / 2;
            card->column += across[place] * pitch;
            continue;
        }
        int slot_columns = max(style->columns, TRICK_NAME);
        card->column += (c - zone->first) * (slot_columns + 1) + (slot_columns - style->columns) / 2;
    }
}

static void place_cards(const Measure *m, const Zone *zone, const CardStyle *style, Layout *layout)
{
    Box box = layout->zone[zone - m->scene->zone];
    int pitch = style->columns + style->gap;
    bool in_row = zone->kind == ZONE_HAND;
    int fold = zone->kind == ZONE_ROW ? fold_rows(m, zone) : 1;
    int indent = in_row ? (box.columns - side_by_side(style, zone->len)) / 2 : 0;
    if (zone->kind == ZONE_TRICK) {
        place_trick(m, zone, style, layout);
        return;
    }
    for (int i = 0; i < zone->len; i++) {
        Box card = { box.row, box.column + indent, style->rows, style->columns };
        if (zone->kind == ZONE_FAN)
            card.row += i * style->step;
        else if (zone->kind == ZONE_PYRAMID) {
            SceneCard lies = m->scene->card[zone->first + i];
            card.row += lies.row * style->step;
            card.column += lies.half * pyramid_pitch(style) / 2;
        } else if (in_row)
            card.column += i * pitch;
        else if (zone->kind == ZONE_GRID) {
            card.row += i / zone->columns * style->rows;
            card.column += i % zone->columns * pitch;
        } else if (zone->kind == ZONE_ROW) { /* column by column, so that a new card moves none */
            card.row += i % fold * style->rows;
            card.column += i / fold * pitch;
        }
        layout->card[zone->first + i] = card;
    }
}

const CardStyle *measure_zone_style(const Layout *layout, const Zone *zone)
{
    bool is_own = zone->owner == SEAT_NONE || zone->owner == layout->bottom;
    return style_of(zone, is_own ? layout->own : layout->others);
}

static void place_row(const Measure *m, Seat owner, int row, Box at, Layout *layout)
{
    const Scene *scene = m->scene;
    int last = -1, column = at.column;
    for (int z = next_zone(m, owner, row, 0); z >= 0; z = next_zone(m, owner, row, scene->zone[z].column + 1)) {
        const CardStyle *style = measure_zone_style(layout, &scene->zone[z]);
        Size size = zone_size(m, z, style), whole = labelled_size(m, z, style);
        if (whole.columns == 0)
            continue;
        column += last >= 0 ? gap_between(m, last, z, style) : 0;
        int down = measure_is_past(&scene->zone[z]) ? (at.rows - whole.rows) / 2 : 0;
        layout->zone[z] =
            (Box){ at.row + down, column + (whole.columns - size.columns) / 2, size.rows, size.columns };
        place_cards(m, &scene->zone[z], style, layout);
        column += whole.columns;
        last = z;
    }
}

void measure_place(const Measure *m, Seat owner, Layout *layout)
{
    Box part = owner == SEAT_NONE ? layout->middle : layout->part[owner];
    bool own = owner == SEAT_NONE || owner == layout->bottom;
    const CardStyle *style = own ? layout->own : layout->others;
    int at = part.row + (owner == SEAT_NONE ? 0 : layout->captions[owner].rows);
    for (int row = next_row(m, owner, 0); row >= 0; row = next_row(m, owner, row + 1)) {
        Size size = row_size(m, owner, row, style);
        Box box = { at, part.column + (part.columns - size.columns) / 2, size.rows, size.columns };
        place_row(m, owner, row, box, layout);
        at += size.rows;
    }
}
