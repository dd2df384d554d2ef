/* patience_lab_text.c - the state of a run as text, to continue it; and its results as tables for people. */
#include "lab/patience_lab.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char first_line[] = "cardroom lab patience 1";
static const double within_95 = 1.96;

Estimate patience_lab_share(uint64_t count, uint64_t of)
{
    double n = (double)of, share = of > 0 ? (double)count / n : 0;
    return (Estimate){ share, of > 0 ? within_95 * sqrt(share * (1 - share) / n) : 0 };
}

Estimate patience_lab_mean(const PatienceTally *tally)
{
    double sum = 0, squares = 0, n = (double)(tally->deals - tally->inexact);
    for (int i = 0; i < LAB_SCORES; i++) {
        double score = i + LAB_SCORE_LEAST, deals = (double)tally->score[i];
        sum += deals * score;
        squares += deals * score * score;
    }
    double mean = n > 0 ? sum / n : 0;
    double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;
    return (Estimate){ mean, n > 1 && variance > 0 ? within_95 * sqrt(variance / n) : 0 };
}

/* The number of deals with an exact score of at most `score`. */
static uint64_t patience_lab_up_to(const PatienceTally *tally, int score)
{
    uint64_t deals = 0;
    for (int i = 0; i < LAB_SCORES && i + LAB_SCORE_LEAST <= score; i++)
        deals += tally->score[i];
    return deals;
}

static void add_field(Text *out, const char *word, uint64_t number)
{
    text_add(out, word);
    text_add_char(out, ' ');
    text_add_unsigned(out, number);
    text_add_char(out, '\n');
}

/* The numbers of a state and the words that name them. */
typedef struct {
    const char *word;
    uint64_t *number;
} Field;
enum { FIELDS = 14 };

static void list_fields(PatienceLab *lab, uint64_t *is_pysol, uint64_t *verdicts_only, Field out[FIELDS])
{
    PatienceTally *tally = &lab->tally;
    const Field fields[FIELDS] = {
        { "pysol", is_pysol },
        { "verdicts_only", verdicts_only },
        { "first", &lab->first },
        { "last", &lab->last },
        { "nodes", &lab->nodes },
        { "deals", &tally->deals },
        { "won", &tally->won },
        { "gave_up", &tally->gave_up },
        { "rounds", &tally->rounds },
        { "rounds_par", &tally->rounds_par },
        { "rounds_perfect", &tally->rounds_perfect },
        { "round_deals", &tally->round_deals },
        { "round_inexact", &tally->round_inexact },
        { "round_sum", &tally->round_sum },
    };
    memcpy(out, fields, sizeof fields);
}

void patience_lab_write(const PatienceLab *lab, Text *out)
{
    PatienceLab copy = *lab;
    uint64_t is_pysol = lab->is_pysol, verdicts_only = lab->verdicts_only;
    Field field[FIELDS];
    list_fields(&copy, &is_pysol, &verdicts_only, field);
    text_add(out, first_line);
    text_add(out, "\ngame ");
    text_add(out, lab->rules);
    text_add_char(out, '\n');
    for (int i = 0; i < FIELDS; i++)
        add_field(out, field[i].word, *field[i].number);
    for (int i = 0; i < LAB_SCORES; i++) {
        if (lab->tally.score[i] == 0)
            continue;
        text_add(out, "score ");
        text_add_number(out, i + LAB_SCORE_LEAST);
        add_field(out, "", lab->tally.score[i]);
    }
    text_add(out, "end\n");
}

static Slice take_line(Slice *rest)
{
    const char *end = rest->len > 0 ? memchr(rest->at, '\n', rest->len) : NULL;
    Slice line = { rest->at, end ? (size_t)(end - rest->at) : rest->len };
    rest->at += line.len + (end != NULL);
    rest->len -= line.len + (end != NULL);
    return line;
}

static bool read_score(Slice rest, PatienceLab *lab)
{
    int64_t score;
    uint64_t deals;
    Slice word = slice_word(&rest, 0);
    if (!slice_number(word, LAB_SCORE_LEAST, LAB_SCORE_LEAST + LAB_SCORES - 1, &score) ||
        !slice_unsigned(slice_word(&rest, 0), &deals))
        return false;
    lab->tally.score[score - LAB_SCORE_LEAST] = deals;
    return true;
}

static bool read_rules(Slice rest, PatienceLab *lab)
{
    if (rest.len < 2 || rest.len > sizeof lab->rules)
        return false;
    slice_copy((Slice){ rest.at + 1, rest.len - 1 }, lab->rules, sizeof lab->rules);
    return true;
}

static bool read_field(Slice word, Slice rest, const Field field[FIELDS])
{
    for (int i = 0; i < FIELDS; i++)
        if (slice_is(word, field[i].word))
            return slice_unsigned(slice_word(&rest, 0), field[i].number);
    return false;
}

/* True if more points are better: streak scoring. */
static bool is_high(const PatienceLab *lab)
{
    Ruleset ruleset;
    return games_read(slice_of(lab->rules), &ruleset, NULL) == OK && !games_match(&ruleset, 1).low_wins;
}

