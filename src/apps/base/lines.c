#include "apps/base/lines.h"

#include "term/pager.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_COLUMNS = 80 };

static int terminal_columns(void)
{
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : USUAL_COLUMNS;
}

void lines_print(const char *words)
{
    size_t len = strlen(words);
    if (!isatty(STDOUT_FILENO)) {
        fputs(words, stdout);
        if (len == 0 || words[len - 1] != '\n')
            putchar('\n');
        return;
    }
    int columns = terminal_columns();
    do {
        Slice line = pager_line(&words, columns);
        printf("%.*s\n", (int)line.len, line.at);
    } while (*words);
}
