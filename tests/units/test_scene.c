/* test_scene.c - scenes: what lies on the table, as data. */
#include "core/scene.h"

#include "unit.h"

/* A pile, a grid of seat 1, a trick, a hand of seat 0, a counter and a text. */
static void fill(Scene *scene)
{
    scene_begin(scene);
    scene->phase = "turn";
    scene->viewer = 0;
    scene->to_act = (SeatSet)(seat_bit(0) | seat_bit(1));
    scene_zone(scene, "stock", ZONE_PILE, SEAT_NONE, 0, 0)->count = 9;
    scene_card(scene, CARD_HIDDEN, 0, MARK_DOWN);
    Zone *layout = scene_zone(scene, "layout", ZONE_GRID, 1, 1, 2);
    layout->columns = 2;
    layout->places = 4;
    for (int slot = 0; slot < 4; slot++)
        scene_card(scene, slot == 3 ? CARD_NONE : CARD(ACE + slot, SPADES), slot, MARK_NONE);
    scene_zone(scene, "trick", ZONE_TRICK, SEAT_NONE, 0, 1);
    scene_card(scene, CARD(10, HEARTS), 3, MARK_WINNING);
    Zone *hand = scene_zone(scene, "hand", ZONE_HAND, 0, 0, 0);
    hand->number = 2;
    hand->places = 6;
    scene_card(scene, CARD_HIDDEN, 5, MARK_DOWN);
    scene_counter(scene, "points", 0, 1, 0, -7);
    scene_zone(scene, "word", ZONE_TEXT, SEAT_NONE, 0, 3)->text = "kontra";
}

static void a_scene_prints_a_line_a_zone(void **state)
{
    static Scene scene;
    char bytes[256];
    (void)state;
    fill(&scene);
    Text text = text_over(bytes, sizeof bytes);
    scene_print(&scene, &text);
    assert_string_equal(bytes, "phase: turn\nto act: 0 1\nstock: 9 ??\nlayout of 1: AS 2S / 3S ..\ntrick: 3:10H\n"
                               "hand 2 of 0: ??\npoints of 0: -7\nword: kontra\n");
}

static void a_place_shows_its_card(void **state)
{
    static Scene scene;
    Card card = 0xEE;
    (void)state;
    fill(&scene);
    assert_true(scene_sees(&scene, 1, 1, &card));
    assert_int_equal(card, CARD(2, SPADES));
    assert_true(scene_sees(&scene, 1, 3, &card));
    assert_int_equal(card, CARD_NONE);
    assert_true(scene_sees(&scene, 0, 5, &card));
    assert_int_equal(card, CARD_HIDDEN);
    card = 0xEE;
    assert_false(scene_sees(&scene, 1, 4, &card));
    assert_false(scene_sees(&scene, 0, 6, &card));
    assert_false(scene_sees(&scene, 2, 0, &card));
    assert_int_equal(card, 0xEE);
    assert_true(scene_sees(&scene, 0, 0, &card));
    assert_int_equal(card, CARD_NONE);
}

static void zones_are_found_by_id_and_owner(void **state)
{
    static Scene scene;
    (void)state;
    fill(&scene);
    assert_ptr_equal(scene_find(&scene, "layout", 1), &scene.zone[1]);
    assert_ptr_equal(scene_find(&scene, "layout", SEAT_NONE), &scene.zone[1]);
    assert_null(scene_find(&scene, "layout", 0));
    assert_null(scene_find(&scene, "nothing", SEAT_NONE));
    assert_int_equal(scene_find(&scene, "points", 0)->count, -7);
    assert_int_equal(scene.zone[1].row, 1);
    assert_int_equal(scene.zone[1].column, 2);
}

static void moves_begin_and_end_at_places(void **state)
{
    static Scene scene;
    const Action action = { .verb = 4 };
    (void)state;
    fill(&scene);
    scene_move(&scene, action, (ScenePlace){ "stock", SEAT_NONE, 0 }, (ScenePlace){ "layout", 1, 2 });
    scene_move(&scene, action, (ScenePlace){ "hand", 0, 5 }, (ScenePlace){ "trick", SEAT_NONE, -1 });
    scene_move(&scene, action, (ScenePlace){ "layout", 1, 0 }, (ScenePlace){ NULL, SEAT_NONE, 0 });
    scene_move(&scene, action, (ScenePlace){ NULL, SEAT_NONE, 0 }, (ScenePlace){ NULL, SEAT_NONE, 0 });
    assert_int_equal(scene.moves_len, 4);
    assert_true(action_same(scene.move[0].action, action));
    assert_int_equal(scene.move[0].from_zone, 0);
    assert_int_equal(scene.card[scene.move[0].to_card].face, CARD(3, SPADES));
    assert_int_equal(scene.move[1].to_zone, 2);
    assert_int_equal(scene.move[1].to_card, PLACE_NONE);
    assert_int_equal(scene.move[2].to_zone, SCENE_ZONES_MAX);
    assert_int_equal(scene.move[2].to_card, PLACE_NONE);
    /* A knock is made nowhere on the table. */
    assert_int_equal(scene.move[3].from_zone, SCENE_ZONES_MAX);
    assert_int_equal(scene.move[3].from_card, PLACE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scene_prints_a_line_a_zone),
        cmocka_unit_test(a_place_shows_its_card),
        cmocka_unit_test(zones_are_found_by_id_and_owner),
        cmocka_unit_test(moves_begin_and_end_at_places),
    };
    return TESTS_RUN(tests);
}
