/* read.c - what `cardroom check` does, by the library alone, where the program is not built.
 *   read FILE..    prints `FILE: ok` for each transcript that holds, and where another does not; fails then
 *   read           prints the ids of all games */
#include "table/transcript.h"

#include <inttypes.h>
#include <stdio.h>

static bool holds(const char *path)
{
    static char text[1 << 20];
    Match match;
    Fault fault = { 0 };
    FILE *file = fopen(path, "rb");
    REQUIRE(file);
    size_t len = fread(text, 1, sizeof text, file);
    REQUIRE(len < sizeof text && !ferror(file));
    fclose(file);
    if (transcript_read_sheet(text, len, &match, &fault) != OK) {
        fprintf(stderr, "%s:%" PRIu32 ":%" PRIu32 ": %s\n", path, fault.line, fault.column, fault.text);
        return false;
    }
    match_free(&match);
    printf("%s: ok\n", path);
    return true;
}

int main(int argc, char **argv)
{
    bool all_hold = true;
    for (int i = 1; i < argc; i++)
        all_hold &= holds(argv[i]);
    for (int g = 0; argc == 1 && games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            puts(preset->id);
    return !all_hold;
}
