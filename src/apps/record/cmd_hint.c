/* cmd_hint.c - `hint`: tells the best next moves at the end of a recorded patience. */
#include "apps/base/cli.h"
#include "apps/commands.h"
#include "apps/record/asked.h"
#include "review/advice.h"

static json_t *moves_json(const char *list)
{
    json_t *json = json_array();
    for (Slice rest = slice_of(list); rest.len > 0;) {
        Slice move = slice_line(&rest);
        json_array_append_new(json, json_stringn(move.at, move.len));
    }
    return json;
}

/* Tells a seat's best moves in the last position of the game. */
static void hint(const Match *match, Seat seat, const SolveLimits *limits, json_t *list)
{
    const Patience *state = (const Patience *)&match->table.state;
    char best[ADVICE_LIST], words[ADVICE_LIST * 2];
    Text best_text = text_over(best, sizeof best), said = text_over(words, sizeof words);
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
    int score = advice_list_best(state, seat, &moves, &best_text);
    if (list) {
        json_array_append_new(list,
                              json_pack("{s:i, s:o, s:i}", "seat", seat, "moves", moves_json(best), "score", score));
    } else {
        advice_say(best, NULL, NULL, &said);
        printf("seat %d: %s, for a score of %d\n", seat, words, score);
    }
}

int cmd_hint(int argc, char **argv)
{
    Asked asked = { .memory_mib = MEMORY_STANDARD, .nodes = NODES_STANDARD };
    const Flag flags[] = {
        { "nodes", "N", "give a position up after N positions; standard 2000000", FLAG_NUMBER, &asked.nodes, NULL, 1,
          UINT64_MAX },
        { "memory", "MIB", "the memory of the solver; standard 128", FLAG_NUMBER, &asked.memory_mib, NULL, 8,
          1 << 20 },
        { .name = "json", .help = "print JSON", .out = &asked.as_json },
        { 0 },
    };
    asked_read(argc, argv, flags, &asked);
    if (asked.match.ruleset.game != &patience_game)
        die(asked.path, "a game of %s, expected one of patience", asked.match.ruleset.game->title);
    json_t *list = asked.as_json ? json_array() : NULL;
    SeatSet set = asked.match.dealt ? table_to_act(&asked.match.table) : 0;
    for (SeatSet rest = set; rest; rest &= (SeatSet)(rest - 1))
        hint(&asked.match, seat_first(rest), &asked.limits, list);
    if (!set && !list)
        puts("the deal is over");
    if (list)
        cli_print_json(list);
    asked_free(&asked);
    return set ? EXIT_YES : EXIT_NO;
}
