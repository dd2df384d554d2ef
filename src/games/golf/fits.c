/* fits.c - options that contradict each other: each row names the two. Those of scoring: scoring/fits_scoring.c. */
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
    return v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_COUNT] > golf_places(v);
}

static bool looks_beyond_column(const int16_t *v)
{
    return v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_SELECT] == GOLF_ONE_COLUMN &&
           v[GOLF_INIT_COUNT] > v[GOLF_ROWS];
}

static bool looks_beyond_columns(const int16_t *v)
{
    return v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_SELECT] == GOLF_DIFFERENT_COLUMNS &&
           v[GOLF_INIT_COUNT] > v[GOLF_COLUMNS];
}

static bool is_centre(const int16_t *v)
{
    return v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_SELECT] == GOLF_CENTRE_PLUS_OUTER;
}

static bool centre_not_two(const int16_t *v)
{
    return is_centre(v) && v[GOLF_INIT_COUNT] != 2;
}

static bool centre_not_of_three(const int16_t *v)
{
    return is_centre(v) && v[GOLF_COLUMNS] != 3;
}

static bool turns_all_up_first(const int16_t *v)
{
    return v[GOLF_INIT_MODE] == GOLF_LOOK_FLIP && v[GOLF_INIT_COUNT] == golf_places(v) &&
           v[GOLF_END_ON] & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP);
}

static bool flips_without_look(const int16_t *v)
{
    return v[GOLF_INIT_FLIP] > 0 && v[GOLF_INIT_MODE] != GOLF_LOOK_PEEK;
}

static bool flips_more(const int16_t *v)
{
    return v[GOLF_INIT_FLIP] > 0 && v[GOLF_INIT_COUNT] + v[GOLF_INIT_FLIP] > golf_places(v);
}

static bool flips_of_hand(const int16_t *v)
{
    return v[GOLF_INIT_FLIP] > 0 && v[GOLF_HELD] == GOLF_HELD_ALL;
}

static bool rearranges_late(const int16_t *v)
{
    return v[GOLF_REARRANGE] && v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_WHEN] == GOLF_OWN_FIRST_TURN;
}

static bool nothing_ends(const int16_t *v)
{
    return v[GOLF_END_ON] == 0;
}

static bool knock_ends_nothing(const int16_t *v)
{
    return v[GOLF_KNOCK_ALLOWED] && !(v[GOLF_END_ON] & GOLF_ON_KNOCK);
}

static bool nobody_may_knock(const int16_t *v)
{
    return !v[GOLF_KNOCK_ALLOWED] && v[GOLF_END_ON] & GOLF_ON_KNOCK;
}

static bool empty_twice(const int16_t *v)
{
    const int both = GOLF_ON_EMPTY_CALLS | GOLF_ON_LAYOUT_EMPTY;
    return (v[GOLF_END_ON] & both) == both;
}

static bool puts_back_none(const int16_t *v)
{
    return v[GOLF_TURN_PUT_BACK] && v[GOLF_DRAW_FROM] == GOLF_FROM_STOCK;
}

static bool uses_no_discard(const int16_t *v)
{
    return v[GOLF_POWERS_FROM_DISCARD] && v[GOLF_DRAW_FROM] == GOLF_FROM_STOCK;
}

static bool replaces_several(const int16_t *v)
{
    return v[GOLF_POWERS_WHEN] != GOLF_POWERS_DRAWN && v[GOLF_MULTI_REPLACE_ALLOWED];
}

static bool says_of_several(const int16_t *v)
{
    return v[GOLF_PLACE_FACE] == GOLF_FACE_CHOICE && v[GOLF_MULTI_REPLACE_ALLOWED];
}

static bool lays_nothing_off(const int16_t *v)
{
    return v[GOLF_POWERS_WHEN] == GOLF_POWERS_LAID_OFF && v[GOLF_MATCH_MODE] == GOLF_MATCH_NONE;
}

static bool no_power_to_use(const int16_t *v)
{
    return v[GOLF_POWERS_WHEN] != GOLF_POWERS_DRAWN && golf_has_no_power(v);
}

static bool no_power_is_due(const int16_t *v)
{
    return v[GOLF_POWERS_MUST] && golf_has_no_power(v);
}

static bool leaves_no_power(const int16_t *v)
{
    return v[GOLF_DRAW_PILE] == GOLF_PILE_NO_POWER && golf_has_no_power(v);
}

static bool calls_too_late(const int16_t *v)
{
    return v[GOLF_CALL_AFTER] >= v[GOLF_MAX_TURNS];
}

static bool reveals_in_turn(const int16_t *v)
{
    return v[GOLF_CALL_REVEAL] && v[GOLF_CALL_WHEN] == GOLF_CALL_ANY_TIME;
}

