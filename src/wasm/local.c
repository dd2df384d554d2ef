#include "wasm/local.h"

#include "games/patience/board.h"
#include "games/patience/pysol.h"
#include "wasm/aid.h"
#include "wasm/catalogue.h"
#include "wasm/replay.h"

#include <string.h>

static Seat seat_of(const Local *local, int seat)
{
    REQUIRE(seat >= 0 && seat < local->match.seats);
    return (Seat)seat;
}

static Seat viewer_of(const Local *local, int viewer)
{
    return viewer < 0 ? SEAT_NONE : seat_of(local, viewer);
}

static int refuse_open(Status status, const Fault *fault)
{
    page_fail(status, fault);
    return -(int)status;
}

static int refuse_full(void)
{
    Fault fault = { 0 };
    fault_set(&fault, ERR_MEMORY, "too many matches are open, expected one of them to be closed");
    return refuse_open(ERR_MEMORY, &fault);
}

int local_open(int seats)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    int handle;
    Local *local = local_blank(&handle);
    if (!local)
        return refuse_full();
    Status status = games_read(page_heard(), &ruleset, &fault);
    if (status == OK)
        status = match_init(&local->match, &ruleset, seats > 0 ? seats : games_standard_seats(&ruleset), &fault);
    if (status != OK)
        return refuse_open(status, &fault);
    local->is_open = true;
    return handle;
}

int local_read(void)
{
    Fault fault = { 0 };
    Slice text = page_heard();
    int handle;
    Local *local = local_blank(&handle);
    if (!local)
        return refuse_full();
    Status status = transcript_read(text.at, text.len, &local->match, &fault);
    if (status != OK)
        return refuse_open(status, &fault);
    local->is_open = true;
    return handle;
}

void local_close(int handle)
{
    Local *local = local_of(handle);
    replay_forget(handle);
    match_free(&local->match);
    local->is_open = false;
}

