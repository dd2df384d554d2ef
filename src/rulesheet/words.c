#include "rulesheet/words.h"

#include "rulesheet/fold.h"

const char rulesheet_word_number[] = "#";
/* Writing without blanks between words: what the translation of this says. */
const char rulesheet_word_joined[] = NC_("rulesheet", "words have blanks between them");

/* The letters on cards. */
const char rulesheet_card_letters[] = NC_("rulesheet", "A J Q K");

enum { WORDS_BYTES = 32 << 10, WORD_ENTRIES = 1600 };

typedef struct {
    const char *idea, *word;
    uint8_t len;
    bool goes_on;
} Entry;

/* The words of the language that was begun last, as they are compared. */
static struct {
    Entry entry[WORD_ENTRIES];
    char bytes[WORDS_BYTES];
    int len;
    size_t used;
    bool is_joined;
} known;

const char *words_key(const char *words, char *out, size_t cap)
{
    Text text = text_over(out, cap);
    text_add(&text, "rulesheet\004");
    text_add(&text, words);
    return out;
}

static const char *translated(TextLookup *lookup, const char *words)
{
    static char key[2048];
    const char *found = lookup ? lookup(words_key(words, key, sizeof key)) : key;
    return found == key || strchr(found, '\004') ? words : found;
}

static void add_words(const char *idea, const char *words)
{
    while (*words) {
        const size_t len = strcspn(words, "|");
        Slice word = slice_trimmed((Slice){ words, len });
        const bool goes_on = word.len > 0 && word.at[word.len - 1] == '*';
        word.len -= goes_on;
        words += len + (words[len] == '|');
        if (known.len == WORD_ENTRIES || known.used + 128 > sizeof known.bytes || word.len == 0)
            continue;
        char *at = known.bytes + known.used;
        const size_t folded = fold(word, true, at, 128, NULL);
        known.used += folded + 1;
        known.entry[known.len++] = (Entry){ idea, at, (uint8_t)folded, goes_on };
    }
}

void words_begin(TextLookup *lookup)
{
    known.len = 0;
    known.used = 0;
    fold_letters(translated(lookup, rulesheet_card_letters));
    known.is_joined = strcmp(translated(lookup, rulesheet_word_joined), "joined") == 0;
    for (const RuleSheetWord *row = rulesheet_words; row->idea; row++)
        add_words(row->idea, translated(lookup, row->words));
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 128;
}

