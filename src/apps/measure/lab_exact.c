#include "apps/base/cli.h"
#include "apps/base/players.h"
#include "apps/measure/lab_errands.h"
#include "apps/measure/ladder_report.h"
#include "lab/engine/stopwatch.h"
#include "lab/exact/exact_games.h"
#include "lab/exact/exact_player.h"
#include "lab/exact/exact_solve.h"
#include "lab/players/lab_players.h"

#include <stdlib.h>
#include <string.h>

static const CommandSpec command = {
    .name = "lab exact",
    .args = "[GAME ...]",
    .help = "Solve small games exactly, and tell by how much players could be exploited in them.",
    .more =
        "The games are golf-8, golf-10, power-6, patience-4 and kop-8: the rules of large games with a few cards. "
        "VALUE is what the seat that begins gets of a deal more than the others when all play the equilibrium (alone: "
        "its points, less is worse); EXPLOITABLE how much a seat could gain at most against a strategy, on average "
        "over the seats. A player is asked in each information set; one that draws lots is told by a sample, and then "
        "what is told is on average no less than the truth.",
    .examples = "cardroom lab exact kop-8 --players skilled --draws 1\n"
                "cardroom lab exact kop-8 --json\n",
};

typedef struct {
    const ExactGame *game[WORDS_MAX];
    int games;
    NamedPlayer player[SEATS_MAX];
    int players;
    uint64_t rounds, draws, seed;
    const char *names, *figures;
    bool as_json;
} Asked;

/* What came of one game; gap: by player. */
typedef struct {
    size_t worlds, nodes, infos;
    ExactSolved solved;
    double seconds, took[SEATS_MAX];
    ExactGap gap[SEATS_MAX];
} Small;

static const double wanted = 1e-6, millionths = 1e6;

static void read_asked(int argc, char **argv, Asked *asked)
{
    Words words;
    Fault fault = { 0 };
    const Flag flags[] = {
        { "players", "LEVEL,..", "also tell how much these could be exploited: hard, skilled, pimc:100, ..",
          FLAG_TEXT, &asked->names, NULL, 0, 0 },
        { "draws", "N", "how often a player is asked in each information set (4)", FLAG_NUMBER, &asked->draws, NULL,
          1, 1000 },
        { "rounds", "N", "the most rounds of CFR+ (10000)", FLAG_NUMBER, &asked->rounds, NULL, 1, 1000000 },
        { "seed", "N", "the number that the players draw by (1)", FLAG_NUMBER, &asked->seed, NULL, 0, UINT32_MAX },
        { "figures", "FILE", "also write the table into this file, docs/figures/exact.md", FLAG_TEXT, &asked->figures,
          NULL, 0, 0 },
        { .name = "json", .help = "print JSON", .out = &asked->as_json },
        { 0 },
    };
    cli_parse_for(&command, argc, argv, flags, &words);
    for (int i = 0; i < words.len; i++)
        if (exact_games_find(slice_of(words.word[i]), &asked->game[asked->games++], &fault) != OK)
            die(words.word[i], "%s", fault.text);
    for (const ExactGame *row = exact_games; words.len == 0 && row->id; row++)
        asked->game[asked->games++] = row;
    if (asked->names)
        asked->players = players_read_all("--players", asked->names, lab_players_find, asked->player);
    for (int i = 0; i < asked->players; i++)
        if (asked->player[i].command.len > 0 || asked->player[i].player.bot->sees_all)
            die("--players", "'%.*s' is not asked by its information sets, expected a level such as hard",
                (int)asked->player[i].name.len, asked->player[i].name.at);
}

/* Players of another game, and those of which the game's solver would take hours, are left out. */
static bool plays(const Asked *asked, int player, const ExactWorlds *worlds)
{
    Fault fault;
    const BotPlayer *of = &asked->player[player].player;
    return lab_players_check(of->bot, &worlds->ruleset, 2, &fault) == OK;
}

static void answer(const Asked *asked, const ExactGame *game, Small *out)
{
    const double began = stopwatch_seconds(CLOCK_MONOTONIC);
    const ExactOrder order = { .gap = wanted, .rounds = (uint32_t)asked->rounds };
    ExactWorlds worlds;
    ExactTree tree = { .game = NULL };
    Status status = exact_worlds_open(game, &worlds);
    if (status == OK)
        status = exact_tree_open(worlds.ruleset.game, game->seats, worlds.world, worlds.worlds, &tree);
    double *strategy = status == OK ? calloc(tree.choices + 1, sizeof *strategy) : NULL;
    if (!strategy)
        die(game->id, "%s", status_text(status == OK ? ERR_MEMORY : status));
    status = exact_solve(&tree, &order, strategy, &out->solved);
    *out = (Small){ .worlds = worlds.worlds, .nodes = tree.nodes, .infos = tree.infos, .solved = out->solved };
    out->seconds = stopwatch_seconds(CLOCK_MONOTONIC) - began;
    for (int i = 0; i < asked->players && status == OK; i++) {
        const double from = stopwatch_seconds(CLOCK_MONOTONIC);
        out->took[i] = -1;
        if (!plays(asked, i, &worlds))
            continue;
        exact_player(&tree, &asked->player[i].player, (int)asked->draws, asked->seed, strategy);
        status = exact_gap(&tree, strategy, &out->gap[i]);
        out->took[i] = stopwatch_seconds(CLOCK_MONOTONIC) - from;
    }
    if (status != OK)
        die(game->id, "%s", status_text(status));
    free(strategy);
    exact_tree_close(&tree);
    exact_worlds_close(&worlds);
}

