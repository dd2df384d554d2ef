/* fits_scoring.c - options of scoring that contradict each other, or the layout. */
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
    return no_line(v[GOLF_LINES_COLUMN], v[GOLF_ROWS]);
}

static bool row_no_line(const int16_t *v)
{
    return no_line(v[GOLF_LINES_ROW], v[GOLF_COLUMNS]);
}

static bool diagonal_no_line(const int16_t *v)
{
    return no_line(v[GOLF_LINES_DIAGONAL], lower(v[GOLF_ROWS], v[GOLF_COLUMNS]));
}

/* A wild card can complete lines and pairs, and with wild.in_bonus squares and equal columns (C7). */
static bool wild_completes_nothing(const int16_t *v)
{
    bool has_line =
        (v[GOLF_LINES_COLUMN] != 0 && v[GOLF_ROWS] > 1) || v[GOLF_LINES_ROW] != 0 || v[GOLF_LINES_DIAGONAL] != 0;
    bool has_set = v[GOLF_WILD_IN_BONUS] && (v[GOLF_BLOCK] != 0 || v[GOLF_QUAD] != 0);
    return !has_line && !has_set;
}

static bool is_not_six(const int16_t *v)
{
    return golf_places(v) != 6;
}

static bool is_not_nine(const int16_t *v)
{
    return golf_places(v) != 9;
}

static bool has_no_three(const int16_t *v)
{
    return golf_places(v) < 3;
}

static bool has_no_four(const int16_t *v)
{
    return golf_places(v) < 4;
}

static bool columns_score_nothing(const int16_t *v)
{
    return v[GOLF_QUAD] == 0;
}

/* A tie with a penalty differs from the tie of cactus. The other values are of use for a pot. */
static bool tie_costs(const int16_t *v)
{
    return v[GOLF_TIE] > GOLF_TIE_NEUTRAL;
}

/* A layout has as many cards as places, unless cards may leave it or come to it. */
static bool kamikaze_never(const int16_t *v)
{
    uint8_t rank[RANKS_MOST];
    bool may_change =
        v[GOLF_MATCH_MODE] != GOLF_MATCH_NONE || v[GOLF_MULTI_REPLACE_ALLOWED] || v[GOLF_REMOVE_COMPLETED];
    int len = option_ranks(v[GOLF_KAMIKAZE], rank);
    return len != golf_places(v) && !may_change;
}

static bool is_no_number(const int16_t *v)
{
    return v[GOLF_PENALTY] < 0;
}

