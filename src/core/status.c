#include "core/status.h"

#include "core/text.h"

#include <stdarg.h>

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
    };
    REQUIRE((unsigned)status < STATUS_COUNT);
    return words[status];
}

Status fault_set(Fault *fault, Status status, ...)
{
    if (!fault)
        return status;
    Text text = text_over(fault->text, sizeof fault->text);
    va_list parts;
    va_start(parts, status);
    for (const char *part = va_arg(parts, const char *); part; part = va_arg(parts, const char *))
        text_add(&text, part);
    va_end(parts);
    return status;
}
