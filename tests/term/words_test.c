/* words_test.c - the words for scenes, moves and cards, and the letters of cards, row by row. */
#include "games/games.h"
#include "say/cards.h"
#include "say/table.h"
#include "term/letters.h"
#include "term/pager.h"
#include "walk.h"

#include <string.h>

enum { LANGUAGES = 5 };

static void add_sentence(void *context, const char *sentence)
{
    text_add(context, sentence);
    text_add_char(context, '\n');
}

static const Game *game_of(const char *preset)
{
    Ruleset ruleset;
    assert_int_equal(games_find(slice_of(preset), &ruleset, NULL), OK);
    return ruleset.game;
}

static bool exists(int card)
{
    return card == JOKER || (card < CARD(0, SUITS) && card_rank((Card)card) >= ACE && card_rank((Card)card) <= KING);
}

/* A layout of which one card was turned up and one taken away since, and what its owner has done. */
static void changes_are_said_place_by_place(void **state)
{
    static Scene before, after;
    const Reader reader = {
        .seats = 2, .name = { "You", "Ada" }, .cards = CARDS_SPOKEN, .types = true, .speech = game_of("golf4")->speech
    };
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    (void)state;
    memset(&before, 0, sizeof before);
    Zone *layout = scene_zone(&before, "layout", ZONE_GRID, 1, 0, 0);
    layout->columns = 2;
    for (int slot = 0; slot < 4; slot++)
        scene_card(&before, slot == 3 ? CARD(6, CLUBS) : CARD_HIDDEN, slot, MARK_DOWN);
    after = before;
    after.card[1] = (SceneCard){ .face = CARD(7, HEARTS), .slot = 1 };
    after.card[2] = (SceneCard){ .face = CARD_NONE, .slot = 2 };
    scene_zone(&after, "ender", ZONE_TEXT, 1, 1, 0)->text = "knocked";
    scene_zone(&after, "ender", ZONE_TEXT, 0, 1, 0)->text = "knocked";
    say_scene(&reader, &before, NULL, add_sentence, &text);
    assert_string_equal(words,
                        "Ada's layout: top left (1): face down, top right (2): face down; bottom left (3): face "
                        "down, bottom right (4): 6 of clubs, face down.\n");
    text = text_over(words, sizeof words);
    say_scene(&reader, &after, &before, add_sentence, &text);
    assert_string_equal(words, "Ada's layout: top right (2): 7 of hearts; bottom left (3): empty.\n"
                               "Ada has knocked.\nYou have knocked.\n");
}

static void cards_in_words_are_told_as_the_reader_has_them(void **state)
{
    static const struct {
        CardWords cards;
        const char *ranks, *told;
    } rows[] = {
        { CARDS_SPOKEN, NULL, "medium 1 plays 10 of hearts. joker, ace of spades; 12 and 2, as told" },
        { CARDS_IN_SIGNS, NULL, "medium 1 plays 10\u2665. joker, A\u2660; 12 and 2, as told" },
        { CARDS_IN_SIGNS, "XKDW", "medium 1 plays 10\u2665. joker, X\u2660; 12 and 2, as told" },
        { CARDS_TYPED, NULL, "medium 1 plays 10H. joker, AS; 12 and 2, as told" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Reader reader = { .cards = rows[i].cards, .ranks = rows[i].ranks };
        char words[SENTENCE_MAX];
        Text text = text_over(words, sizeof words);
        say_cards_in("medium 1 plays 10H. JK, AS; 12 and 2, as told", &reader, &text);
        assert_string_equal(words, rows[i].told);
    }
}

static void letters_are_those_of_the_language(void **state)
{
    static const struct {
        const char *language, *ranks;
    } rows[] = {
        { "en", "AKQJ" },   { "pl", "AKDW" }, { "de_DE.UTF-8", "AKDB" }, { "fr", "ARDV" }, { "FR_CA", "ARDV" },
        { "nl@x", "AHVB" }, { "xx", NULL },   { "C.UTF-8", NULL },       { "p", NULL },    { "polish", NULL },
        { "", NULL },
    };
    static const int ranks[] = { ACE, KING, QUEEN, JACK };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Letters *letters = letters_find(slice_of(rows[i].language));
        assert_int_equal(letters != NULL, rows[i].ranks != NULL);
        for (int r = 0; letters && r < 4; r++)
            assert_int_equal(letters_rank(letters, ranks[r])[0], rows[i].ranks[r]);
    }
}

