/* test_book.c - the rule book: every chapter has its parts, figures are games that can be replayed, and what is counted
 * adds up. */
#include "unit.h"

#include "book/book.h"
#include "book/book_text.h"
#include "games/kop/scoring.h"
#include "table/transcript.h"

#include <stdlib.h>

/* Rule sets that show more than presets do. */
static const char *const further[] = {
    "golf6 lines=none jokers=2",
    "golf9 straight9=-12 jokers=1",
    "cumbia jokers=2",
    "cumbia val.AC=3 val.2C=3 val.3D=9 val.4H=0 val.5S=-7 val.6C=11 val.7C=0 jokers=2",
    "kop max_double=none own_wesele_kontra=yes",
    "baska baska_bid=play_alone",
    "golf columns=1 rows=1",
    "black_hole kings=queens",
};

typedef struct {
    const char *rules;
    const Ruleset *ruleset;
    int headings, sentences, tables, differences;
    bool heading_waits, has_figure[FIGURES];
} Seen;

/* The number in a cell such as `× 2`, `= 8` or `-3`. */
static long number_in(const char *cell)
{
    while (*cell && *cell != '-' && (*cell < '0' || *cell > '9'))
        cell++;
    return strtol(cell, NULL, 10);
}

static void check_golf_count(const Seen *seen, const Tabular *table)
{
    long sum = 0;
    int row = 1;
    for (; row < table->rows && strcmp(table->cell[row][1], "the layout in all") != 0; row++)
        sum += number_in(table->cell[row][2]);
    if (row == table->rows || sum != number_in(table->cell[row][2]))
        fail_msg("%s: the points of a layout do not add up", seen->rules);
}

static void check_kop_count(const Seen *seen, const Tabular *table)
{
    long product = 0, total = 0;
    for (int row = 1; row < table->rows; row++) {
        const char *cell = table->cell[row][1];
        long number = number_in(cell);
        if (strncmp(cell, "×", strlen("×")) == 0)
            product *= number;
        else if (cell[0] == '=')
            total = number;
        else
            product = number; /* the last of them is the base */
    }
    if (total == 0 || product != total)
        fail_msg("%s: base and factors make %ld, not %ld", seen->rules, product, total);
}

/* The examples can be dealt, and what the declarers get is what the others give. */
static void check_kop_examples(const Seen *seen, const Tabular *table)
{
    enum { TITLE, POINTS, TRICKS, DOUBLINGS, DECLARER, OTHER };
    for (int row = 1; row < table->rows; row++) {
        const char(*cell)[TABULAR_CELL] = table->cell[row];
        long declarer = strtol(cell[DECLARER], NULL, 10), other = strtol(cell[OTHER], NULL, 10);
        int points = (int)strtol(cell[POINTS], NULL, 10), tricks = (int)strtol(cell[TRICKS], NULL, 10);
        bool is_played = *cell[POINTS];
        if (is_played && !kop_can_take(points, tricks))
            fail_msg("%s: %s with %s points in %s tricks", seen->rules, cell[TITLE], cell[POINTS], cell[TRICKS]);
        if (declarer == 0 || (declarer != -other && declarer != -3 * other))
            fail_msg("%s: %s pays %ld and %ld", seen->rules, cell[TITLE], declarer, other);
    }
}

static void see_table(Seen *seen, const BookPart *part)
{
    const char *family = seen->ruleset->game->family->id;
    seen->tables++;
    assert_true(part->table->rows > 1 && part->table->columns > 1);
    if (strcmp(part->word, "count") == 0 && strcmp(family, "golf") == 0)
        check_golf_count(seen, part->table);
    if (strcmp(part->word, "count") == 0 && strcmp(family, "kop") == 0)
        check_kop_count(seen, part->table);
    if (strcmp(part->word, "examples") == 0)
        check_kop_examples(seen, part->table);
}

static void print_figure(const Match *match, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    assert_int_equal(transcript_write(match, &text), OK);
    assert_true(text.len < text.cap);
}

