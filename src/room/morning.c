#include "room/morning.h"
#include "room/table_log.h"

#include <stdlib.h>
#include <string.h>

enum { HOLES_MOST = 72, SPARE_ENTRIES = 8, BOTS_SPARE = 8 }; /* BOTS_SPARE: their levels take part, too */
#define DAY_MS ((int64_t)24 * 3600 * 1000)

static const char not_allowed[] = "you may not play in this event, expected the host to allow it";
static const char is_over[] = "the event is over, expected another one";

/* ---- A new event ---- */

/* Of a patience each deal has a table of its own. */
static const char *fault_of_patience(const MatchSpec *spec)
{
    if (spec->deals != 1 || spec->has_target)
        return "line 'game': expected rules whose match is one deal, such as golf holes=1 undo=off";
    if (spec->undo != UNDO_OFF)
        return "line 'game': expected undo=off, since who takes back knows more than the others";
    return spec->redeals ? "line 'game': expected redeal_impossible=off, since nobody chooses these cards" : NULL;
}

/* A table of several plays all deals as one match. */
static const char *fault_of_match(const Event *event, const MatchSpec *spec)
{
    if (spec->deals != event->deals || spec->has_target || spec->extra_deals)
        return "line 'game': expected rules whose match has as many deals as the event, and ends by nothing else";
    if (event->by == DUPLICATE_BY_MATCH)
        return "line 'by': expected field, matchpoints or stroke, since those at a table have different cards";
    return NULL;
}

/* What is wrong with the rules and the deals of an event; NULL: nothing. */
static const char *fault_of(const Event *event)
{
    const MatchSpec spec = games_match(&event->ruleset, event->seats);
    const bool is_alone = event->ruleset.game->alone;
    if (is_alone && event->seats != 1)
        return "line 'seats': expected 1, since each plays a patience alone";
    const char *fault = is_alone ? fault_of_patience(&spec) : NULL;
    if (fault)
        return fault;
    if (event->deal || event->deals > HOLES_MOST)
        return "expected a line `deals` with a number up to 72, and no numbers of deals";
    if (event->pledge[0])
        return "expected no line `pledge`, which the server writes";
    return is_alone ? NULL : fault_of_match(event, &spec);
}

static Verdict check_time(Command *c, const Event *event)
{
    const uint32_t kept = c->room->settings.record_days, days = kept > 0 && kept < 366 ? kept : 366U;
    int64_t until_ms;
    if (!event_time_read(event->until, &until_ms))
        return command_refuse(c, "line 'until': expected a time such as 2026-11-27 12:00 UTC");
    if (until_ms <= c->room->now_ms || until_ms > c->room->now_ms + (int64_t)days * DAY_MS)
        return command_refuse(c, "line 'until': expected a time to come, at most ", digits(days).text,
                              " days from now");
    return VERDICT_APPLIED;
}

Verdict morning_head(Command *c, Slice head)
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

void morning_pledge(Room *room, Paper *paper, Text *head)
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

/* Who wrote the line `player` is that guest. */
int morning_player(const Paper *paper, const char *guest)
{
    int64_t number;
    for (uint32_t i = 1; i < paper->len; i++) {
        Slice rest = slice_of(paper->entry[i].text);
        if (strcmp(paper->entry[i].by, guest) == 0 && slice_is(slice_word(&rest, 0), "player") &&
            slice_number(slice_word(&rest, 0), 1, EVENT_PLAYERS, &number))
            return (int)number - 1;
    }
    return -1;
}

/* Whether there is room for another player, and, where each deal is an entry of its own, for what is played now. At tables of
 * several there is: 64 people have at most 64 of them, with two entries a deal. */
static bool has_room(const Paper *paper, const Event *event, int player)
{
    uint32_t open = SPARE_ENTRIES;
    for (int i = 0; i < event->plays; i++)
        if (!event->play[i].is_over)
            open++;
    return paper->len + open < PAPER_ENTRIES && (player >= 0 || event->players < EVENT_PLAYERS);
}

/* The table of several where the player has played last; "": none. */
static const char *table_of(const Event *event, int player)
{
    const char *table = "";
    for (int i = 0; i < event->plays && player >= 0; i++)
        if (event_place(event, &event->play[i], player) >= 0)
            table = event->play[i].table;
    return table;
}

