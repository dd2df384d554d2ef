#include "rulesheet/setting.h"

#include "games/said.h"
#include "rulesheet/fold.h"
#include "rulesheet/words.h"

/* The pattern of an option with its value, as the page has it, too. */
static const char SHOWN[] = N_("{option}: {value}");
/* The answers, apart from values that are called `no`; in a catalogue the context stands before them. */
static const char *const yes_no[] = { NC_("answer", "no"), NC_("answer", "yes") };
static const char *const yes_no_key[] = { "answer\004no", "answer\004yes" };

enum { SHOWN_MAX = 400 };

bool setting_typed(const Ruleset *ruleset, Slice words, char out[RULESHEET_SETTINGS])
{
    Text text = text_over(out, RULESHEET_SETTINGS);
    Slice rest = words;
    *out = 0;
    for (size_t i = 0; i + 3 <= rest.len; i++) /* the wide bracket of Japanese */
        if (memcmp(rest.at + i, "\xEF\xBC\x88", 3) == 0)
            rest.len = i;
    for (Slice word = slice_word(&rest, 0); word.len > 0 && *word.at != '('; word = slice_word(&rest, 0)) {
        const char *sign = memchr(word.at, '=', word.len);
        if (!sign || options_find(ruleset->game->options, (Slice){ word.at, (size_t)(sign - word.at) }) < 0)
            return false;
        text_add(&text, text.len > 0 ? " " : "");
        text_add_slice(&text, word);
    }
    Options options = ruleset->options;
    return text.len > 0 && text.len < text.cap && options_set_all(ruleset->game->options, out, &options, NULL) == OK;
}

/* The n-th word that can be typed for the option, and how people read it; NULL: there are no more. */
static const char *word_said(const OptionSpec *row, int n)
{
    if (row->kind == OPTION_BOOL && !row->says)
        return n < 2 ? yes_no[n] : NULL;
    return row->says ? row->says[n] : NULL;
}

/* The same in the reader's language. */
static const char *said_in(TextLookup *lookup, const OptionSpec *row, int n)
{
    const char *word = word_said(row, n);
    if (row->says || !lookup)
        return text_in(lookup, word);
    const char *found = lookup(yes_no_key[n]);
    return strchr(found, '\004') ? word : found;
}

static Slice typed(const OptionSpec *row, int n)
{
    Slice rest = slice_of(row->kind == OPTION_BOOL ? "off on" : row->words), word = { 0 };
    for (int i = 0; i <= n; i++)
        word = slice_word(&rest, 0);
    return word;
}

/* Adds the value that the words are for the option; false: they are none. */
static bool add_value(const OptionSpec *row, Slice words, TextLookup *lookup, Text *out)
{
    int64_t number;
    for (int n = 0; word_said(row, n); n++)
        if (fold_is(words, said_in(lookup, row, n))) {
            text_add_slice(out, typed(row, n));
            return true;
        }
    char folded[SHOWN_MAX];
    const size_t len = fold(words, true, folded, sizeof folded, NULL);
    size_t digits_len = 0;
    while (digits_len < len && strchr("+-0123456789", folded[digits_len]))
        digits_len++;
    const bool is_number =
        slice_number((Slice){ folded, digits_len }, -9999, 9999, &number) || (digits_len > 1 && *folded == '+');
    if (is_number && digits_len < len && words_is_empty((Slice){ folded + digits_len, len - digits_len })) {
        text_add_slice(out, (Slice){ folded, digits_len });
        return true;
    }
    for (size_t i = 0; i < words.len; i++)
        text_add_char(out, words.at[i] == ' ' ? '_' : words.at[i]);
    return words.len > 0;
}

/* The same for several words of a set: the longest first, since one may hold a comma. */
static bool add_set(const OptionSpec *row, Slice words, TextLookup *lookup, Text *out)
{
    char folded[SHOWN_MAX], one[SHOWN_MAX];
    const size_t all = fold(words, false, folded, sizeof folded, NULL);
    uint32_t bits = 0;
    for (size_t at = 0; at < all;) {
        int best = -1;
        size_t best_len = 0;
        for (int n = 0; word_said(row, n); n++) {
            const size_t len = fold(slice_of(said_in(lookup, row, n)), false, one, sizeof one, NULL);
            const bool stands = at + len <= all && memcmp(folded + at, one, len) == 0 &&
                                (at + len == all || strchr(",;", folded[at + len]));
            if (stands && len > best_len) {
                best = n;
                best_len = len;
            }
        }
        if (best < 0)
            return false;
        bits |= 1u << best;
        at += best_len + (at + best_len < all);
    }
    const char *between = "";
    for (int n = 0; word_said(row, n); n++) {
        if (!(bits >> n & 1))
            continue;
        text_add(out, between);
        text_add_slice(out, typed(row, n));
        between = ",";
    }
    return bits != 0;
}

/* What stands behind the name and its colon, `Kings: 0`; empty: it is not that name. */
static Slice value_after(Slice words, const char *name, TextLookup *lookup)
{
    char pattern[SHOWN_MAX], folded[SHOWN_MAX], wanted[SHOWN_MAX];
    uint32_t from[SHOWN_MAX];
    Text text = text_over(pattern, sizeof pattern);
    text_fill(&text, text_in(lookup, SHOWN), "option", text_in(lookup, name), "value", "");
    const size_t len = fold(words, false, folded, sizeof folded, from);
    const size_t name_len = fold(slice_of(pattern), false, wanted, sizeof wanted, NULL);
    if (len <= name_len || memcmp(folded, wanted, name_len) != 0)
        return (Slice){ 0 };
    const size_t at = from[name_len];
    return slice_trimmed((Slice){ words.at + at, words.len - at });
}