/* A figure is there, is the same each time, and can be replayed. */
static void see_figure(Seen *seen, const BookPart *part)
{
    static Figure figure;
    static char first[1 << 16], again[1 << 16];
    static Match match;
    Fault fault = { 0 };
    seen->has_figure[part->shows] = true;
    print_figure(&part->figure->match, first, sizeof first);
    assert_true(book_figure(seen->ruleset, part->shows, &figure));
    print_figure(&figure.match, again, sizeof again);
    match_free(&figure.match);
    assert_string_equal(first, again);
    if (transcript_read(first, strlen(first), &match, &fault) != OK)
        fail_msg("%s: %s", seen->rules, fault.text);
    match_free(&match);
}

static void see(void *to, const BookPart *part)
{
    Seen *seen = to;
    if (part->kind == BOOK_HEADING && seen->heading_waits)
        fail_msg("%s: there is nothing under the heading before %s", seen->rules, part->text);
    seen->heading_waits = part->kind == BOOK_HEADING;
    seen->headings += part->kind == BOOK_HEADING;
    seen->sentences += part->kind == BOOK_SENTENCE;
    seen->differences += part->kind == BOOK_DIFFERENCE;
    if (part->kind == BOOK_TABLE)
        see_table(seen, part);
    if (part->kind == BOOK_FIGURE)
        see_figure(seen, part);
}

static void check_chapter(const char *rules)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    if (games_read(slice_of(rules), &ruleset, &fault) != OK)
        fail_msg("%s: %s", rules, fault.text);
    Seen seen = { .rules = rules, .ruleset = &ruleset };
    book_chapter(&ruleset, ruleset.game->book, see, &seen);
    if (ruleset.game->is_template)
        return;
    assert_false(seen.heading_waits);
    assert_true(seen.headings >= 4 && seen.sentences >= 8);
    assert_true(seen.has_figure[FIGURE_DEAL] || ruleset.game->races || !ruleset.game->book);
    bool is_kop = strcmp(ruleset.game->family->id, "kop") == 0;
    if (is_kop && !(seen.has_figure[FIGURE_TRICK] && seen.has_figure[FIGURE_CALLS]))
        fail_msg("%s: no figure of a trick, or none of the calls", rules);
    if (!ruleset.game->races && !seen.has_figure[FIGURE_COUNT])
        fail_msg("%s: no figure of a deal that is over", rules);
    if (!ruleset.game->races && seen.tables < (is_kop ? 4 : 1))
        fail_msg("%s: %d tables", rules, seen.tables);
}

static void every_preset_has_its_chapter(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            check_chapter(preset->id);
    for (size_t i = 0; i < sizeof further / sizeof *further; i++)
        check_chapter(further[i]);
}

static void count_differences(void *to, const BookPart *part)
{
    *(int *)to += part->kind == BOOK_DIFFERENCE;
}

static void what_differs_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int differences;
    } cases[] = { { "golf6", 0 }, { "golf6 jokers=2", 1 }, { "kop must_beat=off gran_bids=on", 2 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Ruleset ruleset;
        int count = 0;
        assert_int_equal(games_read(slice_of(cases[i].rules), &ruleset, NULL), OK);
        book_chapter(&ruleset, ruleset.game->book, count_differences, &count);
        assert_int_equal(count, cases[i].differences);
    }
}

/* What the page is told of each game's book is its book again; what is no book is none. */
static void a_book_is_read_as_it_was_written(void **state)
{
    static char bytes[1 << 18], again[1 << 18];
    static BookHeard heard;
    int books = 0;
    (void)state;
    for (int g = 0; games[g]; g++) {
        Text text = text_over(bytes, sizeof bytes), second = text_over(again, sizeof again);
        book_write(games[g]->book, &text);
        assert_true(text.len > 100 && text.len < sizeof bytes);
        book_write(games[g]->book, &second);
        text = text_over(bytes, sizeof bytes);
        char *copy = strdup(again);
        assert_true(book_read(copy, &heard));
        book_write(&heard.book, &text);
        assert_string_equal(bytes, again);
        free(copy);
        books++;
    }
    assert_int_equal(books, 5);
    static const char *const wrong[] = { "brief\ta\tb\tc\n", "rule\ta\n",    "about\twhy\t\tb\n",
                                         "term\ta\tb\n",     "tale\ta\tb\n", "brief\ta\tb" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *copy = strdup(wrong[i]);
        assert_false(book_read(copy, &heard));
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_has_its_chapter),
        cmocka_unit_test(what_differs_is_told),
        cmocka_unit_test(a_book_is_read_as_it_was_written),
    };
    return TESTS_RUN(tests);
}