/* at: the table of several where the guest sits down; "": a new one. */
static Verdict check_player(Command *c, const Paper *paper, const Event *event, int hole, const char *at)
{
    const int player = morning_player(paper, c->guest->id);
    const EventPlay *play = player < 0 || event->seats > 1 ? NULL : event_play(event, hole - 1, player);
    const char *table = event->seats > 1 ? table_of(event, player) : "";
    if (event->secret[0] || paper_is_over(c->room, event))
        return command_refuse(c, is_over);
    if (play)
        return command_refuse(c, "you have begun this deal before, at table ", play->table);
    if (table[0] && strcmp(table, at) != 0)
        return command_refuse(c, "you have played in this event at table ", table, ", expected no other one");
    if (!has_room(paper, event, player))
        return command_refuse(c, "the event is full, expected another one");
    return VERDICT_APPLIED;
}

static Verdict check_rules(Command *c, const Event *event, const char *rules, int seats)
{
    char wanted[RULES_TEXT];
    Text text = text_over(wanted, sizeof wanted);
    games_print(&event->ruleset, &text);
    if (strcmp(wanted, rules) != 0)
        return command_refuse(c, "member 'rules': expected ", wanted);
    if (seats != event->seats)
        return command_refuse(c, "member 'seats': expected ", digits(event->seats).text,
                              event->seats > 1 ? ", as the event says" : ", since each plays alone");
    return VERDICT_APPLIED;
}

Verdict morning_check(Command *c, const char *place, const char *rules, int seats, int *hole)
{
    const Paper *paper = c->connection->paper;
    Event event;
    int64_t number = 0;
    if (!paper_writes(paper, c->guest->id))
        return command_refuse(c, not_allowed);
    if (!paper_event(paper, &event))
        return command_refuse(c, "member 'place': expected the paper of an event to be open");
    const int most = event.seats > 1 ? 1 : event.deals;
    Verdict verdict = check_rules(c, &event, rules, seats);
    if (!slice_number(slice_of(place), 1, most, &number))
        verdict = command_refuse(c, "member 'place': expected ", most > 1 ? "a deal of the event, 1 to " : "",
                                 digits(most).text);
    if (verdict == VERDICT_APPLIED)
        verdict = check_player(c, paper, &event, (int)number, "");
    *hole = verdict == VERDICT_APPLIED ? (int)number : 0;
    event_free(&event);
    return verdict;
}

/* The paper of the table's event; NULL: it cannot be had now. The caller gives it back. */
static Paper *take_paper(Room *room, const RoomTable *table, Event *event)
{
    const bool was_unread = room->is_unread;
    char was_moved[STORE_ADDRESS];
    memcpy(was_moved, room->moved, sizeof was_moved);
    Paper *paper = paper_find(room, table->paper);
    room->is_unread = was_unread;
    memcpy(room->moved, was_moved, sizeof was_moved);
    return paper && paper_event(paper, event) ? paper : NULL;
}

static void give_back(Room *room, Paper *paper, Event *event)
{
    event_free(event);
    if (!paper->first && !paper->is_held)
        paper_sleep(room, paper);
}

Verdict morning_may_sit(Command *c)
{
    Event event;
    Paper *paper = take_paper(c->room, c->table, &event);
    if (!paper)
        return command_refuse(c, "the event cannot be looked up now, expected a moment of patience");
    Verdict verdict = check_player(c, paper, &event, 1, c->table->code);
    if (!paper_writes(paper, c->guest->id))
        verdict = command_refuse(c, not_allowed);
    give_back(c->room, paper, &event);
    return verdict;
}

/* Nobody who sits has played at another table meanwhile. */
static Verdict check_people(Command *c, const Paper *paper, const Event *event)
{
    int news = 0;
    for (Seat seat = 0; seat < c->table->seats; seat++) {
        const Chair *chair = &c->table->chair[seat];
        char guest[CODE_TEXT];
        if (chair->kind != CHAIR_PERSON)
            continue;
        code_from_key(chair->guest, GUEST_CODE, guest);
        const int player = morning_player(paper, guest);
        const char *table = table_of(event, player);
        news += player < 0;
        if (table[0])
            return command_refuse(c, chair->name, " has played in this event at table ", table,
                                  ", expected somebody else");
    }
    if (event->players + news + BOTS_SPARE > EVENT_PLAYERS)
        return command_refuse(c, "the event is full, expected another one");
    return VERDICT_APPLIED;
}

