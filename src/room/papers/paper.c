#include "room/papers/paper.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

bool paper_writes_all(const Paper *paper, const char *guest)
{
    if (strcmp(paper->host, guest) == 0)
        return true;
    for (int i = 0; i < paper->writers_len; i++)
        if (strcmp(paper->writer[i], guest) == 0)
            return true;
    return false;
}

bool paper_writes(const Paper *paper, const char *guest)
{
    return paper->all_write || paper_writes_all(paper, guest);
}

bool paper_let_write(Paper *paper, const char *guest, bool may)
{
    int at = 0;
    while (at < paper->writers_len && strcmp(paper->writer[at], guest) != 0)
        at++;
    if (may && at == PAPER_WRITERS)
        return false;
    if (may && at == paper->writers_len)
        slice_copy(slice_of(guest), paper->writer[paper->writers_len++], CODE_TEXT);
    else if (!may && at < paper->writers_len)
        memmove(paper->writer[at], paper->writer[at + 1], (size_t)(--paper->writers_len - at) * CODE_TEXT);
    return true;
}

void paper_draw_key(Room *room, Paper *paper)
{
    enum { PART = CODE_TEXT - 1 };
    for (int from = 0; from < PAPER_KEY; from += PART) {
        uint8_t bytes[PART];
        room->doors.random(room->doors.context, bytes, sizeof bytes);
        code_print(bytes, PART, paper->opens + from);
    }
}

void paper_put_rights(Room *room, Paper *paper)
{
    char words[CODE_TEXT * (PAPER_WRITERS + 4) + PAPER_KEY];
    Text text = text_over(words, sizeof words);
    text_add(&text, paper->host);
    text_add(&text, paper->all_write ? " all " : " some ");
    text_add_unsigned(&text, paper->len);
    text_add(&text, " +");
    text_add(&text, paper->opens);
    paper->put_ms = room->now_ms;
    for (int i = 0; i < paper->writers_len; i++) {
        text_add_char(&text, ' ');
        text_add(&text, paper->writer[i]);
    }
    outbox_row(&room->outbox, ROW_PAPER, paper->code, 0, room->now_ms, words);
}

static void set_entry(Paper *paper, uint32_t at, const char *by, int64_t at_ms, Slice lines)
{
    REQUIRE(at <= paper->len);
    if (at == paper->len) {
        paper->entry = list_room(paper->entry, paper->len++, sizeof *paper->entry);
        REQUIRE(paper->entry);
        paper->entry[at].text = NULL;
    }
    PaperEntry *entry = &paper->entry[at];
    free(entry->text);
    entry->change = ++paper->changes;
    entry->at_ms = at_ms;
    slice_copy(slice_of(by), entry->by, sizeof entry->by);
    entry->text = heap_take(lines.len + 1);
    memcpy(entry->text, lines.at, lines.len);
}

static void put_entry(Room *room, Paper *paper, uint32_t at, const char *by, int64_t at_ms, Slice lines)
{
    char writer[CODE_TEXT]; /* it may be the entry's own */
    Text text = room_page(room);
    slice_copy(slice_of(by), writer, sizeof writer);
    set_entry(paper, at, writer, at_ms, lines);
    text_add(&text, writer);
    text_add_char(&text, '\n');
    text_add_slice(&text, lines);
    outbox_row(&room->outbox, ROW_PAPER, paper->code, at + 1, at_ms, text.at);
}

void paper_put_entry(Room *room, Paper *paper, uint32_t at, const char *by, Slice lines)
{
    put_entry(room, paper, at, by, room->now_ms, lines);
    paper_read_on(paper);
    paper_put_rights(room, paper);
}

void paper_rewrite_entry(Room *room, Paper *paper, uint32_t at, Slice lines)
{
    put_entry(room, paper, at, paper->entry[at].by, paper->entry[at].at_ms, lines);
    paper_unread(paper);
}

void paper_cut(Room *room, Paper *paper)
{
    outbox_row(&room->outbox, ROW_PAPER, paper->code, paper->len, room->now_ms, "");
    free(paper->entry[--paper->len].text);
    paper_put_rights(room, paper);
}

void paper_put_secret(Room *room, const Paper *paper, bool is_kept)
{
    char hex[HASH_HEX + 1] = "";
    Text text = text_over(hex, sizeof hex);
    if (is_kept)
        hash_print(&paper->secret, &text);
    outbox_row(&room->outbox, ROW_PAPER, paper->code, PAPER_SECRET, room->now_ms, hex);
}

