#define _GNU_SOURCE /* asprintf */
#include "apps/measure/lab_count.h"

#include "apps/base/interrupt.h"
#include "apps/base/lines.h"
#include "apps/base/whole_file.h"
#include "apps/measure/lab_kinds.h"
#include "lab/engine/stopwatch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

LabTeam lab_team = { .run = count_run };

Flag lab_flag(LabFlag flag, LabAsked *asked)
{
    switch (flag) {
    case LAB_STATE:
        return (
            Flag){ "state", "FILE", "keep the work here, and go on from it", FLAG_TEXT, &asked->state, NULL, 0, 0 };
    case LAB_SHARD:
        return (Flag){ "shard",
                       "I/N",
                       "only part I of N equal parts; `lab merge` puts their states together",
                       FLAG_TEXT,
                       &asked->shard,
                       NULL,
                       0,
                       0 };
    case LAB_THREADS:
        return (Flag){ "threads",
                       "T",
                       "how many threads work; the result is the same for any number",
                       FLAG_NUMBER,
                       &asked->threads,
                       NULL,
                       1,
                       TEAM_MAX };
    default:
        return (Flag){ .name = "json", .help = "print JSON", .out = &asked->as_json };
    }
}

static void write_text(const void *count, Text *out)
{
    count_write(count, out);
}

void lab_write_state(const char *path, const Count *count)
{
    char *text = cli_text(write_text, count);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(text);
}

void lab_read_state(const char *path, Count *out)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    size_t len;
    char *bytes = cli_read_file(path, &len, &fault);
    if (!bytes || count_read((Slice){ bytes, len }, lab_kinds, out, &fault) != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    free(bytes);
}

void lab_open(Count *out, const CountKind *kind, const char *const settings[], uint64_t first, uint64_t len,
              const char *where)
{
    Fault fault = { 0 };
    if (count_open(out, kind, CARDROOM_VERSION, settings, first, len, &fault) != OK)
        die(where, "%s", fault.text);
}

bool lab_read_range(const char *text, uint64_t *first, uint64_t *len)
{
    const char *dots = strstr(text, "..");
    uint64_t last;
    if (!dots || !slice_unsigned((Slice){ text, (size_t)(dots - text) }, first) ||
        !slice_unsigned(slice_of(dots + 2), &last) || *first > last || last - *first == UINT64_MAX)
        return false;
    *len = last - *first + 1;
    return true;
}

static CountRange part_of(const Count *count, uint64_t len, const char *shard)
{
    uint64_t i = 1, n = 1;
    const char *of = shard ? strchr(shard, '/') : NULL;
    bool reads = !shard || (of && slice_unsigned((Slice){ shard, (size_t)(of - shard) }, &i) &&
                            slice_unsigned(slice_of(of + 1), &n));
    if (!reads || i < 1 || i > n)
        die("--shard", "not a part: '%.40s', expected I/N, I from 1 to N: 2/5", shard);
    return count_shard(count, len, i, n);
}

/* What is told and kept during a run. */
typedef struct {
    const CountOrder *order;
    const char *state;
    struct stat kept; /* the state as this program wrote it last */
    double start, saved, shown;
    uint64_t before; /* items done when it began */
    bool shows, has_stopped;
} Watch;

/* Two programs with the same state file would each lose what the other has counted. */
static void save(Watch *w, const Count *count)
{
    struct stat now;
    bool is_there = stat(w->state, &now) == 0;
    if (w->kept.st_ino != 0 && is_there && S_ISREG(now.st_mode) &&
        (now.st_ino != w->kept.st_ino || now.st_mtim.tv_sec != w->kept.st_mtim.tv_sec ||
         now.st_mtim.tv_nsec != w->kept.st_mtim.tv_nsec))
        die(w->state, "another program has written it meanwhile, expected a state file of its own for each");
    lab_write_state(w->state, count);
    if (stat(w->state, &w->kept) != 0)
        w->kept.st_ino = 0;
}

static void add_time(Text *out, double seconds)
{
    uint64_t s = (uint64_t)seconds;
    char bytes[64];
    if (s < 60)
        snprintf(bytes, sizeof bytes, "%d s", (int)s);
    else if (s < 3600)
        snprintf(bytes, sizeof bytes, "%d min %02d s", (int)(s / 60), (int)(s % 60));
    else
        snprintf(bytes, sizeof bytes, "%llu h %02d min", (unsigned long long)(s / 3600), (int)(s / 60 % 60));
    text_add(out, bytes);
}

static void show(const Watch *w, const Count *count, double time)
{
    char bytes[400];
    Text line = text_over(bytes, sizeof bytes);
    uint64_t done = count_done(count, w->order->range), all = w->order->range.to - w->order->range.from;
    text_add(&line, count->setting[0]);
    text_add(&line, ": ");
    text_add_unsigned(&line, done);
    text_add(&line, " of ");
    text_add_unsigned(&line, all);
    text_add_char(&line, ' ');
    text_add(&line, count->kind->items);
    if (done > w->before) {
        text_add(&line, ", ");
        add_time(&line, (time - w->start) / (double)(done - w->before) * (double)(all - done));
        text_add(&line, " to go");
    }
    if (count->kind->glance && count->done_len > 0) {
        text_add(&line, "; ");
        count->kind->glance(count, &line);
    }
    fprintf(stderr, "\r%s\033[K", bytes);
}

