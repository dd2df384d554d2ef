/* test_rng.c - ChaCha20 against RFC 8439, and numbers that are exactly equally likely. */
#include "core/rng.h"

#include "unit.h"

static void assert_block(const uint32_t *words, const uint32_t wanted[RNG_BLOCK_WORDS])
{
    for (int i = 0; i < RNG_BLOCK_WORDS; i++)
        assert_int_equal(words[i], wanted[i]);
}

/* RFC 8439, 2.3.2: its nonce ends in a zero word, so that it fits. */
static void block_function_is_as_in_rfc_8439(void **state)
{
    static const uint32_t wanted[] = { 0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                                       0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                       0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2 };
    Seed seed;
    uint32_t out[RNG_WORDS];
    (void)state;
    for (int i = 0; i < SEED_BYTES; i++)
        seed.byte[i] = (uint8_t)i;
    Rng rng = rng_make(&seed, (uint64_t)0x4a000000 << 32 | 0x09000000);
    chacha20_blocks(rng.key, rng.stream, 1, out);
    assert_block(out, wanted);
    for (int i = 0; i < RNG_BLOCK_WORDS; i++)
        rng_word(&rng);
    for (int i = 0; i < RNG_BLOCK_WORDS; i++)
        assert_int_equal(rng_word(&rng), wanted[i]);
}

/* RFC 8439, appendix A.1, vectors 1 and 2: all zero, counters 0 and 1. */
static void zero_key_gives_vectors_1_and_2(void **state)
{
    static const uint32_t first[] = { 0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
                                      0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
                                      0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2 };
    static const uint32_t second[] = { 0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348,
                                       0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
                                       0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b };
    static const uint32_t key[8] = { 0 };
    uint32_t out[RNG_WORDS];
    (void)state;
    chacha20_blocks(key, 0, 0, out);
    assert_block(out, first);
    assert_block(out + RNG_BLOCK_WORDS, second);
}

/* A.1, vectors 3 and 4: key ..01, counter 1; key 00 ff .., counter 2. */
static void other_keys_give_vectors_3_and_4(void **state)
{
    static const uint32_t third[] = { 0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01,
                                      0xf38422b8, 0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f,
                                      0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00 };
    static const uint32_t fourth[] = { 0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039,
                                       0xa1bebbc1, 0xcaf09aae, 0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6,
                                       0x546ca624, 0x1bec45d5, 0x87f47473, 0x96f0992e };
    static const uint32_t third_key[8] = { [7] = 0x01000000 }, fourth_key[8] = { 0x0000ff00 };
    uint32_t out[RNG_WORDS];
    (void)state;
    chacha20_blocks(third_key, 0, 1, out);
    assert_block(out, third);
    chacha20_blocks(fourth_key, 0, 2, out);
    assert_block(out, fourth);
}

static void blocks_side_by_side_are_those_in_a_row(void **state)
{
    Seed seed = seed_from_number(42);
    Rng rng = rng_make(&seed, 5);
    uint32_t out[RNG_WORDS];
    (void)state;
    for (uint32_t counter = 0; counter < 12; counter++) {
        chacha20_blocks(rng.key, rng.stream, counter, out);
        for (int i = 0; i < RNG_BLOCK_WORDS; i++)
            assert_int_equal(rng_word(&rng), out[i]);
    }
}

static void a_number_names_its_seed(void **state)
{
    Seed seed = seed_from_number(0x0807060504030201);
    (void)state;
    for (int i = 0; i < 8; i++)
        assert_int_equal(seed.byte[i], i + 1);
    assert_memory_equal(seed.byte + 8, "cardroom deal number 1.0", 24);
}

static void streams_do_not_meet(void **state)
{
    Seed seed = seed_from_number(1);
    Rng a = rng_make(&seed, 0), b = rng_make(&seed, 1), c = rng_make(&seed, (uint64_t)1 << 32);
    int same = 0;
    (void)state;
    for (int i = 0; i < 1000; i++) {
        uint32_t x = rng_word(&a), y = rng_word(&b), z = rng_word(&c);
        same += (x == y) + (y == z) + (x == z);
    }
    assert_int_equal(same, 0);
}

/* Chi-square: its mean is bound - 1; three standard deviations are allowed on both sides. */
static void numbers_below_are_alike_likely(void **state)
{
    static const uint32_t bounds[] = { 2, 3, 7, 16, 52, 54, 216 }, each = 2000;
    Seed seed = seed_from_number(8439);
    Rng rng = rng_make(&seed, STREAM_LAB);
    (void)state;
    for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++) {
        uint32_t bound = bounds[b], count[216] = { 0 };
        for (uint32_t i = 0; i < bound * each; i++) {
            uint32_t number = rng_below(&rng, bound);
            assert_true(number < bound);
            count[number]++;
        }
        double chi = 0, freedom = bound - 1;
        for (uint32_t i = 0; i < bound; i++)
            chi += ((double)count[i] - each) * ((double)count[i] - each) / each;
        assert_true((chi - freedom) * (chi - freedom) < 9 * 2 * freedom);
    }
}

/* With a bound of 3 x 2^30 a quarter of the words is refused: a number is the next fair word's, and thirds of the
 * range come alike often. */
static void unfair_words_are_refused(void **state)
{
    const uint32_t bound = 3u << 30, first_fair = 1u << 30;
    Seed seed = seed_from_number(5);
    Rng rng = rng_make(&seed, STREAM_LAB), words = rng;
    int refused = 0, third[3] = { 0 };
    (void)state;
    for (int i = 0; i < 3000; i++) {
        uint64_t product = (uint64_t)rng_word(&words) * bound;
        for (; (uint32_t)product < first_fair; refused++)
            product = (uint64_t)rng_word(&words) * bound;
        uint32_t number = rng_below(&rng, bound);
        assert_int_equal(number, product >> 32);
        third[number >> 30]++;
    }
    assert_in_range(refused, 850, 1150);
    for (int i = 0; i < 3; i++)
        assert_in_range(third[i], 900, 1100);
}

static void below_one_is_nought(void **state)
{
    Seed seed = seed_from_number(9);
    Rng rng = rng_make(&seed, 0);
    (void)state;
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_below(&rng, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(block_function_is_as_in_rfc_8439),
        cmocka_unit_test(zero_key_gives_vectors_1_and_2),
        cmocka_unit_test(other_keys_give_vectors_3_and_4),
        cmocka_unit_test(blocks_side_by_side_are_those_in_a_row),
        cmocka_unit_test(a_number_names_its_seed),
        cmocka_unit_test(streams_do_not_meet),
        cmocka_unit_test(numbers_below_are_alike_likely),
        cmocka_unit_test(unfair_words_are_refused),
        cmocka_unit_test(below_one_is_nought),
    };
    return TESTS_RUN(tests);
}
