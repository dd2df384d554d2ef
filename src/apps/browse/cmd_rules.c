/* cmd_rules.c - `rules`: tells the rules in words, for exactly these options. */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/base/rules.h"
#include "apps/browse/cmd_options.h"
#include "apps/commands.h"
#include "term/pager.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

static void tell_list(const void *from, Text *out)
{
    rules_list(from, out);
}

static void tell(const void *from, Text *out)
{
    rules_tell(from, wording, out);
}

/* Prints words, broken into lines of a page's width. */
static void print_folded(const char *words)
{
    enum { PAGE = 78 };
    while (*words) {
        Slice line = pager_line(&words, PAGE);
        printf("%.*s\n", (int)line.len, line.at);
    }
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
    Ruleset plain;
    json_t *list = json_array();
    const OptionSpec *spec = ruleset->game->options;
    REQUIRE(games_find(slice_of(ruleset->preset->id), &plain, NULL) == OK);
    for (int i = 0; spec[i].id; i++) {
        if (!option_has_value(&spec[i]) || plain.options.value[i] == ruleset->options.value[i])
            continue;
        char is[OPTION_TEXT], was[OPTION_TEXT];
        Text text = text_over(is, sizeof is);
        option_print(spec, i, &ruleset->options, &text);
        text = text_over(was, sizeof was);
        option_print(spec, i, &plain.options, &text);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "option", spec[i].id, "value", is, "preset",
                                              was, "help", spec[i].help));
    }
    return list;
}

static void add_differences(const json_t *list, const char *preset, Text *out)
{
    size_t i;
    json_t *row;
    if (json_array_size(list) > 0)
        wording_add(out, "\nNot as in {game}:\n", "game", preset);
    json_array_foreach(list, i, row)
    {
        wording_add(out, "  * {option}={value} (there {other}): {help}\n", "option",
                    json_string_value(json_object_get(row, "option")), "value",
                    json_string_value(json_object_get(row, "value")), "other",
                    json_string_value(json_object_get(row, "preset")), "help",
                    wording(json_string_value(json_object_get(row, "help"))));
    }
}

static void tell_differences(const void *from, Text *out)
{
    const Ruleset *ruleset = from;
    json_t *list = differences(ruleset);
    add_differences(list, ruleset->preset->id, out);
    json_decref(list);
}

/* For other programs, in English. */
static void print_json(const Ruleset *ruleset)
{
    char *text = cli_text(tell_list, ruleset);
    cli_print_json(json_pack("{s:s, s:s, s:o, s:o}", "game", ruleset->preset->id, "title", ruleset->preset->title,
                             "rules", sentences(text), "differs", differences(ruleset)));
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
    TextLookup *lookup; /* NULL: English */
} AboutAsked;

static void tell_about(const void *from, Text *out)
{
    const AboutAsked *asked = from;
    const Preset *preset = asked->ruleset->preset;
    if (asked->kind == ABOUT_NAMES && preset->aliases) {
        text_fill(out, text_in(asked->lookup, N_("Also called {names}.")), "names", preset->aliases);
        text_add_char(out, '\n');
    }
    rules_tell_about(asked->ruleset, asked->kind, asked->lookup, out);
}

static void print_about(const Ruleset *ruleset)
{
    printf("%s (%s)\n", wording(ruleset->preset->title), ruleset->preset->id);
    for (AboutKind kind = 0; kind < ABOUT_KINDS; kind++) {
        char *text = cli_text(tell_about, &(AboutAsked){ ruleset, kind, wording });
        if (*text) {
            printf("\n%s\n\n", wording(about_kinds[kind].heading));
            print_folded(text);
        }
        free(text);
    }
}

static void print_about_json(const Ruleset *ruleset)
{
    json_t *about = json_object();
    for (AboutKind kind = 0; kind < ABOUT_KINDS; kind++) {
        char *text = cli_text(tell_about, &(AboutAsked){ ruleset, kind, NULL });
        json_object_set_new(about, about_kinds[kind].word, sentences(text));
        free(text);
    }
    cli_print_json(json_pack("{s:s, s:s, s:s, s:o}", "game", ruleset->preset->id, "title", ruleset->preset->title,
                             "document", ruleset->game->source, "about", about));
}

static void print_rules(const Ruleset *ruleset)
{
    char *text = cli_text(tell, ruleset), *differ = cli_text(tell_differences, ruleset);
    printf("%s (%s)\n\n", wording(ruleset->preset->title), ruleset->preset->id);
    print_folded(text);
    fputs(differ, stdout);
    free(text);
    free(differ);
}

int cmd_rules(int argc, char **argv)
{
    bool as_json = false, about = false;
    const char *language = NULL;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json },
                           { .name = "about",
                             .help =
                                 "tell where the game comes from, its names, how to play it well, and the sources",
                             .out = &about },
                           LANGUAGE_FLAG(&language),
                           { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    Ruleset ruleset = cli_ruleset(&words);
    if (about)
        (as_json ? print_about_json : print_about)(&ruleset);
    else
        (as_json ? print_json : print_rules)(&ruleset);
    return EXIT_YES;
}
