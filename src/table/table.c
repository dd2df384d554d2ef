#include "table/table.h"

#include <stdlib.h>
#include <string.h>

Source source_number(uint64_t number)
{
    return (Source){ .kind = SOURCE_NUMBER, .number = number };
}

Seed source_seed(const Source *source)
{
    if (source->kind == SOURCE_SEED || source->seed_named)
        return source->seed;
    return seed_from_number(source->number);
}

/* Deals afresh into the state; what was accepted once is accepted again. */
static void redeal(Table *table)
{
    const Source *source = &table->source;
    DealOrder order = { .options = &table->ruleset.options,
                        .seats = table->seats,
                        .starter = table->starter,
                        .seed = source_seed(source),
                        .deck = source->kind == SOURCE_DECK ? &source->deck : NULL,
                        .out_of_play = source->out_of_play };
    memset(&table->state, 0, sizeof table->state);
    REQUIRE(table->ruleset.game->deal(&table->state, &order) == OK);
}

static Status complete(Source *source, const Ruleset *ruleset, int seats, Fault *fault)
{
    const Game *game = ruleset->game;
    int most = game->may_lack ? game->may_lack(&ruleset->options, seats) : 0;
    Status status = deck_complete(&source->deck, game->pack(&ruleset->options, seats), fault);
    if (status == OK && source->out_of_play > most)
        return fault_set(fault, ERR_DECK, digits(source->out_of_play).text, " cards out of play, expected at most ",
                         digits(most).text);
    return status;
}

Status table_deal(Table *table, const Ruleset *ruleset, int seats, Seat starter, const Source *source, Fault *fault)
{
    Source whole = *source;
    Status status = games_seats(ruleset, seats, fault);
    if (status == OK && starter >= seats)
        status =
            fault_set(fault, ERR_SEATS, "no seat ", digits(starter).text, ", expected 0 to ", digits(seats - 1).text);
    if (status == OK && whole.kind == SOURCE_DECK)
        status = complete(&whole, ruleset, seats, fault);
    if (status != OK)
        return status;
    memset(table, 0, sizeof *table);
    table->ruleset = *ruleset;
    table->seats = (uint8_t)seats;
    table->starter = starter;
    table->undo = games_match(ruleset, seats).undo;
    table->source = whole;
    redeal(table);
    return OK;
}

void table_free(Table *table)
{
    free(table->log);
    free(table->more);
    table->log = NULL;
    table->more = NULL;
    table->log_len = table->log_cap = table->more_len = table->more_cap = 0;
}

SeatSet table_to_act(const Table *table)
{
    return table->ruleset.game->to_act(&table->state);
}

bool table_is_over(const Table *table)
{
    return table_to_act(table) == 0;
}

int table_legal(const Table *table, Seat seat, Action out[ACTIONS_MAX])
{
    REQUIRE(seat < table->seats);
    return table->ruleset.game->legal(&table->state, seat, out);
}

int table_aside(const Table *table, Seat seat, Action out[ACTIONS_MAX])
{
    REQUIRE(seat < table->seats);
    const Game *game = table->ruleset.game;
    return game->aside && !table_is_over(table) ? game->aside(&table->state, seat, out) : 0;
}

enum { ACTS_MAX = 2 * ACTIONS_MAX };

/* Everything that the seat may do: its legal actions, then those aside. */
static int list_acts(const Table *table, Seat seat, Action out[ACTS_MAX])
{
    int len = table_legal(table, seat, out);
    return len + table_aside(table, seat, out + len);
}

static void apply_entry(Table *table, const Entry *entry)
{
    const Game *game = table->ruleset.game;
    if (entry->kind == ENTRY_ACT) {
        game->apply(&table->state, entry->seat, entry->action);
        for (int i = 0; i < entry->more_len; i++)
            game->apply(&table->state, entry->seat, entry->more[i]);
    } else if (entry->kind == ENTRY_LEAVE)
        game->leave(&table->state, entry->seat);
}

/* Whether the entry still counts: neither taken back nor itself a taking back. */
static bool stands(const LogLine *line)
{
    return !line->undone && (line->kind == ENTRY_ACT || line->kind == ENTRY_LEAVE);
}

