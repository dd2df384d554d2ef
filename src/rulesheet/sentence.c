#include "rulesheet/sentence.h"

#include "rulesheet/fold.h"
#include "rulesheet/words.h"

/* --- the book --- */

static void add_sentence(SentenceBook *book, const char *text, bool is_heading, bool is_rule)
{
    enum { LONGEST = 4096 };
    for (int i = 0; i < book->len; i++)
        if (book->sentence[i].text == text || strcmp(book->sentence[i].text, text) == 0)
            return;
    if (book->len == SENTENCES || book->used + LONGEST > sizeof book->bytes)
        return;
    char *at = book->bytes + book->used;
    const size_t len = fold(slice_of(text_in(book->lookup, text)), false, at, LONGEST, NULL);
    book->used += len + 1;
    book->sentence[book->len++] = (Sentence){ text, at, (uint32_t)len, is_heading, is_rule };
}

void sentence_book(const Game *game, TextLookup *lookup, SentenceBook *out)
{
    out->game = game;
    out->lookup = lookup;
    out->len = 0;
    out->used = 0;
    const GameBook *book = game->book;
    for (const RuleText *const *table = book->rules; *table; table++)
        for (const RuleText *row = *table; row->text; row++)
            if (strcmp(row->when, RULES_SHOW) != 0)
                add_sentence(out, row->text, strcmp(row->when, RULES_HEADING) == 0, true);
    add_sentence(out, N_("Also called {names}."), false, false);
    for (const RuleText *row = book->brief; row && row->text; row++)
        add_sentence(out, row->text, false, false);
    for (const AboutText *row = book->about; row && row->text; row++)
        add_sentence(out, row->text, false, false);
}

/* --- finding --- */

typedef struct {
    Slice folded, words;
    const uint32_t *from;
    SentenceFound *found;
} Search;

/* The words that the bytes of a folded text were made of. */
static Slice words_at(const Search *in, size_t at, size_t end)
{
    const size_t first = in->from[at], last = end < in->folded.len ? in->from[end] : in->words.len;
    return slice_trimmed((Slice){ in->words.at + first, last - first });
}

/* Whether the pattern stands there, up to its end. A hole is as short as it can be, and ends before a full stop. */
static bool fits(Search *in, Slice pattern, size_t at, int holes)
{
    enum { HOLE_MOST = 90 };
    for (; pattern.len > 0; pattern = (Slice){ pattern.at + 1, pattern.len - 1 }, at++) {
        if (*pattern.at == '{' && memchr(pattern.at, '}', pattern.len))
            break;
        if (at >= in->folded.len || in->folded.at[at] != *pattern.at)
            return false;
    }
    if (pattern.len == 0) {
        in->found->end = at;
        in->found->holes = holes;
        return true;
    }
    const char *close = memchr(pattern.at, '}', pattern.len);
    const Slice name = { pattern.at + 1, (size_t)(close - pattern.at) - 1 };
    const Slice after = { close + 1, pattern.len - name.len - 2 };
    if (holes == SENTENCE_HOLES)
        return false;
    for (size_t len = 1; len <= HOLE_MOST && at + len <= in->folded.len; len++) {
        if (in->folded.at[at + len - 1] == '.')
            return false;
        if (after.len > 0 &&
            (at + len == in->folded.len || (*after.at != '{' && in->folded.at[at + len] != *after.at)))
            continue;
        if (!fits(in, after, at + len, holes + 1))
            continue;
        in->found->hole[holes] = (SentenceHole){ name, words_at(in, at, at + len) };
        return true;
    }
    return false;
}

/* Languages may have one sentence for several of the tables. */
static void add_texts(const SentenceBook *book, SentenceFound *out)
{
    int len = 0;
    memset(out->text, 0, sizeof out->text);
    for (int i = 0; i < book->len && len < SENTENCE_TEXTS - 1; i++) {
        const Sentence *sentence = &book->sentence[i];
        if (sentence->is_rule && sentence->len == out->sentence->len &&
            memcmp(sentence->folded, out->sentence->folded, sentence->len) == 0)
            out->text[len++] = sentence->text;
    }
}

static bool is_among(const Sentence *sentence, const SentenceFound found[], int len)
{
    for (int i = 0; i < len; i++)
        if (sentence->len == found[i].sentence->len &&
            memcmp(sentence->folded, found[i].sentence->folded, sentence->len) == 0)
            return true;
    return false;
}

