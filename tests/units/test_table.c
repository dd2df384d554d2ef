/* test_table.c - one deal being played: actions, undo of every kind, views, errors that change nothing. */
#include "table/match_json.h"

#include "unit.h"

extern const Game null_game;

static Table opened(const char *rules, int seats, Seat starter, const char *deck)
{
    Table table;
    Ruleset ruleset;
    Source source = { .kind = deck ? SOURCE_DECK : SOURCE_NUMBER, .number = 5 };
    Slice rest = slice_of(deck ? deck : "");
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        assert_true(card_read(word, &source.deck.card[source.deck.len++]));
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, seats, starter, &source, NULL), OK);
    return table;
}

static Status say(Table *table, Seat seat, const char *line)
{
    return table_act_text(table, seat, slice_of(line), NULL);
}

static void play(Table *table, Seat seat, const char *lines)
{
    Slice rest = slice_of(lines);
    for (Slice line = slice_word(&rest, ';'); line.len > 0; line = slice_word(&rest, ';')) {
        char words[40];
        slice_copy(line, words, sizeof words);
        for (char *c = words; *c; c++)
            *c = *c == '_' && strncmp(words, "draw", 4) != 0 ? ' ' : *c;
        assert_int_equal(say(table, seat, words), OK);
    }
}

static void deals_that_cannot_be_are_refused(void **state)
{
    Ruleset ruleset;
    Source source = source_number(1), wrong = { .kind = SOURCE_DECK, .deck = { .len = 1, .card = { JOKER } } };
    Table table;
    Fault said;
    (void)state;
    assert_int_equal(games_read(slice_of("golf6"), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, 1, 0, &source, &said), ERR_SEATS);
    assert_int_equal(table_deal(&table, &ruleset, 2, 2, &source, &said), ERR_SEATS);
    assert_says(said.text, "expected 0 to 1");
    assert_int_equal(table_deal(&table, &ruleset, 2, 0, &wrong, &said), ERR_DECK);
    assert_int_equal(games_read(slice_of("golf columns=13 rows=4"), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, 1, 0, &source, &said), ERR_CONFLICT);
}

static void a_refused_line_changes_nothing(void **state)
{
    static const struct {
        const char *line, *says;
        Status status;
        Seat seat;
    } rows[] = {
        { "swap 0", "expected one of: draw_stock, draw_discard", ERR_ILLEGAL, 1 },
        { "draw_stock", "seat 0 is not to act, expected seat 1", ERR_NOT_TO_ACT, 0 },
        { "swpa 0", "did you mean swap?", ERR_UNREADABLE, 1 },
        { "draw_stock 3", "'3' is too much", ERR_UNREADABLE, 1 },
        { "", "no action", ERR_UNREADABLE, 1 },
        { "concede", "nobody concedes", ERR_ILLEGAL, 1 },
        { "undo", "learnt a card", ERR_UNDO, 1 },
        { "undo", "others have acted since", ERR_UNDO, 0 },
        { "undo some", "undo", ERR_UNREADABLE, 1 },
        { "undo all of it", "undo", ERR_UNREADABLE, 1 },
        { "concede now", "concede", ERR_UNREADABLE, 1 },
    };
    Table table = opened("golf6", 2, 1, NULL);
    (void)state;
    play(&table, 0, "flip_0;flip_1");
    play(&table, 1, "flip_0;flip_1");
    Table before = table;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Fault said = { .text = "" };
        assert_int_equal(table_act_text(&table, rows[i].seat, slice_of(rows[i].line), &said), rows[i].status);
        assert_says(said.text, rows[i].says);
        assert_int_equal(table_act_text(&table, rows[i].seat, slice_of(rows[i].line), NULL), rows[i].status);
        assert_memory_equal(&table, &before, sizeof table);
    }
    table_free(&table);
}

