/* count_patience_print.c - what was counted of a patience: as a table for people, as JSON. */
#include "lab/counts/count_patience.h"
#include "lab/engine/estimate.h"

#include <stdio.h>

static int64_t deals_of(const Count *count)
{
    return (int64_t)count_done(count, count_all(count));
}

static int64_t scored_of(const PatienceTally *tally)
{
    int64_t scored = 0;
    for (int i = 0; i < LAB_SCORES; i++)
        scored += tally->score[i];
    return scored;
}

/* The number of deals with an exact score of at most `score`. */
static int64_t up_to(const PatienceTally *tally, int score)
{
    int64_t deals = 0;
    for (int i = 0; i < LAB_SCORES && i + LAB_SCORE_LEAST <= score; i++)
        deals += tally->score[i];
    return deals;
}

static Estimate mean_of(const PatienceTally *tally)
{
    return estimate_mean(tally->score, LAB_SCORES, LAB_SCORE_LEAST);
}

void patience_head(Text *out)
{
    text_add(
        out,
        "GAME                 DEALS        WON   WINNABLE  +-      GAVE UP  MEAN SCORE  +-      <=0      <=5      "
        "ROUNDS<=45  ROUNDS<=0\n");
}

static void add_share(Text *out, const char *format, int64_t part, int64_t whole)
{
    text_add_real(out, format, 100 * estimate_share(part, whole).value);
}

static void add_low_shares(const PatienceTally *tally, int64_t scored, Text *out)
{
    add_share(out, "  %6.2f%%", up_to(tally, 0), scored);
    add_share(out, "  %6.2f%%", up_to(tally, 5), scored);
    add_share(out, "     %7.3f%%", tally->rounds_par, tally->rounds);
    add_share(out, "   %7.3f%%", tally->rounds_perfect, tally->rounds);
}

void patience_print(const Count *count, Text *out)
{
    const PatienceTally *tally = count->tally;
    const PatiencePlan *plan = count->plan;
    int64_t deals = deals_of(count), scored = scored_of(tally);
    char bytes[300];
    Estimate won = estimate_share(tally->won, deals), mean = mean_of(tally);
    snprintf(bytes, sizeof bytes, "%-17s %8lld %10lld", count->setting[PATIENCE_GAME], (long long)deals,
             (long long)tally->won);
    text_add(out, bytes);
    text_add_real(out, "   %7.3f%%", 100 * won.value);
    text_add_real(out, "  %5.3f", 100 * won.within);
    snprintf(bytes, sizeof bytes, "  %8lld", (long long)tally->gave_up);
    text_add(out, bytes);
    if (plan->verdicts_only || scored == 0) {
        text_add_char(out, '\n');
        return;
    }
    text_add_real(out, "  %9.4f", mean.value);
    text_add_real(out, "  %6.4f", mean.within);
    if (games_match(&plan->ruleset, 1).low_wins)
        add_low_shares(tally, scored, out);
    else /* streak scoring: the columns about few points say nothing */
        text_add(out, "       -        -            -           -");
    if (scored < deals) {
        snprintf(bytes, sizeof bytes, "  (of %lld scored)", (long long)scored);
        text_add(out, bytes);
    }
    text_add_char(out, '\n');
}

void patience_details(const Count *count, Text *out)
{
    const PatienceTally *tally = count->tally;
    int64_t scored = scored_of(tally), so_far = 0;
    if (scored == 0)
        return;
    text_add(out, "\nSCORE        DEALS      SHARE  +-        UP TO  +-\n");
    for (int i = 0; i < LAB_SCORES; i++) {
        char bytes[64];
        if (tally->score[i] == 0)
            continue;
        so_far += tally->score[i];
        Estimate share = estimate_share(tally->score[i], scored), up = estimate_share(so_far, scored);
        snprintf(bytes, sizeof bytes, "%5d %12lld", i + LAB_SCORE_LEAST, (long long)tally->score[i]);
        text_add(out, bytes);
        text_add_real(out, "   %7.4f%%", 100 * share.value);
        text_add_real(out, " %6.4f", 100 * share.within);
        text_add_real(out, "   %8.4f%%", 100 * up.value);
        text_add_real(out, " %6.4f\n", 100 * up.within);
    }
    text_add_char(out, '\n');
}

static void write_scores(const PatienceTally *tally, Json *json)
{
    json_open_object(json, "scores");
    for (int i = 0; i < LAB_SCORES; i++)
        if (tally->score[i] != 0)
            json_write_number(json, digits(i + LAB_SCORE_LEAST).text, tally->score[i]);
    json_close(json);
}

void patience_json(const Count *count, Text *out)
{
    const PatienceTally *tally = count->tally;
    const PatiencePlan *plan = count->plan;
    int64_t deals = deals_of(count);
    Estimate won = estimate_share(tally->won, deals), mean = mean_of(tally);
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "game", count->setting[PATIENCE_GAME]);
    json_write_bool(json, "pysol", plan->is_pysol);
    json_write_whole(json, "first", count->first);
    json_write_number(json, "deals", deals);
    json_write_number(json, "won", tally->won);
    json_write_number(json, "gave_up", tally->gave_up);
    json_write_real(json, "share", won.value);
    json_write_real(json, "share_within", won.within);
    if (!plan->verdicts_only) {
        json_write_real(json, "mean", mean.value);
        json_write_real(json, "mean_within", mean.within);
        json_write_number(json, "inexact", deals - scored_of(tally));
        json_write_number(json, "rounds", tally->rounds);
        json_write_number(json, "rounds_par", tally->rounds_par);
        json_write_number(json, "rounds_perfect", tally->rounds_perfect);
        write_scores(tally, json);
    }
    json_close(json);
}

void patience_glance(const Count *count, Text *out)
{
    const PatienceTally *tally = count->tally;
    Estimate won = estimate_share(tally->won, deals_of(count));
    text_add_real(out, "%.2f", 100 * won.value);
    text_add_real(out, " ± %.2f %% can be won", 100 * won.within);
}
