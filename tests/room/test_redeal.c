/* test_redeal.c - a viewer is sent nothing about cards that it cannot know. Two rooms go the same way. Then, in one
 * of them, the cards that the viewer cannot know are dealt again. As long as the viewer's view is the same, every
 * byte sent to it must be the same: texts, lengths, order, moments. */
#include "world.h"

#include "../units/unit.h"
#include "games/kop/kop.h"
#include "room/log/room_table.h"

#include <stdio.h>
#include <stdlib.h>

enum { PEOPLE = 3, WATCHER = 8, STEPS = 60 };

static World a, b;
static int compared, steps_after;
static bool plants_fault;

static RoomTable *table_of(World *world)
{
    return map_find(&world->room->tables, code_key(a.client[0].table));
}

/* The same in both rooms. */
static void send_both(int client, const char *text)
{
    a.now_ms += 100;
    b.now_ms += 100;
    client_send(&a, client, text, strlen(text));
    client_send(&b, client, text, strlen(text));
}

static void wait_both(int64_t ms)
{
    world_wait(&a, ms);
    world_wait(&b, ms);
}

/* Somebody plays a line of its list, as the first room shows it; else time passes. */
static void step(int people)
{
    int first = (int)rng_below(&a.rng, (uint32_t)people);
    rng_below(&b.rng, (uint32_t)people);
    for (int i = 0; i < people; i++) {
        int client = (first + i) % people;
        Client *c = &a.client[client];
        json_t *moves = client_sees(c, "state.scene.moves");
        if (json_array_size(moves) == 0)
            continue;
        uint32_t pick = rng_below(&a.rng, (uint32_t)json_array_size(moves));
        rng_below(&b.rng, (uint32_t)json_array_size(moves));
        char text[300];
        snprintf(text, sizeof text, "{\"cid\":%lld,\"t\":\"act\",\"after\":%lld,\"line\":\"%s\"}",
                 (long long)++c->cid, (long long)json_integer_value(client_sees(c, "seq")),
                 json_string_value(json_object_get(json_array_get(moves, pick), "line")));
        b.client[client].cid = c->cid;
        send_both(client, text);
        return;
    }
    wait_both(400);
}

static bool same_view(Seat viewer)
{
    RoomTable *one = table_of(&a), *other = table_of(&b);
    size_t size = one->match.ruleset.game->state_size;
    if (one->seq != other->seq)
        return false;
    StateBox view, same;
    table_view(&one->match.table, viewer, &view);
    table_view(&other->match.table, viewer, &same);
    return memcmp(&view, &same, size) == 0;
}

/* The second room's cards are dealt again, as the viewer may imagine them. */
static void deal_again(Seat viewer)
{
    RoomTable *table = table_of(&b);
    StateBox imagined;
    table_view(&table->match.table, viewer, &imagined);
    table->match.ruleset.game->resample(&imagined, &b.rng);
    memcpy(&table->match.table.state, &imagined, sizeof imagined);
    a.rng = b.rng;
    if (plants_fault) /* as if a name told of cards */
        table->chair[0].name[0] = (char)('A' + ((const uint8_t *)&imagined)[40] % 26);
}

static bool compare(int client, int from)
{
    const Client *one = &a.client[client], *other = &b.client[client];
    if (one->heard_len != other->heard_len)
        return false;
    for (int i = from; i < one->heard_len; i++) {
        compared++;
        if (strcmp(one->heard[i], other->heard[i]) != 0)
            return false;
    }
    return true;
}

/* Scenes that tell who is Old, from the cards themselves. */
static void leak_sides(World *world, const void *view, Scene *out)
{
    const Kop *state = (const void *)&table_of(world)->match.table.state;
    kop_game.scene(view, out);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (kop_old(state) >> seat & 1)
            scene_zone(out, "side", ZONE_TEXT, seat, 1, 4)->text = "Old";
}

static void leak_sides_of_a(const void *view, Scene *out)
{
    leak_sides(&a, view, out);
}

static void leak_sides_of_b(const void *view, Scene *out)
{
    leak_sides(&b, view, out);
}

static Game leaky[2];
static bool plants_sides;

static void plant_sides(void)
{
    leaky[0] = leaky[1] = kop_game;
    leaky[0].scene = leak_sides_of_a;
    leaky[1].scene = leak_sides_of_b;
    table_of(&a)->match.table.ruleset.game = &leaky[0];
    table_of(&b)->match.table.ruleset.game = &leaky[1];
}

static void open_both(const char *rules, uint64_t seed, int people, int seats)
{
    World *worlds[] = { &a, &b };
    for (int i = 0; i < 2; i++) {
        char more[80];
        world_open(worlds[i], seed);
        snprintf(more, sizeof more, ",\"seats\":%d,\"turn_s\":30", seats);
        world_table(worlds[i], rules, people, more);
        client_hello(worlds[i], WATCHER, "Watcher");
        client_say(worlds[i], WATCHER, "\"t\":\"join\",\"table\":\"%s\"", worlds[i]->client[0].table);
        client_say(worlds[i], 0, "\"t\":\"start\",\"fill\":\"greedy\"");
    }
}

/* False: a byte differed though the view did not. */
static bool trace(const char *rules, uint64_t seed)
{
    Ruleset ruleset;
    bool same = true;
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    int seats = games_standard_seats(&ruleset), people = seats < PEOPLE ? seats : PEOPLE;
    open_both(rules, seed, people, seats);
    if (plants_sides)
        plant_sides();
    int client = seed % 3 == 0 || people == 1 ? WATCHER : 1;
    Seat viewer = client == WATCHER ? SEAT_NONE : 1;
    for (uint32_t i = 1 + rng_below(&a.rng, 30); i > 0; i--)
        step(people);
    b.rng = a.rng;
    if (table_stage(table_of(&a)) == STAGE_PLAYING) {
        deal_again(viewer);
        int from = a.client[client].heard_len;
        for (int i = 0; i < STEPS && same; i++) {
            step(people);
            if (!same_view(viewer))
                break;
            same = compare(client, from);
            from = a.client[client].heard_len;
            steps_after++;
        }
    }
    world_close(&a);
    world_close(&b);
    return same;
}

static uint64_t seeds_each = 30; /* of every preset; the first word of the command line */

static void test_nothing_hidden_is_sent(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            for (uint64_t seed = 0; seed < seeds_each; seed++)
                if (!trace(preset->id, seed))
                    fail_msg("%s seed %d: bytes differ where the view does not", preset->id, (int)seed);
    print_message("%d messages compared, %d steps\n", compared, steps_after);
    assert_true(compared > (int)seeds_each * 30);
}

static void test_a_leak_is_found(void **state)
{
    int found = 0;
    (void)state;
    plants_fault = true;
    for (uint64_t seed = 0; seed < 12; seed++)
        found += !trace("golf4", seed);
    plants_fault = false;
    assert_true(found > 0);
}

static void test_a_side_told_by_the_cards_is_found(void **state)
{
    int found = 0;
    (void)state;
    plants_sides = true;
    for (uint64_t seed = 0; seed < 12; seed++)
        found += !trace("kop", seed);
    plants_sides = false;
    assert_true(found > 0);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        seeds_each = strtoull(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_nothing_hidden_is_sent),
                                        cmocka_unit_test(test_a_leak_is_found),
                                        cmocka_unit_test(test_a_side_told_by_the_cards_is_found) };
    return TESTS_RUN(tests);
}
