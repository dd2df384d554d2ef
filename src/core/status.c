#include "core/status.h"

#include "core/text.h"

const char *status_text(Status status)
{
    static const char *const words[STATUS_COUNT] = {
        [OK] = "ok",
        [ERR_UNREADABLE] = "unreadable",
        [ERR_UNKNOWN] = "unknown name",
        [ERR_RANGE] = "out of range",
        [ERR_CONFLICT] = "settings that disagree",
        [ERR_DECK] = "not a deck of these packs",
        [ERR_SEATS] = "wrong number of seats",
        [ERR_NOT_TO_ACT] = "not this seat's turn",
        [ERR_ILLEGAL] = "not allowed now",
        [ERR_NOT_HELD] = "not true here",
        [ERR_OVER] = "it is over",
        [ERR_NOT_OVER] = "it is not over yet",
        [ERR_UNDO] = "cannot be taken back",
        [ERR_MEMORY] = "out of memory",
        [ERR_STORE] = "the store failed",
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
