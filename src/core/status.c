#include "core/status.h"

#include "core/json.h"

#include <string.h>

const char *status_text(Status status)
{
    static const char *const words[STATUS_COUNT] = {
        [OK] = N_("ok"),
        [ERR_UNREADABLE] = N_("unreadable"),
        [ERR_UNKNOWN] = N_("unknown name"),
        [ERR_RANGE] = N_("out of range"),
        [ERR_CONFLICT] = N_("settings that disagree"),
        [ERR_DECK] = N_("not a deck of these packs"),
        [ERR_SEATS] = N_("wrong number of seats"),
        [ERR_NOT_TO_ACT] = N_("not this seat's turn"),
        [ERR_ILLEGAL] = N_("not allowed now"),
        [ERR_NOT_HELD] = N_("not true here"),
        [ERR_OVER] = N_("it is over"),
        [ERR_NOT_OVER] = N_("it is not over yet"),
        [ERR_UNDO] = N_("cannot be taken back"),
        [ERR_MEMORY] = N_("out of memory"),
        [ERR_STORE] = N_("the store failed"),
    };
    REQUIRE((unsigned)status < STATUS_COUNT);
    return words[status];
}

static void set_plain(Fault *fault)
{
    fault->say[0] = 0;
    fault->kind = FAULT_PLAIN;
    fault->about = fault->about_len = 0;
}

void fault_words(Fault *fault, const char *const parts[])
{
    if (!fault)
        return;
    Text text = text_over(fault->text, sizeof fault->text);
    for (; *parts; parts++)
        text_add_clean(&text, slice_of(*parts));
    set_plain(fault);
}

/* A value: a phrase as a text, a number, or else as it is. */
static void write_value(Json *json, const char *name, const char *value)
{
    int64_t number;
    if (strncmp(name, "what", 4) == 0)
        json_write_text(json, name, value);
    else if (slice_number(slice_of(value), INT32_MIN, INT32_MAX, &number) && strcmp(digits(number).text, value) == 0)
        json_write_number(json, name, number);
    else {
        json_open_object(json, name);
        json_write_text(json, "as", value);
        json_close(json);
    }
}

/* Whether the value goes with the sentence: {name} stands in it, or it is the heading of a rule (fault_by_rule). */
static bool names(const char *sentence, const char *name)
{
    const size_t len = strlen(name);
    if (strcmp(name, "rule") == 0)
        return true;
    for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, len) == 0 && at[len + 1] == '}')
            return true;
    return false;
}

/* A saying that does not fit is left out: then there is the text. */
static void end_say(Fault *fault, const Text *say)
{
    if (say->len >= sizeof fault->say)
        fault->say[0] = 0;
}

Status fault_say_all(Fault *fault, Status status, const char *told, const char *const parts[])
{
    char words[FAULT_TEXT];
    if (!fault)
        return status;
    Text text = text_over(words, sizeof words), say = text_over(fault->say, sizeof fault->say);
    text_say_pairs(&text, parts[0], parts + 1);
    set_plain(fault);
    const char *sentence = told ? told : parts[0];
    Json json = json_over(&say);
    json_open_object(&json, NULL);
    json_write_text(&json, "text", sentence);
    json_open_object(&json, "values");
    for (const char *const *pair = parts + 1; pair[0]; pair += 2)
        if (pair[1] && names(sentence, pair[0]))
            write_value(&json, pair[0], pair[1]);
    json_close(&json);
    json_close(&json);
    end_say(fault, &say);
    text = text_over(fault->text, sizeof fault->text);
    text_add_clean(&text, slice_of(words));
    return status;
}

Status fault_by_rule_all(Fault *fault, Refusal refusal, const char *const pairs[])
{
    enum { PARTS = 8 };
    char words[FAULT_TEXT];
    const char *parts[PARTS] = { words, "rule", refusal.rule };
    Text text = text_over(words, sizeof words);
    text_add(&text, refusal.why);
    text_add(&text, refusal.rule ? " (see “{rule}”)" : "");
    for (int i = 0, len = 3; pairs[i]; i++) {
        REQUIRE(len < PARTS - 1);
        parts[len++] = pairs[i];
    }
    return fault_say_all(fault, ERR_ILLEGAL, refusal.why, parts);
}

Status fault_why(Fault *fault, Status status, const Saying *why)
{
    if (!fault || !why->text)
        return status;
    Text say = text_over(fault->say, sizeof fault->say);
    Json json = json_over(&say);
    json_open_object(&json, NULL);
    json_write_saying(&json, why);
    json_close(&json);
    end_say(fault, &say);
    return status;
}

Status fault_about(Fault *fault, Status status, FaultKind kind, const char *about)
{
    if (!fault)
        return status;
    const char *found = about ? strstr(fault->text, about) : fault->text;
    fault->kind = kind;
    fault->about = (uint16_t)(found ? found - fault->text : 0);
    fault->about_len = (uint16_t)(!found ? 0 : about ? strlen(about) : strlen(fault->text));
    return status;
}

static const char *const kind_words[FAULT_KINDS] = {
    [FAULT_PLAIN] = "",          [FAULT_UNKNOWN_WORD] = "unknown_word",
    [FAULT_NOT_NOW] = "not_now", [FAULT_FORBIDDEN] = "forbidden",
    [FAULT_ALIKE] = "alike",     [FAULT_NEEDS_CONSENT] = "needs_consent",
    [FAULT_NO_SUCH] = "no_such", [FAULT_TWIN] = "twin",
};

const char *fault_kind_word(FaultKind kind)
{
    REQUIRE((unsigned)kind < FAULT_KINDS);
    return kind_words[kind];
}

FaultKind fault_kind_of(const char *word)
{
    for (FaultKind kind = FAULT_PLAIN; word && kind < FAULT_KINDS; kind++)
        if (strcmp(word, kind_words[kind]) == 0)
            return kind;
    return FAULT_PLAIN;
}

void json_write_kind(Json *json, const Fault *fault)
{
    char about[FAULT_TEXT];
    if (fault->kind == FAULT_PLAIN)
        return;
    json_write_text(json, "kind", fault_kind_word(fault->kind));
    json_write_text(json, "about", slice_copy(slice_of_fault(fault), about, sizeof about));
}

void json_write_say(Json *json, const Fault *fault)
{
    if (fault->say[0])
        text_add(json_begin(json, "say"), fault->say);
}
