/* my_games.c - tells a guest the list of its games, takes games off it, and finds their records. played.c writes it,
 * and says what a line has. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/log/past.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"
#include "room/tables/turn.h"

#include "core/json.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 20 };

/* One game of the list: a match at a table. The members are words of its line. */
typedef struct {
    char table[CODE_TEXT];
    int64_t match, began, last, record, deals, you;
    Slice stage, won, aided, turn, people, totals, own, source, rules;
} Listed;

static bool take_number(Slice *rest, int64_t *out)
{
    return slice_number(slice_word(rest, 0), 0, INT64_MAX, out);
}

static bool read_line(Slice line, Listed *out)
{
    bool is_read =
        take_number(&line, &out->match) && take_number(&line, &out->began) && take_number(&line, &out->last);
    out->stage = slice_word(&line, 0);
    is_read = is_read && take_number(&line, &out->record) && take_number(&line, &out->deals);
    out->won = slice_word(&line, 0);
    out->aided = slice_word(&line, 0);
    out->turn = slice_word(&line, 0);
    is_read = is_read && take_number(&line, &out->you);
    out->people = slice_word(&line, 0);
    out->totals = slice_word(&line, 0);
    out->own = slice_word(&line, 0);
    out->source = slice_word(&line, 0);
    out->rules = line.len > 0 ? (Slice){ line.at + 1, line.len - 1 } : line;
    return is_read && out->rules.len > 0;
}

/* ---- The list ---- */

/* The latest games before a moment, the latest first. */
typedef struct {
    int64_t before;
    int most, len;
    bool has_more;
    struct {
        int64_t last;
        char table[CODE_TEXT];
        char *line; /* on the heap */
    } game[GAMES_MOST];
} List;

static void insert(List *list, const char *table, Slice line, int64_t last)
{
    int at = list->len;
    while (at > 0 && list->game[at - 1].last < last)
        at--;
    list->has_more = list->has_more || list->len == list->most;
    if (at == list->most)
        return;
    if (list->len == list->most)
        free(list->game[--list->len].line);
    memmove(&list->game[at + 1], &list->game[at], (size_t)(list->len - at) * sizeof list->game[0]);
    list->game[at].last = last;
    list->game[at].line = heap_take(line.len + 1);
    memcpy(list->game[at].line, line.at, line.len);
    slice_copy(slice_of(table), list->game[at].table, CODE_TEXT);
    list->len++;
}

static void remove_table(List *list, const char *table)
{
    int kept = 0;
    for (int i = 0; i < list->len; i++) {
        if (strcmp(list->game[i].table, table) == 0)
            free(list->game[i].line);
        else
            list->game[kept++] = list->game[i];
    }
    list->len = kept;
}

/* A row that is not stored yet comes after the one that it replaces. */
static void list_row(void *context, const StoreRow *row)
{
    List *list = context;
    Listed game;
    Slice rest = slice_of(row->text);
    slice_copy(slice_line(&rest), game.table, sizeof game.table);
    remove_table(list, game.table);
    for (Slice line = slice_line(&rest); line.len > 0; line = slice_line(&rest))
        if (read_line(line, &game) && game.last < list->before)
            insert(list, game.table, line, game.last);
}

/* Writes who played: people as they are called now, and bots as at the table. */
static void write_people(Known *known, Slice people, Json *json)
{
    char name[SEATS_MAX][PLAYER_NAME];
    const char *person[SEATS_MAX], *called[SEATS_MAX], *face[SEATS_MAX];
    const Bot *bot[SEATS_MAX];
    int seats = 0;
    for (; people.len > 0 && seats < SEATS_MAX; seats++) {
        char id[16];
        const Slice word = slice_word(&people, ',');
        bot[seats] = NULL;
        const KnownGuest *guest =
            bots_find(word, &bot[seats], NULL) == OK ? NULL : known_guest(known, slice_copy(word, id, sizeof id));
        person[seats] = guest ? slice_copy(slice_of(guest->name), name[seats], PLAYER_NAME) : NULL;
        face[seats] = guest ? guest->face : "";
    }
    bots_called(person, seats, called);
    json_open_array(json, "people");
    for (int seat = 0; seat < seats; seat++) {
        json_open_object(json, NULL);
        json_write_text(json, "name", called[seat]);
        json_write_text(json, "face", face[seat]);
        json_write_text(json, "kind", bot[seat] ? "bot" : "person");
        if (bot[seat])
            json_write_text(json, "level", bot[seat]->name);
        json_close(json);
    }
    json_close(json);
}

