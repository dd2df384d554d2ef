/* exact.h - whole numbers of 128 bits, for sums of fractions with a common denominator. */
#ifndef LEAGUE_EXACT_H
#define LEAGUE_EXACT_H

#include "core/text.h"

__extension__ typedef __int128 Exact;

/* The greatest common denominator that is used: sums of a million scores of a million stay within the 128 bits. */
#define EXACT_PARTS_MAX ((Exact)1 << 72)

/* The least common multiple of parts and n (> 0); 0 if it is beyond EXACT_PARTS_MAX, or if parts is 0. */
Exact exact_parts(Exact parts, int n);
/* Prints number / parts rounded to hundredths, halves away from zero, with its sign: +1.50, -0.33, 0. */
void exact_print(Exact number, Exact parts, Text *out);
/* Prints it as a fraction in lowest terms: 3/2, -1/3, 2. */
void exact_print_fraction(Exact number, Exact parts, Text *out);
/* Prints a number of less than a million with so many digits after the point (0 to EXACT_DIGITS), as printf's %.*f
 * does: what it is exactly is rounded, halves to even. */
enum { EXACT_DIGITS = 20 };
void exact_print_real(double number, int places, Text *out);

#endif
