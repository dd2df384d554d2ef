#include "games/patience/book.h"

#include "games/patience/patience.h"

bool patience_tabulate(const Options *options, const void *state, const char *word, Tabular *out)
{
    (void)options;
    const Patience *s = state;
    int32_t score[SEATS_MAX];
    if (!s || !slice_is(slice_of(word), "count"))
        return false;
    patience_score(s, score);
    tabular_row(out, N_("Counted"), N_("Points"));
    if (s->score == SCORE_CARDS) {
        tabular_row(out, N_("cards left in the tableau"), digits(s->seat[0].left).text);
        if (s->seat[0].left == 0 && patience_stock(s, 0) > 0 && s->spared > 0)
            tabular_row(out,
                        s->spared == 1 ? N_("cards left in the stock, each minus 1") : N_("cards left in the stock"),
                        digits(-s->spared * patience_stock(s, 0)).text);
    }
    tabular_row(out, N_("this deal"), digits(score[0]).text);
    out->is_plain = s->score == SCORE_CARDS && score[0] > 9; /* a deal that went badly teaches little */
    return true;
}
