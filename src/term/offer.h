/* offer.h - says in one sentence what a seat may do; the actions of a verb are named together.
 * Shape  `put it in one of places 0 to 5 (swap 0, ..) or discard it (discard)`. With with_typed, brackets show the
 *        first action as it is typed, if that differs from the words. */
#ifndef TERM_OFFER_H
#define TERM_OFFER_H

#include "term/say.h"

typedef struct {
    const VerbSpec *verbs;
    const Action *action;
    int len;
    int wanted; /* how many actions in a row are asked for, if there is one verb; 0 or 1: one */
    bool with_typed;
} Offer;

/* Whether the action only ends the list of a verb that takes several arguments: it names none. */
bool offer_ends_list(const VerbSpec *verbs, Action action);
/* Says the actions with the verb of the given one; false, and nothing, if an earlier one has that verb. */
bool offer_say_verb(const Offer *offer, int action, const Seating *seating, Text *out);
/* Says all of them. */
void offer_say(const Offer *offer, const Seating *seating, Text *out);

#endif
