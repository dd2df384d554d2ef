/* join.h - a guest at a server: what was told, what was asked for, and who shows it.
 * Shape  one table at a time. Commands go out with a number (cid) and stay until their verdict comes: after a break they
 *        are sent again. Numbers go up in steps, so that the `join` after a break fits below those that wait.
 *        A face shows it all: the screen, or plain lines. Both run on one libuv loop.
 * Memory everything here lives as long as the command. */
#ifndef APPS_JOIN_JOIN_H
#define APPS_JOIN_JOIN_H

#include "apps/join/keep.h"
#include "apps/join/table.h"
#include "term/canvas.h"
#include "term/say.h"

enum { JOIN_TEXT = 1 << 16, WAITING_MAX = 24, LINE_SENT = 256 };

typedef struct Join Join;

/* How it is shown. */
typedef struct {
    /* The table that is there now, or none; told before: what led to it. */
    void (*changed)(Join *join);
    /* Something happened, in a sentence. */
    void (*tell)(Join *join, const char *words);
    /* An answer to what the person did; a fault when it was refused. */
    void (*notice)(Join *join, bool is_fault, const char *words);
    /* Lines to be read: the score card, rules, tables, help. */
    void (*page)(Join *join, const char *title, const char *words);
    /* A verdict has come: who waits for one may go on. */
    void (*judged)(Join *join);
    bool lists_moves; /* `moves` and `table` may be typed as well */
} JoinFace;

typedef enum { LINK_DOWN, LINK_GREETING, LINK_UP } Link;

/* What is done with a verdict. */
typedef enum { SENT_PLAINLY, SENT_ACT, SENT_NONCE, SENT_RECORD, SENT_JOIN, SENT_STEP } Sent;

typedef struct {
    uint64_t cid;
    Sent sent;
    bool is_repeated;         /* it went out before the break */
    char about[HASH_HEX + 1]; /* SENT_NONCE: the pledge */
    char *text;
} Unanswered;

/* What the command line asks for, in the order in which it is done. */
typedef struct {
    const char *name, *make, *bots;
    char words[WORDS_TEXT];
    uint64_t seats;
    bool watches, lists;
} Wish;

/* A deal whose record is asked for. */
typedef struct {
    bool is_due;
    int deal;
    char pledge[HASH_HEX + 1];
} Proving;

struct Join {
    uv_loop_t loop;
    uv_timer_t again; /* after a break */
    Client *client;
    const JoinFace *face;
    Place place;
    Keep keep;
    Wish wish;
    CardLook look;
    bool memory; /* cards that were looked at stay visible, as a table does not offer it */
    Link link;
    int tries; /* since the last welcome */
    bool was_welcome, has_ended, has_sat;
    bool wants_table; /* else what comes is of one that was left */
    int code;         /* the exit's, once it has ended */
    uint64_t cid;
    Unanswered waiting[WAITING_MAX];
    int waiting_len;
    char guest_name[FAR_NAME];
    char table_code[CODE_TEXT]; /* where the person is, or wants to be; or nothing */
    bool has_table;
    FarTable table, spare;     /* spare: a message is read there */
    char pledge[HASH_HEX + 1]; /* of the deal on the table */
    Proving proving;
    char *record_path; /* where the record that was asked for goes */
};

/* Begins: connects, and comes back whenever the connection breaks. */
Status join_open(Join *join, Fault *fault);
/* Ends it with an exit code; the loop stops. */
void join_end(Join *join, int code);
void join_close(Join *join);

/* Sends a command; takes the body. False when too many wait. */
bool join_send(Join *join, Sent sent, json_t *body);
/* Plays a line, chosen from the table as it stands. */
void join_act(Join *join, const char *line);
/* Does what a typed line says: a command (commands.c), or an action. */
void join_type(Join *join, Slice line);
/* Whether a line that begins with the word is a command: else it is an action. */
bool join_is_command(Slice word);
/* Tries each word that is a command. */
void join_try_commands(Nearest *nearest);
/* Makes a table: rules, seats (0: the game's standard), levels of the seats from 1 on (`open` for nobody; the last stands
 * for all that follow), and whether it is listed. */
void join_make(Join *join, const char *rules, int64_t seats, Slice bots, bool is_listed);
/* Whether a verdict is waited for that the person should know first. */
bool join_waits(const Join *join);

/* Words (words.c). */
void join_heading(const Join *join, Text *out);
void join_standing(const Join *join, Text *out);
/* Who sits where, and what can be done about it. */
void join_lobby(const Join *join, Text *out);
/* How the deal that is over ended, and the match when it has. */
void join_result(const Join *join, Text *out);
void join_score_card(const Join *join, Text *out);
/* A list of tables, or that there are none. */
void join_tables(const json_t *list, Text *out);
/* What the person may do: `draw from the stock or ..`. */
void join_offer(const Join *join, Text *out);
/* Whom the game waits for, or what else: `It is Anna's turn.` */
void join_state_words(const Join *join, Text *out);
/* One entry of `told`, a sentence or nothing; false when it is not readable. */
bool join_told(const Join *join, const FarTable *table, const json_t *told, Text *out);
const char *phrase_words(const char *phrase);

#endif
