#include "core/names/title.h"

#include "core/names/unicode.h"

Slice title_next(Slice *rest)
{
    size_t len = 0;
    while (len < rest->len && rest->at[len] != ',')
        len++;
    const size_t taken = len + (len < rest->len);
    const Slice next = { rest->at, len };
    *rest = (Slice){ rest->at + taken, rest->len - taken };
    return slice_trimmed(next);
}

/* Letters and digits of any script: not signs, not the Japanese dot, and not the marks that stand on letters. */
static bool counts(uint32_t small)
{
    if (small < 0xC0)
        return (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    return small - 0x300 >= 0x70 && small - 0x2000 >= 0x1040 && small != 0x30FB && small >> 4 != 0xFF0;
}

/* The letters of half width from U+FF66 on, in the usual width, as what comes after U+3000. */
static const uint8_t of_half_width[] = { 0xF2, 0xA1, 0xA3, 0xA5, 0xA7, 0xA9, 0xE3, 0xE5, 0xE7, 0xC3, 0xFC, 0xA2,
                                         0xA4, 0xA6, 0xA8, 0xAA, 0xAB, 0xAD, 0xAF, 0xB1, 0xB3, 0xB5, 0xB7, 0xB9,
                                         0xBB, 0xBD, 0xBF, 0xC1, 0xC4, 0xC6, 0xC8, 0xCA, 0xCB, 0xCC, 0xCD, 0xCE,
                                         0xCF, 0xD2, 0xD5, 0xD8, 0xDB, 0xDE, 0xDF, 0xE0, 0xE1, 0xE2, 0xE4, 0xE6,
                                         0xE8, 0xE9, 0xEA, 0xEB, 0xEC, 0xED, 0xEF, 0xF3 };
enum { FULL_WIDTH = 0xFEE0, HALF_FROM = 0xFF66, HIRAGANA = 0x3041, HIRAGANA_LETTERS = 0x56, TO_KATAKANA = 0x60 };

static bool is_among(uint32_t letter, uint32_t first, uint32_t len)
{
    return letter >= first && letter < first + len;
}

/* The usual form of a letter: katakana for hiragana, the usual width, small Latin letters. */
static uint32_t usual(uint32_t letter)
{
    if (is_among(letter, HIRAGANA, HIRAGANA_LETTERS))
        return letter + TO_KATAKANA;
    if (is_among(letter, HALF_FROM, sizeof of_half_width))
        return 0x3000u | of_half_width[letter - HALF_FROM];
    if (is_among(letter, FULL_WIDTH + 0x20, 0x60))
        letter -= FULL_WIDTH;
    return letter < 128 ? letter | 32 : letter;
}

/* What a voicing mark, of half width or one that combines, makes of the kana before it; 0: none is there. */
static uint32_t voiced(uint32_t kana, uint32_t mark)
{
    if (kana >> 8 != 0x30)
        return 0;
    if (mark == 0xFF9E || mark == 0x3099)
        return kana == 0x30A6 ? 0x30F4 : kana + 1;
    return mark == 0xFF9F || mark == 0x309A ? kana + 2 : 0;
}

static void letters_of(Slice name, char out[TITLE_MOST])
{
    char plain[TITLE_MOST];
    Text text = text_over(out, TITLE_MOST);
    Slice rest = slice_of(slice_copy_plain(name, plain, sizeof plain));
    while (rest.len > 0) {
        uint32_t letter = usual(unicode_next(&rest));
        Slice after = rest;
        const uint32_t marked = rest.len > 0 ? voiced(letter, unicode_next(&after)) : 0;
        if (marked) {
            letter = marked;
            rest = after;
        }
        if (counts(letter))
            unicode_print(letter, &text);
    }
}

/* Words that do not count, and numbers as words: each with what stands for it. */
static const char *const words[][2] = { { "solitaire", "" }, { "patience", "" },    { "game", "" },
                                        { "cardgame", "" },  { "thecardgame", "" }, { "playingcards", "" },
                                        { "rules", "" },     { "twelve", "12" },    { "eight", "8" },
                                        { "four", "4" },     { "nine", "9" },       { "six", "6" },
                                        { "ten", "10" } };

/* What is the same for all spellings; empty if only words are there that do not count. */
static void key_of(const char *letters, char out[TITLE_MOST])
{
    Text text = text_over(out, TITLE_MOST);
    while (*letters) {
        Slice as = { letters, 1 };
        size_t taken = 1;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            const char *word = words[i][0];
            if (*word == *letters && strncmp(letters, word, strlen(word)) == 0) {
                as = slice_of(words[i][1]);
                taken = strlen(word);
            }
        }
        text_add_slice(&text, as);
        letters += taken;
    }
}

static void key(Slice name, char out[TITLE_MOST])
{
    char letters[TITLE_MOST];
    letters_of(name, letters);
    key_of(letters, out);
}

bool title_is(Slice name, Slice other)
{
    char a[TITLE_MOST], b[TITLE_MOST];
    key(name, a);
    key(other, b);
    return *a && strcmp(a, b) == 0;
}

bool title_holds(Slice name, Slice sought)
{
    char all[TITLE_MOST], part[TITLE_MOST], all_key[TITLE_MOST], part_key[TITLE_MOST];
    letters_of(name, all);
    letters_of(sought, part);
    key_of(all, all_key);
    key_of(part, part_key);
    return strstr(all, part) != NULL || (*part_key && strstr(all_key, part_key) != NULL);
}

enum { BEGINS = 100, IS_PART = 300, FARTHEST = 1000, BEGINS_FROM = 3, PART_FROM = 4 };

TitleNear title_near(Slice typed)
{
    TitleNear near = { .far = FARTHEST };
    key(typed, near.typed);
    return near;
}

static int far_from(const char *typed, const char *name)
{
    const size_t typed_len = strlen(typed), len = strlen(name);
    Nearest nearest = nearest_to(slice_of(typed));
    nearest_try(&nearest, name);
    if (nearest.best)
        return nearest.distance;
    if (typed_len >= BEGINS_FROM && strncmp(typed, name, typed_len) == 0)
        return BEGINS;
    return len >= PART_FROM && strstr(typed, name) ? IS_PART - (int)len : FARTHEST;
}

bool title_near_try(TitleNear *near, Slice name)
{
    char tried[TITLE_MOST];
    key(name, tried);
    const int far = far_from(near->typed, tried);
    size_t front = 0;
    while (tried[front] && tried[front] == near->typed[front])
        front++;
    const bool is_best = far < near->far || (far == near->far && far < FARTHEST && front > near->front);
    if (is_best) {
        near->far = far;
        near->front = front;
    }
    return is_best;
}
