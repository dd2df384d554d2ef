/* guest.c - guests: their secrets, the verdicts of their last commands, their tables. */
#include "room/guests/guests.h"
#include "room/log/room_table.h"

#include <stdlib.h>
#include <string.h>

/* The row is `CODE-HASH TABLES NAME` or `CODE-HASH:FACE TABLES NAME`, with - for what is missing and commas between
 * tables. */
void guest_keep(Room *room, const Guest *guest)
{
    char words[SECRET_HASH + FACE_TEXT + GUEST_TABLES * CODE_TEXT + PLAYER_NAME + 8];
    Text text = text_over(words, sizeof words);
    if (guest->is_deleted)
        return;
    text_add(&text, guest->code_hash[0] ? guest->code_hash : "-");
    text_add(&text, guest->face[0] ? ":" : "");
    text_add(&text, guest->face);
    text_add_char(&text, ' ');
    for (int i = 0; i < guest->tables_len; i++) {
        char code[CODE_TEXT];
        code_from_key(guest->table[i], TABLE_CODE, code);
        text_add(&text, i > 0 ? "," : "");
        text_add(&text, code);
    }
    text_add(&text, guest->tables_len > 0 ? " " : "- ");
    text_add(&text, guest->name);
    outbox_row(&room->outbox, ROW_GUEST, guest->id, 0, room->now_ms, words);
}

