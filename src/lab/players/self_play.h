/* self_play.h - a deal that bots play action by action, so that a count can look at it in between.
 * Shape  plain memory: a copy goes on by itself, and has the same luck. Each bot draws from the deal's seed, stream
 *        STREAM_PLAYER + seat. The starter is the number of the deal, counted around the table.
 *
 * What is counted of bots' play is looked at from outside: a deal goes action by action, and a copy of it goes on
 * by itself. Hands are valued as they lie. Whether to call is judged by the difference of two ends of the same
 * deal, so that the luck of the cards is the same for both. The hands of one deal are not independent; intervals
 * of their means are those of a ratio of sums over deals. */
#ifndef LAB_SELF_PLAY_H
#define LAB_SELF_PLAY_H

#include "lab/engine/arrival.h"

typedef struct {
    const Game *game;
    BotPlayer player[SEATS_MAX];
    Rng rng[SEATS_MAX];
    Arrival arrival;
    StateBox state;
} SelfPlay;

/* Reads a player: a name, or with a number of nodes for each choice, `hard:2000`. */
Status self_play_player(const char *name, BotPlayer *out, Fault *fault);

/* Deals; the same player sits in all seats. */
void self_play_deal(const Ruleset *ruleset, int seats, uint64_t number, BotPlayer player, SelfPlay *out);
/* Who acts next; SEAT_NONE when the deal is over. Each call may draw lots, so ask once for each action. */
Seat self_play_next(SelfPlay *play);
/* The seat's player chooses and acts; returns what it did. */
Action self_play_act(SelfPlay *play, Seat seat);
/* The same, from these of the seat's legal actions. */
void self_play_act_from(SelfPlay *play, Seat seat, const Action legal[], int legal_len);

#endif
