/* law_table.c - laws of tables: the text of actions, and refusals. */
#include "laws/law.h"

#include <string.h>

/* The table's state is that of the bare game, played alike. */
const char *law_table(Trial *trial)
{
    if (memcmp(&trial->table.state, &trial->state, trial->game->state_size) != 0)
        return "the table's state is not that of the game played alike";
    if (table_to_act(&trial->table) != trial->game->to_act(&trial->state))
        return "the table names others to act";
    return NULL;
}

typedef enum { CASE_AS_IS, CASE_LOWER, CASE_UPPER, CASES } LetterCase;

static void set_case(char *line, LetterCase letters)
{
    for (; *line && letters != CASE_AS_IS; line++)
        if ((*line >= 'A' && *line <= 'Z' && letters == CASE_LOWER) ||
            (*line >= 'a' && *line <= 'z' && letters == CASE_UPPER))
            *line ^= 0x20;
}

enum { LINE_MAX_LEN = 96 };

static const char *line_of(const Trial *trial, Action action, const Action legal[], int len, char line[LINE_MAX_LEN])
{
    Text text = text_over(line, LINE_MAX_LEN);
    action_print(trial->game->verbs, action, legal, len, &text);
    return text.len < LINE_MAX_LEN ? NULL : "an action's text is too long";
}

static const char *text_holds(Trial *trial, Seat seat, Action action, const Action legal[], int len)
{
    char line[LINE_MAX_LEN];
    for (int letters = CASE_AS_IS; letters < CASES; letters++) {
        Entry entry = { 0 };
        const char *what = line_of(trial, action, legal, len, line);
        if (what)
            return what;
        set_case(line, (LetterCase)letters);
        if (table_read(&trial->table, seat, slice_of(line), &entry, NULL) != OK)
            return "a legal action's text is not read";
        if (entry.kind != ENTRY_ACT || entry.seat != seat || !action_same(entry.action, action))
            return "a legal action's text is read as another";
    }
    return NULL;
}

/* Printed and read, an action is the same, in either case. */
const char *law_text(Trial *trial)
{
    for (Seat seat = 0; seat < trial->order.seats; seat++) {
        Action legal[ACTIONS_MAX];
        int len = table_legal(&trial->table, seat, legal);
        for (int i = 0; i < len; i++) {
            const char *what = text_holds(trial, seat, legal[i], legal, len);
            if (what)
                return what;
        }
    }
    return NULL;
}

static Status expected_refusal(const Trial *trial, Seat seat)
{
    SeatSet set = trial->game->to_act(&trial->state);
    return set == 0 ? ERR_OVER : set >> seat & 1 ? ERR_ILLEGAL : ERR_NOT_TO_ACT;
}

/* The line is refused in the right words, or names a listed action by the text that is that action's. */
static const char *line_is_refused(Trial *trial, Seat seat, const char *line, const Action legal[], int len)
{
    Entry entry = { 0 };
    Fault said = { .text = "" };
    char printed[LINE_MAX_LEN];
    Status status = table_read(&trial->table, seat, slice_of(line), &entry, &said);
    if (status == OK) {
        if (entry.kind != ENTRY_ACT || !action_is_listed(entry.action, legal, len))
            return "an action that is not listed is read";
        line_of(trial, entry.action, legal, len, printed);
        return strcmp(printed, line) == 0 ? NULL : "a line is read as an action that is printed otherwise";
    }
    if (status != ERR_UNREADABLE && status != expected_refusal(trial, seat))
        return "an action is refused for a wrong reason";
    if (said.text[0] == '\0')
        return "an action is refused without a word";
    if (table_act_text(&trial->table, seat, slice_of(line), NULL) == OK)
        return "an action that is not listed is carried out";
    return NULL;
}

/* Where the order of two places does not matter, an action is printed with the lower one first. */
static Action in_order(const Trial *trial, Action action)
{
    if (strchr(trial->game->verbs[action.verb].args, 'k') && action.from > action.to)
        action.from = action.to;
    return action;
}

