/* say.h - puts scenes and events into sentences, for plain output and screen readers. */
#ifndef TERM_SAY_H
#define TERM_SAY_H

#include "term/label.h"

enum { SENTENCE_MAX = 2048 };

/* `7 of hearts`, `joker`, `face-down card`. */
void say_card(Card card, Text *out);
/* Calls say with a sentence for each zone, from the middle to the viewer's own. With `before`, only for zones whose
 * sentence has changed; for a grid, only the places that changed. */
typedef void SayLine(void *context, const char *sentence);
void say_scene(const Scene *scene, const Scene *before, const Seating *seating, SayLine *say, void *context);
/* The calls in order: `You pass, Ada zolo, Bruno kontra`; nothing if there are none. */
void say_calls(const Scene *scene, const Seating *seating, Text *out);
/* What a move stakes: `bid zolo: you win 15 or lose 15`, `double (kontra): ..`; false if it stakes nothing. */
bool say_price(const SceneMove *move, const VerbSpec *verbs, const Seating *seating, Text *out);
/* How the payment of a finished deal is computed: a row for each fact, factor and total; nothing if it has none. */
void say_sums(const Scene *scene, Text *out);
/* An action worded by a verb's `does` or `says`, translated, with seats by name. */
void say_told(const char *pattern, Action action, const Seating *seating, Text *out);
/* What a seat did, worded in English by the verb's `says`: `Ada takes the discard: 7H.` A seat named You gets the
 * second person: `You take the discard: 7H.` */
void say_action(const Seating *seating, Seat seat, const char *says, Action action, Text *out);
/* The words with cards as spoken: `7 of hearts` for `7H`. */
void say_spoken(const char *words, Text *out);

#endif
