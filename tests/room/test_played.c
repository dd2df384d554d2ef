/* test_played.c - the list of a guest's games: what is told of each, its record, and what can be taken off it. */
#include "say.h"

#include "room/log/verify.h"

#include <stdlib.h>
#include <string.h>

/* The list of a client, as its last answer has it. */
static const json_t *games_of(int client, const char *more)
{
    w.now_ms += 1000; /* a reader of lists takes its time */
    SAY(client, "applied", "\"t\":\"games\"%s", more);
    assert_string_equal(answer(client, "t"), "games");
    return json_object_get(w.client[client].message, "games");
}

static const json_t *game_of(int client, size_t at)
{
    const json_t *games = games_of(client, "");
    assert_true(at < json_array_size(games));
    return json_array_get(games, at);
}

static const char *word_of(const json_t *game, const char *member)
{
    const char *word = json_string_value(json_object_get(game, member));
    return word ? word : "";
}

static int64_t number_of(const json_t *game, const char *member)
{
    return json_integer_value(json_object_get(game, member));
}

static size_t listed(int client)
{
    return json_array_size(games_of(client, ""));
}

/* A person or a bot of a game, by seat. */
static const char *person_of(const json_t *game, size_t seat, const char *member)
{
    return word_of(json_array_get(json_object_get(game, "people"), seat), member);
}

static void test_a_game_is_listed_for_all_who_sit(void **state)
{
    (void)state;
    world_open(&w, 11);
    world_table(&w, "golf4 match=2", 2, ",\"seats\":3,\"bots\":[null,\"easy\"]");
    assert_int_equal(listed(0), 0);
    SAY(0, "applied", "\"t\":\"start\"");
    const json_t *game = game_of(0, 0);
    assert_string_equal(word_of(game, "stage"), "playing");
    assert_string_equal(word_of(game, "preset"), "golf4");
    assert_string_equal(word_of(game, "table"), w.client[0].table);
    assert_true(json_is_null(json_object_get(game, "won")));
    assert_int_equal(number_of(game, "deals"), 0);
    assert_true(world_play(&w, 2, 1, 10000));
    game = game_of(1, 0);
    assert_int_equal(number_of(game, "you"), 1);
    assert_int_equal(number_of(game, "deals"), 1);
    assert_string_equal(person_of(game, 0, "name"), "Player 0");
    assert_string_equal(person_of(game, 2, "kind"), "bot");
    assert_string_equal(person_of(game, 2, "level"), "easy");
    assert_int_equal(json_array_size(json_object_get(game, "totals")), 3);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(game, "own"), 0)),
                     number(1, "state.scores.0.1"));
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_true(world_play(&w, 2, 0, 10000));
    game = game_of(0, 0);
    assert_string_equal(word_of(game, "stage"), "over");
    int winners = 0;
    for (int client = 0; client < 2; client++)
        winners += json_is_true(json_object_get(game_of(client, 0), "won"));
    assert_true(winners <= 2 && !json_is_null(json_object_get(game, "won")));
    client_hello(&w, 2, "Stranger");
    assert_int_equal(listed(2), 0);
    world_close(&w);
}

/* Names are those of now; who is deleted has none. */
static void test_names_follow_their_people(void **state)
{
    (void)state;
    world_open(&w, 12);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 0, 10000));
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Berenike\"");
    assert_string_equal(person_of(game_of(0, 0), 1, "name"), "Berenike");
    SAY(1, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[1].guest);
    world_wait(&w, 60000);
    assert_string_equal(person_of(game_of(0, 0), 1, "name"), "Anonymous");
    for (int i = 0; i < w.rows_len; i++)
        assert_null(strstr(w.row[i].text, "Berenike"));
    world_close(&w);
}

