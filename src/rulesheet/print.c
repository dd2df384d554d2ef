/* print.c - a sheet that reads back, and the sentence of the book that tells a rule. */
#include "rulesheet/setting.h"

#include <string.h>

/* Adds the sentence with its values. */
static void fill(const Ruleset *ruleset, const char *sentence, Text *out)
{
    while (*sentence) {
        const size_t plain = strcspn(sentence, "{");
        text_add_slice(out, (Slice){ sentence, plain });
        sentence += plain;
        const char *close = *sentence ? strchr(sentence, '}') : NULL;
        if (!close) {
            text_add(out, sentence);
            return;
        }
        if (!games_print_named(ruleset, (Slice){ sentence + 1, (size_t)(close - sentence) - 1 }, out))
            text_add_slice(out, (Slice){ sentence, (size_t)(close - sentence) + 1 });
        sentence = close + 1;
    }
}

/* How well a row of the rules tells an option: 3 by its value in a hole, 2 under one of its values, 1 under another
 * one. */
static int tells(const RuleText *row, const char *id)
{
    char hole[64];
    int best = 0;
    Text text = text_over(hole, sizeof hole);
    text_add_char(&text, '{');
    text_add(&text, id);
    text_add_char(&text, '}');
    if (strstr(row->text, hole))
        return 3;
    const char *point = strrchr(id, '.');
    Slice rest = slice_of(row->when);
    for (Slice test = slice_word(&rest, 0); test.len > 0; test = slice_word(&rest, 0)) {
        size_t len = 0;
        while (len < test.len && !strchr("!=>~", test.at[len]))
            len++;
        const Slice name = { test.at, len };
        if (slice_is(name, id) || (point && slice_is(name, point + 1)))
            best = test.at[len] != '!' ? 2 : best > 1 ? best : 1;
    }
    return best;
}

bool rulesheet_print_sentence(const Ruleset *ruleset, const char *settings, TextLookup *lookup, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    const RuleText *told = NULL;
    int best = 0;
    Slice rest = slice_of(settings);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        const char *sign = memchr(word.at, '=', word.len);
        const int option = sign ? options_find(spec, (Slice){ word.at, (size_t)(sign - word.at) }) : -1;
        RulesPlace place = { 0 };
        for (const RuleText *row;
             option >= 0 && (row = games_next_row(ruleset, ruleset->game->book, &place)) != NULL;) {
            const bool is_mark = strcmp(row->when, RULES_HEADING) == 0 || strcmp(row->when, RULES_SHOW) == 0;
            const int how = is_mark ? 0 : tells(row, spec[option].id);
            if (how > best) {
                best = how;
                told = row;
            }
        }
    }
    if (told)
        fill(ruleset, text_in(lookup, told->text), out);
    return told != NULL;
}

static void print_differences(const Ruleset *ruleset, TextLookup *lookup, Text *out)
{
    const Options preset = games_preset_options(ruleset);
    bool is_first = true;
    for (int row = -1; (row = games_next_difference(ruleset, &preset, row)) >= 0; is_first = false) {
        if (is_first) {
            text_add(out, "\n");
            text_add(out, text_in(lookup, N_("House rules")));
            text_add(out, "\n");
        }
        text_add(out, "* ");
        setting_print_clear(ruleset, row, lookup, out);
        text_add(out, "\n");
    }
}

void rulesheet_print(const Ruleset *ruleset, TextLookup *lookup, Text *out)
{
    RulesPlace place = { 0 };
    text_fill(out, "{title} ({id})\n", "title", text_in(lookup, ruleset->preset->title), "id", ruleset->preset->id);
    print_differences(ruleset, lookup, out);
    text_add(out, "\n");
    for (const char *sentence; (sentence = games_next_rule(ruleset, ruleset->game->book, &place)) != NULL;) {
        if (place.heading) {
            text_add(out, "\n");
            fill(ruleset, text_in(lookup, place.heading), out);
            text_add(out, "\n");
        }
        fill(ruleset, text_in(lookup, sentence), out);
        text_add(out, "\n");
    }
}
