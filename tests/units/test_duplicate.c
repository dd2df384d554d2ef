/* test_duplicate.c - duplicate: places, fields, matchpoints, sums, rankings, names, refusals; events. Examples are
 * counted by hand. */
#include "league/duplicate/duplicate_show.h"

#include "unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern const Game null_game;

/* High Card, but a deal scores what the test says. */
static Game game;
static int32_t now[SEATS_MAX];

static void told_score(const void *state, int32_t out[SEATS_MAX])
{
    (void)state;
    memcpy(out, now, sizeof now);
}

static bool few_win;

static void told_match(const Options *options, int seats, MatchSpec *out)
{
    (void)options;
    (void)seats;
    out->low_wins = few_win;
}

static Match table_of(int seats, const char *const names[])
{
    Match match;
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of("null"), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, seats, NULL), OK);
    game = null_game;
    game.score = told_score;
    game.match = told_match;
    game.alone = false;
    match.ruleset.game = &game;
    match.spec = (MatchSpec){ .deals = 0 };
    for (int seat = 0; seat < seats; seat++)
        slice_copy(slice_of(names[seat]), match.player[seat], PLAYER_NAME);
    return match;
}

enum { TABLES = 3 };
static Match match[TABLES];
static DuplicateTable table[TABLES];
static int32_t last[TABLES][SEATS_MAX]; /* the score of each table's last deal, which its match asks for */

static void deal(Match *at, uint64_t number, Seat starter)
{
    Source source = source_number(number);
    memcpy(now, last[at - match], sizeof now);
    assert_int_equal(match_deal(at, &source, starter, NULL), OK);
}

/* Plays a deal to its end. */
static void play(Match *at, uint64_t number, Seat starter, const int32_t score[])
{
    deal(at, number, starter);
    memcpy(last[at - match], score, at->seats * sizeof *score);
    while (!table_is_over(&at->table))
        assert_int_equal(table_act_text(&at->table, seat_first(table_to_act(&at->table)), slice_of("show"), NULL),
                         OK);
}

/* Begins a deal that is not over: then the scores of those before stay, whatever `now` says. */
static void stop(Match *at)
{
    deal(at, 999, 0);
}

static void begin(int tables, int seats, const char *const names[][2])
{
    static const char *const files[] = { "x", "y", "z" };
    for (int t = 0; t < tables; t++) {
        match[t] = table_of(seats, names[t]);
        table[t] = (DuplicateTable){ .name = files[t], .match = &match[t] };
    }
}

static void end(int tables, Duplicate *dup)
{
    for (int t = 0; t < tables; t++)
        match_free(&match[t]);
    if (dup)
        duplicate_free(dup);
}

static Duplicate compared(int tables, DuplicateBy by)
{
    Duplicate dup;
    Fault fault = { 0 };
    int wrong;
    for (int t = 0; t < tables; t++)
        if (!match[t].dealt || table_is_over(&match[t].table))
            stop(&match[t]);
    if (duplicate_make(table, tables, NULL, by, &dup, &wrong, &fault) != OK)
        fail_msg("%s", fault.text);
    return dup;
}

static const DuplicateResult *result_of(const Duplicate *dup, int deal, const char *player)
{
    for (int i = 0; i < dup->deal[deal].results; i++)
        if (strcmp(dup->player[dup->deal[deal].result[i].player].name, player) == 0)
            return &dup->deal[deal].result[i];
    fail_msg("%s has no result in deal %d", player, deal + 1);
    return NULL;
}

static const DuplicatePlayer *player_of(const Duplicate *dup, const char *name)
{
    for (int p = 0; p < dup->players; p++)
        if (strcmp(dup->player[p].name, name) == 0)
            return &dup->player[p];
    fail_msg("no player %s", name);
    return NULL;
}

static const char *fraction(Exact number, Exact parts)
{
    static char words[64];
    Text text = text_over(words, sizeof words);
    exact_print_fraction(number, parts, &text);
    return words;
}

