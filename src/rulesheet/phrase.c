#include "rulesheet/phrase.h"

enum { CARDS_MAX = 30 };

typedef struct {
    char card[CARDS_MAX][4];
    int len;
    bool has_joker, is_wrong;
} Cards;

/* What a row took of the ideas. */
typedef struct {
    const Ideas *ideas;
    bool used[IDEAS_MAX];
    int number[2], numbers;               /* {n}, {m} */
    int cards_at, cards_last, numbers_at; /* the first idea of each, and the last; -1: none */
    int figures_last;                     /* the last number that is a rank; -1: none */
    Cards cards;
} Taken;

static bool is_idea(const Idea *idea, Slice word)
{
    return idea->idea && idea->idea != rulesheet_word_number && slice_is(word, idea->idea);
}

static bool is_number(const Idea *idea)
{
    return idea->idea == rulesheet_word_number;
}

/* Takes an idea of the pattern, such as `call/knock` or `1`. */
static bool take_word(Taken *taken, Slice words)
{
    bool took = false;
    for (Slice word = slice_word(&words, '/'); word.len > 0; word = slice_word(&words, '/')) {
        int64_t number = 0;
        const bool is_figure = slice_number(word, 0, 99, &number);
        word.len -= word.at[word.len - 1] == '?';
        const bool is_figure_too = is_figure || slice_number(word, 0, 99, &number);
        for (int i = 0; i < taken->ideas->len; i++) {
            const Idea *idea = &taken->ideas->idea[i];
            const bool is_it = is_figure_too ? is_number(idea) && idea->number == number : is_idea(idea, word);
            if (took || taken->used[i] || !is_it)
                continue;
            taken->used[i] = took = true;
        }
    }
    return took;
}

static const char *suits_of(const Idea *idea)
{
    static const char *const suits[][2] = { { "clubs", "C" },  { "diamonds", "D" }, { "hearts", "H" },
                                            { "spades", "S" }, { "red", "DH" },     { "black", "CS" } };
    for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
        if (is_idea(idea, slice_of(suits[i][0])))
            return suits[i][1];
    return NULL;
}

static void add_card(Cards *cards, const char *rank, char suit)
{
    if (cards->len == CARDS_MAX) {
        cards->is_wrong = true;
        return;
    }
    Text text = text_over(cards->card[cards->len++], sizeof *cards->card);
    text_add(&text, rank);
    if (suit)
        text_add_char(&text, suit);
}

/* Takes the numbers of the pattern off the end: {m}, then {n}; those before them are ranks where no rank is said. */
static bool take_numbers(Taken *taken, int wanted, bool first)
{
    int at[IDEAS_MAX], len = 0;
    for (int i = 0; i < taken->ideas->len; i++)
        if (!taken->used[i] && is_number(&taken->ideas->idea[i]))
            at[len++] = i;
    if (len < wanted)
        return false;
    taken->numbers = wanted;
    for (int k = 0; k < wanted; k++) {
        const int i = at[first ? k : len - wanted + k];
        taken->number[k] = taken->ideas->idea[i].number;
        taken->used[i] = true;
        if (k == 0)
            taken->numbers_at = i;
    }
    return true;
}

/* Numbers that are ranks have a value only behind a word or sign for it: `7, 8: 0`, and not `7 8 0`. */
static bool has_sign(const Taken *taken)
{
    int sign = 0;
    while (sign < taken->ideas->len && !is_idea(&taken->ideas->idea[sign], slice_of("=")))
        sign++;
    return taken->figures_last < sign && sign < taken->numbers_at;
}

static bool take_cards(Taken *taken)
{
    Cards *cards = &taken->cards;
    const char *suits = "";
    int suit_words = 0, ranks = 0;
    for (int i = 0; i < taken->ideas->len; i++) {
        const Idea *idea = &taken->ideas->idea[i];
        const char *own = idea->idea ? suits_of(idea) : NULL;
        if (taken->used[i] || !idea->idea)
            continue;
        if (own) {
            suits = own;
            suit_words++;
        } else if (is_number(idea) && idea->number >= 2 && idea->number <= 10) {
            taken->figures_last = i;
            add_card(cards, digits(idea->number).text, 0);
        } else if (!is_number(idea) && words_is_rank(idea->idea)) {
            ranks++;
            cards->has_joker |= strcmp(idea->idea, "JK") == 0;
            add_card(cards, idea->idea, 0);
        } else
            continue;
        taken->used[i] = true;
        taken->cards_at = taken->cards_at < 0 ? i : taken->cards_at;
        taken->cards_last = i;
    }
    if (taken->numbers > 0 && taken->figures_last >= 0 && (ranks > 0 || !has_sign(taken)))
        return false;
    if (cards->len == 0 || cards->is_wrong || suit_words > 1 ||
        (suit_words > 0 && (cards->len > 1 || cards->has_joker)))
        return false;
    if (suit_words == 1) {
        char rank[4];
        slice_copy(slice_of(cards->card[0]), rank, sizeof rank);
        cards->len = 0;
        for (; *suits; suits++)
            add_card(cards, rank, *suits);
    }
    return true;
}

