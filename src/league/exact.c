#include "league/exact.h"

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
