#include "core/options/option_value.h"

#include <string.h>

enum { STEP_NUMBERS = 4, STEP_BEYOND = 15, SET_WORDS_MAX = 15 };

Slice option_word(const char *words, int n)
{
    Slice rest = slice_of(words ? words : ""), word = { 0 };
    for (int i = 0; i <= n; i++)
        word = slice_word(&rest, 0);
    return word;
}

int option_word_find(const char *words, Slice word)
{
    Slice rest = slice_of(words ? words : ""), each;
    for (int i = 0; (each = slice_word(&rest, 0)).len > 0; i++) {
        char name[OPTION_WORD];
        if (each.len == word.len && slice_is_folded(word, slice_copy(each, name, sizeof name)))
            return i;
    }
    return -1;
}

Slice option_part(Slice *rest, char split, bool *more)
{
    const char *end = rest->len > 0 ? memchr(rest->at, split, rest->len) : NULL;
    Slice part = { rest->at, end ? (size_t)(end - rest->at) : rest->len };
    size_t taken = part.len + (end ? 1 : 0);
    *more = end != NULL;
    *rest = (Slice){ rest->at + taken, rest->len - taken };
    return part;
}

const char *option_kind_word(OptionKind kind)
{
    static const char *const words[] = {
        [OPTION_BOOL] = "bool",     [OPTION_NUMBER] = "number",   [OPTION_PLUS] = "plus",
        [OPTION_CHOICE] = "choice", [OPTION_SET] = "set",         [OPTION_STEPS] = "steps",
        [OPTION_TEXT] = "text",     [OPTION_RANKS] = "ranks",     [OPTION_GROUP] = "group",
        [OPTION_BUNDLE] = "bundle", [OPTION_DRAWING] = "drawing",
    };
    return words[kind];
}

bool option_has_value(const OptionSpec *row)
{
    return row->kind != OPTION_GROUP && row->kind != OPTION_BUNDLE;
}

static bool is_number(const OptionSpec *row)
{
    return row->kind == OPTION_NUMBER || row->kind == OPTION_PLUS;
}

static const char *words_of(const OptionSpec *row)
{
    return row->kind == OPTION_BOOL || row->kind == OPTION_BUNDLE ? "off on" : row->words;
}

static int words_len(const OptionSpec *row)
{
    const char *words = words_of(row);
    Slice rest = slice_of(words ? words : "");
    int len = 0;
    while (slice_word(&rest, 0).len > 0)
        len++;
    return len;
}

/* The number that the first word means. */
static int lowest(const OptionSpec *row)
{
    return is_number(row) ? row->min : 0;
}

/* The first number that is typed as a number; words mean those before it. */
static int first_number(const OptionSpec *row)
{
    return lowest(row) + words_len(row);
}

static bool read_bool(Slice text, int16_t *out)
{
    int word = option_word_find("off on no yes false true 0 1", text);
    bool yes = word > 0 && word % 2 == 1, no = word >= 0 && word % 2 == 0;
    if (yes || no)
        *out = yes;
    return yes || no;
}

static bool read_number(const OptionSpec *row, Slice text, int16_t *out)
{
    int64_t number;
    bool is_added = row->kind == OPTION_PLUS && text.len > 3 && slice_is_folded((Slice){ text.at, 3 }, "add") &&
                    text.at[3] >= '0' && text.at[3] <= '9';
    if (is_added)
        text = (Slice){ text.at + 3, text.len - 3 };
    size_t mark = row->less ? strlen(row->less) : 0;
    bool is_less = mark > 0 && text.len > mark && slice_is_folded((Slice){ text.at, mark }, row->less);
    if (is_less)
        text = (Slice){ text.at + mark, text.len - mark };
    int least = is_less ? 1 : first_number(row), most = row->less && !is_less ? -1 : row->max;
    if ((is_less && text.at[0] == '+') || !slice_number(text, least, most, &number))
        return false;
    *out = (int16_t)number;
    return true;
}

