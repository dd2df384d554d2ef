#include "core/text.h"

#include <string.h>

Text text_over(char *bytes, size_t cap)
{
    if (cap > 0)
        bytes[0] = 0;
    return (Text){ .at = bytes, .cap = cap };
}

/* Copies at most 16 bytes without a call. From 4 bytes on it copies two halves, which may lie over each other. */
static void copy_short(char *to, const char *from, size_t len)
{
    if (len >= 8) {
        uint64_t first, last;
        memcpy(&first, from, 8);
        memcpy(&last, from + len - 8, 8);
        memcpy(to, &first, 8);
        memcpy(to + len - 8, &last, 8);
    } else if (len >= 4) {
        uint32_t first, last;
        memcpy(&first, from, 4);
        memcpy(&last, from + len - 4, 4);
        memcpy(to, &first, 4);
        memcpy(to + len - 4, &last, 4);
    } else {
        for (size_t i = 0; i < len; i++)
            to[i] = from[i];
    }
}

/* Most pieces are short. */
void text_add_slice(Text *text, Slice slice)
{
    const size_t room = text->cap > text->len ? text->cap - text->len - 1 : 0;
    const size_t fits = slice.len < room ? slice.len : room;
    if (fits > 0) {
        char *to = text->at + text->len;
        if (fits <= 16)
            copy_short(to, slice.at, fits);
        else
            memcpy(to, slice.at, fits);
        to[fits] = 0;
    }
    text->len += slice.len;
}

/* The number of bytes of the character at the front; 0 when it is none. Overlong forms and surrogates are refused
 * (RFC 3629). */
