#include "term/paint.h"

#include "term/measure.h"
#include "term/wording.h"

#include <string.h>

enum { TURN_SIGN = 0x25B6 };

typedef struct {
    Canvas *canvas;
    const Scene *scene;
    const PaintOrder *order;
    Layout layout;
    FaceLight light[SCENE_CARDS_MAX];
    char tag[SCENE_CARDS_MAX][TAGS_MAX + 1];
    Painting *out;
} Painter;

static void light_end(Painter *p, uint16_t card, FaceLight light)
{
    if (card != PLACE_NONE && p->light[card] < light)
        p->light[card] = light;
}

/* Paints the letter of a choice on its card, if there is room. */
static void letter_choice(Painter *p, int choice)
{
    MovePlace place = p->order->menu->choice[choice].place;
    char key = p->order->menu->choice[choice].key;
    if (place.card == PLACE_NONE || key == 0)
        return;
    const CardStyle *style = measure_zone_style(&p->layout, &p->scene->zone[place.zone]);
    char *tags = p->tag[place.card];
    int used = (int)slice_of(tags).len;
    Box at = face_tag_box(p->layout.card[place.card], style, used);
    if (used == TAGS_MAX || at.rows == 0)
        return;
    tags[used] = key;
    p->out->tag[choice] = (Tag){ .box = at, .on_table = true, .has_letter = true };
}

/* Where a click means the choice: its card or its zone. */
static Box area_of(const Painter *p, MovePlace place)
{
    if (place.zone == SCENE_ZONES_MAX)
        return (Box){ 0 };
    return place.card == PLACE_NONE ? p->layout.zone[place.zone] : p->layout.card[place.card];
}

/* Marks where arrow keys find a choice that shows no letter: its card or zone, unless another choice is there. */
static void mark_choice(Painter *p, int choice)
{
    const Choice *choices = p->order->menu->choice;
    MovePlace place = choices[choice].place;
    if (place.zone == SCENE_ZONES_MAX || p->out->tag[choice].has_letter)
        return;
    for (int before = 0; before < choice; before++)
        if (choices[before].place.zone == place.zone && choices[before].place.card == place.card)
            return;
    Box box = area_of(p, place);
    p->out->tag[choice] =
        (Tag){ .box = { box.row + box.rows / 2, box.column + box.columns / 2, 1, 1 }, .on_table = true };
}

static void light_choices(Painter *p)
{
    const Menu *menu = p->order->menu;
    light_end(p, menu->held, FACE_CHOSEN);
    for (int i = 0; i < menu->len; i++) {
        bool is_chosen = i == p->order->chosen;
        light_end(p, menu_start(p->scene, menu, i).card, is_chosen ? FACE_CHOSEN : FACE_LIT);
        if (menu->held != PLACE_NONE || is_chosen)
            light_end(p, menu_end(p->scene, menu, i).card, is_chosen ? FACE_END : FACE_LIT);
        letter_choice(p, i);
        mark_choice(p, i);
        p->out->tag[i].area = area_of(p, menu->choice[i].place);
    }
}

static void paint_label(Painter *p, const Zone *zone)
{
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    Box box = p->layout.zone[zone - p->scene->zone];
    label_pile(p->scene, zone, &text);
    int column = box.column + (box.columns - utf8_columns(words)) / 2;
    canvas_text(p->canvas, box.row + box.rows, column, LABEL_MAX, words, GROUND_FELT, PEN_QUIET);
}

/* True if a move ends in the zone. */
static bool takes_moves(const Painter *p, const Zone *zone)
{
    for (int m = 0; m < p->scene->moves_len; m++)
        if (p->scene->move[m].to_zone == zone - p->scene->zone)
            return true;
    return false;
}

/* Before the first card, the place of the trick shows the calls, the newest last. False: there is no room. */
static bool paint_calls(Painter *p, const Zone *zone)
{
    enum { NARROWEST = 14 };
    const Scene *scene = p->scene;
    Box box = p->layout.zone[zone - scene->zone];
    if (zone->kind != ZONE_TRICK || scene->calls_len == 0 || box.columns < NARROWEST || takes_moves(p, zone))
        return false;
    int len = scene->calls_len < box.rows ? scene->calls_len : box.rows;
    for (int i = 0; i < len; i++) {
        const SceneCall *call = &scene->call[scene->calls_len - len + i];
        bool is_newest = i == len - 1;
        int row = box.row + (box.rows - len) / 2 + i;
        int used = canvas_text(p->canvas, row, box.column, box.columns, p->order->reader->name[call->seat],
                               GROUND_FELT, PEN_QUIET);
        canvas_text(p->canvas, row, box.column + used + 1, box.columns - used - 1, wording(call->text), GROUND_FELT,
                    is_newest ? PEN_LIT : PEN_PLAIN);
    }
    return true;
}

