#include "lab/kop/count_kop.h"

#include <string.h>

typedef struct {
    KopTally *tally;
    bool unbid_only;
} Counting;

/* Contracts of one against three: how many seats would win them. */
static void count_makers(KopTally *tally, const int points[KOP_SEATS], int weight, int game)
{
    int wins = 0, takes_all = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        wins += points[seat] >= KOP_TO_WIN;
        takes_all += points[seat] == KOP_POINTS;
    }
    tally->makers[game][wins] += weight;
    tally->makers[game + 1][takes_all] += weight;
}

static void count_deal(const KopDeal *deal, void *with)
{
    const Counting *counting = with;
    uint8_t rows[KOP_DEAL_ROWS];
    int solo[KOP_SEATS] = { 0 }, len = kop_deal_rows(deal, rows);
    len = counting->unbid_only ? 1 : len;
    for (int i = 0; i < len; i++) {
        KopRow row;
        kop_row(rows[i], &row);
        int points = kop_deal_points(deal, row.declarers);
        counting->tally->deals[rows[i]][points] += deal->weight;
        if (row.contract == KOP_ZOLO || row.contract == KOP_GRAN)
            solo[seat_first(row.declarers)] = points;
    }
    if (!counting->unbid_only)
        count_makers(counting->tally, solo, deal->weight, kop_deal_is_gran(deal) ? SOLO_GRAN : SOLO_ZOLO);
}

static bool count_range(CountWork *work, CountRange range)
{
    const KopPlan *plan = work->count->plan;
    Counting counting = { .tally = work->tally, .unbid_only = plan->unbid_only };
    for (uint64_t i = range.from; i < range.to; i++)
        kop_deals_visit(work->shared, (int)i, !plan->unbid_only, count_deal, &counting);
    return true;
}

static Status begin(CountWork *work)
{
    return kop_deals_open(work, &((const KopPlan *)work->count->plan)->rules);
}

static Status make_plan(Count *count, Fault *fault)
{
    KopPlan *plan = count->plan;
    const char *contracts = count->setting[KOP_LAB_CONTRACTS];
    plan->unbid_only = strcmp(contracts, "normal") == 0;
    if (!plan->unbid_only && strcmp(contracts, "all") != 0)
        return fault_set(fault, ERR_UNKNOWN, "not contracts, expected all or normal");
    return kop_counted_plan(count, &plan->rules, fault);
}

static const char *const settings[] = {
    [KOP_LAB_GAME] = "game", [KOP_LAB_CONTRACTS] = "contracts", [KOP_LAB_SETTINGS] = NULL
};

static const CountField fields[] = {
    { "deals", offsetof(KopTally, deals), KOP_ROWS, KOP_POINTS + 1, 0, KOP_LAB_DEALS },
    { "makers", offsetof(KopTally, makers), SOLOS, KOP_SEATS + 1, 0, KOP_LAB_DEALS },
    { 0 },
};

const CountKind count_kop = {
    .name = "double_dummy",
    .items = "hands",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(KopTally),
    .plan_size = sizeof(KopPlan),
    .most = 1,
    .is_one = true,
    .plan = make_plan,
    .begin = begin,
    .end = kop_deals_close,
    .count = count_range,
    .print = kop_lab_print,
    .json = kop_lab_json,
};
