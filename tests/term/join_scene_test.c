/* join_scene_test.c - scenes from a server: a printed scene is read the same, and an unsound one is refused. */
#include "walk.h"

#include "core/scene_json.h"
#include "games/games.h"
#include "laws/scene_same.h"
#include "say/table.h"
#include "say/wire.h"
#include "term/measure.h"
#include "term/moves.h"
#include "term/paint.h"

#include <stdlib.h>
#include <string.h>

enum { PRINTED = 1 << 20 };

static char printed[PRINTED], again[PRINTED];

static size_t print_scene(const Spot *spot, const Scene *scene, char *out)
{
    Text text = text_over(out, PRINTED);
    scene_json(scene, spot->table->ruleset.game->verbs, &text);
    CHECK(text.len < PRINTED, spot);
    return text.len;
}

/* Round and round: the same scene, and the same bytes. */
static void check_round_trip(Spot *spot)
{
    static Scene read;
    Fault fault = { .text = "" };
    size_t len = print_scene(spot, spot->scene, printed);
    json_t *body = json_loadb(printed, len, 0, NULL);
    CHECK(body, spot);
    if (wire_scene(body, spot->table->ruleset.game->verbs, spot->seats, &read, &fault) != OK)
        fail_msg("%s deal %d step %d viewer %d: %s", spot->preset, spot->deal, spot->step, spot->viewer, fault.text);
    json_decref(body);
    CHECK(scene_same(spot->scene, &read), spot);
    print_scene(spot, &read, again);
    CHECK(strcmp(printed, again) == 0, spot);
}

static void a_scene_is_read_as_it_was(void **state)
{
    (void)state;
    walk_catalogue(check_round_trip);
    walk_options(check_round_trip);
}

/* A stake that was doubled again and again. */
static void a_great_counter_is_read_whole(void **state)
{
    static Scene scene, read;
    Ruleset ruleset;
    (void)state;
    assert_int_equal(games_find(slice_of("kop"), &ruleset, NULL), OK);
    scene_begin(&scene);
    scene.phase = "auction";
    scene_counter(&scene, "stake", SEAT_NONE, 1, 2, 94371840);
    scene_counter(&scene, "score", 0, 1, 5, -94371840);
    Text text = text_over(printed, PRINTED);
    scene_json(&scene, ruleset.game->verbs, &text);
    json_t *body = json_loadb(printed, text.len, 0, NULL);
    assert_int_equal(wire_scene(body, ruleset.game->verbs, 4, &read, NULL), OK);
    assert_true(scene_same(&scene, &read));
    json_decref(body);
}

static void say_nothing(void *context, const char *sentence)
{
    (void)context, (void)sentence;
}

/* Painted, told and listed as clients do; the sanitizers watch. */
static void show_all(const Spot *spot, const Scene *scene)
{
    static ZoneRoom room;
    static Painting painting;
    static Menu menu;
    static Canvas canvas;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    memset(&room, 0, sizeof room);
    measure_widen(&room, scene);
    menu_make(scene, spot->reader->verbs, PLACE_NONE, &menu);
    PaintOrder order = { .reader = spot->reader, .room = &room, .menu = &menu, .chosen = menu.len > 0 ? 0 : -1 };
    REQUIRE(canvas_open(&canvas, 24, 80));
    paint_scene(&canvas, (Box){ 0, 0, 24, 80 }, scene, &order, &painting);
    canvas_close(&canvas);
    say_scene(spot->reader, scene, NULL, say_nothing, NULL);
    say_calls(spot->reader, scene, &text);
    say_sums(scene, &text);
    for (int m = 0; m < scene->moves_len; m++)
        say_offer(spot->reader, scene, &scene->move[m], false, &text);
    say_asked(spot->reader, scene, ASKED_WHOLLY, &text);
}

/* A value of the tree, counted as json_dumps would come to it, is changed to something else. */
static bool spoil(json_t *value, uint32_t *left, Rng *rng)
{
    static const json_int_t numbers[] = { -2, -1, 0, 1, 15, 16, 254, 255, 256, 65535, 65536, INT32_MAX, INT64_MAX };
    if (json_is_integer(value) && (*left)-- == 0) {
        json_integer_set(value, numbers[rng_below(rng, sizeof numbers / sizeof *numbers)]);
        return true;
    }
    static const char *const texts[] = { "",     "QS",          "pyramid", "grid",      "trick",
                                         "text", "\xC2\x9B[2J", "has x",   "draw_stock" };
    if (json_is_string(value) && (*left)-- == 0) {
        json_string_set(value, texts[rng_below(rng, sizeof texts / sizeof *texts)]);
        return true;
    }
    size_t i;
    json_t *item;
    const char *name;
    void *next;
    bool is_done = false;
    if (json_is_array(value)) {
        json_array_foreach(value, i, item) is_done = is_done || spoil(item, left, rng);
        if (!is_done && json_array_size(value) > 0 && (*left)-- == 0) {
            json_array_append(value, json_array_get(value, 0));
            return true;
        }
    }
    if (json_is_object(value))
        json_object_foreach_safe(value, next, name, item) is_done = is_done || spoil(item, left, rng);
    return is_done;
}

static void check_spoiled(Spot *spot)
{
    static Scene read;
    if (spot->step % 7 != 0 && spot->scene->sums_len == 0)
        return;
    size_t len = print_scene(spot, spot->scene, printed);
    for (int try = 0; try < 12; try++) {
        json_t *body = json_loadb(printed, len, 0, NULL);
        uint32_t left = rng_below(spot->rng, 600);
        for (uint32_t faults = 1 + rng_below(spot->rng, 2); faults > 0; faults--)
            spoil(body, &left, spot->rng);
        if (wire_scene(body, spot->table->ruleset.game->verbs, spot->seats, &read, NULL) == OK)
            show_all(spot, &read);
        json_decref(body);
    }
}

static void what_is_not_sound_is_refused_or_harmless(void **state)
{
    (void)state;
    walk_catalogue(check_spoiled);
}

static void a_move_says_what_it_does(void **state)
{
    static Scene read;
    Ruleset ruleset;
    Fault fault = { .text = "" };
    (void)state;
    assert_int_equal(games_find(slice_of("golf6"), &ruleset, NULL), OK);
    static const char *const lines[] = { "swap 2", "swap 3" };
    for (int i = 0; i < 2; i++) {
        json_t *body = json_pack("{s:s, s:i, s:[i], s:[], s:[{s:s, s:s, s:i, s:i, s:s, s:n, s:n}], s:[], s:[]}",
                                 "phase", "turn", "viewer", 0, "to_act", 0, "zones", "moves", "verb", "swap", "card",
                                 "", "from", 2, "to", 0, "line", lines[i], "begin", "end", "calls", "sums");
        assert_non_null(body);
        Status status = wire_scene(body, ruleset.game->verbs, 2, &read, &fault);
        assert_int_equal(status == OK, i == 0);
        json_decref(body);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scene_is_read_as_it_was),
        cmocka_unit_test(a_great_counter_is_read_whole),
        cmocka_unit_test(what_is_not_sound_is_refused_or_harmless),
        cmocka_unit_test(a_move_says_what_it_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
