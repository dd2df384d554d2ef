/* patience_seen.h - the table of positions that a search has seen.
 * Shape  a position is a key and a top. A word holds a key and one bit for each top seen with it; if keys are too
 *        large for that, it holds one key and one top. 0 is a free word. Words are sorted by hash, except those that
 *        had to move on to the next free place; SEEN_END extra places at the back take those that moved on from the
 *        last ones.
 * Memory the caller's; the table begins small and grows. */
#ifndef SOLVERS_PATIENCE_SEEN_H
#define SOLVERS_PATIENCE_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEEN_END = 1024, SEEN_KEY_BITS = 48 };

typedef struct {
    uint64_t *word;
    uint64_t size, size_max, len;
    bool has_masks;
} PatienceSeen;

typedef enum { SEEN_NEW, SEEN_BEFORE, SEEN_FULL } SeenAnswer;

/* has_masks: keys are below 2^SEEN_KEY_BITS. memory_len is more than SEEN_END words. */
void seen_init(PatienceSeen *seen, void *memory, size_t memory_len, bool has_masks);
/* Notes a position. SEEN_FULL: there is no room for it. */
SeenAnswer seen_note(PatienceSeen *seen, uint64_t key, int top);

#endif
