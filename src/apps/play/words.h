/* words.h - a match in words: its heading, results, score card, help. */
#ifndef APPS_PLAY_WORDS_H
#define APPS_PLAY_WORDS_H

#include "apps/play/play.h"

enum { WORDS_BYTES = 1 << 16 };

/* `Golf, deal 2 of 9, number 12346`. */
void words_heading(const Play *play, Text *out);
/* The person's total so far: `your total 12 (+2)`. */
void words_standing(const Play *play, Text *out);
/* How the deal that is over ended, and who has won when it was the last. */
void words_result(const Play *play, Text *out);
/* The deal on the table, in the person's scene of it: what is played and who has said what; once it is over its
 * reckoning, factor by factor, and both sides. Nothing in games without calls. */
void words_deal(const Play *play, const Scene *scene, Text *out);
/* A line for each deal, running totals, and the notes. */
void words_score_card(const Play *play, Text *out);
/* Which scores win, par, undos and hints. */
void words_notes(const Play *play, Text *out);
/* Whether the rules have a score sheet, and whether it is shown without asking: when there is more than one deal. */
bool words_has_sheet(const Play *play);
bool words_shows_sheet(const Play *play);
/* The score sheet, in lines of at most so many characters; whole, or the page that the last deal is on. */
void words_sheet(const Play *play, int width, bool is_whole, Text *out);
/* The rules of this game, a line each. */
void words_rules(const Play *play, Text *out);
/* The keys of the screen, then the rules. */
void words_help(const Play *play, Text *out);
/* What the person may do, and how that is typed: `put it in one of places 0 to 5 (swap 0, ..) or discard it (discard)`. */
void words_offer(Play *play, Text *out);
/* Why a line was refused, and what may be typed instead; try_commands as in Refused. */
void words_refusal(const Play *play, Status status, const Fault *fault, void (*try_commands)(Nearest *nearest),
                   Text *out);
/* Every legal action as it is typed: `You may type: turn, play 8C.` */
void words_legal(const Play *play, Text *out);

#endif