/* The longest entry that stands at the place; NULL: none. *end: the place after it. */
static const Entry *entry_at(Slice folded, size_t at, size_t *end)
{
    const Entry *best = NULL;
    for (int i = 0; i < known.len; i++) {
        const Entry *entry = &known.entry[i];
        size_t next = at + entry->len;
        if (next > folded.len || memcmp(folded.at + at, entry->word, entry->len) != 0)
            continue;
        while (entry->goes_on && !known.is_joined && next < folded.len && is_letter(folded.at[next]))
            next++;
        const bool is_whole = known.is_joined || next == folded.len || !is_letter(folded.at[next]);
        if (is_whole && (!best || next > *end)) {
            best = entry;
            *end = next;
        }
    }
    return best;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A number, with its sign, at the place. */
static size_t number_at(Slice folded, size_t at, int *out)
{
    size_t end = at;
    const bool has_sign = folded.at[at] == '-' || folded.at[at] == '+';
    const bool is_after = at > 0 && is_letter(folded.at[at - 1]);
    if (has_sign && is_after && (is_digit(folded.at[at - 1]) || !known.is_joined))
        return 0; /* 7-8 are two numbers */
    end += has_sign;
    const size_t first = end;
    int number = 0;
    for (; end < folded.len && is_digit(folded.at[end]) && end - first < 5; end++)
        number = 10 * number + folded.at[end] - '0';
    if (end == first || (end < folded.len && is_digit(folded.at[end])))
        return 0;
    *out = folded.at[at] == '-' ? -number : number;
    return end;
}

static bool is_sign(const char *idea)
{
    return idea && strcmp(idea, "=") == 0;
}

static bool add_idea(Ideas *out, const char *idea, int number, size_t at, size_t end)
{
    if (is_sign(idea) && out->len > 0 && is_sign(out->idea[out->len - 1].idea))
        return true; /* "are worth" */
    if (out->len == IDEAS_MAX) {
        out->is_cut = true;
        return false;
    }
    out->idea[out->len++] = (Idea){ idea, number, at, end };
    return true;
}

static void add_entry(const Entry *entry, size_t at, size_t end, Ideas *out)
{
    int64_t number;
    const char *idea = entry->idea;
    if (*idea == 'n' && slice_number(slice_of(idea + 1), 0, 99, &number)) {
        add_idea(out, rulesheet_word_number, (int)number, at, end);
        return;
    }
    add_idea(out, idea, 0, at, end);
}

/* "A = 1": the letter is a rank where a value follows it at once. */
static bool is_ace(Slice folded, size_t at)
{
    size_t next = at + 1;
    if (folded.at[at] != 'a' || next >= folded.len)
        return false;
    while (next < folded.len && (folded.at[next] == ' ' || folded.at[next] == '=' || folded.at[next] == ':'))
        next++;
    return next < folded.len && (is_digit(folded.at[next]) || folded.at[next] == '-') && next > at + 1;
}

/* A minus in words makes the number after it one below 0. */
static void apply_minus(Ideas *ideas)
{
    int kept = 0;
    for (int i = 0; i < ideas->len; i++) {
        Idea one = ideas->idea[i];
        const bool is_minus =
            kept > 0 && ideas->idea[kept - 1].idea && strcmp(ideas->idea[kept - 1].idea, "minus") == 0;
        if (is_minus && one.idea == rulesheet_word_number) {
            one.number = -one.number;
            one.at = ideas->idea[--kept].at;
        }
        ideas->idea[kept++] = one;
    }
    ideas->len = kept;
}

/* A hyphen between a word and a number may be a minus, or not: `kings-2`. */
static bool is_hyphen(Slice folded, size_t at)
{
    return folded.at[at] == '-' && at > 0 && is_letter(folded.at[at - 1]) && !is_digit(folded.at[at - 1]) &&
           at + 1 < folded.len && is_digit(folded.at[at + 1]);
}

void words_ideas(Slice folded, Ideas *out)
{
    out->len = 0;
    out->is_cut = false;
    for (size_t at = 0; at < folded.len && !out->is_cut;) {
        int number = 0;
        size_t end = at, next = number_at(folded, at, &number);
        const Entry *entry = entry_at(folded, at, &end);
        if (is_ace(folded, at) && (at == 0 || !is_letter(folded.at[at - 1]))) {
            add_idea(out, "A", 0, at, at + 1);
            at++;
        } else if (entry && end > at && end >= next) {
            if (*entry->idea)
                add_entry(entry, at, end, out);
            at = end;
        } else if (next > 0) {
            add_idea(out, rulesheet_word_number, number, at, next);
            at = next;
        } else if (folded.at[at] == '=' || folded.at[at] == ':') {
            add_idea(out, "=", 0, at, at + 1);
            at++;
        } else if (!is_letter(folded.at[at])) {
            if (is_hyphen(folded, at))
                add_idea(out, NULL, 0, at, at + 1);
            at++;
        } else {
            end = at;
            while (end < folded.len && is_letter(folded.at[end]) && (!known.is_joined || end == at))
                end++;
            while (known.is_joined && end < folded.len && ((unsigned char)folded.at[end] & 0xC0) == 0x80)
                end++;
            add_idea(out, NULL, 0, at, end);
            at = end;
        }
    }
    apply_minus(out);
}

bool words_is_empty(Slice folded)
{
    Ideas ideas;
    words_ideas(folded, &ideas);
    return ideas.len == 0 || (ideas.len == 1 && is_sign(ideas.idea[0].idea));
}

bool words_is_rank(const char *idea)
{
    static const char ranks[] = " A 2 3 4 5 6 7 8 9 10 J Q K JK ";
    char padded[16];
    Text text = text_over(padded, sizeof padded);
    text_fill(&text, " {idea} ", "idea", idea);
    return idea != rulesheet_word_number && text.len < sizeof padded && strstr(ranks, padded);
}

void words_card(Slice card, Text *out)
{
    char folded[32];
    Ideas ideas;
    const size_t len = fold(card, false, folded, sizeof folded, NULL);
    if (len == 0)
        return;
    const char *suit = len > 1 && !is_digit(folded[len - 1]) ? strchr("cdhs", folded[len - 1]) : NULL;
    const Slice rank = { folded, len - (suit != NULL) };
    words_ideas(rank, &ideas);
    if (ideas.len == 1 && ideas.idea[0].idea && words_is_rank(ideas.idea[0].idea))
        text_add(out, ideas.idea[0].idea);
    else
        for (size_t i = 0; i < rank.len; i++)
            text_add_char(out, (char)(rank.at[i] >= 'a' && rank.at[i] <= 'z' ? rank.at[i] & ~32 : rank.at[i]));
    if (suit)
        text_add_char(out, (char)(*suit & ~32));
}
