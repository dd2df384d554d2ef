/* command.h - one command of a client, and the functions that judge it. Private to src/room.
 * Shape  A judge returns the verdict. By then the events that it made are in the outbox, and its answer is in reply.
 *        The words of a refusal use only what the sender may know. */
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

/* Members of the body, whose form has been checked already. A missing number or bool is `otherwise`. */
bool command_has(const Command *c, const char *name);
const char *command_text(const Command *c, const char *name);
int64_t command_number(const Command *c, const char *name, int64_t otherwise);
bool command_bool(const Command *c, const char *name, bool otherwise);
/* VERDICT_ILLEGAL, with these words as the reason. */
#define command_refuse(c, ...) (fault_set(&(c)->fault, ERR_ILLEGAL, __VA_ARGS__), VERDICT_ILLEGAL)
/* Refuses what is no move, once the deal being played has so many events that its log might grow without end. */
Verdict command_check_deal(Command *c);

typedef Verdict Judge(Command *c);
/* people.c */
/* Refuses a name that looks like another one at the table (NULL: it is being made). */
Verdict judge_twin(Command *c, const RoomTable *table, int seats, const char *name);
Judge judge_name, judge_share, judge_rules, judge_tables, judge_say, judge_record;
/* device.c, erase.c */
Judge judge_code, judge_devices, judge_forget, judge_delete;
/* games.c */
Judge judge_games, judge_drop;
/* The record of one's own match at the table that the command names. */
Verdict games_record(Command *c);
/* part_hear.c */
Judge judge_keep, judge_open, judge_shut, judge_note, judge_allow, judge_standings, judge_rate, judge_ratings;
/* popular.c, day.c */
Judge judge_popular, judge_day;
/* make.c */
Judge judge_make, judge_join, judge_leave;
/* seat.c */
Judge judge_sit, judge_stand, judge_seat, judge_start, judge_nonce, judge_next, judge_pause, judge_resume;
/* order.c */
Judge judge_set, judge_dismiss, judge_mute, judge_report;
/* own.c */
/* Checks the cards that the member `source` names for these rules, and prints them as a line of a transcript; "" if it is
 * not there. */
Verdict own_read_source(Command *c, const char *rules, int seats, char out[RULES_TEXT]);
/* act.c */
Judge judge_act, judge_ask, judge_answer, judge_aid;

/* hello.c: the first message of a connection */
void hello_hear(Room *room, Connection *connection, json_t *body);

#endif
