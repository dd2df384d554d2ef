/* test_paper_parts.c - a long paper goes to its readers in parts, at the pace of each: whoever reads slowly is never
 * sent more than it has taken, whatever others write meanwhile, and ends with the same paper. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { ANNA, SLOW, OTHERS, GUESTS = OTHERS + 10, MANY = 1500, PART_MOST = 64 * 1024 };
#define SHEET "cardroom 1\\ngame kop\\nseats 4\\nmatch"
#define CLUB  "cardroom club 1\\nname Kop\\nmember 1 Anna\\nmember 2 Ben"

static char code[16];

/* A paper as a client knows it, by what it has heard. */
typedef struct {
    char *entry[MANY + 200];
    int len, heard;
    bool is_whole;
} Copy;

static void put(Copy *copy, int at, const json_t *lines)
{
    assert_true(at <= copy->len);
    copy->len = at == copy->len ? at + 1 : copy->len;
    free(copy->entry[at]);
    copy->entry[at] = json_dumps(lines, JSON_COMPACT);
}

static void cut(Copy *copy, int len)
{
    while (copy->len > len) {
        free(copy->entry[--copy->len]);
        copy->entry[copy->len] = NULL;
    }
}

/* Reads what the client has heard since. */
static void hear(Copy *copy, int client)
{
    for (; copy->heard < w.client[client].heard_len; copy->heard++) {
        const char *text = w.client[client].heard[copy->heard];
        json_t *message = json_loads(text, 0, NULL);
        const char *kind = json_string_value(json_object_get(message, "t"));
        assert_true(strlen(text) < PART_MOST);
        if (strcmp(kind, "paper") == 0) {
            const json_t *entries = json_object_get(message, "entries");
            const int from = (int)json_integer_value(json_object_get(message, "from"));
            if (from < copy->len)
                cut(copy, from);
            for (size_t i = 0; i < json_array_size(entries); i++)
                put(copy, from + (int)i, json_array_get(entries, i));
            copy->is_whole = !json_is_true(json_object_get(message, "more"));
        } else if (strcmp(kind, "noted") == 0) {
            const json_t *lines = json_object_get(message, "lines");
            const int at = (int)json_integer_value(json_object_get(message, "entry"));
            if (json_array_size(lines) > 0)
                put(copy, at, lines);
            else
                cut(copy, at);
        }
        json_decref(message);
    }
}

static void open_with(uint64_t seed, const char *head)
{
    world_open(&w, seed);
    w.settings.messages_burst = w.settings.messages_per_s = 1000000;
    w.settings.guest_talk = w.settings.address_tries = 0;
    room_set(w.room, &w.settings);
    for (int i = 0; i < GUESTS; i++) {
        char name[20];
        snprintf(name, sizeof name, "Guest %d", i);
        client_hello(&w, i, name);
    }
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"%s\"", head);
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    w.client[SLOW].is_slow = true;
}

/* Takes one message after the other, while `meanwhile` happens, until the client has all; never is more than one on its
 * way. */
static void read_slowly(Copy *slow, void (*meanwhile)(int step))
{
    int step = 0;
    SAY(SLOW, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    do {
        assert_int_equal(w.client[SLOW].on_way, 1);
        meanwhile(step++);
        assert_int_equal(w.client[SLOW].on_way, 1);
    } while (client_takes(&w, SLOW) && w.client[SLOW].on_way > 0);
    hear(slow, SLOW);
    assert_true(slow->is_whole);
}

static void check_the_same(Copy *slow)
{
    static Copy other;
    SAY(OTHERS, "applied", "\"t\":\"shut\"");
    other = (Copy){ .heard = w.client[OTHERS].heard_len };
    SAY(OTHERS, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    hear(&other, OTHERS);
    assert_int_equal(slow->len, other.len);
    for (int i = 0; i < other.len; i++)
        assert_string_equal(slow->entry[i], other.entry[i]);
    cut(slow, 0);
    cut(&other, 0);
}

static int next_entry;

/* Ten come, write at the end, and go. */
static void write_at_the_end(int step)
{
    if (step >= 20)
        return;
    for (int i = OTHERS; i < GUESTS; i++) {
        SAY(i, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
        SAY(i, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"# me 1\"", next_entry++);
        SAY(i, "applied", "\"t\":\"shut\"");
    }
}

static void test_a_club_with_thousands_of_lines(void **state)
{
    static Copy slow;
    (void)state;
    open_with(71, CLUB);
    for (next_entry = 1; next_entry < MANY; next_entry++)
        SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"# %060d\"", next_entry, next_entry);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    read_slowly(&slow, write_at_the_end);
    assert_true(slow.len > MANY);
    check_the_same(&slow);
    world_close(&w);
}

enum { SHEET_DEALS = 1300 };

static const char *slip(int of)
{
    static char words[32];
    snprintf(words, sizeof words, "slip normal A+B %d", 60 + of);
    return words;
}

/* Deals are written anew, before and behind what the slow one has been told, the last one is taken back, and one
 * comes. */
static void correct(int step)
{
    static int value[SHEET_DEALS + 1];
    const int at = 1 + step * 737 % SHEET_DEALS;
    char was[32];
    if (step >= 12)
        return;
    snprintf(was, sizeof was, "%s", slip(value[at]));
    value[at]++;
    SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"%s\",\"text\":\"%s\"", at, was, slip(value[at]));
    SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"slip normal A+C 70\"", SHEET_DEALS + 1);
    SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"slip normal A+C 70\",\"text\":\"\"", SHEET_DEALS + 1);
}

static void test_a_sheet_that_is_corrected(void **state)
{
    static Copy slow;
    (void)state;
    open_with(72, SHEET);
    for (int i = 1; i <= SHEET_DEALS; i++)
        SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"%s\"", i, slip(0));
    read_slowly(&slow, correct);
    check_the_same(&slow);
    world_close(&w);
}

/* Refused lines of a long sheet are dear to who writes them: 30 a minute of a short one, fewer of this. */
static void test_refused_lines_of_a_long_sheet_are_dear(void **state)
{
    int refused = 0;
    (void)state;
    open_with(73, SHEET);
    for (int i = 1; i <= SHEET_DEALS; i++)
        SAY(ANNA, "applied", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"%s\"", i, slip(0));
    w.settings.guest_talk = 30;
    room_set(w.room, &w.settings);
    for (; refused < 30; refused++) {
        SAY(ANNA, "illegal", "\"t\":\"note\",\"entry\":%d,\"was\":\"\",\"text\":\"slip normal A+B 999\"",
            SHEET_DEALS + 1);
        if (strstr(w.client[ANNA].why, "too "))
            break;
    }
    assert_in_range(refused, 5, 27);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_club_with_thousands_of_lines),
        cmocka_unit_test(test_a_sheet_that_is_corrected),
        cmocka_unit_test(test_refused_lines_of_a_long_sheet_are_dear),
    };
    return TESTS_RUN(tests);
}
