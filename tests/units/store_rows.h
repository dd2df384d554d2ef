/* store_rows.h - rows of a store as text, for its tests. */
#ifndef UNITS_STORE_ROWS_H
#define UNITS_STORE_ROWS_H

#include "store/store.h"

#include "unit.h"

/* What has been read, as text: `seq:text ` a row; and when the last row was written. */
static char read_bytes[4096];
static Text read_text;
static int64_t read_at_ms;

static inline void note(void *context, const StoreRow *row)
{
    if (context)
        text_add(&read_text, row->key);
    text_add_unsigned(&read_text, row->seq);
    text_add_char(&read_text, ':');
    text_add(&read_text, row->text);
    text_add_char(&read_text, ' ');
    read_at_ms = row->at_ms;
}

/* The store waits two seconds for a database; one beside other work may need more. */
static inline Store *opened_at(const char *place)
{
    Store *store = NULL;
    Fault fault = { .text = "" };
    Status status = ERR_STORE;
    for (int i = 0; i < 30 && status == ERR_STORE; i++)
        status = store_open(place, &store, &fault);
    if (status != OK)
        fail_msg("store_open: %s", fault.text);
    return store;
}

static inline const char *rows_of(Store *store, RowKind kind, const char *key)
{
    read_text = text_over(read_bytes, sizeof read_bytes);
    const StoreQuery query = { .kind = kind, .key = key };
    assert_int_equal(store_read(store, &query, note, NULL, NULL), OK);
    return read_bytes;
}

static inline StoreRow event(const char *table, uint32_t seq, const char *text)
{
    return (StoreRow){ .kind = ROW_EVENT, .key = table, .seq = seq, .at_ms = seq * 1000, .text = text };
}

/* Writes what tells of Zenobia, and removes it: a row without text is gone, and an event alone can be rewritten. */
static inline void assert_removed_is_gone(Store *store)
{
    StoreRow rows[] = { event("A", 1, "sit 0 ANNAANNA Zenobia"),
                        event("A", 2, "deal"),
                        { ROW_GUEST, 0, "ANNAANNA", 5, "- - Zenobia" },
                        { ROW_DEVICE, 2, "ANNAANNA", 5, "hash 1 2 Zenobia's phone" } };
    assert_int_equal(store_write(store, rows, 4, NULL), OK);
    StoreRow changes[] = { { ROW_REWRITE, 1, "A", 9, "sit 0 BBBBBBBB Anonymous" },
                           { ROW_REWRITE, 7, "A", 9, "no such event" },
                           { ROW_GUEST, 0, "ANNAANNA", 9, "" },
                           { ROW_DEVICE, 2, "ANNAANNA", 9, "" } };
    assert_int_equal(store_write(store, changes, 4, NULL), OK);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "1:sit 0 BBBBBBBB Anonymous 2:deal ");
    assert_string_equal(rows_of(store, ROW_GUEST, "ANNAANNA"), "");
    assert_string_equal(rows_of(store, ROW_DEVICE, "ANNAANNA"), "");
}

#endif