int sentence_find(const SentenceBook *book, Slice folded, Slice words, const uint32_t *from,
                  SentenceFound out[SENTENCE_SAME])
{
    int len = 0;
    SentenceFound one;
    Search in = { folded, words, from, &one };
    for (int i = 0; i < book->len; i++) {
        const Sentence *sentence = &book->sentence[i];
        if (sentence->is_heading || !fits(&in, (Slice){ sentence->folded, sentence->len }, 0, 0) ||
            (len > 0 && one.end < out->end))
            continue;
        if (len > 0 && one.end > out->end)
            len = 0;
        if (len == SENTENCE_SAME || is_among(sentence, out, len))
            continue;
        out[len] = one;
        out[len++].sentence = sentence;
    }
    for (int i = 0; i < len; i++)
        add_texts(book, &out[i]);
    return len;
}

/* --- reading backwards --- */

static const OptionCount *count_of(const Game *game, Slice word)
{
    for (const OptionCount *count = game->counts; count && count->word; count++)
        if (slice_is(word, count->word))
            return count;
    return NULL;
}

/* Adds `id=value`, with `_` for the blanks of what people say. */
static void add_setting(Text *out, const char *id, Slice value)
{
    text_add(out, out->len > 0 ? " " : "");
    text_add(out, id);
    text_add_char(out, '=');
    for (size_t i = 0; i < value.len; i++)
        text_add_char(out, value.at[i] == ' ' || value.at[i] == '\n' ? '_' : value.at[i]);
}

/* Adds the settings that a list of cards stands for: the count `with.peek_own` lists the cards with
 * powers.CARD=peek_own. */
static void add_list(const Ruleset *ruleset, const OptionCount *count, Slice list, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    const char *power = strchr(count->word, '.') + 1;
    bool listed[OPTIONS_MAX] = { false };
    for (Slice card = slice_word(&list, ','); card.len > 0; card = slice_word(&list, ',')) {
        char id[64] = "powers.";
        Text text = text_over(id, sizeof id);
        text.len = strlen(id);
        words_card(card, &text);
        const int row = options_find(spec, slice_of(id));
        if (row < 0)
            continue;
        listed[row] = true;
        add_setting(out, spec[row].id, slice_of(power));
    }
    for (int row = 0; spec[row].id; row++) {
        char test[96];
        Text text = text_over(test, sizeof test);
        text_fill(&text, "{id}={power}", "id", spec[row].id, "power", power);
        if (!listed[row] && strncmp(spec[row].id, "powers.", 7) == 0 && spec[row].kind == OPTION_CHOICE &&
            strstr(spec[row].words, power) && option_holds(spec, &ruleset->options, slice_of(test)))
            add_setting(out, spec[row].id, slice_word(&(Slice){ spec[row].words, strlen(spec[row].words) }, 0));
    }
}

static void add_hole(const Ruleset *ruleset, const SentenceHole *hole, Text *out)
{
    const OptionCount *count = count_of(ruleset->game, hole->name);
    const int row = count ? -1 : options_find(ruleset->game->options, hole->name);
    if (count && count->list && strchr(count->word, '.'))
        add_list(ruleset, count, hole->value, out);
    else if (row >= 0) {
        char value[96];
        fold(hole->value, false, value, sizeof value, NULL);
        const bool is_text =
            ruleset->game->options[row].kind == OPTION_TEXT || ruleset->game->options[row].kind == OPTION_RANKS;
        add_setting(out, ruleset->game->options[row].id, is_text ? hole->value : slice_of(value));
    }
}

/* Whether it is the list of cards that is printed for the rules, in the letters of any language. */
static bool is_list(Slice value, const char *printed)
{
    char cards[512] = "";
    Text text = text_over(cards, sizeof cards);
    for (Slice card = slice_word(&value, ','); card.len > 0; card = slice_word(&value, ','))
        words_card(card, &text);
    Slice rest = slice_of(printed);
    char plain[512] = "";
    Text wanted = text_over(plain, sizeof plain);
    for (Slice card = slice_word(&rest, ','); card.len > 0; card = slice_word(&rest, ','))
        words_card(card, &wanted);
    return strcmp(cards, plain) == 0;
}

