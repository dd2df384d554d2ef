/* command.h - one command of a client, and the functions that judge it. Private to src/room.
 * Shape  A judge returns the verdict. By then the events that it made are in the outbox, and its answer is in reply.
 *        The words of a refusal use only what the sender may know.
 *
 * A command goes through three files. `hear.c` reads messages and holds them against the table of commands.
 * `command.c` gives the functions that judge what they ask of a command; `told.c` words what viewers are told of
 * events. A command carries the mark of its first event (`by`) and its reply. What viewers are to be told belongs
 * to the table (`Told`). So the room itself keeps nothing between one function and the next.
 *
 * One verdict. A client numbers its commands (`cid`). A command gets one verdict, even if it is sent twice. A
 * guest's last 32 numbers are remembered. The first event of a command carries its number, so played lines are
 * known as long as the log is; other verdicts are kept in a ring of rows. */
#ifndef ROOM_COMMAND_H
#define ROOM_COMMAND_H

#include "room/base/inside.h"

#include <jansson.h>

typedef struct {
    Room *room;
    Connection *connection;
    Guest *guest;
    RoomTable *table; /* where the connection is; NULL: nowhere */
    Seat seat;        /* of the guest there; SEAT_NONE */
    json_t *body;
    EventBy by; /* marks the command's first event; blank once that is made */
    Text reply; /* sent after the verdict, unless empty */
    Fault fault;
    RoomTable *left; /* the table that the connection has left; those who stay are shown it */
    uint32_t after;  /* of `join`: the last event that the client knows */
    char record_table[CODE_TEXT];
    uint32_t record; /* not 0: then send the record of the table's log up to this event */
    bool shows;      /* show this connection the table, with what was told since `after` */
} Command;

/* A member of the body, whose form has been checked already. A missing number or bool is `otherwise`. */
bool command_has(const Command *c, CommandMember member);
const char *command_text(const Command *c, CommandMember member);
int64_t command_number(const Command *c, CommandMember member, int64_t otherwise);
bool command_bool(const Command *c, CommandMember member, bool otherwise);
const json_t *command_list(const Command *c, CommandMember member);
/* VERDICT_ILLEGAL, with this sentence as the reason, as fault_say and fault_say_as take it. */
#define command_refuse(c, ...)          (fault_say(&(c)->fault, ERR_ILLEGAL, __VA_ARGS__), VERDICT_ILLEGAL)
#define command_refuse_as(c, told, ...) (fault_say_as(&(c)->fault, ERR_ILLEGAL, told, __VA_ARGS__), VERDICT_ILLEGAL)
/* The same of a code that no such thing has: `table`, `paper`. */
Verdict command_refuse_no(Command *c, const char *thing, const char *told, const char *why);
/* What only a program can do that does not keep to the protocol: it is told what, in English; people, that it does
 * not. */
extern const Saying command_not_understood;
#define command_wrong(c, ...) command_wrong_all(c, (const char *const[]){ __VA_ARGS__, NULL })
Verdict command_wrong_all(Command *c, const char *const parts[]);

typedef Verdict Judge(Command *c);
extern const char *const member_words[MEMBERS];

/* A judge for each command of the schema, judge_WORD; one that the schema lacks, or that is not there, does not
 * build. */
Judge COMMAND_JUDGES;

#endif
