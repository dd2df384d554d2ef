#include "league/exact.h"

#include <float.h>
#include <math.h>

static Exact common_factor(Exact a, Exact b)
{
    while (b != 0) {
        Exact rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

Exact exact_parts(Exact parts, int n)
{
    if (parts == 0)
        return 0;
    Exact more = parts / common_factor(parts, n) * n;
    return more > EXACT_PARTS_MAX ? 0 : more;
}

static void add_digits(Exact number, Text *out)
{
    char digit[48];
    int len = 0;
    do {
        digit[len++] = (char)('0' + (int)(number % 10));
        number /= 10;
    } while (number > 0);
    while (len > 0)
        text_add_char(out, digit[--len]);
}

void exact_print(Exact number, Exact parts, Text *out)
{
    Exact size = number < 0 ? -number : number;
    Exact hundredths = (size * 200 + parts) / (2 * parts);
    if (hundredths == 0) {
        text_add(out, "0");
        return;
    }
    text_add(out, number < 0 ? "-" : "+");
    add_digits(hundredths / 100, out);
    text_add_char(out, '.');
    text_add_char(out, (char)('0' + (int)(hundredths / 10 % 10)));
    text_add_char(out, (char)('0' + (int)(hundredths % 10)));
}

void exact_print_fraction(Exact number, Exact parts, Text *out)
{
    Exact factor = common_factor(number, parts);
    Exact size = (number < 0 ? -number : number) / factor;
    text_add(out, number < 0 ? "-" : "");
    add_digits(size, out);
    if (parts == factor)
        return;
    text_add_char(out, '/');
    add_digits(parts / factor, out);
}

enum { SHIFT_MOST = 120 }; /* what is below one part of 2^120 is 0 in any number of digits */

void exact_print_real(double number, int places, Text *out)
{
    int exponent;
    REQUIRE(fabs(number) < 1e6 && places >= 0 && places <= EXACT_DIGITS);
    Exact size = (Exact)ldexp(frexp(fabs(number), &exponent), DBL_MANT_DIG), tens = 1;
    const int shift = DBL_MANT_DIG - exponent;
    for (int i = 0; i < places; i++)
        tens *= 10;
    const Exact parts = (Exact)1 << (shift < SHIFT_MOST ? shift : SHIFT_MOST);
    size = shift > SHIFT_MOST ? 0 : size * tens;
    const Exact twice = 2 * (size % parts);
    size /= parts;
    size += twice > parts || (twice == parts && size % 2 == 1);
    text_add(out, signbit(number) ? "-" : "");
    add_digits(size / tens, out);
    text_add(out, places > 0 ? "." : "");
    for (tens /= 10; tens > 0; tens /= 10)
        text_add_char(out, (char)('0' + (int)(size / tens % 10)));
}
