/* inside.h - the room's data, and what its files do for each other. Private to src/room.
 * Shape  Connections, guests, tables, papers and addresses are found by keys (map.h). A guest is in memory while connected. A
 *        table is in memory while somebody is connected to it, and for a while after. */
#ifndef ROOM_INSIDE_H
#define ROOM_INSIDE_H

#include "room/admin.h"
#include "room/base/map.h"
#include "room/base/outbox.h"
#include "room/log/room_table.h"
#include "room/protocol.h"

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
    struct Address *next;
    char text[ROOM_ADDRESS];
} Address;

typedef struct Paper Paper;

struct Connection {
    ConnectionId id;
    bool is_closing;
    Guest *guest;    /* NULL before `hello` */
    uint32_t device; /* the number of the guest's device */
    RoomTable *table;
    Seat shown_as;  /* the viewer who was last shown the table here */
    uint32_t shown; /* the number of what was shown; 0: nothing */
    Connection *next;
    Paper *paper; /* that it has open (paper.h); NULL: none */
    Connection *paper_next;
    Address *address;
    Bucket messages;
};

typedef struct Erasure Erasure;
typedef struct Ban Ban;
typedef struct Ending Ending;

struct Room {
    RoomSettings settings;
    RoomDoors doors;
    Outbox outbox;
    Map connections, guests, tables, papers, addresses;
    Address *address_list;
    DueHeap due;
    int64_t now_ms, swept_ms;
    Erasure *erasures;             /* deleted guests whom logs still name */
    int64_t erase_ms;              /* when the next log is gone through */
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
    bool has_bans;             /* they have been read */
    int64_t banned_ms;         /* when one was set or lifted here */
    bool is_draining;          /* no table is made, no deal begins */
    int64_t morning_ms;        /* when the first event that somebody looks at ends (morning.h); INT64_MAX: none */
    char moved[STORE_ADDRESS]; /* the request at hand is about a table of the server there; "": it is not */
    bool is_unread;            /* for the request at hand a row could not be read: it gets no answer */
    Fault unread;              /* why */
    char *page;                /* buffer of the message being written */
    char *reply_bytes;         /* buffer of the answer to a command */
    char *change;              /* buffer of a change being written */
    Told *told_free;           /* unused ones, for reuse */
};

