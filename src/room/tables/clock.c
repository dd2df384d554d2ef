/* clock.c - what happens by itself: clocks run out, bots act, seats are taken over, questions lapse, tables sleep.
 * Shape  the clocks of a table are set after each event, from public facts only. The delay of a bot is drawn by the
 *        event's number, from a seed that makes no choices. So it tells nothing about the bot's cards or choice. A
 *        choice draws from the seed of the deal's cards (match_chance), so that a record tells how it was made.
 *
 * Time tells nothing about hidden cards. Clocks and the delays of bots are set after each event, from what is
 * public. Times and choices come from different streams, keyed by table, seat and event. A table stands still
 * while none of its players is here, unless it is played by the day (days.h). */
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include <string.h>

/* The delay of a bot on its turn, and when only bots are left to answer. In a race against people, its level
 * decides. */
enum { BOT_MS = 500, BOT_MORE_MS = 700, LEFT_MS = 150, LEFT_MORE_MS = 250 };
/* How long an absent host stays the host at a table where seats are never taken over. */
enum { HOST_S = 60 };

/* The generator of a delay. Tables have different ones, by their codes. */
static Rng rng_for_time(const Room *room, const RoomTable *table, Seat seat)
{
    Seed seed = room->time_seed;
    for (int i = 0; i < TABLE_CODE; i++)
        seed.byte[i] ^= (uint8_t)table->code[i];
    return rng_make(&seed, (uint64_t)table->seq << 8 | (uint64_t)seat);
}

static Rng rng_for_choice(const RoomTable *table, Seat seat)
{
    return match_chance(&table->match, (int)table->match.past_len, &table->match.table, seat);
}

bool clock_runs(const RoomTable *table)
{
    const int watchers = table->only_bots ? table->watching : 0;
    if (table_by_day(table))
        return !table->paused;
    return !table->paused && table_persons_here(table) + watchers > 0;
}

/* True if the game waits for a person. */
static bool waits_for_person(const RoomTable *table)
{
    SeatSet set = table_to_act(&table->match.table);
    for (Seat seat = 0; seat < table->seats; seat++)
        if (set & seat_bit(seat) && !table_bot(table, seat))
            return true;
    return false;
}

/* A bot's delay. It gives people the time to be quicker; once they have answered, it is short. */
static int64_t thinking_ms(const Room *room, const RoomTable *table, Seat seat, bool is_window)
{
    if (table_by_day(table) && table_persons_here(table) == 0)
        return 0; /* nobody sees it */
    Rng rng = rng_for_time(room, table, seat);
    if (table->match.ruleset.game->races || (is_window && waits_for_person(table)))
        return bot_reaction_ms(table_bot(table, seat), rng_word(&rng));
    if (is_window)
        return LEFT_MS + rng_below(&rng, LEFT_MORE_MS);
    return BOT_MS + rng_below(&rng, BOT_MORE_MS);
}

