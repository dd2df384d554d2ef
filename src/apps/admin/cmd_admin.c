/* cmd_admin.c - `admin`: what whoever runs a server does with it, and with its store. */
#include "apps/admin/admin.h"
#include "apps/base/errand.h"
#include "apps/commands.h"

static const Errand errands[] = {
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
    { "unname", "DOCUMENT NAME",
      "Take a person's name out of a club, an evening, an event or a sheet of a stopped server.",
      "cardroom admin unname K7QM2XY 'Anna Maria' --store room.db\n", admin_unname_paper },
    { 0 },
};

static const ErrandTable table = {
    .name = "admin",
    .usage = "COMMAND ...",
    .about =
        "Steers a running server by its socket, and mends the store of a stopped one. WHO is an address, a guest's id, "
        "or the name of somebody who is connected. --store or --control tells which server is meant.",
    .examples = "cardroom admin tables\n"
                "cardroom admin backup today.db\n",
    .errands = errands,
};

int cmd_admin(int argc, char **argv)
{
    return errand_run(&table, argc, argv);
}
