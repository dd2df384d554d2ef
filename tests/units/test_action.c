/* test_action.c - one choice of one seat, and its text. */
#include "core/action.h"

#include "unit.h"

enum { PLAY, SWAP, EXCHANGE, MATCH, TRADE, TURN, BID, RACE, LAY };
static const VerbSpec verbs[] = {
    [PLAY] = { "play", "c", "play a card", NULL },
    [SWAP] = { "swap", "i", "swap it", NULL },
    [EXCHANGE] = { "exchange", "ij", "exchange two", NULL },
    [MATCH] = { "match", "p", "match", NULL },
    [TRADE] = { "trade", "pq", "trade", NULL },
    [TURN] = { "turn", "", "turn", NULL },
    [BID] = { "bid", "w", "bid", "zolo|zolo du|baśka" },
    [RACE] = { "race", "cn", "play a card on a pile", NULL },
    [LAY] = { "lay", "iv", "lay it", "up|face down" },
    { 0 },
};

static const Action legal[] = {
    { .verb = PLAY, .card = CARD(10, HEARTS), .from = 3 },
    { .verb = PLAY, .card = CARD(QUEEN, CLUBS), .from = 7 },
    { .verb = PLAY, .card = CARD(QUEEN, CLUBS), .from = 9 },
    { .verb = PLAY, .card = JOKER, .from = 1 },
    { .verb = SWAP, .from = 2 },
    { .verb = EXCHANGE, .from = 0, .to = 11 },
    { .verb = MATCH, .from = 1 * SLOTS_MAX + 3 },
    { .verb = TRADE, .from = 11 * SLOTS_MAX + 15, .to = 0 },
    { .verb = TURN },
    { .verb = BID, .from = 1 },
    { .verb = BID, .from = 2 },
    { .verb = LAY, .from = 1 },
    { .verb = LAY, .from = 3, .to = 1 },
    { .verb = LAY, .from = 3, .to = 2 },
};
enum { LEGAL_LEN = sizeof legal / sizeof *legal };

static void every_action_reads_as_it_prints(void **state)
{
    static const char *const words[LEGAL_LEN] = { "play 10H", "play QC@7",      "play QC@9", "play JK",
                                                  "swap 2",   "exchange 0 11",  "match 1.3", "trade 11.15 0.0",
                                                  "turn",     "bid zolo_du",    "bid baska", "lay 1",
                                                  "lay 3 up", "lay 3 face_down" };
    (void)state;
    for (int i = 0; i < LEGAL_LEN; i++) {
        char bytes[32];
        Text text = text_over(bytes, sizeof bytes);
        action_print(verbs, legal[i], legal, LEGAL_LEN, &text);
        assert_string_equal(bytes, words[i]);
        Slice rest = slice_of(bytes);
        Action read;
        assert_int_equal(action_read(verbs, &rest, legal, LEGAL_LEN, &read, NULL), OK);
        assert_true(action_same(read, legal[i]));
        assert_int_equal(rest.len, 0);
    }
}

static Status reading(const char *line, Fault *said)
{
    Slice rest = slice_of(line);
    Action read = { .verb = 99 };
    Status status = action_read(verbs, &rest, legal, LEGAL_LEN, &read, said);
    if (status != OK)
        assert_int_equal(read.verb, 99);
    return status;
}

static void other_spellings_are_read(void **state)
{
    static const char *const lines[] = { "PLAY th",       "play 10H@3",  "Play jk1",    "swap   2",  "swap,2",
                                         "exchange 0,11", "match 01.03", "BID Zolo_DU", "bid BAŚKA", "bid baśka" };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(reading(lines[i], NULL), OK);
}

static void actions_are_taken_off_the_front(void **state)
{
    Slice rest = slice_of("swap 2 turn play 10H");
    Action read;
    (void)state;
    assert_int_equal(action_read(verbs, &rest, legal, LEGAL_LEN, &read, NULL), OK);
    assert_int_equal(read.verb, SWAP);
    assert_int_equal(action_read(verbs, &rest, legal, LEGAL_LEN, &read, NULL), OK);
    assert_int_equal(read.verb, TURN);
    assert_true(slice_is(rest, " play 10H"));
}

