/* duplicate_event_show.c - how an event stands: its deals as the guest has played them, and the ranking; one deal when it is over. */
#include "room/log/room_table.h"
#include "room/papers/duplicate_event.h"

#include "core/json.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

/* What the guest has done with a deal. */
static const char *state_of(const EventPlay *play)
{
    return !play ? "open" : play->is_void ? "void" : play->is_over ? "over" : "playing";
}

static void add_holes(const Event *event, int player, Text *out)
{
    text_add(out, ",\"holes\":[");
    for (int deal = 0; deal < event->deals; deal++) {
        const EventPlay *play = player < 0 ? NULL : event_play(event, deal, player);
        json_put_text(out, deal > 0 ? ",{\"state\":" : "{\"state\":", state_of(play));
        json_put_text(out, ",\"table\":", play ? play->table : NULL);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

/* ---- Tables of several ---- */

static void add_person(const char *name, bool is_bot, bool is_first, Text *out)
{
    json_put_text(out, is_first ? "{\"name\":" : ",{\"name\":", name);
    json_put_bool(out, ",\"bot\":", is_bot);
    text_add_char(out, '}');
}

/* A table where people sit down for their first deal. */
static void add_waiting(const RoomTable *table, Text *out)
{
    json_put_text(out, "{\"table\":", table->code);
    text_add(out, ",\"stage\":\"open\",\"deals\":0,\"people\":[");
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        const bool is_bot = chair->kind == CHAIR_BOT;
        add_person(is_bot ? bots[chair->level]->name : chair->name, is_bot, seat == 0, out);
    }
    text_add(out, "]}");
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

static void add_begun(const Event *event, const EventPlay *last, int over, Text *out)
{
    json_put_text(out, "{\"table\":", last->table);
    json_put_text(out, ",\"stage\":", last->is_void || over == event->deals || event->secret[0] ? "over" : "playing");
    json_put_number(out, ",\"deals\":", over);
    text_add(out, ",\"people\":[");
    for (int place = 0; place < event->seats; place++) {
        const EventPlayer *player = &event->player[last->player[place]];
        add_person(player->name, player->is_bot, place == 0, out);
    }
    text_add(out, "]}");
}

static void add_tables(const Room *room, const Paper *paper, const Event *event, Text *out)
{
    const char *between = "";
    text_add(out, ",\"tables\":[");
    Begun *begun;
    const int len = begun_of(event, &begun);
    for (int i = 0; i < len; i++) {
        text_add(out, between);
        add_begun(event, begun[i].last, begun[i].over, out);
        between = ",";
    }
    free(begun);
    const RoomTable *table;
    for (uint32_t i = 0; (table = duplicate_event_next_table(room, paper, &i)) != NULL;) {
        if (table->begun)
            continue;
        text_add(out, between);
        add_waiting(table, out);
        between = ",";
    }
    text_add_char(out, ']');
}

/* ---- One deal ---- */

/* The cards of a deal, as a line of a transcript. */
static void add_cards(const Event *event, int deal, Text *out)
{
    char line[HASH_HEX + 16];
    Hash secret;
    Text text = text_over(line, sizeof line);
    REQUIRE(hash_read(slice_of(event->secret), &secret));
    const Source source = { .kind = SOURCE_SEED, .seed = fair_deal_seed(&secret, deal + 1, event->seats) };
    source_print(&source, &text);
    json_put_text(out, ",\"cards\":", line);
}

static void add_head(const Command *c, const Event *event, const char *you, Text *out)
{
    char rules[RULES_TEXT];
    int64_t until_ms = 0;
    Text text = text_over(rules, sizeof rules);
    games_print(&event->ruleset, &text);
    event_time_read(event->until, &until_ms);
    const int64_t left_ms = event->is_closed || until_ms < c->room->now_ms ? 0 : until_ms - c->room->now_ms;
    json_put_text(out, MESSAGE_STANDINGS ",\"paper\":", c->connection->paper->code);
    json_put_text(out, ",\"title\":", event->title);
    json_put_text(out, ",\"rules\":", rules);
    json_put_number(out, ",\"deals\":", event->deals);
    json_put_number(out, ",\"seats\":", event->seats);
    json_put_number(out, ",\"until\":", until_ms);
    json_put_number(out, ",\"left\":", left_ms);
    json_put_bool(out, ",\"told\":", event->secret[0] != '\0');
    json_put_text(out, ",\"you\":", you[0] ? you : NULL);
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
    add_head(c, event, you, &c->reply);
    text_add_char(&c->reply, ',');
    if (deal > event->deals)
        verdict = command_wrong(c, "member 'deal': expected 1 to ", digits(event->deals).text);
    else if (known->standing)
        event_standings_json(event, known->standing, you, (int)deal - 1, &c->reply);
    else
        verdict = VERDICT_ILLEGAL;
    if (!known->standing)
        c->fault = known->why;
    add_holes(event, player, &c->reply);
    add_tables(c->room, paper, event, &c->reply);
    if (verdict == VERDICT_APPLIED && deal > 0) {
        json_put_number(&c->reply, ",\"deal\":", deal);
        if (event->secret[0])
            add_cards(event, (int)deal - 1, &c->reply);
    }
    text_add_char(&c->reply, '}');
    return verdict;
}
