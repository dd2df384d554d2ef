/* kop_lab_text.c - the state of a run as text, to continue it; and its results as tables for people. */
#include "lab/kop_lab.h"

#include <string.h>

static const char *const form_names[] = { "T12_RED", "T14", "T12_BLACK" };
static const char *const solo_names[] = { "zolo", "zolo_du", "gran", "gran_du" };
static const char first_line[] = "cardroom lab kop 1";

static void add_numbers(Text *out, const char *word, int a, int b, uint64_t count)
{
    text_add(out, word);
    text_add_char(out, ' ');
    text_add_number(out, a);
    text_add_char(out, ' ');
    text_add_number(out, b);
    text_add_char(out, ' ');
    text_add_unsigned(out, count);
    text_add_char(out, '\n');
}

void kop_lab_write(const KopLab *lab, Text *out)
{
    const char *const head[] = { first_line,
                                 "\ntrump_form ",
                                 form_names[lab->form],
                                 lab->must_beat ? "\nmust_beat on" : "\nmust_beat off",
                                 lab->unbid_only ? "\ncontracts normal" : "\ncontracts all",
                                 "\nhands " };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        text_add(out, head[i]);
    for (int i = 0; i < KOP_LAB_HANDS; i++)
        text_add_char(out, lab->done[i] ? '1' : '0');
    text_add_char(out, '\n');
    for (int row = 0; row < KOP_LAB_ROWS; row++)
        for (int points = 0; points <= KOP_POINTS; points++)
            if (lab->tally.deals[row][points] > 0)
                add_numbers(out, "deals", row, points, lab->tally.deals[row][points]);
    for (int game = 0; game < SOLOS; game++)
        for (int seats = 0; seats <= KOP_SEATS; seats++)
            if (lab->tally.makers[game][seats] > 0)
                add_numbers(out, "makers", game, seats, lab->tally.makers[game][seats]);
    text_add(out, "end\n");
}

/* The index of a word in names; -1: it is not there. */
static int place_of(Slice word, const char *const names[], int len)
{
    for (int i = 0; i < len; i++)
        if (slice_is(word, names[i]))
            return i;
    return -1;
}

static bool read_hands(Slice word, bool done[KOP_LAB_HANDS])
{
    for (size_t i = 0; i < word.len && word.len == KOP_LAB_HANDS; i++) {
        if (word.at[i] != '0' && word.at[i] != '1')
            return false;
        done[i] = word.at[i] == '1';
    }
    return word.len == KOP_LAB_HANDS;
}

static bool read_count(Slice *rest, int rows, int columns, uint64_t *table)
{
    int64_t row, column;
    uint64_t count;
    bool reads = slice_number(slice_word(rest, 0), 0, rows - 1, &row) &&
                 slice_number(slice_word(rest, 0), 0, columns - 1, &column) &&
                 slice_unsigned(slice_word(rest, 0), &count) && count <= KOP_LAB_DEALS;
    if (reads)
        table[row * columns + column] = count;
    return reads;
}

static bool read_line(Slice line, KopLab *lab)
{
    static const char *const off_on[] = { "off", "on" }, *const all_normal[] = { "all", "normal" };
    Slice rest = line, word = slice_word(&rest, 0);
    int value = 0;
    if (slice_is(word, "trump_form"))
        lab->form = (uint8_t)(value = place_of(slice_word(&rest, 0), form_names, 3));
    else if (slice_is(word, "must_beat"))
        lab->must_beat = (value = place_of(slice_word(&rest, 0), off_on, 2)) == 1;
    else if (slice_is(word, "contracts"))
        lab->unbid_only = (value = place_of(slice_word(&rest, 0), all_normal, 2)) == 1;
    else if (slice_is(word, "hands"))
        return read_hands(slice_word(&rest, 0), lab->done);
    else if (slice_is(word, "deals"))
        return read_count(&rest, KOP_LAB_ROWS, KOP_POINTS + 1, &lab->tally.deals[0][0]);
    else if (slice_is(word, "makers"))
        return read_count(&rest, SOLOS, KOP_SEATS + 1, &lab->tally.makers[0][0]);
    else
        return false;
    return value >= 0;
}

static Slice next_line(Slice *text)
{
    const char *end = memchr(text->at, '\n', text->len);
    size_t len = end ? (size_t)(end - text->at) : text->len;
    Slice line = { text->at, len };
    *text = (Slice){ text->at + len + (end ? 1 : 0), text->len - len - (end ? 1 : 0) };
    return line;
}

Status kop_lab_read(Slice text, KopLab *out, Fault *fault)
{
    KopLab lab;
    memset(&lab, 0, sizeof lab);
    Slice line = next_line(&text);
    bool reads = slice_is(line, first_line), ends = false;
    uint32_t number = 1;
    while (reads && !ends && text.len > 0) {
        line = next_line(&text);
        number++;
        ends = slice_is(line, "end");
        reads = ends || read_line(line, &lab);
    }
    if (reads && ends && text.len == 0) {
        *out = lab;
        return OK;
    }
    fault_set(fault, ERR_UNREADABLE, "not the state of a lab for kop, expected what `lab kop --state` has written");
    if (fault) {
        fault->line = number;
        fault->column = 1;
    }
    return ERR_UNREADABLE;
}

