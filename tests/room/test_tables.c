/* test_tables.c - events of games for several: the same deals at all tables, each person at one of them. Nobody is
 * dealt cards twice, or told a card before the event is over. */
#include "tables.h"

#include "room/log/verify.h"
#include "table/transcript.h"

#include <string.h>

/* What one sees of the deal, without what belongs to the table. */
static char *scene(int guest)
{
    return json_dumps(client_sees(&w.client[guest], "state.scene"), JSON_SORT_KEYS);
}

/* The record of a table proves itself and has the cards of the event. */
static void check_record(int guest, const char *table, const Hash *secret, int over)
{
    Match match;
    Fault fault = { 0 };
    int deals = 0;
    SAY(guest, "applied", "\"t\":\"record\",\"table\":\"%s\"", table);
    const char *text = answer(guest, "text");
    if (verify_record(text, strlen(text), &deals, &fault) != OK)
        fail_msg("%s", fault.text);
    assert_int_equal(deals, over);
    assert_int_equal(transcript_read(text, strlen(text), &match, &fault), OK);
    for (int deal = 0; deal < deals; deal++) {
        const Seed seed = fair_deal_seed(secret, deal + 1, 4);
        const Source *source = match_played(&match, deal).source;
        assert_int_equal(source->kind, SOURCE_SEED);
        assert_memory_equal(source->seed.byte, seed.byte, sizeof seed);
    }
    match_free(&match);
}

/* Whoever sits in the same place has the same cards, deal after deal, though other lines were played before. */
static void test_the_same_cards(void **state)
{
    (void)state;
    open_tables(81, KOP_HEAD);
    const Hash secret = secret_of_store();
    OPEN(ANNA, "applied", "\"bots\":[null,\"random\",\"random\"]");
    sit(BEN, ANNA);
    OPEN(CYD, "applied", BOTS);
    assert_string_equal(sees(ANNA, "stage"), "open");
    assert_string_equal(sees(ANNA, "watch"), "nobody");
    SAY(ANNA, "applied", "\"t\":\"start\"");
    SAY(CYD, "applied", "\"t\":\"start\"");
    char *of_anna = scene(ANNA), *of_cyd = scene(CYD);
    assert_string_equal(of_anna, of_cyd);
    free(of_anna);
    free(of_cyd);
    SAY(ANNA, "stale", "\"t\":\"nonce\",\"deal\":2,\"nonce\":\"%064d\"", 7);
    SAY(ANNA, "illegal", "\"t\":\"set\",\"watch\":\"live\"");
    play_deals(CYD, 1);
    SAY(CYD, "stale", "\"t\":\"nonce\",\"deal\":2,\"nonce\":\"%064d\"", 7);
    SAY(CYD, "illegal", "\"t\":\"record\"");
    play_deals(CYD, DEALS);
    play_deals(ANNA, DEALS);
    nothing_is_told(&secret, DEALS, 4);
    Event event = read_paper(EVE);
    assert_int_equal(event.plays, 2 * DEALS);
    assert_int_equal(event.players, 4); /* Anna, Ben, the bots, Cyd */
    int bots_len = 0;
    for (int i = 0; i < event.plays; i++) {
        const EventPlay *play = &event.play[i];
        int sum = 0;
        assert_true(play->is_over && !play->is_void);
        for (int place = 0; place < 4; place++)
            sum += play->score[place];
        assert_int_equal(sum, 0);
        const int guest = event_place(&event, play, 0) >= 0 ? ANNA : CYD; /* Anna was first */
        char path[32];
        snprintf(path, sizeof path, "state.scores.%d", play->deal);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(
                json_integer_value(json_array_get(client_sees(&w.client[guest], path), (size_t)seat)),
                play->score[(seat + 4 - play->deal) % 4]); /* seat 0 begins the first deal, seat 1 the second */
    }
    for (int player = 0; player < event.players; player++)
        bots_len += event.player[player].is_bot;
    assert_int_equal(bots_len, 1);
    event_free(&event);
    SAY(ANNA, "illegal", "\"t\":\"next\"");
    close_event();
    check_record(EVE, sees(ANNA, "table"), &secret, DEALS);
    check_record(EVE, sees(CYD, "table"), &secret, DEALS);
    world_close(&w);
}

