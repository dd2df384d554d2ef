/* forced.c - at a table by the day, what needs nobody's thought is done at once: the last card of a hand, the only
 * legal pass.
 *
 * That a move is made at once must tell nothing. So it is forced only where everybody knows that it is: where the seat
 * has one legal action however the cards lie, as far as a spectator can tell. A card that is forced by the rest of its
 * hand waits as any other, or else the others would learn that the hand has no second card of the suit. */
#include "room/tables/tables.h"

/* In so many ways the cards are laid, of those that a spectator cannot tell apart. */
enum { GUESSES = 64 };

/* Whether a spectator knows that the seat has one legal action. */
static bool is_known(const RoomTable *table, Seat seat, Rng *rng)
{
    const Game *game = table->match.ruleset.game;
    StateBox view, guess;
    Action legal[ACTIONS_MAX];
    table_view(&table->match.table, SEAT_NONE, &view);
    for (int i = 0; i < GUESSES; i++) {
        guess = view;
        game->resample(&guess, rng);
        if (game->legal(&guess, seat, legal) != 1)
            return false;
    }
    return true;
}

bool forced_action(const Room *room, const RoomTable *table, Seat seat, Action *out)
{
    Action legal[ACTIONS_MAX];
    if (table->seats < 2 || table_legal(&table->match.table, seat, legal) != 1)
        return false;
    Seed seed = room->time_seed;
    for (int i = 0; i < TABLE_CODE; i++)
        seed.byte[i] ^= (uint8_t)table->code[i];
    Rng rng = rng_make(&seed, (uint64_t)table->moved_seq << 8 | (uint64_t)seat);
    *out = legal[0];
    return is_known(table, seat, &rng);
}