Entry table_entry(const LogLine *line, const Action *more)
{
    Entry entry = { .action = line->action,
                    .seat = line->seat,
                    .kind = line->kind,
                    .undone = line->undone,
                    .more_len = line->more_len };
    for (int i = 0; i < line->more_len; i++)
        entry.more[i] = more[line->more_at + (uint32_t)i];
    return entry;
}

/* Plays the lines that stand, up to one, on a table that holds the same log. */
static void play_lines(const Table *table, uint32_t len, Table *on)
{
    for (uint32_t i = 0; i < len; i++) {
        if (!stands(&table->log[i]))
            continue;
        Entry entry = table_entry(&table->log[i], table->more);
        apply_entry(on, &entry);
    }
}

/* The seat's last line that stands; log_len when it has none. */
static uint32_t last_line(const Table *table, Seat seat)
{
    for (uint32_t i = table->log_len; i > 0; i--)
        if (stands(&table->log[i - 1]) && table->log[i - 1].seat == seat)
            return i - 1;
    return table->log_len;
}

/* Whether anybody learnt a card by a line: asked of the state it was played in. */
static bool line_revealed(const Table *table, uint32_t line)
{
    Table before = *table;
    redeal(&before);
    play_lines(table, line, &before);
    const Entry last_entry = table_entry(&table->log[line], table->more), *entry = &last_entry;
    const Game *game = table->ruleset.game;
    if (entry->kind != ENTRY_ACT) { /* who leaves last ends the deal, which may show everything */
        apply_entry(&before, entry);
        return table_is_over(&before);
    }
    bool reveals = game->reveals(&before.state, entry->seat, entry->action);
    Action last = entry->action;
    for (int i = 0; i < entry->more_len && !reveals; i++) {
        game->apply(&before.state, entry->seat, last);
        last = entry->more[i];
        reveals = game->reveals(&before.state, entry->seat, last);
    }
    return reveals;
}

static Status can_undo(const Table *table, Seat seat, bool all, Fault *fault)
{
    uint32_t line = last_line(table, seat);
    if (table->undo == UNDO_OFF)
        return fault_set(fault, ERR_UNDO, "nothing may be taken back with undo=off");
    if (line == table->log_len)
        return fault_set(fault, ERR_UNDO, "nothing to take back: this seat has no line that stands");
    if (all || table->seats == 1)
        return OK;
    for (uint32_t i = line + 1; i < table->log_len; i++)
        if (stands(&table->log[i]))
            return fault_set(fault, ERR_UNDO, "others have acted since, expected `undo all` (everyone agrees)");
    if (line_revealed(table, line))
        return fault_set(fault, ERR_UNDO, "somebody learnt a card by it, expected `undo all` (everyone agrees)");
    return OK;
}

static uint32_t grown_cap(uint32_t cap, uint32_t first, uint32_t len)
{
    cap = cap > 0 ? cap : first;
    while (cap < len)
        cap *= 2;
    return cap;
}

/* Room for another line and its further actions. */
static Status log_grow(Table *table, uint32_t more_len)
{
    uint32_t log_cap = grown_cap(table->log_cap, 64, table->log_len + 1);
    uint32_t more_cap =
        more_len > 0 ? grown_cap(table->more_cap, LINE_MORE, table->more_len + more_len) : table->more_cap;
    if (log_cap > table->log_cap) {
        LogLine *grown = realloc(table->log, log_cap * sizeof *grown);
        if (!grown)
            return ERR_MEMORY;
        table->log = grown;
        table->log_cap = log_cap;
    }
    if (more_cap > table->more_cap) {
        Action *grown = realloc(table->more, more_cap * sizeof *grown);
        if (!grown)
            return ERR_MEMORY;
        table->more = grown;
        table->more_cap = more_cap;
    }
    return OK;
}

/* There is room for it: log_grow. */
static void log_add(Table *table, const Entry *entry)
{
    table->log[table->log_len++] = (LogLine){ .action = entry->action,
                                              .seat = entry->seat,
                                              .kind = entry->kind,
                                              .more_len = entry->more_len,
                                              .more_at = table->more_len };
    for (int i = 0; i < entry->more_len; i++)
        table->more[table->more_len++] = entry->more[i];
}