static bool moves_lines(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] &&
           (v[GOLF_LINES_COLUMN] != 0 || v[GOLF_LINES_ROW] > 0 || v[GOLF_LINES_DIAGONAL] > 0);
}

static bool moves_blocks(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] && v[GOLF_BLOCK] != 0;
}

static bool moves_columns(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] && v[GOLF_QUAD] != 0;
}

static bool moves_quads(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] && v[GOLF_SPECIAL_QUAD] != 0;
}

static bool moves_kings(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] && v[GOLF_FOUR_KINGS] != 0;
}

static bool moves_unseen(const int16_t *v)
{
    return v[GOLF_TURN_EXCHANGE] && v[GOLF_UNSEEN_ONCE];
}

static bool stock_never_out(const int16_t *v)
{
    return v[GOLF_END_ON] & GOLF_ON_STOCK_OUT && v[GOLF_STOCK_OUT] == GOLF_RESHUFFLE;
}

static bool flip_all_ends_nothing(const int16_t *v)
{
    return v[GOLF_FLIP_ALL_TO_END] && !(v[GOLF_END_ON] & GOLF_ON_OWN_ALL_UP);
}

static bool call_ends_nothing(const int16_t *v)
{
    return v[GOLF_CALL_WHEN] != GOLF_CALL_NEVER && !(v[GOLF_END_ON] & GOLF_ON_CALL);
}

static bool limits_no_matches(const int16_t *v)
{
    return v[GOLF_EXTRAS_LIMIT] > 0 && v[GOLF_MATCH_MODE] == GOLF_MATCH_NONE;
}

static bool limits_no_penalty(const int16_t *v)
{
    return v[GOLF_EXTRAS_LIMIT] > 0 && v[GOLF_MATCH_FAIL_DRAW] == 0;
}

static bool no_extras_follow(const int16_t *v)
{
    return v[GOLF_EXTRAS_LIMIT] == 0 && v[GOLF_EXTRAS_THEN] != GOLF_EXTRAS_CALL;
}

static bool extras_call_nothing(const int16_t *v)
{
    return v[GOLF_EXTRAS_LIMIT] > 0 && v[GOLF_EXTRAS_THEN] == GOLF_EXTRAS_CALL && !(v[GOLF_END_ON] & GOLF_ON_CALL);
}

static bool nobody_may_call(const int16_t *v)
{
    return v[GOLF_CALL_WHEN] == GOLF_CALL_NEVER && v[GOLF_END_ON] & GOLF_ON_CALL;
}

static bool never_empty(const int16_t *v)
{
    return (v[GOLF_END_ON] == GOLF_ON_LAYOUT_EMPTY || v[GOLF_END_ON] == GOLF_ON_EMPTY_CALLS) &&
           !v[GOLF_REMOVE_COMPLETED] && v[GOLF_MATCH_MODE] == GOLF_MATCH_NONE;
}

static bool trades_locked(const int16_t *v)
{
    return v[GOLF_KING_TRADE] && v[GOLF_LOCK] == GOLF_LOCK_FACEUP;
}

static bool free_looks_without_first(const int16_t *v)
{
    return v[GOLF_PEEK_FREE] && v[GOLF_INIT_MODE] == GOLF_LOOK_NONE;
}

static bool holds_without_first(const int16_t *v)
{
    return v[GOLF_HELD] == GOLF_HELD_INITIAL && v[GOLF_INIT_MODE] == GOLF_LOOK_NONE;
}

