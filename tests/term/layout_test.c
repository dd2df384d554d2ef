/* layout_test.c - where the parts of a table go: scenes that no game of the catalogue has. */
#include "term/layout.h"
#include "walk.h"

/* Four with tall layouts around one pile, and words below it that are wider than the pile: the layouts lie beside the
 * words, or end above them. */
static void words_of_the_middle_cover_no_card(void **state)
{
    static const char words[] = "so many words that they are wider than what lies in the middle";
    static Scene scene;
    static Layout layout;
    const Reader reader = { .seats = 4, .name = { "You", "a", "b", "c" } };
    const ZoneRoom room = { 0 };
    (void)state;
    scene_begin(&scene);
    scene_zone(&scene, "stock", ZONE_PILE, SEAT_NONE, 0, 0)->count = 9;
    scene_card(&scene, CARD_HIDDEN, 0, MARK_DOWN);
    scene_zone(&scene, "told", ZONE_TEXT, SEAT_NONE, 1, 0)->text = words;
    for (Seat seat = 0; seat < 4; seat++) {
        scene_zone(&scene, "layout", ZONE_GRID, seat, 0, 0)->columns = 2;
        for (int slot = 0; slot < 6; slot++)
            scene_card(&scene, CARD(7, HEARTS), slot, MARK_NONE);
    }
    for (int columns = 70; columns < 200; columns += 3) {
        layout_scene(&scene, &reader, &room, (Box){ 0, 0, 120, columns }, &layout);
        assert_true(layout.fits);
        int row = layout.middle.row + layout.middle.rows - 1;
        for (int card = 1; card < scene.cards_len; card++) {
            Box box = layout.card[card];
            bool shares_row = box.row <= row && row < box.row + box.rows;
            bool is_aside = box.column + box.columns <= layout.middle.column ||
                            box.column >= layout.middle.column + layout.middle.columns;
            assert_true(!shares_row || is_aside);
        }
    }
}

/* Three others around the middle: who comes next sits at the left, or at the right where play goes anticlockwise. */
static void the_next_player_sits_where_play_goes(void **state)
{
    static Scene scene;
    static Layout layout;
    const Reader reader = { .seats = 4, .name = { "You", "a", "b", "c" } };
    const ZoneRoom room = { 0 };
    (void)state;
    for (int anticlockwise = 0; anticlockwise < 2; anticlockwise++) {
        scene_begin(&scene);
        scene.viewer = 1;
        scene.anticlockwise = anticlockwise;
        scene_zone(&scene, "trick", ZONE_TRICK, SEAT_NONE, 0, 0);
        for (Seat seat = 0; seat < 4; seat++) {
            scene_zone(&scene, "hand", ZONE_HAND, seat, 0, 0)->places = 4;
            scene_card(&scene, CARD(7, HEARTS), 0, MARK_NONE);
        }
        layout_scene(&scene, &reader, &room, (Box){ 0, 0, 40, 100 }, &layout);
        assert_true(layout.fits);
        assert_int_equal(layout.part[2].column < layout.part[0].column, !anticlockwise);
        assert_true(layout.part[3].row < layout.part[2].row);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_the_middle_cover_no_card),
        cmocka_unit_test(the_next_player_sits_where_play_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
