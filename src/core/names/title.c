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

static void letters_of(Slice name, char out[TITLE_MOST])
{
    char plain[TITLE_MOST];
    Text text = text_over(out, TITLE_MOST);
    Slice rest = slice_of(slice_copy_plain(name, plain, sizeof plain));
    while (rest.len > 0) {
        char *at = &plain[rest.at - plain];
        const uint32_t letter = unicode_next(&rest), small = letter < 128 ? letter | 32 : letter;
        if (small < 128)
            *at = (char)small;
        if (counts(small))
            text_add_slice(&text, (Slice){ at, (size_t)(rest.at - at) });
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
