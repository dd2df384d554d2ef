#include "table/sheet.h"

#include "core/columns.h"

#include <string.h>

enum { SHORT = 9, LONG = 18, TOTAL_COLUMNS = 8, LABEL = PLAYER_NAME + 64, TITLE = 1024 };

static const int part_sizes[] = { SHORT, 6, 3 }; /* a page that is too wide is split into parts */

/* A kind of row: a seat's score of each deal, the running total, the lead in a duel, the total against par. */
typedef enum { ROW_SCORE, ROW_RUNNING, ROW_UP, ROW_PAR } Row;
static const char *const row_names[] = {
    [ROW_RUNNING] = N_("  running"),
    [ROW_UP] = N_("  up"),
    [ROW_PAR] = N_("  to par"),
};

/* True for a match of two at match play. The running row then tells the lead. */
static bool is_duel(const Match *match)
{
    return match->spec.reckoning == RECKON_MATCH && match->seats == 2;
}

/* The rows of a seat below its scores. Par belongs to sums; in match play it means nothing (rules P7, M3). */
static int more_rows(const Match *match, Row out[2])
{
    int len = 0;
    out[len++] = is_duel(match) ? ROW_UP : ROW_RUNNING;
    if (match->spec.par != 0 && match->spec.reckoning == RECKON_STROKE)
        out[len++] = ROW_PAR;
    return len;
}

static int32_t number_of(const Match *match, Row row, int deal, Seat seat)
{
    int32_t scratch[SEATS_MAX], total[SEATS_MAX];
    if (row == ROW_SCORE)
        return match_score(match, deal, scratch)[seat];
    if (row == ROW_UP) {
        Tally tally;
        match_tally_after(match, deal, &tally);
        return tally.lead[seat][1 - seat];
    }
    match_total_after(match, deal, total);
    return total[seat] - (row == ROW_PAR ? match->spec.par * (match->carried.deals + deal + 1) : 0);
}

/* The sizes of the sheet. */
typedef struct {
    const Sheet *sheet;
    int over, page, part; /* number of ended deals; of columns on a page, and of columns side by side */
    int label, cell;      /* width in characters of a row's name, and of a column */
} Layout;

static const char *in_words(const Sheet *sheet, const char *text)
{
    return text_in(sheet->lookup, text);
}

static const char *own_name(const Sheet *sheet, Seat seat)
{
    return sheet->name ? sheet->name[seat] : sheet->match->player[seat];
}

/* True if the name already says which seat it is. */
static bool is_clear(const Sheet *sheet, Seat seat)
{
    for (Seat other = 0; other < sheet->match->seats; other++)
        if (other != seat && strcmp(own_name(sheet, seat), own_name(sheet, other)) == 0)
            return false;
    return own_name(sheet, seat)[0];
}

static void add_name(const Sheet *sheet, Seat seat, Text *out)
{
    const char *name = own_name(sheet, seat);
    text_add_isolated(out, name[0] ? name : in_words(sheet, N_("seat")));
    if (is_clear(sheet, seat))
        return;
    text_add_char(out, ' ');
    text_add_number(out, seat);
}

static bool has_won(const Match *match, Seat seat)
{
    return match->seats > 1 && match_is_over(match) && match_leaders(match) & seat_bit(seat);
}

/* The name of a seat's rows, with a star if the seat has won. */
static const char *label_of(const Sheet *sheet, Seat seat, char label[LABEL])
{
    Text text = text_over(label, LABEL);
    add_name(sheet, seat, &text);
    text_add(&text, has_won(sheet->match, seat) ? " *" : "");
    return label;
}

static int longest_number(const Match *match)
{
    Row row[3] = { ROW_SCORE };
    int rows = 1 + more_rows(match, row + 1), longest = 3;
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        for (Seat seat = 0; seat < match->seats; seat++) {
            for (int i = 0; i < rows; i++) {
                int32_t number = number_of(match, row[i], deal, seat);
                int len = columns_of(digits(number).text) + (row[i] == ROW_PAR && number > 0);
                longest = len > longest ? len : longest;
            }
        }
    }
    return longest;
}

static int page_columns(const Match *match, int over)
{
    int known = match_known_deals(&match->spec), deals = known - (known > 0 ? match->carried.deals : 0);
    if (deals > SHORT || over > SHORT)
        return LONG;
    return deals > 0 && over <= deals ? deals : SHORT;
}

static int line_width(const Layout *layout)
{
    return layout->label + layout->part * layout->cell + TOTAL_COLUMNS;
}

