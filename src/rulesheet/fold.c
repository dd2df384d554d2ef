#include "rulesheet/fold.h"

#include "core/names/unicode.h"

/* What stands for a sign; letters are none. */
static const struct {
    uint32_t sign;
    char as[4];
} signs[] = {
    { 0x2212, "-" }, { 0x2010, "-" }, { 0x2011, "-" },  { 0x2012, "-" },  { 0x2013, "-" },   { 0x2014, "-" },
    { 0x2018, "'" }, { 0x2019, "'" }, { 0x02BC, "'" },  { 0x201C, "\"" }, { 0x201D, "\"" },  { 0x201E, "\"" },
    { 0xAB, "\"" },  { 0xBB, "\"" },  { 0x300C, "\"" }, { 0x300D, "\"" }, { 0x2026, "..." }, { 0x3001, "," },
    { 0x3002, "." }, { 0x2663, "c" }, { 0x2667, "c" },  { 0x2666, "d" },  { 0x2662, "d" },   { 0x2665, "h" },
    { 0x2661, "h" }, { 0x2660, "s" }, { 0x2664, "s" },  { 0x142, "l" },   { 0x141, "l" },    { 0x153, "oe" },
    { 0xFE0F, "" },  { 0x200B, "" },  { 0x2068, "" },   { 0x2069, "" },   { 0xFEFF, "" },
};

static bool is_blank(uint32_t letter)
{
    return letter <= ' ' || letter == 0xA0 || letter == 0x3000 || letter - 0x2000 < 0xB || letter == 0x202F;
}

static const char *sign_of(uint32_t letter)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].sign == letter)
            return signs[i].as;
    return NULL;
}

/* Adds a letter beyond ASCII: its small form, without the marks of Latin letters. */
static void add_letter(uint32_t letter, Text *out)
{
    UnicodeText one, apart, small;
    const char *sign = sign_of(letter);
    if (sign) {
        text_add(out, sign);
        return;
    }
    one.len = apart.len = small.len = 0;
    unicode_add(&one, letter);
    unicode_fold(&one, &small);
    unicode_decompose(&small, &apart);
    for (int i = 0; i < apart.len; i++)
        if (apart.letter[i] - 0x300 >= 0x70)
            unicode_print(apart.letter[i], out);
}

static char rank_letters[4]; /* small; in the order of those below */
static const char plain_letters[] = "ajqk";

void fold_letters(const char *letters)
{
    memset(rank_letters, 0, sizeof rank_letters);
    for (size_t i = 0; i < sizeof rank_letters && *letters; letters++)
        if (*letters >= 'A' && *letters <= 'Z')
            rank_letters[i++] = (char)(*letters | 32);
}

static bool is_suit(uint32_t letter)
{
    return letter - 0x2660 < 8;
}

/* The plain letter of a rank in the language. */
static char rank_letter(char letter)
{
    for (size_t i = 0; i < sizeof rank_letters; i++)
        if (letter == rank_letters[i] && letter)
            return plain_letters[i];
    return letter;
}

size_t fold(Slice words, bool with_blanks, char *out, size_t cap, uint32_t *from)
{
    Slice rest = words;
    size_t len = 0, word = 0; /* letters of the word up to here */
    while (rest.len > 0) {
        char bytes[64] = "";
        Text one = text_over(bytes, sizeof bytes);
        const uint32_t at = (uint32_t)(rest.at - words.at);
        uint32_t letter = unicode_next(&rest);
        letter = letter - 0xFF01 < 0x5E ? letter - 0xFEE0 : letter;
        if (is_blank(letter))
            text_add(&one, with_blanks && (len == 0 || out[len - 1] != ' ') ? " " : "");
        else if (letter < 128)
            text_add_char(&one, (char)(letter - 'A' < 26 ? letter | 32 : letter));
        else
            add_letter(letter, &one);
        if (len + one.len + 1 > cap)
            break;
        if (is_suit(letter) && word == 1 && len > 0)
            out[len - 1] = rank_letter(out[len - 1]);
        word = letter >= 128 || (letter | 32) - 'a' < 26 || letter - '0' < 10 ? word + 1 : 0;
        for (size_t i = 0; i < one.len; i++) {
            if (from)
                from[len] = at;
            out[len++] = bytes[i];
        }
    }
    out[len] = 0;
    return len;
}

bool fold_is(Slice words, const char *other)
{
    char a[1024], b[1024];
    const size_t len = fold(words, false, a, sizeof a, NULL);
    return fold(slice_of(other), false, b, sizeof b, NULL) == len && memcmp(a, b, len) == 0;
}
