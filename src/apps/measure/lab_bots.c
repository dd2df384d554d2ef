#include "apps/measure/lab_bots.h"

#include "apps/measure/ladder_show.h"
#include "lab/ladder/ladder_match.h"

#include <stdlib.h>
#include <string.h>

/* The settings, in this order. */
enum { GAME, PLAYERS, SEATS, SEED, SINGLE, CONTRACTS, CLIP, EXACT, PROGRAMS, SETTINGS };

typedef struct {
    LadderOrder order; /* with guests that have a name and no process */
    NamedPlayer player[SEATS_MAX];
    LadderNames names;
    char rules[CLI_RULES];
} Plan;

/* What all threads share: the order with its guests at work. */
typedef struct {
    LadderOrder order;
    ExecPlayers exec;
} Shared;

static const ExecOrder *programs; /* as the command line asks for them */
static ExecPlayers ended;         /* with its counts */

static bool read_settings(const Count *count, LadderAsked *out)
{
    char *const *setting = count->setting;
    out->players = setting[PLAYERS];
    out->normal = strcmp(setting[CONTRACTS], "normal") == 0;
    out->has_clip = true;
    return slice_unsigned(slice_of(setting[SEATS]), &out->seats) && out->seats <= SEATS_MAX &&
           slice_unsigned(slice_of(setting[CLIP]), &out->clip) && out->clip <= CLIP_MOST &&
           slice_unsigned(slice_of(setting[SEED]), &out->first) && count_read_on(setting[SINGLE], &out->single) &&
           count_read_on(setting[EXACT], &out->exact) && (out->normal || strcmp(setting[CONTRACTS], "all") == 0);
}

static Status make_plan(Count *count, Fault *fault)
{
    Plan *plan = count->plan;
    LadderAsked asked = { .threads = 1, .deals = count->len };
    Words words = { .len = 0 };
    if (!read_settings(count, &asked) || strlen(count->setting[GAME]) >= sizeof plan->rules)
        return fault_set(fault, ERR_UNREADABLE, "settings that no ladder has");
    slice_copy(slice_of(count->setting[GAME]), plan->rules, sizeof plan->rules);
    for (char *word = plan->rules, *rest; (word = strtok_r(word, " ", &rest)) && words.len < WORDS_MAX; word = NULL)
        words.word[words.len++] = word;
    plan->order = ladder_asked_order(&asked, &words, plan->player);
    ladder_name_programs(plan->player, &plan->names, &plan->order);
    return OK;
}

static Status begin(CountWork *work)
{
    const Plan *plan = work->count->plan;
    Shared *shared = work->shared = calloc(1, sizeof *shared);
    if (!shared)
        return ERR_MEMORY;
    shared->order = plan->order;
    shared->order.threads = work->order->threads;
    int processes = exec_players_processes(work->order->threads, plan->order.seats);
    exec_players_open(&shared->exec, programs, plan->player, plan->order.players);
    for (int i = 0; i < plan->order.players; i++)
        for (int seat = 0; seat < plan->order.seats; seat++)
            shared->order.guest[i][seat] = exec_players_seat(&shared->exec, i, seat, processes);
    return OK;
}

static void end(CountWork *work)
{
    Shared *shared = work->shared;
    if (!shared)
        return;
    exec_players_close(&shared->exec);
    ended = shared->exec;
    free(shared);
}

static Status open(CountWork *work)
{
    const Shared *shared = work->shared;
    LadderWork *own = work->own = calloc(1, sizeof *own);
    return own ? ladder_work_open(own, &shared->order, work->order->stop) : ERR_MEMORY;
}

static void close(CountWork *work)
{
    if (work->own)
        ladder_work_close(work->own);
    free(work->own);
}

static bool count_range(CountWork *work, CountRange range)
{
    LadderMatch match;
    for (uint64_t i = range.from; i < range.to; i++) {
        ladder_match_play(work->own, i, &match);
        if (!match.is_whole)
            return false;
        memset(match.ns, 0, sizeof match.ns);
        ladder_add_match(&match, work->tally);
    }
    return true;
}

/* What a function prints into a file, into a text. */
static void print(const Count *count, Text *out)
{
    const Plan *plan = count->plan;
    char *bytes = NULL;
    size_t len;
    FILE *file = open_memstream(&bytes, &len);
    REQUIRE(file);
    ladder_print(file, &plan->order, count->tally);
    fclose(file);
    text_add_slice(out, (Slice){ bytes, len });
    free(bytes);
}

