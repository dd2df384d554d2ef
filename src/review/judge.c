#include "review/judge.h"

const Bot *judge_bot(const Match *match, Seat seat)
{
    const Bot *bot;
    Fault fault;
    int64_t number;
    Slice rest = slice_of(match->player[seat]), level = slice_word(&rest, 0), more = slice_word(&rest, 0);
    if (bots_find(level, &bot, &fault) != OK || (more.len > 0 && !slice_number(more, 0, SEATS_MAX, &number)))
        return NULL;
    return bot;
}

void judge_players(const Match *match, const Bot *at[SEATS_MAX])
{
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        at[seat] = seat < match->seats ? judge_bot(match, seat) : NULL;
        at[seat] = at[seat] ? at[seat] : bot_medium;
    }
}

void judge_weigh(const Match *match, const BotTurn *turn, Worth out[])
{
    const Bot *at[SEATS_MAX];
    BotTurn asked = *turn;
    judge_players(match, at);
    asked.at = at;
    bot_hard->weigh(&asked, out);
}
