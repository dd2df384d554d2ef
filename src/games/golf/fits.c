/* fits.c - options that contradict each other: each row names the two. */
#include "games/golf/options.h"
#include "games/golf/scoring/settle.h"

static int slots(const int16_t *value)
{
    return value[GOLF_ROWS] * value[GOLF_COLUMNS];
}

static int lower(int a, int b)
{
    return a < b ? a : b;
}

static bool no_line(int length, int longest)
{
    return length == 1 || length > longest;
}

static bool players_cross(const int16_t *v)
{
    return v[GOLF_PLAYERS_MIN] > v[GOLF_PLAYERS_MAX];
}

static bool grid_too_large(const int16_t *v)
{
    return slots(v) > SLOTS_MAX;
}

static bool looks_at_more(const int16_t *v)
{
    return v[GOLF_INIT_MODE] != GOLF_LOOK_NONE && v[GOLF_INIT_COUNT] > slots(v);
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
    return v[GOLF_INIT_MODE] == GOLF_LOOK_FLIP && v[GOLF_INIT_COUNT] == slots(v) &&
           v[GOLF_END_ON] & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP);
}

static bool flips_without_look(const int16_t *v)
{
    return v[GOLF_INIT_FLIP] > 0 && v[GOLF_INIT_MODE] != GOLF_LOOK_PEEK;
}

