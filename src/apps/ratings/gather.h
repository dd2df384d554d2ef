/* gather.h - what the readers of files gather: players, the entries of a contest, files that are left out.
 * Errors The functions die when out of memory, or naming the file. */
#ifndef APPS_RATINGS_GATHER_H
#define APPS_RATINGS_GATHER_H

#include "apps/base/cli.h"
#include "league/ratings/ratings_show.h"

/* What does not count; free(row) frees it. */
typedef struct {
    RatingsLeftOut *row;
    size_t len;
} LeftOut;

/* A file that is being read, and where its results go. */
typedef struct {
    const char *path;
    Ratings *ratings;
    LeftOut *left_out;
} RatingsFile;

/* Entries of a contest; free(entry) frees them. */
typedef struct {
    ContestEntry *entry;
    size_t len;
} Entries;

RatedList *gather_list(const RatingsFile *file, const Ruleset *ruleset);
/* A name as transcripts have it, with _ for each blank; the same person is `Jan Nowak` in a tournament. is_program: it
 * is that of a bot, whatever it is. Otherwise only that of a level is. */
int gather_player(const RatingsFile *file, RatedList *list, const char *name, bool is_program);
void gather_entry(Entries *entries, ContestEntry entry);
/* Adds the contest; a full period ends. The entries are then empty. */
void gather_play(Entries *entries, RatedList *list);
/* Notes that the file, or a part of it, does not count. The words stay the caller's. */
void gather_left_out(const RatingsFile *file, const char *why);
_Noreturn void gather_out_of_memory(void);

#endif