static bool is_hole(Slice token, const char *hole)
{
    return slice_is(token, hole);
}

/* Whether the row takes all of the ideas. */
static bool takes(const Phrase *row, const Ideas *ideas, Taken *taken)
{
    const bool is_ordered = *row->ideas == '>';
    const char *words = row->ideas + is_ordered;
    bool wants_cards = false, no_joker = false, n_first = false;
    int numbers = 0;
    Slice rest = slice_of(words);
    *taken = (Taken){ .ideas = ideas, .cards_at = -1, .cards_last = -1, .numbers_at = -1, .figures_last = -1 };
    for (Slice token = slice_word(&rest, 0); token.len > 0; token = slice_word(&rest, 0)) {
        const bool is_n = is_hole(token, "{n}"), is_m = is_hole(token, "{m}");
        const bool is_r = is_hole(token, "{r}"), is_c = is_r || is_hole(token, "{c}");
        if (is_n || is_m) {
            numbers++;
            n_first |= !wants_cards;
        } else if (is_c) {
            wants_cards = true;
            no_joker = is_r;
        } else if (!take_word(taken, token) && token.at[token.len - 1] != '?' && !memchr(token.at, '?', token.len))
            return false;
    }
    if (numbers > 0 && !take_numbers(taken, numbers, is_ordered && n_first))
        return false;
    if (wants_cards && (!take_cards(taken) || (no_joker && taken->cards.has_joker)))
        return false;
    if (is_ordered && wants_cards &&
        (n_first ? taken->numbers_at > taken->cards_at || taken->number[0] > 0
                 : taken->numbers_at < taken->cards_last))
        return false; /* "four kings" is no value */
    for (int i = 0; i < ideas->len; i++)
        if (!taken->used[i] && !is_idea(&ideas->idea[i], slice_of("=")))
            return false;
    return true;
}

/* ">{n} JK": the number comes before the joker. */
static bool is_in_order(const Phrase *row, const Taken *taken)
{
    const char *joker = strstr(row->ideas, "{n} JK");
    if (*row->ideas != '>' || !joker)
        return true;
    for (int i = 0; i < taken->ideas->len; i++)
        if (is_idea(&taken->ideas->idea[i], slice_of("JK")))
            return taken->numbers_at < i;
    return true;
}

/* Adds a setting of a row, with what was taken; for {c} once for each card. */
static void add_setting(const Ruleset *ruleset, const Taken *taken, Slice setting, Text *out)
{
    char pattern[128], now[OPTION_TEXT_MAX] = "";
    slice_copy(setting, pattern, sizeof pattern);
    const bool is_each = strstr(pattern, "{c}") != NULL;
    char *plus = strstr(pattern, "=+");
    const bool adds = plus && plus[2] != '{';
    const int row = adds ? options_find(ruleset->game->options, (Slice){ pattern, (size_t)(plus - pattern) }) : -1;
    for (int i = 0; i < (is_each ? taken->cards.len : 1); i++) {
        text_add(out, out->len > 0 ? " " : "");
        if (adds) {
            Text text = text_over(now, sizeof now);
            if (row >= 0)
                option_print(ruleset->game->options, row, &ruleset->options, &text);
            *plus = 0;
            text_add(out, pattern);
            text_add_char(out, '=');
            text_add(out, strcmp(now, "none") == 0 || strstr(now, plus + 2) ? "" : now);
            text_add(out, strcmp(now, "none") == 0 || strstr(now, plus + 2) ? "" : ",");
            text_add(out, strstr(now, plus + 2) ? now : plus + 2);
        } else
            text_fill(out, pattern, "c", is_each ? taken->cards.card[i] : "", "n", digits(taken->number[0]).text, "m",
                      digits(taken->number[1]).text);
    }
}

