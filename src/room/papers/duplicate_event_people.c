/* duplicate_event_people.c - who may play in an event, and where; until when its tables go on. */
#include "core/names/name.h"
#include "room/log/room_table.h"
#include "room/papers/duplicate_event.h"

#include <string.h>

enum { SPARE_ENTRIES = 8, BOTS_SPARE = 8 }; /* BOTS_SPARE: their levels take part, too */

static Verdict refuse_over(Command *c)
{
    return command_refuse_as(c, N_("The event is over."), "the event is over, expected another one");
}

static Verdict refuse_player(Command *c)
{
    return command_refuse_as(c, N_("You may not play in this event. The host can allow it."),
                             "you may not play in this event, expected the host to allow it");
}

/* Who wrote the line `player` is that guest. */
int duplicate_event_player(const Paper *paper, const char *guest)
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

/* Whether there is room for another player, and, where each deal is an entry of its own, for what is played now. At
 * tables of several there is: 64 people have at most 64 of them, with two entries a deal. */
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

RoomTable *duplicate_event_next_table(const Room *room, const Paper *paper, uint32_t *at)
{
    while (*at < room->tables.cap) {
        const MapSlot *slot = &room->tables.slot[(*at)++];
        RoomTable *table = slot->key != 0 ? slot->item : NULL;
        if (table && table->follows && strcmp(table->paper, paper->code) == 0)
            return table;
    }
    return NULL;
}

/* A table of the event, other than that at `at`, where the guest sits and whose first deal is not dealt; NULL: none
 * that is awake. */
static const RoomTable *seated_at(const Room *room, const Paper *paper, const Guest *guest, const char *at)
{
    const RoomTable *table;
    for (uint32_t i = 0; (table = duplicate_event_next_table(room, paper, &i)) != NULL;)
        if (!table->begun && strcmp(table->code, at) != 0 && table_seat_of(table, guest->key) != SEAT_NONE)
            return table;
    return NULL;
}

/* at: the table of several where the guest sits down; "": a new one. */
static Verdict check_player(Command *c, const Paper *paper, const Event *event, int hole, const char *at)
{
    const int player = duplicate_event_player(paper, c->guest->id);
    const EventPlay *play = player < 0 || event->seats > 1 ? NULL : event_play(event, hole - 1, player);
    const char *table = event->seats > 1 ? table_of(event, player) : "";
    if (event->secret[0] || paper_is_over(c->room, event))
        return refuse_over(c);
    if (play)
        return command_refuse_as(c, N_("You have begun this deal before, at table {table}."),
                                 "you have begun this deal before, at table {table}", "table", play->table);
    if (table[0] && strcmp(table, at) != 0)
        return command_refuse_as(
            c, N_("You have played in this event at table {table}. Everybody plays at one table."),
            "you have played in this event at table {table}, expected no other one", "table", table);
    const RoomTable *other = event->seats > 1 ? seated_at(c->room, paper, c->guest, at) : NULL;
    if (other)
        return command_refuse_as(c, N_("You sit at table {table} of this event. Stand up there first."),
                                 "you sit at table {table} of this event, expected to stand up there first", "table",
                                 other->code);
    if (!has_room(paper, event, player))
        return command_refuse_as(c, N_("The event is full."), "the event is full, expected another one");
    return VERDICT_APPLIED;
}

static Verdict check_rules(Command *c, const Event *event, const char *rules, int seats)
{
    char wanted[RULES_TEXT];
    Text text = text_over(wanted, sizeof wanted);
    games_print(&event->ruleset, &text);
    if (strcmp(wanted, rules) != 0)
        return command_wrong(c, "member 'rules': expected ", wanted);
    if (seats != event->seats)
        return command_wrong(c, "member 'seats': expected ", digits(event->seats).text,
                             event->seats > 1 ? ", as the event says" : ", since each plays alone");
    return VERDICT_APPLIED;
}

