/* test_name.c - who is the same person, who looks like another, and what is no name. */
#include "core/names/name.h"
#include "core/names/unicode.h"

#include "unit.h"

/* A list is compared by numbers first: they must find whatever the letters would. */
static bool is_same(const char *name, const char *other)
{
    const bool is_one = name_is_same(slice_of(name), other);
    assert_int_equal(name_key(slice_of(name)).same == name_key(slice_of(other)).same, is_one);
    return is_one;
}

static bool looks_like(const char *name, const char *other)
{
    const NameKey key = name_key(slice_of(name)), others = name_key(slice_of(other));
    const bool is_like = name_looks_like(slice_of(name), other);
    assert_int_equal(key.alike[0] == others.alike[0] || key.alike[1] == others.alike[1], is_like);
    return is_like;
}

static void spellings_of_one_person(void **state)
{
    static const char *const same[][2] = {
        { "Zo\u00eb Kowalska", "Zoe\u0308 Kowalska" },
        { "Ivan Иванов", "IVAN ИВАНОВ" },
        { "Σοφία", "ΣΟΦΊΑ" },
        { "Σοφος", "ΣΟΦΟΣ" }, /* the last letter has a form of its own */
        { "Nguyễn Văn Hiếu", "NGUYỄN VĂN HIẾU" },
        { "Nguyễn Văn Hiếu", "Nguye\u0302\u0303n Va\u0306n Hie\u0302\u0301u" },
        { "Strauß", "STRAUSS" },
        { "ẞ", "ss" },
        { "\ufb01n", "FIN" },                                 /* a ligature */
        { "\uc815\ud654", "\u110c\u1165\u11bc\u1112\u116a" }, /* Hangul, as syllables and letters */
        { "Jan\u00a0Nowak", "jan nowak" },
        { "Jan  \t Nowak", " Jan Nowak " },
        { "Jan  Nowak of it", "jan Nowak  Of it" },
        { "\u3000さくら", "さくら" },
        { "a\u0327\u0301", "a\u0301\u0327" },     /* marks in another order */
        { "\u1fb3\u0301", "\u03b1\u0301\u03b9" }, /* the iota below is a letter when it is folded */
        { "\u212bse", "åse" },                    /* the sign for an ångström */
        { "\u0130", "i\u0307" },
        { "Ꭰ", "ꭰ" },
        { "\U00010400", "\U00010428" },
        { "♥\ufe0f", "♥" },
        { "ŻAK", "żak" },
        { "ÄÖÜÉÑÅØÞŸČŘĎĽŐŰĦȘ", "äöüéñåøþÿčřďľőűħș" },
    };
    static const char *const others[][2] = {
        { "Żak", "Źak" },
        { "Zoë", "Zoe" },
        { "ı", "i" },
        { "日本", "日木" },
        { "Jan Nowak", "JanNowak" },
        { "Guest 1", "Guest 2" },
        { "Jan Nowak", "Jan  Nowa k" },
        { "Member number 12 of it", "Member  number 13 of it" },
        { "×", "÷" },
        { "Ivan", "\u0406van" },
        { "", "a" },
        { "ab", "abc" },
        { "a\u0301", "a\u0300" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        for (int side = 0; side < 2; side++)
            if (!is_same(same[i][side], same[i][1 - side]))
                fail_msg("%s and %s are two", same[i][side], same[i][1 - side]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (int side = 0; side < 2; side++)
            if (is_same(others[i][side], others[i][1 - side]))
                fail_msg("%s and %s are one", others[i][side], others[i][1 - side]);
}

static void names_that_look_alike(void **state)
{
    static const char *const alike[][2] = {
        { "Ivan", "\u0406van" },
        { "Paula 1", "Pau1a l" },
        { "Paula 1", "\uff30aula 1" },
        { "ida", "\u0406DA" },
        { "Paula", "P\u0430ula" },
        { "Zoë", "Zoe\u0308" },
        { "\U0001d400da", "Ada" },
        { "AB", "ab" },
        { "rn", "m" },
    };
    static const char *const others[][2] = {
        { "Paula 1", "Paula 2" }, { "Ida", "Ada" }, { "Zoë", "Zoe" }, { "å", "a" }
    };
    (void)state;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (!looks_like(alike[i][0], alike[i][1]))
            fail_msg("%s does not look like %s", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (looks_like(others[i][0], others[i][1]))
            fail_msg("%s looks like %s", others[i][0], others[i][1]);
}

static void what_is_no_name(void **state)
{
    static const struct {
        const char *name;
        NameFault fault;
        size_t where;
    } tries[] = {
        { "Zażółć O'Neill-2", NAME_FINE, 0 },
        { "Nguye\u0302\u0303n", NAME_FINE, 0 },
        { "ກຸ້ງ", NAME_FINE, 0 },
        { "\U0001f468\u200d\U0001f469\u200d\U0001f467", NAME_FINE, 0 },
        { "♥\ufe0f", NAME_FINE, 0 },
        { "Jan\u200bNowak", NAME_UNSEEN, 3 },
        { "Żak\u202e", NAME_UNSEEN, 4 },
        { "A\u00a0B", NAME_UNSEEN, 1 }, /* a tidy name has none */
        { "A\tB", NAME_UNSEEN, 1 },
        { "a\u200db", NAME_UNSEEN, 1 },
        { "a\ufe0f", NAME_UNSEEN, 1 },
        { "\u2800", NAME_UNSEEN, 0 },
        { "a\u00adb", NAME_UNSEEN, 1 },
        { "\U000e0041", NAME_UNSEEN, 0 },
        { "\ue000", NAME_UNSEEN, 0 },
        { "a\u0378", NAME_UNSEEN, 1 }, /* not assigned */
        { "ao\u0301\u0302\u0303\u0304", NAME_MARKED, 8 },
        { "a \u0301", NAME_MARKED, 2 },
        { "\u0301", NAME_MARKED, 0 },
        { "...", NAME_BLANK, 0 },
        { "-", NAME_BLANK, 0 },
        { "", NAME_BLANK, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        size_t where = 99;
        NameFault fault = name_fault(slice_of(tries[i].name), &where);
        if (fault != tries[i].fault || where != (fault == NAME_FINE ? 0 : tries[i].where))
            fail_msg("%s: fault %d at %zu, expected %d at %zu", tries[i].name, fault, where, tries[i].fault,
                     tries[i].where);
        assert_int_equal(name_refuse(fault, NULL), fault == NAME_FINE ? OK : ERR_UNREADABLE);
    }
}

static void blanks_are_made_single(void **state)
{
    static const char *const tidy[][2] = {
        { "  Jan  \t Nowak ", "Jan Nowak" },
        { "Jan\u00a0\u2003Nowak\u3000", "Jan Nowak" },
        { "   ", "" },
        { "", "" },
        { "a\u200bb", "a\u200bb" },
        { "\xff\xfe x", "\xff\xfe x" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof tidy / sizeof *tidy; i++) {
        char out[64];
        Text text = text_over(out, sizeof out);
        name_tidy(slice_of(tidy[i][0]), &text);
        assert_string_equal(out, tidy[i][1]);
        assert_int_equal(text.len, strlen(out));
    }
}

static void names_begin(void **state)
{
    (void)state;
    assert_true(name_begins(slice_of("zO"), "Zoë Kowalska"));
    assert_true(name_begins(slice_of("ZOË"), "Zoe\u0308 Kowalska"));
    assert_false(name_begins(slice_of("Zoe"), "Zoë Kowalska")); /* in the middle of a letter */
    assert_true(name_begins(slice_of("иван"), "ИВАНОВ"));
    assert_false(name_begins(slice_of("Ivanov"), "Ivan"));
}

/* Every character comes to rest: what it becomes does not become another thing. Bytes that are no text do no harm. */
static void letters_come_to_rest(void **state)
{
    (void)state;
    for (uint32_t letter = 0; letter <= 0x10FFFF; letter++) {
        UnicodeText one = { .letter = { letter }, .len = 1 }, apart, folded, again;
        unicode_decompose(&one, &apart);
        unicode_decompose(&apart, &again);
        assert_int_equal(again.len, apart.len);
        assert_memory_equal(again.letter, apart.letter, (size_t)apart.len * sizeof *apart.letter);
        unicode_fold(&apart, &folded);
        unicode_fold(&folded, &again);
        assert_int_equal(again.len, folded.len);
        assert_memory_equal(again.letter, folded.letter, (size_t)folded.len * sizeof *folded.letter);
        assert_in_range(unicode_kind(letter) & LETTER_KIND, LETTER_UNSEEN, LETTER_OTHER);
    }
    static const char bytes[] = "\x80\xc0\xc1\xe0\x80\xed\xa0\x80\xf4\x90\xf8\xff\xe3\x81";
    for (Slice rest = { bytes, sizeof bytes - 1 }; rest.len > 0;)
        assert_int_equal(unicode_next(&rest), 0xFFFD);
    char longest[3 * NAME_MOST];
    for (size_t i = 0; i + 3 <= sizeof longest; i += 3)
        memcpy(longest + i, "\ufdfa", 3); /* looks like 18 letters */
    longest[sizeof longest - 1] = 0;
    assert_true(name_looks_like((Slice){ longest, sizeof longest - 1 }, longest));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spellings_of_one_person),
        cmocka_unit_test(names_that_look_alike),
        cmocka_unit_test(what_is_no_name),
        cmocka_unit_test(blanks_are_made_single),
        cmocka_unit_test(names_begin),
        cmocka_unit_test(letters_come_to_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
