/* redeal.c - the program that holds every preset against the re-deal law (trace.h). */
#include "laws/arguments.h"
#include "laws/fault.h"
#include "laws/trace.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct {
    TraceRun run;
    const char *fault;
    bool failed;
} Program;

static void report(const Program *program, const TraceVerdict *verdict, const char *preset)
{
    printf("law redeal: %s seed %" PRIu64 " step %d viewer %d: %s (%" PRIu64 " and %" PRIu64 " comparisons)\n",
           preset, verdict->seed, verdict->step, verdict->viewer == SEAT_NONE ? -1 : verdict->viewer, verdict->what,
           verdict->same, verdict->other);
    printf("  repeat: redeal --preset %s --first %" PRIu64 " --games 1%s", preset, verdict->seed,
           program->run.stray == STRAY_ALWAYS ? " --stray" : "");
    printf(program->fault ? " --fault %s\n" : "\n", program->fault);
}

static void hold_preset(void *context, const Ruleset *ruleset)
{
    Program *program = context;
    Planted planted;
    program->run.ruleset = ruleset;
    if (program->fault) {
        fault_plant(fault_find(program->fault), ruleset, &planted);
        program->run.ruleset = &planted.ruleset;
    }
    TraceVerdict verdict = trace_run(&program->run);
    const char *preset = ruleset->preset->id;
    if (verdict.what) {
        report(program, &verdict, preset);
        program->failed = true;
        return;
    }
    printf("%-16s seeds %" PRIu64 "..%" PRIu64 ": %" PRIu64 " states sent alike, %" PRIu64 " known cards shown\n",
           preset, program->run.first, program->run.first + program->run.games - 1, verdict.same, verdict.other);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    Program program = { .run = { .first = 1, .games = 300 } };
    const char *preset = NULL;
    bool strays = false;
    const Argument rows[] = { { "--games", .number = &program.run.games },
                              { "--first", .number = &program.run.first },
                              { "--stray", .flag = &strays },
                              { "--preset", .word = &preset },
                              { "--fault", .word = &program.fault },
                              { 0 } };
    if (!arguments_read(argc, argv, rows))
        return 2;
    program.run.stray = strays ? STRAY_ALWAYS : STRAY_QUARTER;
    if (!presets_hold("redeal", program.fault, preset, hold_preset, &program))
        return 2;
    return program.failed;
}
