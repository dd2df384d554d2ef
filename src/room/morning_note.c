/* morning_note.c - results of the deals of an event, as they come into its paper. */
#include "room/morning.h"

#include <string.h>

/* The score of the deal on a table; if it is still being played, what conceding it would score. */
static bool score_of(const RoomTable *table, int32_t *out)
{
    Match match;
    int32_t scratch[SEATS_MAX];
    if (!table->match.dealt || match_copy(&table->match, &match) != OK)
        return false;
    bool is_over = table_is_over(&match.table);
    if (!is_over)
        is_over = table_act_text(&match.table, 0, slice_of("concede"), NULL) == OK;
    if (is_over)
        *out = match_score(&match, 0, scratch)[0];
    match_free(&match);
    return is_over;
}

const EventPlay *morning_play(const Event *event, const char *table)
{
    for (int i = 0; i < event->plays; i++)
        if (strcmp(event->play[i].table, table) == 0)
            return &event->play[i];
    return NULL;
}

bool morning_write(Room *room, Paper *paper, const RoomTable *table)
{
    Event event;
    int32_t score;
    char by[CODE_TEXT], line[80];
    Text text = text_over(line, sizeof line);
    if (!paper_event(paper, &event))
        return false;
    const EventPlay *play = morning_play(&event, table->code);
    bool is_there = !play || play->is_over; /* without a play it belongs to nobody */
    if (!is_there && score_of(table, &score)) {
        text_fill(&text, "result {deal} {player} {score}\n", "deal", digits(play->deal + 1).text, "player",
                  digits(play->player + 1).text, "score", digits(score).text);
        code_from_key(table->host, GUEST_CODE, by);
        is_there = paper_add(room, paper, by, line);
    }
    event_free(&event);
    return is_there;
}

void morning_note(Room *room, RoomTable *table)
{
    const bool was_unread = room->is_unread, is_left = table->closed && table->begun;
    char was_moved[STORE_ADDRESS];
    if (table->placed > 0 || (!is_left && table_stage(table) != STAGE_OVER))
        return;
    memcpy(was_moved, room->moved, sizeof was_moved);
    Paper *paper = paper_find(room, table->paper);
    if (paper && morning_write(room, paper, table))
        table->placed = 1;
    if (paper && !paper->first && !paper->is_held)
        paper_sleep(room, paper);
    room->is_unread = was_unread; /* it is tried again when the table changes next, or when the event ends */
    memcpy(room->moved, was_moved, sizeof was_moved);
}