static void what_fits_no_shape_is_unreadable(void **state)
{
    static const struct {
        const char *line, *says;
    } rows[] = {
        { "", "expected a verb like play" },        { "swpa 2", "did you mean swap?" },
        { "xyzzyplugh", "expected a verb" },        { "swap", "expected the number of a place" },
        { "swap two", "'two' is unreadable" },      { "swap 256", "number of a place" },
        { "swap -1", "number of a place" },         { "play", "expected a card" },
        { "play 1H", "'1H' is unreadable" },        { "play ??", "expected a card" },
        { "play QC@", "expected a card" },          { "play QC@x", "expected a card" },
        { "match 3", "a seat and place" },          { "match 12.0", "a seat and place" },
        { "match 0.16", "a seat and place" },       { "match 0.", "a seat and place" },
        { "exchange 1", "number of a place" },      { "trade 0.1", "a seat and place" },
        { "bid", "expected zolo, zolo_du, baska" }, { "bid 1", "'1' is unreadable" },
        { "bid zol", "expected zolo, zolo_du" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Fault said;
        assert_int_equal(reading(rows[i].line, &said), ERR_UNREADABLE);
        assert_says(said.text, rows[i].says);
        assert_int_equal(reading(rows[i].line, NULL), ERR_UNREADABLE);
    }
}

/* A word that no legal action needs is not asked for; one that is missing is. */
static void a_last_word_may_be_needed(void **state)
{
    static const Action one[] = { { .verb = LAY, .from = 1, .to = 2 } };
    Slice rest = slice_of("lay 1 turn");
    Action read;
    Fault said;
    (void)state;
    assert_int_equal(action_read(verbs, &rest, one, 1, &read, NULL), OK);
    assert_int_equal(read.to, 2);
    assert_true(slice_is(rest, " turn"));
    assert_int_equal(reading("lay 3", &said), ERR_ILLEGAL);
    assert_says(said.text, "its last word is missing, expected one of: ");
    assert_int_equal(said.kind, FAULT_FORBIDDEN);
    assert_int_equal(reading("lay 1 up", NULL), ERR_ILLEGAL);
    assert_int_equal(reading("lay 3 Face_Down", NULL), OK);
}

static void what_is_not_listed_is_illegal(void **state)
{
    static const char *const lines[] = { "swap 3",    "play AS",       "play QC@8", "play 10H@4",
                                         "match 1.4", "exchange 11 0", "bid zolo" };
    Fault said;
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(reading(lines[i], &said), ERR_ILLEGAL);
        assert_says(said.text, "not allowed now, expected one of: play 10H, play QC@7");
        assert_int_equal(said.kind, FAULT_NOT_NOW);
        assert_true(slice_is(slice_of_fault(&said), "not allowed now"));
    }
    assert_int_equal(reading("play QC", &said), ERR_ILLEGAL);
    assert_says(said.text, "two cards are alike");
    assert_int_equal(said.kind, FAULT_ALIKE);
    Slice rest = slice_of("turn");
    Action read;
    assert_int_equal(action_read(verbs, &rest, NULL, 0, &read, &said), ERR_ILLEGAL);
    assert_string_equal(said.text, "not allowed now");
}

static void words_are_spoken_as_they_are_written(void **state)
{
    (void)state;
    assert_true(slice_is(action_word(&verbs[BID], 1), "zolo du"));
    assert_true(slice_is(action_word(&verbs[BID], 2), "baśka"));
    assert_int_equal(action_word(&verbs[BID], 3).len, 0);
}

static void seats_of_a_set(void **state)
{
    (void)state;
    assert_int_equal(seat_bit(0), 1);
    assert_int_equal(seat_bit(11), 1 << 11);
    assert_int_equal(seat_first((SeatSet)(seat_bit(5) | seat_bit(3))), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_action_reads_as_it_prints),
        cmocka_unit_test(other_spellings_are_read),
        cmocka_unit_test(actions_are_taken_off_the_front),
        cmocka_unit_test(what_fits_no_shape_is_unreadable),
        cmocka_unit_test(a_last_word_may_be_needed),
        cmocka_unit_test(what_is_not_listed_is_illegal),
        cmocka_unit_test(words_are_spoken_as_they_are_written),
        cmocka_unit_test(seats_of_a_set),
    };
    return TESTS_RUN(tests);
}
