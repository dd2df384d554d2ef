/* review_json.c - prints a review as JSON, for the program and the page. */
#include "review/review_inside.h"

#include "core/json.h"

enum { PLACES = 1000 };

/* Adds a number with three decimal places. */
static void put_points(Json *json, const char *name, double points)
{
    Text *out = json_begin(json, name);
    int64_t parts = (int64_t)(points * (double)PLACES + (points < 0 ? -0.5 : 0.5)), rest = parts < 0 ? -parts : parts;
    text_add(out, parts < 0 ? "-" : "");
    text_add_number(out, rest / PLACES);
    text_add_char(out, '.');
    for (int64_t place = PLACES / 10; place > 0; place /= 10)
        text_add_char(out, (char)('0' + rest / place % 10));
}

static const char *const measures[] = { [BY_VIEW] = "by_view", [BY_CARDS] = "by_cards" };

/* Adds an action in the form of the protocol, with the line as it was typed. */
static void put_action(Json *json, const char *name, const Game *game, Action action, const char *line)
{
    char card[8] = "";
    Text text = text_over(card, sizeof card);
    if (action.card != CARD_NONE && action.card != CARD_HIDDEN)
        card_print(action.card, &text);
    json_open_object(json, name);
    json_write_text(json, "verb", game->verbs[action.verb].word);
    json_write_text(json, "card", card);
    json_write_number(json, "from", action.from);
    json_write_number(json, "to", action.to);
    json_write_text(json, "line", line);
    json_close(json);
}

static void add_price(const Game *game, const Priced *priced, Measure by, Json *json)
{
    static const char *const ways[] = { [FULL_NOT_TOLD] = "not_told",
                                        [FULL_EXACT] = "exact",
                                        [FULL_NO_MORE_CALLS] = "no_more_calls",
                                        [FULL_PLAYED_ON] = "played_on" };
    const Price *price = &priced->by[by];
    if (!price->is_told) {
        json_write_null(json, measures[by]);
        return;
    }
    json_open_object(json, measures[by]);
    put_points(json, "cost", price->cost);
    if (by == BY_VIEW)
        put_points(json, "error", price->error);
    else
        json_write_text(json, "way", ways[priced->way]);
    json_write_bool(json, "is_best", price->is_best);
    put_action(json, "best", game, price->best_action, price->best);
    json_close(json);
}

static void add_decision(const Game *game, const Priced *priced, Json *json)
{
    json_open_object(json, NULL);
    json_write_number(json, "deal", priced->deal + 1);
    json_write_number(json, "seat", priced->seat);
    json_write_number(json, "move", priced->move);
    json_write_number(json, "step", priced->step);
    put_action(json, "did", game, priced->did_action, priced->did);
    for (Measure by = 0; by < MEASURES; by++)
        add_price(game, priced, by, json);
    json_close(json);
}

static void add_seat(const Review *review, Seat seat, Json *json)
{
    SeatReview of = review_seat(review, seat);
    json_open_object(json, NULL);
    json_write_number(json, "seat", seat);
    json_write_text(json, "name", review->match->player[seat]);
    json_write_number(json, "decisions", of.decisions);
    json_write_number(json, "deals", of.deals_told);
    put_points(json, "result", of.result);
    put_points(json, "mean", of.mean);
    put_points(json, "gave", of.gave);
    put_points(json, "gave_error", of.gave_error);
    for (Measure by = 0; by < MEASURES; by++) {
        json_open_object(json, measures[by]);
        json_write_number(json, "told", of.told[by]);
        put_points(json, "cost", of.cost[by]);
        put_points(json, "error", of.error[by]);
        if (of.costliest[by] >= 0)
            json_write_number(json, "costliest", of.costliest[by]);
        json_close(json);
    }
    json_close(json);
}

void review_json(const Review *review, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_number(json, "done", review->done);
    json_write_number(json, "total", review->total);
    json_write_bool(json, "low_wins", review_low_wins(review));
    json_open_array(json, "players");
    for (Seat seat = 0; seat < review->match->seats; seat++)
        add_seat(review, seat, json);
    json_close(json);
    json_open_array(json, "decisions");
    for (int i = 0; i < review->priced_len; i++)
        add_decision(review->match->ruleset.game, &review->priced[i], json);
    json_close(json);
    json_close(json);
}
