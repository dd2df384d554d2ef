#include "room/log/room_table.h"

#include "room/base/map.h"

#include <stdlib.h>
#include <string.h>

RoomTable *table_new(const char *code)
{
    RoomTable *table = heap_take(sizeof *table);
    slice_copy(slice_of(code), table->code, sizeof table->code);
    table->key = code_key(code);
    table->ask_by = table->ask_for = SEAT_NONE;
    table->idle_ms = INT64_MAX;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        table->chair[seat].deadline_ms = table->chair[seat].bot_ms = INT64_MAX;
    return table;
}

void table_drop(RoomTable *table)
{
    match_free(&table->match);
    while (table->late) {
        Late *first = table->late;
        table->late = first->next;
        free(first);
    }
    free(table->seen);
    for (int viewer = 0; viewer <= SEATS_MAX; viewer++)
        free(table->shown[viewer].text);
    free(table->common.text);
    free(table->from);
    free(table->rules);
    free(table);
}

Stage table_stage(const RoomTable *table)
{
    if (table->voided)
        return STAGE_BETWEEN;
    if (!table->begun || !table->match.dealt)
        return STAGE_OPEN;
    if (!table_is_over(&table->match.table))
        return STAGE_PLAYING;
    return match_is_over(&table->match) ? STAGE_OVER : STAGE_BETWEEN;
}

const char *stage_word(const RoomTable *table)
{
    static const char *const words[] = { "open", "playing", "between", "over" };
    return words[table_stage(table)];
}

int table_next_deal(const RoomTable *table)
{
    Stage stage = table_stage(table);
    if (stage == STAGE_OPEN || stage == STAGE_OVER)
        return 1;
    return match_deals_over(&table->match) + 1 + (stage == STAGE_PLAYING);
}

Seat table_seat_of(const RoomTable *table, uint64_t guest)
{
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_PERSON && table->chair[seat].guest == guest)
            return seat;
    return SEAT_NONE;
}

Seat table_host(const RoomTable *table)
{
    return table_seat_of(table, table->host);
}

const Bot *table_bot(const RoomTable *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    if (chair->kind == CHAIR_BOT || chair->stood_in)
        return bots[chair->level];
    return NULL;
}

bool table_by_day(const RoomTable *table)
{
    return table->turn_s >= DAY_TURN_S && !table->is_own;
}

SeatSet table_absent(const RoomTable *table)
{
    SeatSet absent = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        const bool is_here = chair->here > 0 || table_by_day(table);
        bool is_away = chair->kind == CHAIR_PERSON && (!is_here || chair->stood_in);
        absent |= is_away || chair->has_left ? seat_bit(seat) : 0;
    }
    return absent;
}

/* Which of the words it is; -1: none. */
static int find_word(const char *const *words, int len, const char *word)
{
    for (int i = 0; i < len; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static const char *const watch_words[] = { "nobody", "live", "late" };
static const char *const overdue_words[] = { "move", "on", "void" };

bool watch_read(const char *word, Watch *out)
{
    const int found = find_word(watch_words, WATCH_LATE + 1, word);
    *out = found >= 0 ? (Watch)found : *out;
    return found >= 0;
}

const char *watch_word(const RoomTable *table)
{
    return watch_words[table->watch];
}

bool overdue_read(const char *word, Overdue *out)
{
    const int found = find_word(overdue_words, OVERDUE_VOID + 1, word);
    *out = found >= 0 ? (Overdue)found : *out;
    return found >= 0;
}

const char *overdue_word(const RoomTable *table)
{
    return overdue_words[table->overdue];
}

int64_t table_answer_ms(const RoomTable *table)
{
    return table_by_day(table) ? table->turn_s * (int64_t)1000 : ANSWER_MS;
}

int64_t table_ready_ms(const RoomTable *table)
{
    return table_by_day(table) ? table->turn_s * (int64_t)1000 : READY_MS;
}

int64_t pause_most_ms(const RoomTable *table)
{
    return table->pause_agreed ? PAUSE_MS : PAUSE_ALONE_MS;
}

bool table_bars(const RoomTable *table, uint64_t guest)
{
    for (int i = 0; i < BARRED_MAX; i++)
        if (table->barred[i] == guest)
            return true;
    return false;
}

int table_persons(const RoomTable *table)
{
    int persons = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        persons += table->chair[seat].kind == CHAIR_PERSON;
    return persons;
}

SeatSet table_here(const RoomTable *table)
{
    SeatSet here = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_PERSON && table->chair[seat].here > 0)
            here |= seat_bit(seat);
    return here;
}

int table_persons_here(const RoomTable *table)
{
    return __builtin_popcount(table_here(table));
}

bool table_may_pass(const RoomTable *table, Seat seat, Action *out)
{
    return table_to_act(&table->match.table) & seat_bit(seat) && table_find_pass(&table->match.table, seat, out);
}

bool table_may_cut_off(const RoomTable *table, Seat seat)
{
    Action legal[ACTIONS_MAX];
    const Game *game = table->match.ruleset.game;
    const int len = game->cuts_off ? table_legal(&table->match.table, seat, legal) : 0;
    for (int i = 0; i < len; i++)
        if (game->cuts_off(&table->match.table.state, legal[i]))
            return true;
    return false;
}

bool table_match_counts(const RoomTable *table)
{
    const Stage stage = table_stage(table);
    return table->counts && (stage == STAGE_PLAYING || stage == STAGE_BETWEEN);
}

int64_t table_began_ms(const RoomTable *table, int64_t at_ms, int64_t now_ms)
{
    return at_ms > now_ms ? table->woken_ms : at_ms;
}
