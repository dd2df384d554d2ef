#define _GNU_SOURCE /* struct ucred */
#include "apps/serve/control.h"

#include "apps/serve/log.h"
#include "apps/serve/orders.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { TICK_MS = 1000, LINE_MS = 5000, ANSWER_MS = 30000 };

typedef enum { ASKS, WAITS_FOR_BACKUP, WAITS_FOR_STORE, IS_ANSWERED, IS_GONE } CallerStage;

/* A connection. */
typedef struct Caller {
    uv_pipe_t pipe;
    uv_write_t write;
    Control *control;
    CallerStage stage;
    int64_t since_ms; /* when its stage began, on the loop's clock */
    char line[CONTROL_LINE + 1];
    size_t line_len;
    char *answer;
    json_t *held; /* the answer, until the batch is stored */
    uint64_t batch;
    struct Caller *next;
} Caller;

/* A backup on its way; there is one at most. */
typedef struct {
    uv_thread_t thread;
    uv_async_t done;
    atomic_bool stop;
    bool is_running;
    char path[CONTROL_LINE];
    RoomChecked found;
    Status status;
    Fault fault;
} Backup;

struct Control {
    ControlParts parts;
    uv_pipe_t listener;
    uv_timer_t clock;
    Backup backup;
    Drain drain;
    Caller *callers;
    int callers_len, handles; /* callers that are not gone; handles that have not closed yet */
    bool is_closing;
    char path[CONTROL_PATH];
};

static void let_go(Control *control)
{
    if (--control->handles == 0 && control->is_closing)
        free(control);
}

static void on_caller_closed(uv_handle_t *handle)
{
    Caller *caller = handle->data, **link = &caller->control->callers;
    Control *control = caller->control;
    while (*link != caller)
        link = &(*link)->next;
    *link = caller->next;
    free(caller->answer);
    json_decref(caller->held);
    free(caller);
    let_go(control);
}

static void hang_up(Caller *caller)
{
    if (caller->stage == IS_GONE)
        return;
    caller->stage = IS_GONE;
    caller->control->callers_len--;
    uv_close((uv_handle_t *)&caller->pipe, on_caller_closed);
}

static void on_answered(uv_write_t *write, int status)
{
    (void)status;
    hang_up(write->data);
}

/* Sends the answer, a line, and then closes. Takes the answer. */
static void tell(Caller *caller, json_t *answer)
{
    char *text = answer ? json_dumps(answer, JSON_COMPACT) : NULL;
    const size_t len = text ? strlen(text) : 0;
    json_decref(answer);
    if (text) {
        text[len] = '\n'; /* in place of the zero byte: what is sent is counted */
        caller->answer = text;
    }
    uv_buf_t bytes = uv_buf_init(caller->answer, (unsigned)len + 1);
    caller->stage = IS_ANSWERED;
    caller->since_ms = (int64_t)uv_now(caller->control->parts.loop);
    caller->write.data = caller;
    if (!text || uv_write(&caller->write, (uv_stream_t *)&caller->pipe, &bytes, 1, on_answered) != 0)
        hang_up(caller);
}

static void make_backup(void *context)
{
    Control *control = context;
    Backup *backup = &control->backup;
    backup->status = backup_make(control->parts.store, backup->path, &backup->stop, &backup->found, &backup->fault);
    uv_async_send(&backup->done);
}

static void on_backed_up(uv_async_t *done)
{
    Control *control = done->data;
    Backup *backup = &control->backup;
    if (!backup->is_running)
        return;
    uv_thread_join(&backup->thread);
    backup->is_running = false;
    if (backup->status == OK)
        serve_log(LOG_INFO, "admin: a backup was made", LOG_NUMBER("tables", backup->found.tables));
    else
        serve_log(LOG_ERROR, "admin: no backup was made", LOG_TEXT("why", backup->fault.text));
    for (Caller *caller = control->callers; caller; caller = caller->next)
        if (caller->stage == WAITS_FOR_BACKUP)
            tell(caller, orders_backed_up(backup->status, &backup->found, &backup->fault));
}