/* True if the last event gives the seat its full time again. */
static bool begins_anew(const RoomTable *table, Seat seat)
{
    bool races = table->match.ruleset.game->races;
    return (table->moved_by & seat_bit(seat)) || (table->moved == MOVED_ON && !races);
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static void set_bot(const Room *room, RoomTable *table, Seat seat, bool is_window)
{
    Chair *chair = &table->chair[seat];
    const int64_t usual = thinking_ms(room, table, seat, is_window);
    int64_t at = room->now_ms + (table->is_own ? usual * table->pace / 1000 : usual);
    bool runs_on = chair->bot_ms != INT64_MAX && !begins_anew(table, seat);
    chair->deadline_ms = INT64_MAX;
    chair->bot_ms = runs_on ? chair->bot_ms : at;
    if (is_window && !waits_for_person(table))
        chair->bot_ms = least(chair->bot_ms, at);
}

/* When a person's time runs out at a table by the day. */
static int64_t day_end_ms(Room *room, const RoomTable *table, Seat seat)
{
    return room->days->deadline(room, table, seat, table_began_ms(table, table->turn_ms, room->now_ms),
                                table->turn_s * (int64_t)1000);
}

static void set_seat(Room *room, RoomTable *table, Seat seat)
{
    Action pass;
    Chair *chair = &table->chair[seat];
    bool is_window = table_may_pass(table, seat, &pass);
    if (table_bot(table, seat)) {
        set_bot(room, table, seat, is_window);
        return;
    }
    if (table_by_day(table)) {
        const bool is_forced = table->ask_by == SEAT_NONE && room->days->forced(room, table, seat, &pass);
        const int64_t seen_ms = table_persons_here(table) > 0 ? BOT_MS : 0;
        chair->bot_ms = is_forced ? table_began_ms(table, table->turn_ms, room->now_ms) + seen_ms : INT64_MAX;
        chair->deadline_ms = day_end_ms(room, table, seat);
        return;
    }
    /* whoever may end the window waits for the others, and then has a turn's time */
    const uint32_t limit = is_window && !table_may_cut_off(table, seat) ? table->window_s : table->turn_s;
    chair->bot_ms = INT64_MAX;
    if (limit == 0)
        chair->deadline_ms = INT64_MAX;
    else if (chair->deadline_ms == INT64_MAX || begins_anew(table, seat))
        chair->deadline_ms = room->now_ms + limit * (int64_t)1000;
}

/* Stops the clocks; they keep the time that is left. */
static void hold(Room *room, RoomTable *table)
{
    if (table->held_ms == 0)
        table->held_ms = room->now_ms;
}

static void go_on(Room *room, RoomTable *table)
{
    int64_t stood_ms = table->held_ms > 0 ? room->now_ms - table->held_ms : 0;
    table->held_ms = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        Chair *chair = &table->chair[seat];
        chair->deadline_ms += chair->deadline_ms != INT64_MAX ? stood_ms : 0;
        chair->bot_ms += chair->bot_ms != INT64_MAX ? stood_ms : 0;
        chair->away_ms += chair->here == 0 ? stood_ms : 0;
    }
}

/* When a person's seat will be taken over. */
static int64_t takeover_ms(const RoomTable *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    bool may = table->grace_s > 0 && !table_by_day(table) && chair->kind == CHAIR_PERSON && chair->here == 0 &&
               !chair->stood_in;
    return may && table->begun ? chair->away_ms + table->grace_s * (int64_t)1000 : INT64_MAX;
}

/* When somebody else becomes the host: before the first deal, while the host is away. */
static int64_t host_ms(const RoomTable *table)
{
    Seat host = table_host(table);
    if (table->begun || host == SEAT_NONE || table->chair[host].here > 0 || table_by_day(table))
        return INT64_MAX;
    return table->chair[host].away_ms + (table->grace_s > 0 ? table->grace_s : HOST_S) * (int64_t)1000;
}

/* When a seat's clock or bot is due. While one bot thinks in a thread, the others wait, since the first to act moves
 * the table on. */
static int64_t seat_ms(const RoomTable *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    return table->thought ? chair->deadline_ms : least(chair->deadline_ms, chair->bot_ms);
}

static int64_t pause_end_ms(const Room *room, const RoomTable *table)
{
    return table_began_ms(table, table->paused_ms, room->now_ms) + pause_most_ms(table);
}

/* When the wait for those who have not said `next` ends. */
static int64_t ready_end_ms(const Room *room, const RoomTable *table)
{
    return table_began_ms(table, table->ready_ms, room->now_ms) + table_ready_ms(table);
}

/* When the question ends: its time is over, or the one who was away has come back. */
static int64_t ask_end_ms(const Room *room, const RoomTable *table)
{
    if (table->ask_by == SEAT_NONE)
        return INT64_MAX;
    if (table->ask_for != SEAT_NONE && table->chair[table->ask_for].here > 0)
        return room->now_ms;
    return table_began_ms(table, table->ask_ms, room->now_ms) + table_answer_ms(table);
}

/* When the game goes on by itself; INT64_MAX: it does not. */
static int64_t work_ms(const Room *room, const RoomTable *table)
{
    int64_t at = INT64_MAX;
    if (table_place(room, table)->ending(table))
        at = least(at, table->until_ms);
    if (table->paused)
        at = least(at, pause_end_ms(room, table));
    if (!clock_runs(table))
        return at;
    at = least(at, ask_end_ms(room, table));
    if (table->ready_ms > 0 && !room->is_draining)
        at = least(at, ready_end_ms(room, table));
    at = least(at, host_ms(table));
    for (Seat seat = 0; seat < table->seats; seat++) {
        at = least(at, takeover_ms(table, seat));
        at = least(at, seat_ms(table, seat));
    }
    return at;
}

