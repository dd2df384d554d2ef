#include "room/papers/duplicate_event.h"

#include "league/line_forms.h"
#include "room/log/table_log.h"
#include "room/tables/tables.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define DAY_MS ((int64_t)24 * 3600 * 1000)

/* ---- A new event ---- */

/* Of a patience each deal has a table of its own. */
static const char *fault_of_patience(const MatchSpec *spec)
{
    if (match_known_deals(spec) != 1 || spec->has_target)
        return N_("line 'game': expected rules whose match is one deal, such as golf match=1 undo=off");
    if (spec->undo != UNDO_OFF)
        return N_("line 'game': expected undo=off, since who takes back knows more than the others");
    return spec->redeals ? N_("line 'game': expected redeal_impossible=off, since nobody chooses these cards") : NULL;
}

/* A table of several plays all deals as one match. */
static const char *fault_of_match(const Event *event, const MatchSpec *spec)
{
    if (spec->deals != event->deals || spec->has_target || spec->extra_deals)
        return N_("line 'game': expected rules whose match has as many deals as the event, and ends by nothing else");
    if (event->by == DUPLICATE_BY_MATCH)
        return N_("line 'by': expected field, matchpoints or stroke, since those at a table have different cards");
    return NULL;
}

/* What is wrong with the rules and the deals of an event; NULL: nothing. */
static const char *fault_of(const Event *event)
{
    const MatchSpec spec = games_match(&event->ruleset, event->seats);
    const bool is_alone = event->ruleset.game->alone;
    if (is_alone && event->seats != 1)
        return N_("line 'seats': expected 1, since each plays a patience alone");
    if (!is_alone && event->seats == 1)
        return N_("line 'seats': expected 2 or more, since this is no patience");
    const char *fault = is_alone ? fault_of_patience(&spec) : NULL;
    if (fault)
        return fault;
    if (event->deal)
        return N_("expected a line `deals` with a number up to 72, and no numbers of deals");
    if (event->pledge[0])
        return N_("expected no line `pledge`, which the server writes");
    return is_alone ? NULL : fault_of_match(event, &spec);
}

static Verdict check_time(Command *c, const Event *event)
{
    const uint32_t kept = c->room->settings.record_days, days = kept > 0 && kept < 366 ? kept : 366U;
    int64_t until_ms;
    if (!event_time_read(event->until, &until_ms))
        return command_refuse(c, N_("line 'until': expected a time such as 2026-11-27 12:00 UTC"));
    if (until_ms <= c->room->now_ms || until_ms > c->room->now_ms + (int64_t)days * DAY_MS)
        return command_refuse(c, N_("line 'until': expected a time to come, at most {days} days from now"), "days",
                              digits(days).text);
    return VERDICT_APPLIED;
}

