#include "store/kind.h"

#include "store/address.h"

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
    return store_open_node(place, &(StoreNode){ "", "" }, out, fault);
}

Status store_open_node(const char *place, const StoreNode *node, Store **out, Fault *fault)
{
    Store *store;
    Status status =
        address_is_postgres(place) ? postgres_open(place, node, &store, fault) : sqlite_open(place, &store, fault);
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
        atomic_fetch_add(&store->batches, 1);
        atomic_fetch_add(&store->rows, (uint64_t)rows_len);
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

bool store_has_owners(const Store *store)
{
    return store->kind->claim != NULL;
}

Status store_claim(Store *store, const char *table, bool is_new, StoreOwner *out, Fault *fault)
{
    REQUIRE(store_has_owners(store));
    return store->kind->claim(store, table, is_new, out, fault);
}

Status store_neighbours(Store *store, char out[STORE_NODES][STORE_ADDRESS], int *len, Fault *fault)
{
    *len = 0;
    return store_has_owners(store) ? store->kind->neighbours(store, out, len, fault) : OK;
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
    return (StoreFigures){ .batches = atomic_load(&store->batches), .rows = atomic_load(&store->rows) };
}