static Layout lay_out(const Sheet *sheet)
{
    const Match *match = sheet->match;
    Layout layout = { .sheet = sheet,
                      .over = match_deals_over(match),
                      .label = columns_of(in_words(sheet, row_names[ROW_RUNNING])) };
    int longest = longest_number(match);
    layout.page = layout.part = page_columns(match, layout.over);
    layout.cell = longest == 3 ? longest + 2 : longest + 1;
    for (Seat seat = 0; seat < match->seats; seat++) {
        char label[LABEL];
        int len = columns_of(label_of(sheet, seat, label));
        layout.label = len > layout.label ? len : layout.label;
    }
    for (size_t i = 0; i < sizeof part_sizes / sizeof *part_sizes; i++)
        if (sheet->width > 0 && line_width(&layout) > sheet->width && part_sizes[i] < layout.page)
            layout.part = part_sizes[i];
    return layout;
}

static const char *title_pattern(const MatchSpec *spec, int over)
{
    int known = match_known_deals(spec);
    bool one = known > 0 ? known == 1 : over == 1;
    if (known == 0)
        return one ? N_("{game}: {n} deal played") : N_("{game}: {n} deals played");
    return one ? N_("{game}: {n} of {all} deal played") : N_("{game}: {n} of {all} deals played");
}

static const char *goal_pattern(const MatchSpec *spec)
{
    if (spec->par != 0 && spec->reckoning == RECKON_STROKE)
        return N_("{title}; low scores win; par is {par} a deal.");
    if (spec->reckoning == RECKON_MATCH)
        return spec->low_wins ? N_("{title}; match play; low scores win.")
                              : N_("{title}; match play; high scores win.");
    return spec->low_wins ? N_("{title}; low scores win.") : N_("{title}; high scores win.");
}

static void add_title(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    const MatchSpec *spec = &match->spec;
    char title[TITLE], whole[TITLE];
    Text title_text = text_over(title, sizeof title), text = text_over(whole, sizeof whole);
    int over = match->carried.deals + match_deals_over(match);
    text_say(&title_text, in_words(sheet, title_pattern(spec, over)), "game",
             in_words(sheet, match->ruleset.preset->title), "n", digits(over).text, "all", digits(spec->deals).text);
    if (spec->has_target)
        text_say(&text,
                 in_words(sheet, spec->past_target ? N_("{title}, until a total passes {target}")
                                                   : N_("{title}, until a total reaches {target}")),
                 "title", title, "target", digits(spec->target).text);
    else
        text_add(&text, title);
    text_say(out, in_words(sheet, goal_pattern(spec)), "title", whole, "par", digits(spec->par).text);
    text_add_char(out, '\n');
}

/* `Carried over from 5 deals: Ada 12, Bruno 5.` */
static void add_carried(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    char totals[TITLE];
    Text text = text_over(totals, sizeof totals);
    if (match->carried.deals == 0)
        return;
    for (Seat seat = 0; seat < match->seats; seat++) {
        text_add(&text, seat > 0 ? in_words(sheet, N_(", ")) : "");
        add_name(sheet, seat, &text);
        text_add_char(&text, ' ');
        text_add_number(&text, match->carried.total[seat]);
    }
    text_say(out,
             in_words(sheet, match->carried.deals == 1 ? N_("Carried over from {n} deal: {totals}.")
                                                       : N_("Carried over from {n} deals: {totals}.")),
             "n", digits(match->carried.deals).text, "totals", totals);
    text_add_char(out, '\n');
}

/* True if the part that begins with this column is the last of its page. */
static bool ends_page(const Layout *layout, int first)
{
    return first % layout->page + layout->part >= layout->page;
}

/* The column after the last of the part that begins here. The last part of a page may be short. */
static int part_end(const Layout *layout, int first)
{
    int page_end = first - first % layout->page + layout->page;
    return ends_page(layout, first) ? page_end : first + layout->part;
}

static void add_head(const Layout *layout, int first, Text *out)
{
    columns_left(in_words(layout->sheet, N_("Deal")), layout->label, out);
    for (int deal = first; deal < part_end(layout, first); deal++)
        columns_right(digits(layout->sheet->match->carried.deals + deal + 1).text, layout->cell, out);
    if (ends_page(layout, first))
        columns_right(in_words(layout->sheet, N_("Total")), TOTAL_COLUMNS, out);
    text_add_char(out, '\n');
}

/* Adds a number. Against par it has a sign: +2, -1, 0. */
static void add_number(Row row, int32_t number, int columns, Text *out)
{
    char words[LABEL];
    Text text = text_over(words, sizeof words);
    text_add(&text, row == ROW_PAR && number > 0 ? "+" : "");
    text_add_number(&text, number);
    columns_right(words, columns, out);
}