static void check_result(const Duplicate *dup, int deal, const char *player, int place, const char *field, int points)
{
    const DuplicateResult *result = result_of(dup, deal, player);
    assert_int_equal(result->place, place);
    assert_string_equal(fraction(result->above, result->others), field);
    assert_int_equal(result->matchpoints, points);
}

static const char *const six[TABLES][2] = { { "a", "b" }, { "c", "d" }, { "e", "f" } };

/* 10, 4 and 1 in one place: 10 less the mean of 4 and 1 is 7 1/2, 4 less that of 10 and 1 is -1 1/2, 1 less 7 is -6. In
 * the other place 0, 3 and 3. Deal 2 has two tables, in one of which the other seat begins. */
static void test_field(void **state)
{
    (void)state;
    begin(3, 2, six);
    play(&match[0], 1, 0, (int32_t[]){ 10, 0 });
    play(&match[1], 1, 0, (int32_t[]){ 4, 3 });
    play(&match[2], 1, 0, (int32_t[]){ 1, 3 });
    play(&match[0], 2, 1, (int32_t[]){ 7, 5 });
    play(&match[1], 2, 0, (int32_t[]){ 8, 2 });
    Duplicate dup = compared(3, DUPLICATE_BY_RULES);
    assert_int_equal(dup.deals, 2);
    check_result(&dup, 0, "a", 0, "15/2", 4);
    check_result(&dup, 0, "c", 0, "-3/2", 2);
    check_result(&dup, 0, "e", 0, "-6", 0);
    check_result(&dup, 0, "b", 1, "-3", 0);
    check_result(&dup, 0, "d", 1, "3/2", 3);
    check_result(&dup, 0, "f", 1, "3/2", 3);
    check_result(&dup, 1, "b", 0, "-3", 0); /* began at x: against c, who began at y */
    check_result(&dup, 1, "c", 0, "3", 2);
    check_result(&dup, 1, "a", 1, "5", 2);
    check_result(&dup, 1, "d", 1, "-5", 0);
    /* a 7.5 + 5 = 12.5 in two deals: 6.25 a deal; f 1.5 in one; c -1.5 + 3 = 1.5 in two: 0.75; then d -1.75, b -3, e
     * -6. */
    static const char *const order[] = { "a", "f", "c", "d", "b", "e" };
    for (int p = 0; p < 6; p++) {
        assert_string_equal(dup.player[p].name, order[p]);
        assert_int_equal(dup.player[p].place, p + 1);
    }
    assert_string_equal(fraction(dup.player[0].above, dup.parts), "25/2");
    assert_int_equal(dup.player[0].score, 17);
    end(3, &dup);
}

/* Where few points win, 4 beats 10; the differences stay what they are. */
static void test_few_win(void **state)
{
    (void)state;
    few_win = true;
    begin(2, 2, six);
    play(&match[0], 1, 0, (int32_t[]){ 10, 0 });
    play(&match[1], 1, 0, (int32_t[]){ 4, 0 });
    Duplicate dup = compared(2, DUPLICATE_BY_RULES);
    check_result(&dup, 0, "a", 0, "6", 0);
    check_result(&dup, 0, "c", 0, "-6", 2);
    assert_string_equal(dup.player[0].name, "c");
    assert_string_equal(dup.player[3].name, "a");
    assert_int_equal(player_of(&dup, "b")->place, 2);
    assert_int_equal(player_of(&dup, "d")->place, 2);
    few_win = false;
    end(2, &dup);
}