/* What each viewer of a table will be told of its events since the table was last shown. */
struct Told {
    Text to[SEATS_MAX + 1]; /* by seat; the last is for spectators */
    Told *next;             /* in the list of unused ones */
    char bytes[SEATS_MAX + 1][TOLD_BYTES];
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
/* Adds `,"why":..,"say":..` to a message: why something is refused, for programs and for people. */
void room_add_why(Text *page, const Fault *why);
/* Closes the connection with a WebSocket status and its reason. */
void room_refuse(Room *room, Connection *connection, uint16_t status, const char *why);
/* Ends the connection whose request could not be answered, since the store could not be read (is_unread). It is told
 * nothing else, and may ask again later. */
void room_unavailable(Room *room, Connection *connection);
/* Sets the time; it never goes back. */
void room_time(Room *room, int64_t now_ms);
/* When something began that an event of the log began, for clocks that run since then. If the log says that it lies
 * ahead, as when the machine's clock was set back, it is the time when the table woke. */
int64_t room_began_ms(const Room *room, const RoomTable *table, int64_t at_ms);
/* Calls row for all rows of a key, also for those that are not yet in the store. False if the store cannot be read;
 * then is_unread is set. */
bool room_read(Room *room, RowKind kind, const char *key, StoreRead *row, void *context);
/* The same for the rows of a query. */
bool room_ask(Room *room, const StoreQuery *query, StoreRead *row, void *context);

/* guest.c */
/* NULL: the store could not be read. */
Guest *guest_new(Room *room, Slice name, Slice face);
/* The guest with that id, in memory until guest_let_go; NULL: there is none, or it cannot be read. */
Guest *guest_hold(Room *room, const char *id);
void guest_let_go(Room *room, Guest *guest);
void guest_keep(Room *room, const Guest *guest);
/* Learns what other servers have written of the guest, before it is written here. */
void guest_renew(Room *room, Guest *guest);
/* Whether it is one of the tables where the guest has or had a seat. */
bool guest_has_table(const Guest *guest, uint64_t table);
void guest_joined(Room *room, Guest *guest, const RoomTable *table);
/* The guest that a secret belongs to; NULL if none, if the secret was not made between since_ms (INT64_MIN: whenever)
 * and now, or if the store could not be read (is_unread). */
Guest *guest_by_secret(Room *room, const char *kind, const char *text, int64_t since_ms);
const Given *guest_given(const Guest *guest, uint64_t cid);
/* why: what a verdict says that was not `applied`; else NULL. */
void guest_remember(Room *room, Guest *guest, Given given, const Fault *why);
/* Reads what a verdict said that was given before. */
void guest_why(Room *room, const Guest *guest, uint64_t cid, Fault *out);

/* known.c */
enum { KNOWN_MOST = 64 };
typedef struct {
    char id[CODE_TEXT], name[PLAYER_NAME], face[FACE_TEXT];
} KnownGuest;
/* The guests of one answer. */
typedef struct {
    Room *room;
    int len;
    KnownGuest guest[KNOWN_MOST];
} Known;
/* Valid until the next call. Who was deleted is called Anonymous. */
const KnownGuest *known_guest(Known *known, const char *id);

/* device.c */
/* Makes a token for a new device of the connection's guest; name: what the device calls itself, or NULL. False if the
 * store could not be read. */
bool device_new(Room *room, Connection *connection, const char *name, char token[TOKEN_TEXT]);
/* Notes that the device with that token has come; false if the guest has no such device, or the store could not be
 * read (is_unread). */
bool device_seen(Room *room, Connection *connection, const char *name, const char *token);
/* Removes a device that was not seen for long: row is a ROW_DEVICE. */
void device_expire(Room *room, const StoreRow *row);
/* Takes the keys of all devices away, and the six words; false if the store could not be read. */
bool device_drop_all(Room *room, Guest *guest);
/* Ends the six words of the guest, if it has some. */
void words_end(Room *room, Guest *guest);

/* erase.c: the names of deleted guests are taken out of the logs */
/* Deletes a guest who has no device left. */
void erase_guest(Room *room, const char *id);
void erase_open(Room *room);
void erase_close(Room *room);
void erase_run(Room *room);
/* When erase_run must be called; INT64_MAX: never. */
int64_t erase_next_ms(const Room *room);

/* end.c: connections that end */
typedef enum { END_SIGNED_OUT, END_DELETED, END_SENT_AWAY, END_BARRED, END_KINDS } EndKind;
/* What people are told. */
Status end_say(EndKind kind, Fault *fault);
void end_connection(Room *room, Connection *connection, EndKind kind);
/* Ends those of a guest (device 0: of all its devices) or of an address, here and at the other servers of the store.
 * Returns how many here. */
int end_all(Room *room, EndKind kind, const char *what, uint32_t device);
/* Ends those that another server has ended. First to be called before anybody comes: what is past then ends nobody. */
void end_hear(Room *room);
void end_close(Room *room);

/* ban.c */
void bans_close(Room *room);
/* ERR_RANGE: there are too many; ERR_STORE: the store cannot be read. */
Status bans_add(Room *room, const char *what, int64_t until_ms, Fault *fault);
bool bans_remove(Room *room, const char *what);
/* Whether a guest or an address is banned now; false also if the store cannot be read (is_unread). */
bool bans_hold(Room *room, const char *what);
/* Has them read again before the next who comes, since other servers of the store ban, too. */
void bans_renew(Room *room);
/* Removes those that have ended, and renews the others. */
void bans_sweep(Room *room);

/* name.c */
/* Reads a name as it is stored, without blanks at its ends; returns what is wrong with it, NULL: nothing. */
Status guest_name_read(const char *typed, char out[PLAYER_NAME], Fault *fault);
/* Whether a device may call itself so: as people, in up to 47 bytes. */
bool device_name_fits(const char *name);
/* Whether this may be said to others: up to 200 bytes, without what cannot be seen or turns the text around. */
bool text_can_be_said(const char *text);
/* The name of another person at the table (NULL: there is none yet), or of a bot that may come to one of its seats,
 * which looks like this name; NULL: none. */
const char *name_twin(const Room *room, const RoomTable *table, int seats, const Guest *guest, const char *name);

/* hall.c: the tables in memory */
/* NULL: the store could not be read, or tables are made elsewhere (moved). */
RoomTable *hall_open(Room *room);
/* The table with that code, from memory or from its log; NULL if there is none, it has ended, another server has it
 * (moved), or its log cannot be read (is_unread). */
RoomTable *hall_find(Room *room, const char *code);
/* Makes an event of the table: tells the viewers, applies the event, and stores it. The parts are joined as in
 * fault_set. `by` names the command that made the event, and is blanked once it has marked one; NULL if no command
 * did. */
#define hall_emit(room, table, by, ...) hall_words(room, table, by, (const char *const[]){ __VA_ARGS__, NULL })
void hall_words(Room *room, RoomTable *table, EventBy *by, const char *const parts[]);
/* Call it after events: does what follows from them, sets the clocks, and shows the table to all its connections but
 * one (NULL: to all). The table may be gone afterwards. */
void hall_settle(Room *room, RoomTable *table, const Connection *but);
/* Writes down a seat's nonce for the next deal. */
void hall_nonce(Room *room, RoomTable *table, EventBy *by, Seat seat, const Hash *nonce);
/* Shows the table the face of the guest who sits there. */
void hall_face(Room *room, RoomTable *table, EventBy *by, Seat seat, const Guest *guest);
void hall_deal(Room *room, RoomTable *table, EventBy *by);
void hall_join(Room *room, Connection *connection, RoomTable *table, EventBy *by);
void hall_leave(Room *room, Connection *connection);
/* Sends the connections of a guest away, whom the host has asked to leave. */
void hall_turn_out(Room *room, RoomTable *table, uint64_t guest);
/* Takes the line back that an undo was asked for, if nobody has still to answer. */
void hall_undo_if_agreed(Room *room, RoomTable *table, EventBy *by);
void hall_sleep(Room *room, RoomTable *table);

/* own.c: tables of one person's own */
/* Adds the members `help` and `source` of a table. */
void own_add(const RoomTable *table, Text *out);

/* watch.c: spectators who are shown a table a minute later */
bool watch_is_late(const RoomTable *table);
/* Puts a message to spectators off: what was shown under that number, whole, or as the change of what was shown under
 * the number `from` (0: whole). */
void watch_later(Room *room, RoomTable *table, const Text *message, uint32_t from, uint32_t shown);
/* The number of the last thing that was put off or that spectators see; 0: none. */
uint32_t watch_newest(const RoomTable *table);
/* Forgets all that was put off, since spectators see the table as it is. */
void watch_forget(RoomTable *table);
/* When watch_run must be called; INT64_MAX: never. */
int64_t watch_next_ms(const RoomTable *table);
void watch_run(Room *room, RoomTable *table);
/* Whether there is something that a spectator who comes now may see. */
bool watch_has_something(const Room *room, const RoomTable *table);
/* Remembers what spectators see now, since nothing else has happened for a minute. */
void watch_keep(RoomTable *table, const Text *message, uint32_t shown);

/* popular.c: a number that tells guests from each other and names nobody, another for each `of` */
uint32_t guest_mark(const char *id, const char *of);
/* popular.c: notes that a guest has made a table with these rules, if they differ from their preset */
void popular_note(Room *room, const Guest *guest, const Ruleset *ruleset, const char *rules);

/* people.c: prints the tables on the public list that somebody is at, parted by commas */
void people_list(const Room *room, Text *out);

/* owner.c: tables among several servers */
/* Makes sure that a table is this room's, before it is read or made. False: another server has it (moved), the store
 * cannot be read (is_unread), there is no such log, or the new table's code is taken. */
bool owner_claim(Room *room, const char *code, bool is_new);
/* The same for a paper, which has no log: whoever asks first has it. */
bool owner_claim_paper(Room *room, const char *code);
/* Other servers may have the table or paper, after what has been written of it. */
void owner_release(Room *room, const char *code);
/* Whether this room does what one of all servers does: tidying and erasing. */
bool owner_has_duty(Room *room);
/* Tells a connection where to go on, and ends it. */
void owner_move(Room *room, Connection *connection, const char *to);
/* Goes on with a list, begun by [, with the public tables of the other servers; false if they could not be read. */
bool owner_lobby(Room *room, Text *out);
/* The server that a table goes to when this one leaves: the same for all who play there. */
const char *owner_neighbour(const Room *room, uint64_t key);

/* others.c: what this room does for the other servers */
void others_open(Room *room);
void others_run(Room *room);
/* When others_run must be called; INT64_MAX: never. */
int64_t others_next_ms(const Room *room);

/* played.c: the lists of games that guests have played */
/* Writes how the match stands into its players' lists, if a deal has begun or ended since. */
void played_note(Room *room, RoomTable *table);
/* The table has been made from its log: all of it is in the lists. */
void played_woke(RoomTable *table);
/* The table goes to sleep: writes whose turn it is. */
void played_sleeps(Room *room, RoomTable *table);
/* Takes the id of a deleted guest out of what another's list tells of a table. */
void played_forget(Room *room, const char *holder, const char *table, const char *guest);
/* A seat is about to be given up: writes that its player has left. */
void played_left(Room *room, const RoomTable *table, Seat seat);

/* tidy.c: what has grown old */
void tidy_open(Room *room);
void tidy_run(Room *room);

/* past.c: tables as they were */
/* Whether the table's log was put away, or will be by a row on its way; true also if the store could not be read. */
bool past_is_archived(Room *room, const char *code);
/* The table as it was after event number `at_most` or, more often, somewhat earlier: as its newest snapshot of that
 * time tells; without one, before its first event. The caller drops it. */
RoomTable *past_table(Room *room, const char *code, uint32_t at_most);
/* Stores the table as a whole, so that it need not be made from its whole log. */
void past_keep(Room *room, RoomTable *table);
/* Does so if enough has happened since it was done last. */
void past_keep_at_times(Room *room, RoomTable *table);
/* Removes what was stored so of a table whose log was rewritten. */
void past_forget(Room *room, const char *code);

/* clock.c */
void clock_set(Room *room, RoomTable *table);
void clock_run(Room *room, RoomTable *table);
/* Whether the clocks run: somebody is at the table and it is not paused. */
bool clock_runs(const RoomTable *table);
/* Plays an action for a seat: a bot's choice, or what the clock does for a person. word: `act` or `timeout`. */
void clock_act(Room *room, RoomTable *table, Seat seat, Action action, const char *word);

/* think.c: has a bot's choice made elsewhere; false if it is quick to make here, or there is no elsewhere */
bool think_begin(Room *room, RoomTable *table, Seat seat, const Rng *rng);

/* show.c: messages about a table */
/* Shows the table to all its connections but one (NULL: to all). Who has seen it before is told what has changed. */
void show_table(Room *room, RoomTable *table, const Connection *but);
/* Shows the whole table to one connection, with what its viewer was told since event number `after`. */
void show_since(Room *room, Connection *connection, uint32_t after);
/* Forgets what was shown last to viewers who are not here any more. */
void show_forget(RoomTable *table);

/* told.c: what viewers are told of events */
/* Tells the connected viewers of an event, before it is folded. */
void told_event(Room *room, RoomTable *table, const char *event);
/* Writes what one viewer is told of such an event. */
void told_add(const RoomTable *table, const char *event, Seat viewer, Text *out);
/* A blank Told; give it back with told_give. */
Told *told_take(Room *room);
void told_give(Room *room, Told *told);
/* Frees the unused ones. */
void told_free(Room *room);

/* hear.c: handles one whole text message */
void hear_message(Room *room, Connection *connection, const char *text, size_t len);

#endif
