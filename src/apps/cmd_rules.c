/* cmd_rules.c - the rules in words, for just these options. */
#include "apps/cli.h"
#include "apps/cmd_options.h"
#include "apps/commands.h"
#include "apps/rules.h"

#include <libintl.h>
#include <stdlib.h>
#include <string.h>

static void tell(const void *from, Text *out)
{
    rules_tell(from, out);
}

/* How many letters a word of UTF-8 has. */
static size_t letters(Slice word)
{
    size_t len = 0;
    for (size_t i = 0; i < word.len; i++)
        len += ((unsigned char)word.at[i] & 0xC0) != 0x80;
    return len;
}

/* Prints a sentence, folded to the width of a page. */
static void print_folded(const char *words, size_t len)
{
    enum { PAGE = 78 };
    size_t column = 0;
    Slice rest = { words, len };
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        bool folds = column > 0 && column + 1 + letters(word) > PAGE;
        if (column > 0)
            putchar(folds ? '\n' : ' ');
        column = column == 0 || folds ? letters(word) : column + 1 + letters(word);
        printf("%.*s", (int)word.len, word.at);
    }
    putchar('\n');
}

static json_t *sentences(const char *text)
{
    json_t *list = json_array();
    for (const char *end; (end = strchr(text, '\n')); text = end + 1)
        json_array_append_new(list, json_stringn(text, (size_t)(end - text)));
    return list;
}

/* The options in which the ruleset is not as its preset says. */
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

static void print_differences(const json_t *list, const char *preset)
{
    size_t i;
    json_t *row;
    if (json_array_size(list) > 0)
        printf(gettext("\nNot as in %s:\n"), preset);
    json_array_foreach(list, i, row)
    {
        printf(gettext("  * %s=%s (there %s): %s\n"), json_string_value(json_object_get(row, "option")),
               json_string_value(json_object_get(row, "value")), json_string_value(json_object_get(row, "preset")),
               json_string_value(json_object_get(row, "help")));
    }
}

int cmd_rules(int argc, char **argv)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    Ruleset ruleset = cli_ruleset(&words);
    char *text = cli_text(tell, &ruleset);
    json_t *differ = differences(&ruleset);
    if (as_json) {
        cli_print_json(json_pack("{s:s, s:s, s:o, s:o}", "game", ruleset.preset->id, "title", ruleset.preset->title,
                                 "rules", sentences(text), "differs", differ));
    } else {
        printf("%s (%s)\n\n", ruleset.preset->title, ruleset.preset->id);
        for (const char *at = text, *end; (end = strchr(at, '\n')); at = end + 1)
            print_folded(at, (size_t)(end - at));
        print_differences(differ, ruleset.preset->id);
        json_decref(differ);
    }
    free(text);
    return EXIT_YES;
}
