/* load.c - thousands of players at one server: they connect, make tables, play listed lines at random, and are
 * measured.
 * Shape  `load PORT PID [--tables N] [--seats N] [--rules WORDS] [--think MS] [--seconds S]`; on this machine only.
 *        Each player waits THINK ms on average before it acts (0: not at all). A latency is the time from sending
 *        an act to its durable verdict. This file makes WebSocket frames by itself, at little cost, so that client
 *        and server share the machine fairly. */
#include "figures.h"
#include "told.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

enum { LINE_CAP = 64, OUT_CAP = 512, CONNECTING_MAX = 64, WARM_MS = 6000 };

typedef enum { WAITING, CONNECTING, OPENING, GREETING, IN_ROOM, MAKING, JOINING, SITTING, SEATED, PLAYING } Stage;
typedef enum { NOTHING, MAKE, JOIN, SIT, START, ACT, NEXT } Command;

typedef struct Table Table;

typedef struct {
    uv_tcp_t tcp;
    uv_timer_t thinking;
    Table *table;
    int seat;
    Stage stage;
    Command asked; /* what has no verdict yet */
    uint64_t asked_ns;
    long cid, seq, deal, ready_for;
    char line[LINE_CAP]; /* to be played; "" none */
    char *told;          /* the table as it was told last */
    char *in;
    size_t in_len, in_cap;
} Player;

struct Table {
    char code[16];
    Player *player;
    int seated;
};

LoadOrder order = { .tables = 2000, .seats = 4, .seconds = 20, .think_ms = 600, .rules = "golf6" };

static uv_loop_t *loop;
static Table *tables;
static Player *players;
static int players_len, next_to_connect, connecting, in_room, playing;
static uint64_t random_state = 88172645463325252u;
static bool may_make;

static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}