/* When it goes to sleep. A table by the day first does what is due soon, or else it would wake for it at once. */
static int64_t sleep_ms(const Room *room, const RoomTable *table, int64_t work)
{
    if (table->idle_ms == INT64_MAX)
        return INT64_MAX;
    const int64_t at = table->idle_ms + SLEEP_MS, soon = (at > room->now_ms ? at : room->now_ms) + DAY_SOON_MS;
    const bool waits = table_by_day(table) && (table->thought != 0 || work < soon);
    return waits ? INT64_MAX : at;
}

static int64_t next_ms(const Room *room, const RoomTable *table)
{
    const int64_t work = work_ms(room, table);
    return least(least(sleep_ms(room, table, work), watch_next_ms(table)), work);
}

/* Has those told whom a table by the day begins to wait for and who are not here. Whoever has moved, and is waited for
 * again, has another turn; a table that wakes waits for nobody anew. */
static void call(Room *room, RoomTable *table, SeatSet set)
{
    for (Seat seat = 0; seat < table->seats; seat++) {
        Chair *chair = &table->chair[seat];
        const bool is_waited_for = set & seat_bit(seat) && chair->kind == CHAIR_PERSON && !table_bot(table, seat);
        const bool begins = is_waited_for && (!chair->is_waited_for || table->moved_by & seat_bit(seat));
        chair->is_waited_for = is_waited_for;
        if (begins && !table->has_woken && !map_find(&room->guests, chair->guest))
            room->calls->note(room, table, seat, chair->deadline_ms);
    }
    table->has_woken = false;
}

void clock_set(Room *room, RoomTable *table)
{
    SeatSet set = table_stage(table) == STAGE_PLAYING ? table_to_act(&table->match.table) : 0;
    if (clock_runs(table))
        go_on(room, table);
    for (Seat seat = 0; seat < table->seats; seat++) {
        if (set & seat_bit(seat))
            set_seat(room, table, seat);
        else
            table->chair[seat].deadline_ms = table->chair[seat].bot_ms = INT64_MAX;
    }
    if (table_by_day(table) && clock_runs(table))
        call(room, table, set);
    table->moved = MOVED_NOT;
    table->moved_by = 0;
    if (!clock_runs(table))
        hold(room, table);
    if (table_by_day(table))
        room->days->note(room, table, table->closed ? INT64_MAX : work_ms(room, table));
    due_set(&room->due, &table->due, next_ms(room, table));
}

void clock_stood(Room *room, RoomTable *table, int64_t from_ms)
{
    table->held_ms = table->held_ms > 0 ? table->held_ms : from_ms;
    clock_set(room, table);
}

void clock_act(Room *room, RoomTable *table, Seat seat, Action action, const char *word, EventBy *by)
{
    char line[LINE_TEXT];
    Text text = text_over(line, sizeof line);
    Entry entry = { .action = action, .seat = seat, .kind = ENTRY_ACT };
    table_entry_print(&table->match.table, &entry, &text);
    REQUIRE(text.len < sizeof line);
    tables_emit(room, table, by, word, digits(seat).text, line);
    room->moves++;
}

void clock_play_held(Room *room, RoomTable *table, EventBy *by, Seat by_seat)
{
    const SeatSet held = held_due(room, table);
    Action pass;
    for (Seat seat = 0; seat < table->seats; seat++) {
        if (!(held & seat_bit(seat)))
            continue;
        held_forget(room, table, seat);
        if (table_stage(table) == STAGE_PLAYING && table_may_pass(table, seat, &pass))
            clock_act(room, table, seat, pass, "act", seat == by_seat ? by : NULL);
    }
}

static void act_as(Room *room, RoomTable *table, Seat seat, const Bot *bot, const char *word)
{
    Rng rng = rng_for_choice(table, seat);
    const Table *deal = &table->match.table;
    clock_act(room, table, seat, bot_act(bot, deal->ruleset.game, &deal->state, seat, &rng), word, NULL);
}

static void bot_acts(Room *room, RoomTable *table, Seat seat)
{
    Rng rng = rng_for_choice(table, seat);
    if (!think_begin(room, table, seat, &rng))
        act_as(room, table, seat, table_bot(table, seat), "act");
}

/* What the deal waits for, as a word of the game. */
static const char *phase(const RoomTable *table, Seat seat)
{
    Scene scene;
    table_scene(&table->match.table, seat, &scene);
    return scene.phase;
}

