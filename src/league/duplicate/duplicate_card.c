/* duplicate_card.c - the card of a duplicate that each plays alone: what each player made of each deal. */
#include "core/columns.h"
#include "league/duplicate/duplicate_show.h"

typedef struct {
    int name, cell;   /* columns */
    bool has_dummies; /* all have the same cards, and some best scores are known */
} CardSizes;

static CardSizes card_sizes(const Duplicate *dup)
{
    CardSizes sizes = { .name = columns_of("double dummy"), .cell = 3 };
    for (int p = 0; p < dup->players; p++) {
        const int name_columns = columns_of(dup->player[p].name);
        sizes.name = name_columns > sizes.name ? name_columns : sizes.name;
        for (int deal = 0; deal < dup->deals; deal++) {
            const int32_t made = dup->player[p].card[deal];
            const int columns = made == DUPLICATE_BLANK ? 1 : columns_of(digits(made).text);
            sizes.cell = columns > sizes.cell ? columns : sizes.cell;
        }
        sizes.has_dummies = sizes.has_dummies || (dup->places == 1 && dup->player[p].dummies > 0);
    }
    return sizes;
}

static void add_card_part(const Duplicate *dup, CardSizes sizes, int first, int end, Text *out)
{
    text_add_char(out, '\n');
    columns_left("Deal", sizes.name, out);
    for (int deal = first; deal < end; deal++)
        columns_right(digits(deal + 1).text, sizes.cell + 1, out);
    text_add_char(out, '\n');
    for (int p = 0; p < dup->players; p++) {
        columns_left(dup->player[p].name, sizes.name, out);
        for (int deal = first; deal < end; deal++) {
            const int32_t made = dup->player[p].card[deal];
            columns_right(made == DUPLICATE_BLANK ? "." : digits(made).text, sizes.cell + 1, out);
        }
        text_add_char(out, '\n');
    }
    if (!sizes.has_dummies)
        return;
    columns_left("double dummy", sizes.name, out);
    for (int deal = first; deal < end; deal++) {
        const DoubleDummy *dummy = &dup->deal[deal].dummy;
        columns_right(dummy->is_known ? digits(dummy->score[0]).text : ".", sizes.cell + 1, out);
    }
    text_add_char(out, '\n');
}

void duplicate_print_card(const Duplicate *dup, Text *out)
{
    enum { PART = 18 };
    if (!dup->is_alone)
        return;
    const CardSizes sizes = card_sizes(dup);
    for (int first = 0; first < dup->deals; first += PART)
        add_card_part(dup, sizes, first, first + PART < dup->deals ? first + PART : dup->deals, out);
}
