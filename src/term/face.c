#include "term/face.h"

#include "core/columns.h"
#include "say/cards.h"
#include "term/label.h"

#include <string.h>

const CardStyle card_styles[CARD_STYLES] = {
    { .rows = 7, .columns = 9, .gap = 2, .step = 2, .index_row = 1 },
    { .rows = 7, .columns = 9, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 5, .columns = 7, .gap = 2, .step = 2, .index_row = 1 },
    { .rows = 5, .columns = 7, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 3, .columns = 5, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 1, .columns = 5, .margin = 1, .step = 1 },
    { .rows = 1, .columns = 4, .margin = 1, .step = 1 },
    { .rows = 1, .columns = 3, .step = 1 },
};

enum {
    EDGE_ACROSS = 0x2500,
    EDGE_DOWN = 0x2502,
    CORNER_NW = 0x256D,
    CORNER_NE = 0x256E,
    CORNER_SW = 0x2570,
    CORNER_SE = 0x256F,
    PATTERN = 0x2591,
    STAR = 0x2605,
    DOT = 0x00B7
};

static const uint32_t suit_glyphs[SUITS] = {
    [CLUBS] = 0x2663, [DIAMONDS] = 0x2666, [HEARTS] = 0x2665, [SPADES] = 0x2660
};

static bool has_suit(Card card)
{
    return card_rank(card) >= ACE && card_rank(card) <= KING;
}

/* The pen of a card's suit: red for red suits, else the given pen. */
static Pen suit_pen(const Canvas *canvas, Card card, Pen black)
{
    static const Pen four[SUITS] = {
        [CLUBS] = PEN_GREEN, [DIAMONDS] = PEN_BLUE, [HEARTS] = PEN_RED, [SPADES] = PEN_PLAIN
    };
    Suit suit = card_suit(card);
    if (!has_suit(card) || suit == SPADES || (suit == CLUBS && !canvas->look.four_colours))
        return black;
    return canvas->look.four_colours ? four[suit] : PEN_RED;
}

static const char *rank_of(const Canvas *canvas, Card card)
{
    return letters_rank(canvas->look.letters, card_rank(card));
}

static bool is_down(const Face *face)
{
    return face->card.face == CARD_HIDDEN || face->card.mark & MARK_DOWN;
}

static Ground ground_of(const Face *face)
{
    if (face->light == FACE_CHOSEN)
        return GROUND_CHOSEN;
    if (face->light == FACE_END)
        return GROUND_END;
    if (face->card.face == CARD_NONE)
        return GROUND_FELT;
    if (is_down(face))
        return GROUND_BACK;
    return face->card.mark & MARK_WINNING ? GROUND_WINNING : GROUND_CARD;
}

static Pen edge_pen(const Face *face)
{
    bool marked = face->light == FACE_LIT || face->card.mark & (MARK_WINNING | MARK_CHOSEN);
    return marked ? PEN_LIT : PEN_QUIET;
}

static void paint_edge(Canvas *canvas, Box box, Ground ground, Pen pen)
{
    int last_row = box.row + box.rows - 1, last_column = box.column + box.columns - 1;
    for (int column = box.column; column <= last_column; column++) {
        canvas_put(canvas, box.row, column, EDGE_ACROSS, ground, pen);
        canvas_put(canvas, last_row, column, EDGE_ACROSS, ground, pen);
    }
    for (int row = box.row; row <= last_row; row++) {
        canvas_put(canvas, row, box.column, EDGE_DOWN, ground, pen);
        canvas_put(canvas, row, last_column, EDGE_DOWN, ground, pen);
    }
    canvas_put(canvas, box.row, box.column, CORNER_NW, ground, pen);
    canvas_put(canvas, box.row, last_column, CORNER_NE, ground, pen);
    canvas_put(canvas, last_row, box.column, CORNER_SW, ground, pen);
    canvas_put(canvas, last_row, last_column, CORNER_SE, ground, pen);
}

/* Paints rank and suit in three columns: flush left on a wide card, else flush right. */
static void paint_index(Canvas *canvas, int row, int column, bool flush_left, Card card, Ground ground)
{
    const char *rank = rank_of(canvas, card);
    Pen pen = suit_pen(canvas, card, PEN_LOUD);
    int columns = (int)slice_of(rank).len + has_suit(card);
    column += flush_left ? 0 : 3 - columns;
    column += canvas_text(canvas, row, column, 2, rank, ground, pen);
    if (has_suit(card))
        canvas_put(canvas, row, column, suit_glyphs[card_suit(card)], ground, pen);
}

/* Paints a suit sign in the middle, and on a tall card the rank again in the far corner. */
static void paint_middle(Canvas *canvas, Box box, const CardStyle *style, Card card, Ground ground)
{
    Pen pen = suit_pen(canvas, card, ground == GROUND_BACK ? PEN_LOUD : PEN_PLAIN);
    uint32_t sign = has_suit(card) ? suit_glyphs[card_suit(card)] : STAR;
    canvas_put(canvas, box.row + box.rows / 2, box.column + box.columns / 2, sign, ground, pen);
    if (style->index_row == 0 || !has_suit(card))
        return;
    const char *rank = rank_of(canvas, card);
    int columns = (int)slice_of(rank).len;
    canvas_text(canvas, box.row + box.rows - 2, box.column + box.columns - 1 - columns, columns, rank, ground, pen);
}

