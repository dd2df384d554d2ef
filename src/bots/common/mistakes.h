/* mistakes.h - the mistakes that people make, and how often a level makes them.
 * Shape  easy and medium play as quick does (bot.h), but for their mistakes. These come from the player's generator
 *        and its view alone: what the seat forgets of its view, which of its actions it overlooks, what it hopes for.
 *        No mistake is absurd: nobody overlooks the card that ends a deal in its favour.
 * Units  A percentage of the moments in which the mistake can be made; for memory, turns.
 *
 * The lower levels make the mistakes of people: they forget cards, hold on too long, miss a match, hope. `easy`
 * and `medium` are one player for each family, which asks the quick player, but shows it less: a view without
 * what is forgotten, a list of actions without what is overlooked. How often is a table, a row for each mistake
 * and a column for each level. Weakening at random would make a bot that is strong and absurd by turns. So no
 * mistake goes against what a beginner sees, too: nobody breaks up a pair that lies there, or overlooks the last
 * card of a patience. The quick player itself (`bot_quick`) is no level any more. Searches, roll-outs and
 * measures use it, so what they find does not change with the levels. `skilled` stands between medium and `hard`:
 * near hard in golf, halfway in Kop, nearer medium in patience and Spit. In golf it plays by hard's plan, without
 * roll-outs, where hard has learnt and columns stand alone; in power games by hard's planner of one turn; in Kop
 * by three determinizations; in Spit it is hard, slower; elsewhere it is the quick player. */
#ifndef BOTS_MISTAKES_H
#define BOTS_MISTAKES_H

#include "bots/bot.h"

typedef enum { MISTAKEN_EASY, MISTAKEN_MEDIUM, MISTAKEN_LEVELS } MistakenLevel;

typedef enum {
    PATIENCE_MISSES_CARD, /* overlooks a card that can be played */
    PATIENCE_MISSES_RUN,  /* plays the first card that it sees, not the one with the longest run */
    SPIT_MISSES_CARD,     /* the same in Spit */
    SPIT_MISSES_RUN,
    SPIT_MISSES_PILE,  /* slaps without looking which pile is smaller */
    GOLF_REMEMBERS,    /* turns: the shortest that a card looked at is remembered; others' cards half as long */
    GOLF_REMEMBERS_TO, /* turns: the longest; 15 and more: for ever */
    GOLF_MISSES_PAIR,  /* counts cards one by one, without those that combine */
    GOLF_HOLDS_ON,     /* keeps its costliest card once more: its pair may come */
    GOLF_ENDS_LATE,    /* puts off a knock or a call that is due */
    GOLF_ENDS_BLIND,   /* judges whether to end the deal without a look at the others */
    POWER_MISSES_POWER,
    POWER_MISSES_MATCH,
    POWER_CALLS_EARLY,    /* calls since its layout looks good, when quick would not */
    KOP_FORGETS_TRUMPS,   /* takes trumps for unseen that lie in earlier tricks */
    KOP_HOLDS_BACK,       /* does not take the trick with the highest card, to keep that for later */
    KOP_MISSES_PARTNER,   /* forgets who its partner is */
    KOP_PLAYS_CARELESSLY, /* any card that is allowed */
    KOP_BIDS_TIMIDLY,     /* passes with a hand that quick would bid or double on */
    KOP_HOPES,            /* bids or doubles with a hand that falls short of it */
    MISTAKES
} Mistake;

/* How often, or how long, by level. */
extern const uint8_t mistakes[MISTAKES][MISTAKEN_LEVELS];

/* True if the level makes the mistake at this moment. */
bool mistake_happens(const BotTurn *turn, Mistake mistake, MistakenLevel level);

/* The actions that the seat notices. */
typedef struct {
    BotTurn turn; /* with these actions */
    Action legal[ACTIONS_MAX];
    int place[ACTIONS_MAX]; /* their places among all */
} Noticed;

typedef bool ActionKind(const BotTurn *turn, Action action);

void notice_all(const BotTurn *turn, Noticed *out);
/* notice_no: with the chance of the mistake, overlooks every action of the kind. notice_fewer: overlooks each of them
 * with that chance. If nothing would be left, nothing is overlooked. */
void notice_no(Noticed *noticed, ActionKind *is_kind, Mistake mistake, MistakenLevel level);
void notice_fewer(Noticed *noticed, ActionKind *is_kind, Mistake mistake, MistakenLevel level);
/* What the player chooses among the noticed actions, as an index among all. */
int noticed_choice(const Noticed *noticed, BotChoice *choose);

/* The players that make them. golf_mistaken calls power_mistaken in games with powers or matching. */
typedef int MistakenChoice(const BotTurn *turn, MistakenLevel level);
MistakenChoice patience_mistaken, spit_mistaken, golf_mistaken, power_mistaken, kop_mistaken;

#endif
