#include "apps/serve/server.h"

#include "apps/serve/figures.h"
#include "apps/serve/limits.h"
#include "apps/serve/log.h"
#include "apps/serve/rows_log.h"
#include "apps/serve/service.h"
#include "push/own_key.h"

#include "zones/zones.h"

#include <signal.h>
#include <stdlib.h>

/* GATHER_MS: a batch is begun no sooner after the one before it, so that a busy server does not spend its time on the
 * syncs of small batches, and on waking up for them. */
enum { FIGURES_MS = 5 * 60 * 1000, READY_WRITE_MS = 5000, GATHER_MS = 4 };

/* A date that a machine's clock may really mean, 2020 to 2200. Others would be times that never come, or were before
 * everything. */
static int64_t sane_ms(int64_t date_ms)
{
    const int64_t from = 1577836800000, to = 7258118400000;
    return date_ms < from ? from : date_ms > to ? to : date_ms;
}

static void on_thought(void *context, const RoomThought *thought)
{
    Server *server = context;
    server->has_heard = true;
    if (server_is_at_work(server))
        room_thought(server->room, thought, server_now_ms(server));
}

/* What the net tells. */
static bool on_connected(void *context, uint32_t connection, const char *address)
{
    Server *server = context;
    server->has_heard = true;
    return server->stage == SERVING && room_connect(server->room, connection, address, server_now_ms(server));
}

static void on_heard(void *context, uint32_t connection, const char *text, size_t len)
{
    Server *server = context;
    server->has_heard = true;
    if (!server_is_at_work(server))
        return;
    Fault fault;
    room_hear(server->room, connection, text, len, server_now_ms(server));
    if (room_unread(server->room, &fault)) {
        server->unread++;
        serve_log(LOG_ERROR, "store: it could not be read; a request got no answer", LOG_TEXT("why", fault.text));
    }
}

static void on_gone(void *context, uint32_t connection)
{
    Server *server = context;
    server->has_heard = true;
    room_disconnect(server->room, connection, server_now_ms(server));
}

/* Why it cannot serve: it is closing, or the store takes no rows; NULL: it can. */
static const char *unready(const Server *server, int64_t now)
{
    if (server->stage != SERVING)
        return "closing";
    if (server->status != OK)
        return "the store has failed";
    if (store_is_away(server->store))
        return "the store cannot be reached";
    return server->is_writing && now - server->write_began_ms > READY_WRITE_MS ? "the store is slow" : NULL;
}

static Figures figures_of(Server *server)
{
    int64_t now = server_now_ms(server);
    return (Figures){
        .room = room_figures(server->room),
        .store = store_figures(server->store),
        .net = net_figures(server->net),
        .bots = thinkers_figures(server->thinkers),
        .commits = server->commits,
        .unread = server->unread,
        .up_ms = (uint64_t)(now - server->started_ms),
        .since_s = server->since_s,
        .is_writing = server->is_writing,
        .has_failed = server->status != OK,
        .is_away = store_is_away(server->store),
        .lease_age_us = lease_age_us(server),
        .unready = unready(server, now),
    };
}

static bool on_question(void *context, NetQuestion question, Text *out)
{
    Figures figures = figures_of(context);
    switch (question) {
    case NET_HEALTH:
        figures_tell_health(&figures, out);
        return true;
    case NET_READY:
        figures_tell_ready(&figures, out);
        return !figures.unready;
    case NET_METRICS:
        figures_tell_metrics(&figures, out);
        return true;
    }
    return false;
}

/* A paced message was taken: the room sends what follows. */
static PaceStep go_on(void *context, void *what, Net *net, uint32_t connection)
{
    Server *server = context;
    (void)what;
    (void)net;
    if (server_is_at_work(server))
        room_taken(server->room, connection, server_now_ms(server));
    return PACE_ENDED;
}

static bool is_text(const RoomMessage *message)
{
    return message->record == 0 && message->close == 0;
}

