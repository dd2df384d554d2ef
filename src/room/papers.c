/* papers.c - what a room does that keeps papers. */
#include "room/commands/commands.h"
#include "room/papers/evening.h"
#include "room/papers/morning.h"

static const TablePlace *offered(const Command *c)
{
    const Paper *paper = c->connection->paper;
    return paper && paper_is_event(paper) ? &morning_place : &evening_place;
}

static const RoomPapers kept = {
    .tournament = &evening_place,
    .event = &morning_place,
    .offered = offered,
    .keep = paper_hear_keep,
    .open = paper_hear_open,
    .shut = paper_hear_shut,
    .note = paper_hear_note,
    .allow = paper_hear_allow,
    .standings = morning_standings,
    .is_shown = morning_is_shown,
    .record = morning_record,
    .leave = paper_shut,
    .run = morning_run,
    .expire = paper_expire,
    .close = papers_close,
};

void room_keep_papers(Room *room)
{
    room->papers = &kept;
}
