#include "apps/measure/ladder_scale.h"

#include "lab/ladder/scale.h"

#include <math.h>

/* What is known of a kind of games. */
typedef struct {
    LadderFigure level[STRENGTH_LEVELS]; /* by place in bots[]; an error of 0: not measured, or the fixed one */
    long long deals;
} Scale;

static int place_of(const Bot *bot)
{
    int at = 0;
    while (bots[at] != bot)
        at++;
    return at;
}

static void scale_of(const LadderReport *report, StrengthKind kind, Scale *out)
{
    ScalePair pair[MEASURES_MAX];
    int pairs = 0;
    out->deals = 0;
    for (int i = 0; i < report->measures->len; i++) {
        const LadderMeasure *measure = &report->measures->all[i];
        const LadderSum *sum = &report->result[i].sum[LADDER_ALL];
        NamedPlayer player[SEATS_MAX];
        if (measure->table != TABLE_SCALE || measure->kind != kind)
            continue;
        LadderOrder order = ladder_measure_order(measure, player);
        pair[pairs++] = (ScalePair){ .player = place_of(order.player[0].bot),
                                     .other = place_of(order.player[order.players - 1].bot),
                                     .deals = (double)sum->deals,
                                     .ahead = (double)sum->ahead / 2 };
        out->deals += sum->deals;
    }
    scale_fit(pair, pairs, STRENGTH_LEVELS, place_of(bot_medium), STRENGTH_MEDIUM, out->level);
}

static bool is_told(const Scale *scale, int level)
{
    return bots[level] == bot_medium || scale->level[level].error > 0;
}

/* A line for each kind of games, a column for each level. */
void ladder_scale_print(FILE *out, const LadderReport *report)
{
    fprintf(out, "| games | presets |");
    for (int level = 1; bots[level]; level++)
        fprintf(out, " %s |", bots[level]->name);
    fprintf(out, " deals |\n|---|---|---|");
    for (int level = 1; bots[level]; level++)
        fprintf(out, "---|");
    for (int kind = 0; kind < STRENGTH_KINDS; kind++) {
        Scale scale;
        scale_of(report, (StrengthKind)kind, &scale);
        fprintf(out, "\n| %s | %s |", strength_kinds[kind], ladder_scales[kind].presets);
        for (int level = 1; bots[level]; level++) {
            const LadderFigure *figure = &scale.level[level];
            if (!is_told(&scale, level))
                fprintf(out, " - |");
            else if (figure->error > 0)
                fprintf(out, " %.0f ± %.0f |", figure->value, figure->error);
            else
                fprintf(out, " %.0f |", figure->value);
        }
        fprintf(out, " %lld |", scale.deals);
    }
    fprintf(out, "\n\n");
}

void ladder_scale_source(FILE *out, const LadderReport *report)
{
    fprintf(out,
            "/* strength_table.c - the figures of strength.h. Made by `cardroom lab bots --scale --seed %llu`. */\n"
            "#include \"bots/strength.h\"\n\n"
            "const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS] = {\n",
            (unsigned long long)report->measures->all[0].first);
    for (int kind = 0; kind < STRENGTH_KINDS; kind++) {
        Scale scale;
        scale_of(report, (StrengthKind)kind, &scale);
        fprintf(out, "    {");
        for (int level = 0; level < STRENGTH_LEVELS; level++)
            fprintf(out, "%s %.0f", level > 0 ? "," : "", is_told(&scale, level) ? scale.level[level].value : 0);
        fprintf(out, " }, /* %s */\n", strength_kinds[kind]);
    }
    fprintf(out, "};\n");
}
