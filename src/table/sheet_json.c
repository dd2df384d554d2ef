#include "table/sheet_json.h"

#include "core/json.h"

static void add_players(const Match *match, Json *json)
{
    json_open_array(json, "players");
    for (int seat = 0; seat < match->seats; seat++)
        json_write_text(json, NULL, match->player[seat]);
    json_close(json);
}

static void add_winners(const Match *match, Json *json)
{
    SeatSet set = match_is_over(match) ? match_leaders(match) : 0;
    json_open_array(json, "winners");
    for (Seat seat = 0; seat < match->seats; seat++) {
        if (!(set & seat_bit(seat)))
            continue;
        json_write_number(json, NULL, seat);
    }
    json_close(json);
}

/* Par belongs to sums; in match play it means nothing. */
static bool has_par(const Match *match)
{
    return match->spec.par != 0 && match->spec.reckoning == RECKON_STROKE;
}

static void add_deal(const Match *match, int deal, Json *json)
{
    int32_t scratch[SEATS_MAX], total[SEATS_MAX];
    match_total_after(match, deal, total);
    json_open_object(json, NULL);
    json_write_number(json, "deal", match->carried.deals + deal + 1);
    json_write_numbers(json, "score", match_score(match, deal, scratch), match->seats);
    json_write_numbers(json, "total", total, match->seats);
    for (int seat = 0; seat < match->seats; seat++)
        total[seat] -= match->spec.par * (match->carried.deals + deal + 1);
    if (has_par(match))
        json_write_numbers(json, "to_par", total, match->seats);
    if (match_is_kept(match)) {
        json_write_number(json, "starter", match->past[deal].starter);
        json_write_text(json, "slip", match->past[deal].slip);
        if (match->past[deal].why) {
            json_write_numbers(json, "points", match->past[deal].free, match->seats);
            json_write_text(json, "why", match->past[deal].why);
        }
        Sums sums = { .len = 0 };
        match_slip_sums(match, deal, &sums);
        json_write_sums(json, "sums", &sums);
    }
    json_close(json);
}

/* Adds each pair once, with the standing of its first seat. */
static void add_pairs(const Match *match, Json *json)
{
    Tally tally;
    match_tally(match, &tally);
    json_open_array(json, "pairs");
    for (Seat a = 0; a < match->seats; a++) {
        for (Seat b = (Seat)(a + 1); b < match->seats; b++) {
            char words[32];
            Text text = text_over(words, sizeof words);
            tally_pair(&tally, a, b, &text);
            json_open_object(json, NULL);
            json_open_array(json, "seats");
            json_write_number(json, NULL, a);
            json_write_number(json, NULL, b);
            json_close(json);
            json_write_number(json, "lead", tally.lead[a][b]);
            json_write_text(json, "stands", words);
            json_write_bool(json, "decided", tally_is_decided(&tally, a, b));
            json_close(json);
        }
    }
    json_close(json);
}

static void add_carried(const Match *match, Json *json)
{
    const Carried *carried = &match->carried;
    json_open_object(json, "carried");
    json_write_number(json, "deals", carried->deals);
    json_write_numbers(json, "total", carried->total, match->seats);
    if (carried->has_pot) {
        json_write_number(json, "pot", carried->pot);
        json_write_numbers(json, "chips", carried->chips, match->seats);
    }
    json_close(json);
}

/* Who begins the next deal, and who deals it. */
static void add_next(const Match *match, Json *json)
{
    const Seat dealer = match_next_dealer(match);
    json_write_number(json, "next_starter", match_next_starter(match));
    if (dealer != SEAT_NONE)
        json_write_number(json, "next_dealer", dealer);
}

void sheet_json(const Match *match, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    int32_t number[SEATS_MAX];
    json_open_object(json, NULL);
    json_write_text(json, "game", match->ruleset.preset->id);
    add_players(match, json);
    if (match->carried.deals > 0)
        add_carried(match, json);
    json_open_array(json, "deals");
    for (int deal = 0; deal < match_deals_over(match); deal++)
        add_deal(match, deal, json);
    match_total(match, number);
    json_close(json);
    json_write_numbers(json, "total", number, match->seats);
    json_write_bool(json, "over", match_is_over(match));
    add_winners(match, json);
    if (match->spec.stake > 0) {
        match_chips(match, number);
        json_write_number(json, "pot", match_pot(match));
        json_write_numbers(json, "chips", number, match->seats);
    }
    if (has_par(match))
        json_write_number(json, "par", match->spec.par);
    if (match->spec.reckoning == RECKON_MATCH)
        add_pairs(match, json);
    if (!match->dealt)
        add_next(match, json);
    json_close(json);
}
