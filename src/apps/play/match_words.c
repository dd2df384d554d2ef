#include "apps/play/match_words.h"

#include "apps/base/refusal.h"
#include "apps/base/rules.h"
#include "apps/base/typed.h"
#include "apps/play/aid.h"
#include "core/columns.h"
#include "table/sheet.h"
#include "term/wording.h"

#include <string.h>

enum { WIDE_SEATS = 6 };

static void add_signed(int32_t number, Text *out)
{
    text_add(out, number >= 0 ? "+" : "");
    text_add_number(out, number);
}

static int deals_expected(const Play *play)
{
    int spec = match_known_deals(&play->match.spec);
    return play->deals > 0 && (spec == 0 || play->deals < spec) ? play->deals : spec;
}

/* True if the deal on the table is played because the best total was shared. */
static bool is_extra(const Match *match)
{
    return match->past_len > 0 && match->before.tally.end != MATCH_OPEN;
}

void words_heading(const Play *play, Text *out)
{
    const Match *match = &play->match;
    const Source *source = &match->table.source;
    char heading[LABEL_MAX];
    Text text = text_over(heading, sizeof heading);
    const char *pattern = is_extra(match)            ? N_("{game}, deal {n} (one more)")
                          : deals_expected(play) > 0 ? N_("{game}, deal {n} of {all}")
                                                     : N_("{game}, deal {n}");
    text_fill(&text, wording(pattern), "game", wording(match->ruleset.preset->title), "n",
              digits(match->past_len + 1).text, "all", digits(deals_expected(play)).text);
    if (source->kind == SOURCE_NUMBER)
        wording_add(out, "{heading}, number {number}", "heading", heading, "number",
                    digits_unsigned(source->number).text);
    else
        text_add(out, heading);
}

void words_standing(const Play *play, Text *out)
{
    int32_t total[SEATS_MAX];
    int deals = match_deals_over(&play->match);
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    if (deals == 0 || play->person == SEAT_NONE)
        return;
    if (play->match.spec.reckoning == RECKON_MATCH && play->match.seats == 2) {
        Tally tally;
        match_tally(&play->match, &tally);
        tally_pair_in(&tally, play->person, (Seat)(1 - play->person), wording, &text);
        wording_add(out, "you are {standing}", "standing", words);
        return;
    }
    match_total(&play->match, total);
    Digits number = digits(total[play->person]);
    const int32_t over = total[play->person] - play->match.spec.par * deals;
    const char *pattern = play->match.spec.par == 0 ? N_("your total {n}")
                          : over > 0                ? N_("your total {n}, {over} over par")
                          : over < 0                ? N_("your total {n}, {over} under par")
                                                    : N_("your total {n}, at par");
    text_say(out, wording(pattern), "n", number.text, "over", digits(over < 0 ? -over : over).text);
}

static void add_scores(const Play *play, const int32_t score[SEATS_MAX], Text *out)
{
    for (int seat = 0; seat < play->match.seats; seat++) {
        wording_join(LIST_COMMAS, seat, 0, out);
        wording_add(out, "{seat} {score}", "seat", play->name[seat], "score", digits(score[seat]).text);
    }
}

static void add_own_end(const Play *play, int32_t total, Text *out)
{
    char par[LABEL_MAX];
    Text text = text_over(par, sizeof par);
    add_signed(total - play->match.spec.par * match_deals_over(&play->match), &text);
    if (play->match.spec.par == 0)
        wording_add(out, "The match is over: total {n}.", "n", digits(total).text);
    else
        wording_add(out, "The match is over: total {n}, {par} to par.", "n", digits(total).text, "par", par);
}

typedef enum { WON_BY_ONE, WON_BY_YOU, WON_BY_SEVERAL, WINNERS } Winner;

static const char *const with_score[WINNERS] = {
    [WON_BY_ONE] = N_("The match is over: {seats} wins with {n}."),
    [WON_BY_YOU] = N_("The match is over: You win with {n}."),
    [WON_BY_SEVERAL] = N_("The match is over: {seats} share it with {n}."),
};
static const char *const by_this_deal[WINNERS] = {
    [WON_BY_ONE] = N_("The match is over: {seats} wins by this deal, with {n}."),
    [WON_BY_YOU] = N_("The match is over: You win by this deal, with {n}."),
    [WON_BY_SEVERAL] = N_("The match is over: {seats} share it by this deal, with {n}."),
};
static const char *const by_holes[WINNERS] = {
    [WON_BY_ONE] = N_("The match is over: {seats} wins."),
    [WON_BY_YOU] = N_("The match is over: You win."),
    [WON_BY_SEVERAL] = N_("The match is over: {seats} share it."),
};

