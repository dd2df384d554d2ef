/* test_paper_names.c - names and lines of shared documents: nobody passes for somebody else on the list, and who may
 * write results alone writes nothing that is not so. */
#include "say.h"

#include <string.h>

enum { ANNA, BEN };

static char code[16];

#define TOURNAMENT                                                                                                   \
    "cardroom tournament 1\\ngame kop\\nrounds 2\\ndeals 4\\nseed 7\\nplayer 1 Anna\\nplayer 2 Ben\\nplayer 3 Clara"
#define CLUB "cardroom club 1\\nname Kop\\nmember 1 Anna\\nmember 2 Ben"

/* Anna keeps the paper, all may write, and Ben has it open. */
static void open_paper(uint64_t seed, const char *head)
{
    world_open(&w, seed);
    w.settings.guest_talk = w.settings.address_tables = 0;
    w.settings.messages_per_s = 1000000;
    room_set(w.room, &w.settings);
    client_hello(&w, ANNA, "Anna");
    client_hello(&w, BEN, "Ben");
    keep_paper(head, BEN, code);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
}

static void test_an_evening(void **state)
{
    (void)state;
    open_paper(81, TOURNAMENT);
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\\nplayer 4 \u0410nna\""); /* a Cyrillic A */
    NOTE(ANNA, "illegal", 1, "", "player 4 \u0410nna");
    NOTE(ANNA, "illegal", 1, "", "player 4 C1ara");
    NOTE(ANNA, "illegal", 1, "", "player 4 Dora\\nplayer 5 D\u043era");
    NOTE(ANNA, "applied", 1, "", "player 4 Dora");
    NOTE(ANNA, "illegal", 2, "", "correct player 4 \u0412en");
    world_close(&w);
}

static void test_a_club(void **state)
{
    (void)state;
    open_paper(82, CLUB);
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" CLUB "\\nmember 3 \u0410nna\"");
    NOTE(ANNA, "illegal", 1, "", "member 3 \u0410nna");
    NOTE(ANNA, "applied", 1, "", "member 3 Clara");
    NOTE(ANNA, "illegal", 2, "", "rename 3 \u0412en");
    NOTE(BEN, "illegal", 2, "", "# me 9");
    NOTE(BEN, "illegal", 2, "", "# me 2 and Anna");
    NOTE(BEN, "illegal", 2, "", "# me two");
    NOTE(BEN, "applied", 2, "", "# me 2");
    world_close(&w);
}

static void test_a_sheet(void **state)
{
    (void)state;
    open_paper(83, CLUB);
    SAY(ANNA, "illegal",
        "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame golf6\\nseats 3\\nplayers Anna Ben \u0410nna\\nmatch\"");
    SAY(ANNA, "illegal",
        "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame golf6\\nseats 3\\nplayers Anna Ben Anna\\nmatch\"");
    SAY(ANNA, "applied",
        "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame golf6\\nseats 3\\nplayers Anna Ben Eve\\nmatch\"");
    world_close(&w);
}

/* A file of before, with two names that look alike, is still written on. */
static void test_an_old_file_goes_on(void **state)
{
    (void)state;
    open_paper(84, "cardroom club 1\\nname Kop\\nmember 1 Bill\\nmember 2 Biff");
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_PAPER && w.row[i].seq == 1 && w.row[i].text[0]) {
            char *at = strstr(w.row[i].text, "Biff");
            assert_non_null(at);
            at[2] = at[3] = '1';
        }
    client_disconnect(&w, ANNA);
    client_disconnect(&w, BEN);
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    NOTE(ANNA, "applied", 1, "", "member 3 Clara");
    NOTE(ANNA, "illegal", 2, "", "member 4 Bil1");
    world_close(&w);
}

/* Lines that a reader may write: only what is so. */
static void test_lines_of_readers(void **state)
{
    (void)state;
    open_paper(85, TOURNAMENT "\\nplayer 4 Dora");
    NOTE(BEN, "illegal", 1, "", "# me 2\u2028result 1.1 100 0 0 -100");
    NOTE(ANNA, "illegal", 1, "", "# \u202eturned");
    NOTE(ANNA, "applied", 1, "", "round 1\\ntable 1: 1 2 3 4");
    NOTE(BEN, "illegal", 2, "", "# confirmed 1.1");
    NOTE(BEN, "illegal", 2, "", "# confirmed 7.9");
    NOTE(BEN, "illegal", 2, "", "close 1.1");
    NOTE(BEN, "illegal", 2, "", "# me 5");
    NOTE(BEN, "applied", 2, "", "# me 2");
    NOTE(ANNA, "late", 2, "", "# me 1"); /* Ben was quicker, also where what stands there is a comment */
    NOTE(BEN, "applied", 3, "", "deal 1.1 1: normal A+C 64");
    NOTE(BEN, "applied", 4, "", "# confirmed 1.1");
    NOTE(BEN, "applied", 5, "", "close 1.1");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_evening),       cmocka_unit_test(test_a_club),
        cmocka_unit_test(test_a_sheet),          cmocka_unit_test(test_an_old_file_goes_on),
        cmocka_unit_test(test_lines_of_readers),
    };
    return TESTS_RUN(tests);
}
