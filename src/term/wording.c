#include "term/wording.h"

#include <stdio.h>

Digits wording_tenths(double n)
{
    Digits out;
    long tenths = (long)(n * 10 + (n < 0 ? -0.5 : 0.5));
    long size = tenths < 0 ? -tenths : tenths;
    /* a sample for translators, of which only the character between the digits is used */
    snprintf(out.text, sizeof out.text, "%s%ld%c%ld", tenths < 0 ? "−" : "", size / 10, gettext("1.5")[1], size % 10);
    return out;
}

void wording_join(ListKind kind, int item, int len, Text *out)
{
    if (item == 0)
        return;
    bool is_last = item == len - 1;
    if (kind == LIST_AND && is_last)
        text_add(out, gettext(" and "));
    else if (kind == LIST_OR && is_last)
        text_add(out, gettext(" or "));
    else
        text_add(out, gettext(", "));
}
