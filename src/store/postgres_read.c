#include "store/pack.h"
#include "store/postgres.h"

#include <stdlib.h>

static bool pass_row(const PGresult *rows, int at, RowKind kind, StoreRead *each, void *context)
{
    const void *packed = link_text(rows, at, 3);
    char *unpacked = packed ? unpack_text(packed, (size_t)PQgetlength(rows, at, 3)) : NULL;
    const StoreRow row = {
        .kind = kind,
        .key = link_text(rows, at, 4),
        .seq = (uint32_t)link_number(rows, at, 0),
        .at_ms = link_number(rows, at, 1),
        .text = packed ? unpacked : link_text(rows, at, 2),
    };
    if (row.text)
        each(context, &row);
    free(unpacked);
    return row.text;
}

Status postgres_connect_reader(Postgres *store, Link *link, Fault *fault)
{
    Status status = link_open(link, store->url, "cardroom reads", fault);
    if (status == OK)
        status = link_prepare(link, fault);
    if (status == OK) /* it writes claims alone (ASK_KEEP) */
        PQclear(link_run(link, "SET synchronous_commit TO off", fault));
    return status;
}

PGresult *postgres_ask(Postgres *store, bool is_apart, int at, const LinkValues *values, Fault *fault)
{
    Link *link = &store->reader[is_apart];
    if (atomic_load(&store->base.is_away) || link_is_silent(link)) {
        fault_set(fault, ERR_STORE, "cannot be reached");
        return NULL;
    }
    PGresult *result = link->conn ? link_ask(link, at, values, fault) : NULL;
    if (!result && !link->conn && !link_is_silent(link) && postgres_connect_reader(store, link, fault) == OK)
        result = link_ask(link, at, values, fault);
    return result;
}

Status postgres_read(Store *base, bool is_apart, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    Postgres *store = (Postgres *)base;
    const int read = query->kind == ROW_LOBBY ? READ_LOBBY : (int)read_kind(query);
    const LinkValues values = {
        .kind = (int)query->kind,
        .key = query->key,
        .text = query->by,
        .seq = query->next > 0          ? (int64_t)query->next
               : read == READ_EVENTS_BY ? STORE_BY
                                        : (int64_t)query->after,
        .at = STORE_BY_BACK,
        .epoch = store->epoch,
    };
    PGresult *rows = postgres_ask(store, is_apart, read, &values, fault);
    bool is_whole = rows;
    for (int i = 0; is_whole && i < PQntuples(rows); i++)
        if (!pass_row(rows, i, query->kind, row, context))
            is_whole = false;
    if (rows && !is_whole)
        fault_set(fault, ERR_STORE, "could not be read: a packed text is damaged");
    PQclear(rows);
    return is_whole ? OK : ERR_STORE;
}