static void write_numbers(Json *json, const char *name, Slice numbers)
{
    json_open_array(json, name);
    if (!slice_is(numbers, "-"))
        text_add_slice(json_begin(json, NULL), numbers);
    json_close(json);
}

/* Writes the deal that a word such as `deal:17` names, if there is one. */
static void write_source(Slice word, Json *json)
{
    char source[40];
    slice_copy(word, source, sizeof source);
    if (slice_is(word, "-"))
        return;
    for (char *at = source; *at; at++)
        *at = *at == ':' ? ' ' : *at;
    json_write_text(json, "source", source);
}

/* Whether the table waits for the guest now. A table that sleeps has written it down. */
static bool find_turn(Room *room, const Listed *game, Turn *out)
{
    const RoomTable *table = map_find(&room->tables, code_key(game->table));
    const bool is_on = slice_is(game->stage, "playing") || slice_is(game->stage, "between");
    if (table)
        return is_on && table->matches == (uint32_t)game->match && turn_is(room, table, (Seat)game->you, out);
    *out = (Turn){ .until_ms = INT64_MAX, .soon_ms = INT64_MAX };
    Slice word = game->turn;
    if (!is_on || slice_is(word, "0"))
        return false;
    if (!slice_number(slice_word(&word, ':'), 2, INT64_MAX, &out->until_ms))
        return true;
    slice_number(slice_word(&word, ':'), 0, INT64_MAX, &out->soon_ms);
    return true;
}

static void write_stage(Room *room, const Listed *game, Json *json)
{
    char stage[16];
    Turn turn;
    const bool is_turn = find_turn(room, game, &turn);
    json_write_text(json, "stage", slice_copy(game->stage, stage, sizeof stage));
    json_write_bool(json, "turn", is_turn);
    if (is_turn && turn.until_ms != INT64_MAX)
        json_write_number(json, "left_ms", turn.until_ms > room->now_ms ? turn.until_ms - room->now_ms : 0);
    if (is_turn && turn.soon_ms <= room->now_ms)
        json_write_bool(json, "soon", true);
    json_write_number(json, "deals", game->deals);
    json_write_bool(json, "aided", slice_is(game->aided, "1"));
    if (slice_is(game->won, "-"))
        json_write_null(json, "won");
    else
        json_write_bool(json, "won", slice_is(game->won, "1"));
}

/* Writes a game; one by rules that are not known any more is left out. */
static void write_game(Known *known, const Listed *game, Json *json)
{
    char rules[RULES_TEXT];
    Ruleset ruleset;
    Slice people = game->people;
    if (games_read(game->rules, &ruleset, NULL) != OK)
        return;
    json_open_object(json, NULL);
    json_write_text(json, "table", game->table);
    json_write_number(json, "match", game->match);
    json_write_text(json, "rules", slice_copy(game->rules, rules, sizeof rules));
    json_write_text(json, "preset", ruleset.preset->id);
    json_write_text(json, "title", ruleset.preset->title);
    json_write_number(json, "began", game->began);
    json_write_number(json, "last", game->last);
    json_write_number(json, "you", game->you);
    write_stage(known->room, game, json);
    write_people(known, people, json);
    write_numbers(json, "totals", game->totals);
    write_numbers(json, "own", game->own);
    write_source(game->source, json);
    json_close(json);
}

Verdict judge_games(Command *c)
{
    List list = { .before = command_number(c, MEMBER_BEFORE, INT64_MAX),
                  .most = (int)command_number(c, MEMBER_MOST, GAMES_MOST) };
    Known known = { .room = c->room };
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    room_read(c->room, ROW_SEATED, c->guest->id, list_row, &list);
    Json json = room_message(&c->reply, MESSAGE_GAMES);
    json_open_array(&json, "games");
    for (int i = 0; i < list.len; i++) {
        Listed game;
        slice_copy(slice_of(list.game[i].table), game.table, sizeof game.table);
        read_line(slice_of(list.game[i].line), &game);
        write_game(&known, &game, &json);
        free(list.game[i].line);
    }
    json_close(&json);
    json_write_bool(&json, "more", list.has_more);
    json_close(&json);
    return VERDICT_APPLIED;
}

/* ---- One game of the list ---- */

