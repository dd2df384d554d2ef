#include "lab/ladder/ladder_rows.h"

#include <string.h>

/* Large layouts take longer; where little is gained, it takes more deals to show. */
#define GOLF_SIXES "golf6_wiki golf6_single cutthroat"
#define GOLF_LARGE "golf8 golf9 golf9_adjacent golf10"
/* As people play them (docs/rules/people.md, II). */
#define PEOPLES "cambio kaboo kabou tamalou dutch dutch_quebec golf6_jokers golf12"

const LadderRow ladder_rows[] = {
    { "golf6", "hard,quick", .seats = 2, .deals = 3600, .want = { .points = 4.5, .won = .90 } },
    { "golf6", "hard,quick", .seats = 4, .deals = 450, .want = { .points = 4.3, .won = .72 } },
    { "golf6", "hard,golf-table", .seats = 2, .deals = 540, .want = { .won = .65, .ms = 10 } },
    { "golf4", "hard,golf4-knock6", .seats = 2, .deals = 900, .want = { .won = .58 } },
    { "golf4", "hard,quick", .seats = 2, .deals = 900, .want = { .errors = 5 } },
    { "golf4_faceup", "hard,quick", .seats = 2, .deals = 1800, .want = { .errors = 5 } },
    { "golf4_locked", "hard,quick", .seats = 2, .deals = 4500, .want = { .errors = 5 } },
    { "golf4_wiki", "hard,quick", .seats = 3, .deals = 540, .want = { .errors = 5 } },
    { GOLF_SIXES, "hard,quick", .deals = 270, .want = { .errors = 5 } },
    { GOLF_LARGE, "hard,quick", .seats = 2, .deals = 360, .want = { .errors = 5 } },
    { "nines", "hard,quick", .seats = 2, .deals = 720, .want = { .errors = 5 } },
    { "golf9_wiki", "hard,quick", .seats = 2, .deals = 3600, .want = { .errors = 5 } },
    { "golf4 golf4_faceup golf4_locked golf4_wiki " GOLF_SIXES " golf9_wiki nines " GOLF_LARGE, "quick,random",
      .deals = 900, .want = { .won = .95 } },
    { "cabo", "hard,no-powers", .seats = 2, .deals = 450, .want = { .won = .97 } },
    { "cabo", "hard,no-powers", .seats = 4, .deals = 225, .want = { .won = .93 } },
    { "malaysia cumbia cactus dacz", "hard,quick", .seats = 2, .deals = 270, .want = { .errors = 5 } },
    { "pablo", "hard,quick", .seats = 2, .deals = 540, .want = { .errors = 5 } },
    { "kop", "hard,thumb", .deals = 20000, .normal = true, .want = { .points = .13, .ms = 1 } },
    { "kop", "hard,quick", .deals = 12000, .want = { .points = .25, .errors = 5 } },
    { "kop", "hard,sampler20", .deals = 8000, .want = { .points = .05, .errors = 5 } },
    { "baska kop_sport", "hard,quick", .deals = 6000, .want = { .errors = 5 } },
    { "baska kop_sport", "hard,sampler20", .deals = 4000, .want = { .errors = 5 } },
    { "golf golf_queens puttputt", "hard,quick", .seats = 1, .deals = 90, .exact = true, .want = { .points = 1 } },
    { "golf4 golf6 golf9 golf10 cabo", "cheat,hard", .seats = 2, .deals = 90, .want = { .errors = 5 } },
    { "kop", "cheat,hard", .deals = 500, .normal = true, .want = { .errors = 5 } },
    { "kop baska", "cheat,hard", .deals = 500, .want = { .errors = 5 } },
    { "golf6 cabo", "hard,pimc", .seats = 2, .deals = 90, .want = { .errors = 2 } },
    { "golf6 cabo", "hard,ismcts", .seats = 2, .deals = 90, .want = { .errors = 2 } },
    { "kop baska", "hard,pimc", .deals = 60, .want = { .errors = 2 } },
    { "kop baska", "hard,ismcts", .deals = 120, .want = { .errors = 2 } },
    { "kop", "hard,pimc", .deals = 1000, .normal = true, .want = { .errors = 2 } },
    { "kop", "hard,ismcts", .deals = 1000, .normal = true, .want = { .errors = 2 } },
    { "golf", "hard,pimc:64", .seats = 1, .deals = 90, .want = { .errors = 2 } },
    { "golf", "hard,ismcts", .seats = 1, .deals = 90, .want = { .errors = 2 } },
    { PEOPLES, "hard,quick", .seats = 2, .deals = 270, .want = { .errors = 5 } },
    { "cabo_exchange", "hard,quick", .seats = 2, .deals = 1400, .want = { .errors = 5 } },
    { "golf4_bar", "hard,quick", .seats = 2, .deals = 2400, .want = { .errors = 5 } },
    { PEOPLES " cabo_exchange golf4_bar", "medium,random", .seats = 2, .deals = 400, .want = { .won = .95 } },
    { 0 },
};

const LadderScale ladder_scales[STRENGTH_KINDS] = {
    [STRENGTH_PATIENCE] = { "golf puttputt pyramid_golf", 20, 1000 },
    [STRENGTH_SPIT] = { "spit", 1000, 1000 },
    [STRENGTH_GOLF] = { "golf4 golf6", 400, 1000 },
    [STRENGTH_POWER] = { "cabo pablo cactus", 60, 1000 },
    [STRENGTH_KOP] = { "kop baska", 300, 1000 },
};

const char *const ladder_scale_pairs[] = { "hard,skilled", "hard,medium", "skilled,medium",
                                           "skilled,easy", "medium,easy", NULL };

const char *const ladder_pairs[] = { "hard,skilled", "skilled,medium", "medium,easy", "easy,random", NULL };

/* A choice of hard takes more or less time by game. */
static const struct {
    const char *preset, *family;
    uint32_t slow, quick;
} pair_deals[] = {
    { "double_golf", NULL, 2, 90 },  { "double_putt", NULL, 2, 90 }, { "black_hole", NULL, 9, 90 },
    { "all_in_a_row", NULL, 9, 90 }, { NULL, "patience", 18, 270 },  { "null", NULL, 200, 2000 },
    { NULL, "golf", 18, 900 },       { NULL, "kop", 1000, 4000 },    { NULL, NULL, 100, 1000 },
};

uint64_t ladder_pair_deals(const Ruleset *ruleset, bool is_slow)
{
    for (size_t i = 0;; i++) {
        const char *preset = pair_deals[i].preset, *family = pair_deals[i].family;
        if ((!preset || strcmp(preset, ruleset->preset->id) == 0) &&
            (!family || strcmp(family, ruleset->game->family->id) == 0))
            return is_slow ? pair_deals[i].slow : pair_deals[i].quick;
    }
}

int ladder_pair_seats(const Ruleset *ruleset)
{
    int min, max, standard = games_standard_seats(ruleset);
    games_players(ruleset, &min, &max);
    return standard > 1 && min <= 2 ? 2 : standard;
}

bool ladder_meets(const LadderWant *want, LadderFigure points, LadderFigure won, double ms)
{
    return (want->points == 0 || points.value >= want->points) &&
           (want->errors == 0 || (points.value > 0 && points.value >= want->errors * points.error)) &&
           (want->won == 0 || won.value >= want->won) && (want->ms == 0 || ms <= want->ms);
}
