/* fits_scoring.c - options of scoring that contradict each other, or the layout: each row names the two. */
#include "games/golf/options.h"
#include "games/golf/scoring/settle.h"

static int lower(int a, int b)
{
    return a < b ? a : b;
}

static bool no_line(int length, int longest)
{
    return length == 1 || length > longest;
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
    return v[GOLF_SIX_EQUAL] != 0 && golf_places(v) != 6;
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
    return v[GOLF_STRAIGHT] != 0 && golf_places(v) != 9;
}

static bool moon_not_six(const int16_t *v)
{
    return v[GOLF_MOON] && golf_places(v) != 6;
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
    return v[GOLF_SETS_THREE] != GOLF_NO_SET && golf_places(v) < 3;
}

static bool four_in_fewer(const int16_t *v)
{
    return v[GOLF_SETS_FOUR] != GOLF_NO_SET && golf_places(v) < 4;
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
    return len > 0 && len != golf_places(v) && !may_change;
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

static bool fewer_of_many(const int16_t *v)
{
    return v[GOLF_MATCH_TIE] == GOLF_TIE_FEWER_CARDS && v[GOLF_MATCH_DEALS] != 1;
}

static const Conflict conflicts[] = {
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
    { fewer_of_many, GOLF_MATCH_TIE, GOLF_MATCH_DEALS, "match=1" },
    { first_rises, GOLF_MATCH_DROP, GOLF_MATCH_DROP + 1, N_("a lower total") },
    { second_rises, GOLF_MATCH_DROP + 2, GOLF_MATCH_DROP + 3, N_("a lower total") },
    { third_rises, GOLF_MATCH_DROP + 4, GOLF_MATCH_DROP + 5, N_("a lower total") },
};

Status golf_score_fits(const Options *options, Fault *fault)
{
    return options_agree(golf_options, options, conflicts, sizeof conflicts / sizeof *conflicts, fault);
}
