#include "apps/play_words.h"

#include "apps/play_aid.h"
#include "apps/rules.h"
#include "table/sheet.h"
#include "term/offer.h"

#include <string.h>

enum { WIDE_SEATS = 6 };

static void add_signed(int32_t number, Text *out)
{
    text_add(out, number >= 0 ? "+" : "");
    text_add_number(out, number);
}

/* Words flush right in a column. */
static void add_column(const char *words, size_t columns, Text *out)
{
    for (size_t len = strlen(words); len < columns; len++)
        text_add_char(out, ' ');
    text_add(out, words);
}

static int deals_expected(const Play *play)
{
    int spec = play->match.spec.deals;
    return play->deals > 0 && (spec == 0 || play->deals < spec) ? play->deals : spec;
}

/* Whether the deal on the table is played because the best total was shared at the end. */
static bool is_extra(const Match *match)
{
    return match->past_len > 0 && match->past[match->past_len - 1].after.tally.end != MATCH_OPEN;
}

void words_heading(const Play *play, Text *out)
{
    const Match *match = &play->match;
    text_add(out, match->ruleset.preset->title);
    text_add(out, ", deal ");
    text_add_number(out, match->past_len + 1);
    if (is_extra(match)) {
        text_add(out, " (one more)");
    } else if (deals_expected(play) > 0) {
        text_add(out, " of ");
        text_add_number(out, deals_expected(play));
    }
    if (match->table.source.kind != SOURCE_NUMBER)
        return;
    text_add(out, ", number ");
    text_add_unsigned(out, match->table.source.number);
}

void words_standing(const Play *play, Text *out)
{
    int32_t total[SEATS_MAX];
    int deals = match_deals_over(&play->match);
    if (deals == 0 || play->person == SEAT_NONE)
        return;
    if (play->match.spec.reckoning == RECKON_MATCH && play->match.seats == 2) {
        Tally tally;
        match_tally(&play->match, &tally);
        text_add(out, "you are ");
        tally_pair(&tally, play->person, (Seat)(1 - play->person), out);
        return;
    }
    match_total(&play->match, total);
    text_add(out, "your total ");
    text_add_number(out, total[play->person]);
    if (play->match.spec.par == 0)
        return;
    text_add(out, " (");
    add_signed(total[play->person] - play->match.spec.par * deals, out);
    text_add_char(out, ')');
}

static void add_scores(const Play *play, const int32_t score[SEATS_MAX], Text *out)
{
    for (int seat = 0; seat < play->match.seats; seat++) {
        text_add(out, seat > 0 ? ", " : "");
        text_add(out, play->name[seat]);
        text_add_char(out, ' ');
        text_add_number(out, score[seat]);
    }
}

static void add_winners(const Play *play, Text *out)
{
    int32_t total[SEATS_MAX];
    SeatSet leaders = match_leaders(&play->match);
    bool is_first = true;
    match_total(&play->match, total);
    text_add(out, "The match is over: ");
    if (play->match.seats == 1) {
        text_add(out, "total ");
        text_add_number(out, total[0]);
        if (play->match.spec.par != 0) {
            text_add(out, ", ");
            add_signed(total[0] - play->match.spec.par * match_deals_over(&play->match), out);
            text_add(out, " to par");
        }
        text_add(out, ".\n");
        return;
    }
    for (Seat seat = 0; seat < play->match.seats; seat++) {
        if (!(leaders & seat_bit(seat)))
            continue;
        text_add(out, is_first ? "" : " and ");
        text_add(out, play->name[seat]);
        is_first = false;
    }
    bool several = __builtin_popcount(leaders) > 1;
    bool is_persons = play->person != SEAT_NONE && leaders == seat_bit(play->person);
    text_add(out, several ? " share it" : is_persons ? " win" : " wins");
    if (play->match.spec.reckoning == RECKON_MATCH) {
        text_add(out, ".\n");
        return;
    }
    text_add(out, match_end(&play->match) == MATCH_WON ? " by this deal, with " : " with ");
    text_add_number(out, total[seat_first(leaders)]);
    text_add(out, ".\n");
}

