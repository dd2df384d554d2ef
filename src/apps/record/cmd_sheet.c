/* cmd_sheet.c - `sheet`: prints the score sheet of a transcript, as on paper, as CSV or as JSON. */
#include "apps/base/cli.h"
#include "apps/base/match_file.h"
#include "apps/commands.h"
#include "table/sheet.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static json_t *numbers(const int32_t number[], int len)
{
    json_t *list = json_array();
    for (int i = 0; i < len; i++)
        json_array_append_new(list, json_integer(number[i]));
    return list;
}

static json_t *players(const Match *match)
{
    json_t *list = json_array();
    for (int seat = 0; seat < match->seats; seat++)
        json_array_append_new(list, json_string(match->player[seat]));
    return list;
}

static json_t *winners(const Match *match)
{
    json_t *list = json_array();
    SeatSet set = match_is_over(match) ? match_leaders(match) : 0;
    for (Seat seat = 0; seat < match->seats; seat++)
        if (set & seat_bit(seat))
            json_array_append_new(list, json_integer(seat));
    return list;
}

/* Par belongs to sums; in match play it means nothing. */
static bool has_par(const Match *match)
{
    return match->spec.par != 0 && match->spec.reckoning == RECKON_STROKE;
}

static json_t *deals(const Match *match)
{
    json_t *list = json_array();
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        int32_t scratch[SEATS_MAX], total[SEATS_MAX];
        const int32_t *score = match_score(match, deal, scratch);
        match_total_after(match, deal, total);
        json_t *row = json_pack("{s:i, s:o, s:o}", "deal", deal + 1, "score", numbers(score, match->seats), "total",
                                numbers(total, match->seats));
        for (int seat = 0; seat < match->seats; seat++)
            total[seat] -= match->spec.par * (deal + 1);
        if (has_par(match))
            json_object_set_new(row, "to_par", numbers(total, match->seats));
        json_array_append_new(list, row);
    }
    return list;
}

/* Each pair once, with the standing of its first seat. */
static json_t *pairs(const Match *match)
{
    Tally tally;
    json_t *list = json_array();
    match_tally(match, &tally);
    for (Seat a = 0; a < match->seats; a++) {
        for (Seat b = (Seat)(a + 1); b < match->seats; b++) {
            char words[32];
            Text text = text_over(words, sizeof words);
            tally_pair(&tally, a, b, &text);
            json_array_append_new(list,
                                  json_pack("{s:[i, i], s:i, s:s, s:b}", "seats", a, b, "lead", tally.lead[a][b],
                                            "stands", words, "decided", tally_is_decided(&tally, a, b)));
        }
    }
    return list;
}

static void print_json(const Match *match)
{
    int32_t total[SEATS_MAX], chips[SEATS_MAX];
    match_total(match, total);
    json_t *sheet = json_pack("{s:s, s:o, s:o, s:o, s:b, s:o}", "game", match->ruleset.preset->id, "players",
                              players(match), "deals", deals(match), "total", numbers(total, match->seats), "over",
                              match_is_over(match), "winners", winners(match));
    if (match->spec.stake > 0) {
        match_chips(match, chips);
        json_object_update_new(
            sheet, json_pack("{s:i, s:o}", "pot", match_pot(match), "chips", numbers(chips, match->seats)));
    }
    if (has_par(match))
        json_object_set_new(sheet, "par", json_integer(match->spec.par));
    if (match->spec.reckoning == RECKON_MATCH)
        json_object_set_new(sheet, "pairs", pairs(match));
    cli_print_json(sheet);
}

static void write_sheet(const void *from, Text *out)
{
    sheet_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    sheet_print_csv(from, out);
}

static void print_text(char *text)
{
    fputs(text, stdout);
    free(text);
}

/* The width of the terminal; 0 if the sheet does not go to one. */
static int terminal_width(void)
{
    struct winsize size = { 0 };
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int cmd_sheet(int argc, char **argv)
{
    bool as_csv = false, as_json = false;
    const Flag flags[] = {
        { .name = "csv", .help = "print CSV: a line a deal and seat", .out = &as_csv },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (as_csv && as_json)
        die("--csv", "not together with --json, expected one of them");
    if (words.len != 1)
        die("FILE", "expected one transcript, whose scores are to be shown");
    Match match = match_file_read_sheet(words.word[0]);
    Sheet sheet = { .match = &match, .width = terminal_width() };
    if (as_json)
        print_json(&match);
    else
        print_text(as_csv ? cli_text(write_csv, &match) : cli_text(write_sheet, &sheet));
    match_free(&match);
    return EXIT_YES;
}
