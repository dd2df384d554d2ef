/* kept.h - standard output is kept for a while, and taken as one text. */
#ifndef APPS_BASE_KEPT_H
#define APPS_BASE_KEPT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    int before, bytes; /* standard output as it was; what is printed meanwhile */
} Kept;

/* From now on what is printed is kept; false: it cannot be. */
bool kept_begin(Kept *kept);
/* Standard output is as it was before; what was printed meanwhile, on the heap, with a 0 at its end. */
char *kept_end(Kept *kept, size_t *len);

#endif