/* Each match of a table is a game, and has its record, also when the table has long gone on. */
static void test_a_match_is_a_game(void **state)
{
    char records[3][1 << 15];
    int deals;
    Fault fault;
    (void)state;
    world_open(&w, 13);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    for (int match = 0; match < 3; match++) {
        assert_true(world_play(&w, 2, 0, 10000));
        SAY(0, "applied", "\"t\":\"record\"");
        snprintf(records[match], sizeof records[match], "%s", answer(0, "text"));
        if (match == 1)
            world_restart(&w);
        for (int client = 0; client < 2 && match == 1; client++) {
            client_hello(&w, client, "x");
            SAY(client, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
        }
        SAY(0, "applied", "\"t\":\"next\"");
        SAY(1, "applied", "\"t\":\"next\"");
    }
    assert_int_equal(listed(0), 4);
    client_disconnect(&w, 1);
    for (int match = 0; match < 3; match++) {
        assert_int_equal(number_of(game_of(0, (size_t)(3 - match)), "match"), match);
        SAY(0, "applied", "\"t\":\"record\",\"table\":\"%s\",\"match\":%d", w.client[0].table, match);
        assert_string_equal(answer(0, "text"), records[match]);
        assert_int_equal(verify_record(records[match], strlen(records[match]), &deals, &fault), OK);
    }
    SAY(0, "illegal", "\"t\":\"record\",\"table\":\"%s\",\"match\":3", w.client[0].table); /* it has just begun */
    SAY(0, "illegal", "\"t\":\"record\",\"table\":\"%s\",\"match\":4", w.client[0].table);
    client_hello(&w, 2, "Stranger");
    SAY(2, "illegal", "\"t\":\"record\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    world_close(&w);
}

/* The list is told in parts, the latest game first. */
static void test_parts(void **state)
{
    char more[64];
    (void)state;
    world_open(&w, 14);
    client_hello(&w, 0, "Player 0");
    for (int i = 0; i < 7; i++) {
        w.now_ms += 60000;
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4 match=%d\",\"seats\":2,\"bots\":[\"easy\"]", i + 1);
        SAY(0, "applied", "\"t\":\"start\"");
    }
    const json_t *games = games_of(0, ",\"most\":3");
    assert_int_equal(json_array_size(games), 3);
    assert_string_equal(word_of(json_array_get(games, 0), "rules"), "golf4 match=7");
    assert_true(json_is_true(json_object_get(w.client[0].message, "more")));
    snprintf(more, sizeof more, ",\"most\":20,\"before\":%lld",
             (long long)number_of(json_array_get(games, 2), "last"));
    games = games_of(0, more);
    assert_int_equal(json_array_size(games), 4);
    assert_string_equal(word_of(json_array_get(games, 3), "rules"), "golf4 match=1");
    assert_false(json_is_true(json_object_get(w.client[0].message, "more")));
    SAY(0, "illegal", "\"t\":\"games\",\"most\":21");
    world_close(&w);
}

/* Whose turn it is, at a table that is awake and at one that sleeps. */
static void test_turn(void **state)
{
    (void)state;
    world_open(&w, 15);
    world_table(&w, "golf match=1", 1, ",\"seats\":1");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(json_is_true(json_object_get(game_of(0, 0), "turn")));
    SAY(0, "applied", "\"t\":\"leave\"");
    world_wait(&w, 600000);
    assert_true(json_is_true(json_object_get(game_of(0, 0), "turn")));
    world_close(&w);
}

static void test_dropping(void **state)
{
    (void)state;
    world_open(&w, 16);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "illegal", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    assert_string_equal(w.client[0].why, "others play on there, expected stand first");
    assert_true(world_play(&w, 2, 0, 10000));
    SAY(0, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    assert_int_equal(listed(0), 0);
    assert_int_equal(listed(1), 1);
    SAY(0, "illegal", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    /* One that is played alone ends. */
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2,\"bots\":[\"easy\"]");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"leave\"");
    SAY(0, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    assert_int_equal(listed(0), 0);
    SAY(0, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    /* Its log still names the guest, and is found when the guest is deleted. */
    SAY(0, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[0].guest);
    world_wait(&w, 60000);
    for (int i = 0; i < w.rows_len; i++)
        assert_null(strstr(w.row[i].text, "Player 0"));
    world_close(&w);
}

/* What is on its way to the store replaces what is there: a game that was dropped just now is on the list no more. */
static void test_the_list_is_that_of_now(void **state)
{
    (void)state;
    world_open(&w, 18);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 0, 10000));
    w.holds = true;
    client_say(&w, 0, "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    client_say(&w, 0, "\"t\":\"games\"");
    w.holds = false;
    world_pump(&w);
    assert_string_equal(answer(0, "t"), "games");
    assert_int_equal(json_array_size(json_object_get(w.client[0].message, "games")), 0);
    world_close(&w);
}

static void test_who_stands_up_has_left(void **state)
{
    (void)state;
    world_open(&w, 17);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(1, "applied", "\"t\":\"stand\"");
    assert_string_equal(word_of(game_of(1, 0), "stage"), "left");
    assert_string_equal(word_of(game_of(0, 0), "stage"), "playing");
    SAY(1, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    assert_int_equal(listed(1), 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_is_listed_for_all_who_sit),
        cmocka_unit_test(test_names_follow_their_people),
        cmocka_unit_test(test_a_match_is_a_game),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_dropping),
        cmocka_unit_test(test_the_list_is_that_of_now),
        cmocka_unit_test(test_who_stands_up_has_left),
    };
    return TESTS_RUN(tests);
}