/* Adds a row in the columns of a part, with its latest number under Total if there is such a column. */
static void add_row(const Layout *layout, Row row, Seat seat, int first, Text *out)
{
    const Match *match = layout->sheet->match;
    int end = part_end(layout, first), last = end < layout->over ? end : layout->over;
    Row total = row == ROW_SCORE ? ROW_RUNNING : row;
    for (int deal = first; deal < end; deal++) {
        if (deal < layout->over)
            add_number(row, number_of(match, row, deal, seat), layout->cell, out);
        else
            columns_right(".", layout->cell, out);
    }
    if (ends_page(layout, first) && (row == ROW_SCORE || row == ROW_PAR))
        add_number(row, last > 0 ? number_of(match, total, last - 1, seat) : 0, TOTAL_COLUMNS, out);
    text_add_char(out, '\n');
}

static void add_seat(const Layout *layout, Seat seat, int first, Text *out)
{
    char label[LABEL];
    Row row[2];
    int rows = more_rows(layout->sheet->match, row);
    columns_left(label_of(layout->sheet, seat, label), layout->label, out);
    add_row(layout, ROW_SCORE, seat, first, out);
    for (int i = 0; i < rows; i++) {
        columns_left(in_words(layout->sheet, row_names[row[i]]), layout->label, out);
        add_row(layout, row[i], seat, first, out);
    }
}

static void add_winners(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    if (match->seats == 1 || !match_is_over(match))
        return;
    bool is_shared = __builtin_popcount(match_leaders(match)) > 1;
    text_add_char(out, '\n');
    if (match_end(match) == MATCH_WON)
        text_add(out, in_words(sheet, is_shared ? N_("* They share the win, by the last deal.")
                                                : N_("* The winner, by the last deal.")));
    else
        text_add(out, in_words(sheet, is_shared ? N_("* They share the win.") : N_("* The winner.")));
    text_add_char(out, '\n');
}

/* `Deal 3: Ada -5, Bruno +2 (misdeal).` for each deal that has points besides its cards. */
static void add_free_points(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    bool is_first = true;
    for (int deal = 0; deal < (int)match->past_len; deal++) {
        const PastDeal *past = &match->past[deal];
        char list[TITLE];
        Text text = text_over(list, sizeof list);
        if (!past->why)
            continue;
        for (Seat seat = 0; seat < match->seats; seat++) {
            if (past->free[seat] == 0)
                continue;
            text_add(&text, text.len > 0 ? in_words(sheet, N_(", ")) : "");
            add_name(sheet, seat, &text);
            text_add(&text, past->free[seat] > 0 ? " +" : " ");
            text_add_number(&text, past->free[seat]);
        }
        text_add(out, is_first ? "\n" : "");
        is_first = false;
        text_say(out,
                 in_words(sheet, text.len > 0 ? N_("Deal {n}: {list} ({why}).") : N_("Deal {n}: no points ({why}).")),
                 "n", digits(match->carried.deals + deal + 1).text, "list", list, "why", in_words(sheet, past->why));
        text_add_char(out, '\n');
    }
}

/* Who deals the next of the deals that are written down. */
static void add_next_dealer(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    char dealer[LABEL], starter[LABEL];
    Text dealer_text = text_over(dealer, sizeof dealer), starter_text = text_over(starter, sizeof starter);
    const Seat next = match_next_starter(match);
    if (match_next_dealer(match) == SEAT_NONE || match_is_over(match))
        return;
    add_name(sheet, match_next_dealer(match), &dealer_text);
    add_name(sheet, next, &starter_text);
    text_add_char(out, '\n');
    text_say(out, in_words(sheet, N_("Deal {n}: {dealer} deals, {name} begins")), "n",
             digits(match->carried.deals + match_deals_over(match) + 1).text, "dealer", dealer, "name", starter);
    text_add_char(out, '\n');
}

static void add_pair(const Sheet *sheet, const Tally *tally, Seat a, Seat b, char words[LABEL])
{
    Text text = text_over(words, LABEL);
    tally_pair_in(tally, a, b, sheet->lookup, &text);
}

/* Adds a table of pairs: each seat of the rows against each seat of the columns. */
static void add_pairs_table(const Sheet *sheet, const Tally *tally, Text *out)
{
    enum { GAP = 2 };
    const Match *match = sheet->match;
    char label[LABEL], words[LABEL];
    int first = 0, cell = 0;
    for (Seat a = 0; a < match->seats; a++) {
        int len = columns_of(label_of(sheet, a, label));
        first = len > first ? len : first;
        cell = len > cell ? len : cell;
        for (Seat b = 0; b < match->seats; b++) {
            add_pair(sheet, tally, a, b, words);
            cell = a != b && columns_of(words) > cell ? columns_of(words) : cell;
        }
    }
    columns_blank(first, out);
    for (Seat b = 0; b < match->seats; b++)
        columns_right(label_of(sheet, b, label), cell + GAP, out);
    text_add_char(out, '\n');
    for (Seat a = 0; a < match->seats; a++) {
        columns_left(label_of(sheet, a, label), first, out);
        for (Seat b = 0; b < match->seats; b++) {
            add_pair(sheet, tally, a, b, words);
            columns_right(a == b ? "-" : words, cell + GAP, out);
        }
        text_add_char(out, '\n');
    }
}