/* A row may come twice: as the store has it, and as it was written since. */
static void read_row(void *context, const StoreRow *row)
{
    Paper *paper = context;
    Slice rest = slice_of(row->text);
    char by[CODE_TEXT];
    if (row->seq == PAPER_SECRET) {
        paper->has_secret = hash_read(rest, &paper->secret);
        return;
    }
    if (row->seq > 0) {
        const Slice line = slice_line(&rest);
        if (!row->text[0] && row->seq == paper->len)
            free(paper->entry[--paper->len].text);
        else if (row->text[0] && row->seq - 1 <= paper->len)
            set_entry(paper, row->seq - 1, slice_copy(line, by, sizeof by), row->at_ms, rest);
        return;
    }
    paper->writers_len = 0;
    slice_copy(slice_word(&rest, 0), paper->host, sizeof paper->host);
    paper->all_write = slice_is(slice_word(&rest, 0), "all");
    slice_word(&rest, 0);
    paper->put_ms = row->at_ms;
    while (rest.len > 0 && paper->writers_len < PAPER_WRITERS) {
        const Slice word = slice_word(&rest, 0);
        if (word.len > 0 && word.at[0] == '+')
            slice_copy((Slice){ word.at + 1, word.len - 1 }, paper->opens, sizeof paper->opens);
        else
            slice_copy(word, paper->writer[paper->writers_len++], CODE_TEXT);
    }
}

static void drop(Paper *paper)
{
    paper_unread(paper);
    for (uint32_t i = 0; i < paper->len; i++)
        free(paper->entry[i].text);
    free(paper->entry);
    free(paper);
}

static Paper *blank(const char *code)
{
    Paper *paper = heap_take(sizeof *paper);
    slice_copy(slice_of(code), paper->code, sizeof paper->code);
    paper->key = code_key(code);
    return paper;
}

bool paper_is_over(const Room *room, const Event *event)
{
    int64_t until_ms;
    return event->is_closed || (event_time_read(event->until, &until_ms) && until_ms <= room->now_ms);
}

void paper_note_end(Room *room, Paper *paper)
{
    Event event;
    int64_t until_ms;
    if (!paper->has_secret || !paper_event(paper, &event))
        return;
    if (!paper_is_over(room, &event) && event_time_read(event.until, &until_ms) &&
        until_ms < room->duplicate_event_ms)
        room->duplicate_event_ms = until_ms;
    event_free(&event);
}

Paper *paper_find(Room *room, const char *code)
{
    Paper *paper = map_find(&room->papers_open, code_key(code));
    if (paper || !owner_claim_paper(room, code))
        return paper;
    paper = blank(code);
    if (room_read(room, ROW_PAPER, code, read_row, paper) && paper->len > 0 && paper_kind(paper->entry[0].text)) {
        map_add(&room->papers_open, paper->key, paper);
        paper_note_end(room, paper);
        return paper;
    }
    owner_release(room, code);
    drop(paper);
    return NULL;
}

static void is_there(void *context, const StoreRow *row)
{
    (void)row;
    *(bool *)context = true;
}

Paper *paper_make(Room *room, const Guest *host)
{
    char code[CODE_TEXT];
    for (bool is_taken = true; is_taken;) {
        uint8_t bytes[PAPER_CODE];
        room->doors.random(room->doors.context, bytes, sizeof bytes);
        code_print(bytes, PAPER_CODE, code);
        is_taken = map_find(&room->papers_open, code_key(code)) != NULL;
        if (!room_read(room, ROW_PAPER, code, is_there, &is_taken) || (!is_taken && !owner_claim_paper(room, code)))
            return NULL;
    }
    Paper *paper = blank(code);
    slice_copy(slice_of(host->id), paper->host, sizeof paper->host);
    paper_draw_key(room, paper);
    map_add(&room->papers_open, paper->key, paper);
    return paper;
}

void paper_sleep(Room *room, Paper *paper)
{
    map_remove(&room->papers_open, paper->key);
    owner_release(room, paper->code);
    drop(paper);
}

Paper *paper_borrow(Room *room, const char *code, bool *is_gone)
{
    const bool was_unread = room->is_unread;
    char was_moved[STORE_ADDRESS];
    memcpy(was_moved, room->moved, sizeof was_moved);
    room->is_unread = false;
    room->moved[0] = '\0';
    Paper *paper = paper_find(room, code);
    if (is_gone)
        *is_gone = !paper && !room->is_unread && !room->moved[0];
    room->is_unread = was_unread;
    memcpy(room->moved, was_moved, sizeof was_moved);
    return paper;
}

void paper_return(Room *room, Paper *paper)
{
    if (paper && !paper->first && !paper->is_held)
        paper_sleep(room, paper);
}

void paper_expire(Room *room, const StoreRow *row)
{
    int64_t len = 0;
    Slice rest = slice_of(row->text);
    if (!owner_claim_paper(room, row->key))
        return;
    slice_word(&rest, 0);
    slice_word(&rest, 0);
    slice_number(slice_word(&rest, 0), 0, PAPER_ENTRIES, &len);
    for (uint32_t i = 0; i <= len; i++)
        outbox_row(&room->outbox, ROW_PAPER, row->key, i, room->now_ms, "");
    outbox_row(&room->outbox, ROW_PAPER, row->key, PAPER_SECRET, room->now_ms, "");
    owner_release(room, row->key);
}

void papers_close(Room *room)
{
    for (uint32_t i = 0; i < room->papers_open.cap; i++)
        if (room->papers_open.slot[i].key != 0)
            drop(room->papers_open.slot[i].item);
    map_free(&room->papers_open);
}
