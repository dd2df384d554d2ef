/* duplicate_event.h - an event in the world of one test: three people who have its paper open, and play its deals. */
#ifndef ROOM_MORNING_TEST_H
#define ROOM_MORNING_TEST_H

#include "say.h"

#include "league/duplicate/event.h"
#include "room/base/fair.h"

#include <string.h>

enum { ANNA, BEN, OTHER_ANNA, AGAIN, STRANGER, GUESTS = STRANGER };
#define RULES "golf match=1 undo=off"
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
    keep_paper(head, OTHER_ANNA, code);
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
        json_array_foreach(entry, k, line)
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

/* The row that holds the secret; NULL: there is none. */
static inline const KeptRow *secret_row(void)
{
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_PAPER && w.row[i].seq > 10000 && w.row[i].text[0])
            return &w.row[i];
    return NULL;
}

static inline Hash secret_of_store(void)
{
    Hash secret;
    assert_non_null(secret_row());
    assert_true(hash_read(slice_of(secret_row()->text), &secret));
    return secret;
}

static inline void print_hash(const uint8_t *byte, char hex[HASH_HEX + 1])
{
    Text text = text_over(hex, HASH_HEX + 1);
    text_add_hex(&text, byte, HASH_BYTES);
}

/* Whether anybody was ever sent these words. */
static inline bool was_told(const char *words)
{
    for (int client = 0; client < CLIENTS_MAX; client++)
        for (int i = 0; i < w.client[client].heard_len; i++)
            if (strstr(w.client[client].heard[i], words))
                return true;
    return false;
}

/* Nobody was sent the secret, nor what the cards of a deal follow from. */
static inline void nothing_is_told(const Hash *secret, int deals, int seats)
{
    char hex[HASH_HEX + 1];
    print_hash(secret->byte, hex);
    assert_false(was_told(hex));
    for (int deal = 1; deal <= deals; deal++) {
        const Hash own = fair_deal_secret(secret, deal);
        const Seed seed = fair_deal_seed(secret, deal, seats);
        print_hash(own.byte, hex);
        assert_false(was_told(hex));
        print_hash(seed.byte, hex);
        assert_false(was_told(hex));
    }
}

#endif
