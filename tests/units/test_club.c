/* test_club.c - the file of a club: members, versions of rules, evenings; what is refused, and where. */
#include "league/club/club.h"

#include "unit.h"

#include <string.h>

static const char whole[] = "cardroom club 1\n"
                            "name Kop in Wolsztyn # a club\n"
                            "member 1 Iga Lis\n"
                            "member 2 Jan Nowak\n"
                            "rename 2 Jan Nowak jun.\n"
                            "leave 1\n"
                            "rules 1 Our Friday\n"
                            "version 1 2026-11-25 kop_sport\n"
                            "say 1 Kontra is said before the first lead.\n"
                            "evening 2026-11-27 K7QM2XY 1.1 Cup of November\n"
                            "version 1 2026-12-01 kop\n"
                            "say 1 Nobody hurries.\n"
                            "say 1 Tea is free.\n"
                            "evening 2026-12-04 ABCDEFG -\n";

static Club read_club(const char *text)
{
    Fault fault = { 0 };
    Club club;
    if (club_read(text, strlen(text), &club, &fault) != OK)
        fail_msg("line %u: %s", fault.line, fault.text);
    return club;
}

static void test_reads(void **state)
{
    (void)state;
    Club club = read_club(whole);
    assert_string_equal(club.name, "Kop in Wolsztyn");
    assert_int_equal(club.members, 2);
    assert_true(club.member[0].has_left);
    assert_string_equal(club.member[1].name, "Jan Nowak jun.");
    assert_int_equal(club.rule[0].versions, 2);
    assert_string_equal(club.version[0].game, "kop_sport");
    assert_true(club.version[0].is_played);
    assert_false(club.version[1].is_played);
    assert_int_equal(club.sayings, 3);
    assert_int_equal(club.evening[0].version, 0);
    assert_int_equal(club.evening[1].version, -1);
    assert_string_equal(club.evening[1].title, "");
    club_free(&club);
}

static void test_json(void **state)
{
    (void)state;
    char out[4000];
    Club club = read_club(whole);
    Text text = text_over(out, sizeof out);
    club_json(&club, &text);
    assert_string_equal(
        out,
        "{\"name\":\"Kop in Wolsztyn\",\"members\":[{\"number\":1,\"name\":\"Iga Lis\",\"left\":true},"
        "{\"number\":2,\"name\":\"Jan Nowak jun.\",\"left\":false}],\"rules\":[{\"number\":1,\"name\":\"Our Friday\","
        "\"retired\":false,\"versions\":[{\"version\":1,\"date\":\"2026-11-25\",\"rules\":\"kop_sport\",\"played\":true,"
        "\"says\":[\"Kontra is said before the first lead.\"]},{\"version\":2,\"date\":\"2026-12-01\",\"rules\":\"kop\","
        "\"played\":false,\"says\":[\"Nobody hurries.\",\"Tea is free.\"]}]}],\"evenings\":[{\"date\":\"2026-11-27\","
        "\"code\":\"K7QM2XY\",\"rules\":1,\"version\":1,\"title\":\"Cup of November\"},{\"date\":\"2026-12-04\","
        "\"code\":\"ABCDEFG\",\"rules\":0,\"version\":0,\"title\":\"\"}]}");
    club_free(&club);
}

/* Each line, added to the whole file, is refused at its own line with these words. */
static void test_refuses(void **state)
{
    static const struct {
        const char *line, *words;
        unsigned column;
    } wrong[] = {
        { "member 2 Ada", "somebody has number 2 already", 8 },
        { "member 3 JAN NOWAK JUN.", "number 2 is Jan Nowak jun. already", 10 },
        { "member 3 17", "a name of digits alone", 10 },
        { "member 3", "no name that fits, expected one of at most 63 bytes", 9 },
        { "member 3 # nobody", "no name that fits, expected one of at most 63 bytes", 9 },
        { "member Ada", "'Ada', expected a number for the member, 1 to 1000", 8 },
        { "member 1001 Ada", "'1001', expected a number for the member, 1 to 1000", 8 },
        { "rename 7 Ada", "nobody has number 7", 8 },
        { "leave 1", "Iga Lis has left already", 7 },
        { "return 2", "Jan Nowak jun. is a member already", 8 },
        { "leave", "the line ends too soon, expected the number of a member", 6 },
        { "rules 2 our friday", "rules 1 have this name already", 9 },
        { "version 2 2026-11-25 kop", "no rules have number 2", 9 },
        { "version 1 2026-13-25 kop", "not read as a day", 11 },
        { "version 1 2026-02-30 kop", "not read as a day", 11 },
        { "version 1 25.11.2026 kop", "not read as a day", 11 },
        { "version 1 2026-12-25 kopp", "kopp", 0 },
        { "use 1", "Our Friday are in use already", 5 },
        { "evening 2026-12-11 K7QM2XY -", "the evening K7QM2XY is there already", 20 },
        { "evening 2026-12-11 HJKLMNP 1.3", "no such rules", 28 },
        { "evening 2026-12-11 HJKLMNP 2.1", "no such rules", 28 },
        { "evening 2026-12-11 HJKLMNPQRSTV -", "expected the code of the evening", 20 },
        { "membre 3 Ada", "did you mean member?", 1 },
        { "cardroom club 1", "begins no line, expected name, member", 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char file[2000];
        Fault fault = { 0 };
        Club club;
        Text text = text_over(file, sizeof file);
        text_add(&text, whole);
        text_add(&text, wrong[i].line);
        assert_int_not_equal(club_read(file, text.len, &club, &fault), OK);
        if (!strstr(fault.text, wrong[i].words) || fault.line != 15 ||
            (wrong[i].column > 0 && fault.column != wrong[i].column))
            fail_msg("%s: %u:%u: %s", wrong[i].line, fault.line, fault.column, fault.text);
    }
}

/* What was played by stays: a sentence after an evening needs a new version. */
static void test_played(void **state)
{
    static const char played[] = "cardroom club 1\nname A\nrules 1 B\nversion 1 2026-11-25 kop\n"
                                 "evening 2026-11-27 K7QM2XY 1.1\nsay 1 Tea is free.\n";
    Fault fault = { 0 };
    Club club;
    (void)state;
    assert_int_equal(club_read(played, strlen(played), &club, &fault), ERR_CONFLICT);
    assert_int_equal(fault.line, 6);
    assert_non_null(strstr(fault.text, "version 1 was played, expected a new version before"));
}

static void test_not_a_club(void **state)
{
    static const char *const files[] = { "",
                                         "# nothing\n",
                                         "cardroom tournament 1\n",
                                         "cardroom club 2\nname A\n",
                                         "cardroom club 1\n",
                                         "cardroom club 1\nmember 1 Ada\n" };
    Fault fault;
    Club club;
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        fault = (Fault){ 0 };
        assert_int_equal(club_read(files[i], strlen(files[i]), &club, &fault), ERR_UNREADABLE);
        assert_true(fault.line > 0 && fault.column > 0);
    }
    assert_true(club_is("# ours\ncardroom club 9\n", 23));
    assert_true(club_is("\xEF\xBB\xBF"
                        "cardroom club 1\r\n",
                        20));
    assert_false(club_is("cardroom tournament 1\n", 22));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads),  cmocka_unit_test(test_json),       cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_played), cmocka_unit_test(test_not_a_club),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
