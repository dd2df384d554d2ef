/* test_patience.c - layouts and streaks that transcripts cannot set up; boards as typed; scores as written down. */
#include "games/patience/board.h"

#include "games/games.h"
#include "games/patience/tables.h"
#include "unit.h"

static Patience dealt(const char *rules)
{
    Ruleset ruleset;
    StateBox box;
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(1) };
    assert_int_equal(ruleset.game->deal(&box, &order), OK);
    return *(const Patience *)&box;
}

static void draw(const char *drawing, Tableau *out)
{
    Fault fault = { 0 };
    if (layout_draw(slice_of(drawing), out, &fault) != OK)
        fail_msg("%s: %s", drawing, fault.text);
}

/* Every place lies in one lane; of what covers it, what its own lane does not tell is one place. */
static void hangs_together(const Tableau *t)
{
    int cards = 0;
    for (int lane = 0; lane < t->lanes; lane++) {
        cards += t->lane_len[lane];
        for (int depth = 0; depth < t->lane_len[lane]; depth++) {
            const int slot = t->slot[lane][depth];
            const TableauPlace *place = &t->place[slot];
            assert_int_equal(place->lane, lane);
            assert_int_equal(place->depth, depth);
            int others = 0;
            for (int i = 0; i < COVERS_MAX && place->cover[i] != NO_PLACE; i++) {
                const TableauPlace *cover = &t->place[place->cover[i]];
                assert_int_equal(cover->row, place->row + 1);
                int apart = cover->half - place->half;
                if (t->round)
                    apart = (apart + t->round + 1) % t->round - 1;
                assert_in_range(apart + 1, 0, 2);
                others += cover->lane != lane;
                assert_true(cover->lane != lane || cover->depth > depth);
            }
            assert_true(others <= 1);
            assert_int_equal(others, layout_guard(t, slot) != NO_PLACE);
        }
    }
    assert_int_equal(cards, t->slots);
}

static void layouts_hang_together(void **state)
{
    static const char *const drawings[] = {
        "o",     "o/o",         "1o/oo/1o/oo", "@oooo/1oooo/oooo/1o2o", "@o2o/1oo/oo", "ooo/1oo/2o/oooo/1ooo",
        "xx/1x", "@1oooo/oooo",
    };
    Tableau tableau;
    (void)state;
    for (int kind = LAYOUT_PEAKS; kind < LAYOUT_DRAWN; kind++) {
        layout_named((LayoutKind)kind, &tableau);
        hangs_together(&tableau);
    }
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        draw(drawings[i], &tableau);
        hangs_together(&tableau);
    }
    layout_columns(13, 13, &tableau);
    hangs_together(&tableau);
}

/* The trees are played in six lanes: their cards can be exposed two at a time. The walls meet at corners. */
static void trees_and_walls_are_as_drawn(void **state)
{
    static const uint8_t walls[] = { 1, 1, 2, 2, 4, 4, 8, 8, 1, 1, 1, 2, 2, 2,  4, 4,
                                     4, 8, 8, 8, 9, 1, 1, 3, 2, 2, 6, 4, 4, 12, 8, 8 };
    Tableau tableau;
    (void)state;
    layout_named(LAYOUT_TREES, &tableau);
    assert_int_equal(tableau.slots, 48);
    assert_int_equal(tableau.lanes, 6);
    layout_named(LAYOUT_WALLS, &tableau);
    assert_int_equal(tableau.slots, sizeof walls);
    assert_int_equal(tableau.lanes, 12);
    for (int slot = 0; slot < tableau.slots; slot++)
        assert_int_equal(layout_walls(&tableau, slot), walls[slot]);
}

