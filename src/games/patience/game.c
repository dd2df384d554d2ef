/* game.c - Golf patience and its relatives as a game, and the patience family: the tables of functions and data. */
#include "games/patience/book.h"
#include "games/patience/show.h"
#include "games/patience/tables.h"
#include "games/patience/view.h"

_Static_assert(sizeof(Patience) <= STATE_MAX, "Patience outgrew StateBox");

/* The stock of a board may be short (D2), if there is a stock: when all seats have the same deal. */
static int may_lack(const Options *options, int seats)
{
    return pack_sets(patience_pack(options, seats)) > 1 ? 0 : patience_stock_size(options);
}

/* Each action takes a card out of a tableau or a stock, and it never comes back; or it deals a row. */
static uint32_t actions_bound(const void *state)
{
    const Patience *s = state;
    const int rows = patience_deals_rows(s) ? s->layout.rows : 0;
    return (uint32_t)(s->seats * (s->len + rows));
}

static void leave(void *state, Seat seat)
{
    Patience *s = state;
    s->parted |= s->playing & seat_bit(seat); /* M5: the cards count as they lie */
    s->playing &= (SeatSet)~seat_bit(seat);
}

/* With rounds=going_on, the first deal that nobody clears is the last one (P9). */
static SeatSet wins_match(const void *state)
{
    const Patience *s = state;
    bool is_cleared = false;
    for (int seat = 0; seat < s->seats; seat++)
        is_cleared |= s->seat[seat].left == 0;
    return s->goes_on && !is_cleared ? seats_all(s->seats) : 0;
}

static bool low_wins(const void *state)
{
    const Patience *s = state;
    return s->score != SCORE_STREAK;
}

const Family patience_family = {
    .id = "patience",
    .title = N_("Patience"),
    .tagline = N_("Clear the table, one rank up or down at a time."),
    .faces = "7S 8D 9C 10H",
    .featured = "golf tri_peaks black_hole pyramid_golf spit",
    .daily = "golf puttputt tri_peaks pyramid_golf black_hole all_in_a_row",
};

const Game patience_game = {
    .id = "golf-patience",
    .family = &patience_family,
    .title = N_("Golf patience"),
    .source = "docs/rules/patience.md",
    .seats_min = 1,
    .seats_max = SEATS_MAX,
    .seats_standard = 1,
    .races = true,
    .alone = true,
    .state_size = sizeof(Patience),
    .options = patience_options,
    .main_options = "kings jokers face turn_when_stuck_only match undo same_deal",
    .quick = "match=1",
    .contest = "undo=off redeal_impossible=off rounds=holes",
    .presets = patience_presets,
    .verbs = patience_verbs,
    .speech = &patience_speech,
    .other_verbs = "spit slap",
    .counts = patience_counts,
    .book = &patience_book,
    .tabulate = patience_tabulate,
    .pack = patience_pack,
    .fits = patience_fits,
    .deal = patience_deal,
    .may_lack = may_lack,
    .match = patience_match,
    .to_act = patience_to_act,
    .legal = patience_legal,
    .apply = patience_apply,
    .actions_bound = actions_bound,
    .leave = leave,
    .score = patience_score,
    .low_wins = low_wins,
    .wins_match = wins_match,
    .slip = &patience_slips,
    .observe = patience_observe,
    .why_not = patience_why_not,
    .seen = patience_seen,
    .reveals = patience_reveals,
    .resample = patience_resample,
    .scene = patience_scene,
    .board = patience_board,
    .sound = patience_sound,
    .reach = patience_reach,
    .encode = patience_encode,
};
