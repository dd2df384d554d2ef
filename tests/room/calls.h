/* calls.h - a world of one test in which devices are told of turns: who asks for it, who comes, what was sent. */
#ifndef ROOM_CALLS_TEST_H
#define ROOM_CALLS_TEST_H

#include "say.h"

#include <stdlib.h>
#include <string.h>

#define HOUR_MS ((int64_t)3600 * 1000)
#define DAY_MS  (24 * HOUR_MS)
#define KEY     "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define AUTH    "BTBZMqHH6r4Tts7J_aSIgg"
#define TELL                                                                                                         \
    "\"t\":\"notify\",\"endpoint\":\"https://push.example.com/%d\",\"key\":\"" KEY "\",\"auth\":\"" AUTH             \
    "\",\"lang\":\"pl\""

static inline int rows(RowKind kind)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == kind && w.row[i].text[0];
    return len;
}

static inline void open_world(void)
{
    world_open(&w, 51);
    w.settings.push_key = KEY;
    world_restart(&w);
}

static int turn_s = 86400;

/* People at a table by the day, who asked to be told. */
static inline void begin(const char *rules, int people)
{
    char words[80];
    open_world();
    snprintf(words, sizeof words, ",\"seats\":%d,\"turn_s\":%d", people, turn_s);
    world_table(&w, rules, people, words);
    for (int i = 0; i < people; i++)
        SAY(i, "applied", TELL, i);
    SAY(0, "applied", "\"t\":\"start\"");
}

static inline void come(int client)
{
    client_hello(&w, client, "x");
    SAY(client, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
}

static inline void pushed(int at, RoomPushed what, int64_t wait_ms)
{
    room_pushed(w.room, w.push[at].ticket, what, wait_ms, w.now_ms);
    world_pump(&w);
}

#endif
