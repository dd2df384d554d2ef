#include "apps/base/refusal.h"

#include "say/from_one.h"
#include "say/sentence.h"
#include "table/table.h"
#include "term/wording.h"

#include <jansson.h>
#include <string.h>

enum { PAIRS_MAX = 8 };

/* A value for a name of a sentence, in words: seats by their numbers. store: for what stands nowhere yet. */
static const char *value_words(const json_t *value, Text *store)
{
    const char *at = store->at + store->len;
    if (json_is_string(value))
        return wording(json_string_value(value));
    if (json_is_object(value)) {
        const char *as = json_string_value(json_object_get(value, "as"));
        return as ? as : "";
    }
    if (json_is_integer(value))
        text_add_number(store, json_integer_value(value));
    size_t i;
    const json_t *seat;
    json_array_foreach(value, i, seat)
    {
        text_add(store, i > 0 ? ", " : "");
        text_add_number(store, json_integer_value(seat));
    }
    text_add_char(store, '\0');
    return store->len < store->cap ? at : "";
}

/* A refusal by a rule of the game, which the reader may look up. */
static void tell_with_rule(const char *why, const char *rule, Text *out)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    text_say_pairs(&text, wording(N_("{why} (see “{rule}”)")),
                   (const char *const[]){ "why", why, "rule", wording(rule), NULL });
    text_add_clean(out, slice_of(words));
}

/* Words what the fault says in the language of the person; what says nothing is told in English. Returns whether it
 * begins with what was typed. Words from another machine may hold anything: what a terminal would obey is taken out. */
static bool tell(const Fault *fault, Text *out)
{
    json_t *say = fault->say[0] ? json_loads(fault->say, 0, NULL) : NULL, *value;
    const char *sentence = json_string_value(json_object_get(say, "text")), *name,
               *pairs[2 * PAIRS_MAX + 1] = { NULL };
    char told[SENTENCE_MAX], words[SENTENCE_MAX];
    Text told_text = text_over(told, sizeof told), store = text_over(words, sizeof words);
    int len = 0;
    sentence = sentence ? wording(sentence) : NULL;
    json_object_foreach(json_object_get(say, "values"), name, value)
    {
        if (len == 2 * PAIRS_MAX) /* cppcheck-suppress knownConditionTrueFalse ; a loop that it does not see */
            break;
        pairs[len++] = name;
        pairs[len++] = value_words(value, &store);
    }
    char about[FAULT_TEXT];
    const bool lists_legal = fault->kind == FAULT_NOT_NOW || fault->kind == FAULT_FORBIDDEN;
    const char *english = lists_legal ? slice_copy(slice_of_fault(fault), about, sizeof about) : fault->text;
    text_say_pairs(&told_text, sentence ? sentence : english, pairs);
    value = json_object_get(json_object_get(say, "values"), "rule");
    if (value)
        tell_with_rule(told, value_words(value, &store), out);
    else
        text_add_clean(out, slice_of(told));
    const bool begins_typed = sentence && sentence[0] == '{'; /* `swap 'x' is unreadable`: as it is typed */
    json_decref(say);
    return begins_typed;
}

void refusal_tell(const Fault *fault, Text *out)
{
    tell(fault, out);
}

static bool is_ended(const char *words)
{
    static const char *const ends[] = { "?", "!", ".", "？", "！", "。" };
    const size_t len = strlen(words);
    bool ended = false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        ended = ended || (len >= strlen(ends[i]) && strcmp(words + len - strlen(ends[i]), ends[i]) == 0);
    return ended;
}

/* Makes words a whole sentence. */
static void add_whole(char *words, bool begins_typed, Text *out)
{
    if (!begins_typed && words[0] >= 'a' && words[0] <= 'z')
        words[0] = (char)(words[0] - 'a' + 'A');
    if (is_ended(words))
        text_add(out, words);
    else
        wording_add(out, "{sentence}.", "sentence", words);
}

