/* oracle.h - who may know which card, from the rules and the moves alone: nothing of a game's views is used.
 * Shape  a card is its place in the dealt deck. knows[place] is the set of those who may know it: a bit a seat,
 *        and SPECTATOR for what everyone knows who only looks on. Knowledge never goes away. */
#ifndef LAWS_ORACLE_H
#define LAWS_ORACLE_H

#include "laws/trial.h"

enum { SPECTATOR = 1 << SEATS_MAX, EVERYONE = 0xFFFF };

/* What an oracle follows: where the cards lie, as places of the deck; each family uses what it needs. */
typedef struct {
    const DealOrder *order;
    const Deck *deck;
    SeatSet knows[DECK_MAX];
    int next; /* of the stock */
    int layout[SEATS_MAX][SLOTS_MAX], layout_len;
    int discard[DECK_MAX], discard_len;
    int drawn;
    int target, other;              /* golf: what a power is used on, SEAT * SLOTS_MAX + slot; -1: nothing yet */
    uint16_t named;                 /* slots to be replaced by one card */
    uint16_t first[SEATS_MAX];      /* slots first looked at */
    bool of_drawn;                  /* the power is the drawn card's, not the top discard's */
    bool matches, permutes;         /* the drawn card is being matched; cards are being permuted */
    bool gone[SEATS_MAX][DECK_MAX]; /* patience: places of a tableau that have been played */
    bool lost;                      /* the cards can no longer be followed: a shuffle has mixed them */
} Knowledge;

/* What may come to its end by what only some know, so that others learn something by that. */
typedef enum { NOTHING_TELLS, END_TELLS, STOP_TELLS } Tells;

typedef struct {
    const char *game;
    size_t chance;        /* of a state, the bytes before these tell where others' choices have led: not chance */
    Tells tells;          /* the end of the deal; or when a seat has nothing more to do */
    bool shuffles_openly; /* what a later shuffle brings lies open at once */
    void (*deal)(Knowledge *knowledge, const void *state);
    /* After a move; over: it has ended the deal. May set lost. */
    void (*move)(Knowledge *knowledge, Move move, bool over);
} Oracle;

void patience_deal_known(Knowledge *knowledge, const void *state);
void patience_move_known(Knowledge *knowledge, Move move, bool over);
void golf_begin(Knowledge *knowledge, const void *state);
void golf_move(Knowledge *knowledge, Move move, bool over);

void spit_begin(Knowledge *knowledge, const void *state);
void spit_move(Knowledge *knowledge, Move move, bool over);

/* NULL: the game has none yet. */
const Oracle *oracle_of(const char *game);
bool knows(const Knowledge *knowledge, Seat viewer, int place);

#endif
