/* fits.c - options that contradict each other. Those of scoring: scoring/fits_scoring.c. */
#include "games/golf/options.h"

static bool players_cross(const int16_t *v)
{
    return v[GOLF_PLAYERS_MIN] > v[GOLF_PLAYERS_MAX];
}

static bool grid_too_large(const int16_t *v)
{
    return golf_places(v) > SLOTS_MAX;
}

static bool looks_at_more(const int16_t *v)
{
    return v[GOLF_INIT_COUNT] > golf_places(v);
}

static bool looks_beyond_column(const int16_t *v)
{
    return v[GOLF_INIT_COUNT] > v[GOLF_ROWS];
}

static bool looks_beyond_columns(const int16_t *v)
{
    return v[GOLF_INIT_COUNT] > v[GOLF_COLUMNS];
}

static bool turns_all_up_first(const int16_t *v)
{
    return v[GOLF_INIT_COUNT] == golf_places(v) && v[GOLF_END_ON] & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP);
}

static bool flips_more(const int16_t *v)
{
    return v[GOLF_INIT_COUNT] + v[GOLF_INIT_FLIP] > golf_places(v);
}

static bool nothing_ends(const int16_t *v)
{
    return v[GOLF_END_ON] == 0;
}

static bool calls_too_late(const int16_t *v)
{
    return v[GOLF_CALL_AFTER] >= v[GOLF_MAX_TURNS];
}

static bool limits_below_layout(const int16_t *v)
{
    return v[GOLF_EXTRAS_LIMIT] < golf_places(v);
}

