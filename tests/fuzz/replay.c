/* replay.c - runs a fuzz target without a fuzzer: on every file of the given folders, then on changed copies of it.
 * replay [--changes N] [--first S] [--fresh] FOLDER ..
 * Shape  each file is run as it is, then N copies (20) with one to four bytes changed, added, removed or repeated.
 *        The same S gives the same copies. A fault stops the program; its last line names file, seed and change. */
#include "core/rng.h"
#include "core/text.h"
#include "laws/arguments.h"

#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 4096, PATH_LEN = 1024 };

static uint64_t changes = 20, first = 1, files, runs;
static char at[2 * PATH_LEN]; /* which input is running */

/* There when a sanitizer is: what it calls before it stops the program. */
void __sanitizer_set_death_callback(void (*last)(void)) __attribute__((weak));

static void tell(void)
{
    fprintf(stderr, "replay: while running %s\n", at);
}

static void tell_and_stop(int number)
{
    tell();
    _exit(128 + number);
}

/* On a heap of its own, so that a sanitizer sees a read past the end. */
static void run(const uint8_t *bytes, size_t len)
{
    uint8_t *copy = malloc(len ? len : 1);
    REQUIRE(copy);
    memcpy(copy, bytes, len);
    LLVMFuzzerTestOneInput(copy, len);
    free(copy);
    runs++;
}

static size_t change(uint8_t bytes[INPUT_MAX], size_t len, Rng *rng)
{
    static const char telling[] = "\n\0 =:,-09{}\"[]\xff";
    size_t place = rng_below(rng, (uint32_t)(len + 1)), rest = len - place;
    switch (rng_below(rng, 4)) {
    case 0:
        if (rest > 0)
            bytes[place] = (uint8_t)rng_below(rng, 256);
        return len;
    case 1:
        if (len == INPUT_MAX)
            return len;
        memmove(bytes + place + 1, bytes + place, rest);
        bytes[place] = (uint8_t)telling[rng_below(rng, sizeof telling)];
        return len + 1;
    case 2: {
        size_t out = rng_below(rng, (uint32_t)(rest < 64 ? rest + 1 : 64));
        memmove(bytes + place, bytes + place + out, rest - out);
        return len - out;
    }
    default: {
        size_t again = rest < INPUT_MAX - len ? rest : INPUT_MAX - len;
        memmove(bytes + place + again, bytes + place, rest);
        return len + again;
    }
    }
}

static void run_file(const char *path)
{
    static uint8_t whole[INPUT_MAX], changed[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    REQUIRE(file);
    size_t len = fread(whole, 1, sizeof whole, file);
    fclose(file);
    snprintf(at, sizeof at, "%s as it is", path);
    run(whole, len);
    files++;
    for (uint64_t c = 0; c < changes; c++) {
        const Seed seed = seed_from_number(first + c);
        Rng rng = rng_make(&seed, 0);
        size_t changed_len = len;
        memcpy(changed, whole, len);
        for (uint32_t more = 1 + rng_below(&rng, 4); more > 0; more--)
            changed_len = change(changed, changed_len, &rng);
        snprintf(at, sizeof at, "%s: repeat with --first %" PRIu64 " --changes 1", path, first + c);
        run(changed, changed_len);
    }
}

static void run_folder(const char *folder)
{
    DIR *open = opendir(folder);
    if (!open) {
        fprintf(stderr, "replay: %s: no such folder\n", folder);
        exit(2);
    }
    for (const struct dirent *entry; (entry = readdir(open));) {
        char path[PATH_LEN];
        struct stat about;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &about) == 0 && S_ISREG(about.st_mode))
            run_file(path);
    }
    closedir(open);
}

int main(int argc, char **argv)
{
    bool fresh = false;
    int folders = argc;
    const Argument rows[] = {
        { "--changes", .number = &changes }, { "--first", .number = &first }, { "--fresh", .flag = &fresh }, { 0 }
    };
    while (folders > 1 && argv[folders - 1][0] == '/')
        folders--;
    if (!arguments_read(folders, argv, rows))
        return 2;
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(tell);
    signal(SIGILL, tell_and_stop); /* REQUIRE */
    if (fresh)
        first = seed_fresh();
    for (int i = folders; i < argc; i++)
        run_folder(argv[i]);
    printf("%" PRIu64 " files, %" PRIu64 " runs\n", files, runs);
    return files == 0;
}
