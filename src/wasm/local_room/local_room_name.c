/* local_room_name.c - what the page's core has of names: the browser knows what kind of character one is, and there is
 * one person. */
#include "core/names/name.h"
#include "core/names/unicode.h"
#include "wasm/page.h"

#include <string.h>

IMPORT("unicode_kind") int page_unicode_kind(uint32_t letter);

int unicode_kind(uint32_t letter)
{
    return page_unicode_kind(letter);
}

/* Tables are compared whose names the room gave: they stand there as they are. */
bool name_is_same(Slice name, const char *other)
{
    return slice_is(name, other);
}

bool name_looks_like(Slice name, const char *other)
{
    return slice_is(name, other);
}