static const Conflict conflicts[] = {
    { .when = "players.min players.max",
      .also = players_cross,
      .expected = N_("a least number that is not the greater one") },
    { .when = "layout.rows layout.cols", .also = grid_too_large, .expected = N_("at most 16 places") },
    { .when = "init.count layout.rows init.mode!=none",
      .also = looks_at_more,
      .expected = N_("at most as many cards as a layout has") },
    { .when = "init.count layout.rows init.mode!=none init.select=one_column",
      .also = looks_beyond_column,
      .expected = N_("at most as many cards as a column has") },
    { .when = "init.count layout.cols init.mode!=none init.select=different_columns",
      .also = looks_beyond_columns,
      .expected = N_("at most as many cards as there are columns") },
    { .when = "init.select=centre_plus_outer init.count!=2 init.mode!=none", .expected = "init.count=2" },
    { .when = "init.select=centre_plus_outer layout.cols!=3 init.mode!=none", .expected = "layout.cols=3" },
    { .when = "init.count end.on init.mode=flip",
      .also = turns_all_up_first,
      .expected = N_("a card that stays face down") },
    { .when = "init.flip!=0 init.mode!=peek", .expected = "init.mode=peek" },
    { .when = "init.flip!=0 init.count",
      .also = flips_more,
      .expected = N_("at most as many cards as a layout has") },
    { .when = "held=all init.flip!=0", .expected = "init.flip=0" },
    { .when = "init.rearrange=on init.when=own_first_turn init.mode!=none", .expected = "init.when=before_play" },
    { .when = "end.on turn.knock", .also = nothing_ends, .expected = N_("something that ends the deal") },
    { .when = "turn.knock=on end.on!~knock", .expected = N_("end.on=knock, alone or with others") },
    { .when = "end.on~knock turn.knock=off", .expected = "turn.knock=on" },
    { .when = "call.when!=never end.on!~call", .expected = N_("end.on=call, alone or with others") },
    { .when = "end.on~call call.when=never",
      .expected = N_("call.when=end_of_turn, any_time_in_turn or instead_of_turn") },
    { .when = "extras.limit!=none match.mode=none", .expected = N_("cards that are matched") },
    { .when = "extras.limit!=none match.fail.draw=0", .expected = N_("cards that are drawn for a wrong one") },
    { .when = "extras.then!=call extras.limit=none", .expected = "extras.limit=1-12" },
    { .when = "extras.limit.of=all extras.limit=none", .expected = "extras.limit=1-12" },
    { .when = "extras.limit.of=all extras.limit layout.cols",
      .also = limits_below_layout,
      .expected = N_("at least as many cards as a layout has") },
    { .when = "extras.limit!=none end.on!~call extras.then=call",
      .expected = N_("end.on=call, alone or with others") },
    { .when = "end.on~layout_empty,empty_calls end.final_turns",
      .expected = N_("end.on with layout_empty or empty_calls, not both") },
    { .when = "turn.put_back=on draw.from=stock", .expected = "draw.from=stock_and_discard" },
    { .when = "draw.from=stock powers.from_discard=on", .expected = "powers.from_discard=off" },
    { .when = "powers.when!=drawn powers", .also = golf_has_no_power, .expected = N_("a card that has a power") },
    { .when = "powers.must=on powers", .also = golf_has_no_power, .expected = N_("a card that has a power") },
    { .when = "draw.pile=no_power powers", .also = golf_has_no_power, .expected = N_("a card that has a power") },
    { .when = "call.after end.max_turns", .also = calls_too_late, .expected = N_("fewer turns before a call") },
    { .when = "call.reveal=on call.when=any_time_in_turn",
      .expected = N_("call.when=end_of_turn or instead_of_turn") },
    { .when = "turn.exchange=on lines!=none", .expected = "lines=none" },
    { .when = "turn.exchange=on block2x2!=0", .expected = "block2x2=0" },
    { .when = "turn.exchange=on quad_cols!=0", .expected = "quad_cols=0" },
    { .when = "turn.exchange=on special_quad!=0", .expected = "special_quad=0" },
    { .when = "turn.exchange=on four_kings_side!=0", .expected = "four_kings_side=0" },
    { .when = "turn.exchange=on replace.unseen_once=on", .expected = "replace.unseen_once=off" },
    { .when = "powers.when!=drawn multi_replace=on", .expected = "multi_replace=off" },
    { .when = "place.face=choice multi_replace=on", .expected = "multi_replace=off" },
    { .when = "multi_replace.fail=draw multi_replace=off", .expected = "multi_replace=on" },
    { .when = "empty_wins_match=on remove_completed=off match.mode=none",
      .expected = N_("remove_completed=on, or cards that are matched") },
    { .when = "powers.when=laid_off match.mode=none", .expected = "match.mode=out_of_turn" },
    { .when = "end.on~stock_out stock.out=reshuffle", .expected = "stock.out=end_round" },
    { .when = "turn.flip_all_to_end=on end.on!~own_all_up",
      .expected = N_("end.on=own_all_up, alone or with others") },
    { .when = "end.on=layout_empty remove_completed=off match.mode=none",
      .expected = N_("remove_completed=on, or cards that are matched") },
    { .when = "end.on=empty_calls remove_completed=off match.mode=none",
      .expected = N_("remove_completed=on, or cards that are matched") },
    { .when = "king_trade=on lock=faceup", .expected = N_("another lock") },
    { .when = "peek.initial_slots_free=on init.mode=none", .expected = N_("init.mode=peek or flip") },
    { .when = "held=initial init.mode=none", .expected = N_("init.mode=peek or flip") },
};

Status golf_fits(const Options *options, int seats, Fault *fault)
{
    enum { LEN = sizeof conflicts / sizeof *conflicts };
    Status status = options_agree(golf_options, options, conflicts, LEN, fault);
    if (status == OK)
        status = golf_score_fits(options, fault);
    if (status != OK)
        return status;
    Pack pack = golf_pack(options, seats);
    int needed = seats * golf_places(options->value) + options->value[GOLF_START_FACEUP] + 1, size = pack_size(pack);
    if (needed <= size)
        return OK;
    char packs[16];
    Text text = text_over(packs, sizeof packs);
    text_fill(&text, "packs={packs}", "packs", digits(pack.packs).text);
    return fault_say(
        fault, ERR_CONFLICT,
        N_("seats={seats} need {n} cards (layouts, a discard and a stock), but {a} has {most}, expected {what}"),
        "seats", digits(seats).text, "n", digits(needed).text, "a", packs, "most", digits(size).text, "what",
        N_("more packs or fewer seats"));
}
