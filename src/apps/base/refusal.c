#include "apps/base/refusal.h"

#include "term/say.h"
#include "term/wording.h"

#include <string.h>

/* What core and table make of pieces; sentences without names are looked up as they are. A test has each of them said. */
static const char *const patterns[] = {
    N_("no action '{word}'; did you mean {near}?"),
    N_("no action '{word}'; expected a verb like {verb}"),
    N_("no action, expected a verb like {verb}"),
    N_("{verb} '{word}' is unreadable, expected {what}"),
    N_("'{word}' is too much, expected the end of the line"),
    N_("seat {seat} is not to act, expected seat {seats}"),
    N_("two cards are alike, expected one of: {actions}"),
    N_("{bid} is bid already; a bid must be higher: rules 2"),
    N_("{bid} is doubled as far as it may be: rules 2, caps"),
    N_("not allowed now"),
    N_("not allowed after what comes before it"),
    N_("there are two places for it"),
    N_("these rules do not have it, expected another action"),
    N_("nobody concedes in this game, expected an action"),
    N_("the deal is over, expected no more actions"),
    N_("nothing may be taken back with undo=off"),
    N_("nothing to take back: this seat has no line that stands"),
    N_("others have acted since: it cannot be taken back"),
    N_("somebody learnt a card by it: it cannot be taken back"),
    N_("a card (10H, or 10H@7 where two are alike)"),
    N_("a seat and place (1.3)"),
    N_("the number of a place"),
};

enum { NAMES_MAX = 4, NAME_BYTES = 16, VALUE_BYTES = 512 };

/* What a sentence has where its pattern has names. */
typedef struct {
    char name[NAMES_MAX][NAME_BYTES], value[NAMES_MAX][VALUE_BYTES];
    const char *pairs[2 * NAMES_MAX + 1];
    int len;
} Names;

/* Where the text before the pattern's next name, or its end, stands in the words; NULL: nowhere. */
static const char *find_piece(const char *words, Slice piece, bool is_last)
{
    size_t len = strlen(words);
    if (is_last)
        return len >= piece.len && memcmp(words + len - piece.len, piece.at, piece.len) == 0 ? words + len - piece.len
                                                                                             : NULL;
    for (; *words; words++)
        if (strncmp(words, piece.at, piece.len) == 0)
            return words;
    return NULL;
}

static bool match(const char *pattern, const char *words, Names *out)
{
    size_t begin = strcspn(pattern, "{");
    out->len = 0;
    if (strncmp(pattern, words, begin) != 0)
        return false;
    for (pattern += begin, words += begin; *pattern == '{'; out->len++) {
        Slice name = { pattern + 1, strcspn(pattern + 1, "}") };
        pattern += name.len + 2;
        Slice piece = { pattern, strcspn(pattern, "{") };
        const char *end = find_piece(words, piece, pattern[piece.len] == 0);
        if (!end || out->len == NAMES_MAX)
            return false;
        slice_copy(name, out->name[out->len], NAME_BYTES);
        slice_copy((Slice){ words, (size_t)(end - words) }, out->value[out->len], VALUE_BYTES);
        pattern += piece.len;
        words = end + piece.len;
    }
    return *words == 0;
}

void refusal_tell(const char *fault, Text *out)
{
    Names names;
    const char *known = wording(fault);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns && known == fault; i++) {
        if (!match(patterns[i], fault, &names) || names.len == 0)
            continue;
        for (int n = 0; n < names.len; n++) {
            names.pairs[2 * n] = names.name[n];
            bool is_phrase =
                strcmp(names.name[n], "what") == 0; /* the others are as they were typed, or to be typed */
            names.pairs[2 * n + 1] = is_phrase ? wording(names.value[n]) : names.value[n];
        }
        names.pairs[2 * names.len] = NULL;
        text_fill_pairs(out, wording(patterns[i]), names.pairs);
        return;
    }
    text_add(out, known);
}

void refusal_say(const char *fault, Text *out)
{
    char told[SENTENCE_MAX], begun[SENTENCE_MAX];
    Text told_text = text_over(told, sizeof told), begun_text = text_over(begun, sizeof begun);
    refusal_tell(fault, &told_text);
    label_word(told, &begun_text);
    wording_add(out, "{sentence}.", "sentence", begun);
}
