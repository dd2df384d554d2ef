#include "net/pace.h"

#include <stdlib.h>

typedef struct Stream {
    uint32_t connection;
    const PaceSource *source;
    void *what;
    struct Stream *before; /* an earlier one of the same connection, which ends first */
    struct Stream *next;
} Stream;

struct Pace {
    uv_timer_t soon; /* wakes the loop when a client can take more at once */
    Stream *first;
    int len;
};

static void on_soon(uv_timer_t *soon)
{
    (void)soon; /* the loop's turn pumps */
}

static void on_gone(uv_handle_t *soon)
{
    free(soon->data);
}

Pace *pace_open(uv_loop_t *loop)
{
    Pace *pace = calloc(1, sizeof *pace);
    if (!pace)
        return NULL;
    uv_timer_init(loop, &pace->soon);
    pace->soon.data = pace;
    return pace;
}

void pace_add(Pace *pace, const PaceSource *source, void *what, uint32_t connection)
{
    Stream *stream = calloc(1, sizeof *stream), **link = &pace->first;
    REQUIRE(stream);
    for (; *link; link = &(*link)->next)
        if ((*link)->connection == connection)
            stream->before = *link;
    *link = stream;
    stream->connection = connection;
    stream->source = source;
    stream->what = what;
    pace->len++;
    uv_timer_start(&pace->soon, on_soon, 1, 0);
}

int pace_streams(const Pace *pace)
{
    return pace->len;
}

static void end_stream(Pace *pace, Stream **link)
{
    Stream *stream = *link;
    *link = stream->next;
    for (Stream *other = stream->next; other; other = other->next)
        if (other->before == stream)
            other->before = NULL;
    if (stream->source->over)
        stream->source->over(stream->source->context, stream->what);
    pace->len--;
    free(stream);
}

/* Sends a part if the client has taken all before it; false: the stream has ended. */
static bool send_part(Pace *pace, Net *net, const Stream *stream)
{
    const size_t waiting = net_waiting(net, stream->connection);
    if (waiting == SIZE_MAX)
        return false;
    if (stream->before || waiting > 0)
        return true;
    const PaceStep step = stream->source->send(stream->source->context, stream->what, net, stream->connection);
    if (step == PACE_GOES_ON)
        uv_timer_start(&pace->soon, on_soon, 1, 0);
    return step != PACE_ENDED;
}

bool pace_pump(Pace *pace, Net *net)
{
    bool has_ended = false;
    for (Stream **link = &pace->first; *link;) {
        if (send_part(pace, net, *link)) {
            link = &(*link)->next;
            continue;
        }
        end_stream(pace, link);
        has_ended = true;
    }
    return has_ended;
}

void pace_close(Pace *pace)
{
    while (pace->first)
        end_stream(pace, &pace->first);
    uv_close((uv_handle_t *)&pace->soon, on_gone);
}
