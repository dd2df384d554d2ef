/* season_near.c - names that two spellings of one person's name may be. */
#include "core/names/name.h"
#include "league/season/season.h"

#include <string.h>

enum { WORDS = 6, SLIP_LETTERS = 5 };

enum { PLAIN = 3 * LEAGUE_NAME }; /* a letter and its marks, apart and in small letters */

/* A name without accents, capitals, and what is written differently: its words, in the order of the alphabet. */
typedef struct {
    char plain[PLAIN];
    char sorted[PLAIN];
} Spelling;

static bool comes_first(Slice a, Slice b)
{
    size_t len = a.len < b.len ? a.len : b.len;
    int by = memcmp(a.at, b.at, len);
    return by < 0 || (by == 0 && a.len < b.len);
}

/* The words of a text, sorted; false: they are too many. */
static bool sort_words(Slice rest, Text *out)
{
    Slice word[WORDS];
    int len = 0;
    for (Slice next; (next = slice_word(&rest, '-')).len > 0; len++) {
        int at = len;
        if (len == WORDS)
            return false;
        for (; at > 0 && comes_first(next, word[at - 1]); at--)
            word[at] = word[at - 1];
        word[at] = next;
    }
    for (int i = 0; i < len; i++)
        text_add_slice(out, word[i]);
    return true;
}

static void spell(const char *name, Spelling *out)
{
    char unmarked[LEAGUE_NAME], letters[PLAIN], *to = out->plain;
    *out = (Spelling){ 0 };
    slice_copy_plain(slice_of(name), unmarked, sizeof unmarked);
    Text plain = text_over(letters, sizeof letters);
    name_plain(slice_of(unmarked), &plain);
    for (char *at = letters; *at; at++)
        *at = *at == '.' || *at == ',' || *at == '\'' ? ' ' : *at;
    for (const char *at = letters; *at; at++)
        if (*at != ' ' && *at != '-')
            *to++ = *at;
    Text sorted = text_over(out->sorted, sizeof out->sorted);
    if (!sort_words(slice_of(letters), &sorted))
        memcpy(out->sorted, out->plain, sizeof out->sorted);
}

/* One letter more, less, other, or two swapped; not a digit, which tells `Guest 1` from `Guest 2`. */
static bool is_slip(const char *a, const char *b)
{
    size_t a_len = strlen(a), b_len = strlen(b), same = 0;
    if (a_len < SLIP_LETTERS || b_len < SLIP_LETTERS || a_len > b_len + 1 || b_len > a_len + 1)
        return false;
    while (a[same] && a[same] == b[same])
        same++;
    if (strspn(a + same, "0123456789") > 0 || strspn(b + same, "0123456789") > 0)
        return false;
    const char *x = a + same, *y = b + same;
    if (a_len != b_len)
        return strcmp(a_len > b_len ? x + 1 : x, a_len > b_len ? y : y + 1) == 0;
    return strcmp(x + 1, y + 1) == 0 || (x[1] && x[0] == y[1] && x[1] == y[0] && strcmp(x + 2, y + 2) == 0);
}

static bool met(const Season *season, const SeasonPerson *a, const SeasonPerson *b)
{
    for (int at = 0; at < season->evenings; at++)
        if (a->score[at].is_listed && b->score[at].is_listed)
            return true;
    return false;
}

bool season_next_near(const Season *season, int *a, int *b)
{
    for (int i = *a, j = *b + 1; i < season->persons; i++, j = i + 1) {
        Spelling own, other;
        spell(season->person[i].name, &own);
        for (j = j > i ? j : i + 1; j < season->persons; j++) {
            spell(season->person[j].name, &other);
            bool is_near = strcmp(own.plain, other.plain) == 0 || strcmp(own.sorted, other.sorted) == 0 ||
                           is_slip(own.plain, other.plain) ||
                           name_looks_like(slice_of(season->person[i].name), season->person[j].name);
            if (is_near && !met(season, &season->person[i], &season->person[j])) {
                *a = i;
                *b = j;
                return true;
            }
        }
    }
    return false;
}
