/* cmd_replay.c - `replay`: shows a game again, as a spectator or one seat saw it. */
#include "apps/base/cli.h"
#include "apps/base/match_file.h"
#include "apps/commands.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct {
    const char *view; /* as typed; NULL: a spectator's view */
    bool every_step, pauses;
    json_t *steps; /* NULL: print */
} Replay;

static void scene_text(const void *from, Text *out)
{
    scene_print(from, out);
}

static char *view_text(Table *table, Seat viewer)
{
    Scene *scene = malloc(sizeof *scene);
    if (!scene)
        die("memory", "out of memory, expected room for a scene");
    table_scene(table, viewer, scene);
    char *text = cli_text(scene_text, scene);
    free(scene);
    return text;
}

/* The line of an entry as the viewer saw it: `0: draw_stock`, and the card that it showed, if it showed one. */
static void print_seen(Table *table, const Entry *entry, Seat viewer, Text *out)
{
    const Game *game = table->ruleset.game;
    Entry seen = *entry;
    text_add_number(out, entry->seat);
    text_add(out, ": ");
    Action told[LINE_TOLD_MAX];
    int told_len = table_seen(table, entry, viewer, told);
    if (entry->kind == ENTRY_ACT && told_len == 0) {
        text_add(out, "acts");
        return;
    }
    if (entry->kind == ENTRY_ACT)
        seen.action = told[0];
    table_entry_print(table, &seen, out);
    for (int i = 0; i < told_len; i++) {
        text_add(out, i == 0 ? "   # " : "; ");
        action_tell(game->verbs[told[i].verb].says, told[i], out);
    }
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

static void step(void *context, Table *table, const Entry *next)
{
    Replay *replay = context;
    Seat viewer = viewer_of(replay, table);
    char line[1024] = "";
    Text text = text_over(line, sizeof line);
    char *view = view_text(table, viewer);
    if (next)
        print_seen(table, next, viewer, &text);
    if (replay->steps) {
        json_array_append_new(replay->steps, json_pack("{s:s, s:s}", "view", view, "line", line));
    } else {
        if (replay->every_step || !next)
            printf("%s\n", view);
        if (next)
            printf("%s\n", line);
        if (replay->pauses && next) {
            fflush(stdout);
            for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
                ;
        }
    }
    free(view);
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
    bool as_json = false, every_step = false;
    const char *view = NULL;
    const Flag flags[] = {
        { "view", "SEAT",
          "show what this seat saw, instead of what everyone did; a letter is a place of each deal, A forehand",
          FLAG_TEXT, &view, NULL, 0, 0 },
        { .name = "step",
          .help = "show the table before every line; on a terminal, wait for Enter",
          .out = &every_step },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one transcript to show");
    Match match = match_file_read(words.word[0]);
    Replay replay = { .view = view,
                      .every_step = every_step,
                      .pauses = every_step && !as_json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                      .steps = as_json ? json_array() : NULL };
    for (int deal = 0; deal < (int)match.past_len + match.dealt; deal++)
        if (transcript_steps(&match, deal, step, &replay) != OK)
            die("memory", "out of memory, expected room to replay");
    json_t *totals = as_json ? json_array() : NULL;
    print_scores(&match, totals);
    if (as_json)
        cli_print_json(
            json_pack("{s:s, s:o, s:o}", "game", match.ruleset.preset->id, "steps", replay.steps, "total", totals));
    match_free(&match);
    return EXIT_YES;
}
