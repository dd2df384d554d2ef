#include "apps/tournament/tour.h"

#include "apps/base/whole_file.h"
#include "calendar/moment.h"
#include "core/names/name.h"
#include "league/line_forms.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static League *blank(void)
{
    League *league = league_make();
    if (!league)
        die("memory", "out of memory, expected room for a tournament");
    return league;
}

static void read_file(Tour *tour)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    tour->league = blank();
    tour->bytes = cli_read_bytes(tour->path, &tour->len, &fault);
    Status (*const read)(League *, const char *, size_t, Fault *) =
        tour->use == TOUR_CHECK ? league_read_new : league_read;
    if (!tour->bytes || read(tour->league, tour->bytes, tour->len, &fault) != OK)
        die(cli_where(tour->path, &fault, where, sizeof where), "%s", fault.text);
}

const char *tour_file(const CommandSpec *command, int argc, char **argv, const Flag flags[])
{
    Words words;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected the file of a tournament");
    return words.word[0];
}

void tour_open(Tour *tour, const char *path, TourUse use)
{
    *tour = (Tour){ .path = path, .held = -1, .use = use };
    if (use == TOUR_WRITE && (tour->held = whole_file_hold(path)) < 0)
        die(path, "%s, expected a file of a tournament that can be written", strerror(errno));
    read_file(tour);
}

static void forget(Tour *tour)
{
    league_free(tour->league);
    free(tour->bytes);
    tour->league = NULL;
    tour->bytes = NULL;
}

void tour_close(Tour *tour)
{
    forget(tour);
    whole_file_let_go(tour->held);
    tour->held = -1;
}

static uint32_t lines_of(const Tour *tour)
{
    uint32_t lines = 0;
    for (size_t i = 0; i < tour->len; i++)
        lines += tour->bytes[i] == '\n';
    return lines + (tour->len > 0 && tour->bytes[tour->len - 1] != '\n');
}

/* Adds lines with the line ends of the file: those of its first line. */
static void add_lines(const Tour *tour, const char *lines, Text *out)
{
    const char *end = memchr(tour->bytes, '\n', tour->len);
    const bool is_windows = end && end > tour->bytes && end[-1] == '\r';
    for (; *lines; lines++) {
        text_add(out, is_windows && *lines == '\n' ? "\r" : "");
        text_add_char(out, *lines);
    }
}

/* Saves the file's bytes with lines added to them. */
static void save(Tour *tour, const char *lines)
{
    bool is_open = tour->len > 0 && tour->bytes[tour->len - 1] != '\n';
    size_t cap = tour->len + 2 * strlen(lines) + 3;
    char *bytes = malloc(cap);
    if (!bytes)
        die("memory", "out of memory, expected %zu bytes", cap);
    Text out = text_over(bytes, cap);
    text_add(&out, tour->bytes);
    add_lines(tour, is_open ? "\n" : "", &out);
    add_lines(tour, lines, &out);
    if (!whole_file_write(tour->path, bytes))
        die(tour->path, "%s, expected room to write; the file is as it was", strerror(errno));
    free(tour->bytes);
    tour->bytes = bytes;
    tour->len = out.len;
}

Status tour_try(Tour *tour, const char *lines, Fault *fault)
{
    *fault = (Fault){ 0 };
    Status status = league_read_more(tour->league, slice_of(lines), lines_of(tour) + 1, fault);
    if (status == OK) {
        save(tour, lines);
        return OK;
    }
    fault->line -= lines_of(tour);
    forget(tour);
    read_file(tour);
    return status;
}

/* True if a line ends in a player's name, which may have several words. */
static bool names_player(Slice line)
{
    Slice word = slice_word(&line, 0);
    if (slice_is(word, "correct"))
        word = slice_word(&line, 0);
    return slice_is(word, "player");
}

/* The line up to the trace that tour_trace adds. */
static Slice uncommented(Slice line)
{
    for (size_t i = 0; i + 3 <= line.len; i++)
        if (memcmp(line.at + i, "  #", 3) == 0)
            line.len = i;
    return line;
}