/* A bad drawing is told with row and column. */
static void bad_drawings_are_told(void **state)
{
    static const struct {
        const char *drawing, *told;
    } bad[] = {
        { "o/1q", "row 2, column 2 of the drawing: 'q' is no place" },
        { "oo//oo", "row 2, column 1 of the drawing: the row ends" },
        { "1o/oo/", "row 3, column 1 of the drawing: the row ends" },
        { "3o2", "row 1, column 4 of the drawing: the row ends" },
        { "o/39o", "row 2, column 1 of the drawing: the row is too wide" },
        { "o99999999999o", "row 1, column 2 of the drawing: the row is too wide" },
        { "o/o/o/o/o/o/o/o/o/o/o/o/o/o", "row 14, column 1 of the drawing: a row too many" },
        { "oooooooooooooooooo", "row 1, column 1 of the drawing: too many cards lie free" },
        { "@1oo/oo/1oo3o", "" },
        { "@oo/1oo/oo/1ooo", "" },
        { "@oooo/oo", "" },
        { "@o1o/oo", "row 1, column 1 of the drawing: the row's ends overlap" },
        { "", "row 1, column 1 of the drawing: the row ends" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Tableau tableau;
        Fault fault = { 0 };
        Status status = layout_draw(slice_of(bad[i].drawing), &tableau, &fault);
        assert_int_equal(status, *bad[i].told ? ERR_UNREADABLE : OK);
        if (*bad[i].told && strncmp(fault.text, bad[i].told, strlen(bad[i].told)) != 0)
            fail_msg("%s: %s", bad[i].drawing, fault.text);
    }
}

static void a_column_card_is_covered_by_one(void **state)
{
    Tableau tableau;
    uint8_t height[LANES_MAX] = { 5, 5, 5, 5, 5, 5, 4 };
    (void)state;
    layout_columns(7, 5, &tableau);
    assert_int_equal(tableau.place[0].cover[0], 7);
    assert_int_equal(tableau.place[0].cover[1], NO_PLACE);
    assert_int_equal(tableau.place[30].cover[0], NO_PLACE);
    assert_true(layout_is_uncovered(&tableau, height, 27));
    assert_true(layout_is_uncovered(&tableau, height, 34));
    assert_false(layout_is_uncovered(&tableau, height, 26));
}

static void play(Patience *s, Card card, int slot)
{
    Action legal[ACTIONS_MAX];
    int len = patience_legal(s, 0, legal);
    for (int i = 0; i < len; i++) {
        if (legal[i].card != card || legal[i].from != slot)
            continue;
        patience_apply(s, 0, legal[i]);
        return;
    }
    fail_msg("place %d is not playable", slot);
}

/* V14, V16, V17: three cards played, one turned, two played, the second of which is the first peak's top. */
static void hold_run(const char *rules, int before, int after)
{
    static const struct {
        int slot, rank;
    } run[] = { { 26, 3 }, { 25, 4 }, { 27, 5 }, { 24, 8 }, { 0, 9 } };
    Patience s = dealt(rules);
    PatienceSeat *own = &s.seat[0];
    /* Of the first peak the top is left, of the second what the third still covers; the last four of the base lie
     * free. */
    memset(own->height, 0, sizeof own->height);
    own->height[0] = own->height[3] = own->height[4] = own->height[5] = 1;
    for (int lane = 6; lane < 10; lane++)
        own->height[lane] = s.layout.lane_len[lane];
    own->left = 4 + 4 + 3 + 2 + 1;
    assert_true(layout_is_reached(&s.layout, own->height));
    for (size_t i = 0; i < sizeof run / sizeof *run; i++)
        s.card[run[i].slot] = CARD(run[i].rank, HEARTS);
    own->foundation[0] = CARD(2, CLUBS);
    s.card[own->stock_next] = CARD(7, CLUBS);
    for (int i = 0; i < 3; i++)
        play(&s, CARD(run[i].rank, HEARTS), run[i].slot);
    assert_int_equal(own->points, before);
    patience_apply(&s, 0, (Action){ .verb = PATIENCE_TURN });
    play(&s, CARD(8, HEARTS), 24);
    play(&s, CARD(9, HEARTS), 0);
    assert_int_equal(own->points, after);
    assert_int_equal(own->peaks, 1);
}

static void streaks_and_peaks_are_counted(void **state)
{
    (void)state;
    hold_run("tri_peaks", 1 + 2 + 3, 19);
    hold_run("tri_peaks streak=double", 1 + 2 + 4, 20);
    hold_run("tri_peaks streak.turn=0 peaks=7,8,9", 1 + 2 + 3, 16);
    hold_run("tri_peaks streak=double streak.turn=50 peaks=100,8,9 streak.all=1000", 1 + 2 + 4, 60);
}

/* What the last card of the tableau brings, card number `number` of its run, when it is the top of a peak. */
static int last_card(const char *rules, int number, int peaks_before)
{
    Patience s = dealt(rules);
    PatienceSeat *own = &s.seat[0];
    memset(own->height, 0, sizeof own->height);
    own->height[3] = own->left = 1;
    own->peaks = (uint8_t)peaks_before;
    own->streak = (uint16_t)(number - 1);
    s.card[1] = CARD(6, SPADES);
    own->foundation[0] = CARD(5, SPADES);
    play(&s, CARD(6, SPADES), 1);
    assert_int_equal(patience_to_act(&s), 0);
    return own->points;
}

/* The last peak counts 30, whichever it is; V18, V19. */
static void the_last_card_brings_its_bonus(void **state)
{
    (void)state;
    assert_int_equal(last_card("tri_peaks", 1, 2), 31);
    assert_int_equal(last_card("tri_peaks streak.all=50", 2, 2), 2 + 30 + 50);
    assert_int_equal(last_card("tri_peaks peaks=1,2,3", 2, 1), 2 + 2);
    assert_int_equal(last_card("tri_peaks streak=double", 15, 2), 16384 + 30);
    assert_int_equal(last_card("tri_peaks streak=double", 16, 2), 32768 + 30);
    assert_int_equal(last_card("tri_peaks streak=double", 17, 2), 32768 + 30);
    assert_int_equal(last_card("tri_peaks stock.left=10", 1, 2), 31 + 10 * 23);
}

/* D2: with two packs the tableau may have an ace of spades of its own. */
static void a_board_is_dealt_as_typed(void **state)
{
    enum { COLUMNS = 17, ROWS = 3, CLUBS_AND_DIAMONDS = 26, PACK = 52 };
    Card typed[COLUMNS * ROWS] = { CARD(ACE, SPADES), CARD(2, HEARTS), CARD(3, HEARTS) };
    char lines[400];
    Text text = text_over(lines, sizeof lines);
    Ruleset ruleset;
    Deck deck;
    Board board;
    StateBox again;
    (void)state;
    assert_int_equal(games_read(slice_of("black_hole packs=2"), &ruleset, NULL), OK);
    deck_fill(&deck, patience_pack(&ruleset.options, 1));
    for (int i = ROWS; i < COLUMNS * ROWS; i++)
        typed[i] = deck.card[i - ROWS < CLUBS_AND_DIAMONDS ? i - ROWS : i - ROWS - CLUBS_AND_DIAMONDS + PACK];
    text_add(&text, "Foundations: AS\n");
    for (int column = 0; column < COLUMNS; column++) {
        cards_print(typed + column * ROWS, ROWS, &text);
        text_add(&text, "\n");
    }
    assert_int_equal(board_read(&ruleset.options, &(BoardText){ .text = slice_of(lines) }, &board, NULL), OK);
    for (int i = 0; i < COLUMNS * ROWS; i++)
        assert_int_equal(board.state.card[board.state.layout.slot[i / ROWS][i % ROWS]], typed[i]);
    board_deck(&board, &deck);
    DealOrder order = {
        .options = &ruleset.options, .seats = 1, .deck = &deck, .out_of_play = board.state.out_of_play
    };
    assert_int_equal(ruleset.game->deal(&again, &order), OK);
    assert_memory_equal(((const Patience *)&again)->card, board.state.card, deck.len);
}

static Status read_slip(const char *rules, int seats, const char *written)
{
    Ruleset ruleset;
    DealEnd end;
    Slice wrong;
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    return ruleset.game->slip->read(&ruleset.options, seats, 0, slice_of(written), &end, &wrong, NULL);
}

/* P6 and streak scoring (3): what no deal of these rules can score is refused, and nothing else. */
static void slips_are_what_a_deal_can_score(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        const char *fits[2], *refused[2];
    } rows[] = {
        { "golf", 1, { "35", "-16" }, { "36", "-17" } },
        { "golf same_deal=off", 2, { "35 -16", "0 35" }, { "36 0", "0 88" } },
        { "tri_peaks", 1, { "466", "-115" }, { "-116", "467" } }, /* 28 * 29 / 2 + 15 + 15 + 30 */
        { "tri_peaks streak=double streak.turn=50 peaks=1,2,3 streak.all=9",
          1,
          { "458766", "-1150" },
          { "-1151", "458767" } },
        { "golf score=streak streak.turn=0", 1, { "630", "0" }, { "-1", "631" } },
        { "golf stock.left=0", 1, { "35", "0" }, { "-1", "36" } },
        { "golf stock.left=3", 1, { "35", "-48" }, { "-49", "36" } },
        { "tri_peaks stock.left=10", 1, { "696", "-115" }, { "-116", "697" } }, /* and 23 * 10 */
        { "black_hole", 1, { "51", "0" }, { "52", "-1" } },
        { "all_in_a_row", 1, { "52", "0" }, { "53", "-1" } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int w = 0; w < 2; w++) {
            assert_int_equal(read_slip(rows[i].rules, rows[i].seats, rows[i].fits[w]), OK);
            assert_int_equal(read_slip(rows[i].rules, rows[i].seats, rows[i].refused[w]), ERR_RANGE);
        }
}

static void own_packs_begin_with_the_single_players(void **state)
{
    Ruleset ruleset;
    StateBox one, three;
    (void)state;
    assert_int_equal(games_read(slice_of("golf same_deal=off"), &ruleset, NULL), OK);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(5) };
    assert_int_equal(ruleset.game->deal(&one, &order), OK);
    order.seats = 3;
    assert_int_equal(ruleset.game->deal(&three, &order), OK);
    const Patience *alone = (const Patience *)&one, *several = (const Patience *)&three;
    assert_memory_equal(alone->card, several->card, alone->len);
    assert_memory_not_equal(several->card, several->card + several->len, several->len);
    assert_int_equal(several->len, 52);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts_hang_together),
        cmocka_unit_test(trees_and_walls_are_as_drawn),
        cmocka_unit_test(bad_drawings_are_told),
        cmocka_unit_test(a_column_card_is_covered_by_one),
        cmocka_unit_test(streaks_and_peaks_are_counted),
        cmocka_unit_test(the_last_card_brings_its_bonus),
        cmocka_unit_test(a_board_is_dealt_as_typed),
        cmocka_unit_test(slips_are_what_a_deal_can_score),
        cmocka_unit_test(own_packs_begin_with_the_single_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
