#include "league/duplicate/duplicate_show.h"

#include "core/columns.h"
#include "games/kop/slip.h"
#include "table/transcript.h"

#include <string.h>

enum { CELL = 200, GAP = 2, COLUMNS_MAX = 16, PAIRS_PLAYERS = 8 };

void duplicate_print_place(const Duplicate *dup, int place, Text *out)
{
    if (dup->ruleset.game->seat_letters)
        text_add_char(out, (char)('A' + place));
    else
        text_add_number(out, place);
}

void duplicate_print_contract(const KopResult *result, Text *out)
{
    const KopSlip slip = { .result = *result, .has_points = true, .has_tricks = true, .spoken = result->doublings };
    kop_slip_print(&slip, out);
}

static void add_signed(int64_t number, Text *out)
{
    text_add(out, number > 0 ? "+" : "");
    text_add_number(out, number);
}

/* ---- Tables: each column tells where it applies, and prints a row's cell ---- */

typedef struct {
    const Duplicate *dup;
    const DuplicateDeal *deal;     /* of a traveller */
    const DuplicateResult *result; /* of a traveller */
    const DuplicatePlayer *player;
} Row;

typedef struct {
    const char *head;
    bool is_left;
    bool (*applies)(const Duplicate *dup); /* NULL: always */
    void (*print)(const Row *row, Text *out);
} Column;

static bool has_places(const Duplicate *dup)
{
    return dup->places > 1;
}

static bool is_kop(const Duplicate *dup)
{
    return dup->is_kop;
}

static bool has_sums(const Duplicate *dup)
{
    return dup->parts > 0;
}

static bool has_dummies(const Duplicate *dup)
{
    for (int p = 0; p < dup->players; p++)
        if (dup->player[p].dummies > 0)
            return true;
    return false;
}

static bool has_undos(const Duplicate *dup)
{
    for (int p = 0; p < dup->players; p++)
        if (dup->player[p].undos > 0)
            return true;
    return false;
}

static bool is_match(const Duplicate *dup)
{
    return dup->by == DUPLICATE_BY_MATCH;
}

static void result_place(const Row *row, Text *out)
{
    duplicate_print_place(row->dup, row->result->place, out);
}

static void player_name(const Row *row, Text *out)
{
    text_add(out, row->player->name);
}

static const DuplicatePlay *play_of(const Row *row)
{
    return &row->deal->play[row->result->play];
}

static void result_table(const Row *row, Text *out)
{
    text_add(out, row->dup->table[play_of(row)->table].name);
}

static void result_contract(const Row *row, Text *out)
{
    duplicate_print_contract(&play_of(row)->made, out);
}

static void result_score(const Row *row, Text *out)
{
    text_add_number(out, row->result->score);
}

static void result_field(const Row *row, Text *out)
{
    if (row->result->others > 0)
        exact_print(row->result->above, row->result->others, out);
    else
        text_add(out, "-");
}

static void result_points(const Row *row, Text *out)
{
    if (row->result->others == 0) {
        text_add(out, "-");
        return;
    }
    text_add_number(out, row->result->matchpoints);
    text_add_char(out, '/');
    text_add_number(out, 2 * row->result->others);
}

static void result_dummy(const Row *row, Text *out)
{
    text_add(out, row->result->has_dummy ? digits(row->result->dummy).text : "-");
}

static void result_undos(const Row *row, Text *out)
{
    text_add_number(out, row->result->undos);
}

static const Column traveller[] = {
    { "place", true, has_places, result_place }, { "player", true, NULL, player_name },
    { "table", true, NULL, result_table },       { "contract", true, is_kop, result_contract },
    { "score", false, NULL, result_score },      { "field", false, NULL, result_field },
    { "mp", false, NULL, result_points },        { "dd", false, has_dummies, result_dummy },
    { "undos", false, has_undos, result_undos }, { 0 },
};

static void player_place(const Row *row, Text *out)
{
    text_add(out, row->player->place > 0 ? digits(row->player->place).text : "-");
}

static void player_deals(const Row *row, Text *out)
{
    text_add_number(out, row->player->deals);
}

static void player_score(const Row *row, Text *out)
{
    text_add_number(out, row->player->score);
}

static void player_field(const Row *row, Text *out)
{
    if (row->player->compared > 0)
        exact_print(row->player->above, row->dup->parts, out);
    else
        text_add(out, "-");
}

static void player_field_mean(const Row *row, Text *out)
{
    if (row->player->compared > 0)
        exact_print(row->player->above, row->dup->parts * row->player->compared, out);
    else
        text_add(out, "-");
}

