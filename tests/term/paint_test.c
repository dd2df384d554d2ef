/* paint_test.c - painter and words show all of a scene and nothing else, for every game of the catalogue. */
#include "core/columns.h"
#include "say/cards.h"
#include "say/table.h"
#include "term/measure.h"
#include "term/moves.h"
#include "term/paint.h"
#include "term/wording.h"
#include "walk.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { SPOKEN = 1 << 16, SENTINEL = 0x7E, BAR_ROWS = 4, PATTERN = 0x2591, STAR = 0x2605, BYTES = 1 << 17 };
enum { LANGUAGES = 5, NARROWEST = 14 };

static uint32_t glyph_at(const Canvas *canvas, int row, int column)
{
    return column < 0 || column >= canvas->columns ? ' ' : canvas->cell[row * canvas->columns + column].glyph;
}

static bool is_suit(uint32_t glyph, Suit *out)
{
    static const uint32_t signs[SUITS] = { 0x2663, 0x2666, 0x2665, 0x2660 };
    for (int suit = 0; suit < SUITS; suit++) {
        if (signs[suit] != glyph)
            continue;
        *out = (Suit)suit;
        return true;
    }
    return false;
}

/* The card whose rank ends just before a suit sign, in the letters of the canvas; CARD_NONE when none does. */
static Card card_before(const Canvas *canvas, int row, int column, Suit suit)
{
    char words[4] = { 0 };
    uint32_t last = glyph_at(canvas, row, column - 1), first = glyph_at(canvas, row, column - 2);
    if (last == '0' && first == '1')
        snprintf(words, sizeof words, "10");
    else if (last < 0x80)
        snprintf(words, sizeof words, "%c", (char)last);
    for (int rank = ACE; rank <= KING; rank++)
        if (strcmp(words, letters_rank(canvas->look.letters, rank)) == 0)
            return CARD(rank, suit);
    return CARD_NONE;
}

static bool is_pen_of(const Canvas *canvas, Suit suit, uint8_t pen)
{
    static const uint8_t two[SUITS] = { [DIAMONDS] = PEN_RED, [HEARTS] = PEN_RED };
    static const uint8_t four[SUITS] = { [CLUBS] = PEN_GREEN, [DIAMONDS] = PEN_BLUE, [HEARTS] = PEN_RED };
    uint8_t expected = (canvas->look.four_colours ? four : two)[suit];
    bool is_black = pen == PEN_PLAIN || pen == PEN_LOUD;
    return expected ? pen == expected : is_black;
}

/* Suits have the colours of the look. */
static void check_colours(const Canvas *canvas, const Spot *spot)
{
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            const Cell *cell = &canvas->cell[row * canvas->columns + column];
            Suit suit;
            CHECK(!is_suit(cell->glyph, &suit) || is_pen_of(canvas, suit, cell->pen), spot);
        }
}

static void count_drawn(const Canvas *canvas, int drawn[CARD_VALUES])
{
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = 0; column < canvas->columns; column++) {
            uint32_t glyph = glyph_at(canvas, row, column);
            Suit suit;
            if (is_suit(glyph, &suit))
                drawn[card_before(canvas, row, column, suit)]++;
            else if (glyph == 'J' && glyph_at(canvas, row, column + 1) == 'K')
                drawn[JOKER]++;
        }
    }
}

static bool is_left_out(const Layout *layout, const Zone *zone, const Spot *spot)
{
    return layout->folds && layout_leaves_out(spot->scene, layout->bottom, zone);
}

/* Each card as often as the scene has it. */
static void check_faces(const Canvas *canvas, const Layout *layout, const Spot *spot)
{
    int drawn[CARD_VALUES] = { 0 }, shown[CARD_VALUES] = { 0 };
    count_drawn(canvas, drawn);
    for (int z = 0; z < spot->scene->zones_len; z++) {
        const Zone *zone = &spot->scene->zone[z];
        for (int c = zone->first; c < zone->first + zone->len && !is_left_out(layout, zone, spot); c++)
            shown[spot->scene->card[c].face]++;
    }
    for (int card = 0; card < CARD_VALUES; card++)
        if (card_is_known((Card)card))
            CHECK(drawn[card] == shown[card], spot);
}

