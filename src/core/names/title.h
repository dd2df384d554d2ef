/* title.h - whether two spellings are one game's name: the one rule for what people type, in the program, in files and
 * in the page.
 * Shape  Capitals, accents, blanks, hyphens, underscores, apostrophes and other signs do not count; a number may be a
 *        word (six, 6); hiragana and letters of
 *        other widths are as katakana and the usual ones (こっぷ, ｺｯﾌﾟ: コップ); "solitaire", "patience", "card game" and
 *        "rules" may stand there or not. What is left are the letters of the name, in any script.
 * Units  Names are UTF-8; what comes after TITLE_MOST bytes is not looked at. */
#ifndef CORE_TITLE_H
#define CORE_TITLE_H

#include "core/text.h"

enum { TITLE_MOST = 100 };

/* Takes the next of several names, which commas part, off the front of rest; an empty slice when none is left. */
Slice title_next(Slice *rest);
bool title_is(Slice name, Slice other);
/* Whether the name has what was sought as a part of it. */
bool title_holds(Slice name, Slice sought);

/* The name that comes nearest to a mistyped one: start with title_near, then try all names. By letters first: the
 * fewest slips, and of equals the one that begins alike for longer (cambia: Cambio, not Cumbia). Then by family: a name
 * that begins so, or the longest that is a part of what was typed. */
typedef struct {
    char typed[TITLE_MOST];
    int far;
    size_t front;
} TitleNear;
TitleNear title_near(Slice typed);
/* True: this name is the nearest so far. */
bool title_near_try(TitleNear *near, Slice name);

#endif
