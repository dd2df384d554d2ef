#include "table/match_keep.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

/* Everything is a number and a blank. */
static void put(Text *out, int64_t number)
{
    text_add_number(out, number);
    text_add_char(out, ' ');
}

static bool take(Slice *rest, int64_t min, int64_t max, int64_t *out)
{
    return slice_number(slice_word(rest, 0), min, max, out);
}

static uint32_t packed(Action action)
{
    return (uint32_t)action.verb << 24 | (uint32_t)action.card << 16 | (uint32_t)action.from << 8 | action.to;
}

static Action unpacked(int64_t number)
{
    return (Action){ (uint8_t)(number >> 24), (Card)(number >> 16 & 0xFF), (uint8_t)(number >> 8 & 0xFF),
                     (uint8_t)(number & 0xFF) };
}

static void put_past(const Match *match, Text *out)
{
    put(out, match->past_len);
    for (uint32_t i = 0; i < match->past_len; i++) {
        const PastDeal *past = &match->past[i];
        put(out, past->starter);
        put(out, past->next_starter);
        put(out, past->won | past->wins_ties << 16);
        for (int seat = 0; seat < match->seats; seat++) {
            put(out, past->undos[seat]);
            put(out, past->score[seat]);
        }
    }
    put(out, match->before.pot.in);
    for (int seat = 0; seat < match->seats; seat++)
        put(out, match->before.pot.chips[seat]);
}

static void put_line(const Table *table, const LogLine *line, Text *out)
{
    put(out, line->seat);
    put(out, line->kind);
    put(out, line->undone);
    put(out, packed(line->action));
    put(out, line->more_len);
    for (uint32_t i = 0; i < line->more_len; i++)
        put(out, packed(table->more[line->more_at + i]));
}

void match_keep(const Match *match, Text *out)
{
    const Table *table = &match->table;
    put_past(match, out);
    put(out, match->dealt);
    if (!match->dealt)
        return;
    put(out, table->starter);
    for (int seat = 0; seat < match->seats; seat++)
        put(out, table->undos[seat]);
    put(out, table->log_len);
    for (uint32_t i = 0; i < table->log_len; i++)
        put_line(table, &table->log[i], out);
}

static bool take_past_deal(Slice *rest, int seats, PastDeal *out)
{
    int64_t starter, next_starter, won, undos, score;
    *out = (PastDeal){ .source = NULL };
    if (!take(rest, 0, seats - 1, &starter) || !take(rest, 0, seats - 1, &next_starter) ||
        !take(rest, 0, INT32_MAX, &won))
        return false;
    out->starter = (Seat)starter;
    out->next_starter = (Seat)next_starter;
    out->won = (SeatSet)won;
    out->wins_ties = (SeatSet)(won >> 16);
    for (int seat = 0; seat < seats; seat++) {
        if (!take(rest, 0, UINT16_MAX, &undos) || !take(rest, INT32_MIN, INT32_MAX, &score))
            return false;
        out->undos[seat] = (uint16_t)undos;
        out->score[seat] = (int32_t)score;
    }
    return true;
}

static bool take_pot(Slice *rest, int seats, Pot *out)
{
    int64_t in, chips;
    if (!take(rest, INT32_MIN, INT32_MAX, &in))
        return false;
    out->in = (int32_t)in;
    for (int seat = 0; seat < seats; seat++) {
        if (!take(rest, INT32_MIN, INT32_MAX, &chips))
            return false;
        out->chips[seat] = (int32_t)chips;
    }
    return true;
}

static bool take_past(Slice *rest, Match *match)
{
    int64_t len;
    if (!take(rest, 0, (int64_t)(rest->len / 2), &len)) /* each deal takes more than two bytes */
        return false;
    match->past = list_room_for(NULL, 0, len, sizeof *match->past);
    if (len > 0 && !match->past)
        return false;
    for (int64_t i = 0; i < len; i++, match->past_len++)
        if (!take_past_deal(rest, match->seats, &match->past[match->past_len]))
            return false;
    if (len > 0)
        match_tally_after(match, (int)len - 1, &match->before.tally);
    return take_pot(rest, match->seats, &match->before.pot);
}

static bool take_line(Slice *rest, Table *table)
{
    int64_t seat, kind, undone, action, more_len;
    if (!take(rest, 0, table->seats - 1, &seat) || !take(rest, ENTRY_ACT, ENTRY_LEAVE, &kind) ||
        !take(rest, 0, 1, &undone) || !take(rest, 0, UINT32_MAX, &action) || !take(rest, 0, LINE_MORE, &more_len))
        return false;
    Entry entry = { .action = unpacked(action),
                    .seat = (Seat)seat,
                    .kind = (uint8_t)kind,
                    .undone = undone,
                    .more_len = (uint8_t)more_len };
    for (int i = 0; i < entry.more_len; i++) {
        if (!take(rest, 0, UINT32_MAX, &action))
            return false;
        entry.more[i] = unpacked(action);
    }
    return table_redo(table, &entry) == OK;
}

static bool take_deal(Slice *rest, const Source *source, Match *match)
{
    int64_t starter, undos, lines;
    Table *table = &match->table;
    if (!take(rest, 0, match->seats - 1, &starter) ||
        table_deal(table, &match->ruleset, match->seats, (Seat)starter, source, NULL) != OK)
        return false;
    match->dealt = true;
    for (int seat = 0; seat < match->seats; seat++) {
        if (!take(rest, 0, UINT16_MAX, &undos))
            return false;
        table->undos[seat] = (uint16_t)undos;
    }
    if (!take(rest, 0, UINT32_MAX, &lines))
        return false;
    while (lines > 0 && take_line(rest, table))
        lines--;
    return lines == 0;
}

bool match_take_up(Match *match, const Source *source, Slice *rest)
{
    int64_t dealt;
    return take_past(rest, match) && take(rest, 0, 1, &dealt) && (!dealt || take_deal(rest, source, match));
}
