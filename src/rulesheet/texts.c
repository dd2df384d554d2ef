/* texts.c - what whoever knows the reader's language is asked for. */
#include "rulesheet/rulesheet.h"
#include "rulesheet/setting.h"
#include "rulesheet/words.h"

typedef void Tell(void *to, const char *text);

static void tell_options(const OptionSpec *spec, Tell *tell, void *to)
{
    for (; spec->id; spec++) {
        tell(to, spec->name);
        tell(to, spec->help);
        for (int i = 0; spec->says && spec->says[i]; i++)
            tell(to, spec->says[i]);
    }
}

static void tell_rules(const RuleText *const *table, Tell *tell, void *to)
{
    for (; *table; table++)
        for (const RuleText *row = *table; row->text; row++)
            if (strcmp(row->when, RULES_SHOW) != 0)
                tell(to, row->text);
}

/* A word of the table, with its context before it as catalogues have it. */
static void tell_words(const char *words, Tell *tell, void *to)
{
    char key[2048];
    tell(to, words_key(words, key, sizeof key));
}

void rulesheet_texts(Tell *tell, void *to)
{
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            tell(to, preset->title);
        tell_options(games[g]->options, tell, to);
        tell_rules(games[g]->book->rules, tell, to);
    }
    setting_texts(tell, to);
    for (const char *const *heading = rulesheet_headings; *heading; heading++)
        tell(to, *heading);
    for (const RuleSheetWord *row = rulesheet_words; row->idea; row++)
        tell_words(row->words, tell, to);
    tell_words(rulesheet_word_joined, tell, to);
    tell_words(rulesheet_card_letters, tell, to);
}
