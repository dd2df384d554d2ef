/* test_transcript.c - the text form of a game, read, checked and written. */
#include "table/transcript.h"

#include "unit.h"

static Status reading(const char *text, Match *match, Fault *said)
{
    return transcript_read(text, strlen(text), match, said);
}

static void assert_holds(const char *text)
{
    Match match;
    Fault said = { .text = "" };
    if (reading(text, &match, &said) != OK)
        fail_msg("%u:%u: %s", said.line, said.column, said.text);
    match_free(&match);
}

static void every_kind_of_line_is_read(void **state)
{
    (void)state;
    assert_holds("cardroom 1\ngame golf6 packs=2\nseats 2\nplayers ann bob\nmatch\ndeck 5C AC\n"
                 "seed 00000000000000000000000000000000000000000000000000000000000000ff\nstarter 0\nto_act 0 1\n"
                 "phase init\nstock 91\ndiscard 1\ntop KC\nsees 0 0.0 ??\n0: flip 0\nsees 1 0.0 5C\nsees 1 1.0 ??\n"
                 "illegal 0: flip 0\nlegal 0: flip 5 flip 4 flip 3 flip 2 flip 1\ntotal 0 0\n");
    assert_holds("cardroom 1\ngame golf\ndeck\n0: concede\nscore 35\nover\nto_act\ntotal 35\nlegal 0:\n");
    assert_holds("cardroom 1\ngame kop\ndeal 3\nstarter 3\nto_act 3\nto_act a\nphase auction\n3: pass\n"
                 "a: undo\nillegal a: bid normal\nlegal a: pass, double, bid zolo bid zolo_du\n");
}

static void forms_of_text_do_not_matter(void **state)
{
    (void)state;
    assert_holds(
        "\xEF\xBB\xBF# first\r\n\r\ncardroom 1 # one\r\ngame golf\r\n\tdeck\r\n0: turn#!\r\n \t \r\nstock 15");
    assert_holds("cardroom 1\ngame golf\ndeck\n0:\tTURN \n 0:  Turn  \n");
}

static void matches_hold_several_deals(void **state)
{
    Match match;
    (void)state;
    assert_int_equal(
        reading("cardroom 1\ngame golf match=3\nmatch\ndeck\n0: concede\ndeal 2\n0: concede\nseed "
                "0000000000000000000000000000000000000000000000000000000000000000\n0: concede\ntotal 105\n",
                &match, NULL),
        OK);
    assert_int_equal(match_deals_over(&match), 3);
    assert_true(match_is_over(&match));
    match_free(&match);
}

typedef struct {
    const char *text;
    Status status;
    uint32_t line, column;
} Wrong;