static Action random_action(const Trial *trial, Rng *rng)
{
    uint8_t verbs = 0;
    while (trial->game->verbs[verbs].does)
        verbs++;
    Action action = { .verb = (uint8_t)rng_below(rng, verbs), .card = (Card)rng_below(rng, CARD_VALUES) };
    action.from = (uint8_t)rng_below(rng, rng_below(rng, 2) ? SLOTS_MAX : 256);
    action.to = (uint8_t)rng_below(rng, rng_below(rng, 2) ? SLOTS_MAX : 256);
    return in_order(trial, action);
}

/* The action with one field that is not what it was. */
static Action spoiled(const Trial *trial, Action action, Rng *rng)
{
    Action other = random_action(trial, rng);
    switch (rng_below(rng, 4)) {
    case 0:
        action.verb = other.verb;
        break;
    case 1:
        action.card = other.card;
        break;
    case 2:
        action.from = other.from;
        break;
    default:
        action.to = other.to;
    }
    return in_order(trial, action);
}

/* What the table reads: legal actions, and asides. */
static int allowed(const Trial *trial, Seat seat, Action out[2 * ACTIONS_MAX])
{
    int len = trial->game->legal(&trial->state, seat, out);
    return len + (trial->game->aside ? trial->game->aside(&trial->state, seat, out + len) : 0);
}

static const char *unlisted_are_refused(Trial *trial, Seat seat)
{
    enum { TRIES = 4 };
    Action legal[2 * ACTIONS_MAX];
    char line[LINE_MAX_LEN];
    int len = allowed(trial, seat, legal);
    for (int i = 0; i < len + TRIES; i++) {
        Action action = i < len ? spoiled(trial, legal[i], &trial->lab) : random_action(trial, &trial->lab);
        const char *what = line_of(trial, action, legal, len, line);
        if (!what)
            what = line_is_refused(trial, seat, line, legal, len);
        if (what)
            return what;
    }
    return NULL;
}

/* What others may do is not this seat's to do, unless it may do it as well. */
static const char *others_are_refused(Trial *trial, Seat seat)
{
    Action legal[ACTIONS_MAX], own[2 * ACTIONS_MAX];
    char line[LINE_MAX_LEN];
    int own_len = allowed(trial, seat, own);
    SeatSet set = trial->game->to_act(&trial->state);
    if (set == 0 || set >> seat & 1)
        return NULL;
    int len = trial->game->legal(&trial->state, seat_pick(set, &trial->lab), legal);
    for (int i = 0; i < len; i++) {
        const char *what = line_of(trial, legal[i], legal, len, line);
        if (!what)
            what = line_is_refused(trial, seat, line, own, own_len);
        if (what)
            return what;
    }
    return NULL;
}

/* Whatever a table remembers of its deal is the same. */
static bool same_table(const Table *a, const Table *b)
{
    return memcmp(a->state.byte, b->state.byte, sizeof a->state.byte) == 0 && a->log_len == b->log_len &&
           a->log == b->log && memcmp(a->undos, b->undos, sizeof a->undos) == 0 && a->seats == b->seats &&
           a->starter == b->starter && a->undo == b->undo && a->source.kind == b->source.kind &&
           a->source.number == b->source.number;
}

/* What is refused leaves the table as it was. */
const char *law_refused(Trial *trial)
{
    static const char *const garbage[] = {
        "", " ", "undo undo", "undo all all", "concede now", "no_such_verb 1", "0:", "\x80\xff"
    };
    const Table before = trial->table;
    const char *what = NULL;
    for (Seat seat = 0; seat < trial->order.seats && !what; seat++) {
        what = unlisted_are_refused(trial, seat);
        if (!what)
            what = others_are_refused(trial, seat);
        size_t pick = rng_below(&trial->lab, sizeof garbage / sizeof *garbage);
        if (!what && table_act_text(&trial->table, seat, slice_of(garbage[pick]), NULL) != ERR_UNREADABLE)
            what = "a line that is none is not called unreadable";
    }
    if (!what && !same_table(&before, &trial->table))
        what = "what was refused has changed the table";
    return what;
}