/* The sums are exact: in three deals a third each, which hundredths would lose. Equal players share a place. */
static void test_exact_sums(void **state)
{
    (void)state;
    static const char *const names[TABLES][2] = { { "a", "b" }, { "c", "b" }, { "e", "b" } };
    begin(3, 2, names);
    for (uint64_t deal = 1; deal <= 3; deal++) {
        play(&match[0], deal, 0, (int32_t[]){ deal == 1, 0 });
        play(&match[1], deal, 0, (int32_t[]){ deal == 2, 0 });
        play(&match[2], deal, 0, (int32_t[]){ deal == 3, 0 });
    }
    Duplicate dup = compared(3, DUPLICATE_BY_FIELD);
    /* each 1 - 1/2 - 1/2 = 0; b sits at all tables and plays nine deals against itself */
    for (int p = 0; p < dup.players; p++) {
        assert_true(dup.player[p].above == 0);
        assert_int_equal(dup.player[p].place, 1);
    }
    assert_int_equal(dup.players, 4);
    assert_int_equal(player_of(&dup, "b")->results, 9);
    assert_int_equal(player_of(&dup, "b")->deals, 3);
    end(3, &dup);
}

/* Four who play alone, four deals: all have the same cards. The file's name stands for `you`. x has won the first two
 * deals against y, the third is halved: 2 up with one to play is 2 and 1, and the fourth changes nothing. */
static void test_match_play(void **state)
{
    (void)state;
    static const char *const names[TABLES][2] = { { "you", "b" }, { "you", "d" } };
    static const int32_t score[4][4] = { { 5, 1, 4, 1 }, { 6, 1, 2, 1 }, { 3, 1, 3, 1 }, { 0, 1, 9, 0 } };
    begin(2, 2, names);
    game.alone = true;
    for (uint64_t deal = 1; deal <= 4; deal++)
        for (int t = 0; t < 2; t++)
            play(&match[t], deal, 0, &score[deal - 1][2 * t]);
    Duplicate dup = compared(2, DUPLICATE_BY_MATCH);
    const int x = (int)(player_of(&dup, "x") - dup.player), y = (int)(player_of(&dup, "y") - dup.player);
    char words[32];
    Tally tally;
    Text text = text_over(words, sizeof words);
    duplicate_pair(&dup, x, y, &tally);
    tally_pair(&tally, 0, 1, &text);
    assert_string_equal(words, "2 and 1");
    assert_int_equal(dup.places, 1);
    /* x beats y, b and d: three ups against one loss at most; y beats b and d; b beats d by the last deal */
    static const struct {
        const char *name;
        int points, won, lost, halved;
    } all[] = { { "x", 6, 3, 0, 0 }, { "y", 4, 2, 1, 0 }, { "b", 2, 1, 2, 0 }, { "d", 0, 0, 3, 0 } };
    for (int p = 0; p < 4; p++) {
        assert_string_equal(dup.player[p].name, all[p].name);
        assert_int_equal(dup.player[p].pair_points, all[p].points);
        assert_int_equal(dup.player[p].won, all[p].won);
        assert_int_equal(dup.player[p].lost, all[p].lost);
        assert_int_equal(dup.player[p].halved, all[p].halved);
    }
    end(2, &dup);
}

/* Stroke play: who has not played all deals has no place, and comes after those who have. One name that has played one
 * deal twice is two players; one that has played other deals at another table is one. */
static void test_stroke_play(void **state)
{
    (void)state;
    static const char *const names[TABLES][2] = { { "m", "a" }, { "m", "b" }, { "k", "a" } };
    begin(3, 2, names);
    game.alone = true;
    play(&match[0], 1, 0, (int32_t[]){ 1, 5 });
    play(&match[1], 1, 0, (int32_t[]){ 2, 3 });
    play(&match[1], 2, 0, (int32_t[]){ 2, 4 });
    play(&match[2], 2, 0, (int32_t[]){ 9, 2 });
    Duplicate dup = compared(3, DUPLICATE_BY_RULES);
    assert_int_equal(dup.by, DUPLICATE_BY_STROKE);
    static const struct {
        const char *name;
        int place, deals, score;
    } all[] = { { "a", 1, 2, 7 }, { "b", 1, 2, 7 }, { "m (y)", 3, 2, 4 }, { "k", 0, 1, 9 }, { "m (x)", 0, 1, 1 } };
    assert_int_equal(dup.players, 5);
    for (int p = 0; p < 5; p++) {
        assert_string_equal(dup.player[p].name, all[p].name);
        assert_int_equal(dup.player[p].place, all[p].place);
        assert_int_equal(dup.player[p].deals, all[p].deals);
        assert_int_equal(dup.player[p].score, all[p].score);
    }
    end(3, &dup);
}

