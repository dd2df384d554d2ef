/* say.h - say.wasm: what puts a table into words, in the page's own thread, small and without rules.
 * Shape  text in, JSON out, as in page.h. First the page gives the sentences of a game (speech.h); then it asks about
 *        scenes of that game. In every question: names (of the seats), you (the reader's seat, or -1), ranks (the
 *        letters of ace, king, queen and jack, or null), remembers (reader.h). What is read on the screen has cards in
 *        signs, what a screen reader speaks has them in words.
 * Errors -1 or a Status: what was heard cannot be read. */
#ifndef WASM_SAY_SAY_H
#define WASM_SAY_SAY_H

#include "wasm/page.h"

/* Heard: the sentences of a game. Returns its number, for the other calls; -1: they cannot be read. */
EXPORT int say_game(void);
/* Heard: {.., scene, aside: [action]}. Told: {shown: WORDS, spoken: WORDS, order: text, zones: [{name, content}],
 * cards: [[text]]}, with WORDS {asked, brief, moves: [text], open: [text], aside: [text]}: what is asked for, wholly
 * and in brief; each move as an order, and with its end left open. Then the trumps, each zone's name and content, and
 * each card with its place, as they are spoken. */
EXPORT Status say_table(int game);
/* Heard: {.., scene, before, after, told: [{seat, kind, acts: [action]}]}; before and after may be null. Told: {shown:
 * [text], spoken: [text]}: a sentence or several for each, and last, if the last action completed a trick, who takes
 * it. */
EXPORT Status say_events(int game);
/* Heard: {.., scene, acts: [action]}. Told: each as an order, as it is shown. */
EXPORT Status say_orders(int game);

#endif
