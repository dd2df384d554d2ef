#include "wasm/local.h"

#include "bots/bot.h"
#include "review/coach.h"
#include "table/source_words.h"
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
    fault_say(&fault, ERR_MEMORY, N_("too many matches are open, expected one of them to be closed"));
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

Status local_source(int handle)
{
    Local *local = local_of(handle);
    Fault fault = { 0 };
    Source source;
    Status status = source_words_read(&local->match, page_heard(), &source, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    local->source = source;
    return OK;
}

static void put_number(Json *json, const char *name, const DealNumber *deal)
{
    char digit[40];
    Text text = text_over(digit, sizeof digit);
    if (deal)
        deal_number_digits_print(*deal, &text);
    json_write_text(json, name, deal ? digit : NULL);
}

static void write_number(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const bool *is_pysol = from;
    const DealNumber first = deal_number_first(*is_pysol), last = deal_number_last(*is_pysol);
    DealNumber deal;
    const bool is_read = deal_number_digits_read(slice_trimmed(page_heard()), *is_pysol, &deal, NULL) == OK;
    json_open_object(json, NULL);
    put_number(json, "number", is_read ? &deal : NULL);
    put_number(json, "first", &first);
    put_number(json, "last", &last);
    json_close(json);
}

Status local_number(int is_pysol)
{
    bool of_pysol = is_pysol != 0;
    return page_tell(write_number, &of_pysol);
}

Status local_deal(int handle)
{
    Local *local = local_of(handle);
    Fault fault = { 0 };
    Status status = match_deal(&local->match, &local->source, match_next_starter(&local->match), &fault);
    return status == OK ? OK : page_fail(status, &fault);
}

static void write_info(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Local *local = from;
    const Match *match = &local->match;
    json_open_object(json, NULL);
    catalogue_add_name(&match->ruleset, json);
    json_write_number(json, "seats", match->seats);
    json_write_bool(json, "redeals", match->spec.redeals);
    json_write_bool(json, "is_solved", aid_solves(match->ruleset.game));
    json_close(json);
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
        fault_say(&fault, ERR_OVER, N_("nothing is dealt, expected a deal first"));
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

Status local_advice(int handle, int seat, int is_hard)
{
    Local *local = local_of(handle);
    const Table *table = &local->match.table;
    Seed seed = seed_from_number(0);
    /* a generator of its own, so that asking changes no later choice */
    Rng rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX);
    Fault fault = { 0 };
    if (!local->match.dealt || !(table_to_act(table) & seat_bit(seat_of(local, seat)))) {
        fault_say(&fault, ERR_NOT_TO_ACT, N_("nothing to do now, expected your turn"));
        return page_fail(ERR_NOT_TO_ACT, &fault);
    }
    const Bot *bot = is_hard ? bot_hard : &bot_quick;
    return tell_line(table, (Seat)seat, bot_act(bot, table->ruleset.game, &table->state, (Seat)seat, &rng));
}

static int64_t hundredths(double points)
{
    return (int64_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

typedef struct {
    const VerbSpec *verbs;
    Weighed weighed;
} Judgement;

static void write_weighed(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Judgement *judgement = from;
    const Weighed *weighed = &judgement->weighed;
    json_open_array(json, NULL);
    for (int i = 0; i < weighed->len; i++) {
        char line[64];
        Text text = text_over(line, sizeof line);
        action_print(judgement->verbs, weighed->legal[i], weighed->legal, weighed->len, &text);
        json_open_object(json, NULL);
        json_write_text(json, "line", line);
        json_write_number(json, "cost", hundredths(coach_cost(weighed, i)));
        json_write_bool(json, "worse", coach_prefers(weighed, i));
        json_close(json);
    }
    json_close(json);
}

Status local_weigh(int handle, int seat)
{
    static Judgement judgement;
    Local *local = local_of(handle);
    Fault fault = { 0 };
    judgement.verbs = local->match.ruleset.game->verbs;
    if (!local->match.dealt || !coach_weigh(&local->match, seat_of(local, seat), &judgement.weighed)) {
        fault_say(&fault, ERR_NOT_TO_ACT, N_("nothing to choose now, expected your turn"));
        return page_fail(ERR_NOT_TO_ACT, &fault);
    }
    return page_tell(write_weighed, &judgement);
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