typedef struct {
    Listed game;
    int64_t match; /* -1: the last one */
    bool is_found;
    char *text; /* of the row, on the heap; NULL: there is none */
} Sought;

static void seek_row(void *context, const StoreRow *row)
{
    Sought *sought = context;
    Slice rest = slice_of(row->text);
    if (!slice_is(slice_line(&rest), sought->game.table))
        return;
    free(sought->text);
    const size_t size = strlen(row->text) + 1;
    sought->text = heap_take(size);
    memcpy(sought->text, row->text, size);
}

/* Finds the game that the command names; false if it is not on the list. The caller frees text. */
static bool seek(Command *c, Sought *out)
{
    uint64_t key;
    Listed game;
    *out = (Sought){ .match = command_number(c, MEMBER_MATCH, -1) };
    if (code_read(slice_of(command_text(c, MEMBER_TABLE)), TABLE_CODE, out->game.table, &key))
        room_read(c->room, ROW_SEATED, c->guest->id, seek_row, out);
    Slice rest = slice_of(out->text ? out->text : "");
    slice_line(&rest);
    for (Slice line = slice_line(&rest); line.len > 0; line = slice_line(&rest)) {
        if (!read_line(line, &game) || (out->match >= 0 && game.match != out->match))
            continue;
        slice_copy(slice_of(out->game.table), game.table, sizeof game.table);
        out->game = game;
        out->is_found = true;
    }
    return out->is_found;
}

static Verdict refuse_record(Command *c)
{
    return command_wrong(c, "member 'table': expected a table where you sat and a deal has ended");
}

/* A table that was put away before lists were kept has no line: its record is that of its whole log. */
Verdict my_games_record(Command *c)
{
    Sought sought;
    const bool is_listed = seek(c, &sought),
               is_old = !is_listed && sought.text && past_is_archived(c->room, sought.game.table);
    free(sought.text);
    if (!c->room->is_unread && (is_listed ? sought.game.record == 0 : is_old || c->room->papers->is_shown(c)))
        return c->room->papers->record(c, command_text(c, MEMBER_TABLE));
    if (c->room->is_unread || (!is_listed && !is_old) ||
        (is_listed && sought.game.deals == 0 && sought.game.record != UINT32_MAX))
        return refuse_record(c);
    slice_copy(slice_of(sought.game.table), c->record_table, sizeof c->record_table);
    c->record = is_listed ? (uint32_t)sought.game.record : UINT32_MAX;
    return VERDICT_APPLIED;
}

/* Takes the line out of the row, whose table stays known. */
static void write_without(Command *c, const Sought *sought)
{
    const size_t cap = strlen(sought->text) + 1;
    Text text = text_over(heap_take(cap), cap);
    Slice rest = slice_of(sought->text);
    Listed game;
    text_add_slice(&text, slice_line(&rest));
    for (Slice line = slice_line(&rest); line.len > 0; line = slice_line(&rest)) {
        if (!read_line(line, &game) || game.match == sought->game.match)
            continue;
        text_add_char(&text, '\n');
        text_add_slice(&text, line);
    }
    outbox_row(&c->room->outbox, ROW_SEATED, c->guest->id, code_number(sought->game.table), c->room->now_ms, text.at);
    free(text.at);
}

/* Ends the table where the guest plays the game alone or with bots. False: other people play there. */
static bool end_table(Command *c, const Listed *game)
{
    RoomTable *table = tables_find(c->room, game->table);
    const Seat seat = table ? table_seat_of(table, c->guest->key) : SEAT_NONE;
    if (seat == SEAT_NONE || table->matches != (uint32_t)game->match)
        return true;
    if (table_persons(table) > 1)
        return table_stage(table) == STAGE_OVER;
    tables_emit(c->room, table, &c->by, "close");
    c->left = table == c->table ? c->left : table;
    return true;
}

Verdict judge_drop(Command *c)
{
    Sought sought;
    Verdict verdict = VERDICT_APPLIED;
    if (!seek(c, &sought))
        verdict = command_refuse_as(c, N_("This game is not on your list any more."), "expected a game of your list");
    else if (!end_table(c, &sought.game))
        verdict = command_refuse_as(c, N_("Others play on there. Stand up from that table first."),
                                    "others play on there, expected stand first");
    else if (!c->room->is_unread)
        write_without(c, &sought);
    free(sought.text);
    return verdict;
}