void words_result(const Play *play, Text *out)
{
    int32_t scratch[SEATS_MAX], total[SEATS_MAX];
    const Match *match = &play->match;
    int deal = match_deals_over(match) - 1;
    text_add(out, "Deal ");
    text_add_number(out, deal + 1);
    text_add(out, " is over: ");
    add_scores(play, match_score(match, deal, scratch), out);
    text_add(out, ".");
    if (deal > 0 && match->spec.reckoning == RECKON_STROKE) {
        match_total(match, total);
        text_add(out, "\nTotals: ");
        add_scores(play, total, out);
        text_add(out, ".");
    }
    text_add(out, "\n");
    const Sheet sheet = { .match = match, .name = play->seating.name };
    sheet_print_match_play(&sheet, out);
    sheet_print_pot(&sheet, out);
    if (!play_is_over(play) && aid_was_used(play)) { /* at the end the notes tell it */
        aid_counts(play, out);
        text_add_char(out, '\n');
    }
    if (play_is_over(play))
        add_winners(play, out);
    else if (match_is_tied(match))
        text_add(out, "The best total is shared: one more deal.\n");
}

/* Who has won or lost what: `Winners: You +15. Losers: ..` */
static void add_side(const Play *play, const char *side, const int32_t score[SEATS_MAX], int sign, Text *out)
{
    bool is_first = true;
    for (int seat = 0; seat < play->match.seats; seat++) {
        if (score[seat] * sign <= 0)
            continue;
        text_add(out, is_first ? side : ", ");
        text_add(out, play->name[seat]);
        text_add_char(out, ' ');
        add_signed(score[seat], out);
        is_first = false;
    }
    text_add(out, is_first ? "" : ".\n");
}

static void add_reckoning(const Play *play, const Scene *scene, Text *out)
{
    int32_t score[SEATS_MAX];
    for (int z = 0; z < scene->zones_len; z++) {
        if (!label_is_said(&scene->zone[z]))
            continue;
        label_told(play->name[scene->zone[z].owner], scene->zone[z].text, out);
        text_add(out, ".\n");
    }
    text_add(out, "\n");
    say_sums(scene, out);
    table_score(&play->match.table, score);
    text_add_char(out, '\n');
    add_side(play, "Winners: ", score, 1, out);
    add_side(play, "Losers: ", score, -1, out);
}

void words_deal(const Play *play, const Scene *scene, Text *out)
{
    char middle[LABEL_MAX];
    Text text = text_over(middle, sizeof middle);
    if (scene->calls_len == 0 && scene->sums_len == 0)
        return;
    label_middle(scene, &text);
    label_word(middle, out);
    text_add(out, ".\n");
    if (scene->calls_len > 0) {
        text_add(out, "Said: ");
        say_calls(scene, &play->seating, out);
        text_add(out, ".\n");
    }
    if (scene->sums_len > 0)
        add_reckoning(play, scene, out);
    text_add_char(out, '\n');
}

/* One seat's cell: score and running total, or with many seats the running total alone. */
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
    add_column(words, narrow ? 6 : 11, out);
}

static void add_card_head(const Play *play, Text *out)
{
    bool narrow = play->match.seats > WIDE_SEATS;
    text_add(out, "Deal");
    for (Seat seat = 0; seat < play->match.seats; seat++)
        add_column(narrow && play->bot[seat] ? digits(seat).text : play->name[seat], narrow ? 6 : 11, out);
    text_add(out, play->match.spec.par != 0 ? "   to par" : "");
    text_add_char(out, '\n');
}

void words_notes(const Play *play, Text *out)
{
    const Match *match = &play->match;
    text_add(out, match->spec.low_wins ? "Low scores win." : "High scores win.");
    if (match->spec.par != 0) {
        text_add(out, " Par is ");
        text_add_number(out, match->spec.par);
        text_add(out, " a deal.");
    }
    if (play->person != SEAT_NONE) {
        text_add_char(out, '\n');
        aid_counts(play, out);
    }
    text_add_char(out, '\n');
}

