/* cmd_bot.c - `bot`: our levels as bots for other hosts, by the line protocol on standard input and output. */
#include "apps/base/cli.h"
#include "apps/base/players.h"
#include "apps/base/why_words.h"
#include "apps/commands.h"
#include "lab/players/lab_players.h"
#include "process/host_line.h"
#include "process/level_bot.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The next line of the host, without its end, valid until the next call; NULL: there are no more. */
static const char *next_line(size_t *len)
{
    static char *line;
    static size_t cap;
    ssize_t got = getline(&line, &cap, stdin);
    if (got < 0)
        return NULL;
    *len = (size_t)got - (line[got - 1] == '\n');
    return line;
}

static void say_why(const BotTurn *turn, const BotReason *reason, Text *out)
{
    static Scene seen;
    const ReasonSaid said = reason_said(reason);
    Reader reader = {
        .seats = SEATS_MAX, .you = turn->seat, .verbs = turn->game->verbs, .speech = turn->game->speech
    };
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        reader.name[seat] = bot_called(seat);
    if (!said.text)
        return;
    game_scene(turn->game, turn->view, turn->seat, &seen);
    why_words(&reader, &seen, &said, turn->legal[said.next < 0 ? 0 : said.next], out);
}

static void converse(LevelBot *bot)
{
    char text[LEVEL_ANSWER_MAX], where[48];
    size_t len;
    uint64_t number = 0;
    for (const char *line; !bot->has_ended && (line = next_line(&len));) {
        Text answer = text_over(text, sizeof text);
        Fault fault;
        snprintf(where, sizeof where, "line %llu", (unsigned long long)++number);
        if (len > HOST_LINE_MAX)
            die(where, "too long, expected at most %d bytes", HOST_LINE_MAX);
        if (level_bot_hear(bot, (Slice){ line, len }, &answer, &fault) != OK)
            die(where, "%s", fault.text);
        if (answer.len == 0)
            continue;
        puts(text);
        if (fflush(stdout) != 0)
            die("standard output", "the host does not listen any more");
    }
}

int cmd_bot(int argc, char **argv)
{
    static LevelBot bot;
    static Ruleset only;
    const char *level = "medium";
    BotPlayer player[SEATS_MAX];
    const Flag flags[] = {
        { "level", "LEVEL",
          "who plays: random, easy, medium, skilled or hard, and what it may spend: hard:2000, hard:10ms", FLAG_TEXT,
          &level, NULL, 0, 0 },
        { "seed", "N", "its choices depend on this number and on the seeds of the host; standard 0", FLAG_NUMBER,
          &bot.seed, NULL, 0, UINT64_MAX },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len > 0) {
        only = cli_ruleset(&words);
        bot.only = &only;
    }
    if (players_read("--level", level, lab_players_find, player) != 1)
        die("--level", "several players, expected one");
    if (player[0].bot->sees_all)
        die("--level", "'%s' sees all cards, expected a player that makes do with a view", player[0].bot->name);
    if (player[0].bot->game && !bot.only)
        die("--level", "'%s' plays one kind of game alone, expected a game before --level", player[0].bot->name);
    Fault fault;
    if (bot.only && lab_players_check(player[0].bot, bot.only, games_standard_seats(bot.only), &fault) != OK)
        die("--level", "%s", fault.text);
    if (isatty(STDIN_FILENO))
        fprintf(stderr, "Waiting for the lines of a host: docs/bots.md. Ctrl-D ends.\n");
    bot.player = player[0];
    bot.says = say_why;
    converse(&bot);
    return EXIT_YES;
}
