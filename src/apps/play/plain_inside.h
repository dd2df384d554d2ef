/* plain_inside.h - what the files of plain lines share: the match as it was told last, sentences, commands. */
#ifndef APPS_PLAY_PLAIN_INSIDE_H
#define APPS_PLAY_PLAIN_INSIDE_H

#include "apps/play/play.h"

typedef struct {
    Play *play;
    Scene scene, before; /* before: the scene that was told last */
    char *line;          /* the last line read */
    size_t line_cap;
    bool has_told, quits, has_ended; /* has_ended: the input has */
    uint32_t deal_begun;             /* the deal whose heading was told last, from 1 */
    uint32_t priced, judged; /* 1 + the number of lines when prices, and what hangs on the choice, were told last */
} Plain;

/* Prints what one of the functions of match_words.h writes. */
void plain_words(const Play *play, void (*words)(const Play *, Text *));
void plain_refuse(const Fault *why);
/* Prints sentences about the person's choices. */
void plain_aid(Plain *p, void (*words)(Aid *, Text *));
void plain_sheet(const Play *play, bool is_whole);
/* Brings the lamp up to date. */
void plain_tell_lamp(Plain *p);
/* Tells the whole table; what has changed on it since it was told; the contract and calls, and once the deal is over
 * its reckoning. */
void plain_tell_table(Plain *p);
void plain_tell_changes(Plain *p);
void plain_tell_deal(Plain *p);

/* The command for a key of the screen that is typed alone, or the line itself. */
Slice plain_key_word(Slice line);
/* Does what the line's first word says, if it is a command. */
bool plain_run_command(Plain *p, Slice line);
void plain_try_commands(Nearest *nearest);
void plain_analyse(Plain *p, Slice rest);

#endif
