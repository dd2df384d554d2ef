/* test_changes.c - who is told changes knows the same, byte for byte, as who is sent the whole table: players,
 * spectators, and spectators who are shown a table a minute later, in every preset; and changes are short. */
#include "world.h"

#include "../units/unit.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>

enum { PEOPLE = 4, LOOKER = 8 };

static World w, late;
static int steps_each = 120; /* of every preset; the first word of the command line */

/* Begins a table of people, with bots in the other seats, and a spectator. */
static int begin(World *world, const char *rules, uint64_t seed, const char *watch)
{
    Ruleset ruleset;
    char more[120];
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    int seats = games_standard_seats(&ruleset), people = seats < PEOPLE ? seats : PEOPLE;
    world_open(world, seed);
    world->settings.messages_per_s = 0;
    room_set(world->room, &world->settings);
    snprintf(more, sizeof more, ",\"seats\":%d,\"turn_s\":%d,\"watch\":\"%s\"", seats, seed % 2 == 0 ? 30 : 0, watch);
    world_table(world, rules, people, more);
    client_hello(world, LOOKER, "Looker");
    client_say(world, LOOKER, "\"t\":\"join\",\"table\":\"%s\"", world->client[0].table);
    client_say(world, 0, "\"t\":\"start\",\"fill\":\"greedy\"");
    return people;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Blanks what tells the time: the clocks have gone on since the table was shown. */
static void blank_times(char *text)
{
    static const char *const names[] = { "\"shown\":", "\"ms\":", "\"away\":" };
    for (int n = 0; n < 3; n++)
        for (char *at = strstr(text, names[n]); at; at = strstr(at + 1, names[n])) {
            size_t len = strlen(names[n]), times = strspn(at + len, "[]0123456789,nul");
            memmove(at + len, at + len + times, strlen(at + len + times) + 1);
        }
}

static int exact, but_for_times;

/* Asks for the whole table: it is what the client knows. */
static void check_whole(World *world, int client)
{
    Client *c = &world->client[client];
    char *known = strdup(c->whole), text[200];
    json_int_t shown = json_integer_value(json_object_get(c->state, "shown"));
    int heard = c->heard_len;
    snprintf(text, sizeof text, "{\"cid\":%lld,\"t\":\"join\",\"table\":\"%s\"}", (long long)++c->cid, c->table);
    client_send(world, client, text, strlen(text));
    assert_true(begins(c->heard[heard], "{\"t\":\"verdict\"") && begins(c->heard[heard + 1], "{\"t\":\"table\""));
    char *whole = strdup(c->whole);
    *strstr(known, ",\"told\":[") = *strstr(whole, ",\"told\":[") = '\0'; /* it is told since `after` */
    if (json_integer_value(json_object_get(c->state, "shown")) != shown) {
        blank_times(known);
        blank_times(whole);
        but_for_times++;
    } else
        exact++;
    if (strcmp(known, whole) != 0) {
        fprintf(stderr, "client %d has\n%s\ninstead of\n%s\n", client, known, whole);
        fail();
    }
    free(known);
    free(whole);
}

/* Whether an undo, a pause, or the next deal comes instead of a move. */
static void disturb(World *world, int people)
{
    static const char *const words[] = { "\"t\":\"ask\",\"what\":\"undo\"", "\"t\":\"answer\",\"yes\":true",
                                         "\"t\":\"pause\"", "\"t\":\"resume\"", "\"t\":\"next\"" };
    client_say(world, (int)rng_below(&world->rng, (uint32_t)people), "%s", words[rng_below(&world->rng, 5)]);
}

static void play_and_check(const char *rules, uint64_t seed)
{
    int people = begin(&w, rules, seed, "live");
    for (int i = 0; i < steps_each; i++) {
        if (rng_below(&w.rng, 8) == 0)
            disturb(&w, people);
        else if (!world_play(&w, people, 0, 1))
            world_wait(&w, 700);
        if (rng_below(&w.rng, 4) > 0)
            continue;
        int client = rng_below(&w.rng, 4) == 0 ? LOOKER : (int)rng_below(&w.rng, (uint32_t)people);
        check_whole(&w, client);
    }
    world_close(&w);
}

enum { GUESTS = 5 };

/* Somebody comes, sits, stands up or goes; then somebody knows what the table is. */
static void come_and_go(void)
{
    static const char *const words[] = { "\"t\":\"sit\"",
                                         "\"t\":\"stand\"",
                                         "\"t\":\"leave\"",
                                         "\"t\":\"stand\"",
                                         "\"t\":\"mute\",\"seat\":1,\"on\":true",
                                         "\"t\":\"set\",\"locked\":false" };
    int client = (int)rng_below(&w.rng, GUESTS);
    if (rng_below(&w.rng, 30) == 0) {
        client_disconnect(&w, client);
        client_hello(&w, client, "x");
    }
    client_say(&w, client, "%s", words[rng_below(&w.rng, 6)]);
    if (rng_below(&w.rng, 3) == 0)
        client_say(&w, client, "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    client = (int)rng_below(&w.rng, GUESTS);
    client_say(&w, client, "\"t\":\"say\",\"phrase\":\"wow\"");
    if (!strstr(w.client[client].why, "no table"))
        check_whole(&w, client);
}

static json_int_t shown_to(int client)
{
    return json_integer_value(client_sees(&w.client[client], "shown"));
}

/* Who stands up sees the table as another viewer, who was perhaps shown just as much of it. */
static void test_another_viewer(void **state)
{
    enum { HOST, SITTER, LOOKS };
    (void)state;
    world_open(&w, 1);
    w.settings.messages_per_s = 0;
    room_set(w.room, &w.settings);
    world_table(&w, "golf6", 3, ",\"seats\":2");
    client_say(&w, SITTER, "\"t\":\"stand\"");
    for (int i = 0; i < 9; i++)
        client_say(&w, HOST, "\"t\":\"set\",\"locked\":%s", i % 2 == 0 ? "true" : "false");
    client_say(&w, HOST, "\"t\":\"set\",\"locked\":false");
    client_say(&w, SITTER, "\"t\":\"sit\"");
    for (int i = 0; i < 40 && shown_to(SITTER) != shown_to(LOOKS); i++) {
        client_say(&w, LOOKS, "\"t\":\"leave\"");
        client_say(&w, LOOKS, "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    }
    assert_int_equal(shown_to(SITTER), shown_to(LOOKS));
    client_say(&w, SITTER, "\"t\":\"stand\"");
    check_whole(&w, SITTER);
    world_close(&w);
}

static void test_who_comes_and_goes(void **state)
{
    (void)state;
    for (int seed = 0; seed < steps_each; seed++) {
        world_open(&w, (uint64_t)seed);
        w.settings.messages_per_s = 0;
        room_set(w.room, &w.settings);
        world_table(&w, "golf6", GUESTS, ",\"seats\":3");
        for (int i = 0; i < 20; i++)
            come_and_go();
        world_close(&w);
    }
}

static void test_the_same_as_whole(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            for (uint64_t seed = 0; seed < 2; seed++)
                play_and_check(preset->id, seed);
    print_message("%d exactly the same, %d but for clocks\n", exact, but_for_times);
    assert_true(exact > steps_each * 4 && but_for_times > steps_each);
}

/* The client's tables, each whole, without the members that tell the rooms apart. */
static int tables_of(const Client *client, char **out, int most)
{
    static const char *const apart[] = { "\"watch\":\"live\",", "\"watch\":\"late\"," };
    int len = 0;
    for (int i = 0; i < client->heard_len && len < most; i++) {
        if (!begins(client->heard[i], "{\"t\":\"table\"") || !strstr(client->heard[i], "\"stage\":\"playing\""))
            continue;
        char *text = strdup(client->heard[i]), *shown = strstr(text, "\"shown\":");
        memmove(shown, strchr(shown, ',') + 1, strlen(strchr(shown, ',')));
        for (int word = 0; word < 2; word++) {
            char *at = strstr(text, apart[word]);
            if (at)
                memmove(at, at + strlen(apart[word]), strlen(at + strlen(apart[word])) + 1);
        }
        out[len++] = text;
    }
    return len;
}

enum { TABLES_MOST = 2000 };

static bool same_text(const char *one, const char *other)
{
    return strcmp(one, other) == 0;
}

static void drop(char **texts, int len)
{
    while (len > 0)
        free(texts[--len]);
}

/* Both rooms go the same way: in one the spectator sees at once what in the other it sees a minute later. With so many
 * messages a minute that some are dropped, the rest is still in order. Returns how many were compared. */
static int compare_late(const char *rules, int steps, int64_t pace_ms)
{
    static char *at_once[TABLES_MOST], *later[TABLES_MOST];
    int people = begin(&w, rules, 3, "live"), same = 0;
    begin(&late, rules, 3, "late");
    for (int i = 0; i < steps; i++) {
        assert_int_equal(world_play(&w, people, 0, 1), world_play(&late, people, 0, 1));
        world_wait(&w, pace_ms);
        world_wait(&late, pace_ms);
    }
    int len = tables_of(&w.client[LOOKER], at_once, TABLES_MOST);
    world_wait(&late, 59000);
    client_hello(&late, LOOKER + 1, "Another");
    client_say(&late, LOOKER + 1, "\"t\":\"join\",\"table\":\"%s\"", late.client[0].table);
    assert_true(!late.client[LOOKER + 1].whole ||
                same_text(late.client[LOOKER].whole, late.client[LOOKER + 1].whole));
    int later_len = tables_of(&late.client[LOOKER], later, TABLES_MOST);
    for (int i = 0; i < len && same < later_len; i++)
        same += strcmp(at_once[i], later[same]) == 0;
    if (later_len > 0 && same < later_len - 5) /* the last few have happened meanwhile */
        fail_msg("%s: only %d of %d are the same; then comes\n%s", rules, same, later_len, later[same]);
    assert_true(steps > 200 || same == len || same > steps / 2);
    drop(at_once, len);
    drop(later, later_len);
    world_close(&w);
    world_close(&late);
    return same;
}

static void test_late_spectators(void **state)
{
    int seen = 0;
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            seen += compare_late(preset->id, steps_each / 3, 900);
    assert_true(seen > steps_each * 4);
}

/* More waits than is kept: what is dropped is missing, and all else is whole and in order. */
static void test_a_crowd_of_late_messages(void **state)
{
    (void)state;
    assert_true(compare_late("golf6", 400, 10) > 150);
}

/* A whole deal and more, without anybody asking: how long messages are. */
static void test_short(void **state)
{
    static const char *const rules[] = { "golf6", "cabo", "kop", "golf", "spit", "puttputt", "double_golf" };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        uint64_t bytes = 0, whole = 0, messages = 0;
        for (uint64_t seed = 0; seed < 4; seed++) {
            int people = begin(&w, rules[i], seed, "live");
            int from = w.client[0].heard_len;
            world_play(&w, people, 2, 300);
            for (int client = 0; client <= LOOKER; client++)
                for (int h = client == 0 ? from : 0; h < w.client[client].heard_len; h++) {
                    const char *heard = w.client[client].heard[h];
                    bool is_change = begins(heard, "{\"t\":\"change\"");
                    if (!is_change && !begins(heard, "{\"t\":\"table\""))
                        continue;
                    bool is_made = h > 0 && begins(w.client[client].heard[h - 1], "{\"t\":\"change\"");
                    messages += !is_made;
                    bytes += is_made ? 0 : strlen(heard);
                    whole += is_change ? 0 : strlen(heard);
                }
            world_close(&w);
        }
        print_message("%-12s %4d bytes, whole %5d, of %d messages\n", rules[i], (int)(bytes / messages),
                      (int)(whole / messages), (int)messages);
        assert_in_range(bytes / messages, 1, 700);
    }
}

int main(int argc, char **argv)
{
    if (argc > 1)
        steps_each = (int)strtol(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_another_viewer),           cmocka_unit_test(test_who_comes_and_goes),
        cmocka_unit_test(test_the_same_as_whole),        cmocka_unit_test(test_late_spectators),
        cmocka_unit_test(test_a_crowd_of_late_messages), cmocka_unit_test(test_short)
    };
    return TESTS_RUN(tests);
}
