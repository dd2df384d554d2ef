#include "core/status.h"

#include "core/text.h"

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

void fault_words(Fault *fault, const char *const parts[])
{
    if (!fault)
        return;
    Text text = text_over(fault->text, sizeof fault->text);
    for (; *parts; parts++)
        text_add_clean(&text, slice_of(*parts));
    fault->kind = FAULT_PLAIN;
    fault->about = fault->about_len = 0;
    fault->why = (Saying){ 0 };
}

Status fault_why(Fault *fault, Status status, const Saying *why)
{
    if (fault)
        fault->why = *why;
    return status;
}

void fault_kind_words(Fault *fault, FaultKind kind, const char *const parts[])
{
    if (!fault)
        return;
    fault_words(fault, parts);
    size_t text_len = strlen(fault->text), before = strlen(parts[0]), about = strlen(parts[1]);
    fault->kind = kind;
    fault->about = (uint16_t)(before < text_len ? before : text_len);
    fault->about_len = (uint16_t)(about < text_len - fault->about ? about : text_len - fault->about);
}

static const char *const kind_words[FAULT_KINDS] = {
    [FAULT_PLAIN] = "",          [FAULT_UNKNOWN_WORD] = "unknown_word",
    [FAULT_NOT_NOW] = "not_now", [FAULT_FORBIDDEN] = "forbidden",
    [FAULT_ALIKE] = "alike",     [FAULT_NEEDS_CONSENT] = "needs_consent",
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
