#include "review/review_inside.h"

#include "bots/common/worth.h"
#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

bool review_has_decisions(const Game *game)
{
    return worth_has_turns(game);
}

static bool is_priced(const Review *review, const Priced *priced, Measure by)
{
    return priced->by[by].is_told && !review->order.leaves[by];
}

Review *review_open(const Match *match, const ReviewOrder *order)
{
    Review *review = calloc(1, sizeof *review);
    const int deals = (int)match->past_len + match->dealt;
    if (!review)
        return NULL;
    REQUIRE(order->deal < deals);
    review->match = match;
    review->order = *order;
    review->has_memory = true;
    review->first_deal = order->deal < 0 ? 0 : order->deal;
    review->deals_end = order->deal < 0 ? deals : order->deal + 1;
    review->of = calloc((size_t)deals + 1, SEATS_MAX * sizeof *review->of);
    review->cards = full_cards_open(&order->limits);
    for (int deal = review->first_deal; review->of && review->cards && deal < review->deals_end; deal++) {
        review_meet(review, deal);
        review->total += review->met_len;
    }
    if (!review->of || !review->cards || !review->has_memory) {
        review_close(review);
        return NULL;
    }
    review->met_len = review->met_next = 0;
    review->deal = review->first_deal - 1;
    return review;
}

void review_close(Review *review)
{
    if (!review)
        return;
    full_cards_close(review->cards);
    free(review->met);
    free(review->priced);
    free(review->of);
    free(review);
}

static Priced *add_priced(Review *review)
{
    Priced *grown = list_room(review->priced, review->priced_len, sizeof *grown);
    if (!grown)
        return NULL;
    review->priced = grown;
    return &review->priced[review->priced_len++];
}

/* Moves on to the next deal that has a decision left, and finds the luck of the deals on the way. False: there is
 * none. */
static bool find_decision(Review *review)
{
    while (review->met_next == review->met_len) {
        if (!review->has_memory || review->deal + 1 >= review->deals_end)
            return false;
        review->deal++;
        review->met_next = 0;
        review_meet(review, review->deal);
        review_gift(review);
    }
    return review->has_memory;
}

bool review_step(Review *review)
{
    Priced *priced = find_decision(review) ? add_priced(review) : NULL;
    if (!priced)
        return false;
    review_price(review, &review->met[review->met_next++], priced);
    if (++review->done == review->total)
        find_decision(review); /* the luck of deals without decisions is told, too */
    return true;
}

int review_done(const Review *review)
{
    return review->done;
}

int review_total(const Review *review)
{
    return review->total;
}

int review_len(const Review *review)
{
    return review->priced_len;
}

const Priced *review_at(const Review *review, int i)
{
    return &review->priced[i];
}

/* deal: as in Priced. A deal that has not been reached is neither over nor told. */
static DealOf review_deal(const Review *review, int deal, Seat seat)
{
    return review->of[deal * SEATS_MAX + seat];
}

bool review_low_wins(const Review *review)
{
    return game_low_wins(review->match->ruleset.game, &review->match->table.state);
}

static void add_decision(const Review *review, int i, SeatReview *out)
{
    const Priced *priced = &review->priced[i];
    out->decisions++;
    for (Measure by = 0; by < MEASURES; by++) {
        const Price *price = &priced->by[by];
        if (!is_priced(review, priced, by))
            continue;
        out->told[by]++;
        out->cost[by] += price->cost;
        out->error[by] += price->error * price->error;
        int most = out->costliest[by];
        if (price->cost > 0 && (most < 0 || price->cost > review->priced[most].by[by].cost))
            out->costliest[by] = i;
    }
}

SeatReview review_seat(const Review *review, Seat seat)
{
    SeatReview out = { .costliest = { -1, -1 } };
    for (int i = 0; i < review->priced_len; i++)
        if (review->priced[i].seat == seat)
            add_decision(review, i, &out);
    for (Measure by = 0; by < MEASURES; by++)
        out.error[by] = worth_root(out.error[by]);
    for (int deal = review->first_deal; deal < review->deals_end; deal++) {
        DealOf of = review_deal(review, deal, seat);
        out.deals += of.is_over;
        if (!of.is_over || !of.is_told)
            continue;
        out.deals_told++;
        out.result += of.result;
        out.mean += review->mean;
        out.gave += of.gave;
        out.gave_error += of.gave_error; /* all deals are compared with the same mean */
    }
    return out;
}

int review_costliest(const Review *review, Measure by, int out[], int cap)
{
    int len = 0;
    for (int i = 0; i < review->priced_len; i++) {
        const Priced *priced = &review->priced[i];
        if (!is_priced(review, priced, by) || priced->by[by].cost <= 0)
            continue;
        int place = len < cap ? len++ : cap;
        for (; place > 0 && review->priced[out[place - 1]].by[by].cost < priced->by[by].cost; place--)
            if (place < cap)
                out[place] = out[place - 1];
        if (place < cap)
            out[place] = i;
    }
    return len;
}