/* Takes back the seat's last line and all that came after it, and plays the rest again. */
static void take_back(Table *table, Seat seat)
{
    uint32_t line = last_line(table, seat);
    for (uint32_t i = line; i < table->log_len; i++)
        table->log[i].undone = true;
    redeal(table);
    play_lines(table, line, table);
    if (table->undo != UNDO_FREE)
        table->undos[seat]++;
}

Status table_do(Table *table, Entry entry)
{
    bool takes_back = entry.kind == ENTRY_UNDO || entry.kind == ENTRY_UNDO_ALL;
    Status status = log_grow(table, entry.more_len);
    if (status != OK)
        return status;
    if (takes_back)
        take_back(table, entry.seat);
    entry.undone = false;
    log_add(table, &entry);
    if (!takes_back)
        apply_entry(table, &entry);
    return OK;
}

Status table_act(Table *table, Seat seat, Action action)
{
    return table_do(table, (Entry){ .action = action, .seat = seat, .kind = ENTRY_ACT });
}

static Status not_to_act(const Table *table, Seat seat, Fault *fault)
{
    SeatSet set = table_to_act(table);
    if (set == 0)
        return fault_set(fault, ERR_OVER, "the deal is over, expected no more actions");
    Text text = text_over(fault ? fault->text : NULL, fault ? sizeof fault->text : 0);
    text_add(&text, "seat ");
    text_add_number(&text, seat);
    text_add(&text, " is not to act, expected seat");
    for (Seat i = 0; i < table->seats; i++) {
        if (!(set & seat_bit(i)))
            continue;
        text_add_char(&text, ' ');
        text_add_number(&text, i);
    }
    return ERR_NOT_TO_ACT;
}

/* `undo`, `undo all` and `concede` are every game's. */
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

/* Whether the line begins with an action that only other rules of the family have. */
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
        return fault_set(fault, ERR_ILLEGAL, "nobody concedes in this game, expected an action");
    if (table_is_over(table))
        return fault_set(fault, ERR_OVER, "the deal is over, expected no more actions");
    return OK;
}

static bool is_listed(Action action, const Action acts[], int acts_len)
{
    for (int i = 0; i < acts_len; i++)
        if (action_same(action, acts[i]))
            return true;
    return false;
}

/* Reads the further arguments of a verb that takes several, each an action of its own, all or none. */
static Status read_more(const Table *table, Seat seat, Slice *rest, Entry *entry, Fault *fault)
{
    const Game *game = table->ruleset.game;
    StateBox state = table->state;
    Action next = entry->action, acts[ACTIONS_MAX];
    game->apply(&state, seat, next);
    while (entry->more_len < LINE_MORE && action_read_more(game->verbs, rest, &next)) {
        int acts_len = game->legal(&state, seat, acts);
        if (!is_listed(next, acts, acts_len))
            return action_refuse(game->verbs, "not allowed after what comes before it", acts, acts_len, fault);
        game->apply(&state, seat, next);
        entry->more[entry->more_len++] = next;
    }
    next.from = PLACE_END;
    bool ends = entry->more_len > 0 && entry->more_len < LINE_MORE;
    if (ends && is_listed(next, acts, game->legal(&state, seat, acts)))
        entry->more[entry->more_len++] = next;
    return OK;
}

/* What follows an action that is refused: further arguments, if its verb takes several. */
static void skip_more(const VerbSpec *verbs, Slice line, Slice *rest)
{
    Slice word = slice_word(&line, ',');
    for (int verb = 0; verbs[verb].word; verb++) {
        Action action = { .verb = (uint8_t)verb };
        if (slice_is_folded(word, verbs[verb].word))
            while (action_read_more(verbs, rest, &action))
                ;
    }
}

/* Says why the action is refused, where the game can; then what was expected, as action_read has said it. */
static void say_why(const Table *table, Seat seat, Slice line, Fault *fault)
{
    static const char plain[] = "not allowed now";
    const Game *game = table->ruleset.game;
    StateBox view;
    Action action;
    Fault said;
    if (!fault || !game->why_not || !action_read_typed(game->verbs, line, &action))
        return;
    memset(&view, 0, sizeof view);
    game->observe(&table->state, seat, &view);
    said = *fault;
    Text text = text_over(fault->text, sizeof fault->text);
    bool has_why = strncmp(said.text, plain, sizeof plain - 1) == 0 && game->why_not(&view, seat, action, &text);
    text_add(&text, has_why ? said.text + sizeof plain - 1 : said.text);
}

