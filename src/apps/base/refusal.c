#include "apps/base/refusal.h"

#include "say/sentence.h"
#include "term/wording.h"

#include <string.h>

/* What core and table make of pieces; sentences without names are looked up as they are. A test has each of them said. */
static const char *const patterns[] = {
    N_("no action '{word}'; did you mean {near}?"),
    N_("no action '{word}'; expected a verb like {verb}"),
    N_("no action '{word}'"),
    N_("no action, expected a verb like {verb}"),
    N_("{verb} '{word}' is unreadable, expected {what}"),
    N_("'{word}' is too much, expected the end of the line"),
    N_("seat {seat} is not to act, expected seat {seats}"),
    N_("two cards are alike, expected one of: {actions}"),
    N_("{bid} is bid already; a bid must be higher: rules 2"),
    N_("{bid} is doubled as far as it may be: rules 2, caps"),
    N_("not allowed now"),
    N_("not allowed after what comes before it"),
    N_("there are two places for it"),
    N_("these rules do not have it, expected another action"),
    N_("nobody concedes in this game, expected an action"),
    N_("the deal is over, expected no more actions"),
    N_("nothing may be taken back with undo=off"),
    N_("nothing to take back: this seat has no line that stands"),
    N_("others have acted since: it cannot be taken back"),
    N_("somebody learnt a card by it: it cannot be taken back"),
    N_("a card (10H, or 10H@7 where two are alike)"),
    N_("a seat and place (1.3)"),
    N_("the number of a place"),
};

enum { NAMES_MAX = 4, NAME_BYTES = 16, VALUE_BYTES = 512 };

/* The values for the names of a pattern. */
typedef struct {
    char name[NAMES_MAX][NAME_BYTES], value[NAMES_MAX][VALUE_BYTES];
    const char *pairs[2 * NAMES_MAX + 1];
    int len;
} Names;

/* Finds the text between two names of a pattern in the words; NULL: it is not there. */
static const char *find_piece(const char *words, Slice piece, bool is_last)
{
    size_t len = strlen(words);
    if (is_last)
        return len >= piece.len && memcmp(words + len - piece.len, piece.at, piece.len) == 0 ? words + len - piece.len
                                                                                             : NULL;
    for (; *words; words++)
        if (strncmp(words, piece.at, piece.len) == 0)
            return words;
    return NULL;
}

static bool match(const char *pattern, const char *words, Names *out)
{
    size_t begin = strcspn(pattern, "{");
    out->len = 0;
    if (strncmp(pattern, words, begin) != 0)
        return false;
    for (pattern += begin, words += begin; *pattern == '{'; out->len++) {
        Slice name = { pattern + 1, strcspn(pattern + 1, "}") };
        pattern += name.len + 2;
        Slice piece = { pattern, strcspn(pattern, "{") };
        const char *end = find_piece(words, piece, pattern[piece.len] == 0);
        if (!end || out->len == NAMES_MAX)
            return false;
        slice_copy(name, out->name[out->len], NAME_BYTES);
        slice_copy((Slice){ words, (size_t)(end - words) }, out->value[out->len], VALUE_BYTES);
        pattern += piece.len;
        words = end + piece.len;
    }
    return *words == 0;
}

/* Returns the pattern that tells it, in the language of the person. */
static const char *tell(const char *fault, Text *out)
{
    Names names;
    const char *known = wording(fault);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns && known == fault; i++) {
        if (!match(patterns[i], fault, &names) || names.len == 0)
            continue;
        for (int n = 0; n < names.len; n++) {
            names.pairs[2 * n] = names.name[n];
            bool is_phrase =
                strcmp(names.name[n], "what") == 0; /* the others are as they were typed, or to be typed */
            names.pairs[2 * n + 1] = is_phrase ? wording(names.value[n]) : names.value[n];
        }
        names.pairs[2 * names.len] = NULL;
        text_fill_pairs(out, wording(patterns[i]), names.pairs);
        return wording(patterns[i]);
    }
    text_add(out, known);
    return known;
}

void refusal_tell(const char *fault, Text *out)
{
    tell(fault, out);
}

void refusal_say(const char *fault, Text *out)
{
    char told[SENTENCE_MAX];
    Text told_text = text_over(told, sizeof told);
    bool begins_typed = tell(fault, &told_text)[0] == '{'; /* `swap 'x' is unreadable`: as it is typed */
    if (!begins_typed && told[0] >= 'a' && told[0] <= 'z')
        told[0] = (char)(told[0] - 'a' + 'A');
    size_t len = strlen(told);
    if (len > 0 && strchr("?!.", told[len - 1]))
        text_add(out, told);
    else
        wording_add(out, "{sentence}.", "sentence", told);
}

/* Adds one more sentence after the others. */
static void add_sentence(const char *words, Text *out)
{
    text_add(out, out->len > 0 && words[0] ? gettext(" ") : "");
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
        action_print(verbs, legal[i], legal, legal_len, out);
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
    char why[SENTENCE_MAX];
    Text text = text_over(why, sizeof why);
    Nearest nearest = nearest_to(slice_of(word));
    nearest_try(&nearest, "undo");
    nearest_try(&nearest, "concede");
    if (refused->lists_moves)
        nearest_try(&nearest, "moves");
    if (refused->try_commands)
        refused->try_commands(&nearest);
    for (const VerbSpec *verb = refused->verbs; verb->word; verb++)
        nearest_try(&nearest, verb->word);
    text_fill(&text, nearest.best ? "no action '{word}'; did you mean {near}?" : "no action '{word}'", "word", word,
              "near", nearest.best);
    refusal_say(why, out);
    if (!nearest.best && refused->try_commands)
        add_sentence(gettext("`help` lists the commands."), out);
}

void refusal_answer(const Refused *refused, Text *out)
{
    const Fault *fault = refused->fault;
    bool lists_legal = fault->kind == FAULT_NOT_NOW || fault->kind == FAULT_FORBIDDEN;
    char about[FAULT_TEXT];
    slice_copy(slice_of_fault(fault), about, sizeof about);
    if (fault->kind == FAULT_UNKNOWN_WORD)
        say_unknown(refused, about, out);
    else
        refusal_say(lists_legal ? about : fault->text, out);
    if (fault->kind != FAULT_ALIKE)
        list_some(refused, out);
}
