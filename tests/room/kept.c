#include "kept.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

/* Whether a query asks for the row. */
static bool is_asked(const KeptRow *kept, const StoreQuery *query)
{
    const bool is_event = query->kind == ROW_EVENT;
    return kept->kind == query->kind && strcmp(kept->key, query->key) == 0 &&
           (!is_event || kept->seq > query->after) &&
           (!is_event || !query->by || strncmp(kept->text, query->by, strlen(query->by)) == 0);
}

/* Rows of the next keys, as store.c gives them: all rows of each; of events, the last one of each table. */
static void read_next(World *world, const StoreQuery *query, StoreRead *row, void *row_context)
{
    const bool is_event = query->kind == ROW_EVENT;
    const KeptRow *last = NULL;
    for (int len = 0; len < query->next; len++) {
        const KeptRow *next = NULL;
        for (int i = 0; i < world->rows_len; i++) {
            const KeptRow *kept = &world->row[i];
            const int after = strcmp(kept->key, last ? last->key : query->key);
            const bool is_ahead = after > 0 || (after == 0 && last && !is_event && kept->seq > last->seq);
            const int way = next ? strcmp(kept->key, next->key) : -1;
            if (kept->kind == query->kind && is_ahead &&
                (way < 0 || (way == 0 && (kept->seq > next->seq) == is_event)))
                next = kept;
        }
        if (!next)
            return;
        last = next;
        StoreRow out = { next->kind, next->seq, next->key, next->at_ms, next->text };
        row(row_context, &out);
    }
}

Status kept_read(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    World *world = context;
    bool fails = world->unreadable == -1 || world->unreadable == 1;
    world->unreadable -= world->unreadable > 0;
    if (fails)
        return fault_set(fault, ERR_STORE, "could not be read");
    if (query->next > 0)
        read_next(world, query, row, row_context);
    for (int i = 0; i < world->rows_len && query->next == 0; i++) {
        const KeptRow *kept = &world->row[i];
        StoreRow out = { kept->kind, kept->seq, kept->key, kept->at_ms, kept->text };
        if (!is_asked(kept, query))
            continue;
        world->events_read += kept->kind == ROW_EVENT;
        row(row_context, &out);
    }
    return OK;
}

static void remove_row(World *world, KeptRow *kept)
{
    free(kept->key);
    free(kept->text);
    memmove(kept, kept + 1, (size_t)(&world->row[--world->rows_len] - kept) * sizeof *kept);
}

/* Moves the whole log of a table into a record. */
static void archive(World *world, const StoreRow *row)
{
    static char text[1 << 20];
    Text lines = text_over(text, sizeof text);
    for (int i = 0; i < world->rows_len;) {
        KeptRow *kept = &world->row[i];
        const char *blank = kept->text[0] == '@' ? strchr(kept->text, ' ') : NULL;
        if (kept->kind != ROW_EVENT || strcmp(kept->key, row->key) != 0) {
            i++;
            continue;
        }
        text_add(&lines, blank ? blank + 1 : kept->text);
        text_add_char(&lines, '\n');
        remove_row(world, kept);
    }
    if (lines.len > 0)
        kept_row(world, &(StoreRow){ ROW_RECORD, 1, row->key, row->at_ms, text });
}

/* As store.c does it: a row replaces the one before it, and a row without text removes it. */
void kept_row(World *world, const StoreRow *row)
{
    if (row->kind == ROW_ARCHIVE) {
        archive(world, row);
        return;
    }
    if (row->kind == ROW_RELEASE) {
        slice_copy(slice_of(row->key), world->released, sizeof world->released);
        return;
    }
    if (row->kind == ROW_LEAVING)
        return;
    RowKind kind = row->kind == ROW_REWRITE ? ROW_EVENT : row->kind;
    for (int i = 0; i < world->rows_len; i++) {
        KeptRow *kept = &world->row[i];
        if (kept->kind != kind || strcmp(kept->key, row->key) != 0 || kept->seq != row->seq)
            continue;
        REQUIRE(row->kind != ROW_EVENT);
        if (!row->text[0]) {
            remove_row(world, kept);
            return;
        }
        free(kept->text);
        kept->text = strdup(row->text);
        kept->at_ms = row->kind == ROW_REWRITE ? kept->at_ms : row->at_ms;
        return;
    }
    REQUIRE(row->kind != ROW_REWRITE);
    if (!row->text[0])
        return;
    world->row = list_room(world->row, world->rows_len, sizeof *world->row);
    REQUIRE(world->row);
    world->row[world->rows_len++] = (KeptRow){ row->kind, row->seq, row->at_ms, strdup(row->key), strdup(row->text) };
}