void sheet_print_match_play(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    char words[LABEL];
    Tally tally;
    if (match->spec.reckoning != RECKON_MATCH)
        return;
    match_tally(match, &tally);
    if (!is_duel(match)) {
        add_pairs_table(sheet, &tally, out);
        return;
    }
    Seat first = tally.lead[1][0] > 0 ? 1 : 0;
    add_pair(sheet, &tally, first, (Seat)(1 - first), words);
    bool is_decided = tally_is_decided(&tally, 0, 1), is_led = tally.lead[0][1] != 0;
    char name[LABEL];
    Text text = text_over(name, sizeof name);
    add_name(sheet, first, &text);
    static const char *const patterns[2][2] = { { N_("{standing}, {n} to play."),
                                                  N_("{seat}: {standing}, {n} to play.") },
                                                { N_("{standing}."), N_("{seat}: {standing}.") } };
    text_say(out, in_words(sheet, patterns[is_decided][is_led]), "seat", name, "standing", words, "n",
             digits(match->spec.deals - tally.deals).text);
    text_add_char(out, '\n');
}

void sheet_print_pot(const Sheet *sheet, Text *out)
{
    const Match *match = sheet->match;
    int32_t chips[SEATS_MAX];
    if (match->spec.stake == 0)
        return;
    match_chips(match, chips);
    char balance[TITLE];
    Text text = text_over(balance, sizeof balance);
    for (Seat seat = 0; seat < match->seats; seat++) {
        text_add(&text, seat > 0 ? in_words(sheet, N_(", ")) : "");
        add_name(sheet, seat, &text);
        text_add(&text, chips[seat] > 0 ? " +" : " ");
        text_add_number(&text, chips[seat]);
    }
    text_say(out, in_words(sheet, N_("Pot: {n} chips. Balance: {balance}.")), "n", digits(match_pot(match)).text,
             "balance", balance);
    text_add_char(out, '\n');
}

void sheet_print(const Sheet *sheet, Text *out)
{
    Layout layout = lay_out(sheet);
    add_title(sheet, out);
    add_carried(sheet, out);
    int last_page = layout.over > 0 ? (layout.over - 1) / layout.page * layout.page : 0;
    for (int first = sheet->last_page ? last_page : 0; first < last_page + layout.page;
         first = part_end(&layout, first)) {
        text_add_char(out, '\n');
        add_head(&layout, first, out);
        for (Seat seat = 0; seat < sheet->match->seats; seat++)
            add_seat(&layout, seat, first, out);
    }
    if (sheet->match->spec.reckoning == RECKON_MATCH)
        text_add_char(out, '\n');
    sheet_print_match_play(sheet, out);
    add_winners(sheet, out);
    if (sheet->match->spec.stake > 0)
        text_add_char(out, '\n');
    sheet_print_pot(sheet, out);
    add_free_points(sheet, out);
    add_next_dealer(sheet, out);
}

/* The points besides the cards, and why. */
static void add_csv_points(const Match *match, int deal, Seat seat, Text *out)
{
    const PastDeal *past = deal < (int)match->past_len ? &match->past[deal] : NULL;
    text_add_char(out, ',');
    text_add_number(out, past ? past->free[seat] : 0);
    text_add_char(out, ',');
    text_add_csv(out, past && past->why && past->free[seat] != 0 ? past->why : "");
}

void sheet_print_csv(const Match *match, Text *out)
{
    text_add(out, "deal,seat,player,score,total,points,why\r\n");
    for (int deal = 0; deal < match_deals_over(match); deal++) {
        int32_t scratch[SEATS_MAX], total[SEATS_MAX];
        const int32_t *score = match_score(match, deal, scratch);
        match_total_after(match, deal, total);
        for (Seat seat = 0; seat < match->seats; seat++) {
            text_add_number(out, match->carried.deals + deal + 1);
            text_add_char(out, ',');
            text_add_number(out, seat);
            text_add_char(out, ',');
            text_add_csv(out, match->player[seat]);
            text_add_char(out, ',');
            text_add_number(out, score[seat]);
            text_add_char(out, ',');
            text_add_number(out, total[seat]);
            add_csv_points(match, deal, seat, out);
            text_add(out, "\r\n");
        }
    }
}
