/* people.c - changes who takes part: the list, late entries, withdrawals, points given or taken. */
#include "apps/base/files/encoding.h"
#include "apps/tournament/tour.h"
#include "core/names/name.h"
#include "league/file/name_list.h"
#include "league/line_forms.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 512 };

/* Adds a name that was typed, with one blank for many. */
static void type_name(const char *typed, Text *out)
{
    tour_type(typed, &(Text){ 0 });
    name_tidy(slice_of(typed), out);
    if (out->len == 0)
        die("NAME", "an empty name, expected letters");
}

/* The line for a new player; `#` begins a comment. */
static void add_name(Slice typed, int *number, Text *out)
{
    char name[LINE], word[LINE];
    Text tidy = text_over(name, sizeof name);
    name_tidy(typed, &tidy);
    if (name[0] == 0 || name[0] == '#')
        return;
    tidy = text_over(name, sizeof name);
    type_name(slice_copy(typed, word, sizeof word), &tidy);
    text_fill(out, form_player, "number", digits(++*number).text, "name", name);
    text_add_char(out, '\n');
}

/* A list of names that another program wrote. */
typedef struct {
    const char *path, *encoding, *column;
    uint32_t line[LEAGUE_PLAYERS + 1]; /* where each name stood */
    int names, words;                  /* words: names that were typed, before those */
} ListFile;

static _Noreturn void die_in(const ListFile *file, const Fault *fault)
{
    char where[WHERE_MAX];
    die(cli_where(file->path, fault, where, sizeof where), "%s", fault->text);
}

/* The columns of the first line, for people to choose from. */
static void write_columns(Slice text, Text *out)
{
    char field[NAME_LIST_FIELD];
    for (int column = 1; name_list_column(text, column, field); column++)
        text_say(out, "{comma}{n} '{field}'", "comma", column > 1 ? ", " : "", "n", digits(column).text, "field",
                 field);
}

static NameList open_list(const ListFile *file, Slice text, Fault *fault)
{
    NameList list = name_list_of(text, 0, false, fault);
    char columns[FAULT_TEXT];
    Text out = text_over(columns, sizeof columns);
    if (encoding_told(text, fault) != OK)
        die_in(file, fault);
    if (*file->column) {
        if (name_list_choose(text, slice_of(file->column), &list, fault) != OK)
            die_in(file, fault);
        return list;
    }
    if (name_list_is_table(text)) {
        write_columns(text, &out);
        fault->line = fault->column = 1;
        fault_set(fault, ERR_UNREADABLE,
                  "a table, expected a name a line, or --column with the column of the names: ", columns);
        die_in(file, fault);
    }
    return list;
}

static void add_names_of(ListFile *file, int *number, Text *out)
{
    size_t len;
    Fault fault = { 0 };
    char *bytes = cli_read_in(file->path, file->encoding, &len, &fault), name[NAME_LIST_FIELD];
    if (!bytes)
        die_in(file, &fault);
    NameList list = open_list(file, (Slice){ bytes, len }, &fault);
    Status status;
    while ((status = name_list_next(&list, name)) == OK && *name) {
        const int before = *number;
        if (tour_comments(name)) {
            fault_set(&fault, ERR_UNREADABLE, "# would begin a comment in the file, expected a name without");
            die_in(file, &fault);
        }
        if (file->names == LEAGUE_PLAYERS) {
            fault_set(&fault, ERR_RANGE, "a name too many, expected at most ", digits(LEAGUE_PLAYERS).text);
            die_in(file, &fault);
        }
        add_name(slice_of(name), number, out);
        if (*number > before)
            file->line[file->names++] = list.lines.number;
    }
    if (status != OK)
        die_in(file, &fault);
    free(bytes);
}

/* Adds the lines; a name of the file is refused with its place there. */
static void add_people(Tour *tour, const char *lines, const ListFile *file)
{
    Fault fault;
    char word[200];
    if (tour_try(tour, lines, &fault) == OK)
        return;
    const int name = (int)fault.line - 1 - file->words;
    if (name >= 0 && name < file->names) {
        fault.line = file->line[name];
        fault.column = 1;
        die_in(file, &fault);
    }
    die(tour_word(lines, &fault, word, sizeof word), "%s", fault.text);
}

