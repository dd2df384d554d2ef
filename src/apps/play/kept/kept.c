#include "apps/play/kept/kept.h"

#include "core/status.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool kept_folder(char path[KEPT_PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    if (!has_state && !(home && home[0]))
        return false;
    int len = snprintf(path, KEPT_PATH, "%s%s/cardroom", has_state ? state : home, has_state ? "" : "/.local/state");
    return len < KEPT_PATH;
}

int64_t kept_written_ns(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return -1;
    return (int64_t)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
}

static int is_game(const struct dirent *file)
{
    const char *end = strrchr(file->d_name, '.');
    return file->d_name[0] != '.' && end && strcmp(end, ".txt") == 0;
}

static int later_first(const void *a, const void *b)
{
    const KeptFile *one = a, *other = b;
    if (one->written_ns != other->written_ns)
        return one->written_ns > other->written_ns ? -1 : 1;
    return strcmp(one->path, other->path);
}

static int take(KeptFile *file)
{
    file->written_ns = kept_written_ns(file->path);
    return file->written_ns >= 0;
}

KeptFile *kept_files(int *len)
{
    char home[KEPT_PATH], folder[KEPT_PATH + 8] = "";
    struct dirent **found = NULL;
    const bool has_home = kept_folder(home);
    if (has_home)
        snprintf(folder, sizeof folder, "%s/kept", home);
    const int scanned = has_home ? scandir(folder, &found, is_game, alphasort) : 0, files = scanned > 0 ? scanned : 0;
    KeptFile *all = malloc((size_t)(files + 1) * sizeof *all);
    REQUIRE(all);
    *len = 0;
    for (int i = 0; i < files; i++) {
        snprintf(all[*len].path, KEPT_PATH, "%.3800s/%.255s", folder, found[i]->d_name);
        *len += take(&all[*len]);
        free(found[i]);
    }
    free(found);
    snprintf(all[*len].path, KEPT_PATH, "%.3800s/resume.txt", has_home ? home : "");
    *len += has_home && take(&all[*len]);
    qsort(all, (size_t)*len, sizeof *all, later_first);
    return all;
}

int kept_count(void)
{
    int len;
    free(kept_files(&len));
    return len;
}
