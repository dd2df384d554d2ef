/* reading.h - a sheet that is being read: what its parts say of the rules. Private to rulesheet.c.
 * Shape  The working memory is large, and one sheet is read at a time. */
#ifndef RULESHEET_READING_H
#define RULESHEET_READING_H

#include "rulesheet/sentence.h"

enum { FOLDED_MAX = 8 << 10, FOUND_MAX = RULESHEET_PARTS + SENTENCE_SAME };

typedef struct {
    Slice text;
    TextLookup *lookup;
    RuleSheet *sheet;
    bool is_book; /* printed by this program: pictures and tables stand between the sentences */
    Options base;
    int16_t said_by[OPTIONS_MAX]; /* the part that set the option, +1; 0: none */
    SentenceBook book;
    SentenceFound found[FOUND_MAX]; /* of parts, by their sentence */
    int found_len;
    char folded[FOLDED_MAX];
    uint32_t from[FOLDED_MAX];
} Reading;

/* Takes the one reading of a part, unless it contradicts another part: then the part says so. */
void reading_take(Reading *in, RuleSheetPart *part);
/* What the sentences say, and the unclear parts, now that all else is read. */
void reading_settle(Reading *in);

#endif
