/* match.h - deals in a row: who starts, the running score, the pot, the end, the winners.
 * Shape  The deal being played is a Table. Of a deal that has ended the match holds source, log and points, so that
 *        it can be written down and shown again. The standing after the last deal is computed on each call, since an
 *        undo may reopen that deal.
 * Memory Past deals and logs are on the heap; match_free frees them.
 *
 * A match always exists, also for a single deal. So there is one way to begin, save, resume and score a game.
 *
 * Who starts next is the next seat, unless `starts_next` names several. Then these seats draw cards for the
 * start, from the seed of the deal before.
 *
 * A bot's chance follows from the match (`match_chance`): a stream for each seat, line and deal, of the seed that
 * the comment `# play seed ..` of a saved game names, else of the deal's own seed. So a game goes on after a
 * resume as if it had never stopped, and a transcript with the names of levels tells every choice again. The seed
 * of a room's deal is as secret as its cards until the deal is over, and a stream of it tells nothing of another. */
#ifndef TABLE_MATCH_H
#define TABLE_MATCH_H

#include "core/deal_number.h"
#include "games/tally.h"
#include "table/pot.h"
#include "table/table.h"

enum { PLAYER_NAME = 24 };

/* How a match stands after a deal. */
typedef struct {
    Tally tally;
    Pot pot;
} Standing;

/* Where a match goes on that was begun elsewhere, as by other players: it counts that many deals as played. */
typedef struct {
    int deals; /* 0: nothing was carried over */
    int32_t total[SEATS_MAX];
    bool has_pot; /* else everybody puts a new stake in */
    int32_t pot, chips[SEATS_MAX];
    Seat starter; /* of the first deal here */
} Carried;
enum { CARRIED_DEALS_MAX = 10000, CARRIED_MOST = 100000000 };

/* Points of a deal that are not for its cards, such as of a misdeal or a penalty: each seat's, and why. */
typedef struct {
    int32_t each[SEATS_MAX];
    Slice why;
} FreePoints;
enum { FREE_POINTS_MOST = 9999, FREE_POINTS_WHY = 80 }; /* bytes */
/* The slip of a deal whose cards do not count: it has its free points alone. */
#define SLIP_NONE "none"

/* A deal that has ended. */
typedef struct {
    char *slip; /* of a deal with real cards: what was written of it; else NULL */
    char *why;  /* of its free points; NULL: it has none */
    Source *source;
    Seat starter, next_starter; /* next_starter: who starts the next deal by the rules */
    LogLine *log;
    Action *more;
    uint32_t log_len;
    uint16_t undos[SEATS_MAX];
    int32_t score[SEATS_MAX], free[SEATS_MAX]; /* free: the points of them that are not for cards */
    SeatSet won, wins_ties;                    /* who won the match when this deal ended it; ties */
    Seat pot_seat;     /* of a deal with real cards: who took chips from the pot, or paid them into it */
    int32_t pot_moved; /* what this seat got: below 0 when it paid */
} PastDeal;

/* Whether to play a numbered deal; when it is refused, deal N + 1 is tried, up to MATCH_TRIES of them: under odd rules
 * none may be accepted. The table is freshly dealt. */
enum { MATCH_TRIES = 10000 };
typedef bool MatchAccepts(void *context, const Table *table);
/* ERR_CONFLICT: none of the deals from this number on was accepted. */
Status match_none_accepted(DealNumber first, Fault *fault);

typedef struct {
    Ruleset ruleset;
    MatchAccepts *accepts; /* NULL: every deal; set after match_init */
    void *accepts_context;
    MatchSpec spec;
    Table table;
    PastDeal *past;
    uint32_t past_len;
    Standing before; /* the standing when the deal on the table began */
    Carried carried;
    uint64_t seed; /* of the bots' choices, if it has one; else they follow from the seed of each deal's cards */
    bool has_seed;
    bool dealt;         /* table holds a deal */
    Seat first_starter; /* who starts the first deal */
    uint8_t seats;
    char player[SEATS_MAX][PLAYER_NAME]; /* the names of a transcript's `players` line; may be empty */
} Match;

