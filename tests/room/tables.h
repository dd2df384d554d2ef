/* tables.h - an event of Kop in the world of one test: five people who have its paper open, and play at tables of
 * several. */
#ifndef ROOM_TABLES_TEST_H
#define ROOM_TABLES_TEST_H

#include "duplicate_event.h"

enum { CYD = OTHER_ANNA, DORA = AGAIN, EVE = STRANGER, PEOPLE, DEALS = 3 };
#define KOP      "kop match=3"
#define KOP_HEAD "cardroom duplicate 1\\ntitle Friday\\ngame " KOP "\\nby field\\nuntil " NOON "\\ndeals 3"
#define BOTS     "\"bots\":[\"random\",\"random\",\"random\"]"

static inline void open_tables(uint64_t seed, const char *head)
{
    open_event(seed, head);
    client_hello(&w, DORA, "Dora");
    client_hello(&w, EVE, "Eve");
    for (int guest = DORA; guest <= EVE; guest++)
        SAY(guest, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
}

#define OPEN(guest, verdict, bots)                                                                                   \
    SAY(guest, verdict, "\"t\":\"make\",\"rules\":\"" KOP "\",\"place\":\"1\",%s", bots)

static inline void sit(int guest, int at)
{
    SAY(guest, "applied", "\"t\":\"join\",\"table\":\"%s\"", sees(at, "table"));
    SAY(guest, "applied", "\"t\":\"sit\"");
}

static inline bool is_done(int guest, int deals)
{
    const bool is_between = strcmp(sees(guest, "stage"), "between") == 0;
    return strcmp(sees(guest, "stage"), "over") == 0 ||
           (is_between && (int)json_array_size(client_sees(&w.client[guest], "state.scores")) >= deals);
}

/* People play at random, at whatever table, until the eye's has ended so many deals. */
static inline void play_deals(int eye, int deals)
{
    for (int i = 0; i < 5000 && !is_done(eye, deals); i++) {
        bool has_played = false;
        for (int guest = ANNA; guest < PEOPLE; guest++) {
            if (strcmp(sees(guest, "stage"), "between") == 0 && !is_done(guest, deals))
                (void)client_say(&w, guest, "\"t\":\"next\"");
            else if (w.client[guest].id && strcmp(sees(guest, "stage"), "playing") == 0)
                has_played = client_play(&w, guest, rng_word(&w.rng)) || has_played;
        }
        if (!has_played)
            world_wait(&w, 1000);
    }
    assert_true(is_done(eye, deals));
}

static inline void close_event(void)
{
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    const size_t entries = json_array_size(json_object_get(w.client[ANNA].message, "entries"));
    SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"close\"", (int)entries);
}

#endif
