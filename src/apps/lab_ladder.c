#include "apps/lab_ladder.h"

#include "apps/cli.h"
#include "apps/interrupt.h"
#include "apps/ladder_show.h"
#include "apps/players.h"
#include "lab/lab_players.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static const Command command = {
    .name = "lab bots",
    .args = "[GAME [OPTION=VALUE ...] ...]",
    .help = "How strong players are: the first one named against the others, on the same cards in every seat.",
};

typedef struct {
    const char *players, *contracts;
    uint64_t seats, deals, first, threads;
    bool single, exact, lines, as_json;
} Asked;

/* What is told while a run goes on. */
typedef struct {
    const Asked *asked;
    json_t *games; /* with --lines --json */
    const LadderOrder *order;
    time_t shown;
    bool shows;
} Watch;

static void tell_game(void *with, const LadderOrder *order, const LadderGame *game)
{
    const Watch *w = with;
    if (w->games)
        json_array_append_new(w->games, ladder_game_json(order, game));
    else
        ladder_print_game(order, game);
}

static void tell_progress(void *with, uint64_t deals)
{
    Watch *w = with;
    time_t now = time(NULL);
    if (w->shows && now != w->shown)
        fprintf(stderr, "\r%s: %llu of %llu deals\033[K", w->order->ruleset.preset->id, (unsigned long long)deals,
                (unsigned long long)w->order->deals);
    w->shown = now;
}

/* Only Kop has normal deals. */
static bool are_normal(const Asked *asked, const Ruleset *ruleset)
{
    bool is_normal = strcmp(asked->contracts, "normal") == 0;
    if (!is_normal && strcmp(asked->contracts, "all") != 0)
        die("--contracts", "not known: '%.40s', expected all or normal", asked->contracts);
    if (is_normal && strcmp(ruleset->game->family, "kop") != 0)
        die("--contracts", "for kop, expected none for %s", ruleset->preset->id);
    return is_normal;
}

static LadderOrder order_of(const Asked *asked, const Words *words)
{
    LadderOrder order = {
        .first = asked->first, .deals = asked->deals, .threads = (int)asked->threads, .single = asked->single
    };
    order.ruleset = cli_ruleset(words);
    order.normal = are_normal(asked, &order.ruleset);
    int names = players_read("--players", asked->players, lab_players_find, order.player);
    order.seats = cli_seats(&order.ruleset, asked->seats);
    order.players = order.seats > 1 ? order.seats : names > 1 ? names : 2;
    if (names > order.players)
        die("--players", "%d players for %d seats, expected one for each", names, order.seats);
    for (int i = names; i < order.players; i++)
        order.player[i] = order.player[names - 1];
    order.exact = asked->exact && order.seats == 1 && strcmp(order.ruleset.game->id, "golf-patience") == 0;
    if (asked->exact && !order.exact)
        die("--exact", "for patience alone, expected none for %s", order.ruleset.preset->id);
    return order;
}

static void run(const Asked *asked, const Words *words, json_t *list)
{
    LadderResult result;
    LadderOrder order = order_of(asked, words);
    Watch with = { .asked = asked, .order = &order, .shows = isatty(STDERR_FILENO) && !asked->lines };
    with.games = asked->lines && asked->as_json ? json_array() : NULL;
    LadderWatch watch = {
        .stop = interrupt_watch(), .game = asked->lines ? tell_game : NULL, .watch = tell_progress, .with = &with
    };
    if (ladder_run(&order, &watch, &result) != OK)
        die("--threads", "the system has no room for so many threads, expected fewer");
    if (with.shows)
        fprintf(stderr, "\r\033[K");
    if (atomic_load(watch.stop))
        fprintf(stderr, "Stopped: these are the %lld deals played so far.\n", (long long)result.sum[0].deals);
    if (!list) {
        ladder_print(&order, &result);
        return;
    }
    json_t *json = ladder_to_json(&order, &result);
    if (with.games)
        json_object_set_new(json, "games", with.games);
    json_array_append_new(list, json);
}

/* The words up to the next name of a game. */
static int take_game(const Words *words, int from, Words *out)
{
    int at = from;
    out->len = 0;
    do
        out->word[out->len++] = words->word[at++];
    while (at < words->len && strchr(words->word[at], '='));
    return at;
}

int lab_ladder(int argc, char **argv)
{
    Asked asked = { .players = "hard,medium", .contracts = "all", .deals = 1000, .first = 1, .threads = 1 };
    const Flag flags[] = {
        { "players", "A,B,..",
          "who is measured, then the others; the last one fills up. Each may have a budget: hard:2000 (nodes), hard:10ms",
          FLAG_TEXT, &asked.players, NULL, 0, 0 },
        { "seats", "N", "how many play", FLAG_NUMBER, &asked.seats, NULL, 1, SEATS_MAX },
        { "deals", "N", "whole matches until so many deals have been played, in every seat; 1000 if not said",
          FLAG_NUMBER, &asked.deals, NULL, 1, 1000000000 },
        { "seed", "N", "the first deal's number; 1 if not said", FLAG_NUMBER, &asked.first, NULL, 0, UINT64_MAX },
        { "threads", "T", "threads to play on; the result is the same for any number, but for times", FLAG_NUMBER,
          &asked.threads, NULL, 1, SIM_THREADS_MAX },
        { .name = "single", .help = "each deal by itself, where the game has matches", .out = &asked.single },
        { "contracts", "WHICH", "Kop: all, or normal: nothing is bid, both black queens never in one hand", FLAG_TEXT,
          &asked.contracts, NULL, 0, 0 },
        { .name = "exact", .help = "patience alone: also the best that could be done", .out = &asked.exact },
        { .name = "lines",
          .help = "a line a game: --seed with its number and --deals 1 plays it again",
          .out = &asked.lines },
        { .name = "json", .help = "print JSON", .out = &asked.as_json },
        { 0 },
    };
    Words words, one;
    cli_parse_for(&command, argc, argv, flags, &words);
    json_t *list = asked.as_json ? json_array() : NULL;
    if (words.len == 0)
        die("GAME", "no game named, expected one that `cardroom games` lists");
    for (int at = 0; at < words.len && !atomic_load(interrupt_watch());) {
        at = take_game(&words, at, &one);
        run(&asked, &one, list);
    }
    if (list)
        cli_print_json(list);
    return EXIT_YES;
}
