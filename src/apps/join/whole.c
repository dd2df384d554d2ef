/* whole.c - the last `table` as text, so that a `change` of it makes the next one. */
#include "apps/join/inside.h"

#include "core/json.h"
#include "core/json_change.h"
#include "core/json_walk.h"

#include <stdlib.h>
#include <string.h>

enum { WHOLE_MAX = 1 << 20 };

void whole_drop(Join *join)
{
    free(join->whole);
    join->whole = NULL;
}

void whole_keep(Join *join, Slice message)
{
    whole_drop(join);
    join->whole = strndup(message.at, message.len);
    join->asks_whole = false;
}

/* Whether the change is one of the text that is kept. */
static bool follows(const Join *join, const char *message)
{
    Slice table = json_member(message, "table"), from = json_member(message, "from");
    Slice own_table = json_member(join->whole, "table"), shown = json_member(join->whole, "shown");
    return from.len > 0 && from.len == shown.len && memcmp(from.at, shown.at, from.len) == 0 && table.len > 0 &&
           table.len == own_table.len && memcmp(table.at, own_table.at, table.len) == 0;
}

/* What the text that is kept becomes, for the caller to free; NULL: the change does not fit. */
static char *apply(const Join *join, const char *message)
{
    if (!join->whole || !follows(join, message))
        return NULL;
    Slice change = json_member(message, "change");
    char *words = strndup(change.at, change.len);
    size_t cap = strlen(join->whole) + change.len + 1;
    char *bytes = words && cap <= WHOLE_MAX ? malloc(cap) : NULL;
    Text out = text_over(bytes, bytes ? cap : 0);
    if (bytes && !json_apply(join->whole, words, &out)) {
        free(bytes);
        bytes = NULL;
    }
    free(words);
    return bytes;
}

json_t *whole_change(Join *join, Slice message)
{
    char *text = strndup(message.at, message.len);
    char *next = text ? apply(join, text) : NULL;
    json_t *body = next && json_depth(slice_of(next)) <= MESSAGE_DEPTH ? json_loads(next, 0, NULL) : NULL;
    free(text);
    whole_drop(join);
    if (body)
        join->whole = next;
    else
        free(next);
    return body;
}
