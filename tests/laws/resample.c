/* resample.c - tests every preset's resample by spread.h. */
#include "laws/arguments.h"
#include "laws/fault.h"
#include "laws/spread.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct {
    uint64_t first, games;
    const char *fault;
    bool failed;
} Program;

static void hold_preset(void *context, const Ruleset *ruleset)
{
    Program *program = context;
    Planted planted;
    const Ruleset *held = ruleset;
    if (program->fault) {
        fault_plant(fault_find(program->fault), ruleset, &planted);
        held = &planted.ruleset;
    }
    Spread spread = spread_run(held, program->first, program->games);
    printf("%s%-16s seeds %" PRIu64 "..%" PRIu64
           ": guess and truth differ by %.3f bytes, guesses by %.3f: %+.1f standard "
           "errors%s%s\n",
           spread.what ? "law spread: " : "", ruleset->preset->id, program->first,
           program->first + program->games - 1, spread.truth, spread.guesses, spread.errors, spread.what ? ": " : "",
           spread.what ? spread.what : "");
    fflush(stdout);
    program->failed = program->failed || spread.what;
}

int main(int argc, char **argv)
{
    Program program = { .first = 1, .games = 50000 };
    const char *preset = NULL;
    const Argument rows[] = { { "--games", .number = &program.games },
                              { "--first", .number = &program.first },
                              { "--preset", .word = &preset },
                              { "--fault", .word = &program.fault },
                              { 0 } };
    if (!arguments_read(argc, argv, rows) || program.games == 0)
        return 2;
    if (!presets_hold("resample", program.fault, preset, hold_preset, &program))
        return 2;
    return program.failed;
}
