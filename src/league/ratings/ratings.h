/* ratings.h - lists of rated players: results go in, ratings come out (rating.h).
 * Shape  Each preset of a family has a list of its own, whatever its options and the number of players. A contest is
 *        what counts as one game of each who was in it: a table, a match, the same deals at several tables. Its entries
 *        are compared with those of the same field only; in a field are entries that had the same chances, more is
 *        better. Every two players of a contest have one result: the share of their comparisons that the one won, a tie
 *        as a half. It weighs 1 / others, so a contest has the weight 1 for each player.
 *        The period of a list gathers contests until ratings_close. A bot is another player than a person of its name.
 *        It does not change by itself: only contests of bots alone move it, against people it counts as it stands, and
 *        its deviation does not grow. Nor does that of people in a period without any contest of people.
 * Memory On the heap; ratings_free frees it. A preset is the catalogue's.
 * Source docs/ratings.md
 *
 * Everything that is rated is a contest : results are compared only with others who held the same cards. Those
 * who held them are a field. A table has one field. A duplicate has one for each direction of a deal, the ladder one
 * for each seat of a game, so that luck is taken out by the same few lines that count a table. */
#ifndef LEAGUE_RATINGS_H
#define LEAGUE_RATINGS_H

#include "games/games.h"
#include "league/ratings/rating.h"

enum { RATED_NAME = 128 };
/* A period has about this many results of each player (the paper wants 10 to 15, or more). */
enum { RATINGS_PERIOD = 15 };

typedef struct {
    char name[RATED_NAME];
    bool is_bot;
    Rating rating;
    uint32_t contests;
    RatingPeriod period; /* the one that is open */
} RatedPlayer;

typedef struct {
    const Game *game;
    const Preset *preset;
    RatedPlayer *player; /* moves when one is added */
    int players;
} RatedList;

typedef struct {
    RatedList *list; /* moves when one is added */
    int lists;
} Ratings;

/* One score of a contest. */
typedef struct {
    int player; /* of the list */
    int field;  /* from 0 */
    int64_t score;
} ContestEntry;

void ratings_free(Ratings *ratings);
/* The list of a preset, which is made when there is none; NULL when out of memory. Valid until the next call. */
RatedList *ratings_list(Ratings *ratings, const Ruleset *ruleset);
/* The index of a player, who is new when the list has none of the name; -1 when out of memory. The name fits. */
int ratings_player(RatedList *list, Slice name, bool is_bot);
/* Adds a contest to the open period. entry is put in the order of fields. False: out of memory, nothing is added. */
bool ratings_add(RatedList *list, ContestEntry entry[], size_t entries);
/* Whether somebody has RATINGS_PERIOD results in the open period. */
bool ratings_is_full(const RatedList *list);
/* Ends the period: everybody's rating follows from its results. Nothing happens if it has none. */
void ratings_close(RatedList *list);
/* Puts players in the order of their ratings, the best first, then of their names. Who has had no contest is left out:
 * nothing is known of him. */
void ratings_rank(RatedList *list);

#endif
