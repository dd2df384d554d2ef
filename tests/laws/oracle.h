/* oracle.h - who may know which card, told by the rules and the moves alone. It uses nothing of a game's own views, so
 *            that the laws can compare the two.
 * Shape  A card is named by its place in the dealt deck. knows[place] is the set of those who may know that card: a bit
 *        for each seat, and SPECTATOR for people who only look on. What is known once stays known. */
#ifndef LAWS_ORACLE_H
#define LAWS_ORACLE_H

#include "laws/trial.h"

enum { SPECTATOR = 1 << SEATS_MAX, EVERYONE = 0xFFFF };

/* What an oracle follows: where the cards lie, as places of the deck. Each family uses what it needs; but where moves
 * name cards, layout, next or discard must tell which places have moved. Over another deck the same words move other
 * places, and then the law `redeal` does not compare: it looks at these three. A hand that grows beyond SLOTS_MAX is
 * not kept in layout; what is played from it goes to discard. */
typedef struct {
    const DealOrder *order;
    const Deck *deck;
    SeatSet knows[DECK_MAX];
    bool told[DECK_MAX]; /* all were told whose hand it is in, though not which of its cards it is */
    int next;            /* of the stock */
    int layout[SEATS_MAX][SLOTS_MAX], layout_len;
    int discard[DECK_MAX], discard_len;
    int drawn;
    int target, other;              /* golf: what a power is used on, SEAT * SLOTS_MAX + slot; -1: nothing yet */
    uint16_t up[SEATS_MAX];         /* golf: slots whose cards lie face up, a bit each */
    int gifts;                      /* golf: cards still to be given */
    int picked;                     /* golf: the first card that changes places after looks; -1: none yet */
    bool decides;                   /* golf: the power has shown its cards */
    uint16_t named;                 /* slots to be replaced by one card */
    uint16_t first[SEATS_MAX];      /* slots first looked at */
    bool of_drawn;                  /* the power is the drawn card's, not the top discard's */
    bool matches, permutes;         /* the drawn card is being matched; cards are being permuted */
    bool gone[SEATS_MAX][DECK_MAX]; /* patience: places of a tableau that have been played */
    bool lost;                      /* the cards can no longer be followed: a shuffle has mixed them */
    SeatSet sees_lost;              /* seats that see cards come out of that shuffle, besides the seat that acted */
} Knowledge;

/* What may come to its end by what only some know, so that others learn something by that. */
typedef enum { NOTHING_TELLS, END_TELLS, STOP_TELLS } Tells;

typedef struct {
    const char *game;
    size_t chance; /* the state's bytes before this offset are no cards (whose turn, what was chosen): resample.c
                           * does not compare them; 0: compare all */
    Tells tells;   /* leave out, unless that a deal or a seat's part of it ends depends on hidden cards */
    bool shuffles_openly; /* what a later shuffle brings lies open at once */
    void (*deal)(Knowledge *knowledge, const void *state);
    /* After a move; over: it has ended the deal. May set lost. */
    void (*move)(Knowledge *knowledge, Move move, bool over);
    /* What a move says aloud beyond its words, by the cards of the deck: over others it may say something else. NULL:
     * its words are all. */
    int (*says)(const DealOrder *order, const Deck *deck, Move move);
} Oracle;

/* One a game, ended by NULL: CMake lists NAME_oracle for each file oracle_NAME.c. */
extern const Oracle *const oracles[];
/* The oracle of a game by its id; NULL: it has none yet. */
const Oracle *oracle_of(const char *game);
bool knows(const Knowledge *knowledge, Seat viewer, int place);

#endif