static void refused(int tables, const Event *event, DuplicateBy by, int wanted, const char *words)
{
    Duplicate dup;
    Fault fault = { 0 };
    int wrong = -1;
    for (int t = 0; t < tables; t++)
        if (match[t].dealt && table_is_over(&match[t].table))
            stop(&match[t]);
    assert_int_equal(duplicate_make(table, tables, event, by, &dup, &wrong, &fault), ERR_CONFLICT);
    assert_int_equal(wrong, wanted);
    assert_says(fault.text, words);
    end(tables, NULL);
}

static void test_refusals(void **state)
{
    (void)state;
    static const int32_t score[] = { 1, 0, 0 };
    begin(2, 2, six);
    play(&match[0], 1, 0, score);
    play(&match[1], 2, 0, score);
    refused(2, NULL, DUPLICATE_BY_RULES, 0, "none of its deals was dealt at another table, expected such as deal 2");
    begin(2, 2, six);
    play(&match[0], 1, 0, score);
    play(&match[0], 1, 0, score);
    play(&match[1], 1, 0, score);
    refused(2, NULL, DUPLICATE_BY_RULES, 0, "deal 1 stands in it twice");
    begin(2, 2, six);
    play(&match[0], 1, 0, score);
    stop(&match[1]);
    refused(2, NULL, DUPLICATE_BY_RULES, 1, "no deal of it is over");
    begin(2, 2, six);
    play(&match[0], 1, 0, score);
    play(&match[1], 1, 0, score);
    refused(2, NULL, DUPLICATE_BY_MATCH, -1, "match play is for players with the same cards");
    static const char *const three[] = { "a", "b", "c" };
    begin(1, 2, six);
    play(&match[0], 1, 0, score);
    match[1] = table_of(3, three);
    table[1] = (DuplicateTable){ .name = "y", .match = &match[1] };
    play(&match[1], 1, 0, score);
    refused(2, NULL, DUPLICATE_BY_RULES, 1, "3 play at it, expected 2");
}

/* Of an event, deals that are none of its own are left out; deals that nobody has played yet are there. */
static void test_event(void **state)
{
    (void)state;
    Event event;
    Fault fault = { 0 };
    Duplicate dup;
    int wrong;
    const char *text =
        "# a morning\ncardroom duplicate 1\ntitle High  cards # of all\r\ngame null\n\nuntil noon\ndeal 3\ndeal 1\n";
    assert_true(event_is(text, strlen(text)));
    assert_int_equal(event_read(text, strlen(text), &event, &fault), OK);
    assert_string_equal(event.title, "High  cards");
    assert_string_equal(event.until, "noon");
    assert_int_equal(event.seats, 2);
    char printed[200];
    Text out = text_over(printed, sizeof printed);
    event_print(&event, &out);
    assert_string_equal(printed, "cardroom duplicate 1\ntitle High  cards\ngame null\nuntil noon\ndeal 3\ndeal 1\n");
    begin(2, 2, six);
    event.ruleset.game = &game;
    play(&match[0], 1, 0, (int32_t[]){ 1, 0 });
    play(&match[0], 7, 0, (int32_t[]){ 5, 0 });
    play(&match[1], 1, 0, (int32_t[]){ 3, 0 });
    stop(&match[0]);
    stop(&match[1]);
    assert_int_equal(duplicate_make(table, 2, &event, DUPLICATE_BY_STROKE, &dup, &wrong, &fault), OK);
    assert_int_equal(dup.deals, 2);
    assert_int_equal(dup.deal[0].results, 0);
    assert_int_equal(dup.deal[1].results, 4);
    assert_int_equal(table[0].left_out, 1);
    assert_int_equal(player_of(&dup, "c")->place, 0); /* deal 3 is not played */
    end(2, &dup);
    begin(2, 2, six);
    event.ruleset.game = &game;
    play(&match[0], 1, 0, (int32_t[]){ 1, 0 });
    play(&match[1], 8, 0, (int32_t[]){ 1, 0 });
    refused(2, &event, DUPLICATE_BY_RULES, 1, "none of its deals was dealt in the event, expected such as deal 3");
    event_free(&event);
}

