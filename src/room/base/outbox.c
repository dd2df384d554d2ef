#include "room/base/outbox.h"

#include "memory/list.h"
#include "room/base/map.h"

#include <stdlib.h>
#include <string.h>

static size_t put(Gathered *g, const char *text, size_t len)
{
    g->bytes = list_room_for(g->bytes, (int64_t)g->bytes_len, (int64_t)len + 1, 1);
    REQUIRE(g->bytes);
    size_t at = g->bytes_len;
    memcpy(g->bytes + at, text, len);
    g->bytes[at + len] = '\0';
    g->bytes_len += len + 1;
    return at;
}

void outbox_add_time(Text *key, int64_t at_ms)
{
    text_add_figures(key, at_ms, 15);
}

void outbox_row(Outbox *box, RowKind kind, const char *key, uint32_t seq, int64_t at_ms, const char *text)
{
    Gathered *g = &box->gathering;
    g->row = list_room(g->row, g->rows_len, sizeof *g->row);
    REQUIRE(g->row);
    size_t key_at = put(g, key, strlen(key)), text_at = put(g, text, strlen(text));
    g->row[g->rows_len++] = (RowNote){ .kind = kind, .seq = seq, .at_ms = at_ms, .key = key_at, .text = text_at };
}

size_t outbox_text(Outbox *box, const char *text, size_t len)
{
    return put(&box->gathering, text, len);
}

static void add_message(Gathered *g, MessageNote note)
{
    g->message = list_room(g->message, g->messages_len, sizeof *g->message);
    REQUIRE(g->message);
    g->message[g->messages_len++] = note;
}

void outbox_send(Outbox *box, ConnectionId to, size_t text, size_t len)
{
    add_message(&box->gathering, (MessageNote){ .to = to, .text = text, .len = (uint32_t)len });
}

void outbox_send_paced(Outbox *box, ConnectionId to, size_t text, size_t len)
{
    add_message(&box->gathering, (MessageNote){ .to = to, .text = text, .len = (uint32_t)len, .is_paced = true });
}

void outbox_close(Outbox *box, ConnectionId to, uint16_t status, const char *reason)
{
    size_t len = strlen(reason), text = put(&box->gathering, reason, len);
    add_message(&box->gathering, (MessageNote){ .to = to, .close = status, .text = text, .len = (uint32_t)len });
}

void outbox_record(Outbox *box, ConnectionId to, const char *table, uint32_t last)
{
    size_t len = strlen(table), text = put(&box->gathering, table, len);
    add_message(&box->gathering, (MessageNote){ .to = to, .record = last, .text = text, .len = (uint32_t)len });
}

void outbox_push(Outbox *box, const RoomPush *push)
{
    Gathered *g = &box->gathering;
    const char *const parts[PUSH_PARTS] = { push->ticket, push->endpoint, push->key,
                                            push->auth,   push->topic,    push->text };
    PushNote note = { .until_ms = push->until_ms };
    for (int i = 0; i < PUSH_PARTS; i++)
        note.part[i] = put(g, parts[i], strlen(parts[i]));
    g->push = list_room(g->push, g->pushes_len, sizeof *g->push);
    REQUIRE(g->push);
    g->push[g->pushes_len++] = note;
}

static int by_connection(const void *one, const void *other)
{
    const uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static void order_messages(Gathered *g)
{
    if (g->messages_len == 0)
        return;
    g->message_out = heap_grow(g->message_out, g->messages_len * sizeof *g->message_out);
    g->order = heap_grow(g->order, g->messages_len * sizeof *g->order);
    for (uint32_t i = 0; i < g->messages_len; i++)
        g->order[i] = (uint64_t)g->message[i].to << 32 | i;
    qsort(g->order, g->messages_len, sizeof *g->order, by_connection);
    for (uint32_t i = 0; i < g->messages_len; i++) {
        const MessageNote *note = &g->message[(uint32_t)g->order[i]];
        g->message_out[i] =
            (RoomMessage){ note->to, note->close, note->record, note->is_paced, g->bytes + note->text, note->len };
    }
}

static void print_rows(Gathered *g)
{
    if (g->rows_len > 0)
        g->row_out = heap_grow(g->row_out, g->rows_len * sizeof *g->row_out);
    for (uint32_t i = 0; i < g->rows_len; i++) {
        const RowNote *note = &g->row[i];
        g->row_out[i] = (StoreRow){ note->kind, note->seq, g->bytes + note->key, note->at_ms, g->bytes + note->text };
    }
}

static void print_pushes(Gathered *g)
{
    if (g->pushes_len > 0)
        g->push_out = heap_grow(g->push_out, g->pushes_len * sizeof *g->push_out);
    for (uint32_t i = 0; i < g->pushes_len; i++) {
        const size_t *part = g->push[i].part;
        const char *at = g->bytes;
        g->push_out[i] = (RoomPush){ at + part[0], at + part[1], at + part[2],       at + part[3],
                                     at + part[4], at + part[5], g->push[i].until_ms };
    }
}

bool outbox_take(Outbox *box, RoomBatch *out)
{
    REQUIRE(!box->is_writing);
    const Gathered gathered = box->gathering;
    Gathered *taken = &box->writing;
    if (gathered.rows_len == 0 && gathered.messages_len == 0 && gathered.pushes_len == 0)
        return false;
    box->gathering = box->writing;
    box->writing = gathered;
    box->is_writing = true;
    print_rows(taken);
    order_messages(taken);
    print_pushes(taken);
    *out = (RoomBatch){ .row = taken->row_out,
                        .message = taken->message_out,
                        .push = taken->push_out,
                        .rows_len = (int)taken->rows_len,
                        .messages_len = (int)taken->messages_len,
                        .pushes_len = (int)taken->pushes_len };
    return true;
}

void outbox_done(Outbox *box)
{
    Gathered *g = &box->writing;
    REQUIRE(box->is_writing);
    box->is_writing = false;
    g->rows_len = g->messages_len = g->pushes_len = 0;
    g->bytes_len = 0;
}

static void free_gathered(Gathered *g)
{
    free(g->bytes);
    free(g->row);
    free(g->row_out);
    free(g->message);
    free(g->message_out);
    free(g->push);
    free(g->push_out);
    free(g->order);
}

void outbox_free(Outbox *box)
{
    free_gathered(&box->gathering);
    free_gathered(&box->writing);
}

static bool is_of(const Gathered *g, const RowNote *note, RowKind kind, const char *key)
{
    return note->kind == kind && (!key || strcmp(g->bytes + note->key, key) == 0);
}

void outbox_take_back(Outbox *box, RowKind kind, const char *key)
{
    Gathered *g = &box->gathering;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < g->rows_len; i++)
        if (!is_of(g, &g->row[i], kind, key))
            g->row[kept++] = g->row[i];
    g->rows_len = kept;
}

static void rows_of(const Gathered *g, RowKind kind, const char *key, StoreRead *row, void *context)
{
    for (uint32_t i = 0; i < g->rows_len; i++) {
        const RowNote *note = &g->row[i];
        if (!is_of(g, note, kind, key))
            continue;
        StoreRow out = { kind, note->seq, g->bytes + note->key, note->at_ms, g->bytes + note->text };
        row(context, &out);
    }
}

void outbox_rows(const Outbox *box, RowKind kind, const char *key, StoreRead *row, void *context)
{
    if (box->is_writing)
        rows_of(&box->writing, kind, key, row, context);
    rows_of(&box->gathering, kind, key, row, context);
}
