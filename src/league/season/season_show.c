#include "league/season/season_show.h"

#include "core/columns.h"
#include "league/exact.h"

#include <string.h>

enum { PLACE = 4, NUMBER = 7, WIDE = 9, EVENING = 10, GAME_WORDS = 1600 };

/* Columns of the whole season, left to right. */
static const SeasonKey shown[] = { SEASON_LEAGUE, SEASON_POINTS, SEASON_FIRSTS, SEASON_BEST };
enum { SHOWN = sizeof shown / sizeof *shown };

static const struct {
    const char *head, *by;
} keys[SEASON_KEYS] = {
    [SEASON_LEAGUE] = { "League", "league points" },
    [SEASON_POINTS] = { "Points", "game points" },
    [SEASON_FIRSTS] = { "Firsts", "tables won" },
    [SEASON_BEST] = { "Best", "game points of the best evening" },
    [SEASON_PLACES] = { "Places", "the mean place of the evenings" },
    [SEASON_DIFFERENCE] = { "Differ.", "stakes won less stakes lost, for each table" },
    [SEASON_AWARDED] = { "Season", "points for the place of each evening" },
};

static void add_value(const SeasonSum *sum, SeasonKey key, Text *out)
{
    char mean[48];
    Text text = text_over(mean, sizeof mean);
    const SeasonValue value = season_value(sum, key);
    if (value.parts == 0) {
        text_add(out, "-");
        return;
    }
    switch (key) {
    case SEASON_LEAGUE:
        standings_print_twelfths((int32_t)sum->twelfths, out);
        return;
    case SEASON_PLACES:
        exact_print(-value.number, value.parts, &text);
        text_add(out, mean + strspn(mean, "+"));
        return;
    case SEASON_DIFFERENCE:
        exact_print(value.number, value.parts, out);
        return;
    case SEASON_POINTS:
    case SEASON_BEST:
        text_add(out, value.number > 0 ? "+" : "");
        text_add_number(out, value.number);
        return;
    default:
        text_add_number(out, value.number);
    }
}

static void add_total(const SeasonSum *sum, SeasonKey key, Text *out)
{
    char number[48];
    Text text = text_over(number, sizeof number);
    add_value(sum, key, &text);
    columns_right(number, WIDE, out);
}

/* What an evening gave, by the season's key. */
static void add_score(const SeasonScore *score, SeasonKey key, Text *out)
{
    char number[48];
    Text text = text_over(number, sizeof number);
    const SeasonSum *sum = &score->sum;
    bool took_part = sum->evenings > 0;
    text_add(&text, score->counts ? "" : "(");
    if (took_part && key == SEASON_PLACES)
        text_add_number(&text, sum->places);
    else if (took_part || (key == SEASON_LEAGUE && sum->twelfths != 0) || (key == SEASON_POINTS && sum->points != 0))
        add_value(sum, key, &text);
    else
        text_add(&text, "-");
    text_add(&text, score->counts ? "" : ")");
    columns_right(number, EVENING, out);
}

static bool is_shown(SeasonKey key)
{
    for (int i = 0; i < SHOWN; i++)
        if (shown[i] == key)
            return true;
    return false;
}

static int name_columns(const Season *season)
{
    int columns = 6;
    for (int i = 0; i < season->persons; i++) {
        int own = columns_of(season->person[i].name);
        columns = own > columns ? own : columns;
    }
    return columns;
}

static void add_counted(const char *before, int count, const char *one, const char *many, Text *out)
{
    text_add(out, before);
    text_add_number(out, count);
    text_add(out, count == 1 ? one : many);
}

static void add_form(const LeagueRules *rules, Text *out)
{
    text_add_number(out, rules->rounds);
    text_add(out, " x ");
    text_add_number(out, rules->deals);
    text_add(out, " deals");
}

static void add_heading(const Season *season, Text *out)
{
    const SeasonRules *rules = &season->rules;
    add_counted("Season of ", season->evenings, " evening", " evenings", out);
    text_add(out, ", by ");
    text_add(out, keys[rules->by].by);
    if (rules->best > 0)
        add_counted("; each player's best ", rules->best, " counts", " count", out);
    if (rules->least > 0)
        add_counted("; ranked from ", rules->least, " evening on", " evenings on", out);
    text_add(out, "\n\n");
    for (int at = 0; at < season->evenings; at++) {
        const SeasonEvening *evening = &season->evening[at];
        columns_right(digits(at + 1).text, PLACE, out);
        text_add(out, "  ");
        text_add_isolated(out, evening->rules.title[0] ? evening->rules.title : evening->name);
        text_add(out, ": ");
        games_print(&evening->rules.ruleset, out);
        text_add(out, ", ");
        add_form(&evening->rules, out);
        text_add_char(out, '\n');
    }
}

