#include "laws/law.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Law laws[] = {
    { "deterministic", true, 0, .at_state = law_deterministic },
    { "sound", true, 0, .at_state = law_sound },
    { "legal", true, 0, .at_state = law_legal },
    { "ends", true, 0, .at_end = law_ends },
    { "score", true, 0, .at_end = law_score },
    { "copies", false, 0, .at_move = law_copies },
    { "views", false, 0, .at_state = law_views },
    { "resample", false, 4, .at_state = law_resample },
    { "unrevealed", false, 4, .at_move = law_unrevealed },
    { "seen", false, 4, .at_move = law_seen },
    { "scene", false, 4, .at_state = law_scene },
    { "numbered", true, 0, .at_state = law_numbered },
    { "encoded", false, 4, .at_state = law_encoded },
    { "recalled", false, 0, .at_end = law_recalled },
    { "bot", false, 0, .at_state = law_bot },
    { "table", false, 0, .at_state = law_table },
    { "text", false, 4, .at_state = law_text },
    { "refused", false, 4, .at_state = law_refused },
    { "undo", false, 0, .at_end = law_undo },
    { "transcript", false, 0, .at_end = law_transcript },
    { 0 },
};

bool law_exists(const char *name)
{
    for (const Law *law = laws; law->name; law++)
        if (strcmp(law->name, name) == 0)
            return true;
    return false;
}

/* What a thread is at, so that a program that stops can say where. */
static _Thread_local struct {
    const char *law, *preset;
    uint64_t seed;
    int step;
} at;

/* NOLINTBEGIN(bugprone-signal-handler,cert-sig30-c): Text writes into its own bytes and nothing else. */
static void add(Text *text, const char *words)
{
    text_add_slice(text, slice_of(words));
}

static void stopped(int number)
{
    char line[256];
    Text text = text_over(line, sizeof line - 1);
    add(&text, "law ");
    add(&text, at.law ? at.law : "of play");
    add(&text, ": ");
    add(&text, at.preset ? at.preset : "?");
    add(&text, " seed ");
    text_add_unsigned(&text, at.seed);
    add(&text, " step ");
    text_add_number(&text, at.step);
    add(&text, ": the program stops, signal ");
    text_add_number(&text, number);
    add(&text, "\n");
    ssize_t written = write(STDERR_FILENO, line, text.len < sizeof line ? text.len : sizeof line - 1);
    _exit(written > 0 ? 1 : 2);
}
/* NOLINTEND(bugprone-signal-handler,cert-sig30-c) */

typedef enum { AT_STATE, AT_MOVE, AT_END } Moment;

typedef struct {
    const LawRun *run;
    uint64_t offset; /* of the seeds of this thread */
    atomic_bool *found;
    Verdict verdict;
    Trial trial;
} Worker;

static LawCheck *check_at(const Law *law, Moment moment)
{
    return moment == AT_STATE ? law->at_state : moment == AT_MOVE ? law->at_move : law->at_end;
}

/* Asks the laws that are due; false when one is broken. */
static bool hold(Worker *worker, Moment moment, bool all)
{
    enum { STEP_BITS = 20 };
    Trial *trial = &worker->trial;
    for (int i = 0; laws[i].name; i++) {
        LawCheck *check = check_at(&laws[i], moment);
        if (!check || (!all && !laws[i].cheap) || (worker->run->law && strcmp(worker->run->law, laws[i].name) != 0))
            continue;
        at.law = laws[i].name;
        at.step = trial->step;
        trial->lab = rng_make(&trial->order.seed, STREAM_LAB + ((uint64_t)i << STEP_BITS) + (uint64_t)trial->step);
        if (laws[i].one_in > 0 && trial->step > 0 && rng_below(&trial->lab, laws[i].one_in) > 0)
            continue;
        const char *what = check(trial);
        at.law = NULL;
        if (!what)
            continue;
        worker->verdict.law = laws[i].name;
        worker->verdict.what = what;
        worker->verdict.seed = trial->seed;
        worker->verdict.step = trial->step;
        Text text = text_over(worker->verdict.rules, sizeof worker->verdict.rules);
        games_print(&trial->ruleset, &text);
        return false;
    }
    return true;
}

static bool play(Worker *worker, bool all)
{
    Trial *trial = &worker->trial;
    bool holds = hold(worker, AT_STATE, all);
    while (holds && trial->step < STEPS_MAX && trial_choose(trial)) {
        holds = hold(worker, AT_MOVE, all);
        if (!holds)
            break;
        trial_step(trial);
        holds = hold(worker, AT_STATE, all);
    }
    return holds && hold(worker, AT_END, all);
}

static bool one_game(Worker *worker, uint64_t seed, bool all)
{
    Trial *trial = &worker->trial;
    at.law = NULL;
    at.preset = worker->run->ruleset->preset->id;
    at.seed = seed;
    at.step = 0;
    trial_begin(trial, worker->run->ruleset, seed, worker->run->stray);
    if (worker->run->bots)
        trial->bots = worker->run->bots;
    if (all) {
        Source source = trial_source(trial);
        REQUIRE(table_deal(&trial->table, &trial->ruleset, trial->order.seats, trial->order.starter, &source, NULL) ==
                OK);
        trial->has_table = true;
    }
    bool holds = play(worker, all);
    worker->verdict.played++;
    worker->verdict.steps += (uint64_t)trial->step;
    trial_end(trial);
    return holds;
}

static void *work(void *context)
{
    Worker *worker = context;
    const LawRun *run = worker->run;
    uint64_t most = run->games > run->cheap ? run->games : run->cheap;
    for (uint64_t i = worker->offset; i < most && !atomic_load(worker->found); i += (uint64_t)run->threads)
        if (!one_game(worker, run->first + i, i < run->games))
            atomic_store(worker->found, true);
    return NULL;
}

Verdict law_run(const LawRun *run)
{
    static const int stops[] = { SIGILL, SIGTRAP, SIGABRT, SIGFPE };
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        signal(stops[i], stopped);
    atomic_bool found = false;
    pthread_t thread[64];
    REQUIRE(run->threads >= 1 && run->threads <= 64);
    Worker *workers = calloc((size_t)run->threads, sizeof *workers);
    REQUIRE(workers);
    for (int i = 0; i < run->threads; i++) {
        workers[i].run = run;
        workers[i].offset = (uint64_t)i;
        workers[i].found = &found;
        REQUIRE(pthread_create(&thread[i], NULL, work, &workers[i]) == 0);
    }
    Verdict verdict = { 0 };
    for (int i = 0; i < run->threads; i++) {
        pthread_join(thread[i], NULL);
        Verdict *one = &workers[i].verdict;
        uint64_t played = verdict.played + one->played, steps = verdict.steps + one->steps;
        if (one->what && (!verdict.what || one->seed < verdict.seed))
            verdict = *one;
        verdict.played = played;
        verdict.steps = steps;
    }
    free(workers);
    return verdict;
}
