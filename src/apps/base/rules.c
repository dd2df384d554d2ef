#include "apps/base/rules.h"

#include "book/book.h"
#include "say/cards.h"
#include "say/sentence.h"

static void tell(const Ruleset *ruleset, const char *sentence, TextLookup *lookup, Text *out)
{
    book_fill(ruleset, sentence, lookup, out);
    text_add_char(out, '\n');
}

/* The same with cards as the reader has them; NULL: as transcripts write them. */
static void tell_to(const Reader *reader, const Ruleset *ruleset, const char *sentence, TextLookup *lookup, Text *out)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    tell(ruleset, sentence, lookup, &text);
    if (reader)
        say_cards_in(words, reader, out);
    else
        text_add(out, words);
}

void rules_tell(const Ruleset *ruleset, TextLookup *lookup, const Reader *reader, Text *out)
{
    RulesPlace place = { 0 };
    for (const char *sentence; (sentence = games_next_rule(ruleset, ruleset->game->book, &place)) != NULL;) {
        if (place.heading) {
            text_add_char(out, '\n');
            tell_to(reader, ruleset, place.heading, lookup, out);
        }
        tell_to(reader, ruleset, sentence, lookup, out);
    }
}

void rules_list(const Ruleset *ruleset, Text *out)
{
    RulesPlace place = { 0 };
    for (const char *sentence; (sentence = games_next_rule(ruleset, ruleset->game->book, &place)) != NULL;)
        tell(ruleset, sentence, NULL, out);
}

void rules_tell_about(const Ruleset *ruleset, AboutKind kind, TextLookup *lookup, const Reader *reader, Text *out)
{
    const AboutText *row = ruleset->game->book->about;
    for (; (row = games_next_about(ruleset, kind, row)) != NULL; row++)
        tell_to(reader, ruleset, row->text, lookup, out);
}
