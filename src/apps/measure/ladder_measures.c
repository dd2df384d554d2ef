#include "apps/measure/ladder_measures.h"

#include "lab/players/lab_players.h"

#include <string.h>

const char *const ladder_tables[TABLES] = {
    [TABLE_ROWS] = "rows",       [TABLE_LEVELS] = "levels", [TABLE_EXPLOITERS] = "exploiters",
    [TABLE_PRESETS] = "presets", [TABLE_SCALE] = "scale",
};

LadderOrder ladder_measure_order(const LadderMeasure *measure, NamedPlayer player[SEATS_MAX])
{
    Words words = { .word = { measure->preset }, .len = 1 };
    LadderAsked asked = { .players = measure->players,
                          .seats = measure->seats,
                          .deals = measure->deals,
                          .first = measure->first,
                          .threads = 1,
                          .single = measure->table == TABLE_SCALE,
                          .normal = measure->normal,
                          .exact = measure->exact };
    return ladder_asked_order(&asked, &words, player);
}

static void add(const MeasuresAsked *asked, LadderMeasure measure, LadderMeasures *out)
{
    NamedPlayer player[SEATS_MAX];
    REQUIRE(out->len < MEASURES_MAX);
    measure.first += asked->first;
    measure.deals = (measure.deals + asked->part - 1) / asked->part;
    LadderOrder order = ladder_measure_order(&measure, player);
    measure.from = ladder_measures_matches(out);
    measure.matches = ladder_matches_about(&order, measure.deals);
    out->all[out->len++] = measure;
}

static void add_rows(const MeasuresAsked *asked, LadderMeasures *out)
{
    for (const LadderRow *row = ladder_rows; row->presets; row++) {
        Slice rest = slice_of(row->presets);
        for (Slice word; (word = slice_word(&rest, 0)).len > 0;) {
            LadderMeasure measure = { .table = TABLE_ROWS,
                                      .row = row,
                                      .players = row->players,
                                      .seats = row->seats,
                                      .deals = row->deals,
                                      .normal = row->normal,
                                      .exact = row->exact };
            slice_copy(word, measure.preset, sizeof measure.preset);
            add(asked, measure, out);
        }
    }
}

/* Whether choices of any of these players take milliseconds. Of programs that is not known. */
static bool any_is_slow(const char *players)
{
    Slice rest = slice_of(players);
    for (Slice word; (word = slice_word(&rest, ',')).len > 0;) {
        const Bot *bot;
        if (lab_players_find(slice_word(&word, ':'), &bot, NULL) == OK && bot->is_slow)
            return true;
    }
    return false;
}

/* Players in one preset. */
static void add_preset(const MeasuresAsked *asked, LadderTable table, const Preset *preset, const char *players,
                       LadderMeasures *out)
{
    Ruleset ruleset;
    REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
    bool is_slow = any_is_slow(players), is_asked = table == TABLE_PRESETS && asked->deals;
    LadderMeasure measure = { .table = table,
                              .players = players,
                              .seats = (uint64_t)ladder_pair_seats(&ruleset),
                              .deals = is_asked ? asked->deals : ladder_pair_deals(&ruleset, is_slow) };
    slice_copy(slice_of(preset->id), measure.preset, sizeof measure.preset);
    add(asked, measure, out);
}

static void add_levels(const MeasuresAsked *asked, LadderMeasures *out)
{
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            for (int i = 0; ladder_pairs[i]; i++)
                add_preset(asked, TABLE_LEVELS, preset, ladder_pairs[i], out);
}

static void add_presets(const MeasuresAsked *asked, LadderMeasures *out)
{
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            add_preset(asked, TABLE_PRESETS, preset, asked->players, out);
}

/* The pairs of a kind play other deals, so that their results do not depend on each other. */
static void add_scale_of(const MeasuresAsked *asked, StrengthKind kind, Slice preset, LadderMeasures *out)
{
    enum { APART = 10000000 };
    for (int i = 0; ladder_scale_pairs[i]; i++) {
        bool is_slow = any_is_slow(ladder_scale_pairs[i]);
        LadderMeasure measure = { .table = TABLE_SCALE,
                                  .kind = kind,
                                  .players = ladder_scale_pairs[i],
                                  .first = (uint64_t)i * APART,
                                  .deals = asked->deals ? asked->deals
                                           : is_slow    ? ladder_scales[kind].slow
                                                        : ladder_scales[kind].quick };
        Ruleset ruleset;
        slice_copy(preset, measure.preset, sizeof measure.preset);
        REQUIRE(games_find(preset, &ruleset, NULL) == OK);
        measure.seats = (uint64_t)ladder_pair_seats(&ruleset);
        add(asked, measure, out);
    }
}