/* Matchpoints in a hundred of the most, with one decimal. */
static void player_percent(const Row *row, Text *out)
{
    const DuplicatePlayer *player = row->player;
    if (player->most == 0) {
        text_add(out, "-");
        return;
    }
    const int64_t tenths = (2000 * player->matchpoints + player->most) / (2 * player->most);
    text_add_number(out, tenths / 10);
    text_add_char(out, '.');
    text_add_number(out, tenths % 10);
}

static void pair_points(const Row *row, Text *out)
{
    text_add_number(out, row->player->pair_points);
}

static void pairs_won(const Row *row, Text *out)
{
    text_add_number(out, row->player->won);
}

static void pairs_lost(const Row *row, Text *out)
{
    text_add_number(out, row->player->lost);
}

static void pairs_halved(const Row *row, Text *out)
{
    text_add_number(out, row->player->halved);
}

static void player_over_dummy(const Row *row, Text *out)
{
    if (row->player->dummies > 0)
        add_signed(row->player->over_dummy, out);
    else
        text_add(out, "-");
}

static void player_undos(const Row *row, Text *out)
{
    text_add_number(out, row->player->undos);
}

static const Column ranking[] = {
    { "place", false, NULL, player_place },      { "player", true, NULL, player_name },
    { "deals", false, NULL, player_deals },      { "points", false, is_match, pair_points },
    { "won", false, is_match, pairs_won },       { "lost", false, is_match, pairs_lost },
    { "halved", false, is_match, pairs_halved }, { "score", false, NULL, player_score },
    { "field", false, has_sums, player_field },  { "a deal", false, has_sums, player_field_mean },
    { "mp %", false, NULL, player_percent },     { "to dd", false, has_dummies, player_over_dummy },
    { "undos", false, has_undos, player_undos }, { 0 },
};

/* The columns of a table that apply. */
typedef struct {
    const Column *column[COLUMNS_MAX];
    int len, width[COLUMNS_MAX];
} Grid;

static Grid lay_out(const Duplicate *dup, const Column column[])
{
    Grid grid = { 0 };
    for (; column->head; column++) {
        if (column->applies && !column->applies(dup))
            continue;
        grid.width[grid.len] = columns_of(column->head);
        grid.column[grid.len++] = column;
    }
    return grid;
}

static const char *cell_of(const Column *column, const Row *row, char words[CELL])
{
    Text text = text_over(words, CELL);
    column->print(row, &text);
    return words;
}

static void widen(Grid *grid, const Row *row)
{
    char words[CELL];
    for (int i = 0; i < grid->len; i++) {
        const int columns = columns_of(cell_of(grid->column[i], row, words));
        grid->width[i] = columns > grid->width[i] ? columns : grid->width[i];
    }
}

/* Prints a row; NULL: the heads. The last column ends without blanks. */
static void add_row(const Grid *grid, const Row *row, Text *out)
{
    char words[CELL];
    for (int i = 0; i < grid->len; i++) {
        const Column *column = grid->column[i];
        const char *cell = row ? cell_of(column, row, words) : column->head;
        columns_blank(i > 0 ? GAP : 0, out);
        if (!column->is_left)
            columns_right(cell, grid->width[i], out);
        else if (i + 1 < grid->len)
            columns_left(cell, grid->width[i], out);
        else
            text_add_isolated(out, cell);
    }
    text_add_char(out, '\n');
}

/* ---- Travellers ---- */

static Row row_of(const Duplicate *dup, const DuplicateDeal *deal, int i)
{
    return (Row){ dup, deal, &deal->result[i], &dup->player[deal->result[i].player] };
}

static void add_dummy(const Duplicate *dup, const DuplicateDeal *deal, Text *out)
{
    const DoubleDummy *dummy = &deal->dummy;
    if (!dummy->is_known)
        return;
    text_add(out, ". Double dummy: ");
    if (dup->is_kop) {
        duplicate_print_contract(&dummy->kop, out);
        text_add(out, ", pays");
    }
    for (int place = 0; place < dup->places; place++) {
        text_add(out, place > 0 ? " " : dup->is_kop ? " " : "");
        if (has_places(dup)) {
            duplicate_print_place(dup, place, out);
            text_add_char(out, ' ');
        }
        if (dup->is_kop)
            add_signed(dummy->score[place], out);
        else
            text_add_number(out, dummy->score[place]);
    }
    for (int i = 0; i < deal->makes_len; i++) {
        text_add(out, i > 0 ? ", " : "; makes ");
        duplicate_print_contract(&deal->makes[i], out);
    }
}

