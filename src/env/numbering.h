/* numbering.h - a number for every action that some rules can ever list, the same throughout all deals: what a
 * learner chooses from.
 * Shape  numbers 0 to len-1, verb by verb in the order of the game's verbs. Within a verb they count through the
 *        values of its arguments, the last one fastest. Two different actions of a seat never have the same number.
 *        Seats are counted from the one that acts: in all that a seat does, 0 is the seat itself, 1 the next one
 *        around the table.
 *
 * Actions are numbered from the table of verbs. A game only tells how far each argument reaches by the rules
 * (`Game.reach`), so that a mask is short where rules are few. Seats are counted from who acts or looks, in
 * numbers as in tensors: one player can learn in all seats. A law holds every legal action to a number of its
 * own. */
#ifndef ENV_NUMBERING_H
#define ENV_NUMBERING_H

#include "games/games.h"

enum { VERBS_MAX = 32, NUMBERS_MAX = 4096 };

/* What an argument is counted by. */
typedef enum { BY_NOTHING, BY_CARD, BY_VALUE, BY_SEAT, BY_PLACE } NumberedBy;

typedef struct {
    uint8_t by;
    bool ends;       /* PLACE_END is one more value */
    bool from_one;   /* BY_VALUE: the values are counted from 1 */
    uint16_t values; /* how many there are */
    uint8_t slots;   /* BY_PLACE: of each seat */
} Numbered;

typedef struct {
    const VerbSpec *verbs;
    int seats, len;
    struct {
        uint16_t first, len; /* len 0: the rules never list the verb */
        Numbered from, to;
    } verb[VERBS_MAX];
    uint8_t card_number[CARD_VALUES]; /* in pack order */
    Card card[CARD_VALUES];
} Numbering;

void numbering_make(const Ruleset *ruleset, int seats, Numbering *out);
/* The number of a seat's action; -1: it has none, so the rules cannot list it. */
int numbering_of(const Numbering *numbering, Seat seat, Action action);
/* The index of the action with that number in a list; -1: it is not there. */
int numbering_find(const Numbering *numbering, Seat seat, int number, const Action acts[], int len);
/* Prints a number as an action is typed by seat 0: `swap 2`. False: there is no such number. */
bool numbering_print(const Numbering *numbering, int number, Text *out);

#endif
