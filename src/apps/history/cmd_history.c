/* cmd_history.c - `history`: the games played in this terminal: lists, shows, saves, loads and deletes them. */
#include "apps/commands.h"
#include "apps/history/history.h"

#include <string.h>

static const Errand errands[] = {
    { "list", "[WORD ...]",
      "List the games, the latest first: those with each WORD in their title or in a player's name.",
      "cardroom history list kop\ncardroom history --json\n", history_list },
    { "show", "GAME", "Print the transcript of a game, for `replay`, `analyse` or `play --load`.",
      "cardroom history show 31415926 >game.txt\n", history_show },
    { "export", "[GAME ...]", "Print games in the form of the page's file of all games; without GAME, all of them.",
      "cardroom history export >my-games.txt\n", history_export },
    { "import", "FILE ...", "Add the games of such files; a game that is here already stays as it is.",
      "cardroom history import my-games.txt\n", history_import },
    { "delete", "GAME ...", "Delete games.", "cardroom history delete 31415926\n", history_delete },
    { 0 },
};

static const ErrandTable table = {
    .name = "history",
    .usage = "[COMMAND ...]",
    .about =
        "The games that were played in this terminal; alone, `history` lists them. GAME is what the list's first "
        "column says. The page saves and loads games in the same form (docs/transcripts.md).",
    .examples = "cardroom history\n"
                "cardroom history kop --json\n",
    .errands = errands,
};

/* Without a command it lists. */
int cmd_history(int argc, char **argv)
{
    const bool is_help = argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0);
    if (is_help || (argc > 1 && errand_is(&table, argv[1])))
        return errand_run(&table, argc, argv);
    const CommandSpec list = {
        .name = table.name, .args = errands[0].args, .help = errands[0].help, .examples = errands[0].examples
    };
    return history_list(argc, argv, &list);
}
