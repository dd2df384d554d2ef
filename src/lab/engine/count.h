/* count.h - counts over many deals: by threads, in parts, on many machines, and always with the same result.
 * Shape  A Count is one run. Its identity is its kind, the program's version, its settings and the range of its items
 *        (deals, hands, matches). Its tally is a struct of int64_t, in which everything is a sum. So parts are put
 *        together by adding, in any order, and the sums depend on nothing but the identity and the items done. Items
 *        are done in whole units; the last unit of the range may be shorter.
 * State  count_write tells a run as text, which count_read reads (docs/lab.md). Only what is not 0 is written.
 * Errors A state that cannot be read, or belongs to another run, gives a Fault with its line.
 *
 * A new count is a row, a CountKind, in a file of its own, and a line in apps/measure/lab_kinds.c. Its tally is a
 * struct of int64_t, whose members `fields` lists with offsetof. Its settings are words, whose values the command line
 * gives as text; `plan` reads them into a struct of the kind's own. `count` adds some items to a thread's tally.
 * `print` and `json` tell the tally. Threads, stops, states, shards, merging, progress and MPI follow. count_patience.c
 * is an example. */
#ifndef LAB_COUNT_H
#define LAB_COUNT_H

#include "core/text.h"
#include "lab/engine/team.h"

typedef struct Count Count;
typedef struct CountWork CountWork;

/* Items by their distance from the first: from, and the one after the last. */
typedef struct {
    uint64_t from, to;
} CountRange;

/* A number of the tally, or a table of numbers: `won 17`, `score -4 17`, `deals 3 77 17` in a state. */
typedef struct {
    const char *word;
    size_t at;         /* its offset in the tally */
    int rows, columns; /* 0: one */
    int least;         /* the number of the first column */
    int64_t most;      /* a state with a number further from 0 is refused; 0: any number can be */
} CountField;

typedef struct {
    const char *name, *items;    /* `count NAME`, and what its items are called: deals */
    const char *const *settings; /* words, ended by NULL; at most COUNT_SETTINGS */
    const CountField *fields;    /* ended by a row without word. What has no field is not kept in states */
    size_t tally_size, plan_size;
    size_t row_size; /* bytes from a row of each field to the next; 0: a row follows the other */
    uint64_t most;   /* the most units that a thread takes at once */
    bool is_one;     /* its JSON is one object; else a list with an object a run */
    bool has_memory; /* CountOrder.memory is for it */

    /* The first item after this one that takes another time than it, so that threads begin with few again; or NULL: all
     * take about as long. */
    uint64_t (*like)(const Count *count, uint64_t item);

    /* Checks settings and range, fills count->plan, and sets count->unit where it is not 1. */
    Status (*plan)(Count *count, Fault *fault);
    /* Makes what all threads share; then what each has alone. Each may be NULL. `end` and `close` are also called after
     * a failure. */
    Status (*begin)(CountWork *work);
    void (*end)(CountWork *work);
    Status (*open)(CountWork *work);
    void (*close)(CountWork *work);
    /* Adds whole units to work->tally. False: it was stopped before its end, and is forgotten. */
    bool (*count)(CountWork *work, CountRange range);

    void (*head)(Text *out); /* the line above the results of several runs; or NULL */
    void (*print)(const Count *count, Text *out);
    void (*details)(const Count *count, Text *out); /* what `print` leaves out, for people; or NULL */
    void (*json)(const Count *count, Text *out);
    void (*glance)(const Count *count, Text *out); /* the most important figure with its interval; or NULL */
    double (*error)(const Count *count);           /* the standard error of that figure; or NULL */
} CountKind;

enum { COUNT_SETTINGS = 16 };

struct Count {
    const CountKind *kind;
    char *version, *setting[COUNT_SETTINGS];
    uint64_t first, len, unit; /* the number of the first item, how many there are, items in a unit */
    void *plan, *tally;
    CountRange *done; /* sorted, apart from each other */
    size_t done_len;
};

/* How to run. */
typedef struct {
    int threads;
    size_t memory;    /* of each thread */
    CountRange range; /* these items, in whole units */
    double error; /* with a kind that has an error: end at the first look at which it is this or less; 0: do all */
    atomic_bool *stop;                       /* set it: the run ends early, with whole units */
    void (*watch)(void *with, Count *count); /* called all the time, while nothing is being added; or NULL */
    void *with;
} CountOrder;

/* What a thread works with. */
struct CountWork {
    const Count *count;
    const CountOrder *order;
    int thread; /* 0, 1, .. */
    void *shared, *own, *tally;
};

/* Makes a run with nothing done; the texts are copied. Close it also after a failure. */
Status count_open(Count *out, const CountKind *kind, const char *version, const char *const settings[],
                  uint64_t first, uint64_t len, Fault *fault);
void count_close(Count *count);
/* The value of a setting that the kind has. */
const char *count_setting(const Count *count, const char *word);

/* Reads a setting that is `on` or `off`. */
bool count_read_on(const char *value, bool *out);

/* Part i of n (1 .. n) of the first `len` items: the units are dealt out in even stretches. */
CountRange count_shard(const Count *count, uint64_t len, uint64_t i, uint64_t n);
/* How many items of the range are done. */
uint64_t count_done(const Count *count, CountRange range);
CountRange count_all(const Count *count);
/* Adds what was counted in a range of whole units, of which nothing was done before; tally may be NULL. ERR_MEMORY. */
Status count_add(Count *count, CountRange range, const void *tally);
/* Adds another part of the same run. ERR_CONFLICT, and nothing changed: another run, or items that both have. */
Status count_merge(Count *count, const Count *part, Fault *fault);
/* OK if both are the same run, the last item left out or not; else the fault names the first line that differs. */
Status count_same(const Count *count, const Count *as, bool but_last, Fault *fault);

/* The first look at or after which this many units are done. Looks come after 64 units, then after a quarter more each
 * time. So where a run ends by its error depends on neither threads nor stops. */
uint64_t count_look(uint64_t units);
/* Does what is left of the range, or as much of it as the order's error needs. ERR_MEMORY when threads, or what they
 * work in, cannot be had. */
Status count_run(Count *count, const CountOrder *order, Fault *fault);
/* Gives the run another last item. A unit that is cut where it ends now or will end is done again. ERR_CONFLICT: items
 * beyond the new end are done. */
Status count_resize(Count *count, uint64_t len, const CountOrder *order, Fault *fault);

void count_write(const Count *count, Text *out);
/* Reads a state of one of these kinds, a list that NULL ends. Close `out` only after OK. */
Status count_read(Slice text, const CountKind *const kinds[], Count *out, Fault *fault);
/* Prints ranges as people number items: `1..500, 701..900`; those that are done, or of a range those that are not. */
void count_print_done(const Count *count, Text *out);
void count_print_missing(const Count *count, CountRange range, Text *out);

#endif
