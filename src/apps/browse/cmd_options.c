/* cmd_options.c - `options`: lists a game's options, with their values, the present value, and what each means. */
#include "apps/browse/cmd_options.h"

#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/commands.h"
#include "core/columns.h"
#include "games/said.h"
#include "rulesheet/rulesheet.h"
#include "term/pager.h"
#include "term/wording.h"

enum { MEANING_TEXT = 4096, COLUMNS = 80, VALUES_COLUMN = 38, MEANING_COLUMN = 6 };

/* Prints the present value; nothing for a group, whose members have rows of their own. */
static void value_print(const OptionSpec *spec, int row, const Options *options, char out[OPTION_PRINTED])
{
    Text text = text_over(out, OPTION_PRINTED);
    if (spec[row].kind != OPTION_GROUP)
        option_print(spec, row, options, &text);
}

/* Prints all values; for an option that sets others, what it sets. */
static void values_print(const OptionSpec *row, char out[OPTION_PRINTED])
{
    Text text = text_over(out, OPTION_PRINTED);
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

/* The other names that may be typed for an option: the last part of its id, where no other has it, and its aliases. */
static json_t *names_to_json(const OptionSpec *spec, int row)
{
    json_t *list = json_array();
    const char *dot = strrchr(spec[row].id, '.');
    if (dot && options_find(spec, slice_of(dot + 1)) == row)
        json_array_append_new(list, json_string(dot + 1));
    Slice rest = slice_of(spec[row].alias ? spec[row].alias : "");
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        json_array_append_new(list, json_stringn(word.at, word.len));
    return list;
}

json_t *option_to_json(const OptionSpec *spec, int row, const Options *options)
{
    char here[OPTION_PRINTED], usual[OPTION_PRINTED], values[OPTION_PRINTED];
    Options standard;
    options_standard(spec, &standard);
    value_print(spec, row, options, here);
    value_print(spec, row, &standard, usual);
    values_print(&spec[row], values);
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "option", spec[row].id, "also",
                     names_to_json(spec, row), "kind", option_kind_word(spec[row].kind), "values", values, "value",
                     here, "standard", usual, "help", spec[row].help, "group", option_about_word(spec[row].about),
                     "name", spec[row].name);
}

/* True if the list for people leaves the row out: it is rarely needed, and has its standard value. */
static bool is_left_out(const OptionSpec *row, const json_t *json)
{
    return row->rare && json_equal(json_object_get(json, "value"), json_object_get(json, "standard"));
}

/* Prints words from a column on, where the present line has come to it; further lines begin at the same column. */
static void print_folded(const char *words, int column)
{
    Slice line = pager_line(&words, COLUMNS - column);
    printf("%.*s\n", (int)line.len, line.at);
    while (*words) {
        line = pager_line(&words, COLUMNS - column);
        printf("%*s%.*s\n", column, "", (int)line.len, line.at);
    }
}

/* An option begins after two blanks, what is told of it after more, a heading at once: so programs can tell them
 * apart. */
