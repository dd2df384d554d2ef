/* test_sheet.c - the score sheet: columns, pages, parts that fit, the winners, the pot; CSV with its quotes; totals
 * that have an end. */
#include "table/sheet.h"
#include "table/transcript.h"

#include "unit.h"

extern const Game null_game;

/* What every deal on the table scores, and who takes the pot then. */
static int32_t now[SEATS_MAX];

static void told_score(const void *state, int32_t out[SEATS_MAX])
{
    (void)state;
    memcpy(out, now, sizeof now);
}

static PotMove told_move(const void *state, Seat *out)
{
    (void)state;
    *out = 1;
    return POT_IS_PAID;
}

static Match told(const MatchSpec *spec, int seats)
{
    static Game game;
    Match match;
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of("null"), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, seats, NULL), OK);
    game = null_game;
    game.score = told_score;
    game.pot = told_move;
    match.ruleset.game = &game;
    match.spec = *spec;
    return match;
}

static void play_deal(Match *match, int32_t first, int32_t others)
{
    Source source = source_number(1);
    assert_int_equal(match_deal(match, &source, match_next_starter(match), NULL), OK);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        now[seat] = seat == 0 ? first : others;
    while (!table_is_over(&match->table))
        assert_int_equal(
            table_act_text(&match->table, seat_first(table_to_act(&match->table)), slice_of("show"), NULL), OK);
}

static char printed[1 << 14];

static const char *print(const Match *match, int width, bool last_page)
{
    Text text = text_over(printed, sizeof printed);
    sheet_print(&(Sheet){ .match = match, .width = width, .last_page = last_page }, &text);
    assert_in_range(text.len, 1, sizeof printed - 1);
    return printed;
}

static int widest(const char *words)
{
    size_t most = 0;
    while (*words) {
        size_t len = strcspn(words, "\n");
        most = len > most ? len : most;
        words += len + 1;
    }
    return (int)most;
}

static int count(const char *words, const char *wanted)
{
    int found = 0;
    for (const char *at = strstr(words, wanted); at; at = strstr(at + 1, wanted))
        found++;
    return found;
}

static void an_empty_sheet_has_its_columns(void **state)
{
    MatchSpec nine = { .deals = 9, .low_wins = true }, eighteen = { .deals = 10 };
    Match match = told(&nine, 2);
    (void)state;
    assert_string_equal(print(&match, 0, false), "High Card: 0 of 9 deals played; low scores win.\n\n"
                                                 "Deal         1    2    3    4    5    6    7    8    9   Total\n"
                                                 "seat 0       .    .    .    .    .    .    .    .    .       0\n"
                                                 "  running    .    .    .    .    .    .    .    .    .\n"
                                                 "seat 1       .    .    .    .    .    .    .    .    .       0\n"
                                                 "  running    .    .    .    .    .    .    .    .    .\n");
    match.spec = eighteen;
    assert_says(print(&match, 0, false), "   17   18   Total\n");
    match_free(&match);
}

/* Deals beyond the number, and an end that no number sets, have the nine columns of a score card. */
static void a_short_match_has_its_columns(void **state)
{
    MatchSpec spec = { .deals = 5, .extra_deals = true };
    Match match = told(&spec, 2);
    (void)state;
    print(&match, 0, false);
    assert_says(printed,
                "\nDeal         1    2    3    4    5   Total\nseat 0       .    .    .    .    .       0\n");
    print(&match, 30, false); /* the last part is the shorter */
    assert_int_equal(count(printed, "Deal "), 2);
    assert_says(printed, "\nDeal         4    5   Total\n");
    for (int d = 0; d < 6; d++)
        play_deal(&match, 1, 1);
    assert_says(print(&match, 0, false), "    8    9   Total\n");
    match_free(&match);
    spec = (MatchSpec){ .deals = 1 };
    match = told(&spec, 2);
    assert_says(print(&match, 9, false), "\nDeal         1   Total\n");
    match_free(&match);
}

static void titles_tell_when_it_ends(void **state)
{
    static const struct {
        MatchSpec spec;
        const char *says;
    } rows[] = {
        { { .low_wins = true }, ": 0 deals played; low" },
        { { .deals = 7, .has_target = true, .target = 50, .past_target = true },
          ": 0 of 7 deals played, until a total passes 50; high" },
        { { .has_target = true, .target = 100 }, ": 0 deals played, until a total reaches 100; high" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Match match = told(&rows[i].spec, 2);
        assert_says(print(&match, 0, false), rows[i].says);
        match_free(&match);
    }
}

/* Below the title no line is wider than it may be, while three columns fit; all columns are there, and one Total. */
static void wide_pages_are_parted(void **state)
{
    static const struct {
        int width, heads, most;
    } rows[] = { { 0, 1, 107 }, { 107, 1, 107 }, { 106, 2, 62 }, { 62, 2, 62 },
                 { 61, 3, 47 }, { 40, 6, 32 },   { 9, 6, 32 } };
    MatchSpec spec = { .deals = 18, .low_wins = true };
    Match match = told(&spec, 2);
    (void)state;
    for (int d = 0; d < 3; d++)
        play_deal(&match, -10, 30);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        print(&match, rows[i].width, false);
        assert_int_equal(count(printed, "Deal "), rows[i].heads);
        assert_int_equal(count(printed, "Total\n"), 1);
        assert_int_equal(widest(strstr(printed, "Deal ")), rows[i].most);
        assert_int_equal(count(printed, " ."), 4 * 15);
    }
    match_free(&match);
}

