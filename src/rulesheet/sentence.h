/* sentence.h - sentences of the rule book, read backwards: which rows of a game's rules a text is, and which settings
 * make such a row hold.
 * Shape  A SentenceBook has each text of the rules once, as it is compared (fold.h), in the reader's language. */
#ifndef RULESHEET_SENTENCE_H
#define RULESHEET_SENTENCE_H

#include "rulesheet/rulesheet.h"

enum { SENTENCE_BYTES = 512 << 10, SENTENCES = 1600, SENTENCE_TEXTS = 8, SENTENCE_SAME = 4, SENTENCE_HOLES = 24 };

typedef struct {
    const char *text; /* English, as its rows have it */
    const char *folded;
    uint32_t len;
    bool is_heading, is_rule; /* neither: it is told besides the rules */
} Sentence;

typedef struct {
    const Game *game;
    TextLookup *lookup;
    Sentence sentence[SENTENCES];
    int len;
    char bytes[SENTENCE_BYTES];
    size_t used;
} SentenceBook;

/* What stands in a hole of a sentence. */
typedef struct {
    Slice name, value;
} SentenceHole;

typedef struct {
    const Sentence *sentence;
    const char *text[SENTENCE_TEXTS]; /* all texts that read so in the language; NULL after the last */
    size_t end;                       /* the byte of the folded text after it */
    int holes;
    SentenceHole hole[SENTENCE_HOLES];
} SentenceFound;

void sentence_book(const Game *game, TextLookup *lookup, SentenceBook *out);
/* The longest sentence that stands at the beginning of a folded text, of words that it was made of (fold, without
 * blanks). If sentences with other holes stand there, too, they follow. Returns how many there are. */
int sentence_find(const SentenceBook *book, Slice folded, Slice words, const uint32_t *from,
                  SentenceFound out[SENTENCE_SAME]);
/* Whether one of the sentences is told of these rules, with these values. */
bool sentence_holds(const Ruleset *ruleset, const SentenceFound found[], int len);
/* What the sentences say that does not hold: readings of settings, each of which makes one hold; returns how many. */
int sentence_readings(const Ruleset *ruleset, const SentenceFound found[], int len,
                      char out[RULESHEET_READINGS][RULESHEET_SETTINGS]);

#endif
