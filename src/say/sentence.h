/* sentence.h - whole sentences about actions: offered, asked for, told.
 * Shape  A sentence is chosen from the game's tables (core/speech.h) by what the reader sees, before and after. */
#ifndef SAY_SENTENCE_H
#define SAY_SENTENCE_H

#include "say/reader.h"

enum { SENTENCE_MAX = 2048 };

/* Room for a sentence, or a piece of one. */
typedef struct {
    char words[SENTENCE_MAX];
    Text text;
} Piece;

static inline Text *piece_begin(Piece *piece)
{
    piece->text = text_over(piece->words, sizeof piece->words);
    return &piece->text;
}

/* What a sentence is about. */
typedef struct {
    const Reader *reader;
    const Scene *table;          /* any scene of the table: it has the places */
    const Scene *before, *after; /* the scenes around the action; NULL: not known, and less is told */
} Scenes;

/* What a seat did: `You swapped the 10♦ for the 4♣ (top left).` */
void say_told(const Scenes *scenes, Seat seat, Action action, Text *out);
/* The same for what a seat did at once, one sentence after the other. */
void say_acts(const Scenes *scenes, Seat seat, const Action act[], int len, Text *out);
/* Who takes the trick that was completed between the scenes: `Ada takes the trick with the Q♣: 16 points.` It comes
 * after `between`, which parts it from what was said before. False, and nothing is added: none was. */
bool say_trick(const Scenes *scenes, const char *between, Text *out);
/* What stands between two sentences: a blank, and in Japanese nothing. */
void say_gap(Text *out);
/* A possible action as an order: `Put the 4♣ here (top left)`. is_open: where it ends is still to be chosen. */
void say_offer(const Reader *reader, const Scene *scene, const SceneMove *move, bool is_open, Text *out);
/* An action that may be none of the scene's moves. */
void say_action(const Reader *reader, const Scene *scene, Action action, Text *out);
/* What the scene's viewer might do, as others are told: `Ada looks at your card (top left)`, without a full stop; to
 * the viewer as an order. */
void say_might(const Reader *reader, const Scene *scene, Action action, Text *out);
/* What the reader is asked for, in sentences; nothing if that is nothing. ASKED_BRIEFLY: without what may be done as
 * well, where there is little room. */
typedef enum { ASKED_WHOLLY, ASKED_BRIEFLY } AskedLength;
void say_asked(const Reader *reader, const Scene *scene, AskedLength length, Text *out);
/* Adds a sentence after others. */
void say_more(const char *sentence, Text *out);
/* What a move stakes: `Bid zolo: you win 15 or lose 15 at least`; false: nothing. */
bool say_price(const Reader *reader, const Scene *scene, const SceneMove *move, Text *out);
/* A seat's standing, such as `You have knocked.`, for the text of its zone; false: the text is none. */
bool say_standing(const Reader *reader, const Zone *zone, Text *out);

#endif