static void watch(void *with, Count *count)
{
    Watch *w = with;
    double time = stopwatch_seconds(CLOCK_MONOTONIC), between = (time - w->start) / 5;
    if (w->shows && time - w->shown > 0.5) {
        show(w, count, time);
        w->shown = time;
    }
    /* a fifth of the time is lost at most, and never more than some seconds */
    between = between < 0.1 ? 0.1 : between > 5 ? 5 : between;
    /* a program that is told to end may be killed soon */
    bool stops = atomic_load(w->order->stop) && !w->has_stopped;
    if (w->state && (stops || time - w->saved > between)) {
        save(w, count);
        w->saved = time;
    }
    w->has_stopped = w->has_stopped || stops;
}

/* Takes up what the state file has counted. */
static void resume(const char *path, Count *count, const CountOrder *order)
{
    Fault fault = { 0 };
    Count before;
    if (access(path, F_OK) != 0)
        return;
    lab_read_state(path, &before);
    if (count_same(&before, count, true, &fault) != OK || count_resize(&before, count->len, order, &fault) != OK)
        die(path, "%s", fault.text);
    count_close(count);
    *count = before;
}

static void run(Watch *w, Count *count, CountOrder *order)
{
    Fault fault = { 0 };
    w->start = w->saved = stopwatch_seconds(CLOCK_MONOTONIC);
    w->before = count_done(count, order->range);
    if (w->state)
        save(w, count);
    if (lab_team.run(count, order, &fault) != OK)
        die("lab", "%s", fault.text);
    if (w->shows)
        fprintf(stderr, "\r\033[K%.2f s\n", stopwatch_seconds(CLOCK_MONOTONIC) - w->start);
    if (w->state)
        save(w, count);
}

static void print_missing(const void *count, Text *out)
{
    count_print_missing(count, count_all(count), out);
}

void lab_tell_missing(const Count *count)
{
    uint64_t done = count_done(count, count_all(count));
    if (done == count->len)
        return;
    char *missing = cli_text(print_missing, count);
    fprintf(stderr, "A part: %llu of %llu %s. Missing: %s.\n", (unsigned long long)done,
            (unsigned long long)count->len, count->kind->items, missing);
    free(missing);
}

void lab_count(const LabAsked *asked, const char *state, Count *count, uint64_t len, LabTold *told)
{
    Watch w = { .state = lab_team.is_helper ? NULL : state, .shows = isatty(STDERR_FILENO) };
    CountOrder order = { .threads = (int)asked->threads,
                         .memory = (size_t)asked->memory_mib << 20,
                         .range = part_of(count, len, asked->shard),
                         .error = asked->error,
                         .stop = interrupt_watch(),
                         .watch = watch,
                         .with = &w };
    w.order = &order;
    if (w.state)
        resume(w.state, count, &order);
    run(&w, count, &order);
    if (lab_team.is_helper)
        return;
    uint64_t done = count_done(count, order.range), all = order.range.to - order.range.from;
    if (done < all && !atomic_load(order.stop))
        fprintf(stderr, "Enough: the standard error is %.4f after %llu of %llu %s.\n", count->kind->error(count),
                (unsigned long long)done, (unsigned long long)all, count->kind->items);
    else if (done < all)
        fprintf(stderr, "Stopped: these are %llu of %llu %s%s.\n", (unsigned long long)done, (unsigned long long)all,
                count->kind->items, state ? "; the same command goes on from here" : "");
    else if (asked->shard)
        lab_tell_missing(count);
    lab_tell(told, count);
}

typedef struct {
    const Count *count;
    void (*write)(const Count *count, Text *out);
} Written;

static void write_part(const void *from, Text *out)
{
    const Written *written = from;
    written->write(written->count, out);
}

char *lab_text(const Count *count, void (*write)(const Count *count, Text *out))
{
    return cli_text(write_part, &(Written){ count, write });
}

json_t *lab_json(const Count *count)
{
    char *text = lab_text(count, count->kind->json);
    json_t *json = json_loads(text, 0, NULL);
    REQUIRE(json);
    free(text);
    return json;
}

static void add_json(LabTold *told, const Count *count)
{
    if (count->kind->is_one) {
        told->list = lab_json(count);
        return;
    }
    if (!told->list)
        told->list = json_array();
    json_array_append_new(told->list, lab_json(count));
}

/* Prints it below its heading, if it has one. */
static void print_by(const char *head, const Count *count, void (*write)(const Count *count, Text *out))
{
    char *text = lab_text(count, write), *whole;
    if (asprintf(&whole, "%s%s", head, text) < 0)
        die("memory", "out of memory, expected room for a table");
    lines_table(whole);
    fflush(stdout);
    free(whole);
    free(text);
}

void lab_tell(LabTold *told, const Count *count)
{
    if (told->as_json) {
        add_json(told, count);
        return;
    }
    char head[400] = "";
    Text line = text_over(head, sizeof head);
    if (count->kind->head)
        count->kind->head(&line);
    const bool is_headed = told->has_head && lines_fit(head); /* a table that folds has its heading in each part */
    print_by(is_headed ? "" : head, count, count->kind->print);
    told->has_head = true;
    if (told->has_details && count->kind->details)
        print_by("", count, count->kind->details);
}

void lab_told(LabTold *told)
{
    if (told->as_json)
        cli_print_json(told->list ? told->list : json_array());
}
