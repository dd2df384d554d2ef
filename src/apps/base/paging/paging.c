#define _GNU_SOURCE /* memfd_create */
#include "apps/base/paging/paging.h"

#include "core/status.h"
#include "term/pager.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int terminal = -1, kept = -1; /* while text is kept */

int paging_terminal(void)
{
    if (terminal >= 0)
        return terminal;
    return isatty(STDOUT_FILENO) ? STDOUT_FILENO : -1;
}

static bool is_long(const char *text)
{
    struct winsize size;
    const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 1;
    return is_known && pager_rows(text, size.ws_col, size.ws_row) >= size.ws_row;
}

/* What was kept, on the heap. */
static char *take_kept(size_t *len)
{
    struct stat about;
    REQUIRE(fstat(kept, &about) == 0);
    *len = (size_t)about.st_size;
    char *text = malloc(*len + 1);
    REQUIRE(text);
    for (size_t at = 0; at < *len;) {
        const ssize_t got = pread(kept, text + at, *len - at, (off_t)at);
        REQUIRE(got > 0);
        at += (size_t)got;
    }
    text[*len] = 0;
    return text;
}

/* Lets the user's pager show it; Ctrl-C is for that program, and it may be left before it has read all. False: there is none. */
static bool show_by_pager(const char *text, size_t len)
{
    const char *pager = getenv("PAGER");
    if (!pager)
        return false;
    setenv("LESS", "FRX", 0);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    FILE *to = popen(pager, "w");
    if (!to)
        return false;
    fwrite(text, 1, len, to);
    const int status = pclose(to);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == 127); /* there is no such program */
}

void paging_end(void)
{
    size_t len;
    if (terminal < 0)
        return;
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    terminal = -1;
    char *text = take_kept(&len);
    if (!is_long(text) || (!show_by_pager(text, len) && !paging_read(text)))
        fwrite(text, 1, len, stdout);
    fflush(stdout);
    free(text);
}

void paging_begin(void)
{
    const char *pager = getenv("PAGER"), *sort = getenv("TERM");
    const bool is_wanted = !(pager && !*pager) && sort && strcmp(sort, "dumb") != 0;
    if (!is_wanted || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO))
        return;
    kept = memfd_create("cardroom", MFD_CLOEXEC);
    terminal = kept < 0 ? -1 : dup(STDOUT_FILENO);
    if (terminal < 0)
        return;
    REQUIRE(dup2(kept, STDOUT_FILENO) >= 0);
    atexit(paging_end);
}
