#include "room/log/past.h"

#include <string.h>

typedef struct {
    Room *room;
    RoomTable *table;
    uint32_t at_most, kept[2];
} Past;

static void read_snapshot(void *context, const StoreRow *row)
{
    Past *past = context;
    const char *version = past->room->settings.version;
    const uint32_t seq = snapshot_seq(row->text, version);
    if (!row->text[0] && past->table->seq > 0) { /* the row that was read has been removed since */
        RoomTable *blank = table_new(past->table->code);
        table_drop(past->table);
        past->table = blank;
    }
    if (row->seq < 2)
        past->kept[row->seq] = seq;
    if (seq <= past->table->seq || seq > past->at_most)
        return;
    RoomTable *table = snapshot_read(row->text, version, past->table->code);
    if (!table)
        return;
    table_drop(past->table);
    past->table = table;
}

RoomTable *past_table(Room *room, const char *code, uint32_t at_most)
{
    Past past = { .room = room, .table = table_new(code), .at_most = at_most };
    room_read(room, ROW_SNAPSHOT, code, read_snapshot, &past);
    memcpy(past.table->kept, past.kept, sizeof past.kept);
    return past.table;
}

void past_keep(Room *room, RoomTable *table)
{
    const int newer = table->kept[1] > table->kept[0];
    const int slot = table->seq - table->kept[newer] >= TOLD_BACK ? !newer : newer;
    Text text = room_page(room);
    if (table->seq == table->kept[newer])
        return;
    snapshot_print(table, room->settings.version, &text);
    if (text.len >= text.cap)
        return;
    outbox_row(&room->outbox, ROW_SNAPSHOT, table->code, (uint32_t)slot, room->now_ms, text.at);
    table->kept[slot] = table->seq;
}

void past_keep_at_times(Room *room, RoomTable *table)
{
    const uint32_t often = room->settings.snapshot_events > 0 ? room->settings.snapshot_events : SNAPSHOT_EVENTS;
    const int newer = table->kept[1] > table->kept[0];
    if (table->seq - table->kept[newer] >= often)
        past_keep(room, table);
}

void past_forget(Room *room, const char *code)
{
    RoomTable *table = map_find(&room->tables, code_key(code));
    for (uint32_t slot = 0; slot < 2; slot++)
        outbox_row(&room->outbox, ROW_SNAPSHOT, code, slot, room->now_ms, "");
    if (table)
        memset(table->kept, 0, sizeof table->kept);
}

static void is_there(void *context, const StoreRow *row)
{
    (void)row;
    *(bool *)context = true;
}

bool past_is_archived(Room *room, const char *code)
{
    bool is_archived = false;
    if (!room_read(room, ROW_RECORD, code, is_there, &is_archived))
        return true;
    outbox_rows(&room->outbox, ROW_ARCHIVE, code, is_there, &is_archived);
    return is_archived;
}
