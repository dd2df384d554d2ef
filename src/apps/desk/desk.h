/* desk.h - what the screen of a match shows, as one canvas: heading, table, record, moves, keys; and the keys that
 *               mean the same in every match.
 * Shape  a desk holds what the keys change (the choice, the card that is held, the typed line, the text being read);
 *        desk_paint makes the canvas of it and of the scene. Of the match it knows what a DeskMatch tells: one on this
 *        machine (play/match.c), or at a table of a server (join/screen.c). */
#ifndef APPS_DESK_DESK_H
#define APPS_DESK_DESK_H

#include "term/paint.h"
#include "term/say.h"

typedef enum { DESK_TABLE, DESK_TEXT, DESK_TYPING, DESK_QUITTING } DeskMode;

enum { RECORD_LINES = 4, TYPED_MAX = 120, DESK_TEXT_BYTES = 1 << 16 };

typedef struct Desk Desk;

/* What a desk asks of its match. */
typedef struct {
    void (*look)(void *of, Scene *out);
    /* How many actions are asked for, one after the other. */
    int (*wanted)(void *of);
    /* Whether the person is asked for something that they may pass, and how. */
    bool (*may_pass)(void *of, Action *out);
    bool (*deal_is_over)(void *of);
    void (*heading)(void *of, Text *out);
    void (*standing)(void *of, Text *out);
    /* What the keys do on the table, marked for translation. */
    const char *(*keys)(const Desk *desk);
    const char *quits; /* the question before quitting, marked, too */
} DeskMatch;

struct Desk {
    const DeskMatch *match;
    void *of; /* what its functions are asked of */
    const VerbSpec *verbs;
    const Seating *seating;
    DeskMode mode;
    Scene scene;
    ZoneRoom room;
    Painting painting;
    Menu menu;
    int chosen;                              /* of the menu, or -1 when there is nothing to choose */
    int wanted;                              /* how many actions the game asks for, one after the other */
    char record[RECORD_LINES][SENTENCE_MAX]; /* the last lines of what happened, the newest last */
    char notice[SENTENCE_MAX];               /* an answer to the last key, instead of the record */
    bool is_fault;                           /* the notice says that something was refused */
    char typed[TYPED_MAX];
    const char *title, *text_keys; /* of the text being read */
    char text[DESK_TEXT_BYTES];
    bool leads_on; /* from it Enter leads to the next deal */
    int top;
    int seconds; /* left to the person while others may be quicker, or 0 */
    Box cursor;
};

/* Takes the scene from the match again. */
void desk_look(Desk *desk);
/* Takes up a card that several moves have in common. */
void desk_take_up(Desk *desk, uint16_t card);
/* Holds nothing any more, and goes to that card, if anything can be done there. */
void desk_put_back(Desk *desk, uint16_t card);
/* Adds lines, parted by newlines, to the record. */
void desk_record(Desk *desk, const char *words);
void desk_notice(Desk *desk, bool is_fault, const char *words);
/* Paints it on the screen, with the cards' look. */
void desk_show(Desk *desk, CardLook look);

/* Keys (desk_keys.c). */
/* Moves the choice, or puts a held card back; false: the key is none of these. */
bool desk_steer(Desk *desk, int key);
/* The move of a choice; false when it takes up a card or puts one back, which is done, or is none. */
bool desk_choose(Desk *desk, int choice, SceneMove *out);
/* A key while a line is typed; true: the line in typed is complete. */
bool desk_type(Desk *desk, int key);
void desk_begin_typing(Desk *desk);
/* A key while a text is read; true: it leads on from it. */
bool desk_read(Desk *desk, int key);
/* A key after the question whether to quit; true: yes. */
bool desk_quit(Desk *desk, int key);

#endif
