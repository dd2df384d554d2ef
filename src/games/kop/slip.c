#include "games/kop/slip.h"

#include "games/kop/tables.h"

#include <string.h>

enum { PART = 40 };

/* Refuses a part, {word} of the sentence: the fault says what is wrong with it and what was expected. */
static Status refuse(Slice part, Slice *wrong, Status status, Fault *fault, const char *why)
{
    char typed[PART];
    *wrong = part;
    return fault_say(fault, status, why, "word", slice_copy(part, typed, sizeof typed));
}

/* Takes the contract. Zolo du and gran du are two words, or one with _ between. */
static Slice contract_word(Slice *rest)
{
    Slice word = slice_word(rest, 0), more = *rest, second = slice_word(&more, 0);
    if (!slice_is_folded(second, "du") || !(slice_is_folded(word, "zolo") || slice_is_folded(word, "gran")))
        return word;
    *rest = more;
    return (Slice){ word.at, (size_t)(second.at + second.len - word.at) };
}

/* Splits POINTS/TRICKS, POINTS or /TRICKS. */
static void split_result(Slice result, KopSlipWords *out)
{
    const char *slash = result.len > 0 ? memchr(result.at, '/', result.len) : NULL;
    size_t points = slash ? (size_t)(slash - result.at) : result.len;
    out->points = (Slice){ result.at, points };
    if (slash)
        out->tricks = (Slice){ slash + 1, result.len - points - 1 };
}

Status kop_slip_split(Slice written, KopSlipWords *out, Slice *wrong, Fault *fault)
{
    uint64_t number;
    memset(out, 0, sizeof *out);
    out->contract = contract_word(&written);
    out->declarers = slice_word(&written, 0);
    Slice word = slice_word(&written, 0);
    if (word.len > 0 && !slice_is(word, "doubles")) {
        split_result(word, out);
        word = slice_word(&written, 0);
    }
    if (slice_is(word, "doubles")) {
        Slice value = slice_word(&written, 0);
        if (value.len == 0)
            return refuse(word, wrong, ERR_UNREADABLE, fault,
                          N_("'{word}' ends the line, expected a number, or letters like B,D"));
        *(slice_unsigned(value, &number) ? &out->doubles : &out->doublers) = value;
        word = slice_word(&written, 0);
    }
    if (word.len == 0)
        return OK;
    return refuse(word, wrong, ERR_UNREADABLE, fault,
                  N_("'{word}' is too much, expected CONTRACT DECLARERS POINTS/TRICKS [doubles NUMBER or B,D]"));
}

bool kop_slip_has(const Options *options, Contract contract)
{
    if (contract == KOP_BASKA)
        return options->value[KOP_BASKA_BID] != BASKA_OFF;
    return !kop_contracts[contract].gran || options->value[KOP_GRAN_BIDS];
}

/* Finds a contract by its word, in any case, with blanks or _, with or without Polish letters. */
static Contract find_contract(Slice typed)
{
    char word[PART];
    slice_copy_plain(typed, word, sizeof word);
    for (char *at = word; *at; at++)
        *at = (char)(*at == ' ' || *at == '-' ? '_' : *at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    return kop_contract(slice_of(word));
}

static Status read_contract(const Options *options, Slice typed, Contract *out, Slice *wrong, Fault *fault)
{
    char names[120];
    Text text = text_over(names, sizeof names);
    *out = find_contract(typed);
    if (*out < KOP_CONTRACTS && kop_slip_has(options, *out))
        return OK;
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++)
        if (kop_slip_has(options, contract)) {
            text_add(&text, contract > 0 ? ", " : "");
            text_add(&text, kop_contracts[contract].word);
        }
    char word[PART];
    *wrong = typed;
    return fault_say(fault, ERR_UNKNOWN,
                     *out < KOP_CONTRACTS ? N_("'{word}' is not bid in this game, expected {contracts}")
                                          : N_("'{word}' is no contract, expected {contracts}"),
                     "word", slice_copy(typed, word, sizeof word), "contracts", names);
}

/* The seat of a letter; KOP_SEATS for others. */
static Seat seat_of(Slice letter)
{
    char c = letter.len == 1 ? letter.at[0] : 0;
    return c >= 'A' && c <= 'D' ? (Seat)(c - 'A') : c >= 'a' && c <= 'd' ? (Seat)(c - 'a') : KOP_SEATS;
}

