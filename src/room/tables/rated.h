/* rated.h - matches that count for ratings: who is compared, what that changes, and who is told. Private to src/room.
 * Shape  The row ROW_RATING of a guest has, in its first line, the table where it plays alone with bots a match that
 *        counts (-: none). A line follows for each list, that is for each preset:
 *          PRESET RATING DEVIATION VOLATILITY MATCHES LAST TABLE MATCH RATING DEVIATION
 *        The last four tell the last match that counted, and what held before it. Ratings and deviations are
 *        thousandths, volatilities millionths. The row is written together with the event `counted` of the table's log:
 *        a result counts once.
 * Source docs/ratings.md, "In a room"
 *
 * A rated match counts once, by its log (`rated.c`, `entrants.c`). Who sat at its first deal follows from events
 * alone. The event `counted` and the new rows of ratings leave in one batch, so neither a restart nor a sleeping
 * table counts it again, and a store that could not be read makes it count later. Ratings are in no event. Of a
 * deleted guest the rating stays that others' matches at hand need, under the name of nobody, until they have
 * counted. */
#ifndef ROOM_RATED_H
#define ROOM_RATED_H

#include "room/tables/parts.h"

enum { RATED_LISTS = 64 };

/* A guest's rating in one list. */
typedef struct {
    char preset[32], table[CODE_TEXT];
    Rating now, before;
    uint32_t matches;
    int64_t last_ms, match; /* which match of the table was the last one that counted */
} HeldRating;

typedef struct {
    bool is_known;         /* false: there is no such guest */
    char alone[CODE_TEXT]; /* "": at no table */
    int len;
    HeldRating list[RATED_LISTS];
} Held;

/* Reads the row of a guest. False: the store cannot be read; is_unread stays as it was. */
bool rated_read(Room *room, const char *guest, Held *out);
/* The rating as it is after the time since the last match. */
Rating rated_now(const Room *room, const HeldRating *held);
/* Adds `"rating":..,"low":..,"high":..`. */
void rated_write_rating(const Rating *rating, Json *json);

/* Writes down where the guest plays alone with bots a match that counts. */
void rated_play_alone(Room *room, const char *guest, const RoomTable *table, Held *held);

/* Hooks of RoomRatings (parts.h). */
void rated_begin(Room *room, const RoomTable *table);
bool rated_note(Room *room, RoomTable *table);
void rated_gone(Room *room, RoomTable *table, const char *guest, const char *stand_in);
void rated_learn(Room *room, RoomTable *table);
void rated_write(const RoomTable *table, Json *json);
void rated_write_seat(const RoomTable *table, Seat seat, Json *json);

#endif
