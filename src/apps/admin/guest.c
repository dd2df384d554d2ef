/* guest.c - the commands of `admin` about one guest, or one name, in the store of a server that has stopped. */
#include "apps/admin/admin.h"

/* Reads the words of a command, and opens the store that it names. */
static Store *open_store(int argc, char **argv, const CommandSpec *command, int expected, Words *words)
{
    const char *told = NULL;
    const Flag flags[] = { { .name = "store",
                             .arg = "PLACE",
                             .kind = FLAG_TEXT,
                             .out = &told,
                             .help = "the store of the server, which must have stopped; standard CARDROOM_STORE" },
                           { 0 } };
    cli_parse_for(command, argc, argv, flags, words);
    if (words->len != expected)
        die(command->name, "expected %s", command->args);
    return admin_open(admin_place(told));
}

/* Finds the guest in the store, too; NULL: there is none, which has been told. */
static Store *find(int argc, char **argv, const CommandSpec *command, int expected, Words *words, char id[CODE_TEXT])
{
    Store *store = open_store(argc, argv, command, expected, words);
    if (admin_find(store, words->word[0], id))
        return store;
    store_close(store);
    complain(words->word[0], "no guest has this id or name");
    return NULL;
}

int admin_unname_paper(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    Store *store = open_store(argc, argv, command, 2, &words);
    const bool is_gone = admin_unname(store, words.word[0], words.word[1]);
    store_close(store);
    if (is_gone)
        printf("%s: the name is gone.\n", words.word[0]);
    return is_gone ? EXIT_YES : EXIT_NO;
}

int admin_forget_guest(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    char id[CODE_TEXT];
    Store *store = find(argc, argv, command, 1, &words, id);
    if (!store)
        return EXIT_NO;
    admin_forget(store, id);
    store_close(store);
    printf("%s: deleted.\n", id);
    return EXIT_YES;
}

int admin_export_guest(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    char id[CODE_TEXT];
    Store *store = find(argc, argv, command, 2, &words, id);
    if (!store)
        return EXIT_NO;
    admin_export(store, id, words.word[1]);
    store_close(store);
    printf("%s: written.\n", id);
    return EXIT_YES;
}
