#include "term/face.h"

#include "term/label.h"

const CardStyle card_styles[CARD_STYLES] = {
    { .rows = 7, .columns = 9, .gap = 2, .step = 2, .index_row = 1 },
    { .rows = 7, .columns = 9, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 5, .columns = 7, .gap = 2, .step = 2, .index_row = 1 },
    { .rows = 5, .columns = 7, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 3, .columns = 5, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 1, .columns = 4, .gap = 1, .step = 1, .index_row = 0 },
    { .rows = 1, .columns = 3, .gap = 1, .step = 1, .index_row = 0 },
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

static bool is_red(Card card)
{
    return has_suit(card) && (card_suit(card) == DIAMONDS || card_suit(card) == HEARTS);
}

static Ground ground_of(const Face *face)
{
    if (face->light == FACE_CHOSEN)
        return GROUND_CHOSEN;
    if (face->light == FACE_END)
        return GROUND_END;
    if (face->card.face == CARD_NONE)
        return GROUND_FELT;
    if (face->card.face == CARD_HIDDEN || face->card.mark & MARK_DOWN)
        return GROUND_BACK;
    return face->card.mark & MARK_WINNING ? GROUND_WINNING : GROUND_CARD;
}

static Pen edge_pen(const Face *face)
{
    bool marked = face->light == FACE_LIT || face->card.mark & (MARK_WINNING | MARK_FRESH);
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

/* Rank and suit in three columns, flush left inside a wide card, else flush right. */
static void paint_index(Canvas *canvas, int row, int column, bool flush_left, Card card, Ground ground)
{
    const char *rank = rank_text(card_rank(card));
    Pen pen = is_red(card) ? PEN_RED : PEN_LOUD;
    int columns = (int)slice_of(rank).len + has_suit(card);
    if (!flush_left)
        for (; columns < 3; columns++)
            canvas_put(canvas, row, column++, ' ', ground, pen);
    column += canvas_text(canvas, row, column, 2, rank, ground, pen);
    if (has_suit(card))
        canvas_put(canvas, row, column++, suit_glyphs[card_suit(card)], ground, pen);
}

/* A suit sign in the middle, and on a tall card the rank once more in the far corner. */
static void paint_middle(Canvas *canvas, Box box, const CardStyle *style, Card card, Ground ground)
{
    Pen pen = is_red(card) ? PEN_RED : PEN_PLAIN;
    uint32_t sign = has_suit(card) ? suit_glyphs[card_suit(card)] : STAR;
    canvas_put(canvas, box.row + box.rows / 2, box.column + box.columns / 2, sign, ground, pen);
    if (style->index_row == 0 || !has_suit(card))
        return;
    const char *rank = rank_text(card_rank(card));
    int columns = (int)slice_of(rank).len;
    canvas_text(canvas, box.row + box.rows - 2, box.column + box.columns - 1 - columns, columns, rank, ground, pen);
}

static void paint_sheet(Canvas *canvas, Box box, const CardStyle *style, const Face *face)
{
    Ground ground = ground_of(face);
    Box inside = { box.row + 1, box.column + 1, box.rows - 2, box.columns - 2 };
    Card card = face->card.face;
    bool is_back = card == CARD_HIDDEN;
    paint_edge(canvas, box, ground, edge_pen(face));
    canvas_fill(canvas, inside, is_back ? PATTERN : ' ', ground, PEN_PLAIN);
    if (!card_is_known(card))
        return;
    paint_index(canvas, box.row + style->index_row, box.column + 1, box.columns > 5, card, ground);
    paint_middle(canvas, box, style, card, ground);
}

static void paint_line(Canvas *canvas, Box box, const Face *face)
{
    Ground ground = ground_of(face);
    Card card = face->card.face;
    uint32_t blank = card == CARD_HIDDEN ? PATTERN : card == CARD_NONE ? DOT : ' ';
    canvas_fill(canvas, box, blank, ground, edge_pen(face));
    if (card_is_known(card))
        paint_index(canvas, box.row, box.column, false, card, ground);
}

Box face_tag_box(Box box, const CardStyle *style)
{
    int column = style->rows == 1 ? box.column + box.columns - 1 : box.column + box.columns / 2;
    return (Box){ box.row + box.rows - 1, column, 1, 1 };
}

void face_paint(Canvas *canvas, Box box, const CardStyle *style, const Face *face)
{
    if (style->rows == 1)
        paint_line(canvas, box, face);
    else
        paint_sheet(canvas, box, style, face);
    /* The narrowest cards have no column to spare. */
    if (style->columns <= 3)
        return;
    Box tag = face_tag_box(box, style);
    if (face->tag)
        canvas_put(canvas, tag.row, tag.column, (uint32_t)face->tag, GROUND_TAG, PEN_LOUD);
    else if (face->card.mark & MARK_WINNING)
        canvas_put(canvas, tag.row, tag.column, STAR, ground_of(face), PEN_LIT);
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
        if (word_begins && label_card(word, &card) && has_suit(card) && used + (int)word.len <= limit) {
            Pen card_pen = is_red(card) ? PEN_RED : pen;
            used += canvas_text(canvas, row, column + used, 2, rank_text(card_rank(card)), ground, card_pen);
            canvas_put(canvas, row, column + used++, suit_glyphs[card_suit(card)], ground, card_pen);
            words += word.len;
            continue;
        }
        word_begins = !is_word_char(*words);
        canvas_put(canvas, row, column + used++, utf8_take(&words), ground, pen);
    }
    return used;
}