/* True if a run can have these totals. */
static bool is_consistent(const PatienceLab *lab, bool verdicts_only, uint64_t scores)
{
    const PatienceTally *tally = &lab->tally;
    uint64_t cleared = 0;
    Ruleset ruleset;
    bool fits = lab->first <= lab->last && tally->deals <= lab->last - lab->first + 1 && scores <= tally->deals &&
                tally->won <= tally->deals && tally->gave_up <= tally->deals - tally->won;
    if (!fits || games_read(slice_of(lab->rules), &ruleset, NULL) != OK)
        return false;
    for (int i = 0; i < LAB_SCORES && i + LAB_SCORE_LEAST <= 0; i++)
        cleared += tally->score[i];
    bool wins_fit = is_high(lab) || (cleared <= tally->won && tally->won - cleared <= tally->deals - scores);
    if (verdicts_only || !wins_fit)
        return wins_fit && tally->rounds == 0 && tally->round_deals == 0;
    return tally->round_deals < LAB_ROUND && tally->round_inexact <= tally->round_deals &&
           tally->rounds <= tally->deals / LAB_ROUND && tally->deals % LAB_ROUND == tally->round_deals &&
           tally->rounds * LAB_ROUND <= scores && tally->rounds_par <= tally->rounds &&
           tally->rounds_perfect <= tally->rounds_par;
}

Status patience_lab_read(Slice text, PatienceLab *out, Fault *fault)
{
    static PatienceLab lab;
    uint64_t is_pysol = 0, verdicts_only = 0, scores = 0;
    Field field[FIELDS];
    memset(&lab, 0, sizeof lab);
    list_fields(&lab, &is_pysol, &verdicts_only, field);
    bool reads = slice_is(take_line(&text), first_line), has_end = false;
    uint32_t line = 1;
    while (reads && !has_end && text.len > 0) {
        Slice rest = take_line(&text), word = slice_word(&rest, 0);
        line++;
        has_end = slice_is(word, "end");
        if (slice_is(word, "game"))
            reads = read_rules(rest, &lab);
        else if (slice_is(word, "score"))
            reads = read_score(rest, &lab);
        else if (!has_end)
            reads = read_field(word, rest, field);
    }
    for (int i = 0; i < LAB_SCORES; i++)
        scores += lab.tally.score[i];
    if (!reads || !has_end || !is_consistent(&lab, verdicts_only, scores)) {
        if (fault)
            *fault = (Fault){ .line = line, .column = 1 };
        return fault_set(fault, ERR_UNREADABLE,
                         "not the state of a run of patience, expected one that --state wrote");
    }
    lab.is_pysol = is_pysol;
    lab.verdicts_only = verdicts_only;
    lab.tally.inexact = lab.tally.deals - scores;
    *out = lab;
    return OK;
}

void patience_lab_head(Text *out)
{
    text_add(
        out,
        "GAME                 DEALS   WINNABLE  +-      GAVE UP  MEAN SCORE  +-      <=0      <=5      ROUNDS<=45  "
        "ROUNDS<=0\n");
}

static void add(Text *out, const char *format, double a, double b)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, format, a, b);
    text_add(out, bytes);
}

static void add_share(Text *out, const char *format, uint64_t count, uint64_t of)
{
    add(out, format, 100 * patience_lab_share(count, of).value, 0);
}

static void add_low_shares(const PatienceTally *tally, uint64_t scored, Text *out)
{
    add_share(out, "  %6.2f%%", patience_lab_up_to(tally, 0), scored);
    add_share(out, "  %6.2f%%", patience_lab_up_to(tally, 5), scored);
    add_share(out, "     %7.3f%%", tally->rounds_par, tally->rounds);
    add_share(out, "   %7.3f%%", tally->rounds_perfect, tally->rounds);
}

void patience_lab_print(const PatienceLab *lab, Text *out)
{
    const PatienceTally *tally = &lab->tally;
    uint64_t scored = tally->deals - tally->inexact;
    char bytes[300];
    Estimate won = patience_lab_share(tally->won, tally->deals), mean = patience_lab_mean(tally);
    snprintf(bytes, sizeof bytes, "%-17s %8llu", lab->rules, (unsigned long long)tally->deals);
    text_add(out, bytes);
    add(out, "   %7.3f%%  %5.3f", 100 * won.value, 100 * won.within);
    snprintf(bytes, sizeof bytes, "  %8llu", (unsigned long long)tally->gave_up);
    text_add(out, bytes);
    if (lab->verdicts_only || scored == 0) {
        text_add_char(out, '\n');
        return;
    }
    add(out, "  %9.4f  %6.4f", mean.value, mean.within);
    bool is_streak = is_high(lab); /* then the columns about few points say nothing */
    if (is_streak)
        text_add(out, "       -        -            -           -");
    else
        add_low_shares(tally, scored, out);
    if (tally->inexact > 0) {
        snprintf(bytes, sizeof bytes, "  (of %llu scored)", (unsigned long long)scored);
        text_add(out, bytes);
    }
    text_add_char(out, '\n');
}
