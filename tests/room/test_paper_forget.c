/* test_paper_forget.c - a person's name is taken out of a shared document, and a document out of the store, by its host
 * alone. */
#include "duplicate_event.h"

#include "room/admin.h"

static void keep(uint64_t seed, const char *head)
{
    world_open(&w, seed);
    w.settings.messages_per_s = 1000000;
    room_set(w.room, &w.settings);
    client_hello(&w, ANNA, "Anna");
    client_hello(&w, BEN, "Ben");
    keep_paper(head, BEN, code);
}

/* No row of the paper, and nothing that is told, has the word. */
static void assert_gone(const char *word)
{
    for (int i = 0; i < w.rows_len; i++)
        assert_false(w.row[i].kind == ROW_PAPER && strstr(w.row[i].text, word));
    assert_null(strstr(paper(BEN), word));
}

static void test_an_evening(void **state)
{
    (void)state;
    keep(91, "cardroom tournament 1\\ngame kop\\nrounds 2\\ndeals 4\\nseed 7\\nplayer 1 Ola Lis\\nplayer 2 Ben\\n"
             "player 3 Clara  # a friend of Ola Lis\\nplayer 4 Olanda");
    NOTE(ANNA, "applied", 1, "", "round 1\\ntable 1: 1 2 3 4  # Ola Lis, Ben, Clara, Olanda");
    NOTE(ANNA, "applied", 2, "", "deal 1.1 1: normal A+C 64");
    SAY(BEN, "illegal", "\"t\":\"unname\",\"name\":\"Ola Lis\"");
    SAY(ANNA, "illegal", "\"t\":\"unname\",\"name\":\"Ola\""); /* nobody is called so */
    SAY(ANNA, "illegal", "\"t\":\"unname\",\"name\":\"\"");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"OLA  lis\"");
    assert_non_null(strstr(paper(BEN), "player 1 N.\n"));
    assert_non_null(strstr(paper(BEN), "player 4 Olanda\n"));
    assert_gone("Ola Lis"); /* .. in comments, too */
    SAY(ANNA, "illegal", "\"t\":\"unname\",\"name\":\"Ola Lis\"");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Clara\"");
    assert_non_null(strstr(paper(BEN), "player 3 N.2 # a friend of N.\n"));
    NOTE(ANNA, "applied", 3, "", "deal 1.1 2: normal A+C 64"); /* it goes on */
    world_restart(&w);
    client_hello(&w, BEN, NULL);
    assert_gone("Clara");
    world_close(&w);
}

static void test_a_club_and_a_sheet(void **state)
{
    (void)state;
    keep(92, "cardroom club 1\\nname Kop\\nmember 1 Anna\\nmember 2 Ola");
    NOTE(ANNA, "applied", 1, "", "rename 2 Ola Nowa");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Ola Nowa\"");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Ola\"");
    assert_gone("Ola");
    NOTE(ANNA, "applied", 2, "", "member 3 Clara");
    SAY(ANNA, "applied",
        "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame golf6\\nseats 3\\nplayers Anna Ola_Lis Eve\\nmatch\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    NOTE(ANNA, "applied", 1, "", "slip 12 9 20 ender 0");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Ola Lis\"");
    assert_non_null(strstr(paper(BEN), "players Anna N. Eve\n"));
    NOTE(ANNA, "applied", 2, "", "slip 12 9 20 ender 0");
    NOTE(ANNA, "applied", 3, "", "points 0 5 0 Eve dealt for Anna\\nslip 12 9 20 ender 0");
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Eve\"");
    assert_non_null(strstr(paper(BEN), "points 0 5 0 N.2 dealt for Anna\nslip 12 9 20 ender 0\n"));
    world_close(&w);
}

static void test_an_event(void **state)
{
    (void)state;
    open_event(93, HEAD("field", NOON, "2"));
    play_hole(BEN, 1);
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    SAY(ANNA, "applied", "\"t\":\"unname\",\"name\":\"Ben\"");
    assert_gone("Ben");
    play_hole(BEN, 2); /* he plays on as the same */
    assert_non_null(strstr(paper(OTHER_ANNA), "player 1 N.\n"));
    assert_null(strstr(paper(OTHER_ANNA), "player 2 "));
    SAY(ANNA, "illegal", "\"t\":\"discard\""); /* it is being played */
    world_close(&w);
}

/* Whoever runs the server does it without being the host. */
static void test_by_the_keeper(void **state)
{
    (void)state;
    Fault fault;
    keep(94, "cardroom club 1\\nname Kop\\nmember 1 Anna\\nmember 2 Ola");
    assert_int_equal(room_unname(w.room, code, "Ola", w.now_ms, &fault), OK);
    world_pump(&w);
    assert_gone("Ola");
    assert_int_equal(room_unname(w.room, code, "Ola", w.now_ms, &fault), ERR_UNKNOWN);
    assert_int_equal(room_unname(w.room, "AAAAAAA", "Ola", w.now_ms, &fault), ERR_UNKNOWN);
    assert_int_equal(room_unname(w.room, "?", "Ola", w.now_ms, &fault), ERR_UNKNOWN);
    world_close(&w);
}

static void test_a_document_is_deleted(void **state)
{
    (void)state;
    keep(95, "cardroom club 1\\nname Kop\\nmember 1 Anna");
    NOTE(ANNA, "applied", 1, "", "member 2 Ola");
    SAY(BEN, "illegal", "\"t\":\"discard\"");
    SAY(ANNA, "applied", "\"t\":\"discard\"");
    assert_string_equal(answer(BEN, "t"), "removed");
    for (int i = 0; i < w.rows_len; i++)
        assert_false(w.row[i].kind == ROW_PAPER && w.row[i].text[0]);
    SAY(BEN, "illegal", "\"t\":\"open\",\"paper\":\"%s\"", code);
    NOTE(BEN, "illegal", 2, "", "# me 1");
    SAY(ANNA, "illegal", "\"t\":\"discard\"");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_evening),
        cmocka_unit_test(test_a_club_and_a_sheet),
        cmocka_unit_test(test_an_event),
        cmocka_unit_test(test_by_the_keeper),
        cmocka_unit_test(test_a_document_is_deleted),
    };
    return TESTS_RUN(tests);
}
