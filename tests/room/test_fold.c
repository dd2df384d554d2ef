/* test_fold.c [full] - a table in memory is what its log says. This is checked after each step of random lives at every
 * preset, with restarts. */
#include "life.h"

#include "../units/unit.h"
#include "room/log/past.h"
#include "room/log/verify.h"
#include "room/tables/tables.h"
#include "table/match_json.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table after event number `last` of its log. */
static RoomTable *read_again(const World *w, const char *code, uint32_t last)
{
    RoomTable *table = table_new(code);
    for (int i = 0; i < w->rows_len; i++)
        if (w->row[i].kind == ROW_EVENT && strcmp(w->row[i].key, code) == 0 && w->row[i].seq <= last)
            assert_true(table_fold(table, w->row[i].text, w->row[i].at_ms));
    return table;
}

/* All that is of the log, as text; what each viewer sees among it. */
static void print(RoomTable *t, Text *out)
{
    text_add_number(out, t->seats);
    text_add_number(out, t->listed * 2 + t->watch * 64 + t->begun * 8 + t->paused * 16 + t->closed * 32);
    const int64_t numbers[] = { t->turn_s,
                                t->window_s,
                                t->grace_s,
                                t->seq,
                                t->deal_seq,
                                t->moved_seq,
                                (int64_t)t->host,
                                t->paused_ms,
                                t->ready_ms,
                                t->ask_by,
                                t->ask_left,
                                t->ask_ms,
                                t->next_deal,
                                t->by_client,
                                t->locked,
                                t->chats,
                                t->pause_by,
                                t->pause_agreed,
                                (int64_t)t->barred[0] };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        text_add_char(out, ' ');
        text_add_number(out, numbers[i]);
    }
    const Hash *hashes[] = { &t->next_secret, &t->next_pledge, &t->secret, &t->pledge, &t->key_hash, &t->chain };
    for (int i = 0; i < 6; i++)
        hash_print(hashes[i], out);
    for (Seat seat = 0; seat < t->seats; seat++) {
        const Chair *chair = &t->chair[seat];
        const int64_t of_chair[] = { (int64_t)chair->guest, chair->kind,      chair->level,     chair->stood_in,
                                     chair->ready,          chair->has_nonce, chair->acted_seq, chair->has_left,
                                     chair->dismissed,      chair->has_paused };
        text_add(out, "\n");
        text_add(out, chair->name);
        for (size_t i = 0; i < sizeof of_chair / sizeof *of_chair; i++) {
            text_add_char(out, ' ');
            text_add_number(out, of_chair[i]);
        }
        if (chair->has_nonce)
            hash_print(&chair->nonce, out);
        hash_print(&t->nonce[seat], out);
        match_json(&t->match, seat, out);
    }
    match_json(&t->match, SEAT_NONE, out);
}

/* Where the table and its log part; NULL: nowhere. */
static const char *difference(World *w, RoomTable *live, const char *code, char *scratch[2])
{
    RoomTable *again = read_again(w, code, live->seq);
    Text text[2] = { text_over(scratch[0], PAGE_BYTES), text_over(scratch[1], PAGE_BYTES) };
    print(live, &text[0]);
    print(again, &text[1]);
    table_drop(again);
    size_t at = 0;
    while (scratch[0][at] && scratch[0][at] == scratch[1][at])
        at++;
    return scratch[0][at] == scratch[1][at] ? NULL : scratch[0] + (at > 60 ? at - 60 : 0);
}

static void check_fold(World *w, const char *code, char *scratch[2])
{
    RoomTable *live = map_find(&w->room->tables, code_key(code));
    const char *parts = live ? difference(w, live, code, scratch) : NULL;
    if (parts)
        fail_msg("the fold differs: live ..%.160s.. log ..%.160s..", parts, scratch[1] + (parts - scratch[0]));
}

static KeptRow *snapshot_of(World *w, const char *code)
{
    KeptRow *found = NULL;
    for (int i = 0; i < w->rows_len; i++)
        if (w->row[i].kind == ROW_SNAPSHOT && strcmp(w->row[i].key, code) == 0)
            found = &w->row[i];
    return found;
}

/* A snapshot is what the log says up to its event. */
static void check_snapshots(World *w, const char *code, char *scratch[2])
{
    for (int i = 0; i < w->rows_len; i++) {
        const KeptRow *row = &w->row[i];
        if (row->kind != ROW_SNAPSHOT || strcmp(row->key, code) != 0)
            continue;
        RoomTable *table = snapshot_read(row->text, w->settings.version, code);
        assert_non_null(table);
        assert_int_equal(table->seq, snapshot_seq(row->text, w->settings.version));
        const char *parts = difference(w, table, code, scratch);
        if (parts)
            fail_msg("the snapshot differs: ..%.160s.. log ..%.160s..", parts, scratch[1] + (parts - scratch[0]));
        table_drop(table);
    }
}

