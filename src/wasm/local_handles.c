/* local_handles.c - finds the page's matches by their handles. */
#include "wasm/local.h"

#include <string.h>

static Local locals[LOCALS_MAX];

Local *local_of(int handle)
{
    REQUIRE(handle >= 0 && handle < LOCALS_MAX && locals[handle].is_open);
    return &locals[handle];
}

Local *local_blank(int *out_handle)
{
    int handle = 0;
    while (handle < LOCALS_MAX && locals[handle].is_open)
        handle++;
    if (handle == LOCALS_MAX)
        return NULL;
    memset(&locals[handle], 0, sizeof locals[handle]);
    *out_handle = handle;
    return &locals[handle];
}
