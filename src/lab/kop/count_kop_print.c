/* count_kop_print.c - what was counted of Kop: as tables for people, as JSON. */
#include "games/kop/tables.h"
#include "lab/kop/count_kop.h"
#include "lab/kop/kop_table.h"

#include <string.h>

static const char *const solo_names[] = { "zolo", "zolo_du", "gran", "gran_du" };

/* Each class begins at these points; the last number is the end. */
static const int classes[] = { 0, 1, 26, 27, KOP_TO_WIN, 79, KOP_POINTS, KOP_POINTS + 1 };
enum { CLASSES = 7 };

static void add_row(const char *contract, const char *who, const int64_t deals[KOP_POINTS + 1], bool takes_all,
                    Text *out)
{
    int64_t sum = 0, won = 0, points = 0;
    for (int p = 0; p <= KOP_POINTS; p++) {
        sum += deals[p];
        won += p >= (takes_all ? KOP_POINTS : KOP_TO_WIN) ? deals[p] : 0;
        points += deals[p] * p;
    }
    if (sum == 0)
        return;
    columns_left(contract, 9, out);
    columns_left(who, 6, out);
    kop_table_number(sum, 10, out);
    kop_table_number(won, 10, out);
    kop_table_number(sum - won, 10, out);
    kop_table_hundredths(100 * won, sum, 9, out);
    kop_table_number(points, 12, out);
    for (int i = 0; i < CLASSES; i++) {
        int64_t in_class = 0;
        for (int p = classes[i]; p < classes[i + 1]; p++)
            in_class += deals[p];
        kop_table_number(in_class, 10, out);
    }
    text_add_char(out, '\n');
}

/* Adds up all rows of a contract. The du games are read from the rows of zolo and gran. */
static void sum_rows(const KopTally *tally, Contract contract, int64_t sum[KOP_POINTS + 1])
{
    memset(sum, 0, (KOP_POINTS + 1) * sizeof *sum);
    for (int row = 0; row < KOP_ROWS; row++) {
        KopRow spec;
        kop_row(row, &spec);
        for (int p = 0; p <= KOP_POINTS && spec.contract == contract; p++)
            sum[p] += tally->deals[row][p];
    }
}

static void print_rows(const KopTally *tally, Contract contract, const char *name, bool takes_all, Text *out)
{
    int64_t sum[KOP_POINTS + 1];
    for (int row = 0; row < KOP_ROWS; row++) {
        KopRow spec;
        kop_row(row, &spec);
        char who[8] = "";
        int len = 0;
        if (spec.bidder != SEAT_NONE)
            who[len++] = (char)('A' + spec.bidder);
        for (Seat seat = 0; seat < KOP_SEATS; seat++)
            if ((spec.declarers & seat_bit(seat)) && seat != spec.bidder) {
                if (len > 0)
                    who[len++] = '+';
                who[len++] = (char)('A' + seat);
            }
        if (spec.contract == contract)
            add_row(name, who, tally->deals[row], takes_all, out);
    }
    sum_rows(tally, contract, sum);
    add_row(name, "all", sum, takes_all, out);
}

static void print_makers(const KopTally *tally, Text *out)
{
    text_add(out, "\n# In how many deals so many seats could win it, and somebody could.\n");
    text_add(out, "#                 0         1         2         3         4  somebody        %\n");
    for (int game = 0; game < SOLOS; game++) {
        int64_t sum = 0;
        columns_left(solo_names[game], 9, out);
        for (int seats = 0; seats <= KOP_SEATS; seats++) {
            kop_table_number(tally->makers[game][seats], 10, out);
            sum += tally->makers[game][seats];
        }
        kop_table_number(sum - tally->makers[game][0], 10, out);
        kop_table_hundredths(100 * (sum - tally->makers[game][0]), sum > 0 ? sum : 1, 9, out);
        text_add_char(out, '\n');
    }
}