void words_score_card(const Play *play, Text *out)
{
    const Match *match = &play->match;
    int32_t total[SEATS_MAX] = { 0 }, scratch[SEATS_MAX];
    text_add(out, match->seats > WIDE_SEATS ? "Running totals, by seat.\n\n"
                                            : "Score and, in brackets, running total.\n\n");
    add_card_head(play, out);
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        const int32_t *score = match_score(match, deal, scratch);
        add_column(digits(deal + 1).text, 4, out);
        for (int seat = 0; seat < match->seats; seat++) {
            total[seat] += score[seat];
            add_cell(play, score[seat], total[seat], out);
        }
        if (match->spec.par != 0) {
            text_add(out, "   ");
            add_signed(total[0] - match->spec.par * (deal + 1), out);
        }
        text_add_char(out, '\n');
    }
    if (match_deals_over(match) == 0)
        text_add(out, "No deal is over yet.\n");
    text_add_char(out, '\n');
    sheet_print_match_play(&(Sheet){ .match = match, .name = play->seating.name }, out);
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
    Sheet sheet = { &play->match, play->seating.name, width, !is_whole };
    sheet_print(&sheet, out);
}

void words_rules(const Play *play, Text *out)
{
    rules_tell(&play->match.ruleset, out);
}

static const char help[] =
    "arrows      choose a move on the table or below it; Tab goes through all\n"
    "Enter       play the chosen move, or go on to the next deal\n"
    "a, b, ..    play the move with that letter\n"
    "Esc         put back a card that was taken up to be exchanged\n"
    ":           type an action as transcripts have it, or `concede`\n"
    "h           a hint; who plays a patience alone is told what keeps the best\n"
    "l           the lamp, for who plays a patience alone: can it still be won?\n"
    "u           take back your last action, where nobody has learnt from it\n"
    "a           after a deal of patience: what it cost you, where it was lost\n"
    "c           this deal so far, where there are calls, and the score card\n"
    "s           the score sheet: a column for each deal\n"
    "?           this help\n"
    "q           quit; the game is kept, `cardroom play --resume` goes on with it\n\n"
    "A yellow letter marks where you can play; the chosen move is yellow where it begins and blue where it ends. "
    "Places are counted from 0, row by row. What lies face down is patterned, around the card too where you know it. "
    "A star marks the card that holds the trick, and where there is little room what is said of a player: that it has "
    "knocked, has bid, has been Old. Calls show what you would win and lose (+15 -15), but for what the cards taken "
    "multiply.\n\nHints are what a simple player would do; the solver's, and the lamp, know every card. The result tells how "
    "often you asked, and took back.\n\nThe rules\n\n";

void words_help(const Play *play, Text *out)
{
    text_add(out, help);
    words_rules(play, out);
}

void words_offer(Play *play, Text *out)
{
    static Scene scene;
    Action listed[ACTIONS_MAX]; /* in the order in which the table shows them */
    play_scene(play, &scene);
    for (int m = 0; m < scene.moves_len; m++)
        listed[m] = scene.move[m].action;
    Offer offer = { .verbs = play->match.ruleset.game->verbs,
                    .action = listed,
                    .len = scene.moves_len,
                    .wanted = play_wanted(play),
                    .with_typed = true };
    offer_say(&offer, &play->seating, out);
}

void words_refusal(Play *play, const Fault *fault, Text *out)
{
    static const char alike[] = "two cards are alike";
    const char *list = strstr(fault->text, ", expected one of: ");
    if (!list || strncmp(fault->text, alike, sizeof alike - 1) == 0) {
        text_add(out, fault->text);
        return;
    }
    text_add_slice(out, (Slice){ fault->text, (size_t)(list - fault->text) });
    text_add(out, "; you may ");
    words_offer(play, out);
}

void words_legal(const Play *play, Text *out)
{
    Action legal[ACTIONS_MAX];
    const Table *table = &play->match.table;
    int len = table_legal(table, play->person, legal);
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? ", " : "");
        action_print(table->ruleset.game->verbs, legal[i], legal, len, out);
    }
}
