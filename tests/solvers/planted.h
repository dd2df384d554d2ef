/* planted.h - faults that are planted in a solver, each of which a test must find.
 * Shape  A fault is a number of the test, from 1 on; 0: none is planted. */
#ifndef PLANTED_H
#define PLANTED_H

#include <stdbool.h>

extern int planted;  /* the fault that is planted now */
extern int failures; /* found with it */

/* Counts a failure. True if it is to be told: nothing is planted, and few were told before. */
bool planted_fails(void);
/* Whether the planted fault has been found: nothing more need be held against it. */
bool planted_is_found(void);
/* Plants one fault after the other and holds the solver against each. How many are not found. */
int planted_missed(const char *const names[], int faults, void (*hold)(const void *context), const void *context);

#endif
