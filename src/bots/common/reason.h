/* reason.h - why a bot chose as it did: the figures that it decided by, or the rule that it went by.
 * Shape  BotTurn.reason points to a blank BotReason, which choose fills. The choice is the same whether somebody asks
 *        or not, and the same turn gives the same reason. With one legal action there is no reason.
 * Units  Points as in bot.h.
 *
 * A bot tells why: where a turn has room for a reason, `choose` fills it, with the figures that decided or, at
 * levels that weigh nothing, with a row of one table of rules. Choice and chance are the same whether somebody
 * asks or not, and the blind test compares reasons, too. Nothing is kept for it: `review/why.h` makes a choice of
 * a deal that is over again from the transcript, and tells the reason only if the choice is the one that was
 * played. So terminal, page and every record have reasons, the room knows nothing of them, and none can get out
 * while a deal is on. Only the reasons of outside programs are kept, by the host, until the deal is over. */
#ifndef BOTS_REASON_H
#define BOTS_REASON_H

#include "bots/bot.h"

typedef enum {
    REASON_NONE,
    REASON_CHANCE, /* at random */
    REASON_RULE,
    REASON_WEIGHED,
    REASON_IMAGINED /* weighed by imagined deals, of which some are won */
} ReasonKind;

typedef struct BotReason {
    ReasonKind kind;
    int choices;      /* REASON_CHANCE: the number of legal actions */
    const char *rule; /* REASON_RULE: a sentence, marked for translation; {n} in it stands for gain */
    /* Weighed: how far the choice is ahead of the next best action, the standard error of that (0 where it is exact for
     * this player's measure), and that action, an index into legal. */
    double gain, error;
    int next;
    int16_t wins, wins_next; /* imagined: of 100 deals, those won by the choice, and by the next best */
} BotReason;

/* What choose calls when it has decided. Each does nothing if nobody asks. */
void reason_chance(const BotTurn *turn);
void reason_rule(const BotTurn *turn, const char *rule);
void reason_figure(const BotTurn *turn, const char *rule, double n);
void reason_weighed(const BotTurn *turn, int next, double gain, double error);
/* The action that comes nearest to the choice; begin with next -1. */
typedef struct {
    int next;
    double gain, error;
} Rival;

/* Tries another action than the choice, which is ahead of it by gain. */
void reason_try_rival(Rival *rival, int action, double gain, double error);
/* Tells the lead over the nearest action; with none, that all others come to the same. */
void reason_rival(const BotTurn *turn, const Rival *rival);
/* For a player that asks another one, and then chooses otherwise. */
void reason_forget(const BotTurn *turn);
/* After reason_weighed: also the shares of deals won. */
void reason_imagined(const BotTurn *turn, double wins, double wins_next);
/* For a level that has told none: the rule by which it takes such an action. */
void reason_by_rule(const BotTurn *turn, const char *level, int choice);

/* A reason as a sentence whose values are still to be filled in. */
typedef struct {
    const char *text;             /* marked for translation; NULL: there is no reason */
    int tenths, error_tenths;     /* {n} and {error}, in tenths of a point */
    int choices, wins, wins_next; /* {choices}, {wins}, {others} */
    int next;                     /* {next}: this legal action, as an order; -1: not in the sentence */
} ReasonSaid;

ReasonSaid reason_said(const BotReason *reason);

#endif