/* Whether the values in the holes are those of the rules. */
static bool has_values(const Ruleset *ruleset, const SentenceFound *found)
{
    char settings[2048] = "";
    Text text = text_over(settings, sizeof settings);
    for (int i = 0; i < found->holes; i++) {
        char value[512] = "";
        Text printed = text_over(value, sizeof value);
        const OptionCount *count = count_of(ruleset->game, found->hole[i].name);
        const bool is_known = games_print_named(ruleset, found->hole[i].name, &printed);
        if (is_known && fold_is(found->hole[i].value, value))
            continue;
        if (!is_known || (count && count->list && is_list(found->hole[i].value, value)))
            continue;
        if (count && (!count->list || !strchr(count->word, '.')))
            return false;
        add_hole(ruleset, &found->hole[i], &text);
    }
    Options options = ruleset->options;
    if (options_set_all(ruleset->game->options, settings, &options, NULL) != OK)
        return false;
    for (int row = 0; ruleset->game->options[row].id; row++)
        if (option_has_value(&ruleset->game->options[row]) &&
            !option_is_same(ruleset->game->options, row, &options, &ruleset->options))
            return false;
    return true;
}

static bool is_one_of(const char *text, const char *const all[])
{
    for (; *all; all++)
        if (text == *all || strcmp(text, *all) == 0)
            return true;
    return false;
}

/* The next row with one of the texts, from a place on. */
static const RuleText *next_row(const Game *game, const char *const texts[], RulesPlace *place)
{
    for (const RuleText *table; (table = game->book->rules[place->table]); place->table++, place->row = 0)
        while (table[place->row].text) {
            const RuleText *row = &table[place->row++];
            if (is_one_of(row->text, texts) && strcmp(row->when, RULES_SHOW) != 0)
                return row;
        }
    return NULL;
}

static bool holds(const Ruleset *ruleset, const SentenceFound *found)
{
    RulesPlace place = { 0 };
    if (!found->text[0])
        return true;
    for (const RuleText *row; (row = next_row(ruleset->game, found->text, &place)) != NULL;)
        if (games_hold(ruleset, row->when) && has_values(ruleset, found))
            return true;
    return false;
}

bool sentence_holds(const Ruleset *ruleset, const SentenceFound found[], int len)
{
    for (int i = 0; i < len; i++)
        if (holds(ruleset, &found[i]))
            return true;
    return false;
}

typedef struct {
    const Ruleset *ruleset;
    const SentenceFound *found;
    const char *when;
    char (*out)[RULESHEET_SETTINGS];
    Options made[RULESHEET_READINGS];
    int changes[RULESHEET_READINGS], len;
} Readings;

static int changes_of(const Readings *to, const Options *options)
{
    int changes = 0;
    const OptionSpec *spec = to->ruleset->game->options;
    for (int row = 0; spec[row].id; row++)
        changes += option_has_value(&spec[row]) && !option_is_same(spec, row, options, &to->ruleset->options);
    return changes;
}

/* Keeps what the settings make, if the sentence holds then; of those with the fewest changes, each once. */
static bool keep(Readings *to, const char *settings)
{
    Ruleset ruleset = *to->ruleset;
    const OptionSpec *spec = ruleset.game->options;
    if (options_set_all(spec, settings, &ruleset.options, NULL) != OK || !games_hold(&ruleset, to->when) ||
        !has_values(&ruleset, to->found))
        return false;
    const int changes = changes_of(to, &ruleset.options);
    if (to->len > 0 && changes > to->changes[0])
        return true;
    if (to->len > 0 && changes < to->changes[0])
        to->len = 0;
    for (int i = 0; i < to->len; i++)
        if (memcmp(&to->made[i], &ruleset.options, sizeof ruleset.options) == 0)
            return true;
    if (to->len == RULESHEET_READINGS)
        return true;
    Text text = text_over(to->out[to->len], RULESHEET_SETTINGS);
    to->out[to->len][0] = 0;
    for (int row = 0; spec[row].id; row++)
        if (option_has_value(&spec[row]) && !option_is_same(spec, row, &ruleset.options, &to->ruleset->options)) {
            text_add(&text, text.len > 0 ? " " : "");
            text_add(&text, spec[row].id);
            text_add_char(&text, '=');
            option_print(spec, row, &ruleset.options, &text);
        }
    if (text.len >= text.cap)
        return false;
    to->made[to->len] = ruleset.options;
    to->changes[to->len++] = changes;
    return true;
}

