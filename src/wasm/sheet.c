#include "wasm/sheet.h"

#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/kop/slip.h"
#include "games/kop/tables.h"
#include "table/sheet.h"
#include "table/sheet_json.h"
#include "table/transcript.h"
#include "wasm/sheet_tournament.h"

static void write_sheet(void *from, Text *out)
{
    sheet_json(from, out);
}

static void write_csv(void *from, Text *out)
{
    sheet_print_csv(from, out);
}

static void write_tournament(void *from, Text *out)
{
    sheet_tournament_print(from, out);
}

/* Tells something of the match that was heard; check may refuse it. */
static Status tell(PageWrite *write, Status (*check)(const Match *match, Fault *fault))
{
    static Match match;
    Fault fault = { 0 };
    Slice text = page_heard();
    Status status = transcript_read_sheet(text.at, text.len, &match, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    status = check ? check(&match, &fault) : OK;
    status = status == OK ? page_tell(write, &match) : page_fail(status, &fault);
    match_free(&match);
    return status;
}

Status sheet_tell(void)
{
    return tell(write_sheet, NULL);
}

Status sheet_csv(void)
{
    return tell(write_csv, NULL);
}

Status sheet_tournament(void)
{
    return tell(write_tournament, sheet_tournament_check);
}

static void add_contracts(const Options *options, Text *out)
{
    bool is_first = true;
    text_add(out, ",\"contracts\":[");
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++) {
        const ContractSpec *spec = &kop_contracts[contract];
        if (!kop_slip_has(options, contract))
            continue;
        json_put_text(out, is_first ? "{\"word\":" : ",{\"word\":", spec->word);
        json_put_text(out, ",\"title\":", spec->title);
        json_put_number(out, ",\"declarers\":", spec->team ? 2 : 1);
        json_put_bool(out, ",\"by_tricks\":", spec->all_tricks);
        text_add_char(out, '}');
        is_first = false;
    }
    text_add_char(out, ']');
}

static void write_form(void *from, Text *out)
{
    const Ruleset *ruleset = from;
    bool is_golf = ruleset->game == &golf_game, is_kop = ruleset->game == &kop_game;
    json_put_text(out, "{\"kind\":", is_kop ? "contract" : is_golf ? "counts" : "scores");
    json_put_number(out, ",\"first_starter\":", ruleset->game->first_starter);
    json_put_bool(out, ",\"may_win\":", is_golf && ruleset->options.value[GOLF_FOUR_KIND_WINS]);
    if (is_kop)
        add_contracts(&ruleset->options, out);
    text_add_char(out, '}');
}

Status sheet_form(void)
{
    Fault fault = { 0 };
    Ruleset ruleset;
    Status status = games_read(page_heard(), &ruleset, &fault);
    if (status == OK && !ruleset.game->read_slip)
        status = fault_set(&fault, ERR_CONFLICT, "deals of this game are not written down, expected another game");
    return status == OK ? page_tell(write_form, &ruleset) : page_fail(status, &fault);
}
