/* snapshot.c - prints a table as text and reads it again.
 * Shape  Parts, a line each: version and last event; the event `open`; numbers; hashes; of a table of one's own, the
 *        cards of the next deal and of this one; the seats, a line each; the match (match_keep.h). */
#include "room/base/map.h"
#include "room/log/fold.h"
#include "room/log/room_table.h"

#include "table/match_keep.h"
#include "table/transcript.h"

#include <stddef.h>
#include <string.h>

/* A number among the members of a struct. */
typedef struct {
    size_t at, size;
} Number;

#define NUMBER(type, member)                                                                                         \
    {                                                                                                                \
        offsetof(type, member), sizeof((type *)0)->member                                                            \
    }

static const Number of_table[] = {
    NUMBER(RoomTable, begun),     NUMBER(RoomTable, paused),      NUMBER(RoomTable, closed),
    NUMBER(RoomTable, seq),       NUMBER(RoomTable, deal_seq),    NUMBER(RoomTable, moved_seq),
    NUMBER(RoomTable, host),      NUMBER(RoomTable, paused_ms),   NUMBER(RoomTable, ready_ms),
    NUMBER(RoomTable, ask_by),    NUMBER(RoomTable, ask_left),    NUMBER(RoomTable, ask_ms),
    NUMBER(RoomTable, next_deal), NUMBER(RoomTable, by_client),   NUMBER(RoomTable, locked),
    NUMBER(RoomTable, chats),     NUMBER(RoomTable, pause_by),    NUMBER(RoomTable, pause_agreed),
    NUMBER(RoomTable, rematched), NUMBER(RoomTable, matches),     NUMBER(RoomTable, match_ms),
    NUMBER(RoomTable, is_own),    NUMBER(RoomTable, only_bots),   NUMBER(RoomTable, aided),
    NUMBER(RoomTable, pace),      NUMBER(RoomTable, match_aided), NUMBER(RoomTable, hints),
    NUMBER(RoomTable, lamps),     NUMBER(RoomTable, until_ms),    NUMBER(RoomTable, follows),
    NUMBER(RoomTable, rated),     NUMBER(RoomTable, counts),      NUMBER(RoomTable, counted),
    NUMBER(RoomTable, overdue),   NUMBER(RoomTable, voided),      NUMBER(RoomTable, void_starter),
    NUMBER(RoomTable, turn_ms),   NUMBER(RoomTable, wake_ms),     NUMBER(RoomTable, ask_for),
};
static const Number of_chair[] = {
    NUMBER(Chair, guest),     NUMBER(Chair, kind),       NUMBER(Chair, level),     NUMBER(Chair, stood_in),
    NUMBER(Chair, has_left),  NUMBER(Chair, ready),      NUMBER(Chair, has_nonce), NUMBER(Chair, acted_seq),
    NUMBER(Chair, dismissed), NUMBER(Chair, has_paused), NUMBER(Chair, agrees),
};
static const Number of_entrant[] = {
    NUMBER(Entrant, guest),    NUMBER(Entrant, kind),       NUMBER(Entrant, level),
    NUMBER(Entrant, left_seq), NUMBER(Entrant, left_deals),
};
static const Number of_guest = { 0, sizeof(uint64_t) };
static const size_t hashes[] = {
    offsetof(RoomTable, next_secret),  offsetof(RoomTable, next_pledge), offsetof(RoomTable, secret),
    offsetof(RoomTable, pledge),       offsetof(RoomTable, key_hash),    offsetof(RoomTable, chain),
    offsetof(RoomTable, event_secret), offsetof(RoomTable, before),
};
enum { TABLE_NUMBERS = sizeof of_table / sizeof *of_table, CHAIR_NUMBERS = sizeof of_chair / sizeof *of_chair };
enum { ENTRANT_NUMBERS = sizeof of_entrant / sizeof *of_entrant };
enum { HASHES = sizeof hashes / sizeof *hashes };

