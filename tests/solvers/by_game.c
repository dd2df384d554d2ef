#include "by_game.h"

int by_game_score(const Patience *state, const SolveAnswer *answer)
{
    Patience at = *state;
    int32_t score[SEATS_MAX];
    for (int i = 0; i < answer->line_len; i++) {
        Action legal[ACTIONS_MAX], action = { .verb = PATIENCE_TURN };
        int len = patience_legal(&at, 0, legal), lane = answer->line[i], found = 0;
        if (lane != BOARD_TURN) {
            uint8_t place = (uint8_t)patience_end(&at, 0, lane);
            action = (Action){ .verb = PATIENCE_PLAY, .card = at.card[place], .from = place };
        }
        while (found < len && !action_same(legal[found], action))
            found++;
        if (found == len)
            return INT16_MAX;
        patience_apply(&at, 0, action);
    }
    patience_score(&at, score);
    return patience_to_act(&at) ? INT16_MAX : score[0];
}