/* Prepares a match without a deal; ERR_SEATS, ERR_CONFLICT. */
Status match_init(Match *match, const Ruleset *ruleset, int seats, Fault *fault);
void match_free(Match *match);
/* Begins a match without a deal where another ended; its deals are to be written down. ERR_CONFLICT: match play, whose
 * standing is no totals. ERR_OVER: the match has ended with these totals. */
Status match_carry(Match *match, const Carried *carried, Fault *fault);
/* Copies the match into *out, which match_free frees; ERR_MEMORY leaves *out untouched. */
Status match_copy(const Match *match, Match *out);
/* Frees the cards and lines of past deals, which are stored elsewhere; they can no longer be shown. */
void match_forget_lines(Match *match);
/* Who starts the next deal by the rules. */
Seat match_next_starter(const Match *match);
/* Who deals the next of the deals that are written down: the seat before the one that starts. SEAT_NONE: they are
 * played here, or nobody deals for the others, since each plays for itself. */
Seat match_next_dealer(const Match *match);
/* Deals the next deal. With a numbered source, it is the first accepted deal from that number on. ERR_NOT_OVER during
 * a deal, ERR_OVER after the match. */
Status match_deal(Match *match, const Source *source, Seat starter, Fault *fault);
/* Adds a deal with real cards, as it was written down (Game.slip), with its free points (NULL: it has none). On failure
 * *wrong is the word at fault, if there is one. ERR_CONFLICT: a game that is played here, or whose deals are not
 * written down; SLIP_NONE without free points. */
Status match_slip(Match *match, Seat starter, Slice written, const FreePoints *points, Slice *wrong, Fault *fault);
/* Whether a deal that was written down has points for its cards. */
bool match_slip_counts(const PastDeal *past);
/* How the scores of a deal that was written down came about; sums is blank before. */
void match_slip_sums(const Match *match, int deal, Sums *sums);
/* Whether the deals of the match are written down, so that it has no cards to show. */
bool match_is_kept(const Match *match);
/* The number of deals that have ended, without those that were carried over. */
int match_deals_over(const Match *match);
/* Throws the deal in that is being played: the match is as it was before it. */
void match_void(Match *match);
bool match_is_over(const Match *match);
/* What ended the match; MATCH_OPEN while it goes on. */
MatchEnd match_end(const Match *match);
/* Whether the match goes on only because the best total is shared: one more deal decides. */
bool match_is_tied(const Match *match);
/* The points of an ended deal (0 the first); valid until the next call with this match. */
const int32_t *match_score(const Match *match, int deal, int32_t scratch[SEATS_MAX]);
/* Source and log of a deal, past or present; valid until the match changes. */
typedef struct {
    const Source *source;
    Seat starter;
    const LogLine *log;
    const Action *more;
    uint32_t log_len;
} PlayedDeal;
PlayedDeal match_played(const Match *match, int deal);
/* The generator for one choice of a bot, who is to act in this seat of a deal (0 the first) as the table stands. No
 * other seat, line or deal has the same numbers, and a transcript tells them all. */
Rng match_chance(const Match *match, int deal, const Table *table, Seat seat);
/* Totals over all ended deals; match_total_after: up to and with deal number `deal`. */
void match_total(const Match *match, int32_t out[SEATS_MAX]);
void match_total_after(const Match *match, int deal, int32_t out[SEATS_MAX]);
/* The standing after the last ended deal; match_tally_after: after deal number `deal` (0 the first). */
void match_tally(const Match *match, Tally *out);
void match_tally_after(const Match *match, int deal, Tally *out);
/* The winners; while the match goes on, the leaders. Equal totals share. */
SeatSet match_leaders(const Match *match);
/* The chips in the pot; 0 if the match has none. */
int32_t match_pot(const Match *match);
/* Each seat's balance: chips received less chips paid in. */
void match_chips(const Match *match, int32_t out[SEATS_MAX]);
/* How many lines a seat has taken back, over all deals. */
int match_undos(const Match *match, Seat seat);

#endif
