/* command.h - a command being judged, and the functions that judge. Private to src/room.
 * Shape  a function gives its verdict; events that it made are in the outbox then, what it answers is in the room's
 *        reply. The words of a refusal come from what the sender may know. */
#ifndef ROOM_COMMAND_H
#define ROOM_COMMAND_H

#include "room/inside.h"

#include <jansson.h>

typedef struct {
    Room *room;
    Connection *connection;
    Guest *guest;
    RoomTable *table; /* where the connection is; NULL: nowhere */
    Seat seat;        /* of the guest there; SEAT_NONE */
    json_t *body;
    EventBy by; /* marks its first event; blank once there is one */
    Text reply; /* sent behind the verdict, where it is not blank */
    Fault fault;
    RoomTable *left; /* which the connection has gone from: to be shown to those who stay */
    uint32_t after;  /* of `join`: what comes along */
    bool shows;      /* the connection is shown the table by itself, with what was told since */
} Command;

/* Members of the body, which have been found well formed. */
bool command_has(const Command *c, const char *name);
const char *command_text(const Command *c, const char *name);
int64_t command_number(const Command *c, const char *name, int64_t otherwise);
bool command_bool(const Command *c, const char *name, bool otherwise);
/* An illegal verdict with its words. */
#define command_refuse(c, ...) (fault_set(&(c)->fault, ERR_ILLEGAL, __VA_ARGS__), VERDICT_ILLEGAL)

typedef Verdict Judge(Command *c);
/* people.c */
Judge judge_name, judge_code, judge_share, judge_rules, judge_tables, judge_say, judge_record;
/* make.c */
Judge judge_make, judge_join, judge_leave;
/* seat.c */
Judge judge_sit, judge_stand, judge_seat, judge_start, judge_nonce, judge_next, judge_pause, judge_resume;
/* act.c */
Judge judge_act, judge_ask, judge_answer;

/* hello.c: the first message of a connection */
void hello_hear(Room *room, Connection *connection, json_t *body);

#endif
