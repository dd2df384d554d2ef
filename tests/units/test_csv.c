/* test_csv.c - CSV for the spreadsheets of a language: mark, separator, decimal sign, no formulas. */
#include "core/lines/csv.h"

#include "unit.h"

#include <stdio.h>

static const char *in(const char *language, const char *csv)
{
    static char told[400];
    Text out = text_over(told, sizeof told);
    csv_add(csv_form(slice_of(language)), slice_of(csv), &out);
    return told;
}

#define MARK "\xEF\xBB\xBF"

static void separators_and_decimals_are_those_of_the_language(void **state)
{
    static const char csv[] = "place,player,league\r\n1,Ola,4.33\r\n2,Ewa,-2.5\r\n";
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_string_equal(in((const char *[]){ "pl", "fr" }[i], csv),
                            MARK "place;player;league\r\n1;Ola;4,33\r\n2;Ewa;-2,5\r\n");
        assert_string_equal(in((const char *[]){ "en", "ja" }[i], csv),
                            MARK "place,player,league\r\n1,Ola,4.33\r\n2,Ewa,-2.5\r\n");
    }
    assert_string_equal(in("pl", "dr. Ewa,\"4.5\",1.2.3\r\n"),
                        MARK "dr. Ewa;\"4.5\";1.2.3\r\n"); /* texts keep points */
    assert_null(csv_form(slice_of("xx")));
}

static void fields_are_quoted_where_they_need_it(void **state)
{
    (void)state;
    assert_string_equal(in("pl", "\"Kos, Ola\",a;b\r\n"), MARK "\"Kos, Ola\";\"a;b\"\r\n");
    assert_string_equal(in("en", "\"say \"\"so\"\", Ola\",\"two\r\nlines\",\r\n"),
                        MARK "\"say \"\"so\"\", Ola\",\"two\r\nlines\",\r\n");
    assert_string_equal(in("en", ",,\r\n"), MARK ",,\r\n");
    assert_string_equal(in("pl", ""), MARK);
}

static void no_text_is_a_formula(void **state)
{
    static const char *const formulas[] = { "=1+1", "+48 600", "-x", "@SUM(A1)", "＝1", "−2", "-1.", "+", "1.2.3-" };
    char wanted[80];
    (void)state;
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        const char first = formulas[i][0];
        snprintf(wanted, sizeof wanted, MARK "%s%s\r\n", first >= '0' && first <= '9' ? "" : "'", formulas[i]);
        char csv[80];
        snprintf(csv, sizeof csv, "%s\r\n", formulas[i]);
        assert_string_equal(in("en", csv), wanted);
    }
    assert_string_equal(in("en", "\"=cmd(1,2)\",x\r\n"), MARK "\"'=cmd(1,2)\",x\r\n");
    assert_string_equal(in("pl", "+12,-4,0,2.50\r\n"), MARK "+12;-4;0;2,50\r\n"); /* numbers stay numbers */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(separators_and_decimals_are_those_of_the_language),
        cmocka_unit_test(fields_are_quoted_where_they_need_it),
        cmocka_unit_test(no_text_is_a_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
