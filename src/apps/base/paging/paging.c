#include "apps/base/paging/paging.h"

#include "apps/base/paging/kept.h"
#include "term/pager.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static Kept kept = { .before = -1 }; /* before: the terminal, while text is kept */

static bool is_carried;

void paging_carried(void)
{
    is_carried = true;
}

int paging_terminal(void)
{
    if (kept.before >= 0)
        return kept.before;
    return !is_carried && isatty(STDOUT_FILENO) ? STDOUT_FILENO : -1;
}

static bool is_long(const char *text)
{
    struct winsize size;
    const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 1;
    return is_known && pager_rows(text, size.ws_col, size.ws_row) >= size.ws_row;
}

/* Lets the user's pager show it; Ctrl-C is for that program, and it may be left before it has read all. False: there is
 * none. */
static bool show_by_pager(const char *text, size_t len)
{
    const char *pager = getenv("PAGER");
    if (!pager)
        return false;
    setenv("LESS", "FRX", 0);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    FILE *to =
        popen(pager, "w"); // NOLINT(cert-env33-c): the user's own words, with options, as man and git read them
    if (!to)
        return false;
    fwrite(text, 1, len, to);
    const int status = pclose(to);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == 127); /* there is no such program */
}

void paging_end(void)
{
    size_t len;
    if (kept.before < 0)
        return;
    char *text = kept_end(&kept, &len);
    kept.before = -1;
    if (!is_long(text) || (!show_by_pager(text, len) && !paging_read(text)))
        fwrite(text, 1, len, stdout);
    fflush(stdout);
    free(text);
}

void paging_begin(void)
{
    const char *pager = getenv("PAGER"), *sort = getenv("TERM");
    const bool is_wanted = !(pager && !*pager) && sort && strcmp(sort, "dumb") != 0;
    if (is_wanted && isatty(STDOUT_FILENO) && isatty(STDIN_FILENO) && kept_begin(&kept))
        atexit(paging_end);
}
