/* resume.c - a game that was kept as a transcript goes on at a table of one's own room. */
#include "room/guests/guests.h"
#include "room/tables/tables.h"

#include "table/transcript.h"

#include <string.h>

/* The table that the lines go to, as events. */
typedef struct {
    Room *room; /* NULL: it is only tried whether they can follow */
    RoomTable *table;
    bool is_sound;
} Resume;

static void add(Resume *r, const char *event)
{
    if (r->room)
        tables_emit(r->room, r->table, NULL, event);
    else
        r->is_sound = r->is_sound && table_fold(r->table, event, 1);
}

static void add_line(void *context, Table *table, const Entry *next)
{
    Resume *r = context;
    char event[EVENT_TEXT];
    Text text = text_over(event, sizeof event);
    if (!next)
        return;
    text_fill(&text, "act {seat} ", "seat", digits(next->seat).text);
    table_entry_print(table, next, &text);
    add(r, event);
}

static void add_people(Resume *r, const Match *match, const Guest *guest)
{
    for (Seat seat = 0; seat < match->seats; seat++) {
        char event[EVENT_TEXT];
        const Bot *bot = bot_medium;
        Text text = text_over(event, sizeof event);
        const bool is_person = strcmp(match->player[seat], "you") == 0;
        bots_find(slice_of(match->player[seat]), &bot, NULL);
        text_fill(&text, is_person ? "sit {seat} {guest} {name}" : "bot {seat} {level}", "seat", digits(seat).text,
                  "guest", guest->id, "name", guest->name, "level", bot->name);
        add(r, event);
    }
}

static void add_all(Resume *r, const Match *match, const Guest *guest)
{
    char event[EVENT_TEXT];
    Text text = text_over(event, sizeof event);
    text_fill(&text, "open {seats} 0 0 0 10 60 ", "seats", digits(match->seats).text);
    games_print(&match->ruleset, &text);
    add(r, event);
    add(r, "own 1000 0");
    add_people(r, match, guest);
    for (int deal = 0; deal < (int)match->past_len + match->dealt; deal++) {
        text = text_over(event, sizeof event);
        text_add(&text, "from ");
        source_print(match_played(match, deal).source, &text);
        add(r, event);
        add(r, "deal");
        r->is_sound = r->is_sound && transcript_steps(match, deal, add_line, r) == OK;
    }
}

/* Whether all of it can follow in the log of a table. */
static bool can_follow(const Match *match, const Guest *guest)
{
    Resume trial = { .table = table_new("222222"), .is_sound = true };
    add_all(&trial, match, guest);
    const bool is_sound = trial.is_sound && table_persons(trial.table) == 1;
    table_drop(trial.table);
    return is_sound;
}

Status room_resume(Room *room, ConnectionId id, Slice text, int64_t now_ms, Fault *fault)
{
    Match match;
    const Connection *connection = map_find(&room->connections, id);
    room_time(room, now_ms);
    if (!room->settings.is_own || !connection || !connection->guest)
        return fault_say(fault, ERR_CONFLICT, N_("nobody is here to go on with it, expected hello first"));
    Status status = transcript_read(text.at, text.len, &match, fault);
    if (status != OK)
        return status;
    if (!can_follow(&match, connection->guest)) {
        match_free(&match);
        return fault_say_as(fault, ERR_CONFLICT, N_("This game cannot be gone on with."),
                            "this game cannot be gone on with, expected one that was kept here");
    }
    Resume r = { room, tables_open(room), true };
    if (r.table) {
        add_all(&r, &match, connection->guest);
        guest_joined(room, connection->guest, r.table);
        tables_settle(room, r.table, NULL);
    }
    match_free(&match);
    return r.table ? OK : fault_say(fault, ERR_STORE, N_("no table can be made now, expected later"));
}
