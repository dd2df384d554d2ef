/* deal_number.h - what a deal is called: a number, `17`, or the number that PySolFC gives it, `pysol:17`.
 * Shape  PySolFC counts to 10^20, which 64 bits do not hold: `high` is the part above them, at most 5. Ours have 0
 *        there.
 * Errors ERR_RANGE for what is no number, or too great; PySolFC's begin with 1.
 * Source docs/deals.md. */
#ifndef CORE_DEAL_NUMBER_H
#define CORE_DEAL_NUMBER_H

#include "core/text.h"

enum { DEAL_NUMBER_TEXT = 32 };

typedef struct {
    uint64_t number;
    uint8_t high;
    bool is_pysol;
} DealNumber;

/* Reads `17` or `pysol:17`. */
Status deal_number_read(Slice words, DealNumber *out, Fault *fault);
/* Reads a number alone. PySolFC's may have #, blanks and signs that part its digits, as PySolFC takes them. */
Status deal_number_digits_read(Slice digits, bool is_pysol, DealNumber *out, Fault *fault);
/* Reads `1..100` or `pysol:1..100`: the first number, and how many follow it. False: it is no such range. */
bool deal_number_range_read(Slice words, DealNumber *first, uint64_t *following);
/* The number this many places behind. Behind ours of 64 bits comes 0; behind PySolFC's last comes one that does not
 * fit. */
DealNumber deal_number_after(DealNumber from, uint64_t after);

/* The least and the greatest. */
DealNumber deal_number_first(bool is_pysol);
DealNumber deal_number_last(bool is_pysol);
/* Whether there is such a deal. */
Status deal_number_fits(DealNumber deal, Fault *fault);

/* Adds the name as it is typed, or the number alone. */
void deal_number_print(DealNumber deal, Text *out);
void deal_number_digits_print(DealNumber deal, Text *out);
/* The name as it is typed; returns buffer. */
const char *deal_number_text(DealNumber deal, char buffer[DEAL_NUMBER_TEXT]);

#endif
