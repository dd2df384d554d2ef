/* law_history.c - laws of the past: taking lines back, and writing deals down. */
#include "laws/law.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 64 };

/* A table and what every line that stands was played on. */
typedef struct {
    Table table;
    int len;
    struct {
        StateBox before;
        Entry entry;
    } line[LINES_MAX];
} Walk;

static bool is_at(const Walk *walk, const StateBox *state)
{
    return memcmp(&walk->table.state, state, walk->table.ruleset.game->state_size) == 0;
}

static int last_line_of(const Walk *walk, Seat seat)
{
    int line = walk->len - 1;
    while (line >= 0 && walk->line[line].entry.seat != seat)
        line--;
    return line;
}

/* Whether the rules of taking back allow it, worked out apart from the table. */
static bool may_undo(const Walk *walk, Seat seat, bool all)
{
    int line = last_line_of(walk, seat);
    if (walk->table.undo == UNDO_OFF || line < 0)
        return false;
    if (all || walk->table.seats == 1)
        return true;
    const Entry *entry = &walk->line[line].entry;
    const Game *game = walk->table.ruleset.game;
    StateBox after = walk->line[line].before;
    if (entry->kind == ENTRY_LEAVE)
        game->leave(&after, seat);
    bool revealed = entry->kind == ENTRY_ACT ? game->reveals(&walk->line[line].before, seat, entry->action)
                                             : game->to_act(&after) == 0;
    return line == walk->len - 1 && !revealed;
}

static const char *undo_holds(Walk *walk, Seat seat, bool all, Rng *rng)
{
    Entry entry;
    Slice word = slice_of(all ? "undo all" : "undo");
    Status status = table_read(&walk->table, seat, word, &entry, NULL);
    if ((status == OK) != may_undo(walk, seat, all))
        return status == OK ? "what may not be taken back is" : "what may be taken back is not";
    if (status != OK)
        return status == ERR_UNDO ? NULL : "an undo is refused for a wrong reason";
    StateBox last = walk->table.state;
    int line = last_line_of(walk, seat);
    int undos = walk->table.undos[seat] + (walk->table.undo == UNDO_FREE ? 0 : 1);
    if (table_do(&walk->table, entry) != OK || walk->table.undos[seat] != undos)
        return "an undo is not carried out, or not counted";
    if (!is_at(walk, &walk->line[line].before))
        return "an undo does not restore what was before the line";
    if (rng_below(rng, 2)) {
        walk->len = line;
        return NULL;
    }
    for (int i = line; i < walk->len; i++)
        if (table_do(&walk->table, walk->line[i].entry) != OK)
            return "a line taken back cannot be played again";
    return is_at(walk, &last) ? NULL : "lines taken back and played again lead elsewhere";
}

static void random_line(const Trial *trial, Walk *walk, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    Seat seat = seat_pick(table_to_act(&walk->table), rng);
    Entry entry = { .seat = seat, .kind = ENTRY_ACT };
    if (trial->game->leave && rng_below(rng, 40) == 0)
        entry.kind = ENTRY_LEAVE;
    else
        entry.action = trial_pick(trial, legal, table_legal(&walk->table, seat, legal), rng);
    walk->line[walk->len].before = walk->table.state;
    walk->line[walk->len++].entry = entry;
    REQUIRE(table_do(&walk->table, entry) == OK);
}

/* A line taken back is as if it had never been played, but for the count. */
const char *law_undo(Trial *trial)
{
    static _Thread_local Walk walk;
    Rng *rng = &trial->lab;
    Source source = trial_source(trial);
    const char *what = NULL;
    walk.len = 0;
    REQUIRE(table_deal(&walk.table, &trial->ruleset, trial->order.seats, trial->order.starter, &source, NULL) == OK);
    for (int i = 0; i < 2 * LINES_MAX && !what && walk.len < LINES_MAX; i++) {
        bool over = table_is_over(&walk.table);
        if (over || rng_below(rng, 4) == 0)
            what = undo_holds(&walk, (Seat)rng_below(rng, walk.table.seats), rng_below(rng, 2), rng);
        else
            random_line(trial, &walk, rng);
    }
    table_free(&walk.table);
    return what;
}

