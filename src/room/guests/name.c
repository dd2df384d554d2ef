/* name.c - which names people may have: others must be able to see them, and to tell them from each other. */
#include "room/guests/name.h"

#include "room/log/room_table.h"

#include <string.h>

static Status refuse(NameFault wrong, Fault *fault)
{
    static const struct {
        const char *why, *told;
    } words[] = {
        [NAME_UNSEEN] = { "this is no name: it has a character that cannot be seen, or that turns the text around",
                          N_("This name has a character that nobody can see. Please type it anew.") },
        [NAME_MARKED] = { "this is no name: it has too many marks on one letter",
                          N_("This name has too many marks on one letter.") },
        [NAME_BLANK] = { "this is no name: expected a letter, a digit or a sign that can be seen",
                         N_("A name needs a letter, a digit or a sign.") },
    };
    return wrong == NAME_FINE ? OK : fault_say_as(fault, ERR_UNREADABLE, words[wrong].told, words[wrong].why);
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

Status guest_name_read(const char *typed, char out[PLAYER_NAME], Fault *fault)
{
    char name[PLAYER_NAME];
    const bool is_blank = typed[strspn(typed, " ")] == '\0';
    if (!tidy(typed, name, sizeof name))
        return is_blank
                   ? refuse(NAME_BLANK, fault)
                   : fault_say(fault, ERR_UNREADABLE,
                               N_("this is no name: it is too long; 23 plain letters fit, or 11 with accents, or 7 "
                                  "Chinese or Japanese signs"));
    const Status status = refuse(name_fault(name), fault);
    if (status == OK)
        slice_copy(slice_of(name), out, PLAYER_NAME);
    return status;
}

bool device_name_fits(const char *name)
{
    return strlen(name) < DEVICE_NAME && name_fault(name) == NAME_FINE;
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