/* Prints what each loser pays a winner, without doublings. */
static void print_values(const KopTally *tally, Contract contract, Contract source, const KopScoring *scoring,
                         Text *out)
{
    enum { VALUES = 128 };
    int64_t sum[KOP_POINTS + 1], count[2][VALUES] = { 0 };
    sum_rows(tally, source, sum);
    for (int p = 0; p <= KOP_POINTS; p++) {
        /* between no points and all points, the tricks do not matter */
        KopResult result = { .contract = (uint8_t)contract,
                             .declarers = 1,
                             .points = (uint8_t)p,
                             .tricks = p == 0            ? 0
                                       : p == KOP_POINTS ? KOP_TRICKS
                                                         : 1 };
        KopPayment payment;
        kop_pay(scoring, &result, &payment);
        REQUIRE(payment.value < VALUES);
        count[payment.won][payment.value] += sum[p];
    }
    for (int won = 1; won >= 0; won--)
        for (int value = 0; value < VALUES; value++) {
            if (count[won][value] == 0)
                continue;
            columns_left(kop_contracts[contract].word, 9, out);
            columns_left(won ? "won" : "lost", 6, out);
            kop_table_number(value, 4, out);
            kop_table_number(count[won][value], 12, out);
            text_add_char(out, '\n');
        }
}

static const struct {
    Contract contract, source;
} printed[] = {
    { KOP_NORMAL, KOP_NORMAL }, { KOP_CICHA, KOP_CICHA },  { KOP_WESELE, KOP_WESELE }, { KOP_GRAN, KOP_GRAN },
    { KOP_ZOLO, KOP_ZOLO },     { KOP_GRAN_DU, KOP_GRAN }, { KOP_ZOLO_DU, KOP_ZOLO },
};
enum { PRINTED = sizeof printed / sizeof *printed };

void kop_lab_print(const Count *count, Text *out)
{
    const KopPlan *plan = count->plan;
    const KopTally *tally = count->tally;
    KopScoring scoring;
    kop_scoring(&plan->rules.ruleset.options, &scoring);
    kop_table_head(count, plan->unbid_only ? " --contracts normal" : "", out);
    text_add(out, "# Perfect play of all hands seen, forehand (A) leads. The declaring side takes so many points;\n"
                  "# of wesele the bidder comes first. won and lost are deals, points their sum.\n");
    text_add(out, "# contract declarers deals      won      lost        %      points      none   1 to 25        26"
                  "  27 to 52  53 to 78 79 to 103       all\n");
    for (int i = 0; i < PRINTED; i++) {
        const ContractSpec *spec = &kop_contracts[printed[i].contract];
        print_rows(tally, printed[i].source, spec->word, spec->all_tricks, out);
    }
    if (!plan->unbid_only)
        print_makers(tally, out);
    text_add(out,
             "\n# In how many deals each loser pays a winner so much, undoubled.\n# contract    value     deals\n");
    for (int i = 0; i < PRINTED; i++)
        print_values(tally, printed[i].contract, printed[i].source, &scoring, out);
}

static void write_row(const KopTally *tally, int row, Json *json)
{
    KopRow spec;
    kop_row(row, &spec);
    json_open_object(json, NULL);
    json_write_text(json, "contract", kop_contracts[spec.contract].word);
    json_write_bits(json, "declarers", spec.declarers);
    kop_table_write(json, "deals_by_points", tally->deals[row], KOP_POINTS + 1);
    if (spec.bidder != SEAT_NONE)
        json_write_number(json, "bidder", spec.bidder);
    json_close(json);
}

void kop_lab_json(const Count *count, Text *out)
{
    const KopTally *tally = count->tally;
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "game", count->setting[KOP_LAB_GAME]);
    json_write_number(&json, "hands", (int64_t)count_done(count, count_all(count)));
    json_open_array(&json, "rows");
    for (int row = 0; row < KOP_ROWS; row++)
        write_row(tally, row, &json);
    json_close(&json);
    json_open_object(&json, "deals_by_makers");
    for (int game = 0; game < SOLOS; game++)
        kop_table_write(&json, solo_names[game], tally->makers[game], KOP_SEATS + 1);
    json_close(&json);
    json_close(&json);
}
