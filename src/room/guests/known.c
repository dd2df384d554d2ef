/* known.c - names and faces of guests as they are now, each looked up once for an answer. */
#include "room/guests/guests.h"

#include <string.h>

static const char nobody[] = "Anonymous";

const KnownGuest *known_guest(Known *known, const char *id)
{
    for (int i = 0; i < known->len; i++)
        if (strcmp(known->guest[i].id, id) == 0)
            return &known->guest[i];
    KnownGuest *found = &known->guest[known->len < KNOWN_MOST ? known->len++ : KNOWN_MOST - 1];
    Guest *guest = guest_hold(known->room, id);
    const bool is_there = guest && !guest->is_deleted;
    slice_copy(slice_of(id), found->id, sizeof found->id);
    slice_copy(slice_of(is_there ? guest->name : nobody), found->name, sizeof found->name);
    slice_copy(slice_of(is_there ? guest->face : ""), found->face, sizeof found->face);
    if (guest)
        guest_let_go(known->room, guest);
    return found;
}