/* Plays one move for a person; at a table by the day, all that belongs to it: what is drawn is put somewhere, and an
 * opening is done whole. */
static void play_for(Room *room, RoomTable *table, Seat seat)
{
    enum { MOST = 32 };
    const char *began = phase(table, seat);
    for (int i = 0; i < MOST; i++) {
        act_as(room, table, seat, &bot_quick, "timeout");
        const bool is_on = table_by_day(table) && table_stage(table) == STAGE_PLAYING &&
                           table_to_act(&table->match.table) & seat_bit(seat);
        if (!is_on || (strcmp(phase(table, seat), began) == 0 && strcmp(began, "init") != 0))
            return;
    }
}

/* A person's time has run out: in a window the seat passes, else what was chosen for the table is done. Who looks at it
 * goes on, with one move played. */
static void time_out(Room *room, RoomTable *table, Seat seat)
{
    Action pass;
    if (table->chair[seat].bot_ms <= room->now_ms && room->days->forced(room, table, seat, &pass)) {
        clock_act(room, table, seat, pass, "act", NULL);
        return;
    }
    if (table_by_day(table) && day_end_ms(room, table, seat) > room->now_ms)
        return; /* the person's rest has changed since the clock was set, perhaps at another server */
    if (table_may_pass(table, seat, &pass)) {
        clock_act(room, table, seat, pass, "timeout", NULL);
        return;
    }
    const bool is_away = table_by_day(table) && table->chair[seat].here == 0;
    if (is_away && table->overdue == OVERDUE_ON)
        tables_emit(room, table, NULL, "takeover", digits(seat).text);
    else if (table->overdue == OVERDUE_VOID)
        tables_emit(room, table, NULL, "void");
    else
        play_for(room, table, seat);
}

/* The seat whose clock or bot is due first. */
static Seat due_seat(const Room *room, const RoomTable *table)
{
    int64_t first = INT64_MAX;
    Seat found = SEAT_NONE;
    for (Seat seat = 0; seat < table->seats; seat++) {
        int64_t at = seat_ms(table, seat);
        if (at > room->now_ms || at >= first)
            continue;
        first = at;
        found = seat;
    }
    return found;
}

static void take_over(Room *room, RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats; seat++)
        if (takeover_ms(table, seat) <= room->now_ms)
            tables_emit(room, table, NULL, "takeover", digits(seat).text);
}

/* Makes the first of the people who are here the host. */
static void pass_host(Room *room, RoomTable *table)
{
    Seat seat = 0;
    while (seat < table->seats && table->chair[seat].here == 0)
        seat++;
    if (seat < table->seats && host_ms(table) <= room->now_ms)
        tables_emit(room, table, NULL, "host", digits(seat).text);
}

/* Answers a question for all who have not answered it in time. */
static void run_people(Room *room, RoomTable *table)
{
    if (ask_end_ms(room, table) <= room->now_ms)
        tables_emit(room, table, NULL, "lapse");
    if (!room->is_draining && table->ready_ms > 0 && ready_end_ms(room, table) <= room->now_ms) {
        if (table_place(room, table)->may_deal(room, table))
            tables_deal(room, table, NULL);
        else /* its event is over: were it only left, it would be due for ever */
            tables_emit(room, table, NULL, "close");
    }
    take_over(room, table);
    pass_host(room, table);
    tables_do_if_agreed(room, table, NULL);
}

void clock_run(Room *room, RoomTable *table)
{
    const char *ending = table->until_ms <= room->now_ms ? table_place(room, table)->ending(table) : NULL;
    if (ending)
        tables_emit(room, table, NULL, ending);
    if (sleep_ms(room, table, work_ms(room, table)) <= room->now_ms) {
        tables_sleep(room, table);
        return;
    }
    watch_run(room, table);
    if (table->paused && pause_end_ms(room, table) <= room->now_ms)
        tables_emit(room, table, NULL, "resume", "0");
    if (clock_runs(table)) {
        uint32_t seq = table->seq;
        run_people(room, table);
        Seat seat = table->seq == seq ? due_seat(room, table) : SEAT_NONE;
        if (seat != SEAT_NONE && table_bot(table, seat))
            bot_acts(room, table, seat);
        else if (seat != SEAT_NONE)
            time_out(room, table, seat);
    }
    tables_settle(room, table, NULL);
}
