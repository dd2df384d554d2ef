#include "room/base/inside.h"

#include <string.h>

bool bucket_take(Bucket *bucket, int64_t now_ms, int64_t interval_ms, int burst)
{
    if (bucket->free_ms < now_ms)
        bucket->free_ms = now_ms;
    if (bucket->free_ms + interval_ms - now_ms > interval_ms * burst)
        return false;
    bucket->free_ms += interval_ms;
    return true;
}

void bucket_delay(Bucket *bucket, int64_t now_ms, int64_t more_ms)
{
    bucket->free_ms = (bucket->free_ms < now_ms ? now_ms : bucket->free_ms) + more_ms;
}

bool room_may(Room *room, Bucket *bucket, int a_minute)
{
    return a_minute == 0 || bucket_take(bucket, room->now_ms, 60000 / a_minute, a_minute);
}

void room_may_again(Bucket *bucket, int a_minute)
{
    bucket->free_ms -= a_minute > 0 ? 60000 / a_minute : 0;
}

void room_time(Room *room, int64_t now_ms)
{
    if (room->now_ms < now_ms)
        room->now_ms = now_ms;
}

Text room_page(Room *room)
{
    return text_over(room->page, PAGE_BYTES);
}

void room_send(Room *room, Connection *connection, const Text *message)
{
    REQUIRE(message->len < message->cap);
    outbox_send(&room->outbox, connection->id, outbox_text(&room->outbox, message->at, message->len), message->len);
}

Json room_message(Text *page, const char *kind)
{
    Json json = json_over(page);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", kind);
    return json;
}

void room_write_why(Json *json, const Fault *why)
{
    json_write_text(json, "why", why->text);
    json_write_say(json, why);
}

Text room_why(Room *room, const char *kind, const Fault *why)
{
    Text page = room_page(room);
    Json json = room_message(&page, kind);
    room_write_why(&json, why);
    json_close(&json);
    return page;
}

void room_refuse(Room *room, Connection *connection, uint16_t status, const char *why)
{
    outbox_close(&room->outbox, connection->id, status, why);
    connection->is_closing = true;
}

void room_unavailable(Room *room, Connection *connection)
{
    room_refuse(room, connection, 1013, "the store cannot be read, try later");
}

typedef struct {
    StoreRead *row;
    void *context;
    uint32_t last;
    const StoreQuery *query;
} Reading;

/* Skips events that the store has already given, or that are not asked for. */
static void read_row(void *context, const StoreRow *row)
{
    Reading *reading = context;
    const char *by = reading->query->by;
    if (row->kind == ROW_EVENT && row->seq <= reading->last)
        return;
    reading->last = row->seq;
    if (!by || strncmp(row->text, by, strlen(by)) == 0)
        reading->row(reading->context, row);
}

bool room_ask(Room *room, const StoreQuery *query, StoreRead *row, void *context)
{
    Reading reading = { .row = row, .context = context, .last = query->after, .query = query };
    if (room->doors.read(room->doors.context, query, read_row, &reading, &room->unread) != OK) {
        room->is_unread = true;
        return false;
    }
    outbox_rows(&room->outbox, query->kind, query->key, read_row, &reading);
    return true;
}

bool room_read(Room *room, RowKind kind, const char *key, StoreRead *row, void *context)
{
    const StoreQuery query = { .kind = kind, .key = key };
    return room_ask(room, &query, row, context);
}
