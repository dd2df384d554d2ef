#include "term/wording.h"

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