/* The text without braces, which may enclose a set. */
static Slice without_braces(Slice text)
{
    bool is_braced = text.len >= 2 && text.at[0] == '{' && text.at[text.len - 1] == '}';
    return is_braced ? (Slice){ text.at + 1, text.len - 2 } : text;
}

static bool read_set(const OptionSpec *row, Slice text, int16_t *out)
{
    Slice rest = without_braces(text);
    int bits = 0;
    REQUIRE(words_len(row) <= SET_WORDS_MAX);
    bool is_empty = slice_is_folded(rest, "none") || (rest.len == 0 && text.len > 0);
    for (bool more = !is_empty; more;) {
        int place = option_word_find(row->words, option_part(&rest, ',', &more));
        if (place < 0)
            return false;
        bits |= 1 << place;
    }
    *out = (int16_t)bits;
    return true;
}

/* Reads steps. Both numbers and counts grow from part to part; the last number holds for all higher counts. */
static bool read_steps(const OptionSpec *row, Slice text, int16_t *out)
{
    int64_t up_to[STEP_NUMBERS] = { 0 }, before = row->min - 1, bound = 0;
    REQUIRE(row->min >= 0 && row->min <= 7 && row->max < row->min + STEP_NUMBERS);
    for (bool more = true; more;) {
        bool has_bound;
        int64_t number, count = STEP_BEYOND;
        Slice part = option_part(&text, ',', &more), typed = option_part(&part, ':', &has_bound);
        if (!slice_number(typed, before + 1, row->max, &number))
            return false;
        if (has_bound ? !slice_number(part, bound + 1, STEP_BEYOND - more, &count) : more)
            return false;
        for (int64_t skipped = before + 1; skipped < number; skipped++)
            up_to[skipped - row->min] = bound;
        bound = more ? count : STEP_BEYOND;
        up_to[number - row->min] = bound;
        before = number;
    }
    for (int64_t beyond = before - row->min + 1; beyond < STEP_NUMBERS; beyond++)
        up_to[beyond] = STEP_BEYOND;
    *out = (int16_t)OPTION_STEPS_FROM(row->min, up_to[0], up_to[1], up_to[2]);
    return true;
}

