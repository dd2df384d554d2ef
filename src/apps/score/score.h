/* score.h - the two halves of `cardroom score`: layouts of draw-and-swap golf, and deals of Kop.
 * Errors They die, naming the word or flag at fault. */
#ifndef APPS_SCORE_SCORE_H
#define APPS_SCORE_SCORE_H

#include "apps/base/cli.h"

/* The command line, apart from the game. */
typedef struct {
    bool explains, as_json;
    int64_t banked; /* golf */
    uint64_t seats;
    const char *contract, *declarers, *points, *tricks, *doubles, *doublers; /* kop; "": not given */
} ScoreAsked;

int score_golf(const Words *rules, const Words *typed, const ScoreAsked *asked);
int score_kop(const Words *rules, const Words *typed, const ScoreAsked *asked);
/* Scores a line of a file, after its game: GRID [
 * BANKED], or CONTRACT DECLARERS POINTS/TRICKS [doubles ..]. The fault's column counts from the start of rest. */
Status score_golf_line(const Ruleset *ruleset, Slice rest, Text *out, Fault *fault);
Status score_kop_line(const Ruleset *ruleset, Slice rest, Text *out, Fault *fault);

#endif
