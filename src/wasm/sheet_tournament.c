#include "wasm/sheet_tournament.h"

#include "games/kop/kop.h"
#include "games/kop/slip.h"
#include "games/kop/tables.h"
#include "league/line_forms.h"

enum { ROUND_DEALS_MOST = 999, ADJUSTMENTS_MOST = 1000 }; /* docs/tournament.md, "An evening"; league.h */

/* The deals with points for their cards: those are the tournament's. */
static uint32_t deals_that_count(const Match *match)
{
    uint32_t count = 0;
    for (uint32_t deal = 0; deal < match->past_len; deal++)
        count += match_slip_counts(&match->past[deal]);
    return count;
}

static uint32_t adjustments(const Match *match)
{
    uint32_t count = 0;
    for (uint32_t deal = 0; deal < match->past_len; deal++)
        for (Seat seat = 0; seat < match->seats; seat++)
            count += match->past[deal].free[seat] != 0;
    return count;
}

Status sheet_tournament_check(const Match *match, Fault *fault)
{
    if (match->ruleset.game != &kop_game)
        return fault_say(fault, ERR_CONFLICT, N_("{game} has no tournaments, expected a game of the Kop family"),
                         "game", match->ruleset.preset->id);
    if (!match_is_kept(match) || deals_that_count(match) == 0)
        return fault_say(fault, ERR_CONFLICT, N_("no deal is written down, expected `slip` lines"));
    if (match->carried.deals > 0)
        return fault_say(fault, ERR_CONFLICT, N_("the sheet goes on where another ended, expected all deals in one"));
    if (deals_that_count(match) > ROUND_DEALS_MOST)
        return fault_say(fault, ERR_RANGE, N_("more deals than a round has, expected at most {most}"), "most",
                         digits(ROUND_DEALS_MOST).text);
    if (adjustments(match) > ADJUSTMENTS_MOST)
        return fault_say(fault, ERR_RANGE, N_("too many adjustments, expected at most {most}"), "most",
                         digits(ADJUSTMENTS_MOST).text);
    return OK;
}

static Seat seat_of_chair(const Match *match, int chair)
{
    return seat_after(match->past[0].starter, chair, match->seats);
}

static Seat chair_of(const Match *match, Seat seat)
{
    return (Seat)((seat + KOP_SEATS - match->past[0].starter) % KOP_SEATS);
}

static Seat chair_of_place(const Match *match, const PastDeal *deal, Seat place)
{
    return chair_of(match, seat_after(deal->starter, place, KOP_SEATS));
}

/* Whether the file would take the name for another's, or for a number. */
static bool needs_letter(const Match *match, SeatSet twins, Seat seat)
{
    uint64_t number;
    return twins & seat_bit(seat) || slice_unsigned(slice_of(match->player[seat]), &number);
}

static void add_player(const Match *match, SeatSet twins, int chair, Text *out)
{
    Seat seat = seat_of_chair(match, chair);
    bool is_named = match->player[seat][0] != 0;
    text_fill(out, form_player, "number", digits(chair + 1).text, "name", is_named ? match->player[seat] : "Player");
    if (!is_named || needs_letter(match, twins, seat)) {
        text_add_char(out, ' ');
        text_add_char(out, (char)('A' + chair));
    }
    text_add_char(out, '\n');
}

/* The slip of a deal, its letters made chairs. It was read before, so it can be read. number: of the deals that
 * count. */
static void add_deal(const Match *match, const PastDeal *deal, uint32_t number, Text *out)
{
    KopSlipWords words;
    KopSlip slip;
    Slice wrong;
    SeatSet declarers = 0;
    REQUIRE(kop_slip_split(slice_of(deal->slip), &words, &wrong, NULL) == OK &&
            kop_slip_read(&match->ruleset.options, &words, &slip, &wrong, NULL) == OK);
    for (Seat place = 0; place < KOP_SEATS; place++)
        if (slip.result.declarers & seat_bit(place))
            declarers |= (SeatSet)seat_bit(chair_of_place(match, deal, place));
    slip.result.declarers = declarers;
    for (int i = 0; slip.has_doublers && i < slip.spoken; i++)
        slip.doubler[i] = chair_of_place(match, deal, slip.doubler[i]);
    text_fill(out, form_deal, "table", "1.1", "number", digits(number).text, "slip", "");
    kop_slip_print(&slip, out);
    text_add_char(out, '\n');
}

/* The points besides the cards are the director's. */
static void add_adjustments(const Match *match, const PastDeal *deal, Text *out)
{
    for (Seat seat = 0; seat < match->seats; seat++) {
        if (deal->free[seat] == 0)
            continue;
        text_fill(out, form_adjust, "number", digits(chair_of(match, seat) + 1).text, "kind", "points", "points",
                  digits(deal->free[seat]).text, "why", deal->why);
        text_add_char(out, '\n');
    }
}

static void add_line(Text *out, const char *form, const char *name, const char *value)
{
    text_add_char(out, '\n');
    text_fill(out, form, name, value);
}

void sheet_tournament_print(const Match *match, SeatSet twins, Text *out)
{
    bool is_5310 = match->ruleset.options.value[KOP_RANK_POINTS] == RANK_5310;
    text_add(out, form_tournament);
    add_line(out, form_title, "title", match->ruleset.preset->title);
    add_line(out, form_game, "rules", "");
    games_print(&match->ruleset, out);
    add_line(out, form_rounds, "number", "1");
    add_line(out, form_deals, "number", digits(deals_that_count(match)).text);
    add_line(out, form_league, "points", is_5310 ? "5 3 1 0" : "4 3 2 1");
    text_add(out, "\n\n");
    for (int chair = 0; chair < KOP_SEATS; chair++)
        add_player(match, twins, chair, out);
    add_line(out, form_round, "round", "1");
    text_add_char(out, '\n');
    text_fill(out, form_table, "table", "1", "players", "1 2 3 4\n");
    uint32_t number = 0;
    for (uint32_t deal = 0; deal < match->past_len; deal++)
        if (match_slip_counts(&match->past[deal]))
            add_deal(match, &match->past[deal], ++number, out);
    for (uint32_t deal = 0; deal < match->past_len; deal++)
        add_adjustments(match, &match->past[deal], out);
}
