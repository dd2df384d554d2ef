/* morning.h - an event of patience in the world of one test: three people who have its paper open, and play its deals. */
#ifndef ROOM_MORNING_TEST_H
#define ROOM_MORNING_TEST_H

#include "say.h"

#include "league/event.h"

#include <string.h>

enum { ANNA, BEN, OTHER_ANNA, AGAIN, STRANGER, GUESTS = STRANGER };
#define RULES "golf holes=1 undo=off"
#define HEAD(by, until, deals)                                                                                       \
    "cardroom duplicate 1\\ntitle Friday\\ngame " RULES "\\nby " by "\\nuntil " until "\\ndeals " deals
#define NOON    "2023-11-15 12:00 UTC" /* the world begins at 22:13 on the day before */
#define HOUR_MS ((int64_t)3600 * 1000)
#define NOON_MS ((int64_t)1700049600000)

static char code[16]; /* of the paper */

static inline void open_event(uint64_t seed, const char *head)
{
    world_open(&w, seed);
    client_hello(&w, ANNA, "Anna");
    client_hello(&w, BEN, "Ben");
    client_hello(&w, OTHER_ANNA, "Anna");
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"%s\"", head);
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    for (int guest = BEN; guest <= OTHER_ANNA; guest++)
        SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
}

#define BEGIN(guest, verdict, hole)                                                                                  \
    SAY(guest, verdict, "\"t\":\"make\",\"rules\":\"" RULES "\",\"place\":\"%d\"", hole)

/* Plays the deal on the guest's table to its end. */
static inline void play_out(int guest)
{
    for (int i = 0; i < 500 && strcmp(sees(guest, "stage"), "playing") == 0; i++)
        assert_true(client_play(&w, guest, rng_word(&w.rng)));
    assert_string_equal(sees(guest, "stage"), "over");
}

static inline void play_hole(int guest, int hole)
{
    BEGIN(guest, "applied", hole);
    play_out(guest);
}

/* The text of the paper, as a guest who opens it is told. */
static inline const char *paper(int guest)
{
    static char bytes[20000];
    size_t i, k;
    json_t *entry, *line;
    Text text = text_over(bytes, sizeof bytes);
    SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    json_array_foreach(json_object_get(w.client[guest].message, "entries"), i, entry)
    {
        json_array_foreach(json_object_get(entry, "lines"), k, line)
        {
            text_add(&text, json_string_value(line));
            text_add_char(&text, '\n');
        }
    }
    assert_true(text.len < text.cap);
    return bytes;
}

static inline Event read_paper(int guest)
{
    Event event;
    Fault fault = { 0 };
    const char *text = paper(guest);
    if (event_read(text, strlen(text), &event, &fault) != OK)
        fail_msg("%s in\n%s", fault.text, text);
    return event;
}

#endif
