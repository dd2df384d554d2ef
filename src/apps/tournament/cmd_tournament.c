/* cmd_tournament.c - an evening of a club: players, seats, results, standings, in one file. */
#include "apps/commands.h"
#include "apps/tournament/tour.h"

#include <string.h>

/* One of its commands. */
typedef struct {
    const char *name, *args, *help;
    int (*run)(int argc, char **argv, const Command *command);
} Errand;

static const Errand errands[] = {
    { "new", "FILE GAME [OPTION=VALUE ...]", "Begin a tournament: writes a new file.", tour_new },
    { "add", "FILE NAME ...", "Put players on the list, before the first round or later.", tour_people },
    { "withdraw", "FILE PLAYER ...", "Players (by number or name) leave: they are not drawn any more.", tour_leave },
    { "return", "FILE PLAYER ...", "Players who had withdrawn take part again.", tour_return },
    { "rename", "FILE PLAYER NAME", "Correct how a player is written.", tour_rename },
    { "draw", "FILE", "Draw the seats of the next round, so that people meet as few times as possible.", tour_draw },
    { "cancel", "FILE ROUND", "Give up a drawn round without results, and those after it.", tour_cancel },
    { "sheets", "FILE [ROUND]", "Print a sheet for each table, on which its deals are written.", tour_sheets },
    { "slips", "FILE [ROUND]", "Print a slip for each table, on which its result is handed in.", tour_slips },
    { "enter", "FILE [TABLE A B C D]",
      "Enter a table's points of a round, in the order of its chairs; asks for them, checking each, when none are given.",
      tour_enter },
    { "deal", "FILE TABLE [CONTRACT DECLARERS POINTS/TRICKS [doubles N|B,D] | A B C D]",
      "Enter a deal of a table; asks for deal after deal, checking each, when none is given.", tour_deal },
    { "close", "FILE TABLE", "A table that is entered deal by deal ends after those it has.", tour_close_table },
    { "clear", "FILE TABLE", "Take away what was entered for a table.", tour_clear },
    { "adjust", "FILE PLAYER N REASON ...", "Give or take points: game points, or league points.", tour_adjust },
    { "standings", "FILE", "Print the ranking.", tour_standings },
    { "show", "FILE [ROUND|TABLE]", "Print players and rounds, the seats and results of a round, or a table.",
      tour_show },
    { "check", "FILE", "Read the file and say what it holds, or where it is wrong.", tour_check },
    { 0 },
};

static void print_help(void)
{
    puts(
        "Usage: cardroom tournament COMMAND FILE ...\n\n"
        "Tournaments of Kop and Baśka: many tables, any rounds of any deals, in one text file that people can read and\n"
        "mend (docs/tournament.md). TABLE is a table of the last drawn round, or ROUND.TABLE.\n");
    for (const Errand *errand = errands; errand->name; errand++)
        printf("  %-9s %s\n", errand->name, errand->help);
    puts("\n`cardroom tournament COMMAND --help` tells a command's words and flags.");
}

static _Noreturn void unknown_action(const char *word)
{
    Nearest nearest = nearest_to(slice_of(word));
    for (const Errand *errand = errands; errand->name; errand++)
        nearest_try(&nearest, errand->name);
    if (nearest.best)
        die(word, "no such command; did you mean %s?", nearest.best);
    die(word, "no such command, expected one that `cardroom tournament --help` lists");
}

int cmd_tournament(int argc, char **argv)
{
    char name[40];
    if (argc < 2)
        die("COMMAND", "no command, expected one that `cardroom tournament --help` lists");
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_help();
        return EXIT_YES;
    }
    for (const Errand *errand = errands; errand->name; errand++) {
        if (strcmp(errand->name, word) != 0)
            continue;
        snprintf(name, sizeof name, "tournament %s", errand->name);
        const Command command = { name, errand->args, errand->help, NULL };
        return errand->run(argc - 1, argv + 1, &command);
    }
    unknown_action(word);
}
