#include "told.h"

#include "core/json_change.h"
#include "core/json_walk.h"

#include <stdlib.h>
#include <string.h>

char *told_next(char *table, const char *message)
{
    static char words[1 << 16], next[1 << 17];
    Text out = text_over(next, sizeof next);
    if (strncmp(message, "{\"t\":\"table\"", 12) == 0) {
        free(table);
        return strdup(message);
    }
    slice_copy(json_member(message, "change"), words, sizeof words);
    bool fits = table && json_apply(table, words, &out) && out.len < sizeof next;
    free(table);
    return fits ? strdup(next) : NULL;
}
