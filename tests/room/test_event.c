/* test_event.c - events of patience: what their heads must say, who plays in them, how they stand. Their cards:
 * test_duplicate_event.c. */
#include "duplicate_event.h"

static void test_time(void **state)
{
    (void)state;
    static const char *const wrong[] = { "",
                                         "noon",
                                         "2026-11-27 12:00",
                                         "2026-11-27 12:00 CET",
                                         "2026-11-27 24:00 UTC",
                                         "2026-13-27 12:00 UTC",
                                         "2026-02-29 12:00 UTC",
                                         "2026-11-27 12:0x UTC",
                                         "2026-11-27 12:00 UTC " };
    int64_t ms = 0;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(event_time_read(wrong[i], &ms));
    assert_true(event_time_read("1970-01-01 00:00 UTC", &ms));
    assert_int_equal(ms, 0);
    assert_true(event_time_read("2024-02-29 08:09 UTC", &ms));
    assert_int_equal(ms, (int64_t)1709194140 * 1000); /* date -d '2024-02-29 08:09 UTC' +%s */
    assert_true(event_time_read("2026-12-31 23:59 UTC", &ms));
    assert_int_equal(ms, (int64_t)1798761540 * 1000);
}

static void test_heads_that_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *head, *why;
    } wrong[] = {
        { HEAD("stroke", "Friday", "3"), "expected a time such as 2026-11-27 12:00 UTC" },
        { HEAD("stroke", "2023-11-31 12:00 UTC", "3"), "expected a time such as" },
        { HEAD("stroke", "2023-11-14 12:00 UTC", "3"), "expected a time to come" },
        { HEAD("stroke", "2025-11-15 12:00 UTC", "3"), "at most 366 days from now" },
        { HEAD("luck", NOON, "3"), "expected field, matchpoints, stroke or match" },
        { HEAD("stroke", NOON, "0"), "expected 1 to 72" },
        { HEAD("stroke", NOON, "1.5"), "expected 1 to 72" },
        { HEAD("stroke", NOON, "73"), "expected 1 to 72" },
        { HEAD("stroke", NOON, "3") "\\ndeal 17", "have no numbers" },
        { HEAD("stroke", NOON, "3") "\\nclose", "expected this after `pledge`" },
        { HEAD("stroke", NOON, "3") "\\nplayer 1 Zoe", "expected this after `pledge`" },
        { HEAD("stroke", NOON, "3") "\\npledge AAAAAAA "
                                    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
          "which the server writes" },
        { "cardroom duplicate 1\\ngame golf match=1\\nuntil " NOON "\\ndeals 3", "expected undo=off" },
        { "cardroom duplicate 1\\ngame golf undo=off\\nuntil " NOON "\\ndeals 3", "whose match is one deal" },
        { "cardroom duplicate 1\\ngame kop match=1\\nuntil " NOON "\\ndeals 3", "as many deals as the event" },
        { "cardroom duplicate 1\\ngame kop\\nuntil " NOON "\\ndeals 3", "as many deals as the event" },
        { "cardroom duplicate 1\\ngame kop match=3 target=50\\nuntil " NOON "\\ndeals 3", "ends by nothing else" },
        { "cardroom duplicate 1\\ngame golf6 match=3 match.tie=extra_deals\\nuntil " NOON "\\ndeals 3",
          "ends by nothing else" },
        { "cardroom duplicate 1\\ngame kop match=3\\nseats 3\\nuntil " NOON "\\ndeals 3", "4" },
        { "cardroom duplicate 1\\ngame kop match=3\\nby match\\nuntil " NOON "\\ndeals 3", "different cards" },
        { "cardroom duplicate 1\\ngame golf match=1 undo=off\\nseats 2\\nuntil " NOON "\\ndeals 3",
          "plays a patience alone" },
        { "cardroom duplicate 1\\ngame golf match=1 undo=off redeal_impossible=on\\nuntil " NOON "\\ndeals 3",
          "expected redeal_impossible=off" },
        { "cardroom duplicate 1\\ngame " RULES "\\nuntil " NOON "\\ndeal 17", "no numbers of deals" },
        { "cardroom duplicate 1\\ngame " RULES "\\ndeals 3", "expected a time such as" },
        { "cardroom duplicate 1\\ndeals 3", "expected a line `game NAME`" },
    };
    world_open(&w, 60);
    client_hello(&w, ANNA, "Anna");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"%s\"", wrong[i].head);
        if (!strstr(w.client[ANNA].why, wrong[i].why))
            fail_msg("%s: expected `%s`", w.client[ANNA].why, wrong[i].why);
    }
    for (int i = 0; i < w.rows_len; i++)
        assert_int_not_equal(w.row[i].kind, ROW_PAPER);
    w.settings.record_days = 30;
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" HEAD("stroke", "2023-12-20 12:00 UTC", "3") "\"");
    SAY(ANNA, "illegal", "\"t\":\"standings\"");
    world_close(&w);
}

