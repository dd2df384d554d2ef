/* say.h - a scene and what happens, in sentences: for plain lines and for those who listen to the screen. */
#ifndef TERM_SAY_H
#define TERM_SAY_H

#include "term/label.h"

enum { SENTENCE_MAX = 2048 };

/* `7 of hearts`, `joker`, `face-down card`. */
void say_card(Card card, Text *out);
/* Calls say with a sentence for each zone: the middle first, the viewer's own last. When before is not NULL, only for
 * those of which it said something else; of a grid then the places that have changed. */
typedef void SayLine(void *context, const char *sentence);
void say_scene(const Scene *scene, const Scene *before, const Seating *seating, SayLine *say, void *context);
/* Who has said what, in order: `You pass, medium 1 zolo, medium 2 kontra`; nothing when nobody has. */
void say_calls(const Scene *scene, const Seating *seating, Text *out);
/* What a move stakes: `bid zolo: you win 15 or lose 15`, `double (kontra): ..`; false of one that stakes nothing. */
bool say_price(const SceneMove *move, const VerbSpec *verbs, const Seating *seating, Text *out);
/* The reckoning of a deal that is over: a line a fact, a factor and the total; nothing when there is none. */
void say_sums(const Scene *scene, Text *out);
/* What an action does, as a verb's does or says words it, in the language of the person: action_tell, with seats by
 * their names. */
void say_told(const char *pattern, Action action, const Seating *seating, Text *out);
/* What a seat did, as the verb's says, in English, words it: `medium 1 takes the discard: 7H.`; a seat named You in the second
 * person: `You take the discard: 7H.` */
void say_action(const Seating *seating, Seat seat, const char *says, Action action, Text *out);
/* The same words with cards as they are spoken: `7 of hearts` for `7H`. */
void say_spoken(const char *words, Text *out);

#endif
