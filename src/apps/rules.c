#include "apps/rules.h"

#include <string.h>

/* Copies a sentence, {name} replaced by that option's value. */
static void tell(const Ruleset *ruleset, const char *sentence, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    for (const char *at = sentence; *at; at++) {
        if (*at != '{') {
            text_add_char(out, *at);
            continue;
        }
        const char *end = strchr(at, '}');
        int row = options_find(spec, (Slice){ at + 1, (size_t)(end - at - 1) });
        REQUIRE(row >= 0);
        option_print(spec, row, &ruleset->options, out);
        at = end;
    }
    text_add_char(out, '\n');
}

void rules_tell(const Ruleset *ruleset, Text *out)
{
    for (const RuleText *rule = ruleset->game->rules; rule->text; rule++)
        if (options_hold(ruleset->game->options, &ruleset->options, rule->when))
            tell(ruleset, rule->text, out);
}
