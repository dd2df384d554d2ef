/* table_read.c - reads a line that a seat typed: parses it once, then judges it by what the table allows. */
#include "table/table.h"

#include <string.h>

const char table_not_to_act[] = N_("seat {seat} is not to act, expected seat {seats}");

static Status not_to_act(const Table *table, Seat seat, Fault *fault)
{
    SeatSet set = table_to_act(table);
    if (set == 0)
        return fault_say(fault, ERR_OVER, N_("the deal is over, expected no more actions"));
    char seats[SEATS_MAX * 3 + 1] = "";
    Text text = text_over(seats, sizeof seats);
    for (Seat i = 0; i < table->seats; i++) {
        if (!(set & seat_bit(i)))
            continue;
        text_add_char(&text, ' ');
        text_add_number(&text, i);
    }
    return fault_say(fault, ERR_NOT_TO_ACT, table_not_to_act, "seat", digits(seat).text, "seats", seats + 1);
}

/* Reads `undo`, `undo all` and `concede`, which exist in every game. */
static bool read_common(Slice line, Entry *out)
{
    Slice rest = line;
    Slice word = slice_word(&rest, 0), more = slice_word(&rest, 0), end = slice_word(&rest, 0);
    if (slice_is_folded(word, "concede") && more.len == 0)
        out->kind = ENTRY_LEAVE;
    else if (slice_is_folded(word, "undo") && more.len == 0)
        out->kind = ENTRY_UNDO;
    else if (slice_is_folded(word, "undo") && slice_is_folded(more, "all") && end.len == 0)
        out->kind = ENTRY_UNDO_ALL;
    else
        return false;
    return true;
}

/* True if the line begins with an action that exists only under other rules of the family. */
static bool is_of_other_rules(const Table *table, Slice line)
{
    const char *words = table->ruleset.game->other_verbs;
    Slice typed = slice_word(&line, 0), rest = slice_of(words ? words : "");
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        char verb[32];
        if (slice_is_folded(typed, slice_copy(word, verb, sizeof verb)))
            return true;
    }
    return false;
}

static Status can_leave(const Table *table, Fault *fault)
{
    if (!table->ruleset.game->leave)
        return fault_say(fault, ERR_ILLEGAL, N_("nobody concedes in this game, expected an action"));
    if (table_is_over(table))
        return fault_say(fault, ERR_OVER, N_("the deal is over, expected no more actions"));
    return OK;
}

static bool is_listed(Action action, const Action acts[], int acts_len)
{
    for (int i = 0; i < acts_len; i++)
        if (action_same(action, acts[i]))
            return true;
    return false;
}

/* A typed line: an action, and the further arguments of a verb that takes several. */
typedef struct {
    TypedAction first;
    Action more[LINE_MORE];
    int more_len;
} TypedLine;

/* ERR_UNREADABLE; ERR_ILLEGAL for an action that exists only under other rules. */
static Status parse_line(const Table *table, Slice line, TypedLine *out, Fault *fault)
{
    const VerbSpec *verbs = table->ruleset.game->verbs;
    Slice rest = line;
    Status status = action_parse(verbs, &rest, &out->first, fault);
    if (status != OK && is_of_other_rules(table, line))
        return fault_say(fault, ERR_ILLEGAL, N_("these rules do not have it, expected another action"));
    if (status != OK)
        return status;
    Action next = out->first.action;
    for (out->more_len = 0; out->more_len < LINE_MORE && action_read_more(verbs, &rest, &next); out->more_len++)
        out->more[out->more_len] = next;
    char more[24];
    Slice left = slice_word(&rest, 0);
    return left.len == 0 ? OK
                         : fault_say(fault, ERR_UNREADABLE, N_("'{word}' is too much, expected the end of the line"),
                                     "word", slice_copy(left, more, sizeof more));
}

/* Does the first action on a copy, then the further ones: all or none. If the game would ask for more, it is told
 * that no more follow. */
static Status judge_more(const Table *table, Seat seat, const TypedLine *typed, Entry *entry, Fault *fault)
{
    const Game *game = table->ruleset.game;
    Action next = entry->action, acts[ACTIONS_MAX];
    if (typed->more_len == 0)
        return OK;
    StateBox state = table->state;
    game->apply(&state, seat, next);
    for (int i = 0; i < typed->more_len; i++) {
        int acts_len = game->legal(&state, seat, acts);
        next.from = typed->more[i].from;
        if (!is_listed(next, acts, acts_len)) {
            fault_say(fault, ERR_ILLEGAL, N_("not allowed after what comes before it"));
            return action_refuse(game->verbs, FAULT_FORBIDDEN, acts, acts_len, fault);
        }
        game->apply(&state, seat, next);
        entry->more[entry->more_len++] = next;
    }
    next.from = PLACE_END;
    if (entry->more_len < LINE_MORE && is_listed(next, acts, game->legal(&state, seat, acts)))
        entry->more[entry->more_len++] = next;
    return OK;
}

/* Refuses an illegal action; says why, as far as the seat may know it. */
static Status refuse_action(const Table *table, Seat seat, Action action, const Action acts[], int acts_len,
                            Fault *fault)
{
    const Game *game = table->ruleset.game;
    StateBox view;
    table_view(table, seat, &view);
    if (game->why_not && game->why_not(&view, seat, action, fault))
        return action_refuse(game->verbs, FAULT_FORBIDDEN, acts, acts_len, fault);
    fault_say(fault, ERR_ILLEGAL, N_("not allowed now"));
    return action_refuse(game->verbs, FAULT_NOT_NOW, acts, acts_len, fault);
}

static Status judge_line(const Table *table, Seat seat, const TypedLine *typed, Entry *entry, Fault *fault)
{
    const VerbSpec *verbs = table->ruleset.game->verbs;
    Action acts[TABLE_ACTS_MAX];
    int acts_len = table_acts(table, seat, acts);
    int found = action_find(verbs, &typed->first, acts, acts_len, &entry->action);
    bool has_turn = table_to_act(table) & seat_bit(seat);
    Status status = found == 1 ? judge_more(table, seat, typed, entry, fault) : ERR_ILLEGAL;
    if (status != OK && !has_turn)
        return not_to_act(table, seat, fault);
    if (found == 1 || !fault)
        return status;
    return found > 1 ? action_refuse_several(verbs, &typed->first, acts, acts_len, fault)
                     : refuse_action(table, seat, typed->first.action, acts, acts_len, fault);
}

/* Reads the actions of a line. */
static Status read_action(const Table *table, Seat seat, Slice line, Entry *entry, Fault *fault)
{
    TypedLine typed = { 0 };
    Status status = parse_line(table, line, &typed, fault);
    return status == OK ? judge_line(table, seat, &typed, entry, fault) : status;
}

Status table_read(const Table *table, Seat seat, Slice line, Entry *out, Fault *fault)
{
    REQUIRE(seat < table->seats);
    Entry entry = { .seat = seat, .kind = ENTRY_ACT };
    Status status;
    if (!read_common(line, &entry))
        status = read_action(table, seat, line, &entry, fault);
    else if (entry.kind == ENTRY_LEAVE)
        status = can_leave(table, fault);
    else
        status = table_can_undo(table, seat, entry.kind == ENTRY_UNDO_ALL, fault);
    if (status == OK)
        *out = entry;
    return status;
}

Status table_act_text(Table *table, Seat seat, Slice line, Fault *fault)
{
    Entry entry;
    Status status = table_read(table, seat, line, &entry, fault);
    return status == OK ? table_do(table, entry) : status;
}
