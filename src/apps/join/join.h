/* join.h - a guest at a server: the connection, the table as told, the commands waiting for a verdict.
 * Shape  A guest is at one table at a time. A command carries a number (cid) and is stored until its verdict comes;
 *        after a lost connection it is sent again. Numbers rise in steps, so that the `join` after a lost connection
 *        gets a number below those still waiting. A face shows everything: the screen, or plain lines. Both run on
 *        one libuv loop.
 * Memory Everything here lives as long as the command. */
#ifndef APPS_JOIN_JOIN_H
#define APPS_JOIN_JOIN_H

#include "apps/join/keep.h"
#include "apps/join/table.h"
#include "say/table.h"
#include "term/canvas.h"
#include "term/label.h"

enum { OWN_TABLES = 16, JOIN_TEXT = 1 << 16, WAITING_MAX = 24, LINE_SENT = 256 };

typedef struct Join Join;

/* The functions by which a face shows things. */
typedef struct {
    /* The table has changed, or there is none; what led to it was told before. */
    void (*changed)(Join *join);
    /* Something happened, in a sentence. */
    void (*tell)(Join *join, const char *words);
    /* The answer to what the person did; is_fault: it was refused. */
    void (*notice)(Join *join, bool is_fault, const char *words);
    /* A text to read: score card, rules, tables, help. */
    void (*page)(Join *join, const char *title, const char *words);
    /* A verdict has come; input that waited for it may go on. */
    void (*judged)(Join *join);
    CardWords cards;
    bool types; /* actions are typed: places are told with their numbers; `moves` and `table` may be typed as well */
} JoinFace;

typedef enum { LINK_DOWN, LINK_GREETING, LINK_UP } Link;

/* What to do when the verdict comes. SENT_RECORD: for the person's file; SENT_PROOF: a record to prove a shuffle. */
typedef enum { SENT_PLAINLY, SENT_ACT, SENT_NONCE, SENT_RECORD, SENT_JOIN, SENT_STEP, SENT_DELETE, SENT_PROOF } Sent;

typedef struct {
    uint64_t cid;
    Sent sent;
    bool is_repeated;         /* it was sent before the connection was lost */
    char about[HASH_HEX + 1]; /* SENT_NONCE: the pledge */
    char *text;
} Unanswered;

/* What the command line asks for, in the order of execution. */
typedef struct {
    const char *name, *make, *bots;
    char words[WORDS_TEXT];
    uint64_t seats;
    bool watches, lists;
    int64_t turn_s;
    const char *overdue; /* NULL: as usual */
} Wish;

/* A table that is to be made. */
typedef struct {
    int64_t seats;  /* 0: the game's standard */
    Slice bots;     /* levels for the seats from 1 on, `open` for nobody; the last one applies to all further seats */
    bool is_listed; /* others see it in the list of tables */
    int64_t turn_s; /* 0: as usual */
    Slice overdue;  /* what happens when the time runs out: move, on, void; empty: as usual */
} Making;

/* A deal whose record will be asked for, to prove its cards. */
typedef struct {
    bool is_due;
    int deal;
    char pledge[HASH_HEX + 1];
} Proving;

