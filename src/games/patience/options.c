/* options.c - makes layout, pack and match from the options, and refuses options that contradict each other. */
#include "games/patience/patience.h"
#include "games/patience/tables.h"

/* A setting, by value: it lasts to the end of the expression. */
typedef struct {
    char text[OPTION_TEXT_MAX + 16];
} SettingText;

static SettingText setting(const char *option, const char *value)
{
    SettingText out;
    Text text = text_over(out.text, sizeof out.text);
    text_fill(&text, "{option}={value}", "option", option, "value", value);
    return out;
}

static int starts(const Options *options)
{
    return patience_starts(options->value[PATIENCE_START], options->value[PATIENCE_FOUNDATIONS]);
}

static bool goes_to_columns(const Options *options)
{
    return options->value[PATIENCE_STOCK_TO] == STOCK_TO_COLUMNS && options->value[PATIENCE_LAYOUT] == LAYOUT_COLUMNS;
}

/* Columns onto which the whole stock is dealt, too. */
static Status make_filled(const Options *options, Tableau *out, Fault *fault)
{
    const int columns = options->value[PATIENCE_COLUMNS], rows = options->value[PATIENCE_ROWS];
    const int places = pack_set_size(patience_pack(options, 1)) - starts(options);
    const int in_all = (places + columns - 1) / columns;
    if (in_all > LANE_MAX)
        return fault_say(fault, ERR_CONFLICT,
                         N_("{a} and {b} make columns of {n} cards, expected no more than {most}: more columns"), "a",
                         "stock.to=columns", "b", setting("columns", digits(columns).text).text, "n",
                         digits(in_all).text, "most", digits(LANE_MAX).text);
    layout_places(columns, places > columns * rows ? places : columns * rows, out);
    return OK;
}

static Status make_layout(const Options *options, Tableau *out, Fault *fault)
{
    const int kind = options->value[PATIENCE_LAYOUT];
    if (kind == LAYOUT_DRAWN)
        return layout_draw(slice_of(options->text), out, fault);
    if (goes_to_columns(options))
        return make_filled(options, out, fault);
    if (kind == LAYOUT_COLUMNS)
        layout_columns(options->value[PATIENCE_COLUMNS], options->value[PATIENCE_ROWS], out);
    else
        layout_named((LayoutKind)kind, out);
    return OK;
}

void patience_layout(const Options *options, Tableau *out)
{
    if (make_layout(options, out, NULL) != OK)
        layout_columns(1, 1, out);
}

int patience_dealt(const Options *options, const Tableau *layout)
{
    const int dealt = options->value[PATIENCE_COLUMNS] * options->value[PATIENCE_ROWS];
    return goes_to_columns(options) && dealt < layout->slots ? dealt : layout->slots;
}

bool patience_goes_on(const Options *options)
{
    return options->value[PATIENCE_ROUNDS] == ROUNDS_GOING_ON && options->value[PATIENCE_MATCH] != 1;
}

