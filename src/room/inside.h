/* inside.h - what the room holds, and what its files do for each other. Private to src/room.
 * Shape  connections, guests, tables and addresses are found by keys (map.h); a guest is in memory while connected, a
 *        table while somebody is connected to it, and a while after. */
#ifndef ROOM_INSIDE_H
#define ROOM_INSIDE_H

#include "room/map.h"
#include "room/outbox.h"
#include "room/room_table.h"

typedef enum { VERDICT_APPLIED, VERDICT_LATE, VERDICT_ILLEGAL, VERDICT_STALE } Verdict;

enum { REMEMBERED = 32, GUEST_TABLES = 16, PAGE_BYTES = 1 << 19, TOLD_BYTES = 1 << 15, TOLD_BACK = 200 };
enum { ANSWER_MS = 30000, READY_MS = 30000, PAUSE_MS = 24 * 3600 * 1000, SLEEP_MS = 120000, READING_MS = 300 };

/* A verdict that was given, to be given again. */
typedef struct {
    uint64_t cid; /* 0: none */
    uint32_t hash, seq;
    uint8_t verdict;
    bool is_kept; /* with its words, in a row of the guest's; else in a table's log */
} Given;

typedef struct {
    uint64_t key;
    char id[CODE_TEXT], name[PLAYER_NAME];
    char code_hash[SECRET_HASH]; /* of its six words; "" none */
    uint16_t connections;
    uint8_t tables_len;
    uint64_t table[GUEST_TABLES]; /* where it has a seat, or had one; the last one last */
    uint64_t cid;                 /* the greatest seen */
    Given given[REMEMBERED];
} Guest;

/* Limits how often something happens: when its next turn would be. */
typedef struct {
    int64_t free_ms;
} Bucket;

typedef struct Address { /* where connections come from */
    uint64_t key;
    uint32_t connections;
    int64_t left_ms;
    Bucket guests, tables, tries;
    struct Address *next;
} Address;

struct Connection {
    ConnectionId id;
    bool is_closing;
    Guest *guest; /* NULL before `hello` */
    RoomTable *table;
    Connection *next; /* of the table */
    Address *address;
    Bucket messages;
};

struct Room {
    RoomSettings settings;
    RoomDoors doors;
    Outbox outbox;
    Map connections, guests, tables, addresses;
    Address *address_list;
    DueHeap due;
    int64_t now_ms, swept_ms;
    uint64_t moves, thoughts;
    Seed bot_seed;
    char *page;        /* room for a message being made */
    char *reply_bytes; /* room for what answers a command */
    Told *told_free;   /* those that no table needs now */
};

/* What each viewer of a table is told of its events since it was last shown. */
struct Told {
    Text to[SEATS_MAX + 1]; /* by seat; the last is a spectator's */
    Told *next;             /* among the free ones */
    char bytes[SEATS_MAX + 1][TOLD_BYTES];
};

/* inside.c */
/* Whether a bucket lets one more through: burst at once, then one each interval. */
bool bucket_take(Bucket *bucket, int64_t now_ms, int64_t interval_ms, int burst);
/* What costs more than others lets the next wait longer. */
void bucket_delay(Bucket *bucket, int64_t now_ms, int64_t more_ms);
/* Whether an address may do once more what it may do a_minute times each minute; 0: no limit. */
bool address_may(Room *room, Bucket *bucket, int a_minute);
/* A blank message, over the room's one page: it lasts until the next is begun. */
Text room_page(Room *room);
void room_send(Room *room, Connection *connection, const Text *message);
/* Closes the connection, with a WebSocket status and its reason. */
void room_refuse(Room *room, Connection *connection, uint16_t status, const char *why);
/* Gives all rows of a key, also those that are not in the store yet; false: the store cannot be read. */
bool room_read(Room *room, RowKind kind, const char *key, StoreRead *row, void *context);

/* guest.c */
Guest *guest_new(Room *room, Slice name);
void guest_let_go(Room *room, Guest *guest);
void guest_keep(Room *room, const Guest *guest);
void guest_joined(Room *room, Guest *guest, const RoomTable *table);
void guest_token(Room *room, const Guest *guest, char out[TOKEN_TEXT]);
/* The guest that a secret opens; NULL: none. */
Guest *guest_by_secret(Room *room, const char *kind, const char *secret);
const Given *guest_given(const Guest *guest, uint64_t cid);
void guest_remember(Room *room, Guest *guest, Given given, const char *why);
/* The words of a verdict that was kept. */
void guest_why(Room *room, const Guest *guest, uint64_t cid, Text *out);

/* name.c: a name as it is kept, without blanks around it; false: it is none, or nobody could see it */
bool guest_name_read(const char *name, char out[PLAYER_NAME]);

/* hall.c: the tables in memory */
RoomTable *hall_open(Room *room);
/* In memory or from its log; NULL: there is none, or it has ended. */
RoomTable *hall_find(Room *room, const char *code);
/* An event of the table, worded from parts as fault_set does: it is told, put on the table, and kept. The command that
 * made it marks its first event: by is that mark, blank once it has been used; NULL: no command made it. */
#define hall_emit(room, table, by, ...) hall_words(room, table, by, (const char *const[]){ __VA_ARGS__, NULL })
void hall_words(Room *room, RoomTable *table, EventBy *by, const char *const parts[]);
/* After events: does what follows of itself, sets the clocks, and shows the table to all who are connected but one (NULL:
 * to all). The table may have gone then. */
void hall_settle(Room *room, RoomTable *table, const Connection *but);
void hall_deal(Room *room, RoomTable *table, EventBy *by);
void hall_join(Room *room, Connection *connection, RoomTable *table, EventBy *by);
void hall_leave(Room *room, Connection *connection);
/* Takes back what was asked for, once nobody is still to answer. */
void hall_undo_if_agreed(Room *room, RoomTable *table, EventBy *by);
void hall_sleep(Room *room, RoomTable *table);

/* clock.c */
void clock_set(Room *room, RoomTable *table);
void clock_run(Room *room, RoomTable *table);
/* Persons are at the table and it is not paused, or else it stands still. */
bool clock_runs(const RoomTable *table);
/* A line that a seat did not choose itself, or a bot did. */
void clock_act(Room *room, RoomTable *table, Seat seat, Action action, const char *word);

/* think.c: has a bot's choice made elsewhere; false: it is quick, or there is no elsewhere */
bool think_begin(Room *room, RoomTable *table, Seat seat, const Rng *rng);

/* show.c: messages about a table */
/* Shows it to all who are connected but one (NULL: to all). */
void show_table(Room *room, RoomTable *table, const Connection *but);
/* Shows it to one connection, with what its viewer was told of since an event. */
void show_since(Room *room, Connection *connection, uint32_t after);

/* told.c: what viewers are told of events */
/* Tells those who are connected of an event that is to be folded next. */
void told_event(Room *room, RoomTable *table, const char *event);
/* Tells one viewer of such an event. */
void told_add(const RoomTable *table, const char *event, Seat viewer, Text *out);
/* A blank one; told_give takes it back. */
Told *told_take(Room *room);
void told_give(Room *room, Told *told);
/* Frees all that no table has. */
void told_free(Room *room);

/* record.c: the transcript of the deals of a match that have ended */
Status record_write(Room *room, const RoomTable *table, Text *out, Fault *fault);

/* hear.c: one whole text message */
void hear_message(Room *room, Connection *connection, const char *text, size_t len);

#endif
