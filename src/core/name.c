#include "core/name.h"
#include "core/unicode.h"

/* Joiners and variation selectors only shape emoji: after one, and a joiner also before one. */
static bool is_joiner(uint32_t letter)
{
    return letter == 0x200d || letter == 0xfe0f;
}

static bool is_emoji(uint32_t letter)
{
    return unicode_kind(letter) & LETTER_EMOJI;
}

static bool shapes_emoji(uint32_t before, uint32_t letter, uint32_t after)
{
    const bool follows = is_emoji(before) || before == 0xfe0f;
    return is_joiner(letter) && follows && (letter == 0xfe0f || is_emoji(after));
}

static bool is_blank(uint32_t letter)
{
    return letter == ' ' || letter == '\t' || (letter > 127 && (unicode_kind(letter) & LETTER_KIND) == LETTER_BLANK);
}

void name_tidy(Slice typed, Text *out)
{
    bool is_apart = false, has_begun = false;
    while (typed.len > 0) {
        Slice rest = typed;
        if (is_blank(unicode_next(&rest))) {
            is_apart = has_begun;
        } else {
            text_add(out, is_apart ? " " : "");
            text_add_slice(out, (Slice){ typed.at, typed.len - rest.len });
            is_apart = false;
            has_begun = true;
        }
        typed = rest;
    }
}

/* What is wrong with one character of a name. marks: on the letter before. */
static NameFault letter_fault(uint32_t before, uint32_t letter, uint32_t after, int *marks)
{
    const int kind = unicode_kind(letter) & LETTER_KIND;
    const bool is_odd_blank = kind == LETTER_BLANK && letter != ' ';
    if ((kind == LETTER_UNSEEN || is_odd_blank) && !shapes_emoji(before, letter, after))
        return NAME_UNSEEN;
    *marks = kind == LETTER_MARK ? *marks + 1 : 0;
    return *marks > NAME_MARKS_MAX || (*marks == 1 && before == ' ') ? NAME_MARKED : NAME_FINE;
}

NameFault name_fault(Slice name, size_t *where)
{
    bool is_seen = false;
    int marks = 0;
    uint32_t before = ' ';
    for (Slice rest = name; rest.len > 0;) {
        const size_t at = name.len - rest.len;
        const uint32_t letter = unicode_next(&rest);
        Slice next = rest;
        const uint32_t after = next.len > 0 ? unicode_next(&next) : ' ';
        const NameFault fault = letter_fault(before, letter, after, &marks);
        if (where)
            *where = at;
        if (fault != NAME_FINE)
            return fault;
        is_seen = is_seen || (unicode_kind(letter) & LETTER_KIND) == LETTER_SEEN;
        before = letter;
    }
    if (where)
        *where = 0;
    return is_seen ? NAME_FINE : NAME_BLANK;
}

const char *name_fault_words(NameFault fault)
{
    static const char *const words[] = {
        [NAME_FINE] = NULL,
        [NAME_UNSEEN] = "this is no name: it has a character that cannot be seen, or that turns the text around",
        [NAME_MARKED] = "this is no name: it has too many marks on one letter",
        [NAME_BLANK] = "this is no name: expected a letter, a digit or a sign that can be seen",
    };
    return words[fault];
}

/* The characters of a name, with one blank for many, and without what shapes emoji. */
static void letters_of(Slice name, UnicodeText *out)
{
    Slice rest = { name.at, name.len < NAME_MOST ? name.len : NAME_MOST };
    bool is_apart = false;
    out->len = 0;
    while (rest.len > 0) {
        const uint32_t letter = unicode_next(&rest);
        if (is_joiner(letter))
            continue;
        if (!is_blank(letter)) {
            if (is_apart)
                unicode_add(out, ' ');
            unicode_add(out, letter);
        }
        is_apart = is_blank(letter) && out->len > 0;
    }
}

/* What is the same for all spellings of a name. */
static void key_of(Slice name, UnicodeText *out)
{
    UnicodeText typed, apart;
    letters_of(name, &typed);
    unicode_decompose(&typed, &apart);
    unicode_fold(&apart, &typed);
    unicode_decompose(&typed, out);
}

/* What is the same for all names that look like this one, whose letters are these. */
static void skeleton_of(const UnicodeText *letters, UnicodeText *out)
{
    UnicodeText apart, alike;
    unicode_decompose(letters, &apart);
    unicode_alike(&apart, &alike);
    unicode_decompose(&alike, out);
}

static bool are_equal(const UnicodeText *a, const UnicodeText *b)
{
    return a->len == b->len && memcmp(a->letter, b->letter, (size_t)a->len * sizeof *a->letter) == 0;
}

static bool is_plain(char c)
{
    return c > ' ' && c < 127;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether two names differ in plain letters from the front, as most in a long list do. */
static bool differ_at_once(Slice a, Slice b)
{
    for (size_t i = 0; i < a.len && i < b.len && is_plain(a.at[i]) && is_plain(b.at[i]); i++)
        if (small(a.at[i]) != small(b.at[i]))
            return true;
    return false;
}

bool name_is_same(Slice name, const char *other)
{
    UnicodeText own, others;
    if (differ_at_once(name, slice_of(other)))
        return false;
    key_of(name, &own);
    key_of(slice_of(other), &others);
    return are_equal(&own, &others);
}

bool name_begins(Slice typed, const char *other)
{
    UnicodeText own, others;
    if (differ_at_once(typed, slice_of(other)))
        return false;
    key_of(typed, &own);
    key_of(slice_of(other), &others);
    if (own.len > others.len || memcmp(own.letter, others.letter, (size_t)own.len * sizeof *own.letter) != 0)
        return false;
    return own.len == others.len || (unicode_kind(others.letter[own.len]) & LETTER_KIND) != LETTER_MARK;
}

bool name_looks_like(Slice name, const char *other)
{
    UnicodeText own, others, own_looks, others_looks;
    letters_of(name, &own);
    letters_of(slice_of(other), &others);
    skeleton_of(&own, &own_looks);
    skeleton_of(&others, &others_looks);
    if (are_equal(&own_looks, &others_looks))
        return true;
    key_of(name, &own);
    key_of(slice_of(other), &others);
    skeleton_of(&own, &own_looks);
    skeleton_of(&others, &others_looks);
    return are_equal(&own_looks, &others_looks);
}