/* Takes the next of several letters; + or , may stand between them. */
static Slice next_letter(Slice *rest)
{
    Slice letter = { rest->at, rest->len > 0 };
    *rest = (Slice){ rest->at + letter.len, rest->len - letter.len };
    if (rest->len > 1 && (rest->at[0] == '+' || rest->at[0] == ','))
        *rest = (Slice){ rest->at + 1, rest->len - 1 };
    return letter;
}

/* Refuses a part of what could be at another table, and tells people why. */
static Status deny(Slice part, Slice *wrong, Status status, Fault *fault, const char *text, const Saying *why)
{
    char typed[PART];
    *wrong = part;
    return fault_why(fault, fault_set(fault, status, "'", slice_copy(part, typed, sizeof typed), "' ", text), why);
}

static Status read_declarers(Contract contract, Slice typed, SeatSet *out, Slice *wrong, Fault *fault)
{
    Slice rest = typed;
    int len = 0;
    *out = 0;
    while (rest.len > 0) {
        Seat seat = seat_of(next_letter(&rest));
        if (seat == KOP_SEATS || *out & seat_bit(seat))
            return refuse(typed, wrong, ERR_SEATS, fault,
                          N_("'{word}' names no side, expected letters of A B C D, like A+C or B"));
        *out |= (SeatSet)seat_bit(seat);
        len++;
    }
    if (kop_contracts[contract].team ? len == 2 : len == 1)
        return OK;
    if (kop_contracts[contract].team)
        return deny(typed, wrong, ERR_SEATS, fault, "does not fit the contract, expected two players, like A+C",
                    &(const Saying){ .text = N_("Two play together in this contract.") });
    return deny(typed, wrong, ERR_SEATS, fault, "does not fit the contract, expected one player, who plays alone",
                &(const Saying){ .text = N_("One plays alone in this contract.") });
}

/* True if cards of this number of tricks (ANY_TRICKS: of any number) can have these points. */
enum { ANY_TRICKS = -1 };
static bool can_be(int points, int tricks)
{
    if (tricks != ANY_TRICKS)
        return kop_can_take(points, tricks);
    for (int any = 0; any <= KOP_TRICKS; any++)
        if (kop_can_take(points, any))
            return true;
    return false;
}

/* True if the points may be written with these tricks: they lie within the bounds, and some number of tricks can have
 * them. */
static bool may_be(int points, int tricks, bool exact)
{
    bool has_less = false, has_more = false;
    if (exact || tricks == ANY_TRICKS)
        return can_be(points, tricks);
    for (int other = 0; other <= KOP_POINTS; other++)
        if (kop_can_take(other, tricks)) {
            has_less = has_less || other <= points;
            has_more = has_more || other >= points;
        }
    return has_less && has_more && can_be(points, ANY_TRICKS);
}

/* Says of points that cannot be which are nearest. */
static Saying why_not_points(int points, int tricks, int below, int above)
{
    const SayingValue told = says_number("points", points), of = says_number("tricks", tricks);
    const SayingValue less = says_number("below", below), more = says_number("above", above);
    if (tricks == ANY_TRICKS)
        return (Saying){ N_("No cards make {points}. They can make {below} or {above}."), { told, less, more } };
    if (below < 0)
        return (Saying){ N_("Tricks: {tricks}. Their cards make {above} at least."), { of, more } };
    if (above > KOP_POINTS)
        return (Saying){ N_("Tricks: {tricks}. Their cards make {below} at most."), { of, less } };
    return (Saying){ N_("Tricks: {tricks}. Their cards cannot make {points}, but {below} or {above}."),
                     { of, told, less, more } };
}

/* Prints the nearest possible numbers of points. */
static Saying tell_possible(int points, int tricks, bool exact, Text *out)
{
    int below = points, above = points;
    while (below >= 0 && !may_be(below, tricks, exact))
        below--;
    while (above <= KOP_POINTS && !may_be(above, tricks, exact))
        above++;
    if (tricks == ANY_TRICKS)
        text_add(out, "card points are not in any tricks, expected ");
    else {
        text_add(out, "card points are not in ");
        text_add(out, digits(tricks).text);
        text_add(out, tricks == 1 ? " trick, expected " : " tricks, expected ");
    }
    text_add(out, below >= 0 ? digits(below).text : "");
    text_add(out, below >= 0 && above <= KOP_POINTS ? " or " : "");
    text_add(out, above <= KOP_POINTS ? digits(above).text : "");
    return why_not_points(points, tricks, below, above);
}

