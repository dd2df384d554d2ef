#include "players.h"

#include "figures.h"
#include "told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_CAP = 512 };

uv_loop_t *players_loop;
Player *players;
int players_len;
int players_connecting, players_in_room, players_playing, players_gone, players_back;

static Table *tables;
static int next_to_connect, next_to_return;
static uint64_t random_state = 88172645463325252u;

static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}

static void ask(Player *player, Command command, const char *members)
{
    char text[OUT_CAP + 64];
    player->asked = command;
    player->asked_ns = uv_hrtime();
    snprintf(text, sizeof text, "{\"cid\":%ld,%s}", ++player->cid, members);
    link_send(&player->link, text);
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
    snprintf(members, sizeof members, "\"t\":\"join\",\"table\":\"%s\",\"after\":%ld", player->table->code,
             player->seq);
    player->stage = JOINING;
    ask(player, JOIN, members);
}

void players_begin(void)
{
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
            players_playing++;
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
    if (player->stage == RETURNING || player->stage == BACK)
        return;
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

static void hear_welcome(Player *player, const char *text)
{
    const char *token = strstr(text, "\"token\":\"");
    players_connecting--;
    if (player->stage == RETURNING) {
        join_table(player);
        player->stage = RETURNING;
        return;
    }
    if (token)
        snprintf(player->token, sizeof player->token, "%.*s", (int)strcspn(token + 9, "\""), token + 9);
    player->stage = IN_ROOM;
    players_in_room++;
}

/* Whoever comes back is back with the whole table. */
static void hear_state(Player *player, const char *text)
{
    player->told = told_next(player->told, text);
    if (!player->told)
        give_up("a change that does not fit");
    if (player->stage != RETURNING && player->stage != BACK) {
        hear_table(player, player->told);
        return;
    }
    players_back += player->stage == RETURNING;
    player->stage = BACK;
}

void link_heard(void *owner, const char *text)
{
    static const struct {
        const char *head;
        void (*hear)(Player *player, const char *text);
    } messages[] = { { "{\"t\":\"table\"", hear_state },
                     { "{\"t\":\"change\"", hear_state },
                     { "{\"t\":\"verdict\"", hear_verdict },
                     { "{\"t\":\"welcome\"", hear_welcome } };
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        if (strncmp(text, messages[i].head, strlen(messages[i].head)) != 0)
            continue;
        messages[i].hear(owner, text);
        figures_told(messages[i].hear == hear_state ? strlen(text) : 0);
        return;
    }
    give_up(text);
}

void link_opened(void *owner)
{
    Player *player = owner;
    char hello[TOKEN_CAP + 80]; /* names at a table must be told apart */
    if (player->stage == RETURNING)
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\",\"lang\":\"en\"}", player->token);
    else
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"name\":\"Load %c\",\"lang\":\"en\"}",
                 'A' + player->seat);
    link_send(&player->link, hello);
}

static void open_link(Player *player, Stage stage)
{
    players_connecting++;
    player->stage = stage;
    link_open(&player->link, players_loop, order.port, player);
}

void players_connect(int at_once)
{
    while (next_to_connect < players_len && players_connecting < at_once)
        open_link(&players[next_to_connect++], GREETING);
}

void players_return(int at_once)
{
    while (next_to_return < players_len && players_connecting < at_once)
        open_link(&players[next_to_return++], RETURNING);
}

static void on_gone(void *owner)
{
    (void)owner;
    players_gone++;
}

void players_leave(void)
{
    for (int i = 0; i < players_len; i++) {
        Player *player = &players[i];
        uv_timer_stop(&player->thinking);
        player->stage = GONE;
        player->asked = NOTHING;
        link_close(&player->link, on_gone);
    }
}

void players_make(void)
{
    tables = calloc((size_t)order.tables, sizeof *tables);
    players = calloc((size_t)players_len, sizeof *players);
    for (int i = 0; i < players_len; i++) {
        Player *player = &players[i];
        player->table = &tables[i / order.seats];
        player->seat = i % order.seats;
        player->ready_for = -1;
        if (player->seat == 0)
            player->table->player = player;
        uv_timer_init(players_loop, &player->thinking);
        player->thinking.data = player;
    }
}
