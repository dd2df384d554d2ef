/* keys.h - the keys of choices: short, the same in every game and at every step.
 * Shape  A verb without places has a letter of its own (`d` draws, `t` takes). A place of one's own has its number from
 *        1 (0 is the tenth); in a hand it counts from the left. A place of another's has a letter that stays with it
 *        for the deal. Where a place has several choices, the later ones get what letters are left.
 *
 * No choice has a letter that is a command (h hint, n next ..) or that means a verb in another game: what fingers have
 * learnt in one game is never something else in the next. */
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

#include "term/moves.h"

/* Gives each choice its key, or 0 once letters have run out; choices that are nowhere on the table go first. */
void keys_give(const Scene *scene, const VerbSpec *verbs, Menu *menu);
/* The letter of a verb, 0 if it has none: `d` for draw_stock. */
char keys_verb(const char *word);
/* The number of a choice's place, if that is one's own or in the middle: from 1; 0: it has none. */
int keys_number(const Scene *scene, const Choice *choice);
/* The choice with the key; -1 if there is none. */
int keys_choice(const Menu *menu, int key);
/* The next choice after the chosen one whose verb has that letter; -1 if there is none. */
int keys_next(const Scene *scene, const VerbSpec *verbs, const Menu *menu, int key, int chosen);

#endif
