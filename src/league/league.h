/* league.h - a tournament of many tables and rounds: who takes part, who sits where, what was entered.
 * Shape  made by reading lines (league_read.h), one after another, as an evening goes: each is checked against all before.
 *        Players are known by the number on the list; inside by their place in player[]. Chairs A B C D are 0 .. 3 and stay
 *        for the round; A leads in its first deal.
 * Units  league points are kept in twelfths, so that any tie can be shared exactly.
 * Memory deals entered one by one are on the heap: league_free gives them back. */
#ifndef LEAGUE_LEAGUE_H
#define LEAGUE_LEAGUE_H

#include "games/games.h"
#include "games/kop/slip.h"
#include "league/draw.h"

enum {
    LEAGUE_PLAYERS = DRAW_PLAYERS,
    LEAGUE_ROUNDS = DRAW_ROUNDS,
    LEAGUE_TABLES = LEAGUE_PLAYERS / CHAIRS,
    LEAGUE_DEALS = 999,
    LEAGUE_NUMBER_MOST = 9999,
    LEAGUE_NAME = 64,
    LEAGUE_TITLE = 100,
    TWELFTHS = 12
};

typedef struct {
    char name[LEAGUE_NAME];
    uint16_t number;
    bool plays; /* takes part in the next round that is drawn */
} LeaguePlayer;

/* A deal entered for a table. */
typedef struct {
    uint32_t line; /* that entered it; 0: not yet */
    bool has_slip; /* or else only what was paid was written */
    KopSlip slip;
    int32_t pays[CHAIRS];
} LeagueDeal;

typedef struct {
    uint16_t player[CHAIRS];
    uint32_t result_line; /* that entered the totals; 0: none has */
    bool is_closed;       /* after fewer deals than the round has */
    int16_t deals_len;    /* entered one by one */
    LeagueDeal *deal;     /* room for a round's deals; NULL while none is entered */
    int32_t points[CHAIRS];
} LeagueTable;

typedef struct {
    uint32_t line;
    uint16_t tables, byes;
    uint16_t bye[CHAIRS - 1];
    LeagueTable *table; /* on the heap, room for LEAGUE_TABLES */
} LeagueRound;

/* Points given or taken by the director, in the round that was drawn last. */
typedef struct {
    uint16_t player, round;
    bool is_league; /* league points, or else game points */
    int32_t amount;
} LeagueAdjustment;

typedef enum { LEAGUE_TIES_AVERAGE, LEAGUE_TIES_BEST } LeagueTies;
typedef enum { LEAGUE_BYES_MEAN, LEAGUE_BYES_NONE } LeagueByes;
/* What decides the ranking, one after another. */
typedef enum { BY_LEAGUE, BY_POINTS, BY_FIRSTS, BY_BEST, RANK_KEYS } RankKey;

typedef struct {
    char title[LEAGUE_TITLE];
    Ruleset ruleset;
    uint16_t rounds, deals;
    int32_t place[CHAIRS]; /* league points of a table's first, second, .. */
    LeagueTies ties;
    LeagueByes byes;
    RankKey order[RANK_KEYS];
    int order_len;
    uint64_t seed;
} LeagueRules;

enum { LEAGUE_ADJUSTMENTS = 1000 };

typedef struct {
    LeagueRules rules;
    int players;
    LeaguePlayer player[LEAGUE_PLAYERS];
    int drawn; /* rounds */
    LeagueRound round[LEAGUE_ROUNDS];
    int cancelled; /* rounds that were drawn and given up */
    int adjustments;
    LeagueAdjustment adjustment[LEAGUE_ADJUSTMENTS];
} League;

/* On the heap, blank; NULL when there is no memory. */
League *league_make(void);
void league_free(League *league);
/* The place in player[] of a number on the list; -1: nobody has it. */
int league_player(const League *league, int number);
/* The player with that number, name, or beginning of a name that only one has; ERR_UNKNOWN. */
Status league_find(const League *league, Slice typed, int *out, Fault *fault);
/* How many take part in the next round. */
int league_playing(const League *league);
/* Whether anything was entered for the table; whether all of it was. */
bool league_is_begun(const LeagueTable *table);
bool league_is_complete(const League *league, const LeagueTable *table);
/* Tables of the round that are not complete. */
int league_open_tables(const League *league, int round);
/* Draws the next rounds: seats players (their places in player[]) as draw.h says, drawn rounds counting as met. While the
 * same people take part the rounds come from one plan. Fills seats for the next round; needs 4 players. */
void league_draw(const League *league, Draw *draw, uint16_t seat[LEAGUE_PLAYERS], int *seats_len);
/* Meetings beyond the first of any two in the drawn rounds, and the fewest that these rounds could have. */
int league_repeats(const League *league, int *least);

#endif
