/* paint_test.c - the painter and the words show all of a scene and nothing else, for every game of the catalogue.
 * Each failure names preset, deal, step and viewer, so that one line repeats it. */
#include "bots/bot.h"
#include "table/table.h"
#include "term/paint.h"
#include "term/say.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NAME = 24, DEALS = 24, SPOKEN = 1 << 16, SENTINEL = 0x7E, BAR_ROWS = 4 };

typedef struct {
    int columns, rows;
} Extent;

static const Extent extents[] = { { 80, 24 }, { 100, 40 }, { 200, 60 } };
enum { EXTENTS = sizeof extents / sizeof *extents };

/* Where the trial stands, for messages. */
typedef struct {
    const char *preset;
    int seats, deal, step;
    Seat viewer;
    Extent extent;
} Spot;

#define CHECK(condition, spot)                                                                                       \
    do {                                                                                                             \
        if (!(condition))                                                                                            \
            fail_msg("%s seats %d deal %d step %d viewer %d at %dx%d: %s", (spot)->preset, (spot)->seats,            \
                     (spot)->deal, (spot)->step, (spot)->viewer, (spot)->extent.columns, (spot)->extent.rows,        \
                     #condition);                                                                                    \
    } while (0)

static Scene scene;

static void seat_names(Seating *seating, int seats, char names[SEATS_MAX][NAME])
{
    seating->seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        snprintf(names[seat], NAME, "greedy %d", seat);
        seating->name[seat] = names[seat];
    }
}

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

/* The card whose rank ends just before a suit sign; CARD_NONE when none does. */
static Card card_before(const Canvas *canvas, int row, int column, Suit suit)
{
    char words[4] = { 0 };
    uint32_t last = glyph_at(canvas, row, column - 1), first = glyph_at(canvas, row, column - 2);
    if (last == '0' && first == '1')
        snprintf(words, sizeof words, "10%c", "CDHS"[suit]);
    else if (last < 0x80)
        snprintf(words, sizeof words, "%c%c", (char)last, "CDHS"[suit]);
    Card card;
    return card_read(slice_of(words), &card) && card_is_known(card) ? card : CARD_NONE;
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

static void check_faces(const Canvas *canvas, const Spot *spot)
{
    int drawn[CARD_VALUES] = { 0 }, shown[CARD_VALUES] = { 0 };
    count_drawn(canvas, drawn);
    for (int c = 0; c < scene.cards_len; c++)
        shown[scene.card[c].face]++;
    for (int card = 0; card < CARD_VALUES; card++)
        if (card_is_known((Card)card))
            CHECK(drawn[card] == shown[card], spot);
}

/* Every cell on the ground of a back belongs to a card that lies face down. */
static void check_backs(const Canvas *canvas, const Seating *seating, const Room *room, Box area, const Spot *spot)
{
    static Layout layout;
    int expected = 0, found = 0;
    layout_scene(&scene, seating, room, area, &layout);
    for (int z = 0; z < scene.zones_len; z++) {
        const Zone *zone = &scene.zone[z];
        const CardStyle *style = layout_style(&layout, zone);
        for (int c = zone->first; c < zone->first + zone->len; c++)
            if (scene.card[c].face == CARD_HIDDEN || scene.card[c].mark & MARK_DOWN)
                expected += style->rows * style->columns;
    }
    for (int i = 0; i < canvas->rows * canvas->columns; i++)
        found += canvas->cell[i].ground == GROUND_BACK;
    CHECK(found == expected, spot);
}

static int times_in(const char *text, const char *words)
{
    int times = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words))
        times++;
    return times;
}