void refusal_say(const Fault *fault, Text *out)
{
    char told[SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    bool begins_typed = tell(fault, &text);
    add_whole(told, begins_typed, out);
}

/* The names of the seats in a list as `1 3`. */
static bool add_names(Slice seats, const Reader *reader, Text *out)
{
    int64_t seat, len = 0, told = 0;
    Slice rest = seats;
    while (slice_word(&rest, 0).len > 0)
        len++;
    for (Slice word = slice_word(&seats, 0); word.len > 0; word = slice_word(&seats, 0)) {
        if (!slice_number(word, 0, reader->seats - 1, &seat) || !reader->name[seat])
            return false;
        wording_join(LIST_AND, (int)told++, (int)len, out);
        text_add_isolated(out, reader->name[seat]);
    }
    return told > 0;
}

bool refusal_tells_turn(const Fault *fault, const Reader *reader, Text *out)
{
    json_t *say = fault->say[0] ? json_loads(fault->say, 0, NULL) : NULL;
    const char *said = json_string_value(json_object_get(say, "text"));
    const json_t *value = json_object_get(json_object_get(say, "values"), "seats");
    char store_words[80], names[SENTENCE_MAX];
    Text store = text_over(store_words, sizeof store_words), text = text_over(names, sizeof names);
    const bool is_turn = said && strcmp(said, table_not_to_act) == 0 && value &&
                         add_names(slice_of(value_words(value, &store)), reader, &text);
    json_decref(say);
    if (is_turn)
        wording_add(out, "It is the turn of {names}.", "names", names);
    return is_turn;
}

/* Adds one more sentence after the others. */
static void add_sentence(const char *words, Text *out)
{
    if (out->len > 0 && words[0])
        say_gap(out);
    text_add(out, words);
}

/* LISTED_MAX: an answer lists at most this many actions. LEFT_OUT_MIN: it leaves out at least this many, or none. */
enum { LISTED_MAX = 8, LEFT_OUT_MIN = 3 };

/* Chooses actions to list: the first of each verb, then others in their order. Returns how many. */
static int choose_listed(const Action legal[], int legal_len, bool listed[])
{
    int most = legal_len < LISTED_MAX + LEFT_OUT_MIN ? legal_len : LISTED_MAX, len = 0;
    uint64_t seen = 0;
    for (int i = 0; i < legal_len; i++) {
        uint64_t verb = UINT64_C(1) << (legal[i].verb & 63);
        listed[i] = !(seen & verb) && len < most;
        len += listed[i];
        seen |= verb;
    }
    for (int i = 0; i < legal_len && len < most; i++) {
        len += !listed[i];
        listed[i] = true;
    }
    return len;
}

static void list_actions(const VerbSpec *verbs, const Action legal[], int legal_len, const bool listed[], Text *out)
{
    bool is_first = true;
    for (int i = 0; i < legal_len; i++) {
        if (listed && !listed[i])
            continue;
        text_add(out, is_first ? "" : ", ");
        from_one_print(verbs, legal[i], legal, legal_len, out);
        is_first = false;
    }
}

void refusal_list_all(const VerbSpec *verbs, const Action legal[], int legal_len, Text *out)
{
    static char words[ACTIONS_MAX * 16];
    Text text = text_over(words, sizeof words);
    list_actions(verbs, legal, legal_len, NULL, &text);
    wording_add(out, "You may type: {actions}.", "actions", words);
}

static void list_some(const Refused *refused, Text *out)
{
    bool listed[ACTIONS_MAX];
    char words[SENTENCE_MAX], told[SENTENCE_MAX];
    Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
    if (refused->legal_len == 0)
        return;
    int left = refused->legal_len - choose_listed(refused->legal, refused->legal_len, listed);
    const char *pattern = left == 0              ? N_("You may type: {actions}.")
                          : refused->lists_moves ? N_("You may type: {actions} and {n} more; `moves` lists all.")
                                                 : N_("You may type: {actions} and {n} more.");
    list_actions(refused->verbs, refused->legal, refused->legal_len, listed, &text);
    text_fill(&told_text, wording(pattern), "actions", words, "n", digits(left).text);
    add_sentence(told, out);
}

/* Names a near word. The core looks among verbs only; here commands count, too. */
static void say_unknown(const Refused *refused, const char *word, Text *out)
{
    Fault why;
    Nearest nearest = nearest_to(slice_of(word));
    nearest_try(&nearest, "undo");
    nearest_try(&nearest, "concede");
    if (refused->lists_moves)
        nearest_try(&nearest, "moves");
    if (refused->try_commands)
        refused->try_commands(&nearest);
    for (const VerbSpec *verb = refused->verbs; verb->word; verb++)
        nearest_try(&nearest, verb->word);
    fault_say(&why, ERR_UNREADABLE,
              nearest.best ? N_("no action '{word}'; did you mean {near}?") : N_("no action '{word}'"), "word", word,
              "near", nearest.best);
    refusal_say(&why, out);
    if (!nearest.best && refused->try_commands)
        add_sentence(gettext("`help` lists the commands."), out);
}

void refusal_answer(const Refused *refused, Text *out)
{
    const Fault *fault = refused->fault;
    char about[FAULT_TEXT];
    slice_copy(slice_of_fault(fault), about, sizeof about);
    if (refused->reader && refusal_tells_turn(fault, refused->reader, out))
        return;
    if (fault->kind == FAULT_UNKNOWN_WORD)
        say_unknown(refused, about, out);
    else
        refusal_say(fault, out);
    if (fault->kind != FAULT_ALIKE)
        list_some(refused, out);
}
