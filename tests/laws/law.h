/* law.h - the laws that every game keeps, as named rows; and how a rule set is tested against them.
 * Shape  a check returns NULL, or the reason why the law is broken. It is asked in every state, the last included;
 *        or before every move, when the trial has next and after; or once a deal has ended. */
#ifndef LAWS_LAW_H
#define LAWS_LAW_H

#include "laws/trial.h"

typedef const char *LawCheck(Trial *trial);

/* One row; the table ends with a row without name. cheap: asked in far more games than the others; one_in: asked at
 * one of so many steps, drawn by lot, where it takes long (0: at all). */
typedef struct {
    const char *name;
    bool cheap;
    uint8_t one_in;
    LawCheck *at_state, *at_move, *at_end;
} Law;

extern const Law laws[];

LawCheck law_deterministic, law_sound, law_legal, law_ends, law_copies, law_score;
LawCheck law_views, law_resample, law_unrevealed, law_seen, law_bot, law_scene;
LawCheck law_numbered, law_encoded, law_recalled;
LawCheck law_table, law_text, law_refused, law_undo, law_transcript;

/* Which games of which rule set to play. */
typedef struct {
    const Ruleset *ruleset;
    const Bot *const *bots; /* NULL: those there are */
    uint64_t first;
    uint64_t games, cheap; /* seeds from the first on under all laws, and under the cheap ones */
    Stray stray;
    const char *law; /* only this one; NULL: all */
    int threads;
} LawRun;

/* The first failure found, by seed, or none: then what is NULL. */
typedef struct {
    const char *law, *what;
    uint64_t seed;
    int step;
    char rules[2048]; /* preset and options of that game */
    uint64_t played, steps;
} Verdict;

Verdict law_run(const LawRun *run);
bool law_exists(const char *name);

#endif
