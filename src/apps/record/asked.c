#include "apps/record/asked.h"

#include "apps/base/match_file.h"

#include <stdlib.h>

static void open_limits(uint64_t memory_mib, uint64_t nodes, SolveLimits *out)
{
    size_t len = (size_t)memory_mib << 20;
    *out = (SolveLimits){ .memory = aligned_alloc(SOLVE_ALIGN, len), .memory_len = len, .nodes = nodes };
    if (!out->memory)
        die("--memory", "the system has not so much, expected less than %llu MiB", (unsigned long long)memory_mib);
}

void asked_read(int argc, char **argv, const Flag flags[], Asked *asked)
{
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one transcript");
    asked->path = words.word[0];
    asked->match = match_file_read(asked->path);
    open_limits(asked->memory_mib, asked->nodes, &asked->limits);
}

void asked_free(Asked *asked)
{
    free(asked->limits.memory);
    match_free(&asked->match);
}
