/* cmd_replay.c - `replay`: shows a game again, as a spectator or one seat saw it. */
#include "apps/base/cli.h"
#include "apps/base/match_file.h"
#include "apps/base/why_words.h"
#include "apps/commands.h"
#include "review/why.h"
#include "say/sentence.h"
#include "table/transcript.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    const Match *match;
    int deal;
    const char *view; /* as typed; NULL: a spectator's view */
    bool every_step, pauses, tells_why;
    json_t *steps; /* NULL: print */
    Reader reader;
    char name[SEATS_MAX][PLAYER_NAME];
    /* The entry that is told next, when the scene after it is there. */
    Scene before, after;
    Entry entry;
    Action told[LINE_TOLD_MAX];
    int told_len;
    char *shown;            /* the table before it; NULL: there is no such entry */
    char why[SENTENCE_MAX]; /* why a bot chose it; "": nothing is told */
} Replay;

static void scene_text(const void *from, Text *out)
{
    scene_print(from, out);
}

/* A letter is a place of each deal, so its seat changes with forehand. A number is a seat. */
static Seat viewer_of(const Replay *replay, const Table *table)
{
    Seat viewer = SEAT_NONE;
    if (replay->view && !table_seat_read(table, slice_of(replay->view), &viewer))
        die("--view", "no seat '%s', expected 0 to %d%s", replay->view, table->seats - 1,
            table->ruleset.game->seat_letters ? ", or a letter, A forehand of each deal" : "");
    return viewer;
}

/* The line of an entry as the viewer saw it: `0: draw_stock`, and in words what it showed. */
static void print_seen(const Replay *replay, Table *table, Text *out)
{
    const Scenes scenes = { &replay->reader, &replay->after, &replay->before, &replay->after };
    Entry seen = replay->entry;
    text_add_number(out, seen.seat);
    text_add(out, ": ");
    if (seen.kind == ENTRY_ACT && replay->told_len == 0) {
        text_add(out, "acts");
        return;
    }
    if (seen.kind == ENTRY_ACT)
        seen.action = replay->told[0];
    table_entry_print(table, &seen, out);
    text_add(out, replay->told_len > 0 ? "   # " : "");
    say_acts(&scenes, seen.seat, replay->told, replay->told_len, out);
    say_trick(&scenes, " ", out);
}

static void wait_for_enter(const Replay *replay)
{
    if (!replay->pauses)
        return;
    fflush(stdout);
    for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
        ;
}

/* Tells a step: the table before an entry, and the entry; without an entry, the last table. */
static void tell_step(Replay *replay, const char *view, const char *line)
{
    const bool has_why = line[0] && replay->why[0];
    if (replay->steps) {
        json_t *told = json_pack("{s:s, s:s}", "view", view, "line", line);
        if (has_why)
            json_object_set_new(told, "why", json_string(replay->why));
        json_array_append_new(replay->steps, told);
        return;
    }
    if (replay->every_step || !line[0])
        printf("%s\n", view);
    if (!line[0])
        return;
    printf("%s\n", line);
    if (has_why)
        printf("   # %s\n", replay->why);
    wait_for_enter(replay);
}

/* Tells the entry that waited for the scene after it. */
static void tell_waiting(Replay *replay, Table *table)
{
    char line[SENTENCE_MAX] = "";
    Text text = text_over(line, sizeof line);
    if (!replay->shown)
        return;
    print_seen(replay, table, &text);
    tell_step(replay, replay->shown, line);
    free(replay->shown);
    replay->shown = NULL;
}

static void find_why(Replay *replay, const Table *table, const Entry *next)
{
    static Scene seen;
    Why why;
    Text text = text_over(replay->why, sizeof replay->why);
    replay->why[0] = '\0';
    if (!replay->tells_why || !why_of(replay->match, replay->deal, table, next, &why))
        return;
    table_scene(table, why.seat, &seen);
    why_words(&replay->reader, &seen, &why.said, why.next, &text);
}

static void step(void *context, Table *table, const Entry *next)
{
    Replay *replay = context;
    Seat viewer = viewer_of(replay, table);
    replay->reader.you = viewer;
    table_scene(table, viewer, &replay->after);
    tell_waiting(replay, table);
    replay->before = replay->after;
    replay->shown = cli_text(scene_text, &replay->before);
    if (!next) {
        tell_step(replay, replay->shown, "");
        free(replay->shown);
        replay->shown = NULL;
        return;
    }
    find_why(replay, table, next);
    replay->entry = *next;
    replay->told_len = next->kind == ENTRY_ACT ? table_seen(table, next, viewer, replay->told) : 0;
}

/* Names the seats: as the transcript does where no two are alike, else by number. */
static void name_seats(Replay *replay, const Match *match)
{
    bool are_alike = false;
    for (int seat = 0; seat < match->seats; seat++)
        for (int other = 0; other <= seat; other++)
            are_alike = are_alike || !match->player[seat][0] ||
                        (other < seat && strcmp(match->player[seat], match->player[other]) == 0);
    replay->reader = (Reader){ .seats = match->seats,
                               .you = SEAT_NONE,
                               .verbs = match->ruleset.game->verbs,
                               .speech = match->ruleset.game->speech };
    for (int seat = 0; seat < match->seats; seat++) {
        Text text = text_over(replay->name[seat], sizeof replay->name[seat]);
        if (are_alike)
            wording_add(&text, "Seat {n}", "n", digits(seat).text);
        else
            text_add(&text, match->player[seat]);
        replay->reader.name[seat] = replay->name[seat];
    }
}

static void print_scores(const Match *match, json_t *results)
{
    int32_t total[SEATS_MAX];
    match_total(match, total);
    if (!results)
        printf("total:");
    for (int seat = 0; seat < match->seats; seat++) {
        if (results)
            json_array_append_new(results, json_integer(total[seat]));
        else
            printf(" %d", total[seat]);
    }
    if (!results)
        putchar('\n');
}

int cmd_replay(int argc, char **argv)
{
    bool as_json = false, every_step = false, tells_why = false;
    const char *view = NULL;
    const Flag flags[] = {
        { "view", "SEAT",
          "show what this seat saw, instead of what everyone did; a letter is a place of each deal, A forehand",
          FLAG_TEXT, &view, NULL, 0, 0 },
        { .name = "step",
          .help = "show the table before every line; on a terminal, wait for Enter",
          .out = &every_step },
        { .name = "why",
          .help = "of deals that are over, also why each bot chose as it did; reasons tell of hidden cards",
          .out = &tells_why },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one transcript to show");
    Match match = match_file_read(words.word[0]);
    static Replay replay;
    replay = (Replay){ .match = &match,
                       .view = view,
                       .tells_why = tells_why,
                       .every_step = every_step,
                       .pauses = every_step && !as_json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                       .steps = as_json ? json_array() : NULL };
    name_seats(&replay, &match);
    for (; replay.deal < (int)match.past_len + match.dealt; replay.deal++)
        if (transcript_steps(&match, replay.deal, step, &replay) != OK)
            die("memory", "out of memory, expected room to replay");
    json_t *totals = as_json ? json_array() : NULL;
    print_scores(&match, totals);
    if (as_json)
        cli_print_json(
            json_pack("{s:s, s:o, s:o}", "game", match.ruleset.preset->id, "steps", replay.steps, "total", totals));
    match_free(&match);
    return EXIT_YES;
}