/* No letter is another rank's in English, so a card is the same by its own letters and by those of transcripts; each
 * card that is shown is read again. */
static void shown_cards_are_read(void **state)
{
    static const char *const signs[SUITS] = { "\u2663", "\u2666", "\u2665", "\u2660" };
    (void)state;
    for (int language = 0; language < LANGUAGES; language++) {
        const Letters *letters = &letters_known[language];
        for (int card = 0; card < CARD_VALUES; card++) {
            char line[64] = "", shown[64] = "", typed[64] = "", sign[64] = "";
            Text line_text = text_over(line, sizeof line), shown_text = text_over(shown, sizeof shown);
            Text typed_text = text_over(typed, sizeof typed), sign_text = text_over(sign, sizeof sign);
            if (!exists(card))
                continue;
            text_add(&line_text, "play ");
            card_print((Card)card, &line_text);
            text_add(&line_text, "@7");
            letters_show(letters, line, &shown_text);
            letters_type(letters, slice_of(shown), &typed_text);
            assert_string_equal(typed, line);
            if (card == JOKER)
                continue;
            text_add(&sign_text, letters_rank(letters, card_rank((Card)card)));
            text_add(&sign_text, signs[card_suit((Card)card)]);
            typed_text = text_over(typed, sizeof typed);
            letters_type(letters, slice_of(sign), &typed_text);
            line[strlen(line) - 2] = 0;
            assert_string_equal(typed, line + 5);
        }
    }
    assert_null(letters_known[LANGUAGES].language);
}

static void cards_are_typed_as_they_are_shown(void **state)
{
    static const struct {
        const char *language, *typed, *read;
    } rows[] = {
        { "pl", "play ds", "play QS" },         { "pl", "play QS", "play QS" },
        { "pl", "play dd@3", "play QD@3" },     { "fr", "play RH", "play KH" },
        { "nl", "match 1.2", "match 1.2" },     { "nl", "play HH", "play KH" },
        { "de", "play BC", "play JC" },         { "en", "play DS", "play DS" },
        { "de", "bid zolo_du", "bid zolo_du" }, { "pl", "play 10W", "play 10W" },
        { "pl", " play  TS ", " play  TS " },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char read[64] = "";
        Text text = text_over(read, sizeof read);
        letters_type(letters_find(slice_of(rows[i].language)), slice_of(rows[i].typed), &text);
        assert_string_equal(read, rows[i].read);
    }
}

