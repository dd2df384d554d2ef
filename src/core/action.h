/* action.h - one choice of one seat, and how it is typed by the game's table of verbs.
 * Shape  verb is a row of the game's verbs; card, from and to are its arguments, 0 where it has none. The row's args
 *        string has a letter for each argument that is typed after the word:
 *          c  a card; @SLOT follows it where the seat has two equal cards, and goes into from
 *          i  a place, into from                     p  a seat and a slot, as 1.3, into from
 *          j  a place, into to                       q  a seat and a slot, into to
 *          k  a place, into to; the order of from and to does not matter, and from gets the lower one
 *          n  a number, into to; it may be left out where only one is possible
 *          w  one of the row's words; its number goes into from
 *          v  one of the row's words; its number, counted from 1, goes into to. No word is printed for 0; as n, it
 *             may be left out where only one is possible
 *          I, P  as i and p, for a verb that takes several places. Each place is an action of its own; a last action,
 *                with from PLACE_END and nothing typed, says that no more follow.
 * Text   `swap 2`, `play 10H`, `play 10H@7`, `match 1.3`: transcripts, bots and people all write it so.
 *
 * Actions are printed and read in one place. `core/action.c` does it for every game, by the letters of a verb's
 * arguments. So a typed line can fail in two ways: it is unreadable (it fits no verb), or it is illegal (it fits
 * a verb, but is not listed).
 *
 * A typed line is parsed once (`action_parse`), then judged (`action_find`). `apps/base/refusal` words a refusal,
 * and lists what may be typed. `bots_called` names a bot by its seat, everywhere. */
#ifndef CORE_ACTION_H
#define CORE_ACTION_H

#include "core/card.h"

/* ACTIONS_MAX is the most actions that a seat can have. A layout card (there are at most 216) may be matched, traded
 * for, or the target of a power: three actions each. A few more exist for the seat's own cards. */
typedef uint8_t Seat;
typedef uint16_t SeatSet;
enum { SEATS_MAX = 12, SLOTS_MAX = 16, SEAT_NONE = 0xFF, ACTIONS_MAX = 768, PLACE_END = 0xFF };

static inline SeatSet seat_bit(Seat seat)
{
    return (SeatSet)(1u << seat);
}

/* All seats of a table. */
static inline SeatSet seats_all(int seats)
{
    return (SeatSet)((1u << seats) - 1);
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

/* A verb: one row of a game's table, which ends with a row without word.
 * does   the verb alone as an order, `draw from the stock`. Whole sentences about actions are in speech.h.
 * words  the words of the argument w or v, parted by |. They are typed with plain letters and with _ for blanks: `zolo
 *        du|baśka` as zolo_du and baska. NULL: there is no such argument.
 * After its verbs a table may have rows of synonyms: the synonym, "", NULL and the verb's word. */
typedef struct {
    const char *word, *args, *does, *words;
} VerbSpec;

static inline bool action_same(Action a, Action b)
{
    return a.verb == b.verb && a.card == b.card && a.from == b.from && a.to == b.to;
}

/* Prints the action as it is typed. `legal` holds the actions that it must differ from: @SLOT is added where two of
 * them would read alike. */
void action_print(const VerbSpec *verbs, Action action, const Action legal[], int legal_len, Text *out);
/* Prints only the argument: for a further action of a verb that takes several. */
void action_print_more(const VerbSpec *verbs, Action action, Text *out);
/* The n-th of a verb's words, as it is spoken; empty when there are fewer. */
Slice action_word(const VerbSpec *verb, int n);
/* An action as it was typed; whether it is legal is not yet known. */
typedef struct {
    Action action;              /* an argument that was not typed is 0; for args I and P, PLACE_END */
    bool names_place, names_to; /* whether @SLOT was typed; whether the argument n or v was typed */
} TypedAction;

/* Takes one action off the front of rest. ERR_UNREADABLE: no such verb, or its arguments do not fit; the Fault says
 * what was expected. */
Status action_parse(const VerbSpec *verbs, Slice *rest, TypedAction *out, Fault *fault);
/* Counts the legal actions that the typed one may mean; out is one of them, untouched when there is none. */
int action_find(const VerbSpec *verbs, const TypedAction *typed, const Action legal[], int legal_len, Action *out);
/* Returns ERR_ILLEGAL; the Fault, which says what is wrong, gets its kind and lists the actions that are legal. People
 * are told the list by whoever words the fault, since it depends on what they type or see. */
Status action_refuse(const VerbSpec *verbs, FaultKind kind, const Action legal[], int legal_len, Fault *fault);
/* The same for a typed action that several legal ones fit. */
Status action_refuse_several(const VerbSpec *verbs, const TypedAction *typed, const Action legal[], int legal_len,
                             Fault *fault);
/* Parses an action and finds it among the legal ones. ERR_UNREADABLE as action_parse; ERR_ILLEGAL: it means none of
 * the legal actions, or several. */
Status action_read(const VerbSpec *verbs, Slice *rest, const Action legal[], int legal_len, Action *out,
                   Fault *fault);
/* Reads the next argument of a verb that takes several, into out. False, and nothing is read, when the next word is
 * not such an argument. */
bool action_read_more(const VerbSpec *verbs, Slice *rest, Action *out);

#endif
