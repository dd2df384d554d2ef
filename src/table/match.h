/* match.h - deals in a row: who starts, the running score, the end, the winners.
 * Shape  the deal being played is a Table; deals that have ended stay as their source and log, so that a match can be
 *        written down and shown again.
 * Memory past deals and logs are on the heap: match_free gives them back. */
#ifndef TABLE_MATCH_H
#define TABLE_MATCH_H

#include "table/table.h"

enum { PLAYER_NAME = 24 };

/* A deal that has ended. */
typedef struct {
    Source source;
    Seat starter;
    Entry *log;
    uint32_t log_len;
    uint16_t undos[SEATS_MAX];
    int32_t score[SEATS_MAX];
} PastDeal;

typedef struct {
    Ruleset ruleset;
    MatchSpec spec;
    uint8_t seats;
    char player[SEATS_MAX][PLAYER_NAME]; /* who sits there, as a transcript's `players` line says; may be empty */
    bool dealt;                          /* table holds a deal */
    Table table;
    PastDeal *past;
    uint32_t past_len, past_cap;
} Match;

/* ERR_SEATS, ERR_CONFLICT. */
Status match_init(Match *match, const Ruleset *ruleset, int seats, Fault *fault);
void match_free(Match *match);
/* Who starts the next deal, unless somebody says otherwise. */
Seat match_next_starter(const Match *match);
/* Deals the next deal; ERR_NOT_OVER while one is being played, ERR_OVER when the match has ended. */
Status match_deal(Match *match, const Source *source, Seat starter, Fault *fault);
/* Deals that have ended. */
int match_deals_over(const Match *match);
bool match_is_over(const Match *match);
/* The points of deal number i (0 the first) of those that have ended; valid until the next call that gets this match.
 */
const int32_t *match_score(const Match *match, int deal, int32_t scratch[SEATS_MAX]);
/* Running totals over the deals that have ended. */
void match_total(const Match *match, int32_t out[SEATS_MAX]);
/* The seats that lead, or have won; equal totals share. */
SeatSet match_leaders(const Match *match);
/* Lines taken back by a seat, over all deals. */
int match_undos(const Match *match, Seat seat);

#endif