/* What is seen in the box of a card. */
typedef struct {
    int pattern, back, face, felt;
} Seen;

static Seen look_at(const Canvas *canvas, Box box)
{
    Seen seen = { 0 };
    for (int row = box.row; row < box.row + box.rows; row++) {
        for (int column = box.column; column < box.column + box.columns; column++) {
            const Cell *cell = &canvas->cell[row * canvas->columns + column];
            seen.pattern += cell->glyph == PATTERN;
            seen.back += cell->ground == GROUND_BACK;
            seen.face += cell->ground == GROUND_CARD || cell->ground == GROUND_WINNING;
            seen.felt += cell->ground == GROUND_FELT;
        }
    }
    return seen;
}

/* A card that is up, one that lies face down, one that does so and is known, and none: all look different, without
 * colours too where there is a column for it. Returns the cells of its back. */
static Seen check_card(const Canvas *canvas, const Layout *layout, const Zone *zone, int card, const Spot *spot)
{
    const CardStyle *style = measure_zone_style(layout, zone);
    SceneCard shown = spot->scene->card[card];
    Seen seen = look_at(canvas, layout->card[card]);
    bool is_known = card_is_known(shown.face), has_ten = is_known && card_rank(shown.face) == 10;
    bool is_down = shown.face == CARD_HIDDEN || shown.mark & MARK_DOWN, has_spare = style->columns > 3 || !has_ten;
    int cells = style->rows * style->columns, margin = style->rows * style->margin;
    if (zone->kind == ZONE_FAN || zone->kind == ZONE_PYRAMID) /* the next card covers it */
        return seen;
    if (!is_down)
        CHECK(seen.back == 0 && seen.pattern == 0, spot);
    if (!is_down && is_known)
        CHECK(seen.face == cells - margin, spot);
    if (!is_down && !is_known)
        CHECK(seen.face == 0 && seen.felt == cells, spot);
    if (is_down)
        CHECK((seen.back == cells - margin || (is_known && seen.back == cells)) && (seen.pattern > 0 || !has_spare),
              spot);
    if (is_down && is_known && style->rows > 1)
        CHECK(seen.pattern < (style->rows - 2) * (style->columns - 2), spot);
    return seen;
}

/* Nothing else looks like a card. */
static void check_cards(const Canvas *canvas, const Layout *layout, const Spot *spot)
{
    int pattern = 0, back = 0;
    bool has_fan = false;
    for (int z = 0; z < spot->scene->zones_len; z++) {
        const Zone *zone = &spot->scene->zone[z];
        has_fan = has_fan || zone->kind == ZONE_FAN || zone->kind == ZONE_PYRAMID;
        for (int c = zone->first; c < zone->first + zone->len && !is_left_out(layout, zone, spot); c++) {
            Seen seen = check_card(canvas, layout, zone, c, spot);
            pattern += seen.pattern;
            back += seen.back;
        }
    }
    Seen all = look_at(canvas, (Box){ 0, 0, canvas->rows, canvas->columns });
    CHECK(has_fan || (all.pattern == pattern && all.back == back), spot);
}

static int times_in(const char *text, const char *words)
{
    int times = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words))
        times++;
    return times;
}

static char *put_utf8(char *at, uint32_t glyph)
{
    int more = glyph < 0x80 ? 0 : glyph < 0x800 ? 1 : glyph < 0x10000 ? 2 : 3;
    static const unsigned lead[] = { 0, 0xC0, 0xE0, 0xF0 };
    *at++ = (char)(lead[more] | glyph >> (6 * more));
    while (more-- > 0)
        *at++ = (char)(0x80 | (glyph >> (6 * more) & 0x3F));
    return at;
}