Verdict duplicate_event_head(Command *c, Slice head)
{
    Event event;
    if (event_read(head.at, head.len, &event, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    const char *fault = fault_of(&event);
    Verdict verdict = check_time(c, &event);
    if (fault)
        verdict = command_refuse(c, fault);
    event_free(&event);
    return verdict;
}

void duplicate_event_pledge(Room *room, Paper *paper, Text *head)
{
    room->doors.random(room->doors.context, paper->secret.byte, sizeof paper->secret.byte);
    paper->has_secret = true;
    paper->all_write = true;
    const Hash pledge = fair_pledge(paper->code, 0, &paper->secret);
    text_add(head, "pledge ");
    text_add(head, paper->code);
    text_add_char(head, ' ');
    hash_print(&pledge, head);
    text_add_char(head, '\n');
    REQUIRE(head->len < head->cap);
    paper_put_secret(room, paper, true);
}

/* ---- A deal begins ---- */

/* Notes that the guest has begun the deal that the table has. */
static void begin_alone(Command *c, const Paper *paper, const Event *event, const RoomTable *table, int hole)
{
    char lines[200], name[EVENT_NAME];
    Text text = text_over(lines, sizeof lines);
    int player = duplicate_event_player(paper, c->guest->id);
    if (player < 0) {
        player = event->players;
        duplicate_event_name(event, c->guest->name, name);
        text_fill(&text, form_player, "number", digits(player + 1).text, "name", name);
        text_add_char(&text, '\n');
    }
    text_fill(&text, "begin {deal} {player} {table}\n", "deal", digits(hole).text, "player", digits(player + 1).text,
              "table", table->code);
    REQUIRE(paper_add(c->room, c->connection->paper, c->guest->id, lines));
}

/* Notes that the new table has this deal, or begins with it, and names its cards. */
static void duplicate_event_begin(Command *c, RoomTable *table, const char *place, int hole)
{
    Room *room = c->room;
    (void)place;
    Paper *paper = c->connection->paper;
    Event event;
    char hex[HASH_HEX + 1];
    int64_t until_ms = 0;
    Text secret = text_over(hex, sizeof hex);
    REQUIRE(paper_event(paper, &event) && event_time_read(event.until, &until_ms));
    const Hash own = fair_deal_secret(&paper->secret, hole);
    hash_print(event.seats > 1 ? &paper->secret : &own, &secret);
    if (event.seats > 1) {
        tables_emit(room, table, &c->by, "hole", paper->code, digits(hole).text, digits(until_ms).text, hex);
    } else {
        tables_emit(room, table, &c->by, "hole", paper->code, digits(hole).text, digits(until_ms).text);
        tables_emit(room, table, &c->by, "pledge 1", hex);
        begin_alone(c, paper, &event, table, hole);
    }
    event_free(&event);
}

/* ---- The event ends ---- */

/* Ends what is played on the table, since its event is over. */
static void duplicate_event_stop(Room *room, RoomTable *table)
{
    const char *event = duplicate_event_ending(table);
    if (event)
        tables_emit(room, table, NULL, event);
    tables_settle(room, table, NULL);
}

/* Whether more may have been played at a table than the paper tells, in which this is the last that was. */
static bool may_lack(const Event *event, const EventPlay *last)
{
    return !last->is_over || (event->seats > 1 && !last->is_void && last->deal + 1 < event->deals);
}

/* Ends what is played at a table of an event that is over. Where another server has it, it may be played there until
 * the time is over; then false. */
static bool end_play(Room *room, Paper *paper, const char *code)
{
    RoomTable *table = tables_find(room, code);
    const bool is_elsewhere = room->moved[0] != '\0';
    if (table) {
        duplicate_event_stop(room, table);
        return true;
    }
    room->is_unread = false;
    room->moved[0] = '\0';
    table = table_log_read(room, code, INT_MAX);
    if (!table)
        return !room->is_unread;
    const bool has_ended =
        !is_elsewhere || table_stage(table) == STAGE_OVER || table->closed || table->until_ms <= room->now_ms;
    if (has_ended && table->until_ms > 0)
        duplicate_event_write(room, paper, table);
    table_drop(table);
    return has_ended;
}

/* A table of several that is awake and goes on; NULL: there is none. */
static RoomTable *awake_table(const Room *room, const Paper *paper)
{
    RoomTable *table;
    for (uint32_t i = 0; (table = duplicate_event_next_table(room, paper, &i)) != NULL;)
        if (table_stage(table) != STAGE_OVER)
            return table;
    return NULL;
}

static void tell_secret(Room *room, Paper *paper)
{
    char line[HASH_HEX + 16];
    Text text = text_over(line, sizeof line);
    text_add(&text, "secret ");
    hash_print(&paper->secret, &text);
    text_add_char(&text, '\n');
    if (!paper_add(room, paper, paper->host, line)) /* a deal has no result yet */
        return;
    paper->has_secret = false;
    paper_put_secret(room, paper, false);
}

void duplicate_event_end(Room *room, Paper *paper)
{
    const bool was_unread = room->is_unread;
    char was_moved[STORE_ADDRESS];
    Event event;
    if (!paper->has_secret || !paper_event(paper, &event))
        return;
    memcpy(was_moved, room->moved, sizeof was_moved);
    paper->is_held = true;
    const bool ends = paper_is_over(room, &event);
    bool has_ended = ends;
    for (int i = 0; i < event.plays && ends; i++) {
        const EventPlay *play = &event.play[i];
        if (may_lack(&event, play) && duplicate_event_play(&event, play->table) == play)
            has_ended = end_play(room, paper, play->table) && has_ended;
    }
    event_free(&event);
    for (RoomTable *table; ends && (table = awake_table(room, paper)) != NULL;)
        duplicate_event_stop(room, table);
    if (has_ended)
        tell_secret(room, paper);
    paper->is_held = false;
    room->is_unread = was_unread; /* what could not be read is looked for when the paper is opened next */
    memcpy(room->moved, was_moved, sizeof was_moved);
}

void duplicate_event_run(Room *room)
{
    if (room->duplicate_event_ms > room->now_ms)
        return;
    room->duplicate_event_ms = INT64_MAX;
    for (uint32_t i = 0; i < room->papers_open.cap; i++) {
        Paper *paper = room->papers_open.slot[i].item;
        if (room->papers_open.slot[i].key == 0)
            continue;
        duplicate_event_end(room, paper); /* what cannot end now is looked for when the paper is opened next */
        paper_note_end(room, paper);
    }
}

/* ---- What is shown afterwards ---- */

bool duplicate_event_is_shown(const Command *c)
{
    Paper *paper = c->connection->paper;
    char code[CODE_TEXT];
    uint64_t key;
    Event event;
    if (!paper || paper->has_secret || !code_read(slice_of(command_text(c, MEMBER_TABLE)), TABLE_CODE, code, &key) ||
        !paper_event(paper, &event))
        return false;
    const bool is_shown = event.secret[0] && duplicate_event_play(&event, code);
    event_free(&event);
    return is_shown;
}

typedef struct {
    bool is_there, is_told;
} PaperRows; /* what the rows of a paper tell */

static void read_paper(void *context, const StoreRow *row)
{
    PaperRows *told = context;
    Slice rest = slice_of(row->text);
    told->is_there = told->is_there || row->text[0];
    if (row->seq == 0 || row->seq == PAPER_SECRET)
        return;
    slice_line(&rest);
    told->is_told = told->is_told || slice_is(slice_word(&rest, 0), "secret");
}

Verdict duplicate_event_record(Command *c, const char *code)
{
    PaperRows told = { 0 };
    char canonical[CODE_TEXT];
    uint64_t key;
    RoomTable *table =
        code_read(slice_of(code), TABLE_CODE, canonical, &key) ? table_log_read(c->room, canonical, INT_MAX) : NULL;
    const bool is_hole = table && table->until_ms > 0;
    const int64_t until_ms = is_hole ? table->until_ms : 0;
    if (is_hole)
        room_read(c->room, ROW_PAPER, table->paper, read_paper, &told);
    if (table)
        table_drop(table);
    if (!table || c->room->is_unread)
        return command_wrong(c, "member 'table': expected a table where you sat and a deal has ended");
    if (is_hole && !told.is_told && (told.is_there || until_ms > c->room->now_ms))
        return command_refuse_as(c, N_("The cards are shown when the event is over."),
                                 "the cards of an event are shown when it is over, expected its end");
    slice_copy(slice_of(canonical), c->record_table, sizeof c->record_table);
    c->record = UINT32_MAX;
    return VERDICT_APPLIED;
}

const TablePlace duplicate_event_place = {
    .is_event = true,
    .check = duplicate_event_check,
    .begin = duplicate_event_begin,
    .note = duplicate_event_note,
    .deliver = duplicate_event_deliver,
    .may_sit = duplicate_event_may_sit,
    .may_start = duplicate_event_may_start,
    .may_act = duplicate_event_may_act,
    .may_deal = duplicate_event_may_deal,
    .secret = duplicate_event_secret,
    .ending = duplicate_event_ending,
};
