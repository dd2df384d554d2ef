/* test_duplicate_event.c - events of patience: all play the same deals, each once; nobody is told a card, or what cards
 * follow from, before the event is over; then everything is shown, and can be checked. */
#include "duplicate_event.h"

#include "room/log/verify.h"
#include "table/transcript.h"

#include <string.h>

/* All have the same cards; each plays each deal once, on its own. */
static void test_each_deal_once(void **state)
{
    (void)state;
    char line[80], table[8];
    open_event(61, HEAD("stroke", NOON, "3"));
    BEGIN(ANNA, "illegal", 0);
    BEGIN(ANNA, "illegal", 4);
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"golf match=1\",\"place\":\"1\"");
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"" RULES "\",\"place\":\"1\",\"seats\":2");
    SAY(ANNA, "applied", "\"t\":\"shut\"");
    BEGIN(ANNA, "illegal", 1); /* no event is open */
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    BEGIN(ANNA, "applied", 1);
    snprintf(table, sizeof table, "%s", sees(ANNA, "table"));
    assert_string_equal(sees(ANNA, "stage"), "playing");
    assert_string_equal(sees(ANNA, "watch"), "nobody");
    assert_false(json_is_true(client_sees(&w.client[ANNA], "listed")));
    char *scene = json_dumps(client_sees(&w.client[ANNA], "state.scene"), JSON_SORT_KEYS);
    BEGIN(BEN, "applied", 1);
    char *others = json_dumps(client_sees(&w.client[BEN], "state.scene"), JSON_SORT_KEYS);
    assert_string_equal(scene, others);
    free(others);
    BEGIN(BEN, "applied", 2);
    others = json_dumps(client_sees(&w.client[BEN], "state.scene"), JSON_SORT_KEYS);
    assert_string_not_equal(scene, others);
    free(others);
    free(scene);
    BEGIN(ANNA, "illegal", 1); /* begun, not ended */
    snprintf(w.client[AGAIN].token, sizeof w.client[AGAIN].token, "%s", w.client[ANNA].token);
    client_hello(&w, AGAIN, NULL); /* the same guest in another browser */
    SAY(AGAIN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    BEGIN(AGAIN, "illegal", 1);
    w.client[ANNA].cid = w.client[AGAIN].cid;
    play_out(ANNA);
    w.client[AGAIN].cid = w.client[ANNA].cid;
    BEGIN(AGAIN, "illegal", 1);
    w.client[ANNA].cid = w.client[AGAIN].cid;
    SAY(ANNA, "illegal", "\"t\":\"next\"");
    SAY(ANNA, "illegal", "\"t\":\"set\",\"watch\":\"live\"");
    SAY(ANNA, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_string_equal(sees(ANNA, "state.undo"), "no");
    SAY(BEN, "illegal", "\"t\":\"join\",\"table\":\"%s\"", table);
    Event event = read_paper(BEN);
    assert_int_equal(event.players, 2);
    assert_string_equal(event.player[0].name, "Anna");
    assert_int_equal(event.plays, 3);
    assert_true(event.play[0].is_over);
    assert_false(event.play[1].is_over);
    assert_int_equal(event.play[0].score[0], number(ANNA, "state.totals.0"));
    event_free(&event);
    snprintf(line, sizeof line, "begin 1 1 %s\n", table);
    assert_non_null(strstr(paper(BEN), line));
    world_close(&w);
}

/* Nobody learns by any message what is to come: neither who plays, nor who looks on, nor who has played. */
static void test_nothing_is_told_before_the_end(void **state)
{
    (void)state;
    char table[8];
    open_event(63, HEAD("stroke", NOON, "3"));
    const Hash secret = secret_of_store();
    play_hole(ANNA, 1);
    snprintf(table, sizeof table, "%s", sees(ANNA, "table"));
    SAY(ANNA, "illegal", "\"t\":\"record\"");
    SAY(ANNA, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    SAY(BEN, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    SAY(BEN, "applied", "\"t\":\"standings\",\"deal\":1");
    SAY(ANNA, "applied", "\"t\":\"games\"");
    SAY(ANNA, "applied", "\"t\":\"leave\"");
    SAY(ANNA, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    SAY(ANNA, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", table);
    SAY(ANNA, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    w.settings.log_days = 1; /* the log is put away; then the row of the seat still names the table */
    for (int guest = 0; guest < GUESTS - 1; guest++)
        client_disconnect(&w, guest);
    world_restart(&w);
    w.now_ms += 3 * HOUR_MS;
    client_hello(&w, ANNA, NULL);
    SAY(ANNA, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    SAY(ANNA, "illegal", "\"t\":\"record\",\"table\":\"%s\",\"match\":0", table);
    client_hello(&w, BEN, NULL);
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    SAY(BEN, "illegal", "\"t\":\"record\",\"table\":\"%s\"", table);
    BEGIN(BEN, "applied", 1); /* he has Anna's cards, and is told no more of them than she was */
    play_out(BEN);
    nothing_is_told(&secret, 3, 1);
    world_close(&w);
}

/* The room ends without a word while people play: the secret and the results are as they were. */
static void test_a_restart_changes_nothing(void **state)
{
    (void)state;
    open_event(64, HEAD("stroke", NOON, "2"));
    const Hash before = secret_of_store();
    play_hole(ANNA, 1);
    BEGIN(BEN, "applied", 1);
    for (int i = 0; i < 4; i++)
        client_play(&w, BEN, 0);
    char *scene = json_dumps(client_sees(&w.client[BEN], "state.scene"), JSON_SORT_KEYS), table[8];
    snprintf(table, sizeof table, "%s", sees(BEN, "table"));
    world_restart(&w);
    const Hash after = secret_of_store();
    assert_true(hash_same(&before, &after));
    for (int guest = ANNA; guest <= OTHER_ANNA; guest++)
        client_hello(&w, guest, NULL);
    SAY(BEN, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    char *again = json_dumps(client_sees(&w.client[BEN], "state.scene"), JSON_SORT_KEYS);
    assert_string_equal(scene, again);
    free(scene);
    free(again);
    play_out(BEN);
    SAY(OTHER_ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    play_hole(OTHER_ANNA, 2);
    Event event = read_paper(ANNA);
    assert_int_equal(event.plays, 3);
    for (int i = 0; i < event.plays; i++)
        assert_true(event.play[i].is_over);
    event_free(&event);
    nothing_is_told(&before, 2, 1);
    world_close(&w);
}

/* The record of a table, as somebody is sent it: a game with the event's cards, which proves itself. */
static void check_record(int guest, const Event *event, const EventPlay *play, const Hash *secret)
{
    Match match;
    Fault fault = { 0 };
    int deals = 0;
    int32_t scratch[SEATS_MAX];
    const Seed seed = fair_deal_seed(secret, play->deal + 1, event->seats);
    SAY(guest, "applied", "\"t\":\"record\",\"table\":\"%s\"", play->table);
    const char *text = answer(guest, "text");
    assert_int_equal(verify_record(text, strlen(text), &deals, &fault), OK);
    assert_int_equal(deals, 1);
    if (transcript_read(text, strlen(text), &match, &fault) != OK)
        fail_msg("%s in\n%s", fault.text, text);
    assert_int_equal(match_deals_over(&match), 1);
    assert_int_equal(match_score(&match, 0, scratch)[0], play->score[0]);
    const Source *source = match_played(&match, 0).source;
    assert_int_equal(source->kind, SOURCE_SEED);
    assert_memory_equal(source->seed.byte, seed.byte, sizeof seed);
    assert_int_equal(games_next_difference(&match.ruleset, &event->ruleset.options, -1), -1);
    match_free(&match);
}

/* At the end all is told, and all of it fits the pledge; a deal that was being played has been conceded, wherever its
 * table was: awake with its player, asleep, or left for ever. */
static void test_the_end_shows_everything(void **state)
{
    (void)state;
    open_event(65, HEAD("stroke", NOON, "3"));
    const Hash secret = secret_of_store();
    play_hole(ANNA, 1);
    BEGIN(BEN, "applied", 1);
    client_play(&w, BEN, 0);
    BEGIN(OTHER_ANNA, "applied", 1);
    SAY(OTHER_ANNA, "applied", "\"t\":\"stand\""); /* the table is gone */
    BEGIN(OTHER_ANNA, "applied", 2);
    client_disconnect(&w, OTHER_ANNA);
    world_wait(&w, 10 * 60 * 1000); /* it sleeps */
    Event event = read_paper(ANNA);
    assert_int_equal(event.plays, 4);
    assert_true(event.play[2].is_over); /* who has stood up cannot go on */
    assert_false(event.play[1].is_over);
    assert_false(event.play[3].is_over);
    assert_int_equal(event.secret[0], 0);
    event_free(&event);
    world_wait(&w, NOON_MS - 1000 - w.now_ms);
    nothing_is_told(&secret, 3, 1);
    world_wait(&w, 2000);
    assert_string_equal(sees(BEN, "stage"), "over"); /* the clock has ended it */
    event = read_paper(ANNA);
    assert_true(event.secret[0] != 0);
    assert_null(secret_row());
    const Hash pledge = fair_pledge(code, 0, &secret);
    char hex[HASH_HEX + 1];
    print_hash(pledge.byte, hex);
    assert_string_equal(event.pledge, hex);
    assert_string_equal(event.pledge_by, code);
    print_hash(secret.byte, hex);
    assert_string_equal(event.secret, hex);
    client_hello(&w, STRANGER, "Zoe"); /* who has played nothing, and knows the code of the event */
    SAY(STRANGER, "illegal", "\"t\":\"record\",\"table\":\"%s\"", event.play[0].table);
    SAY(STRANGER, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    for (int i = 0; i < event.plays; i++) {
        assert_true(event.play[i].is_over);
        if (i != 2)
            check_record(STRANGER, &event, &event.play[i], &secret);
    }
    check_record(ANNA, &event, &event.play[0], &secret);
    event_free(&event);
    BEGIN(STRANGER, "illegal", 1);
    SAY(STRANGER, "applied", "\"t\":\"standings\",\"deal\":2");
    const Seed seed = fair_deal_seed(&secret, 2, 1);
    print_hash(seed.byte, hex);
    assert_string_equal(answer(STRANGER, "cards") + strlen("seed "), hex);
    world_close(&w);
}

/* Where nobody looks, the event ends when somebody does; also if the log of a table was put away in between. */
static void test_the_end_that_nobody_saw(void **state)
{
    (void)state;
    open_event(66, HEAD("stroke", "2023-11-20 12:00 UTC", "2"));
    BEGIN(BEN, "applied", 1);
    client_play(&w, BEN, 0);
    for (int guest = ANNA; guest <= OTHER_ANNA; guest++)
        client_disconnect(&w, guest);
    w.settings.log_days = 1;
    world_restart(&w);
    world_wait(&w, 72 * HOUR_MS);
    int archived = 0;
    for (int i = 0; i < w.rows_len; i++)
        archived += w.row[i].kind == ROW_RECORD && w.row[i].text[0];
    assert_int_equal(archived, 1);
    world_wait(&w, 72 * HOUR_MS);
    assert_non_null(secret_row());
    client_hello(&w, ANNA, NULL);
    Event event = read_paper(ANNA);
    assert_true(event.secret[0] != 0);
    assert_int_equal(event.plays, 1);
    assert_true(event.play[0].is_over);
    event_free(&event);
    world_close(&w);
}

/* The host ends it early; nobody else does. */
static void test_the_host_closes_it(void **state)
{
    (void)state;
    open_event(67, HEAD("match", NOON, "2"));
    const Hash secret = secret_of_store();
    play_hole(ANNA, 1);
    BEGIN(BEN, "applied", 1);
    client_play(&w, BEN, 0);
    SAY(BEN, "illegal", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"close\"");
    nothing_is_told(&secret, 2, 1);
    SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"close\"");
    assert_string_equal(sees(BEN, "stage"), "over");
    BEGIN(BEN, "illegal", 2);
    Event event = read_paper(OTHER_ANNA);
    assert_true(event.is_closed);
    assert_true(event.secret[0] != 0);
    for (int i = 0; i < event.plays; i++)
        check_record(OTHER_ANNA, &event, &event.play[i], &secret);
    event_free(&event);
    SAY(ANNA, "illegal", "\"t\":\"note\",\"entry\":7,\"was\":\"\",\"text\":\"close\"");
    world_close(&w);
}

/* When the time is over nothing more is played, also before the clock has been looked at. */
static void test_no_line_after_the_time(void **state)
{
    (void)state;
    open_event(68, HEAD("stroke", NOON, "1"));
    BEGIN(BEN, "applied", 1);
    const char *line = json_string_value(
        json_object_get(json_array_get(client_sees(&w.client[BEN], "state.scene.moves"), 0), "line"));
    w.now_ms = NOON_MS;
    SAY(BEN, "illegal", "\"t\":\"act\",\"after\":%lld,\"line\":\"%s\"", (long long)number(BEN, "seq"), line);
    world_wait(&w, 1000);
    assert_string_equal(sees(BEN, "stage"), "over");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_deal_once),
        cmocka_unit_test(test_nothing_is_told_before_the_end),
        cmocka_unit_test(test_a_restart_changes_nothing),
        cmocka_unit_test(test_the_end_shows_everything),
        cmocka_unit_test(test_the_end_that_nobody_saw),
        cmocka_unit_test(test_the_host_closes_it),
        cmocka_unit_test(test_no_line_after_the_time),
    };
    return TESTS_RUN(tests);
}
