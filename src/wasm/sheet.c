#include "wasm/sheet.h"

#include "core/lines/csv.h"

#include "table/sheet.h"
#include "table/sheet_json.h"
#include "table/transcript.h"
#include "wasm/sheet_tournament.h"

/* twins: the seats whose name another seat has, too; the page has asked. */
typedef struct {
    Match match;
    SeatSet twins;
} Heard;

static void write_sheet(void *from, Text *out)
{
    const Heard *heard = from;
    sheet_json(&heard->match, out);
}

static void write_csv(void *from, Text *out)
{
    const Heard *heard = from;
    sheet_print_csv(&heard->match, out);
}

static void write_tournament(void *from, Text *out)
{
    const Heard *heard = from;
    sheet_tournament_print(&heard->match, heard->twins, out);
}

/* Tells something of the match that was heard; check may refuse it. */
static Status tell(PageWrite *write, Status (*check)(const Match *match, Fault *fault), SeatSet twins)
{
    static Heard heard;
    Fault fault = { 0 };
    Slice text = page_heard();
    Status status = transcript_read_sheet(text.at, text.len, &heard.match, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    heard.twins = twins;
    status = check ? check(&heard.match, &fault) : OK;
    status = status == OK ? page_tell(write, &heard) : page_fail(status, &fault);
    match_free(&heard.match);
    return status;
}

Status sheet_tell(void)
{
    return tell(write_sheet, NULL, 0);
}

Status sheet_csv(void)
{
    return tell(write_csv, NULL, 0);
}

static void write_spoken(void *from, Text *out)
{
    Slice csv = page_heard();
    const CsvForm *const *form = from;
    slice_word(&csv, ' ');
    csv_add(*form, (Slice){ csv.at + 1, csv.len - 1 }, out);
}

Status csv_speak(void)
{
    Slice heard = page_heard();
    const CsvForm *form = csv_form(slice_word(&heard, ' '));
    REQUIRE(form);
    return page_tell(write_spoken, &form);
}

Status sheet_tournament(int twins)
{
    return tell(write_tournament, sheet_tournament_check, (SeatSet)twins);
}

static void add_contract(const SlipContract *contract, Json *json)
{
    static const char *const results[] = { [SLIP_POINTS] = "points", [SLIP_TRICKS] = "tricks", [SLIP_WON] = "won" };
    json_open_object(json, NULL);
    json_write_text(json, "word", contract->word);
    json_write_text(json, "title", contract->title);
    json_write_text(json, "who", contract->who);
    json_write_number(json, "declarers", contract->declarers);
    json_write_number(json, "doublings", contract->doublings);
    json_write_text(json, "result", results[contract->result]);
    json_close(json);
}

/* The keys by which a layout is counted: a rank, or a rank of which the suit is asked. */
static void add_keys(const SlipForm *form, Json *json)
{
    json_open_array(json, "keys");
    for (int rank = ACE; rank <= KING; rank++) {
        json_open_object(json, NULL);
        json_write_text(json, "rank", rank_text(rank));
        json_write_bool(json, "suited", form->suited >> rank & 1);
        json_close(json);
    }
    if (form->has_jokers) {
        json_open_object(json, NULL);
        json_write_text(json, "rank", "JK");
        json_write_bool(json, "suited", false);
        json_close(json);
    }
    json_close(json);
}

static void write_form(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    static const char *const kinds[] = {
        [SLIP_SCORES] = "scores", [SLIP_COUNTS] = "counts", [SLIP_CONTRACT] = "contract"
    };
    const Ruleset *ruleset = from;
    SlipForm form = { 0 };
    ruleset->game->slip->form(&ruleset->options, &form);
    json_open_object(json, NULL);
    json_write_text(json, "kind", kinds[form.kind]);
    json_write_bool(json, "asks_ender", form.asks_ender);
    json_write_bool(json, "may_win", form.may_win);
    json_write_bool(json, "may_kamikaze", form.may_kamikaze);
    json_write_bool(json, "asks_fewest", form.asks_fewest);
    json_write_number(json, "least", form.least);
    json_write_number(json, "most", form.most);
    json_write_number(json, "tricks", form.tricks);
    json_write_number(json, "rows", form.rows);
    json_write_number(json, "columns", form.columns);
    json_write_number(json, "extras", form.extras);
    add_keys(&form, json);
    json_open_array(json, "contracts");
    for (int i = 0; i < form.contracts_len; i++)
        add_contract(&form.contract[i], json);
    json_close(json);
    json_close(json);
}

static Status read_rules(Slice rules, Ruleset *out, Fault *fault)
{
    Status status = games_read(rules, out, fault);
    if (status == OK && !out->game->slip)
        status = fault_say(fault, ERR_CONFLICT, N_("deals of this game are not written down, expected another game"));
    return status;
}

Status sheet_form(void)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    Status status = read_rules(page_heard(), &ruleset, &fault);
    return status == OK ? page_tell(write_form, &ruleset) : page_fail(status, &fault);
}

typedef struct {
    int32_t total;
    Sums sums;
} Counted;

static void write_counted(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Counted *counted = from;
    json_open_object(json, NULL);
    json_write_number(json, "total", counted->total);
    json_write_sums(json, "sums", &counted->sums);
    json_close(json);
}

Status sheet_count(int seats)
{
    static Counted counted;
    Fault fault = { 0 };
    Ruleset ruleset;
    Slice layout = page_heard(), rules = slice_line(&layout);
    Status status = read_rules(rules, &ruleset, &fault);
    counted.sums.len = 0;
    if (status == OK)
        status = games_seats(&ruleset, seats, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    const SlipSpec *slip = ruleset.game->slip;
    if (slip->count)
        status = slip->count(&ruleset.options, seats, layout, &counted.total, &counted.sums, &fault);
    else
        status = fault_say(&fault, ERR_CONFLICT, N_("this game has no layouts, expected a game with layouts"));
    return status == OK ? page_tell(write_counted, &counted) : page_fail(status, &fault);
}
