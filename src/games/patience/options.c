/* options.c - makes layout, pack and match from the options, and refuses options that contradict each other. */
#include "games/patience/patience.h"
#include "games/patience/tables.h"

Tableau patience_layout(const Options *options)
{
    return (Tableau){ .kind = (uint8_t)options->value[PATIENCE_LAYOUT],
                      .columns = (uint8_t)options->value[PATIENCE_COLUMNS],
                      .rows = (uint8_t)options->value[PATIENCE_ROWS] };
}

bool patience_goes_on(const Options *options)
{
    return options->value[PATIENCE_ROUNDS] == ROUNDS_GOING_ON && options->value[PATIENCE_MATCH] != 1;
}

StreakRules patience_streak(const Options *options)
{
    const int16_t *value = options->value;
    return (StreakRules){ .all = value[PATIENCE_STREAK_ALL],
                          .doubles = value[PATIENCE_STREAK] == STREAK_DOUBLE,
                          .turn = (uint8_t)value[PATIENCE_STREAK_TURN],
                          .peak = { (uint8_t)value[PATIENCE_PEAKS_FIRST], (uint8_t)value[PATIENCE_PEAKS_SECOND],
                                    (uint8_t)value[PATIENCE_PEAKS_LAST] },
                          .peaks = fixed_layouts[value[PATIENCE_LAYOUT]].peaks };
}

static bool has_own_packs(const Options *options, int seats)
{
    return seats > 1 && !options->value[PATIENCE_SAME_DEAL];
}

Pack patience_pack(const Options *options, int seats)
{
    return (Pack){ .kind = PACK_52,
                   .packs = (uint8_t)options->value[PATIENCE_PACKS],
                   .jokers_more = (uint8_t)options->value[PATIENCE_JOKERS],
                   .sets = (uint8_t)(has_own_packs(options, seats) ? seats : 1),
                   .is_duplicate = seats > 1 && !has_own_packs(options, seats) };
}

int patience_stock_size(const Options *options)
{
    bool has_start = options->value[PATIENCE_START] != START_EMPTY;
    return pack_set_size(patience_pack(options, 1)) - layout_slots(patience_layout(options)) - has_start;
}

/* The cards of the tableau that others cover. */
static int count_covered(const Options *options, int of)
{
    (void)of;
    Tableau layout = patience_layout(options);
    uint8_t covers[COVERS_MAX];
    int count = 0;
    for (int slot = 0; slot < layout_slots(layout); slot++)
        count += layout_covers(layout, slot, covers) > 0;
    return count;
}

static int count_stock(const Options *options, int of)
{
    (void)of;
    return patience_stock_size(options);
}

const OptionCount patience_counts[] = { { .word = "stock", .count = count_stock },
                                        { .word = "covered", .count = count_covered },
                                        { 0 } };

/* A setting, by value: it lasts to the end of the expression. */
typedef struct {
    char text[32];
} SettingText;

static SettingText setting(const char *option, const char *value)
{
    SettingText out;
    Text text = text_over(out.text, sizeof out.text);
    text_fill(&text, "{option}={value}", "option", option, "value", value);
    return out;
}

static SettingText columns_are(int columns)
{
    return setting("columns", digits(columns).text);
}

static SettingText rows_are(int rows)
{
    return setting("rows", digits(rows).text);
}

/* Peaks and pyramids have a fixed size. */
static Status fits_layout(const Options *options, Fault *fault)
{
    const OptionSpec *row = &patience_options[PATIENCE_LAYOUT];
    Tableau layout = patience_layout(options);
    const FixedLayout *fixed = &fixed_layouts[layout.kind];
    if (layout.kind == LAYOUT_COLUMNS || (layout.columns == fixed->lanes && layout.rows == fixed->rows))
        return OK;
    bool columns_differ = layout.columns != fixed->lanes;
    Slice rest = slice_of(row->words), name = slice_word(&rest, 0);
    for (int i = 0; i < layout.kind; i++)
        name = slice_word(&rest, 0);
    char word[16];
    slice_copy(name, word, sizeof word);
    return fault_say(fault, ERR_CONFLICT, N_("{a} does not go with {b}, expected {c} and {d}"), "a",
                     columns_differ ? columns_are(layout.columns).text : rows_are(layout.rows).text, "b",
                     setting("layout", word).text, "c", columns_are(fixed->lanes).text, "d",
                     rows_are(fixed->rows).text);
}

