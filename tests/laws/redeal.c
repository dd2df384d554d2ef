/* redeal.c - tests every preset against the re-deal law (trace.h). */
#include "laws/arguments.h"
#include "laws/fault.h"
#include "laws/trace.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    TraceRun run;
    uint64_t games, kop; /* kop: of Kop's presets, whose secrets show in few games */
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
    program->run.games = strcmp(ruleset->game->id, "kop") == 0 ? program->kop : program->games;
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
    Program program = { .run = { .first = 1 }, .games = 300 };
    const char *preset = NULL;
    bool strays = false, fresh = false;
    const Argument rows[] = { { "--games", .number = &program.games },
                              { "--kop", .number = &program.kop },
                              { "--first", .number = &program.run.first },
                              { "--stray", .flag = &strays },
                              { "--fresh", .flag = &fresh },
                              { "--preset", .word = &preset },
                              { "--fault", .word = &program.fault },
                              { 0 } };
    if (!arguments_read(argc, argv, rows))
        return 2;
    program.kop = program.kop ? program.kop : program.games;
    if (fresh)
        program.run.first = seed_fresh();
    program.run.stray = strays ? STRAY_ALWAYS : STRAY_QUARTER;
    if (!presets_hold("redeal", program.fault, preset, hold_preset, &program))
        return 2;
    return program.failed;
}