/* The place that a fault names, and whether the words were understood. */
static void faults_name_their_place(void **state)
{
    static const Wrong rows[] = {
        { "", ERR_UNREADABLE, 1, 1 },
        { "cardroom 2\n", ERR_UNREADABLE, 1, 10 },
        { "game golf\n", ERR_UNREADABLE, 1, 1 },
        { "cardroom 1\ngame golf99\n", ERR_UNKNOWN, 2, 6 },
        { "cardroom 1\ngame golf rows=14\n", ERR_RANGE, 2, 11 },
        { "cardroom 1\ngame golf rows=13 columns=13\ndeal 1", ERR_CONFLICT, 2, 6 },
        { "cardroom 1\nseats 1\ngame golf rows=13 columns=13\ndeal 1", ERR_CONFLICT, 3, 6 },
        { "cardroom 1\ngame golf6 packs=1\nseats 9\ndeal 1", ERR_CONFLICT, 3, 7 },
        { "cardroom 1\ngame kop\nseats 2\ndeal 1", ERR_SEATS, 3, 7 },
        { "cardroom 1\ngame golf\ndeck AC AC", ERR_DECK, 3, 9 },
        { "cardroom 1\ngame golf\ndeck\n0: jump", ERR_UNREADABLE, 4, 4 },
        { "cardroom 1\ngame golf\ndeck\n0: play AC", ERR_ILLEGAL, 4, 4 },
        { "cardroom 1\ngame kop\ndeal 1\n1: play AC", ERR_NOT_TO_ACT, 4, 4 },
        { "cardroom 1\ngame golf\ndeck\n0: concede\n  0: turn", ERR_OVER, 5, 6 },
        { "cardroom 1\ngame golf\ndeck\n0: undo", ERR_UNDO, 4, 4 },
        { "cardroom 1\ngame golf\ndeck\nscore 1", ERR_NOT_OVER, 4, 1 },
        { "cardroom 1\ngame golf\ndeck\nstock 17", ERR_NOT_HELD, 4, 7 },
        { "cardroom 1\ngame golf\ndeck\n0: \x01", ERR_UNREADABLE, 4, 4 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Match match, before;
        Fault said;
        memset(&match, 0x5A, sizeof match);
        before = match;
        assert_int_equal(reading(rows[i].text, &match, &said), rows[i].status);
        assert_int_equal(reading(rows[i].text, &match, NULL), rows[i].status);
        assert_int_equal(said.line, rows[i].line);
        assert_int_equal(said.column, rows[i].column);
        assert_memory_equal(&match, &before, sizeof match);
    }
}

static void readable_and_unreadable_are_told_apart(void **state)
{
    static const bool readable[STATUS_COUNT] = {
        [OK] = true,       [ERR_NOT_TO_ACT] = true, [ERR_ILLEGAL] = true, [ERR_NOT_HELD] = true,
        [ERR_OVER] = true, [ERR_NOT_OVER] = true,   [ERR_UNDO] = true
    };
    (void)state;
    for (int status = 0; status < STATUS_COUNT; status++)
        assert_int_equal(transcript_is_readable((Status)status), readable[status]);
}

static void assert_written(const char *text, const char *wanted)
{
    static char bytes[8192];
    Match match;
    Text out = text_over(bytes, sizeof bytes);
    assert_int_equal(reading(text, &match, NULL), OK);
    transcript_write(&match, &out);
    assert_string_equal(bytes, wanted);
    match_free(&match);
}

static void assert_kept(const char *text)
{
    static char bytes[8192];
    Match match;
    Text out = text_over(bytes, sizeof bytes);
    assert_int_equal(transcript_read_sheet(text, strlen(text), &match, NULL), OK);
    transcript_write(&match, &out);
    assert_string_equal(bytes, text);
    match_free(&match);
}

static void a_match_is_written_as_it_was_played(void **state)
{
    static const char one[] = "cardroom 1\ngame golf6 deck.packs=2\nseats 2\nplayers ann bob\ndeal 5\nstarter 0\n"
                              "0: flip 0\n0: undo all\n1: flip 3\n";
    static const char two[] = "cardroom 1\ngame golf undo=free\nseats 1\nmatch\ndeal 18446744073709551615\n0: turn\n"
                              "0: undo\n0: concede\nscore 35\nover\n"
                              "seed 00000000000000000000000000000000000000000000000000000000000000ff\n0: concede\n"
                              "score 35\nover\ntotal 70\n";
    static const char kop[] =
        "cardroom 1\ngame kop\nseats 4\ndeck AC 10C QC JC AD 10D QD JD AH 10H QH JH AS 10S QS JS\n"
        "seed 00000000000000000000000000000000000000000000000000000000000000ff\nstarter 2\n"
        "2: pass\n3: bid zolo_du\n";
    (void)state;
    static const char carried[] = "cardroom 1\ngame golf4 pot.stake=1\nseats 2\nmatch\n"
                                  "carry totals 12 -5 deals 3 pot 4 chips 2 -6 starter 1\nslip 3 9 ender none\n"
                                  "starter 1\nslip 4 1 ender 0\ntotal 19 5\n";
    assert_written(one, one);
    assert_written(two, two);
    static const char points[] =
        "cardroom 1\ngame golf4\nseats 2\nmatch\nstarter 0\npoints 10 -2 he showed his cards\n"
        "slip 3 9 ender none\npoints 5 0 misdeal\nslip none\nslip 1 1 ender none\ntotal 19 8\n";
    assert_kept(carried);
    assert_kept(points);
    assert_written(
        "cardroom 1\ngame Kop # Kop\ndeck\nseed 00000000000000000000000000000000000000000000000000000000000000FF\n"
        "starter 2\nA: pass\nb: BID Zolo_Du\n",
        kop);
    assert_written(kop, kop);
}

/* Points besides the cards of a deal: what is wrong with them is named with its place. */
static void free_points_name_their_place(void **state)
{
    static const char head[] = "cardroom 1\ngame golf4\nseats 2\nmatch\n";
    static const struct {
        const char *lines, *said;
        unsigned line, column;
    } wrong[] = {
        { "points 5\n", "the line ends too soon, expected each seat's points, -9999 to 9999", 5, 9 },
        { "points 5 x misdeal\n", "'x' is unreadable, expected each seat's points, -9999 to 9999", 5, 10 },
        { "points 5 10000 misdeal\n", "'10000' is unreadable, expected each seat's points, -9999 to 9999", 5, 10 },
        { "points 5 0\n", "the line ends too soon, expected why, such as `misdeal`", 5, 11 },
        { "points 5 0 # misdeal\n", "the line ends too soon, expected why, such as `misdeal`", 5, 12 },
        { "points 5 0 misdeal\npoints 1 1 more\n", "a second line of points, expected one for each deal", 6, 1 },
        { "points 5 0 misdeal\n", "points without a deal, expected its `slip` after them", 6, 1 },
        { "slip none\n", "a deal without any points, expected `points N N .. WHY` before it", 5, 6 },
        { "points 5 0 "
          "01234567890123456789012345678901234567890123456789012345678901234567890123456789!\nslip none\n",
          "expected words of at most 80 bytes", 5, 12 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512];
        Match match;
        Fault said = { .text = "" };
        Text out = text_over(text, sizeof text);
        text_add(&out, head);
        text_add(&out, wrong[i].lines);
        assert_int_not_equal(transcript_read_sheet(text, out.len, &match, &said), OK);
        assert_string_equal(said.text, wrong[i].said);
        assert_int_equal(said.line, wrong[i].line);
        assert_int_equal(said.column, wrong[i].column);
    }
    assert_int_equal(reading("cardroom 1\ngame golf4\ndeal 1\npoints 5 0 misdeal\n", &(Match){ 0 }, NULL),
                     ERR_CONFLICT);
}

/* A sheet without a deal says who begins, and what it says holds for the deals that follow. */
static void a_blank_sheet_has_its_starter(void **state)
{
    static const char blank[] = "cardroom 1\ngame golf4\nseats 3\nmatch\nstarter 2\nslip 1 2 3 ender none\n";
    static const size_t slip_len = sizeof "slip 1 2 3 ender none\n" - 1;
    Match match;
    (void)state;
    assert_int_equal(transcript_read_sheet(blank, sizeof blank - 1 - slip_len, &match, NULL), OK);
    assert_int_equal(match_next_starter(&match), 2);
    assert_int_equal(match_next_dealer(&match), 1);
    match_free(&match);
    assert_int_equal(transcript_read_sheet(blank, sizeof blank - 1, &match, NULL), OK);
    assert_int_equal(match.past[0].starter, 2);
    assert_int_equal(match_next_starter(&match), 0);
    assert_int_equal(match_next_dealer(&match), 2);
    match_free(&match);
}

typedef struct {
    int entries, ends;
} Steps;

static void count_step(void *context, Table *table, const Entry *next)
{
    Steps *steps = context;
    assert_int_equal(table->log_len, steps->entries);
    if (next)
        steps->entries++;
    else
        steps->ends++;
}

static void a_deal_is_walked_line_by_line(void **state)
{
    Match match;
    Steps steps = { 0 };
    (void)state;
    assert_int_equal(
        reading("cardroom 1\ngame golf\ndeck\n0: turn\n0: undo\n0: concede\ndeck\n0: turn\n", &match, NULL), OK);
    assert_int_equal(transcript_steps(&match, 0, count_step, &steps), OK);
    assert_int_equal(steps.entries, 3);
    assert_int_equal(steps.ends, 1);
    steps = (Steps){ 0 };
    assert_int_equal(transcript_steps(&match, 1, count_step, &steps), OK);
    assert_int_equal(steps.entries, 1);
    match_free(&match);
}

static void a_line_may_be_long_but_not_endless(void **state)
{
    static char text[TRANSCRIPT_LINE_MAX + 64];
    Match match;
    (void)state;
    strcpy(text, "cardroom 1\ngame golf\ndeck\n");
    size_t head = strlen(text);
    memset(text + head, '#', TRANSCRIPT_LINE_MAX);
    assert_int_equal(transcript_read(text, head + TRANSCRIPT_LINE_MAX, &match, NULL), OK);
    match_free(&match);
    text[head + TRANSCRIPT_LINE_MAX] = '#';
    assert_int_equal(transcript_read(text, head + TRANSCRIPT_LINE_MAX + 1, &match, NULL), ERR_UNREADABLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_line_is_read),
        cmocka_unit_test(forms_of_text_do_not_matter),
        cmocka_unit_test(matches_hold_several_deals),
        cmocka_unit_test(faults_name_their_place),
        cmocka_unit_test(readable_and_unreadable_are_told_apart),
        cmocka_unit_test(a_match_is_written_as_it_was_played),
        cmocka_unit_test(free_points_name_their_place),
        cmocka_unit_test(a_blank_sheet_has_its_starter),
        cmocka_unit_test(a_deal_is_walked_line_by_line),
        cmocka_unit_test(a_line_may_be_long_but_not_endless),
    };
    return TESTS_RUN(tests);
}
