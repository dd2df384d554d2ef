/* turn.h - whether a table waits for a person, since when, and until when. Private to src/room.
 * Shape  One function, for the list of games and for whoever tells people that it is their turn. By the day a table
 *        also waits for who has not said `next` between two deals. Nothing in it depends on a card that its person does
 *        not see.
 * Units  Milliseconds since 1970; INT64_MAX: no clock runs. */
#ifndef ROOM_TURN_H
#define ROOM_TURN_H

#include "room/log/room_table.h"

typedef struct {
    int64_t since_ms; /* names the turn: another one of the seat has another */
    int64_t until_ms; /* then the time is out */
    int64_t
        soon_ms; /* by the day: then a quarter of the time is left, and a reminder is due; never in the person's rest */
} Turn;

bool turn_is(Room *room, const RoomTable *table, Seat seat, Turn *out);

#endif