static void put_numbers(const void *of, const Number number[], int len, Text *out)
{
    for (int i = 0; i < len; i++) {
        const char *at = (const char *)of + number[i].at;
        const uint64_t value = number[i].size == 1   ? *(const uint8_t *)at
                               : number[i].size == 2 ? *(const uint16_t *)at
                               : number[i].size == 4 ? *(const uint32_t *)at
                                                     : *(const uint64_t *)at;
        text_add_unsigned(out, value);
        text_add_char(out, ' ');
    }
}

static bool take_numbers(void *of, const Number number[], int len, Slice *rest)
{
    for (int i = 0; i < len; i++) {
        char *at = (char *)of + number[i].at;
        uint64_t value;
        if (!slice_unsigned(slice_word(rest, 0), &value) ||
            (number[i].size < sizeof value && value >> (8 * number[i].size) != 0))
            return false;
        if (number[i].size == 1)
            *(uint8_t *)at = (uint8_t)value;
        else if (number[i].size == 2)
            *(uint16_t *)at = (uint16_t)value;
        else if (number[i].size == 4)
            *(uint32_t *)at = (uint32_t)value;
        else
            *(uint64_t *)at = value;
    }
    return true;
}

static void put_open(const RoomTable *table, Text *out)
{
    const int numbers[] = { table->seats,       table->listed,   table->watch,
                            (int)table->turn_s, table->window_s, table->grace_s };
    text_add(out, "open");
    for (int i = 0; i < 6; i++) {
        text_add_char(out, ' ');
        text_add_number(out, numbers[i]);
    }
    text_add_char(out, ' ');
    text_add(out, table->rules);
    text_add_char(out, '\n');
}

/* Puts the names of the cards of the next deal and of this one, where they are named. */
static void put_cards(const RoomTable *table, Text *out)
{
    if (!table->is_own)
        return;
    text_add(out, table->from ? table->from : "");
    text_add_char(out, '\n');
    if (table->match.dealt)
        source_print(&table->match.table.source, out);
    text_add_char(out, '\n');
}

/* Puts which table of an evening it is; a blank line if it is of none. */
static void put_place(const RoomTable *table, Text *out)
{
    text_add(out, table->paper);
    text_add(out, table->place[0] ? " " : "");
    text_add(out, table->place);
    text_add_char(out, '\n');
}

static void take_place(RoomTable *table, Slice line)
{
    slice_copy(slice_word(&line, 0), table->paper, sizeof table->paper);
    slice_copy(slice_word(&line, 0), table->place, sizeof table->place);
}

static void put_chair(const RoomTable *table, Seat seat, Text *out)
{
    const Chair *chair = &table->chair[seat];
    put_numbers(chair, of_chair, CHAIR_NUMBERS, out);
    put_numbers(&table->entrant[seat], of_entrant, ENTRANT_NUMBERS, out);
    hash_print(&chair->nonce, out);
    text_add_char(out, ' ');
    hash_print(&table->nonce[seat], out);
    text_fill(out, " {face} {name}", "face", chair->face[0] ? chair->face : "-", "name", chair->name);
    text_add_char(out, '\n');
}

void snapshot_print(const RoomTable *table, const char *version, Text *out)
{
    text_add(out, version);
    text_add_char(out, ' ');
    text_add_unsigned(out, table->seq);
    text_add_char(out, '\n');
    put_open(table, out);
    put_numbers(table, of_table, TABLE_NUMBERS, out);
    for (int i = 0; i < BARRED_MAX; i++)
        put_numbers(&table->barred[i], &of_guest, 1, out);
    text_add_char(out, '\n');
    for (int i = 0; i < HASHES; i++) {
        hash_print((const Hash *)(const void *)((const char *)table + hashes[i]), out);
        text_add_char(out, ' ');
    }
    text_add_char(out, '\n');
    put_place(table, out);
    put_cards(table, out);
    for (Seat seat = 0; seat < table->seats; seat++)
        put_chair(table, seat, out);
    match_keep(&table->match, out);
}

static bool take_open(RoomTable *table, Slice *rest)
{
    char event[EVENT_TEXT];
    Slice line = slice_line(rest);
    return line.len < sizeof event && table_fold(table, slice_copy(line, event, sizeof event), 0);
}

static bool take_hashes(RoomTable *table, Slice line)
{
    for (int i = 0; i < HASHES; i++)
        if (!hash_read(slice_word(&line, 0), (Hash *)(void *)((char *)table + hashes[i])))
            return false;
    return true;
}

