#include "lab/engine/estimate.h"

#include <math.h>
#include <stdio.h>

static const double within_95 = 1.96;

Estimate estimate_share(int64_t part, int64_t whole)
{
    double n = (double)whole, share = whole > 0 ? (double)part / n : 0;
    return (Estimate){ share, whole > 0 ? within_95 * sqrt(fmax(share * (1 - share), 0) / n) : 0 };
}

Estimate estimate_mean(const int64_t count[], int len, int least)
{
    double sum = 0, squares = 0, n = 0;
    for (int i = 0; i < len; i++) {
        double number = i + least, times = (double)count[i];
        n += times;
        sum += times * number;
        squares += times * number * number;
    }
    double mean = n > 0 ? sum / n : 0;
    double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;
    return (Estimate){ mean, n > 1 && variance > 0 ? within_95 * sqrt(variance / n) : 0 };
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void text_add_real(Text *out, const char *format, double number)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, format, number);
    text_add(out, bytes);
}

void json_put_real(Text *out, const char *name, double number)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%.17g", number);
    text_add(out, name);
    text_add(out, bytes);
    text_add(out, strpbrk(bytes, ".e") ? "" : ".0");
}

void json_put_whole(Text *out, const char *name, uint64_t number)
{
    const char *quote = number > INT64_MAX ? "\"" : "";
    text_add(out, name);
    text_add(out, quote);
    text_add_unsigned(out, number);
    text_add(out, quote);
}
