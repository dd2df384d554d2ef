#include "core/action.h"

#include <string.h>

static void place_print(uint8_t place, Text *out)
{
    text_add_number(out, place / SLOTS_MAX);
    text_add_char(out, '.');
    text_add_number(out, place % SLOTS_MAX);
}

Slice action_word(const VerbSpec *verb, int n)
{
    const char *at = verb->words;
    for (; n > 0 && *at; at++)
        n -= *at == '|';
    return (Slice){ at, strcspn(at, "|") };
}

enum { WORD_MAX = 32 };

/* The word as it is typed: without blanks, with plain letters. */
static const char *word_typed(Slice word, char out[WORD_MAX])
{
    slice_copy_plain(word, out, WORD_MAX);
    for (char *at = out; *at; at++)
        *at = *at == ' ' ? '_' : *at;
    return out;
}

/* Finds a verb by its word or by a synonym. */
static const VerbSpec *verb_of(const VerbSpec *verbs, Slice word)
{
    char plain[WORD_MAX];
    slice_copy_plain(word, plain, sizeof plain);
    for (const VerbSpec *verb = verbs; verb->word; verb++)
        if (slice_is_folded(slice_of(plain), verb->word))
            return verb->does ? verb : verb_of(verbs, slice_of(verb->words));
    return NULL;
}

static bool word_read(const VerbSpec *verb, Slice typed, uint8_t *out)
{
    char plain[WORD_MAX], known[WORD_MAX];
    slice_copy_plain(typed, plain, sizeof plain);
    for (int n = 0; action_word(verb, n).len > 0; n++) {
        if (!slice_is_folded(slice_of(plain), word_typed(action_word(verb, n), known)))
            continue;
        *out = (uint8_t)n;
        return true;
    }
    return false;
}

/* Adds the n-th word; if there is none, the number, which nothing reads. */
static void word_print(const VerbSpec *verb, int n, Text *out)
{
    char typed[WORD_MAX];
    Slice word = action_word(verb, n);
    text_add(out, word_typed(word, typed));
    if (word.len == 0)
        text_add_number(out, n);
}

static void words_print(const VerbSpec *verb, Text *out)
{
    for (int n = 0; action_word(verb, n).len > 0; n++) {
        text_add(out, n > 0 ? ", " : "");
        word_print(verb, n, out);
    }
}

/* True if another of the actions differs from this one only in the place of its card. */
static bool has_twin(Action action, const Action legal[], int legal_len)
{
    for (int i = 0; i < legal_len; i++)
        if (legal[i].verb == action.verb && legal[i].card == action.card && legal[i].from != action.from)
            return true;
    return false;
}

void action_print(const VerbSpec *verbs, Action action, const Action legal[], int legal_len, Text *out)
{
    const VerbSpec *verb = &verbs[action.verb];
    text_add(out, verb->word);
    for (const char *arg = verb->args; *arg; arg++) {
        bool is_list = *arg == 'I' || *arg == 'P';
        if ((is_list && action.from == PLACE_END) || (*arg == 'v' && action.to == 0))
            continue;
        text_add_char(out, ' ');
        if (*arg == 'c') {
            card_print(action.card, out);
            if (has_twin(action, legal, legal_len)) {
                text_add_char(out, '@');
                text_add_number(out, action.from);
            }
            continue;
        }
        if (*arg == 'w' || *arg == 'v') {
            word_print(verb, *arg == 'w' ? action.from : action.to - 1, out);
            continue;
        }
        uint8_t place = *arg == 'i' || *arg == 'p' || is_list ? action.from : action.to;
        if (*arg == 'p' || *arg == 'P' || *arg == 'q')
            place_print(place, out);
        else
            text_add_number(out, place);
    }
}

void action_print_more(const VerbSpec *verbs, Action action, Text *out)
{
    if (action.from == PLACE_END)
        return;
    text_add_char(out, ' ');
    if (verbs[action.verb].args[0] == 'P')
        place_print(action.from, out);
    else
        text_add_number(out, action.from);
}

static bool place_read(Slice word, uint8_t *out)
{
    Slice rest = word;
    Slice seat = slice_word(&rest, '.');
    int64_t p, i;
    if (rest.len < 2 || !slice_number(seat, 0, SEATS_MAX - 1, &p) ||
        !slice_number((Slice){ rest.at + 1, rest.len - 1 }, 0, SLOTS_MAX - 1, &i))
        return false;
    *out = (uint8_t)(p * SLOTS_MAX + i);
    return true;
}

static bool argument_read(const VerbSpec *verb, char arg, Slice word, TypedAction *typed)
{
    Action *action = &typed->action;
    if (arg == 'w')
        return word_read(verb, word, &action->from);
    if (arg == 'v') {
        bool is_word = word_read(verb, word, &action->to);
        action->to += is_word;
        return is_word;
    }
    if (arg == 'p' || arg == 'q')
        return place_read(word, arg == 'p' ? &action->from : &action->to);
    int64_t number;
    if (arg != 'c') {
        if (!slice_number(word, 0, UINT8_MAX, &number))
            return false;
        *(arg == 'i' ? &action->from : &action->to) = (uint8_t)number;
        return true;
    }
    Slice place = word;
    Slice card = slice_word(&place, '@');
    if (!card_read(card, &action->card) || !card_is_known(action->card))
        return false;
    if (place.len == 0)
        return true;
    if (!slice_number((Slice){ place.at + 1, place.len - 1 }, 0, UINT8_MAX, &number))
        return false;
    action->from = (uint8_t)number;
    typed->names_place = true;
    return true;
}

