/* laws.c - tests every game and preset of the catalogue against the laws. A failure prints the law, the game and
 * the one command that repeats it. */
#include "laws/arguments.h"
#include "laws/fault.h"
#include "laws/law.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct {
    LawRun run;
    const char *fault;
    uint64_t one_in, met; /* of the presets that are met, one in so many is played */
    bool failed;
} Program;

static void report(const Program *program, const Verdict *verdict)
{
    const char *preset = program->run.ruleset->preset->id;
    printf("law %s: %s seed %" PRIu64 " step %d: %s\n", verdict->law, verdict->rules, verdict->seed, verdict->step,
           verdict->what);
    printf("  repeat: laws --preset %s --first %" PRIu64 " --games 1 --cheap 1 --law %s%s", preset, verdict->seed,
           verdict->law, program->run.stray == STRAY_ALWAYS ? " --stray" : "");
    printf(program->fault ? " --fault %s\n" : "\n", program->fault);
}

static void hold_preset(void *context, const Ruleset *ruleset)
{
    Program *program = context;
    Planted planted;
    if (program->one_in > 1 && (program->run.first + program->met++) % program->one_in != 0)
        return;
    program->run.ruleset = ruleset;
    if (program->fault) {
        fault_plant(fault_find(program->fault), ruleset, &planted);
        program->run.ruleset = &planted.ruleset;
        program->run.bots = planted.bots;
    }
    Verdict verdict = law_run(&program->run);
    if (verdict.what) {
        report(program, &verdict);
        program->failed = true;
        return;
    }
    printf("%-16s seeds %" PRIu64 "..%" PRIu64 " all laws, ..%" PRIu64 " the cheap ones: %" PRIu64 " games, %" PRIu64
           " steps\n",
           ruleset->preset->id, program->run.first, program->run.first + program->run.games - 1,
           program->run.first + program->run.cheap - 1, verdict.played, verdict.steps);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    Program program = { .run = { .first = 1, .games = 1000, .cheap = 10000 } };
    const char *preset = NULL;
    uint64_t threads = 2;
    bool strays = false, fresh = false;
    const Argument rows[] = { { "--games", .number = &program.run.games },
                              { "--cheap", .number = &program.run.cheap },
                              { "--first", .number = &program.run.first },
                              { "--one-in", .number = &program.one_in },
                              { "--threads", .number = &threads },
                              { "--stray", .flag = &strays },
                              { "--fresh", .flag = &fresh },
                              { "--preset", .word = &preset },
                              { "--law", .word = &program.run.law },
                              { "--fault", .word = &program.fault },
                              { 0 } };
    if (!arguments_read(argc, argv, rows))
        return 2;
    if (fresh)
        program.run.first = seed_fresh();
    program.run.stray = strays ? STRAY_ALWAYS : STRAY_QUARTER;
    program.run.threads = (int)(threads < 1 ? 1 : threads > 64 ? 64 : threads);
    if (program.run.law && !law_exists(program.run.law)) {
        fprintf(stderr, "laws: no law '%s'\n", program.run.law);
        return 2;
    }
    if (!presets_hold("laws", program.fault, preset, hold_preset, &program))
        return 2;
    return program.failed;
}