static void read_names(int argc, char **argv, const CommandSpec *command, ListFile *file, Words *words)
{
    const Flag flags[] = {
        { "from", "FILE", "take the names from a file, one a line; `-` is standard input", FLAG_TEXT, &file->path,
          NULL, 0, 0 },
        { "column", "N|HEADING", "the file is a table (CSV), and the names stand in this column", FLAG_TEXT,
          &file->column, NULL, 0, 0 },
        { "encoding", ENCODINGS, "how the file is written, where its bytes do not tell", FLAG_TEXT, &file->encoding,
          NULL, 0, 0 },
        { 0 },
    };
    cli_parse_for(command, argc, argv, flags, words);
    encoding_check(file->encoding);
    if (words->len < 1 || (words->len < 2 && !*file->path))
        die("NAME", "expected a file and names, each as one word ('Jan Kowalski'), or --from FILE");
    if (!*file->path && (*file->column || *file->encoding))
        die(*file->column ? "--column" : "--encoding", "of no file, expected --from FILE with it");
}

int tour_people(int argc, char **argv, const CommandSpec *command)
{
    enum { BYTES = 1 << 20 };
    static char lines[BYTES];
    static ListFile file = { .path = "", .encoding = "", .column = "" };
    Words words;
    Tour tour;
    int number = 0;
    read_names(argc, argv, command, &file, &words);
    tour_open(&tour, words.word[0], TOUR_WRITE);
    int before = tour.league->players;
    for (int player = 0; player < before; player++)
        number = tour.league->player[player].number > number ? tour.league->player[player].number : number;
    Text out = text_over(lines, sizeof lines);
    for (int i = 1; i < words.len; i++) {
        tour_type(words.word[i], &(Text){ 0 });
        int before_name = number;
        add_name(slice_of(words.word[i]), &number, &out);
        if (number == before_name)
            die("NAME", "an empty name, expected letters");
    }
    file.words = words.len - 1;
    if (*file.path)
        add_names_of(&file, &number, &out);
    if (out.len >= sizeof lines)
        die("NAME", "too many names, expected less than a million bytes");
    add_people(&tour, lines, &file);
    for (int player = before; player < tour.league->players; player++)
        cli_say("{number} {name}\n", "number", digits(tour.league->player[player].number).text, "name",
                tour.league->player[player].name);
    tour_close(&tour);
    return EXIT_YES;
}

/* Warns of drawn rounds without results in which a player who leaves still sits. */
static void warn_of_seats(const Tour *tour, int player)
{
    for (int r = 0; r < tour->league->drawn; r++)
        for (int t = 0; t < tour->league->round[r].tables; t++) {
            const LeagueTable *table = &tour->league->round[r].table[t];
            for (int c = 0; c < CHAIRS; c++)
                if (table->player[c] == player && !league_is_begun(table)) {
                    printf(
                        "  still sits at table %d.%d, which has no result: `cardroom tournament cancel %s %d` gives "
                        "the round up, to be drawn again\n",
                        r + 1, t + 1, tour->path, r + 1);
                    return;
                }
        }
}

/* Finds the player of a word, who must not be among those before. */
static int find_once(const Tour *tour, const Words *words, int word, const int player[])
{
    int found = tour_player(tour, words->word[word]);
    for (int i = 1; i < word; i++)
        if (player[i] == found)
            die_say(words->word[word], "{number} {name} is named twice, expected everybody once", "number",
                    digits(tour->league->player[found].number).text, "name", tour->league->player[found].name);
    return found;
}

