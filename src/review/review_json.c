/* review_json.c - prints a review as JSON, for the program and the page. */
#include "review/review_inside.h"

#include "core/json.h"

enum { PLACES = 1000 };

/* Adds a number with three decimal places. */
static void put_points(Text *out, const char *name, double points)
{
    int64_t parts = (int64_t)(points * (double)PLACES + (points < 0 ? -0.5 : 0.5)), rest = parts < 0 ? -parts : parts;
    text_add(out, name);
    text_add(out, parts < 0 ? "-" : "");
    text_add_number(out, rest / PLACES);
    text_add_char(out, '.');
    for (int64_t place = PLACES / 10; place > 0; place /= 10)
        text_add_char(out, (char)('0' + rest / place % 10));
}

static const char *const measures[] = { [BY_VIEW] = "by_view", [BY_CARDS] = "by_cards" };

static void open_measure(Measure by, Text *out)
{
    text_add(out, ",\"");
    text_add(out, measures[by]);
    text_add(out, "\":");
}

/* Adds an action in the form of the protocol, with the line as it was typed. */
static void put_action(Text *out, const char *name, const Game *game, Action action, const char *line)
{
    char card[8] = "";
    Text text = text_over(card, sizeof card);
    if (action.card != CARD_NONE && action.card != CARD_HIDDEN)
        card_print(action.card, &text);
    text_add(out, name);
    json_put_text(out, "{\"verb\":", game->verbs[action.verb].word);
    json_put_text(out, ",\"card\":", card);
    json_put_number(out, ",\"from\":", action.from);
    json_put_number(out, ",\"to\":", action.to);
    json_put_text(out, ",\"line\":", line);
    text_add_char(out, '}');
}

static void add_price(const Game *game, const Priced *priced, Measure by, Text *out)
{
    static const char *const ways[] = { [FULL_NOT_TOLD] = "not_told",
                                        [FULL_EXACT] = "exact",
                                        [FULL_NO_MORE_CALLS] = "no_more_calls",
                                        [FULL_PLAYED_ON] = "played_on" };
    const Price *price = &priced->by[by];
    open_measure(by, out);
    if (!price->is_told) {
        text_add(out, "null");
        return;
    }
    put_points(out, "{\"cost\":", price->cost);
    if (by == BY_VIEW)
        put_points(out, ",\"error\":", price->error);
    else
        json_put_text(out, ",\"way\":", ways[priced->way]);
    json_put_bool(out, ",\"is_best\":", price->is_best);
    put_action(out, ",\"best\":", game, price->best_action, price->best);
    text_add_char(out, '}');
}

static void add_decision(const Game *game, const Priced *priced, Text *out)
{
    json_put_number(out, "{\"deal\":", priced->deal + 1);
    json_put_number(out, ",\"seat\":", priced->seat);
    json_put_number(out, ",\"move\":", priced->move);
    json_put_number(out, ",\"step\":", priced->step);
    put_action(out, ",\"did\":", game, priced->did_action, priced->did);
    for (Measure by = 0; by < MEASURES; by++)
        add_price(game, priced, by, out);
    text_add_char(out, '}');
}

static void add_seat(const Review *review, Seat seat, Text *out)
{
    SeatReview of = review_seat(review, seat);
    json_put_number(out, "{\"seat\":", seat);
    json_put_text(out, ",\"name\":", review->match->player[seat]);
    json_put_number(out, ",\"decisions\":", of.decisions);
    json_put_number(out, ",\"deals\":", of.deals_told);
    put_points(out, ",\"result\":", of.result);
    put_points(out, ",\"mean\":", of.mean);
    put_points(out, ",\"gave\":", of.gave);
    put_points(out, ",\"gave_error\":", of.gave_error);
    for (Measure by = 0; by < MEASURES; by++) {
        open_measure(by, out);
        json_put_number(out, "{\"told\":", of.told[by]);
        put_points(out, ",\"cost\":", of.cost[by]);
        put_points(out, ",\"error\":", of.error[by]);
        if (of.costliest[by] >= 0)
            json_put_number(out, ",\"costliest\":", of.costliest[by]);
        text_add_char(out, '}');
    }
    text_add_char(out, '}');
}

void review_json(const Review *review, Text *out)
{
    json_put_number(out, "{\"done\":", review->done);
    json_put_number(out, ",\"total\":", review->total);
    json_put_bool(out, ",\"low_wins\":", review_low_wins(review));
    text_add(out, ",\"players\":[");
    for (Seat seat = 0; seat < review->match->seats; seat++) {
        text_add(out, seat > 0 ? "," : "");
        add_seat(review, seat, out);
    }
    text_add(out, "],\"decisions\":[");
    for (int i = 0; i < review->priced_len; i++) {
        text_add(out, i > 0 ? "," : "");
        add_decision(review->match->ruleset.game, &review->priced[i], out);
    }
    text_add(out, "]}");
}
