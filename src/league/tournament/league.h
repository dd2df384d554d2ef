/* league.h - a tournament of many tables and rounds: players, seats, entered results.
 * Shape  It is made by reading lines (league_read.h) in order; each is checked against all before it. People know a
 *        player by the number on the list; the code by the index in player[]. Chairs A B C D are 0 .. 3 and stay for
 *        the round; A leads in its first deal.
 * Units  League points are stored in twelfths, so that any tie can be shared exactly.
 * Memory Deals entered one by one are on the heap; league_free frees them.
 *
 * A tournament is a journal. Its file holds what happened, one line each, in order, and the program only appends.
 * So comments and hand-made changes stay, and corrections leave a trace. Every command works in the same way: it
 * composes lines, reads them as the file is read, and saves the whole file safely (`whole_file.c`). There is one
 * reader and no second way to change anything. */
#ifndef LEAGUE_LEAGUE_H
#define LEAGUE_LEAGUE_H

#include "core/names/name.h"
#include "games/games.h"
#include "games/kop/slip.h"
#include "league/tournament/draw.h"

enum {
    LEAGUE_PLAYERS = DRAW_PLAYERS,
    LEAGUE_ROUNDS = DRAW_ROUNDS,
    LEAGUE_TABLES = LEAGUE_PLAYERS / CHAIRS,
    LEAGUE_DEALS = 999,
    LEAGUE_POINTS_MOST = 30000000, /* at a table, either way, so that all rounds can be added up */
    LEAGUE_NUMBER_MOST = 9999,
    LEAGUE_NAME = 64,
    LEAGUE_TITLE = 100,
    LEAGUE_DATE = sizeof "2026-11-25",
    TWELFTHS = 12
};

typedef struct {
    char name[LEAGUE_NAME];
    NameKey key;   /* of the name */
    uint32_t line; /* where the name stands last */
    uint16_t number;
    bool plays; /* takes part in the next round that is drawn */
} LeaguePlayer;

/* One deal of a table. */
typedef struct {
    uint32_t line; /* the line that entered it; 0: none yet */
    bool has_slip; /* false: only the payments were entered */
    KopSlip slip;
    int32_t pays[CHAIRS];
} LeagueDeal;

typedef struct {
    uint16_t player[CHAIRS];
    uint32_t result_line; /* the line that entered the totals; 0: none */
    bool is_closed;       /* closed before all deals of the round were played */
    int16_t deals_len;    /* entered one by one */
    LeagueDeal *deal;     /* room for a round's deals; NULL until one is entered */
    int32_t points[CHAIRS];
} LeagueTable;

typedef struct {
    uint32_t line;
    uint16_t tables, byes;
    uint16_t bye[CHAIRS - 1];
    LeagueTable *table; /* on the heap, room for LEAGUE_TABLES */
} LeagueRound;

/* Points that the director gave or took in the latest round. */
typedef struct {
    uint16_t player, round;
    bool is_league; /* true: league points; false: game points */
    int32_t amount;
} LeagueAdjustment;

/* Whether all tables of a round play the same deals, and from which number on, once it is told (league_hands.h). */
typedef struct {
    bool same, is_told;
    uint64_t first;
} LeagueHands;

typedef enum { LEAGUE_TIES_AVERAGE, LEAGUE_TIES_BEST } LeagueTies;
typedef enum { LEAGUE_BYES_MEAN, LEAGUE_BYES_NONE } LeagueByes;
/* The keys of the ranking, in the order of rules.order. */
typedef enum { BY_LEAGUE, BY_POINTS, BY_FIRSTS, BY_BEST, BY_FIELD, RANK_KEYS } RankKey;

typedef struct {
    char title[LEAGUE_TITLE], place_name[LEAGUE_TITLE]; /* where it is played; "": not told */
    char date[LEAGUE_DATE];                             /* the day; "": not told */
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
    LeagueHands hands[LEAGUE_ROUNDS];
    int cancelled;  /* rounds drawn and then cancelled */
    bool has_ended; /* no more rounds are drawn */
    int adjustments;
    LeagueAdjustment adjustment[LEAGUE_ADJUSTMENTS];
} League;

/* Whether tournaments are played of the game. */
bool league_takes(const Game *game);
/* A blank league on the heap; NULL when out of memory. */
League *league_make(void);
void league_free(League *league);
/* A copy on the heap of its own; NULL when out of memory. */
League *league_copy(const League *league);
/* The index in player[] of a number on the list; -1 if nobody has it. */
int league_player(const League *league, int number);
/* Finds a player by number, name, or the beginning of a name that only one has; ERR_UNKNOWN. */
Status league_find(const League *league, Slice typed, int *out, Fault *fault);
/* The number of players in the next round. */
int league_playing(const League *league);
/* Whether anything was entered for the table; league_is_complete: whether everything was. */
bool league_is_begun(const LeagueTable *table);
bool league_is_complete(const League *league, const LeagueTable *table);
/* The number of tables of the round that are not complete. */
int league_open_tables(const League *league, int round);
/* Plans the remaining rounds as in draw.h, counting the drawn ones as met, and fills seats with the next round
 * (indices in player[]). As long as the same people take part, the rounds come from one plan. At least 4 must take
 * part. */
void league_draw(const League *league, Draw *draw, uint16_t seat[LEAGUE_PLAYERS], int *seats_len);
/* Whether a round may be drawn: ERR_CONFLICT when all are, ERR_SEATS when fewer than four take part. */
Status league_may_draw(const League *league, Fault *fault);
/* Draws the next round and prints its lines, with names for people who read the file. ERR_MEMORY. */
Status league_print_draw(const League *league, Text *out);
/* The rules of a table that plays a round: a match of its deals, which nothing else ends. */
Ruleset league_table_rules(const League *league);
/* The number of repeated meetings in the drawn rounds; *least gets the least possible number. */
int league_repeats(const League *league, int *least);

#endif
