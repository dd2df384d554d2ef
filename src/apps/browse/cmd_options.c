/* cmd_options.c - `options`: lists a game's options, with their values, the present value, and what each means. */
#include "apps/browse/cmd_options.h"

#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/commands.h"
#include "core/columns.h"
#include "term/wording.h"

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
    static const char *const kinds[] = {
        [OPTION_BOOL] = "bool", [OPTION_NUMBER] = "number", [OPTION_PLUS] = "plus",   [OPTION_CHOICE] = "choice",
        [OPTION_SET] = "set",   [OPTION_STEPS] = "steps",   [OPTION_GROUP] = "group", [OPTION_BUNDLE] = "bundle",
    };
    char here[OPTION_TEXT], usual[OPTION_TEXT], values[OPTION_TEXT];
    Options standard;
    options_standard(spec, &standard);
    value_print(spec, row, options, here);
    value_print(spec, row, &standard, usual);
    values_print(&spec[row], values);
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "option", spec[row].id, "kind", kinds[spec[row].kind],
                     "values", values, "value", here, "standard", usual, "help", spec[row].help);
}

/* True if the list for people leaves the row out: it is rarely needed, and has its standard value. */
static bool is_left_out(const OptionSpec *row, const json_t *json)
{
    return row->rare && json_equal(json_object_get(json, "value"), json_object_get(json, "standard"));
}

static void print_row(const char *option, const char *values, const char *here, const char *meaning)
{
    char line[4 * OPTION_TEXT];
    Text text = text_over(line, sizeof line);
    columns_left(option, 22, &text);
    text_add_char(&text, ' ');
    columns_left(values, 24, &text);
    text_add_char(&text, ' ');
    columns_left(here, 12, &text);
    text_add_char(&text, ' ');
    text_add(&text, meaning);
    puts(line);
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
    json_t *list = json_array(), *row;
    const OptionSpec *spec = ruleset.game->options;
    for (int k = 0; spec[k].id; k++)
        json_array_append_new(list, option_to_json(spec, k, &ruleset.options));
    if (as_json) {
        cli_print_json(list);
        return EXIT_YES;
    }
    size_t i;
    print_row(gettext("OPTION"), gettext("VALUES"), gettext("HERE"), gettext("MEANING"));
    json_array_foreach(list, i, row)
    {
        if (is_left_out(&spec[i], row))
            continue;
        print_row(json_string_value(json_object_get(row, "option")),
                  json_string_value(json_object_get(row, "values")), json_string_value(json_object_get(row, "value")),
                  wording(json_string_value(json_object_get(row, "help"))));
    }
    json_decref(list);
    return EXIT_YES;
}
