/* test_think.c - bots at tables: which bots sit there by default; and choices made in threads, which give the same
 * log, and are dropped when they come too late. */
#include "world.h"

#include "../units/unit.h"

#include <string.h>

static const char three_hard[] = ",\"seats\":4,\"bots\":[\"hard\",\"hard\",\"hard\"]";

static int events(const World *w, const char *word)
{
    int found = 0;
    for (int i = 0; i < w->rows_len; i++) {
        const char *text = w->row[i].text, *blank = w->row[i].text[0] == '@' ? strchr(text, ' ') : NULL;
        Slice rest = slice_of(blank ? blank + 1 : text);
        found += w->row[i].kind == ROW_EVENT && slice_is(slice_word(&rest, 0), word);
    }
    return found;
}

static void play_a_deal(World *w, Far far, const char *rules, const char *more)
{
    world_open_far(w, 11, far);
    world_table(w, rules, 1, more);
    client_say(w, 0, "\"t\":\"start\"");
    assert_true(world_play(w, 1, 1, 2000));
}

/* Same rows, at the same times. */
static void the_log_is_the_same_wherever_bots_think(void **state)
{
    static World here, far;
    static const char *const rows[][2] = { { "golf4", three_hard }, { "kop", three_hard }, { "cactus", three_hard } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        play_a_deal(&here, FAR_NOT, rows[i][0], rows[i][1]);
        play_a_deal(&far, FAR_AT_ONCE, rows[i][0], rows[i][1]);
        assert_int_equal(here.rows_len, far.rows_len);
        for (int k = 0; k < here.rows_len; k++) {
            assert_string_equal(here.row[k].text, far.row[k].text);
            assert_true(here.row[k].at_ms == far.row[k].at_ms);
        }
        world_close(&here);
        world_close(&far);
    }
}

/* A table where a hard bot thinks, with one person; seats in turn. */
static void open_thinking(World *w)
{
    world_open_far(w, 4, FAR_WHEN_ASKED);
    world_table(w, "golf6", 1, three_hard);
    client_say(w, 0, "\"t\":\"start\"");
    for (int i = 0; i < 50 && w->thoughts_len == 0; i++) {
        client_play(w, 0, 0);
        world_wait(w, 2000);
    }
    assert_int_equal(w->thoughts_len, 1);
}

static void a_thought_is_played_when_it_comes(void **state)
{
    static World w;
    (void)state;
    open_thinking(&w);
    int acts = events(&w, "act");
    world_wait(&w, 60000); /* the table waits for it, and for nobody else */
    assert_int_equal(events(&w, "act"), acts);
    assert_int_equal(w.thoughts_len, 1);
    world_think(&w);
    assert_int_equal(events(&w, "act"), acts + 1);
    world_close(&w);
}

static void a_thought_from_before_a_pause_is_dropped(void **state)
{
    static World w;
    (void)state;
    open_thinking(&w);
    int acts = events(&w, "act");
    assert_string_equal(client_say(&w, 0, "\"t\":\"pause\""), "applied");
    world_think(&w);
    world_wait(&w, 5000);
    assert_int_equal(events(&w, "act"), acts);
    assert_int_equal(w.thoughts_len, 0);
    assert_string_equal(client_say(&w, 0, "\"t\":\"resume\""), "applied");
    world_wait(&w, 5000);
    assert_int_equal(w.thoughts_len, 1);
    world_think(&w);
    assert_int_equal(events(&w, "act"), acts + 1);
    world_close(&w);
}

static void a_thought_from_before_an_undo_is_dropped(void **state)
{
    static World w;
    (void)state;
    open_thinking(&w);
    int acts = events(&w, "act");
    RoomThought old = w.thought[0];
    client_say(&w, 0, "\"t\":\"ask\",\"what\":\"undo\"");
    world_wait(&w, 3000);
    int undone = events(&w, "act");
    assert_int_equal(undone, acts + 1); /* bots agree: `undo all` */
    world_think(&w);
    assert_int_equal(events(&w, "act"), undone);
    room_thought(w.room, &old, w.now_ms); /* a ticket is good for once */
    assert_int_equal(events(&w, "act"), undone);
    world_close(&w);
}

static void nothing_is_played_while_nobody_is_there(void **state)
{
    enum { SLEEP_MS = 200000 };
    static World w;
    (void)state;
    open_thinking(&w);
    int acts = events(&w, "act");
    RoomThought old = w.thought[0];
    client_disconnect(&w, 0);
    world_think(&w);
    assert_int_equal(events(&w, "act"), acts);
    world_wait(&w, SLEEP_MS);
    room_thought(w.room, &old, w.now_ms); /* its table sleeps */
    assert_int_equal(events(&w, "act"), acts);
    client_hello(&w, 0, "");
    client_say(&w, 0, "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    world_wait(&w, 5000);
    assert_int_equal(w.thoughts_len, 1);
    room_thought(w.room, &old, w.now_ms); /* nor is it the new one's */
    assert_int_equal(events(&w, "act"), acts);
    world_think(&w);
    assert_int_equal(events(&w, "act"), acts + 1);
    world_close(&w);
}

static const char *level_of(const Client *client, const char *path)
{
    const char *level = json_string_value(client_sees(client, path));
    return level ? level : "none";
}

static void who_sits_where_the_maker_does_not_say(void **state)
{
    static World w;
    const Client *eye = &w.client[0];
    (void)state;
    world_open(&w, 8);
    w.settings.usual[1] = bot_hard;
    world_restart(&w);
    client_hello(&w, 0, "A");
    assert_string_equal(client_say(&w, 0, "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":3"), "applied");
    assert_string_equal(level_of(eye, "seats.1.bot"), "hard");
    assert_string_equal(level_of(eye, "seats.2.bot"), "none");
    client_say(&w, 0, "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":3,\"bots\":[null,\"easy\"]");
    assert_string_equal(level_of(eye, "seats.1.bot"), "none");
    assert_string_equal(level_of(eye, "seats.2.bot"), "easy");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sits_where_the_maker_does_not_say),
        cmocka_unit_test(the_log_is_the_same_wherever_bots_think),
        cmocka_unit_test(a_thought_is_played_when_it_comes),
        cmocka_unit_test(a_thought_from_before_a_pause_is_dropped),
        cmocka_unit_test(a_thought_from_before_an_undo_is_dropped),
        cmocka_unit_test(nothing_is_played_while_nobody_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
