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

static void add_utf8(uint32_t letter, Text *out)
{
    const int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
    const uint32_t lead[] = { 0, 0xC0, 0xE0, 0xF0 };
    text_add_char(out, (char)(lead[more] | letter >> (6 * more)));
    for (int i = more; i-- > 0;)
        text_add_char(out, (char)(0x80 | (letter >> (6 * i) & 0x3F)));
}

void name_plain(Slice name, Text *out)
{
    UnicodeText key;
    key_of(name, &key);
    for (int i = 0; i < key.len; i++)
        if ((unicode_kind(key.letter[i]) & LETTER_KIND) != LETTER_MARK)
            add_utf8(key.letter[i], out);
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
