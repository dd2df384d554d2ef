/* cmd_admin.c - `admin`: what the host of a room does with its store while the server does not run. */
#include "apps/admin/admin.h"
#include "apps/commands.h"

#include <string.h>

int cmd_admin(int argc, char **argv)
{
    const char *path = NULL;
    char id[CODE_TEXT];
    const Flag flags[] = { { .name = "store",
                             .arg = "FILE",
                             .kind = FLAG_TEXT,
                             .out = &path,
                             .help = "the file that the server keeps its tables in; the server must have stopped" },
                           { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    const bool exports = words.len == 3 && strcmp(words.word[0], "export") == 0;
    const bool forgets = words.len == 2 && strcmp(words.word[0], "forget") == 0;
    if (!exports && !forgets)
        die(words.len > 0 ? words.word[0] : "COMMAND", "expected `forget GUEST` or `export GUEST FOLDER`");
    Store *store = admin_open(path);
    const bool is_known = admin_find(store, words.word[1], id);
    if (is_known && exports)
        admin_export(store, id, words.word[2]);
    if (is_known && forgets)
        admin_forget(store, id);
    store_close(store);
    if (is_known)
        printf("%s: %s.\n", id, exports ? "written" : "deleted");
    else
        complain(words.word[1], "no guest has this id or name");
    return is_known ? EXIT_YES : EXIT_NO;
}
