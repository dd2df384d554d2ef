/* main.c - the program `cardroom`: greets, tells its commands, runs the one that is named. */
#include "apps/base/interrupt.h"
#include "apps/base/language.h"
#include "apps/base/lines.h"
#include "apps/base/paging/paging.h"
#include "apps/commands.h"

#include <string.h>

static const char examples[] = "cardroom play golf6                          # a game against a bot\n"
                               "cardroom rules kop                           # how it is played\n"
                               "cardroom score golf6 'KH 5C 7D / KS 3H 9C'   # your own table, counted\n";

enum { HELP_WORDS = 4 };

static void print_commands(void)
{
    for (const CommandSpec *command = commands; command->name; command++) {
        if (command->group)
            printf("\n%s\n", command->group);
        char name[32];
        snprintf(name, sizeof name, "  %s", command->name);
        lines_row((const int[]){ 12, 0 }, (const char *const[]){ name, command->help }, 2);
    }
}

/* What the program says when it is called without a command. */
static void greet(void)
{
    puts("Card games by their exact rules: golf patience, draw-and-swap golf, golf with\n"
         "power cards, Kop.");
    print_commands();
    cli_print_examples(examples);
    puts("\n`cardroom COMMAND --help` tells more about a command; `cardroom --help` how a\n"
         "command line is written.");
}

static void print_help(void)
{
    puts("Usage: cardroom COMMAND [GAME] [OPTION=VALUE ...] [--FLAG ...]\n\n"
         "GAME is a name that `cardroom games` lists. OPTION=VALUE changes one of its\n"
         "rules; `cardroom options GAME` lists them. Flags may stand anywhere after\n"
         "COMMAND.");
    print_commands();
    cli_print_examples(examples);
    puts("\n"
         "Flags of every command: --help tells its words and flags. --json prints data as\n"
         "JSON, where there is data. The program itself also has --version. Long texts\n"
         "are read by $PAGER, or page by page: not with --no-pager.\n"
         "`cardroom help COMMAND` tells the same as --help.\n"
         "Exit codes: 0 done, or the answer is yes; 1 the answer is no; 2 wrong use or bad\n"
         "input; 130 stopped by Ctrl-C, with what was counted so far.");
}

static const CommandSpec *command_find(const char *word)
{
    for (const CommandSpec *command = commands; command->name; command++)
        if (strcmp(command->name, word) == 0)
            return command;
    return NULL;
}

/* What people type who know other programs, and the command that does it here. */
static const char *const also[][2] = {
    { "start", "play" },
    { "new", "play" },
    { "game", "play" },
    { "resume", "play --resume" },
    { "continue", "play --resume" },
    { "load", "play --load FILE" },
    { "server", "serve" },
    { "host", "serve" },
    { "connect", "join" },
    { "watch", "join" },
    { "list", "games" },
    { "ls", "games" },
    { "tutorial", "learn" },
    { "lesson", "learn" },
    { "lessons", "learn" },
    { "stats", "history" },
    { "log", "history" },
    { "simulate", "sim" },
    { "count", "lab" },
    { "tip", "hint" },
    { "show", "replay" },
    { "validate", "check" },
    { "analyze", "analyse" },
    { "review", "analyse" },
    { "version", "--version" },
    { "config", "options" },
    { "settings", "options" },
};

/* The command with this name, which must exist. */
static const CommandSpec *known_command(const char *word)
{
    const CommandSpec *found = command_find(word);
    Ruleset ruleset;
    if (found)
        return found;
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (strcmp(also[i][0], word) == 0)
            die(word, "no such command; did you mean %s?", also[i][1]);
    if (games_find(slice_of(word), &ruleset, NULL) == OK)
        die(word, "a game, not a command; did you mean `cardroom play %s`, or rules %s?", word, word);
    Nearest nearest = nearest_to(slice_of(word));
    for (const CommandSpec *command = commands; command->name; command++)
        nearest_try(&nearest, command->name);
    if (nearest.best)
        die(word, "no such command; did you mean %s?", nearest.best);
    die(word, "no such command, expected one that `cardroom --help` lists");
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

/* `help COMMAND ..` is what the command itself tells with --help. */
static int help_of(int argc, char **argv)
{
    static char flag[] = "--help";
    char *words[HELP_WORDS + 2];
    int len = 0;
    for (int i = 2; i < argc && len < HELP_WORDS; i++)
        words[len++] = argv[i];
    words[len] = flag;
    words[len + 1] = NULL;
    return known_command(words[0])->run(len + 1, words);
}

/* Commands that print a text and end. */
static const char *const texts[] = { "rules", "options", "games", "history", "learn" };

/* Whether the command line prints a text: then it is read page by page where it is long. A lesson is played. */
static bool prints_text(int argc, char **argv)
{
    bool is_text = argc < 2 || asks_for_help(argv[1]);
    for (int i = 2; i < argc; i++)
        is_text = is_text || strcmp(argv[i], "--help") == 0;
    for (size_t i = 0; argc > 1 && i < sizeof texts / sizeof *texts; i++)
        is_text = is_text || (strcmp(argv[1], texts[i]) == 0 && (argc == 2 || strcmp(argv[1], "learn") != 0));
    return is_text;
}

/* Takes the flag --no-pager out of the words, which any command may have; whether it was there. */
static bool take_no_pager(int *argc, char **argv)
{
    int len = 0;
    for (int i = 0; i < *argc; i++)
        if (strcmp(argv[i], "--no-pager") != 0)
            argv[len++] = argv[i];
    const bool was_there = len < *argc;
    argv[len] = NULL;
    *argc = len;
    return was_there;
}

/* Runs the command that the first word names. */
static int run(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "help") == 0)
        return help_of(argc, argv);
    if (argc < 2)
        greet();
    else if (asks_for_help(argv[1]))
        print_help();
    else if (strcmp(argv[1], "--version") == 0)
        puts("cardroom " CARDROOM_VERSION);
    else
        return known_command(argv[1])->run(argc - 1, argv + 1);
    return EXIT_YES;
}

int main(int argc, char **argv)
{
    language_begin();
    cli_begin(commands);
    if (!take_no_pager(&argc, argv) && prints_text(argc, argv))
        paging_begin();
    int code = interrupt_code(run(argc, argv));
    cli_flush();
    return code;
}
