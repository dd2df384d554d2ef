/* test_beam.c - beam search finds lines in tableaux much larger than a pack, too. */
#include "games/patience/patience.h"
#include "solvers/patience/patience_beam.h"

#include "named.h"

#include <stdlib.h>

enum { MEMORY = 256 << 20, WIDTH = 1000 };

static void a_tableau_of_ninety_cards_is_cleared(void **state)
{
    Ruleset ruleset = rules_of("golf packs=2 columns=9 rows=10 kings=wrap");
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(1) };
    Patience deal;
    PatienceBoard board;
    SolveAnswer answer = { 0 };
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY), .memory_len = MEMORY };
    (void)state;
    assert_non_null(limits.memory);
    assert_int_equal(ruleset.game->deal(&deal, &order), OK);
    board_from_state(&deal, 0, &board);
    assert_true(beam_search(&board, WIDTH, &limits, &answer));
    assert_true(answer.line_len >= board_left(&board));
    free(limits.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tableau_of_ninety_cards_is_cleared),
    };
    return TESTS_RUN(tests);
}
