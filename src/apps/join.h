/* join.h - a guest at a server's table: comes in, sits down, says what is chosen, comes back when the line breaks.
 * Shape  the painters (join_screen, join_plain) call join_turn again and again, show `shown`, and are told by told(): a
 *        sentence about what happened, or an answer to what was asked for. */
#ifndef APPS_JOIN_H
#define APPS_JOIN_H

#include "apps/join_scene.h"
#include "apps/join_wire.h"

enum { JOIN_TEXT = 4096, JOIN_PATH = 4200 };

typedef struct Join {
    Where where;
    const char *name, *make; /* the guest's; rules of a table to make, or NULL */
    const char *bots;        /* of that table, parted by commas */
    bool watches;            /* does not sit down */
    void (*told)(struct Join *join, bool is_fault, const char *sentence);
    void *painter;

    Wire *wire;
    Shown shown;
    bool has_table, is_new; /* is_new: shown has changed since the painter looked */
    bool has_sat, has_left; /* has_left: nothing more is to come */
    char token[64], path[JOIN_PATH];
    char act[JOIN_TEXT]; /* has no verdict yet */
    int64_t cid, act_cid;
    char nonce_pledge[65]; /* what the last nonce was sent for: a rematch counts its deals anew */
    int64_t retry_at_ms, wait_ms;
} Join;

/* Reads the token of this server, if there is one, and begins to connect; dies when the folder for it cannot be made. */
void join_open(Join *join);
void join_close(Join *join);
/* Lets things happen; ends soon. */
void join_turn(Join *join);
bool join_is_connected(const Join *join);
/* Plays a line. */
void join_act(Join *join, const char *line);
/* Says a command without members, or with one: join_ask(join, "next", NULL, NULL). */
void join_ask(Join *join, const char *command, const char *member, const char *value);
void join_answer(Join *join, bool yes);

/* Play until the person leaves. */
void join_screen(Join *join);
void join_plain(Join *join);

#endif