static Source random_source(const Trial *trial, Rng *rng)
{
    Source source = source_number((uint64_t)rng_word(rng) << 32 | rng_word(rng));
    source.kind = (SourceKind)rng_below(rng, 3);
    source.seed_named = source.kind == SOURCE_SEED || (source.kind == SOURCE_DECK && rng_below(rng, 2));
    if (source.kind != SOURCE_NUMBER)
        source.number = 0;
    for (int i = 0; source.seed_named && i < SEED_BYTES; i++)
        source.seed.byte[i] = (uint8_t)rng_below(rng, 256);
    if (source.kind == SOURCE_DECK) {
        deck_fill(&source.deck, trial->game->pack(&trial->ruleset.options, trial->order.seats));
        deck_shuffle_sets(&source.deck, trial->game->pack(&trial->ruleset.options, trial->order.seats), rng);
        if (rng_below(rng, 2))
            source.deck.len = (uint8_t)rng_below(rng, source.deck.len);
    }
    return source;
}

static void play_some(const Trial *trial, Table *table, int lines_max, Rng *rng)
{
    for (int i = 0; i < lines_max && !table_is_over(table); i++) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_pick(table_to_act(table), rng);
        if (rng_below(rng, 10) == 0) {
            static const char *const lines[] = { "undo", "undo all", "concede" };
            table_act_text(table, (Seat)rng_below(rng, table->seats),
                           slice_of(lines[rng_below(rng, 100) ? rng_below(rng, 2) : 2]), NULL);
            continue;
        }
        REQUIRE(table_act(table, seat, trial_pick(trial, legal, table_legal(table, seat, legal), rng)) == OK);
    }
}

/* A few deals in a row, the last one sometimes left in the middle. */
static void play_match(const Trial *trial, Match *match, Rng *rng)
{
    enum { DEAL_LINES = 600 };
    REQUIRE(match_init(match, &trial->ruleset, trial->order.seats, NULL) == OK);
    for (uint32_t deals = 1 + rng_below(rng, 3); deals > 0 && !match_is_over(match); deals--) {
        Source source = random_source(trial, rng);
        Seat starter = rng_below(rng, 2) ? match_next_starter(match) : (Seat)rng_below(rng, match->seats);
        if (match_deal(match, &source, starter, NULL) != OK)
            return;
        bool stops = deals == 1 && rng_below(rng, 2);
        play_some(trial, &match->table, stops ? (int)rng_below(rng, 30) : DEAL_LINES, rng);
    }
}

static char *written(const Match *match)
{
    Text measure = text_over(NULL, 0);
    transcript_write(match, &measure);
    char *bytes = malloc(measure.len + 1);
    REQUIRE(bytes);
    Text text = text_over(bytes, measure.len + 1);
    transcript_write(match, &text);
    return bytes;
}

static const char *same_match(const Match *match, const Match *read)
{
    int32_t total[SEATS_MAX], total_read[SEATS_MAX];
    if (match->dealt != read->dealt || match->past_len != read->past_len ||
        match->table.log_len != read->table.log_len)
        return "a match read back has more or fewer deals or lines";
    if (memcmp(&match->table.state, &read->table.state, match->ruleset.game->state_size) != 0)
        return "a match read back stands elsewhere";
    match_total(match, total);
    match_total(read, total_read);
    if (memcmp(total, total_read, sizeof total) != 0)
        return "a match read back has another score";
    for (Seat seat = 0; seat < match->seats; seat++)
        if (match_undos(match, seat) != match_undos(read, seat))
            return "a match read back has taken back more or fewer lines";
    return NULL;
}

/* A match written down and read is the same match, and is written the same again. */
const char *law_transcript(Trial *trial)
{
    Match match, read;
    play_match(trial, &match, &trial->lab);
    char *text = written(&match);
    const char *what = "a match that was written down is not read";
    if (transcript_read(text, strlen(text), &read, NULL) == OK) {
        what = same_match(&match, &read);
        char *again = written(&read);
        if (!what && strcmp(text, again) != 0)
            what = "a match read back is written otherwise";
        free(again);
        match_free(&read);
    }
    free(text);
    match_free(&match);
    return what;
}
