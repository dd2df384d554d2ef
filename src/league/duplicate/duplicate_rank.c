/* duplicate_rank.c - adds up what the players made, and ranks them. */
#include "league/duplicate/duplicate_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Sums ---- */

static void add_result(const Duplicate *dup, int deal, const DuplicateResult *result, DuplicatePlayer *player)
{
    player->results++;
    player->score += result->score;
    player->undos += result->undos;
    player->deals += player->card[deal] == DUPLICATE_BLANK;
    player->card[deal] = result->score;
    if (result->others == 0)
        return;
    player->compared++;
    player->matchpoints += result->matchpoints;
    player->most += 2 * result->others;
    if (dup->parts > 0)
        player->above += result->above * (dup->parts / result->others);
}

static Status add_up(Duplicate *dup)
{
    for (int p = 0; p < dup->players; p++) {
        DuplicatePlayer *player = &dup->player[p];
        player->card = malloc((size_t)(dup->deals + 1) * sizeof *player->card);
        if (!player->card)
            return ERR_MEMORY;
        for (int deal = 0; deal < dup->deals; deal++)
            player->card[deal] = DUPLICATE_BLANK;
    }
    for (int deal = 0; deal < dup->deals; deal++)
        for (int i = 0; i < dup->deal[deal].results; i++)
            add_result(dup, deal, &dup->deal[deal].result[i], &dup->player[dup->deal[deal].result[i].player]);
    return OK;
}

/* ---- Match play ---- */

static int place_of(const Duplicate *dup, int deal, int player)
{
    for (int i = 0; i < dup->deal[deal].results; i++)
        if (dup->deal[deal].result[i].player == player)
            return dup->deal[deal].result[i].place;
    return -1;
}

void duplicate_pair(const Duplicate *dup, int a, int b, Tally *out)
{
    MatchSpec spec = { .reckoning = RECKON_MATCH, .deals = dup->deals, .low_wins = dup->spec.low_wins };
    memset(out, 0, sizeof *out);
    for (int deal = 0; deal < dup->deals; deal++) {
        const DealEnd end = { .score = { dup->player[a].card[deal], dup->player[b].card[deal] } };
        const bool both = end.score[0] != DUPLICATE_BLANK && end.score[1] != DUPLICATE_BLANK;
        if (both && (dup->places == 1 || place_of(dup, deal, a) == place_of(dup, deal, b)))
            tally_add(out, &spec, 2, &end);
    }
}

static void count_pair(DuplicatePlayer *player, const Tally *tally, Seat seat)
{
    const int lead = tally->lead[seat][1 - seat];
    player->pair_points += lead > 0 ? 2 : lead == 0;
    if (!tally_is_decided(tally, 0, 1))
        return;
    player->won += lead > 0;
    player->lost += lead < 0;
    player->halved += lead == 0;
}

static void play_pairs(Duplicate *dup)
{
    for (int a = 0; a < dup->players; a++) {
        for (int b = a + 1; b < dup->players; b++) {
            Tally tally;
            duplicate_pair(dup, a, b, &tally);
            if (tally.deals == 0)
                continue;
            count_pair(&dup->player[a], &tally, 0);
            count_pair(&dup->player[b], &tally, 1);
        }
    }
}

/* ---- The ranking ---- */

/* Whether the player has played what the ranking needs. */
static bool is_ranked(const Duplicate *dup, const DuplicatePlayer *player)
{
    switch (dup->by) {
    case DUPLICATE_BY_STROKE:
        return player->deals == dup->deals && player->results == dup->deals;
    case DUPLICATE_BY_MATCH:
        return true;
    default:
        return player->compared > 0;
    }
}

static int sign_of(Exact number)
{
    return (number > 0) - (number < 0);
}

/* Above 0 if a is better than b, 0 if they are equal. Means are compared as fractions. */
static int is_better(const Duplicate *dup, const DuplicatePlayer *a, const DuplicatePlayer *b)
{
    const int up = dup->spec.low_wins ? -1 : 1;
    const bool a_ranked = is_ranked(dup, a), b_ranked = is_ranked(dup, b);
    if (a_ranked != b_ranked)
        return a_ranked ? 1 : -1;
    switch (dup->by) {
    case DUPLICATE_BY_FIELD:
        return up * sign_of(a->above * b->compared - b->above * a->compared);
    case DUPLICATE_BY_MATCHPOINTS:
        return sign_of((Exact)a->matchpoints * b->most - (Exact)b->matchpoints * a->most);
    case DUPLICATE_BY_MATCH:
        return sign_of(a->pair_points - b->pair_points);
    default:
        return a->deals != b->deals ? sign_of(a->deals - b->deals) : up * sign_of((Exact)a->score - b->score);
    }
}

static Status sort_players(Duplicate *dup)
{
    const size_t len = (size_t)dup->players + 1; /* so that nobody is no lack of memory */
    DuplicatePlayer *sorted = malloc(len * sizeof *sorted);
    int *order = malloc(2 * len * sizeof *order), *now = order + len;
    for (int p = 0; sorted && order && p < dup->players; p++) {
        int at = p;
        for (; at > 0 && is_better(dup, &dup->player[p], &dup->player[order[at - 1]]) > 0; at--)
            order[at] = order[at - 1];
        order[at] = p;
    }
    if (!sorted || !order) {
        free(sorted);
        free(order);
        return ERR_MEMORY;
    }
    for (int p = 0; p < dup->players; p++) {
        sorted[p] = dup->player[order[p]];
        now[order[p]] = p;
    }
    for (int deal = 0; deal < dup->deals; deal++)
        for (int i = 0; i < dup->deal[deal].results; i++)
            dup->deal[deal].result[i].player = now[dup->deal[deal].result[i].player];
    free(dup->player);
    free(order);
    dup->player = sorted;
    return OK;
}

static void give_places(Duplicate *dup)
{
    for (int p = 0; p < dup->players; p++) {
        DuplicatePlayer *player = &dup->player[p];
        const bool is_level = p > 0 && is_better(dup, player, player - 1) == 0;
        player->place = !is_ranked(dup, player) ? 0 : is_level ? player[-1].place : p + 1;
    }
}

static Status choose_ranking(Duplicate *dup, Fault *fault)
{
    if (dup->by == DUPLICATE_BY_RULES)
        dup->by = !dup->is_alone                        ? DUPLICATE_BY_FIELD
                  : dup->spec.reckoning == RECKON_MATCH ? DUPLICATE_BY_MATCH
                                                        : DUPLICATE_BY_STROKE;
    if (dup->by == DUPLICATE_BY_MATCH && !dup->is_alone)
        return fault_say(
            fault, ERR_CONFLICT,
            N_("match play is for players with the same cards, expected another ranking, or a patience"));
    if (dup->by == DUPLICATE_BY_FIELD && dup->parts == 0)
        return fault_say(
            fault, ERR_CONFLICT,
            N_("the deals were played at too many different numbers of tables for exact sums, expected another ranking, such as matchpoints"));
    return OK;
}

Status duplicate_rank(Duplicate *dup, Fault *fault)
{
    Status status = choose_ranking(dup, fault);
    if (status == OK)
        status = add_up(dup);
    if (status == OK && dup->by == DUPLICATE_BY_MATCH)
        play_pairs(dup);
    if (status == OK)
        status = sort_players(dup);
    if (status == OK)
        give_places(dup);
    return status;
}