/* The second rule for ties asks what the first has asked already: who ended the deal, or who has fewer cards. */
static bool decides_no_more(const int16_t *v)
{
    const int first = v[GOLF_MATCH_TIE], then = v[GOLF_MATCH_TIE_THEN];
    return (first == GOLF_TIE_FEWER_CARDS) == (then == GOLF_TIE_FEWER_CARDS);
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
    { .when = "lines.column!=full layout.rows",
      .also = column_no_line,
      .expected = N_("a line of two at least that a column can hold") },
    { .when = "lines.row layout.cols",
      .also = row_no_line,
      .expected = N_("a line of two at least that a row can hold") },
    { .when = "lines.diagonal layout.rows",
      .also = diagonal_no_line,
      .expected = N_("a line of two at least that a diagonal can hold") },
    { .when = "remove_completed=on wild!=none",
      .expected = N_("wild=none: a wild card stands for one rank in the whole layout") },
    { .when = "wild!=none lines any_pair=off",
      .also = wild_completes_nothing,
      .expected = N_(
          "something that a wild card can complete: lines, any_pair=on, or block2x2 or quad_cols with wild.in_bonus=on") },
    { .when = "block2x2!=0 layout.rows=1", .expected = N_("two rows at least") },
    { .when = "block2x2!=0 layout.cols=1", .expected = N_("two columns at least") },
    { .when = "quad_cols!=0 layout.rows=1", .expected = N_("two rows at least") },
    { .when = "quad_cols!=0 layout.cols=1", .expected = N_("two columns at least") },
    { .when = "six_equal!=0 layout.cols", .also = is_not_six, .expected = N_("a layout of six") },
    { .when = "special_quad!=0 layout.rows!=2", .expected = "layout.rows=2" },
    { .when = "special_quad!=0 layout.cols=1", .expected = N_("two columns at least") },
    { .when = "four_kings_side!=0 layout.rows!=2", .expected = "layout.rows=2" },
    { .when = "four_kings_side!=0 layout.cols!=4", .expected = "layout.cols=4" },
    { .when = "straight9!=0 layout.cols", .also = is_not_nine, .expected = N_("a layout of nine") },
    { .when = "moon!=off layout.cols", .also = is_not_six, .expected = N_("a layout of six") },
    { .when = "kamikaze!=none layout.cols",
      .also = kamikaze_never,
      .expected = N_("as many cards as a layout has places") },
    { .when = "sets.3!=none layout.cols", .also = has_no_three, .expected = N_("three places at least") },
    { .when = "sets.4!=none layout.cols", .also = has_no_four, .expected = N_("four places at least") },
    { .when = "quad_cols.3!=each quad_cols",
      .also = columns_score_nothing,
      .expected = N_("points for two equal columns, too") },
    { .when = "quad_cols.4!=each quad_cols",
      .also = columns_score_nothing,
      .expected = N_("points for two equal columns, too") },
    { .when = "ender.penalty.as=score ender.penalty",
      .also = is_no_number,
      .expected = N_("a number of points, such as ender.penalty=+10") },
    { .when = "ender.penalty.as=score caller_scoring!=none", .expected = "ender.penalty.as=added" },
    { .when = "caller_scoring!=none caller9=on", .expected = "caller9=off" },
    { .when = "caller9=on ender.penalty!=none", .expected = "ender.penalty=none" },
    { .when = "caller9=on ender.bonus!=none", .expected = "ender.bonus=none" },
    { .when = "caller9=on ender.tie!=lowest", .expected = "ender.tie=lowest" },
    { .when = "caller9=on lowest.points!=own", .expected = "lowest.points=own" },
    { .when = "caller9=on call.max_points!=none", .expected = "call.max_points=none" },
    { .when = "caller_scoring=cactus ender.penalty!=+10", .expected = "ender.penalty=+10" },
    { .when = "caller_scoring!=none ender.bonus!=none ender.bonus!=zero",
      .expected = N_("ender.bonus=zero or none") },
    { .when = "caller_scoring!=none ender.bonus.for=any", .expected = "ender.bonus.for=lowest" },
    { .when = "caller_scoring!=none ender.tie", .also = tie_costs, .expected = "ender.tie=not_lowest" },
    { .when = "caller_scoring!=none lowest.points!=own", .expected = "lowest.points=own" },
    { .when = "call.max_points!=none end.on!~call end.on!~knock",
      .expected = N_("end.on=call or knock, alone or with others") },
    { .when = "match.tie=fewer_cards match!=1", .expected = "match=1" },
    { .when = "match.tie.then!=shared match!=1", .expected = "match=1" },
    { .when = "match.tie.then!=shared match.tie=shared", .expected = N_("match.tie=ender, others or fewer_cards") },
    { .when = "match.tie.then!=shared match.tie=extra_deals",
      .expected = N_("match.tie=ender, others or fewer_cards") },
    { .when = "match.tie.then!=shared match.tie", .also = decides_no_more, .expected = N_("another match.tie") },
    { .when = "match.drop match.drop.to", .also = first_rises, .expected = N_("a lower total") },
    { .when = "match.drop.2 match.drop.2.to", .also = second_rises, .expected = N_("a lower total") },
    { .when = "match.drop.3 match.drop.3.to", .also = third_rises, .expected = N_("a lower total") },
};

Status golf_score_fits(const Options *options, Fault *fault)
{
    return options_agree(golf_options, options, conflicts, sizeof conflicts / sizeof *conflicts, fault);
}
