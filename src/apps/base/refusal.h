/* refusal.h - explains in the person's language why something was refused: what core, table or a server says
 * (core/status.h). A server of before that says nothing but English is told in English. */
#ifndef APPS_BASE_REFUSAL_H
#define APPS_BASE_REFUSAL_H

#include "say/reader.h"

/* The reason as part of a sentence; English if the catalogue lacks it. */
void refusal_tell(const Fault *fault, Text *out);
/* The reason as a full sentence, with a capital letter and a full stop. */
void refusal_say(const Fault *fault, Text *out);

/* A seat that is not asked for anything, told by names: `It is Ada's turn.` False for any other fault. */
bool refusal_tells_turn(const Fault *fault, const Reader *reader, Text *out);

/* A typed action that was refused, and what could be typed instead. */
typedef struct {
    const Fault *fault;   /* the reason */
    const Reader *reader; /* for whom: the names of those whose turn it is */
    const VerbSpec *verbs;
    const Action *legal; /* the person's own legal actions */
    int legal_len;
    void (*try_commands)(
        Nearest *nearest); /* offers command words to the near-word search; NULL: only actions are typed */
    bool lists_moves;      /* `moves` is a command, which lists every action */
} Refused;

/* The reason, a near word where a word is unknown, and what may be typed instead:
 * `No action 'drew'; did you mean draw_stock? You may type: draw_stock, draw_discard, knock.` */
void refusal_answer(const Refused *refused, Text *out);
/* All actions as they are typed: `You may type: turn, play 8C.` */
void refusal_list_all(const VerbSpec *verbs, const Action legal[], int legal_len, Text *out);

#endif