/* Reads the actions of a line. */
static Status read_action(const Table *table, Seat seat, Slice line, Entry *entry, Fault *fault)
{
    Action acts[ACTS_MAX];
    Slice rest = line;
    int acts_len = list_acts(table, seat, acts);
    const VerbSpec *verbs = table->ruleset.game->verbs;
    Status status = action_read(verbs, &rest, acts, acts_len, &entry->action, fault);
    if (status == OK && strpbrk(verbs[entry->action.verb].args, "IP") && entry->action.from != PLACE_END)
        status = read_more(table, seat, &rest, entry, fault);
    if (status == ERR_UNREADABLE && is_of_other_rules(table, line))
        return fault_set(fault, ERR_ILLEGAL, "these rules do not have it, expected another action");
    if (status == ERR_ILLEGAL && !(table_to_act(table) & seat_bit(seat)))
        status = not_to_act(table, seat, fault);
    else if (status == ERR_ILLEGAL)
        say_why(table, seat, line, fault);
    char more[24];
    if (status != OK && status != ERR_UNREADABLE)
        skip_more(verbs, line, &rest);
    Slice left = slice_word(&rest, 0);
    if (status != ERR_UNREADABLE && left.len > 0)
        status = fault_set(fault, ERR_UNREADABLE, "'", slice_copy(left, more, sizeof more),
                           "' is too much, expected the end of the line");
    return status;
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
        status = can_undo(table, seat, entry.kind == ENTRY_UNDO_ALL, fault);
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

const void *table_view(Table *table, Seat seat)
{
    REQUIRE(seat < table->seats || seat == SEAT_NONE);
    memset(&table->view, 0, sizeof table->view);
    table->ruleset.game->observe(&table->state, seat, &table->view);
    return &table->view;
}

void table_scene(Table *table, Seat viewer, Scene *out)
{
    game_scene(table->ruleset.game, table_view(table, viewer), viewer, out);
}

void table_score(const Table *table, int32_t out[SEATS_MAX])
{
    REQUIRE(table_is_over(table));
    memset(out, 0, SEATS_MAX * sizeof *out);
    table->ruleset.game->score(&table->state, out);
}

bool table_seat_read(const Table *table, Slice word, Seat *out)
{
    int64_t number;
    if (slice_number(word, 0, table->seats - 1, &number)) {
        *out = (Seat)number;
        return true;
    }
    if (!table->ruleset.game->seat_letters || word.len != 1)
        return false;
    char letter = (char)(word.at[0] & ~0x20);
    if (letter < 'A' || letter >= 'A' + table->seats)
        return false;
    *out = seat_after(table->starter, letter - 'A', table->seats);
    return true;
}

int table_seen(const Table *table, const Entry *entry, Seat viewer, Action out[LINE_TOLD_MAX])
{
    const Game *game = table->ruleset.game;
    StateBox state = table->state;
    int len = 0;
    if (entry->kind != ENTRY_ACT)
        return 0;
    for (int i = 0; i <= entry->more_len; i++) {
        Action action = i == 0 ? entry->action : entry->more[i - 1];
        len += game_told(game, &state, entry->seat, action, viewer, out + len);
        game->apply(&state, entry->seat, action);
    }
    return len;
}

void table_entry_print(const Table *table, const Entry *entry, Text *out)
{
    static const char *const words[] = {
        [ENTRY_UNDO] = "undo", [ENTRY_UNDO_ALL] = "undo all", [ENTRY_LEAVE] = "concede"
    };
    if (entry->kind != ENTRY_ACT) {
        text_add(out, words[entry->kind]);
        return;
    }
    Action acts[ACTS_MAX];
    int len = list_acts(table, entry->seat, acts);
    const VerbSpec *verbs = table->ruleset.game->verbs;
    action_print(verbs, entry->action, acts, len, out);
    for (int i = 0; i < entry->more_len; i++)
        action_print_more(verbs, entry->more[i], out);
}
