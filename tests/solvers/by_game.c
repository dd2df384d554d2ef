#include "by_game.h"

int by_game_score(const Patience *state, const SolveAnswer *answer)
{
    Patience at = *state;
    int32_t score[SEATS_MAX];
    for (int i = 0; i < answer->line_len; i++) {
        Action legal[ACTIONS_MAX], action = { .verb = PATIENCE_TURN };
        int len = patience_legal(&at, 0, legal), move = answer->line[i], found = 0;
        if (move != BOARD_TURN)
            action = patience_play(&at, 0, patience_end(&at, 0, board_lane(move)), board_foundation(move));
        while (found < len && !action_same(legal[found], action))
            found++;
        if (found == len)
            return INT16_MAX;
        patience_apply(&at, 0, action);
    }
    patience_score(&at, score);
    return patience_to_act(&at) ? INT16_MAX : score[0];
}
