#include "store/kind.h"

#include "store/address.h"

#include <stdlib.h>
#include <string.h>

static void read_id(void *context, const StoreRow *row)
{
    slice_copy(slice_of(row->text), context, STORE_ID_TEXT);
}

static Status learn_id(Store *store, Fault *fault)
{
    const StoreQuery query = { .kind = ROW_STORE, .key = "id" };
    Status status = store_read(store, &query, read_id, store->id, fault);
    if (status == OK && strlen(store->id) != STORE_ID_TEXT - 1)
        return fault_set(fault, ERR_STORE, "has no id of its own, expected 16 hex digits");
    return status;
}

Status store_open(const char *place, Store **out, Fault *fault)
{
    Store *store;
    Status status =
        address_is_postgres(place) ? postgres_open(place, &store, fault) : sqlite_open(place, &store, fault);
    if (status != OK)
        return status;
    status = learn_id(store, fault);
    if (status == OK)
        *out = store;
    else
        store_close(store);
    return status;
}

void store_close(Store *store)
{
    if (store)
        store->kind->close(store);
}

Status store_write(Store *store, const StoreRow row[], int rows_len, Fault *fault)
{
    if (store->is_broken)
        return fault_set(fault, ERR_STORE, "an earlier batch could not be written");
    Status status = store->kind->write(store, row, rows_len, fault);
    store->is_broken = status != OK && status != ERR_CONFLICT;
    if (status == OK) {
        store->figures.batches++;
        store->figures.rows += (uint64_t)rows_len;
    }
    return status;
}

Status store_read(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    return store->kind->read(store, false, query, row, context, fault);
}

Status store_read_apart(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    return store->kind->read(store, true, query, row, context, fault);
}

bool store_is_away(const Store *store)
{
    return atomic_load(&store->is_away);
}

void store_end_waiting(Store *store)
{
    atomic_store(&store->is_ending, true);
}

const char *store_id(const Store *store)
{
    return store->id;
}

StoreFigures store_figures(const Store *store)
{
    return store->figures;
}

ReadKind read_kind(const StoreQuery *query)
{
    const bool is_event = query->kind == ROW_EVENT;
    if (query->next > 0)
        return is_event ? READ_NEXT_TABLES : READ_NEXT_KEPT;
    if (!is_event)
        return READ_KEPT;
    return query->by ? READ_EVENTS_BY : READ_EVENTS;
}

WriteKind write_kind(const StoreRow *row)
{
    switch (row->kind) {
    case ROW_EVENT:
        return WRITE_EVENT;
    case ROW_REWRITE:
        return WRITE_REWRITE;
    case ROW_ARCHIVE:
        return WRITE_ARCHIVE;
    default:
        return row->text[0] ? WRITE_KEPT : WRITE_REMOVAL;
    }
}

bool record_add(RecordText *record, uint32_t seq, const char *event)
{
    const char *blank = event[0] == '@' ? strchr(event, ' ') : NULL, *line = blank ? blank + 1 : event;
    const size_t line_len = strlen(line);
    char *grown = realloc(record->text, record->len + line_len + 2);
    if (!grown)
        return false;
    Text text = text_over(grown + record->len, line_len + 2);
    text_add(&text, line);
    text_add_char(&text, '\n');
    record->text = grown;
    record->len += line_len + 1;
    record->first = record->first > 0 ? record->first : seq;
    record->last = seq;
    return true;
}
