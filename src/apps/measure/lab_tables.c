#include "apps/measure/lab_tables.h"

#include "apps/measure/ladder_report.h"
#include "apps/measure/ladder_scale.h"
#include "lab/ladder/ladder_match.h"

#include <stdlib.h>
#include <string.h>

/* The settings, in this order. */
enum { TABLES_ASKED, PLAYERS, DEALS, PART, SEED, PROGRAMS, MEASURES, SETTINGS };

typedef struct {
    LadderMeasures measures;
} Plan;

/* A result for each measure. */
typedef struct {
    LadderResult measure[MEASURES_MAX];
} Results;

/* What all threads share: the orders of the measures, and the programs at work. */
typedef struct {
    ExecPlayers exec;
    LadderOrder *order;
} Shared;

/* What a thread has for the measure that it is at. */
typedef struct {
    int at; /* -1: none */
    LadderWork work;
} Own;

static const ExecOrder *programs; /* as the command line asks for them */
static ExecPlayers ended;         /* with its counts */
/* Times differ from run to run, so a run with a state or in parts leaves them out. */
static bool keeps_times;

static bool read_tables(const char *words, MeasuresAsked *out)
{
    Slice rest = slice_of(words);
    for (Slice word; (word = slice_word(&rest, 0)).len > 0;) {
        int table = 0;
        while (table < TABLES && !slice_is(word, ladder_tables[table]))
            table++;
        if (table == TABLES)
            return false;
        out->has[table] = true;
    }
    return true;
}

static void print_mark(const LadderMeasures *measures, Text *out)
{
    text_add_number(out, measures->len);
    text_add(out, ", ");
    text_add_unsigned(out, ladder_measures_mark(measures));
}

static Status make_plan(Count *count, Fault *fault)
{
    Plan *plan = count->plan;
    char *const *setting = count->setting;
    MeasuresAsked asked = { .players = setting[PLAYERS] };
    char mark[64];
    Text text = text_over(mark, sizeof mark);
    if (!read_tables(setting[TABLES_ASKED], &asked) || !slice_unsigned(slice_of(setting[DEALS]), &asked.deals) ||
        !slice_unsigned(slice_of(setting[PART]), &asked.part) || asked.part == 0 ||
        !slice_unsigned(slice_of(setting[SEED]), &asked.first))
        return fault_set(fault, ERR_UNREADABLE, "settings that no ladder has");
    ladder_measures_make(&asked, &plan->measures);
    print_mark(&plan->measures, &text);
    if (strcmp(setting[MEASURES], mark) != 0 || count->len != ladder_measures_matches(&plan->measures))
        return fault_set(fault, ERR_CONFLICT, "another list of measures, expected that of this program: ", mark);
    return OK;
}

static bool has_programs(const LadderMeasure *measure)
{
    return strstr(measure->players, "exec:") != NULL;
}

/* Starts the programs of the measure with most seats; they play in the others, too. */
static void open_programs(const LadderMeasures *measures, int threads, Shared *shared)
{
    NamedPlayer most[SEATS_MAX], player[SEATS_MAX];
    int players = 0;
    for (int i = 0; i < measures->len; i++) {
        LadderOrder *order = &shared->order[i];
        *order = ladder_measure_order(&measures->all[i], player);
        order->ids = measures->all[i].from * SIM_STRIDE;
        if (has_programs(&measures->all[i]) && order->players > players) {
            players = order->players;
            memcpy(most, player, sizeof most);
        }
    }
    if (players == 0)
        return;
    const SimGuest *guest[SEATS_MAX][SEATS_MAX] = { 0 };
    int processes = exec_players_processes(threads, players);
    exec_players_open(&shared->exec, programs, most, players);
    for (int i = 0; i < players; i++)
        for (int seat = 0; seat < players; seat++)
            guest[i][seat] = exec_players_seat(&shared->exec, i, seat, processes);
    for (int i = 0; i < measures->len; i++)
        if (has_programs(&measures->all[i]))
            memcpy(shared->order[i].guest, guest, sizeof guest);
}