static bool flips_more(const int16_t *v)
{
    return v[GOLF_INIT_FLIP] > 0 && v[GOLF_INIT_COUNT] + v[GOLF_INIT_FLIP] > slots(v);
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
    return v[GOLF_CALL_FROM] > v[GOLF_MAX_TURNS];
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

static bool column_no_line(const int16_t *v)
{
    return v[GOLF_LINES_COLUMN] != GOLF_LINE_FULL && no_line(v[GOLF_LINES_COLUMN], v[GOLF_ROWS]);
}

static bool row_no_line(const int16_t *v)
{
    return no_line(v[GOLF_LINES_ROW], v[GOLF_COLUMNS]);
}

static bool diagonal_no_line(const int16_t *v)
{
    return no_line(v[GOLF_LINES_DIAGONAL], lower(v[GOLF_ROWS], v[GOLF_COLUMNS]));
}

static bool removes_wild(const int16_t *v)
{
    return v[GOLF_REMOVE_COMPLETED] && v[GOLF_WILD];
}

static bool block_in_one_row(const int16_t *v)
{
    return v[GOLF_BLOCK] != 0 && v[GOLF_ROWS] < 2;
}

static bool block_in_one_column(const int16_t *v)
{
    return v[GOLF_BLOCK] != 0 && v[GOLF_COLUMNS] < 2;
}

static bool quad_in_one_row(const int16_t *v)
{
    return v[GOLF_QUAD] != 0 && v[GOLF_ROWS] < 2;
}

static bool quad_in_one_column(const int16_t *v)
{
    return v[GOLF_QUAD] != 0 && v[GOLF_COLUMNS] < 2;
}

static bool six_not_six(const int16_t *v)
{
    return v[GOLF_SIX_EQUAL] != 0 && slots(v) != 6;
}

static bool special_not_two_rows(const int16_t *v)
{
    return v[GOLF_SPECIAL_QUAD] != 0 && v[GOLF_ROWS] != 2;
}

static bool special_in_one_column(const int16_t *v)
{
    return v[GOLF_SPECIAL_QUAD] != 0 && v[GOLF_COLUMNS] < 2;
}

static bool kings_not_two_rows(const int16_t *v)
{
    return v[GOLF_FOUR_KINGS] != 0 && v[GOLF_ROWS] != 2;
}

static bool kings_not_four_columns(const int16_t *v)
{
    return v[GOLF_FOUR_KINGS] != 0 && v[GOLF_COLUMNS] != 4;
}

static bool straight_not_nine(const int16_t *v)
{
    return v[GOLF_STRAIGHT] != 0 && slots(v) != 9;
}

static bool moon_not_six(const int16_t *v)
{
    return v[GOLF_MOON] && slots(v) != 6;
}

/* A wild card can complete lines and pairs, and with wild.in_bonus squares and equal columns (C7). */
static bool wild_completes_nothing(const int16_t *v)
{
    bool has_line =
        (v[GOLF_LINES_COLUMN] != 0 && v[GOLF_ROWS] > 1) || v[GOLF_LINES_ROW] != 0 || v[GOLF_LINES_DIAGONAL] != 0;
    bool has_set = v[GOLF_WILD_IN_BONUS] && (v[GOLF_BLOCK] != 0 || v[GOLF_QUAD] != 0);
    return v[GOLF_WILD] != GOLF_WILD_NONE && !has_line && !has_set && !v[GOLF_ANY_PAIR];
}

static bool caller_and_penalty(const int16_t *v)
{
    return v[GOLF_CALLER9] && v[GOLF_PENALTY] != GOLF_NO_PENALTY;
}

static bool caller_and_bonus(const int16_t *v)
{
    return v[GOLF_CALLER9] && v[GOLF_BONUS] != GOLF_NO_BONUS;
}

static bool caller_and_tie(const int16_t *v)
{
    return v[GOLF_CALLER9] && v[GOLF_TIE] != GOLF_TIE_LOWEST;
}

static bool caller_and_lowest(const int16_t *v)
{
    return v[GOLF_CALLER9] && v[GOLF_LOWEST_POINTS] != GOLF_LOWEST_OWN;
}

static bool caller_and_limit(const int16_t *v)
{
    return v[GOLF_CALLER9] && v[GOLF_CALL_MAX] != GOLF_NO_LIMIT;
}

static bool scoring_and_caller(const int16_t *v)
{
    return v[GOLF_CALLER_SCORING] && v[GOLF_CALLER9];
}

static bool scoring_and_lowest(const int16_t *v)
{
    return v[GOLF_CALLER_SCORING] && v[GOLF_LOWEST_POINTS] != GOLF_LOWEST_OWN;
}

static bool scoring_and_any_bonus(const int16_t *v)
{
    return v[GOLF_CALLER_SCORING] && v[GOLF_BONUS_FOR] == GOLF_BONUS_FOR_ANY;
}

static bool cactus_and_penalty(const int16_t *v)
{
    enum { OWN_PENALTY = 10 };
    return v[GOLF_CALLER_SCORING] == GOLF_CALLER_CACTUS && v[GOLF_PENALTY] != OWN_PENALTY;
}

static bool scoring_and_bonus(const int16_t *v)
{
    return v[GOLF_CALLER_SCORING] && v[GOLF_BONUS] != GOLF_NO_BONUS && v[GOLF_BONUS] != GOLF_ZERO;
}

/* A tie with a penalty differs from the tie of cactus. The other values are of use for a pot. */
static bool scoring_and_tie(const int16_t *v)
{
    return v[GOLF_CALLER_SCORING] && v[GOLF_TIE] > GOLF_TIE_NEUTRAL;
}

static bool limits_nobody(const int16_t *v)
{
    return v[GOLF_CALL_MAX] != GOLF_NO_LIMIT && !(v[GOLF_END_ON] & (GOLF_ON_CALL | GOLF_ON_KNOCK));
}

static bool three_in_fewer(const int16_t *v)
{
    return v[GOLF_SETS_THREE] != GOLF_NO_SET && slots(v) < 3;
}

static bool four_in_fewer(const int16_t *v)
{
    return v[GOLF_SETS_FOUR] != GOLF_NO_SET && slots(v) < 4;
}

static bool third_without_two(const int16_t *v)
{
    return v[GOLF_QUAD_THREE] != GOLF_QUAD_EACH && v[GOLF_QUAD] == 0;
}

static bool fourth_without_two(const int16_t *v)
{
    return v[GOLF_QUAD_FOUR] != GOLF_QUAD_EACH && v[GOLF_QUAD] == 0;
}

/* A layout has as many cards as places, unless cards may leave it or come to it. */
static bool kamikaze_never(const int16_t *v)
{
    uint8_t rank[RANKS_MOST];
    bool may_change =
        v[GOLF_MATCH_MODE] != GOLF_MATCH_NONE || v[GOLF_MULTI_REPLACE_ALLOWED] || v[GOLF_REMOVE_COMPLETED];
    int len = option_ranks(v[GOLF_KAMIKAZE], rank);
    return len > 0 && len != slots(v) && !may_change;
}

static bool rises(const int16_t *v, int drop)
{
    const int16_t *at = v + GOLF_MATCH_DROP + 2 * drop;
    return at[0] != 0 && at[1] >= at[0];
}

static bool first_rises(const int16_t *v)
{
    return rises(v, 0);
}

static bool second_rises(const int16_t *v)
{
    return rises(v, 1);
}

static bool third_rises(const int16_t *v)
{
    return rises(v, 2);
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
    { calls_too_late, GOLF_CALL_FROM, GOLF_MAX_TURNS, N_("a turn that a player can have") },
    { replaces_several, GOLF_POWERS_WHEN, GOLF_MULTI_REPLACE_ALLOWED, "multi_replace=off" },
    { says_of_several, GOLF_PLACE_FACE, GOLF_MULTI_REPLACE_ALLOWED, "multi_replace=off" },
    { lays_nothing_off, GOLF_POWERS_WHEN, GOLF_MATCH_MODE, "match.mode=out_of_turn" },
    { stock_never_out, GOLF_END_ON, GOLF_STOCK_OUT, "stock.out=end_round" },
    { flip_all_ends_nothing, GOLF_FLIP_ALL_TO_END, GOLF_END_ON, N_("end.on=own_all_up, alone or with others") },
    { never_empty, GOLF_END_ON, GOLF_REMOVE_COMPLETED, N_("remove_completed=on, or cards that are matched") },
    { trades_locked, GOLF_KING_TRADE, GOLF_LOCK, N_("another lock") },
    { free_looks_without_first, GOLF_PEEK_FREE, GOLF_INIT_MODE, N_("init.mode=peek or flip") },
    { holds_without_first, GOLF_HELD, GOLF_INIT_MODE, N_("init.mode=peek or flip") },
    { column_no_line, GOLF_LINES_COLUMN, GOLF_ROWS, N_("a line of two at least that a column can hold") },
    { row_no_line, GOLF_LINES_ROW, GOLF_COLUMNS, N_("a line of two at least that a row can hold") },
    { diagonal_no_line, GOLF_LINES_DIAGONAL, GOLF_ROWS, N_("a line of two at least that a diagonal can hold") },
    { removes_wild, GOLF_REMOVE_COMPLETED, GOLF_WILD,
      N_("wild=none: a wild card stands for one rank in the whole layout") },
    { wild_completes_nothing, GOLF_WILD, GOLF_LINES,
      N_("something that a wild card can complete: lines, any_pair=on, or block2x2 or quad_cols with wild.in_bonus=on") },
    { block_in_one_row, GOLF_BLOCK, GOLF_ROWS, N_("two rows at least") },
    { block_in_one_column, GOLF_BLOCK, GOLF_COLUMNS, N_("two columns at least") },
    { quad_in_one_row, GOLF_QUAD, GOLF_ROWS, N_("two rows at least") },
    { quad_in_one_column, GOLF_QUAD, GOLF_COLUMNS, N_("two columns at least") },
    { six_not_six, GOLF_SIX_EQUAL, GOLF_COLUMNS, N_("a layout of six") },
    { special_not_two_rows, GOLF_SPECIAL_QUAD, GOLF_ROWS, "layout.rows=2" },
    { special_in_one_column, GOLF_SPECIAL_QUAD, GOLF_COLUMNS, N_("two columns at least") },
    { kings_not_two_rows, GOLF_FOUR_KINGS, GOLF_ROWS, "layout.rows=2" },
    { kings_not_four_columns, GOLF_FOUR_KINGS, GOLF_COLUMNS, "layout.cols=4" },
    { straight_not_nine, GOLF_STRAIGHT, GOLF_COLUMNS, N_("a layout of nine") },
    { moon_not_six, GOLF_MOON, GOLF_COLUMNS, N_("a layout of six") },
    { kamikaze_never, GOLF_KAMIKAZE, GOLF_COLUMNS, N_("as many cards as a layout has places") },
    { three_in_fewer, GOLF_SETS_THREE, GOLF_COLUMNS, N_("three places at least") },
    { four_in_fewer, GOLF_SETS_FOUR, GOLF_COLUMNS, N_("four places at least") },
    { third_without_two, GOLF_QUAD_THREE, GOLF_QUAD, N_("points for two equal columns, too") },
    { fourth_without_two, GOLF_QUAD_FOUR, GOLF_QUAD, N_("points for two equal columns, too") },
    { scoring_and_caller, GOLF_CALLER_SCORING, GOLF_CALLER9, "caller9=off" },
    { caller_and_penalty, GOLF_CALLER9, GOLF_PENALTY, "ender.penalty=none" },
    { caller_and_bonus, GOLF_CALLER9, GOLF_BONUS, "ender.bonus=none" },
    { caller_and_tie, GOLF_CALLER9, GOLF_TIE, "ender.tie=lowest" },
    { caller_and_lowest, GOLF_CALLER9, GOLF_LOWEST_POINTS, "lowest.points=own" },
    { caller_and_limit, GOLF_CALLER9, GOLF_CALL_MAX, "call.max_points=none" },
    { cactus_and_penalty, GOLF_CALLER_SCORING, GOLF_PENALTY, "ender.penalty=+10" },
    { scoring_and_bonus, GOLF_CALLER_SCORING, GOLF_BONUS, N_("ender.bonus=zero or none") },
    { scoring_and_any_bonus, GOLF_CALLER_SCORING, GOLF_BONUS_FOR, "ender.bonus.for=lowest" },
    { scoring_and_tie, GOLF_CALLER_SCORING, GOLF_TIE, "ender.tie=not_lowest" },
    { scoring_and_lowest, GOLF_CALLER_SCORING, GOLF_LOWEST_POINTS, "lowest.points=own" },
    { limits_nobody, GOLF_CALL_MAX, GOLF_END_ON, N_("end.on=call or knock, alone or with others") },
    { first_rises, GOLF_MATCH_DROP, GOLF_MATCH_DROP + 1, N_("a lower total") },
    { second_rises, GOLF_MATCH_DROP + 2, GOLF_MATCH_DROP + 3, N_("a lower total") },
    { third_rises, GOLF_MATCH_DROP + 4, GOLF_MATCH_DROP + 5, N_("a lower total") },
};

Status golf_fits(const Options *options, int seats, Fault *fault)
{
    enum { LEN = sizeof conflicts / sizeof *conflicts };
    Status status = options_agree(golf_options, options, conflicts, LEN, fault);
    if (status != OK)
        return status;
    Pack pack = golf_pack(options, seats);
    int needed = seats * slots(options->value) + options->value[GOLF_START_FACEUP] + 1, size = pack_size(pack);
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
