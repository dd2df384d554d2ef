/* match_copy.c - what a match has on the heap: freed, forgotten, copied. */
#include "memory/list.h"
#include "table/match.h"

#include <stdlib.h>
#include <string.h>

void match_forget_lines(Match *match)
{
    for (uint32_t i = 0; i < match->past_len; i++) {
        PastDeal *past = &match->past[i];
        free(past->slip);
        free(past->why);
        free(past->source);
        free(past->log);
        free(past->more);
        past->slip = past->why = NULL;
        past->source = NULL;
        past->log = NULL;
        past->more = NULL;
        past->log_len = 0;
    }
}

void match_free(Match *match)
{
    match_forget_lines(match);
    free(match->past);
    table_free(&match->table);
    memset(match, 0, sizeof *match);
}

/* Copies items to the heap, with room for as many as a list of them has; sets *failed when there is no memory. From
 * NULL it copies nothing. */
static void *copied(const void *from, size_t len, size_t each, bool *failed)
{
    const bool is_needed = from && len > 0;
    void *copy = is_needed ? list_room_for(NULL, 0, (int64_t)len, each) : NULL;
    if (copy)
        memcpy(copy, from, len * each);
    *failed = *failed || (is_needed && !copy);
    return copy;
}

static char *copied_words(const char *words, bool *failed)
{
    return copied(words, words ? strlen(words) + 1 : 0, 1, failed);
}

static bool copy_past(const PastDeal *past, PastDeal *out)
{
    bool failed = false;
    uint32_t more_len = 0;
    for (uint32_t i = 0; i < past->log_len; i++)
        more_len += past->log[i].more_len;
    *out = *past;
    out->slip = copied_words(past->slip, &failed);
    out->why = copied_words(past->why, &failed);
    out->source = copied(past->source, past->source != NULL, sizeof *past->source, &failed);
    out->log = copied(past->log, past->log_len, sizeof *past->log, &failed);
    out->more = copied(past->more, more_len, sizeof *past->more, &failed);
    return !failed;
}

Status match_copy(const Match *match, Match *out)
{
    bool failed = false;
    Match copy = *match;
    Table *table = &copy.table;
    table->log = copied(table->log, table->log_len, sizeof *table->log, &failed);
    table->more = copied(table->more, table->more_len, sizeof *table->more, &failed);
    copy.past = copied(match->past, match->past_len, sizeof *copy.past, &failed);
    copy.past_len = 0;
    for (uint32_t i = 0; i < match->past_len && !failed; i++)
        failed = !copy_past(&match->past[i], &copy.past[copy.past_len++]);
    if (failed) {
        match_free(&copy);
        return ERR_MEMORY;
    }
    *out = copy;
    return OK;
}
