#include "core/status.h"

#include "core/text.h"

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

Status fault_words(Fault *fault, Status status, const char *const parts[])
{
    if (!fault)
        return status;
    Text text = text_over(fault->text, sizeof fault->text);
    for (; *parts; parts++)
        text_add_clean(&text, slice_of(*parts));
    return status;
}
