#include "room/table_log.h"

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
