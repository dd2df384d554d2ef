/* option_text.c - reads the words of an option that takes what people say, such as the call of a game. */
#include "core/names/unicode.h"
#include "core/options/option_value.h"

enum { NO_LETTER = 0xFFFD }; /* what a byte that is no letter reads as */

/* The capital of a small letter: of the scripts that have two cases, those in whose blocks the rule is simple; other
 * letters stay as they are. */
static uint32_t capital(uint32_t letter)
{
    enum { EVEN = 1, ODD };
    static const struct {
        uint32_t first, last, less; /* EVEN, ODD: the capital stands before its small letter, and has such a number */
    } cases[] = {
        { 'a', 'z', 32 },      { 0xE0, 0xF6, 32 },       { 0xF8, 0xFE, 32 },       { 0x100, 0x137, EVEN },
        { 0x139, 0x148, ODD }, { 0x14A, 0x177, EVEN },   { 0x179, 0x17E, ODD },    { 0x3B1, 0x3C1, 32 },
        { 0x3C3, 0x3CB, 32 },  { 0x430, 0x44F, 32 },     { 0x450, 0x45F, 80 },     { 0x460, 0x481, EVEN },
        { 0x561, 0x586, 48 },  { 0x1E00, 0x1E95, EVEN }, { 0x1EA0, 0x1EFF, EVEN },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (letter >= cases[i].first && letter <= cases[i].last)
            return cases[i].less == EVEN  ? letter & ~1u
                   : cases[i].less == ODD ? (letter - 1) | 1u
                                          : letter - cases[i].less;
    return letter;
}

static bool is_letter(uint32_t letter)
{
    if (letter < 0x80)
        return (letter | 0x20) >= 'a' && (letter | 0x20) <= 'z';
    const int kind = unicode_kind(letter);
    return letter != NO_LETTER && (kind & LETTER_KIND) == LETTER_SEEN && !(kind & LETTER_EMOJI);
}

/* What may stand between two letters: a blank, a hyphen, an apostrophe. */
static bool joins(uint32_t letter)
{
    return letter == '_' || letter == '-' || letter == '\'' || letter == 0x2019;
}

bool option_text_read(Slice typed, char out[OPTION_TEXT_MAX])
{
    enum { MARKS_MOST = 3 };
    char words[OPTION_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    int letters = 0, marks = 0;
    bool is_joined = true; /* a letter is due */
    while (typed.len > 0) {
        const uint32_t letter = unicode_next(&typed);
        const bool is_mark = !is_joined && letter >= 0x80 && (unicode_kind(letter) & LETTER_KIND) == LETTER_MARK;
        marks = is_mark ? marks + 1 : 0;
        if (marks > MARKS_MOST || !(is_mark || is_letter(letter) || (joins(letter) && !is_joined)))
            return false;
        letters += !is_mark && !joins(letter);
        is_joined = joins(letter);
        unicode_print(text.len == 0 ? capital(letter) : letter, &text);
    }
    if (is_joined || letters > OPTION_LETTERS || text.len >= sizeof words)
        return false;
    slice_copy((Slice){ words, text.len }, out, OPTION_TEXT_MAX);
    return true;
}
