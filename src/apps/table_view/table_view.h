/* table_view.h - the screen of a match (heading, table, record, moves, keys), and the keys that are the same in every
 * match.
 * Shape  A view holds what keys change: the choice, the card held, the typed line, the text being read. table_view_show
 *        paints it with the scene. It knows the match only through a TableViewMatch: a match on this machine
 *        (play/match.c) or at a server's table (join/screen.c).
 *
 * A view shows any match. It asks a table of functions (`TableViewMatch`). So a match in this terminal and a match at
 * a server (`join`) are painted and steered alike. A scene from the wire is checked against the game's verbs and
 * against all limits that painters trust, before it becomes a `Scene`. In `join`, `wire.c` is what goes to the
 * server, `hear.c` what comes from it, `session.c` the welcome and breaks. Command numbers have gaps, so that the
 * `join` after a break comes before waiting commands. */
#ifndef APPS_TABLE_VIEW_TABLE_VIEW_H
#define APPS_TABLE_VIEW_TABLE_VIEW_H

#include "say/table.h"
#include "term/paint.h"

typedef enum { TABLE_VIEW_TABLE, TABLE_VIEW_TEXT, TABLE_VIEW_TYPING, TABLE_VIEW_QUITTING } TableViewMode;

enum { RECORD_LINES = 4, TYPED_MAX = 120, TABLE_VIEW_TEXT_BYTES = 1 << 16 };

typedef struct TableView TableView;

/* The functions by which a view asks its match. */
typedef struct {
    void (*look)(void *of, Scene *out);
    /* Whether the person may pass now; out is the pass. */
    bool (*may_pass)(void *of, Action *out);
    bool (*deal_is_over)(void *of);
    void (*heading)(void *of, Text *out);
    void (*standing)(void *of, Text *out);
    /* The help for the keys at the table, marked for translation. */
    const char *(*keys)(const TableView *view);
    const char *quits; /* the question before quitting, marked for translation */
} TableViewMatch;

struct TableView {
    const TableViewMatch *match;
    void *of; /* passed to the functions of match */
    const Reader *reader;
    TableViewMode mode;
    Scene scene;
    ZoneRoom room;
    Painting painting;
    Menu menu;
    int chosen;                              /* index in the menu, or -1 when it is empty */
    char record[RECORD_LINES][SENTENCE_MAX]; /* the last lines of what happened, the newest last */
    char notice[SENTENCE_MAX];               /* the answer to the last key, shown in place of the record */
    bool is_fault;                           /* the notice says that something was refused */
    char typed[TYPED_MAX];
    const char *title, *text_keys; /* title and key help of the text being read */
    char text[TABLE_VIEW_TEXT_BYTES];
    bool leads_on; /* Enter in the text leads to the next deal */
    int top;
    int seconds; /* seconds left to the person while others may act too, or 0 */
    Box cursor;
};

/* Fetches the scene from the match again. */
void table_view_look(TableView *view);
/* Holds a card that several moves start from. */
void table_view_take_up(TableView *view, uint16_t card);
/* Lets go of the held card and chooses a move at that card, if there is one. */
void table_view_put_back(TableView *view, uint16_t card);
/* Adds lines, separated by newlines, to the record. */
void table_view_record(TableView *view, const char *words);
void table_view_notice(TableView *view, bool is_fault, const char *words);
/* Paints it on the screen, with the cards' look. */
void table_view_show(TableView *view, CardLook look);

/* Keys (table_view_keys.c). */
/* Moves the choice, or puts a held card back; false if the key does neither. */
bool table_view_steer(TableView *view, int key);
/* The choice of a key, or of a click. If the key is the letter of a verb with several choices, it turns to the next of
 * them. */
int table_view_choice(TableView *view, int key);
/* The move of a choice. False if there is none: the choice took up a card or put one back, which has been done. */
bool table_view_choose(TableView *view, int choice, SceneMove *out);
/* Handles a key while a line is typed; true when the line in typed is complete. */
bool table_view_type(TableView *view, int key);
void table_view_begin_typing(TableView *view);
/* Handles a key while a text is read; true when it leads to the next deal. */
bool table_view_read(TableView *view, int key);
/* Handles a key after the question before quitting; true for yes. */
bool table_view_quit(TableView *view, int key);

#endif