/* A part of the canvas as lines of text. */
static void read_canvas(const Canvas *canvas, Box box, char text[BYTES])
{
    char *at = text;
    for (int row = box.row; row < box.row + box.rows; row++) {
        for (int column = box.column; column < box.column + box.columns; column++) {
            uint32_t glyph = glyph_at(canvas, row, column);
            at = glyph == GLYPH_GOES_ON ? at : put_utf8(at, glyph);
        }
        *at++ = '\n';
    }
    *at = 0;
}

/* A character of two columns, as the system counts them, has two cells, and what goes on belongs to one. */
static void check_wide(const Canvas *canvas, const Spot *spot)
{
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            bool is_wide = wcwidth((wchar_t)glyph_at(canvas, row, column)) == 2;
            CHECK(is_wide == (glyph_at(canvas, row, column + 1) == GLYPH_GOES_ON), spot);
        }
}

static void check_words_of(const Canvas *canvas, Box box, const char *words, const Spot *spot)
{
    char text[BYTES];
    read_canvas(canvas, box, text);
    CHECK(strstr(text, words), spot);
}

static bool is_english = true;
/* What stands for a zone in its part: its number, with its word unless captions are terse; a star for a standing. */
static void words_of(const Reader *reader, const Zone *zone, CaptionStyle style, Text *out)
{
    const char *id = wording(zone->id);
    if (zone->kind == ZONE_PILE && zone->number > 0) {
        text_fill(out, is_english ? "{n} left" : "残り{n}枚", "n", digits(zone->count).text);
    } else if (zone->kind == ZONE_PILE && zone->count > 1) {
        for (const char *at = id + (id[0] >= 'a' && id[0] <= 'z'); *at; at++) /* which has a capital */
            text_add_char(out, *at == '_' ? ' ' : *at);
        text_add_char(out, ' ');
        text_add_number(out, zone->count);
    } else if (zone->kind == ZONE_COUNTER && zone->owner != SEAT_NONE && style != CAPTION_TERSE) {
        say_counter(zone, out);
    } else if (zone->kind == ZONE_COUNTER) {
        text_add(out, style == CAPTION_TERSE ? "" : id);
        text_add(out, style == CAPTION_TERSE ? "" : " ");
        text_add_read(out, digits(zone->count).text);
    } else if (say_standing(reader, zone, &(Text){ .cap = 0 })) {
        char sentence[SENTENCE_MAX];
        say_standing(reader, zone, &(Text){ sentence, sizeof sentence, 0 });
        sentence[strlen(sentence) - strlen(is_english ? "." : "\u3002")] = 0;
        text_add(out, style == CAPTION_WORDS ? sentence : "\u2605");
    } else if (zone->kind == ZONE_TEXT) {
        text_add(out, wording(zone->text));
    }
}

static void check_captions(const Canvas *canvas, const Layout *layout, const Spot *spot)
{
    for (Seat seat = 0; seat < spot->seats && spot->seats > 1; seat++)
        if (seat != spot->viewer || is_english) /* a standing speaks to `you` in its own words */
            check_words_of(canvas, layout->part[seat], spot->reader->name[seat], spot);
    for (int z = 0; z < spot->scene->zones_len; z++) {
        const Zone *zone = &spot->scene->zone[z];
        bool is_middle = zone->owner == SEAT_NONE;
        if (is_left_out(layout, zone, spot))
            continue;
        char words[LABEL_MAX];
        Text text = text_over(words, sizeof words);
        words_of(spot->reader, zone, is_middle ? CAPTION_WORDS : layout->captions[zone->owner].style, &text);
        check_words_of(canvas, is_middle ? layout->middle : layout->part[zone->owner], words, spot);
    }
}

static void check_outside(const Canvas *canvas, Box area, const Spot *spot)
{
    CHECK(canvas->spilled == 0, spot);
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = 0; column < canvas->columns; column++) {
            bool inside = row >= area.row && row < area.row + area.rows && column >= area.column &&
                          column < area.column + area.columns;
            CHECK(inside || glyph_at(canvas, row, column) == SENTINEL, spot);
        }
    }
}

