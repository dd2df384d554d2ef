#include "apps/record/review_show.h"

#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/base/paging/folding.h"
#include "bots/common/full_cards.h"
#include "core/columns.h"
#include "lab/engine/stopwatch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME = PLAYER_NAME + 16 };

static void run(Review *review, const ReviewShow *show, const atomic_bool *stop)
{
    const bool shows = isatty(STDERR_FILENO);
    const double began = stopwatch_seconds(CLOCK_MONOTONIC);
    double told = began;
    while (!atomic_load(stop) &&
           !(show->seconds > 0 && stopwatch_seconds(CLOCK_MONOTONIC) - began > (double)show->seconds) &&
           review_step(review)) {
        if (!shows || stopwatch_seconds(CLOCK_MONOTONIC) - told < 0.2)
            continue;
        told = stopwatch_seconds(CLOCK_MONOTONIC);
        interrupt_tell_progress((uint64_t)review_done(review), (uint64_t)review_total(review), "decisions",
                                told - began);
    }
    if (shows)
        fprintf(stderr, "\r\033[K");
    if (review_done(review) < review_total(review))
        fprintf(stderr, "Stopped: this is about the first %d of %d decisions.\n", review_done(review),
                review_total(review));
}

static FullWay way_of(const Match *match)
{
    return full_cards_way(match->ruleset.game);
}

static const char *name_of(const Match *match, Seat seat, char out[NAME])
{
    bool is_shared = false;
    for (Seat other = 0; other < match->seats; other++)
        is_shared |= other != seat && strcmp(match->player[other], match->player[seat]) == 0;
    Text text = text_over(out, NAME);
    text_add_isolated(&text, match->player[seat][0] ? match->player[seat] : is_shared ? "seat" : "seat 0");
    if (is_shared)
        text_fill(&text, " {seat}", "seat", digits(seat).text);
    return out;
}

/* Prints what the points are, and how they were found. */
static void print_head(const Match *match, const Review *review, const ReviewOrder *order)
{
    static const char *const by_cards[] = {
        [FULL_NOT_TOLD] = "nothing",
        [FULL_EXACT] = "exact",
        [FULL_NO_MORE_CALLS] = "exact, double dummy; a call as if nothing more were said than must be (marked c)",
        [FULL_PLAYED_ON] = "the deal played on by simple players in all seats, the stock as it lay",
    };
    printf("%s: %d decisions of %d seats\n", match->ruleset.preset->id, review_len(review), match->seats);
    printf("%s.\n", !match->ruleset.game->alone ? "Points are those of a deal, beyond what the others get on average"
                    : review_low_wins(review)   ? "Costs are points too many in the score: the fewer, the better"
                                                : "Costs are points that the score lacks: the more, the better");
    if (!order->leaves[BY_VIEW])
        puts(
            "By view:  what the player could know then, as the hard level weighs it; +- is the standard error, exact\n"
            "          where nothing was left to chance.");
    if (!order->leaves[BY_CARDS])
        printf("By cards: what all cards would have told: %s.\n", by_cards[way_of(match)]);
}

static void print_price(const Priced *priced, Measure by)
{
    const Price *price = &priced->by[by];
    char cost[32] = "-";
    if (price->is_told && by == BY_VIEW && price->error > 0)
        snprintf(cost, sizeof cost, "%.2f +-%.2f", price->cost, price->error);
    else if (price->is_told && by == BY_VIEW)
        snprintf(cost, sizeof cost, "%.2f exact", price->cost);
    else if (price->is_told)
        snprintf(cost, sizeof cost, "%.2f%s", price->cost, priced->way == FULL_NO_MORE_CALLS ? " c" : "");
    printf("  %14s  %-18s", cost, !price->is_told ? "" : price->is_best ? "(the same)" : price->best);
}

static void print_decisions(const Match *match, const Review *review, const ReviewOrder *order, int top)
{
    int *order_of = malloc(((size_t)top + 1) * sizeof *order_of);
    int len = order_of ? review_costliest(review, order->leaves[BY_VIEW] ? BY_CARDS : BY_VIEW, order_of, top) : 0;
    enum { PLAYER = 12 };
    char name[NAME], cell[NAME + PLAYER];
    if (len > 0) {
        printf("\n%4s %4s  %-12s %-18s", "DEAL", "MOVE", "PLAYER", "PLAYED");
        printf("%s", order->leaves[BY_VIEW] ? "" : "   COST BY VIEW  BEST BY VIEW      ");
        printf("%s\n", order->leaves[BY_CARDS] ? "" : "   COST BY CARDS  BEST BY CARDS");
    }
    for (int i = 0; i < len; i++) {
        const Priced *priced = review_at(review, order_of[i]);
        Text text = text_over(cell, sizeof cell);
        columns_left(name_of(match, priced->seat, name), PLAYER, &text);
        printf("%4d %4d  %s %-18s", priced->deal + 1, priced->move, cell, priced->did);
        for (Measure by = 0; by < MEASURES; by++)
            if (!order->leaves[by])
                print_price(priced, by);
        putchar('\n');
    }
    free(order_of);
}

