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

/* Whether the text names the option: among its conditions, or as a hole `{val.K}`. */
static bool names(const char *text, const char *id, bool is_hole)
{
    const size_t len = strlen(id);
    for (const char *at = text; (at = strstr(at, id)) != NULL; at++) {
        const char before = at > text ? at[-1] : ' ', after = at[len];
        if (is_hole ? before == '{' && after == '}' : (before == ' ' || before == '.') && strchr("=!~>", after) && after)
            return true;
    }
    return false;
}

/* Names by which conditions call an option: `lines.column`, or its last part. */
static bool is_about(const RuleText *row, const char *id)
{
    const char *point = strrchr(id, '.');
    return names(row->text, id, true) || names(row->when, id, false) || (point && names(row->when, point + 1, false));
}

bool rulesheet_print_sentence(const Ruleset *ruleset, const char *settings, TextLookup *lookup, Text *out)
{
    char id[64];
    const OptionSpec *spec = ruleset->game->options;
    const char *sign = strchr(settings, '=');
    const int option = sign ? options_find(spec, (Slice){ settings, (size_t)(sign - settings) }) : -1;
    if (option < 0)
        return false;
    slice_copy(slice_of(spec[option].id), id, sizeof id);
    RulesPlace place = { 0 };
    for (const RuleText *row; (row = games_next_row(ruleset, &place)) != NULL;)
        if (strcmp(row->when, RULES_HEADING) != 0 && strcmp(row->when, RULES_SHOW) != 0 && is_about(row, id)) {
            fill(ruleset, text_in(lookup, row->text), out);
            return true;
        }
    return false;
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
        setting_print(ruleset, row, lookup, out);
        text_add(out, "\n");
    }
}

void rulesheet_print(const Ruleset *ruleset, TextLookup *lookup, Text *out)
{
    RulesPlace place = { 0 };
    text_fill(out, "{title} ({id})\n", "title", text_in(lookup, ruleset->preset->title), "id", ruleset->preset->id);
    print_differences(ruleset, lookup, out);
    text_add(out, "\n");
    for (const char *sentence; (sentence = games_next_rule(ruleset, &place)) != NULL;) {
        if (place.heading) {
            text_add(out, "\n");
            fill(ruleset, text_in(lookup, place.heading), out);
            text_add(out, "\n");
        }
        fill(ruleset, text_in(lookup, sentence), out);
        text_add(out, "\n");
    }
}