static void live(const char *rules, uint64_t seed, int steps, char *scratch[2])
{
    World w;
    Ruleset ruleset;
    world_open(&w, seed);
    w.settings.snapshot_events = 7;
    world_restart(&w);
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    int seats = games_standard_seats(&ruleset), people = 1 + (int)(seed % (uint64_t)(seats < 3 ? seats : 3));
    char more[120];
    snprintf(more, sizeof more, ",\"seats\":%d,\"grace_s\":30,\"turn_s\":%d,\"watch\":\"live\"", seats,
             seed % 2 ? 20 : 0);
    world_table(&w, rules, people, more);
    Life life = { .people = people, .restarts = true, .stands = seed % 3 == 0 };
    char code[8];
    snprintf(code, sizeof code, "%s", w.client[0].table);
    assert_int_equal(strlen(code), 6);
    for (int i = 0; i < steps; i++) {
        life_step(&w, &life);
        if (w.now_ms % 3 == 0 || i % 16 == 0)
            check_fold(&w, code, scratch);
        if (i % 16 == 0)
            check_snapshots(&w, code, scratch);
    }
    check_fold(&w, code, scratch);
    check_snapshots(&w, code, scratch);
    assert_non_null(snapshot_of(&w, code));
    world_close(&w);
}

static bool is_full;

/* Of the presets in their order, every third is played, with `full` every one. */
static bool is_played(uint64_t number)
{
    return is_full || number % 3 == 0;
}

static void test_the_fold_is_the_table(void **state)
{
    char *scratch[2] = { malloc(PAGE_BYTES), malloc(PAGE_BYTES) };
    uint64_t seed = 0;
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (is_played(++seed))
                live(preset->id, seed, 120, scratch);
    free(scratch[0]);
    free(scratch[1]);
}

/* Changes that no event made. */
static void test_planted_faults_show(void **state)
{
    char *scratch[2] = { malloc(PAGE_BYTES), malloc(PAGE_BYTES) };
    World w;
    (void)state;
    world_open(&w, 1);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    client_say(&w, 0, "\"t\":\"start\"");
    RoomTable *table = map_find(&w.room->tables, code_key(w.client[0].table));
    assert_null(difference(&w, table, table->code, scratch));
    table->chair[1].ready = true;
    assert_non_null(difference(&w, table, table->code, scratch));
    table->chair[1].ready = false;
    table->chain.byte[31] ^= 1;
    assert_non_null(difference(&w, table, table->code, scratch));
    table->chain.byte[31] ^= 1;
    Action legal[ACTIONS_MAX];
    Seat seat = seat_first(table_to_act(&table->match.table));
    table_legal(&table->match.table, seat, legal);
    assert_int_equal(table_act(&table->match.table, seat, legal[0]), OK);
    assert_non_null(difference(&w, table, table->code, scratch));
    world_close(&w);
    free(scratch[0]);
    free(scratch[1]);
}

/* A table that is played on at random until its log has so many events. */
static void grow(World *w, const char *rules, uint32_t events)
{
    world_table(w, rules, 2, ",\"seats\":2");
    client_say(w, 0, "\"t\":\"start\"");
    for (int i = 0; i < 100 && json_integer_value(client_sees(&w->client[0], "seq")) < events; i++) {
        world_play(w, 2, 0, 1000);
        client_say(w, 0, "\"t\":\"next\"");
        client_say(w, 1, "\"t\":\"next\"");
    }
}

/* The table as it wakes, with nobody there. */
static RoomTable *wake(World *w, const char *code)
{
    world_restart(w);
    w->events_read = 0;
    RoomTable *table = tables_find(w->room, code);
    assert_non_null(table);
    return table;
}