static void read_guest(void *context, const StoreRow *row)
{
    Guest *guest = context;
    Slice rest = slice_of(row->text), face = slice_word(&rest, 0), tables = slice_word(&rest, 0);
    const Slice hash = slice_word(&face, ':');
    slice_copy(slice_word(&face, ':'), guest->face, sizeof guest->face);
    slice_copy(slice_is(hash, "-") ? slice_of("") : hash, guest->code_hash, sizeof guest->code_hash);
    guest->tables_len = 0;
    while (tables.len > 0 && guest->tables_len < GUEST_TABLES) {
        char code[CODE_TEXT];
        if (code_read(slice_word(&tables, ','), TABLE_CODE, code, &guest->table[guest->tables_len]))
            guest->tables_len++;
    }
    while (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    slice_copy(rest, guest->name, sizeof guest->name);
}

/* Reads the row again, which another server may have written since. A guest without one was deleted there. If it cannot
 * be read, what is known holds. */
void guest_renew(Room *room, Guest *guest)
{
    Guest read = *guest;
    if (!room->doors.claim || guest->is_deleted)
        return;
    read.name[0] = '\0';
    if (!room_read(room, ROW_GUEST, guest->id, read_guest, &read)) {
        room->is_unread = false;
        return;
    }
    if (read.name[0])
        *guest = read;
    else
        guest->is_deleted = true;
}

const Given *guest_given(const Guest *guest, uint64_t cid)
{
    for (int i = 0; i < REMEMBERED; i++)
        if (guest->given[i].cid == cid)
            return &guest->given[i];
    return NULL;
}

/* The place for a verdict: a free one, or that of the oldest command if that is older. */
static Given *place_for(Guest *guest, uint64_t cid)
{
    Given *oldest = &guest->given[0];
    for (int i = 0; i < REMEMBERED; i++)
        if (guest->given[i].cid < oldest->cid)
            oldest = &guest->given[i];
    return oldest->cid < cid ? oldest : NULL;
}

/* Prints `KIND:ABOUT:LEN ` before the text of a fault: `unknown_word:11:4 `. A plain fault has none of it. After the
 * text, which is one line, comes what is said to people in another. */
static void print_why(const Fault *why, Text *out)
{
    const char *kind = fault_kind_word(why->kind);
    if (why->kind != FAULT_PLAIN)
        text_fill(out, "{kind}:{about}:{len} ", "kind", kind, "about", digits(why->about).text, "len",
                  digits(why->about_len).text);
    text_add(out, why->text);
    text_add(out, why->say[0] ? "\n" : "");
    text_add(out, why->say);
}

static void read_why(Slice words, Fault *out)
{
    char kind[24];
    Slice rest = words, mark = slice_word(&rest, 0), kind_part = slice_word(&mark, ':');
    int64_t about = 0, len = 0;
    *out = (Fault){ .kind = fault_kind_of(slice_copy(kind_part, kind, sizeof kind)) };
    bool is_marked = out->kind != FAULT_PLAIN && slice_number(slice_word(&mark, ':'), 0, FAULT_TEXT, &about) &&
                     slice_number(slice_word(&mark, ':'), 0, FAULT_TEXT, &len) && rest.len > 0;
    if (is_marked)
        words = (Slice){ rest.at + 1, rest.len - 1 };
    const char *end = words.len > 0 ? memchr(words.at, '\n', words.len) : NULL;
    const size_t text_len = end ? (size_t)(end - words.at) : words.len;
    slice_copy((Slice){ words.at, text_len }, out->text, sizeof out->text);
    if (end && words.len - text_len <= sizeof out->say)
        slice_copy((Slice){ end + 1, words.len - text_len - 1 }, out->say, sizeof out->say);
    is_marked = is_marked && (size_t)(about + len) <= strlen(out->text);
    out->kind = is_marked ? out->kind : FAULT_PLAIN;
    out->about = is_marked ? (uint16_t)about : 0;
    out->about_len = is_marked ? (uint16_t)len : 0;
}

/* The row is `CID HASH VERDICT SEQ`, and what the verdict says. */
void guest_remember(Room *room, Guest *guest, Given given, const Fault *why)
{
    Given *place = place_for(guest, given.cid);
    guest->cid = given.cid > guest->cid ? given.cid : guest->cid;
    if (!place || guest->is_deleted)
        return;
    *place = given;
    if (!given.is_kept)
        return;
    char words[FAULT_TEXT + FAULT_SAY + 96];
    Text text = text_over(words, sizeof words);
    text_add_unsigned(&text, given.cid);
    text_add_char(&text, ' ');
    text_add_unsigned(&text, given.hash);
    text_add_char(&text, ' ');
    text_add_number(&text, given.verdict);
    text_add_char(&text, ' ');
    text_add_unsigned(&text, given.seq);
    text_add_char(&text, ' ');
    print_why(why, &text);
    outbox_row(&room->outbox, ROW_REFUSAL, guest->id, (uint32_t)(place - guest->given), room->now_ms, words);
}

/* Reads a stored verdict; what it says remains in rest. */
static bool read_given(Slice *rest, Given *out)
{
    uint64_t cid, hash, verdict, seq;
    if (!slice_unsigned(slice_word(rest, 0), &cid) || !slice_unsigned(slice_word(rest, 0), &hash) ||
        !slice_unsigned(slice_word(rest, 0), &verdict) || !slice_unsigned(slice_word(rest, 0), &seq))
        return false;
    *out = (Given){ cid, (uint32_t)hash, (uint32_t)seq, (uint8_t)verdict, true };
    return true;
}

static void read_refusal(void *context, const StoreRow *row)
{
    Guest *guest = context;
    Slice rest = slice_of(row->text);
    Given given;
    if (!read_given(&rest, &given) || row->seq >= REMEMBERED)
        return;
    guest->given[row->seq] = given;
    guest->cid = given.cid > guest->cid ? given.cid : guest->cid;
}

typedef struct {
    uint64_t cid;
    Fault *out;
} Why;

static void read_row_why(void *context, const StoreRow *row)
{
    Why *why = context;
    Slice rest = slice_of(row->text);
    Given given;
    if (!read_given(&rest, &given) || given.cid != why->cid)
        return;
    read_why(rest.len > 0 ? (Slice){ rest.at + 1, rest.len - 1 } : rest, why->out);
}

void guest_why(Room *room, const Guest *guest, uint64_t cid, Fault *out)
{
    Why why = { cid, out };
    room_read(room, ROW_REFUSAL, guest->id, read_row_why, &why);
}

typedef struct {
    Room *room;
    Guest *guest;
} Recall;

/* Commands of the guest that became events have the verdict `applied`. Its last ones at each table are enough. */
static void read_applied(void *context, const StoreRow *row)
{
    Recall *recall = context;
    EventBy by;
    Slice rest = slice_of(row->text);
    if (!event_by(&rest, &by) || strcmp(by.guest, recall->guest->id) != 0)
        return;
    if (!guest_given(recall->guest, by.cid))
        guest_remember(recall->room, recall->guest, (Given){ by.cid, by.hash, row->seq, VERDICT_APPLIED, false },
                       NULL);
}

static Guest *hold(Room *room, Guest *guest)
{
    guest->connections = 1;
    map_add(&room->guests, guest->key, guest);
    return guest;
}

Guest *guest_hold(Room *room, const char *id)
{
    uint64_t key;
    Guest read = { .connections = 0 };
    if (!code_read(slice_of(id), GUEST_CODE, read.id, &key))
        return NULL;
    Guest *guest = map_find(&room->guests, key);
    if (guest) {
        guest->connections++;
        return guest;
    }
    read.key = key;
    if (!room_read(room, ROW_GUEST, read.id, read_guest, &read) || !read.name[0] ||
        !room_read(room, ROW_REFUSAL, read.id, read_refusal, &read))
        return NULL;
    guest = heap_take(sizeof *guest);
    *guest = read;
    Recall recall = { room, guest };
    bool is_read = true;
    char mark[CODE_TEXT + 2];
    Text text = text_over(mark, sizeof mark);
    text_fill(&text, "@{guest}.", "guest", guest->id);
    for (int i = 0; i < guest->tables_len && is_read; i++) {
        char code[CODE_TEXT];
        const StoreQuery query = { .kind = ROW_EVENT, .key = code, .by = mark };
        code_from_key(guest->table[i], TABLE_CODE, code);
        is_read = room_ask(room, &query, read_applied, &recall);
    }
    if (is_read)
        return hold(room, guest);
    free(guest);
    return NULL;
}

void guest_let_go(Room *room, Guest *guest)
{
    if (--guest->connections > 0)
        return;
    map_remove(&room->guests, guest->key);
    free(guest);
}

static void is_there(void *context, const StoreRow *row)
{
    bool *found = context;
    *found = row->text[0] != '\0';
}

Guest *guest_new(Room *room, Slice name, Slice face)
{
    Guest *guest = heap_take(sizeof *guest);
    bool is_taken = true;
    while (is_taken) {
        uint8_t bytes[GUEST_CODE];
        room->doors.random(room->doors.context, bytes, sizeof bytes);
        code_print(bytes, GUEST_CODE, guest->id);
        is_taken = false;
        if (!room_read(room, ROW_GUEST, guest->id, is_there, &is_taken)) {
            free(guest);
            return NULL;
        }
    }
    guest->key = code_key(guest->id);
    slice_copy(name, guest->name, sizeof guest->name);
    slice_copy(face, guest->face, sizeof guest->face);
    guest_keep(room, guest);
    return hold(room, guest);
}

bool guest_has_table(const Guest *guest, uint64_t table)
{
    for (int i = 0; i < guest->tables_len; i++)
        if (guest->table[i] == table)
            return true;
    return false;
}

void guest_joined(Room *room, Guest *guest, const RoomTable *table)
{
    int len = 0;
    guest_renew(room, guest);
    if (guest->tables_len > 0 && guest->table[guest->tables_len - 1] == table->key)
        return;
    for (int i = 0; i < guest->tables_len; i++)
        if (guest->table[i] != table->key)
            guest->table[len++] = guest->table[i];
    if (len == GUEST_TABLES)
        memmove(guest->table, guest->table + 1, (size_t)--len * sizeof guest->table[0]);
    guest->table[len++] = table->key;
    guest->tables_len = (uint8_t)len;
    guest_keep(room, guest);
    outbox_row(&room->outbox, ROW_SEATED, guest->id, code_number(table->code), room->now_ms, table->code);
}

typedef struct {
    char id[CODE_TEXT];
    int64_t since_ms, now_ms;
} Secret;

static void read_secret(void *context, const StoreRow *row)
{
    Secret *secret = context;
    const bool is_lasting = secret->since_ms == INT64_MIN;
    const bool is_valid = is_lasting || (row->at_ms >= secret->since_ms && row->at_ms <= secret->now_ms);
    slice_copy(slice_of(is_valid ? row->text : ""), secret->id, sizeof secret->id);
}

Guest *guest_by_secret(Room *room, const char *kind, const char *text, int64_t since_ms)
{
    char hash[SECRET_HASH];
    Secret secret = { .since_ms = since_ms, .now_ms = room->now_ms };
    secret_hash(kind, text, hash);
    if (!room_read(room, ROW_TOKEN, hash, read_secret, &secret) || !secret.id[0])
        return NULL;
    return guest_hold(room, secret.id);
}

/* FNV-1a. It need not resist anybody: a row that is pushed out is only missed. */
static uint32_t mixed(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 16777619u;
    return hash;
}

uint32_t guest_mark(const char *id, const char *of)
{
    return mixed(mixed(2166136261u, id), of);
}