static size_t character_len(Slice slice)
{
    const uint8_t *b = (const uint8_t *)slice.at;
    size_t len = b[0] < 0x80 ? 1 : b[0] < 0xC2 ? 0 : b[0] < 0xE0 ? 2 : b[0] < 0xF0 ? 3 : b[0] < 0xF5 ? 4 : 0;
    if (len == 1)
        return b[0] >= ' ' && b[0] != 0x7F;
    if (len > slice.len)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((b[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (b[0] == 0xE0 && b[1] < 0xA0) || (b[0] == 0xF0 && b[1] < 0x90);
    bool no_character = (b[0] == 0xED && b[1] > 0x9F) || (b[0] == 0xF4 && b[1] > 0x8F);
    bool controls = b[0] == 0xC2 && b[1] < 0xA0; /* terminals take U+009B like ESC [ */
    return overlong || no_character || controls ? 0 : len;
}

size_t slice_text_len(Slice slice)
{
    size_t len = 0;
    while (len < slice.len) {
        size_t character = slice.at[len] == '\t' ? 1 : character_len((Slice){ slice.at + len, slice.len - len });
        if (character == 0)
            break;
        len += character;
    }
    return len;
}

void text_add_clean(Text *text, Slice slice)
{
    for (Slice rest = slice; rest.len > 0;) {
        size_t clean = 0, character = 1;
        while (clean < rest.len && character > 0) {
            character = character_len((Slice){ rest.at + clean, rest.len - clean });
            clean += character;
        }
        text_add_slice(text, (Slice){ rest.at, clean });
        if (character == 0)
            text_add_char(text, '?');
        clean += character == 0;
        rest = (Slice){ rest.at + clean, rest.len - clean };
    }
}

void text_add_unsigned(Text *text, uint64_t number)
{
    char digit[20];
    size_t from = sizeof digit;
    do {
        digit[--from] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_add_slice(text, (Slice){ digit + from, sizeof digit - from });
}

void text_add_number(Text *text, int64_t number)
{
    if (number >= 0 && number <= 9) { /* most are */
        text_add_char(text, (char)('0' + number));
        return;
    }
    if (number < 0)
        text_add_char(text, '-');
    text_add_unsigned(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void text_add_figures(Text *text, int64_t number, int figures)
{
    const Digits words = digits(number);
    for (int len = (int)strlen(words.text); len < figures; len++)
        text_add_char(text, '0');
    text_add(text, words.text);
}

void text_add_csv(Text *text, const char *words)
{
    bool is_quoted = words[strcspn(words, ",\"\r\n")] != 0;
    text_add(text, is_quoted ? "\"" : "");
    for (; *words; words++) {
        text_add(text, *words == '"' ? "\"" : "");
        text_add_char(text, *words);
    }
    text_add(text, is_quoted ? "\"" : "");
}

void text_add_hex(Text *text, const uint8_t *bytes, size_t bytes_len)
{
    static const char hex[] = "0123456789abcdef";
    for (size_t i = 0; i < bytes_len; i++) {
        text_add_char(text, hex[bytes[i] >> 4]);
        text_add_char(text, hex[bytes[i] & 15]);
    }
}

/* The value of a name in a list of pairs, or NULL. */
static const char *value_of(Slice name, const char *const pairs[])
{
    for (; *pairs; pairs += 2)
        if (slice_is(name, pairs[0]))
            return pairs[1];
    return NULL;
}

typedef void AddValue(Text *out, const char *value);

static void fill(Text *out, const char *pattern, const char *const pairs[], AddValue *add)
{
    for (const char *at = pattern; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        const char *value = end ? value_of((Slice){ at + 1, (size_t)(end - at - 1) }, pairs) : NULL;
        if (!value) {
            text_add_char(out, *at);
            continue;
        }
        add(out, value);
        at = end;
    }
}

static void add_value(Text *out, const char *value)
{
    text_add(out, value);
}

void text_fill_pairs(Text *out, const char *pattern, const char *const pairs[])
{
    fill(out, pattern, pairs, add_value);
}

void text_say_pairs(Text *out, const char *pattern, const char *const pairs[])
{
    fill(out, pattern, pairs, text_add_isolated);
}

#define ISOLATE     "\xE2\x81\xA8" /* U+2068 */
#define ISOLATE_END "\xE2\x81\xA9" /* U+2069 */

/* Whether a letter that is written from right to left stands outside isolates: Hebrew to Arabic in U+0590 .. 08FF,
 * their forms in U+FB1D .. FDFF and FE70 .. FEFE, and the scripts of U+10800 .. 10FFF and 1E800 .. 1EFFF. */
static bool turns(const char *words)
{
    int depth = 0;
    for (const uint8_t *at = (const uint8_t *)words; *at; at++) {
        if (strncmp((const char *)at, ISOLATE, 3) == 0)
            depth++;
        if (strncmp((const char *)at, ISOLATE_END, 3) == 0)
            depth--;
        const uint32_t two = (uint32_t)at[0] << 8 | at[1];
        const bool is_short = two >= 0xD690 && at[0] <= 0xDF;
        const bool is_three = at[0] == 0xE0 && at[1] >= 0xA0 && at[1] <= 0xA3;
        const bool is_form =
            at[0] == 0xEF && ((at[1] == 0xAC && at[2] >= 0x9D) || (at[1] >= 0xAD && at[1] <= 0xB7) ||
                              (at[1] == 0xB9 && at[2] >= 0xB0) || at[1] == 0xBA || (at[1] == 0xBB && at[2] <= 0xBE));
        const bool is_four = (two == 0xF090 && at[2] >= 0xA0) || (two == 0xF09E && at[2] >= 0xA0 && at[2] <= 0xBF);
        if (depth <= 0 && (is_short || is_three || is_form || is_four))
            return true;
    }
    return false;
}

void text_add_isolated(Text *out, const char *words)
{
    const bool isolates = turns(words);
    text_add(out, isolates ? ISOLATE : "");
    text_add(out, words);
    text_add(out, isolates ? ISOLATE_END : "");
}

void text_add_read(Text *out, const char *words)
{
    const bool is_below = words[0] == '-' && words[1] >= '0' && words[1] <= '9';
    text_add(out, is_below ? "\xE2\x88\x92" : "");
    text_add_isolated(out, words + is_below);
}

void text_say_read(Text *out, const char *pattern, const char *const pairs[])
{
    fill(out, pattern, pairs, text_add_read);
}

Digits digits(int64_t number)
{
    Digits result = { { 0 } };
    Text text = text_over(result.text, sizeof result.text);
    text_add_number(&text, number);
    return result;
}

Digits digits_unsigned(uint64_t number)
{
    Digits result = { { 0 } };
    Text text = text_over(result.text, sizeof result.text);
    text_add_unsigned(&text, number);
    return result;
}

Slice slice_of(const char *words)
{
    return (Slice){ .at = words, .len = strlen(words) };
}

Slice slice_of_fault(const Fault *fault)
{
    return (Slice){ fault->text + fault->about, fault->about_len };
}

bool slice_is(Slice slice, const char *words)
{
    return slice.len == strlen(words) && memcmp(slice.at, words, slice.len) == 0;
}

bool slice_begins(Slice slice, const char *with)
{
    const size_t len = strlen(with);
    return slice.len >= len && memcmp(slice.at, with, len) == 0;
}

Slice slice_after(Slice slice, const char *beginning)
{
    const size_t len = strlen(beginning);
    return (Slice){ slice.at + len, slice.len - len };
}

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_ascii(char c)
{
    return (unsigned char)c < 0x80;
}

bool slice_is_folded(Slice slice, const char *words)
{
    size_t i = 0;
    while (i < slice.len && words[i] && folded(slice.at[i]) == folded(words[i]))
        i++;
    return i == slice.len && words[i] == 0;
}

static bool parts(char c, char split)
{
    return c == ' ' || c == '\t' || (split != 0 && c == split);
}

Slice slice_word(Slice *rest, char split)
{
    while (rest->len > 0 && parts(rest->at[0], split)) {
        rest->at++;
        rest->len--;
    }
    Slice word = { .at = rest->at, .len = 0 };
    while (word.len < rest->len && !parts(rest->at[word.len], split))
        word.len++;
    rest->at += word.len;
    rest->len -= word.len;
    return word;
}

Slice slice_trimmed(Slice slice)
{
    while (slice.len > 0 && strchr(" \t\r", slice.at[0]))
        slice = (Slice){ slice.at + 1, slice.len - 1 };
    while (slice.len > 0 && strchr(" \t\r", slice.at[slice.len - 1]))
        slice.len--;
    return slice;
}

bool slice_unsigned(Slice slice, uint64_t *out)
{
    uint64_t value = 0;
    if (slice.len == 0)
        return false;
    for (size_t i = 0; i < slice.len; i++) {
        char c = slice.at[i];
        if (c < '0' || c > '9')
            return false;
        uint64_t digit = (uint64_t)(c - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

Slice slice_until(Slice *rest, char end)
{
    const char *at = rest->len > 0 ? memchr(rest->at, end, rest->len) : NULL;
    const Slice front = { rest->at, at ? (size_t)(at - rest->at) : rest->len };
    rest->at += front.len + (at != NULL);
    rest->len -= front.len + (at != NULL);
    return front;
}

Slice slice_line(Slice *rest)
{
    return slice_until(rest, '\n');
}

bool slice_number(Slice slice, int64_t min, int64_t max, int64_t *out)
{
    const size_t minus = slice.len > 0 && slice.at[0] == '-' ? 1 : 0;
    const size_t wide_minus = slice.len > 3 && memcmp(slice.at, "\xE2\x88\x92", 3) == 0 ? 3 : 0; /* U+2212 */
    const bool negative = minus + wide_minus > 0;
    const size_t sign = negative ? minus + wide_minus : slice.len > 0 && slice.at[0] == '+';
    uint64_t size;
    if (!slice_unsigned((Slice){ slice.at + sign, slice.len - sign }, &size) || size > INT64_MAX)
        return false;
    int64_t value = negative ? -(int64_t)size : (int64_t)size;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

const char *slice_copy(Slice slice, char *buffer, size_t cap)
{
    Text text = text_over(buffer, cap);
    text_add_slice(&text, slice);
    return buffer;
}

/* The plain letter for a letter with a mark, as in Polish, French, German and their neighbours; or NULL. */
static const char *plain_letter(Slice rest)
{
    static const char *const letters[][2] = {
        { "ą", "a" }, { "ć", "c" }, { "ę", "e" }, { "ł", "l" }, { "ń", "n" }, { "ó", "o" }, { "ś", "s" },
        { "ź", "z" }, { "ż", "z" }, { "Ą", "A" }, { "Ć", "C" }, { "Ę", "E" }, { "Ł", "L" }, { "Ń", "N" },
        { "Ó", "O" }, { "Ś", "S" }, { "Ź", "Z" }, { "Ż", "Z" }, { "à", "a" }, { "á", "a" }, { "â", "a" },
        { "ä", "a" }, { "ã", "a" }, { "å", "a" }, { "ç", "c" }, { "è", "e" }, { "é", "e" }, { "ê", "e" },
        { "ë", "e" }, { "í", "i" }, { "î", "i" }, { "ï", "i" }, { "ñ", "n" }, { "ô", "o" }, { "ö", "o" },
        { "õ", "o" }, { "ø", "o" }, { "ù", "u" }, { "ú", "u" }, { "û", "u" }, { "ü", "u" }, { "ÿ", "y" },
        { "À", "A" }, { "Á", "A" }, { "Â", "A" }, { "Ä", "A" }, { "Å", "A" }, { "Ç", "C" }, { "È", "E" },
        { "É", "E" }, { "Ê", "E" }, { "Ë", "E" }, { "Î", "I" }, { "Ï", "I" }, { "Ñ", "N" }, { "Ô", "O" },
        { "Ö", "O" }, { "Ø", "O" }, { "Ù", "U" }, { "Û", "U" }, { "Ü", "U" },
    };
    for (size_t i = 0; !is_ascii(rest.at[0]) && i < sizeof letters / sizeof *letters; i++)
        if (rest.len >= 2 && rest.at[0] == letters[i][0][0] && rest.at[1] == letters[i][0][1])
            return letters[i][1];
    return NULL;
}

const char *slice_copy_plain(Slice slice, char *buffer, size_t cap)
{
    Text text = text_over(buffer, cap);
    for (size_t i = 0; i < slice.len; i++) {
        const char *plain = plain_letter((Slice){ slice.at + i, slice.len - i });
        text_add_char(&text, plain ? *plain : slice.at[i]);
        i += plain != NULL;
    }
    return buffer;
}

Nearest nearest_to(Slice word)
{
    /* A third of the letters may be wrong: this allows slips, but not another word. */
    int slips = word.len < 6 ? 1 : (int)(word.len / 3);
    return (Nearest){ .word = word, .distance = slips + 1 };
}

/* The edit distance; swapped neighbours count as one slip. NAME_MAX_LEN or more means far. */
static int distance(Slice a, const char *b)
{
    enum { NAME_MAX_LEN = 40 };
    size_t b_len = strlen(b);
    if (a.len >= NAME_MAX_LEN || b_len >= NAME_MAX_LEN)
        return NAME_MAX_LEN;
    int row[3][NAME_MAX_LEN + 1] = { 0 };
    for (size_t j = 0; j <= b_len; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= a.len; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= b_len; j++) {
            int cost = last[j - 1] + (folded(a.at[i - 1]) != folded(b[j - 1]));
            cost = last[j] + 1 < cost ? last[j] + 1 : cost;
            cost = now[j - 1] + 1 < cost ? now[j - 1] + 1 : cost;
            bool swapped =
                i > 1 && j > 1 && folded(a.at[i - 1]) == folded(b[j - 2]) && folded(a.at[i - 2]) == folded(b[j - 1]);
            if (swapped && before[j - 2] + 1 < cost)
                cost = before[j - 2] + 1;
            now[j] = cost;
        }
    }
    return row[a.len % 3][b_len];
}

void nearest_try(Nearest *nearest, const char *candidate)
{
    int far = distance(nearest->word, candidate);
    if (far >= nearest->distance)
        return;
    nearest->distance = far;
    nearest->best = candidate;
}
