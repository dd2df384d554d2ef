/* judge.h - what each action of a seat is worth: the one scale of the coach, of reviews and of reasons.
 * Shape  As the hard level weighs it by what the seat sees. What is called in Kop is judged by what comes of it among
 *        the players of the match (bots/kop/kop_judge.h): a level plays as it does, a person as most people do, like
 *        medium.
 * Units  As bot.h. */
#ifndef REVIEW_JUDGE_H
#define REVIEW_JUDGE_H

#include "bots/bot.h"
#include "table/match.h"

/* The bot that a record names in a seat: `hard`, in older records `hard 2`; NULL: a person. */
const Bot *judge_bot(const Match *match, Seat seat);
/* Who plays in each seat, as BotTurn.at has it. */
void judge_players(const Match *match, const Bot *at[SEATS_MAX]);
/* Weighs the actions of a turn at this match. */
void judge_weigh(const Match *match, const BotTurn *turn, Worth out[]);

#endif
