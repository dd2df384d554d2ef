/* say.h - the world of one test: its clients, what they say, and what they hear. */
#ifndef ROOM_SAY_H
#define ROOM_SAY_H

#include "world.h"

#include "../units/unit.h"

#include <stdio.h>
#include <string.h>

static World w;

/* Sends a command, and fails unless the verdict is this one. */
#define SAY(who, verdict, ...)                                                                                       \
    do {                                                                                                             \
        const char *said = client_say(&w, who, __VA_ARGS__);                                                         \
        if (strcmp(said, verdict) != 0)                                                                              \
            fail_msg("`%s`, expected `%s`: %s", said, verdict, w.client[who].why);                                   \
    } while (0)

/* Writes into a shared document. */
#define NOTE(guest, verdict, entry, was, text)                                                                       \
    SAY(guest, verdict, "\"t\":\"note\",\"entry\":%d,\"was\":\"%s\",\"text\":\"%s\"", entry, was, text)

static inline const char *sees(int client, const char *path)
{
    const char *text = json_string_value(client_sees(&w.client[client], path));
    return text ? text : "";
}

static inline int64_t number(int client, const char *path)
{
    return json_integer_value(client_sees(&w.client[client], path));
}

static inline const char *answer(int client, const char *member)
{
    const char *text = json_string_value(json_object_get(w.client[client].message, member));
    return text ? text : "";
}

/* The first client keeps a document, and those after it, up to `last`, open it; code: of the document. */
static inline void keep_paper(const char *head, int last, char code[16])
{
    SAY(0, "applied", "\"t\":\"keep\",\"text\":\"%s\"", head);
    snprintf(code, 16, "%s", answer(0, "paper"));
    for (int guest = 1; guest <= last; guest++)
        SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
}

#endif