static void test_nobody_plays_twice(void **state)
{
    (void)state;
    char first[8], second[8];
    open_tables(82, KOP_HEAD);
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"" KOP "\",\"place\":\"2\"," BOTS);
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"kop match=4\",\"place\":\"1\"," BOTS);
    OPEN(ANNA, "applied", BOTS);
    snprintf(first, sizeof first, "%s", sees(ANNA, "table"));
    OPEN(CYD, "applied", "\"bots\":[null,\"random\",\"random\"]");
    snprintf(second, sizeof second, "%s", sees(CYD, "table"));
    sit(BEN, CYD);
    OPEN(DORA, "applied", "\"bots\":[null,\"random\",\"random\"]");
    SAY(BEN, "applied", "\"t\":\"join\",\"table\":\"%s\"", sees(DORA, "table"));
    SAY(BEN, "illegal", "\"t\":\"sit\""); /* he sits at Cyd's */
    OPEN(BEN, "illegal", BOTS);
    SAY(BEN, "applied", "\"t\":\"leave\"");
    SAY(CYD, "applied", "\"t\":\"leave\"");
    world_wait(
        &w, 10 * 60 * 1000); /* Cyd's table sleeps, as if it were another server's: nobody knows that he sits there */
    sit(BEN, DORA);
    SAY(ANNA, "applied", "\"t\":\"start\"");
    OPEN(ANNA, "illegal", BOTS);
    SAY(ANNA, "applied", "\"t\":\"join\",\"table\":\"%s\"", second);
    SAY(ANNA, "illegal", "\"t\":\"sit\",\"seat\":2");
    SAY(DORA, "applied", "\"t\":\"start\"");
    SAY(CYD, "applied", "\"t\":\"join\",\"table\":\"%s\"", second);
    SAY(CYD, "illegal", "\"t\":\"start\"");
    if (!strstr(w.client[CYD].why, "Ben has played"))
        fail_msg("%s", w.client[CYD].why);
    SAY(CYD, "applied", "\"t\":\"dismiss\",\"seat\":1");
    SAY(CYD, "applied", "\"t\":\"start\",\"fill\":\"random\"");
    SAY(EVE, "illegal", "\"t\":\"join\",\"table\":\"%s\"", first); /* nobody looks on */
    SAY(ANNA, "applied", "\"t\":\"join\",\"table\":\"%s\"", first);
    for (int i = 0; i < 100 && !client_play(&w, ANNA, 0); i++)
        world_wait(&w, 1000);
    SAY(ANNA, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_string_equal(w.client[ANNA].why, "nothing is taken back in an event, expected another action");
    play_deals(ANNA, 1);
    SAY(EVE, "illegal", "\"t\":\"join\",\"table\":\"%s\"", first); /* nor takes a bot's seat between deals */
    SAY(ANNA, "applied", "\"t\":\"next\"");
    SAY(ANNA, "applied", "\"t\":\"stand\""); /* and the table is left */
    OPEN(ANNA, "illegal", BOTS);
    Event event = read_paper(EVE);
    const EventPlay *play = event_play(&event, 1, 0);
    assert_string_equal(event.player[0].name, "Anna");
    assert_non_null(play);
    assert_true(play->is_over && play->is_void);
    assert_false(event_play(&event, 0, 0)->is_void);
    event_free(&event);
    world_close(&w);
}

/* The room ends without a word: cards and results are as they were, and the deals that follow are those of the
 * event. */
