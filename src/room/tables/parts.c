#include "room/tables/parts.h"

#include "room/log/room_table.h"

/* ---- No place ---- */

Verdict place_may(Command *c)
{
    (void)c;
    return VERDICT_APPLIED;
}

bool place_may_deal(Room *room, const RoomTable *table)
{
    (void)room;
    (void)table;
    return true;
}

const char *place_has_no_ending(const RoomTable *table)
{
    (void)table;
    return NULL;
}

static void pass_table(Room *room, RoomTable *table)
{
    (void)room;
    (void)table;
}

static bool deliver_nothing(Room *room, const RoomTable *table)
{
    (void)room;
    (void)table;
    return true;
}

static const TablePlace no_place = {
    .note = pass_table,
    .deliver = deliver_nothing,
    .may_sit = place_may,
    .may_start = place_may,
    .may_act = place_may,
    .may_deal = place_may_deal,
    .ending = place_has_no_ending,
};

const TablePlace *table_place(const Room *room, const RoomTable *table)
{
    if (!table->place[0])
        return &no_place;
    return table->until_ms > 0 ? room->papers->event : room->papers->tournament;
}

/* ---- No papers ---- */

static Verdict refuse(Command *c)
{
    return command_wrong(c, "this room keeps no papers, expected one of a server");
}

static Verdict refuse_place(Command *c, const char *place, const char *rules, int seats, int *deal)
{
    (void)place;
    (void)rules;
    (void)seats;
    *deal = 0;
    return refuse(c);
}

static const TablePlace refused_place = { .check = refuse_place };

static const TablePlace *offer_none(const Command *c)
{
    (void)c;
    return &refused_place;
}

static bool show_none(const Command *c)
{
    (void)c;
    return false;
}

static Verdict refuse_record(Command *c, const char *code)
{
    (void)code;
    return refuse(c);
}

static void pass_connection(Room *room, Connection *connection)
{
    (void)room;
    (void)connection;
}

static void pass_row(Room *room, const StoreRow *row)
{
    (void)room;
    (void)row;
}

static void pass(Room *room)
{
    (void)room;
}

const RoomPapers no_papers = {
    .tournament = &no_place,
    .event = &no_place,
    .offered = offer_none,
    .keep = refuse,
    .open = refuse,
    .shut = refuse,
    .note = refuse,
    .allow = refuse,
    .unname = refuse,
    .discard = refuse,
    .standings = refuse,
    .is_shown = show_none,
    .record = refuse_record,
    .leave = pass_connection,
    .taken = pass_connection,
    .run = pass,
    .expire = pass_row,
    .close = pass,
};

/* ---- No ratings ---- */

static Verdict refuse_rated(Command *c, int seats, int64_t turn_s, int64_t grace_s)
{
    (void)seats;
    (void)turn_s;
    (void)grace_s;
    return command_wrong(c, "member 'rated': nobody else comes here, expected false");
}

static Verdict refuse_rate(Command *c)
{
    return command_refuse(c, N_("no match counts for ratings here"));
}

static Verdict list_none(Command *c)
{
    Json json = room_message(&c->reply, MESSAGE_RATINGS);
    json_open_array(&json, "ratings");
    json_close(&json);
    json_close(&json);
    return VERDICT_APPLIED;
}

static void begin_none(Room *room, const RoomTable *table)
{
    (void)room;
    (void)table;
}

static bool note_none(Room *room, RoomTable *table)
{
    (void)room;
    (void)table;
    return false;
}

static void write_none(const RoomTable *table, Json *json)
{
    (void)table;
    json_write_null(json, "rated");
}

static void write_seat_none(const RoomTable *table, Seat seat, Json *json)
{
    (void)table;
    (void)seat;
    json_write_null(json, "rating");
}

static void gone_none(Room *room, RoomTable *table, const char *guest, const char *stand_in)
{
    (void)room;
    (void)table;
    (void)guest;
    (void)stand_in;
}

const RoomRatings no_ratings = {
    .gone = gone_none,
    .check = refuse_rated,
    .may_begin = place_may,
    .rate = refuse_rate,
    .list = list_none,
    .begin = begin_none,
    .note = note_none,
    .learn = pass_table,
    .write = write_none,
    .write_seat = write_seat_none,
};

/* ---- No tables by the day ---- */

static void note_nothing(Room *room, RoomTable *table, int64_t at_ms)
{
    (void)room;
    (void)table;
    (void)at_ms;
}

static int64_t deadline_as_it_is(Room *room, const RoomTable *table, Seat seat, int64_t since_ms, int64_t length_ms)
{
    (void)room;
    (void)table;
    (void)seat;
    return since_ms + length_ms;
}

static bool force_nothing(const Room *room, const RoomTable *table, Seat seat, Action *out)
{
    (void)room;
    (void)table;
    (void)seat;
    (void)out;
    return false;
}

static Verdict refuse_rest(Command *c)
{
    return command_wrong(c, "nobody is away here, expected a room of a server");
}

const RoomDays no_days = {
    .note = note_nothing,
    .run = pass,
    .deadline = deadline_as_it_is,
    .forced = force_nothing,
    .rest = refuse_rest,
};

/* ---- Nobody is told of a turn ---- */

static void call_nobody(Room *room, const RoomTable *table, Seat seat, int64_t until_ms)
{
    (void)room;
    (void)table;
    (void)seat;
    (void)until_ms;
}

static Verdict refuse_notify(Command *c)
{
    return command_refuse_as(c, N_("This server sends no messages to devices."),
                             "this server sends no messages to devices");
}

static void push_nothing(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms)
{
    (void)room;
    (void)ticket;
    (void)what;
    (void)wait_ms;
}

const RoomCalls no_calls = { .note = call_nobody, .run = pass, .notify = refuse_notify, .pushed = push_nothing };
