#include "apps/base/shelf.h"

#include "apps/base/cli.h"
#include "apps/base/own_store.h"
#include "apps/base/whole_file.h"
#include "calendar/moment.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define END ".txt"

bool shelf_folder(char path[SHELF_PATH])
{
    return own_data("games", path, SHELF_PATH);
}

/* The file of a game. */
static bool shelf_file(const KeptGame *game, char path[SHELF_PATH])
{
    char folder[SHELF_PATH], date[32];
    Text date_text = text_over(date, sizeof date);
    if (!shelf_folder(folder))
        return false;
    moment_add(&date_text, MOMENT_FILE, game->began_ms);
    const int len = snprintf(path, SHELF_PATH, "%.4000s/%s-%s-%d" END, folder, date, game->code, game->match);
    return len < SHELF_PATH;
}

bool shelf_has(const KeptGame *game)
{
    char path[SHELF_PATH];
    return shelf_file(game, path) && access(path, F_OK) == 0;
}

void shelf_make_folders(const char *path)
{
    char folder[SHELF_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(folder, 0700);
        *at = '/';
    }
}

bool shelf_put(const KeptGame *game, const char *text)
{
    char path[SHELF_PATH];
    if (!shelf_file(game, path))
        return false;
    shelf_make_folders(path);
    return whole_file_write(path, text);
}

bool shelf_drop(const KeptGame *game)
{
    char path[SHELF_PATH];
    return shelf_file(game, path) && unlink(path) == 0;
}

static int is_game(const struct dirent *file)
{
    const char *end = strrchr(file->d_name, '.');
    return end && strcmp(end, END) == 0;
}

/* By name backwards: the game that began last stands first. */
static int later_first(const struct dirent **a, const struct dirent **b)
{
    return -strcmp((*a)->d_name, (*b)->d_name);
}

static bool read_row(const char *folder, const char *name, ShelfRow *out)
{
    size_t len;
    char where[WHERE_MAX];
    Fault fault = { 0 };
    snprintf(out->path, SHELF_PATH, "%.3800s/%s", folder, name);
    out->text = cli_read_file(out->path, &len, &fault);
    KeptGames kept = kept_games_of((Slice){ out->text, out->text ? len : 0 });
    kept_games_next(&kept);
    if (out->text && kept_games_read(&kept, &out->game, &fault) == OK)
        return true;
    complain(cli_where(out->path, &fault, where, sizeof where), "%s", fault.text);
    free(out->text);
    return false;
}

ShelfRow *shelf_read(int *len)
{
    char folder[SHELF_PATH];
    struct dirent **found = NULL;
    *len = 0;
    const int files = shelf_folder(folder) ? scandir(folder, &found, is_game, later_first) : 0;
    ShelfRow *rows = malloc((size_t)(files > 0 ? files : 1) * sizeof *rows);
    REQUIRE(rows);
    for (int i = 0; i < files; i++) {
        *len += read_row(folder, found[i]->d_name, &rows[*len]);
        free(found[i]);
    }
    free(found);
    return rows;
}

void shelf_free(ShelfRow *rows, int len)
{
    for (int i = 0; i < len; i++)
        free(rows[i].text);
    free(rows);
}
