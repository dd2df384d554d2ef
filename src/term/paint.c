#include "term/paint.h"

#include "term/moves.h"

#include <string.h>

enum { TURN_SIGN = 0x25B6 };

typedef struct {
    Canvas *canvas;
    const Scene *scene;
    const PaintOrder *order;
    Layout layout;
    FaceLight light[SCENE_CARDS_MAX];
    char tag[SCENE_CARDS_MAX];
    Painting *out;
} Painter;

static void light_end(Painter *p, uint16_t card, FaceLight light)
{
    if (card != PLACE_NONE && p->light[card] < light)
        p->light[card] = light;
}

static void tag_move(Painter *p, int m)
{
    MovePlace place = move_place(p->scene, m);
    if (place.card != PLACE_NONE) {
        const Zone *zone = &p->scene->zone[place.zone];
        p->out->tag[m] = face_tag_box(p->layout.card[place.card], layout_style(&p->layout, zone));
        if (p->tag[place.card] == 0)
            p->tag[place.card] = move_letter(m);
    } else if (place.zone != SCENE_ZONES_MAX) {
        Box box = p->layout.zone[place.zone];
        p->out->tag[m] = (Box){ box.row + box.rows / 2, box.column + box.columns / 2, 1, 1 };
    }
}

static void light_moves(Painter *p)
{
    for (int m = 0; m < p->scene->moves_len; m++) {
        const SceneMove *move = &p->scene->move[m];
        light_end(p, move->from_card, m == p->order->chosen ? FACE_CHOSEN : FACE_LIT);
        if (m == p->order->chosen)
            light_end(p, move->to_card, FACE_END);
        tag_move(p, m);
    }
}

static void paint_label(Painter *p, const Zone *zone)
{
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    Box box = p->layout.zone[zone - p->scene->zone];
    label_pile(p->scene, zone, &text);
    int column = box.column + (box.columns - (int)text.len) / 2;
    canvas_text(p->canvas, box.row + box.rows, column, LABEL_MAX, words, GROUND_FELT, PEN_QUIET);
}

/* An empty zone shows where its cards would lie. */
static void paint_empty(Painter *p, const Zone *zone)
{
    const CardStyle *style = layout_style(&p->layout, zone);
    Box box = p->layout.zone[zone - p->scene->zone];
    bool is_end = p->order->chosen >= 0 && p->scene->move[p->order->chosen].to_zone == zone - p->scene->zone;
    Face face = { .card = { .face = CARD_NONE }, .light = is_end ? FACE_END : FACE_PLAIN };
    box = (Box){ box.row + (box.rows - style->rows) / 2, box.column + (box.columns - style->columns) / 2, style->rows,
                 style->columns };
    if (zone->kind == ZONE_FAN)
        box.row = p->layout.zone[zone - p->scene->zone].row;
    if (zone->kind != ZONE_HAND)
        face_paint(p->canvas, box, style, &face);
}

static void paint_trick_name(Painter *p, int card)
{
    Box box = p->layout.card[card];
    canvas_text(p->canvas, box.row + box.rows, box.column, box.columns > 8 ? box.columns : 8,
                p->order->seating->name[p->scene->card[card].slot], GROUND_FELT, PEN_QUIET);
}

static void paint_zone(Painter *p, const Zone *zone)
{
    if (zone->kind == ZONE_COUNTER || zone->kind == ZONE_TEXT)
        return;
    const CardStyle *style = layout_style(&p->layout, zone);
    if (zone->len == 0)
        paint_empty(p, zone);
    for (int c = zone->first; c < zone->first + zone->len; c++) {
        Face face = { p->scene->card[c], p->light[c], p->tag[c] };
        face_paint(p->canvas, p->layout.card[c], style, &face);
        if (zone->kind == ZONE_TRICK && p->order->seating->seats != 4)
            paint_trick_name(p, c);
    }
    if (zone->kind == ZONE_PILE)
        paint_label(p, zone);
}

static void paint_caption(Painter *p, Seat seat)
{
    const char *name = p->order->seating->name[seat];
    Box box = p->layout.part[seat];
    char counters[LABEL_MAX];
    Text text = text_over(counters, sizeof counters);
    label_counters(p->scene, seat, &text);
    if (p->order->seating->seats == 1 && text.len == 0)
        return;
    bool is_turn = p->scene->to_act & seat_bit(seat);
    bool below = p->layout.caption_rows == 2 && seat != p->layout.bottom;
    int name_columns = 2 + (int)slice_of(name).len;
    int columns = below || text.len == 0 ? name_columns : name_columns + 2 + (int)text.len;
    int column = box.column + (box.columns - columns) / 2;
    if (is_turn)
        canvas_put(p->canvas, box.row, column, TURN_SIGN, GROUND_FELT, PEN_LIT);
    canvas_text(p->canvas, box.row, column + 2, LABEL_MAX, name, GROUND_FELT, is_turn ? PEN_LIT : PEN_LOUD);
    if (below)
        canvas_text(p->canvas, box.row + 1, box.column + (box.columns - (int)text.len) / 2, LABEL_MAX, counters,
                    GROUND_FELT, PEN_PLAIN);
    else
        canvas_text(p->canvas, box.row, column + name_columns + 2, LABEL_MAX, counters, GROUND_FELT, PEN_PLAIN);
}

static void paint_middle_counters(Painter *p)
{
    char counters[LABEL_MAX];
    Text text = text_over(counters, sizeof counters);
    Box box = p->layout.middle;
    label_counters(p->scene, SEAT_NONE, &text);
    canvas_text(p->canvas, box.row + box.rows - 1, box.column + (box.columns - (int)text.len) / 2, LABEL_MAX,
                counters, GROUND_FELT, PEN_PLAIN);
}

void paint_scene(Canvas *canvas, Box area, const Scene *scene, const PaintOrder *order, Painting *out)
{
    Painter painter = { .canvas = canvas, .scene = scene, .order = order, .out = out };
    memset(out, 0, sizeof *out);
    layout_scene(scene, order->seating, order->room, area, &painter.layout);
    out->fits = painter.layout.fits;
    out->rows_needed = painter.layout.rows_needed;
    out->columns_needed = painter.layout.columns_needed;
    if (!out->fits)
        return;
    out->card_rows = painter.layout.own->rows;
    canvas_fill(canvas, area, ' ', GROUND_FELT, PEN_PLAIN);
    light_moves(&painter);
    for (int z = 0; z < scene->zones_len; z++)
        paint_zone(&painter, &scene->zone[z]);
    for (int seat = 0; seat < order->seating->seats; seat++)
        paint_caption(&painter, (Seat)seat);
    paint_middle_counters(&painter);
}