static Status begin(CountWork *work)
{
    const Plan *plan = work->count->plan;
    Shared *shared = work->shared = calloc(1, sizeof *shared);
    if (shared)
        shared->order = calloc((size_t)plan->measures.len, sizeof *shared->order);
    if (!shared || !shared->order)
        return ERR_MEMORY;
    open_programs(&plan->measures, work->order->threads, shared);
    return OK;
}

static void end(CountWork *work)
{
    Shared *shared = work->shared;
    if (!shared)
        return;
    if (shared->exec.any)
        exec_players_close(&shared->exec);
    ended = shared->exec;
    free(shared->order);
    free(shared);
}

static Status open_own(CountWork *work)
{
    Own *own = work->own = calloc(1, sizeof *own);
    if (own)
        own->at = -1;
    return own ? OK : ERR_MEMORY;
}

static void close_own(CountWork *work)
{
    Own *own = work->own;
    if (own && own->at >= 0)
        ladder_work_close(&own->work);
    free(own);
}

/* Prepares for the measure. */
static Status turn_to(CountWork *work, int at)
{
    Own *own = work->own;
    const Shared *shared = work->shared;
    if (own->at == at)
        return OK;
    if (own->at >= 0)
        ladder_work_close(&own->work);
    own->at = at;
    return ladder_work_open(&own->work, &shared->order[at], work->order->stop);
}

static bool count_range(CountWork *work, CountRange range)
{
    const Plan *plan = work->count->plan;
    Own *own = work->own;
    Results *results = work->tally;
    LadderMatch match;
    for (uint64_t i = range.from; i < range.to; i++) {
        int at = ladder_measure_at(&plan->measures, i);
        if (turn_to(work, at) != OK)
            die("--threads", "no room for so much, expected fewer");
        ladder_match_play(&own->work, i - plan->measures.all[at].from, &match);
        if (!match.is_whole)
            return false;
        if (!keeps_times)
            memset(match.ns, 0, sizeof match.ns);
        ladder_add_match(&match, &results->measure[at]);
    }
    return true;
}

static uint64_t like(const Count *count, uint64_t item)
{
    const Plan *plan = count->plan;
    const LadderMeasure *measure = &plan->measures.all[ladder_measure_at(&plan->measures, item)];
    return measure->from + measure->matches;
}

static bool is_whole(const void *with, const LadderMeasure *measure)
{
    CountRange range = { measure->from, measure->from + measure->matches };
    return count_done(with, range) == measure->matches;
}

static LadderReport report_of(const Count *count)
{
    const Plan *plan = count->plan;
    const Results *results = count->tally;
    return (
        LadderReport){ .measures = &plan->measures, .result = results->measure, .is_whole = is_whole, .with = count };
}

/* Writes what a function prints into a file. */
static void print_by(const Count *count, void (*show)(FILE *out, const LadderReport *report), Text *out)
{
    LadderReport report = report_of(count);
    char *bytes = NULL;
    size_t len;
    FILE *file = open_memstream(&bytes, &len);
    REQUIRE(file);
    show(file, &report);
    fclose(file);
    text_add_slice(out, (Slice){ bytes, len });
    free(bytes);
}

static void print(const Count *count, Text *out)
{
    print_by(count, ladder_report_print, out);
}

static void print_json(const Count *count, Text *out)
{
    LadderReport report = report_of(count);
    json_t *json = ladder_report_json(&report);
    char *bytes = json_dumps(json, JSON_COMPACT);
    REQUIRE(bytes);
    text_add(out, bytes);
    free(bytes);
    json_decref(json);
}

