/* season.h - the evenings of a season counted together: who played, what each evening gave, the season's ranking.
 * Shape  An evening is a tournament (league.h), added in the order of play. The same name is the same person, capitals
 *        aside, as on the list of one evening. Each evening is ranked by its own file; complete tables count, an open
 *        one does not yet. Persons equal in all keys share a place: 1 2 2 4.
 * Source docs/tournament.md, "A season"; docs/rules/kop.md, section 6 */
#ifndef LEAGUE_SEASON_H
#define LEAGUE_SEASON_H

#include "league/tournament/standings.h"

enum { SEASON_EVENINGS = 200, SEASON_AWARDS = 100, SEASON_AWARD_MOST = 9999, SEASON_NAME = 256 };

/* What a season is ranked by. The next keys break ties, in this order: league, points, firsts, best. */
typedef enum {
    SEASON_LEAGUE,     /* league points */
    SEASON_POINTS,     /* game points, with what the director gave or took */
    SEASON_FIRSTS,     /* tables won */
    SEASON_BEST,       /* game points of the best evening */
    SEASON_PLACES,     /* mean place of the evenings; the least is first */
    SEASON_DIFFERENCE, /* stakes won less stakes lost, for each table */
    SEASON_AWARDED,    /* points for the place of each evening */
    SEASON_KEYS
} SeasonKey;

typedef struct {
    SeasonKey by;
    int best;  /* how many evenings of each person count, the best by the key; 0: all */
    int least; /* who took part in fewer evenings is not ranked */
    int awards;
    int32_t
        award[SEASON_AWARDS]; /* points for an evening's first, second, ..; a shared place gives its points to each */
} SeasonRules;

/* What one evening gave somebody, or several evenings together. */
typedef struct {
    int evenings, tables, byes, firsts;
    int64_t twelfths, points; /* as in Standing, adjustments included */
    int64_t stakes;           /* game points of the tables alone */
    int64_t best;             /* game points of the best evening; 0 without one */
    int64_t places, awarded;  /* sums */
} SeasonSum;

/* One evening of one person. sum.evenings is 0 for who did not take part; such a row counts when the director gave or
 * took points. */
typedef struct {
    SeasonSum sum;
    bool is_listed; /* on the list of that evening */
    bool counts;    /* false: another evening is better, and not all count */
} SeasonScore;

typedef struct {
    char name[LEAGUE_NAME];
    SeasonScore *score; /* one for each evening */
    SeasonSum total;    /* of the evenings that count */
    int evenings;       /* took part in, counted or not */
    bool is_ranked;
    int place; /* from 1; 0: not ranked */
} SeasonPerson;

typedef struct {
    char name[SEASON_NAME]; /* as the caller calls it, such as the name of its file */
    LeagueRules rules;
    int drawn, open; /* rounds that are drawn, tables that are not complete */
} SeasonEvening;

typedef struct {
    SeasonRules rules;
    int evenings;
    SeasonEvening evening[SEASON_EVENINGS];
    int persons;
    SeasonPerson *person; /* on the heap; in the order in which they came, after season_rank in that of the ranking */
} Season;

/* A key and its word. Finds one by its word; ERR_UNKNOWN. */
const char *season_key_word(SeasonKey key);
Status season_key(Slice typed, SeasonKey *out, Fault *fault);
/* Reads points for places, `10,8,6`, which do not rise. */
Status season_awards(Slice typed, SeasonRules *out, Fault *fault);
/* A blank season on the heap; NULL when out of memory. */
Season *season_make(const SeasonRules *rules);
void season_free(Season *season);
/* Adds the next evening. ERR_RANGE beyond SEASON_EVENINGS; ERR_MEMORY, and the season must then be freed. */
Status season_add(Season *season, const League *league, const char *name, Fault *fault);
/* Whether the evenings can be compared by a key: a deal must pay the same in all for points, best evening and
 * difference; a table must give the same league points for league. Otherwise ERR_CONFLICT; *evening gets the first one
 * that differs from the first of all. */
Status season_compares(const Season *season, SeasonKey key, int *evening, Fault *fault);
/* Ranks all persons, best first; those who are not ranked come last. */
void season_rank(Season *season);
/* The value of a key as a fraction, the greatest is best; parts 0: there is none. */
typedef struct {
    int64_t number;
    int64_t parts;
} SeasonValue;
SeasonValue season_value(const SeasonSum *sum, SeasonKey key);
/* The next pair of persons (indices, a < b) whose names are so near that they may be one person: the same but for
 * accents, blanks and dots, the same words in another order, or with one slip. Two who were on the list of the same
 * evening are two. Start with a = b = 0; false: no more. */
bool season_next_near(const Season *season, int *a, int *b);

#endif
