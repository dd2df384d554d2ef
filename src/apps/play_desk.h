/* play_desk.h - what the screen of a match shows, as one canvas: heading, table, record, moves, keys.
 * Shape  a desk holds what the keys change (the choice, the card that is held, the typed line, the text being read); desk_paint makes
 * the canvas of it and of the scene. */
#ifndef APPS_PLAY_DESK_H
#define APPS_PLAY_DESK_H

#include "apps/play_words.h"
#include "term/paint.h"

typedef enum { DESK_TABLE, DESK_TEXT, DESK_TYPING, DESK_QUITTING } DeskMode;

enum { RECORD_LINES = 4, TYPED_MAX = 120 };

typedef struct {
    Play *play;
    DeskMode mode;
    Scene scene;
    Room room;
    Painting painting;
    Menu menu;
    int chosen;                              /* of the menu, or -1 when there is nothing to choose */
    int wanted;                              /* how many actions the game asks for, one after the other */
    char record[RECORD_LINES][SENTENCE_MAX]; /* the last lines of what happened, the newest last */
    char notice[SENTENCE_MAX];               /* an answer to the last key, instead of the record */
    bool is_fault;                           /* the notice says that something was refused */
    char typed[TYPED_MAX];
    const char *title, *text_keys; /* of the text being read */
    char text[WORDS_BYTES];
    bool leads_on; /* from it Enter leads to the next deal */
    int top;
    int seconds; /* left to the person while others may be quicker, or 0 */
    Box cursor;
} Desk;

/* Takes the scene from the play again. */
void desk_look(Desk *desk);
/* Takes up a card that several moves have in common. */
void desk_take_up(Desk *desk, uint16_t card);
/* Holds nothing any more, and goes to that card, if anything can be done there. */
void desk_put_back(Desk *desk, uint16_t card);
/* Adds lines, parted by newlines, to the record. */
void desk_record(Desk *desk, const char *words);
void desk_notice(Desk *desk, bool is_fault, const char *words);
void desk_paint(Desk *desk, Canvas *canvas);

#endif