const char *tour_word(const char *lines, const Fault *fault, char *buffer, size_t cap)
{
    Slice rest = slice_of(lines);
    for (uint32_t line = 1; line < fault->line; line++) {
        const char *end = memchr(rest.at, '\n', rest.len);
        rest = end ? (Slice){ end + 1, (size_t)(rest.at + rest.len - end - 1) } : (Slice){ "", 0 };
    }
    size_t skip = fault->column > 0 && fault->column - 1 < rest.len ? fault->column - 1 : rest.len;
    bool is_name = names_player(rest);
    rest = (Slice){ rest.at + skip, strcspn(rest.at + skip, "\n") };
    Slice word = is_name ? uncommented(rest) : slice_word(&rest, 0);
    word.len -= word.len > 0 && word.at[word.len - 1] == ':'; /* the colon belongs to the line, not to the word */
    const bool is_seen = word.len > 0 && name_words_seen(word, "", NULL, NULL) == OK;
    return slice_copy(is_seen ? word : slice_of("the line"), buffer, cap);
}

void tour_add(Tour *tour, const char *lines)
{
    Fault fault;
    char word[200];
    if (tour_try(tour, lines, &fault) != OK)
        die(tour_word(lines, &fault, word, sizeof word), "%s", fault.text);
}

void tour_type(const char *typed, Text *out)
{
    tour_type_flag(NULL, typed, out);
}

void tour_type_points(const char *typed, Text *out)
{
    static const char minus[] = "\xE2\x88\x92"; /* U+2212 */
    if (slice_trimmed(slice_of(typed)).len == 0)
        die("''", "an empty word, expected points");
    tour_type(typed, &(Text){ 0 });
    while (*typed) {
        const bool is_minus = strncmp(typed, minus, strlen(minus)) == 0;
        text_add_char(out, is_minus ? '-' : *typed);
        typed += is_minus ? strlen(minus) : 1;
    }
}

bool tour_comments(const char *typed)
{
    const char *hash = strchr(typed, '#');
    return hash && (hash == typed || hash[-1] == ' ' || hash[-1] == '\t');
}

void tour_type_flag(const char *flag, const char *typed, Text *out)
{
    const Slice word = slice_of(typed);
    if (slice_text_len(word) < word.len)
        die(flag ? flag : "the line", "a byte that is no text, expected UTF-8 without line breaks");
    if (tour_comments(typed))
        die(flag ? flag : typed, "# would begin a comment in the file, expected a word without");
    text_add(out, typed);
}

int tour_player(const Tour *tour, const char *typed)
{
    Fault fault = { 0 };
    int player;
    if (league_find(tour->league, slice_of(typed), &player, &fault) != OK)
        die(typed, "%s", fault.text);
    return player;
}

LeagueTable *tour_table(const Tour *tour, const char *typed, int *round, int *table)
{
    Fault fault = { 0 };
    if (league_read_table(tour->league, slice_of(typed), round, table, &fault) != OK)
        die(typed, "%s", fault.text);
    return &tour->league->round[*round].table[*table];
}

int tour_round(const Tour *tour, const char *typed)
{
    int64_t number = tour->league->drawn;
    if (tour->league->drawn == 0)
        die(tour->path, "no round is drawn yet, expected `cardroom tournament draw` before");
    if (typed && !slice_number(slice_of(typed), 1, tour->league->drawn, &number))
        die(typed, "no drawn round, expected 1 to %d", tour->league->drawn);
    return (int)number - 1;
}

void tour_trace(const char *was, Text *out)
{
    char now[32];
    Text now_text = text_over(now, sizeof now);
    moment_add(&now_text, MOMENT_HERE, moment_now());
    text_fill(out, *was ? form_trace : form_stamp, "was", was, "time", now);
}

void tour_entry(const char *form, const char *const pairs[], bool corrects, Text *out)
{
    char line[1024];
    Text text = text_over(line, sizeof line);
    text_fill_pairs(&text, form, pairs);
    text_fill(out, corrects ? form_correct : "{line}", "line", line);
}

void tour_add_points(const int32_t points[CHAIRS], Text *out)
{
    for (int chair = 0; chair < CHAIRS; chair++) {
        text_add(out, chair > 0 ? " " : "");
        text_add(out, points[chair] > 0 ? "+" : "");
        text_add_number(out, points[chair]);
    }
}

void tour_print(char *text)
{
    fputs(text, stdout);
    free(text);
}
