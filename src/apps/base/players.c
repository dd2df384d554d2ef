#include "apps/base/players.h"

#include "apps/base/cli.h"
#include "lab/players/lab_players.h"

#include <string.h>
#include <time.h>

/* The processor time of this thread, so that other work on the machine does not weaken a player. */
static uint64_t now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static bool is_number(Slice text)
{
    size_t len = 0;
    while (len < text.len && text.at[len] >= '0' && text.at[len] <= '9')
        len++;
    return len > 0 && len == text.len;
}

/* Reads `2000` (nodes) or `10ms`; dies. all: the whole name of the player. */
static Budget read_budget(const char *flag, Slice all, Slice text)
{
    int64_t number, most = UINT32_MAX;
    bool is_time = text.len > 2 && slice_is((Slice){ text.at + text.len - 2, 2 }, "ms");
    if (is_time) {
        text.len -= 2;
        most = 600000;
    }
    if (!is_number(text))
        die(flag, "'%.*s' says no budget, expected nodes or a time: hard:2000, hard:10ms", (int)all.len, all.at);
    if (!slice_number(text, 1, most, &number))
        die(flag, "'%.*s' is out of range, expected 1 to %lld %s", (int)all.len, all.at, (long long)most,
            is_time ? "ms" : "nodes");
    return is_time ? (Budget){ .us = (uint32_t)number * 1000, .now_us = now_us }
                   : (Budget){ .nodes = (uint32_t)number };
}

static BotPlayer read_player(const char *flag, Slice text, PlayerFind *find)
{
    BotPlayer player = { 0 };
    Fault fault;
    const char *colon = memchr(text.at, ':', text.len);
    Slice name = { text.at, colon ? (size_t)(colon - text.at) : text.len };
    if (find(name, &player.bot, &fault) != OK) {
        if (lab_players_find(name, &player.bot, &fault) == OK)
            die(flag, "%s is for measuring alone (sim, lab bots), expected random, easy, medium, skilled or hard",
                player.bot->name);
        die(flag, "%s", fault.text);
    }
    if (!colon)
        return player;
    if (!player.bot->has_budget)
        die(flag, "'%.*s': %s spends no budget, expected %s alone", (int)text.len, text.at, player.bot->name,
            player.bot->name);
    player.budget = read_budget(flag, text, (Slice){ colon + 1, text.len - name.len - 1 });
    return player;
}

/* The length up to the comma that ends the name; a backslash makes the next character plain. */
static size_t name_len(const char *names)
{
    size_t len = 0;
    while (names[len] && names[len] != ',')
        len += names[len] == '\\' && names[len + 1] ? 2 : 1;
    return len;
}

static bool is_program(Slice name)
{
    return name.len >= 5 && slice_is((Slice){ name.at, 5 }, "exec:");
}

int players_read_all(const char *flag, const char *names, PlayerFind *find, NamedPlayer out[SEATS_MAX])
{
    int len = 0;
    for (const char *at = names; at;) {
        Slice name = { at, name_len(at) };
        if (len == SEATS_MAX)
            die(flag, "too many names, expected at most %d", SEATS_MAX);
        bool runs = is_program(name);
        if (runs && name.len == 5)
            die(flag, "'exec:' names no program, expected exec:./mybot");
        if (runs)
            out[len++] = (NamedPlayer){ { .bot = &bot_quick }, name, { name.at + 5, name.len - 5 } };
        else
            out[len++] = (NamedPlayer){ read_player(flag, name, find), name, { "", 0 } };
        at = at[name.len] ? at + name.len + 1 : NULL;
    }
    return len;
}

int players_read(const char *flag, const char *names, PlayerFind *find, BotPlayer player[SEATS_MAX])
{
    NamedPlayer all[SEATS_MAX];
    int len = players_read_all(flag, names, find, all);
    for (int i = 0; i < len; i++) {
        if (is_program(all[i].name))
            die(flag, "'%.*s' is a program, which plays in sim and lab bots only", (int)all[i].name.len,
                all[i].name.at);
        player[i] = all[i].player;
    }
    return len;
}