static size_t sign_at(Slice test)
{
    size_t len = 0;
    while (len < test.len && !strchr("!=>~", test.at[len]))
        len++;
    return len;
}

/* The settings that make a test of an option hold; `only`: a set has that word alone. False: no single setting is
 * meant. */
static bool add_test(const Readings *to, Slice test, bool only, Text *out)
{
    const OptionSpec *spec = to->ruleset->game->options;
    const size_t len = sign_at(test);
    const Slice name = { test.at, len };
    const bool is_not = test.at[len] == '!';
    const size_t sign = len + (size_t)is_not;
    const Slice value = { test.at + sign + 1, test.len - sign - 1 };
    const int row = count_of(to->ruleset->game, name) ? -1 : options_find(spec, name);
    if (row < 0 || (is_not && spec[row].kind != OPTION_BOOL && test.at[sign] != '~'))
        return false;
    if (test.at[sign] == '=') {
        add_setting(out, spec[row].id, is_not ? slice_of(slice_is(value, "on") ? "off" : "on") : value);
        return true;
    }
    char now[OPTION_TEXT_MAX] = "", words[OPTION_TEXT_MAX] = "";
    Text text = text_over(now, sizeof now), made = text_over(words, sizeof words);
    option_print(spec, row, &to->ruleset->options, &text);
    Slice rest = slice_of(strcmp(now, "none") == 0 ? "" : now);
    for (Slice word = slice_word(&rest, ','); word.len > 0 && !only; word = slice_word(&rest, ',')) {
        if (word.len == value.len && memcmp(word.at, value.at, word.len) == 0)
            continue;
        text_add(&made, made.len > 0 ? "," : "");
        text_add_slice(&made, word);
    }
    if (!is_not) {
        text_add(&made, made.len > 0 ? "," : "");
        text_add_slice(&made, value);
    }
    add_setting(out, spec[row].id, made.len > 0 ? slice_of(words) : slice_of("none"));
    return true;
}

/* One more setting, of any option, that makes the sentence hold where the tests alone do not tell it. */
static void try_each(Readings *to, const char *settings)
{
    const OptionSpec *spec = to->ruleset->game->options;
    for (int row = 0; spec[row].id; row++) {
        const bool is_bool = spec[row].kind == OPTION_BOOL;
        Slice rest = slice_of(is_bool ? "off on" : spec[row].kind == OPTION_CHOICE ? spec[row].words : "");
        if (strncmp(spec[row].id, "powers.", 7) == 0 && spec[row].kind == OPTION_CHOICE &&
            !strstr(settings, "powers"))
            continue;
        for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
            char tried[1024];
            Text text = text_over(tried, sizeof tried);
            text_add(&text, settings);
            add_setting(&text, spec[row].id, word);
            keep(to, tried);
        }
    }
}

static void try_row(Readings *to, const RuleText *row)
{
    for (int only = 0; only < 2; only++) {
        char settings[1024] = "";
        Text text = text_over(settings, sizeof settings);
        Slice rest = slice_of(row->when);
        bool is_set = false, is_whole = true;
        to->when = row->when;
        for (Slice test = slice_word(&rest, 0); test.len > 0; test = slice_word(&rest, 0)) {
            char one[128];
            if (games_hold(to->ruleset, slice_copy(test, one, sizeof one)))
                continue;
            const bool asks_set = memchr(test.at, '~', test.len) && !memchr(test.at, '!', test.len);
            is_set |= asks_set;
            is_whole &= add_test(to, test, only && asks_set, &text);
        }
        for (int i = 0; i < to->found->holes; i++)
            add_hole(to->ruleset, &to->found->hole[i], &text);
        if (!keep(to, settings) && !is_whole)
            try_each(to, settings);
        if (!is_set)
            break;
    }
}

int sentence_readings(const Ruleset *ruleset, const SentenceFound found[], int len,
                      char out[RULESHEET_READINGS][RULESHEET_SETTINGS])
{
    static Readings to; /* four sets of options are much for a stack */
    to = (Readings){ .ruleset = ruleset, .out = out };
    for (int i = 0; i < len; i++) {
        RulesPlace place = { 0 };
        to.found = &found[i];
        for (const RuleText *row; (row = next_row(ruleset->game, found[i].text, &place)) != NULL;)
            try_row(&to, row);
    }
    return to.len;
}