Verdict duplicate_event_check(Command *c, const char *place, const char *rules, int seats, int *hole)
{
    Paper *paper = c->connection->paper;
    Event event;
    int64_t number = 0;
    if (!paper_writes(paper, c->guest->id))
        return refuse_player(c);
    if (!paper_event(paper, &event))
        return command_wrong(c, "member 'place': expected the paper of an event to be open");
    const int most = event.seats > 1 ? 1 : event.deals;
    Verdict verdict = check_rules(c, &event, rules, seats);
    if (!slice_number(slice_of(place), 1, most, &number))
        verdict = command_wrong(c, "member 'place': expected ", most > 1 ? "a deal of the event, 1 to " : "",
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
    Paper *paper = paper_borrow(room, table->paper, NULL);
    if (paper && paper_event(paper, event))
        return paper;
    paper_return(room, paper);
    return NULL;
}

static void give_back(Room *room, Paper *paper, Event *event)
{
    event_free(event);
    paper_return(room, paper);
}

Verdict duplicate_event_may_sit(Command *c)
{
    Event event;
    Paper *paper = take_paper(c->room, c->table, &event);
    if (!paper)
        return command_refuse_as(c, N_("The event cannot be looked up now. Please try again in a moment."),
                                 "the event cannot be looked up now, expected a moment of patience");
    Verdict verdict = check_player(c, paper, &event, 1, c->table->code);
    if (!paper_writes(paper, c->guest->id))
        verdict = refuse_player(c);
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
        const int player = duplicate_event_player(paper, guest);
        const char *table = table_of(event, player);
        news += player < 0;
        if (table[0])
            return command_refuse_as(
                c, N_("{name} has played in this event at table {table}. Everybody plays at one table."),
                "{name} has played in this event at table {table}, expected somebody else", "name", chair->name,
                "table", table);
    }
    if (event->players + news + BOTS_SPARE > EVENT_PLAYERS)
        return command_refuse_as(c, N_("The event is full."), "the event is full, expected another one");
    return VERDICT_APPLIED;
}

Verdict duplicate_event_may_start(Command *c)
{
    Event event;
    Paper *paper = take_paper(c->room, c->table, &event);
    if (!paper)
        return command_refuse_as(c, N_("The event cannot be looked up now. Please try again in a moment."),
                                 "the event cannot be looked up now, expected a moment of patience");
    Verdict verdict = check_people(c, paper, &event);
    if (event.secret[0] || paper_is_over(c->room, &event))
        verdict = refuse_over(c);
    give_back(c->room, paper, &event);
    return verdict;
}

bool duplicate_event_may_deal(Room *room, const RoomTable *table)
{
    Event event;
    if (!table->follows || table->until_ms <= room->now_ms)
        return false;
    Paper *paper = take_paper(room, table, &event);
    if (!paper)
        return true; /* where the event is over, the deal will not count */
    const bool may = !event.secret[0] && !paper_is_over(room, &event);
    give_back(room, paper, &event);
    return may;
}

Hash duplicate_event_secret(const RoomTable *table)
{
    int64_t first = 0;
    REQUIRE(slice_number(slice_of(table->place), 1, HOLES_MOST, &first));
    return fair_deal_secret(&table->event_secret, (int)first + table_next_deal(table) - 1);
}

static bool is_taken(const Event *event, const char *name)
{
    for (int player = 0; player < event->players; player++)
        if (name_looks_like(slice_of(name), event->player[player].name))
            return true;
    return false;
}

void duplicate_event_name(const Event *event, const char *name, char out[EVENT_NAME])
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

Verdict duplicate_event_may_act(Command *c)
{
    if (c->table->until_ms <= c->room->now_ms)
        return command_refuse_as(c, N_("The event is over."), "the event is over, expected no more actions");
    return VERDICT_APPLIED;
}

const char *duplicate_event_ending(const RoomTable *table)
{
    const Stage stage = table_stage(table);
    if (stage == STAGE_OVER)
        return NULL;
    return table->follows ? "close" : stage == STAGE_PLAYING ? "timeout 0 concede" : NULL;
}
