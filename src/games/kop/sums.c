/* sums.c - how the payment of a deal comes about, fact by fact and factor by factor. */
#include "games/kop/scoring.h"

#include "games/kop/tables.h"

void kop_tell_result(const KopResult *result, const KopSpoken *told, Sums *out)
{
    bool all = kop_contracts[result->contract].all_tricks;
    if (told->at_once)
        sums_add(out, SUM_FACT, N_("queens of the declarer, who wins at once"), 4);
    if (!told->at_once && !all)
        sums_add(out, SUM_FACT, N_("points of the declarers (53 needed)"), result->points);
    if (!told->at_once && told->has_tricks)
        sums_add(out, SUM_FACT, all ? N_("tricks of the declarer (4 needed)") : N_("tricks of the declarers"),
                 result->tricks);
    if (told->spoken > 0)
        sums_add(out, SUM_FACT, N_("doublings spoken"), told->spoken);
    if (told->spoken != result->doublings)
        sums_add(out, SUM_FACT, N_("doublings that count"), result->doublings);
}

static const char *exit_words(const KopScoring *scoring, const KopResult *result, const KopPayment *payment)
{
    const ContractSpec *spec = &kop_contracts[result->contract];
    bool at_26 = payment->won || scoring->declarer_exit == 26;
    if (spec->all_tricks || (!spec->team && !scoring->exit_in_solos))
        return N_("few points do not count in this contract");
    if (payment->exit == 3)
        return N_("the losers have no trick");
    if (payment->exit == 2)
        return at_26 ? N_("the losers have fewer than 26 points") : N_("the losers have fewer than 27 points");
    return at_26 ? N_("the losers have 26 points or more") : N_("the losers have 27 points or more");
}

void kop_tell_payment(const KopScoring *scoring, const KopResult *result, const KopPayment *payment, Sums *out)
{
    const ContractSpec *spec = &kop_contracts[result->contract];
    sums_add(out, SUM_BASE, spec->title, spec->base);
    sums_add(out, SUM_TIMES, result->doublings > 0 ? N_("doubled") : N_("not doubled"), 1 << result->doublings);
    sums_add(out, SUM_TIMES, exit_words(scoring, result, payment), payment->exit);
    if (scoring->loss_double)
        sums_add(out, SUM_TIMES, payment->won ? N_("the declarers have not lost") : N_("the declarers lose double"),
                 payment->loss);
    sums_add(out, SUM_TOTAL, spec->team ? N_("each loser pays one winner") : N_("each loser pays each winner"),
             payment->value);
}
