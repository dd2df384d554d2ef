/* test_card.c - one card in one byte, and its text. */
#include "core/card.h"

#include "unit.h"

static Card card_of(const char *word)
{
    Card card = 0xEE;
    assert_true(card_read(slice_of(word), &card));
    return card;
}

static void every_card_reads_as_it_prints(void **state)
{
    (void)state;
    int cards = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) {
        for (int rank = ACE; rank <= KING; rank++, cards++) {
            char bytes[8];
            Text text = text_over(bytes, sizeof bytes);
            card_print(CARD(rank, suit), &text);
            assert_int_equal(card_of(bytes), CARD(rank, suit));
            assert_int_equal(card_rank(CARD(rank, suit)), rank);
            assert_int_equal(card_suit(CARD(rank, suit)), suit);
            assert_true(card_is_known(CARD(rank, suit)));
            assert_true(CARD(rank, suit) < CARD_VALUES);
        }
    }
    assert_int_equal(cards, 52);
}

static void other_spellings_are_read(void **state)
{
    (void)state;
    assert_int_equal(card_of("as"), CARD(ACE, SPADES));
    assert_int_equal(card_of("10h"), CARD(10, HEARTS));
    assert_int_equal(card_of("Th"), CARD(10, HEARTS));
    assert_int_equal(card_of("td"), CARD(10, DIAMONDS));
    assert_int_equal(card_of("JK"), JOKER);
    assert_int_equal(card_of("jk"), JOKER);
    assert_int_equal(card_of("JK1"), JOKER);
    assert_int_equal(card_of("Jk9"), JOKER);
    assert_int_equal(card_of("??"), CARD_HIDDEN);
    assert_int_equal(card_of(".."), CARD_NONE);
}

static void what_is_no_card_is_refused(void **state)
{
    static const char *const words[] = { "",    "A",    "S",   "1S",  "11S", "0S",  "AX",   "10",          "JK0",
                                         "JKA", "JK12", "J1",  "ASS", "AS ", " AS", "?",    "???",         ".",
                                         "...", "SA",   "-1S", "TT",  "KK",  "Jx",  "10HH", "\xE2\x99\xA0" };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Card card = 0xEE;
        assert_false(card_read(slice_of(words[i]), &card));
        assert_int_equal(card, 0xEE);
    }
}

static void a_card_is_read_from_its_slice_only(void **state)
{
    Card card = 0xEE;
    (void)state;
    assert_true(card_read((Slice){ "10Hx", 3 }, &card));
    assert_int_equal(card, CARD(10, HEARTS));
    assert_false(card_read((Slice){ "10H", 2 }, &card));
}

static void joker_hidden_and_none_are_not_ordinary(void **state)
{
    char bytes[16];
    (void)state;
    Text text = text_over(bytes, sizeof bytes);
    card_print(JOKER, &text);
    card_print(CARD_HIDDEN, &text);
    card_print(CARD_NONE, &text);
    assert_string_equal(bytes, "JK??..");
    assert_true(card_is_known(JOKER));
    assert_false(card_is_known(CARD_HIDDEN));
    assert_false(card_is_known(CARD_NONE));
    assert_true(JOKER < CARD_VALUES && CARD_HIDDEN < CARD_VALUES);
    assert_string_equal(rank_text(10), "10");
    assert_string_equal(rank_text(KING), "K");
    assert_string_equal(rank_text(card_rank(JOKER)), "JK");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_reads_as_it_prints),
        cmocka_unit_test(other_spellings_are_read),
        cmocka_unit_test(what_is_no_card_is_refused),
        cmocka_unit_test(a_card_is_read_from_its_slice_only),
        cmocka_unit_test(joker_hidden_and_none_are_not_ordinary),
    };
    return TESTS_RUN(tests);
}