static void check_counters(const Canvas *canvas, const Spot *spot)
{
    static char text[1 << 15];
    for (int i = 0; i < canvas->rows * canvas->columns; i++)
        text[i] = canvas->cell[i].glyph < 0x80 ? (char)canvas->cell[i].glyph : '?';
    text[canvas->rows * canvas->columns] = 0;
    for (int z = 0; z < scene.zones_len; z++) {
        const Zone *zone = &scene.zone[z];
        char words[80];
        int wanted = 0;
        bool counts = zone->kind == ZONE_COUNTER;
        snprintf(words, sizeof words, "%s %d", zone->id + (counts ? 0 : 1), zone->count);
        for (int other = 0; other < scene.zones_len; other++)
            wanted += scene.zone[other].kind == zone->kind && scene.zone[other].count == zone->count &&
                      strcmp(scene.zone[other].id, zone->id) == 0;
        if (counts || (zone->kind == ZONE_PILE && zone->count > 1))
            CHECK(times_in(text, words) >= wanted, spot);
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

/* Paints into a canvas with a margin that must stay as it was. */
static void check_painting(const Seating *seating, const Room *room, const Spot *spot)
{
    Canvas canvas;
    Painting painting;
    Box area = { 1, 0, spot->extent.rows - BAR_ROWS, spot->extent.columns };
    PaintOrder order = { .seating = seating, .room = room, .chosen = -1 };
    assert_true(canvas_open(&canvas, spot->extent.rows, spot->extent.columns));
    for (int chosen = scene.moves_len > 0 ? 0 : -1; chosen >= -1; chosen--) {
        order.chosen = chosen;
        scene.moves_len = (uint16_t)(chosen < 0 ? 0 : scene.moves_len);
        canvas_fill(&canvas, (Box){ 0, 0, canvas.rows, canvas.columns }, SENTINEL, GROUND_BAR, PEN_PLAIN);
        paint_scene(&canvas, area, &scene, &order, &painting);
        CHECK(painting.fits, spot);
        check_outside(&canvas, area, spot);
        check_faces(&canvas, spot);
        check_counters(&canvas, spot);
    }
    check_backs(&canvas, seating, room, area, spot);
    canvas_close(&canvas);
}

/* Whatever the size, nothing is drawn outside, and what does not fit says what it needs. */
static void check_tight(const Seating *seating, const Room *room, Rng *rng, Spot *spot)
{
    Canvas canvas;
    Painting painting;
    spot->extent = (Extent){ 1 + (int)rng_below(rng, 90), 1 + (int)rng_below(rng, 26) };
    Box area = { 0, 0, spot->extent.rows, spot->extent.columns };
    PaintOrder order = { .seating = seating, .room = room, .chosen = scene.moves_len > 0 ? 0 : -1 };
    assert_true(canvas_open(&canvas, area.rows, area.columns));
    paint_scene(&canvas, area, &scene, &order, &painting);
    CHECK(canvas.spilled == 0, spot);
    CHECK(painting.fits || painting.rows_needed > area.rows || painting.columns_needed > area.columns, spot);
    canvas_close(&canvas);
}

static void add_sentence(void *context, const char *sentence)
{
    text_add(context, sentence);
    text_add_char(context, '\n');
}

static void check_words(const Seating *seating, const Spot *spot)
{
    static char spoken[SPOKEN];
    Text text = text_over(spoken, sizeof spoken);
    say_scene(&scene, NULL, seating, add_sentence, &text);
    CHECK(text.len < sizeof spoken, spot);
    for (int card = 0; card < CARD_VALUES; card++) {
        char words[32];
        Text name = text_over(words, sizeof words);
        bool exists =
            card == JOKER || (card < CARD(0, SUITS) && card_rank((Card)card) >= ACE && card_rank((Card)card) <= KING);
        int shown = 0;
        if (!exists)
            continue;
        say_card((Card)card, &name);
        for (int c = 0; c < scene.cards_len; c++)
            shown += scene.card[c].face == card;
        CHECK(times_in(spoken, words) == shown, spot);
    }
    text = text_over(spoken, sizeof spoken);
    say_scene(&scene, &scene, seating, add_sentence, &text);
    CHECK(text.len == 0, spot);
}

static void check_step(Table *table, const Seating *seating, Room *room, Rng *rng, Spot *spot)
{
    int viewer = spot->step % (table->seats + 1);
    spot->viewer = viewer == table->seats ? SEAT_NONE : (Seat)viewer;
    spot->extent = extents[(spot->step + spot->deal) % EXTENTS];
    table_scene(table, spot->viewer, &scene);
    room_widen(room, &scene);
    check_words(seating, spot);
    check_tight(seating, room, rng, spot);
    spot->extent = extents[(spot->step + spot->deal) % EXTENTS];
    check_painting(seating, room, spot);
}

static void play_randomly(const Ruleset *ruleset, int seats, int deal)
{
    Table table;
    Seating seating;
    Room room = { 0 };
    char names[SEATS_MAX][NAME];
    Source source = source_number((uint64_t)deal);
    Rng rng = rng_make(&(Seed){ { (uint8_t)deal } }, STREAM_LAB);
    Spot spot = { .preset = ruleset->preset->id, .seats = seats, .deal = deal };
    seat_names(&seating, seats, names);
    Seat starter = (Seat)(deal % seats);
    assert_int_equal(table_deal(&table, ruleset, seats, starter, &source, NULL), OK);
    for (;; spot.step++) {
        check_step(&table, &seating, &room, &rng, &spot);
        if (table_is_over(&table))
            break;
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(table_to_act(&table));
        uint32_t len = (uint32_t)table_legal(&table, seat, legal);
        assert_int_equal(table_act(&table, seat, legal[rng_below(&rng, len)]), OK);
    }
    table_free(&table);
}

static void every_game_is_shown_whole(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            int most = games[g]->seats_max - games[g]->seats_min + 1;
            for (int deal = 0; deal < DEALS; deal++) {
                int seats = games[g]->seats_min + deal % most;
                if (games_seats(&ruleset, seats, NULL) == OK)
                    play_randomly(&ruleset, seats, deal);
            }
        }
    }
}

static void you_is_spoken_to(void **state)
{
    static const struct {
        const char *says, *told;
        Card card;
    } rows[] = {
        { "puts the card in place {from}[ and discards {card}]", "You put the card in place 3 and discard 7H.",
          CARD(7, HEARTS) },
        { "draws from the stock[: {card}]", "You draw from the stock.", CARD_NONE },
        { "passes and matches", "You pass and match.", CARD_NONE },
        { "lays aside its card[: {card}]", "You lay aside your card: KS.", CARD(KING, SPADES) },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        say_action("You", rows[i].says, (Action){ .card = rows[i].card, .from = 3 }, &text);
        assert_string_equal(words, rows[i].told);
    }
}

static void cards_in_words_are_spoken(void **state)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    (void)state;
    say_spoken("greedy 1 plays 10H. JK, AS; 12 and 2, as told", &text);
    assert_string_equal(words, "greedy 1 plays 10 of hearts. joker, ace of spades; 12 and 2, as told");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_shown_whole),
        cmocka_unit_test(you_is_spoken_to),
        cmocka_unit_test(cards_in_words_are_spoken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
