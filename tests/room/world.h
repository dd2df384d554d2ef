/* world.h - a room with all that it needs, in memory: a store, time, chance, and clients that speak the protocol.
 * Shape  world_pump writes what has gathered and delivers it. Each connection keeps every message that was ever
 *        sent to it, and behind each `change` the `table` that it makes. If ROOM_TRAFFIC names a file, messages are
 *        written there, one in each line: > or <, the client, and the text (tests/room/schema.py and
 *        tests/web/changes.test.mjs read it). */
#ifndef ROOM_WORLD_H
#define ROOM_WORLD_H

#include "core/rng.h"
#include "room/room.h"

#include <jansson.h>

enum { CLIENTS_MAX = 64, THOUGHTS_MAX = 64, PUSHES_MAX = 512 };

/* Whether bots' long choices are made away from the room: not; yes, and they come back at once, or by world_think. */
typedef enum { FAR_NOT, FAR_AT_ONCE, FAR_WHEN_ASKED } Far;

typedef struct {
    RowKind kind;
    uint32_t seq;
    int64_t at_ms;
    char *key, *text;
} KeptRow;

typedef struct {
    ConnectionId id; /* 0: not connected */
    char token[64], guest[16], table[8];
    int64_t cid;
    json_t *state;   /* the last `table`, or what it became by the changes since */
    char *whole;     /* the same as text */
    json_t *message; /* the last of another kind, not a verdict */
    char verdict[16], why[400], say[800], kind[24], about[400]; /* say: its JSON */
    uint32_t verdict_seq;
    int64_t verdict_cid, verdict_used; /* used: 0: not told */
    int verdicts, closed;              /* closed: the status */
    bool is_slow;                      /* what is paced is taken by client_takes alone */
    int on_way;                        /* paced messages that it has not taken */
    char **heard;
    int heard_len, heard_cap;
} Client;

/* What was sent to a device. */
typedef struct {
    char ticket[160], endpoint[120], topic[24], text[1024];
    int64_t until_ms;
} KeptPush;

typedef struct {
    Room *room;
    RoomSettings settings;
    int64_t now_ms;
    Rng rng;
    KeptRow *row;
    int rows_len;
    Client client[CLIENTS_MAX];
    ConnectionId last_id;
    uint64_t messages, bytes;
    int unreadable; /* 0: all rows can be read; N: not at the Nth read from now; -1: at none */
    int events_read;
    bool holds; /* what is sent is not pumped: the disk is slow */
    Far far;
    RoomThought thought[THOUGHTS_MAX]; /* those that are being thought of */
    int thoughts_len;
    KeptPush push[PUSHES_MAX];
    int pushes_len;
    char released[16]; /* the table that was released last */
    char report[80];   /* the last for the owner's log: table, by, of, about */
    int reports;
    /* Whose a table is; NULL: the room shares with nobody. */
    Status (*claim)(void *world, const char *table, bool is_new, StoreOwner *out, Fault *fault);
    /* Where rows are kept instead of here, from the next start on; NULL: here. */
    RoomRead *read;
    void (*write)(const StoreRow row[], int rows_len);
    /* What random gives to who asks for a deal's secret: a test's own door; NULL: the world's generator. */
    void (*random)(void *context, uint8_t *bytes, size_t len);
    void *random_context;
} World;

void world_open(World *world, uint64_t seed);
void world_open_far(World *world, uint64_t seed, Far far);
void world_close(World *world);
void world_pump(World *world);
/* Writes a batch that was taken, and delivers it. */
void world_write(World *world, const RoomBatch *batch);
/* Lets time pass in steps as the room asks for them. */
void world_wait(World *world, int64_t ms);
/* Brings back what is being thought of; how many that was. */
int world_think(World *world);
/* The room ends without a word and another reads the store; everybody is disconnected. What was not pumped is lost. */
void world_restart(World *world);
/* A new connection; from an address of its own unless one is named. */
bool client_connect(World *world, int client, const char *address);
void client_disconnect(World *world, int client);
/* A slow client takes a message that is paced; false: none is on its way. */
bool client_takes(World *world, int client);
/* Sends text as it is. */
void client_send(World *world, int client, const char *text, size_t len);
/* Connects and says hello by name, or by token when it has one. */
void client_hello(World *world, int client, const char *name);
/* Sends a command with the next cid: `"t":"act","after":3,"line":"flip 0"`; gives its verdict's word. */
const char *client_say(World *world, int client, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The last table's member, `state.scene.moves`. */
json_t *client_sees(const Client *client, const char *path);
/* Plays a legal move if there is one: number pick of them; false: none. */
bool client_play(World *world, int client, uint32_t pick);
/* People play on, by legal moves at random, until so many deals have ended (0: the match) or the steps are used up:
 * false. */
bool world_play(World *world, int people, int deals, int steps);
/* Makes a table and sits others there, who join. */
void world_table(World *world, const char *rules, int people, const char *more);

#endif