static void print_error(double error)
{
    if (error >= 0.005)
        printf(" (+- %.2f)", error);
}

static void print_costliest(const Review *review, int i, Measure by)
{
    if (i < 0)
        return;
    const Priced *priced = review_at(review, i);
    printf("; the costliest: deal %d, move %d: %s", priced->deal + 1, priced->move, priced->did);
    if (!priced->by[by].is_best)
        printf(" where %s", priced->by[by].best);
    printf(" was worth %.2f more", priced->by[by].cost);
    print_error(priced->by[by].error);
}

/* When others play the deal on, prices are relative to play that is not perfect. Then they do not add up to a loss. */
static void print_cost(const Review *review, const SeatReview *of, Measure by, bool is_sum)
{
    static const char *const measured[] = {
        [BY_VIEW] = "By what could be known then", [BY_CARDS] = "By what all cards would have told"
    };
    bool is_chance = of->cost[by] <= 2 * of->error[by] && of->error[by] > 0;
    printf("  %s, ", measured[by]);
    if (of->told[by] == 0) {
        puts("nothing is told.");
        return;
    }
    if (of->cost[by] < 0.005 && of->error[by] < 0.005) {
        printf("no choice cost anything");
    } else {
        printf(is_chance ? "the choices%s cost nothing that can be told from chance: %.2f points"
                         : "the choices%s cost %.2f points",
               is_sum ? "" : ", each taken by itself,", of->cost[by]);
        print_error(of->error[by]);
        print_costliest(review, of->costliest[by], by);
    }
    if (of->told[by] < of->decisions)
        printf("; %d of %d decisions are not told", of->decisions - of->told[by], of->decisions);
    puts(".");
}

/* A sum that rounds to zero has no sign. */
static double rounded(double points)
{
    return points > -0.005 && points < 0.005 ? 0 : points;
}

/* Prints the parts of the score of a patience; they add up to it. */
static void print_score(const Review *review, const SeatReview *of)
{
    const bool low_wins = review_low_wins(review), is_told = of->told[BY_CARDS] == of->decisions;
    const double sign = low_wins ? -1 : 1, play = of->result - of->mean - of->gave;
    const double given_up = -play - of->cost[BY_CARDS];
    printf(
        "a score of %.0f in %d %s (the %s the better): %.2f, the best of other deals on average, %+.2f (+- %.2f) by "
        "the cards and %+.2f by play",
        sign * of->result, of->deals_told, of->deals_told == 1 ? "deal" : "deals", low_wins ? "fewer" : "more",
        rounded(sign * of->mean), rounded(sign * of->gave), of->gave_error, rounded(sign * play));
    if (is_told && given_up >= 0.005)
        printf(", of which giving up cost %.2f", given_up);
    puts(".");
}

static void print_seat(const Match *match, const Review *review, const ReviewOrder *order, Seat seat)
{
    SeatReview of = review_seat(review, seat);
    char name[NAME];
    printf("\n%s: ", name_of(match, seat, name));
    if (of.deals_told == 0)
        printf("%d decisions.\n", of.decisions);
    else if (match->ruleset.game->alone)
        print_score(review, &of);
    else
        printf("%+.2f points in %d %s, of which the cards gave %+.2f, and play, the others' too, %+.2f.\n", of.result,
               of.deals_told, of.deals_told == 1 ? "deal" : "deals", rounded(of.gave), rounded(of.result - of.gave));
    for (Measure by = 0; by < MEASURES; by++)
        if (!order->leaves[by])
            print_cost(review, &of, by, by == BY_VIEW || way_of(match) != FULL_PLAYED_ON);
}

static void write_json(const void *from, Text *out)
{
    review_json(from, out);
}

static void fill_json(const Review *review, const Match *match, const ReviewOrder *order, json_t *out)
{
    char *text = cli_text(write_json, review);
    json_t *json = json_loads(text, 0, NULL);
    REQUIRE(json);
    json_object_set_new(out, "game", json_string(match->ruleset.preset->id));
    json_object_set_new(out, "seed", cli_json_number(order->seed));
    json_object_update(out, json);
    json_decref(json);
    free(text);
}

void review_show(const Match *match, const ReviewOrder *order, const ReviewShow *show, const atomic_bool *stop,
                 json_t *json)
{
    Review *review = review_open(match, order);
    if (!review)
        die("memory", "out of memory, expected room for a review");
    run(review, show, stop);
    if (json) {
        fill_json(review, match, order, json);
    } else {
        int top = show->top < (uint64_t)review_len(review) ? (int)show->top : review_len(review);
        folding_begin();
        print_head(match, review, order);
        print_decisions(match, review, order, top);
        for (Seat seat = 0; seat < match->seats; seat++)
            print_seat(match, review, order, seat);
        folding_end();
    }
    review_close(review);
}
