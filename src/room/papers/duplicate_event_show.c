/* duplicate_event_show.c - how an event stands: its deals as the guest has played them, and the ranking; one deal when
 * it is over. */
#include "room/log/room_table.h"
#include "room/papers/duplicate_event.h"

#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

/* What the guest has done with a deal. */
static const char *state_of(const EventPlay *play)
{
    return !play ? "open" : play->is_void ? "void" : play->is_over ? "over" : "playing";
}

static void write_holes(const Event *event, int player, Json *json)
{
    json_open_array(json, "holes");
    for (int deal = 0; deal < event->deals; deal++) {
        const EventPlay *play = player < 0 ? NULL : event_play(event, deal, player);
        json_open_object(json, NULL);
        json_write_text(json, "state", state_of(play));
        json_write_text(json, "table", play ? play->table : NULL);
        json_close(json);
    }
    json_close(json);
}

/* ---- Tables of several ---- */

static void write_person(const char *name, bool is_bot, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "name", name);
    json_write_bool(json, "bot", is_bot);
    json_close(json);
}

/* Begins a table, and the list of its people. */
static void begin_table(const char *code, const char *stage, int deals, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "table", code);
    json_write_text(json, "stage", stage);
    json_write_number(json, "deals", deals);
    json_open_array(json, "people");
}

/* A table where people sit down for their first deal. */
static void write_waiting(const RoomTable *table, Json *json)
{
    begin_table(table->code, "open", 0, json);
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        const bool is_bot = chair->kind == CHAIR_BOT;
        write_person(is_bot ? bots[chair->level]->name : chair->name, is_bot, json);
    }
    json_close(json);
    json_close(json);
}

/* A table that has begun: what was played there last, and how many deals are over. */
typedef struct {
    const EventPlay *last;
    int over;
} Begun;

static int in_order(const void *a, const void *b)
{
    const Begun *one = a, *other = b;
    return (one->last > other->last) - (one->last < other->last);
}

/* The tables in the order in which they have begun their last deals; how many. Whoever plays an event does so at one
 * table: so they are few. */
static int begun_of(const Event *event, Begun **out)
{
    int len = 0;
    Begun *all = heap_take(((size_t)event->plays + 1) * sizeof *all);
    for (int i = 0; i < event->plays && event->seats > 1; i++) {
        const EventPlay *play = &event->play[i];
        int at = 0;
        while (at < len && strcmp(all[at].last->table, play->table) != 0)
            at++;
        len += at == len;
        all[at] = (Begun){ play, all[at].over + (play->is_over && !play->is_void) };
    }
    qsort(all, (size_t)len, sizeof *all, in_order);
    *out = all;
    return len;
}

static void write_begun(const Event *event, const EventPlay *last, int over, Json *json)
{
    const bool is_over = last->is_void || over == event->deals || event->secret[0];
    begin_table(last->table, is_over ? "over" : "playing", over, json);
    for (int place = 0; place < event->seats; place++) {
        const EventPlayer *player = &event->player[last->player[place]];
        write_person(player->name, player->is_bot, json);
    }
    json_close(json);
    json_close(json);
}

static void write_tables(const Room *room, const Paper *paper, const Event *event, Json *json)
{
    Begun *begun;
    const int len = begun_of(event, &begun);
    json_open_array(json, "tables");
    for (int i = 0; i < len; i++)
        write_begun(event, begun[i].last, begun[i].over, json);
    free(begun);
    const RoomTable *table;
    for (uint32_t i = 0; (table = duplicate_event_next_table(room, paper, &i)) != NULL;)
        if (!table->begun)
            write_waiting(table, json);
    json_close(json);
}

/* ---- One deal ---- */

/* The cards of a deal, as a line of a transcript. */
static void write_cards(const Event *event, int deal, Json *json)
{
    char line[HASH_HEX + 16];
    Hash secret;
    Text text = text_over(line, sizeof line);
    REQUIRE(hash_read(slice_of(event->secret), &secret));
    const Source source = { .kind = SOURCE_SEED, .seed = fair_deal_seed(&secret, deal + 1, event->seats) };
    source_print(&source, &text);
    json_write_text(json, "cards", line);
}

static Json begin(Command *c, const Event *event, const char *you)
{
    char rules[RULES_TEXT];
    int64_t until_ms = 0;
    Text text = text_over(rules, sizeof rules);
    games_print(&event->ruleset, &text);
    event_time_read(event->until, &until_ms);
    const int64_t left_ms = event->is_closed || until_ms < c->room->now_ms ? 0 : until_ms - c->room->now_ms;
    Json json = room_message(&c->reply, MESSAGE_STANDINGS);
    json_write_text(&json, "paper", c->connection->paper->code);
    json_write_text(&json, "title", event->title);
    json_write_text(&json, "rules", rules);
    json_write_number(&json, "deals", event->deals);
    json_write_number(&json, "seats", event->seats);
    json_write_number(&json, "until", until_ms);
    json_write_number(&json, "left", left_ms);
    json_write_bool(&json, "told", event->secret[0] != '\0');
    json_write_text(&json, "you", you[0] ? you : NULL);
    return json;
}

Verdict duplicate_event_standings(Command *c)
{
    Paper *paper = c->connection->paper;
    const int64_t deal = command_number(c, MEMBER_DEAL, 0);
    const PaperEvent *known = paper ? paper_event_ranked(paper) : NULL;
    if (!known)
        return command_wrong(c, "expected the paper of an event to be open");
    const Event *event = &known->event;
    const int player = duplicate_event_player(paper, c->guest->id);
    const char *you = player < 0 ? "" : event->player[player].name;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    Verdict verdict = VERDICT_APPLIED;
    Json json = begin(c, event, you);
    if (deal > event->deals)
        verdict = command_wrong(c, "member 'deal': expected 1 to ", digits(event->deals).text);
    else if (known->standing)
        event_standings_write(event, known->standing, you, (int)deal - 1, &json);
    else
        verdict = VERDICT_ILLEGAL;
    if (!known->standing)
        c->fault = known->why;
    write_holes(event, player, &json);
    write_tables(c->room, paper, event, &json);
    if (verdict == VERDICT_APPLIED && deal > 0) {
        json_write_number(&json, "deal", deal);
        if (event->secret[0])
            write_cards(event, (int)deal - 1, &json);
    }
    json_close(&json);
    return verdict;
}
