#define _GNU_SOURCE /* memfd_create */
#include "apps/base/paging/kept.h"

#include "core/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

bool kept_begin(Kept *kept)
{
    fflush(stdout);
    kept->bytes = memfd_create("cardroom", MFD_CLOEXEC);
    kept->before = kept->bytes < 0 ? -1 : dup(STDOUT_FILENO);
    if (kept->before < 0)
        return false;
    REQUIRE(dup2(kept->bytes, STDOUT_FILENO) >= 0);
    return true;
}

char *kept_end(Kept *kept, size_t *len)
{
    fflush(stdout);
    dup2(kept->before, STDOUT_FILENO);
    close(kept->before);
    const off_t all = lseek(kept->bytes, 0, SEEK_END);
    REQUIRE(all >= 0);
    char *text = malloc((size_t)all + 1);
    REQUIRE(text);
    for (*len = 0; *len < (size_t)all;) {
        const ssize_t got = pread(kept->bytes, text + *len, (size_t)all - *len, (off_t)*len);
        REQUIRE(got > 0);
        *len += (size_t)got;
    }
    text[*len] = 0;
    close(kept->bytes);
    return text;
}
