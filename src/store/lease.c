#include "store/postgres.h"

#include <string.h>

/* Declares a server dead whose lease has ended; false: that failed.
 *
 * A table has one owner. Servers that share a PostgreSQL (`--node`) claim a table before they read its log
 * (`room/base/owner.c`, `store/lease.c`). Each start of a server has an epoch: the number of its row in the table
 * `node`. The table `owner` says which epoch has which table. An event takes its epoch from there, in its own SQL
 * statement; where the writer is not the owner it finds none, and the whole batch is refused.
 *
 * A lease is a row that its holder locks. Each batch first renews the lease and keeps the server's row locked
 * until it is committed; a server with nothing to write writes an empty batch once a second. Whoever wants a
 * table of a server whose lease has ended (5 s) ends that server's connection at the database, and declares it
 * dead in the same row. So nobody is declared dead in the middle of a write, and whoever was declared dead writes
 * nothing more: its next batch fails, and the process ends and starts anew. Only the database's clock counts. */
static bool declare_dead(Postgres *store, int64_t epoch, Fault *fault)
{
    const LinkValues values = { .seq = epoch };
    PGresult *cut_off = postgres_ask(store, false, ASK_CUT_OFF, &values, fault);
    PGresult *declared = cut_off ? postgres_ask(store, false, ASK_DECLARE, &values, fault) : NULL;
    PQclear(cut_off);
    PQclear(declared);
    return declared;
}

/* Whose table it is that could not be claimed. *is_again: it may be claimed now. */
static Status find_owner(Postgres *store, const LinkValues *values, StoreOwner *out, bool *is_again, Fault *fault)
{
    PGresult *owner = postgres_ask(store, false, ASK_OWNER, values, fault);
    const bool is_known = owner && PQntuples(owner) > 0;
    Status status = owner ? OK : ERR_STORE;
    *is_again = is_known && link_number(owner, 0, 1) == 1;
    if (*is_again && !declare_dead(store, link_number(owner, 0, 0), fault))
        status = ERR_STORE;
    out->is = is_known ? OWNER_OTHER : OWNER_NONE;
    if (is_known)
        slice_copy(slice_of(link_text(owner, 0, 2)), out->address, sizeof out->address);
    PQclear(owner);
    return status;
}

Status lease_claim(Store *base, const char *table, bool is_new, StoreOwner *out, Fault *fault)
{
    Postgres *store = (Postgres *)base;
    const LinkValues values = { .key = table, .seq = is_new, .epoch = store->epoch };
    Status status = OK;
    bool is_again = true;
    *out = (StoreOwner){ .is = OWNER_NONE };
    for (int tries = 0; tries < 2 && status == OK && is_again; tries++) {
        PGresult *claimed = postgres_ask(store, false, ASK_CLAIM, &values, fault);
        if (claimed && PQntuples(claimed) > 0) {
            out->is = OWNER_US;
            is_again = false;
        } else
            status = claimed ? find_owner(store, &values, out, &is_again, fault) : ERR_STORE;
        PQclear(claimed);
    }
    return status;
}

Status lease_neighbours(Store *base, char out[STORE_NODES][STORE_ADDRESS], int *len, Fault *fault)
{
    Postgres *store = (Postgres *)base;
    const LinkValues values = { .seq = STORE_NODES, .epoch = store->epoch };
    PGresult *found = postgres_ask(store, false, ASK_NEIGHBOURS, &values, fault);
    *len = found ? PQntuples(found) : 0;
    for (int i = 0; i < *len; i++)
        slice_copy(slice_of(link_text(found, i, 0)), out[i], STORE_ADDRESS);
    PQclear(found);
    return found ? OK : ERR_STORE;
}
