/* chapter.c - the parts of a chapter, in order. */
#include "book/book.h"

/* The tables that rows of rules name (RULES_SHOW), and the examples, with their captions. */
static const struct {
    const char *word, *caption;
} tables[] = {
    { "ranks", N_("Which card beats which.") },
    { "values", N_("What the cards count.") },
    { "contracts", N_("What is played, and for what.") },
    { "examples", N_("Some deals: what the declaring side took, and what each player gets.") },
    { "count", N_("The deal in the figure, counted.") },
};
static const char *const figure_words[FIGURES] = { [FIGURE_DEAL] = "deal",
                                                   [FIGURE_TURN] = "turn",
                                                   [FIGURE_TRICK] = "trick",
                                                   [FIGURE_CALLS] = "calls",
                                                   [FIGURE_COUNT] = "count" };

typedef struct {
    const Ruleset *ruleset;
    const GameBook *book;
    BookTell *tell;
    void *to;
    bool is_rules; /* what is told now */
} Chapter;

/* The same chapter, for what stands beside the rules. */
static Chapter beside(const Chapter *chapter)
{
    Chapter other = *chapter;
    other.is_rules = false;
    return other;
}

static void tell_part(const Chapter *chapter, BookPart part)
{
    part.is_rules = chapter->is_rules;
    chapter->tell(chapter->to, &part);
}

static void tell_text(const Chapter *chapter, BookKind kind, const char *text)
{
    tell_part(chapter, (BookPart){ .kind = kind, .text = text });
}

static void tell_table(const Chapter *chapter, const char *word, const char *caption, const void *state)
{
    static Tabular table;
    const Ruleset *ruleset = chapter->ruleset;
    memset(&table, 0, sizeof table);
    if (ruleset->game->tabulate && ruleset->game->tabulate(&ruleset->options, state, word, &table))
        tell_part(chapter, (BookPart){ .kind = BOOK_TABLE, .text = caption, .word = word, .table = &table });
}

/* Tells a figure, and the table of this caption, if it is about the figure. */
static void tell_figure(const Chapter *chapter, FigureKind kind, const char *caption)
{
    static Figure figure;
    if (!book_figure(chapter->ruleset, kind, &figure))
        return;
    const Chapter picture = beside(chapter);
    tell_part(&picture,
              (BookPart){ .kind = BOOK_FIGURE, .text = figure_caption(kind), .shows = kind, .figure = &figure });
    if (caption)
        tell_table(&picture, figure_words[kind], caption, &figure.match.table.state);
    match_free(&figure.match);
}

static const char *table_caption(const char *word)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(word, tables[i].word) == 0)
            return tables[i].caption;
    return NULL;
}

/* A word of a row with RULES_SHOW names a figure, a table, or both: the table is about the figure then. */
static void tell_shown(const Chapter *chapter, const char *word)
{
    const char *caption = table_caption(word);
    for (FigureKind kind = 0; kind < FIGURES; kind++)
        if (strcmp(word, figure_words[kind]) == 0) {
            tell_figure(chapter, kind, caption);
            return;
        }
    REQUIRE(caption);
    tell_table(chapter, word, caption, NULL);
}

static void tell_differences(const Chapter *chapter)
{
    const Ruleset *ruleset = chapter->ruleset;
    const Options preset = games_preset_options(ruleset);
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;)
        tell_part(chapter, (BookPart){ .kind = BOOK_DIFFERENCE,
                                       .text = ruleset->game->options[row].help,
                                       .option = row,
                                       .preset = &preset });
}

static void tell_brief(const Chapter *chapter)
{
    const Ruleset *ruleset = chapter->ruleset;
    if (!chapter->book || !chapter->book->brief)
        return;
    tell_text(chapter, BOOK_HEADING, N_("In two minutes"));
    for (const RuleText *row = chapter->book->brief; row->text; row++)
        if (games_hold(ruleset, row->when))
            tell_text(chapter, BOOK_SENTENCE, row->text);
    tell_figure(chapter, FIGURE_DEAL, NULL);
}

/* The aim stands before the first heading; then come what differs, and the game in two minutes. */
static void tell_rules(const Chapter *chapter)
{
    const Chapter brief = beside(chapter);
    RulesPlace place = { 0 };
    const char *heading = NULL; /* it waits for something under it */
    bool is_aim = true;
    for (const RuleText *row; (row = games_next_row(chapter->ruleset, chapter->book, &place)) != NULL;) {
        bool is_heading = strcmp(row->when, RULES_HEADING) == 0;
        if (is_heading && is_aim) {
            is_aim = false;
            tell_differences(chapter);
            tell_brief(&brief);
        }
        if (!is_heading && heading)
            tell_text(chapter, BOOK_HEADING, heading);
        heading = is_heading ? row->text : NULL;
        if (strcmp(row->when, RULES_SHOW) == 0)
            tell_shown(chapter, row->text);
        else if (!is_heading)
            tell_text(chapter, BOOK_SENTENCE, row->text);
    }
}

/* Tells what is known of one kind; *heading comes before the first sentence under it, and is NULL then. */
static void tell_about(const Chapter *chapter, AboutKind kind, const char **heading)
{
    const AboutText *row = chapter->book ? chapter->book->about : NULL;
    for (; (row = games_next_about(chapter->ruleset, kind, row)) != NULL; row++) {
        if (*heading)
            tell_text(chapter, BOOK_HEADING, *heading);
        *heading = NULL;
        tell_text(chapter, BOOK_SENTENCE, row->text);
    }
}

static void tell_names(const Chapter *chapter)
{
    const char *names = chapter->ruleset->preset->aliases;
    if (names)
        tell_part(chapter, (BookPart){ .kind = BOOK_SENTENCE, .text = N_("Also called {names}."), .names = names });
}

void book_chapter(const Ruleset *ruleset, const GameBook *book, BookTell *tell, void *to)
{
    const Chapter rules = { ruleset, book, tell, to, true }, rest = beside(&rules);
    const char *play = N_("How to play it well"), *origin = N_("Where it comes from");
    tell_rules(&rules);
    tell_about(&rest, ABOUT_PLAY, &play);
    tell_shown(&rest, "examples"); /* the rules are complete without them */
    tell_about(&rest, ABOUT_ORIGIN, &origin);
    tell_names(&rest);
    tell_about(&rest, ABOUT_NAMES, &origin);
    tell_about(&rest, ABOUT_SOURCES, &origin);
}

enum { VALUE_MAX = 512 };

void book_fill(const Ruleset *ruleset, const char *text, TextLookup *lookup, Text *out)
{
    for (const char *at = text_in(lookup, text); *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        char value[VALUE_MAX] = "";
        Text value_text = text_over(value, sizeof value);
        if (end && games_print_named(ruleset, (Slice){ at + 1, (size_t)(end - at - 1) }, &value_text)) {
            text_add_read(out, value);
            at = end;
        } else
            text_add_char(out, *at);
    }
}
