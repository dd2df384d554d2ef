/* slip.h - deals with real cards: how a game asks for what people write down of one, reads it, and tells what came of
 * it.
 * Shape  a slip is a line of text, as docs/transcripts.md has them. A page asks for its parts by a SlipForm and knows
 *        no game.
 * Errors a slip that cannot be: the fault's text names what was expected, its `why` says it to who sits at the table.
 *
 * A game is either played or kept. A kept game has slips in place of cards: each game reads its own, and what
 * follows (scores, pot, end, next starter) goes through the same match. Only those who want scores read such a
 * file (`transcript_read_sheet`); to all others it is refused, so that nobody has to think of a deal without
 * cards. The page keeps a sheet as that text and asks the core again after each change: a correction is a changed
 * line. A game tells in data how a slip is asked for (`SlipForm`), why one cannot be, and how its scores came
 * about. What it says are sentences with values (`core/saying.h`), which the page puts into the reader's language
 * with the players' names. All sheets lie in one item of the browser's storage. A sheet is written only over the
 * one that it was made from (`keepSheet`), so that two tabs lose nothing. */
#ifndef CORE_SLIP_H
#define CORE_SLIP_H

#include "core/options.h"
#include "core/scene.h"

/* What a deal does to the pot: nothing; a seat takes it; a seat pays into it. */
typedef enum { POT_STAYS, POT_IS_TAKEN, POT_IS_PAID } PotMove;

/* What a deal leaves when it has ended, on a table or with real cards. */
typedef struct {
    int32_t score[SEATS_MAX];
    SeatSet won;       /* the seats that win the whole match by this deal alone (Game.wins_match) */
    SeatSet wins_ties; /* of those whose totals are level at the end of the match (Game.wins_ties) */
    SeatSet
        starts_next; /* the seats that may start the next deal; empty: the next seat in order; several: one by lot */
    PotMove pot;     /* and by which seat */
    Seat pot_seat;
} DealEnd;

/* What a slip has: a score for each seat; what each layout counts, and who ended the deal; a contract. */
typedef enum { SLIP_SCORES, SLIP_COUNTS, SLIP_CONTRACT } SlipKind;
/* What a contract is told by. */
typedef enum { SLIP_POINTS, SLIP_TRICKS, SLIP_WON } SlipResult;

typedef struct {
    const char *word, *title;
    const char *who;              /* asks for the declarers, marked for translation */
    uint8_t declarers, doublings; /* doublings: the most that may count */
    SlipResult result;            /* what decides; SLIP_WON: nothing is asked, it is won */
} SlipContract;

enum { SLIP_CONTRACTS_MAX = 12 };

/* What a form asks for. All but the kind may be left 0. */
typedef struct {
    SlipKind kind;
    bool asks_ender;       /* counts: it matters who ended the deal */
    bool may_win;          /* counts: a hand may win the match, such as four of a kind */
    bool may_kamikaze;     /* counts: a hand may be a kamikaze, which its count does not tell */
    bool asks_fewest;      /* counts: it matters who of those who tie has the fewest cards */
    int least, most;       /* counts: no layout counts less or more; both 0: not known */
    uint8_t rows, columns; /* of a layout that can be counted card by card; 0: none can */
    uint8_t extras;        /* cards that may lie beside it */
    bool has_jokers;
    uint16_t suited; /* ranks whose suit matters, a bit each */
    uint8_t tricks;  /* contracts: tricks of a deal */
    int contracts_len;
    SlipContract contract[SLIP_CONTRACTS_MAX];
} SlipForm;

typedef struct {
    /* What a form asks for; out is blank before. */
    void (*form)(const Options *, SlipForm *out);
    /* Reads `12 9 20 ender 0`. On failure *wrong is the word at fault. */
    Status (*read)(const Options *, int seats, Seat starter, Slice written, DealEnd *out, Slice *wrong, Fault *);
    /* Tells how the scores of a slip that can be read came about. NULL: they are what was written. */
    void (*explain)(const Options *, int seats, Seat starter, Slice written, Sums *out);
    /* Counts a layout, typed card by card, with a row for each card and combination; cards may still be missing. NULL:
     * there are none. */
    Status (*count)(const Options *, int seats, Slice layout, int32_t *total, Sums *out, Fault *);
} SlipSpec;

#endif