static _Noreturn void give_up(const char *why)
{
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

static void send_bytes(Player *player, const char bytes[], size_t len)
{
    uv_buf_t buffer = (uv_buf_t){ .base = (char *)bytes, .len = len };
    if (uv_try_write((uv_stream_t *)&player->tcp, &buffer, 1) == (int)len)
        return;
    give_up("the server does not take what it is sent");
}

static void send_pong(Player *player, const char *text, size_t len)
{
    char frame[6 + 125] = { (char)0x8A, (char)(0x80 | len) };
    memcpy(frame + 6, text, len);
    send_bytes(player, frame, 6 + len);
}

static void send_text(Player *player, const char *text)
{
    static const unsigned char mask[4] = { 0x5A, 0xC3, 0x17, 0x88 };
    char frame[OUT_CAP + 80];
    size_t len = strlen(text), at = 0;
    frame[at++] = (char)0x81;
    if (len < 126)
        frame[at++] = (char)(0x80 | len);
    else {
        frame[at++] = (char)(0x80 | 126);
        frame[at++] = (char)(len >> 8);
        frame[at++] = (char)len;
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        frame[at + i] = (char)((unsigned char)text[i] ^ mask[i & 3]);
    send_bytes(player, frame, at + len);
}

static void ask(Player *player, Command command, const char *members)
{
    char text[OUT_CAP + 64];
    player->asked = command;
    player->asked_ns = uv_hrtime();
    snprintf(text, sizeof text, "{\"cid\":%ld,%s}", ++player->cid, members);
    send_text(player, text);
}

static void make_table(Player *player)
{
    char members[OUT_CAP];
    static const char nobody[] = "null,null,null,null,null,null,null"; /* as many as there are other seats */
    snprintf(members, sizeof members,
             "\"t\":\"make\",\"rules\":\"%s\",\"seats\":%d,\"bots\":[%.*s],\"listed\":false,\"watch\":\"nobody\","
             "\"turn_s\":0,\"window_s\":10,\"grace_s\":60",
             order.rules, order.seats, order.seats * 5 - 6, nobody);
    player->stage = MAKING;
    ask(player, MAKE, members);
}

static void join_table(Player *player)
{
    char members[OUT_CAP];
    snprintf(members, sizeof members, "\"t\":\"join\",\"table\":\"%s\",\"after\":0", player->table->code);
    player->stage = JOINING;
    ask(player, JOIN, members);
}

/* The first tables begin when all have come in, so that memory can be told by connection and by table. */
static void begin_tables(void)
{
    may_make = true;
    for (int i = 0; i < order.tables; i++)
        make_table(&players[i * order.seats]);
}

static void act_now(Player *player)
{
    char members[OUT_CAP];
    if (player->asked != NOTHING || !player->line[0])
        return;
    snprintf(members, sizeof members, "\"t\":\"act\",\"after\":%ld,\"line\":\"%s\"", player->seq, player->line);
    player->line[0] = 0;
    ask(player, ACT, members);
}

static void on_thought(uv_timer_t *timer)
{
    act_now(timer->data);
}

static void think(Player *player)
{
    if (!player->line[0] || player->asked != NOTHING || uv_is_active((uv_handle_t *)&player->thinking))
        return;
    uint64_t wait_ms = order.think_ms ? random_next() % (2 * (uint64_t)order.think_ms) : 0;
    if (wait_ms == 0)
        act_now(player);
    else
        uv_timer_start(&player->thinking, on_thought, wait_ms, 0);
}

static long number_after(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    return at ? strtol(at + strlen(name), NULL, 10) : -1;
}

/* One of the listed lines, each as likely. */
static void choose_line(Player *player, const char *moves)
{
    const char *end = strstr(moves, "\"calls\":");
    int seen = 0;
    for (const char *at = strstr(moves, "\"line\":\""); at && (!end || at < end); at = strstr(at, "\"line\":\"")) {
        at += 8;
        size_t len = strcspn(at, "\"");
        if (len < LINE_CAP && random_next() % (uint64_t)++seen == 0) {
            memcpy(player->line, at, len);
            player->line[len] = 0;
        }
    }
}

static void look(Player *player, const char *text)
{
    const char *state = strstr(text, "\"state\":{");
    player->seq = number_after(text, "\"seq\":");
    player->line[0] = 0;
    if (!state)
        return;
    player->deal = number_after(state, "\"deal\":");
    if (strstr(text, "\"stage\":\"playing\"")) {
        if (player->stage == SEATED) {
            player->stage = PLAYING;
            playing++;
        }
        const char *moves = strstr(state, "\"moves\":[");
        if (moves)
            choose_line(player, moves);
        think(player);
    } else if (player->ready_for != player->deal && player->asked == NOTHING) {
        player->ready_for = player->deal;
        ask(player, NEXT, "\"t\":\"next\"");
    }
}

static void take_seat(Player *player)
{
    char members[OUT_CAP];
    snprintf(members, sizeof members, "\"t\":\"sit\",\"seat\":%d", player->seat);
    player->stage = SITTING;
    ask(player, SIT, members);
}

static void hear_verdict(Player *player, const char *text)
{
    Command command = player->asked;
    bool is_applied = strstr(text, "\"applied\"") != NULL;
    if (number_after(text, "\"cid\":") != player->cid)
        give_up("a verdict of another command");
    player->asked = NOTHING;
    if (!is_applied && command != ACT && command != NEXT)
        give_up(text);
    switch (command) {
    case JOIN:
        take_seat(player);
        break;
    case SIT:
        player->stage = SEATED;
        if (++player->table->seated == order.seats)
            ask(player->table->player, START, "\"t\":\"start\"");
        break;
    case ACT:
        figures_act(is_applied, uv_hrtime() - player->asked_ns);
        think(player);
        break;
    default:
        think(player);
        break;
    }
}

static void hear_table(Player *player, const char *text)
{
    if (player->stage == MAKING) {
        const char *code = strstr(text, "\"table\":\"");
        memcpy(player->table->code, code + 9, strcspn(code + 9, "\""));
        player->stage = SEATED;
        player->table->seated = 1;
        for (int i = 1; i < order.seats; i++)
            join_table(&player->table->player[i]);
    }
    look(player, text);
}

static void hear(Player *player, const char *text)
{
    bool is_table = strncmp(text, "{\"t\":\"table\"", 12) == 0 || strncmp(text, "{\"t\":\"change\"", 13) == 0;
    if (is_table) {
        player->told = told_next(player->told, text);
        if (!player->told)
            give_up("a change that does not fit");
        hear_table(player, player->told);
    } else if (strncmp(text, "{\"t\":\"verdict\"", 14) == 0)
        hear_verdict(player, text);
    else if (strncmp(text, "{\"t\":\"welcome\"", 14) == 0) {
        player->stage = IN_ROOM;
        connecting--;
        in_room++;
    } else
        give_up(text);
}

/* Takes the frames that have come whole; what is left stays. */
static void take_frames(Player *player)
{
    size_t at = 0;
    for (;;) {
        const unsigned char *head = (const unsigned char *)player->in + at;
        size_t left = player->in_len - at, head_len = 2, len;
        if (left < 2)
            break;
        len = head[1] & 127;
        if (len == 126 && left >= 4) {
            len = (size_t)head[2] << 8 | head[3];
            head_len = 4;
        } else if (len >= 126 && left >= 10) {
            len = 0;
            for (int i = 0; i < 8; i++)
                len = len << 8 | head[2 + i];
            head_len = 10;
        } else if (len >= 126)
            break;
        if (left < head_len + len)
            break;
        char *text = player->in + at + head_len, behind = text[len];
        text[len] = 0;
        if ((head[0] & 15) == 1) {
            figures_message();
            hear(player, text);
        } else if ((head[0] & 15) == 9)
            send_pong(player, text, len);
        else
            give_up("the server closed a connection");
        text[len] = behind;
        at += head_len + len;
    }
    memmove(player->in, player->in + at, player->in_len - at);
    player->in_len -= at;
    if (player->in_len == 0) {
        free(player->in);
        player->in = NULL;
        player->in_cap = 0;
    }
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    static char bytes[65536];
    (void)handle;
    (void)suggested;
    *buffer = uv_buf_init(bytes, sizeof bytes);
}

static void on_read(uv_stream_t *stream, ssize_t len, const uv_buf_t *buffer)
{
    Player *player = stream->data;
    if (len < 0)
        give_up("the server ended a connection");
    figures_bytes((size_t)len);
    if (player->in_len + (size_t)len + 1 > player->in_cap) {
        player->in_cap = player->in_len + (size_t)len + 1;
        player->in = realloc(player->in, player->in_cap);
    }
    memcpy(player->in + player->in_len, buffer->base, (size_t)len);
    player->in_len += (size_t)len;
    player->in[player->in_len] = 0;
    if (player->stage == OPENING) {
        char *end = strstr(player->in, "\r\n\r\n");
        if (!end)
            return;
        if (strncmp(player->in, "HTTP/1.1 101", 12) != 0)
            give_up("the server does not open a WebSocket");
        size_t head = (size_t)(end + 4 - player->in);
        memmove(player->in, player->in + head, player->in_len - head);
        player->in_len -= head;
        player->stage = GREETING;
        char hello[80]; /* names at a table must be told apart */
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"name\":\"Load %c\",\"lang\":\"en\"}",
                 'A' + player->seat);
        send_text(player, hello);
    }
    take_frames(player);
}

static void on_connected(uv_connect_t *connect, int status)
{
    Player *player = connect->handle->data;
    char request[512];
    if (status < 0)
        give_up(uv_strerror(status));
    player->stage = OPENING;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
             "Sec-WebSocket-Protocol: cardroom.1\r\n\r\n",
             order.port, order.port);
    free(connect);
    uv_read_start((uv_stream_t *)&player->tcp, on_alloc, on_read);
    send_bytes(player, request, strlen(request));
}

