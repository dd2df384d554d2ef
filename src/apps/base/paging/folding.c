#define _GNU_SOURCE /* memmem */
#include "apps/base/paging/folding.h"

#include "apps/base/lines.h"
#include "apps/base/paging/kept.h"
#include "apps/base/paging/paging.h"
#include "core/status.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Kept kept;
static bool is_on;

void folding_begin(void)
{
    if (paging_terminal() >= 0 && !is_on)
        is_on = kept_begin(&kept);
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
    size_t len;
    if (!is_on)
        return;
    is_on = false;
    char *text = kept_end(&kept, &len);
    for (Slice rest = { text, len }; rest.len > 0;) {
        print_block(take_block(&rest));
        if (rest.len > 0)
            putchar('\n');
    }
    free(text);
}
