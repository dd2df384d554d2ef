#include "games/golf/account.h"

/* For each kind of combination: its name, why it counts as it does, and how this is told of one of its cards. */
static const struct {
    const char *name, *why, *cancelled, *kept;
} sets[GOLF_SETS] = {
    [GOLF_SET_LINE] = { N_("line"), N_("equal cards cancel"), N_("cancelled: part of the line"),
                        N_("keeps its value in the line (keep_neg)") },
    [GOLF_SET_BLOCK] = { N_("square"), N_("four equal cards in a square (block2x2)"),
                         N_("cancelled: part of the square"), N_("keeps its value in the square (keep_neg)") },
    [GOLF_SET_QUAD] = { N_("columns"), N_("equal columns (quad_cols)"), N_("cancelled: part of the columns"),
                        N_("keeps its value in the columns (keep_neg)") },
    [GOLF_SET_SIX] = { N_("six"), N_("six equal cards (six_equal)"), N_("cancelled: part of the six"),
                       N_("keeps its value in the six (keep_neg)") },
    [GOLF_SET_SPECIAL] = { N_("four"), N_("four twos or jokers in two columns (special_quad)"),
                           N_("cancelled: part of the four"), N_("keeps its value in the four (keep_neg)") },
    [GOLF_SET_KINGS] = { N_("kings"), N_("four kings on one side (four_kings_side)"),
                         N_("cancelled: part of the kings"), N_("keeps its value in the kings (keep_neg)") },
    [GOLF_SET_JOKERS] = { N_("jokers"), N_("a completed line of jokers (joker_pair)"),
                          N_("cancelled: part of the jokers"), N_("keeps its value in the jokers (keep_neg)") },
    [GOLF_SET_PAIR] = { N_("pair"), N_("two equal cards cancel (any_pair)"), N_("cancelled: part of the pair"),
                        N_("keeps its value in the pair (keep_neg)") },
    [GOLF_SET_THREE] = { N_("three equal"), N_("three equal cards (sets.3)"), N_("counts with the three"),
                         N_("keeps its value in the three (keep_neg)") },
    [GOLF_SET_FOUR] = { N_("four equal"), N_("four equal cards (sets.4)"), N_("counts with the four"),
                        N_("keeps its value in the four (keep_neg)") },
    [GOLF_SET_STRAIGHT] = { N_("straight"), N_("nine consecutive ranks (straight9)"),
                            N_("cancelled: part of the straight"), N_("keeps its value in the straight (keep_neg)") },
};

const char *golf_set_name(const GolfSet *set)
{
    return sets[set->kind].name;
}

const char *golf_set_why(const GolfSet *set)
{
    return sets[set->kind].why;
}

void golf_set_cards(const Card card[], int len, const GolfSet *set, Text *out)
{
    bool any = false;
    for (int i = 0; i < len; i++) {
        if (!(set->cards >> i & 1))
            continue;
        text_add(out, any ? " " : "");
        card_print(card[i], out);
        any = true;
    }
}

const char *golf_card_why(const GolfScoring *g, const Card card[], const GolfAccount *account, int place)
{
    const char *why = place >= g->slots ? N_("an extra card counts its value") : N_("counts its value");
    if (card[place] == CARD_NONE)
        return N_("nothing lies here");
    for (int i = 0; i < account->sets_len; i++)
        if (account->set[i].cards >> place & 1)
            why = account->kept >> place & 1 ? sets[account->set[i].kind].kept : sets[account->set[i].kind].cancelled;
    return why;
}