static void add_columns(const Season *season, int columns, Text *out)
{
    SeasonKey by = season->rules.by;
    text_add_char(out, '\n');
    columns_blank(PLACE + 2, out);
    columns_left("Player", columns, out);
    if (!is_shown(by))
        columns_right(keys[by].head, WIDE, out);
    columns_right("Evenings", WIDE + 1, out);
    columns_right("Rounds", NUMBER, out);
    for (int i = 0; i < SHOWN; i++)
        columns_right(keys[shown[i]].head, WIDE, out);
    for (int at = 0; at < season->evenings; at++)
        columns_right(digits(at + 1).text, EVENING, out);
    text_add_char(out, '\n');
}

static void add_person(const Season *season, int at, int columns, Text *out)
{
    const SeasonPerson *person = &season->person[at];
    SeasonKey by = season->rules.by;
    bool shares = person->is_ranked && at > 0 && person[-1].place == person->place;
    columns_right(!person->is_ranked ? "-" : shares ? "=" : digits(person->place).text, PLACE, out);
    text_add(out, "  ");
    columns_left(person->name, columns, out);
    if (!is_shown(by))
        add_total(&person->total, by, out);
    columns_right(digits(person->evenings).text, WIDE + 1, out);
    columns_right(digits(person->total.tables).text, NUMBER, out);
    for (int i = 0; i < SHOWN; i++)
        add_total(&person->total, shown[i], out);
    for (int evening = 0; evening < season->evenings; evening++)
        add_score(&person->score[evening], by, out);
    text_add_char(out, '\n');
}

/* Notes, and what parts them from what stands above. */
typedef struct {
    Text *out;
    const char *before; /* printed before the first note */
} Notes;

static Text *note(Notes *notes)
{
    text_add(notes->out, notes->before);
    notes->before = "";
    return notes->out;
}

static void note_open(const SeasonEvening *evening, Notes *notes)
{
    if (evening->open == 0 && evening->drawn == evening->rules.rounds)
        return;
    Text *out = note(notes);
    text_add_isolated(out, evening->name);
    add_counted(": ", evening->drawn, " of ", " of ", out);
    add_counted("", evening->rules.rounds, " round drawn, ", " rounds drawn, ", out);
    add_counted("", evening->open, " table open; it counts as it stands.\n",
                " tables open; it counts as it stands.\n", out);
}

/* In what an evening differs from the first. */
static void note_other(const SeasonEvening *first, const SeasonEvening *evening, Notes *notes)
{
    const LeagueRules *own = &evening->rules, *other = &first->rules;
    char game[2][GAME_WORDS];
    for (int i = 0; i < 2; i++) {
        Text text = text_over(game[i], sizeof game[i]);
        games_print(i == 0 ? &own->ruleset : &other->ruleset, &text);
    }
    if (strcmp(game[0], game[1]) != 0)
        text_say(note(notes), "{evening}: {own}, not {other} as in {first}.\n", "evening", evening->name, "own",
                 game[0], "other", game[1], "first", first->name);
    if (own->rounds != other->rounds || own->deals != other->deals) {
        text_say(note(notes), "{evening}: ", "evening", evening->name);
        add_form(own, notes->out);
        text_add(notes->out, ", not ");
        add_form(other, notes->out);
        text_say(notes->out, " as in {first}.\n", "first", first->name);
    }
    if (own->ties != other->ties || own->byes != other->byes)
        text_say(note(notes), "{evening}: ties or byes give other league points than in {first}.\n", "evening",
                 evening->name, "first", first->name);
}

static void note_keys(const Season *season, Notes *notes)
{
    int evening;
    if (season_compares(season, SEASON_LEAGUE, &evening, NULL) != OK)
        text_add(note(notes), "League points break no ties: a table does not give the same in all evenings.\n");
    if (season_compares(season, SEASON_POINTS, &evening, NULL) != OK)
        text_add(note(notes), "Game points break no ties: a deal does not pay the same in all evenings.\n");
}

