/* answer.c - turns errors into the answers of the public interface. */
#include "abi/inside.h"

#include "table/transcript.h"

_Static_assert((int)CARDROOM_ERROR_MAX >= FAULT_TEXT + sizeof "4294967295:4294967295: ", "every message has room");

Text abi_text(char *out, size_t cap)
{
    return text_over(out, out ? cap : 0);
}

int abi_answer(Status status, const Fault *fault, char *error, size_t error_cap)
{
    Text text = abi_text(error, error_cap);
    if (status == OK)
        return CARDROOM_OK;
    if (status == ERR_MEMORY) {
        text_add(&text, status_text(status));
        return CARDROOM_NO_MEMORY;
    }
    if (fault->line > 0) {
        text_add_unsigned(&text, fault->line);
        text_add_char(&text, ':');
        text_add_unsigned(&text, fault->column);
        text_add(&text, ": ");
    }
    text_add(&text, fault->text);
    return transcript_is_readable(status) ? CARDROOM_ILLEGAL : CARDROOM_WRONG;
}

int abi_wrong(const char *message, char *error, size_t error_cap)
{
    Text text = abi_text(error, error_cap);
    text_add(&text, message);
    return CARDROOM_WRONG;
}
