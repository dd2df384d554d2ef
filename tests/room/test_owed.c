/* test_owed.c - what a table owes while another server has its paper, or a guest: it is delivered once, whatever
 * dies. */
#include "kept.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { ANNA, BEN, CLARA, DORA, GUESTS };
#define TOURNAMENT                                                                                                      \
    "cardroom tournament 1\\ngame kop\\nrounds 2\\ndeals 4\\nseed 7\\nplayer 1 Anna\\nplayer 2 Ben\\nplayer 3 Clara\\n" \
    "player 4 Dora\\nround 1\\ntable 1: 1 2 3 4"

static char code[16], table[8], elsewhere[16]; /* elsewhere: what another server has; "": nothing */

static Status claim(void *world, const char *what, bool is_new, StoreOwner *out, Fault *fault)
{
    (void)world;
    (void)is_new;
    (void)fault;
    *out = strcmp(what, elsewhere) == 0 ? (StoreOwner){ OWNER_OTHER, "/n/a/ws" } : (StoreOwner){ .is = OWNER_US };
    return OK;
}

static int rows(RowKind kind)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == kind && w.row[i].text[0];
    return len;
}

/* How many times the paper has a line that begins so, as the store has it. */
static int lines(const char *begin)
{
    int len = 0;
    char sought[60];
    snprintf(sought, sizeof sought, "\n%s", begin);
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_PAPER)
            for (const char *at = strstr(w.row[i].text, sought); at; at = strstr(at + 1, sought))
                len++;
    return len;
}

static void come(void)
{
    static const char *const names[GUESTS] = { "Anna", "Ben", "Clara", "Dora" };
    for (int i = 0; i < GUESTS; i++)
        client_hello(&w, i, names[i]);
}

/* Four sit at a table of an evening, at a server that shares its store. */
static void sit_down(uint64_t seed)
{
    elsewhere[0] = '\0';
    world_open(&w, seed);
    w.claim = claim;
    world_restart(&w);
    come();
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    SAY(ANNA, "applied", "\"t\":\"make\",\"rules\":\"kop match=4\",\"place\":\"1.1\",\"bots\":[]");
    snprintf(table, sizeof table, "%s", sees(ANNA, "table"));
    for (int guest = BEN; guest < GUESTS; guest++) {
        SAY(guest, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
        SAY(guest, "applied", "\"t\":\"sit\",\"seat\":%d", guest);
    }
    SAY(ANNA, "applied", "\"t\":\"start\"");
    SAY(ANNA, "applied", "\"t\":\"shut\"");
}

static void test_results_come_when_the_paper_can_be_had(void **state)
{
    (void)state;
    sit_down(61);
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    assert_true(world_play(&w, GUESTS, 2, 4000));
    assert_int_equal(lines("deal 1.1 "), 0);
    assert_true(rows(ROW_OWED) > 0);
    world_wait(&w, 20000); /* the other server has it still */
    assert_int_equal(lines("deal 1.1 "), 0);
    elsewhere[0] = '\0';
    world_wait(&w, 2000); /* nobody does anything */
    assert_int_equal(lines("deal 1.1 "), 2);
    assert_int_equal(rows(ROW_OWED), 0);
    world_wait(&w, 20000);
    assert_int_equal(lines("deal 1.1 "), 2);
    world_close(&w);
}

/* The server that wrote it down dies, and so does the table's: another one delivers it, by the log. */
static void test_whatever_dies(void **state)
{
    (void)state;
    sit_down(62);
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    assert_true(world_play(&w, GUESTS, 1, 4000));
    world_restart(&w);
    assert_int_equal(lines("deal 1.1 "), 0);
    snprintf(elsewhere, sizeof elsewhere, "%s", table); /* where the table went, with its players */
    world_wait(&w, 3000);
    assert_int_equal(lines("deal 1.1 "), 1);
    assert_int_equal(rows(ROW_OWED), 0);
    world_close(&w);
}

/* Somebody writes the deal by hand before: it is noted once. */
static void test_noted_once(void **state)
{
    (void)state;
    sit_down(63);
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    assert_true(world_play(&w, GUESTS, 1, 4000));
    for (int i = 0; i < w.rows_len; i++) /* the row is there twice: it was delivered, and its removal was lost */
        if (w.row[i].kind == ROW_OWED) {
            kept_row(&w, &(StoreRow){ ROW_OWED, w.row[i].seq + 1000, w.row[i].key, w.now_ms, w.row[i].text });
            break;
        }
    assert_int_equal(rows(ROW_OWED), 2);
    elsewhere[0] = '\0';
    world_wait(&w, 3000);
    assert_int_equal(lines("deal 1.1 "), 1);
    assert_int_equal(rows(ROW_OWED), 0);
    world_close(&w);
}

/* A paper that is gone is owed nothing. */
static void test_a_paper_that_is_gone(void **state)
{
    (void)state;
    sit_down(64);
    snprintf(elsewhere, sizeof elsewhere, "%s", code);
    assert_true(world_play(&w, GUESTS, 1, 4000));
    for (int i = w.rows_len - 1; i >= 0; i--)
        if (w.row[i].kind == ROW_PAPER)
            kept_row(&w, &(StoreRow){ ROW_PAPER, w.row[i].seq, code, w.now_ms, "" });
    elsewhere[0] = '\0';
    world_wait(&w, 3000);
    assert_int_equal(rows(ROW_OWED), 0);
    world_close(&w);
}

/* A match that counts ends while another server writes the ratings of one who played it; the table closes. */
static void test_ratings_come_later(void **state)
{
    (void)state;
    elsewhere[0] = '\0';
    world_open(&w, 65);
    w.claim = claim;
    world_restart(&w);
    come();
    SAY(ANNA, "applied", "\"t\":\"make\",\"rules\":\"golf6 match=1\",\"seats\":2,\"rated\":true,\"bots\":[null]");
    snprintf(table, sizeof table, "%s", sees(ANNA, "table"));
    SAY(BEN, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    SAY(BEN, "applied", "\"t\":\"sit\"");
    SAY(BEN, "applied", "\"t\":\"rate\",\"on\":true");
    SAY(ANNA, "applied", "\"t\":\"start\"");
    snprintf(elsewhere, sizeof elsewhere, "%s", w.client[BEN].guest);
    assert_true(world_play(&w, 2, 0, 4000));
    assert_int_equal(rows(ROW_RATING), 0);
    SAY(ANNA, "applied", "\"t\":\"stand\"");
    SAY(BEN, "applied", "\"t\":\"stand\"");
    assert_int_equal(rows(ROW_RATING), 0);
    assert_true(rows(ROW_OWED) > 0);
    world_restart(&w);
    elsewhere[0] = '\0';
    world_wait(&w, 3000);
    assert_int_equal(rows(ROW_RATING), 2);
    assert_int_equal(rows(ROW_OWED), 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_results_come_when_the_paper_can_be_had),
        cmocka_unit_test(test_whatever_dies),
        cmocka_unit_test(test_noted_once),
        cmocka_unit_test(test_a_paper_that_is_gone),
        cmocka_unit_test(test_ratings_come_later),
    };
    return TESTS_RUN(tests);
}
