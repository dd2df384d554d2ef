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
    NOTE(ANNA, "illegal", 1, "", "member 3 Nr,Name");
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" CLUB "\\nmember 3 3,Clara\"");
    NOTE(ANNA, "applied", 1, "", "member 3 Clara");
    NOTE(ANNA, "illegal", 2, "", "rename 3 \u0412en");
    NOTE(ANNA, "illegal", 2, "", "rename 3 Clara;Wolsztyn");
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

/* The line of a table is no name; one comma with a blank behind it may be in one. */
static void test_lines_of_tables(void **state)
{
    static const char *const lines[] = { "Nr,Name",    "1,Jan",      "1, Jan", "Jan, 5",     "Jan,5",
                                         "Name, -5.5", "Jan,",       ",Jan",   "\\\"Jan, X", "Jan, \\\"X\\\"",
                                         "Nowak,Jan",  "Nowak; Jan", "a, b, c" };
    (void)state;
    open_paper(86, TOURNAMENT);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        SAY(ANNA, "illegal", "\"t\":\"note\",\"entry\":1,\"was\":\"\",\"text\":\"player 4 %s\"", lines[i]);
        assert_non_null(strstr(w.client[ANNA].why, "the line of a table"));
    }
    NOTE(ANNA, "applied", 1, "", "player 4 Nowak, Jan");
    NOTE(ANNA, "applied", 2, "", "player 5 Lis,\u3000Iga");
    world_close(&w);
}

/* A later line may mend a name, also in a file that somebody brings. */
static void test_a_mended_file(void **state)
{
    (void)state;
    open_paper(87, TOURNAMENT);
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\\nplayer 4 \u0410nna\"");
    assert_non_null(strstr(w.client[ANNA].why, "number 1 in line 6 is Anna, which looks the same"));
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\\nplayer 4 \u0410nna\\ncorrect player 4 Ewa\"");
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\\ncorrect player 1 C1ara\"");
    assert_non_null(strstr(w.client[ANNA].why, "number 3 in line 8 is Clara, which looks the same"));
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" CLUB "\\nmember 3 \u0410nna\\nrename 3 Ewa\"");
    world_close(&w);
}

/* What somebody says is wrong, or right, is of a table that has a result, and short. */
static void test_what_is_wrong(void **state)
{
    static const char *const lines[][2] = {
        { "# wrong 1.1 x", "nothing is written of this table yet" },
        { "# confirmed 1.1", "nothing is written" },
        { "# wrong 9.9 x", "round 9 is not drawn" },
        { "# wrong 1.9 x", "no table 9 in round 1" },
        { "# wrong banana", "'banana' is no table" },
        { "# wrong ", "is no table" },
    };
    char long_one[202 * 2 + 1] = "";
    (void)state;
    open_paper(88, TOURNAMENT "\\nplayer 4 Dora");
    for (int who = ANNA; who <= BEN; who++) {
        NOTE(who, "illegal", 1, "", "# wrong 1.1 x");
        assert_non_null(strstr(w.client[who].why, "no round is drawn yet"));
    }
    NOTE(ANNA, "applied", 1, "", "round 1\\ntable 1: 1 2 3 4");
    for (size_t i = 0; i < 2 * sizeof lines / sizeof *lines; i++) {
        const int who = i % 2 == 0 ? ANNA : BEN;
        SAY(who, "illegal", "\"t\":\"note\",\"entry\":2,\"was\":\"\",\"text\":\"%s\"", lines[i / 2][0]);
        if (!strstr(w.client[who].why, lines[i / 2][1]))
            fail_msg("%s: %s", lines[i / 2][0], w.client[who].why);
    }
    NOTE(BEN, "applied", 2, "", "# wrong 1.1"); /* takes back what was said */
    NOTE(BEN, "applied", 3, "", "result 1.1: 4 -4 4 -4");
    for (int i = 0; i < 201; i++)
        strcat(long_one, "ł");
    SAY(BEN, "illegal", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"# wrong 1.1 %s\"", long_one);
    assert_non_null(strstr(w.client[BEN].why, "too many letters, expected at most 200"));
    long_one[200 * 2] = 0;
    SAY(BEN, "applied", "\"t\":\"note\",\"entry\":4,\"was\":\"\",\"text\":\"# wrong 1.1 %s\"", long_one);
    NOTE(BEN, "illegal", 5, "", "# confirmed 1.1 and much more");
    NOTE(BEN, "applied", 5, "", "# confirmed 1.1");
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
        cmocka_unit_test(test_lines_of_readers), cmocka_unit_test(test_lines_of_tables),
        cmocka_unit_test(test_a_mended_file),    cmocka_unit_test(test_what_is_wrong),
    };
    return TESTS_RUN(tests);
}