Status local_seat(int handle, int seat)
{
    Local *local = local_of(handle);
    Fault fault = { 0 };
    const Bot *bot = NULL;
    Slice name = page_heard();
    Status status = slice_is(name, "you") ? OK : bots_find(name, &bot, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    local->bot[seat_of(local, seat)] = bot;
    slice_copy(name, local->match.player[seat], sizeof local->match.player[seat]);
    return OK;
}

/* Refuses a word: what is wrong, then what was expected. */
static Status refuse_word(Status status, const char *word, const char *expected)
{
    Fault fault = { 0 };
    fault_set(&fault, status, "'", word, "': ", expected);
    return page_fail(status, &fault);
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_seed(Slice hex, Seed *out)
{
    if (hex.len != 2 * SEED_BYTES)
        return false;
    for (int i = 0; i < SEED_BYTES; i++) {
        int high = digit_of(hex.at[2 * i]), low = digit_of(hex.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out->byte[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

Status local_draw(int handle)
{
    Local *local = local_of(handle);
    Seed seed;
    if (!read_seed(page_heard(), &seed))
        return refuse_word(ERR_UNREADABLE, "seed", "expected 64 hexadecimal digits");
    for (Seat seat = 0; seat < local->match.seats; seat++)
        local->rng[seat] = rng_make(&seed, STREAM_PLAYER + seat);
    return OK;
}

/* True if there is one pack: boards and PySolFC's numbers give the cards of one player. */
static bool has_one_pack(const Match *match)
{
    const Ruleset *ruleset = &match->ruleset;
    return ruleset->game == &patience_game && pack_sets(ruleset->game->pack(&ruleset->options, match->seats)) == 1;
}

static Status source_of_board(const Match *match, Slice lines, Source *out, Fault *fault)
{
    BoardText text, more;
    Board board;
    uint32_t line = 1;
    if (!board_next(&lines, &line, &text))
        return fault_set(fault, ERR_UNREADABLE,
                         "no board, expected lines like `Foundations: AS` and a line a column");
    Status status = board_read(&match->ruleset.options, &text, &board, fault);
    if (status == OK && board_next(&lines, &line, &more))
        status = fault_set(fault, ERR_UNREADABLE, "a second board, expected one");
    if (status == OK && board.unknown > 0)
        status = fault_set(fault, ERR_DECK, digits(board.unknown).text,
                           " cards of it are not known, expected all of them");
    if (status != OK)
        return status;
    *out = (Source){ .kind = SOURCE_DECK, .out_of_play = board.state.out_of_play };
    board_deck(&board, &out->deck);
    return OK;
}

static Status source_read(const Match *match, Slice words, Source *out, Fault *fault)
{
    Slice rest = words;
    Slice kind = slice_word(&rest, '\n'), value = slice_word(&rest, '\n');
    uint64_t number = 0;
    bool is_number = slice_is(kind, "number"), is_pysol = slice_is(kind, "pysol"), is_board = slice_is(kind, "board");
    if ((is_number || is_pysol) && !slice_unsigned(value, &number))
        return fault_set(fault, ERR_RANGE, "not a deal's number, expected 0 to ", digits_unsigned(UINT64_MAX).text);
    if ((is_pysol || is_board) && !has_one_pack(match))
        return fault_set(fault, ERR_CONFLICT,
                         "it says the cards of one pack of a patience, expected one player or same_deal=on");
    if (is_board)
        return source_of_board(
            match, (Slice){ kind.at + kind.len, words.len - (size_t)(kind.at - words.at) - kind.len }, out, fault);
    *out = source_number(number);
    if (is_number)
        return OK;
    out->kind = is_pysol ? SOURCE_DECK : SOURCE_SEED;
    if (is_pysol)
        return pysol_deck(&match->ruleset.options, number, &out->deck, fault);
    if (slice_is(kind, "seed") && read_seed(value, &out->seed))
        return OK;
    return fault_set(fault, ERR_UNREADABLE, "no cards, expected `number N`, `pysol N`, `seed HEX` or `board`");
}

Status local_source(int handle)
{
    Local *local = local_of(handle);
    Fault fault = { 0 };
    Source source;
    Status status = source_read(&local->match, page_heard(), &source, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    local->source = source;
    return OK;
}

Status local_deal(int handle)
{
    Local *local = local_of(handle);
    Fault fault = { 0 };
    Status status = match_deal(&local->match, &local->source, match_next_starter(&local->match), &fault);
    return status == OK ? OK : page_fail(status, &fault);
}

/* True if the seat has a slow bot. It counts as slow in every game: in patience and golf a choice takes a tenth of a
 * second, on a phone several times that. */
static bool is_slow(const Local *local, int seat)
{
    return local->bot[seat] && local->bot[seat]->is_slow;
}

static void write_info(void *from, Text *out)
{
    const Local *local = from;
    const Match *match = &local->match;
    char source[1024] = "";
    Text text = text_over(source, sizeof source);
    source_print(match->dealt ? &match->table.source : &local->source, &text);
    text_add_char(out, '{');
    catalogue_add_name(&match->ruleset, out);
    json_put_number(out, ",\"seats\":", match->seats);
    json_put_bool(out, ",\"races\":", match->ruleset.game->races);
    json_put_bool(out, ",\"redeals\":", match->spec.redeals);
    json_put_bool(out, ",\"is_solved\":", aid_solves(match->ruleset.game));
    json_put_text(out, ",\"source\":", source);
    text_add(out, ",\"players\":[");
    for (int seat = 0; seat < match->seats; seat++)
        json_put_text(out, seat > 0 ? "," : "", match->player[seat]);
    text_add(out, "],\"called\":[");
    for (Seat seat = 0; seat < match->seats; seat++)
        json_put_text(out, seat > 0 ? "," : "", local->bot[seat] ? bot_called(seat) : match->player[seat]);
    text_add(out, "],\"slow\":[");
    for (int seat = 0; seat < match->seats; seat++)
        json_put_bool(out, seat > 0 ? "," : "", is_slow(local, seat));
    text_add(out, "]}");
}

Status local_info(int handle)
{
    return page_tell(write_info, local_of(handle));
}

typedef struct {
    Local *local;
    Seat viewer;
    const Entry *entry;
} Telling;

static void write_state(void *from, Text *out)
{
    const Telling *telling = from;
    match_json(&telling->local->match, telling->viewer, out);
}

Status local_state(int handle, int viewer)
{
    Local *local = local_of(handle);
    return page_tell(write_state, &(Telling){ local, viewer_of(local, viewer), NULL });
}

static void write_told(void *from, Text *out)
{
    const Telling *telling = from;
    told_json(&telling->local->match.table, telling->entry, telling->viewer, out);
}

Status local_act(int handle, int seat, int viewer)
{
    Local *local = local_of(handle);
    Table *table = &local->match.table;
    Fault fault = { 0 };
    Entry entry;
    if (!local->match.dealt) {
        fault_set(&fault, ERR_OVER, "nothing is dealt, expected a deal first");
        return page_fail(ERR_OVER, &fault);
    }
    Status status = table_read(table, seat_of(local, seat), page_heard(), &entry, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    status = page_tell(write_told, &(Telling){ local, viewer_of(local, viewer), &entry });
    return status == OK ? table_do(table, entry) : status;
}

static Status tell_line(const Table *table, Seat seat, Action action)
{
    char line[64];
    Action legal[ACTIONS_MAX];
    Text text = text_over(line, sizeof line);
    int len = table_legal(table, seat, legal);
    action_print(table->ruleset.game->verbs, action, legal, len, &text);
    return page_say(line);
}

Status local_choose(int handle, int seat, int takes)
{
    Local *local = local_of(handle);
    const Table *table = &local->match.table;
    Rng *rng = &local->rng[seat_of(local, seat)], before = *rng;
    REQUIRE(local->bot[seat] && table_to_act(table) & seat_bit((Seat)seat));
    Action action = bot_act(local->bot[seat], table->ruleset.game, &table->state, (Seat)seat, rng);
    if (!takes)
        *rng = before;
    return tell_line(table, (Seat)seat, action);
}

int local_reaction(int handle, int seat, uint32_t chance)
{
    Local *local = local_of(handle);
    const Bot *bot = local->bot[seat_of(local, seat)];
    return bot_reaction_ms(bot ? bot : bot_medium, chance);
}

Status local_advice(int handle, int seat)
{
    Local *local = local_of(handle);
    const Table *table = &local->match.table;
    Seed seed = seed_from_number(0);
    /* a generator of its own, so that asking changes no later choice */
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX);
    Fault fault = { 0 };
    if (!local->match.dealt || !(table_to_act(table) & seat_bit(seat_of(local, seat)))) {
        fault_set(&fault, ERR_NOT_TO_ACT, "nothing to do now, expected your turn");
        return page_fail(ERR_NOT_TO_ACT, &fault);
    }
    return tell_line(table, (Seat)seat, bot_act(bot_medium, table->ruleset.game, &table->state, (Seat)seat, &rng));
}

/* Finds the seat's action with this verb. */
static bool find_verb(const Table *table, Seat seat, const char *word, Action *out)
{
    Action legal[ACTIONS_MAX];
    int len = table_legal(table, seat, legal);
    for (int i = 0; i < len; i++) {
        if (strcmp(table->ruleset.game->verbs[legal[i].verb].word, word) != 0)
            continue;
        *out = legal[i];
        return true;
    }
    return false;
}

Status local_pass(int handle, int seat)
{
    Local *local = local_of(handle);
    const Table *table = &local->match.table;
    Seat asked = seat_of(local, seat);
    Action pass;
    bool has_turn = table_to_act(table) == seat_bit(asked);
    bool passes =
        find_verb(table, asked, "pass_match", &pass) || (!has_turn && find_verb(table, asked, "pass", &pass));
    return passes ? tell_line(table, asked, pass) : page_say("");
}

uint32_t local_to_act(int handle)
{
    const Local *local = local_of(handle);
    return local->match.dealt ? table_to_act(&local->match.table) : 0;
}

uint32_t local_stage(int handle)
{
    const Match *match = &local_of(handle)->match;
    bool is_over = match->dealt && table_is_over(&match->table);
    return (uint32_t)match->dealt | (uint32_t)is_over << 1 | (uint32_t)(is_over && match_is_over(match)) << 2 |
           (uint32_t)match->ruleset.game->races << 3;
}

static void write_text(void *from, Text *out)
{
    const Local *local = from;
    REQUIRE(transcript_write(&local->match, out) == OK);
}

Status local_text(int handle)
{
    return page_tell(write_text, local_of(handle));
}

static void write_board(void *from, Text *out)
{
    const Table *table = &((Local *)from)->match.table;
    table->ruleset.game->board(&table->state, out);
}

Status local_board(int handle)
{
    return page_tell(write_board, local_of(handle));
}
