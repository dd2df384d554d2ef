/* habits.h - cheap players that are made from another player with one habit changed. Together they are a net: what none
 * of them can exploit is no plain weakness.
 * Shape  A habit is about some actions. It says which of them must be done, or never are, and when. Where it says
 *        nothing, the base player chooses; where it leaves several actions, the base player chooses among these.
 *        `hard+never-ends` is hard with the habit never-ends. A new habit is a row of habits[].
 *
 * A habit is a row: the actions that it is about, what is done about them, and when. A player with a habit is an
 * ordinary bot, whose `made_of` is the row and the base player. So it plays wherever bots do. */
#ifndef LAB_HABITS_H
#define LAB_HABITS_H

#include "bots/bot.h"

/* HABIT_ONLY: must be done when the time is there, and never else. */
typedef enum { HABIT_MUST, HABIT_NEVER, HABIT_ONLY } HabitDuty;

/* True if the habit is about this action. */
typedef bool HabitAct(const BotTurn *turn, Action action);
/* True if the time for it is there; number is the row's. */
typedef bool HabitWhen(const BotTurn *turn, Action action, int number);

typedef struct {
    const char *name, *help;
    const Game *game;
    const char *presets; /* in which it is measured, separated by blanks */
    HabitAct *about;
    HabitWhen *when; /* NULL: always */
    HabitDuty duty;
    int number;
} Habit;

extern const Habit habits[]; /* ended by a row without name */

/* Finds a habit by name, and gives the base with it, which stays. ERR_UNKNOWN: no such habit; or the base sees every
 * card. */
Status habits_find(Slice name, const Bot *base, const Bot **out, Fault *fault);

#endif
