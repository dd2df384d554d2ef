/* move.c - games out of the list and into it: show, export, import, delete. */
#include "apps/history/history.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Flag no_flags[] = { { 0 } };

static const ShelfRow *find(const ShelfRow *rows, int len, const char *word)
{
    char name[GAME_NAME];
    for (int i = 0; i < len; i++) {
        history_name(&rows[i].game, name);
        if (strcmp(name, word) == 0)
            return &rows[i];
    }
    die(word, "no such game, expected one of the first column of `cardroom history`");
}

static void need_words(const Words *words, const char *expected)
{
    if (words->len == 0)
        die(expected, "none is named, expected one or more of them");
}

int history_show(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    int len;
    cli_parse_for(command, argc, argv, no_flags, &words);
    need_words(&words, "GAME");
    if (words.len > 1)
        die(words.word[1], "a word too many, expected one game");
    ShelfRow *rows = shelf_read(&len);
    Slice rest = slice_of(find(rows, len, words.word[0])->text);
    while (rest.len > 0) {
        const Slice line = slice_line(&rest);
        if (line.len < 3 || memcmp(line.at, "#= ", 3) != 0)
            printf("%.*s\n", (int)line.len, line.at);
    }
    shelf_free(rows, len);
    return EXIT_YES;
}

static void print_whole(const char *text)
{
    printf("%s\n", text);
}

int history_export(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    int len;
    cli_parse_for(command, argc, argv, no_flags, &words);
    ShelfRow *rows = shelf_read(&len);
    for (int i = 0; i < words.len; i++)
        find(rows, len, words.word[i]);
    puts("# Games of Cardroom, as transcripts.\n");
    for (int i = 0; words.len == 0 && i < len; i++)
        print_whole(rows[i].text);
    for (int i = 0; i < words.len; i++)
        print_whole(find(rows, len, words.word[i])->text);
    shelf_free(rows, len);
    return EXIT_YES;
}

typedef struct {
    int taken, known, wrong;
} Counts;

static void complain_of(const char *path, const Fault *fault)
{
    char where[WHERE_MAX];
    complain(cli_where(path, fault, where, sizeof where), "%s This game is left out.", fault->text);
}

static void take(const char *path, const KeptGames *kept, Counts *counts)
{
    KeptGame game;
    Fault fault = { 0 };
    if (kept_games_read(kept, &game, &fault) != OK) {
        complain_of(path, &fault);
        counts->wrong++;
        return;
    }
    if (shelf_has(&game)) {
        counts->known++;
        return;
    }
    char *whole = strndup(kept->game.at, kept->game.len);
    REQUIRE(whole);
    if (!shelf_put(&game, whole))
        die(path, "a game could not be kept: %s", strerror(errno));
    free(whole);
    counts->taken++;
}

static void take_all(const char *path, Counts *counts)
{
    size_t len;
    char where[WHERE_MAX];
    Fault fault = { 0 };
    char *text = cli_read_file(path, &len, &fault);
    if (!text)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    const Status status = kept_games_check((Slice){ text, len }, &fault);
    if (status == ERR_UNKNOWN)
        die(path, "%s", fault.text);
    if (status != OK) {
        complain(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
        counts->wrong++;
    }
    for (KeptGames kept = kept_games_of((Slice){ text, len }); kept_games_next(&kept);)
        take(path, &kept, counts);
    free(text);
}

int history_import(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    char folder[SHELF_PATH];
    Counts counts = { 0 };
    cli_parse_for(command, argc, argv, no_flags, &words);
    need_words(&words, "FILE");
    if (!shelf_folder(folder))
        die("HOME", "not set, expected a home or XDG_DATA_HOME for the games");
    for (int i = 0; i < words.len; i++)
        take_all(words.word[i], &counts);
    printf("Taken: %d. Here already: %d. Left out: %d.\n", counts.taken, counts.known, counts.wrong);
    return counts.wrong > 0 ? EXIT_WRONG : EXIT_YES;
}

int history_delete(int argc, char **argv, const CommandSpec *command)
{
    Words words;
    int len;
    cli_parse_for(command, argc, argv, no_flags, &words);
    need_words(&words, "GAME");
    ShelfRow *rows = shelf_read(&len);
    for (int i = 0; i < words.len; i++)
        find(rows, len, words.word[i]);
    for (int i = 0; i < words.len; i++) {
        const ShelfRow *row = find(rows, len, words.word[i]);
        if (!shelf_drop(&row->game))
            die(row->path, "cannot be deleted: %s", strerror(errno));
    }
    printf("Deleted: %d.\n", words.len);
    shelf_free(rows, len);
    return EXIT_YES;
}
