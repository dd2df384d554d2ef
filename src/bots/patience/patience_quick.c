/* patience_quick.c - plays the card that begins the longest run in the tableau; turns the stock when no card can be
 * played. */
#include "bots/bot.h"

#include "games/patience/patience.h"

enum { SEARCH_PLAYS = 400 };

/* The longest run that can follow, trying at most a fixed number of plays; a face-down card ends it. The state is in
 * the end as it was. */
static int longest_run(Patience *s, Seat seat, int *budget)
{
    Action play[PLAYS_MAX];
    const PatienceSeat own = s->seat[seat];
    const SeatSet playing = s->playing;
    int best = 0, len = patience_plays(s, seat, play);
    for (int i = 0; *budget > 0 && i < len; i++) {
        if (play[i].card == CARD_HIDDEN)
            continue;
        --*budget;
        patience_apply(s, seat, play[i]);
        int run = 1 + longest_run(s, seat, budget);
        best = run > best ? run : best;
        s->seat[seat] = own;
        s->playing = playing;
    }
    return best;
}

int patience_quick(const BotTurn *turn)
{
    const Patience *s = turn->view;
    const Action *legal = turn->legal;
    Seat seat = turn->seat;
    int best = 0, best_worth = -1;
    for (int i = 0; i < turn->legal_len; i++) {
        if (legal[i].verb == PATIENCE_TURN)
            continue;
        Patience after = *s;
        int budget = SEARCH_PLAYS;
        int height = s->seat[seat].height[s->layout.place[legal[i].from].lane];
        patience_apply(&after, seat, legal[i]);
        /* Of equally long runs it prefers the one from the taller column, which frees more cards. */
        int worth = (1 + longest_run(&after, seat, &budget)) * (LANE_MAX + 1) + height;
        if (worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}
