/* duplicate_event_note.c - the deals of an event, as they begin and end at its tables, are written into its paper. */
#include "room/log/room_table.h"
#include "room/log/table_log.h"
#include "room/papers/duplicate_event.h"
#include "room/tables/owed.h"

#include <string.h>

enum { LINE = 200 };

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

const EventPlay *duplicate_event_play(const Event *event, const char *table)
{
    for (int i = event->plays - 1; i >= 0; i--)
        if (strcmp(event->play[i].table, table) == 0)
            return &event->play[i];
    return NULL;
}

static bool write_alone(Room *room, Paper *paper, const Event *event, const RoomTable *table)
{
    int32_t score;
    char by[CODE_TEXT], line[LINE];
    Text text = text_over(line, sizeof line);
    const EventPlay *play = duplicate_event_play(event, table->code);
    if (!play || play->is_over) /* without a play it belongs to nobody */
        return true;
    if (!score_of(table, &score))
        return false;
    event_print_place("result", event, play, &text);
    text_fill(&text, " {score}\n", "score", digits(score).text);
    code_from_key(table->host, GUEST_CODE, by);
    return paper_add(room, paper, by, line);
}

/* ---- A table of several ---- */

static const EventPlay *play_of(const Event *event, const char *table, int deal)
{
    for (int i = 0; i < event->plays; i++)
        if (event->play[i].deal == deal && strcmp(event->play[i].table, table) == 0)
            return &event->play[i];
    return NULL;
}

/* Where a person is called like the level, its bots are `medium (2)`. */
static int bot_found(const Event *event, const char *level)
{
    const size_t len = strlen(level);
    for (int player = 0; player < event->players; player++) {
        const char *name = event->player[player].name;
        if (event->player[player].is_bot && strncmp(name, level, len) == 0 && (!name[len] || name[len] == ' '))
            return player;
    }
    return -1;
}

/* The number of who sits there, as a player from 0. Who has none is written into the lines first, by himself. */
static int player_of(const Event *event, const Paper *paper, const RoomTable *table, Seat seat, Text *lines,
                     char by[CODE_TEXT])
{
    const Chair *chair = &table->chair[seat];
    const bool is_person = chair->kind == CHAIR_PERSON;
    const char *level = is_person ? "" : bots[chair->level]->name;
    char guest[CODE_TEXT] = "", name[EVENT_NAME];
    if (is_person)
        code_from_key(chair->guest, GUEST_CODE, guest);
    const int player = is_person ? duplicate_event_player(paper, guest) : bot_found(event, level);
    if (player >= 0)
        return player;
    duplicate_event_name(event, is_person ? chair->name : level, name);
    text_fill(lines, "{kind} {n} {name}\n", "kind", is_person ? "player" : "bot", "n",
              digits(event->players + 1).text, "name", name);
    if (is_person)
        slice_copy(slice_of(guest), by, CODE_TEXT);
    return -1;
}

/* Who begins the deal; or the line that is needed before, when somebody has no number yet. */
static void print_begin(const Event *event, const Paper *paper, const RoomTable *table, int deal, Text *lines,
                        char by[CODE_TEXT])
{
    const Seat starter = match_played(&table->match, deal).starter;
    EventPlay play = { .deal = deal };
    for (int place = 0; place < table->seats; place++) {
        const Seat seat = seat_after(starter, place, table->seats);
        play.player[place] = player_of(event, paper, table, seat, lines, by);
        if (play.player[place] < 0)
            return;
    }
    event_print_place("begin", event, &play, lines);
    text_fill(lines, " {table}\n", "table", table->code);
}

/* By the log, which tells who was dealt the cards: others may sit there by now. False: it cannot be read. */
static bool add_begin(Room *room, const Event *event, const Paper *paper, const RoomTable *table, int deal,
                      Text *lines, char by[CODE_TEXT])
{
    const bool was_unread = room->is_unread;
    RoomTable *then = table_log_read(room, table->code, deal + 1);
    room->is_unread = was_unread;
    if (!then)
        return false;
    print_begin(event, paper, then, deal, lines, by);
    table_drop(then);
    return true;
}

static void add_result(const Event *event, const EventPlay *play, const RoomTable *table, Text *lines)
{
    int32_t scratch[SEATS_MAX];
    const Seat starter = match_played(&table->match, play->deal).starter;
    const int32_t *score = match_score(&table->match, play->deal, scratch);
    event_print_place("result", event, play, lines);
    for (int place = 0; place < table->seats; place++) {
        text_add_char(lines, place > 0 ? ',' : ' ');
        text_add_number(lines, score[seat_after(starter, place, table->seats)]);
    }
    text_add_char(lines, '\n');
}

/* The next line that the paper lacks of what the table has played; none: all stands there. False: it cannot be told
 * now. */
static bool add_next(Room *room, const Event *event, const Paper *paper, const RoomTable *table, Text *lines,
                     char by[CODE_TEXT])
{
    const int over = match_deals_over(&table->match), begun = (int)table->match.past_len + table->match.dealt;
    const bool is_left = table->closed || paper_is_over(room, event);
    for (int deal = 0; deal < begun && lines->len == 0; deal++) {
        const EventPlay *play = play_of(event, table->code, deal);
        if (!play)
            return add_begin(room, event, paper, table, deal, lines, by);
        if (!play->is_over && deal < over) {
            add_result(event, play, table, lines);
        } else if (!play->is_over && is_left) {
            event_print_place("void", event, play, lines);
            text_add_char(lines, '\n');
        }
    }
    return true;
}

static bool write_deals(Room *room, Paper *paper, const RoomTable *table)
{
    for (bool is_sound = true;;) {
        Event event;
        char by[CODE_TEXT], lines[LINE] = "";
        Text text = text_over(lines, sizeof lines);
        if (!is_sound || !paper_event(paper, &event))
            return false;
        code_from_key(table->host, GUEST_CODE, by);
        is_sound = add_next(room, &event, paper, table, &text, by);
        event_free(&event);
        if (is_sound && text.len == 0)
            return true;
        is_sound = is_sound && text.len < text.cap && paper_add(room, paper, by, lines);
    }
}

bool duplicate_event_write(Room *room, Paper *paper, const RoomTable *table)
{
    Event event;
    if (table->follows)
        return write_deals(room, paper, table);
    if (!paper_event(paper, &event))
        return false;
    const bool is_there = write_alone(room, paper, &event, table);
    event_free(&event);
    return is_there;
}

/* Counts what there is to be told of the table. */
static uint32_t told_by(const RoomTable *table)
{
    const bool is_left = table->closed && table->begun;
    if (!table->follows)
        return is_left || table_stage(table) == STAGE_OVER;
    const uint32_t over = (uint32_t)match_deals_over(&table->match);
    return 4 * over + (table_stage(table) == STAGE_PLAYING ? 2 : 0) + is_left;
}

bool duplicate_event_deliver(Room *room, const RoomTable *table)
{
    bool is_gone;
    Paper *paper = paper_borrow(room, table->paper, &is_gone);
    const bool is_delivered = paper ? duplicate_event_write(room, paper, table) : is_gone;
    paper_return(room, paper);
    return is_delivered;
}

void duplicate_event_note(Room *room, RoomTable *table)
{
    const uint32_t told = told_by(table);
    if (table->placed == told)
        return;
    if (!duplicate_event_deliver(room, table))
        owed_put(room, table, table->paper);
    table->placed = told;
}
