/* aid.h - help in a match: hints, the lamp (can this patience still be won?), the coach (coach.h), and the analysis of
 * a finished deal. All help is counted and shown in the result.
 * Shape  In patience alone, the solver helps; it knows every card (advice.h). With others at the table it would
 *        reveal their cards and the stock, so it is refused. In other games a hint is quick's choice from the
 *        person's view. Where cards of a tableau lie face down, it is hard's, unless all cards may be known.
 * Units  The lamp counts the positions that it told of. An analysis counts as a hint if the deal is then continued, the
 *        coach as one hint a deal. */
#ifndef APPS_PLAY_AID_H
#define APPS_PLAY_AID_H

#include "review/coach.h"
#include "say/reader.h"
#include "solvers/patience/patience_solver.h"
#include "table/match.h"

/* What the solver said of a position. */
typedef struct {
    uint32_t past_len, log_len; /* the position, log_len from 1; 0: none */
    SolveAnswer answer; /* its answer, or that of an earlier position; `at` moves of its line have been made since */
    int at;
} Solved;

/* Tells whether a patience can still be won. */
typedef struct {
    bool is_lit;
    int told; /* positions that it told of, in all deals */
    Solved last;
} Lamp;

/* A choice of the person, weighed. */
typedef struct {
    uint32_t past_len, log_len; /* the position, log_len from 1; 0: none */
    Weighed weighed;
    Scene scene;
    int did; /* what was done, as an index into weighed */
} Chosen;

/* Judges the person's own choices, by what they can see. */
typedef struct {
    bool is_on;
    int helped; /* the deal that it helped in last, from 1 */
    Chosen now, last;
} Coach;

typedef struct {
    Match *match;         /* borrowed, as long as the aid is used */
    const Reader *reader; /* likewise: to whom it speaks */
    Seat person;          /* who is helped; SEAT_NONE: nobody, since only bots play */
    uint64_t seed;        /* seed of the choices offered as hints */
    int hints;            /* how many were given */
    Solved hinted;        /* the position of the last hint */
    Lamp lamp;
    Coach coach;
    int analysed; /* the deal whose analysis was shown last, from 1 */
} Aid;

/* Called during long work; true ends it. */
typedef bool AidStop(void *context);

/* Whether the person may have hints here. */
bool aid_gives_hints(const Aid *aid);
/* Gives a hint; knows_all: also by cards of a tableau that lie face down. typed: the action as it is typed; why: the
 * reason as the end of a sentence, or nothing. False: there is no hint; the fault may tell why. */
bool aid_hint(Aid *aid, bool knows_all, Action *out, Text *typed, Text *why, Fault *fault);

/* Whether the lamp can be lit; the fault tells why not. fault may be NULL. */
Status aid_may_lamp(const Aid *aid, Fault *fault);
/* Whether the lamp needs an update: it is lit, and has not told of this position yet. */
bool aid_lamp_waits(const Aid *aid);
/* Updates the lamp; if stop ended that, it still needs an update. stop may be NULL. */
void aid_lamp_ask(Aid *aid, AidStop *stop);
/* What the lamp says: `winnable`, `lost`, `not known` (beyond the limits); `..` while it waits. */
const char *aid_lamp_words(const Aid *aid);

/* Whether the last finished deal can be analysed. */
bool aid_may_analyse(const Aid *aid);
/* Prints the analysis of the person's part in that deal; stop may end it early. */
void aid_analyse(Aid *aid, AidStop *stop, Text *out);
/* Call it before the end of that deal is taken back: the analysis then counts as a hint. */
void aid_taken_back(Aid *aid);

/* `Taken back: 1. Hints: 2. The lamp told of 14 positions.` */
void aid_counts(const Aid *aid, Text *out);
/* Whether any of these is not 0. */
bool aid_was_used(const Aid *aid);

#endif
