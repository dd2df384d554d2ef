/* cmd_options.c - `options`: lists a game's options, with their values, the present value, and what each means. */
#include "apps/browse/cmd_options.h"

#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/commands.h"
#include "core/columns.h"
#include "term/wording.h"

enum { MEANING_TEXT = 800 };

/* Prints the present value; nothing for a group, whose members have rows of their own. */
static void value_print(const OptionSpec *spec, int row, const Options *options, char out[OPTION_TEXT])
{
    Text text = text_over(out, OPTION_TEXT);
    if (spec[row].kind != OPTION_GROUP)
        option_print(spec, row, options, &text);
}

/* Prints all values; for an option that sets others, what it sets. */
static void values_print(const OptionSpec *row, char out[OPTION_TEXT])
{
    Text text = text_over(out, OPTION_TEXT);
    if (option_has_value(row)) {
        option_print_values(row, &text);
        return;
    }
    Slice rest = slice_of(row->words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        text_add(&text, text.len > 0 ? ", " : "");
        text_add(&text, row->kind == OPTION_GROUP ? row->id : "");
        text_add(&text, row->kind == OPTION_GROUP ? "." : "");
        text_add_slice(&text, word);
    }
}

json_t *option_to_json(const OptionSpec *spec, int row, const Options *options)
{
    char here[OPTION_TEXT], usual[OPTION_TEXT], values[OPTION_TEXT];
    Options standard;
    options_standard(spec, &standard);
    value_print(spec, row, options, here);
    value_print(spec, row, &standard, usual);
    values_print(&spec[row], values);
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "option", spec[row].id, "kind",
                     option_kind_word(spec[row].kind), "values", values, "value", here, "standard", usual, "help",
                     spec[row].help, "group", option_about_word(spec[row].about), "name", spec[row].name);
}

/* True if the list for people leaves the row out: it is rarely needed, and has its standard value. */
static bool is_left_out(const OptionSpec *row, const json_t *json)
{
    return row->rare && json_equal(json_object_get(json, "value"), json_object_get(json, "standard"));
}

/* A row is indented, a heading is not: so programs can tell them apart. */
static void print_row(const char *option, const char *values, const char *here, const char *meaning)
{
    char line[4 * OPTION_TEXT];
    Text text = text_over(line, sizeof line);
    columns_blank(2, &text);
    columns_left(option, 22, &text);
    text_add_char(&text, ' ');
    columns_left(values, 24, &text);
    text_add_char(&text, ' ');
    columns_left(here, 12, &text);
    text_add_char(&text, ' ');
    text_add(&text, meaning);
    puts(line);
}

/* The help, and behind it what each word that can be typed means. */
static void meaning_print(const OptionSpec *row, char out[MEANING_TEXT])
{
    Text text = text_over(out, MEANING_TEXT);
    Slice rest = slice_of(row->says ? row->words : "");
    text_add(&text, wording(row->help));
    for (int i = 0; row->says && row->says[i]; i++) {
        text_add(&text, i == 0 ? " (" : "; ");
        text_add_slice(&text, slice_word(&rest, 0));
        text_add(&text, ": ");
        text_add(&text, wording(row->says[i]));
    }
    text_add(&text, row->says ? ")" : "");
}

/* Prints the options about one thing, under its heading. */
static void print_about(const OptionSpec *spec, OptionAbout about, const json_t *list)
{
    size_t i;
    json_t *row;
    bool is_first = true;
    char meaning[MEANING_TEXT];
    json_array_foreach(list, i, row)
    {
        if (spec[i].about != about || is_left_out(&spec[i], row))
            continue;
        if (is_first)
            printf("\n%s\n", gettext(option_about_title(about)));
        is_first = false;
        meaning_print(&spec[i], meaning);
        print_row(json_string_value(json_object_get(row, "option")),
                  json_string_value(json_object_get(row, "values")), json_string_value(json_object_get(row, "value")),
                  meaning);
    }
}

int cmd_options(int argc, char **argv)
{
    bool as_json = false;
    const char *language = NULL;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json },
                           LANGUAGE_FLAG(&language),
                           { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    Ruleset ruleset = cli_ruleset(&words);
    json_t *list = json_array();
    const OptionSpec *spec = ruleset.game->options;
    for (int k = 0; spec[k].id; k++)
        json_array_append_new(list, option_to_json(spec, k, &ruleset.options));
    if (as_json) {
        cli_print_json(list);
        return EXIT_YES;
    }
    print_row(gettext("OPTION"), gettext("VALUES"), gettext("HERE"), gettext("MEANING"));
    for (int about = ABOUT_NOTHING + 1; about < OPTION_ABOUTS; about++)
        print_about(spec, (OptionAbout)about, list);
    json_decref(list);
    return EXIT_YES;
}