/* A seat's cards must be enough for the tableau and the foundation. */
static Status fits_pack(const Options *options, int seats, Fault *fault)
{
    Tableau layout = patience_layout(options);
    bool has_start = options->value[PATIENCE_START] != START_EMPTY;
    int size = pack_set_size(patience_pack(options, seats)), slots = layout_slots(layout);
    if (slots + has_start <= size)
        return OK;
    return fault_say(
        fault, ERR_CONFLICT,
        has_start ? N_("{a} and {b} need {n} cards and one for the foundation, expected no more than the {most} of "
                       "packs={packs}")
                  : N_("{a} and {b} need {n} cards, expected no more than the {most} of packs={packs}"),
        "a", rows_are(layout.rows).text, "b", columns_are(layout.columns).text, "n", digits(slots).text, "most",
        digits(size).text, "packs", digits(options->value[PATIENCE_PACKS]).text);
}

static Status fits_seats(const Options *options, int seats, Fault *fault)
{
    Pack pack = patience_pack(options, seats);
    if (pack_size(pack) <= DECK_MAX)
        return OK;
    return fault_say(
        fault, ERR_CONFLICT,
        N_("{a} with {seats} players needs {n} cards, expected no more than {most}: fewer players, or {c}"), "a",
        "same_deal=off", "seats", digits(seats).text, "n", digits(pack_size(pack)).text, "most",
        digits(DECK_MAX).text, "c", "same_deal=on");
}

static bool always(const int16_t *value)
{
    (void)value;
    return true;
}

/* Rules of streak scoring that count nothing, since cards left are counted or there are no peaks (rules 10.3). */
static Status fits_score(const Options *options, Fault *fault)
{
    const int16_t *value = options->value;
    for (int16_t row = PATIENCE_STREAK; row <= PATIENCE_PEAKS_LAST; row++) {
        const Conflict score = { always, row, PATIENCE_SCORE, "score=streak" };
        const Conflict layout = { always, row, PATIENCE_LAYOUT, "layout=peaks" };
        if (row == PATIENCE_PEAKS || value[row] == patience_options[row].standard)
            continue;
        if (value[PATIENCE_SCORE] != SCORE_STREAK)
            return options_agree(patience_options, options, &score, 1, fault);
        if (row > PATIENCE_PEAKS && fixed_layouts[value[PATIENCE_LAYOUT]].peaks == 0)
            return options_agree(patience_options, options, &layout, 1, fault);
    }
    return OK;
}

/* In match play the number of deals decides who is dormie. */
static bool goes_on_in_match_play(const int16_t *value)
{
    return value[PATIENCE_ROUNDS] == ROUNDS_GOING_ON && value[PATIENCE_RECKONING] == RECKONING_MATCH;
}

static const Conflict conflict = { goes_on_in_match_play, PATIENCE_ROUNDS, PATIENCE_RECKONING, "reckoning=stroke" };

Status patience_fits(const Options *options, int seats, Fault *fault)
{
    Status status = fits_score(options, fault);
    if (status == OK)
        status = options_agree(patience_options, options, &conflict, 1, fault);
    if (status == OK)
        status = fits_layout(options, fault);
    if (status == OK)
        status = fits_pack(options, seats, fault);
    return status == OK ? fits_seats(options, seats, fault) : status;
}

void patience_match(const Options *options, int seats, MatchSpec *out)
{
    const int16_t *value = options->value;
    bool streak = value[PATIENCE_SCORE] == SCORE_STREAK;
    bool goes_on = patience_goes_on(options);
    int standard = goes_on ? HOLES_GOING_ON : seats > 1 ? HOLES_SEVERAL : HOLES_ALONE; /* P9, P7, M1 */
    bool by_match = seats > 1 && value[PATIENCE_RECKONING] == RECKONING_MATCH;
    *out = (MatchSpec){ .reckoning = by_match ? RECKON_MATCH : RECKON_STROKE,
                        .deals = value[PATIENCE_MATCH] == HOLES_STANDARD ? standard : value[PATIENCE_MATCH],
                        .goes_on = goes_on,
                        .low_wins = !streak,
                        .counts_up = streak,
                        .par = streak ? 0 : 5,
                        .undo = (UndoRule)value[PATIENCE_UNDO],
                        .redeals = value[PATIENCE_REDEAL_IMPOSSIBLE] != 0 };
}
