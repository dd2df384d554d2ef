/* cmd_analyse.c - what each decision of a recorded hole of patience cost against the best; and the best next move. */
#include "apps/analysis.h"
#include "apps/cli.h"
#include "apps/commands.h"
#include "apps/match_file.h"

#include <stdlib.h>

enum { MEMORY_STANDARD = 128, NODES_STANDARD = 2000000 };

/* What is told of, seat by seat and deal by deal. */
typedef struct {
    int deal;
    Seat seat;
    json_t *list;      /* of deals; NULL: print */
    json_t *decisions; /* of the deal at hand */
} Telling;

static json_t *decision_json(const Decision *d)
{
    json_t *json = json_pack("{s:i, s:s, s:b}", "move", d->move, "did", d->did, "loses_win", d->loses);
    if (d->has_scores) {
        json_object_set_new(json, "leaves", json_integer(d->left));
        json_object_set_new(json, "better", json_string(d->better));
        json_object_set_new(json, "would_leave", json_integer(d->best));
        json_object_set_new(json, "cost", json_integer(abs(d->left - d->best)));
    }
    if (d->loses)
        json_object_set_new(json, "keeps_win", json_string(d->keeps));
    return json;
}

static void tell(void *context, const Decision *d)
{
    const Telling *telling = context;
    if (telling->list) {
        json_array_append_new(telling->decisions, decision_json(d));
        return;
    }
    printf("deal %d, seat %d, move %d: %s", telling->deal + 1, telling->seat, d->move, d->did);
    if (d->has_scores)
        printf(" cost %d%s; %s kept %d\n", abs(d->left - d->best), d->loses ? ", and the win" : "", d->better,
               d->best);
    else
        printf(" cost the win; %s kept it\n", d->keeps);
}

/* A deal of a seat, with all that the text says. */
static json_t *deal_json(const Telling *telling, const Match *match, const Analysis *a)
{
    static const char *const ends[] = { [HOLE_UNKNOWN] = "unknown",
                                        [HOLE_IMPOSSIBLE] = "impossible",
                                        [HOLE_WON] = "won",
                                        [HOLE_LOST] = "lost",
                                        [HOLE_OPEN] = "open" };
    int32_t scratch[SEATS_MAX];
    bool is_over = telling->deal < match_deals_over(match);
    json_t *json = json_pack("{s:i, s:i, s:i, s:s, s:b, s:i, s:O}", "deal", telling->deal + 1, "seat", telling->seat,
                             "moves", a->moves, "end", ends[a->end], "gave_up", a->gave_up, "cost", a->cost,
                             "decisions", telling->decisions);
    if (a->has_best)
        json_object_set_new(json, "best", json_integer(a->best));
    if (is_over)
        json_object_set_new(json, "score", json_integer(match_score(match, telling->deal, scratch)[telling->seat]));
    if (is_over && !a->gave_up)
        json_object_set_new(json, "giving_up_cost", json_integer(a->given_up));
    if (a->end == HOLE_LOST)
        json_object_set_new(json, "lost_at", json_pack("[i, i]", a->lost_from, a->lost_to));
    return json;
}

static void sum_up(const Telling *telling, const Match *match, const Analysis *a)
{
    int32_t scratch[SEATS_MAX];
    char end[512];
    Text text = text_over(end, sizeof end);
    bool is_over = telling->deal < match_deals_over(match);
    printf("deal %d, seat %d: ", telling->deal + 1, telling->seat);
    if (a->has_best)
        printf("the best was %d", a->best);
    if (is_over)
        printf("%sthe score %d", a->has_best ? ", " : "", match_score(match, telling->deal, scratch)[telling->seat]);
    printf(is_over || a->has_best ? "; " : "");
    if (a->gave_up)
        printf("some decisions were too much for the limits");
    else
        printf(a->cost > 0 ? "the decisions above cost %d" : "no decision cost anything", a->cost);
    if (is_over && a->given_up > 0)
        printf("; giving up cost %d", a->given_up);
    analysis_say_end(a, NULL, &text);
    printf("; %s\n", end);
}

