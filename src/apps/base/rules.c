#include "apps/base/rules.h"

#include <string.h>

/* Adds a sentence with each {name} replaced by the value of that option. Braces around other names, which a
 * translation may have, stay. */
static void tell(const Ruleset *ruleset, const char *sentence, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    for (const char *at = sentence; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        int row = end ? options_find(spec, (Slice){ at + 1, (size_t)(end - at - 1) }) : -1;
        if (row < 0) {
            text_add_char(out, *at);
            continue;
        }
        option_print(spec, row, &ruleset->options, out);
        at = end;
    }
    text_add_char(out, '\n');
}

void rules_tell(const Ruleset *ruleset, TextLookup *lookup, Text *out)
{
    RulesPlace place = { 0 };
    for (const char *sentence; (sentence = games_next_rule(ruleset, &place)) != NULL;) {
        if (place.heading) {
            text_add_char(out, '\n');
            tell(ruleset, text_in(lookup, place.heading), out);
        }
        tell(ruleset, text_in(lookup, sentence), out);
    }
}

void rules_list(const Ruleset *ruleset, Text *out)
{
    RulesPlace place = { 0 };
    for (const char *sentence; (sentence = games_next_rule(ruleset, &place)) != NULL;)
        tell(ruleset, sentence, out);
}

void rules_tell_about(const Ruleset *ruleset, AboutKind kind, TextLookup *lookup, Text *out)
{
    for (const AboutText *row = ruleset->game->about; row && row->text; row++)
        if (row->kind == kind && options_hold(ruleset->game->options, &ruleset->options, row->when))
            tell(ruleset, text_in(lookup, row->text), out);
}