int setting_shown(const Ruleset *ruleset, Slice words, TextLookup *lookup,
                  char out[RULESHEET_READINGS][RULESHEET_SETTINGS])
{
    const OptionSpec *spec = ruleset->game->options;
    int len = 0;
    if (words.len >= SHOWN_MAX)
        return 0;
    for (int row = 0; spec[row].id && len < RULESHEET_READINGS; row++) {
        Slice value = value_after(words, spec[row].name, lookup);
        if (value.len > 0 && value.at[value.len - 1] == '.')
            value.len--;
        if (value.len == 0 || !option_has_value(&spec[row]))
            continue;
        Text text = text_over(out[len], RULESHEET_SETTINGS);
        *out[len] = 0;
        text_add(&text, spec[row].id);
        text_add_char(&text, '=');
        const bool is_set = spec[row].kind == OPTION_SET && add_set(&spec[row], value, lookup, &text);
        Options options = ruleset->options;
        if ((is_set || add_value(&spec[row], value, lookup, &text)) && text.len < text.cap &&
            options_set_all(spec, out[len], &options, NULL) == OK)
            len++;
    }
    return len;
}

void setting_print(const Ruleset *ruleset, int row, TextLookup *lookup, Text *out)
{
    const OptionSpec *spec = &ruleset->game->options[row];
    char printed[OPTION_TEXT_MAX + 100] = "", value[SHOWN_MAX] = "";
    Text text = text_over(printed, sizeof printed), words = text_over(value, sizeof value);
    option_print(ruleset->game->options, row, &ruleset->options, &text);
    Slice rest = slice_of(printed);
    for (Slice word = slice_word(&rest, spec->kind == OPTION_SET ? ',' : 0); word.len > 0;
         word = slice_word(&rest, spec->kind == OPTION_SET ? ',' : 0)) {
        int n = 0;
        while (word_said(spec, n) &&
               !(typed(spec, n).len == word.len && memcmp(typed(spec, n).at, word.at, word.len) == 0))
            n++;
        text_add(&words, words.len > 0 ? ", " : "");
        if (word_said(spec, n))
            text_add(&words, said_in(lookup, spec, n));
        else
            text_add_slice(&words, word);
    }
    text_fill(out, text_in(lookup, SHOWN), "option", text_in(lookup, spec->name), "value", value);
}

void setting_print_clear(const Ruleset *ruleset, int row, TextLookup *lookup, Text *out)
{
    char shown[SHOWN_MAX] = "", all[RULESHEET_READINGS][RULESHEET_SETTINGS];
    const OptionSpec *spec = ruleset->game->options;
    Text text = text_over(shown, sizeof shown);
    setting_print(ruleset, row, lookup, &text);
    Options made = games_preset_options(ruleset);
    const bool is_one = text.len < text.cap && setting_shown(ruleset, slice_of(shown), lookup, all) == 1 &&
                        options_set_all(spec, all[0], &made, NULL) == OK &&
                        option_is_same(spec, row, &made, &ruleset->options);
    if (is_one) {
        text_add(out, shown);
        return;
    }
    text_add(out, spec[row].id);
    text_add_char(out, '=');
    option_print(spec, row, &ruleset->options, out);
}

/* How many of the words the option has in its name or meaning, or in people's words for it. */
static int nearness(const Ruleset *ruleset, int row, const char *folded, TextLookup *lookup)
{
    const OptionSpec *spec = &ruleset->game->options[row];
    char about[1024];
    int score = 0;
    Slice rest = slice_of(folded);
    size_t len = fold(slice_of(text_in(lookup, spec->name)), true, about, sizeof about / 2, NULL);
    about[len++] = ' ';
    fold(slice_of(text_in(lookup, spec->help)), true, about + len, sizeof about - len, NULL);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        char stem[64];
        const size_t stem_len = word.len > 5 ? word.len - 1 : word.len;
        slice_copy((Slice){ word.at, stem_len }, stem, sizeof stem);
        if (words_is_empty(word) || word.len < 3)
            continue;
        score += 2 * (strstr(about, stem) != NULL) + 2 * said_of_option(ruleset->game, spec, word);
    }
    return score > 0 ? 2 * score - spec->rare : 0;
}

void setting_near(const Ruleset *ruleset, Slice words, TextLookup *lookup, int16_t out[RULESHEET_NEAR])
{
    const OptionSpec *spec = ruleset->game->options;
    int best[RULESHEET_NEAR] = { 0 };
    char folded[512];
    fold(words, true, folded, sizeof folded, NULL);
    for (int i = 0; i < RULESHEET_NEAR; i++)
        out[i] = -1;
    for (int row = 0; spec[row].id; row++) {
        int score = option_has_value(&spec[row]) ? nearness(ruleset, row, folded, lookup) : 0;
        int16_t moving = (int16_t)row;
        for (int i = 0; i < RULESHEET_NEAR; i++) {
            if (score <= best[i])
                continue;
            const int score_before = best[i];
            const int16_t before = out[i];
            best[i] = score;
            out[i] = moving;
            score = score_before;
            moving = before;
        }
    }
}

void setting_texts(void (*tell)(void *to, const char *text), void *to)
{
    tell(to, SHOWN);
    for (size_t i = 0; i < sizeof yes_no / sizeof *yes_no; i++)
        tell(to, yes_no[i]);
}