/* Sends the texts to one connection that come next; how many they are. */
static int send_texts(Server *server, const RoomMessage message[], int most)
{
    enum { TOGETHER = 16 };
    Slice text[TOGETHER];
    int len = 0;
    for (; len < most && len < TOGETHER && is_text(&message[len]) && message[len].to == message->to; len++)
        text[len] = (Slice){ message[len].text, message[len].len };
    net_send_all(server->net, message->to, text, len);
    for (int i = 0; i < len; i++)
        if (message[i].is_paced)
            pace_add(server->pace, &server->papers, NULL, message->to);
    return len;
}

static void send_batch(Server *server)
{
    for (int i = 0; i < server->batch.messages_len;) {
        const RoomMessage *message = &server->batch.message[i];
        if (is_text(message)) {
            i += send_texts(server, message, server->batch.messages_len - i);
            continue;
        }
        if (message->record > 0)
            records_ask(server->records, server->net, message->to, message->text, message->record);
        else
            net_hang_up(server->net, message->to, message->close, message->text ? message->text : "");
        i++;
    }
}

static void write_batch(uv_work_t *work)
{
    Server *server = work->data;
    server->written.status =
        store_write(server->store, server->batch.row, server->batch.rows_len, &server->written.fault);
}

static void pump(Server *server);

/* The batch is stored and sent. */
static void end_batch(Server *server)
{
    if (server->pusher)
        pusher_take(server->pusher, server->batch.push, server->batch.pushes_len);
    room_batch_done(server->room);
    control_stored(server->control, server->batches);
}

static void on_written(uv_work_t *work, int cancelled)
{
    Server *server = work->data;
    (void)cancelled;
    server->is_writing = false;
    server->status = server->written.status;
    histogram_add(&server->commits, (uv_hrtime() - server->write_began_ns) / 1000);
    if (server->status != OK) { /* nobody is told of what was not stored */
        serve_log(LOG_ERROR, "store: it could not be written; the server stops, start it again when this is mended",
                  LOG_TEXT("why", server->written.fault.text));
        net_deafen(server->net);
        server_hang_up(server);
        return;
    }
    server->renewed_ms = server->write_booted_ms;
    if (server->has_batch) {
        rows_log(server->batch.row, server->batch.rows_len);
        send_batch(server);
        end_batch(server);
    }
    pump(server);
}

static void begin_write(Server *server)
{
    server->is_writing = true;
    server->write_began_ms = server_now_ms(server);
    server->write_began_ns = uv_hrtime();
    server->write_booted_ms = clock_ms(CLOCK_BOOTTIME);
    uv_queue_work(&server->loop, &server->write, write_batch, on_written);
}

static void on_gathered(uv_timer_t *clock)
{
    pump(clock->data);
}

/* Whether what has gathered, rows and messages, waits for more. */
static bool gathers(Server *server)
{
    const uint64_t since_ms = (uv_hrtime() - server->write_began_ns) / 1000000;
    if (server->stage != SERVING || since_ms >= GATHER_MS)
        return false;
    if (!uv_is_active((uv_handle_t *)&server->gather_clock))
        uv_timer_start(&server->gather_clock, on_gathered, GATHER_MS - since_ms, 0);
    return true;
}

/* Sends what may be sent, and begins to write what must be stored first. Without a lease nothing is sent, since it may
 * be known better elsewhere: a write renews it, or fails. */
static void pump(Server *server)
{
    while (!server->is_writing && server->status == OK && !gathers(server) &&
           room_batch(server->room, &server->batch)) {
        server->has_batch = true;
        server->batches++;
        if (server->batch.rows_len > 0 || !lease_holds(server)) {
            begin_write(server);
            return;
        }
        send_batch(server);
        end_batch(server);
    }
}

static void on_clock(uv_timer_t *clock);

