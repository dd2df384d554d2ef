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
    .standings = duplicate_event_standings,
    .is_shown = duplicate_event_is_shown,
    .record = duplicate_event_record,
    .leave = paper_shut,
    .taken = paper_taken,
    .run = duplicate_event_run,
    .expire = paper_expire,
    .close = papers_close,
};

void room_keep_papers(Room *room)
{
    room->papers = &kept;
}
