/* ladder_match.h - plays one match of a ladder, with the measured player in each seat in turn. For ladder.c, and
 * for counts of matches (count.h). */
#ifndef LAB_LADDER_MATCH_H
#define LAB_LADDER_MATCH_H

#include "lab/ladder/ladder.h"

/* What one match adds to a run. */
typedef struct {
    bool is_whole; /* it was played to its end */
    LadderSum sum[LADDER_CLASSES];
    int64_t won;
    LadderAlone alone;
    uint64_t moves[SEATS_MAX], ns[SEATS_MAX], replaced[SEATS_MAX];
    int games;
    LadderGame game[SEATS_MAX];
} LadderMatch;

/* What one deal brought, over all seats. */
typedef struct {
    int64_t plays, sum;
} LadderDeal;

/* The working memory of a thread. */
typedef struct {
    const LadderOrder *order;
    atomic_bool *stop;
    MatchSpec match;
    uint64_t stride;                    /* deal numbers for each match */
    LadderDeal (*deal)[LADDER_CLASSES]; /* for each deal number of a match */
    void *memory;                       /* the solver's, where one is needed; else NULL */
} LadderWork;

/* Prepares a thread's work; after ERR_MEMORY call ladder_work_close too. */
Status ladder_work_open(LadderWork *work, const LadderOrder *order, atomic_bool *stop);
void ladder_work_close(LadderWork *work);
void ladder_match_play(LadderWork *work, uint64_t i, LadderMatch *out);
void ladder_add_match(const LadderMatch *match, LadderResult *out);

#endif