static void an_auction_is_said(void **state)
{
    static Scene scene;
    const Game *kop = game_of("kop");
    const Reader reader = {
        .seats = 4, .name = { "You", "Ada", "Bruno", "Celia" }, .verbs = kop->verbs, .speech = kop->speech
    };
    const SceneMove doubles = { .action = { .verb = 3 }, .wins = 10, .loses = 20, .called = "kontra" };
    const SceneMove bids = { .action = { .verb = 1, .from = 4 }, .wins = 15, .loses = 15 };
    const SceneMove passes = { .action = { .verb = 2 } };
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    (void)state;
    scene_begin(&scene);
    scene_call(&scene, 1, "zolo");
    scene_call(&scene, 0, "kontra");
    scene_sum(&scene, SUM_FACT, "points", 40);
    scene_sum(&scene, SUM_BASE, "zolo", 5);
    scene_sum(&scene, SUM_TIMES, "doubled", 2);
    scene_sum(&scene, SUM_TOTAL, "each pays", 10);
    say_calls(&reader, &scene, &text);
    assert_string_equal(words, "Ada zolo, You kontra");
    text = text_over(words, sizeof words);
    say_sums(&scene, &text);
    assert_string_equal(words, "points: 40\n        5  zolo\n      x 2  doubled\n     = 10  each pays\n");
    text = text_over(words, sizeof words);
    assert_true(say_price(&reader, &scene, &doubles, &text));
    assert_string_equal(words, "Double: kontra (+10 or −20 at least)");
    text = text_over(words, sizeof words);
    assert_true(say_price(&reader, &scene, &bids, &text));
    assert_string_equal(words, "Bid zolo (+15 or −15 at least)");
    assert_false(say_price(&reader, &scene, &passes, &text));
    text = text_over(words, sizeof words);
    scene_zone(&scene, "says", ZONE_TEXT, 0, 1, 0)->text = "kontra";
    scene_zone(&scene, "says", ZONE_TEXT, 1, 1, 0)->text = "pass";
    say_scene(&reader, &scene, NULL, add_sentence, &text);
    assert_string_equal(words, "Said so far: Ada zolo, You kontra.\nAda: pass.\n");
}

/* Every line of the words, parted by |. */
static void wrap(const char *words, int columns, char out[256])
{
    Text text = text_over(out, 256);
    while (*words) {
        text_add_slice(&text, pager_line(&words, columns));
        text_add(&text, *words ? "|" : "");
    }
}

static void lines_end_where_the_writing_allows(void **state)
{
    static const struct {
        const char *words;
        int columns;
        const char *lines;
    } rows[] = {
        { "one two three", 7, "one two|three" },
        { "one two three", 8, "one two|three" },
        { "sixteen", 4, "sixt|een" },
        { "a\n\nb", 4, "a||b" },
        { "山札から引く", 6, "山札か|ら引く" },
        { "山札から引く", 7, "山札か|ら引く" },
        { "山札、捨て札。", 4, "山|札、|捨て|札。" },
        { "山札（stock）と", 9, "山札|（stock）|と" },
        { "山 札", 1, "山|札" },
        { "play 7Hを出す", 9, "play 7Hを|出す" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char lines[256];
        wrap(rows[i].words, rows[i].columns, lines);
        assert_string_equal(lines, rows[i].lines);
    }
}

/* A wide character is drawn whole or not at all, and one that is covered in part leaves a blank. */
static void wide_characters_have_two_cells(void **state)
{
    Canvas canvas;
    (void)state;
    assert_true(canvas_open(&canvas, 1, 5));
    assert_int_equal(canvas_text(&canvas, 0, 0, 5, "山札か", GROUND_FELT, PEN_PLAIN), 4);
    assert_int_equal(canvas.cell[1].glyph, GLYPH_GOES_ON);
    assert_int_equal(canvas.cell[4].glyph, ' ');
    canvas_put(&canvas, 0, 1, 'x', GROUND_FELT, PEN_PLAIN);
    canvas_put(&canvas, 0, 2, 'y', GROUND_FELT, PEN_PLAIN);
    assert_int_equal(canvas.cell[0].glyph, ' ');
    assert_int_equal(canvas.cell[3].glyph, ' ');
    assert_int_equal(canvas_glyph(&canvas, 0, 4, 2, 0x5C71, GROUND_FELT, PEN_PLAIN), 2);
    assert_int_equal(canvas.cell[4].glyph, ' ');
    assert_int_equal(canvas.spilled, 1);
    canvas_close(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_said_place_by_place),
        cmocka_unit_test(cards_in_words_are_told_as_the_reader_has_them),
        cmocka_unit_test(letters_are_those_of_the_language),
        cmocka_unit_test(shown_cards_are_read),
        cmocka_unit_test(cards_are_typed_as_they_are_shown),
        cmocka_unit_test(an_auction_is_said),
        cmocka_unit_test(lines_end_where_the_writing_allows),
        cmocka_unit_test(wide_characters_have_two_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
