/* trumps.h - Kop's cards: which are trumps, what beats what, what they count.
 * Units  card points: 104 in all.
 * Source docs/rules/kop.md, section 1 */
#ifndef GAMES_KOP_TRUMPS_H
#define GAMES_KOP_TRUMPS_H

#include "core/card.h"

enum { KOP_SEATS = 4, KOP_CARDS = 16, KOP_TRICKS = 4, KOP_POINTS = 104 };
typedef enum { FORM_T12_RED, FORM_T14, FORM_T12_BLACK, FORM_GRAN, FORMS } TrumpForm;

/* The strength of a trump, from 1 up; 0 for a card of a side suit. */
int kop_trump(TrumpForm form, Card card);
/* How many trumps there are: the strength of the highest. */
int kop_trumps(TrumpForm form);
/* All trumps as text, the highest first: `JC JS JH JD`. */
const char *kop_trump_order(TrumpForm form);
int kop_points(Card card);
/* Whether card beats best, the best card of the trick so far. */
bool kop_beats(TrumpForm form, Card card, Card best);

#endif
