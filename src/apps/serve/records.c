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
typedef struct {
    Made *made;
    size_t at; /* where the next part begins */
} Stream;

struct Records {
    uv_loop_t *loop;
    uv_work_t work;
    Store *store;
    Pace *pace;
    PaceSource source;
    Made *made, *making; /* the oldest first */
    bool is_closed;
};

static PaceStep send_part(void *context, void *what, Net *net, uint32_t connection);
static void end_stream(void *context, void *what);

Records *records_open(uv_loop_t *loop, Store *store, Pace *pace)
{
    Records *records = calloc(1, sizeof *records);
    if (!records)
        return NULL;
    records->loop = loop;
    records->store = store;
    records->pace = pace;
    records->source = (PaceSource){ records, send_part, end_stream };
    records->work.data = records;
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
    if (pace_streams(records->pace) >= STREAMS_MAX) {
        net_hang_up(net, connection, 1013, "too many records, try later");
        return;
    }
    Stream *stream = calloc(1, sizeof *stream);
    REQUIRE(stream);
    stream->made = find(records, table, last);
    stream->made->users++;
    pace_add(records->pace, &records->source, stream, connection);
    make_next(records);
}

/* Sends a part of a record, once it is made. */
static PaceStep send_part(void *context, void *what, Net *net, uint32_t connection)
{
    static char bytes[ROOM_RECORD_PART];
    Stream *stream = what;
    const Made *made = stream->made;
    (void)context;
    if (!made->is_made)
        return PACE_WAITS;
    if (made->status != OK) {
        net_hang_up(net, connection, 1013, "the store cannot be read, try later");
        return PACE_ENDED;
    }
    Text part = text_over(bytes, sizeof bytes);
    room_record_part(&made->record, &stream->at, &part);
    net_send(net, connection, part.at, part.len);
    return stream->at < made->record.len ? PACE_GOES_ON : PACE_ENDED;
}

static void end_stream(void *context, void *what)
{
    Records *records = context;
    Stream *stream = what;
    stream->made->users--;
    free(stream);
    tidy(records);
}

void records_close(Records *records)
{
    for (Made *made = records->made, *next; made; made = next) {
        next = made->next;
        if (made != records->making)
            drop(made);
    }
    records->is_closed = true;
    if (!records->making)
        free(records);
}