/* After every event: lets time pass, sends what has gathered, and sets the clock. */
static void turn(Server *server)
{
    int64_t now = server_now_ms(server);
    server->turned_ms = now;
    if (server_is_at_work(server) && (server->has_heard || now >= server->due_ms)) {
        server->has_heard = false;
        server->due_ms = room_tick(server->room, now);
        int64_t wait_ms = server->due_ms <= now ? 0 : server->due_ms - now;
        uv_timer_start(&server->clock, on_clock, (uint64_t)(wait_ms > 3600000 ? 3600000 : wait_ms), 0);
    }
    pump(server);
    if (pace_pump(server->pace, server->net))
        pump(server);
    server_go_on(server);
}

static void on_clock(uv_timer_t *clock)
{
    turn(clock->data);
}

static void on_events(uv_check_t *check)
{
    turn(check->data);
}

static void tell_kept(const Setting *setting)
{
    char words[128];
    Text text = text_over(words, sizeof words);
    text_add(&text, "settings: ");
    text_add(&text, setting->name);
    text_add(&text, " changes when the server is started again");
    serve_log(LOG_WARN, words);
}

static RoomSettings settings_of_room(const Server *server)
{
    RoomSettings for_room = limits_of_room(server->settings, server->store);
    for_room.push_key = server->pusher ? pusher_key(server->pusher) : NULL;
    return for_room;
}

/* Takes the settings anew. If they are wrong, those of before go on. */
static void reload(Server *server)
{
    static Settings fresh;
    Fault fault = { .text = "" };
    service_tell("RELOADING=1");
    if (server->gather(&fresh, &fault) == OK) {
        settings_change(server->settings, &fresh, tell_kept);
        NetSettings for_net = limits_of_net(server->settings);
        const RoomSettings for_room = settings_of_room(server);
        net_set(server->net, &for_net);
        room_set(server->room, &for_room);
        serve_log_set(server->settings->words[SET_LOG]);
        serve_log(LOG_INFO, "settings taken anew");
    } else
        serve_log(LOG_ERROR, "settings: nothing was changed", LOG_TEXT("why", fault.text));
    service_tell("READY=1");
}

static void on_signal(uv_signal_t *signal_watcher, int number)
{
    Server *server = signal_watcher->data;
    if (server->stage != SERVING)
        return;
    if (number == SIGHUP && server->gather) {
        reload(server);
        return;
    }
    service_tell("STOPPING=1");
    serve_log(LOG_INFO, "stopping",
              LOG_TEXT("signal", number == SIGINT   ? "SIGINT"
                                 : number == SIGHUP ? "SIGHUP"
                                                    : "SIGTERM"));
    server_stop(server);
    turn(server);
}

static void on_lease(uv_timer_t *clock)
{
    Server *server = clock->data;
    if (!lease_wants_renewal(server))
        return;
    server->batch = (RoomBatch){ .rows_len = 0 };
    server->has_batch = false;
    begin_write(server);
}

static void on_figures(uv_timer_t *clock)
{
    Figures figures = figures_of(clock->data);
    figures_log(&figures);
}

static void watch(Server *server)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* exceeding a limit of file size is then an error of the store, like a full disk */
    uv_check_init(&server->loop, &server->after_events);
    uv_check_start(&server->after_events, on_events);
    uv_timer_t *const clocks[5] = { &server->clock, &server->stop_clock, &server->figures_clock, &server->lease_clock,
                                    &server->gather_clock };
    for (size_t i = 0; i < 5; i++) {
        uv_timer_init(&server->loop, clocks[i]);
        clocks[i]->data = server;
    }
    uv_timer_start(&server->figures_clock, on_figures, FIGURES_MS, FIGURES_MS);
    if (store_has_owners(server->store))
        uv_timer_start(&server->lease_clock, on_lease, LEASE_RENEW_MS, LEASE_RENEW_MS);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        uv_signal_start(&server->signal[i], on_signal, signals[i]);
        server->signal[i].data = server;
    }
    server->after_events.data = server->write.data = server;
    server->is_open = true;
}

static void on_pushed(void *context, const char *ticket, RoomPushed what, int64_t wait_ms, int status)
{
    Server *server = context;
    if (what == PUSH_REFUSED)
        serve_log(LOG_WARN, "a push service has refused a message", LOG_NUMBER("status", (uint64_t)status));
    server->has_heard = true;
    room_pushed(server->room, ticket, what, wait_ms, server_now_ms(server));
}