StreakRules patience_streak(const Options *options, const Tableau *layout)
{
    const int16_t *value = options->value;
    return (StreakRules){ .all = value[PATIENCE_STREAK_ALL],
                          .doubles = value[PATIENCE_STREAK] == STREAK_DOUBLE,
                          .turn = (uint8_t)value[PATIENCE_STREAK_TURN],
                          .peak = { (uint8_t)value[PATIENCE_PEAKS_FIRST], (uint8_t)value[PATIENCE_PEAKS_SECOND],
                                    (uint8_t)value[PATIENCE_PEAKS_LAST] },
                          .peaks = layout->peaks };
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

/* How many cards of a seat rest under its columns. */
static int resting(const Options *options)
{
    return patience_resting(options->value[PATIENCE_UNDER], options->value[PATIENCE_PACKS]);
}

int patience_stock_size(const Options *options)
{
    Tableau layout;
    patience_layout(options, &layout);
    return pack_set_size(patience_pack(options, 1)) - layout.slots - resting(options) - starts(options);
}

int patience_spared(const Options *options)
{
    const int16_t *value = options->value;
    const int left = value[PATIENCE_STOCK_LEFT];
    return left == STOCK_LEFT_STANDARD ? value[PATIENCE_SCORE] == SCORE_CARDS : left;
}

int patience_par(const Options *options)
{
    enum { GOLF_PAR = 5 }; /* P7 */
    const int par = options->value[PATIENCE_PAR];
    if (options->value[PATIENCE_SCORE] == SCORE_STREAK)
        return 0;
    return par != PAR_STANDARD ? par : patience_stock_size(options) > 0 ? GOLF_PAR : 0;
}

static int count_spared(const Options *options, int of)
{
    (void)of;
    return patience_spared(options);
}

static int count_par(const Options *options, int of)
{
    (void)of;
    return patience_par(options);
}

/* What the peaks bring together. */
static int count_peaks(const Options *options, int of)
{
    const int16_t *value = options->value;
    (void)of;
    return value[PATIENCE_PEAKS_FIRST] + value[PATIENCE_PEAKS_SECOND] + value[PATIENCE_PEAKS_LAST];
}

/* The cards of the tableau that others cover. */
static int count_covered(const Options *options, int of)
{
    Tableau layout;
    int count = 0;
    (void)of;
    patience_layout(options, &layout);
    for (int slot = 0; slot < layout.slots; slot++)
        count += layout.place[slot].cover[0] != NO_PLACE;
    return count;
}

static int count_stock(const Options *options, int of)
{
    (void)of;
    return patience_stock_size(options);
}

/* The cards of a stock that is dealt onto the columns. */
static int count_waiting(const Options *options, int of)
{
    Tableau layout;
    (void)of;
    patience_layout(options, &layout);
    return layout.slots - patience_dealt(options, &layout);
}

/* Whether the tableau is a drawing of one's own, and how many of its places are drawn face down. */
static int count_drawn(const Options *options, int of)
{
    (void)of;
    return options->value[PATIENCE_LAYOUT] == LAYOUT_DRAWN;
}

static int count_down(const Options *options, int of)
{
    Tableau layout;
    int count = 0;
    (void)of;
    patience_layout(options, &layout);
    for (int slot = 0; slot < layout.slots; slot++)
        count += layout.place[slot].is_down && layout.place[slot].cover[0] != NO_PLACE;
    return count;
}

static int count_round(const Options *options, int of)
{
    Tableau layout;
    (void)of;
    patience_layout(options, &layout);
    return layout.round > 0;
}

static int count_places(const Options *options, int of)
{
    Tableau layout;
    (void)of;
    patience_layout(options, &layout);
    return layout.slots;
}

const OptionCount patience_counts[] = { { .word = "drawn", .count = count_drawn },
                                        { .word = "down", .count = count_down },
                                        { .word = "round", .count = count_round },
                                        { .word = "places", .count = count_places },
                                        { .word = "left.points", .count = count_spared },
                                        { .word = "par.points", .count = count_par },
                                        { .word = "peak.points", .count = count_peaks },
                                        { .word = "stock", .count = count_stock },
                                        { .word = "covered", .count = count_covered },
                                        { .word = "waiting", .count = count_waiting },
                                        { 0 } };

/* A layout as people set it. */
static SettingText layout_is(const Options *options)
{
    char value[OPTION_TEXT_MAX];
    Text text = text_over(value, sizeof value);
    option_print(patience_options, PATIENCE_LAYOUT, options, &text);
    return setting("layout", value);
}

static SettingText columns_are(int columns)
{
    return setting("columns", digits(columns).text);
}

static SettingText rows_are(int rows)
{
    return setting("rows", digits(rows).text);
}

/* A drawing has its size: columns and rows may be as they are by themselves, or tell that size. */
static Status fits_layout(const Options *options, const Tableau *layout, Fault *fault)
{
    const int columns = options->value[PATIENCE_COLUMNS], rows = options->value[PATIENCE_ROWS];
    bool columns_fit = columns == layout->columns || columns == patience_options[PATIENCE_COLUMNS].standard;
    bool rows_fit = rows == layout->rows || rows == patience_options[PATIENCE_ROWS].standard;
    if (layout_is_columns(layout) || (columns_fit && rows_fit))
        return OK;
    return fault_say(fault, ERR_CONFLICT, N_("{a} does not go with {b}, expected {c} and {d}"), "a",
                     columns_fit ? rows_are(rows).text : columns_are(columns).text, "b", layout_is(options).text, "c",
                     columns_are(layout->columns).text, "d", rows_are(layout->rows).text);
}

/* Only a tableau that goes round has walls. */
static Status fits_walls(const Options *options, const Tableau *layout, Fault *fault)
{
    if (!options->value[PATIENCE_OTHER_WALL] || (layout->round > 0 && layout->round % WALLS == 0))
        return OK;
    // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one sentence
    return fault_say(fault, ERR_CONFLICT,
                     N_("{a} does not go with {b}, expected layout=walls, or a drawing that goes round in four equal "
                        "walls"),
                     "a", "other_wall=on", "b", layout_is(options).text);
}

/* Each card that rests lies under a column of its own (rules 10.8). */
static Status fits_under(const Options *options, const Tableau *layout, Fault *fault)
{
    const int columns = resting(options);
    if (columns == 0 || columns == layout->columns)
        return OK;
    char under[16], packs[16];
    Text text = text_over(under, sizeof under), packs_text = text_over(packs, sizeof packs);
    option_print(patience_options, PATIENCE_UNDER, options, &text);
    option_print(patience_options, PATIENCE_PACKS, options, &packs_text);
    return fault_say(fault, ERR_CONFLICT, N_("{a} does not go with {b}, expected {c} with {d}"), "a",
                     setting("under", under).text, "b", columns_are(layout->columns).text, "c",
                     columns_are(columns).text, "d", setting("packs", packs).text);
}

/* A seat's cards must be enough for the tableau and the foundation. */
static Status fits_pack(const Options *options, int seats, const Tableau *layout, Fault *fault)
{
    const int begun = starts(options), others = begun + resting(options);
    bool has_start = begun == 1, is_columns = layout_is_columns(layout);
    int size = pack_set_size(patience_pack(options, seats));
    if (layout->slots + others <= size)
        return OK;
    if (resting(options) > 0)
        return fault_say(fault, ERR_CONFLICT,
                         N_("{a} and {b} need {n} cards, expected no more than the {most} of packs={packs}"), "a",
                         rows_are(layout->rows).text, "b", columns_are(layout->columns).text, "n",
                         digits(layout->slots + others).text, "most", digits(size).text, "packs",
                         digits(options->value[PATIENCE_PACKS]).text);
    // NOLINTBEGIN(bugprone-suspicious-missing-comma): one sentence
    if (begun > 1)
        return fault_say(fault, ERR_CONFLICT,
                         N_("{a} needs {n} cards and {more} for the foundations, expected no more than the {most} of "
                            "packs={packs}"),
                         "a", is_columns ? rows_are(layout->rows).text : layout_is(options).text, "n",
                         digits(layout->slots).text, "more", digits(begun).text, "most", digits(size).text, "packs",
                         digits(options->value[PATIENCE_PACKS]).text);
    // NOLINTEND(bugprone-suspicious-missing-comma)
    return fault_say(
        fault, ERR_CONFLICT,
        is_columns && has_start
            ? N_("{a} and {b} need {n} cards and one for the foundation, expected no more than the "
                 "{most} of packs={packs}")
        : is_columns ? N_("{a} and {b} need {n} cards, expected no more than the {most} of packs={packs}")
        : has_start  ? N_("{a} needs {n} cards and one for the foundation, expected no more than the {most} of "
                           "packs={packs}")
                     : N_("{a} needs {n} cards, expected no more than the {most} of packs={packs}"),
        "a", is_columns ? rows_are(layout->rows).text : layout_is(options).text, "b",
        columns_are(layout->columns).text, "n", digits(layout->slots).text, "most", digits(size).text, "packs",
        digits(options->value[PATIENCE_PACKS]).text);
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

/* Rules of streak scoring that count nothing, since cards left are counted or there are no peaks (rules 10.3). */
static Status fits_score(const Options *options, const Tableau *tableau, Fault *fault)
{
    const int16_t *value = options->value;
    for (int16_t row = PATIENCE_STREAK; row <= PATIENCE_PEAKS_LAST; row++) {
        if (row == PATIENCE_PEAKS || value[row] == patience_options[row].standard)
            continue;
        if (value[PATIENCE_SCORE] != SCORE_STREAK)
            return options_disagree(patience_options, options, row, PATIENCE_SCORE, "score=streak", fault);
        if (row > PATIENCE_PEAKS && tableau->peaks == 0)
            return options_disagree(patience_options, options, row, PATIENCE_LAYOUT, "layout=peaks", fault);
    }
    return OK;
}

static const Conflict conflicts[] = {
    { .when = "par!=standard score=streak par!=none",
      .expected = "score=cards" }, /* where high scores win, nobody is below par */
    { .when = "rounds=going_on reckoning=match",
      .expected = "reckoning=stroke" }, /* the number of deals decides who is dormie */
    { .when = "start=ace_and_king foundations=1", .expected = "foundations=2" }, /* two cards start two */
    /* Of several, none or each begins with a card, or two with cards set aside; no card lies face down (rules 10.4). */
    { .when = "foundations!=1 start=ace_of_spades", .expected = "start=empty" },
    { .when = "foundations!=1 face!=up face!=first_last", .expected = "face=up" },
    { .when = "foundations!=1 score!=cards", .expected = "score=cards" },
    { .when = "foundations!=1 other_wall=on", .expected = "other_wall=off" },
    /* A stock is dealt onto columns of open cards, of one pack, until none of it is left (rules 10.7). */
    { .when = "stock.to=columns layout!=columns", .expected = "layout=columns" },
    { .when = "stock.to=columns packs!=1", .expected = "packs=1" },
    { .when = "stock.to=columns face!=up", .expected = "face=up" },
    { .when = "stock.to=columns score!=cards", .expected = "score=cards" },
    { .when = "stock.left!=standard stock.to=columns stock.left!=0", .expected = "stock.left=standard" },
    { .when = "stock.to=columns under!=nothing", .expected = "under=nothing" },
    /* Only columns have a first card, under which another can lie (rules 10.8, 10.9). */
    { .when = "under!=nothing layout!=columns", .expected = "layout=columns" },
    { .when = "face=first_down layout!=columns", .expected = "layout=columns" },
    { .when = "face=first_last layout!=columns", .expected = "layout=columns" },
    /* What rests is never played, nor set aside for a foundation. */
    { .when = "under=queens kings=queens", .expected = "kings=nothing" },
    { .when = "under=queens kings=corner", .expected = "kings=wrap" },
    { .when = "under=kings kings!=nothing", .expected = "kings=nothing" },
    { .when = "under=kings start=ace_and_king", .expected = "start=empty" },
};

/* A stock that is dealt onto the columns must be there. */
static Status fits_stock_to(const Options *options, const Tableau *layout, Fault *fault)
{
    if (!goes_to_columns(options) || patience_dealt(options, layout) < layout->slots)
        return OK;
    return fault_say(fault, ERR_CONFLICT, N_("{a} needs a stock, expected {b} or a smaller tableau"), "a",
                     "stock.to=columns", "b", "stock.to=foundation");
}

/* With several foundations no card of a stock is turned onto one (rules 10.4). */
static Status fits_foundations(const Options *options, Fault *fault)
{
    if (options->value[PATIENCE_FOUNDATIONS] == 1 ||
        (patience_stock_size(options) == 0 && count_down(options, 0) == 0))
        return OK;
    return fault_say(fault, ERR_CONFLICT,
                     N_("{a} does not go with {b}, expected a tableau of all {n} cards, each face up, or {c}"), "a",
                     setting("foundations", digits(options->value[PATIENCE_FOUNDATIONS]).text).text, "b",
                     layout_is(options).text, "n", digits(pack_set_size(patience_pack(options, 1))).text, "c",
                     "stock.to=columns");
}

/* Where all cards lie in the tableau, none can be left in a stock (rules 10.5). */
static Status fits_stock_left(const Options *options, Fault *fault)
{
    const int left = options->value[PATIENCE_STOCK_LEFT];
    if (left <= 0 || patience_stock_size(options) != 0)
        return OK;
    return fault_say(fault, ERR_CONFLICT, N_("{a} needs a stock, expected {b} or a smaller tableau"), "a",
                     setting("stock.left", digits(left).text).text, "b", "stock.left=standard");
}

Status patience_fits(const Options *options, int seats, Fault *fault)
{
    Tableau layout;
    Status status = options_agree(patience_options, options, conflicts, sizeof conflicts / sizeof *conflicts, fault);
    if (status == OK)
        status = make_layout(options, &layout, fault);
    if (status == OK)
        status = fits_score(options, &layout, fault);
    if (status == OK)
        status = fits_stock_left(options, fault);
    if (status == OK)
        status = fits_layout(options, &layout, fault);
    if (status == OK)
        status = fits_walls(options, &layout, fault);
    if (status == OK)
        status = fits_under(options, &layout, fault);
    if (status == OK)
        status = fits_pack(options, seats, &layout, fault);
    if (status == OK)
        status = fits_stock_to(options, &layout, fault);
    if (status == OK)
        status = fits_foundations(options, fault);
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
                        .par = patience_par(options),
                        .undo = (UndoRule)value[PATIENCE_UNDO],
                        .redeals = value[PATIENCE_REDEAL_IMPOSSIBLE] != 0 };
}
