/* text.h - building and splitting text without a library, so that core runs anywhere.
 * Shape  A Text writes into the caller's bytes and always ends them with a zero. len counts all that was added, as
 *        snprintf does; len >= cap means that the text was cut.
 *
 * Messages hold only text. A control byte, or a byte that is not UTF-8, is printed as `?`. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "core/status.h"

#include <string.h>

/* Marks a text that people read, so that `make pot` finds it; it is translated when it is printed (po/README.md). */
#define N_(text) text
/* The same for a text in a context, such as the grammatical case of a language, where it has words of its own. */
#define NC_(context, text) text
/* The same for a text that depends on a number: {n} in it. It stands for both texts, with a comma between them. */
#define N_PLURAL(one, many) one, many

typedef struct {
    char *at;
    size_t cap, len;
} Text;

/* A piece of somebody else's text, not ended by a zero. */
typedef struct {
    const char *at;
    size_t len;
} Slice;

/* A Text over the caller's bytes; cap 0 (at may be NULL) only measures. */
Text text_over(char *bytes, size_t cap);
void text_add_slice(Text *text, Slice slice);
/* A literal, whose length is known when the caller is compiled, is copied without a call. */
static inline void text_add(Text *text, const char *words)
{
    const size_t len = strlen(words);
    if (__builtin_constant_p(len) && text->len + len < text->cap) {
        memcpy(text->at + text->len, words, len + 1);
        text->len += len;
    } else
        text_add_slice(text, (Slice){ words, len });
}
/* How many bytes at the front of the slice are clean text: UTF-8, and no control character but the tab. */
size_t slice_text_len(Slice slice);
/* Adds the slice, with ? for each byte that is not clean text in this sense. */
void text_add_clean(Text *text, Slice slice);
static inline void text_add_char(Text *text, char c)
{
    const size_t len = text->len;
    if (len + 1 < text->cap) {
        char *to = text->at + len;
        to[0] = c;
        to[1] = 0;
    }
    text->len = len + 1;
}
void text_add_number(Text *text, int64_t number);
void text_add_unsigned(Text *text, uint64_t number);
/* Adds a number that is not negative, with zeros before it up to so many figures. */
void text_add_figures(Text *text, int64_t number, int figures);
/* Adds the words as a field of CSV: within quotation marks where they need them. */
void text_add_csv(Text *text, const char *words);
void text_add_hex(Text *text, const uint8_t *bytes, size_t bytes_len);

/* Adds a pattern, with each {name} replaced by its value: text_fill(out, "deal {n} of {all}", "n", "2", "all", "9").
 * A name without a value stays as it is, braces and all. */
#define text_fill(out, pattern, ...) text_fill_pairs(out, pattern, (const char *const[]){ __VA_ARGS__, NULL })
void text_fill_pairs(Text *out, const char *pattern, const char *const pairs[]);
/* The same for a sentence that people read: each value that is written from right to left, such as a Hebrew name,
 * stands between U+2068 and U+2069 (first strong isolate, pop directional isolate), so that it does not turn what
 * stands beside it around: "דוד: +30" stays a name and its points. Every sentence is of a language written from left to
 * right, where only such values disturb. So all others stay as they are, byte for byte; and a terminal that shows
 * isolates as boxes shows them only where it has to draw such letters, too. They take no columns (core/columns.c). */
void text_say_pairs(Text *out, const char *pattern, const char *const pairs[]);
/* And a number below zero has the sign that books print, U+2212, for the hyphen that is typed. */
#define text_say(out, pattern, ...) text_say_read(out, pattern, (const char *const[]){ __VA_ARGS__, NULL })
void text_say_read(Text *out, const char *pattern, const char *const pairs[]);
void text_add_read(Text *out, const char *words);
/* Adds words of somebody else within isolates, if they need them. */
void text_add_isolated(Text *out, const char *words);
/* Looks up what is said instead of an English text; NULL: it is said in English. Who prints a text is told how, since
 * core and games know no other language. */
typedef const char *TextLookup(const char *text);
static inline const char *text_in(TextLookup *lookup, const char *text)
{
    return lookup ? lookup(text) : text;
}

/* A number as text, by value: `digits(3).text` lasts to the end of the expression, as fault_set needs. */
typedef struct {
    char text[24];
} Digits;
Digits digits(int64_t number);
Digits digits_unsigned(uint64_t number);

Slice slice_of(const char *words);
/* The part of the fault's text that it is about; valid as long as the fault. */
Slice slice_of_fault(const Fault *fault);
bool slice_is(Slice slice, const char *words);
bool slice_begins(Slice slice, const char *with);
/* What follows the beginning, with which the slice begins. */
Slice slice_after(Slice slice, const char *beginning);
/* Whether the two are equal when the case of plain letters is ignored. Names of people: core/names/name.h. */
bool slice_is_folded(Slice slice, const char *words);
/* Takes the next word off the front of rest; words are separated by blanks, or by `split` too when it is not 0.
 * An empty slice when none is left. */
Slice slice_word(Slice *rest, char split);
/* The slice without the blanks around it. */
Slice slice_trimmed(Slice slice);
/* Takes what stands before the next such byte off the front of rest, and the byte. */
Slice slice_until(Slice *rest, char end);
/* Takes the next line off the front of rest, without its end. */
Slice slice_line(Slice *rest);
/* Reads a whole decimal number within min..max; false (out untouched) when it is anything else. */
bool slice_number(Slice slice, int64_t min, int64_t max, int64_t *out);
bool slice_unsigned(Slice slice, uint64_t *out);
/* Copies the slice into buffer, cut to fit and ended by a zero; returns buffer. */
const char *slice_copy(Slice slice, char *buffer, size_t cap);

/* The same with plain letters in place of those with marks: Baśka as Baska, forêt as foret. */
const char *slice_copy_plain(Slice slice, char *buffer, size_t cap);

/* Finds the candidate nearest to a mistyped word: start with nearest_to, then call nearest_try for each candidate. */
typedef struct {
    Slice word;
    const char *best; /* the caller's string; NULL: no candidate is near */
    int distance;
} Nearest;
Nearest nearest_to(Slice word);
void nearest_try(Nearest *nearest, const char *candidate);

#endif
