/* test_held.c - at tables by the day: who has answered where several may is told to nobody before all have; and what
 * needs nobody's thought is done at once, where everybody knows that it needs none. */
#include "say.h"

#include "room/base/inside.h"
#include "room/log/room_table.h"

#include <stdlib.h>
#include <string.h>

#define DAY_MS ((int64_t)24 * 3600 * 1000)
enum { PEOPLE = 3, TRIES = 400 };

static void begin(const char *rules, int people, uint64_t seed)
{
    char words[80];
    world_open(&w, seed);
    snprintf(words, sizeof words, ",\"seats\":%d,\"turn_s\":86400", people);
    world_table(&w, rules, people, words);
    SAY(0, "applied", "\"t\":\"start\"");
}

static RoomTable *table(void)
{
    return map_find(&w.room->tables, code_key(w.client[0].table));
}

static bool pass_of(Seat seat, Action *out)
{
    return table_may_pass(table(), seat, out);
}

/* Plays until everybody may answer something; false: the deal was over before. */
static bool reach_window(void)
{
    Action pass;
    for (int step = 0; step < TRIES && table() && table_stage(table()) == STAGE_PLAYING; step++) {
        int may = 0;
        for (Seat seat = 0; seat < PEOPLE; seat++)
            may += pass_of(seat, &pass);
        if (may >= 2)
            return true;
        bool plays = false;
        for (int i = 0; i < PEOPLE && !plays; i++)
            plays = client_play(&w, i, rng_below(&w.rng, 16));
        world_wait(&w, 1000);
    }
    return false;
}

static void open_window(void)
{
    bool is_open = false;
    for (uint64_t seed = 1; !is_open && seed < 30; seed++) {
        if (seed > 1)
            world_close(&w);
        begin("cactus", PEOPLE, seed);
        is_open = reach_window();
    }
    assert_true(is_open);
}

/* Passes; the line is that of the table. */
static const char *pass(int client)
{
    char line[160];
    Action action;
    Text text = text_over(line, sizeof line);
    if (!pass_of((Seat)client, &action))
        return "none";
    const Entry entry = { .action = action, .seat = (Seat)client, .kind = ENTRY_ACT };
    table_entry_print(&table()->match.table, &entry, &text);
    return client_say(&w, client, "\"t\":\"act\",\"after\":%u,\"line\":\"%s\"", table()->seq,
                      strrchr(line, ':') ? strrchr(line, ':') + 2 : line);
}

static int rows_held(void)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_HELD && w.row[i].text[0];
    return len;
}

static int events(const char *word)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_EVENT && strstr(w.row[i].text, word) != NULL;
    return len;
}

static int asked(int out[PEOPLE])
{
    int len = 0;
    Action action;
    for (Seat seat = 0; seat < PEOPLE; seat++)
        if (pass_of(seat, &action))
            out[len++] = seat;
    return len;
}

static void come_back(void)
{
    for (int i = 0; i < PEOPLE; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    }
}

