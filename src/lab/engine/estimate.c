#include "lab/engine/estimate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

void json_write_real(Json *json, const char *name, double number)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "%.17g", number);
    Text *out = json_begin(json, name);
    text_add(out, bytes);
    text_add(out, strpbrk(bytes, ".e") ? "" : ".0");
}

void json_write_whole(Json *json, const char *name, uint64_t number)
{
    if (number > INT64_MAX)
        json_write_text(json, name, digits_unsigned(number).text);
    else
        json_write_number(json, name, (int64_t)number);
}