static void alone_all_may_be_taken_back(void **state)
{
    Table table = opened("golf", 1, 0, "");
    StateBox start = table.state, played;
    (void)state;
    play(&table, 0, "play_9H");
    played = table.state;
    play(&table, 0, "turn;undo");
    assert_memory_equal(&table.state, &played, sizeof played);
    play(&table, 0, "concede");
    assert_true(table_is_over(&table));
    play(&table, 0, "undo");
    assert_memory_equal(&table.state, &played, sizeof played);
    play(&table, 0, "undo_all");
    assert_memory_equal(&table.state, &start, sizeof start);
    assert_int_equal(say(&table, 0, "undo"), ERR_UNDO);
    assert_int_equal(table.undos[0], 3);
    assert_int_equal(table.log_len, 6);
    table_free(&table);
}

static void undo_off_takes_nothing_back(void **state)
{
    Table table = opened("golf undo=off", 1, 0, "");
    (void)state;
    play(&table, 0, "play_9H");
    assert_int_equal(say(&table, 0, "undo"), ERR_UNDO);
    assert_int_equal(say(&table, 0, "undo all"), ERR_UNDO);
    table_free(&table);
}

/* A discard that was taken may be laid back; a stock card that was looked at only if all agree. */
static void what_nobody_learnt_may_be_taken_back(void **state)
{
    Table table = opened("golf6", 2, 1, NULL);
    StateBox start, later;
    (void)state;
    play(&table, 0, "flip_0;flip_1");
    play(&table, 1, "flip_0;flip_1");
    start = table.state;
    play(&table, 1, "draw_discard;undo");
    assert_memory_equal(&table.state, &start, sizeof start);
    play(&table, 1, "draw_discard");
    later = table.state;
    play(&table, 1, "swap_0;undo");
    assert_memory_equal(&table.state, &later, sizeof later);
    play(&table, 1, "swap_2");
    assert_int_equal(say(&table, 1, "undo"), ERR_UNDO);
    play(&table, 0, "draw_stock");
    assert_int_equal(say(&table, 0, "undo"), ERR_UNDO);
    /* Seat 1's last line goes, and seat 0's that came after it. */
    play(&table, 1, "undo_all");
    assert_memory_equal(&table.state, &later, sizeof later);
    play(&table, 1, "undo");
    assert_memory_equal(&table.state, &start, sizeof start);
    assert_int_equal(table.undos[0], 0);
    assert_int_equal(table.undos[1], 4);
    table_free(&table);
}

static void nothing_is_done_when_it_is_over(void **state)
{
    Table table = opened("golf", 1, 0, "");
    int32_t score[SEATS_MAX];
    Fault said;
    (void)state;
    play(&table, 0, "concede");
    assert_int_equal(table_act_text(&table, 0, slice_of("turn"), &said), ERR_OVER);
    assert_says(said.text, "the deal is over");
    assert_int_equal(table_act_text(&table, 0, slice_of("concede"), &said), ERR_OVER);
    table_score(&table, score);
    assert_int_equal(score[0], 35);
    table_free(&table);
}

/* Cards that stay under the columns are not left (patience 10.7). */
static void what_stays_is_no_part_of_a_tableau(void **state)
{
    Table table = opened("golf under=queens columns=4 rows=1 kings=wrap start=empty", 1, 0, "10H JH KH AH QS");
    (void)state;
    play(&table, 0, "play_10H;play_JH;play_KH");
    assert_false(table_is_cleared(&table));
    play(&table, 0, "play_AH");
    assert_true(table_is_over(&table));
    assert_true(table_is_cleared(&table));
    table_free(&table);
}

static void seats_are_numbers_or_letters_of_the_deal(void **state)
{
    static const struct {
        const char *word;
        int seat; /* -1: none */
    } rows[] = { { "0", 0 },  { "3", 3 }, { "A", 2 },   { "b", 3 },   { "C", 0 },  { "d", 1 }, { "E", -1 },
                 { "4", -1 }, { "", -1 }, { "AA", -1 }, { "-1", -1 }, { "@", -1 }, { "!", -1 } };
    Table kop = opened("kop", 4, 2, NULL), golf = opened("golf6", 4, 2, NULL);
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Seat seat = 99;
        assert_int_equal(table_seat_read(&kop, slice_of(rows[i].word), &seat), rows[i].seat >= 0);
        assert_int_equal(seat, rows[i].seat >= 0 ? rows[i].seat : 99);
    }
    Seat seat = 99;
    assert_false(table_seat_read(&golf, slice_of("A"), &seat));
}

