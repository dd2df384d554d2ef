/* name.c - which names people may have: others must be able to see them, and they must not change the direction of
 * text.
 * Source Unicode, Default_Ignorable_Code_Point, Bidi_Control, and blanks that fonts draw as nothing */
#include "room/inside.h"

#include <string.h>

typedef struct {
    uint32_t first, last;
} Range;

/* Controls of lines and directions, which no name may have. */
static const Range forbidden[] = {
    { 0x80, 0x9f },     { 0x61c, 0x61c },   { 0x200e, 0x200f }, { 0x2028, 0x202e },
    { 0x2066, 0x2069 }, { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb },
};

/* Blanks, joiners and combining marks: a name may not consist of these alone. */
static const Range unseen[] = {
    { 0x20, 0x20 },     { 0xa0, 0xa0 },     { 0xad, 0xad },     { 0x300, 0x36f },     { 0x115f, 0x1160 },
    { 0x1680, 0x1680 }, { 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x2000, 0x200f },   { 0x202f, 0x202f },
    { 0x205f, 0x206f }, { 0x20d0, 0x20ff }, { 0x2800, 0x2800 }, { 0x3000, 0x3000 },   { 0x3164, 0x3164 },
    { 0xfe00, 0xfe0f }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xfff8 }, { 0xe0000, 0xe0fff },
};

static bool is_in(uint32_t letter, const Range ranges[], size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (letter >= ranges[i].first && letter <= ranges[i].last)
            return true;
    return false;
}

/* Takes the first character of text that is known to be UTF-8. */
static uint32_t take_letter(Slice *rest)
{
    static const uint8_t masks[] = { 0x7f, 0x1f, 0x0f, 0x07 };
    uint8_t lead = (uint8_t)rest->at[0];
    size_t more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    uint32_t letter = lead & masks[more];
    for (size_t i = 1; i <= more; i++)
        letter = letter << 6 | ((uint8_t)rest->at[i] & 0x3f);
    rest->at += more + 1;
    rest->len -= more + 1;
    return letter;
}

static bool can_be_seen(Slice name)
{
    bool is_seen = false;
    while (name.len > 0) {
        uint32_t letter = take_letter(&name);
        if (is_in(letter, forbidden, sizeof forbidden / sizeof *forbidden))
            return false;
        is_seen = is_seen || !is_in(letter, unseen, sizeof unseen / sizeof *unseen);
    }
    return is_seen;
}

bool guest_name_read(const char *name, char out[PLAYER_NAME])
{
    Slice slice = slice_of(name);
    while (slice.len > 0 && slice.at[0] == ' ') {
        slice.at++;
        slice.len--;
    }
    while (slice.len > 0 && slice.at[slice.len - 1] == ' ')
        slice.len--;
    bool is_clean = slice_text_len(slice) == slice.len && !memchr(slice.at, '\t', slice.len);
    if (slice.len >= PLAYER_NAME || !is_clean || !can_be_seen(slice))
        return false;
    slice_copy(slice, out, PLAYER_NAME);
    return true;
}

bool device_name_fits(const char *name)
{
    Slice slice = slice_of(name);
    bool is_clean = slice.len < DEVICE_NAME && slice_text_len(slice) == slice.len && !memchr(name, '\t', slice.len);
    return is_clean && can_be_seen(slice);
}
