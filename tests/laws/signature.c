/* signature.c - prints `PRESET HASH FULL` for every preset, or checks a file of such lines.
 * Shape  HASH covers the first 100 games, FULL 1,000. `signature --check FILE` compares the first, with --full
 *        both. `signature >tests/signature.txt` writes the file anew. With --games or --bytes a line has one hash. */
#include "laws/arguments.h"
#include "laws/hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    uint64_t games;
    HashKind kind;
    char expected[64 * 1024];
    bool checks, full, failed;
    int checked;
} Program;

enum { HASH_TEXT = 17, HASHES_TEXT = 2 * HASH_TEXT };

/* The preset's hash as the file has it, or both with `full`; false when it has no line for it. */
static bool expected_of(const Program *program, const char *preset, char out[HASHES_TEXT])
{
    Slice rest = slice_of(program->expected);
    while (rest.len > 0) {
        const char *end = memchr(rest.at, '\n', rest.len);
        size_t len = end ? (size_t)(end - rest.at) : rest.len;
        Slice line = { rest.at, len };
        rest = (Slice){ rest.at + len + (end != NULL), rest.len - len - (end != NULL) };
        if (!slice_is(slice_word(&line, 0), preset))
            continue;
        while (line.len > 0 && line.at[0] == ' ')
            line = (Slice){ line.at + 1, line.len - 1 };
        slice_copy(line, out, program->full ? HASHES_TEXT : HASH_TEXT);
        return true;
    }
    return false;
}

static void check(Program *program, const char *preset, const char *hash)
{
    char expected[HASHES_TEXT];
    program->checked++;
    if (!expected_of(program, preset, expected))
        printf("signature: %s has no line in the file; if the preset is new, `make made` writes it\n", preset);
    else if (strcmp(expected, hash) != 0)
        printf(
            "signature: %s is %s, expected %s: its play has changed. If that is meant, say so in the commit message "
            "(`Signature: %s %s`) and change the file\n",
            preset, hash, expected, preset, hash);
    else
        return;
    program->failed = true;
}

static void print_or_check(void *context, const Ruleset *ruleset)
{
    Program *program = context;
    char hash[HASHES_TEXT];
    int len = snprintf(hash, sizeof hash, "%016" PRIx64, ruleset_hash(ruleset, program->games, program->kind));
    if (program->full)
        snprintf(hash + len, sizeof hash - (size_t)len, " %016" PRIx64,
                 ruleset_hash(ruleset, HASH_GAMES_FULL, program->kind));
    if (program->checks)
        check(program, ruleset->preset->id, hash);
    else
        printf("%s %s\n", ruleset->preset->id, hash);
}

/* Lines of presets that there are no more. */
static void find_stale(Program *program)
{
    int lines = 0;
    for (const char *at = program->expected; *at; at++)
        lines += *at == '\n';
    if (lines == program->checked || program->failed)
        return;
    printf("signature: the file has %d lines for %d presets\n", lines, program->checked);
    program->failed = true;
}

static bool load(Program *program, const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t len = file ? fread(program->expected, 1, sizeof program->expected - 1, file) : 0;
    if (file)
        fclose(file);
    else
        fprintf(stderr, "signature: %s cannot be read\n", path);
    program->expected[len] = '\0';
    program->checks = true;
    return file != NULL;
}

int main(int argc, char **argv)
{
    static Program program = { .games = HASH_GAMES };
    const char *path = NULL, *preset = NULL;
    bool bytes = false;
    const Argument rows[] = {
        { "--check", .word = &path },  { "--preset", .word = &preset },     { "--games", .number = &program.games },
        { "--bytes", .flag = &bytes }, { "--full", .flag = &program.full }, { 0 }
    };
    if (!arguments_read(argc, argv, rows) || (path && !load(&program, path)))
        return 2;
    program.full = program.full || (!path && !bytes && program.games == HASH_GAMES);
    program.kind = bytes ? HASH_BYTES : HASH_WORDS;
    if (!presets_each(preset, print_or_check, &program)) {
        fprintf(stderr, "signature: no preset '%s'\n", preset);
        return 2;
    }
    if (program.checks && !preset)
        find_stale(&program);
    if (program.checks && !program.failed)
        printf("signature: %d presets play as written down\n", program.checked);
    return program.failed;
}
