/* scoring.c - makes the rules of scoring from the options. */
#include "games/golf/options.h"
#include "games/golf/scoring/score.h"

#include <string.h>

/* Adds every line of this length in one direction. A line of one place is none. */
static void add_lines(GolfScoring *g, int length, int down, int right)
{
    for (int start = 0; length > 1 && start < g->slots; start++) {
        int row = start / g->columns, column = start % g->columns;
        int end_row = row + (length - 1) * down, end_column = column + (length - 1) * right;
        if (end_row >= g->rows || end_column < 0 || end_column >= g->columns)
            continue;
        uint16_t line = 0;
        for (int i = 0; i < length; i++)
            line |= (uint16_t)(1u << ((row + i * down) * g->columns + column + i * right));
        REQUIRE(g->lines_len < GOLF_LINES_MAX);
        g->line[g->lines_len++] = line;
    }
}

static void set_values(const int16_t *option, GolfScoring *g)
{
    g->value[JOKER] = option[GOLF_VAL + RANKS];
    for (int suit = 0; suit < SUITS; suit++) {
        for (int rank = ACE; rank <= KING; rank++) {
            int own = option[GOLF_VAL_CARD + suit * RANKS + rank - 1];
            g->value[CARD(rank, suit)] = (int16_t)(own == GOLF_AS_RANK ? option[GOLF_VAL + rank - 1] : own);
        }
    }
}

bool golf_has_sets(const GolfScoring *g)
{
    return g->three != GOLF_NO_SET || g->four != GOLF_NO_SET;
}

void golf_scoring_make(const Options *options, GolfScoring *out)
{
    const int16_t *option = options->value;
    memset(out, 0, sizeof *out);
    out->rows = (uint8_t)option[GOLF_ROWS];
    out->columns = (uint8_t)option[GOLF_COLUMNS];
    out->slots = (uint8_t)(out->rows * out->columns);
    set_values(option, out);
    int in_column = option[GOLF_LINES_COLUMN];
    add_lines(out, in_column == GOLF_LINE_FULL ? out->rows : in_column, 1, 0);
    out->column_lines = out->lines_len;
    add_lines(out, option[GOLF_LINES_ROW], 0, 1);
    add_lines(out, option[GOLF_LINES_DIAGONAL], 1, 1);
    add_lines(out, option[GOLF_LINES_DIAGONAL], 1, -1);
    out->sharing = (uint8_t)option[GOLF_SHARING];
    out->any_pair = option[GOLF_ANY_PAIR];
    out->keep_neg = (uint16_t)((option[GOLF_KEEP_NEG] & GOLF_KEEP_TWOS ? 1u << 2 : 0) |
                               (option[GOLF_KEEP_NEG] & GOLF_KEEP_JOKERS ? 1u << card_rank(JOKER) : 0));
    out->block = option[GOLF_BLOCK];
    out->quad = option[GOLF_QUAD];
    out->quad_more = option[GOLF_QUAD_FOUR] == GOLF_QUAD_EACH ? out->quad : 0;
    out->quad_three = option[GOLF_QUAD_THREE] == GOLF_QUAD_EACH ? (int16_t)(2 * out->quad) : option[GOLF_QUAD_THREE];
    out->quad_four = option[GOLF_QUAD_FOUR] == GOLF_QUAD_EACH ? (int16_t)(3 * out->quad) : option[GOLF_QUAD_FOUR];
    out->three = option[GOLF_SETS_THREE];
    out->four = option[GOLF_SETS_FOUR];
    out->six = option[GOLF_SIX_EQUAL];
    out->special = option[GOLF_SPECIAL_QUAD];
    out->jokers = option[GOLF_JOKER_PAIR];
    out->kings = option[GOLF_FOUR_KINGS];
    out->kings_shape = (uint8_t)option[GOLF_KINGS_SHAPE];
    out->straight = option[GOLF_STRAIGHT];
    out->wild = (uint8_t)option[GOLF_WILD];
    out->wild_mode = (uint8_t)option[GOLF_WILD_MODE];
    out->in_bonus = option[GOLF_WILD_IN_BONUS];
    bool pays = out->block || out->quad || out->six || out->special || out->jokers || out->kings || out->straight ||
                golf_has_sets(out);
    out->plain =
        out->sharing == GOLF_SHARE && !out->any_pair && !out->keep_neg && out->wild == GOLF_WILD_NONE && !pays;
}
