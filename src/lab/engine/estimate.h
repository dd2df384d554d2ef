/* estimate.h - shares and means with half the width of their 95 % intervals, and real numbers as text. */
#ifndef LAB_ESTIMATE_H
#define LAB_ESTIMATE_H

#include "core/json.h"

typedef struct {
    double value, within;
} Estimate;

Estimate estimate_share(int64_t part, int64_t whole);
/* The mean of the numbers least, least + 1, ..; there are count[i] of each. */
Estimate estimate_mean(const int64_t count[], int len, int least);

/* Adds a number in a format of printf for one double: "%7.3f%%". */
void text_add_real(Text *out, const char *format, double number);
/* A number to its last bit. */
void json_write_real(Json *json, const char *name, double number);
/* A whole number; from 2^63 up a string, since many readers would round it. */
void json_write_whole(Json *json, const char *name, uint64_t number);

#endif
