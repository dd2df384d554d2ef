/* options.c - makes layout, pack and match from the options, and refuses options that contradict each other. */
#include "games/patience/patience.h"
#include "games/patience/tables.h"

Tableau patience_layout(const Options *options)
{
    return (Tableau){ .kind = (uint8_t)options->value[PATIENCE_LAYOUT],
                      .columns = (uint8_t)options->value[PATIENCE_COLUMNS],
                      .rows = (uint8_t)options->value[PATIENCE_ROWS] };
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
static int count_covered(const Options *options)
{
    Tableau layout = patience_layout(options);
    uint8_t covers[COVERS_MAX];
    int count = 0;
    for (int slot = 0; slot < layout_slots(layout); slot++)
        count += layout_covers(layout, slot, covers) > 0;
    return count;
}

const OptionCount patience_counts[] = { { "stock", patience_stock_size }, { "covered", count_covered }, { 0 } };

/* Peaks and pyramids have a fixed size. */
static Status fits_layout(const Options *options, Fault *fault)
{
    const OptionSpec *row = &patience_options[PATIENCE_LAYOUT];
    Tableau layout = patience_layout(options);
    const FixedLayout *fixed = &fixed_layouts[layout.kind];
    if (layout.kind == LAYOUT_COLUMNS || (layout.columns == fixed->lanes && layout.rows == fixed->rows))
        return OK;
    bool columns_differ = layout.columns != fixed->lanes;
    Slice rest = slice_of(row->words);
    char word[16];
    Slice name = slice_word(&rest, 0);
    for (int i = 0; i < layout.kind; i++)
        name = slice_word(&rest, 0);
    return fault_say(
        fault, ERR_CONFLICT,
        columns_differ
            ? N_("columns={n} does not go with layout={layout}, expected columns={columns} and rows={rows}")
            : N_("rows={n} does not go with layout={layout}, expected columns={columns} and rows={rows}"),
        "n", digits(columns_differ ? layout.columns : layout.rows).text, "layout",
        slice_copy(name, word, sizeof word), "columns", digits(fixed->lanes).text, "rows", digits(fixed->rows).text);
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
        has_start
            ? N_("rows={rows} and columns={columns} need {n} cards and one for the foundation, expected no more than the {most} of packs={packs}")
            : N_("rows={rows} and columns={columns} need {n} cards, expected no more than the {most} of packs={packs}"),
        "rows", digits(layout.rows).text, "columns", digits(layout.columns).text, "n", digits(slots).text, "most",
        digits(size).text, "packs", digits(options->value[PATIENCE_PACKS]).text);
}

static Status fits_seats(const Options *options, int seats, Fault *fault)
{
    Pack pack = patience_pack(options, seats);
    if (pack_size(pack) <= DECK_MAX)
        return OK;
    return fault_say(
        fault, ERR_CONFLICT,
        N_("same_deal=off with {seats} players needs {n} cards, expected no more than {most}: fewer players, or same_deal=on"),
        "seats", digits(seats).text, "n", digits(pack_size(pack)).text, "most", digits(DECK_MAX).text);
}

Status patience_fits(const Options *options, int seats, Fault *fault)
{
    Status status = fits_layout(options, fault);
    if (status == OK)
        status = fits_pack(options, seats, fault);
    return status == OK ? fits_seats(options, seats, fault) : status;
}

void patience_match(const Options *options, int seats, MatchSpec *out)
{
    const int16_t *value = options->value;
    bool streak = value[PATIENCE_SCORE] == SCORE_STREAK;
    int standard = seats > 1 ? HOLES_SEVERAL : HOLES_ALONE; /* P7, M1 */
    bool by_match = seats > 1 && value[PATIENCE_RECKONING] == RECKONING_MATCH;
    *out = (MatchSpec){ .reckoning = by_match ? RECKON_MATCH : RECKON_STROKE,
                        .deals = value[PATIENCE_MATCH] == HOLES_STANDARD ? standard : value[PATIENCE_MATCH],
                        .low_wins = !streak,
                        .counts_up = streak,
                        .par = streak ? 0 : 5,
                        .undo = (UndoRule)value[PATIENCE_UNDO],
                        .redeals = value[PATIENCE_REDEAL_IMPOSSIBLE] != 0 };
}
