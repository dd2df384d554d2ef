#include "solvers/patience/patience_seen.h"

#include <string.h>

enum { TABLE_MIN = 4096, TOP_BITS = 16 };

static uint64_t home(const PatienceSeen *seen, uint64_t key)
{
    return (uint64_t)((unsigned __int128)(key * 0x9E3779B97F4A7C15ull) * seen->size >> 64);
}

static int key_shift(const PatienceSeen *seen)
{
    return seen->has_masks ? TOP_BITS : 0;
}

/* The place of a key, or a free place for it; NULL: none up to the end. */
static uint64_t *find(const PatienceSeen *seen, uint64_t key)
{
    uint64_t i = home(seen, key), end = seen->size + SEEN_END;
    int shift = key_shift(seen);
    while (i < end && seen->word[i] && seen->word[i] >> shift != key)
        i++;
    return i < end ? &seen->word[i] : NULL;
}

void seen_init(PatienceSeen *seen, void *memory, size_t memory_len, bool has_masks)
{
    uint64_t most = memory_len / sizeof(uint64_t) - SEEN_END, size = most;
    while (size > TABLE_MIN)
        size /= 2;
    *seen = (PatienceSeen){ .word = memory, .size = size, .size_max = most, .has_masks = has_masks };
    memset(seen->word, 0, (size_t)(size + SEEN_END) * sizeof(uint64_t));
}

/* Doubles the table in place. All words move to its back; then, the first one first, they move to their new places,
 * which lie before their old ones. The last few words are kept aside meanwhile. */
static bool grow(PatienceSeen *seen)
{
    enum { ASIDE = 2 * SEEN_END };
    uint64_t aside[ASIDE], old = seen->size + SEEN_END, size = 2 * seen->size;
    if (size > seen->size_max)
        return seen->len < seen->size - seen->size / 8;
    uint64_t *back = seen->word + size + SEEN_END - old;
    memmove(back, seen->word, (size_t)old * sizeof(uint64_t));
    memset(seen->word, 0, (size_t)(back - seen->word) * sizeof(uint64_t));
    memcpy(aside, back + old - ASIDE, sizeof aside);
    memset(back + old - ASIDE, 0, sizeof aside);
    seen->size = size;
    for (uint64_t i = 0; i < old; i++) {
        uint64_t word = i < old - ASIDE ? back[i] : aside[i - (old - ASIDE)];
        if (!word)
            continue;
        if (i < old - ASIDE)
            back[i] = 0;
        uint64_t *place = find(seen, word >> key_shift(seen));
        if (!place)
            return false;
        *place = word;
    }
    return true;
}

SeenAnswer seen_note(PatienceSeen *seen, uint64_t key, int top)
{
    uint64_t named = seen->has_masks ? key : key * TOP_BITS + (uint64_t)top + 1;
    uint64_t bit = seen->has_masks ? 1ull << top : 0;
    uint64_t *word = find(seen, named);
    if (!word)
        return SEEN_FULL;
    if (*word && (!seen->has_masks || *word & bit))
        return SEEN_BEFORE;
    if (*word) {
        *word |= bit;
        return SEEN_NEW;
    }
    *word = seen->has_masks ? named << TOP_BITS | bit : named;
    return ++seen->len * 2 <= seen->size || grow(seen) ? SEEN_NEW : SEEN_FULL;
}