static void add_winners(const Play *play, SeatSet leaders, int32_t total, Text *out)
{
    const Match *match = &play->match;
    char seats[SENTENCE_MAX];
    Text text = text_over(seats, sizeof seats);
    int len = __builtin_popcount(leaders), item = 0;
    for (Seat seat = 0; seat < match->seats; seat++) {
        if (!(leaders & seat_bit(seat)))
            continue;
        wording_join(LIST_AND, item, len, &text);
        text_add_isolated(&text, play->name[seat]);
        item++;
    }
    bool is_persons = play->person != SEAT_NONE && leaders == seat_bit(play->person);
    Winner winner = len > 1 ? WON_BY_SEVERAL : is_persons ? WON_BY_YOU : WON_BY_ONE;
    const char *const *patterns = match->spec.reckoning == RECKON_MATCH ? by_holes
                                  : match_end(match) == MATCH_WON       ? by_this_deal
                                                                        : with_score;
    text_fill(out, wording(patterns[winner]), "seats", seats, "n", digits(total).text);
}

static void add_end(const Play *play, Text *out)
{
    int32_t total[SEATS_MAX];
    SeatSet leaders = match_leaders(&play->match);
    match_total(&play->match, total);
    if (play->match.seats == 1)
        add_own_end(play, total[0], out);
    else
        add_winners(play, leaders, total[seat_first(leaders)], out);
    text_add_char(out, '\n');
}

static Sheet sheet_of(const Play *play)
{
    return (Sheet){ .match = &play->match, .name = play->reader.name, .lookup = wording };
}

void words_result(const Play *play, Text *out)
{
    int32_t scratch[SEATS_MAX], total[SEATS_MAX];
    const Match *match = &play->match;
    int deal = match_deals_over(match) - 1;
    char scores[SENTENCE_MAX];
    Text text = text_over(scores, sizeof scores);
    add_scores(play, match_score(match, deal, scratch), &text);
    wording_add(out, "Deal {n} is over: {scores}.", "n", digits(deal + 1).text, "scores", scores);
    if (deal > 0 && match->spec.reckoning == RECKON_STROKE) {
        match_total(match, total);
        text = text_over(scores, sizeof scores);
        add_scores(play, total, &text);
        text_add_char(out, '\n');
        wording_add(out, "Totals: {scores}.", "scores", scores);
    }
    text_add(out, "\n");
    const Sheet sheet = sheet_of(play);
    sheet_print_match_play(&sheet, out);
    sheet_print_pot(&sheet, out);
    if (!play_is_over(play) && aid_was_used(&play->aid)) { /* after the match, the notes tell it */
        aid_counts(&play->aid, out);
        text_add_char(out, '\n');
    }
    if (match->spec.goes_on && deal + 1 < match->spec.deals) {
        text_add(out, match_end(match) == MATCH_STOPPED
                          ? gettext("Nobody has cleared the tableau, so this deal was the last one.")
                          : gettext("The tableau is cleared, so another one comes."));
        text_add_char(out, '\n');
    }
    if (play_is_over(play)) {
        add_end(play, out);
    } else if (match_is_tied(match)) {
        text_add(out, gettext("The best total is shared: one more deal."));
        text_add_char(out, '\n');
    }
}

/* Adds who has won or lost how much: `Winners: You +15. Losers: ..` */
static void add_side(const Play *play, const char *pattern, const int32_t score[SEATS_MAX], int sign, Text *out)
{
    char seats[SENTENCE_MAX];
    Text text = text_over(seats, sizeof seats);
    int item = 0;
    for (int seat = 0; seat < play->match.seats; seat++) {
        char number[LABEL_MAX];
        Text number_text = text_over(number, sizeof number);
        if (score[seat] * sign <= 0)
            continue;
        add_signed(score[seat], &number_text);
        wording_join(LIST_COMMAS, item++, 0, &text);
        wording_add(&text, "{seat} {score}", "seat", play->name[seat], "score", number);
    }
    if (item == 0)
        return;
    text_fill(out, wording(pattern), "seats", seats);
    text_add_char(out, '\n');
}

static void add_sentence(const char *words, Text *out)
{
    wording_add(out, "{sentence}.", "sentence", words);
    text_add_char(out, '\n');
}