static void add_scale(const MeasuresAsked *asked, LadderMeasures *out)
{
    for (int kind = 0; kind < STRENGTH_KINDS; kind++) {
        Slice rest = slice_of(ladder_scales[kind].presets);
        for (Slice preset; (preset = slice_word(&rest, 0)).len > 0;)
            add_scale_of(asked, (StrengthKind)kind, preset, out);
    }
}

/* `hard:2000,medium` with a habit: `hard+passes:2000,medium`. */
static const char *with_habit(const char *players, const Habit *habit, LadderMeasures *out)
{
    char *begin = out->text + out->text_len;
    Text text = text_over(begin, sizeof out->text - out->text_len);
    size_t base = strcspn(players, ":,");
    text_add_slice(&text, (Slice){ players, base });
    text_add(&text, "+");
    text_add(&text, habit->name);
    text_add(&text, players + base);
    REQUIRE(text.len < text.cap);
    out->text_len += text.len + 1;
    return begin;
}

static void add_exploiters(const MeasuresAsked *asked, LadderMeasures *out)
{
    for (const Habit *habit = habits; habit->name; habit++) {
        const char *players = with_habit(asked->players, habit, out);
        Slice rest = slice_of(habit->presets);
        for (Slice word; (word = slice_word(&rest, 0)).len > 0;) {
            Ruleset ruleset;
            REQUIRE(games_find(word, &ruleset, NULL) == OK);
            LadderMeasure measure = { .table = TABLE_EXPLOITERS,
                                      .habit = habit,
                                      .players = players,
                                      .seats = (uint64_t)ladder_pair_seats(&ruleset),
                                      .deals = asked->deals ? asked->deals : EXPLOITER_DEALS };
            slice_copy(word, measure.preset, sizeof measure.preset);
            add(asked, measure, out);
        }
    }
}

void ladder_measures_make(const MeasuresAsked *asked, LadderMeasures *out)
{
    static void (*const add_table[TABLES])(const MeasuresAsked *asked,
                                           LadderMeasures *out) = { [TABLE_ROWS] = add_rows,
                                                                    [TABLE_LEVELS] = add_levels,
                                                                    [TABLE_EXPLOITERS] = add_exploiters,
                                                                    [TABLE_PRESETS] = add_presets,
                                                                    [TABLE_SCALE] = add_scale };
    out->len = 0;
    out->text_len = 0;
    for (int table = 0; table < TABLES; table++)
        if (asked->has[table])
            add_table[table](asked, out);
}

uint64_t ladder_measures_matches(const LadderMeasures *measures)
{
    if (measures->len == 0)
        return 0;
    const LadderMeasure *last = &measures->all[measures->len - 1];
    return last->from + last->matches;
}

int ladder_measure_at(const LadderMeasures *measures, uint64_t match)
{
    int low = 0, high = measures->len - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (measures->all[middle].from <= match)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* FNV-1a, over the text and the zero that ends it. */
static uint64_t mix_text(uint64_t mark, const char *text)
{
    do
        mark = (mark ^ (uint8_t)*text) * 0x100000001b3;
    while (*text++);
    return mark;
}

uint64_t ladder_measures_mark(const LadderMeasures *measures)
{
    uint64_t mark = 0xcbf29ce484222325;
    for (int i = 0; i < measures->len; i++) {
        const LadderMeasure *one = &measures->all[i];
        mark = mix_text(mark, ladder_tables[one->table]);
        mark = mix_text(mark, one->preset);
        mark = mix_text(mark, one->players);
        mark = mix_text(mark, digits_unsigned(one->seats).text);
        mark = mix_text(mark, digits_unsigned(one->matches).text);
        mark = mix_text(mark, one->normal ? "normal" : one->exact ? "exact" : "");
    }
    return mark;
}
