/* duplicate.h - the same deals at several tables: each result against those of the others who had the same cards.
 * Shape  A table is a match that was played elsewhere (transcript.h). Two deals are the same if their cards, and the
 *        seed of later shuffles, are the same. A direction of a deal is the seat counted from the one who began;
 *        whoever has the same direction in the same deal has the same cards, at any table. In a game that each plays
 *        alone the direction is the seat, or 0 if all get the same pack. The results of a direction are its field.
 *        Names in the code and in files say place.
 * Units  Scores are the game's. Against the field: a score less the mean of all others in its field. Matchpoints: 2 for
 *        each other who did worse, 1 for each who did as well.
 * Memory duplicate_make puts its arrays on the heap; duplicate_free frees them. Tables are borrowed as long.
 * Source docs/duplicate.md
 *
 * A table is a transcript. So nothing new is recorded, and every line has been checked. The event is a list of
 * deal numbers, in the order in which `play` deals them.
 *
 * Who is compared follows from directions, not from seats: cards are dealt from the seat that begins, and in golf
 * the result of a deal may decide who begins the next.
 *
 * Sums are exact. A result against the field has the denominator "others in the field". All of them together have
 * a common one, which is counted first; sums are whole numbers of 128 bits over it (`exact.h`). So equal players
 * are equal. */
#ifndef LEAGUE_DUPLICATE_H
#define LEAGUE_DUPLICATE_H

#include "league/duplicate/double_dummy.h"
#include "league/duplicate/event.h"
#include "league/exact.h"
#include "table/match.h"

enum { DUPLICATE_TABLES = 512, DUPLICATE_NAME = 80 };

typedef struct {
    const char *name; /* what its file is called; stands for the player `you` */
    const Match *match;
    int hints, lamp; /* help that was taken at it: hints, and positions that the lamp told of */
    int left_out;    /* deals that are none of the event's */
    bool has_open;   /* its last deal is not over */
} DuplicateTable;

/* A deal as one table played it. */
typedef struct {
    int table, deal; /* deal: in the table's match, 0 the first */
    Seat starter;
    KopResult made;    /* in Kop and Baśka; the declarers are directions */
    DoubleDummy dummy; /* of the contract that was played; by direction */
} DuplicatePlay;

/* What a seat made of a deal. */
typedef struct {
    int play, player; /* indexes; of what an event tells, play is its Event.play */
    Seat seat, place;
    int32_t score;
    int undos;
    int others;      /* in the field */
    int64_t above;   /* score x others, less the sum of the others: against the field it is above / others */
    int matchpoints; /* of at most 2 x others */
    bool has_dummy;
    int32_t dummy; /* the score that double-dummy play would have made */
} DuplicateResult;

typedef struct {
    Source source;
    int plays, results;
    DuplicatePlay *play;
    DuplicateResult *result;        /* by direction, the best first */
    DoubleDummy dummy;              /* if nobody calls more than must be; by direction */
    KopResult makes[KOP_GOALS_MAX]; /* in Kop and Baśka: other contracts that win double dummy; by direction */
    int makes_len;
} DuplicateDeal;

typedef struct {
    char name[DUPLICATE_NAME];
    bool is_bot;        /* as an event tells */
    int place;          /* from 1; equal players share it; 0: has no place */
    int results, deals; /* deals: of which it has a result */
    int64_t score;      /* of all results */
    int compared;       /* results with a field */
    Exact above;        /* the sum against the field, in parts of Duplicate.parts */
    int64_t matchpoints, most;
    int dummies;        /* results with a double-dummy score */
    int64_t over_dummy; /* the sum of their scores less those */
    int undos;
    int pair_points; /* match play: 2 for each other whom it leads or has beaten, 1 for each that it is level with */
    int won, lost, halved;
    int32_t *card; /* match and stroke play: the score of each deal, DUPLICATE_BLANK without one */
} DuplicatePlayer;
#define DUPLICATE_BLANK INT32_MIN

typedef struct {
    Ruleset ruleset;
    MatchSpec spec;
    DuplicateBy by;
    bool is_alone; /* each plays by himself: a player has one result a deal */
    bool is_kop;
    int places; /* of a deal, at most */
    int tables, deals, players;
    DuplicateTable *table; /* the caller's */
    DuplicateDeal *deal;
    DuplicatePlayer *player; /* ranked, the best first */
    Exact parts;             /* the common denominator of all results against the field; 0: it would be too large */
} Duplicate;

/* Compares tables. event: the deals that count, and their order; NULL: those of the tables, as they come. by: how
 * players are ranked; DUPLICATE_BY_RULES: as the event says, else as the rules do. On failure *wrong is the table at
 * fault, -1: none. ERR_CONFLICT: other rules, no deal in common, a deal twice; what `by` cannot rank; the event's cards
 * are still secret. ERR_MEMORY. */
Status duplicate_make(DuplicateTable table[], int tables, const Event *event, DuplicateBy by, Duplicate *out,
                      int *wrong, Fault *fault);
/* Compares what an event tells itself of its players' results (Event.play), without tables: nothing is replayed.
 * Players are those of the event, and no deal has its cards. ERR_CONFLICT: what `by` cannot rank. ERR_MEMORY. */
Status duplicate_of_event(const Event *event, DuplicateBy by, Duplicate *out, Fault *fault);
void duplicate_free(Duplicate *dup);
/* Fills in what double-dummy play would have made: of the deal `only`, or (-1) of all. stop is asked before each; true:
 * the rest stays unknown. */
void duplicate_add_dummies(Duplicate *dup, FullCards *cards, int only, bool (*stop)(void));
/* How a stands against b in match play, over the deals that both have played. */
void duplicate_pair(const Duplicate *dup, int a, int b, Tally *out);

#endif