/* How many ways there are to choose k of n: what the number of ranks is made of. */
static int choose(int n, int k)
{
    int ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

/* The number of ranks that do not rise, filled up with zeros: of all such rows, how many come before it. */
static int ranks_number(const uint8_t rank[RANKS_MOST])
{
    int number = 0;
    for (int i = 0; i < RANKS_MOST; i++)
        number += choose(rank[i] + RANKS_MOST - 1 - i, RANKS_MOST - i);
    return number;
}

int option_ranks(int value, uint8_t out[RANKS_MOST])
{
    int number = (uint16_t)value, len = 0;
    for (int i = 0; i < RANKS_MOST; i++) {
        out[i] = 0;
        while (out[i] < RANKS + 1 && choose(out[i] + RANKS_MOST - i, RANKS_MOST - i) <= number)
            out[i]++;
        number -= choose(out[i] + RANKS_MOST - 1 - i, RANKS_MOST - i);
        len += out[i] > 0;
    }
    return len;
}

/* The rank at the front of the text, which it leaves; 0: none is there. */
static int take_rank(Slice *text)
{
    for (int rank = RANKS + 1; rank > 0; rank--) { /* JK before J */
        const char *name = rank_text(rank);
        size_t len = strlen(name);
        if (text->len < len || !slice_is_folded((Slice){ text->at, len }, name))
            continue;
        *text = (Slice){ text->at + len, text->len - len };
        return rank;
    }
    return 0;
}

static bool read_ranks(const OptionSpec *row, Slice text, int16_t *out)
{
    uint8_t rank[RANKS_MOST] = { 0 };
    if (option_word_find(row->words, text) >= 0) {
        *out = 0;
        return true;
    }
    for (int len = 0; text.len > 0; len++) {
        int next = take_rank(&text), at = len;
        if (next == 0 || len == RANKS_MOST)
            return false;
        for (; at > 0 && rank[at - 1] < next; at--)
            rank[at] = rank[at - 1];
        rank[at] = (uint8_t)next;
    }
    *out = (int16_t)ranks_number(rank);
    return *out != 0;
}

static bool read_text(Slice text, int16_t *out)
{
    char words[OPTION_TEXT_MAX];
    const bool is_none = slice_is_folded(text, "none");
    if (!is_none && !option_text_read(text, words))
        return false;
    *out = !is_none;
    return true;
}

/* A drawing is told from a word by a sign that no word has, or by having no other letters than o and x. */
static bool is_drawing(Slice text)
{
    bool has_sign = false, is_plain = text.len > 0 && text.len < OPTION_TEXT_MAX;
    for (size_t i = 0; i < text.len; i++) {
        const char letter = text.at[i];
        has_sign |= letter == '/' || letter == '@' || (letter >= '0' && letter <= '9');
        is_plain &= letter == 'o' || letter == 'x' || has_sign;
    }
    return text.len < OPTION_TEXT_MAX && (has_sign || is_plain);
}

bool option_keeps_text(const OptionSpec *row, int value)
{
    return (row->kind == OPTION_TEXT && value != 0) || (row->kind == OPTION_DRAWING && value == words_len(row));
}

void option_keep_text(const OptionSpec *row, Slice text, char out[OPTION_TEXT_MAX])
{
    if (row->kind == OPTION_TEXT)
        option_text_read(text, out);
    else
        slice_copy(text, out, OPTION_TEXT_MAX);
}

bool option_value_read(const OptionSpec *row, Slice text, int16_t *out)
{
    if (row->kind == OPTION_TEXT)
        return read_text(text, out);
    if (row->kind == OPTION_DRAWING && is_drawing(text)) {
        *out = (int16_t)words_len(row);
        return true;
    }
    if (row->kind == OPTION_RANKS)
        return read_ranks(row, text, out);
    if (row->kind == OPTION_SET)
        return read_set(row, text, out);
    if (row->kind == OPTION_STEPS)
        return read_steps(row, text, out);
    int place = option_word_find(words_of(row), text);
    if (place >= 0) {
        *out = (int16_t)(lowest(row) + place);
        return true;
    }
    if (is_number(row))
        return read_number(row, text, out);
    return ((row->kind != OPTION_CHOICE && row->kind != OPTION_DRAWING) || row->was_bool) && read_bool(text, out);
}

/* The highest count for which the k-th number holds. */
static int step_bound(int value, int k)
{
    return k < STEP_NUMBERS - 1 ? value >> 4 * k & 15 : STEP_BEYOND;
}

static int step_first(int value)
{
    return value >> 12 & 7;
}

int option_step(int value, int count)
{
    int k = 0;
    REQUIRE(count >= 1 && count <= STEP_BEYOND);
    while (count > step_bound(value, k))
        k++;
    return step_first(value) + k;
}

static void print_steps(int value, Text *out)
{
    int before = 0;
    for (int k = 0; before < STEP_BEYOND; k++) {
        int bound = step_bound(value, k);
        if (bound <= before)
            continue;
        text_add(out, before > 0 ? "," : "");
        text_add_number(out, step_first(value) + k);
        if (bound < STEP_BEYOND) {
            text_add_char(out, ':');
            text_add_number(out, bound);
        }
        before = bound;
    }
}

/* Adds words separated by commas: those whose bits are set; with bits -1 all. */
static void print_words(const OptionSpec *row, int bits, const char *comma, Text *out)
{
    const int len = words_len(row);
    bool any = false;
    for (int i = 0; i < len; i++) {
        if (bits >= 0 && !(bits >> i & 1))
            continue;
        text_add(out, any ? comma : "");
        text_add_slice(out, option_word(words_of(row), i));
        any = true;
    }
    text_add(out, any || row->kind != OPTION_SET ? "" : "none");
}

static void print_number(const OptionSpec *row, int number, Text *out)
{
    text_add(out, row->less && number > 0 ? row->less : "");
    if (row->kind == OPTION_PLUS && number > 0)
        text_add_char(out, '+');
    text_add_number(out, number);
}

/* The lowest rank first, as it is mostly said; but a jack never stands before a king, which would read as a joker. */
static void print_ranks(int value, Text *out)
{
    uint8_t rank[RANKS_MOST];
    int len = option_ranks(value, rank);
    bool falls = false;
    for (int i = 1; i < len; i++)
        falls |= rank[i - 1] == KING && rank[i] == JACK;
    for (int i = 0; i < len; i++)
        text_add(out, rank_text(rank[falls ? i : len - 1 - i]));
}

void option_value_print(const OptionSpec *row, int value, Text *out)
{
    Slice word = option_word(words_of(row), value - lowest(row));
    if (row->kind == OPTION_RANKS && value != 0)
        print_ranks(value, out);
    else if (row->kind == OPTION_SET)
        print_words(row, value, ",", out);
    else if (row->kind == OPTION_STEPS)
        print_steps(value, out);
    else if (word.len > 0)
        text_add_slice(out, word);
    else
        print_number(row, value, out);
}

static void print_range(const OptionSpec *row, int min, int max, Text *out)
{
    print_number(row, min, out);
    if (min == max)
        return;
    text_add(out, min < 0 || max < 0 || row->kind == OPTION_PLUS || row->less ? " to " : "-");
    print_number(row, max, out);
}

/* The numbers of a row that are typed as numbers. */
static void print_numbers(const OptionSpec *row, Text *out)
{
    int first = first_number(row);
    if (row->less && first < 0) {
        print_range(row, first, -1, out);
        text_add(out, ", ");
    }
    print_range(row, row->less ? 1 : first, row->max, out);
}

static void print_group(const OptionSpec *row, Text *out)
{
    text_add(out, "none or a list of ");
    for (int i = 0; i < words_len(row); i++) {
        text_add(out, i > 0 ? "," : "");
        text_add_slice(out, option_word(row->words, i));
        text_add(out, ":VALUE");
    }
}

static void print_steps_values(const OptionSpec *row, Text *out)
{
    print_range(row, row->min, row->max, out);
    if (row->min == row->max)
        return;
    text_add(out, " or a list like ");
    print_steps(OPTION_STEPS_FROM(row->min, 4, STEP_BEYOND, STEP_BEYOND), out);
}

void option_print_values(const OptionSpec *row, Text *out)
{
    if (row->kind == OPTION_GROUP) {
        print_group(row, out);
        return;
    }
    if (row->kind == OPTION_TEXT) {
        text_add(out, "none or 1 to 16 letters, with _ for a blank");
        return;
    }
    if (row->kind == OPTION_STEPS) {
        print_steps_values(row, out);
        return;
    }
    bool is_set = row->kind == OPTION_SET;
    text_add(out, is_set ? "none or a list of " : "");
    print_words(row, -1, is_set ? "," : ", ", out);
    if (is_number(row) && first_number(row) <= row->max) {
        text_add(out, words_len(row) > 0 ? ", " : "");
        print_numbers(row, out);
    }
    if (row->like) {
        text_add(out, " or ");
        text_add(out, row->like);
    }
}

void option_near(Nearest *nearest, Slice word, char kept[OPTION_WORD])
{
    char candidate[OPTION_WORD];
    nearest_try(nearest, slice_copy(word, candidate, sizeof candidate));
    if (nearest->best == candidate)
        nearest->best = slice_copy(word, kept, OPTION_WORD);
}

const char *option_value_near(const OptionSpec *row, Slice text, char kept[OPTION_WORD])
{
    bool more = row->kind == OPTION_SET;
    Slice wrong = text, rest = without_braces(text);
    while (more) {
        Slice item = option_part(&rest, ',', &more);
        if (option_word_find(row->words, item) < 0) {
            wrong = item;
            break;
        }
    }
    Nearest nearest = nearest_to(wrong);
    const int len = words_len(row);
    for (int i = 0; i < len; i++)
        option_near(&nearest, option_word(words_of(row), i), kept);
    return nearest.best;
}
