/* main.c - the program `cardroom`: finds the subcommand and runs it. */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/commands.h"

#include <string.h>

static const Command commands[] = {
    { "games", "[NAME]", "List every game, or those with such a name: id, title, players, family.", cmd_games },
    { "rules", "GAME [OPTION=VALUE ...]", "Tell the rules of a game, for just these options.", cmd_rules },
    { "options", "GAME [OPTION=VALUE ...]", "List a game's options: values, this game's value, meaning.",
      cmd_options },
    { "play", "[GAME] [OPTION=VALUE ...]",
      "Play a game in the terminal against bots. Without a terminal, bots play it and the transcript is printed.",
      cmd_play },
    { "deal", "GAME [OPTION=VALUE ...] [BOARD-FILE]", "Print the board or the hands of a deal.", cmd_deal },
    { "check", "FILE ...", "Replay transcripts and verify every line; `-` reads standard input.", cmd_check },
    { "verify", "FILE ...", "Prove that a room's records are as they were played, and that nobody chose the cards.",
      cmd_verify },
    { "replay", "FILE", "Show a game again, as everyone or one seat saw it.", cmd_replay },
    { "score", "GAME [OPTION=VALUE ...] ['GRID']",
      "Count a layout of draw-and-swap golf (rows parted by /, extra cards after +), or a deal of Kop.", cmd_score },
    { "settle", "GAME [OPTION=VALUE ...] --ender SEAT RAW ...",
      "Settle a deal of draw-and-swap golf: final scores from what the layouts count.", cmd_settle },
    { "sheet", "FILE", "Print the score sheet of a transcript, deal by deal; `-` reads standard input.", cmd_sheet },
    { "solve", "GAME [OPTION=VALUE ...] [FILE]",
      "Solve boards exactly: from a file, standard input, or dealt by number.", cmd_solve },
    { "hint", "FILE", "Tell the best next move of a recorded patience, every card known.", cmd_hint },
    { "analyse", "FILE", "Tell what each decision of a recorded game cost, by the view and by all cards.",
      cmd_analyse },
    { "sim", "GAME [OPTION=VALUE ...]", "Let bots play many deals: means, standard errors, wins.", cmd_sim },
    { "bot", "[GAME] [OPTION=VALUE ...]",
      "Play for a host that speaks the line protocol, on standard input and output.", cmd_bot },
    { "check-bot", "COMMAND [GAME [OPTION=VALUE ...] ...]",
      "Test whether a program keeps to the line protocol of bots, point by point.", cmd_check_bot },
    { "tournament", "COMMAND FILE ...", "Run a tournament of Kop or Baśka: players, seats, results, standings.",
      cmd_tournament },
    { "lab", "kop|patience|bots|GAME [OPTION=VALUE ...]",
      "Count deals played perfectly: all of Kop, who wins what; of patience, what can be won and the best scores. "
      "`lab bots` measures players.",
      cmd_lab },
    { "serve", "", "Open a room for players in browsers and terminals: tables, bots, storage, in one process.",
      cmd_serve },
    { "join", "URL", "Play at a table of a server, in the terminal: its address, or an invitation.", cmd_join },
    { "bench", "[WHAT ...]", "Measure speed, as a ratio to a reference in the same run.", cmd_bench },
    { NULL, NULL, NULL, NULL },
};

static void print_help(void)
{
    puts("Usage: cardroom COMMAND [GAME] [OPTION=VALUE ...] [--FLAG ...]\n\n"
         "Card games of three families - golf patience, draw-and-swap golf, kop - by their exact rules.\n");
    for (const Command *command = commands; command->name; command++)
        printf("  %-10s %s\n", command->name, command->help);
    puts("\n`cardroom COMMAND --help` tells a command's flags; `cardroom play golf` starts a game.");
}

static _Noreturn void unknown_command(const char *word)
{
    Nearest nearest = nearest_to(slice_of(word));
    for (const Command *command = commands; command->name; command++)
        nearest_try(&nearest, command->name);
    if (nearest.best)
        die(word, "no such command; did you mean %s?", nearest.best);
    die(word, "no such command, expected one that `cardroom --help` lists");
}

/* Runs what the first word names. */
static int run(int argc, char **argv)
{
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "help") == 0 || strcmp(word, "-h") == 0) {
        print_help();
        return EXIT_YES;
    }
    if (strcmp(word, "--version") == 0) {
        puts("cardroom " CARDROOM_VERSION);
        return EXIT_YES;
    }
    for (const Command *command = commands; command->name; command++)
        if (strcmp(command->name, word) == 0)
            return command->run(argc - 1, argv + 1);
    unknown_command(word);
}

int main(int argc, char **argv)
{
    language_begin();
    cli_begin(commands);
    if (argc < 2)
        die("COMMAND", "no command, expected one that `cardroom --help` lists");
    int code = run(argc, argv);
    cli_flush();
    return code;
}
