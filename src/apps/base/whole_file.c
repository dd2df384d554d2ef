#include "apps/base/whole_file.h"

#include "apps/base/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BESIDE = PATH_MAX + 16 };

static bool write_bytes(FILE *file, const char *bytes, bool to_disk)
{
    if (!file)
        return false;
    bool written = fputs(bytes, file) >= 0 && fflush(file) == 0 && (!to_disk || fsync(fileno(file)) == 0);
    return fclose(file) == 0 && written;
}

/* Opens a new file beside the path. Its name is drawn: any other may be that of somebody's file, or of a program that
 * writes here too. */
static FILE *open_beside(const char *path, char beside[BESIDE])
{
    FILE *file;
    do {
        if (snprintf(beside, BESIDE, "%s.new-%08x", path, (unsigned)cli_random_number()) >= BESIDE) {
            errno = ENAMETOOLONG;
            return NULL;
        }
        file = fopen(beside, "wbxe");
    } while (!file && errno == EEXIST);
    return file;
}

static bool replace(const char *path, const char *bytes, const struct stat *old)
{
    char beside[BESIDE];
    FILE *file = open_beside(path, beside);
    if (!file)
        return false;
    bool written = write_bytes(file, bytes, true) && (!old || chmod(beside, old->st_mode & 07777) == 0) &&
                   rename(beside, path) == 0;
    if (!written) {
        int why = errno;
        unlink(beside);
        errno = why;
    }
    return written;
}

bool whole_file_write(const char *path, const char *bytes)
{
    struct stat old;
    if (stat(path, &old) != 0)
        return replace(path, bytes, NULL);
    if (!S_ISREG(old.st_mode))
        return write_bytes(fopen(path, "wbe"), bytes, false);
    char *target = realpath(path, NULL);
    bool written = target && replace(target, bytes, &old);
    int why = errno;
    free(target);
    errno = why;
    return written;
}

int whole_file_hold(const char *path)
{
    for (;;) {
        struct stat held, named;
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0)
            return -1;
        /* While this waited for the lock, another file may have replaced this one; then that one must be locked. */
        if (flock(file, LOCK_EX) == 0 && fstat(file, &held) == 0 && stat(path, &named) == 0 &&
            held.st_ino == named.st_ino && held.st_dev == named.st_dev)
            return file;
        int why = errno;
        close(file);
        if (why == EINTR || stat(path, &named) != 0) {
            errno = why;
            return -1;
        }
    }
}

void whole_file_let_go(int held)
{
    if (held >= 0)
        close(held);
}