static void add_reckoning(const Play *play, const Scene *scene, Text *out)
{
    int32_t score[SEATS_MAX];
    for (int z = 0; z < scene->zones_len; z++)
        if (say_standing(&play->reader, &scene->zone[z], out))
            text_add_char(out, '\n');
    text_add(out, "\n");
    say_sums(scene, out);
    table_score(&play->match.table, score);
    text_add_char(out, '\n');
    add_side(play, N_("Winners: {seats}."), score, 1, out);
    add_side(play, N_("Losers: {seats}."), score, -1, out);
}

void words_deal(const Play *play, const Scene *scene, Text *out)
{
    char middle[LABEL_MAX], sentence[LABEL_MAX], calls[SENTENCE_MAX];
    Text middle_text = text_over(middle, sizeof middle), text = text_over(sentence, sizeof sentence);
    Text calls_text = text_over(calls, sizeof calls);
    if (scene->calls_len == 0 && scene->sums_len == 0)
        return;
    label_middle(scene, &play->reader, &middle_text);
    label_word(middle, &text);
    add_sentence(sentence, out);
    if (scene->calls_len > 0) {
        say_calls(&play->reader, scene, &calls_text);
        wording_add(out, "Said: {calls}.", "calls", calls);
        text_add_char(out, '\n');
    }
    if (scene->sums_len > 0)
        add_reckoning(play, scene, out);
    text_add_char(out, '\n');
}

/* Adds the cell of a seat: score and running total, or with many seats only the running total. */
static void add_cell(const Play *play, int32_t score, int32_t total, Text *out)
{
    char words[40];
    Text text = text_over(words, sizeof words);
    bool narrow = play->match.seats > WIDE_SEATS;
    text_add_number(&text, narrow ? total : score);
    if (!narrow) {
        text_add(&text, " (");
        text_add_number(&text, total);
        text_add_char(&text, ')');
    }
    columns_right(words, narrow ? 6 : 11, out);
}

/* The width of the column of deal numbers. */
static int first_columns(void)
{
    return columns_of(gettext("Deal"));
}

static void add_card_head(const Play *play, Text *out)
{
    bool narrow = play->match.seats > WIDE_SEATS;
    text_add(out, gettext("Deal"));
    for (Seat seat = 0; seat < play->match.seats; seat++)
        columns_right(narrow && play->bot[seat] ? digits(seat).text : play->name[seat], narrow ? 6 : 11, out);
    if (play->match.spec.par != 0) {
        text_add(out, "   ");
        text_add(out, gettext("to par"));
    }
    text_add_char(out, '\n');
}

/* `Bots: Ada medium, Bruno hard.` */
static void add_levels(const Play *play, Text *out)
{
    char levels[SENTENCE_MAX];
    Text text = text_over(levels, sizeof levels);
    int item = 0;
    for (Seat seat = 0; seat < play->match.seats; seat++) {
        if (!play->bot[seat])
            continue;
        wording_join(LIST_COMMAS, item++, 0, &text);
        wording_add(&text, "{seat} {level}", "seat", play->name[seat], "level", wording(play->bot[seat]->name));
    }
    if (item > 0)
        wording_add(out, "Bots: {levels}.", "levels", levels);
    text_add(out, item > 0 ? "\n" : "");
}

void words_notes(const Play *play, Text *out)
{
    add_levels(play, out);
    const MatchSpec *spec = &play->match.spec;
    const char *pattern = spec->par == 0   ? spec->low_wins ? N_("Low scores win.") : N_("High scores win.")
                            : spec->low_wins ? N_("Low scores win. Par is {n} a deal.")
                                           : N_("High scores win. Par is {n} a deal.");
    text_fill(out, wording(pattern), "n", digits(spec->par).text);
    if (play->person != SEAT_NONE) {
        text_add_char(out, '\n');
        aid_counts(&play->aid, out);
    }
    text_add_char(out, '\n');
}

void words_score_card(const Play *play, Text *out)
{
    const Match *match = &play->match;
    int32_t total[SEATS_MAX], scratch[SEATS_MAX];
    text_add(out, match->seats > WIDE_SEATS ? gettext("Running totals, by seat.")
                                            : gettext("Score and, in brackets, running total."));
    text_add(out, "\n\n");
    add_card_head(play, out);
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        const int32_t *score = match_score(match, deal, scratch);
        match_total_after(match, deal, total);
        columns_right(digits(deal + 1).text, first_columns(), out);
        for (int seat = 0; seat < match->seats; seat++)
            add_cell(play, score[seat], total[seat], out);
        if (match->spec.par != 0) {
            text_add(out, "   ");
            add_signed(total[0] - match->spec.par * (deal + 1), out);
        }
        text_add_char(out, '\n');
    }
    if (match_deals_over(match) == 0) {
        text_add(out, gettext("No deal is over yet."));
        text_add_char(out, '\n');
    }
    text_add_char(out, '\n');
    const Sheet sheet = sheet_of(play);
    sheet_print_match_play(&sheet, out);
    words_notes(play, out);
}

