#include "bots/common/worth.h"

#include "games/golf/golf.h"

bool worth_has_turns(const Game *game)
{
    return !game->races || game->alone;
}

double worth_of_points(const int32_t score[], int seats, Seat seat, bool low_wins)
{
    double others = 0;
    for (Seat other = 0; other < seats; other++)
        others += other == seat ? 0 : score[other];
    double more = score[seat] - (seats > 1 ? others / (seats - 1) : 0);
    return low_wins ? -more : more;
}

static int seats_of(const Game *game, const void *state)
{
    int32_t score[SEATS_MAX];
    if (game == &golf_game)
        return ((const Golf *)state)->seats;
    if (game->seats_min == game->seats_max)
        return game->seats_min;
    /* A game that is not known here fills the scores of its seats alone. */
    for (int seat = 0; seat < SEATS_MAX; seat++)
        score[seat] = INT32_MIN;
    game->score(state, score);
    int seats = 0;
    while (seats < SEATS_MAX && score[seats] != INT32_MIN)
        seats++;
    return seats;
}

double worth_of_end(const Game *game, const void *state, Seat seat)
{
    int32_t score[SEATS_MAX];
    bool is_own = game->alone;
    game->score(state, score);
    return worth_of_points(is_own ? score + seat : score, is_own ? 1 : seats_of(game, state), is_own ? 0 : seat,
                           game_low_wins(game, state));
}

int worth_best(const Worth worth[], int len)
{
    int best = 0;
    for (int i = 1; i < len; i++)
        best = worth[i].points > worth[best].points ? i : best;
    return best;
}

double worth_root(double square)
{
    double root = square > 1 ? square : 1;
    if (!(square > 0))
        return 0;
    for (double before = 0; root != before && !(before > 0 && root > before);) {
        before = root;
        root = (root + square / root) / 2;
    }
    return root;
}
