/* address.h - the address of a PostgreSQL database: postgres://USER:PASSWORD@HOST:PORT/NAME?OPTIONS.
 * Shape  As libpq reads it. What is left out comes from the environment, as for psql (PGPASSFILE, PGSERVICE ..).
 * Errors ERR_UNREADABLE. No fault repeats the address, since it may hold a password. */
#ifndef STORE_ADDRESS_H
#define STORE_ADDRESS_H

#include "core/text.h"

/* Whether it names a PostgreSQL database, well or badly; if not, it is a file. */
bool address_is_postgres(const char *place);
Status address_check(const char *place, Fault *fault);
/* Adds a place as people may see it: a file as it is, of an address only host, port and name of the database. */
void address_show(const char *place, Text *out);

#endif
