/* action.h - one choice of one seat, and its text, derived from a table of verbs.
 * Shape  verb is a row of the game's verbs; card, from and to are arguments, or 0.
 *        The table's args string says what follows the word: 'c' a card (with @SLOT where two are alike: from),
 *        'i' a place in from, 'j' a place in to, 'k' the same where the order does not matter (from is the lower one),
 *        'n' a number in to that may be left out where only one is possible, 'p' a seat and slot P.I in from, 'q' the
 *        same in to; 'w' one of the words of the row's {word a|b|c}, its number in from; 'I' and 'P' are 'i' and 'p' of
 *        a verb that takes several,
 *        an action each: from PLACE_END, nothing typed, says that none follows.
 * Text   `swap 2`, `play 10H`, `play 10H@7`, `match 1.3`: the move line of transcripts, bots and people. */
#ifndef CORE_ACTION_H
#define CORE_ACTION_H

#include "core/card.h"

/* ACTIONS_MAX: no seat ever has more: each card that lies in a layout (216 at most) may be matched, traded for, and the
 * target of a power, and the own ones a few things more. */
typedef uint8_t Seat;
typedef uint16_t SeatSet;
enum { SEATS_MAX = 12, SLOTS_MAX = 16, SEAT_NONE = 0xFF, ACTIONS_MAX = 768, PLACE_END = 0xFF };

static inline SeatSet seat_bit(Seat seat)
{
    return (SeatSet)(1u << seat);
}

/* The lowest seat of a set that is not empty. */
static inline Seat seat_first(SeatSet set)
{
    return (Seat)__builtin_ctz(set);
}

typedef struct {
    uint8_t verb;
    Card card;
    uint8_t from, to;
} Action;
_Static_assert(sizeof(Action) == 4, "an action is four bytes");

/* One row; a table ends with a row without word. Behind the verbs stand other words for them, as they are typed with
 * plain letters: word, "", NULL and the verb's word.
 * says tells what a seat did, in the third person: {card}, {from} and {to} stand for the arguments, {place} for a
 * seat and slot in from, {whose} and {whose_to} for a seat in from or to, as a possessive, {word a|b|c} for the one of
 * these that from numbers; what is between brackets is left out when the card is not shown, what is between < and > when to is 0. does
 * is the same as an order, for menus. A word is typed with plain letters and _ for blanks: {word zolo du|baśka} as
 * zolo_du and baska. */
typedef struct {
    const char *word, *args, *does, *says;
} VerbSpec;

static inline bool action_same(Action a, Action b)
{
    return a.verb == b.verb && a.card == b.card && a.from == b.from && a.to == b.to;
}

/* The action as it is typed; `legal` are the actions it stands among, so that @SLOT is added where it is needed. */
void action_print(const VerbSpec *verbs, Action action, const Action legal[], int legal_len, Text *out);
/* What an action adds to the line of the one before: its argument alone. */
void action_print_more(const VerbSpec *verbs, Action action, Text *out);
/* What the action did or would do, as says or does words it. */
void action_tell(const char *pattern, Action action, Text *out);
/* An action as it was typed, before anybody asks whether it is allowed. */
typedef struct {
    Action action;              /* what was not typed is 0; of a verb that takes several, from is PLACE_END then */
    bool names_place, names_to; /* @SLOT was typed; the number that may be left out was */
} TypedAction;

/* Takes one action off the front of rest. ERR_UNREADABLE: no such verb, or its arguments do not fit; the Fault says what
 * was expected. */
Status action_parse(const VerbSpec *verbs, Slice *rest, TypedAction *out, Fault *fault);
/* How many of the legal actions the typed one may be; out is one of them, where there is any. */
int action_find(const VerbSpec *verbs, const TypedAction *typed, const Action legal[], int legal_len, Action *out);
/* Why one that may be several actions is refused. */
const char *action_ambiguity(const VerbSpec *verbs, const TypedAction *typed);
/* ERR_ILLEGAL, with what is wrong and the actions that were expected instead. */
Status action_refuse(const VerbSpec *verbs, const char *what, const Action legal[], int legal_len, Fault *fault);
/* Parses and finds one action. ERR_UNREADABLE as action_parse; ERR_ILLEGAL: it is not exactly one of the legal ones. */
Status action_read(const VerbSpec *verbs, Slice *rest, const Action legal[], int legal_len, Action *out,
                   Fault *fault);
/* Takes one more argument for a verb that takes several; false when the next word is none. */
bool action_read_more(const VerbSpec *verbs, Slice *rest, Action *out);

#endif
