/* match_words.h - a match in words: its heading, results, score card, help. */
#ifndef APPS_PLAY_MATCH_WORDS_H
#define APPS_PLAY_MATCH_WORDS_H

#include "apps/play/play.h"

enum { WORDS_BYTES = 1 << 16 };

/* `Golf, deal 2 of 9, number 12346`. */
void words_heading(const Play *play, Text *out);
/* The person's total so far: `your total 12, 2 over par`. */
void words_standing(const Play *play, Text *out);
/* How the finished deal ended, and after the last deal who has won the match. */
void words_result(const Play *play, Text *out);
/* What is played and the calls so far, from the person's scene; after the deal, its reckoning by factors and both
 * sides. Nothing in games without calls. */
void words_deal(const Play *play, const Scene *scene, Text *out);
/* The scores of each deal, running totals, and the notes. */
void words_score_card(const Play *play, Text *out);
/* The notes: which scores win, par, undos and hints. */
void words_notes(const Play *play, Text *out);
/* Whether the rules have a score sheet; whether to show it unasked, as after several deals. */
bool words_has_sheet(const Play *play);
bool words_shows_sheet(const Play *play);
/* The score sheet, no wider than this many characters: all of it, or only the page with the last deal. */
void words_sheet(const Play *play, int width, bool is_whole, Text *out);
/* The rules of this game, a line each. */
void words_rules(const Play *play, Text *out);
/* The keys of the screen, then the rules. */
void words_help(const Play *play, Text *out);
/* What the person is asked for, and how to type it. */
void words_asked(Play *play, Text *out);
/* Why a line was refused, and what may be typed instead; try_commands as in Refused. */
void words_refusal(const Play *play, Status status, const Fault *fault, void (*try_commands)(Nearest *nearest),
                   Text *out);
/* How many actions were taken back at once. */
void words_restart(int len, Text *out);
/* A hint on the screen: what to do in this scene, and why. */
void words_hint(const Play *play, const Scene *scene, Action hint, const char *why, Text *out);
/* Every legal action as it is typed: `You may type: turn, play 8C.` */
void words_legal(const Play *play, Text *out);

#endif
