/* name.c - which names people may have: others must be able to see them, and to tell them from each other. */
#include "room/guests/name.h"

#include "room/log/room_table.h"

#include <string.h>

static const char too_long[] =
    "this is no name: it is too long; 23 plain letters fit, or 11 with accents, or 7 Chinese or Japanese signs";
static const char blank[] = "this is no name: expected a letter, a digit or a sign that can be seen";

/* What is wrong with a name; NULL: nothing. */
static const char *fault_of(const char *name)
{
    static const char *const words[] = {
        [NAME_FINE] = NULL,
        [NAME_UNSEEN] = "this is no name: it has a character that cannot be seen, or that turns the text around",
        [NAME_MARKED] = "this is no name: it has too many marks on one letter",
        [NAME_BLANK] = blank,
    };
    return words[name_fault(name)];
}

/* Takes blanks off the ends, and makes one blank of many. False if it does not fit. */
static bool tidy(const char *typed, char *out, size_t cap)
{
    size_t len = 0;
    for (; *typed; typed++) {
        if (*typed == ' ' && (len == 0 || out[len - 1] == ' '))
            continue;
        if (len + 1 == cap)
            return *typed == ' ' && typed[strspn(typed, " ")] == '\0';
        out[len++] = *typed;
        out[len] = '\0';
    }
    out[len] = '\0';
    if (len > 0 && out[len - 1] == ' ')
        out[len - 1] = '\0';
    return len > 0;
}

const char *guest_name_read(const char *typed, char out[PLAYER_NAME])
{
    char name[PLAYER_NAME];
    if (!tidy(typed, name, sizeof name))
        return typed[strspn(typed, " ")] ? too_long : blank;
    const char *fault = fault_of(name);
    if (!fault)
        slice_copy(slice_of(name), out, PLAYER_NAME);
    return fault;
}

bool device_name_fits(const char *name)
{
    return strlen(name) < DEVICE_NAME && !fault_of(name);
}

bool text_can_be_said(const char *text)
{
    if (strlen(text) > SAID_MAX || !text[0])
        return false;
    const NameFault fault = name_fault(text);
    return fault == NAME_FINE || fault == NAME_BLANK;
}

const char *name_twin(const Room *room, const RoomTable *table, int seats, const Guest *guest, const char *name)
{
    if (room->settings.is_own)
        return NULL;
    for (Seat seat = 0; seat < seats; seat++) {
        const Chair *chair = table ? &table->chair[seat] : NULL;
        if (names_look_alike(room, name, bot_called(seat)))
            return bot_called(seat);
        if (chair && chair->kind == CHAIR_PERSON && chair->guest != guest->key &&
            names_look_alike(room, name, chair->name))
            return chair->name;
    }
    return NULL;
}
