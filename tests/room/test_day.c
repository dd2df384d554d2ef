/* test_day.c - how others did with the deal of a day: results are played by the server, one a guest, and name
 * nobody. */
#include "kept.h"
#include "say.h"

#include "table/transcript.h"

#include <string.h>

enum { GUESTS = 4, TODAY = 20231114, GAME_TEXT = 3000 };

/* The first deal of a day. */
#define DAY(day) ((long long)(day)*100)

/* A game of some preset with the cards of a number, as a member of a command. It plays `skip` other legal actions than
 * the first, so that games differ. */
static const char *game_of(const char *rules, uint64_t number, int skip, bool is_whole)
{
    static char words[2 * GAME_TEXT], game[GAME_TEXT];
    Ruleset ruleset;
    Match match;
    Action legal[ACTIONS_MAX];
    Text text = text_over(game, sizeof game);
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, 1, NULL), OK);
    assert_int_equal(match_deal(&match, &(Source){ .kind = SOURCE_NUMBER, .number = number }, 0, NULL), OK);
    while (!match_is_over(&match) && (is_whole || match.table.log_len < 3)) {
        const int len = table_legal(&match.table, 0, legal);
        const int at = skip > 0 && len > 1 ? 1 : 0;
        skip -= at;
        assert_int_equal(table_act(&match.table, 0, legal[at]), OK);
    }
    assert_int_equal(transcript_write(&match, &text), OK);
    match_free(&match);
    size_t len = 0;
    for (const char *at = game; *at; at++)
        len += (size_t)snprintf(words + len, sizeof words - len, *at == '\n' ? "\\n" : "%c", *at);
    return words;
}

/* What others did, as words: `31 x2; 35 x1; `. */
static const char *others(int guest)
{
    static char words[400];
    size_t i, len = 0;
    json_t *pair;
    words[0] = '\0';
    json_array_foreach(json_object_get(w.client[guest].message, "others"), i, pair)
    {
        len += (size_t)snprintf(words + len, sizeof words - len, "%d x%d; ",
                                (int)json_integer_value(json_array_get(pair, 0)),
                                (int)json_integer_value(json_array_get(pair, 1)));
    }
    return words;
}

#define TELL(guest, verdict, rules, day, game)                                                                       \
    (world_wait(&w, 60000),                                                                                          \
     SAY_DAY(guest, verdict, "\"t\":\"day\",\"rules\":\"%s\",\"deal\":%lld,\"game\":\"%s\"", rules, DAY(day), game))
#define SAY_DAY(guest, verdict, ...) assert_string_equal(client_say(&w, guest, __VA_ARGS__), verdict)

static void open_with_guests(uint64_t seed)
{
    static const char *const names[GUESTS] = { "Anna", "Ben", "Clara", "Dora" };
    world_open(&w, seed);
    for (int i = 0; i < GUESTS; i++)
        client_hello(&w, i, names[i]);
}