static bool is_level(uint8_t level)
{
    int len = 0;
    while (bots[len])
        len++;
    return level < len;
}

static bool take_chair(RoomTable *table, Seat seat, Slice line)
{
    Chair *chair = &table->chair[seat];
    if (!take_numbers(chair, of_chair, CHAIR_NUMBERS, &line) ||
        !take_numbers(&table->entrant[seat], of_entrant, ENTRANT_NUMBERS, &line) ||
        !hash_read(slice_word(&line, 0), &chair->nonce) || !hash_read(slice_word(&line, 0), &table->nonce[seat]) ||
        chair->kind > CHAIR_BOT || !is_level(chair->level) || table->entrant[seat].kind > CHAIR_BOT ||
        !is_level(table->entrant[seat].level))
        return false;
    const Slice face = slice_word(&line, 0);
    if (line.len == 0 || line.len > PLAYER_NAME || face.len >= FACE_TEXT)
        return false;
    slice_copy(slice_is(face, "-") ? slice_of("") : face, chair->face, FACE_TEXT);
    slice_copy((Slice){ line.at + 1, line.len - 1 }, chair->name, sizeof chair->name);
    return true;
}

/* Reads the names of cards that put_cards has put; the line of this deal remains in now. */
static void take_cards(RoomTable *table, Slice *rest, Slice *now)
{
    if (!table->is_own)
        return;
    const Slice next = slice_line(rest);
    *now = slice_line(rest);
    if (next.len > 0) {
        table->from = heap_take(next.len + 1);
        memcpy(table->from, next.at, next.len);
    }
}

/* The cards that a line names: those of a deal that is made with them. */
static bool read_cards(const RoomTable *table, Slice line, Source *out)
{
    Match match;
    if (match_init(&match, &table->match.ruleset, table->seats, NULL) != OK)
        return false;
    const bool is_read = transcript_deal(line.at, line.len, &match, NULL) == OK;
    if (is_read)
        *out = match.table.source;
    match_free(&match);
    return is_read;
}

static bool take_match(RoomTable *table, Slice cards, Slice *rest)
{
    Source source = { .kind = SOURCE_SEED, .seed = fair_seed(&table->secret, table->nonce, table->seats) };
    if (cards.len > 0 && !read_cards(table, cards, &source))
        return false;
    return match_take_up(&table->match, &source, rest);
}

static bool take_all(RoomTable *table, Slice rest)
{
    Slice cards = { "", 0 };
    if (!take_open(table, &rest))
        return false;
    Slice numbers = slice_line(&rest);
    if (!take_numbers(table, of_table, TABLE_NUMBERS, &numbers))
        return false;
    for (int i = 0; i < BARRED_MAX; i++)
        if (!take_numbers(&table->barred[i], &of_guest, 1, &numbers))
            return false;
    if (!take_hashes(table, slice_line(&rest)))
        return false;
    take_place(table, slice_line(&rest));
    take_cards(table, &rest, &cards);
    for (Seat seat = 0; seat < table->seats; seat++)
        if (!take_chair(table, seat, slice_line(&rest)))
            return false;
    chairs_call(table);
    return take_match(table, cards, &rest);
}

/* Takes the first line: the version, then the number of the last event. */
static uint32_t take_seq(Slice *rest, const char *version)
{
    Slice line = slice_line(rest);
    int64_t seq;
    const bool is_ours = slice_is(slice_word(&line, 0), version);
    return is_ours && slice_number(slice_word(&line, 0), 1, UINT32_MAX, &seq) ? (uint32_t)seq : 0;
}

uint32_t snapshot_seq(const char *text, const char *version)
{
    Slice rest = slice_of(text);
    return take_seq(&rest, version);
}

RoomTable *snapshot_read(const char *text, const char *version, const char *code)
{
    Slice rest = slice_of(text);
    const uint32_t seq = take_seq(&rest, version);
    RoomTable *table = table_new(code);
    if (seq > 0 && take_all(table, rest) && table->seq == seq)
        return table;
    table_drop(table);
    return NULL;
}