Verdict morning_may_start(Command *c)
{
    Event event;
    Paper *paper = take_paper(c->room, c->table, &event);
    if (!paper)
        return command_refuse(c, "the event cannot be looked up now, expected a moment of patience");
    Verdict verdict = check_people(c, paper, &event);
    if (event.secret[0] || paper_is_over(c->room, &event))
        verdict = command_refuse(c, is_over);
    give_back(c->room, paper, &event);
    return verdict;
}

bool morning_may_deal(Room *room, const RoomTable *table)
{
    Event event;
    if (table->until_ms == 0)
        return true;
    if (!table->follows || table->until_ms <= room->now_ms)
        return false;
    Paper *paper = take_paper(room, table, &event);
    if (!paper)
        return true; /* where the event is over, the deal will not count */
    const bool may = !event.secret[0] && !paper_is_over(room, &event);
    give_back(room, paper, &event);
    return may;
}

Hash morning_secret(const RoomTable *table)
{
    int64_t first = 0;
    REQUIRE(slice_number(slice_of(table->place), 1, HOLES_MOST, &first));
    return fair_deal_secret(&table->event_secret, (int)first + table_next_deal(table) - 1);
}

static bool is_taken(const Event *event, const char *name)
{
    for (int player = 0; player < event->players; player++)
        if (strcmp(event->player[player].name, name) == 0)
            return true;
    return false;
}

void morning_name(const Event *event, const char *name, char out[EVENT_NAME])
{
    Text text = text_over(out, EVENT_NAME);
    for (; *name; name++)
        text_add_char(&text, *name == '#' ? '_' : *name);
    const size_t len = text.len;
    for (int n = 2; is_taken(event, out); n++) {
        text.len = len;
        text_fill(&text, " ({n})", "n", digits(n).text);
    }
}

/* Notes that the guest has begun the deal that the table has. */
static void begin_alone(Command *c, const Paper *paper, const Event *event, const RoomTable *table, int hole)
{
    char lines[200], name[EVENT_NAME];
    Text text = text_over(lines, sizeof lines);
    int player = morning_player(paper, c->guest->id);
    if (player < 0) {
        player = event->players;
        morning_name(event, c->guest->name, name);
        text_fill(&text, "player {n} {name}\n", "n", digits(player + 1).text, "name", name);
    }
    text_fill(&text, "begin {deal} {player} {table}\n", "deal", digits(hole).text, "player", digits(player + 1).text,
              "table", table->code);
    REQUIRE(paper_add(c->room, c->connection->paper, c->guest->id, lines));
}

void morning_begin(Command *c, RoomTable *table, int hole)
{
    Room *room = c->room;
    const Paper *paper = c->connection->paper;
    Event event;
    char hex[HASH_HEX + 1];
    int64_t until_ms = 0;
    Text secret = text_over(hex, sizeof hex);
    REQUIRE(paper_event(paper, &event) && event_time_read(event.until, &until_ms));
    const Hash own = fair_deal_secret(&paper->secret, hole);
    hash_print(event.seats > 1 ? &paper->secret : &own, &secret);
    if (event.seats > 1) {
        hall_emit(room, table, &c->by, "hole", paper->code, digits(hole).text, digits(until_ms).text, hex);
    } else {
        hall_emit(room, table, &c->by, "hole", paper->code, digits(hole).text, digits(until_ms).text);
        hall_emit(room, table, &c->by, "pledge 1", hex);
        begin_alone(c, paper, &event, table, hole);
    }
    event_free(&event);
}

/* ---- A deal ends ---- */

Verdict morning_may_act(Command *c)
{
    const int64_t until_ms = c->table->until_ms;
    if (until_ms > 0 && until_ms <= c->room->now_ms)
        return command_refuse(c, "the event is over, expected no more actions");
    return VERDICT_APPLIED;
}

/* ---- The event ends ---- */

typedef struct {
    RoomTable *table;
    bool is_sound;
} Load;

static void read_event(void *context, const StoreRow *row)
{
    Load *load = context;
    load->is_sound = load->is_sound && table_fold_row(load->table, row);
}

/* Reads the events of a log that was put away. */
static void read_part(void *context, const StoreRow *row)
{
    table_log_each(row, read_event, context);
}

/* The table as its log tells, whoever has it; NULL: there is none, or it cannot be read. The caller drops it. */
static RoomTable *read_table(Room *room, const char *code)
{
    Load load = { table_new(code), true };
    const StoreQuery away = { .kind = ROW_RECORD, .key = code }, query = { .kind = ROW_EVENT, .key = code };
    if (room_ask(room, &away, read_part, &load) && room_ask(room, &query, read_event, &load) && load.is_sound &&
        load.table->seq > 0)
        return load.table;
    table_drop(load.table);
    return NULL;
}

