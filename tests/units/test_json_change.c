/* test_json_change.c - changes of JSON texts: the rows of json_changes.txt, and random texts. */
#include "unit.h"

#include "core/json_change.h"
#include "core/json_walk.h"
#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE = 4096 };

/* The next line of the file that is neither empty nor a comment; false at the end. */
static bool read_line(FILE *file, char out[LINE])
{
    do {
        if (!fgets(out, LINE, file))
            return false;
        out[strcspn(out, "\n")] = '\0';
    } while (!out[0] || out[0] == '#');
    return true;
}

static void check_row(const char *before, const char *change, const char *now)
{
    char bytes[LINE * 2];
    Text out = text_over(bytes, sizeof bytes);
    if (strcmp(now, "!") == 0) {
        if (json_apply(before, change, &out))
            fail_msg("%s becomes %s by %s", before, bytes, change);
        return;
    }
    assert_int_equal(json_change(before, now, &out), strcmp(change, "-") != 0);
    if (strcmp(change, "-") == 0)
        return;
    assert_string_equal(bytes, change);
    out = text_over(bytes, sizeof bytes);
    assert_true(json_apply(before, change, &out));
    assert_string_equal(bytes, now);
}

static void test_rows(void **state)
{
    char before[LINE], change[LINE], now[LINE];
    int rows = 0;
    FILE *file = fopen(JSON_CHANGES, "r");
    (void)state;
    assert_non_null(file);
    for (; read_line(file, before); rows++) {
        assert_true(read_line(file, change) && read_line(file, now));
        check_row(before, change, now);
    }
    fclose(file);
    assert_true(rows > 30);
}

static Rng rng;

static bool once_in(uint32_t times)
{
    return rng_below(&rng, times) == 0;
}

/* A value as the room prints them. */
static void add_random(Text *out, int depth)
{
    static const char *const words[] = { "null", "true", "0", "-17", "\"\"", "\"KH\"", "\"a \\\" ] }\"", "\"\\\\\"" };
    uint32_t kind = depth > 4 ? 0 : rng_below(&rng, 4), len = rng_below(&rng, 5);
    if (kind < 2) {
        text_add(out, words[rng_below(&rng, 8)]);
        return;
    }
    text_add_char(out, kind == 2 ? '[' : '{');
    for (uint32_t i = 0; i < len; i++) {
        text_add(out, i > 0 ? "," : "");
        text_add(out,
                 kind == 2 ? "" : ((const char *const[]){ "\"a\":", "\"bb\":", "\"c\":", "\"len\":", "\"0\":" })[i]);
        add_random(out, depth + 1);
    }
    text_add_char(out, kind == 2 ? ']' : '}');
}

/* The same random value to both, but for some places. */
static void add_alike(Text *one, Text *other, int depth)
{
    uint32_t kind = depth > 4 || once_in(6) ? 0 : 1 + rng_below(&rng, 2), len = rng_below(&rng, 6);
    uint32_t other_len = kind == 1 && once_in(3) ? rng_below(&rng, 6) : len;
    if (kind == 0) {
        size_t begin = one->len;
        add_random(one, depth);
        if (once_in(2))
            add_random(other, depth);
        else
            text_add(other, one->at + begin);
        return;
    }
    text_add(one, kind == 1 ? "[" : "{");
    text_add(other, kind == 1 ? "[" : "{");
    for (uint32_t i = 0; i < len || i < other_len; i++) {
        char bytes[1 << 12], more[1 << 12], name[8] = "";
        Text next = text_over(bytes, sizeof bytes), next_other = text_over(more, sizeof more);
        if (kind == 2)
            snprintf(name, sizeof name, "\"%c\":", (char)('a' + i));
        add_alike(&next, &next_other, depth + 1);
        if (i < len)
            text_fill(one, "{comma}{name}{value}", "comma", i > 0 ? "," : "", "name", name, "value", bytes);
        if (i < other_len)
            text_fill(other, "{comma}{name}{value}", "comma", i > 0 ? "," : "", "name", name, "value", more);
    }
    text_add(one, kind == 1 ? "]" : "}");
    text_add(other, kind == 1 ? "]" : "}");
}

static void check_pair(const char *before, const char *now)
{
    static char bytes[1 << 16], again[1 << 16];
    Text change = text_over(bytes, sizeof bytes), out = text_over(again, sizeof again);
    if (!json_change(before, now, &change)) {
        assert_string_equal(before, now);
        assert_int_equal(change.len, 0);
        return;
    }
    if (!json_apply(before, bytes, &out) || strcmp(again, now) != 0)
        fail_msg("%s\n%s\n%s\n%s", before, bytes, now, again);
    assert_int_equal(out.len, strlen(now));
    assert_true(out.len <= strlen(before) + change.len);
    assert_true(change.len <= strlen(now) + 6);
}

static void test_random(void **state)
{
    static char one[1 << 15], other[1 << 15];
    const Seed seed = seed_from_number(16);
    (void)state;
    rng = rng_make(&seed, STREAM_LAB);
    for (int i = 0; i < 20000; i++) {
        Text text = text_over(one, sizeof one), altered = text_over(other, sizeof other);
        add_alike(&text, &altered, 0);
        if (text.len >= 1 << 12 || altered.len >= 1 << 12) /* parts of it were cut */
            continue;
        check_pair(one, other);
        check_pair(other, one);
    }
}

/* Whatever a server sends, nothing is read or written beyond the texts (the sanitized build sees to that). */
static void test_garbage(void **state)
{
    static char one[1 << 15], other[1 << 15], bytes[1 << 16];
    static const char letters[] = "{}[]\",:\\=l0a";
    const Seed seed = seed_from_number(17);
    (void)state;
    rng = rng_make(&seed, STREAM_LAB);
    for (int i = 0; i < 20000; i++) {
        Text text = text_over(one, sizeof one), change = text_over(other, sizeof other);
        add_random(&text, 0);
        add_random(&change, 0);
        for (int at = 0; at < 4; at++) {
            one[rng_below(&rng, (uint32_t)text.len)] = letters[rng_below(&rng, sizeof letters)];
            other[rng_below(&rng, (uint32_t)change.len)] = letters[rng_below(&rng, sizeof letters)];
        }
        char *before = strdup(one), *by = strdup(other);
        Text out = text_over(bytes, strlen(before) + strlen(by) + 8);
        json_apply(before, by, &out);
        json_member(before, "a");
        free(before);
        free(by);
    }
}

static void test_member(void **state)
{
    static const char object[] = "{\"t\":\"change\",\"from\":41,\"change\":{\"t\":1},\"x\":null}";
    (void)state;
    assert_true(slice_is(json_member(object, "t"), "\"change\""));
    assert_true(slice_is(json_member(object, "from"), "41"));
    assert_true(slice_is(json_member(object, "change"), "{\"t\":1}"));
    assert_true(slice_is(json_member(object, "x"), "null"));
    assert_int_equal(json_member(object, "y").len, 0);
    assert_int_equal(json_member("[1]", "y").len, 0);
    assert_int_equal(json_member("{\"y\"", "y").len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_rows), cmocka_unit_test(test_random),
                                        cmocka_unit_test(test_garbage), cmocka_unit_test(test_member) };
    return TESTS_RUN(tests);
}