#define HEX    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SECRET "cardroom duplicate 1\ngame golf\ndeals 2\npledge K7QM2XA " HEX "\n"

static void test_wrong_events(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
        uint32_t line, column;
    } wrong[] = {
        { "", "no duplicate event", 1, 1 },
        { "cardroom 1\n", "expected a first line `cardroom duplicate 1`", 1, 1 },
        { "cardroom duplicate 1\ndeal 1\n", "expected a line `game NAME`", 3, 1 },
        { "cardroom duplicate 1\ngame golf\n", "expected a line `deal NUMBER`", 3, 1 },
        { "cardroom duplicate 1\n  gmae golf\n", "did you mean game?", 2, 3 },
        { "cardroom duplicate 1\nxyz golf\n", "expected title, game, seats, by, until or deal", 2, 1 },
        { "cardroom duplicate 1\ngame golf\ngame golf\n", "game is set twice", 3, 1 },
        { "cardroom duplicate 1\ngame golff\n", "did you mean golf?", 2, 6 },
        { "cardroom duplicate 1\ngame golf\nby luck\n", "expected field, matchpoints, stroke or match", 3, 4 },
        { "cardroom duplicate 1\nseats 2\n", "expected a line `game NAME` before", 2, 7 },
        { "cardroom duplicate 1\ngame kop\nseats 3\ndeal 1\n", "kop is not played by 3", 5, 1 },
        { "cardroom duplicate 1\ngame kop\nseats x\n", "not read as a number of seats", 3, 7 },
        { "cardroom duplicate 1\ngame kop\ndeal -1\n", "not a deal's number", 3, 6 },
        { "cardroom duplicate 1\ngame kop\ndeal 1\ndeal 1\n", "the deal comes twice", 4, 6 },
        { "cardroom duplicate 1\ntitle\n", "expected words", 2, 6 },
        { "cardroom duplicate 1\ntitle \xff\n", "expected UTF-8", 2, 7 },
        { "cardroom duplicate 1\ngame golf\ndeals 0\n", "expected 1 to 72", 3, 7 },
        { "cardroom duplicate 1\ngame golf\ndeal 15\npledge K7QM2X 0\n", "expected no line `pledge`", 4, 8 },
        { "cardroom duplicate 1\ngame golf\npledge K7QM2XA " HEX "\ndeal 15\n",
          "have no numbers, expected `deals` alone", 4, 6 },
        { "cardroom duplicate 1\ngame golf\ndeals 2\ndeal 1\n", "have no numbers", 4, 6 },
        { "cardroom duplicate 1\ngame golf\ndeal 1\ndeals 2\n", "have numbers", 4, 7 },
        { "cardroom duplicate 1\ngame golf\ndeals 2\npledge K7QM2XA 12\n", "64 hex digits", 4, 8 },
        { "cardroom duplicate 1\ngame golf\ndeals 2\nplayer 1 Ada\n", "after `pledge`", 4, 8 },
        { SECRET "player 2 Ada\n", "the next player, 1", 5, 8 },
        { SECRET "player 1\n", "expected a name", 5, 9 },
        { SECRET "player 1 Ada\nplayer 2 Ada\n", "two players have this name", 6, 10 },
        { SECRET "player 1 Ada\nbegin 3 1 AAAAAA\n", "the number of a deal, 1 to 2", 6, 7 },
        { SECRET "player 1 Ada\nbegin 1 2 AAAAAA\n", "a player who has a line", 6, 7 },
        { SECRET "player 1 Ada\nbegin 1 1\n", "the code of a table", 6, 7 },
        { SECRET "player 1 Ada\nbegin 1 1 AAAAAA\nbegin 1 1 BBBBBB\n", "each once", 7, 7 },
        { SECRET "player 1 Ada\nresult 1 1 3\n", "expected a deal that these players have begun", 6, 8 },
        { SECRET "player 1 Ada\nbegin 1 1 AAAAAA\nresult 1 1 3\nresult 1 1 3\n", "have begun, once", 8, 8 },
        { SECRET "player 1 Ada\nbegin 1 1 AAAAAA\nresult 1 1 x\n", "expected a score", 7, 8 },
        { SECRET "player 1 Ada\nclose\nbegin 1 1 AAAAAA\n", "the event is closed", 7, 7 },
        { SECRET "player 1 Ada\nbegin 1 1 AAAAAA\nsecret " HEX "\n", "still being played", 7, 8 },
        { SECRET "secret " HEX "\nplayer 1 Ada\n", "before `secret`", 6, 8 },
        { SECRET "secret 12\n", "64 hex digits", 5, 8 },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Event event;
        Fault fault = { 0 };
        assert_int_not_equal(event_read(wrong[i].text, strlen(wrong[i].text), &event, &fault), OK);
        assert_says(fault.text, wrong[i].words);
        if (fault.line != wrong[i].line || fault.column != wrong[i].column)
            fail_msg("`%s`: at %u:%u", wrong[i].text, fault.line, fault.column);
    }
}

