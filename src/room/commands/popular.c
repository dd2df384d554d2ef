/* popular.c - the house rules most played at this server lately: what is noted of each table that is made, and the
 * list.
 * Shape  A row for each guest and rules, in one of POPULAR_SLOTS slots that follow from both: `MARK COUNT RULES`. MARK
 *        tells guests from each other and names nobody; COUNT is how often that guest made a table with these rules. A
 *        newer row may take an older one's slot. Rules that one guest alone has made are told to nobody. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/log/room_table.h"

#include "core/json.h"

#include <stdlib.h>
#include <string.h>

enum { POPULAR_SLOTS = 256, POPULAR_TOLD = 12, GUESTS_LEAST = 2 };
#define LATELY_MS ((int64_t)60 * 24 * 3600 * 1000)
static const char key[] = "popular"; /* no share code: those have capitals */

typedef struct {
    uint32_t mark;
    int64_t count;
    char *rules; /* on the heap; NULL: the slot is empty */
} Made;

typedef struct {
    int64_t since_ms;
    Made slot[POPULAR_SLOTS];
} Noted;

static void read_made(void *context, const StoreRow *row)
{
    Noted *noted = context;
    int64_t mark, count;
    Slice rest = slice_of(row->text);
    if (row->seq >= POPULAR_SLOTS || row->at_ms < noted->since_ms ||
        !slice_number(slice_word(&rest, 0), 0, 0xFFFF, &mark) ||
        !slice_number(slice_word(&rest, 0), 1, INT32_MAX, &count) || rest.len < 2)
        return;
    Made *made = &noted->slot[row->seq];
    free(made->rules);
    *made = (Made){ (uint32_t)mark, count, heap_take(rest.len) };
    slice_copy((Slice){ rest.at + 1, rest.len - 1 }, made->rules, rest.len);
}

/* Reads what is noted; the caller frees it. False if the store cannot be read (is_unread). */
static bool read_noted(Room *room, Noted *out)
{
    *out = (Noted){ .since_ms = room->now_ms - LATELY_MS };
    return room_read(room, ROW_RULES, key, read_made, out);
}

static void free_noted(Noted *noted)
{
    for (int i = 0; i < POPULAR_SLOTS; i++)
        free(noted->slot[i].rules);
}

void popular_note(Room *room, const Guest *guest, const Ruleset *ruleset, const char *rules)
{
    Noted noted;
    if (room->settings.is_own || strcmp(rules, ruleset->preset->id) == 0)
        return;
    const uint32_t mark = guest_mark(guest->id, "") & 0xFFFF, slot = guest_mark(guest->id, rules) % POPULAR_SLOTS;
    if (read_noted(room, &noted)) {
        char words[RULES_TEXT + 32];
        const Made *made = &noted.slot[slot];
        const bool is_again = made->rules && made->mark == mark && strcmp(made->rules, rules) == 0;
        Text text = text_over(words, sizeof words);
        text_add_number(&text, mark);
        text_add_char(&text, ' ');
        text_add_number(&text, is_again ? made->count + 1 : 1);
        text_add_char(&text, ' ');
        text_add(&text, rules);
        outbox_row(&room->outbox, ROW_RULES, key, slot, room->now_ms, words);
    }
    free_noted(&noted);
}

/* Rules, with all who made them. */
typedef struct {
    const char *rules;
    int64_t tables;
    int guests;
} Popular;

/* Adds one guest's tables to their rules; the rows of one guest and rules are never two. */
static int gather(const Noted *noted, Popular out[POPULAR_SLOTS])
{
    int len = 0;
    for (int i = 0; i < POPULAR_SLOTS; i++) {
        const Made *made = &noted->slot[i];
        int at = 0;
        while (made->rules && at < len && strcmp(out[at].rules, made->rules) != 0)
            at++;
        if (!made->rules)
            continue;
        if (at == len)
            out[len++] = (Popular){ .rules = made->rules };
        out[at].tables += made->count;
        out[at].guests++;
    }
    return len;
}

/* The most tables first; of as many, by the words of the rules. */
static int by_tables(const void *a, const void *b)
{
    const Popular *one = a, *other = b;
    if (one->tables != other->tables)
        return one->tables < other->tables ? 1 : -1;
    return strcmp(one->rules, other->rules);
}

/* Rules that this version does not know any more are left out. */
static bool write_popular(const Popular *popular, Json *json)
{
    Ruleset ruleset;
    if (popular->guests < GUESTS_LEAST || games_read(slice_of(popular->rules), &ruleset, NULL) != OK)
        return false;
    json_open_object(json, NULL);
    json_write_text(json, "rules", popular->rules);
    json_write_text(json, "preset", ruleset.preset->id);
    json_write_text(json, "title", ruleset.preset->title);
    json_write_number(json, "tables", popular->tables);
    json_close(json);
    return true;
}

Verdict judge_popular(Command *c)
{
    Noted noted;
    Popular popular[POPULAR_SLOTS] = { 0 };
    int told = 0;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    const bool is_read = read_noted(c->room, &noted);
    const int len = gather(&noted, popular);
    qsort(popular, (size_t)len, sizeof *popular, by_tables);
    Json json = room_message(&c->reply, MESSAGE_POPULAR);
    json_open_array(&json, "rules");
    for (int i = 0; i < len && told < POPULAR_TOLD; i++)
        told += write_popular(&popular[i], &json);
    json_close(&json);
    json_close(&json);
    free_noted(&noted);
    return is_read ? VERDICT_APPLIED : VERDICT_LATE; /* the latter is not told */
}
