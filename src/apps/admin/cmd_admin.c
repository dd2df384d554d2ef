/* cmd_admin.c - `admin`: what whoever runs a server does with it, and with its store. */
#include "apps/admin/admin.h"
#include "apps/commands.h"

#include <string.h>

static const struct {
    const char *name, *args, *help, *examples;
    AdminErrand *run;
} errands[] = {
    { "tables", NULL, "List the tables that are awake: rules, people, spectators.",
      "cardroom admin tables\ncardroom admin tables --json --store room.db\n", admin_tables },
    { "guests", NULL, "List who is connected: id, name, address, table.", "cardroom admin guests\n", admin_guests },
    { "kick", "WHO", "End the connections of a guest or an address. They may come back.",
      "cardroom admin kick 'Anna Maria'\n", admin_kick },
    { "ban", "WHO", "Keep a guest or an address out for a time, a day if not told.",
      "cardroom admin ban 192.0.2.7 --for 7d\ncardroom admin ban 'Anna Maria' --for 2h\n", admin_ban },
    { "bans", NULL, "List who is kept out, and until when.", "cardroom admin bans\n", admin_bans },
    { "unban", "WHO", "Lift a ban: WHO is an address or an id, as `bans` lists it.",
      "cardroom admin unban 192.0.2.7\n", admin_unban },
    { "drain", "[off]",
      "Take no new tables, begin no deals, and end when those in play are over. Again: tell what remains.",
      "cardroom admin drain --for 10m\ncardroom admin drain off\n", admin_drain },
    { "backup", "FILE", "Write a checked copy of the store while the server runs.",
      "cardroom admin backup today.db\n", admin_backup },
    { "restore", "FILE",
      "Put a backup in the place of the store of a stopped server. The old store is kept beside it.",
      "cardroom admin restore backup.db --store room.db\n", admin_restore },
    { "forget", "GUEST", "Delete a guest of a stopped server, with its name in all logs and records.",
      "cardroom admin forget 'Anna Maria' --store room.db\n", admin_forget_guest },
    { "export", "GUEST FOLDER", "Write all that is known of a guest of a stopped server into a new folder.",
      "cardroom admin export 'Anna Maria' anna --store room.db\n", admin_export_guest },
    { 0 },
};

static void print_help(void)
{
    puts(
        "Usage: cardroom admin COMMAND ...\n\n"
        "Steers a running server by its socket, and mends the store of a stopped one. WHO is an address, a guest's id,\n"
        "or the name of somebody who is connected. --store or --control tells which server is meant.\n");
    for (size_t i = 0; errands[i].name; i++)
        printf("  %-8s %s\n", errands[i].name, errands[i].help);
    cli_print_examples("cardroom admin tables\n"
                       "cardroom admin backup today.db\n");
    puts("\n`cardroom admin COMMAND --help` tells a command's words and flags.");
}

static _Noreturn void unknown_command(const char *word)
{
    Nearest nearest = nearest_to(slice_of(word));
    for (size_t i = 0; errands[i].name; i++)
        nearest_try(&nearest, errands[i].name);
    if (nearest.best)
        die(word, "no such command; did you mean %s?", nearest.best);
    die(word, "no such command, expected one that `cardroom admin --help` lists");
}

int cmd_admin(int argc, char **argv)
{
    char name[40];
    if (argc < 2)
        die("COMMAND", "no command, expected one that `cardroom admin --help` lists");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help();
        return EXIT_YES;
    }
    for (size_t i = 0; errands[i].name; i++) {
        if (strcmp(errands[i].name, argv[1]) != 0)
            continue;
        snprintf(name, sizeof name, "admin %s", errands[i].name);
        const CommandSpec command = {
            .name = name, .args = errands[i].args, .help = errands[i].help, .examples = errands[i].examples
        };
        return errands[i].run(argc - 1, argv + 1, &command);
    }
    unknown_command(argv[1]);
}
