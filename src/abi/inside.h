/* inside.h - what the files of the public interface share. */
#ifndef ABI_INSIDE_H
#define ABI_INSIDE_H

#include "cardroom.h"

#include "env/numbering.h"
#include "table/match.h"

/* The list that cardroom_legal made last, so that cardroom_act need not make it again. It holds until the match
 * changes. */
typedef struct {
    Action act[ACTIONS_MAX];
    int len;
    Seat seat; /* SEAT_NONE: no list holds */
} Listed;

struct cardroom_match {
    Match match;
    Listed listed;
    Numbering numbering;
    bool is_sampled; /* made by cardroom_resample: its log does not tell how its cards came to lie so */
};

extern const char abi_no_match[], abi_no_out[];

static inline bool abi_is_seat(const cardroom_match *match, int seat)
{
    return match && seat >= 0 && seat < match->match.seats;
}

static inline bool abi_is_viewer(const cardroom_match *match, int viewer)
{
    return abi_is_seat(match, viewer) || (match && viewer == CARDROOM_SPECTATOR);
}

/* The table of a match; NULL when no deal is on it. */
static inline const Table *abi_table_of(const cardroom_match *match)
{
    return match && match->match.dealt ? &match->match.table : NULL;
}

/* The match, to be changed. */
static inline Match *abi_changing(cardroom_match *match)
{
    match->listed.seat = SEAT_NONE;
    return &match->match;
}

_Static_assert(sizeof(Action) == sizeof(cardroom_action), "an action is a number's bytes");

static inline cardroom_action abi_number_of(Action action)
{
    return (cardroom_action)(action.verb | action.card << 8 | action.from << 16) | (cardroom_action)action.to << 24;
}

/* A Text over a caller's buffer, which may be NULL whatever its size. */
Text abi_text(char *out, size_t cap);
/* A status as the public interface tells it, and its fault as a message. */
int abi_answer(Status status, const Fault *fault, char *error, size_t error_cap);
/* CARDROOM_WRONG, with a message. */
int abi_wrong(const char *message, char *error, size_t error_cap);
/* Reads rules; the fault names the place of the word that is wrong. ERR_UNREADABLE when rules is NULL. */
Status abi_rules(const char *rules, Ruleset *out, Fault *fault);
/* The same with the number of seats, which the rules must allow; 0: the usual number. The fault of seats names no
 * place. */
Status abi_rules_for(const char *rules, int *seats, Ruleset *out, Fault *fault);

#endif