/* Every patience can be played so, as a quick game: what the page offers. */
static void test_every_patience(void **state)
{
    (void)state;
    int len = 0;
    world_open(&w, 71);
    client_hello(&w, ANNA, "Anna");
    for (int game = 0; games[game]; game++) {
        for (const Preset *preset = games[game]->presets; games[game]->alone && preset->id; preset++, len++) {
            char rules[200];
            const char *quick = games[game]->quick ? games[game]->quick : "";
            snprintf(rules, sizeof rules, "%s %s undo=off", preset->id, quick);
            SAY(ANNA, "applied",
                "\"t\":\"keep\",\"text\":\"cardroom duplicate 1\\ngame %s\\nuntil " NOON "\\ndeals 2\"", rules);
            SAY(ANNA, "applied", "\"t\":\"standings\"");
            snprintf(rules, sizeof rules, "%s", answer(ANNA, "rules"));
            SAY(ANNA, "applied", "\"t\":\"make\",\"rules\":\"%s\",\"place\":\"2\"", rules);
            assert_string_equal(sees(ANNA, "stage"), "playing");
            SAY(ANNA, "applied", "\"t\":\"act\",\"after\":%lld,\"line\":\"concede\"", (long long)number(ANNA, "seq"));
            assert_string_equal(sees(ANNA, "stage"), "over");
            world_wait(&w, 2000); /* so that there are not too many messages */
        }
    }
    assert_true(len > 5);
    world_close(&w);
}

/* Two people of one name are two players; who may not write may not play. */
static void test_who_plays(void **state)
{
    (void)state;
    open_event(62, HEAD("stroke", NOON, "2"));
    BEGIN(OTHER_ANNA, "applied", 1);
    BEGIN(ANNA, "applied", 1);
    Event event = read_paper(BEN);
    assert_string_equal(event.player[0].name, "Anna");
    assert_string_equal(event.player[1].name, "Anna (2)");
    event_free(&event);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":false");
    BEGIN(BEN, "illegal", 1);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    BEGIN(BEN, "applied", 1);
    SAY(BEN, "illegal", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"result 1 3 0\"");
    SAY(ANNA, "illegal", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"result 1 2 0\"");
    SAY(ANNA, "illegal", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"\"");
    SAY(ANNA, "late", "\"t\":\"note\",\"entry\":1,\"was\":\"player 1 Anna\",\"text\":\"close\"");
    world_close(&w);
}

static int64_t told(int guest, const char *list, size_t at, const char *member)
{
    return json_integer_value(
        json_object_get(json_array_get(json_object_get(w.client[guest].message, list), at), member));
}

static void test_standings(void **state)
{
    (void)state;
    open_event(69, HEAD("stroke", NOON, "2"));
    SAY(BEN, "applied", "\"t\":\"standings\"");
    assert_true(json_is_null(json_object_get(w.client[BEN].message, "you")));
    play_hole(ANNA, 1);
    const int64_t first = number(ANNA, "state.totals.0");
    play_hole(ANNA, 2);
    const int64_t second = number(ANNA, "state.totals.0");
    play_hole(BEN, 2);
    const int64_t bens = number(BEN, "state.totals.0");
    BEGIN(BEN, "applied", 1);
    SAY(BEN, "applied", "\"t\":\"standings\",\"deal\":2");
    json_t *message = w.client[BEN].message;
    assert_string_equal(answer(BEN, "you"), "Ben");
    assert_string_equal(answer(BEN, "rules"), RULES);
    assert_int_equal(json_integer_value(json_object_get(message, "until")), NOON_MS);
    assert_int_equal(json_integer_value(json_object_get(message, "left")), NOON_MS - w.now_ms);
    assert_int_equal(told(BEN, "ranking", 0, "place"), 1); /* Ben has not played all, and has no place */
    assert_int_equal(told(BEN, "ranking", 0, "score"), first + second);
    assert_int_equal(told(BEN, "ranking", 1, "score"), bens);
    json_t *card = json_object_get(json_array_get(json_object_get(message, "ranking"), 1), "card");
    assert_true(json_is_null(json_array_get(card, 0)));
    assert_int_equal(json_integer_value(json_array_get(card, 1)), bens);
    json_t *hole = json_array_get(json_object_get(message, "holes"), 0);
    assert_string_equal(json_string_value(json_object_get(hole, "state")), "playing");
    assert_string_equal(json_string_value(json_object_get(hole, "table")), sees(BEN, "table"));
    assert_int_equal(json_array_size(json_object_get(message, "results")), 2);
    assert_true(json_is_null(json_object_get(json_array_get(json_object_get(message, "results"), 0), "table")));
    assert_null(json_object_get(message, "cards"));
    SAY(BEN, "illegal", "\"t\":\"standings\",\"deal\":3");
    world_close(&w);
    open_event(70, HEAD("match", NOON, "3")); /* match play */
    for (int hole = 1; hole <= 3; hole++) {
        play_hole(ANNA, hole);
        play_hole(BEN, hole);
    }
    SAY(BEN, "applied", "\"t\":\"standings\"");
    assert_int_equal(json_array_size(json_object_get(w.client[BEN].message, "pairs")), 1);
    const json_t *pair = json_array_get(json_object_get(w.client[BEN].message, "pairs"), 0);
    assert_string_equal(json_string_value(json_array_get(json_object_get(pair, "players"), 0)), "Ben");
    int lead = 0;
    Event event = read_paper(ANNA);
    for (int deal = 0; deal < 3; deal++) {
        const int32_t a = event_play(&event, deal, 0)->score[0], b = event_play(&event, deal, 1)->score[0];
        lead += (b < a) - (b > a);
    }
    event_free(&event);
    assert_int_equal(json_integer_value(json_object_get(pair, "lead")), lead);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time),           cmocka_unit_test(test_heads_that_are_refused),
        cmocka_unit_test(test_every_patience), cmocka_unit_test(test_who_plays),
        cmocka_unit_test(test_standings),
    };
    return TESTS_RUN(tests);
}