/* The others are sent nothing, and who looks at the table anew sees it as it was; a kill forgets no answer. */
static void test_nobody_is_told_who_has_passed(void **state)
{
    (void)state;
    int who[PEOPLE] = { 0 }, heard[PEOPLE];
    open_window();
    const int len = asked(who);
    const uint32_t seq = table()->seq;
    for (int i = 0; i < PEOPLE; i++)
        heard[i] = w.client[i].heard_len;
    const int other = who[1];
    char before[4096];
    SAY(other, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    snprintf(before, sizeof before, "%s", strstr(w.client[other].whole, "\"rules\""));
    heard[other] = w.client[other].heard_len;
    assert_string_equal(pass(who[0]), "applied");
    assert_true(json_is_true(client_sees(&w.client[who[0]], "held")));
    world_wait(&w, 5000);
    for (int i = 0; i < PEOPLE; i++)
        if (i != who[0])
            assert_int_equal(w.client[i].heard_len, heard[i]);
    SAY(other, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_int_equal(table()->seq, seq);
    assert_int_equal(number(other, "seq"), seq);
    assert_memory_equal(before, strstr(w.client[other].whole, "\"rules\""),
                        (size_t)(strstr(before, "\"clock\"") - before));
    assert_int_equal(rows_held(), 1);
    world_restart(&w);
    come_back();
    assert_true(json_is_true(client_sees(&w.client[who[0]], "held")));
    assert_true(json_is_false(client_sees(&w.client[other], "held")));
    const uint32_t joined = table()->seq;
    for (int i = 1; i < len; i++)
        assert_string_equal(pass(who[i]), "applied");
    assert_int_equal(table()->seq, joined + (uint32_t)len);
    assert_int_equal(rows_held(), 0);
    assert_true(json_is_false(client_sees(&w.client[who[0]], "held")));
    world_close(&w);
}

/* When the time is out, all have passed by the clock, whoever had answered. */
static void test_time_runs_out(void **state)
{
    (void)state;
    int who[PEOPLE] = { 0 };
    open_window();
    const int len = asked(who), before = events("timeout");
    assert_string_equal(pass(who[len - 1]), "applied");
    for (int i = 0; i < PEOPLE; i++)
        client_disconnect(&w, i);
    world_wait(&w, 6 * 3600 * 1000);
    world_wait(&w, DAY_MS - 6 * 3600 * 1000 - 2000);
    assert_int_equal(events("timeout"), before);
    world_wait(&w, 5000);
    assert_true(events("timeout") >= before + len);
    assert_int_equal(rows_held(), 0);
    world_close(&w);
}

/* The own list of games tells that one has answered, and nobody else's tells anything. */
static void test_the_list(void **state)
{
    (void)state;
    int who[PEOPLE] = { 0 };
    open_window();
    asked(who);
    assert_string_equal(pass(who[0]), "applied");
    SAY(who[0], "applied", "\"t\":\"games\"");
    const json_t *own = json_array_get(json_object_get(w.client[who[0]].message, "games"), 0);
    assert_true(json_is_false(json_object_get(own, "turn")));
    SAY(who[1], "applied", "\"t\":\"games\"");
    const json_t *other = json_array_get(json_object_get(w.client[who[1]].message, "games"), 0);
    assert_true(json_is_true(json_object_get(other, "turn")));
    world_close(&w);
}

/* ---- What is forced ---- */

/* Whether a spectator knows that the seat has one action: in so many ways of laying the cards, by other chance than the
 * room's. */
static bool is_known(const Table *deal, Seat seat, Rng *rng)
{
    StateBox view;
    Action legal[ACTIONS_MAX];
    for (int i = 0; i < 300; i++) {
        table_view(deal, SEAT_NONE, &view);
        deal->ruleset.game->resample(&view, rng);
        if (deal->ruleset.game->legal(&view, seat, legal) != 1)
            return false;
    }
    return true;
}

typedef struct {
    int forced, waits; /* how often the room played for a person, and did not although there was one action */
} Counted;

/* Plays a match move by move; each move that nobody sent must have been known to be the only one. */
static Counted play_match(const char *rules, int people, uint64_t seed)
{
    Counted counted = { 0, 0 };
    Rng rng = rng_make(&(Seed){ .byte = { 7 } }, seed);
    begin(rules, people, seed);
    for (int step = 0; step < 600 && table() && table_stage(table()) == STAGE_PLAYING; step++) {
        const Table before = table()->match.table;
        const uint32_t seq = table()->seq;
        Action legal[ACTIONS_MAX];
        const SeatSet set = table_to_act(&before);
        const bool is_one = set == seat_bit(seat_first(set)) && table_legal(&before, seat_first(set), legal) == 1;
        world_wait(&w, 3000);
        if (!table() || table()->seq != seq) {
            counted.forced++;
            assert_true(is_one);
            assert_true(is_known(&before, seat_first(set), &rng));
            continue;
        }
        counted.waits += is_one;
        bool plays = false;
        for (int i = 0; i < people && !plays; i++)
            plays = client_play(&w, i, rng_below(&w.rng, 16));
        if (!plays)
            break;
    }
    world_close(&w);
    return counted;
}

static void test_only_what_everybody_knows_is_forced(void **state)
{
    (void)state;
    const struct {
        const char *rules;
        int people;
    } games[] = { { "kop match=1", 4 }, { "baska match=1", 4 }, { "golf6 match=1", 3 }, { "cactus match=1", 3 } };
    Counted kop = { 0, 0 };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            const Counted counted = play_match(games[i].rules, games[i].people, seed);
            kop.forced += i == 0 ? counted.forced : 0;
            kop.waits += i == 0 ? counted.waits : 0;
        }
    printf("Kop: %d forced, %d that only their player knows\n", kop.forced, kop.waits);
    assert_true(kop.forced > 0 && kop.waits > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_is_told_who_has_passed),
        cmocka_unit_test(test_time_runs_out),
        cmocka_unit_test(test_the_list),
        cmocka_unit_test(test_only_what_everybody_knows_is_forced),
    };
    return TESTS_RUN(tests);
}