bool action_read_more(const VerbSpec *verbs, Slice *rest, Action *out)
{
    const VerbSpec *verb = &verbs[out->verb];
    char arg = verb->args[0];
    Slice after = *rest, word = slice_word(&after, ',');
    TypedAction typed = { .action = *out };
    if ((arg != 'I' && arg != 'P') || word.len == 0 || !argument_read(verb, arg == 'I' ? 'i' : 'p', word, &typed))
        return false;
    *out = typed.action;
    *rest = after;
    return true;
}

static const char *argument_words(char arg)
{
    return arg == 'c'                 ? N_("a card (10H, or 10H@7 where two are alike)")
           : arg == 'p' || arg == 'q' ? N_("a seat and place (1.3)")
                                      : N_("the number of a place");
}

Status action_parse(const VerbSpec *verbs, Slice *rest, TypedAction *out, Fault *fault)
{
    char word_text[32];
    Slice word = slice_word(rest, ',');
    slice_copy(word, word_text, sizeof word_text);
    const VerbSpec *verb = verb_of(verbs, word);
    if (word.len == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("no action, expected a verb like {verb}"), "verb", verbs[0].word);
    if (!verb) {
        Nearest nearest = nearest_to(word);
        for (const VerbSpec *known = verbs; known->word; known++)
            nearest_try(&nearest, known->word);
        fault_say(fault, ERR_UNREADABLE,
                  nearest.best ? N_("no action '{word}'; did you mean {near}?")
                               : N_("no action '{word}'; expected a verb like {verb}"),
                  "word", word_text, "near", nearest.best, "verb", verbs[0].word);
        return fault_about(fault, ERR_UNREADABLE, FAULT_UNKNOWN_WORD, word_text);
    }
    *out = (TypedAction){ .action = { .verb = (uint8_t)(verb - verbs) } };
    for (const char *arg = verb->args; *arg; arg++) {
        if (*arg == 'I' || *arg == 'P') {
            if (!action_read_more(verbs, rest, &out->action))
                out->action.from = PLACE_END;
            continue;
        }
        Slice before = *rest, typed = slice_word(rest, ',');
        if (*arg == 'n' || *arg == 'v') {
            out->names_to = typed.len > 0 && argument_read(verb, *arg == 'n' ? 'j' : 'v', typed, out);
            *rest = out->names_to ? *rest : before;
            continue;
        }
        if (typed.len > 0 && argument_read(verb, *arg, typed, out))
            continue;
        slice_copy(typed, word_text, sizeof word_text);
        char words[128] = "";
        Text text = text_over(words, sizeof words);
        if (*arg == 'w')
            words_print(verb, &text);
        return fault_say(fault, ERR_UNREADABLE, N_("{verb} '{word}' is unreadable, expected {what}"), "verb",
                         verb->word, "word", word_text, "what", *arg == 'w' ? words : argument_words(*arg));
    }
    if (strchr(verb->args, 'k') && out->action.from > out->action.to) {
        uint8_t lower = out->action.to;
        out->action.to = out->action.from;
        out->action.from = lower;
    }
    return OK;
}

static bool fits_typed(const VerbSpec *verbs, const TypedAction *typed, Action legal)
{
    bool place_open = strchr(verbs[legal.verb].args, 'c') && !typed->names_place;
    Action wanted = typed->action;
    if (place_open)
        wanted.from = legal.from;
    const char *args = verbs[legal.verb].args;
    if ((strchr(args, 'n') || strchr(args, 'v')) && !typed->names_to)
        wanted.to = legal.to;
    return action_same(wanted, legal);
}

Status action_refuse(const VerbSpec *verbs, FaultKind kind, const Action legal[], int legal_len, Fault *fault)
{
    if (!fault)
        return ERR_ILLEGAL;
    fault_about(fault, ERR_ILLEGAL, kind, NULL);
    Text text = { .at = fault->text, .cap = sizeof fault->text, .len = strlen(fault->text) };
    text_add(&text, legal_len > 0 ? ", expected one of: " : "");
    for (int i = 0; i < legal_len; i++) {
        text_add(&text, i > 0 ? ", " : "");
        action_print(verbs, legal[i], legal, legal_len, &text);
    }
    return ERR_ILLEGAL;
}

int action_find(const VerbSpec *verbs, const TypedAction *typed, const Action legal[], int legal_len, Action *out)
{
    int found = 0;
    for (int i = 0; i < legal_len; i++) {
        if (!fits_typed(verbs, typed, legal[i]))
            continue;
        *out = legal[i];
        found++;
    }
    return found;
}

Status action_refuse_several(const VerbSpec *verbs, const TypedAction *typed, const Action legal[], int legal_len,
                             Fault *fault)
{
    const char *args = verbs[typed->action.verb].args;
    const bool has_places = strchr(args, 'n'), has_words = strchr(args, 'v');
    fault_say(fault, ERR_ILLEGAL,
              has_words    ? N_("its last word is missing")
              : has_places ? N_("there are two places for it")
                           : N_("two cards are alike"));
    return action_refuse(verbs, has_places || has_words ? FAULT_FORBIDDEN : FAULT_ALIKE, legal, legal_len, fault);
}

Status action_read(const VerbSpec *verbs, Slice *rest, const Action legal[], int legal_len, Action *out, Fault *fault)
{
    TypedAction typed = { 0 };
    Action action;
    Status status = action_parse(verbs, rest, &typed, fault);
    if (status != OK)
        return status;
    int found = action_find(verbs, &typed, legal, legal_len, &action);
    if (found > 1)
        return action_refuse_several(verbs, &typed, legal, legal_len, fault);
    if (found == 0) {
        fault_say(fault, ERR_ILLEGAL, N_("not allowed now"));
        return action_refuse(verbs, FAULT_NOT_NOW, legal, legal_len, fault);
    }
    *out = action;
    return OK;
}
