/* spit_game.c - Spit as a game: the deal, and the table of its functions. */
#include "games/patience/patience.h"
#include "games/patience/spit_tables.h"
#include "games/patience/spit_view.h"

#include <string.h>

_Static_assert(sizeof(Spit) <= STATE_MAX, "Spit outgrew StateBox");

static Pack pack(const Options *options, int seats)
{
    (void)options, (void)seats;
    return (Pack){ .kind = PACK_52, .packs = 1 };
}

static Status deal(void *state, const DealOrder *order)
{
    Spit *s = state;
    Deck deck;
    order_deck(order, pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    s->viewer = s->winner = SEAT_NONE;
    s->round = 1;
    s->rounds_max = (uint8_t)order->options->value[SPIT_ROUNDS];
    s->seed = order->seed;
    for (int i = 0; i < SPIT_SEATS; i++) {
        Card hand[SPIT_CARDS / SPIT_SEATS];
        for (int k = 0; k < SPIT_CARDS / SPIT_SEATS; k++)
            hand[k] = deck.card[SPIT_SEATS * k + i];
        spit_lay_out(s, seat_after(order->starter, i, SPIT_SEATS), hand, SPIT_CARDS / SPIT_SEATS);
    }
    return OK;
}

/* In a round, each card is played, moved and turned at most once. A slap ends the round. Only after a move does
 * anybody spit again. So there are fewer than four actions for each card. */
static uint32_t actions_bound(const void *state)
{
    const Spit *s = state;
    return (uint32_t)s->rounds_max * 4 * SPIT_CARDS;
}

static void leave(void *state, Seat seat)
{
    Spit *s = state;
    if (s->phase == SPIT_OVER)
        return;
    s->winner = (uint8_t)(1 - seat);
    s->conceded = 1;
    s->phase = SPIT_OVER;
    s->ready = 0;
}

static void match(const Options *options, int seats, MatchSpec *out)
{
    (void)options, (void)seats;
    out->deals = 1;
    out->low_wins = true;
}

static bool low_wins(const void *state)
{
    (void)state;
    return true;
}

const Game spit_game = {
    .id = "spit",
    .family = &patience_family,
    .title = N_("Spit"),
    .source = "docs/rules/patience.md",
    .seats_min = SPIT_SEATS,
    .seats_max = SPIT_SEATS,
    .seats_standard = SPIT_SEATS,
    .races = true,
    .state_size = sizeof(Spit),
    .options = spit_options,
    .presets = spit_presets,
    .verbs = spit_verbs,
    .speech = &spit_speech,
    .other_verbs = "turn",
    .book = &spit_book,
    .pack = pack,
    .deal = deal,
    .match = match,
    .to_act = spit_to_act,
    .legal = spit_legal,
    .apply = spit_apply,
    .actions_bound = actions_bound,
    .leave = leave,
    .score = spit_score,
    .low_wins = low_wins,
    .observe = spit_observe,
    .why_not = spit_why_not,
    .seen = spit_seen,
    .reveals = spit_reveals,
    .resample = spit_resample,
    .scene = spit_scene,
    .board = spit_board,
    .sound = spit_sound,
    .reach = spit_reach,
    .encode = spit_encode,
};