static void paint_with_margin(Canvas *canvas, Box area, const PaintOrder *order, Painting *painting, const Spot *spot)
{
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, SENTINEL, GROUND_BAR, PEN_PLAIN);
    paint_scene(canvas, area, spot->scene, order, painting);
}

/* A card may be laid. */
static bool leads(const Scene *scene)
{
    return scene->moves_len > 0 && scene->move[scene->moves_len - 1].to_zone != SCENE_ZONES_MAX;
}

/* Who has said what stands where the trick will lie, as far as there is room: the newest call at least. */
static void check_calls(const Canvas *canvas, const Layout *layout, const Spot *spot)
{
    enum { WORDS = 80 };
    const Scene *scene = spot->scene;
    const Zone *trick = scene_find(scene, "trick", SEAT_NONE);
    if (scene->calls_len == 0 || !trick || trick->len > 0 || leads(scene))
        return;
    const SceneCall *call = &scene->call[scene->calls_len - 1];
    char words[WORDS] = "";
    Text text = text_over(words, sizeof words);
    Box box = layout->zone[trick - scene->zone];
    text_add(&text, spot->reader->name[call->seat]);
    text_add_char(&text, ' ');
    text_add(&text, wording(call->text));
    if (box.columns >= columns_of(words) && box.columns >= NARROWEST)
        check_words_of(canvas, box, words, spot);
}

/* Paints into a canvas with a margin that must stay as it was: with the moves, and without them. */
static void check_painting(const Spot *spot)
{
    static Layout layout;
    static Menu menu;
    Canvas canvas;
    Painting painting;
    Box area = { 1, 0, spot->extent.rows - BAR_ROWS, spot->extent.columns };
    PaintOrder order = { .reader = spot->reader, .room = spot->room, .menu = &menu, .chosen = -1 };
    assert_true(canvas_open(&canvas, spot->extent.rows, spot->extent.columns));
    canvas.look = (CardLook){ &letters_known[spot->step % LANGUAGES], spot->step % 2 };
    menu_make(spot->scene, spot->reader->verbs, PLACE_NONE, &menu);
    order.chosen = menu.len > 0 ? (int)rng_below(spot->rng, (uint32_t)menu.len) : -1;
    paint_with_margin(&canvas, area, &order, &painting, spot);
    CHECK(painting.fits || spot->is_large, spot);
    check_outside(&canvas, painting.fits ? area : (Box){ 0, 0, 0, 0 }, spot);
    if (painting.fits) {
        layout_scene(spot->scene, spot->reader, spot->room, area, &layout);
        check_faces(&canvas, &layout, spot);
        check_colours(&canvas, spot);
        menu.len = 0;
        order.chosen = -1;
        paint_with_margin(&canvas, area, &order, &painting, spot);
        check_outside(&canvas, area, spot);
        check_faces(&canvas, &layout, spot);
        check_cards(&canvas, &layout, spot);
        check_captions(&canvas, &layout, spot);
        check_calls(&canvas, &layout, spot);
        check_wide(&canvas, spot);
    }
    canvas_close(&canvas);
}

/* Whatever the size, nothing is drawn outside or over other things, and what does not fit says what it needs. */
static void check_tight(Spot *spot)
{
    static Menu menu;
    static Layout layout;
    Canvas canvas;
    Painting painting;
    Extent extent = spot->extent;
    spot->extent = (Extent){ 1 + (int)rng_below(spot->rng, 90), 1 + (int)rng_below(spot->rng, 26) };
    Box area = { 0, 0, spot->extent.rows, spot->extent.columns };
    menu_make(spot->scene, spot->reader->verbs, PLACE_NONE, &menu);
    PaintOrder order = { .reader = spot->reader, .room = spot->room, .menu = &menu, .chosen = menu.len > 0 ? 0 : -1 };
    assert_true(canvas_open(&canvas, area.rows, area.columns));
    paint_scene(&canvas, area, spot->scene, &order, &painting);
    CHECK(canvas.spilled == 0, spot);
    check_wide(&canvas, spot);
    CHECK(painting.fits || painting.rows_needed > area.rows || painting.columns_needed > area.columns, spot);
    layout_scene(spot->scene, spot->reader, spot->room, area, &layout);
    if (painting.fits) {
        check_faces(&canvas, &layout, spot);
        check_captions(&canvas, &layout, spot);
    }
    canvas_close(&canvas);
    spot->extent = extent;
}

