#include "table/sheet_json.h"

#include "core/json.h"

static void add_players(const Match *match, Text *out)
{
    text_add(out, ",\"players\":[");
    for (int seat = 0; seat < match->seats; seat++)
        json_put_text(out, seat > 0 ? "," : "", match->player[seat]);
    text_add_char(out, ']');
}

static void add_winners(const Match *match, Text *out)
{
    SeatSet set = match_is_over(match) ? match_leaders(match) : 0;
    bool is_first = true;
    text_add(out, ",\"winners\":[");
    for (Seat seat = 0; seat < match->seats; seat++) {
        if (!(set & seat_bit(seat)))
            continue;
        text_add(out, is_first ? "" : ",");
        text_add_number(out, seat);
        is_first = false;
    }
    text_add_char(out, ']');
}

/* Par belongs to sums; in match play it means nothing. */
static bool has_par(const Match *match)
{
    return match->spec.par != 0 && match->spec.reckoning == RECKON_STROKE;
}

static void add_deal(const Match *match, int deal, Text *out)
{
    int32_t scratch[SEATS_MAX], total[SEATS_MAX];
    match_total_after(match, deal, total);
    json_put_number(out, deal > 0 ? ",{\"deal\":" : "{\"deal\":", match->carried.deals + deal + 1);
    json_put_numbers(out, ",\"score\":", match_score(match, deal, scratch), match->seats);
    json_put_numbers(out, ",\"total\":", total, match->seats);
    for (int seat = 0; seat < match->seats; seat++)
        total[seat] -= match->spec.par * (match->carried.deals + deal + 1);
    if (has_par(match))
        json_put_numbers(out, ",\"to_par\":", total, match->seats);
    if (match_is_kept(match)) {
        json_put_number(out, ",\"starter\":", match->past[deal].starter);
        json_put_text(out, ",\"slip\":", match->past[deal].slip);
        Sums sums = { .len = 0 };
        match_slip_sums(match, deal, &sums);
        json_put_sums(out, ",\"sums\":", &sums);
    }
    text_add_char(out, '}');
}

/* Adds each pair once, with the standing of its first seat. */
static void add_pairs(const Match *match, Text *out)
{
    Tally tally;
    bool is_first = true;
    match_tally(match, &tally);
    text_add(out, ",\"pairs\":[");
    for (Seat a = 0; a < match->seats; a++) {
        for (Seat b = (Seat)(a + 1); b < match->seats; b++) {
            char words[32];
            Text text = text_over(words, sizeof words);
            tally_pair(&tally, a, b, &text);
            json_put_number(out, is_first ? "{\"seats\":[" : ",{\"seats\":[", a);
            json_put_number(out, ",", b);
            json_put_number(out, "],\"lead\":", tally.lead[a][b]);
            json_put_text(out, ",\"stands\":", words);
            json_put_bool(out, ",\"decided\":", tally_is_decided(&tally, a, b));
            text_add_char(out, '}');
            is_first = false;
        }
    }
    text_add_char(out, ']');
}

static void add_carried(const Match *match, Text *out)
{
    const Carried *carried = &match->carried;
    json_put_number(out, ",\"carried\":{\"deals\":", carried->deals);
    json_put_numbers(out, ",\"total\":", carried->total, match->seats);
    if (carried->has_pot) {
        json_put_number(out, ",\"pot\":", carried->pot);
        json_put_numbers(out, ",\"chips\":", carried->chips, match->seats);
    }
    text_add_char(out, '}');
}

/* Who begins the next deal, and who deals it: at a table where each plays for itself, nobody does. */
static void add_next(const Match *match, Text *out)
{
    Seat starter = match_next_starter(match);
    json_put_number(out, ",\"next_starter\":", starter);
    if (!match->ruleset.game->alone && match->seats > 1)
        json_put_number(out, ",\"next_dealer\":", seat_after(starter, match->seats - 1, match->seats));
}

void sheet_json(const Match *match, Text *out)
{
    int32_t number[SEATS_MAX];
    json_put_text(out, "{\"game\":", match->ruleset.preset->id);
    add_players(match, out);
    if (match->carried.deals > 0)
        add_carried(match, out);
    text_add(out, ",\"deals\":[");
    for (int deal = 0; deal < match_deals_over(match); deal++)
        add_deal(match, deal, out);
    match_total(match, number);
    json_put_numbers(out, "],\"total\":", number, match->seats);
    json_put_bool(out, ",\"over\":", match_is_over(match));
    add_winners(match, out);
    if (match->spec.stake > 0) {
        match_chips(match, number);
        json_put_number(out, ",\"pot\":", match_pot(match));
        json_put_numbers(out, ",\"chips\":", number, match->seats);
    }
    if (has_par(match))
        json_put_number(out, ",\"par\":", match->spec.par);
    if (match->spec.reckoning == RECKON_MATCH)
        add_pairs(match, out);
    if (!match->dealt)
        add_next(match, out);
    text_add_char(out, '}');
}
