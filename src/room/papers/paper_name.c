/* paper_name.c - takes the name of a person out of a paper (league/file/name_out.h), or the paper out of the store. */
#include "room/papers/paper.h"

#include "core/json.h"
#include "league/file/name_out.h"

#include <stdlib.h>
#include <string.h>

/* All entries behind each other, on the heap. */
static char *all_entries(const Paper *paper)
{
    size_t cap = 1;
    for (uint32_t i = 0; i < paper->len; i++)
        cap += strlen(paper->entry[i].text);
    Text text = text_over(heap_take(cap), cap);
    for (uint32_t i = 0; i < paper->len; i++)
        text_add(&text, paper->entry[i].text);
    return text.at;
}

static void rewrite(Room *room, Paper *paper, const char *text)
{
    Slice rest = slice_of(text);
    for (uint32_t i = 0; i < paper->len; i++) {
        const Slice lines = name_out_part(&rest, slice_of(paper->entry[i].text));
        if (slice_is(lines, paper->entry[i].text))
            continue;
        paper_rewrite_entry(room, paper, i, lines);
        paper_show_entry(room, paper, i, paper->entry[i].by);
    }
}

Status paper_take_name(Room *room, Paper *paper, Slice typed, Fault *fault)
{
    char *all = all_entries(paper), *without = name_out(slice_of(all), typed, fault);
    if (without)
        rewrite(room, paper, without);
    free(all);
    free(without);
    return without ? OK : ERR_UNKNOWN;
}

void paper_remove(Room *room, Paper *paper)
{
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_REMOVED);
    json_write_text(&json, "paper", paper->code);
    json_close(&json);
    for (uint32_t i = 0; i <= paper->len; i++)
        outbox_row(&room->outbox, ROW_PAPER, paper->code, i, room->now_ms, "");
    outbox_row(&room->outbox, ROW_PAPER, paper->code, PAPER_SECRET, room->now_ms, "");
    while (paper->first) {
        Connection *connection = paper->first;
        room_send(room, connection, &page);
        paper->first = connection->paper_next;
        connection->paper = NULL;
        connection->paper_next = NULL;
    }
    paper_sleep(room, paper);
}