/* Paints where the cards of an empty zone would lie. */
static void paint_empty(Painter *p, const Zone *zone)
{
    const CardStyle *style = measure_zone_style(&p->layout, zone);
    Box box = p->layout.zone[zone - p->scene->zone];
    int chosen = p->order->chosen;
    bool is_end = chosen >= 0 && menu_end(p->scene, p->order->menu, chosen).zone == zone - p->scene->zone;
    Face face = { .card = { .face = CARD_NONE }, .light = is_end ? FACE_END : FACE_PLAIN };
    box = (Box){ box.row + (box.rows - style->rows) / 2, box.column + (box.columns - style->columns) / 2, style->rows,
                 style->columns };
    if (zone->kind == ZONE_FAN)
        box.row = p->layout.zone[zone - p->scene->zone].row;
    if (zone->kind != ZONE_HAND && zone->kind != ZONE_ROW && zone->kind != ZONE_PYRAMID)
        face_paint(p->canvas, box, style, &face);
}

static void paint_trick_name(Painter *p, int card)
{
    Box box = p->layout.card[card];
    canvas_text(p->canvas, box.row + box.rows, box.column, box.columns > 8 ? box.columns : 8,
                p->order->reader->name[p->scene->card[card].slot], GROUND_FELT, PEN_QUIET);
}

static void paint_zone(Painter *p, const Zone *zone)
{
    bool is_folded = p->layout.folds && layout_leaves_out(p->scene, p->layout.bottom, zone);
    if (zone->kind == ZONE_COUNTER || zone->kind == ZONE_TEXT || is_folded)
        return;
    const CardStyle *style = measure_zone_style(&p->layout, zone);
    if (zone->len == 0 && !paint_calls(p, zone))
        paint_empty(p, zone);
    for (int c = zone->first; c < zone->first + zone->len; c++) {
        Face face = { .card = p->scene->card[c],
                      .light = p->light[c],
                      .is_gap = zone->kind == ZONE_GRID,
                      .has_number = zone->kind == ZONE_GRID || zone->kind == ZONE_ROW };
        slice_copy(slice_of(p->tag[c]), face.tag, sizeof face.tag);
        face_paint(p->canvas, p->layout.card[c], style, &face);
        if (zone->kind == ZONE_TRICK && p->order->reader->seats != 4)
            paint_trick_name(p, c);
    }
    if (zone->kind == ZONE_PILE || measure_is_past(zone))
        paint_label(p, zone);
}

static void paint_caption(Painter *p, Seat seat)
{
    Captions captions = p->layout.captions[seat];
    Box box = p->layout.part[seat];
    char name[LABEL_MAX], counters[LABEL_MAX];
    Text name_text = text_over(name, sizeof name), text = text_over(counters, sizeof counters);
    bool is_turn = p->scene->to_act & seat_bit(seat);
    if (captions.rows == 0)
        return;
    label_seat(p->scene, p->order->reader, seat, captions.style, &name_text, &text);
    bool is_below = captions.rows == 2;
    int name_columns = 2 + utf8_columns(name), counters_columns = utf8_columns(counters);
    int columns = is_below || counters_columns == 0 ? name_columns : name_columns + 2 + counters_columns;
    int column = box.column + (box.columns - columns) / 2;
    if (is_turn)
        canvas_put(p->canvas, box.row, column, TURN_SIGN, GROUND_FELT, PEN_LIT);
    canvas_text(p->canvas, box.row, column + 2, LABEL_MAX, name, GROUND_FELT, is_turn ? PEN_LIT : PEN_LOUD);
    column = is_below ? box.column + (box.columns - counters_columns) / 2 : column + name_columns + 2;
    canvas_text(p->canvas, box.row + is_below, column, LABEL_MAX, counters, GROUND_FELT, PEN_PLAIN);
}

static void paint_middle_counters(Painter *p)
{
    char counters[LABEL_MAX];
    Text text = text_over(counters, sizeof counters);
    Box box = p->layout.middle;
    label_middle(p->scene, p->order->reader, &text);
    face_text(p->canvas, box.row + box.rows - 1, box.column + (box.columns - utf8_columns(counters)) / 2, LABEL_MAX,
              counters, GROUND_FELT, PEN_PLAIN);
}

void paint_scene(Canvas *canvas, Box area, const Scene *scene, const PaintOrder *order, Painting *out)
{
    Painter painter = { .canvas = canvas, .scene = scene, .order = order, .out = out };
    memset(out, 0, sizeof *out);
    layout_scene(scene, order->reader, order->room, area, &painter.layout);
    out->fits = painter.layout.fits;
    out->rows_needed = painter.layout.rows_needed;
    out->columns_needed = painter.layout.columns_needed;
    if (!out->fits)
        return;
    out->card_rows = painter.layout.own->rows;
    out->others_rows = painter.layout.others->rows;
    canvas_fill(canvas, area, ' ', GROUND_FELT, PEN_PLAIN);
    light_choices(&painter);
    for (int z = 0; z < scene->zones_len; z++)
        paint_zone(&painter, &scene->zone[z]);
    for (int seat = 0; seat < order->reader->seats; seat++)
        paint_caption(&painter, (Seat)seat);
    paint_middle_counters(&painter);
}
