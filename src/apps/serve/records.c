#include "apps/serve/records.h"

#include "apps/serve/log.h"
#include "room/room.h"

#include <stdlib.h>
#include <string.h>

enum { CACHE_BYTES = 16 << 20, STREAMS_MAX = 4096, TABLE_TEXT = 16 };

/* A record, made or still to be made. */
typedef struct Made {
    char table[TABLE_TEXT];
    uint32_t last;
    bool is_made;
    Status status;
    Fault fault;
    RoomRecord record;
    int users; /* streams that send it */
    struct Made *next;
} Made;

/* A record on its way to a client. */
typedef struct Stream {
    uint32_t connection;
    Made *made;
    size_t at;             /* where the next part begins */
    struct Stream *before; /* an earlier one of the same connection, which ends first */
    struct Stream *next;
} Stream;

struct Records {
    uv_loop_t *loop;
    uv_work_t work;
    uv_timer_t soon; /* wakes the loop when a client can take more at once */
    Store *store;
    Made *made, *making; /* the oldest first */
    Stream *streams;
    int streams_len;
    bool is_closed;
};

static void on_soon(uv_timer_t *soon)
{
    (void)soon; /* the loop's turn pumps */
}

static void on_gone(uv_handle_t *soon)
{
    Records *records = soon->data;
    if (!records->making)
        free(records);
    else
        records->loop = NULL;
}

Records *records_open(uv_loop_t *loop, Store *store)
{
    Records *records = calloc(1, sizeof *records);
    if (!records)
        return NULL;
    records->loop = loop;
    records->store = store;
    uv_timer_init(loop, &records->soon);
    records->soon.data = records->work.data = records;
    return records;
}

static Status read_apart(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    return store_read_apart(context, query, row, row_context, fault);
}

static void make(uv_work_t *work)
{
    const Records *records = work->data;
    Made *made = records->making;
    made->status = room_record(read_apart, records->store, made->table, made->last, &made->record, &made->fault);
}

static void drop(Made *made)
{
    free(made->record.text);
    free(made);
}

static void make_next(Records *records);

static void on_made(uv_work_t *work, int cancelled)
{
    Records *records = work->data;
    Made *made = records->making;
    (void)cancelled;
    records->making = NULL;
    if (records->is_closed) {
        drop(made);
        if (!records->loop)
            free(records);
        return;
    }
    made->is_made = true;
    if (made->status != OK)
        serve_log(LOG_ERROR, "store: it could not be read; a record was not made", LOG_TEXT("why", made->fault.text));
    make_next(records);
}

static void make_next(Records *records)
{
    Made *made = records->made;
    while (made && made->is_made)
        made = made->next;
    if (!made || records->making)
        return;
    records->making = made;
    uv_queue_work(records->loop, &records->work, make, on_made);
}

/* Forgets the oldest records that nobody is sent, until the others fit; and those that could not be made. */
static void tidy(Records *records)
{
    size_t bytes = 0;
    for (const Made *made = records->made; made; made = made->next)
        bytes += made->users == 0 ? made->record.len : 0;
    for (Made **link = &records->made; *link;) {
        Made *made = *link;
        if (!made->is_made || made->users > 0 || (made->status == OK && bytes <= CACHE_BYTES)) {
            link = &made->next;
            continue;
        }
        bytes -= made->record.len;
        *link = made->next;
        drop(made);
    }
}

static Made *find(Records *records, const char *table, uint32_t last)
{
    Made **link = &records->made;
    for (; *link; link = &(*link)->next)
        if ((*link)->last == last && strcmp((*link)->table, table) == 0)
            return *link;
    Made *made = calloc(1, sizeof *made);
    REQUIRE(made);
    slice_copy(slice_of(table), made->table, sizeof made->table);
    made->last = last;
    *link = made;
    return made;
}

void records_ask(Records *records, Net *net, uint32_t connection, const char *table, uint32_t last)
{
    if (records->streams_len >= STREAMS_MAX) {
        net_hang_up(net, connection, 1013, "too many records, try later");
        return;
    }
    Stream *stream = calloc(1, sizeof *stream), **link = &records->streams;
    REQUIRE(stream);
    for (; *link; link = &(*link)->next)
        if ((*link)->connection == connection)
            stream->before = *link;
    *link = stream;
    stream->connection = connection;
    stream->made = find(records, table, last);
    stream->made->users++;
    records->streams_len++;
    make_next(records);
}

static void end_stream(Records *records, Stream **link)
{
    Stream *stream = *link;
    *link = stream->next;
    for (Stream *other = stream->next; other; other = other->next)
        if (other->before == stream)
            other->before = NULL;
    stream->made->users--;
    records->streams_len--;
    free(stream);
}

/* Sends a part if the client has taken all before it; false: the stream has ended. */
static bool send_part(Records *records, Net *net, Stream *stream)
{
    static char bytes[ROOM_RECORD_PART];
    const Made *made = stream->made;
    const size_t waiting = net_waiting(net, stream->connection);
    if (waiting == SIZE_MAX)
        return false;
    if (!made->is_made || stream->before || waiting > 0)
        return true;
    if (made->status != OK) {
        net_hang_up(net, stream->connection, 1013, "the store cannot be read, try later");
        return false;
    }
    Text part = text_over(bytes, sizeof bytes);
    room_record_part(&made->record, &stream->at, &part);
    net_send(net, stream->connection, part.at, part.len);
    if (stream->at < made->record.len)
        uv_timer_start(&records->soon, on_soon, 1, 0);
    return stream->at < made->record.len;
}

void records_pump(Records *records, Net *net)
{
    bool has_ended = false;
    for (Stream **link = &records->streams; *link;) {
        if (send_part(records, net, *link)) {
            link = &(*link)->next;
            continue;
        }
        end_stream(records, link);
        has_ended = true;
    }
    if (has_ended)
        tidy(records);
}

void records_close(Records *records)
{
    while (records->streams)
        end_stream(records, &records->streams);
    for (Made *made = records->made, *next; made; made = next) {
        next = made->next;
        if (made != records->making)
            drop(made);
    }
    records->is_closed = true;
    uv_close((uv_handle_t *)&records->soon, on_gone);
}