static void open_limits(uint64_t memory_mib, uint64_t nodes, SolveLimits *out)
{
    size_t len = (size_t)memory_mib << 20;
    *out = (SolveLimits){ .memory = aligned_alloc(SOLVE_ALIGN, len), .memory_len = len, .nodes = nodes };
    if (!out->memory)
        die("--memory", "the system has not so much, expected less than %llu MiB", (unsigned long long)memory_mib);
}

static void require_patience(const char *path, const Match *match)
{
    if (match->ruleset.game != &patience_game)
        die(path, "a game of %s, expected one of patience", match->ruleset.game->title);
}

static Match read_words(int argc, char **argv, json_t **list, SolveLimits *limits)
{
    bool as_json = false;
    uint64_t memory_mib = MEMORY_STANDARD, nodes = NODES_STANDARD;
    const Flag flags[] = {
        { "nodes", "N", "give a position up after so many (2000000)", FLAG_NUMBER, &nodes, NULL, 1, UINT64_MAX },
        { "memory", "MIB", "what may be used (128)", FLAG_NUMBER, &memory_mib, NULL, 8, 1 << 20 },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (words.len != 1)
        die("FILE", "expected one transcript");
    Match match = match_file_read(words.word[0]);
    require_patience(words.word[0], &match);
    open_limits(memory_mib, nodes, limits);
    *list = as_json ? json_array() : NULL;
    return match;
}

int cmd_analyse(int argc, char **argv)
{
    Telling telling = { 0 };
    SolveLimits limits;
    Match match = read_words(argc, argv, &telling.list, &limits);
    for (telling.deal = 0; telling.deal < (int)match.past_len + match.dealt; telling.deal++) {
        for (telling.seat = 0; telling.seat < match.seats; telling.seat++) {
            Analysis analysis;
            telling.decisions = json_array();
            if (!analysis_make(&match, telling.deal, telling.seat, &limits, tell, &telling, &analysis))
                die("memory", "out of memory, expected room to replay");
            bool is_over = telling.deal < match_deals_over(&match);
            bool is_told = analysis.moves > 0 || is_over;
            if (is_told && telling.list)
                json_array_append_new(telling.list, deal_json(&telling, &match, &analysis));
            else if (is_told)
                sum_up(&telling, &match, &analysis);
            json_decref(telling.decisions);
        }
    }
    if (telling.list)
        cli_print_json(telling.list);
    free(limits.memory);
    match_free(&match);
    return EXIT_YES;
}

static json_t *moves_json(const Patience *state, Seat seat, const MoveScores *moves, int best)
{
    json_t *list = json_array();
    for (int i = 0; i < moves->len; i++) {
        char word[32];
        Text text = text_over(word, sizeof word);
        if (moves->score[i] != best)
            continue;
        advice_print(state, seat, moves->move[i], &text);
        json_array_append_new(list, json_string(word));
    }
    return list;
}

/* A seat's best moves, where the recorded game stands. */
static void hint(const Match *match, Seat seat, const SolveLimits *limits, json_t *list)
{
    const Patience *state = (const Patience *)&match->table.state;
    char words[256];
    Text text = text_over(words, sizeof words);
    PatienceBoard board;
    MoveScores moves;
    board_from_state(state, seat, &board);
    patience_score_moves(&board, limits, &moves);
    if (!moves.is_exact && list) {
        json_array_append_new(list, json_pack("{s:i, s:b}", "seat", seat, "gave_up", true));
        return;
    }
    if (!moves.is_exact) {
        printf("seat %d: too much for the limits\n", seat);
        return;
    }
    int best = advice_print_best(state, seat, &moves, &text);
    if (list)
        json_array_append_new(list, json_pack("{s:i, s:o, s:i}", "seat", seat, "moves",
                                              moves_json(state, seat, &moves, best), "score", best));
    else
        printf("seat %d: %s, for a score of %d\n", seat, words, best);
}

int cmd_hint(int argc, char **argv)
{
    json_t *list;
    SolveLimits limits;
    Match match = read_words(argc, argv, &list, &limits);
    SeatSet set = match.dealt ? table_to_act(&match.table) : 0;
    for (SeatSet rest = set; rest; rest &= (SeatSet)(rest - 1))
        hint(&match, seat_first(rest), &limits, list);
    if (!set && !list)
        puts("the deal is over");
    if (list)
        cli_print_json(list);
    free(limits.memory);
    match_free(&match);
    return set ? EXIT_YES : EXIT_NO;
}
