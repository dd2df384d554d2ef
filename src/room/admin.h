/* admin.h - what whoever runs a server may ask of its room, and do there. It tells ids, names and addresses; never a
 * card, a key, or a word that was said.
 * Shape  A ban is on a guest, by its public id, or on an address as room_connect gets it. It lasts until a time, and
 *        is kept in the store.
 * Memory Texts given to a callback are valid during the call.
 *
 * A server is steered by a socket (`serve/control`, `serve/orders`, `room/admin.h`): one line of words, one line
 * of JSON, then the connection ends. The system is asked whose process it is (SO_PEERCRED). What the room tells
 * there is ids, names, addresses and rules, never a card or a key. Bans are rows of the store
 * (`room/guests/ban.c`), read before the first guest is let in. */
#ifndef ROOM_ADMIN_H
#define ROOM_ADMIN_H

#include "room/room.h"

enum { ROOM_ADDRESS = 64, ROOM_BANS = 1000 };

/* A table in memory. */
typedef struct {
    const char *code, *rules;
    const char *stage; /* open, playing, between, over */
    uint32_t events;
    int seats, persons, here, bots, watching;
    bool listed;
} RoomTableLine;

/* A connection. */
typedef struct {
    const char *guest, *name;    /* "" before `hello` */
    const char *address, *table; /* table "": at none */
} RoomGuestLine;

typedef void RoomTableEach(void *context, const RoomTableLine *line);
typedef void RoomGuestEach(void *context, const RoomGuestLine *line);
/* Call `each` for at most `most` of them, in no order, from a place on; 0 is the first. Return the next place; 0: these
 * were the last. What comes or goes in between may be told twice or left out. */
uint32_t room_each_table(const Room *room, uint32_t from, int most, RoomTableEach *each, void *context);
uint32_t room_each_guest(const Room *room, uint32_t from, int most, RoomGuestEach *each, void *context);

/* Who is meant: an address; or a guest, by its id or by the name of somebody who is connected. */
typedef struct {
    char text[ROOM_ADDRESS];
    bool is_address;
} RoomWho;

/* Ends all connections of a guest or an address, at other servers of the store within seconds; *ended: how many here.
 * ERR_UNKNOWN: nobody has this id or name; ERR_CONFLICT: several guests have this name. */
Status room_kick(Room *room, const RoomWho *who, int64_t now_ms, int *ended, Fault *fault);

/* Bans a guest or an address, and ends its connections in the same way. `what` is what was banned. ERR_UNKNOWN,
 * ERR_CONFLICT as above; ERR_RANGE: there are ROOM_BANS bans. */
Status room_ban(Room *room, const RoomWho *who, int64_t until_ms, int64_t now_ms, char what[ROOM_ADDRESS],
                Fault *fault);
/* Lifts a ban. ERR_UNKNOWN: there is none; ERR_STORE. */
Status room_unban(Room *room, const char *what, int64_t now_ms, Fault *fault);
typedef void RoomBanEach(void *context, const char *what, int64_t until_ms);
/* ERR_STORE: they cannot be read now. */
Status room_each_ban(Room *room, RoomBanEach *each, void *context, Fault *fault);

/* Takes a person's name out of a document: its lines stay. ERR_UNKNOWN: there is no such document, or nobody in it has
 * the name; ERR_STORE. */
Status room_unname(Room *room, const char *paper, const char *name, int64_t now_ms, Fault *fault);

/* While this is on, no table is made and no deal begins. */
void room_drain(Room *room, bool is_on);
/* The tables at which a deal is played by somebody who is there, and not paused. */
uint32_t room_in_play(const Room *room);

/* What was found in a store. */
typedef struct {
    uint64_t tables, events, guests;
} RoomChecked;
/* Reads a store as a whole: every log must fold, those that were put away, too. Any thread may call it: it uses nothing
 * but `read`. ERR_STORE: the store cannot be read, or is damaged. */
Status room_check(RoomRead *read, void *context, RoomChecked *out, Fault *fault);

#endif
