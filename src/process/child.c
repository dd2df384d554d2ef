#define _GNU_SOURCE /* for pipe2 and posix_spawn_file_actions_addclosefrom_np */
#include "process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KEPT = 6, ENTRY_BYTES = 4096, FIRST_FREE = 3 };

static const char *const kept_names[KEPT] = { "PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ" };

typedef struct {
    char bytes[KEPT][ENTRY_BYTES];
    char *entry[KEPT + 1];
} Environment;

static void fill_environment(Environment *out)
{
    int len = 0;
    for (int i = 0; i < KEPT; i++) {
        const char *value = getenv(kept_names[i]);
        if (!value)
            continue;
        int wanted = snprintf(out->bytes[len], ENTRY_BYTES, "%s=%s", kept_names[i], value);
        if (wanted > 0 && wanted < ENTRY_BYTES) { /* half a path would be a different path */
            out->entry[len] = out->bytes[len];
            len++;
        }
    }
    out->entry[len] = NULL;
}

static void close_all(int fd[], int len)
{
    for (int i = 0; i < len; i++)
        if (fd[i] >= 0)
            close(fd[i]);
}

/* Opens a pipe whose ends are not the numbers of the child's own three. */
static bool open_pipe(int end[2])
{
    int first[2];
    if (pipe2(first, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        end[i] = fcntl(first[i], F_DUPFD_CLOEXEC, FIRST_FREE);
    close_all(first, 2);
    return end[0] >= 0 && end[1] >= 0;
}

static int spawn(char *const word[], const int fd[6], pid_t *pid)
{
    static const int theirs[3] = { 0, 3, 5 }; /* the child's ends of the pipes: one to read, two to write */
    Environment environment;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t all, none;
    fill_environment(&environment);
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&files, fd[theirs[i]], i);
    posix_spawn_file_actions_addclosefrom_np(&files, FIRST_FREE);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setsigmask(&how, &none);
    int error = posix_spawnp(pid, word[0], &files, &how, word, environment.entry);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return error;
}

Status child_start(char *const word[], Child *out, Fault *fault)
{
    int fd[6] = { -1, -1, -1, -1, -1, -1 };
    pid_t pid = -1;
    bool has_pipes = open_pipe(&fd[0]) && open_pipe(&fd[2]) && open_pipe(&fd[4]);
    int error = has_pipes ? spawn(word, fd, &pid) : errno;
    if (error) {
        close_all(fd, 6);
        return fault_set(fault, ERR_UNKNOWN, "'", word[0], "' cannot be started: ", strerror(error),
                         ", expected a program that can be run");
    }
    close_all((int[]){ fd[0], fd[3], fd[5] }, 3);
    *out = (Child){ .pid = pid, .in = fd[1], .out = fd[2], .err = fd[4] };
    const int ours[3] = { out->in, out->out, out->err };
    for (int i = 0; i < 3; i++)
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    return OK;
}

bool child_has_ended(const Child *child)
{
    siginfo_t info = { 0 };
    return waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == child->pid;
}

/* Reads away what the child still says, so that it does not wait for room in a pipe. */
static void wait_for_end(const Child *child, int grace_ms)
{
    const struct timespec pause = { .tv_nsec = 2 * 1000 * 1000 };
    char away[4096];
    for (int waited = 0; waited < grace_ms && !child_has_ended(child); waited += 2) {
        while (child->out >= 0 && read(child->out, away, sizeof away) > 0)
            ;
        while (child->err >= 0 && read(child->err, away, sizeof away) > 0)
            ;
        nanosleep(&pause, NULL);
    }
}

int child_end(Child *child, int grace_ms)
{
    int status = 0;
    close_all(&child->in, 1);
    child->in = -1;
    wait_for_end(child, grace_ms);
    /* before waitpid, while the group's number cannot belong to another */
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close_all((int[]){ child->out, child->err }, 2);
    *child = (Child){ .pid = -1, .in = -1, .out = -1, .err = -1 };
    return status;
}

ChildEnd child_end_words(int status)
{
    ChildEnd end;
    if (WIFEXITED(status))
        snprintf(end.text, sizeof end.text, "exit %d", WEXITSTATUS(status));
    else
        snprintf(end.text, sizeof end.text, "signal %d", WTERMSIG(status));
    return end;
}