static void test_a_restart(void **state)
{
    (void)state;
    char table[2][8];
    open_tables(83, KOP_HEAD);
    const Hash secret = secret_of_store();
    OPEN(ANNA, "applied", BOTS);
    OPEN(CYD, "applied", BOTS);
    snprintf(table[0], sizeof table[0], "%s", sees(ANNA, "table"));
    snprintf(table[1], sizeof table[1], "%s", sees(CYD, "table"));
    SAY(ANNA, "applied", "\"t\":\"start\"");
    SAY(CYD, "applied", "\"t\":\"start\"");
    play_deals(ANNA, 1);
    play_deals(CYD, 1);
    client_disconnect(&w, ANNA);
    world_wait(&w, 10 * 60 * 1000); /* hers sleeps, and wakes from what was kept of it */
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    client_hello(&w, CYD, NULL);
    SAY(ANNA, "applied", "\"t\":\"join\",\"table\":\"%s\"", table[0]);
    SAY(CYD, "applied", "\"t\":\"join\",\"table\":\"%s\"", table[1]);
    play_deals(ANNA, 2);
    play_deals(CYD, 2);
    nothing_is_told(&secret, DEALS, 4);
    Event event = read_paper(ANNA);
    assert_int_equal(event.plays, 4);
    event_free(&event);
    close_event();
    SAY(CYD, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    check_record(CYD, table[0], &secret, 2);
    check_record(ANNA, table[1], &secret, 2);
    world_close(&w);
}

/* At the end what is being played does not count, tables that wait are closed, and all is told. */
static void end_of(bool is_closed_by_host)
{
    char playing[8], asleep[8], between[8];
    open_tables(is_closed_by_host ? 84 : 85, KOP_HEAD);
    const Hash secret = secret_of_store();
    OPEN(ANNA, "applied", BOTS);
    OPEN(BEN, "applied", BOTS);
    OPEN(CYD, "applied", BOTS);
    OPEN(DORA, "applied", "\"bots\":[]");
    snprintf(playing, sizeof playing, "%s", sees(ANNA, "table"));
    snprintf(asleep, sizeof asleep, "%s", sees(BEN, "table"));
    snprintf(between, sizeof between, "%s", sees(CYD, "table"));
    for (int guest = ANNA; guest <= CYD; guest++)
        SAY(guest, "applied", "\"t\":\"start\"");
    play_deals(ANNA, 1);
    play_deals(BEN, 1);
    play_deals(CYD, 1);
    SAY(ANNA, "applied", "\"t\":\"next\"");
    SAY(BEN, "applied", "\"t\":\"next\"");
    client_disconnect(&w, BEN);
    world_wait(&w, 10 * 60 * 1000); /* it sleeps in its second deal */
    SAY(EVE, "illegal", "\"t\":\"note\",\"entry\":1,\"was\":\"\",\"text\":\"close\"");
    nothing_is_told(&secret, DEALS, 4);
    if (is_closed_by_host)
        close_event();
    else
        world_wait(&w, NOON_MS + 2000 - w.now_ms);
    Event event = read_paper(EVE);
    assert_true(event.secret[0] != 0);
    assert_null(secret_row());
    assert_int_equal(event.plays, 5);
    int voids = 0;
    for (int i = 0; i < event.plays; i++) {
        assert_true(event.play[i].is_over);
        voids += event.play[i].is_void;
        assert_int_equal(event.play[i].is_void, event.play[i].deal == 1);
    }
    assert_int_equal(voids, 2);
    event_free(&event);
    check_record(EVE, playing, &secret, 1);
    check_record(EVE, asleep, &secret, 1);
    check_record(EVE, between, &secret, 1);
    OPEN(EVE, "illegal", BOTS);
    SAY(DORA, "illegal", "\"t\":\"start\",\"fill\":\"random\"");
    assert_non_null(strstr(w.client[DORA].why, "at no table"));
    client_hello(&w, BEN, NULL);
    SAY(BEN, "illegal", "\"t\":\"join\",\"table\":\"%s\"", between);
    world_close(&w);
}

static void test_the_end(void **state)
{
    (void)state;
    end_of(false);
}

static void test_the_host_closes_it(void **state)
{
    (void)state;
    end_of(true);
}

static void test_standings(void **state)
{
    (void)state;
    json_t *list;
    open_tables(86, KOP_HEAD);
    OPEN(ANNA, "applied", BOTS);
    OPEN(CYD, "applied", BOTS);
    OPEN(DORA, "applied", "\"bots\":[null,\"random\",null]");
    SAY(ANNA, "applied", "\"t\":\"start\"");
    SAY(CYD, "applied", "\"t\":\"start\"");
    play_deals(ANNA, 1);
    play_deals(CYD, 1);
    SAY(ANNA, "applied", "\"t\":\"standings\",\"deal\":1");
    assert_int_equal(json_integer_value(json_object_get(w.client[ANNA].message, "seats")), 4);
    list = json_object_get(w.client[ANNA].message, "tables");
    assert_int_equal(json_array_size(list), 3);
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 0), "stage")), "playing");
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 2), "stage")), "open");
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 2), "table")), sees(DORA, "table"));
    list = json_object_get(w.client[ANNA].message, "results");
    assert_int_equal(json_array_size(list), 8);
    int64_t score[2];
    for (size_t i = 0; i < 2; i++) { /* place A: Anna's and Cyd's */
        json_t *one = json_array_get(list, i);
        assert_string_equal(json_string_value(json_object_get(one, "place")), "A");
        score[i] = json_integer_value(json_object_get(one, "score"));
        assert_true(json_is_null(json_object_get(one, "table")));
    }
    char field[16];
    snprintf(field, sizeof field, "%d", (int)(score[0] - score[1]));
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 0), "field")), field);
    assert_true(score[0] >= score[1]);
    world_close(&w);
}