static void connect_next(void)
{
    Player *player = &players[next_to_connect++];
    struct sockaddr_in address;
    uv_connect_t *connect = malloc(sizeof *connect);
    uv_tcp_init(loop, &player->tcp);
    uv_timer_init(loop, &player->thinking);
    player->tcp.data = player->thinking.data = player;
    uv_ip4_addr("127.0.0.1", order.port, &address);
    uv_tcp_nodelay(&player->tcp, 1);
    connecting++;
    player->stage = CONNECTING;
    if (uv_tcp_connect(connect, &player->tcp, (const struct sockaddr *)&address, on_connected) != 0)
        give_up("no more connections can be made");
}

static void on_end(uv_timer_t *timer)
{
    (void)timer;
    figures_report();
    exit(0);
}

static void begin_to_measure(uv_timer_t *timer)
{
    figures_begin();
    uv_timer_start(timer, on_end, (uint64_t)order.seconds * 1000, 0);
}

/* Lets them in a few at a time, then begins the tables, then the clock. */
static void on_step(uv_timer_t *timer)
{
    while (next_to_connect < players_len && connecting < CONNECTING_MAX)
        connect_next();
    if (in_room == players_len && !may_make) {
        figures_memory(LOAD_CONNECTED);
        begin_tables();
    }
    if (playing < players_len)
        return;
    figures_memory(LOAD_DEALT);
    uv_timer_start(timer, begin_to_measure, WARM_MS, 0);
}

static int whole(const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (*end || number < 0 || number > 10000000)
        give_up("expected a whole number");
    return (int)number;
}

static void read_flags(int argc, char **argv)
{
    const struct {
        const char *name;
        int *out;
    } numbers[] = { { "--tables", &order.tables },
                    { "--seats", &order.seats },
                    { "--think", &order.think_ms },
                    { "--seconds", &order.seconds } };
    if (argc < 3)
        give_up("expected PORT PID [--tables N] [--seats N] [--rules WORDS] [--think MS] [--seconds S]");
    order.port = whole(argv[1]);
    order.server = whole(argv[2]);
    for (int i = 3; i + 1 < argc; i += 2) {
        bool is_known = strcmp(argv[i], "--rules") == 0;
        if (is_known)
            order.rules = argv[i + 1];
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
            if (strcmp(argv[i], numbers[n].name) == 0) {
                *numbers[n].out = whole(argv[i + 1]);
                is_known = true;
            }
        if (!is_known)
            give_up(argv[i]);
    }
    if (order.tables < 1 || order.tables > 10000 || order.seats < 2 || order.seats > 8 || order.seconds < 1 ||
        order.seconds > 600 || order.think_ms < 0)
        give_up("a number that does not fit");
}

int main(int argc, char **argv)
{
    struct rlimit files;
    uv_timer_t step;
    read_flags(argc, argv);
    players_len = order.tables * order.seats;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < (rlim_t)players_len + 64)
        give_up("the system allows too few open files (ulimit -n), expected a socket a player");
    loop = uv_default_loop();
    tables = calloc((size_t)order.tables, sizeof *tables);
    players = calloc((size_t)players_len, sizeof *players);
    for (int i = 0; i < players_len; i++) {
        players[i].table = &tables[i / order.seats];
        players[i].seat = i % order.seats;
        players[i].ready_for = -1;
        if (players[i].seat == 0)
            players[i].table->player = &players[i];
    }
    figures_memory(LOAD_EMPTY);
    uv_timer_init(loop, &step);
    uv_timer_start(&step, on_step, 1, 1);
    uv_run(loop, UV_RUN_DEFAULT);
    return 1;
}
