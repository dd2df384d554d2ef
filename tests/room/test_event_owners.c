/* test_event_owners.c - events of games for several at servers that share a store: one may have the paper, another a
 * table. */
#include "tables.h"

#include <string.h>

static char elsewhere[16]; /* code of the table or paper that another server has; "": of none */

static Status claim(void *world, const char *what, bool is_new, StoreOwner *out, Fault *fault)
{
    (void)world;
    (void)is_new;
    (void)fault;
    *out = strcmp(what, elsewhere) == 0 ? (StoreOwner){ OWNER_OTHER, "/n/a/ws" } : (StoreOwner){ .is = OWNER_US };
    return OK;
}

/* Papers and tables are shared with another server. */
static void open_shared(uint64_t seed)
{
    elsewhere[0] = '\0';
    open_tables(seed, KOP_HEAD);
    w.claim = claim;
    world_restart(&w);
    for (int guest = ANNA; guest < PEOPLE; guest++) {
        client_hello(&w, guest, NULL);
        SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    }
}

/* Somebody was ready for the next deal of a table that another server had when the event ended: it is closed. */
static void test_nobody_waits_for_a_deal_that_never_comes(void **state)
{
    (void)state;
    char table[8];
    open_shared(89);
    OPEN(BEN, "applied", "\"bots\":[null,\"random\",\"random\"]");
    snprintf(table, sizeof table, "%s", sees(BEN, "table"));
    sit(CYD, BEN);
    SAY(BEN, "applied", "\"t\":\"start\"");
    play_deals(BEN, 1);
    SAY(BEN, "applied", "\"t\":\"next\"");
    client_disconnect(&w, BEN);
    client_disconnect(&w, CYD);
    world_wait(&w, 10 * 60 * 1000); /* it sleeps */
    assert_string_equal(w.released, table);
    snprintf(elsewhere, sizeof elsewhere, "%s", table);
    close_event();
    assert_non_null(secret_row()); /* the next deal may be played there */
    elsewhere[0] = '\0';
    client_hello(&w, CYD, NULL);
    SAY(CYD, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    world_wait(&w, 1000);
    assert_string_equal(answer(CYD, "t"), "gone");
    Event event = read_paper(EVE);
    assert_true(event.secret[0] != 0);
    event_free(&event);
    world_close(&w);
}

/* Whoever has played at one table plays at no other, though they sat there before it fell asleep. */
static void test_who_has_played_begins_nowhere_else(void **state)
{
    (void)state;
    char first[8];
    open_shared(93);
    OPEN(BEN, "applied", BOTS);
    snprintf(first, sizeof first, "%s", sees(BEN, "table"));
    client_disconnect(&w, BEN);
    world_wait(&w, 10 * 60 * 1000);
    assert_string_equal(w.released, first);
    client_hello(&w, BEN, NULL);
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    OPEN(BEN, "applied", BOTS);
    SAY(BEN, "applied", "\"t\":\"start\"");
    SAY(BEN, "applied", "\"t\":\"join\",\"table\":\"%s\"", first);
    SAY(BEN, "illegal", "\"t\":\"start\"");
    assert_non_null(strstr(w.client[BEN].why, "Ben has played in this event at table "));
    world_close(&w);
}

/* Nobody looks at the paper when a deal begins: it is written nevertheless, before whoever has seen the cards
 * leaves. */
static void test_who_leaves_has_played(void **state)
{
    (void)state;
    open_shared(90);
    OPEN(BEN, "applied", BOTS);
    for (int guest = ANNA; guest < PEOPLE; guest++)
        SAY(guest, "applied", "\"t\":\"shut\"");
    SAY(BEN, "applied", "\"t\":\"start\"");
    SAY(BEN, "applied", "\"t\":\"stand\"");
    Event event = read_paper(BEN);
    assert_int_equal(event.plays, 1);
    assert_string_equal(event.player[0].name, "Ben");
    assert_true(event.play[0].is_void && event_place(&event, &event.play[0], 0) == 0);
    event_free(&event);
    OPEN(BEN, "illegal", BOTS);
    world_close(&w);
}

/* Where the paper cannot be had when a deal begins, it is told later who was dealt the cards, not who sits there by
 * then. */
static void test_who_was_dealt(void **state)
{
    (void)state;
    open_shared(91);
    OPEN(BEN, "applied", "\"bots\":[null,\"random\",\"random\"]");
    sit(DORA, BEN);
    SAY(BEN, "applied", "\"t\":\"start\"");
    play_deals(BEN, 1);
    for (int guest = ANNA; guest < PEOPLE; guest++)
        SAY(guest, "applied", "\"t\":\"shut\"");
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    SAY(BEN, "applied", "\"t\":\"next\"");
    SAY(DORA, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(BEN, "stage"), "playing");
    SAY(DORA, "applied", "\"t\":\"stand\"");
    client_disconnect(&w, DORA);
    elsewhere[0] = '\0';
    play_deals(BEN, DEALS);
    Event event = read_paper(EVE);
    const int dora = strcmp(event.player[0].name, "Dora") == 0 ? 0 : 1;
    assert_string_equal(event.player[dora].name, "Dora");
    for (int deal = 0; deal < DEALS; deal++)
        assert_true((event_play(&event, deal, dora) != NULL) == (deal < 2));
    event_free(&event);
    world_close(&w);
}

/* Another server has the paper, and ends the event: what was played here since counts, too. */
static void test_what_was_played_elsewhere(void **state)
{
    (void)state;
    char table[8];
    open_shared(92);
    OPEN(BEN, "applied", BOTS);
    snprintf(table, sizeof table, "%s", sees(BEN, "table"));
    SAY(BEN, "applied", "\"t\":\"start\"");
    play_deals(BEN, 1);
    for (int guest = ANNA; guest < PEOPLE; guest++)
        SAY(guest, "applied", "\"t\":\"shut\"");
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    play_deals(BEN, DEALS);
    snprintf(elsewhere, sizeof elsewhere, "%s", table);
    world_restart(&w); /* from now on as that server */
    client_hello(&w, EVE, NULL);
    Event event = read_paper(EVE);
    assert_int_equal(event.plays, 1);
    event_free(&event);
    world_wait(&w, NOON_MS + 2000 - w.now_ms);
    event = read_paper(EVE);
    assert_true(event.secret[0] != 0);
    assert_int_equal(event.plays, DEALS);
    for (int i = 0; i < event.plays; i++)
        assert_true(event.play[i].is_over && !event.play[i].is_void);
    event_free(&event);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_waits_for_a_deal_that_never_comes),
        cmocka_unit_test(test_who_has_played_begins_nowhere_else),
        cmocka_unit_test(test_who_leaves_has_played),
        cmocka_unit_test(test_who_was_dealt),
        cmocka_unit_test(test_what_was_played_elsewhere),
    };
    return TESTS_RUN(tests);
}