static void entries_print_as_they_are_typed(void **state)
{
    static const struct {
        Entry entry;
        const char *words;
    } rows[] = { { { .kind = ENTRY_UNDO }, "undo" },
                 { { .kind = ENTRY_UNDO_ALL }, "undo all" },
                 { { .kind = ENTRY_LEAVE }, "concede" } };
    Table table = opened("golf", 1, 0, "");
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char bytes[32];
        Text text = text_over(bytes, sizeof bytes);
        table_entry_print(&table, &rows[i].entry, &text);
        assert_string_equal(bytes, rows[i].words);
    }
    Entry entry;
    char bytes[32];
    Text text = text_over(bytes, sizeof bytes);
    assert_int_equal(table_read(&table, 0, slice_of(" PLAY  9h "), &entry, NULL), OK);
    table_entry_print(&table, &entry, &text);
    assert_string_equal(bytes, "play 9H");
}

static void a_view_hides_what_its_seat_cannot_know(void **state)
{
    Table table = opened("kop", 4, 0, "AC 10C QC JC");
    Scene scene;
    Card card;
    (void)state;
    table_scene(&table, 0, &scene);
    assert_true(scene_sees(&scene, 0, 0, &card));
    assert_int_equal(card, CARD(ACE, CLUBS));
    assert_true(scene_sees(&scene, 1, 0, &card));
    assert_int_equal(card, CARD_HIDDEN);
    table_scene(&table, SEAT_NONE, &scene);
    assert_true(scene_sees(&scene, 0, 0, &card));
    assert_int_equal(card, CARD_HIDDEN);
    assert_int_equal(scene.moves_len, 0);
    assert_int_equal(scene.to_act, seat_bit(0));
}

/* High Card in which a seat that has not shown yet may look aside: `change`, out of its turn. */
static int look_aside(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    out[0] = (Action){ .verb = 1 };
    return !(null_game.to_act(state) & seat_bit(seat));
}

static int never_told(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    (void)state, (void)seat, (void)out;
    fail();
    return 0;
}

static int applied_to = -1;

/* An aside leaves the turn where it is. */
static void apply_aside(void *state, Seat seat, Action action)
{
    if (action.verb == 1)
        applied_to = seat;
    else
        null_game.apply(state, seat, action);
}

static Table with_asides(Game *game)
{
    Table table = opened("null", 3, 0, NULL);
    *game = null_game;
    game->aside = look_aside;
    game->apply = apply_aside;
    table.ruleset.game = game;
    return table;
}

static void asides_are_done_out_of_turn(void **state)
{
    Game game;
    Table table = with_asides(&game);
    Action list[ACTIONS_MAX];
    Entry entry;
    char bytes[32];
    Text text = text_over(bytes, sizeof bytes);
    (void)state;
    assert_int_equal(table_legal(&table, 2, list), 0);
    assert_int_equal(table_aside(&table, 2, list), 1);
    assert_int_equal(table_read(&table, 2, slice_of("change"), &entry, NULL), OK);
    table_entry_print(&table, &entry, &text);
    assert_string_equal(bytes, "change");
    assert_int_equal(table_do(&table, entry), OK);
    assert_int_equal(applied_to, 2);
    assert_int_equal(table.log_len, 1);
    assert_int_equal(table_to_act(&table), seat_bit(0));
    /* Only what is listed: the seat is still not to act. */
    assert_int_equal(say(&table, 2, "show"), ERR_NOT_TO_ACT);
    play(&table, 0, "show");
    assert_int_equal(say(&table, 0, "change"), OK);
    assert_int_equal(applied_to, 0);
    /* Another seat's aside came after it: taking back needs everybody. */
    assert_int_equal(say(&table, 2, "undo"), ERR_UNDO);
    play(&table, 2, "undo_all");
    assert_int_equal(table_to_act(&table), seat_bit(0));
    table_free(&table);
}

static void nothing_is_aside_when_it_is_over(void **state)
{
    Game game;
    Table table = with_asides(&game);
    Action list[ACTIONS_MAX];
    (void)state;
    for (Seat seat = 0; seat < 3; seat++)
        play(&table, seat, "show");
    game.aside = never_told;
    assert_int_equal(table_aside(&table, 0, list), 0);
    assert_int_equal(say(&table, 0, "change"), ERR_OVER);
    table_free(&table);
}

