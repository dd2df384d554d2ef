#include "table/table.h"

#include "memory/list.h"

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

/* Deals again into the state; the same source cannot fail. */
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
        return fault_say(fault, ERR_DECK, N_("{n} cards out of play, expected at most {most}"), "n",
                         digits(source->out_of_play).text, "most", digits(most).text);
    return status;
}

Status table_deal(Table *table, const Ruleset *ruleset, int seats, Seat starter, const Source *source, Fault *fault)
{
    Source whole = *source;
    Status status = games_seats(ruleset, seats, fault);
    if (status == OK && starter >= seats)
        status = fault_say(fault, ERR_SEATS, N_("no seat {seat}, expected 0 to {seats}"), "seat",
                           digits(starter).text, "seats", digits(seats - 1).text);
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
    table->log_len = table->more_len = 0;
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

static const char silent_pass[] = "pass_match";

static bool is_verb(const Table *table, Action action, const char *word)
{
    return strcmp(table->ruleset.game->verbs[action.verb].word, word) == 0;
}

bool table_is_silent(const Table *table, Action action)
{
    return is_verb(table, action, silent_pass);
}

static bool find_verb(const Table *table, const Action legal[], int len, const char *word, Action *out)
{
    for (int i = 0; i < len; i++) {
        if (!is_verb(table, legal[i], word))
            continue;
        *out = legal[i];
        return true;
    }
    return false;
}

bool table_find_pass(const Table *table, Seat seat, Action *out)
{
    Action legal[ACTIONS_MAX];
    const int len = table_legal(table, seat, legal);
    const bool is_alone = table_to_act(table) == seat_bit(seat);
    return find_verb(table, legal, len, silent_pass, out) || (!is_alone && find_verb(table, legal, len, "pass", out));
}

int table_aside(const Table *table, Seat seat, Action out[ACTIONS_MAX])
{
    REQUIRE(seat < table->seats);
    const Game *game = table->ruleset.game;
    return game->aside && !table_is_over(table) ? game->aside(&table->state, seat, out) : 0;
}

int table_acts(const Table *table, Seat seat, Action out[TABLE_ACTS_MAX])
{
    int len = table_legal(table, seat, out);
    return len + table_aside(table, seat, out + len);
}

/* Carries the entry out. True if it teaches anybody a card; the last seat to leave ends the deal, which may show
 * everything. */
static bool apply_entry(Table *table, const Entry *entry)
{
    const Game *game = table->ruleset.game;
    bool reveals = false;
    if (entry->kind != ENTRY_ACT) {
        game->leave(&table->state, entry->seat);
        return table_is_over(table);
    }
    for (int i = 0; i <= entry->more_len; i++) {
        const Action action = i == 0 ? entry->action : entry->more[i - 1];
        reveals = reveals || game->reveals(&table->state, entry->seat, action);
        game->apply(&table->state, entry->seat, action);
    }
    return reveals;
}

/* True if the entry counts: it was not taken back, and does not itself take back. */
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

/* Plays the lines that count, up to one of them, on a table with the same log. */
static void play_lines(const Table *table, uint32_t len, Table *on)
{
    for (uint32_t i = 0; i < len; i++) {
        if (!stands(&table->log[i]))
            continue;
        Entry entry = table_entry(&table->log[i], table->more);
        apply_entry(on, &entry);
    }
}

/* The seat's last line that counts; log_len when there is none. */
static uint32_t last_line(const Table *table, Seat seat)
{
    for (uint32_t i = table->log_len; i > 0; i--)
        if (stands(&table->log[i - 1]) && table->log[i - 1].seat == seat)
            return i - 1;
    return table->log_len;
}

/* Refuses to take a line back when all must agree before; OK: its seat may do it alone. */
static Status needs_consent(const Table *table, uint32_t line, Fault *fault)
{
    for (uint32_t i = line + 1; i < table->log_len; i++)
        if (stands(&table->log[i])) {
            fault_say_as(fault, ERR_UNDO, N_("others have acted since: it cannot be taken back"),
                         "others have acted since, expected `undo all` (everyone agrees)");
            return fault_about(fault, ERR_UNDO, FAULT_NEEDS_CONSENT, "others have acted since");
        }
    if (!table->log[line].reveals)
        return OK;
    fault_say_as(fault, ERR_UNDO, N_("somebody learnt a card by it: it cannot be taken back"),
                 "somebody learnt a card by it, expected `undo all` (everyone agrees)");
    return fault_about(fault, ERR_UNDO, FAULT_NEEDS_CONSENT, "somebody learnt a card by it");
}

Status table_can_undo(const Table *table, Seat seat, bool all, Fault *fault)
{
    uint32_t line = last_line(table, seat);
    if (table->undo == UNDO_OFF)
        return fault_say(fault, ERR_UNDO, N_("nothing may be taken back with undo=off"));
    if (line == table->log_len)
        return fault_say(fault, ERR_UNDO, N_("nothing to take back: this seat has no line that stands"));
    return all || table->seats == 1 ? OK : needs_consent(table, line, fault);
}

UndoReach table_undo_reach(const Table *table, Seat seat)
{
    UndoReach reach = { 0 };
    uint32_t from = last_line(table, seat);
    REQUIRE(from < table->log_len);
    for (uint32_t i = from; i < table->log_len; i++) {
        if (!stands(&table->log[i]))
            continue;
        reach.seats |= seat_bit(table->log[i].seat);
        reach.reveals = reach.reveals || table->log[i].reveals;
    }
    return reach;
}

/* Makes room for another line and its further actions. */
static Status log_grow(Table *table, uint32_t more_len)
{
    LogLine *log = list_room(table->log, table->log_len, sizeof *log);
    if (!log)
        return ERR_MEMORY;
    table->log = log;
    Action *more = list_room_for(table->more, table->more_len, more_len, sizeof *more);
    if (!more && more_len > 0)
        return ERR_MEMORY;
    table->more = more;
    return OK;
}

/* Adds an entry; log_grow has made room. */
static void log_add(Table *table, const Entry *entry, bool reveals)
{
    table->log[table->log_len++] = (LogLine){ .action = entry->action,
                                              .seat = entry->seat,
                                              .kind = entry->kind,
                                              .undone = entry->undone,
                                              .reveals = reveals,
                                              .more_len = entry->more_len,
                                              .more_at = table->more_len };
    for (int i = 0; i < entry->more_len; i++)
        table->more[table->more_len++] = entry->more[i];
}

/* Takes back the seat's last line and all lines after it, and plays the others again. */
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
    log_add(table, &entry, !takes_back && apply_entry(table, &entry));
    return OK;
}

