/* rows_log.h - logs what happens at tables and to guests, from the rows that are stored.
 * Shape  The words of an event, the ids of table and guest, and the seat; nothing else of a row: no name, key or card.
 *        A table's id is its code, so who reads the log can ask for the table. */
#ifndef APPS_SERVE_ROWS_LOG_H
#define APPS_SERVE_ROWS_LOG_H

#include "store/store.h"

void rows_log(const StoreRow row[], int rows_len);

#endif