static void note_near(const Season *season, Notes *notes)
{
    bool is_any = false;
    for (int a = 0, b = 0; season_next_near(season, &a, &b); is_any = true)
        text_say(note(notes), "One person? {a}, {b}\n", "a", season->person[a].name, "b", season->person[b].name);
    text_add(notes->out, is_any ? "`cardroom tournament rename FILE PLAYER NAME` makes them one.\n" : "");
}

static void add_notes(const Season *season, Notes *notes)
{
    for (int at = 0; at < season->evenings; at++)
        note_open(&season->evening[at], notes);
    for (int at = 1; at < season->evenings; at++)
        note_other(&season->evening[0], &season->evening[at], notes);
    note_keys(season, notes);
    note_near(season, notes);
}

void season_print_notes(const Season *season, Text *out)
{
    add_notes(season, &(Notes){ out, "" });
}

void season_print(const Season *season, Text *out)
{
    int columns = name_columns(season);
    add_heading(season, out);
    add_columns(season, columns, out);
    for (int at = 0; at < season->persons; at++)
        add_person(season, at, columns, out);
    add_notes(season, &(Notes){ out, "\n" });
}

static void add_csv_number(int64_t number, Text *out)
{
    text_add_char(out, ',');
    text_add_number(out, number);
}

/* A value with its comma; an empty field for none. */
static void add_csv_value(const SeasonSum *sum, SeasonKey key, Text *out)
{
    char number[48];
    Text text = text_over(number, sizeof number);
    text_add_char(out, ',');
    if (season_value(sum, key).parts == 0)
        return;
    add_value(sum, key, &text);
    text_add(out, number + strspn(number, "+"));
}

static void add_csv_score(const Season *season, const SeasonScore *score, Text *out)
{
    bool took_part = score->sum.evenings > 0;
    if (took_part)
        add_csv_number(score->sum.places, out);
    else
        text_add_char(out, ',');
    if (took_part || score->sum.twelfths != 0 || score->sum.points != 0) {
        add_csv_value(&score->sum, SEASON_LEAGUE, out);
        add_csv_value(&score->sum, SEASON_POINTS, out);
    } else {
        text_add(out, ",,");
    }
    if (season->rules.awards > 0 && took_part)
        add_csv_number(score->sum.awarded, out);
    else
        text_add(out, season->rules.awards > 0 ? "," : "");
    text_add(out, !took_part ? "," : score->counts ? ",1" : ",0");
}

static void add_csv_heading(const Season *season, Text *out)
{
    static const char *const evening[] = { ",place", ",league", ",points", ",season", ",counts" };
    text_add(
        out,
        "place,player,evenings,counted,rounds,byes,league,points,firsts,best,places,places_sum,difference,stakes");
    text_add(out, season->rules.awards > 0 ? ",season" : "");
    for (int at = 0; at < season->evenings; at++)
        for (size_t i = 0; i < sizeof evening / sizeof *evening; i++)
            if (i != 3 || season->rules.awards > 0) {
                text_add(out, evening[i]);
                text_add_number(out, at + 1);
            }
    text_add(out, "\r\n");
}

void season_print_csv(const Season *season, Text *out)
{
    add_csv_heading(season, out);
    for (int i = 0; i < season->persons; i++) {
        const SeasonPerson *person = &season->person[i];
        const SeasonSum *total = &person->total;
        if (person->is_ranked)
            text_add_number(out, person->place);
        text_add_char(out, ',');
        text_add_csv(out, person->name);
        add_csv_number(person->evenings, out);
        add_csv_number(total->evenings, out);
        add_csv_number(total->tables, out);
        add_csv_number(total->byes, out);
        for (int key = 0; key < SHOWN; key++)
            add_csv_value(total, shown[key], out);
        add_csv_value(total, SEASON_PLACES, out);
        add_csv_number(total->places, out);
        add_csv_value(total, SEASON_DIFFERENCE, out);
        add_csv_number(total->stakes, out);
        if (season->rules.awards > 0)
            add_csv_number(total->awarded, out);
        for (int at = 0; at < season->evenings; at++)
            add_csv_score(season, &person->score[at], out);
        text_add(out, "\r\n");
    }
}
