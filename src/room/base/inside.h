/* inside.h - the room's data, and what its files do for each other. Private to src/room.
 * Shape  Connections, guests, tables, papers and addresses are found by keys (map.h). A guest is in memory while
 *        connected. A table is in memory while somebody is connected to it, and for a while after. */
#ifndef ROOM_INSIDE_H
#define ROOM_INSIDE_H

#include "room/admin.h"
#include "room/base/code.h"
#include "room/base/due.h"
#include "room/base/map.h"
#include "room/base/outbox.h"
#include "room/protocol.h"

#include "core/json.h"
#include "table/match.h"

/* What stands for a guest beside its name, such as fox.3: a picture's word and a colour's number. */
enum { FACE_TEXT = 16 };

typedef enum { VERDICT_APPLIED, VERDICT_LATE, VERDICT_ILLEGAL, VERDICT_STALE } Verdict;

enum {
    REMEMBERED = 32,
    DEVICE_NAME = 48,
    GUEST_TABLES = 16,
    PAGE_BYTES = 1 << 19,
    TOLD_BYTES = 1 << 15,
    TOLD_BACK = 200
};
enum { SNAPSHOT_EVENTS = 250 };
enum {
    ANSWER_MS = 30000,
    READY_MS = 30000,

    SLEEP_MS = 120000,
    READING_MS = 300
};

/* The mark of the guest's command that made an event. */
typedef struct {
    char guest[CODE_TEXT];
    uint64_t cid;
    uint32_t hash;
} EventBy;

/* Limits how often something may happen. */
typedef struct {
    int64_t free_ms;
} Bucket;

/* A past verdict. It is given again when the command is repeated. */
typedef struct {
    uint64_t cid; /* 0: none */
    uint32_t hash, seq;
    uint8_t verdict;
    bool is_kept; /* stored with its words as a row of the guest; else it is in a table's log */
} Given;

typedef struct {
    uint64_t key;
    char id[CODE_TEXT], name[PLAYER_NAME];
    char face[FACE_TEXT];        /* "": none */
    char code_hash[SECRET_HASH]; /* the hash of its six words; "" if it has none */
    uint16_t connections;
    bool is_deleted; /* nothing more is stored; its connections end */
    uint8_t tables_len;
    uint64_t table[GUEST_TABLES]; /* tables where it has or had a seat, oldest first */
    uint64_t cid;                 /* the greatest seen */
    Given given[REMEMBERED];
    Bucket moves, talk, reports; /* of all its connections */
} Guest;

typedef struct Address { /* an address from which connections come */
    uint64_t key;
    uint32_t connections;
    int64_t left_ms;
    Bucket guests, tables, tries;
    Bucket days; /* results of deals of the day */
    struct Address *next;
    char text[ROOM_ADDRESS];
} Address;

typedef struct Paper Paper;
typedef struct RoomTable RoomTable;
typedef struct Told Told;

/* How far somebody who reads a paper has been shown it (paper_show.c). */
typedef struct {
    uint32_t told;    /* entries from the first on */
    uint64_t changes; /* and of their changes so many, in the order in which they were made */
    uint32_t on_way;  /* messages that were sent and are not taken yet */
    bool lacks_people;
} PaperReading;

typedef struct Connection {
    ConnectionId id;
    bool is_closing;
    Guest *guest;    /* NULL before `hello` */
    uint32_t device; /* the number of the guest's device */
    RoomTable *table;
    Seat shown_as;  /* the viewer who was last shown the table here */
    uint32_t shown; /* the number of what was shown; 0: nothing */
    struct Connection *next;
    Paper *paper; /* that it has open (paper.h); NULL: none */
    struct Connection *paper_next;
    PaperReading reading;
    Address *address;
    Bucket messages;
} Connection;

typedef struct Erasure Erasure;
typedef struct Ban Ban;
typedef struct Ending Ending;
typedef struct RoomPapers RoomPapers;
typedef struct RoomRatings RoomRatings;
typedef struct RoomDays RoomDays;
typedef struct RoomCalls RoomCalls;

