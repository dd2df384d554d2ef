/* test_deck.c - packs, decks that are completed, hidden cards that are filled in. */
#include "core/deck.h"

#include "unit.h"

static const Pack one = { .kind = PACK_52, .packs = 1 };
static const Pack kop = { .kind = PACK_16, .packs = 1 };
static const Pack two_with_jokers = { .kind = PACK_52, .packs = 2, .jokers_each = 2, .jokers_more = 1 };

static Deck deck_of(const char *words)
{
    Deck deck = { 0 };
    Slice rest = slice_of(words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        assert_true(card_read(word, &deck.card[deck.len++]));
    return deck;
}

static void assert_starts(const Deck *deck, int from, const char *words)
{
    Deck wanted = deck_of(words);
    for (int i = 0; i < wanted.len; i++)
        assert_int_equal(deck->card[from + i], wanted.card[i]);
}

static void packs_are_filled_in_pack_order(void **state)
{
    Deck deck;
    (void)state;
    deck_fill(&deck, one);
    assert_int_equal(deck.len, 52);
    assert_starts(&deck, 0, "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD");
    assert_starts(&deck, 51, "KS");
    deck_fill(&deck, kop);
    assert_int_equal(deck.len, 16);
    assert_starts(&deck, 0, "AC 10C QC JC AD 10D QD JD AH 10H QH JH AS 10S QS JS");
    deck_fill(&deck, (Pack){ .kind = PACK_32, .packs = 1 });
    assert_int_equal(deck.len, 32);
    assert_starts(&deck, 0, "AC 7C 8C 9C 10C JC QC KC AD");
    deck_fill(&deck, two_with_jokers);
    assert_int_equal(deck.len, 2 * 54 + 1);
    assert_starts(&deck, 51, "KS JK JK AC 2C");
    assert_starts(&deck, 105, "KS JK JK JK");
}

static void a_pack_of_none_is_its_jokers(void **state)
{
    Deck deck;
    (void)state;
    deck_fill(&deck, (Pack){ .kind = PACK_52, .jokers_more = 3 });
    assert_int_equal(deck.len, 3);
    assert_starts(&deck, 0, "JK JK JK");
}

static void the_largest_pack_fits(void **state)
{
    Deck deck;
    (void)state;
    deck_fill(&deck, (Pack){ .kind = PACK_52, .packs = PACKS_MAX, .jokers_each = 2 });
    assert_int_equal(deck.len, DECK_MAX);
}

static void a_short_deck_is_completed_in_pack_order(void **state)
{
    Deck deck = deck_of("KS AC");
    (void)state;
    assert_int_equal(deck_complete(&deck, one, NULL), OK);
    assert_int_equal(deck.len, 52);
    assert_starts(&deck, 0, "KS AC 2C 3C");
    assert_starts(&deck, 51, "QS");
    deck = deck_of("");
    assert_int_equal(deck_complete(&deck, kop, NULL), OK);
    assert_int_equal(deck.len, 16);
    deck = deck_of("AC");
    assert_int_equal(deck_complete(&deck, (Pack){ .kind = PACK_52, .packs = 2 }, NULL), OK);
    assert_int_equal(deck.len, 104);
    /* The first pack's ace has been named: the second one's is still to come. */
    assert_starts(&deck, 0, "AC 2C 3C");
    assert_starts(&deck, 52, "AC 2C");
}

static void a_wrong_deck_is_refused_and_untouched(void **state)
{
    static const struct {
        const char *cards, *says;
    } wrong[] = { { "AC 2C AC", "AC comes too often" }, { "JK", "JK is not in this game's packs" } };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Deck deck = deck_of(wrong[i].cards), before = deck;
        Fault fault;
        assert_int_equal(deck_complete(&deck, one, &fault), ERR_DECK);
        assert_says(fault.text, wrong[i].says);
        assert_memory_equal(&deck, &before, sizeof deck);
    }
}

static void a_shuffle_keeps_the_cards(void **state)
{
    Seed seed = seed_from_number(7);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Deck deck;
    const Card *place[DECK_MAX];
    (void)state;
    deck_fill(&deck, two_with_jokers);
    deck_shuffle(&deck, &rng);
    for (int i = 0; i < deck.len; i++)
        place[i] = &deck.card[i];
    assert_true(cards_are_pack(place, deck.len, two_with_jokers));
    assert_false(cards_are_pack(place, deck.len - 1, two_with_jokers));
    deck.card[3] = deck.card[4] == JOKER ? CARD(ACE, CLUBS) : JOKER;
    deck.card[4] = deck.card[3];
    deck.card[5] = deck.card[3];
    deck.card[6] = deck.card[3];
    deck.card[7] = deck.card[3];
    deck.card[8] = deck.card[3];
    assert_false(cards_are_pack(place, deck.len, two_with_jokers));
    deck.card[3] = 0xEE;
    assert_false(cards_are_pack(place, deck.len, two_with_jokers));
}

/* docs/deals.md: the first vector. */
static void deal_0_is_as_documented(void **state)
{
    Seed seed = seed_from_number(0);
    Rng rng = rng_make(&seed, STREAM_DEAL);
    Deck deck;
    (void)state;
    deck_fill(&deck, one);
    deck_shuffle(&deck, &rng);
    assert_starts(&deck, 0, "5D 10H 10D AS 4S 3D 9H 7C JH 10S QS 8S 2D 9C 7S QH");
}

/* Two hidden cards of four: every card that is not shown is imagined in each place alike often. */
static void imagined_cards_are_those_unseen_alike_often(void **state)
{
    enum { TRIALS = 4000 };
    Seed seed = seed_from_number(3);
    Rng rng = rng_make(&seed, STREAM_LAB);
    int first[CARD_VALUES] = { 0 };
    (void)state;
    for (int trial = 0; trial < TRIALS; trial++) {
        Deck deck;
        Card *place[DECK_MAX];
        deck_fill(&deck, kop);
        for (int i = 0; i < deck.len; i++)
            place[i] = &deck.card[i];
        for (int i = 0; i < 4; i++)
            deck.card[i] = CARD_HIDDEN;
        cards_imagine(place, deck.len, kop, &rng);
        assert_true(cards_are_pack((const Card *const *)place, deck.len, kop));
        first[deck.card[0]]++;
    }
    assert_int_equal(first[CARD(ACE, CLUBS)] + first[CARD(10, CLUBS)] + first[CARD(QUEEN, CLUBS)] +
                         first[CARD(JACK, CLUBS)],
                     TRIALS);
    assert_in_range(first[CARD(ACE, CLUBS)], 880, 1120);
    assert_in_range(first[CARD(JACK, CLUBS)], 880, 1120);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_are_filled_in_pack_order),
        cmocka_unit_test(a_pack_of_none_is_its_jokers),
        cmocka_unit_test(the_largest_pack_fits),
        cmocka_unit_test(a_short_deck_is_completed_in_pack_order),
        cmocka_unit_test(a_wrong_deck_is_refused_and_untouched),
        cmocka_unit_test(a_shuffle_keeps_the_cards),
        cmocka_unit_test(deal_0_is_as_documented),
        cmocka_unit_test(imagined_cards_are_those_unseen_alike_often),
    };
    return TESTS_RUN(tests);
}