bool words_has_sheet(const Play *play)
{
    const Ruleset *ruleset = &play->match.ruleset;
    int row = options_find(ruleset->game->options, slice_of("scoresheet"));
    return row < 0 || ruleset->options.value[row] != 0;
}

bool words_shows_sheet(const Play *play)
{
    return words_has_sheet(play) && (deals_expected(play) != 1 || match_deals_over(&play->match) > 1);
}

void words_sheet(const Play *play, int width, bool is_whole, Text *out)
{
    Sheet sheet = sheet_of(play);
    sheet.width = width;
    sheet.last_page = !is_whole;
    sheet_print(&sheet, out);
}

void words_rules(const Play *play, Text *out)
{
    rules_tell(&play->match.ruleset, wording, &play->reader, out);
}

static const char help[] = N_(
    "arrows      choose a move on the table or below it; Tab goes through all\n"
    "Enter       play the chosen move, or go on to the next deal\n"
    "1 to 9, 0   the place, counted from 1 (0: the tenth); a letter on a card: that card\n"
    "d t m c p   draw, take, match, call, pass; other letters stand before what they do\n"
    "Esc         put back a card that was taken up to be exchanged\n"
    ":           type an action, such as `swap 3`, or `concede`\n"
    "h           a hint; in a patience played alone, what keeps the best score\n"
    "H           the same with all cards known, where cards lie face down\n"
    "l           the lamp, for a patience played alone: can it still be won?\n"
    "u r         take back your last action, where nobody has learnt from it; do it again\n"
    "R           from the start of the deal, as far as you may take back\n"
    "a           after a deal of patience: what it cost you, where it was lost\n"
    "n           the next deal\n"
    "s           this deal so far, where there are calls, and the score card\n"
    "S           the score sheet: a column for each deal\n"
    "?           this help\n"
    "q           quit; the game is kept, `cardroom play --resume` goes on with it\n\n"
    "A yellow sign marks where you can play, and is its key; the mouse plays, too. The chosen move is yellow where it "
    "begins and blue where it ends. What lies face down is patterned, around the card too where you know it. "
    "A star marks the card that holds the trick, and where there is little room what is said of a player: that it has "
    "knocked, bid, or played for the Old. Calls show the least that you would win or lose (+15 −15): few points or "
    "no trick multiply it.\n\n"
    "Hints are what a simple player would do; the solver's, and the lamp, know every card. The result tells how "
    "often you asked, and took back.\n\nThe rules\n\n");

void words_help(const Play *play, Text *out)
{
    text_add(out, gettext(help));
    words_rules(play, out);
}

void words_asked(Play *play, Text *out)
{
    static Scene scene;
    play_scene(play, &scene);
    say_asked(&play->reader, &scene, ASKED_WHOLLY, out);
    typed_list(&play->reader, &scene, out);
}

void words_refusal(const Play *play, Status status, const Fault *fault, void (*try_commands)(Nearest *nearest),
                   Text *out)
{
    Action legal[ACTIONS_MAX];
    bool is_action = status == ERR_UNREADABLE || status == ERR_ILLEGAL;
    const Table *table = &play->match.table;
    Refused refused = { .fault = fault,
                        .reader = &play->reader,
                        .verbs = table->ruleset.game->verbs,
                        .legal = legal,
                        .legal_len = is_action ? table_legal(table, play->person, legal) : 0,
                        .try_commands = try_commands,
                        .lists_moves = try_commands != NULL };
    refusal_answer(&refused, out);
}

void words_legal(const Play *play, Text *out)
{
    Action legal[ACTIONS_MAX];
    const Table *table = &play->match.table;
    refusal_list_all(table->ruleset.game->verbs, legal, table_legal(table, play->person, legal), out);
}

void words_restart(int len, Text *out)
{
    if (len > 0)
        wording_add_n(out, "{n} action taken back; r does it again.",
                      "{n} actions taken back; r does them again, one by one.", len);
    else
        text_add(out, gettext("Nothing can be taken back."));
}

void words_hint(const Play *play, const Scene *scene, Action hint, const char *why, Text *out)
{
    char does[SENTENCE_MAX];
    Text text = text_over(does, sizeof does);
    say_action(&play->reader, scene, hint, &text);
    text_say(out, why[0] ? gettext("Hint {n}: {move}: {why}") : gettext("Hint {n}: {move}"), "n",
             digits(play->aid.hints).text, "move", does, "why", why);
}