struct Join {
    uv_loop_t loop;
    uv_timer_t again; /* timer before connecting again */
    Client *client;
    const JoinFace *face;
    Place place;
    Keep keep;
    Wish wish;
    CardLook look;
    bool memory; /* cards once seen stay visible; a help that the server does not offer */
    Link link;
    int tries;                   /* connection attempts since the last welcome */
    ServerAddress moved;         /* where the next connection goes, if is_moved */
    bool is_moved, is_following; /* is_following: until the welcome there; the person is told nothing */
    int moves;                   /* one after the other, without a table */
    bool was_welcome, has_ended, has_sat;
    bool wants_table;                /* false: messages are about a table that the person has left */
    char rest[512];                  /* what is to be changed of the person's rest, once the server has told it */
    bool goes_on;                    /* the person's tables were asked for, to go to one */
    int code;                        /* exit code, once it has ended */
    bool came_for_table;             /* the command line names or makes a table, and no table has come yet */
    bool is_loss_told;               /* the person knows that the server is away */
    uv_timer_t lobby;                /* asks for the list of tables anew, while it is looked at */
    bool lobby_lives, lobby_asked;   /* lives: the face shows changes; asked: the timer has asked, not the person */
    char own[OWN_TABLES][CODE_TEXT]; /* where the person took a seat, the latest first */
    int own_len;
    uint64_t cid;
    Unanswered waiting[WAITING_MAX];
    int waiting_len;
    char guest_name[FAR_NAME], guest_id[CODE_TEXT];
    char table_code[CODE_TEXT]; /* the table where the person is or wants to be; or "" */
    bool has_table;
    FarTable table, spare;     /* spare: for reading a message */
    char *whole;               /* the message that told it; NULL: none, a change cannot be understood */
    bool asks_whole;           /* the server was asked for it */
    char pledge[HASH_HEX + 1]; /* of the deal on the table */
    char sent[HASH_HEX + 1]; /* the pledge for which this program has sent its part; it may have been killed before */
    Proving proving;
    char *record_path; /* file for the record that was asked for */
    char *record;      /* the parts of a record that have come; NULL: none */
    size_t record_len;
};

/* Connects, and reconnects whenever the connection is lost. */
Status join_open(Join *join, Fault *fault);
/* Ends the session with an exit code; the loop stops. */
void join_end(Join *join, int code);
void join_close(Join *join);

/* Sends a command and frees body. False when too many commands wait. */
bool join_send(Join *join, Sent sent, json_t *body);
/* Sends a command again whose number somebody else of this guest has used, above `used`. */
void join_send_again(Join *join, Unanswered *waiting, uint64_t used);
/* Plays a line for the table as it stands. */
void join_act(Join *join, const char *line);
/* Carries out a typed line: a command (commands.c) or an action. */
void join_type(Join *join, Slice line);
/* Whether the word begins a command; else the line is an action. */
bool join_is_command(Slice word);
/* Offers each command's word to the search for the nearest word. */
void join_try_commands(Nearest *nearest);
/* Makes a table. */
void join_make(Join *join, const char *rules, const Making *making);
/* Goes to a table, by its code. */
void join_go(Join *join, const char *code);
/* Whether a verdict is pending that the person should know before going on. */
bool join_waits(const Join *join);

/* Words (told_table.c). */
void join_heading(const Join *join, Text *out);
void join_standing(const Join *join, Text *out);
/* Who sits where, and what the person can do about it. */
void join_lobby(const Join *join, Text *out);
/* How the deal ended, and the match if it has ended. */
void join_result(const Join *join, Text *out);
void join_score_card(const Join *join, Text *out);
/* The list of tables, or that there are none. */
void join_tables(const Join *join, const json_t *list, Text *out);
/* Notes a table among the person's own. */
void join_own(Join *join, const char *code);
/* A time in people's words: 12 hours; and such a time as it is typed: 12h. */
void join_span(int64_t ms, Text *out);
bool join_read_span(Slice word, int64_t *out_s);
/* Reads `NAME=VALUE`; false: it is another word, or has no value. */
bool join_read_pair(Slice word, const char *name, Slice *value);
bool join_is_overdue(Slice word);
/* What the person is asked for, and how to type it. */
void join_asked(const Join *join, Text *out);
/* Whom or what the game waits for: `It is Anna's turn.` */
void join_state_words(const Join *join, Text *out);
/* Words one entry of `told`, and who takes the trick that it completed; nothing where there is nothing to say. False if
 * it is unreadable. */
bool join_told(const Scenes *scenes, const FarTable *table, const json_t *told, Text *out);
const char *phrase_words(const char *phrase);

/* The phrases, one after another; NULL: there are no more. */
const char *phrase_at(int i);

#endif
