/* offer.h - what a seat may do, in one sentence: the actions of a verb together, as its does words them.
 * Shape  `put it in one of places 0 to 5 (swap 0, ..) or discard it (discard)`; in brackets, where that is asked for, the
 *        first of the actions as it is typed, if that differs from the words. */
#ifndef TERM_OFFER_H
#define TERM_OFFER_H

#include "term/say.h"

typedef struct {
    const VerbSpec *verbs;
    const Action *action;
    int len;
    int wanted; /* so many of them one after the other, when there is one verb; 0 or 1: one */
    bool with_typed;
} Offer;

/* Whether it names nothing more for a verb that takes several: not one of those that name something. */
bool offer_ends_list(const VerbSpec *verbs, Action action);
/* The actions that share the verb of the given one; false, and nothing, when one before it has that verb. */
bool offer_say_verb(const Offer *offer, int action, const Seating *seating, Text *out);
/* All of them. */
void offer_say(const Offer *offer, const Seating *seating, Text *out);

#endif