static void test_exact(void **state)
{
    (void)state;
    static const struct {
        int number, parts;
        const char *rounded, *fraction;
    } rows[] = { { 0, 7, "0", "0" },      { 3, 2, "+1.50", "3/2" },     { -1, 3, "-0.33", "-1/3" },
                 { 4, 2, "+2.00", "2" },  { 1, 200, "+0.01", "1/200" }, { -1, 200, "-0.01", "-1/200" },
                 { 1, 201, "0", "1/201" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char words[64];
        Text text = text_over(words, sizeof words);
        exact_print(rows[i].number, rows[i].parts, &text);
        assert_string_equal(words, rows[i].rounded);
        assert_string_equal(fraction(rows[i].number, rows[i].parts), rows[i].fraction);
    }
    Exact parts = 1;
    for (int n = 1; n < 50; n++)
        parts = exact_parts(parts, n);
    assert_string_equal(fraction(parts, 1),
                        "3099044504245996706400"); /* up to 50 tables, whatever they have played */
    for (int n = 50; n < 100; n++)
        parts = exact_parts(parts, n);
    assert_true(parts == 0);
}

/* As printf does it; with all digits the same number is read again. */
static void test_real(void **state)
{
    (void)state;
    static const double rows[] = { 0,      -0.0, 0.5, 1.5,   2.5,      0.25,   0.05,     290.25,        1500,
                                   0.0625, 1e-9, 0.1, 1e-40, 999999.5, -12.75, 0.000125, 1 / 3.0 + 1e3, 4000 };
    Rng rng = rng_make(&(Seed){ { 7 } }, 0);
    for (int i = 0; i < 20000; i++) {
        const int row = (int)(sizeof rows / sizeof *rows);
        const double number =
            i < row ? rows[i] : ((rng_word(&rng) + rng_word(&rng) / 0x1p32) / 0x1p32 - 0.25) * pow(10, i % 6);
        for (int places = 0; places <= 20; places += places < 4 ? 1 : 16) {
            char words[64], wanted[64];
            Text text = text_over(words, sizeof words);
            exact_print_real(number, places, &text);
            snprintf(wanted, sizeof wanted, "%.*f", places, number);
            assert_string_equal(words, wanted);
            if (places == 20 && fabs(number) >= 0.001)
                assert_true(strtod(words, NULL) == number);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_field),      cmocka_unit_test(test_few_win),      cmocka_unit_test(test_exact_sums),
        cmocka_unit_test(test_match_play), cmocka_unit_test(test_stroke_play),  cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_event),      cmocka_unit_test(test_wrong_events), cmocka_unit_test(test_exact),
        cmocka_unit_test(test_real),
    };
    return TESTS_RUN(tests);
}
