/* book.c - Kop's tables of the rule book. */
#include "games/kop/book.h"

#include "games/kop/scoring.h"
#include "games/kop/tables.h"
#include "games/kop/view.h"

static void tell_values(Tabular *out)
{
    static const int ranks[] = { ACE, 10, QUEEN, JACK };
    tabular_pair(out, N_("Card"), N_("Points"));
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++)
        tabular_pair(out, rank_word(ranks[i]), digits(kop_points(CARD(ranks[i], CLUBS))).text);
}

/* The cards of a suit that are not trumps, the highest first. */
static void tell_suit(TrumpForm form, Suit suit, const char *title, Tabular *out)
{
    static const int ranks[] = { ACE, 10, KING, QUEEN, JACK };
    char cards[TABULAR_CELL] = "";
    Text text = text_over(cards, sizeof cards);
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        Card card = CARD(ranks[i], suit);
        if (ranks[i] == KING || kop_trump(form, card) > 0)
            continue;
        text_add(&text, text.len > 0 ? " " : "");
        card_print(card, &text);
    }
    if (text.len > 0)
        tabular_row(out, title, cards);
}

static void tell_form(TrumpForm form, const char *title, Tabular *out)
{
    tabular_row(out, title, kop_trump_order(form));
    tell_suit(form, CLUBS, N_("clubs"), out);
    tell_suit(form, SPADES, N_("spades"), out);
    tell_suit(form, HEARTS, N_("hearts"), out);
    tell_suit(form, DIAMONDS, N_("diamonds"), out);
}

static void tell_ranks(const Options *options, Tabular *out)
{
    tabular_row(out, N_("Suit"), N_("Cards, the highest first"));
    tell_form((TrumpForm)options->value[KOP_TRUMP_FORM], N_("trumps"), out);
    if (options->value[KOP_GRAN_BIDS])
        tell_form(FORM_GRAN, N_("trumps in gran"), out);
}

static bool has_contract(const Options *options, Contract contract)
{
    if (contract == KOP_BASKA)
        return options->value[KOP_BASKA_BID] != BASKA_OFF;
    return !kop_contracts[contract].gran || options->value[KOP_GRAN_BIDS];
}

static bool wins_at_once(const Options *options, Contract contract)
{
    return contract == KOP_BASKA && options->value[KOP_BASKA_BID] == BASKA_AUTO_WIN;
}

static void tell_contracts(const Options *options, Tabular *out)
{
    tabular_row(out, N_("Contract"), N_("Who plays"), N_("The declaring side needs"), N_("Stake"));
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++) {
        const ContractSpec *spec = &kop_contracts[contract];
        if (has_contract(options, contract))
            tabular_row(out, spec->title, spec->team ? N_("two against two") : N_("one against three"),
                        wins_at_once(options, contract) ? N_("nothing: it wins at once")
                        : spec->all_tricks              ? N_("all four tricks")
                                                        : N_("53 points"),
                        digits(spec->base).text);
    }
}

/* Deals as examples of payments, mostly those of rules 5. */
static void tell_examples(const Options *options, Tabular *out)
{
    enum { MOST = KOP_DOUBLINGS_MAX }; /* as often as the contract may be; not shown where nothing limits it */
    static const struct {
        Contract contract;
        uint8_t points, tricks, doublings;
    } deals[] = {
        { KOP_NORMAL, 60, 2, 0 },     { KOP_NORMAL, 52, 2, 0 },      { KOP_NORMAL, 79, 3, 0 },
        { KOP_NORMAL, 78, 3, 0 },     { KOP_NORMAL, 26, 1, 0 },      { KOP_NORMAL, 0, 0, 0 },
        { KOP_NORMAL, 0, 0, 2 },      { KOP_NORMAL, 104, 4, 0 },     { KOP_NORMAL, 79, 3, MOST },
        { KOP_NORMAL, 104, 4, MOST }, { KOP_CICHA, 58, 2, 1 },       { KOP_CICHA, 52, 2, 2 },
        { KOP_CICHA, 58, 2, MOST },   { KOP_WESELE, 70, 3, 1 },      { KOP_WESELE, 52, 2, 0 },
        { KOP_GRAN, 60, 2, 0 },       { KOP_GRAN, 44, 2, 0 },        { KOP_ZOLO, 69, 3, 0 },
        { KOP_ZOLO, 69, 3, MOST },    { KOP_ZOLO, 104, 4, 0 },       { KOP_GRAN_DU, 104, 4, 0 },
        { KOP_ZOLO_DU, 104, 4, 1 },   { KOP_ZOLO_DU, 104, 4, MOST }, { KOP_ZOLO_DU, 93, 3, 0 },
        { KOP_BASKA, 104, 4, 0 },
    };
    KopScoring scoring;
    kop_scoring(options, &scoring);
    tabular_row(out, N_("Contract"), N_("Points"), N_("Tricks"), N_("Doublings"), N_("Each declarer"),
                N_("Each other player"));
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        Contract contract = deals[i].contract;
        int cap = kop_cap(&scoring, contract), doublings = deals[i].doublings < cap ? deals[i].doublings : cap;
        bool is_team = kop_contracts[contract].team, is_played = !wins_at_once(options, contract);
        KopResult result = { (uint8_t)contract, is_team ? seat_bit(0) | seat_bit(2) : seat_bit(0), deals[i].points,
                             deals[i].tricks, (uint8_t)doublings };
        KopPayment payment;
        kop_pay(&scoring, &result, &payment);
        if (has_contract(options, contract) && doublings < MOST)
            tabular_row(out, kop_contracts[contract].title, is_played ? digits(result.points).text : "",
                        is_played ? digits(result.tricks).text : "", digits(doublings).text,
                        digits(payment.pays[0]).text, digits(payment.pays[1]).text);
    }
}

/* The sums of the payment, as the table shows them when the deal is over. */
static void tell_count(const void *state, Tabular *out)
{
    static Scene scene;
    bool multiplies = false;
    scene_begin(&scene);
    kop_scene(state, &scene); /* nothing is hidden any more */
    tabular_row(out, N_("Counted"), N_("Value"));
    for (int i = 0; i < scene.sums_len; i++) {
        const SceneSum *sum = &scene.sum[i];
        char value[TABULAR_CELL];
        Text text = text_over(value, sizeof value);
        text_add(&text, sum->kind == SUM_TIMES ? "× " : sum->kind == SUM_TOTAL ? "= " : "");
        text_add_number(&text, sum->value);
        tabular_row(out, sum->text, value);
        multiplies |= sum->kind == SUM_TIMES && sum->value > 1;
    }
    out->is_plain = !multiplies;
}

bool kop_tabulate(const Options *options, const void *state, const char *word, Tabular *out)
{
    Slice asked = slice_of(word);
    if (slice_is(asked, "values"))
        tell_values(out);
    else if (slice_is(asked, "ranks"))
        tell_ranks(options, out);
    else if (slice_is(asked, "contracts"))
        tell_contracts(options, out);
    else if (slice_is(asked, "examples"))
        tell_examples(options, out);
    else if (slice_is(asked, "count") && state)
        tell_count(state, out);
    return out->rows > 0;
}