/* A person may be called like a level of bots, and two people alike. */
static void test_names(void **state)
{
    (void)state;
    open_event(87, KOP_HEAD);
    client_hello(&w, DORA, "random");
    client_hello(&w, EVE, "random");
    for (int guest = DORA; guest <= EVE; guest++) {
        SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
        OPEN(guest, "applied", BOTS);
        SAY(guest, "applied", "\"t\":\"start\"");
    }
    Event event = read_paper(ANNA);
    assert_int_equal(event.players, 3);
    assert_int_equal(event.plays, 2);
    assert_string_equal(event.player[0].name, "random");
    assert_string_equal(event.player[1].name, "random (2)");
    assert_true(event.player[1].is_bot);
    assert_string_equal(event.player[2].name, "random (3)");
    event_free(&event);
    world_close(&w);
}

/* Every game of the two families can be played so, as the page asks for it; each table deals. */
static void test_every_game(void **state)
{
    (void)state;
    int len = 0;
    world_open(&w, 88);
    client_hello(&w, ANNA, "Anna");
    for (int game = 0; games[game]; game++) {
        const bool is_kop = strcmp(games[game]->family->id, "kop") == 0,
                   is_golf = strcmp(games[game]->family->id, "golf") == 0;
        for (const Preset *preset = games[game]->presets; (is_kop || is_golf) && preset->id; preset++, len++) {
            const int seats = is_kop ? 4 : 3;
            char rules[300];
            snprintf(rules, sizeof rules,
                     is_kop ? "%s match=2 target=none" : "%s match=2 match.target=none match.tie=shared", preset->id);
            SAY(ANNA, "applied",
                "\"t\":\"keep\",\"text\":\"cardroom duplicate 1\\ngame %s\\nseats %d\\nby field\\nuntil " NOON
                "\\ndeals 2\"",
                rules, seats);
            SAY(ANNA, "applied", "\"t\":\"standings\"");
            snprintf(rules, sizeof rules, "%s", answer(ANNA, "rules"));
            SAY(ANNA, "applied", "\"t\":\"make\",\"rules\":\"%s\",\"seats\":%d,\"place\":\"1\"", rules, seats);
            SAY(ANNA, "applied", "\"t\":\"start\",\"fill\":\"random\"");
            assert_string_equal(sees(ANNA, "stage"), "playing");
            SAY(ANNA, "applied", "\"t\":\"leave\"");
            world_wait(&w, 70000); /* so that there are not too many messages */
        }
    }
    assert_true(len > 20);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_cards),     cmocka_unit_test(test_nobody_plays_twice),
        cmocka_unit_test(test_a_restart),          cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_the_host_closes_it),

        cmocka_unit_test(test_standings),          cmocka_unit_test(test_names),
        cmocka_unit_test(test_every_game),
    };
    return TESTS_RUN(tests);
}
