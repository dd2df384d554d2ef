/* launcher.c - the commands that the program `cardroom` leaves to `cardroom-whole`, which is the same program with all
 * its libraries: the network, both databases, Unicode's tables. Loading them takes several times as long as everything
 * else that a short command does.
 *
 * The program is linked twice. PostgreSQL's client, Unicode's tables, systemd and the network bring 40 more
 * libraries, which take 15 ms to load. So `cardroom` uses none of them: for `serve`, `join`, `admin` and `bench`
 * it goes on as `cardroom-whole`, in the same process. It starts in 2.4 ms instead of 17. */
#include "apps/base/die.h"
#include "apps/commands.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* From the folder of `cardroom`: where both were built, where both are installed. */
static const char *const places[] = { "cardroom-whole", "../libexec/cardroom-whole" };

/* Goes on as cardroom-whole, in this process, with the same command. */
static int go_on_whole(int argc, char **argv)
{
    char program[PATH_MAX], whole[PATH_MAX + 64];
    char **args = calloc((size_t)argc + 2, sizeof *args); /* the program, the command and its words, NULL */
    if (!args)
        die("memory", "out of memory for the words of the command");
    if (!CARDROOM_SERVER)
        die(argv[0], "this program was built without the server: a build with CARDROOM_SERVER=ON has this command");
    ssize_t len = readlink("/proc/self/exe", program, sizeof program - 1);
    if (len <= 0)
        die("/proc/self/exe", "cannot be read: %s", strerror(errno));
    program[len] = 0;
    *strrchr(program, '/') = 0;
    args[0] = "cardroom";
    memcpy(args + 1, argv, (size_t)argc * sizeof *argv);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(whole, sizeof whole, "%s/%s", program, places[i]);
        execv(whole, args);
        if (errno != ENOENT)
            die(whole, "cannot be run: %s", strerror(errno));
    }
    die(argv[0], "needs cardroom-whole, which is neither in %s nor in %s/../libexec", program, program);
}

int cmd_admin(int argc, char **argv)
{
    return go_on_whole(argc, argv);
}

int cmd_bench(int argc, char **argv)
{
    return go_on_whole(argc, argv);
}

int cmd_join(int argc, char **argv)
{
    return go_on_whole(argc, argv);
}

int cmd_serve(int argc, char **argv)
{
    return go_on_whole(argc, argv);
}