/* Nine columns stand on a terminal of 80, its margins left, when totals have four figures. */
static void nine_columns_fit_a_terminal(void **state)
{
    MatchSpec spec = { .deals = 9 };
    Match match = told(&spec, 12);
    (void)state;
    slice_copy(slice_of("a_name_of_seventeen"), match.player[3], PLAYER_NAME);
    for (int d = 0; d < 9; d++)
        play_deal(&match, 1000, -100);
    assert_in_range(widest(print(&match, 76, false)), 70, 76);
    assert_int_equal(count(printed, "Deal "), 1);
    match_free(&match);
}

/* Nine holes that come to par (patience P7, V8), and how the total stood against it after each. */
static void par_has_a_row(void **state)
{
    static const int32_t holes[] = { 7, 0, -3, 12, 5, 4, 9, 6, 5 };
    MatchSpec spec = { .deals = 9, .low_wins = true, .par = 5 };
    Match match = told(&spec, 2);
    (void)state;
    assert_says(print(&match, 0, false), "low scores win; par is 5 a deal.\n");
    assert_says(printed, "\n  to par     .    .    .    .    .    .    .    .    .       0\n");
    for (int d = 0; d < 9; d++)
        play_deal(&match, holes[d], 0);
    assert_says(print(&match, 0, false), "\n  to par    +2   -3  -11   -4   -4   -5   -1    0    0       0\n");
    match_free(&match);
    spec = (MatchSpec){ .deals = 2, .low_wins = true, .par = 5, .reckoning = RECKON_MATCH };
    match = told(&spec, 2);
    assert_null(strstr(print(&match, 0, false), "par")); /* holes are won one by one */
    match_free(&match);
}

static void a_full_page_is_followed_by_another(void **state)
{
    MatchSpec spec = { .low_wins = true };
    Match match = told(&spec, 2);
    (void)state;
    for (int d = 0; d < 9; d++)
        play_deal(&match, 1, 2);
    assert_says(print(&match, 0, false), "    8    9   Total\n");
    for (int d = 9; d < 18; d++)
        play_deal(&match, 1, 2);
    assert_says(print(&match, 0, false), "   17   18   Total\n");
    assert_int_equal(count(printed, "Deal "), 1);
    play_deal(&match, 1, 2);
    print(&match, 0, false);
    assert_int_equal(count(printed, "Deal "), 2);
    assert_says(printed, "    1    1      18\n"); /* the first page has its own total */
    assert_says(printed, "   35   36   Total\n");
    print(&match, 0, true);
    assert_int_equal(count(printed, "Deal "), 1);
    assert_says(printed, "\nDeal        19   20");
    assert_says(printed, "\nseat 1       2    .");
    assert_says(printed, "    .      38\n");
    match_free(&match);
}

static void winners_have_a_star(void **state)
{
    MatchSpec spec = { .deals = 1, .low_wins = true };
    Match match = told(&spec, 3);
    (void)state;
    play_deal(&match, 5, 7);
    assert_says(print(&match, 0, false), "\nseat 0 *     5 ");
    assert_int_equal(count(printed, "*"), 2);
    assert_says(printed, "\n* The winner.\n");
    match_free(&match);
    match = told(&spec, 3);
    play_deal(&match, 9, 7);
    assert_says(print(&match, 0, false), "\nseat 2 *     7 ");
    assert_int_equal(count(printed, "*"), 3);
    assert_says(printed, "\n* They share the win.\n");
    match_free(&match);
}

static void the_pot_has_a_line(void **state)
{
    MatchSpec spec = { .deals = 2, .low_wins = true, .stake = 1, .cap = 4 };
    Match match = told(&spec, 3);
    (void)state;
    assert_says(print(&match, 0, false), "\nPot: 3 chips. Balance: seat 0 -1, seat 1 -1, seat 2 -1.\n");
    play_deal(&match, 1, 2);
    assert_says(print(&match, 0, false), "\nPot: 6 chips. Balance: seat 0 -1, seat 1 -4, seat 2 -1.\n");
    play_deal(&match, 1, 2);
    assert_says(print(&match, 0, false), "\nPot: 0 chips. Balance: seat 0 +9, seat 1 -8, seat 2 -1.\n");
    match_free(&match);
}

