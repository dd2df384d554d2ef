/* records.h - makes the records of tables in a thread, and sends each in parts, as fast as its client reads.
 * Shape  One record is made at a time, first come first served. It is kept for a while, so whoever asks for the same
 *        gets the same text.
 * Errors If the store cannot be read, the connection is closed with 1013, as for any other request.
 * Memory CACHE_BYTES of records that nobody is being sent, and those that are being sent. */
#ifndef APPS_SERVE_RECORDS_H
#define APPS_SERVE_RECORDS_H

#include "net/pace.h"
#include "store/store.h"

typedef struct Records Records;

/* NULL when out of memory. */
Records *records_open(uv_loop_t *loop, Store *store, Pace *pace);
/* Sends the record of a table's log up to event number `last` to a connection. */
void records_ask(Records *records, Net *net, uint32_t connection, const char *table, uint32_t last);
/* Call it when all streams are over. A record that is being made ends by itself before the loop can be closed. */
void records_close(Records *records);

#endif