struct Room {
    RoomSettings settings;
    RoomDoors doors;
    const RoomPapers *papers; /* parts.h */
    const RoomRatings *ratings;
    const RoomDays *days;
    Zones zones; /* of a room that has tables by the day */
    const RoomCalls *calls;
    Outbox outbox;
    Map connections, guests, tables, papers_open, addresses;
    Address *address_list;
    DueHeap due;
    int64_t now_ms, swept_ms;
    Erasure *erasures; /* deleted guests whom logs still name */
    int64_t erase_ms;  /* when the next log is gone through */
    uint64_t moves, thoughts;
    uint64_t verdicts[ROOM_COUNTED]; /* that were given */
    Seed time_seed;                  /* of the delays of bots */
    struct {
        int pass;
        char key[ROW_KEY]; /* where the pass is */
        int64_t due_ms;
    } tidy;
    struct {
        char to[STORE_NODES][STORE_ADDRESS];
        int to_len; /* 0: the room stays */
        int64_t due_ms;
    } leaving;
    struct {
        char *told; /* what the other servers were told last; NULL: nothing */
        int64_t due_ms;
    } lobby;
    Ending *endings; /* connections that were ended, here or elsewhere, for some minutes */
    Ban *bans;
    int bans_len;
    bool has_bans;          /* they have been read */
    bool is_draining;       /* no table is made, no deal begins */
    char owed_key[ROW_KEY]; /* where looking for what is owed goes on, and when (tables/owed.h) */
    int64_t owed_ms;
    char days_key[ROW_KEY]; /* where looking for tables that are due goes on, and when (tables/days.h) */
    int64_t days_ms;
    char calls_key[ROW_KEY]; /* the same for those who are to be told of their turn (tables/calls.h) */
    int64_t calls_ms;
    int calls_out; /* that were sent, and of which nothing is known yet */
    int64_t
        duplicate_event_ms; /* when the first event that somebody looks at ends (duplicate_event.h); INT64_MAX: none */
    char moved[STORE_ADDRESS]; /* the request at hand is about a table of the server there; "": it is not */
    bool is_unread;            /* for the request at hand a row could not be read: it gets no answer */
    Fault unread;              /* why */
    char *page;                /* buffer of the message being written */
    char *reply_bytes;         /* buffer of the answer to a command */
    char *change;              /* buffer of a change being written */
    Told *told_free;           /* unused ones, for reuse */
};

/* inside.c */
/* Whether the bucket lets one more through: `burst` at once, then one each interval. */
bool bucket_take(Bucket *bucket, int64_t now_ms, int64_t interval_ms, int burst);
/* Makes the next one wait more_ms longer, after one that cost more than usual. */
void bucket_delay(Bucket *bucket, int64_t now_ms, int64_t more_ms);
/* Whether this may be done once more, at a_minute times a minute; 0: no limit. */
bool room_may(Room *room, Bucket *bucket, int a_minute);
/* Gives one back that room_may took. */
void room_may_again(Bucket *bucket, int a_minute);
/* A blank message in the room's one page; valid until the next call. */
Text room_page(Room *room);
void room_send(Room *room, Connection *connection, const Text *message);
/* Begins a message of this kind. The object is still to be closed. */
Json room_message(Text *page, const char *kind);
/* Writes the members why and say: why something is refused, for programs and for people. */
void room_write_why(Json *json, const Fault *why);
/* A message of this kind that tells nothing but why. */
Text room_why(Room *room, const char *kind, const Fault *why);
/* Closes the connection with a WebSocket status and its reason. */
void room_refuse(Room *room, Connection *connection, uint16_t status, const char *why);
/* Ends the connection whose request could not be answered, since the store could not be read (is_unread). It is told
 * nothing else, and may ask again later. */
void room_unavailable(Room *room, Connection *connection);
/* Sets the time; it never goes back. */
void room_time(Room *room, int64_t now_ms);
/* Calls row for all rows of a key, also for those that are not yet in the store. False if the store cannot be read;
 * then is_unread is set. */
bool room_read(Room *room, RowKind kind, const char *key, StoreRead *row, void *context);
/* The same for the rows of a query. */
bool room_ask(Room *room, const StoreQuery *query, StoreRead *row, void *context);

/* owner.c: tables among several servers */
/* Makes sure that a table is this room's, before it is read or made. False: another server has it (moved), the store
 * cannot be read (is_unread), there is no such log, or the new table's code is taken. */
bool owner_claim(Room *room, const char *code, bool is_new);
/* The same for a paper, which has no log: whoever asks first has it. */
bool owner_claim_paper(Room *room, const char *code);
/* The same for what one server at a time may change, until what is written now is stored. False: another server does so
 * at this moment, and whoever asks must ask again (is_unread). What is read after this is as the others have left
 * it. */
bool owner_hold(Room *room, const char *key);
/* Whoever asks must ask again, since another server has changed this. */
void owner_changed(Room *room, const char *key);
/* Other servers may have the table or paper, after what has been written of it. */
void owner_release(Room *room, const char *code);
/* Whether this room does what one of all servers does: tidying and erasing. */
bool owner_has_duty(Room *room);
/* Tells a connection where to go on, and ends it. */
void owner_move(Room *room, Connection *connection, const char *to);
/* Goes on with a list with the public tables of the other servers; false if they could not be read. */
bool owner_lobby(Room *room, Json *json);
/* The server that a table goes to when this one leaves: the same for all who play there. */
const char *owner_neighbour(const Room *room, uint64_t key);

#endif
