/* words.h - people's words for rules: which idea a word of a sheet is, in the reader's language.
 * Shape  An idea is a short English word (`column`, `K`, `last`), the same in every language; the table gives the words
 *        for it, parted by |, which a language has its own for. `*` after a word: it may go on (`swap*`). In writing
 *        without blanks words are found where they stand, the longest first. Ideas in the row "" say nothing: `the`,
 *        `of`, `points`. What stands between a card and its value, a word or a sign, is the idea `=`. */
#ifndef RULESHEET_WORDS_H
#define RULESHEET_WORDS_H

#include "core/text.h"

typedef struct {
    const char *idea, *words;
} RuleSheetWord;

extern const RuleSheetWord rulesheet_words[]; /* ended by a row without idea */
extern const char rulesheet_word_number[], rulesheet_word_joined[], rulesheet_card_letters[];

enum { IDEAS_MAX = 40 };

typedef struct {
    const char *idea; /* of the table; rulesheet_word_number: a number; NULL: a word that is not known */
    int number;
    size_t at, end; /* bytes of the folded text */
} Idea;

typedef struct {
    Idea idea[IDEAS_MAX];
    int len;
    bool is_cut;
} Ideas;

/* What is looked up for words of the table: in catalogues, the context stands before them. */
const char *words_key(const char *words, char *out, size_t cap);
/* Finds the ideas in a folded text, with blanks. */
void words_begin(TextLookup *lookup); /* the language of what follows */
void words_ideas(Slice folded, Ideas *out);
/* Whether a folded word, such as `points`, says nothing. */
bool words_is_empty(Slice folded);
/* Adds a card of a list as options name it: `KC` for K♣, for the letters of any language. */
void words_card(Slice card, Text *out);
/* Whether the idea is a rank or the joker. */
bool words_is_rank(const char *idea);

#endif