/* True if the seat may carry the entry out, action by action, on this copy of the table. */
static bool is_legal(Table *table, const Entry *entry)
{
    Action acts[TABLE_ACTS_MAX];
    for (int i = 0; i <= entry->more_len; i++) {
        const Action action = i == 0 ? entry->action : entry->more[i - 1];
        const int len = table_acts(table, entry->seat, acts);
        int at = 0;
        while (at < len && !action_same(acts[at], action))
            at++;
        if (at == len)
            return false;
        table->ruleset.game->apply(&table->state, entry->seat, action);
    }
    return true;
}

Status table_redo(Table *table, const Entry *entry)
{
    const bool is_act = entry->kind == ENTRY_ACT, takes_back = !is_act && entry->kind != ENTRY_LEAVE;
    if (entry->kind == ENTRY_LEAVE && !table->ruleset.game->leave)
        return ERR_ILLEGAL;
    Status status = log_grow(table, entry->more_len);
    if (status != OK)
        return status;
    bool reveals = false;
    if (!takes_back && !entry->undone) {
        Table copy = *table;
        if (is_act && !is_legal(&copy, entry))
            return ERR_ILLEGAL;
        reveals = apply_entry(table, entry);
    }
    log_add(table, entry, reveals);
    return OK;
}

Status table_act(Table *table, Seat seat, Action action)
{
    return table_do(table, (Entry){ .action = action, .seat = seat, .kind = ENTRY_ACT });
}

void table_view(const Table *table, Seat seat, StateBox *out)
{
    REQUIRE(seat < table->seats || seat == SEAT_NONE);
    memset(out, 0, sizeof *out);
    table->ruleset.game->observe(&table->state, seat, out);
}

/* The word that the rules have players say. */
static void add_word(const Ruleset *ruleset, Scene *out)
{
    const OptionSpec *spec = ruleset->game->options;
    Text word = text_over(out->word, sizeof out->word);
    for (int row = 0; spec[row].id; row++)
        if (spec[row].kind == OPTION_TEXT)
            option_tell(spec, row, &ruleset->options, &word);
}

void table_scene(const Table *table, Seat viewer, Scene *out)
{
    StateBox view;
    table_view(table, viewer, &view);
    game_scene(table->ruleset.game, &view, viewer, out);
    add_word(&table->ruleset, out);
}

bool table_is_cleared(const Table *table)
{
    Scene scene;
    table_scene(table, 0, &scene);
    const Zone *left = scene_find(&scene, "left", SEAT_NONE);
    return left && left->count == 0;
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
    Action acts[TABLE_ACTS_MAX];
    int len = table_acts(table, entry->seat, acts);
    const VerbSpec *verbs = table->ruleset.game->verbs;
    action_print(verbs, entry->action, acts, len, out);
    for (int i = 0; i < entry->more_len; i++)
        action_print_more(verbs, entry->more[i], out);
}
