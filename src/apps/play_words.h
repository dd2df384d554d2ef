/* play_words.h - a match in words: its heading, results, score card, help. */
#ifndef APPS_PLAY_WORDS_H
#define APPS_PLAY_WORDS_H

#include "apps/play.h"

enum { WORDS_BYTES = 1 << 16 };

/* `Golf, deal 2 of 9, number 12346`. */
void words_heading(const Play *play, Text *out);
/* The person's total so far: `your total 12 (+2)`. */
void words_standing(const Play *play, Text *out);
/* How the deal that is over ended, and who has won when it was the last. */
void words_result(const Play *play, Text *out);
/* A line for each deal, running totals, par, undos and hints. */
void words_score_card(const Play *play, Text *out);
/* The rules of this game, a line each. */
void words_rules(const Play *play, Text *out);
/* The legal actions as they are typed: `turn, play 8C`. */
void words_legal(const Play *play, Text *out);

#endif
