#include "wasm/sheet.h"

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

Status sheet_tournament(int twins)
{
    return tell(write_tournament, sheet_tournament_check, (SeatSet)twins);
}

static void add_contract(const SlipContract *contract, Text *out)
{
    static const char *const results[] = { [SLIP_POINTS] = "points", [SLIP_TRICKS] = "tricks", [SLIP_WON] = "won" };
    json_put_text(out, "{\"word\":", contract->word);
    json_put_text(out, ",\"title\":", contract->title);
    json_put_text(out, ",\"who\":", contract->who);
    json_put_number(out, ",\"declarers\":", contract->declarers);
    json_put_number(out, ",\"doublings\":", contract->doublings);
    json_put_text(out, ",\"result\":", results[contract->result]);
    text_add_char(out, '}');
}

/* The keys by which a layout is counted: a rank, or a rank of which the suit is asked. */
static void add_keys(const SlipForm *form, Text *out)
{
    text_add(out, ",\"keys\":[");
    for (int rank = ACE; rank <= KING; rank++) {
        json_put_text(out, rank > ACE ? ",{\"rank\":" : "{\"rank\":", rank_text(rank));
        json_put_bool(out, ",\"suited\":", form->suited >> rank & 1);
        text_add_char(out, '}');
    }
    text_add(out, form->has_jokers ? ",{\"rank\":\"JK\",\"suited\":false}]" : "]");
}

static void write_form(void *from, Text *out)
{
    static const char *const kinds[] = {
        [SLIP_SCORES] = "scores", [SLIP_COUNTS] = "counts", [SLIP_CONTRACT] = "contract"
    };
    const Ruleset *ruleset = from;
    SlipForm form = { 0 };
    ruleset->game->slip->form(&ruleset->options, &form);
    json_put_text(out, "{\"kind\":", kinds[form.kind]);
    json_put_bool(out, ",\"asks_ender\":", form.asks_ender);
    json_put_bool(out, ",\"may_win\":", form.may_win);
    json_put_number(out, ",\"least\":", form.least);
    json_put_number(out, ",\"most\":", form.most);
    json_put_number(out, ",\"tricks\":", form.tricks);
    json_put_number(out, ",\"rows\":", form.rows);
    json_put_number(out, ",\"columns\":", form.columns);
    json_put_number(out, ",\"extras\":", form.extras);
    add_keys(&form, out);
    text_add(out, ",\"contracts\":[");
    for (int i = 0; i < form.contracts_len; i++) {
        text_add(out, i > 0 ? "," : "");
        add_contract(&form.contract[i], out);
    }
    text_add(out, "]}");
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
    const Counted *counted = from;
    json_put_number(out, "{\"total\":", counted->total);
    json_put_sums(out, ",\"sums\":", &counted->sums);
    text_add_char(out, '}');
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
