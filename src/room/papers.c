/* papers.c - what a room does that keeps papers. */
#include "room/commands/commands.h"
#include "room/papers/duplicate_event.h"
#include "room/papers/tournament_table.h"

static const TablePlace *offered(const Command *c)
{
    const Paper *paper = c->connection->paper;
    return paper && paper_is_event(paper) ? &duplicate_event_place : &tournament_table_place;
}

static const RoomPapers kept = {
    .tournament = &tournament_table_place,
    .event = &duplicate_event_place,
    .offered = offered,
    .keep = paper_hear_keep,
    .open = paper_hear_open,
    .shut = paper_hear_shut,
    .note = paper_hear_note,
    .allow = paper_hear_allow,
    .unname = paper_hear_unname,
    .discard = paper_hear_discard,
    .standings = duplicate_event_standings,
    .is_shown = duplicate_event_is_shown,
    .record = duplicate_event_record,
    .leave = paper_shut,
    .taken = paper_taken,
    .run = duplicate_event_run,
    .expire = paper_expire,
    .close = papers_close,
};

Status room_unname(Room *room, const char *paper, const char *name, int64_t now_ms, Fault *fault)
{
    uint64_t key;
    char code[CODE_TEXT];
    room_time(room, now_ms);
    room->is_unread = false;
    Paper *found = code_read(slice_of(paper), PAPER_CODE, code, &key) ? paper_find(room, code) : NULL;
    if (!found && room->is_unread) {
        *fault = room->unread;
        return ERR_STORE;
    }
    if (!found)
        return fault_say_as(fault, ERR_UNKNOWN, N_("Nothing here has this code."), "no paper has this code");
    const Status status = paper_take_name(room, found, slice_of(name), fault);
    paper_return(room, found);
    return status;
}

void room_keep_papers(Room *room)
{
    room->papers = &kept;
}
