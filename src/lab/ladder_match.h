/* ladder_match.h - one match of a ladder, with the measured player in each seat in turn: for ladder.c. */
#ifndef LAB_LADDER_MATCH_H
#define LAB_LADDER_MATCH_H

#include "lab/ladder.h"

/* What one match adds to a run. */
typedef struct {
    bool is_whole; /* it was not stopped */
    LadderSum sum[LADDER_CLASSES];
    int64_t won;
    LadderAlone alone;
    uint64_t moves[SEATS_MAX], ns[SEATS_MAX];
    int games;
    LadderGame game[SEATS_MAX];
} LadderMatch;

/* What a deal's cards have brought in all seats. */
typedef struct {
    int64_t plays, sum;
} LadderDeal;

/* What a thread works in. */
typedef struct {
    const LadderOrder *order;
    atomic_bool *stop;
    MatchSpec match;
    uint64_t stride;                    /* numbers of a match */
    LadderDeal (*deal)[LADDER_CLASSES]; /* of each number of a match */
    void *memory;                       /* the solver's, where one is needed; else NULL */
} LadderWork;

/* ERR_MEMORY; what has been got stays for ladder_work_close. */
Status ladder_work_open(LadderWork *work, const LadderOrder *order, atomic_bool *stop);
void ladder_work_close(LadderWork *work);
void ladder_match_play(LadderWork *work, uint64_t i, LadderMatch *out);

#endif