static json_t *answer_json(const Asked *asked, const ExactGame *game, const Small *of)
{
    json_t *players = json_array();
    for (int i = 0; i < asked->players; i++) {
        const ExactGap *gap = &of->gap[i];
        const Slice name = asked->player[i].name;
        if (of->took[i] >= 0)
            json_array_append_new(players,
                                  json_pack("{s:s%, s:f, s:f, s:f}", "player", name.at, name.len, "exploitable",
                                            gap->exploitability, "value", gap->value[0], "seconds", of->took[i]));
    }
    return json_pack("{s:s, s:s, s:s, s:i, s:I, s:I, s:I, s:f, s:f, s:I, s:f, s:o}", "game", game->id, "rules",
                     game->rules, "cards", game->cards, "seats", game->seats, "worlds", (json_int_t)of->worlds,
                     "nodes", (json_int_t)of->nodes, "sets", (json_int_t)of->infos, "value", of->solved.gap.value[0],
                     "exploitable", of->solved.gap.exploitability, "rounds", (json_int_t)of->solved.rounds, "seconds",
                     of->seconds, "players", players);
}

/* The rows of the tables, as Markdown. */
static void print_game(const ExactGame *game, const Small *of, FILE *out)
{
    fprintf(out, "| `%s` | %s | %zu | %zu | %zu | %+.6f | %.1fe-6 | %u | %.0f |\n", game->id, game->cards, of->worlds,
            of->nodes, of->infos, of->solved.gap.value[0], of->solved.gap.exploitability * millionths,
            of->solved.rounds, of->seconds);
}

static void print_player(const Asked *asked, int player, const Small smalls[], FILE *out)
{
    const Slice name = asked->player[player].name;
    fprintf(out, "| %.*s |", (int)name.len, name.at);
    for (int i = 0; i < asked->games; i++)
        if (smalls[i].took[player] < 0)
            fprintf(out, " - |");
        else
            fprintf(out, " %.4f |", smalls[i].gap[player].exploitability);
    fprintf(out, "\n");
}

static void print_tables(const Asked *asked, const Small smalls[], FILE *out)
{
    fprintf(out, "| GAME | CARDS | DEALS | NODES | SETS | VALUE | EXPLOITABLE | ROUNDS | SECONDS |\n"
                 "|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < asked->games; i++)
        print_game(asked->game[i], &smalls[i], out);
    if (asked->players == 0)
        return;
    fprintf(out, "\n| EXPLOITABLE |");
    for (int i = 0; i < asked->games; i++)
        fprintf(out, " `%s` |", asked->game[i]->id);
    fprintf(out, "\n|---|");
    for (int i = 0; i < asked->games; i++)
        fprintf(out, "---|");
    fprintf(out, "\n");
    for (int i = 0; i < asked->players; i++)
        print_player(asked, i, smalls, out);
}

static void tell(const Asked *asked, const Small smalls[])
{
    char *bytes = NULL;
    size_t len;
    FILE *file = open_memstream(&bytes, &len);
    REQUIRE(file);
    print_tables(asked, smalls, file);
    fclose(file);
    fputs(bytes, stdout);
    if (asked->figures)
        ladder_report_write_section(asked->figures, "lab exact", bytes);
    free(bytes);
}

int lab_exact(int argc, char **argv)
{
    static Asked asked = { .rounds = 10000, .draws = 4, .seed = 1 };
    read_asked(argc, argv, &asked);
    Small *smalls = calloc((size_t)asked.games, sizeof *smalls);
    json_t *list = json_array();
    bool is_near = true;
    if (!smalls)
        die("lab exact", "%s", status_text(ERR_MEMORY));
    for (int i = 0; i < asked.games; i++) {
        answer(&asked, asked.game[i], &smalls[i]);
        json_array_append_new(list, answer_json(&asked, asked.game[i], &smalls[i]));
        is_near = is_near && smalls[i].solved.gap.exploitability <= wanted;
    }
    if (asked.as_json)
        cli_print_json(json_incref(list));
    else
        tell(&asked, smalls);
    json_decref(list);
    free(smalls);
    return is_near ? EXIT_YES : EXIT_NO;
}