static const Conflict conflicts[] = {
    { players_cross, GOLF_PLAYERS_MIN, GOLF_PLAYERS_MAX, N_("a least number that is not the greater one") },
    { grid_too_large, GOLF_ROWS, GOLF_COLUMNS, N_("at most 16 places") },
    { looks_at_more, GOLF_INIT_COUNT, GOLF_ROWS, N_("at most as many cards as a layout has") },
    { looks_beyond_column, GOLF_INIT_COUNT, GOLF_ROWS, N_("at most as many cards as a column has") },
    { looks_beyond_columns, GOLF_INIT_COUNT, GOLF_COLUMNS, N_("at most as many cards as there are columns") },
    { centre_not_two, GOLF_INIT_SELECT, GOLF_INIT_COUNT, "init.count=2" },
    { centre_not_of_three, GOLF_INIT_SELECT, GOLF_COLUMNS, "layout.cols=3" },
    { turns_all_up_first, GOLF_INIT_COUNT, GOLF_END_ON, N_("a card that stays face down") },
    { flips_without_look, GOLF_INIT_FLIP, GOLF_INIT_MODE, "init.mode=peek" },
    { flips_more, GOLF_INIT_FLIP, GOLF_INIT_COUNT, N_("at most as many cards as a layout has") },
    { flips_of_hand, GOLF_HELD, GOLF_INIT_FLIP, "init.flip=0" },
    { rearranges_late, GOLF_REARRANGE, GOLF_INIT_WHEN, "init.when=before_play" },
    { nothing_ends, GOLF_END_ON, GOLF_KNOCK_ALLOWED, N_("something that ends the deal") },
    { knock_ends_nothing, GOLF_KNOCK_ALLOWED, GOLF_END_ON, N_("end.on=knock, alone or with others") },
    { nobody_may_knock, GOLF_END_ON, GOLF_KNOCK_ALLOWED, "turn.knock=on" },
    { call_ends_nothing, GOLF_CALL_WHEN, GOLF_END_ON, N_("end.on=call, alone or with others") },
    { nobody_may_call, GOLF_END_ON, GOLF_CALL_WHEN,
      N_("call.when=end_of_turn, any_time_in_turn or instead_of_turn") },
    { limits_no_matches, GOLF_EXTRAS_LIMIT, GOLF_MATCH_MODE, N_("cards that are matched") },
    { limits_no_penalty, GOLF_EXTRAS_LIMIT, GOLF_MATCH_FAIL_DRAW, N_("cards that are drawn for a wrong one") },
    { no_extras_follow, GOLF_EXTRAS_THEN, GOLF_EXTRAS_LIMIT, "extras.limit=1-12" },
    { extras_call_nothing, GOLF_EXTRAS_LIMIT, GOLF_END_ON, N_("end.on=call, alone or with others") },
    { empty_twice, GOLF_END_ON, GOLF_FINAL_TURNS, N_("end.on with layout_empty or empty_calls, not both") },
    { puts_back_none, GOLF_TURN_PUT_BACK, GOLF_DRAW_FROM, "draw.from=stock_and_discard" },
    { uses_no_discard, GOLF_DRAW_FROM, GOLF_POWERS_FROM_DISCARD, "powers.from_discard=off" },
    { no_power_to_use, GOLF_POWERS_WHEN, GOLF_POWERS_GROUP, N_("a card that has a power") },
    { no_power_is_due, GOLF_POWERS_MUST, GOLF_POWERS_GROUP, N_("a card that has a power") },
    { leaves_no_power, GOLF_DRAW_PILE, GOLF_POWERS_GROUP, N_("a card that has a power") },
    { calls_too_late, GOLF_CALL_AFTER, GOLF_MAX_TURNS, N_("fewer turns before a call") },
    { reveals_in_turn, GOLF_CALL_REVEAL, GOLF_CALL_WHEN, N_("call.when=end_of_turn or instead_of_turn") },
    { moves_lines, GOLF_TURN_EXCHANGE, GOLF_LINES, "lines=none" },
    { moves_blocks, GOLF_TURN_EXCHANGE, GOLF_BLOCK, "block2x2=0" },
    { moves_columns, GOLF_TURN_EXCHANGE, GOLF_QUAD, "quad_cols=0" },
    { moves_quads, GOLF_TURN_EXCHANGE, GOLF_SPECIAL_QUAD, "special_quad=0" },
    { moves_kings, GOLF_TURN_EXCHANGE, GOLF_FOUR_KINGS, "four_kings_side=0" },
    { moves_unseen, GOLF_TURN_EXCHANGE, GOLF_UNSEEN_ONCE, "replace.unseen_once=off" },
    { replaces_several, GOLF_POWERS_WHEN, GOLF_MULTI_REPLACE_ALLOWED, "multi_replace=off" },
    { says_of_several, GOLF_PLACE_FACE, GOLF_MULTI_REPLACE_ALLOWED, "multi_replace=off" },
    { lays_nothing_off, GOLF_POWERS_WHEN, GOLF_MATCH_MODE, "match.mode=out_of_turn" },
    { stock_never_out, GOLF_END_ON, GOLF_STOCK_OUT, "stock.out=end_round" },
    { flip_all_ends_nothing, GOLF_FLIP_ALL_TO_END, GOLF_END_ON, N_("end.on=own_all_up, alone or with others") },
    { never_empty, GOLF_END_ON, GOLF_REMOVE_COMPLETED, N_("remove_completed=on, or cards that are matched") },
    { trades_locked, GOLF_KING_TRADE, GOLF_LOCK, N_("another lock") },
    { free_looks_without_first, GOLF_PEEK_FREE, GOLF_INIT_MODE, N_("init.mode=peek or flip") },
    { holds_without_first, GOLF_HELD, GOLF_INIT_MODE, N_("init.mode=peek or flip") },
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
