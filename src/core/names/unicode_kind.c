/* unicode_kind.c - what kind of character one is, by the tables. */
#include "core/names/unicode.h"
#include "core/names/unicode_data.h"

int unicode_kind(uint32_t letter)
{
    UnicodeEntry entry;
    return unicode_find(&unicode_map_kind, letter, &entry) ? (int)entry.value[0] : LETTER_UNSEEN;
}