static void print_row(const char *option, const char *here, const char *values, const char *meaning)
{
    char line[2 * OPTION_PRINTED];
    Text text = text_over(line, sizeof line);
    columns_blank(2, &text);
    columns_left(option, 22, &text);
    text_add_char(&text, ' ');
    text_add(&text, here);
    int columns = columns_of(line);
    printf(columns < VALUES_COLUMN ? "%s" : "%s\n", line);
    printf("%*s", columns < VALUES_COLUMN ? VALUES_COLUMN - columns : VALUES_COLUMN, "");
    print_folded(values, VALUES_COLUMN);
    printf("%*s", MEANING_COLUMN, "");
    print_folded(meaning, MEANING_COLUMN);
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

static const char *told(const json_t *row, const char *member)
{
    return json_string_value(json_object_get(row, member));
}

/* Prints one row for those that are left out from `first` on and belong together; returns the first one that does
 * not. */
static size_t print_left_out(const OptionSpec *spec, size_t first, const json_t *list)
{
    size_t next = first;
    char ids[2 * OPTION_PRINTED], meaning[MEANING_TEXT];
    Text meaning_text = text_over(meaning, sizeof meaning);
    while (next < json_array_size(list) && spec[next].series == spec[first].series &&
           is_left_out(&spec[next], json_array_get(list, next)))
        next++;
    snprintf(ids, sizeof ids, "%s .. %s", spec[first].id, spec[next - 1].id);
    wording_add(&meaning_text, "{what}: {n} options. --all lists them.", "what", wording(spec[first].series), "n",
                digits((int)(next - first)).text);
    print_row(ids, told(json_array_get(list, first), "value"), told(json_array_get(list, first), "values"), meaning);
    return next;
}

/* True if the words are a part of the text; case and marks on letters do not matter. */
static bool holds(const char *text, Slice sought)
{
    char plain[MEANING_TEXT], plain_sought[OPTION_PRINTED];
    slice_copy_plain(slice_of(text), plain, sizeof plain);
    slice_copy_plain(sought, plain_sought, sizeof plain_sought);
    const size_t len = strlen(plain_sought);
    for (const char *at = plain; strlen(at) >= len; at++)
        if (slice_is_folded((Slice){ at, len }, plain_sought))
            return true;
    return false;
}

/* True if the option is listed: nothing is sought, or people's words for it are what is, or each word of what is stands
 * in its name, its meaning or people's words for it. */
static bool is_found(const Game *game, const OptionSpec *row, const char *sought)
{
    char meaning[MEANING_TEXT];
    if (!sought)
        return true;
    if (!option_has_value(row))
        return false;
    meaning_print(row, meaning);
    Slice rest = slice_of(sought);
    bool has_all = true;
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        has_all = has_all && (holds(row->id, word) || holds(wording(row->name), word) || holds(meaning, word) ||
                              said_of_option(game, row, word));
    return has_all || said_of_option(game, row, slice_of(sought));
}

/* Marks the options that settings name. */
static void find_named(const OptionSpec *spec, const char *settings, bool found[OPTIONS_MAX])
{
    Slice rest = slice_of(settings);
    for (Slice setting = slice_word(&rest, 0); setting.len > 0; setting = slice_word(&rest, 0))
        found[options_find(spec, slice_word(&setting, '='))] = true;
}

/* Marks the options of what is sought, read as a line of a family's sheet. False: it is no rule. */
static bool find_read(const Ruleset *ruleset, const char *sought, bool found[OPTIONS_MAX])
{
    static RuleSheet sheet;
    rulesheet_read(slice_of(sought), ruleset, wording, NULL, &sheet);
    bool any = false;
    for (int i = 0; i < sheet.len; i++)
        for (int k = 0; k < sheet.part[i].readings; k++, any = true)
            find_named(ruleset->game->options, sheet.part[i].reading[k], found);
    return any;
}

/* Marks the options that are listed: all, those that have the words that are sought, else those that they tell as a
 * rule. False: nothing has what is sought. */
static bool find_rows(const Ruleset *ruleset, const char *sought, bool found[OPTIONS_MAX])
{
    const OptionSpec *spec = ruleset->game->options;
    bool any = sought == NULL;
    for (int k = 0; spec[k].id; k++)
        any |= found[k] = is_found(ruleset->game, &spec[k], sought);
    return any || find_read(ruleset, sought, found);
}

/* Prints the options about one thing that are listed, under its heading. fold: rare ones that belong together have one
 * row. */
static void print_about(const OptionSpec *spec, OptionAbout about, const json_t *list, const bool found[OPTIONS_MAX],
                        bool fold)
{
    bool is_first = true;
    char meaning[MEANING_TEXT];
    for (size_t i = 0; i < json_array_size(list);) {
        const json_t *row = json_array_get(list, i);
        if (spec[i].about != about || !found[i]) {
            i++;
            continue;
        }
        if (is_first)
            printf("\n%s\n", gettext(option_about_title(about)));
        is_first = false;
        if (fold && is_left_out(&spec[i], row)) {
            i = print_left_out(spec, i, list);
            continue;
        }
        meaning_print(&spec[i++], meaning);
        print_row(told(row, "option"), told(row, "value"), told(row, "values"), meaning);
    }
}

static json_t *rows_to_json(const Ruleset *ruleset, const bool found[OPTIONS_MAX])
{
    json_t *list = json_array();
    const OptionSpec *spec = ruleset->game->options;
    for (int k = 0; spec[k].id; k++)
        if (!found || found[k])
            json_array_append_new(list, option_to_json(spec, k, &ruleset->options));
    return list;
}

int cmd_options(int argc, char **argv)
{
    bool as_json = false, all = false;
    const char *language = NULL, *sought = NULL;
    const Flag flags[] = {
        { .name = "json", .help = "print JSON", .out = &as_json },
        { .name = "all", .help = "also list options that are rarely needed", .out = &all },
        { "find", "WORD", "list only the options about this, in your own words", FLAG_TEXT, &sought, NULL, 0, 0 },
        LANGUAGE_FLAG(&language),
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    Ruleset ruleset = cli_ruleset(&words);
    bool found[OPTIONS_MAX] = { false };
    if (!find_rows(&ruleset, sought, found))
        die(sought, "%s", gettext("No rule has this word."));
    json_t *list = rows_to_json(&ruleset, as_json ? found : NULL);
    if (as_json) {
        cli_print_json(list);
        return EXIT_YES;
    }
    print_row(gettext("OPTION"), gettext("HERE"), gettext("VALUES"), gettext("MEANING"));
    for (int about = ABOUT_NOTHING + 1; about < OPTION_ABOUTS; about++)
        print_about(ruleset.game->options, (OptionAbout)about, list, found, !all && !sought);
    json_decref(list);
    return EXIT_YES;
}
