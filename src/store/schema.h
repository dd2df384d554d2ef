/* schema.h - the tables in a PostgreSQL. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/link.h"

#define SCHEMA_PRESENT "2" /* in SQL */
enum { SCHEMA_VERSION = 2 };

/* Makes the tables, or brings those of an earlier version up; all of it or nothing. Several may try at once. ERR_STORE:
 * the database is too old, has another encoding than UTF-8, or was filled by a newer cardroom. */
Status schema_bring_up(Link *link, Fault *fault);

#endif
