/* aid.h - help in a match, all of it counted and told in the result: hints, the lamp that tells whether a patience
 *              can still be won, and the analysis of a deal that is over.
 * Shape  who plays a patience alone is helped by the solver, which knows every card (advice.h); with others at the table
 *        that would be their cards and the stock too, so there it is refused. Elsewhere a hint is what the medium level
 *        does, from the person's view.
 * Units  the lamp is counted by positions that it told of. An analysis counts as a hint when the deal is gone on with. */
#ifndef APPS_PLAY_AID_H
#define APPS_PLAY_AID_H

#include "solvers/patience_solver.h"
#include "table/match.h"

/* What the solver said of a position. */
typedef struct {
    uint32_t past_len, log_len; /* of that position, log_len from 1; 0: none */
    SolveAnswer answer;         /* for it or for one before, from which at moves of its line were made */
    int at;
} Solved;

/* Tells whether a patience can still be won. */
typedef struct {
    bool is_lit;
    int told; /* positions that it told of, in all deals */
    Solved last;
} Lamp;

typedef struct {
    Match *match;  /* borrowed, as long as the aid is used */
    Seat person;   /* who is helped; SEAT_NONE: nobody, since only bots play */
    uint64_t seed; /* of the choices that are offered as hints */
    int hints;     /* how many were given */
    Solved hinted; /* when a hint was asked for last */
    Lamp lamp;
    int analysed; /* the deal whose analysis was shown last, from 1 */
} Aid;

/* Asked during long work: true ends it. */
typedef bool AidStop(void *context);

/* Whether the person may have hints here. */
bool aid_gives_hints(const Aid *aid);
/* A hint; typed: the action as it is typed; why: what speaks for it, a sentence's end, or nothing. False: there is none,
 * and the fault says why where there is something to say. */
bool aid_hint(Aid *aid, Action *out, Text *typed, Text *why, Fault *fault);

/* Why the lamp cannot be lit, or NULL. */
const char *aid_lamp_refusal(const Aid *aid);
/* The lamp is to be asked: it is lit, and the position is one that it has not told of yet. */
bool aid_lamp_waits(const Aid *aid);
/* Asks it; when stop has ended that, it still waits. stop may be NULL. */
void aid_lamp_ask(Aid *aid, AidStop *stop);
/* What it says: `winnable`, `lost`, `not known` (the limits did not allow it); `..` while it waits. */
const char *aid_lamp_words(const Aid *aid);

/* Whether the last deal that is over can be looked through. */
bool aid_may_analyse(const Aid *aid);
/* The analysis of the person's part of that deal; it ends early when stop says so. */
void aid_analyse(Aid *aid, AidStop *stop, Text *out);
/* The end of that deal is to be taken back: knowing its analysis is a hint. */
void aid_taken_back(Aid *aid);

/* `Taken back: 1. Hints: 2. The lamp told of 14 positions.` */
void aid_counts(const Aid *aid, Text *out);
/* Whether any of these is not 0. */
bool aid_was_used(const Aid *aid);

#endif