/* A rank whose single cards count something of their own: "kings 0" may mean all four or the other ones. */
static bool add_whole_ranks(const Ruleset *ruleset, const Taken *taken, const char *reading, Text *out)
{
    const OptionSpec *spec = ruleset->game->options;
    bool has_more = false;
    text_add(out, reading);
    for (int i = 0; i < taken->cards.len; i++)
        for (const char *suit = "CDHS"; *suit; suit++)
            for (int of = 0; of < 2; of++) {
                char id[32], test[48];
                Text text = text_over(id, sizeof id), asked = text_over(test, sizeof test);
                text_add(&text, of == 0 ? "val." : "powers.");
                text_add(&text, taken->cards.card[i]);
                text_add_char(&text, *suit);
                const int row = strstr(reading, of == 0 ? "val." : "powers.") ? options_find(spec, slice_of(id)) : -1;
                text_fill(&asked, "{id}!=rank", "id", id);
                if (row < 0 || !option_holds(spec, &ruleset->options, slice_of(test)))
                    continue;
                text_fill(out, " {id}=rank", "id", id);
                has_more = true;
            }
    return has_more;
}

/* Keeps a reading that the table of options takes, unless another one makes the same rules. */
static int keep(const Ruleset *ruleset, char out[RULESHEET_READINGS][RULESHEET_SETTINGS], int len,
                const char *reading)
{
    Options made = ruleset->options, other;
    const OptionSpec *spec = ruleset->game->options;
    if (len == RULESHEET_READINGS || strlen(reading) + 1 > RULESHEET_SETTINGS ||
        options_set_all(spec, reading, &made, NULL) != OK)
        return len;
    for (int i = 0; i < len; i++) {
        other = ruleset->options;
        if (options_set_all(spec, out[i], &other, NULL) == OK && memcmp(&other, &made, sizeof made) == 0)
            return len;
    }
    slice_copy(slice_of(reading), out[len], RULESHEET_SETTINGS);
    return len + 1;
}

bool phrase_has_jokers(const Ruleset *ruleset)
{
    return !games_hold(ruleset, "deck.jokers=per_pack deck.jokers_per_pack=0");
}

/* What jokers count where the pack has none, as far as the sheet is read: it may say how many. */
static int keep_jokers(const Ruleset *ruleset, char out[RULESHEET_READINGS][RULESHEET_SETTINGS], int len,
                       const char *reading)
{
    len = keep(ruleset, out, len, reading);
    for (int jokers = 1; jokers <= 2; jokers++) {
        char counted[RULESHEET_SETTINGS + 64] = "";
        Text text = text_over(counted, sizeof counted);
        text_fill(&text, "{reading}" PHRASE_JOKERS "{n}", "reading", reading, "n", digits(jokers).text);
        len = keep(ruleset, out, len, counted);
    }
    return len;
}

int phrase_readings(const Ruleset *ruleset, const Ideas *ideas, char out[RULESHEET_READINGS][RULESHEET_SETTINGS])
{
    int len = 0;
    if (ideas->len == 0 || ideas->is_cut)
        return 0;
    for (const Phrase *row = phrases; row->game; row++) {
        static Taken taken;
        if (strcmp(row->game, ruleset->game->id) != 0 || !games_hold(ruleset, row->when) ||
            !takes(row, ideas, &taken) || !is_in_order(row, &taken))
            continue;
        Slice rest = slice_of(row->settings);
        for (Slice part = slice_word(&rest, 0); part.len > 0;) {
            char reading[512] = "", whole[512] = "";
            Text text = text_over(reading, sizeof reading), more = text_over(whole, sizeof whole);
            for (; part.len > 0 && !slice_is(part, "|"); part = slice_word(&rest, 0))
                add_setting(ruleset, &taken, part, &text);
            const bool lacks_jokers = strstr(reading, "val.JK=") && !phrase_has_jokers(ruleset);
            len = lacks_jokers ? keep_jokers(ruleset, out, len, reading) : keep(ruleset, out, len, reading);
            if (strstr(row->settings, "{c}") && add_whole_ranks(ruleset, &taken, reading, &more))
                len = keep(ruleset, out, len, whole);
            part = slice_word(&rest, 0);
        }
    }
    return len;
}

bool phrase_is_cards(const Ideas *ideas)
{
    bool has_number = false;
    for (int i = 0; i < ideas->len; i++) {
        const Idea *idea = &ideas->idea[i];
        const bool is_card = idea->idea && (is_number(idea) || words_is_rank(idea->idea) || suits_of(idea));
        has_number |= idea->idea && is_number(idea) && (idea->number < 2 || idea->number > 10);
        if (!is_card)
            return false;
    }
    return ideas->len > 0 && !has_number;
}