static void players_of_one_name_have_their_number(void **state)
{
    static const char *const names[] = { "You", "bot", "bot" };
    MatchSpec spec = { .deals = 9 };
    Match match = told(&spec, 3);
    Text text = text_over(printed, sizeof printed);
    (void)state;
    sheet_print(&(Sheet){ .match = &match, .name = names }, &text);
    assert_says(printed, "\nYou     ");
    assert_says(printed, "\nbot 1   ");
    assert_says(printed, "\nbot 2   ");
    match_free(&match);
}

static void csv_quotes_what_it_must(void **state)
{
    MatchSpec spec = { .deals = 9 };
    Match match = told(&spec, 3);
    Text text = text_over(printed, sizeof printed);
    (void)state;
    slice_copy(slice_of("a,b"), match.player[0], PLAYER_NAME);
    slice_copy(slice_of("\"c\""), match.player[1], PLAYER_NAME);
    sheet_print_csv(&match, &text);
    assert_string_equal(printed, "deal,seat,player,score,total,points,why\r\n");
    play_deal(&match, -4, 0);
    play_deal(&match, 1, 20);
    text = text_over(printed, sizeof printed);
    sheet_print_csv(&match, &text);
    assert_string_equal(printed, "deal,seat,player,score,total,points,why\r\n"
                                 "1,0,\"a,b\",-4,-4,0,\r\n1,1,\"\"\"c\"\"\",0,0,0,\r\n1,2,,0,0,0,\r\n"
                                 "2,0,\"a,b\",1,-3,0,\r\n2,1,\"\"\"c\"\"\",20,20,0,\r\n2,2,,20,20,0,\r\n");
    match_free(&match);
}

/* Points besides the cards count in the deal that they belong to, also in one at which nothing was played, and the
 * sheet says whose they are and why; and who deals next. */
static void free_points_are_told(void **state)
{
    static const char text[] =
        "cardroom 1\ngame golf4 match=4\nseats 2\nplayers Ada Bruno\nmatch\nslip 12 9 ender none\n"
        "points 5 -2 misdeal\nslip 3 4 ender none\npoints 0 0 the cards fell\nslip none\n";
    Match match, copy;
    int32_t total[SEATS_MAX];
    (void)state;
    assert_int_equal(transcript_read_sheet(text, sizeof text - 1, &match, NULL), OK);
    assert_int_equal(match_copy(&match, &copy), OK);
    match_free(&match);
    match_total(&copy, total);
    assert_int_equal(total[0], 20);
    assert_int_equal(total[1], 11);
    assert_says(print(&copy, 0, false), "\nAda         12    8    0    .      20\n");
    assert_says(printed, "\n\nDeal 2: Ada +5, Bruno -2 (misdeal).\nDeal 3: no points (the cards fell).\n"
                         "\nDeal 4: Bruno deals, Ada begins\n");
    Text csv = text_over(printed, sizeof printed);
    sheet_print_csv(&copy, &csv);
    assert_says(printed, "\r\n2,0,Ada,8,20,5,misdeal\r\n2,1,Bruno,2,11,-2,misdeal\r\n3,0,Ada,0,20,0,\r\n");
    match_free(&copy);
}

/* An endless match of Baśka without a cap, lost dear again and again. */
static void totals_have_an_end(void **state)
{
    Match match;
    Ruleset ruleset;
    int32_t total[SEATS_MAX];
    Slice wrong;
    (void)state;
    assert_int_equal(games_read(slice_of("baska max_double=none"), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, 4, NULL), OK);
    for (int d = 1; d <= 30; d++) {
        assert_int_equal(match_slip(&match, 0, slice_of("zolo A 0/0 doubles 20"), NULL, &wrong, NULL), OK);
        match_total(&match, total);
        assert_int_equal(total[0], d <= 10 ? -94371840 * d : -TOTAL_MOST);
        assert_int_equal(total[1], 31457280 * d);
    }
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_sheet_has_its_columns),
        cmocka_unit_test(a_short_match_has_its_columns),
        cmocka_unit_test(titles_tell_when_it_ends),
        cmocka_unit_test(wide_pages_are_parted),
        cmocka_unit_test(nine_columns_fit_a_terminal),
        cmocka_unit_test(par_has_a_row),
        cmocka_unit_test(a_full_page_is_followed_by_another),
        cmocka_unit_test(winners_have_a_star),
        cmocka_unit_test(the_pot_has_a_line),
        cmocka_unit_test(players_of_one_name_have_their_number),
        cmocka_unit_test(csv_quotes_what_it_must),
        cmocka_unit_test(free_points_are_told),
        cmocka_unit_test(totals_have_an_end),
    };
    return TESTS_RUN(tests);
}
