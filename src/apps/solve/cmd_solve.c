/* cmd_solve.c - `solve`: exact answers for boards from a file, from standard input, or dealt by number. */
#include "apps/base/contracts.h"
#include "apps/base/deal_name.h"
#include "apps/base/interrupt.h"
#include "apps/commands.h"
#include "apps/solve/feed.h"
#include "lab/engine/stopwatch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const Solve *const solves[] = { &solve_kop, &solve_patience, NULL };

enum { THREADS_MAX = 64, MEMORY_STANDARD = 128 };
static const double show_s = 1;

static atomic_bool *stop;

static bool is_stopped(void)
{
    return atomic_load(stop);
}

/* A run. Several threads answer a block of boards; each takes the next board that no other has taken. */
typedef struct {
    const Solve *solve;
    const SolveOrder *order;
    Boards boards;
    atomic_size_t next;
    char *said[SOLVE_BLOCK];
    uint64_t printed, total; /* total: 0 where it is not known */
    bool shows;
    double start, shown; /* in seconds */
} Run;

/* A thread of a run. */
typedef struct {
    Run *run;
    void *worker;
    bool shows;
} Thread;

static void show(Run *run)
{
    const double now = stopwatch_seconds(CLOCK_MONOTONIC);
    if (now - run->shown < show_s)
        return;
    run->shown = now;
    size_t done = atomic_load(&run->next);
    done = done < run->boards.len ? done : run->boards.len;
    if (run->total > 0)
        interrupt_tell_progress(run->printed + done, run->total, "deals", now - run->start);
    else
        fprintf(stderr, "\r%llu boards\033[K", (unsigned long long)(run->printed + done));
}

static void *work(void *argument)
{
    Thread *thread = argument;
    Run *run = thread->run;
    size_t group = run->solve->group;
    for (size_t i; (i = atomic_fetch_add(&run->next, group)) < run->boards.len;) {
        size_t len = run->boards.len - i < group ? run->boards.len - i : group;
        if (is_stopped())
            break;
        run->solve->answer(run->order, thread->worker, run->boards.board + i * run->solve->board_size,
                           run->boards.number + i, len, run->said + i);
        if (thread->shows)
            show(run);
    }
    return NULL;
}

static void answer_block(Run *run, Thread thread[], uint64_t threads)
{
    pthread_t id[THREADS_MAX];
    uint64_t started = 1;
    memset(run->said, 0, sizeof run->said);
    atomic_store(&run->next, 0);
    while (started < threads && pthread_create(&id[started], NULL, work, &thread[started]) == 0)
        started++;
    work(&thread[0]);
    for (uint64_t i = 1; i < started; i++)
        pthread_join(id[i], NULL);
}

/* Prints the answers up to the first board that was not answered. */
static void print_block(Run *run)
{
    bool goes_on = true;
    fputs(run->shows ? "\r\033[K" : "", stderr);
    for (size_t i = 0; i < run->boards.len; i++) {
        goes_on = goes_on && run->said[i];
        if (goes_on && run->order->as_json)
            printf("%s  %s", run->printed > 0 ? ",\n" : "", run->said[i]);
        else if (goes_on)
            fputs(run->said[i], stdout);
        run->printed += goes_on;
        free(run->said[i]);
    }
    fflush(stdout);
}

static void open_threads(Run *run, Thread thread[], uint64_t threads)
{
    for (uint64_t i = 0; i < threads; i++)
        thread[i] = (Thread){ .run = run,
                              .worker = run->solve->open ? run->solve->open(run->order) : NULL,
                              .shows = i == 0 && run->shows };
}

static void answer_all(Run *run, Feed *feed, uint64_t threads)
{
    Thread thread[THREADS_MAX];
    REQUIRE(threads >= 1);
    open_threads(run, thread, threads);
    run->boards.board = malloc(SOLVE_BLOCK * run->solve->board_size);
    if (!run->boards.board)
        die("memory", "out of memory, expected room for %d boards", SOLVE_BLOCK);
    bool has_more = feed_next(feed, &run->boards); /* it may end the program, with nothing printed */
    fputs(run->order->as_json ? "[\n" : "", stdout);
    for (; has_more; has_more = feed_next(feed, &run->boards)) {
        answer_block(run, thread, threads);
        print_block(run);
    }
    fputs(run->order->as_json ? "\n]\n" : "", stdout);
    if (run->shows)
        fprintf(stderr, "\r\033[K");
    if (is_stopped())
        fprintf(stderr,
                run->total > 0 ? "Stopped: these are the first %llu of %llu, a part.\n"
                               : "Stopped: these are the first %llu, a part.\n",
                (unsigned long long)run->printed, (unsigned long long)run->total);
    for (uint64_t i = 0; i < threads && run->solve->close; i++)
        run->solve->close(thread[i].worker);
    free(run->boards.board);
}