static void print_json(const Count *count, Text *out)
{
    const Plan *plan = count->plan;
    json_t *json = ladder_to_json(&plan->order, count->tally);
    char *bytes = json_dumps(json, JSON_COMPACT);
    REQUIRE(bytes);
    text_add(out, bytes);
    free(bytes);
    json_decref(json);
}

static LadderFigure figure_of(const Count *count)
{
    const Plan *plan = count->plan;
    return ladder_judged(&plan->order, count->tally);
}

bool lab_bots_is_void(const Count *count)
{
    const Plan *plan = count->plan;
    return ladder_void(&plan->order, count->tally) >= 0;
}

static double error(const Count *count)
{
    return figure_of(count).error;
}

static void glance(const Count *count, Text *out)
{
    LadderFigure points = figure_of(count);
    char bytes[80] = "void";
    if (!lab_bots_is_void(count))
        snprintf(bytes, sizeof bytes, "%+.3f ± %.3f points a deal", points.value, 1.96 * points.error);
    text_add(out, bytes);
}

static const char *const settings[] = {
    [GAME] = "game",           [PLAYERS] = "players", [SEATS] = "seats", [SEED] = "seed",         [SINGLE] = "single",
    [CONTRACTS] = "contracts", [CLIP] = "clip",       [EXACT] = "exact", [PROGRAMS] = "programs", [SETTINGS] = NULL,
};

/* The numbers of a LadderSum are the columns of `sum`. Times have no field. */
static const CountField fields[] = {
    { "matches", offsetof(LadderResult, matches), 0, 0, 0, 0 },
    { "sum", offsetof(LadderResult, sum), LADDER_CLASSES, sizeof(LadderSum) / sizeof(int64_t), 0, 0 },
    { "won", offsetof(LadderResult, won), 0, 0, 0, 0 },
    { "won_squared", offsetof(LadderResult, won_squared), 0, 0, 0, 0 },
    { "score", offsetof(LadderResult, alone.score), 0, SEATS_MAX, 0, 0 },
    { "score_squared", offsetof(LadderResult, alone.score_squared), 0, SEATS_MAX, 0, 0 },
    { "solved", offsetof(LadderResult, alone.solved), 0, 0, 0, 0 },
    { "best", offsetof(LadderResult, alone.best), 0, 0, 0, 0 },
    { "score_solved", offsetof(LadderResult, alone.score_solved), 0, SEATS_MAX, 0, 0 },
    { "reached", offsetof(LadderResult, alone.reached), 0, SEATS_MAX, 0, 0 },
    { "choices", offsetof(LadderResult, moves), 0, SEATS_MAX, 0, 0 },
    { "replaced", offsetof(LadderResult, replaced), 0, SEATS_MAX, 0, 0 },
    { 0 },
};

const CountKind count_bots = {
    .name = "bots",
    .items = "matches",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(LadderResult),
    .plan_size = sizeof(Plan),
    .most = 1024,
    .plan = make_plan,
    .begin = begin,
    .end = end,
    .open = open,
    .close = close,
    .count = count_range,
    .print = print,
    .json = print_json,
    .glance = glance,
    .error = error,
};

void lab_bots_open(const LadderAsked *asked, const LadderOrder *order, uint64_t matches, Count *out)
{
    char rules[CLI_RULES], about[128];
    const Digits seats = digits(order->seats), seed = digits_unsigned(order->first), clip = digits(order->clip);
    Text text = text_over(rules, sizeof rules);
    games_print(&order->ruleset, &text);
    programs = &asked->exec;
    exec_print_order(&asked->exec, asked->players, about, sizeof about);
    const char *const values[] = { [GAME] = rules,
                                   [PLAYERS] = asked->players,
                                   [SEATS] = seats.text,
                                   [SEED] = seed.text,
                                   [SINGLE] = order->single ? "on" : "off",
                                   [CONTRACTS] = order->normal ? "normal" : "all",
                                   [CLIP] = clip.text,
                                   [EXACT] = order->exact ? "on" : "off",
                                   [PROGRAMS] = about };
    Fault fault = { 0 };
    if (count_open(out, &count_bots, CARDROOM_VERSION, values, 1, matches, &fault) != OK)
        die(rules, "%s", fault.text);
}

void lab_bots_print_programs(void)
{
    exec_players_print(&ended, true);
}