/* The log grows past its first room. */
static void many_lines_are_kept(void **state)
{
    Table table = opened("golf", 1, 0, "");
    StateBox start = table.state;
    (void)state;
    for (int i = 0; i < 200; i++)
        play(&table, 0, "turn;undo");
    assert_int_equal(table.log_len, 400);
    assert_int_equal(table.undos[0], 200);
    assert_memory_equal(&table.state, &start, sizeof start);
    table_free(&table);
}

/* The table before seat 0 closes its list of two places, by `closing`; what the viewer is told of it, as JSON. */
static const char *told_of_multi_replace(const char *deck, const char *line, Seat viewer)
{
    static char told[2048];
    Table table = opened("pablo", 2, 0, deck);
    Entry entry;
    Text out = text_over(told, sizeof told);
    play(&table, 0, "peek_0;peek_1");
    play(&table, 1, "peek_0;peek_1");
    play(&table, 0, "draw_stock");
    assert_int_equal(table_read(&table, 0, slice_of(line), &entry, NULL), OK);
    told_json(&table, &entry, viewer, &out);
    table_free(&table);
    return told;
}

static void all_see_the_cards_of_a_multi_replace(void **state)
{
    (void)state;
    const Seat viewers[] = { 0, 1, SEAT_NONE };
    for (size_t i = 0; i < sizeof viewers; i++) {
        const char *equal = told_of_multi_replace("8H 2C 8C 3C 4D 5D 6D 7D 9C 3S", "multi_replace 0 1", viewers[i]);
        assert_says(equal,
                    "\"from\":255,\"to\":0,\"line\":\"multi_replace\"},{\"verb\":\"multi_replace\",\"card\":\"8H\","
                    "\"from\":0,");
        assert_says(equal, "\"card\":\"8C\",\"from\":1,");
        const char *unlike = told_of_multi_replace("8H 2C 7C 3C 4D 5D 6D 7D 9C 3S", "multi_replace 0 1", viewers[i]);
        assert_says(unlike, "\"to\":1,\"line\":\"multi_replace\"},{\"verb\":\"multi_replace\",\"card\":\"8H\"");
        assert_says(unlike, "\"card\":\"7C\",\"from\":1,");
    }
}

/* Whoever lays off the last card ends the deal, also where one may call. */
static void who_has_no_card_left_has_not_called(void **state)
{
    Table table = opened("cabo layout.rows=1 layout.cols=1 init.count=1", 2, 1, "4S 9H KC 4H");
    Scene scene;
    (void)state;
    play(&table, 1, "peek_0");
    play(&table, 0, "peek_0");
    play(&table, 1, "draw_stock");
    assert_int_equal(say(&table, 1, "match_drawn 1.0"), OK);
    play(&table, 1, "finish");
    table_scene(&table, 0, &scene);
    assert_string_equal(scene_find(&scene, "ender", 1)->text, "ended the deal");
    table_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_that_cannot_be_are_refused),
        cmocka_unit_test(a_refused_line_changes_nothing),
        cmocka_unit_test(alone_all_may_be_taken_back),
        cmocka_unit_test(undo_off_takes_nothing_back),
        cmocka_unit_test(what_nobody_learnt_may_be_taken_back),
        cmocka_unit_test(nothing_is_done_when_it_is_over),
        cmocka_unit_test(what_stays_is_no_part_of_a_tableau),
        cmocka_unit_test(seats_are_numbers_or_letters_of_the_deal),
        cmocka_unit_test(entries_print_as_they_are_typed),
        cmocka_unit_test(a_view_hides_what_its_seat_cannot_know),
        cmocka_unit_test(asides_are_done_out_of_turn),
        cmocka_unit_test(nothing_is_aside_when_it_is_over),
        cmocka_unit_test(many_lines_are_kept),
        cmocka_unit_test(all_see_the_cards_of_a_multi_replace),
        cmocka_unit_test(who_has_no_card_left_has_not_called),
    };
    return TESTS_RUN(tests);
}