static void add_traveller(const Duplicate *dup, int number, Text *out)
{
    const DuplicateDeal *deal = &dup->deal[number];
    Grid grid = lay_out(dup, traveller);
    text_add(out, "\nDeal ");
    text_add_number(out, number + 1);
    text_add(out, " (");
    source_print(&deal->source, out);
    text_add_char(out, ')');
    add_dummy(dup, deal, out);
    if (deal->results == 0) {
        text_add(out, ". Not played yet.\n");
        return;
    }
    text_add_char(out, '\n');
    for (int i = 0; i < deal->results; i++) {
        const Row row = row_of(dup, deal, i);
        widen(&grid, &row);
    }
    add_row(&grid, NULL, out);
    for (int i = 0; i < deal->results; i++) {
        const Row row = row_of(dup, deal, i);
        add_row(&grid, &row, out);
    }
}

/* ---- The ranking ---- */

static const char *const by_titles[] = {
    [DUPLICATE_BY_FIELD] = "against the field, by the mean of a deal",
    [DUPLICATE_BY_MATCHPOINTS] = "matchpoints",
    [DUPLICATE_BY_STROKE] = "stroke play, all deals added",
    [DUPLICATE_BY_MATCH] = "match play, every two against each other",
};

static void add_ranking(const Duplicate *dup, Text *out)
{
    Grid grid = lay_out(dup, ranking);
    text_add(out, "\nRanking: ");
    text_add(out, by_titles[dup->by]);
    text_add(out, dup->by == DUPLICATE_BY_MATCH || dup->by == DUPLICATE_BY_MATCHPOINTS ? "\n"
                  : dup->spec.low_wins                                                 ? "; low scores win\n"
                                                                                       : "; high scores win\n");
    for (int p = 0; p < dup->players; p++)
        widen(&grid, &(Row){ .dup = dup, .player = &dup->player[p] });
    add_row(&grid, NULL, out);
    for (int p = 0; p < dup->players; p++)
        add_row(&grid, &(Row){ .dup = dup, .player = &dup->player[p] }, out);
}

static void add_pairs(const Duplicate *dup, Text *out)
{
    if (!is_match(dup) || dup->players > PAIRS_PLAYERS)
        return;
    text_add_char(out, '\n');
    for (int a = 0; a < dup->players; a++) {
        for (int b = a + 1; b < dup->players; b++) {
            Tally tally;
            duplicate_pair(dup, a, b, &tally);
            if (tally.deals == 0)
                continue;
            text_say(out, "{name} against {other}: ", "name", dup->player[a].name, "other", dup->player[b].name);
            tally_pair(&tally, 0, 1, out);
            text_add_char(out, '\n');
        }
    }
}

/* ---- All of it ---- */

static void add_title(const DuplicateShow *show, Text *out)
{
    const Duplicate *dup = show->dup;
    const Event *event = show->event;
    text_add_isolated(out, event && *event->title ? event->title : dup->ruleset.preset->title);
    text_add(out, ": ");
    games_print(&dup->ruleset, out);
    text_add(out, ", ");
    text_add_number(out, dup->deals);
    text_add(out, dup->deals == 1 ? " deal" : " deals");
    if (dup->tables > 0)
        text_fill(out, dup->tables == 1 ? ", {n} table" : ", {n} tables", "n", digits(dup->tables).text);
    if (event && *event->until)
        text_say(out, ", until {time}", "time", event->until);
    text_add_char(out, '\n');
}

static void add_notes(const Duplicate *dup, Text *out)
{
    for (int t = 0; t < dup->tables; t++) {
        const DuplicateTable *table = &dup->table[t];
        if (table->has_open)
            text_say(out, "{table}: the last deal is not over and does not count yet.\n", "table", table->name);
        if (table->hints > 0 || table->lamp > 0)
            text_say(out, "{table}: help was taken, {n} hints; the lamp told of {lamp} positions.\n", "table",
                     table->name, "n", digits(table->hints).text, "lamp", digits(table->lamp).text);
        if (table->left_out > 0)
            text_say(out, "{table}: {n} of its deals are none of the event's and do not count.\n", "table",
                     table->name, "n", digits(table->left_out).text);
    }
}

void duplicate_print(const DuplicateShow *show, Text *out)
{
    const Duplicate *dup = show->dup;
    add_title(show, out);
    for (int deal = 0; deal < dup->deals && !show->only_ranking; deal++)
        if (show->deal < 0 || show->deal == deal)
            add_traveller(dup, deal, out);
    if (show->deal >= 0)
        return;
    add_ranking(dup, out);
    add_pairs(dup, out);
    duplicate_print_card(dup, out);
    add_notes(dup, out);
}
