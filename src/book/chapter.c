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
    BookTell *tell;
    void *to;
} Chapter;

static void tell_text(const Chapter *chapter, BookKind kind, const char *text)
{
    chapter->tell(chapter->to, &(BookPart){ .kind = kind, .text = text });
}

static void tell_figure(const Chapter *chapter, FigureKind kind)
{
    chapter->tell(chapter->to, &(BookPart){ .kind = BOOK_FIGURE, .text = figure_caption(kind), .figure = kind });
}

/* A word of a row with RULES_SHOW names a figure, a table, or both: the table is about the figure then. */
static void tell_shown(const Chapter *chapter, const char *word)
{
    bool is_known = false;
    for (FigureKind kind = 0; kind < FIGURES; kind++)
        if (strcmp(word, figure_words[kind]) == 0) {
            is_known = true;
            tell_figure(chapter, kind);
        }
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(word, tables[i].word) == 0) {
            is_known = true;
            chapter->tell(chapter->to,
                          &(BookPart){ .kind = BOOK_TABLE, .text = tables[i].caption, .word = tables[i].word });
        }
    REQUIRE(is_known);
}

bool book_table(const Ruleset *ruleset, const char *word, Tabular *out)
{
    static Figure counted;
    const Game *game = ruleset->game;
    memset(out, 0, sizeof *out);
    if (!game->tabulate)
        return false;
    if (strcmp(word, figure_words[FIGURE_COUNT]) != 0)
        return game->tabulate(&ruleset->options, NULL, word, out);
    if (!book_figure(ruleset, FIGURE_COUNT, &counted))
        return false;
    bool is_there = game->tabulate(&ruleset->options, &counted.match.table.state, word, out);
    match_free(&counted.match);
    return is_there;
}

static void tell_differences(const Chapter *chapter)
{
    const Ruleset *ruleset = chapter->ruleset;
    Ruleset plain;
    REQUIRE(games_find(slice_of(ruleset->preset->id), &plain, NULL) == OK);
    for (int i = 0; ruleset->game->options[i].id; i++)
        if (option_has_value(&ruleset->game->options[i]) && plain.options.value[i] != ruleset->options.value[i])
            chapter->tell(
                chapter->to,
                &(BookPart){ .kind = BOOK_DIFFERENCE, .text = ruleset->game->options[i].help, .option = i });
}

static void tell_brief(const Chapter *chapter)
{
    const Ruleset *ruleset = chapter->ruleset;
    if (!ruleset->game->brief)
        return;
    tell_text(chapter, BOOK_HEADING, N_("In two minutes"));
    for (const RuleText *row = ruleset->game->brief; row->text; row++)
        if (options_hold(ruleset->game->options, &ruleset->options, row->when))
            tell_text(chapter, BOOK_SENTENCE, row->text);
    tell_figure(chapter, FIGURE_DEAL);
}

/* The aim stands before the first heading; then come what differs, and the game in two minutes. */
static void tell_rules(const Chapter *chapter)
{
    RulesPlace place = { 0 };
    const char *heading = NULL; /* it waits for something under it */
    bool is_aim = true;
    for (const RuleText *row; (row = games_next_row(chapter->ruleset, &place)) != NULL;) {
        bool is_heading = strcmp(row->when, RULES_HEADING) == 0;
        if (is_heading && is_aim) {
            is_aim = false;
            tell_differences(chapter);
            tell_brief(chapter);
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
    const Ruleset *ruleset = chapter->ruleset;
    for (const AboutText *row = ruleset->game->about; row && row->text; row++) {
        if (row->kind != kind || !options_hold(ruleset->game->options, &ruleset->options, row->when))
            continue;
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
        chapter->tell(chapter->to,
                      &(BookPart){ .kind = BOOK_SENTENCE, .text = N_("Also called {names}."), .names = names });
}

/* Of a game that has them. The rules are complete without them. */
static void tell_examples(const Chapter *chapter)
{
    static Tabular examples;
    if (book_table(chapter->ruleset, "examples", &examples))
        tell_shown(chapter, "examples");
}

void book_chapter(const Ruleset *ruleset, BookTell *tell, void *to)
{
    const Chapter chapter = { ruleset, tell, to };
    const char *play = N_("How to play it well"), *origin = N_("Where it comes from");
    tell_rules(&chapter);
    tell_about(&chapter, ABOUT_PLAY, &play);
    tell_examples(&chapter);
    tell_about(&chapter, ABOUT_ORIGIN, &origin);
    tell_names(&chapter);
    tell_about(&chapter, ABOUT_NAMES, &origin);
    tell_about(&chapter, ABOUT_SOURCES, &origin);
}

void book_fill(const Ruleset *ruleset, const char *text, TextLookup *lookup, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    for (const char *at = text_in(lookup, text); *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        int row = end ? options_find(spec, (Slice){ at + 1, (size_t)(end - at - 1) }) : -1;
        if (row < 0) {
            text_add_char(out, *at);
            continue;
        }
        option_print(spec, row, &ruleset->options, out);
        at = end;
    }
}