/* Begins to ask push services, if the settings say whom these may ask. */
static Status open_pusher(Server *server, Fault *fault)
{
    PostSettings post = { .contact = server->settings->words[SET_PUSH_CONTACT],
                          .is_for_tests = server->settings->number[SET_PUSH_LOOPBACK] };
    if (!post.contact[0])
        return OK;
    Status status = own_key(server->store, &post.key, fault);
    if (status == OK)
        server->pusher = pusher_open(&server->loop, &post, on_pushed, server);
    return status != OK || server->pusher ? status : fault_set(fault, ERR_MEMORY, "no thread for push messages");
}

Status server_open(const ServerParts *parts, Server **out, Fault *fault)
{
    Server *server = calloc(1, sizeof *server);
    if (!server)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    server->store = parts->store;
    server->settings = parts->settings;
    server->gather = parts->gather;
    server->has_socket = parts->socket != SOCKET_NONE;
    server->base_ms = sane_ms(clock_ms(CLOCK_REALTIME)) - clock_ms(CLOCK_BOOTTIME);
    server->started_ms = server_now_ms(server);
    server->since_s = (uint64_t)clock_ms(CLOCK_REALTIME) / 1000;
    uv_loop_init(&server->loop);
    NetSettings for_net = limits_of_net(parts->settings);
    for_net.socket = parts->socket;
    const NetDoors doors = { server, on_connected, on_heard, on_gone, on_question };
    const RoomDoors room_doors = server_doors(server);
    server->renewed_ms = clock_ms(CLOCK_BOOTTIME);
    server->thinkers = thinkers_open(&server->loop, on_thought, server);
    server->pace = pace_open(&server->loop);
    server->papers = (PaceSource){ server, go_on, NULL };
    server->records = server->pace ? records_open(&server->loop, server->store, server->pace) : NULL;
    Status status = open_pusher(server, fault);
    const RoomSettings for_room = settings_of_room(server);
    server->room = server->thinkers && server->records && status == OK
                       ? room_open(&for_room, &room_doors, server_now_ms(server))
                       : NULL;
    if (server->room) {
        room_keep_papers(server->room);
        room_rate(server->room);
        room_keep_days(server->room, &(Zones){ .look_up = zones_look_up });
        if (server->pusher)
            room_keep_calls(server->room);
        status = net_open(&server->loop, &for_net, &doors, parts->site, &server->net, fault);
    } else if (status == OK)
        status = fault_set(fault, ERR_MEMORY, "out of memory for the room");
    if (status == OK) {
        watch(server);
        server_open_control(server, parts);
        *out = server;
    } else
        server_close(server);
    return status;
}

uint16_t server_port(const Server *server)
{
    return net_port(server->net);
}

bool server_run(Server *server)
{
    server->has_heard = true;
    turn(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    return server->status == OK;
}

void server_close(Server *server)
{
    uv_handle_t *const handles[9] = { (uv_handle_t *)&server->after_events, (uv_handle_t *)&server->clock,
                                      (uv_handle_t *)&server->stop_clock,   (uv_handle_t *)&server->figures_clock,
                                      (uv_handle_t *)&server->lease_clock,  (uv_handle_t *)&server->gather_clock,
                                      (uv_handle_t *)&server->signal[0],    (uv_handle_t *)&server->signal[1],
                                      (uv_handle_t *)&server->signal[2] };
    server->stage = ENDED;
    control_close(server->control);
    for (size_t i = 0; server->is_open && i < 9; i++)
        uv_close(handles[i], NULL);
    if (server->pusher) /* first: the net's closing waits for all that the loop has */
        pusher_close(server->pusher);
    if (server->net)
        net_close(server->net);
    if (server->thinkers)
        thinkers_close(server->thinkers);
    if (server->pace)
        pace_close(server->pace);
    if (server->records)
        records_close(server->records);
    if (server->room)
        room_close(server->room);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
    free(server);
}