static void test_a_table_wakes_from_its_snapshot(void **state)
{
    char *scratch[2] = { malloc(PAGE_BYTES), malloc(PAGE_BYTES) };
    World w;
    char code[8];
    (void)state;
    world_open(&w, 5);
    grow(&w, "golf4", 700);
    snprintf(code, sizeof code, "%s", w.client[0].table);
    RoomTable *table = wake(&w, code);
    assert_true(table->seq >= 700 && w.events_read < SNAPSHOT_EVENTS);
    assert_null(difference(&w, table, code, scratch));
    /* what was told before the newest snapshot is told from the other one */
    for (uint32_t back = 0; back <= TOLD_BACK; back += 20) {
        RoomTable *past = past_table(w.room, code, table->seq - back);
        assert_true(past->seq > 0 && past->seq <= table->seq - back);
        table_drop(past);
    }
    /* a snapshot with a fault would show */
    char *numbers = strchr(strchr(snapshot_of(&w, code)->text, '\n') + 1, '\n') + 1;
    assert_int_equal(*numbers, '1');     /* begun */
    numbers[2] = '1';                    /* paused */
    for (int i = 0; i < w.rows_len; i++) /* the older one would do as well */
        if (w.row[i].kind == ROW_SNAPSHOT && &w.row[i] != snapshot_of(&w, code))
            w.row[i].text[0] = '?';
    assert_non_null(difference(&w, wake(&w, code), code, scratch));
    /* one that another version wrote is not read */
    w.settings.version = "other";
    table = wake(&w, code);
    assert_true(w.events_read >= 700);
    assert_null(difference(&w, table, code, scratch));
    world_close(&w);
    free(scratch[0]);
    free(scratch[1]);
}

/* What was played in spite of all can be proved. */
static void prove(World *w, const char *rules)
{
    Fault fault = { 0 };
    Match match;
    int deals = 0;
    client_say(w, 0, "\"t\":\"record\"");
    if (strcmp(w->client[0].verdict, "applied") != 0)
        fail_msg("%s: no record: %s", rules, w->client[0].why);
    const char *text = json_string_value(json_object_get(w->client[0].message, "text"));
    if (transcript_read(text, strlen(text), &match, &fault) != OK)
        fail_msg("%s: the record does not read, line %u: %s", rules, fault.line, fault.text);
    match_free(&match);
    if (verify_record(text, strlen(text), &deals, &fault) != OK)
        fail_msg("%s: the record does not hold, line %u: %s", rules, fault.line, fault.text);
    assert_true(deals > 0);
}

/* A record of any length comes in parts, each small enough for a client that waits. */
static void test_a_long_record_comes_in_parts(void **state)
{
    World w;
    (void)state;
    world_open(&w, 6);
    grow(&w, "golf4 match=99", 1500);
    w.events_read = 0;
    const int before = w.client[1].heard_len;
    prove(&w, "golf4");
    client_say(&w, 1, "\"t\":\"record\"");
    const char *text[2] = { json_string_value(json_object_get(w.client[0].message, "text")),
                            json_string_value(json_object_get(w.client[1].message, "text")) };
    int parts = 0;
    for (int i = before; i < w.client[1].heard_len; i++) {
        parts += strstr(w.client[1].heard[i], "\"t\":\"record\"") != NULL;
        assert_true(strlen(w.client[1].heard[i]) < ROOM_RECORD_PART);
    }
    assert_string_equal(text[0], text[1]);
    assert_true(parts > 1 && strlen(text[0]) > 64 * 1024);
    world_close(&w);
}

static bool has_ended(const Client *client, size_t deals)
{
    const char *stage = json_string_value(client_sees(client, "stage"));
    bool is_over = stage && (strcmp(stage, "over") == 0 || strcmp(stage, "between") == 0);
    return is_over && json_array_size(client_sees(client, "state.scores")) >= deals;
}

static void play_deals(const char *rules, uint64_t seed, size_t deals)
{
    World w;
    Ruleset ruleset;
    world_open(&w, seed);
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    int seats = games_standard_seats(&ruleset), people = seats < 2 ? seats : 2;
    world_table(&w, rules, people, ",\"turn_s\":15,\"grace_s\":20");
    Life life = { .people = people, .restarts = true };
    client_say(&w, 0, "\"t\":\"start\",\"fill\":\"greedy\"");
    for (int i = 0; i < 4000 && !has_ended(&w.client[0], deals); i++) {
        life_step(&w, &life);
        if (games_match(&ruleset, seats).deals == 1)
            deals = 1;
    }
    const bool had_ended = has_ended(&w.client[0], deals); /* while all are gathered, the next deal may begin */
    life_gather(&w, people);
    if (!had_ended && !has_ended(&w.client[0], deals))
        fail_msg("%s seed %d: not ended", rules, (int)seed);
    prove(&w, rules);
    world_close(&w);
}

static void test_every_preset_is_played_and_proved(void **state)
{
    uint64_t seed = 100;
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            if (is_played(++seed))
                play_deals(preset->id, seed, 2);
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_the_fold_is_the_table),
                                        cmocka_unit_test(test_planted_faults_show),
                                        cmocka_unit_test(test_a_table_wakes_from_its_snapshot),
                                        cmocka_unit_test(test_a_long_record_comes_in_parts),
                                        cmocka_unit_test(test_every_preset_is_played_and_proved) };
    return TESTS_RUN(tests);
}
