/* cmd_rules.c - `rules`: tells the rules in words, for exactly these options. */
#include "apps/base/cli.h"
#include "apps/base/files/encoding.h"
#include "apps/base/language.h"
#include "apps/base/picture.h"
#include "apps/base/rules.h"
#include "apps/browse/book.h"
#include "apps/browse/cmd_options.h"
#include "apps/browse/cmd_rules_sheet.h"
#include "apps/commands.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

static void tell_list(const void *from, Text *out)
{
    rules_list(from, out);
}

static json_t *sentences(const char *text)
{
    json_t *list = json_array();
    for (const char *end; (end = strchr(text, '\n')); text = end + 1)
        json_array_append_new(list, json_stringn(text, (size_t)(end - text)));
    return list;
}

/* The options in which the ruleset differs from its preset. */
static json_t *differences(const Ruleset *ruleset)
{
    json_t *list = json_array();
    const Options preset = games_preset_options(ruleset);
    const OptionSpec *spec = ruleset->game->options;
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0;) {
        char is[OPTION_PRINTED], was[OPTION_PRINTED];
        Text text = text_over(is, sizeof is);
        option_print(spec, row, &ruleset->options, &text);
        text = text_over(was, sizeof was);
        option_print(spec, row, &preset, &text);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "option", spec[row].id, "value", is, "preset",
                                              was, "help", spec[row].help));
    }
    return list;
}

/* For other programs, in English. */
static void print_json(const Ruleset *ruleset)
{
    char *text = cli_text(tell_list, ruleset);
    cli_print_json(json_pack("{s:s, s:s, s:o, s:o, s:o}", "game", ruleset->preset->id, "title",
                             ruleset->preset->title, "rules", sentences(text), "differs", differences(ruleset),
                             "book", chapter_json(ruleset)));
    free(text);
}

/* The kinds of background: heading, and name in JSON. */
static const struct {
    const char *heading, *word;
} about_kinds[ABOUT_KINDS] = {
    [ABOUT_ORIGIN] = { N_("Where it comes from"), "origin" },
    [ABOUT_NAMES] = { N_("Names"), "names" },
    [ABOUT_PLAY] = { N_("How to play it well"), "play" },
    [ABOUT_SOURCES] = { N_("Sources of the rules"), "sources" },
};

typedef struct {
    const Ruleset *ruleset;
    AboutKind kind;
    TextLookup *lookup;   /* NULL: English */
    const Reader *reader; /* NULL: cards as transcripts write them */
} AboutAsked;

static void tell_about(const void *from, Text *out)
{
    const AboutAsked *asked = from;
    const Preset *preset = asked->ruleset->preset;
    if (asked->kind == ABOUT_NAMES && preset->aliases) {
        text_fill(out, text_in(asked->lookup, N_("Also called {names}.")), "names", preset->aliases);
        text_add_char(out, '\n');
    }
    rules_tell_about(asked->ruleset, asked->kind, asked->lookup, asked->reader, out);
}

static void print_about(const Ruleset *ruleset)
{
    const Match nobodys = { .ruleset = *ruleset };
    SeatReader nobody;
    seat_reader(&nobodys, SEAT_NONE, &nobody);
    printf("%s (%s)\n", wording(ruleset->preset->title), ruleset->preset->id);
    for (AboutKind kind = 0; kind < ABOUT_KINDS; kind++) {
        char *text = cli_text(tell_about, &(AboutAsked){ ruleset, kind, wording, &nobody.reader });
        if (*text) {
            printf("\n%s\n\n", wording(about_kinds[kind].heading));
            book_fold(text, 0);
        }
        free(text);
    }
}

static void print_about_json(const Ruleset *ruleset)
{
    json_t *about = json_object();
    for (AboutKind kind = 0; kind < ABOUT_KINDS; kind++) {
        char *text = cli_text(tell_about, &(AboutAsked){ ruleset, kind, NULL, NULL });
        json_object_set_new(about, about_kinds[kind].word, sentences(text));
        free(text);
    }
    cli_print_json(json_pack("{s:s, s:s, s:s, s:o}", "game", ruleset->preset->id, "title", ruleset->preset->title,
                             "document", ruleset->game->source, "about", about));
}

/* The forms in which the rules can be printed; json and sheet are not written by a BookWriter. */
static const struct {
    const char *word;
    const BookWriter *writer;
} formats[] = { { "text", &book_as_text },
                { "md", &book_as_markdown },
                { "html", &book_as_html },
                { "sheet", NULL },
                { "json", NULL } };

static const BookWriter *writer_of(const char *format)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(format, formats[i].word) == 0)
            return formats[i].writer;
    die("--format", "no format '%s', expected text, md, html, sheet or json", format);
}

int cmd_rules(int argc, char **argv)
{
    bool as_json = false, about = false;
    const char *language = NULL, *format = NULL;
    SheetFile from = { NULL, "" };
    const Flag flags[] = {
        { .name = "format",
          .arg = "FORM",
          .kind = FLAG_TEXT,
          .help = "text, md, html, sheet or json; text is the standard",
          .out = &format },
        { .name = "from",
          .arg = "FILE",
          .kind = FLAG_TEXT,
          .help = "read a family's rules in plain words, and tell what was understood; `-` is standard input",
          .out = &from.path },
        { .name = "encoding",
          .arg = ENCODINGS,
          .kind = FLAG_TEXT,
          .help = "how the file is written, where its bytes do not tell",
          .out = &from.encoding },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { .name = "about",
          .help = "tell where the game comes from, its names, how to play it well, and the sources",
          .out = &about },
        LANGUAGE_FLAG(&language),
        { 0 }
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    encoding_check(from.encoding);
    if (!from.path && *from.encoding)
        die("--encoding", "of no file, expected --from FILE with it");
    if (from.path && (about || format))
        die("--from", "cannot be with %s", about ? "--about" : "--format");
    if (from.path)
        return sheet_command(&from, &words, as_json);
    const bool as_sheet = format && strcmp(format, "sheet") == 0;
    /* cppcheck-suppress knownConditionTrueFalse ; cli_parse sets it */
    const BookWriter *writer = writer_of(format ? format : as_json ? "json" : "text");
    if (as_json && (writer || as_sheet))
        die("--format", "cannot be %s with --json", format);
    /* cppcheck-suppress knownConditionTrueFalse */
    if (about && format && writer != &book_as_text && (writer || as_sheet))
        die("--about", "is told as text or json only, not as %s", format);
    Ruleset ruleset = cli_ruleset(&words);
    if (about)
        (writer ? print_about : print_about_json)(&ruleset);
    else if (as_sheet)
        sheet_print_rules(&ruleset);
    else if (writer)
        chapter_print(&ruleset, writer);
    else
        print_json(&ruleset);
    return EXIT_YES;
}
