#include "room/log/table_log.h"

#include "room/log/room_table.h"

#include <string.h>

bool table_fold_row(RoomTable *table, const StoreRow *row)
{
    return row->seq == table->seq + 1 && table_fold(table, row->text, row->at_ms);
}

void table_log_each(const StoreRow *part, StoreRead *read, void *context)
{
    uint32_t seq = part->seq;
    for (const char *at = part->text; *at; seq++) {
        char event[EVENT_TEXT];
        const size_t len = strcspn(at, "\n");
        slice_copy((Slice){ at, len }, event, sizeof event);
        read(context, &(StoreRow){ ROW_EVENT, seq, part->key, part->at_ms, event });
        at += len + (at[len] != '\0');
    }
}

typedef struct {
    RoomTable *table;
    int begun; /* so many deals */
    bool is_sound;
} Load;

static void read_event(void *context, const StoreRow *row)
{
    Load *load = context;
    const Match *match = &load->table->match;
    if ((int)match->past_len + match->dealt < load->begun)
        load->is_sound = load->is_sound && table_fold_row(load->table, row);
}

/* Reads the events of a log that was put away. */
static void read_part(void *context, const StoreRow *row)
{
    table_log_each(row, read_event, context);
}

RoomTable *table_log_read(Room *room, const char *code, int begun)
{
    Load load = { table_new(code), begun, true };
    const StoreQuery away = { .kind = ROW_RECORD, .key = code }, query = { .kind = ROW_EVENT, .key = code };
    if (room_ask(room, &away, read_part, &load) && room_ask(room, &query, read_event, &load) && load.is_sound &&
        load.table->seq > 0)
        return load.table;
    table_drop(load.table);
    return NULL;
}
