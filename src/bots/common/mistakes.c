#include "bots/common/mistakes.h"

const uint8_t mistakes[MISTAKES][MISTAKEN_LEVELS] = {
    [PATIENCE_MISSES_CARD] = { 12, 4 }, [PATIENCE_MISSES_RUN] = { 60, 20 }, [SPIT_MISSES_CARD] = { 25, 8 },
    [SPIT_MISSES_RUN] = { 60, 20 },     [SPIT_MISSES_PILE] = { 25, 8 },     [GOLF_REMEMBERS] = { 1, 3 },
    [GOLF_REMEMBERS_TO] = { 6, 14 },    [GOLF_MISSES_PAIR] = { 45, 15 },    [GOLF_HOLDS_ON] = { 25, 10 },
    [GOLF_ENDS_LATE] = { 33, 12 },      [GOLF_ENDS_BLIND] = { 50, 15 },     [POWER_MISSES_POWER] = { 35, 12 },
    [POWER_MISSES_MATCH] = { 35, 15 },  [POWER_CALLS_EARLY] = { 12, 4 },    [KOP_FORGETS_TRUMPS] = { 50, 15 },
    [KOP_HOLDS_BACK] = { 30, 8 },       [KOP_MISSES_PARTNER] = { 40, 10 },  [KOP_PLAYS_CARELESSLY] = { 30, 8 },
    [KOP_BIDS_TIMIDLY] = { 75, 20 },    [KOP_HOPES] = { 40, 10 },
};

bool mistake_happens(const BotTurn *turn, Mistake mistake, MistakenLevel level)
{
    return rng_below(turn->rng, 100) < mistakes[mistake][level];
}

void notice_all(const BotTurn *turn, Noticed *out)
{
    out->turn = *turn;
    out->turn.legal = out->legal;
    for (int i = 0; i < turn->legal_len; i++) {
        out->legal[i] = turn->legal[i];
        out->place[i] = i;
    }
}

/* Leaves out the actions of this set, unless it is all. */
static void leave_out(Noticed *noticed, const bool is_out[])
{
    int left = 0, len = noticed->turn.legal_len;
    for (int i = 0; i < len; i++)
        left += !is_out[i];
    if (left == 0)
        return;
    noticed->turn.legal_len = left;
    for (int i = left = 0; i < len; i++) {
        if (is_out[i])
            continue;
        noticed->legal[left] = noticed->legal[i];
        noticed->place[left++] = noticed->place[i];
    }
}

void notice_no(Noticed *noticed, ActionKind *is_kind, Mistake mistake, MistakenLevel level)
{
    bool is_out[ACTIONS_MAX];
    if (!mistake_happens(&noticed->turn, mistake, level))
        return;
    for (int i = 0; i < noticed->turn.legal_len; i++)
        is_out[i] = is_kind(&noticed->turn, noticed->legal[i]);
    leave_out(noticed, is_out);
}

void notice_fewer(Noticed *noticed, ActionKind *is_kind, Mistake mistake, MistakenLevel level)
{
    bool is_out[ACTIONS_MAX];
    for (int i = 0; i < noticed->turn.legal_len; i++)
        is_out[i] = is_kind(&noticed->turn, noticed->legal[i]) && mistake_happens(&noticed->turn, mistake, level);
    leave_out(noticed, is_out);
}

int noticed_choice(const Noticed *noticed, BotChoice *choose)
{
    BotTurn turn = noticed->turn;
    turn.legal = noticed->legal;
    return noticed->place[turn.legal_len > 1 ? choose(&turn) : 0];
}
