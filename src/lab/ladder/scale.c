#include "lab/ladder/scale.h"

#include <math.h>
#include <string.h>

/* Newton's steps: far more than are needed. */
enum { STEPS = 50 };

/* The slope of the likelihood, and its curvature (the information of the results). */
typedef struct {
    double slope[SCALE_PLAYERS], curve[SCALE_PLAYERS][SCALE_PLAYERS];
} Shape;

static void shape_of(const ScalePair pair[], int pairs, const double strength[], Shape *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < pairs; i++) {
        int a = pair[i].player, b = pair[i].other;
        double deals = pair[i].deals + 1, ahead = pair[i].ahead + .5;
        double expected = 1 / (1 + exp(strength[b] - strength[a])), more = ahead - deals * expected;
        double curve = deals * expected * (1 - expected);
        if (pair[i].deals == 0)
            continue;
        out->slope[a] += more;
        out->slope[b] -= more;
        out->curve[a][a] += curve;
        out->curve[b][b] += curve;
        out->curve[a][b] -= curve;
        out->curve[b][a] -= curve;
    }
}

/* The players that pairs join to the fixed one, as bits. */
static unsigned joined_to(const ScalePair pair[], int pairs, int fixed)
{
    unsigned joined = 1u << fixed, before = 0;
    while (joined != before) {
        before = joined;
        for (int i = 0; i < pairs; i++) {
            unsigned both = 1u << pair[i].player | 1u << pair[i].other;
            joined |= pair[i].deals > 0 && both & joined ? both : 0;
        }
    }
    return joined;
}

/* Makes the players that may not move stay where they are. */
static void hold(Shape *shape, int players, unsigned may_move)
{
    for (int i = 0; i < players; i++) {
        if (may_move >> i & 1)
            continue;
        for (int j = 0; j < players; j++)
            shape->curve[i][j] = shape->curve[j][i] = 0;
        shape->curve[i][i] = 1;
        shape->slope[i] = 0;
    }
}

/* Gauss and Jordan: out becomes the inverse. The matrix is positive definite, so its diagonal serves for pivots. */
static void invert(Shape *shape, int players, double out[SCALE_PLAYERS][SCALE_PLAYERS])
{
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            out[i][j] = i == j;
    for (int i = 0; i < players; i++) {
        double pivot = shape->curve[i][i];
        for (int j = 0; j < players; j++) {
            shape->curve[i][j] /= pivot;
            out[i][j] /= pivot;
        }
        for (int row = 0; row < players; row++) {
            double times = row == i ? 0 : shape->curve[row][i];
            for (int j = 0; j < players && times != 0; j++) {
                shape->curve[row][j] -= times * shape->curve[i][j];
                out[row][j] -= times * out[i][j];
            }
        }
    }
}

void scale_fit(const ScalePair pair[], int pairs, int players, int fixed, double at, LadderFigure out[])
{
    const double elo = 400 / log(10);
    double strength[SCALE_PLAYERS] = { 0 }, inverse[SCALE_PLAYERS][SCALE_PLAYERS];
    const unsigned may_move = joined_to(pair, pairs, fixed) & ~(1u << fixed);
    REQUIRE(players <= SCALE_PLAYERS);
    for (int step = 0; step < STEPS; step++) {
        Shape shape;
        shape_of(pair, pairs, strength, &shape);
        hold(&shape, players, may_move);
        invert(&shape, players, inverse);
        for (int i = 0; i < players; i++) {
            double more = 0;
            for (int j = 0; j < players; j++)
                more += inverse[i][j] * shape.slope[j];
            strength[i] += more > 1 ? 1 : more < -1 ? -1 : more;
        }
    }
    for (int i = 0; i < players; i++)
        out[i] = (LadderFigure){ at + elo * strength[i], may_move >> i & 1 ? elo * sqrt(inverse[i][i]) : 0 };
}