/* The fewest tricks for these points. If tricks are not told, only none and all matter, and the points tell these. */
static int tricks_for(int points)
{
    int tricks = 0;
    while (!kop_can_take(points, tricks))
        tricks++;
    return tricks;
}

static Status read_points(const KopSlipWords *words, KopSlip *out, Slice *wrong, Fault *fault)
{
    int64_t points = 0, tricks = ANY_TRICKS;
    char why[PART * 3];
    out->has_points = words->points.len > 0;
    out->has_tricks = words->tricks.len > 0;
    if (out->has_points && !slice_number(words->points, 0, KOP_POINTS, &points))
        return deny(words->points, wrong, ERR_RANGE, fault, "is no number of card points, expected 0 to 104",
                    &(const Saying){ N_("A deal has {n} points in all."), { says_number("n", KOP_POINTS) } });
    if (out->has_tricks && !slice_number(words->tricks, 0, KOP_TRICKS, &tricks))
        return refuse(words->tricks, wrong, ERR_RANGE, fault, N_("'{word}' is no number of tricks, expected 0 to 4"));
    if (out->has_points && !may_be((int)points, (int)tricks, words->exact)) {
        Text text = text_over(why, sizeof why);
        const Saying said = tell_possible((int)points, (int)tricks, words->exact, &text);
        return deny(words->points, wrong, ERR_RANGE, fault, why, &said);
    }
    out->result.points = (uint8_t)points;
    out->result.tricks = (uint8_t)(out->has_tricks ? tricks : out->has_points ? tricks_for((int)points) : 0);
    return OK;
}

/* No trick and all tricks tell the points, too. */
static void complete_result(KopSlip *out)
{
    if (!out->has_points && out->has_tricks && out->result.tricks == KOP_TRICKS)
        out->result.points = KOP_POINTS;
}

static bool tells_points(const KopSlip *slip)
{
    return slip->has_points || (slip->has_tricks && (slip->result.tricks == 0 || slip->result.tricks == KOP_TRICKS));
}

/* Checks points and tricks. Points decide the winner; in games that need all tricks, the tricks do. */
static Status check_result(const Options *options, const KopSlipWords *words, KopSlip *out, Slice *wrong,
                           Fault *fault)
{
    const ContractSpec *spec = &kop_contracts[out->result.contract];
    bool wins_at_once = out->result.contract == KOP_BASKA && options->value[KOP_BASKA_BID] == BASKA_AUTO_WIN;
    Slice told = out->has_tricks ? words->tricks : words->points;
    if (wins_at_once && (out->has_points || out->has_tricks) && out->result.tricks < KOP_TRICKS)
        return deny(told, wrong, ERR_RANGE, fault,
                    "is no result of baska, expected 104 points, 4 tricks, or none: it wins",
                    &(const Saying){ .text = N_("Baśka wins at once: all points and tricks are the declarer's.") });
    if (wins_at_once) {
        out->result.points = KOP_POINTS;
        out->result.tricks = KOP_TRICKS;
        return OK;
    }
    *wrong = words->points;
    if (spec->all_tricks && !out->has_tricks && !out->has_points)
        return fault_say(fault, ERR_UNREADABLE, N_("no tricks, expected how many the declaring side took"));
    complete_result(out);
    if (!spec->all_tricks && !tells_points(out))
        return fault_why(
            fault, fault_set(fault, ERR_UNREADABLE, "no points, expected the card points of the declaring side"),
            &(const Saying){
                .text = N_("This contract is decided by card points: how many did the declaring side take?") });
    return OK;
}

/* Refuses more doublings than the contract takes. */
static Status deny_doublings(Slice part, const KopSlip *slip, int most, Slice *wrong, Fault *fault, const char *text)
{
    const char *contract = kop_contracts[slip->result.contract].title;
    return deny(part, wrong, ERR_RANGE, fault, text,
                &(const Saying){ N_("In {contract} at most so many doublings count: {n}."),
                                 { says_text("contract", contract), says_number("n", most) } });
}

static Status read_number(const KopScoring *scoring, const KopSlipWords *words, KopSlip *out, Slice *wrong,
                          Fault *fault)
{
    int64_t number;
    char why[PART * 3];
    int cap = kop_cap(scoring, (Contract)out->result.contract);
    Text text = text_over(why, sizeof why);
    text_add(&text, "doublings, expected 0 to ");
    text_add_number(&text, cap);
    text_add(&text, " in ");
    text_add(&text, kop_contracts[out->result.contract].word);
    if (!slice_number(words->doubles, 0, cap, &number))
        return deny_doublings(words->doubles, out, cap, wrong, fault, why);
    out->result.doublings = out->spoken = (uint8_t)number;
    return OK;
}