static void test_others_are_told(void **state)
{
    (void)state;
    open_with_guests(41);
    TELL(0, "applied", "golf match=1", TODAY, game_of("golf match=1", DAY(TODAY), 0, true));
    assert_string_equal(others(0), "");
    TELL(1, "applied", "golf match=1", TODAY, game_of("golf match=1", DAY(TODAY), 0, true));
    char same[40];
    snprintf(same, sizeof same, "%s", others(1));
    assert_non_null(strstr(same, " x1; "));
    TELL(2, "applied", "golf match=1", TODAY, game_of("golf match=1", DAY(TODAY), 0, true));
    assert_non_null(strstr(others(2), " x2; "));
    assert_null(strstr(w.client[2].heard[w.client[2].heard_len - 1], "Anna"));
    /* The first counts: another game changes nothing for others. */
    TELL(2, "applied", "golf match=1", TODAY, game_of("golf match=1", DAY(TODAY), 7, true));
    SAY_DAY(0, "applied", "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY));
    assert_non_null(strstr(others(0), " x2; "));
    assert_int_equal(strlen(others(0)), strlen(same));
    /* Another deal of the day, another day, another game: nothing. */
    SAY_DAY(0, "applied", "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY) + 3);
    assert_string_equal(others(0), "");
    SAY_DAY(0, "applied", "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY + 1));
    assert_string_equal(others(0), "");
    SAY_DAY(0, "applied", "\"t\":\"day\",\"rules\":\"black_hole match=1\",\"deal\":%lld", DAY(TODAY));
    assert_string_equal(others(0), "");
    SAY_DAY(3, "applied", "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld,\"game\":\"%s\"", DAY(TODAY) + 3,
            game_of("golf match=1", DAY(TODAY) + 3, 0, true));
    assert_string_equal(others(3), "");
    world_restart(&w);
    client_hello(&w, 3, "Dora");
    SAY_DAY(3, "applied", "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY));
    assert_non_null(strstr(others(3), " x3; "));
    world_close(&w);
}

static void test_nobody_makes_a_result_up(void **state)
{
    (void)state;
    open_with_guests(42);
    const char *const golf = "golf match=1";
    TELL(0, "illegal", golf, TODAY, game_of(golf, DAY(TODAY + 1), 0, true)); /* other cards */
    TELL(0, "illegal", golf, TODAY, game_of(golf, DAY(TODAY), 0, false));    /* not ended */
    TELL(0, "illegal", golf, TODAY, game_of("golf match=1 kings=corner", DAY(TODAY), 0, true));
    TELL(0, "illegal", golf, TODAY,
         "cardroom 1\\ngame golf match=1\\nseats 1\\ndeal 2023111400\\n0: play 10C\\n0: win\\n");
    TELL(0, "illegal", golf, TODAY, "");
    TELL(0, "illegal", golf, TODAY - 5, game_of(golf, DAY(TODAY - 5), 0, true)); /* long ago */
    TELL(0, "illegal", "golf", TODAY, game_of("golf", DAY(TODAY), 0, false));
    TELL(0, "illegal", "kop", TODAY, game_of(golf, DAY(TODAY), 0, true));
    TELL(0, "illegal", "golf match=1 kings=corner", TODAY, game_of("golf match=1 kings=corner", DAY(TODAY), 0, true));
    SAY_DAY(1, "applied", "\"t\":\"day\",\"rules\":\"%s\",\"deal\":%lld", golf, DAY(TODAY));
    assert_string_equal(others(1), "");
    TELL(0, "applied", golf, TODAY - 1, game_of(golf, DAY(TODAY - 1), 0, true)); /* it is still yesterday somewhere */
    TELL(0, "applied", golf, TODAY + 1, game_of(golf, DAY(TODAY + 1), 0, true));
    world_close(&w);
}

/* A result that is in the store already, while the room does not know it yet, is one. */
static void test_a_result_that_is_being_stored_counts_once(void **state)
{
    RoomBatch batch;
    (void)state;
    open_with_guests(44);
    w.holds = true;
    client_say(&w, 0, "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld,\"game\":\"%s\"", DAY(TODAY),
               game_of("golf match=1", DAY(TODAY), 0, true));
    assert_true(room_batch(w.room, &batch));
    for (int i = 0; i < batch.rows_len; i++)
        kept_row(&w, &batch.row[i]);
    client_say(&w, 1, "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY));
    w.holds = false;
    room_batch_done(w.room);
    world_pump(&w);
    assert_non_null(strstr(others(1), " x1; "));
    world_close(&w);
}

/* Who comes with new names again and again does not fill the day. */
static void test_an_address_does_not_fill_the_day(void **state)
{
    enum { MANY = 55, LAST = MANY };
    int rows = 0;
    (void)state;
    open_with_guests(45);
    w.settings.address_guests = 0;
    room_set(w.room, &w.settings);
    for (int i = GUESTS; i <= LAST; i++) {
        char hello[80];
        client_connect(&w, i, i == LAST ? "10.9.9.9" : "10.7.7.7");
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"name\":\"New %d\",\"lang\":\"en\"}", i);
        client_send(&w, i, hello, strlen(hello));
        TELL(i, "applied", "golf match=1", TODAY, game_of("golf match=1", DAY(TODAY), 0, true));
        client_disconnect(&w, i);
        if (i == MANY / 2)
            world_wait(&w, 1200000); /* the address was quiet */
    }
    for (int i = 0; i < w.rows_len; i++)
        rows += w.row[i].kind == ROW_RULES && strncmp(w.row[i].key, "day.golf.", 9) == 0;
    assert_in_range(rows, 30, 42); /* the last one, too; some share a slot */
    world_close(&w);
}

static void test_an_unreadable_store_is_said(void **state)
{
    (void)state;
    open_with_guests(43);
    w.unreadable = -1;
    client_say(&w, 0, "\"t\":\"day\",\"rules\":\"golf match=1\",\"deal\":%lld", DAY(TODAY));
    assert_int_equal(w.client[0].closed, 1013);
    w.unreadable = 0;
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_others_are_told),
        cmocka_unit_test(test_nobody_makes_a_result_up),
        cmocka_unit_test(test_a_result_that_is_being_stored_counts_once),
        cmocka_unit_test(test_an_address_does_not_fill_the_day),
        cmocka_unit_test(test_an_unreadable_store_is_said),
    };
    return TESTS_RUN(tests);
}
