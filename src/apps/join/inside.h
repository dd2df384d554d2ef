/* inside.h - what the files of a guest's session share: wire.c (commands to the server), hear.c (what the server tells
 *            a guest who is in), whole.c (changes of the table) and session.c (the welcome, and coming back after a
 *            break). */
#ifndef APPS_JOIN_INSIDE_H
#define APPS_JOIN_INSIDE_H

#include "apps/join/join.h"

/* Sends a message now, without waiting for an answer to it. */
void join_transmit(Join *join, const json_t *body);
/* Takes the command at that index out of the list: it has been answered. */
void join_forget(Join *join, int at);

/* Handles any message after the welcome, except the welcome and the refusal. */
void join_hear(Join *join, const char *word, const json_t *body);
/* Forgets the parts of a record, which will not be whole after a break. */
void join_drop_record(Join *join);
/* No record will come for the person's file any more. */
void join_drop_path(Join *join);
/* What a message of the server says of why something was refused. */
Fault join_why(const json_t *body);
/* Shows why, as a sentence with a capital letter and a full stop. */
void join_refuse(Join *join, const Fault *why);

enum { MESSAGE_DEPTH = 16 }; /* jansson itself would accept a depth of 2048 */

/* whole.c: the last `table`, as it was sent or as changes made it */
void whole_keep(Join *join, Slice message);
void whole_drop(Join *join);
/* The `table` that a `change` makes, which is kept; NULL: it does not fit, and nothing is kept any more. */
json_t *whole_change(Join *join, Slice message);

/* account.c: typed commands about the person: where it is signed in, and its end on the server */
typedef void Typed(Join *join, Slice rest);
Typed type_code, type_devices, type_forget, type_delete;
/* Shows the devices that the server lists. */
void account_devices(Join *join, const json_t *list);
/* The server has deleted the person: its key is of no use any more. */
void account_deleted(Join *join);
/* by_day.c: the person's own tables, as the server lists them */
Typed type_mine;
void hear_games(Join *join, const json_t *body);
/* rest.c: when the person's time stands still at tables by the day */
Typed type_rest;
void hear_rest(Join *join, const json_t *body);
/* moderation.c */
Typed type_tell, type_mute, type_unmute, type_report, type_dismiss, type_set, type_rate;

#endif
