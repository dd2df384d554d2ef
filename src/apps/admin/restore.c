/* restore.c - puts a backup in the place of the store of a server that has stopped. */
#include "apps/admin/admin.h"
#include "apps/base/backup.h"
#include "calendar/moment.h"
#include "store/address.h"
#include "store/copy.h"

#include <errno.h>
#include <libgen.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PLACE = 4200 };

/* Gives the new store to the user whose the old one was, or whose the folder is. */
static void give_to_owner(const char *file, const char *store)
{
    char folder[PLACE];
    struct stat is;
    snprintf(folder, sizeof folder, "%.4000s", store);
    if (geteuid() != 0 || (stat(store, &is) != 0 && stat(dirname(folder), &is) != 0))
        return;
    if (chown(file, is.st_uid, is.st_gid) != 0)
        die(file, "cannot be given to its owner: %s", strerror(errno));
}

/* Gives the old store another name, with what SQLite keeps beside it. A log without its store is put aside too: SQLite
 * would take it for the new one's. */
static void set_aside(const char *store, char kept[PLACE])
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    char date[32];
    Text date_text = text_over(date, sizeof date);
    moment_add(&date_text, MOMENT_FILE, moment_now());
    snprintf(kept, PLACE, "%.4000s.before-%s", store, date);
    if (access(kept, F_OK) == 0)
        die(kept, "is there already, expected a moment of patience");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char from[PLACE], to[PLACE + 8];
        snprintf(from, sizeof from, "%.4000s%s", store, ends[i]);
        snprintf(to, sizeof to, "%.4100s%s", kept, ends[i]);
        if (rename(from, to) != 0 && errno != ENOENT)
            die(from, "cannot be kept aside: %s", strerror(errno));
    }
}

int admin_restore(int argc, char **argv, const CommandSpec *command)
{
    const char *told = NULL;
    char fresh[PLACE], kept[PLACE] = "";
    Words words;
    RoomChecked found;
    Fault fault;
    const Flag flags[] = { { .name = "store",
                             .arg = "FILE",
                             .kind = FLAG_TEXT,
                             .out = &told,
                             .help = "the store of the server, which must have stopped" },
                           { 0 } };
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one backup");
    const char *store = admin_place(told);
    if (address_is_postgres(store))
        die("--store", "a PostgreSQL, expected a file; pg_dump and pg_restore look after a PostgreSQL");
    const bool has_old = access(store, F_OK) == 0;
    const int held = has_old ? store_hold(store, &fault) : -1;
    if (has_old && held < 0)
        die(store, "%s", fault.text);
    snprintf(fresh, sizeof fresh, "%.4000s.restored", store);
    if (backup_make(words.word[0], fresh, NULL, &found, &fault) != OK)
        die(words.word[0], "%s", fault.text);
    give_to_owner(fresh, store);
    set_aside(store, kept);
    if (link(fresh, store) != 0)
        die(store, "cannot be made: %s; the backup is at %s", strerror(errno), fresh);
    unlink(fresh);
    if (held >= 0)
        close(held);
    printf("%s: restored. Tables: %llu, events: %llu, guests: %llu.\n", store, (unsigned long long)found.tables,
           (unsigned long long)found.events, (unsigned long long)found.guests);
    if (has_old)
        printf("The old store is kept as %s.\n", kept);
    return EXIT_YES;
}
