#include "review/advice.h"

Action advice_action(const Patience *state, Seat seat, int move)
{
    if (move == BOARD_TURN)
        return (Action){ .verb = PATIENCE_TURN };
    return patience_play(state, seat, patience_end(state, seat, board_lane(move)), board_foundation(move));
}

bool advice_is_hidden(const Patience *state, Seat seat)
{
    StateBox view;
    patience_game.observe(state, seat, &view);
    const Patience *seen = (const Patience *)&view;
    for (int slot = 0; slot < seen->slots; slot++)
        if (patience_cards(seen, seat)[slot] == CARD_HIDDEN)
            return true;
    return false;
}

void advice_print(const Patience *state, Seat seat, int move, Text *out)
{
    Action legal[ACTIONS_MAX];
    int len = patience_legal(state, seat, legal);
    action_print(patience_game.verbs, advice_action(state, seat, move), legal, len, out);
}

void advice_add(const Patience *state, Seat seat, int move, Text *list)
{
    text_add(list, list->len > 0 ? "\n" : "");
    advice_print(state, seat, move, list);
}

void advice_say(const char *list, MoveSaid *say, TextLookup *lookup, Text *out)
{
    for (Slice rest = slice_of(list); rest.len > 0;) {
        const Slice typed = slice_line(&rest);
        if (say)
            say(typed, lookup, out);
        else
            text_add_slice(out, typed);
        text_add(out, rest.len > 0 ? text_in(lookup, N_(" or ")) : "");
    }
}

void advice_solve(const Patience *state, Seat seat, bool score_too, const SolveLimits *limits, SolveAnswer *out)
{
    PatienceBoard board;
    board_from_state(state, seat, &board);
    patience_solve(&board, score_too, limits, out);
}

int advice_list_best(const Patience *state, Seat seat, const MoveScores *moves, Text *list)
{
    PatienceBoard board;
    board_from_state(state, seat, &board);
    int best = moves->score[0];
    for (int i = 1; i < moves->len; i++)
        best = board_is_better(&board, moves->score[i], best) ? moves->score[i] : best;
    for (int i = 0; i < moves->len; i++)
        if (moves->score[i] == best)
            advice_add(state, seat, moves->move[i], list);
    return best;
}
