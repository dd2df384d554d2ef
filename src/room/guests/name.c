/* name.c - which names people may have: others must be able to see them, and to tell them from each other. */
#include "core/names/name.h"
#include "room/guests/guests.h"

#include "room/log/room_table.h"

#include <string.h>

enum { SAID_MAX = 200 };

Status guest_name_read(const char *typed, char out[PLAYER_NAME], Fault *fault)
{
    char name[PLAYER_NAME];
    Text tidy = text_over(name, sizeof name);
    name_tidy(slice_of(typed), &tidy);
    if (tidy.len >= sizeof name)
        return fault_say(fault, ERR_UNREADABLE,
                         N_("this is no name: it is too long; 23 plain letters fit, or 11 with accents, or 7 "
                            "Chinese or Japanese signs"));
    const Status status = name_refuse(name_fault(slice_of(name), NULL), fault);
    if (status == OK)
        slice_copy(slice_of(name), out, PLAYER_NAME);
    return status;
}

bool device_name_fits(const char *name)
{
    return strlen(name) < DEVICE_NAME && name_fault(slice_of(name), NULL) == NAME_FINE;
}

bool text_can_be_said(const char *text)
{
    if (strlen(text) > SAID_MAX || !text[0])
        return false;
    const NameFault fault = name_fault(slice_of(text), NULL);
    return fault == NAME_FINE || fault == NAME_BLANK;
}

const char *name_twin(const Room *room, const RoomTable *table, const Guest *guest, const char *name)
{
    if (room->settings.is_own)
        return NULL;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (chair->kind == CHAIR_PERSON && chair->guest != guest->key && name_looks_like(slice_of(name), chair->name))
            return chair->name;
    }
    return NULL;
}
