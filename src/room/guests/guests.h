/* guests.h - what the files about guests do for others. Private to src/room. */
#ifndef ROOM_GUESTS_H
#define ROOM_GUESTS_H

#include "room/base/command.h"

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
/* A number that tells guests from each other and names nobody, another for each `of` */
uint32_t guest_mark(const char *id, const char *of);

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

/* notify.c: where and how a device is told of its guest's turns */
enum { NOTIFY_ENDPOINT = 1001, NOTIFY_KEY = 88, NOTIFY_AUTH = 23, NOTIFY_LANG = 3, NOTIFY_MOST = 16 };
typedef struct {
    uint32_t device;
    char endpoint[NOTIFY_ENDPOINT], key[NOTIFY_KEY], auth[NOTIFY_AUTH], lang[NOTIFY_LANG];
    int64_t failed; /* messages in a row that were given up */
} Notify;
typedef struct {
    Notify at[NOTIFY_MOST];
    int len;
} NotifyList;
/* Those of a guest; false: the store could not be read (is_unread). */
bool notify_read(Room *room, const char *guest, NotifyList *out);
void notify_keep(Room *room, const char *guest, const Notify *notify);
void notify_stop(Room *room, const char *guest, uint32_t device);

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
Status bans_remove(Room *room, const char *what, Fault *fault);
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
/* The name of another person at the table which looks like this name; NULL: none. */
const char *name_twin(const Room *room, const RoomTable *table, const Guest *guest, const char *name);

/* hello.c: the first message of a connection */
void hello_hear(Room *room, Connection *connection, json_t *body);

#endif