static void add_sentence(void *context, const char *sentence)
{
    text_add(context, sentence);
    text_add_char(context, '\n');
}

static bool exists(int card)
{
    return card == JOKER || (card < CARD(0, SUITS) && card_rank((Card)card) >= ACE && card_rank((Card)card) <= KING);
}

/* Whether a text names the card, as `partner: whoever holds JC` does. */
static bool names_card(const Zone *zone, Card card)
{
    Slice rest = slice_of(zone->kind == ZONE_TEXT ? zone->text : "");
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        Card named;
        if (say_is_card(word, &named) && named == card)
            return true;
    }
    return false;
}

/* Each card is said as often as the scene has it; nothing has changed between a scene and itself. */
static void check_words(const Spot *spot)
{
    static char spoken[SPOKEN];
    Text text = text_over(spoken, sizeof spoken);
    Reader speaks = *spot->reader;
    speaks.cards = CARDS_SPOKEN;
    say_scene(&speaks, spot->scene, NULL, add_sentence, &text);
    CHECK(text.len < sizeof spoken, spot);
    for (int card = 0; card < CARD_VALUES; card++) {
        char words[32];
        Text name = text_over(words, sizeof words);
        int shown = 0;
        if (!exists(card))
            continue;
        say_card((Card)card, &speaks, NULL, &name);
        for (int c = 0; c < spot->scene->cards_len; c++)
            shown += spot->scene->card[c].face == card;
        for (int z = 0; z < spot->scene->zones_len; z++)
            shown += names_card(&spot->scene->zone[z], (Card)card);
        CHECK(times_in(spoken, words) == shown, spot);
    }
    text = text_over(spoken, sizeof spoken);
    say_scene(&speaks, spot->scene, spot->scene, add_sentence, &text);
    CHECK(text.len == 0, spot);
}

/* The places that are said to have changed are those that have. */
static void check_changes(const Spot *spot)
{
    static Scene before;
    static char spoken[SPOKEN];
    const Scene *scene = spot->scene;
    int changed = 0;
    Text text = text_over(spoken, sizeof spoken);
    before = *scene;
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        for (int c = zone->first; c < zone->first + zone->len && zone->kind == ZONE_GRID; c++) {
            if (rng_below(spot->rng, 8) > 0)
                continue;
            before.card[c].face = scene->card[c].face == CARD_HIDDEN ? CARD(ACE, SPADES) : CARD_HIDDEN;
            changed++;
        }
    }
    say_scene(spot->reader, scene, &before, add_sentence, &text);
    CHECK(times_in(spoken, is_english ? "): " : "）：") == changed, spot); /* places have their numbers in brackets */
}

static void visit(Spot *spot)
{
    check_words(spot);
    check_changes(spot);
    check_tight(spot);
    check_painting(spot);
}

static void every_game_is_shown_whole(void **state)
{
    (void)state;
    walk_catalogue(visit);
}

static void large_tables_are_shown_whole(void **state)
{
    (void)state;
    walk_options(visit);
}

/* The folder of the catalogues and a language: everything is painted in its words. */
static void take_language(char **argv)
{
    setenv("LOCPATH", argv[1], 1);
    setlocale(LC_ALL, "cardroom.UTF-8");
    setenv("LANGUAGE", argv[2], 1);
    bindtextdomain("cardroom", argv[1]);
    textdomain("cardroom");
    if (strcmp(gettext("stock"), "stock") == 0) {
        fprintf(stderr, "paint_test: no words in %s: LANGUAGE is not heeded, or %s has no catalogue\n", argv[2],
                argv[1]);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    is_english = argc != 3;
    if (!is_english)
        take_language(argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_shown_whole),
        cmocka_unit_test(large_tables_are_shown_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