/* Why no backup can begin now; NULL: it can. */
static const char *backup_refusal(const Control *control, const char *path)
{
    if (strstr(control->parts.store, "://"))
        return "the store is a PostgreSQL, expected pg_dump to back it up";
    if (path[0] != '/')
        return "expected a path that begins with /";
    return control->backup.is_running ? "a backup is being made, expected one at a time" : NULL;
}

static void begin_backup(Caller *caller, const char *path)
{
    Control *control = caller->control;
    Backup *backup = &control->backup;
    const char *why = backup_refusal(control, path);
    if (!why) {
        slice_copy(slice_of(path), backup->path, sizeof backup->path);
        backup->fault = (Fault){ .text = "" };
        backup->is_running = uv_thread_create(&backup->thread, make_backup, control) == 0;
        why = backup->is_running ? NULL : "there is no thread left, expected later";
    }
    if (why)
        tell(caller, orders_refusal(why));
    else
        caller->stage = WAITS_FOR_BACKUP;
}

static void hear(Caller *caller)
{
    const ControlParts *parts = &caller->control->parts;
    const char *path = orders_backup(caller->line);
    bool is_to_be_stored;
    if (path) {
        begin_backup(caller, path);
        return;
    }
    json_t *answer = orders_do(parts, &caller->control->drain, caller->line, &is_to_be_stored);
    if (!is_to_be_stored) {
        tell(caller, answer);
        return;
    }
    caller->held = answer;
    caller->batch = parts->next_batch(parts->context);
    caller->stage = WAITS_FOR_STORE;
}

void control_stored(Control *control, uint64_t batch)
{
    for (Caller *caller = control ? control->callers : NULL; caller; caller = caller->next) {
        if (caller->stage != WAITS_FOR_STORE || caller->batch > batch)
            continue;
        tell(caller, caller->held);
        caller->held = NULL;
    }
}

static void give_room(uv_handle_t *handle, size_t size, uv_buf_t *out)
{
    Caller *caller = handle->data;
    (void)size;
    *out = uv_buf_init(caller->line + caller->line_len, (unsigned)(CONTROL_LINE - caller->line_len));
}

/* Hears the line when it is whole. What comes after it is not read. */
static void on_read(uv_stream_t *stream, ssize_t len, const uv_buf_t *bytes)
{
    Caller *caller = stream->data;
    (void)bytes;
    if (len < 0) {
        if (caller->stage != ASKS || len != UV_ENOBUFS)
            hang_up(caller);
        return;
    }
    caller->line_len += (size_t)len;
    char *end = memchr(caller->line, '\n', caller->line_len);
    if (!end && caller->line_len < CONTROL_LINE)
        return;
    uv_read_stop(stream);
    if (!end || memchr(caller->line, '\0', (size_t)(end - caller->line))) {
        tell(caller, orders_refusal("expected one line of words"));
        return;
    }
    *end = '\0';
    hear(caller);
}

/* Whether the process at the other end is root's or this server's own user's. */
static bool is_ours(const Caller *caller)
{
    struct ucred peer;
    socklen_t len = sizeof peer;
    uv_os_fd_t fd;
    if (uv_fileno((const uv_handle_t *)&caller->pipe, &fd) != 0 ||
        getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &len) != 0)
        return false;
    return peer.uid == 0 || peer.uid == geteuid();
}

