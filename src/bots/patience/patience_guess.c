#include "bots/patience/patience_guess.h"

void guess_board(const Patience *view, Seat seat, Rng *rng, PatienceBoard *out)
{
    Patience guess = *view;
    Card *place[DECK_MAX], *card = guess.card + (guess.same_deal ? 0 : seat * guess.len);
    Pack pack = { .kind = PACK_52, .packs = guess.packs, .jokers_more = guess.jokers };
    for (int i = 0; i < guess.len; i++)
        place[i] = &card[i];
    cards_imagine(place, guess.len, pack, rng);
    board_from_state(&guess, seat, out);
}
