/* review_gift.c - the luck of each seat: what the cards of a deal were worth before anybody acted. */
#include "review/review_inside.h"

#include "bots/common/worth.h"
#include "table/transcript.h"

#include <string.h>

enum { COMPARED_FROM = 1 }; /* the number of the first deal compared */

static bool best_of(Review *review, uint64_t number, double *out)
{
    StateBox state;
    const Ruleset *ruleset = &review->match->ruleset;
    DealOrder order = { .options = &ruleset->options, .seats = 1, .seed = seed_from_number(number) };
    if (ruleset->game->deal(&state, &order) != OK)
        return false;
    return full_cards_value(review->cards, ruleset->game, &state, 0, out) == FULL_EXACT;
}

/* In a patience nobody else's points show what a deal was worth. So it is compared with the mean of other deals. */
static void compare(Review *review)
{
    double sum = 0, squares = 0, best;
    review->is_compared = true;
    for (int i = 0; i < DEALS_COMPARED; i++) {
        if (!best_of(review, COMPARED_FROM + (uint64_t)i, &best))
            return;
        sum += best;
        squares += best * best;
    }
    review->mean = sum / (double)DEALS_COMPARED;
    double variance = (squares - sum * review->mean) / (DEALS_COMPARED - 1);
    review->mean_error = worth_root(variance / (double)DEALS_COMPARED);
    review->has_mean = true;
}

typedef struct {
    Review *review;
    bool has_begun;
} Opening;

static void tell_opening(void *context, Table *table, const Entry *next)
{
    Opening *opening = context;
    Review *review = opening->review;
    const Game *game = table->ruleset.game;
    const bool is_own = game->alone;
    for (Seat seat = 0; seat < table->seats && !opening->has_begun; seat++) {
        DealOf *of = &review->of[review->deal * SEATS_MAX + seat];
        FullWay way = full_cards_value(review->cards, game, &table->state, seat, &of->gave);
        of->is_told = way != FULL_NOT_TOLD && (!is_own || review->has_mean);
        of->gave -= is_own ? review->mean : 0;
        of->gave_error = is_own ? review->mean_error : 0;
    }
    opening->has_begun = true;
    for (Seat seat = 0; seat < table->seats && !next && table_is_over(table); seat++) {
        DealOf *of = &review->of[review->deal * SEATS_MAX + seat];
        of->is_over = true;
        of->result = worth_of_end(game, &table->state, seat);
    }
}

void review_gift(Review *review)
{
    const Game *game = review->match->ruleset.game;
    Opening opening = { .review = review, .has_begun = review->order.leaves[BY_CARDS] };
    if (game->alone && !review->is_compared && !review->order.leaves[BY_CARDS])
        compare(review);
    if (transcript_steps(review->match, review->deal, tell_opening, &opening) != OK)
        review->has_memory = false;
}