static void on_caller(uv_stream_t *listener, int status)
{
    Control *control = listener->data;
    Caller *caller = status == 0 ? calloc(1, sizeof *caller) : NULL;
    if (!caller)
        return;
    caller->control = control;
    caller->since_ms = (int64_t)uv_now(control->parts.loop);
    uv_pipe_init(control->parts.loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    caller->next = control->callers;
    control->callers = caller;
    control->callers_len++;
    control->handles++;
    if (uv_accept(listener, (uv_stream_t *)&caller->pipe) != 0)
        hang_up(caller);
    else if (!is_ours(caller)) {
        serve_log(LOG_WARN, "admin: another user was refused");
        tell(caller, orders_refusal("this socket is for the server's own user and for root"));
    } else if (control->callers_len > CONTROL_CALLERS)
        tell(caller, orders_refusal("too many ask at once, expected later"));
    else
        uv_read_start((uv_stream_t *)&caller->pipe, give_room, on_read);
}

static void on_tick(uv_timer_t *clock)
{
    Control *control = clock->data;
    const int64_t now = (int64_t)uv_now(control->parts.loop);
    for (Caller *caller = control->callers; caller; caller = caller->next) {
        const int64_t most_ms = caller->stage == ASKS          ? LINE_MS
                                : caller->stage == IS_ANSWERED ? ANSWER_MS
                                                               : INT64_MAX;
        if (now - caller->since_ms > most_ms)
            hang_up(caller);
    }
    orders_go_on(&control->parts, &control->drain);
}

/* Opens the socket. One that nobody listens at any more is replaced. */
static int open_socket(const char *path, Fault *fault)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof address.sun_path) {
        fault_set(fault, ERR_RANGE, "its path is too long, expected at most ",
                  digits((int64_t)sizeof address.sun_path - 1).text, " bytes");
        return -1;
    }
    slice_copy(slice_of(path), address.sun_path, sizeof address.sun_path);
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0) {
        close(fd);
        fault_set(fault, ERR_CONFLICT, "another server has it");
        return -1;
    }
    struct stat is;
    if (stat(path, &is) == 0 && S_ISSOCK(is.st_mode))
        unlink(path);
    if (fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof address) == 0 && chmod(path, 0600) == 0)
        return fd;
    fault_set(fault, ERR_CONFLICT, "cannot be made: ", strerror(errno));
    if (fd >= 0)
        close(fd);
    return -1;
}

Status control_open(const char *path, const ControlParts *parts, Control **out, Fault *fault)
{
    const int fd = open_socket(path, fault);
    Control *control = fd >= 0 ? calloc(1, sizeof *control) : NULL;
    if (!control) {
        if (fd >= 0)
            close(fd);
        return fd >= 0 ? fault_set(fault, ERR_MEMORY, "out of memory") : ERR_CONFLICT;
    }
    control->parts = *parts;
    control->handles = 3;
    slice_copy(slice_of(path), control->path, sizeof control->path);
    uv_pipe_init(parts->loop, &control->listener, 0);
    uv_timer_init(parts->loop, &control->clock);
    uv_async_init(parts->loop, &control->backup.done, on_backed_up);
    control->listener.data = control->clock.data = control->backup.done.data = control;
    uv_timer_start(&control->clock, on_tick, TICK_MS, TICK_MS);
    *out = control;
    if (uv_pipe_open(&control->listener, fd) == 0 &&
        uv_listen((uv_stream_t *)&control->listener, CONTROL_CALLERS, on_caller) == 0)
        return OK;
    control_close(control);
    *out = NULL;
    return fault_set(fault, ERR_CONFLICT, "cannot be listened at");
}

static void on_closed(uv_handle_t *handle)
{
    let_go(handle->data);
}

void control_close(Control *control)
{
    if (!control)
        return;
    atomic_store(&control->backup.stop, true);
    if (control->backup.is_running)
        uv_thread_join(&control->backup.thread);
    control->backup.is_running = false;
    control->is_closing = true;
    unlink(control->path);
    for (Caller *caller = control->callers; caller; caller = caller->next)
        hang_up(caller);
    uv_close((uv_handle_t *)&control->listener, on_closed);
    uv_close((uv_handle_t *)&control->clock, on_closed);
    uv_close((uv_handle_t *)&control->backup.done, on_closed);
}