/* Adds a number flush right in a column, a text flush left. */
static void add_column(Text *out, uint64_t number, int width)
{
    size_t before = out->len;
    Text measure = text_over(NULL, 0);
    text_add_unsigned(&measure, number);
    while (out->len + measure.len < before + (size_t)width)
        text_add_char(out, ' ');
    text_add_unsigned(out, number);
}

static void add_word(Text *out, const char *word, int width)
{
    size_t before = out->len;
    text_add(out, word);
    while (out->len < before + (size_t)width)
        text_add_char(out, ' ');
}

/* Adds a share in hundredths of a per cent, rounded half up, in whole numbers: the same on every machine. */
static void add_share(Text *out, uint64_t part, uint64_t whole)
{
    uint64_t share = whole > 0 ? (part * 20000 + whole) / (2 * whole) : 0;
    add_column(out, share / 100, 6);
    text_add_char(out, '.');
    text_add_unsigned(out, share / 10 % 10);
    text_add_unsigned(out, share % 10);
}

/* Each class begins at these points; the last number is the end. */
static const int classes[] = { 0, 1, 26, 27, KOP_TO_WIN, 79, KOP_POINTS, KOP_POINTS + 1 };
enum { CLASSES = 7 };

static void add_row(const char *contract, const char *who, const uint64_t deals[KOP_POINTS + 1], bool takes_all,
                    Text *out)
{
    uint64_t sum = 0, won = 0, points = 0;
    for (int p = 0; p <= KOP_POINTS; p++) {
        sum += deals[p];
        won += p >= (takes_all ? KOP_POINTS : KOP_TO_WIN) ? deals[p] : 0;
        points += deals[p] * (uint64_t)p;
    }
    if (sum == 0)
        return;
    add_word(out, contract, 9);
    add_word(out, who, 6);
    add_column(out, sum, 10);
    add_column(out, won, 10);
    add_column(out, sum - won, 10);
    add_share(out, won, sum);
    add_column(out, points, 12);
    for (int i = 0; i < CLASSES; i++) {
        uint64_t in_class = 0;
        for (int p = classes[i]; p < classes[i + 1]; p++)
            in_class += deals[p];
        add_column(out, in_class, 10);
    }
    text_add_char(out, '\n');
}

/* Adds up all rows of a contract. The du games are read from the rows of zolo and gran. */
static void sum_rows(const KopLab *lab, Contract contract, uint64_t sum[KOP_POINTS + 1])
{
    memset(sum, 0, (KOP_POINTS + 1) * sizeof *sum);
    for (int row = 0; row < KOP_LAB_ROWS; row++) {
        KopLabRow spec;
        kop_lab_row(row, &spec);
        for (int p = 0; p <= KOP_POINTS && spec.contract == contract; p++)
            sum[p] += lab->tally.deals[row][p];
    }
}

static void print_rows(const KopLab *lab, Contract contract, const char *name, bool takes_all, Text *out)
{
    uint64_t sum[KOP_POINTS + 1];
    for (int row = 0; row < KOP_LAB_ROWS; row++) {
        KopLabRow spec;
        kop_lab_row(row, &spec);
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
            add_row(name, who, lab->tally.deals[row], takes_all, out);
    }
    sum_rows(lab, contract, sum);
    add_row(name, "all", sum, takes_all, out);
}

static void print_makers(const KopLab *lab, Text *out)
{
    text_add(out, "\n# In how many deals so many seats could win it, and somebody could.\n");
    text_add(out, "#                 0         1         2         3         4  somebody        %\n");
    for (int game = 0; game < SOLOS; game++) {
        uint64_t sum = 0;
        add_word(out, solo_names[game], 9);
        for (int seats = 0; seats <= KOP_SEATS; seats++) {
            add_column(out, lab->tally.makers[game][seats], 10);
            sum += lab->tally.makers[game][seats];
        }
        add_column(out, sum - lab->tally.makers[game][0], 10);
        add_share(out, sum - lab->tally.makers[game][0], sum);
        text_add_char(out, '\n');
    }
}

/* Prints what each loser pays a winner, without doublings. */
static void print_values(const KopLab *lab, Contract contract, Contract source, const KopScoring *scoring, Text *out)
{
    enum { VALUES = 128 };
    uint64_t sum[KOP_POINTS + 1], count[2][VALUES] = { 0 };
    sum_rows(lab, source, sum);
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
            add_word(out, kop_contracts[contract].word, 9);
            add_word(out, won ? "won" : "lost", 6);
            add_column(out, (uint64_t)value, 4);
            add_column(out, count[won][value], 12);
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

void kop_lab_print(const KopLab *lab, const KopScoring *scoring, Text *out)
{
    text_add(out, "# Perfect play of all hands seen, forehand (A) leads. The declaring side takes so many points;\n"
                  "# of wesele the bidder comes first. won and lost are deals, points their sum.\n");
    text_add(out, "# contract declarers deals      won      lost        %      points      none   1 to 25        26"
                  "  27 to 52  53 to 78 79 to 103       all\n");
    for (int i = 0; i < PRINTED; i++) {
        const ContractSpec *spec = &kop_contracts[printed[i].contract];
        print_rows(lab, printed[i].source, spec->word, spec->all_tricks, out);
    }
    if (!lab->unbid_only)
        print_makers(lab, out);
    text_add(out,
             "\n# In how many deals each loser pays a winner so much, undoubled.\n# contract    value     deals\n");
    for (int i = 0; i < PRINTED; i++)
        print_values(lab, printed[i].contract, printed[i].source, scoring, out);
}
