/* golf.c - tells what a layout on a real table counts. */
#include "games/golf/golf.h"
#include "apps/base/batch.h"
#include "apps/score/score.h"
#include "core/columns.h"
#include "games/golf/grid.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { ROW_TEXT = 400 };

/* A layout to be counted. */
typedef struct {
    Ruleset ruleset;
    GolfScoring scoring;
    GolfGrid grid;
    int banked;
    GolfAccount account;
} Sheet;

static Status check_family(const Ruleset *ruleset, Fault *fault)
{
    if (ruleset->game == &golf_game)
        return OK;
    return fault_set(fault, ERR_CONFLICT, ruleset->preset->id,
                     " has no layouts to count, expected a game of the golf family (golf4, golf6, ..)");
}

Status score_golf_line(const Ruleset *ruleset, Slice rest, Text *out, Fault *fault)
{
    Sheet sheet = { .ruleset = *ruleset };
    Slice line = rest, grid = batch_field(&rest), banked = batch_field(&rest);
    int64_t number = 0;
    Status status = check_family(&sheet.ruleset, fault);
    int seats = status == OK ? games_standard_seats(&sheet.ruleset) : 0;
    if (status == OK)
        status = games_seats(&sheet.ruleset, seats, fault);
    if (status == OK) {
        status = golf_grid_read(&sheet.ruleset.options, seats, grid, &sheet.grid, fault);
        fault->column += (uint32_t)(grid.at - line.at);
    }
    if (status == OK && banked.len > 0 && !slice_number(banked, INT16_MIN, INT16_MAX, &number))
        status = fault_set(fault, ERR_UNREADABLE, "no number, expected points that have been banked");
    if (status == OK)
        status = batch_end(line, rest, fault);
    if (status != OK)
        return status;
    golf_scoring_make(&sheet.ruleset.options, &sheet.scoring);
    text_add_number(out, golf_score(&sheet.scoring, sheet.grid.card, sheet.grid.len) + number);
    return OK;
}

/* Prints a row: a card or a kind of combination, its points, and why. */
static void print_row(const char *what, int points, const char *why)
{
    enum { FIRST = 10 };
    char words[FIRST * 8];
    Text text = text_over(words, sizeof words);
    columns_left(what, FIRST, &text);
    printf("  %s %5d%s%s\n", words, points, *why ? "  " : "", why);
}

static void print_words(const Sheet *sheet)
{
    const GolfAccount *account = &sheet->account;
    for (int i = 0; i < account->len; i++) {
        char card[8], why[ROW_TEXT];
        Text text = text_over(card, sizeof card);
        card_print(sheet->grid.card[i], &text);
        text = text_over(why, sizeof why);
        golf_grid_tell(&sheet->scoring, &sheet->grid, account, i, wording, &text);
        print_row(card, account->points[i], why);
    }
    for (int i = 0; i < account->sets_len; i++) {
        char cards[80], why[ROW_TEXT];
        Text text = text_over(cards, sizeof cards);
        golf_set_cards(sheet->grid.card, sheet->grid.len, &account->set[i], &text);
        text = text_over(why, sizeof why);
        wording_add(&text, "{cards}: {why}", "cards", cards, "why", wording(golf_set_why(&account->set[i])));
        print_row(wording(golf_set_name(&account->set[i])), account->set[i].points, why);
    }
    if (sheet->banked != 0)
        print_row(gettext("banked"), sheet->banked, gettext("points of lines that have left the layout"));
    print_row(gettext("total"), account->total + sheet->banked, "");
}

static json_t *cards_to_json(const Sheet *sheet)
{
    json_t *list = json_array();
    for (int i = 0; i < sheet->account.len; i++) {
        char card[8], why[ROW_TEXT];
        Text text = text_over(card, sizeof card);
        card_print(sheet->grid.card[i], &text);
        text = text_over(why, sizeof why);
        golf_grid_tell(&sheet->scoring, &sheet->grid, &sheet->account, i, NULL, &text);
        json_array_append_new(list, json_pack("{s:i, s:s, s:b, s:i, s:s, s:s}", "place", i, "card", card, "extra",
                                              i >= sheet->scoring.slots, "points", sheet->account.points[i],
                                              "stands_for", rank_text(sheet->account.stands_for[i]), "why", why));
    }
    return list;
}

static json_t *sets_to_json(const Sheet *sheet)
{
    json_t *list = json_array();
    for (int s = 0; s < sheet->account.sets_len; s++) {
        const GolfSet *set = &sheet->account.set[s];
        json_t *places = json_array();
        for (int i = 0; i < sheet->account.len; i++)
            if (set->cards >> i & 1)
                json_array_append_new(places, json_integer(i));
        json_array_append_new(list, json_pack("{s:s, s:o, s:i, s:s}", "kind", golf_set_name(set), "places", places,
                                              "points", set->points, "why", golf_set_why(set)));
    }
    return list;
}

static void print_json(const Sheet *sheet)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    games_print(&sheet->ruleset, &text);
    cli_print_json(json_pack("{s:s, s:i, s:o, s:o, s:i}", "game", rules, "score",
                             sheet->account.total + sheet->banked, "cards", cards_to_json(sheet), "combinations",
                             sets_to_json(sheet), "banked", sheet->banked));
}

/* Reads the grid of a command line, typed as one word or as several. */
static void read_grid(const Words *typed, int seats, Sheet *sheet)
{
    char text[1024];
    Text joined = text_over(text, sizeof text);
    Fault fault = { 0 };
    for (int i = 0; i < typed->len; i++) {
        text_add(&joined, i > 0 ? " " : "");
        text_add(&joined, typed->word[i]);
    }
    if (typed->len == 0)
        die("GRID", "no layout, expected cards like 'KH 5C 7D / KS 3H 9C'");
    if (joined.len >= sizeof text)
        die("GRID", "too long, expected the cards of one layout");
    if (golf_grid_read(&sheet->ruleset.options, seats, slice_of(text), &sheet->grid, &fault) != OK)
        die(text, "column %u: %s", fault.column, fault.text);
}

int score_golf(const Words *rules, const Words *typed, const ScoreAsked *asked)
{
    static Sheet sheet;
    Fault fault = { 0 };
    sheet.ruleset = cli_ruleset(rules);
    if (check_family(&sheet.ruleset, &fault) != OK)
        die(rules->word[0], "%s", fault.text);
    int packs_for = cli_seats(&sheet.ruleset, asked->seats);
    read_grid(typed, packs_for, &sheet);
    golf_scoring_make(&sheet.ruleset.options, &sheet.scoring);
    sheet.banked = (int)asked->banked;
    golf_explain(&sheet.scoring, sheet.grid.card, sheet.grid.len, &sheet.account);
    if (asked->as_json) {
        print_json(&sheet);
        return EXIT_YES;
    }
    printf("%d\n", sheet.account.total + sheet.banked);
    if (asked->explains)
        print_words(&sheet);
    return EXIT_YES;
}
