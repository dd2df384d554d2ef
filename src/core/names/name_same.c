/* name_same.c - whether two names are one person's, and whether they look alike. */
#include "core/names/name.h"
#include "core/names/unicode.h"

/* The characters of a name, with one blank for many, and without what shapes emoji. */
static void letters_of(Slice name, UnicodeText *out)
{
    Slice rest = { name.at, name.len < NAME_MOST ? name.len : NAME_MOST };
    bool is_apart = false;
    out->len = 0;
    while (rest.len > 0) {
        const uint32_t letter = unicode_next(&rest);
        if (name_is_joiner(letter))
            continue;
        if (!name_is_blank(letter)) {
            if (is_apart)
                unicode_add(out, ' ');
            unicode_add(out, letter);
        }
        is_apart = name_is_blank(letter) && out->len > 0;
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

void name_plain(Slice name, Text *out)
{
    UnicodeText key;
    key_of(name, &key);
    for (int i = 0; i < key.len; i++)
        if ((unicode_kind(key.letter[i]) & LETTER_KIND) != LETTER_MARK)
            unicode_print(key.letter[i], out);
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

/* Whether two names differ in plain letters from the front, as most in a long list do. One may have more blanks than
 * the other. */
static bool differ_at_once(Slice a, Slice b)
{
    for (size_t i = 0; i < a.len && i < b.len; i++) {
        const bool are_plain = is_plain(a.at[i]) && is_plain(b.at[i]), are_blank = a.at[i] == ' ' && b.at[i] == ' ';
        if (are_plain && small(a.at[i]) != small(b.at[i]))
            return true;
        if (!are_plain && !are_blank)
            return false;
    }
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

/* What a name looks like as it is written, and with all its letters small. */
static void looks_of(Slice name, UnicodeText out[2])
{
    UnicodeText letters;
    letters_of(name, &letters);
    skeleton_of(&letters, &out[0]);
    key_of(name, &letters);
    skeleton_of(&letters, &out[1]);
}

bool name_looks_like(Slice name, const char *other)
{
    UnicodeText own[2], others[2];
    looks_of(name, own);
    looks_of(slice_of(other), others);
    return are_equal(&own[0], &others[0]) || are_equal(&own[1], &others[1]);
}

/* FNV-1a of the letters: names with other letters seldom have the same number, and are then compared. */
static uint64_t number_of(const UnicodeText *letters)
{
    uint64_t number = 0xcbf29ce484222325;
    for (int i = 0; i < letters->len; i++)
        number = (number ^ letters->letter[i]) * 0x100000001b3;
    return number;
}

NameKey name_key(Slice name)
{
    UnicodeText key, looks[2];
    key_of(name, &key);
    looks_of(name, looks);
    return (NameKey){ .same = number_of(&key), .alike = { number_of(&looks[0]), number_of(&looks[1]) } };
}