/* Marks the doublings that count (rules 3, R5; rules 7: none above the cap). */
static void mark_counted(const KopScoring *scoring, KopSlip *out)
{
    Contract contract = (Contract)out->result.contract;
    int before = 0;
    for (int i = 0; i < out->spoken; i++) {
        int counted = kop_counted(scoring, contract, out->doubler, i + 1, out->result.declarers);
        out->counts[i] = counted > before;
        before = counted;
    }
    out->result.doublings = (uint8_t)before;
}

static Status read_doublers(const KopScoring *scoring, const KopSlipWords *words, KopSlip *out, Slice *wrong,
                            Fault *fault)
{
    Contract contract = (Contract)out->result.contract;
    int cap = kop_cap(scoring, contract);
    /* Rules 7: during the calls, normal and cicha cannot be told apart. */
    bool is_silent = contract == KOP_NORMAL || contract == KOP_CICHA;
    cap = is_silent && kop_cap(scoring, KOP_NORMAL) > cap ? kop_cap(scoring, KOP_NORMAL) : cap;
    cap = is_silent && kop_cap(scoring, KOP_CICHA) > cap ? kop_cap(scoring, KOP_CICHA) : cap;
    out->has_doublers = true;
    for (Slice rest = words->doublers; rest.len > 0;) {
        Seat seat = seat_of(next_letter(&rest));
        if (seat == KOP_SEATS)
            return refuse(words->doublers, wrong, ERR_SEATS, fault,
                          N_("'{word}' names nobody, expected who has doubled, in order, like B,D"));
        if (out->spoken == cap) {
            char why[PART * 2];
            Text text = text_over(why, sizeof why);
            text_add(&text, "are too many, expected at most ");
            text_add_number(&text, cap);
            text_add(&text, " doublings");
            return deny_doublings(words->doublers, out, cap, wrong, fault, why);
        }
        out->doubler[out->spoken++] = seat;
    }
    mark_counted(scoring, out);
    return OK;
}

static Status read_doubles(const Options *options, const KopSlipWords *words, KopSlip *out, Slice *wrong,
                           Fault *fault)
{
    KopScoring scoring;
    bool wins_at_once = out->result.contract == KOP_BASKA && options->value[KOP_BASKA_BID] == BASKA_AUTO_WIN;
    Slice told = words->doublers.len > 0 ? words->doublers : words->doubles;
    kop_scoring(options, &scoring);
    if (words->doublers.len > 0 && words->doubles.len > 0)
        return refuse(told, wrong, ERR_CONFLICT, fault,
                      N_("'{word}' and a number of doublings, expected one of them"));
    if (told.len > 0 && wins_at_once && !slice_is(told, "0"))
        return deny(told, wrong, ERR_CONFLICT, fault, "in a deal that ends at once, expected no doublings of baska",
                    &(const Saying){ .text = N_("Baśka wins at once: nobody has doubled.") });
    if (words->doublers.len > 0)
        return read_doublers(&scoring, words, out, wrong, fault);
    return told.len > 0 && !wins_at_once ? read_number(&scoring, words, out, wrong, fault) : OK;
}

Status kop_slip_read(const Options *options, const KopSlipWords *words, KopSlip *out, Slice *wrong, Fault *fault)
{
    KopSlip slip = { 0 };
    Contract contract;
    Slice ignored = { 0 };
    wrong = wrong ? wrong : &ignored;
    *wrong = (Slice){ 0 };
    if (words->contract.len == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("no contract, expected one like normal, cicha or zolo"));
    Status status = read_contract(options, words->contract, &contract, wrong, fault);
    if (status != OK)
        return status;
    slip.result.contract = (uint8_t)contract;
    if (words->declarers.len == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("nobody declares, expected letters like A+C or B"));
    status = read_declarers(contract, words->declarers, &slip.result.declarers, wrong, fault);
    if (status == OK)
        status = read_points(words, &slip, wrong, fault);
    if (status == OK)
        status = check_result(options, words, &slip, wrong, fault);
    if (status == OK)
        status = read_doubles(options, words, &slip, wrong, fault);
    if (status == OK)
        *out = slip;
    return status;
}