void morning_stop(Room *room, RoomTable *table)
{
    const Stage stage = table_stage(table);
    if (table->follows && stage != STAGE_OVER)
        hall_emit(room, table, NULL, "close");
    else if (stage == STAGE_PLAYING)
        hall_emit(room, table, NULL, "timeout 0 concede");
    hall_settle(room, table, NULL);
}

/* Ends a deal of an event that is over. Where another server has the table, it may be played there until the time is over. */
static void end_play(Room *room, Paper *paper, const char *code)
{
    RoomTable *table = hall_find(room, code);
    const bool is_elsewhere = room->moved[0] != '\0';
    if (table) {
        morning_stop(room, table);
        return;
    }
    room->is_unread = false;
    room->moved[0] = '\0';
    table = read_table(room, code);
    if (table && table->until_ms > 0 &&
        (!is_elsewhere || table_stage(table) == STAGE_OVER || table->closed || table->until_ms <= room->now_ms))
        morning_write(room, paper, table);
    if (table)
        table_drop(table);
}

/* A table of several that is awake and goes on; NULL: there is none. */
static RoomTable *awake_table(const Room *room, const Paper *paper)
{
    for (uint32_t i = 0; i < room->tables.cap; i++) {
        RoomTable *table = room->tables.slot[i].key != 0 ? room->tables.slot[i].item : NULL;
        if (table && table->follows && strcmp(table->paper, paper->code) == 0 && table_stage(table) != STAGE_OVER)
            return table;
    }
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

void morning_end(Room *room, Paper *paper)
{
    const bool was_unread = room->is_unread;
    char was_moved[STORE_ADDRESS];
    Event event;
    if (!paper->has_secret || !paper_event(paper, &event))
        return;
    memcpy(was_moved, room->moved, sizeof was_moved);
    paper->is_held = true;
    const bool ends = paper_is_over(room, &event);
    for (int i = 0; i < event.plays && ends; i++)
        if (!event.play[i].is_over)
            end_play(room, paper, event.play[i].table);
    event_free(&event);
    for (RoomTable *table; ends && (table = awake_table(room, paper)) != NULL;)
        morning_stop(room, table);
    if (ends)
        tell_secret(room, paper);
    paper->is_held = false;
    room->is_unread = was_unread; /* what could not be read is looked for when the paper is opened next */
    memcpy(room->moved, was_moved, sizeof was_moved);
}

void morning_run(Room *room)
{
    if (room->morning_ms > room->now_ms)
        return;
    room->morning_ms = INT64_MAX;
    for (uint32_t i = 0; i < room->papers.cap; i++) {
        Paper *paper = room->papers.slot[i].item;
        if (room->papers.slot[i].key == 0)
            continue;
        morning_end(room, paper); /* what cannot end now is looked for when the paper is opened next */
        paper_note_end(room, paper);
    }
}

/* ---- What is shown afterwards ---- */

bool morning_is_shown(const Command *c)
{
    const Paper *paper = c->connection->paper;
    char code[CODE_TEXT];
    uint64_t key;
    Event event;
    if (!paper || paper->has_secret || !code_read(slice_of(command_text(c, "table")), TABLE_CODE, code, &key) ||
        !paper_event(paper, &event))
        return false;
    const bool is_shown = event.secret[0] && morning_play(&event, code);
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

Verdict morning_record(Command *c, const char *code)
{
    PaperRows told = { 0 };
    char canonical[CODE_TEXT];
    uint64_t key;
    RoomTable *table = code_read(slice_of(code), TABLE_CODE, canonical, &key) ? read_table(c->room, canonical) : NULL;
    const bool is_hole = table && table->until_ms > 0;
    const int64_t until_ms = is_hole ? table->until_ms : 0;
    if (is_hole)
        room_read(c->room, ROW_PAPER, table->paper, read_paper, &told);
    if (table)
        table_drop(table);
    if (!table || c->room->is_unread)
        return command_refuse(c, "member 'table': expected a table where you sat and a deal has ended");
    if (is_hole && !told.is_told && (told.is_there || until_ms > c->room->now_ms))
        return command_refuse(c, "the cards of an event are shown when it is over, expected its end");
    slice_copy(slice_of(canonical), c->record_table, sizeof c->record_table);
    c->record = UINT32_MAX;
    return VERDICT_APPLIED;
}
