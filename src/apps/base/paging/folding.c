#define _GNU_SOURCE /* memfd_create, memmem */
#include "apps/base/paging/folding.h"

#include "apps/base/lines.h"
#include "apps/base/paging/paging.h"
#include "core/status.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int before = -1, kept = -1; /* standard output as it was; what is printed meanwhile */

void folding_begin(void)
{
    if (paging_terminal() < 0 || before >= 0)
        return;
    fflush(stdout);
    kept = memfd_create("cardroom", MFD_CLOEXEC);
    before = kept < 0 ? -1 : dup(STDOUT_FILENO);
    if (before >= 0)
        REQUIRE(dup2(kept, STDOUT_FILENO) >= 0);
}

/* Whether it has several lines of ASCII, all with a gap between columns. */
static bool is_table(Slice block)
{
    bool is = true;
    int lines = 0;
    for (; is && block.len > 0; lines++) {
        const Slice line = slice_line(&block);
        const size_t indent = strspn(line.at, " ");
        for (size_t i = 0; i < line.len; i++)
            is = is && !(line.at[i] & 0x80);
        is = is && indent < line.len && memmem(line.at + indent, line.len - indent, "  ", 2) != NULL;
    }
    return is && lines > 1;
}

static void print_block(Slice block)
{
    char *text = malloc(block.len + 1);
    REQUIRE(text);
    slice_copy(block, text, block.len + 1);
    (is_table(block) ? lines_table : lines_print)(text);
    free(text);
}

/* Takes a block and the blank line behind it off the front. */
static Slice take_block(Slice *rest)
{
    const char *from = rest->at;
    size_t len = 0;
    while (rest->len > 0) {
        const Slice line = slice_line(rest);
        if (line.len == 0)
            break;
        len = (size_t)(rest->at - from);
    }
    return (Slice){ from, len };
}

void folding_end(void)
{
    if (before < 0)
        return;
    fflush(stdout);
    dup2(before, STDOUT_FILENO);
    close(before);
    before = -1;
    const off_t len = lseek(kept, 0, SEEK_END);
    char *text = malloc((size_t)len + 1);
    REQUIRE(text && pread(kept, text, (size_t)len, 0) == len);
    text[len] = 0;
    close(kept);
    for (Slice rest = { text, (size_t)len }; rest.len > 0;) {
        print_block(take_block(&rest));
        if (rest.len > 0)
            putchar('\n');
    }
    free(text);
}
