/* match.h - deals in a row: who starts, the running score, the pot, the end, the winners.
 * Shape  the deal being played is a Table; deals that have ended stay as their source and log, so that a match can be
 *        written down and shown again, and as its points. How it stands by the last deal is reckoned when it is
 *        asked, since that deal's end may be taken back.
 * Memory past deals and logs are on the heap: match_free gives them back. */
#ifndef TABLE_MATCH_H
#define TABLE_MATCH_H

#include "games/tally.h"
#include "table/pot.h"
#include "table/table.h"

enum { PLAYER_NAME = 24 };

/* How a match stands after a deal. */
typedef struct {
    Tally tally;
    Pot pot;
} Standing;

/* A deal that has ended. */
typedef struct {
    Source *source;
    Seat starter, next_starter; /* next: by the rules, whoever it was then */
    LogLine *log;
    Action *more;
    uint32_t log_len;
    uint16_t undos[SEATS_MAX];
    int32_t score[SEATS_MAX];
    SeatSet won; /* who won the match by it */
} PastDeal;

/* Whether a numbered deal is to be played; a refused deal N is followed by N + 1. The table is freshly dealt. */
typedef bool MatchAccepts(void *context, const Table *table);

typedef struct {
    Ruleset ruleset;
    MatchAccepts *accepts; /* NULL: every deal; set by who deals, after match_init */
    void *accepts_context;
    MatchSpec spec;
    uint8_t seats;
    char player[SEATS_MAX][PLAYER_NAME]; /* who sits there, as a transcript's `players` line says; may be empty */
    bool dealt;                          /* table holds a deal */
    Table table;
    PastDeal *past;
    uint32_t past_len, past_cap;
    Standing before; /* how it stood when the deal on the table began, if there was one before it */
} Match;

/* ERR_SEATS, ERR_CONFLICT. */
Status match_init(Match *match, const Ruleset *ruleset, int seats, Fault *fault);
void match_free(Match *match);
/* Makes *out an independent copy, which match_free gives back; ERR_MEMORY, with *out untouched. */
Status match_copy(const Match *match, Match *out);
/* Drops the cards and lines of past deals, where they are kept elsewhere: they cannot be shown again then. */
void match_forget_lines(Match *match);
/* Who starts the next deal, unless somebody says otherwise. */
Seat match_next_starter(const Match *match);
/* Deals the next deal, or, of numbered ones, the first from there on that is accepted; ERR_NOT_OVER while one is being played, ERR_OVER when the match has ended. */
Status match_deal(Match *match, const Source *source, Seat starter, Fault *fault);
/* Deals that have ended. */
int match_deals_over(const Match *match);
bool match_is_over(const Match *match);
/* What has ended it; MATCH_OPEN while it goes on. */
MatchEnd match_end(const Match *match);
/* It would have ended, but the best total is shared: the next deal is one more. */
bool match_is_tied(const Match *match);
/* The points of deal number i (0 the first) of those that have ended; valid until the next call that gets this match.
 */
const int32_t *match_score(const Match *match, int deal, int32_t scratch[SEATS_MAX]);
/* The source and log of a deal, past or present, as it was played; lasts as long as the match is not changed. */
typedef struct {
    const Source *source;
    Seat starter;
    const LogLine *log;
    const Action *more;
    uint32_t log_len;
} PlayedDeal;
PlayedDeal match_played(const Match *match, int deal);
/* Running totals over the deals that have ended, or over the first of them up to deal number i. */
void match_total(const Match *match, int32_t out[SEATS_MAX]);
void match_total_after(const Match *match, int deal, int32_t out[SEATS_MAX]);
/* How it stands by the last deal, or stood by deal number i (0 the first). */
void match_tally(const Match *match, Tally *out);
void match_tally_after(const Match *match, int deal, Tally *out);
/* The seats that have won; while it goes on, those that lead. Equal totals share. */
SeatSet match_leaders(const Match *match);
/* What lies in the pot; 0 where there is none. */
int32_t match_pot(const Match *match);
/* Each seat's chips: what it has got less what it has paid in. */
void match_chips(const Match *match, int32_t out[SEATS_MAX]);
/* Lines taken back by a seat, over all deals. */
int match_undos(const Match *match, Seat seat);

#endif
