#include "term/moves.h"

#include <stdlib.h>
#include <string.h>

/* c, h, n, q, s and u are commands. */
static const char letters[] = "abdefgijklmoprtvwxyzABDEFGIJKLMOPRTVWXYZ";

char move_letter(int move)
{
    return move < (int)sizeof letters - 1 ? letters[move] : 0;
}

int move_of_letter(int letter, int moves_len)
{
    const char *found = letter > 0 && letter < 0x80 ? strchr(letters, letter) : NULL;
    int move = found ? (int)(found - letters) : -1;
    return move < moves_len ? move : -1;
}

static bool shares_start(const Scene *scene, int move)
{
    const SceneMove *a = &scene->move[move];
    for (int m = 0; m < scene->moves_len; m++) {
        const SceneMove *b = &scene->move[m];
        if (m != move && a->from_zone == b->from_zone && a->from_card == b->from_card)
            return true;
    }
    return false;
}

MovePlace move_place(const Scene *scene, int move)
{
    const SceneMove *m = &scene->move[move];
    bool has_end = m->to_zone != SCENE_ZONES_MAX;
    if (has_end && (m->from_zone == SCENE_ZONES_MAX || shares_start(scene, move)))
        return (MovePlace){ m->to_zone, m->to_card };
    return (MovePlace){ m->from_zone, m->from_card };
}

/* How far a move lies in the direction, sideways steps counted dearly; -1 when it does not lie there.
 * A row of characters is about as high as two columns are wide. */
static int distance(Box from, Box to, Steer steer)
{
    int across = to.column - from.column, down = 2 * (to.row - from.row);
    int along = steer == STEER_LEFT ? -across : steer == STEER_RIGHT ? across : steer == STEER_UP ? -down : down;
    int aside = abs(steer == STEER_LEFT || steer == STEER_RIGHT ? down : across);
    return to.rows == 0 || along <= 0 ? -1 : along + 3 * aside;
}

int moves_steer(const Painting *painting, int moves_len, int chosen, Steer steer)
{
    int best = -1, best_distance = 0;
    if (moves_len == 0 || chosen < 0)
        return moves_len > 0 ? 0 : -1;
    for (int m = 0; m < moves_len && painting->tag[chosen].rows > 0; m++) {
        int far = distance(painting->tag[chosen], painting->tag[m], steer);
        if (far < 0 || (best >= 0 && far >= best_distance))
            continue;
        best = m;
        best_distance = far;
    }
    if (best >= 0)
        return best;
    bool forward = steer == STEER_RIGHT || steer == STEER_DOWN;
    return (chosen + (forward ? 1 : moves_len - 1)) % moves_len;
}