static void paint_sheet(Canvas *canvas, Box box, const CardStyle *style, const Face *face)
{
    Ground ground = ground_of(face);
    Box inside = { box.row + 1, box.column + 1, box.rows - 2, box.columns - 2 };
    Card card = face->card.face;
    paint_edge(canvas, box, ground, edge_pen(face));
    canvas_fill(canvas, inside, is_down(face) ? PATTERN : ' ', ground, PEN_PLAIN);
    const Digits number = digits(face->card.slot + 1);
    if (face->has_number && face->tag[0] != number.text[strlen(number.text) - 1]) /* its key is its number */
        canvas_text(canvas, box.row + box.rows - 1, box.column + 1, 2, number.text, ground, PEN_QUIET);
    if (!card_is_known(card))
        return;
    if (style->index_row == 0)
        canvas_fill(canvas, (Box){ box.row, box.column + 1, 1, box.columns > 5 ? 0 : 3 }, ' ', ground, PEN_PLAIN);
    paint_index(canvas, box.row + style->index_row, box.column + 1, box.columns > 5, card, ground);
    paint_middle(canvas, box, style, card, ground);
}

/* True if a known face-down card needs the margin to show some of its pattern: nothing else of it is free. */
static bool needs_margin(const CardStyle *style, const Face *face)
{
    bool is_known_back = card_is_known(face->card.face) && is_down(face);
    bool is_full = slice_of(rank_text(card_rank(face->card.face))).len + has_suit(face->card.face) == 3;
    return is_known_back && is_full && (style->columns == style->margin + 3 || face->tag[0]);
}

static void paint_line(Canvas *canvas, Box box, const CardStyle *style, const Face *face)
{
    Ground ground = ground_of(face);
    Card card = face->card.face;
    int margin = needs_margin(style, face) ? 0 : style->margin;
    Box sheet = { box.row, box.column + margin, 1, box.columns - margin };
    canvas_fill(canvas, sheet, is_down(face) ? PATTERN : card == CARD_NONE ? DOT : ' ', ground, edge_pen(face));
    /* A blank separates two backs that would touch. */
    if (style->margin == 0 && card == CARD_HIDDEN)
        canvas_put(canvas, box.row, box.column, ' ', ground, PEN_PLAIN);
    if (card_is_known(card))
        paint_index(canvas, box.row, box.column + style->margin, false, card, ground);
}

/* The box is beside the middle of the lower edge; in a style of one row, in a column that is free. */
Box face_tag_box(Box box, const CardStyle *style, int tag)
{
    bool is_line = style->rows == 1;
    int spare = box.columns - style->margin - 3; /* in a style of one row: the columns after rank and suit */
    bool has_room = is_line ? tag == 0 && style->margin + spare > 0 : box.columns / 2 + tag < box.columns - 1;
    int at = !is_line ? box.columns / 2 + tag : spare > 0 ? box.columns - 1 : 0;
    return (Box){ box.row + box.rows - 1, box.column + at, has_room, 1 };
}

/* Paints an empty place among others. */
static void paint_gap(Canvas *canvas, Box box)
{
    canvas_put(canvas, box.row + box.rows / 2, box.column + box.columns / 2, DOT, GROUND_FELT, PEN_QUIET);
}

void face_paint(Canvas *canvas, Box box, const CardStyle *style, const Face *face)
{
    if (face->is_gap && style->rows > 1 && face->card.face == CARD_NONE && face->light == FACE_PLAIN)
        paint_gap(canvas, box);
    else if (style->rows == 1)
        paint_line(canvas, box, style, face);
    else
        paint_sheet(canvas, box, style, face);
    for (int tag = 0; face->tag[tag]; tag++) {
        Box at = face_tag_box(box, style, tag);
        if (at.rows > 0)
            canvas_put(canvas, at.row, at.column, (uint32_t)face->tag[tag], GROUND_TAG, PEN_LOUD);
    }
    Box star = face_tag_box(box, style, 0);
    if (!face->tag[0] && face->card.mark & MARK_WINNING && star.rows > 0)
        canvas_put(canvas, star.row, star.column, STAR, ground_of(face), PEN_LIT);
}

static bool is_word_char(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

int face_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen)
{
    int used = 0;
    bool word_begins = true;
    while (*words && used < limit) {
        Slice word = { words, 0 };
        while (is_word_char(words[word.len]))
            word.len++;
        Card card;
        if (word_begins && say_is_card(word, &card) && has_suit(card) && used + (int)word.len <= limit) {
            Pen card_pen = suit_pen(canvas, card, pen);
            used += canvas_text(canvas, row, column + used, 2, rank_of(canvas, card), ground, card_pen);
            canvas_put(canvas, row, column + used++, suit_glyphs[card_suit(card)], ground, card_pen);
            words += word.len;
            continue;
        }
        word_begins = !is_word_char(*words);
        uint32_t glyph = utf8_take(&words);
        if (used + columns_of_character(glyph) > limit)
            break;
        used += canvas_glyph(canvas, row, column + used, limit - used, glyph, ground, pen);
    }
    return used;
}