static const Solve *solve_of(const Ruleset *ruleset)
{
    for (int i = 0; solves[i]; i++)
        if (solves[i]->game == ruleset->game)
            return solves[i];
    die(ruleset->preset->id, "no solver for this game, expected a patience or a game of kop");
}

/* What the command line asks for. */
typedef struct {
    SolveOrder order;
    const char *range, *deal;
    DealNumber first; /* with a range or a deal */
    uint64_t following;
    uint64_t threads;
    Words files;
} Asked;

static void read_flags(int argc, char **argv, Asked *asked)
{
    SolveOrder *order = &asked->order;
    const Flag flags[] = {
        { "deal", "N", "the deal with this number, instead of a file; pysol:N is PySolFC's deal", FLAG_TEXT,
          &asked->deal, NULL, 0, 0 },
        { "deals", "A..B", "the deals from one number to another; pysol:A..B", FLAG_TEXT, &asked->range, NULL, 0, 0 },
        { .name = "score", .help = "patience: the exact best score as well", .out = &order->score },
        { .name = "line", .help = "how it is done", .out = &order->line },
        { "nodes", "N", "patience: give a board up after N positions", FLAG_NUMBER, &order->nodes, NULL, 1,
          UINT64_MAX },
        { "seconds", "S", "patience: give a board up after S seconds", FLAG_NUMBER, &order->seconds, NULL, 1,
          UINT32_MAX },
        { "memory", "MIB", "patience: the memory of each thread; standard 128", FLAG_NUMBER, &order->memory_mib,
          &order->has_memory, 8, 1 << 20 },
        { .name = "all", .help = "Kop: every contract that somebody could play", .out = &order->all },
        { "contract", contracts_arg(),
          "Kop: this contract; without it normal, or cicha where one hand has both black queens", FLAG_TEXT,
          &order->contract, NULL, 0, 0 },
        { "declarers", "A+C", "Kop: the declaring side", FLAG_TEXT, &order->declarers, NULL, 0, 0 },
        { .name = "cards",
          .help = "Kop: what each card that may be played now is worth; always for positions in play",
          .out = &order->cards },
        { "threads", "T", "how many threads work; the answer is the same for any number", FLAG_NUMBER,
          &asked->threads, NULL, 1, THREADS_MAX },
        { .name = "json", .help = "print JSON", .out = &order->as_json },
        { 0 },
    };
    Words words, rules;
    cli_parse(argc, argv, flags, &words);
    if (words.len == 0 && (asked->deal || asked->range))
        die("GAME",
            "no game named, expected `cardroom solve golf --deals 1..10`, or `cardroom lab` to count over many deals");
    cli_split_words(&words, &rules, &asked->files);
    order->ruleset = cli_ruleset(&rules);
    for (int i = 0; i < asked->files.len; i++)
        cli_refuse_option(&order->ruleset, asked->files.word[i]);
}

/* Decides where the boards come from; for deals, reads their numbers. */
static void read_place(Asked *asked)
{
    const Words *files = &asked->files;
    if (files->len + (asked->range != NULL) + (asked->deal != NULL) > 1)
        die(files->len > 1 ? files->word[1] : "--deal",
            "boards from several places, expected one FILE, --deal or --deals");
    if (asked->range && !deal_number_range_read(slice_of(asked->range), &asked->first, &asked->following))
        die("--deals", "not a range of deals: '%.40s', expected the first and the last: 1..100", asked->range);
    if (asked->deal)
        asked->first = deal_name_read(asked->deal);
    asked->order.is_pysol = asked->first.is_pysol;
}

int cmd_solve(int argc, char **argv)
{
    static Run run;
    atomic_ulong impossible = 0;
    Asked asked = {
        .order = { .stop = is_stopped, .impossible = &impossible, .memory_mib = MEMORY_STANDARD },
        .threads = 1,
    };
    read_flags(argc, argv, &asked);
    run.solve = solve_of(&asked.order.ruleset);
    run.order = &asked.order;
    run.shows = isatty(STDERR_FILENO);
    run.start = stopwatch_seconds(CLOCK_MONOTONIC);
    read_place(&asked);
    Feed feed = { .solve = run.solve, .order = &asked.order };
    stop = interrupt_watch();
    run.solve->begin(&asked.order);
    if (asked.range || asked.deal)
        feed_open_deals(&feed, asked.first, asked.following);
    else
        feed_open_text(&feed, asked.files.len > 0 ? asked.files.word[0] : "-");
    run.total = asked.range ? asked.following + 1 : 0;
    answer_all(&run, &feed, asked.threads);
    run.solve->end(&asked.order);
    feed_close(&feed);
    bool is_no = run.printed == 1 && atomic_load(&impossible) == 1;
    return feed.has_wrong ? EXIT_WRONG : is_no ? EXIT_NO : EXIT_YES;
}