/* The measure that was begun last. */
static void glance(const Count *count, Text *out)
{
    const Plan *plan = count->plan;
    uint64_t last = count->done[count->done_len - 1].to - 1;
    const LadderMeasure *measure = &plan->measures.all[ladder_measure_at(&plan->measures, last)];
    text_add(out, measure->preset);
    text_add_char(out, ' ');
    text_add(out, measure->players);
}

static const char *const settings[] = {
    [TABLES_ASKED] = "tables", [PLAYERS] = "players",   [DEALS] = "deals",       [PART] = "part",
    [SEED] = "seed",           [PROGRAMS] = "programs", [MEASURES] = "measures", [SETTINGS] = NULL,
};

#define OF_MEASURE(word, member, columns)                                                                            \
    {                                                                                                                \
        word, offsetof(LadderResult, member), MEASURES_MAX, columns, 0, 0                                            \
    }

/* A row for each measure. The columns of `sum` are the numbers of a LadderSum for each class. Times have no field. */
static const CountField fields[] = {
    OF_MEASURE("matches", matches, 0),
    OF_MEASURE("sum", sum, LADDER_CLASSES * sizeof(LadderSum) / sizeof(int64_t)),
    OF_MEASURE("won", won, 0),
    OF_MEASURE("won_squared", won_squared, 0),
    OF_MEASURE("score", alone.score, SEATS_MAX),
    OF_MEASURE("score_squared", alone.score_squared, SEATS_MAX),
    OF_MEASURE("solved", alone.solved, 0),
    OF_MEASURE("best", alone.best, 0),
    OF_MEASURE("score_solved", alone.score_solved, SEATS_MAX),
    OF_MEASURE("reached", alone.reached, SEATS_MAX),
    OF_MEASURE("choices", moves, SEATS_MAX),
    OF_MEASURE("replaced", replaced, SEATS_MAX),
    { 0 },
};

const CountKind count_tables = {
    .name = "ladder",
    .items = "matches",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(Results),
    .plan_size = sizeof(Plan),
    .row_size = sizeof(LadderResult),
    .most = 1024,
    .is_one = true,
    .like = like,
    .plan = make_plan,
    .begin = begin,
    .end = end,
    .open = open_own,
    .close = close_own,
    .count = count_range,
    .print = print,
    .json = print_json,
    .glance = glance,
};

void lab_tables_open(const MeasuresAsked *wanted, const ExecOrder *exec, bool times, Count *out)
{
    static LadderMeasures measures;
    char tables[64], about[128], mark[64];
    Text text = text_over(tables, sizeof tables), mark_text = text_over(mark, sizeof mark);
    const Digits deals = digits_unsigned(wanted->deals), part = digits_unsigned(wanted->part),
                 seed = digits_unsigned(wanted->first);
    for (int table = 0; table < TABLES; table++) {
        text_add(&text, wanted->has[table] && text.len > 0 ? " " : "");
        text_add(&text, wanted->has[table] ? ladder_tables[table] : "");
    }
    ladder_measures_make(wanted, &measures);
    print_mark(&measures, &mark_text);
    exec_print_order(exec, wanted->players, about, sizeof about);
    const char *const values[] = {
        [TABLES_ASKED] = tables, [PLAYERS] = wanted->players, [DEALS] = deals.text, [PART] = part.text,
        [SEED] = seed.text,      [PROGRAMS] = about,          [MEASURES] = mark
    };
    Fault fault = { 0 };
    programs = exec;
    keeps_times = times;
    if (count_open(out, &count_tables, CARDROOM_VERSION, values, 1, ladder_measures_matches(&measures), &fault) != OK)
        die("lab bots", "%s", fault.text);
}

void lab_tables_print(const Count *count, Text *out)
{
    print(count, out);
}

void lab_tables_print_source(const Count *count, Text *out)
{
    print_by(count, ladder_scale_source, out);
}

bool lab_tables_are_met(const Count *count)
{
    LadderReport report = report_of(count);
    return ladder_report_is_met(&report);
}

void lab_tables_print_programs(void)
{
    exec_players_print(&ended, true);
}