static void add_plays(const LeaguePlayer *p, const char *typed, bool plays, Text *out)
{
    if (p->plays == plays)
        die_say(typed,
                plays ? "{number} {name} takes part already, expected somebody who has withdrawn"
                      : "{number} {name} has withdrawn already, expected somebody who takes part",
                "number", digits(p->number).text, "name", p->name);
    text_fill(out, plays ? form_return : form_withdraw, "number", digits(p->number).text);
    text_add(out, "  # ");
    text_add(out, p->name);
    text_add_char(out, '\n');
}

/* Changes all of them or none, so that no line stays when another is refused. */
static int set_plays(int argc, char **argv, const CommandSpec *command, bool plays)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    int player[WORDS_MAX];
    static char lines[WORDS_MAX * (LEAGUE_NAME + 32)];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 2)
        die("PLAYER", "expected a file and players, by number or name");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    Text out = text_over(lines, sizeof lines);
    for (int i = 1; i < words.len; i++) {
        player[i] = find_once(&tour, &words, i, player);
        add_plays(&tour.league->player[player[i]], words.word[i], plays, &out);
    }
    tour_add(&tour, lines);
    for (int i = 1; i < words.len; i++) {
        const LeaguePlayer *p = &tour.league->player[player[i]];
        cli_say(plays ? "{number} {name} takes part again from round {round} on\n"
                      : "{number} {name} does not take part from round {round} on\n",
                "number", digits(p->number).text, "name", p->name, "round", digits(tour.league->drawn + 1).text);
        if (!plays)
            warn_of_seats(&tour, player[i]);
    }
    tour_close(&tour);
    return EXIT_YES;
}

int tour_leave(int argc, char **argv, const CommandSpec *command)
{
    return set_plays(argc, argv, command, false);
}

int tour_return(int argc, char **argv, const CommandSpec *command)
{
    return set_plays(argc, argv, command, true);
}

int tour_rename(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    char line[LINE], name[LINE], as_player[LINE], was[LEAGUE_NAME];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 3)
        die("NAME", "expected a file, a player, and the name in one word ('Jan Kowalski')");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    const LeaguePlayer *p = &tour.league->player[tour_player(&tour, words.word[1])];
    Text out = text_over(line, sizeof line), player = text_over(as_player, sizeof as_player),
         typed = text_over(name, sizeof name);
    slice_copy(slice_of(p->name), was, sizeof was);
    type_name(words.word[2], &typed);
    text_fill(&player, form_player, "number", digits(p->number).text, "name", name);
    text_fill(&out, form_correct, "line", as_player);
    tour_trace(was, &out);
    text_add_char(&out, '\n');
    int number = p->number;
    tour_add(&tour, line);
    cli_say("{number} {name}, who was {was}\n", "number", digits(number).text, "name",
            tour.league->player[league_player(tour.league, number)].name, "was", was);
    tour_close(&tour);
    return EXIT_YES;
}

int tour_adjust(int argc, char **argv, const CommandSpec *command)
{
    bool is_league = false;
    const Flag flags[] = {
        { "league", NULL, "league points, not game points", FLAG_ON, &is_league, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Tour tour;
    char line[LINE], points[LINE], why[LINE];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 4)
        die("REASON", "expected a file, a player, points like -2, and the reason");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    Text out = text_over(line, sizeof line), amount = text_over(points, sizeof points),
         reason = text_over(why, sizeof why);
    const char *const kind = is_league ? "league" : "points";
    const int number = tour.league->player[tour_player(&tour, words.word[1])].number;
    tour_type_points(words.word[2], &amount);
    for (int i = 3; i < words.len; i++) {
        text_add(&reason, i > 3 ? " " : "");
        tour_type(words.word[i], &reason);
    }
    text_fill(&out, form_adjust, "number", digits(number).text, "kind", kind, "points", points, "why", why);
    if (out.len + 2 > sizeof line)
        die("REASON", "too long, expected a few words");
    text_add_char(&out, '\n');
    tour_add(&tour, line);
    cli_say(form_adjust, "number", digits(number).text, "kind", kind, "points", points, "why", why);
    putchar('\n');
    tour_close(&tour);
    return EXIT_YES;
}
