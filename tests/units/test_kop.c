/* test_kop.c - Kop: drawn hands fit all that was called and played; refusals say why; prices. */
#include "unit.h"

#include "games/games.h"
#include "games/kop/kop.h"
#include "table/table.h"

#include <string.h>

/* The deck from which these hands were dealt. */
static Deck deck_of(const Kop *s)
{
    Deck deck = { .len = KOP_CARDS };
    for (int i = 0; i < KOP_CARDS; i++)
        deck.card[i] = s->hand[seat_after(s->forehand, i, KOP_SEATS)][i / KOP_SEATS];
    return deck;
}

/* What was done in a deal, in order. */
typedef struct {
    struct {
        Seat seat;
        Action action;
    } move[256];
    int len;
} History;

/* Deals these hands by the game itself and does all that was done; fails where the game would not go on. */
static void assert_plays_again(const Ruleset *kop, const Kop *guess, const History *history)
{
    Kop again;
    Deck deck = deck_of(guess);
    DealOrder order = { .options = &kop->options, .seats = KOP_SEATS, .starter = guess->forehand, .deck = &deck };
    assert_int_equal(kop_game.deal(&again, &order), OK);
    for (int i = 0; i < history->len; i++) {
        Action legal[ACTIONS_MAX], done = history->move[i].action;
        Seat seat = history->move[i].seat;
        assert_true(kop_game.to_act(&again) >> seat & 1); /* an imagined deal that had ended before */
        int len = kop_game.legal(&again, seat, legal), found = -1;
        for (int k = 0; k < len; k++)
            if (legal[k].verb == done.verb && legal[k].card == done.card &&
                (done.verb == KOP_PLAY || legal[k].from == done.from))
                found = k;
        assert_true(found >= 0); /* an imagined hand that could not do that */
        kop_game.apply(&again, seat, legal[found]);
    }
    assert_true(kop_game.to_act(&again) != 0);
    assert_memory_equal(again.held, guess->held, sizeof again.held);
}

/* Bids that few hands may make are made when they can be. */
static int choose(const Action legal[], int len, Rng *rng)
{
    for (int i = 0; i < len; i++)
        if (legal[i].verb == KOP_BID && legal[i].from == KOP_WESELE && rng_below(rng, 2))
            return i;
    return (int)rng_below(rng, (uint32_t)len);
}

static void assert_guesses_allow_all(const Ruleset *kop, uint64_t number)
{
    Kop s, view;
    History history = { .len = 0 };
    DealOrder order = { .options = &kop->options, .seats = KOP_SEATS, .seed = seed_from_number(number) };
    Rng rng = rng_make(&order.seed, STREAM_LAB);
    kop_game.deal(&s, &order);
    for (SeatSet set; (set = kop_game.to_act(&s)) != 0;) {
        Action legal[ACTIONS_MAX];
        int len = kop_game.legal(&s, seat_first(set), legal), chosen = choose(legal, len, &rng);
        kop_game.observe(&s, (Seat)rng_below(&rng, KOP_SEATS), &view);
        for (int guess = 0; guess < 4; guess++) {
            Kop imagined = view;
            kop_game.resample(&imagined, &rng);
            assert_plays_again(kop, &imagined, &history);
        }
        history.move[history.len].seat = seat_first(set);
        history.move[history.len++].action = legal[chosen];
        kop_game.apply(&s, seat_first(set), legal[chosen]);
    }
}

static void imagined_hands_allow_all_that_was_said_and_played(void **unused)
{
    static const char *const rules[] = {
        "kop",
        "baska",
        "kop_sport",
        "kop_koscian",
        "kop wesele_jack=named bid_order=free leader_may_swap=on",
        "baska baska_bid=play_alone wesele_timing=after_first_round",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Ruleset kop;
        assert_int_equal(games_read(slice_of(rules[i]), &kop, NULL), OK);
        for (uint64_t number = 0; number < 150; number++)
            assert_guesses_allow_all(&kop, number);
    }
}

static void read_deck(const char *words, Deck *out)
{
    Slice rest = slice_of(words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        assert_true(card_read(word, &out->card[out->len++]));
}

/* A table with a deal, after these lines. */
static void table_after(const char *rules, const char *deck, const char *const lines[], Table *out)
{
    Ruleset ruleset;
    Source source = { .kind = SOURCE_DECK };
    read_deck(deck, &source.deck);
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(table_deal(out, &ruleset, KOP_SEATS, 0, &source, NULL), OK);
    for (; *lines; lines++)
        assert_int_equal(table_act_text(out, (Seat)(**lines - '0'), slice_of(*lines + 2), NULL), OK);
}

/* A deal on a table, with what was said to a line that is refused. */
static void assert_refused(const char *rules, const char *deck, const char *const lines[], int seat, const char *line,
                           const char *why)
{
    Table table;
    Fault fault = { .text = "" };
    table_after(rules, deck, lines, &table);
    StateBox before = table.state;
    assert_int_equal(table_act_text(&table, (Seat)seat, slice_of(line), &fault), ERR_ILLEGAL);
    assert_memory_equal(&before, &table.state, sizeof before);
    if (strncmp(fault.text, why, strlen(why)) != 0)
        assert_string_equal(fault.text, why);
    table_free(&table);
}

/* A: QC QS AC 10C. B: AH QD AS 10S. C: 10H JC AD 10D. D: QH JS JH JD. */
#define HANDS "QC AH 10H QH QS QD JC JS AC AS AD JH 10C 10S 10D JD"
#define LINES (const char *const[])

static void a_refused_call_says_which_rule_forbids_it(void **unused)
{
    (void)unused;
    static const char *const none[] = { NULL };
    assert_refused("kop", HANDS, none, 0, "bid normal", "normal and cicha are not bid");
    assert_refused("kop", HANDS, none, 0, "bid gran",
                   "these rules do not have that bid (see “The calls”), expected one of: pass");
    assert_refused("kop", HANDS, none, 0, "double",
                   "with both black queens one may not be the first to double (see “Doubling”)");
    assert_refused("kop", HANDS, none, 0, "play AC", "calls are made before a card is laid");
    assert_refused("kop", HANDS, LINES{ "0 pass", NULL }, 1, "bid wesele",
                   "wesele needs both black queens (see “The calls”)");
    assert_refused("baska", HANDS, LINES{ "0 pass", NULL }, 1, "bid baśka",
                   "baśka needs all four queens (see “The calls”)");
    assert_refused(
        "kop", HANDS, LINES{ "0 bid zolo", NULL }, 1, "bid zolo",
        "zolo is bid already; a bid must be higher (see “The calls”), expected one of: pass, double, bid zolo_du");
    assert_refused("kop", HANDS, LINES{ "0 bid zolo_du", NULL }, 1, "bid zolo", "zolo du is bid already");
    assert_refused("kop auction_end=pass4_always", HANDS, LINES{ "0 bid zolo", "1 pass", "2 pass", "3 pass", NULL },
                   0, "double", "who plays alone may not be the first to double (see “Doubling”)");
    assert_refused("kop auction_end=pass4_always", HANDS, LINES{ "0 bid wesele", "1 pass", "2 pass", "3 pass", NULL },
                   0, "double", "who bid wesele may not be the first to double it (see “Doubling”)");
    assert_refused("kop auction_end=pass4_always", HANDS,
                   LINES{ "0 pass", "1 double", "2 pass", "3 pass", "0 pass", NULL }, 1, "double",
                   "nobody doubles twice running (see “Doubling”)");
    assert_refused("kop_sport", HANDS, LINES{ "1 bid zolo", "2 double", "3 double", NULL }, 0, "double",
                   "zolo is doubled as far as it may be (see “Doubling”)");
    assert_refused("kop_sport", HANDS, LINES{ "1 pass", "2 pass", "3 pass", NULL }, 0, "bid zolo",
                   "forehand has asked (pytam) and may not bid zolo (see “The calls”)");
    assert_refused("kop_koscian pytam_blocks_zolo=off", HANDS,
                   LINES{ "1 pass", "2 double", "3 pass", "0 pass", "1 double", "2 pass", "3 pass", NULL }, 0,
                   "bid wesele", "wesele must be one's first call (see “The calls”)");
    assert_refused("kop wesele_timing=after_first_round", HANDS,
                   LINES{ "0 pass", "1 pass", "2 pass", "3 pass", NULL }, 0, "bid zolo",
                   "only wesele may still be bid");
    assert_refused("kop leader_may_swap=on", HANDS,
                   LINES{ "0 pass", "1 pass", "2 pass", "3 pass", "0 play AC", NULL }, 1, "bid zolo", "a card lies");
    assert_refused("kop cicha_ban=on", "QC JD JH JS QS QD QH JC AH AC AD AS 10H 10C 10D 10S", none, 0, "pass",
                   "both black queens and the two highest trumps must be bid (see “The calls”)");
}

static void a_refused_card_says_which_rule_forbids_it(void **unused)
{
    (void)unused;
#define TO_PLAY "0 pass", "1 pass", "2 pass", "3 pass"
    assert_refused("kop", HANDS, LINES{ TO_PLAY, NULL }, 0, "bid zolo", "the auction is over");
    assert_refused("kop", HANDS, LINES{ TO_PLAY, NULL }, 0, "play AS", "you do not hold that card");
    assert_refused(
        "kop", HANDS, LINES{ TO_PLAY, "0 play AC", NULL }, 1, "play AS",
        "you have none of the suit led and must trump (see “The tricks”), expected one of: play AH, play QD");
    assert_refused("kop", HANDS, LINES{ TO_PLAY, "0 play AC", "1 play QD", NULL }, 2, "play AD",
                   "you hold a trump that beats the trick (see “The tricks”), expected one of: play 10H");
    assert_refused("kop", HANDS, LINES{ TO_PLAY, "0 play QC", NULL }, 1, "play AS",
                   "you must follow with a trump (see “The tricks”)");
    assert_refused("baska", HANDS, LINES{ "0 bid gran", "1 pass", "2 pass", "3 pass", "0 play QS", NULL }, 1,
                   "play AH", "you must follow the suit led (see “The tricks”), expected one of: play AS, play 10S");
    assert_refused("baska", "QC AC 10H QH QS QD JC JS 10C AS AD JH AH 10S 10D JD",
                   LINES{ "0 bid gran", "1 pass", "2 pass", "3 pass", "0 play QS", NULL }, 1, "play AC",
                   "you must follow the suit led (see “The tricks”)");
}

static void a_prompt_asks_and_prices(void **unused)
{
    (void)unused;
    static Scene scene;
    Table table;
    Ruleset ruleset;
    Source source = source_number(1);
    assert_int_equal(games_read(slice_of("baska"), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, KOP_SEATS, 0, &source, NULL), OK);
    assert_int_equal(table_act_text(&table, 0, slice_of("bid zolo"), NULL), OK);
    table_scene(&table, 1, &scene);
    assert_int_equal(scene.calls_len, 1);
    assert_string_equal(scene.call[0].text, "zolo");
    for (int i = 0; i < scene.moves_len; i++) {
        const SceneMove *move = &scene.move[i];
        bool is_bid = move->action.verb == KOP_BID, is_double = move->action.verb == KOP_DOUBLE;
        /* zolo du and gran du: 10 from each of three; against zolo 5, which the bidder loses double */
        assert_int_equal(move->wins, is_bid ? 30 : is_double ? 20 : 10);
        assert_int_equal(move->loses, is_bid ? 60 : is_double ? 10 : 5);
        assert_true(is_double ? strcmp(move->called, "kontra") == 0 : !move->called);
    }
    table_free(&table);
}

/* A: 10D AC JS QC. */
static const char mixed[] = "10D AH 10H QH AC QD JC QS JS AS AD JH QC 10S 10C JD";

/* Without a cap a deal can cost more than 16 bits hold. */
static void a_great_stake_is_shown_whole(void **unused)
{
    (void)unused;
    enum { DOUBLINGS = 17 };
    static Scene scene;
    Table table;
    Ruleset ruleset;
    Action legal[ACTIONS_MAX];
    int32_t score[SEATS_MAX];
    Source source = { .kind = SOURCE_DECK };
    read_deck(mixed, &source.deck);
    assert_int_equal(games_read(slice_of("kop max_double=none"), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, KOP_SEATS, 0, &source, NULL), OK);
    for (int doublings = 0; doublings < DOUBLINGS; doublings++)
        assert_int_equal(table_act_text(&table, seat_first(table_to_act(&table)), slice_of("double"), NULL), OK);
    table_scene(&table, 0, &scene);
    assert_int_equal(scene_find(&scene, "stake", SEAT_NONE)->count, 1 << DOUBLINGS);
    while (!table_is_over(&table)) {
        Seat seat = seat_first(table_to_act(&table));
        int last = table_legal(&table, seat, legal) - 1;
        assert_int_equal(table_act(&table, seat, legal[last]), OK);
    }
    table_scene(&table, 0, &scene);
    table_score(&table, score);
    assert_true(score[0] >= 1 << DOUBLINGS || score[0] <= -(1 << DOUBLINGS));
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        assert_int_equal(scene_find(&scene, "score", seat)->count, score[seat]);
    table_free(&table);
}

/* The hand of the first seat as its scene shows it, and its cards as they may be led in that order. */
static void assert_sorted(const char *rules, const char *call, const char *hand)
{
    static Scene scene;
    Table table;
    Ruleset ruleset;
    char shown[32] = "", led[32] = "";
    Text shown_text = text_over(shown, sizeof shown), led_text = text_over(led, sizeof led);
    Source source = { .kind = SOURCE_DECK };
    read_deck(mixed, &source.deck);
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(table_deal(&table, &ruleset, KOP_SEATS, 0, &source, NULL), OK);
    assert_int_equal(table_act_text(&table, 0, slice_of(call), NULL), OK);
    for (Seat seat = 1; seat < KOP_SEATS; seat++)
        assert_int_equal(table_act_text(&table, seat, slice_of("pass"), NULL), OK);
    table_scene(&table, 0, &scene);
    const Zone *zone = scene_find(&scene, "hand", 0);
    for (int i = 0; i < zone->len; i++) {
        text_add(&shown_text, i > 0 ? " " : "");
        card_print(scene.card[zone->first + i].face, &shown_text);
        text_add(&led_text, i > 0 ? " " : "");
        card_print(scene.move[i].action.card, &led_text);
    }
    assert_string_equal(shown, hand);
    assert_string_equal(led, hand);
    table_free(&table);
}

static void a_hand_is_sorted_for_its_contract(void **unused)
{
    (void)unused;
    assert_sorted("kop", "pass", "QC JS 10D AC");
    assert_sorted("kop", "bid zolo", "QC JS 10D AC");
    assert_sorted("kop trump_form=T12_BLACK", "pass", "AC QC JS 10D");
    assert_sorted("baska", "bid gran", "JS AC QC 10D");
    assert_sorted("baska", "bid gran_du", "JS AC QC 10D");
}

/* A seat's view after these lines, as a scene. */
static void scene_after(const char *rules, const char *deck, const char *const lines[], Seat viewer, Scene *out)
{
    Table table;
    table_after(rules, deck, lines, &table);
    table_scene(&table, viewer, out);
    table_free(&table);
}

static const char *text_of(const Scene *scene, const char *id, Seat owner)
{
    const Zone *zone = scene_find(scene, id, owner);
    return zone ? zone->text : NULL;
}

/* What a seat is told of its own side; secret: others cannot know it. */
static void assert_side(const char *rules, const char *const lines[], Seat viewer, bool secret, const char *side)
{
    static Scene scene;
    scene_after(rules, HANDS, lines, viewer, &scene);
    assert_string_equal(text_of(&scene, secret ? "known to you" : "side", viewer), side);
    assert_null(text_of(&scene, secret ? "side" : "known to you", viewer));
}

/* The same pack with QS in D: A: QC QH AC 10C. B: AH QD AS 10S. C: 10H JC AD 10D. D: QS JS JH JD. */
#define TWO_OLD "QC AH 10H QS QH QD JC JS AC AS AD JH 10C 10S 10D JD"
#define WESELE  "0 bid wesele", "1 pass", "2 pass", "3 pass", "0 pass"

static void each_seat_is_told_its_side(void **unused)
{
    static Scene scene;
    (void)unused;
    assert_side("kop", LINES{ NULL }, 0, true, "alone against three");
    assert_side("kop", LINES{ TO_PLAY, NULL }, 1, true, "against the Old");
    assert_side("kop", LINES{ TO_PLAY, "0 play QC", NULL }, 0, true, "alone against three");
    assert_side("kop", LINES{ "0 bid zolo", NULL }, 0, false, "alone against three");
    assert_side("kop", LINES{ "0 bid zolo", NULL }, 2, false, "against the bidder");
    const char *rules = "kop auction_end=pass4_always", *named = "kop auction_end=pass4_always wesele_jack=named";
    assert_side(rules, LINES{ WESELE, NULL }, 0, true, "partner: whoever holds JC");
    assert_side(rules, LINES{ WESELE, NULL }, 1, true, "against the bidder");
    assert_side(rules, LINES{ WESELE, NULL }, 2, true, "partner");
    assert_side(rules, LINES{ WESELE, NULL }, 3, true, "perhaps the partner");
    assert_side(named, LINES{ WESELE, NULL }, 0, false, "partner: whoever holds JC");
    assert_side(named, LINES{ WESELE, NULL }, 3, true, "against the bidder");
    scene_after("kop", TWO_OLD, LINES{ TO_PLAY, NULL }, 0, &scene);
    assert_string_equal(text_of(&scene, "known to you", 0), "Old; partner: whoever holds QS");
    scene_after("kop", TWO_OLD, LINES{ TO_PLAY, "0 play QC", NULL }, 3, &scene);
    assert_string_equal(text_of(&scene, "known to you", 3), "Old");
    assert_string_equal(text_of(&scene, "side", 0), "your partner");
    scene_after("kop", TWO_OLD, LINES{ TO_PLAY, "0 play QC", NULL }, 0, &scene);
    assert_string_equal(text_of(&scene, "side", 0), "Old; partner: whoever holds QS");
    scene_after("kop", TWO_OLD, LINES{ TO_PLAY, "0 play QC", NULL }, SEAT_NONE, &scene);
    assert_string_equal(text_of(&scene, "side", 0), "Old");
    assert_null(text_of(&scene, "side", 3));
}

/* A side that a view is sure of is the true one, and that of every deal that fits the view. */
static void assert_sides_are_sure(const Kop *s, Rng *rng)
{
    Seat viewer = (Seat)rng_below(rng, KOP_SEATS + 1);
    Kop view, imagined;
    kop_game.observe(s, viewer == KOP_SEATS ? SEAT_NONE : viewer, &view);
    for (int guess = 0; guess < 4; guess++) {
        imagined = view;
        kop_game.resample(&imagined, rng);
        for (Seat seat = 0; seat < KOP_SEATS; seat++) {
            KopSide sure = kop_side(&view, seat);
            KopSide imagines = kop_declarers(&imagined) >> seat & 1 ? SIDE_DECLARERS : SIDE_OTHERS;
            KopSide is = kop_declarers(s) >> seat & 1 ? SIDE_DECLARERS : SIDE_OTHERS;
            assert_true(sure == SIDE_OPEN || (sure == is && sure == imagines));
        }
    }
}

static void nobody_is_told_a_side_that_is_not_sure(void **unused)
{
    static const char *const rules[] = { "kop", "baska", "kop wesele_jack=named" };
    (void)unused;
    for (uint64_t number = 0; number < 600; number++) {
        Kop s;
        Ruleset kop;
        assert_int_equal(games_read(slice_of(rules[number % 3]), &kop, NULL), OK);
        DealOrder order = { .options = &kop.options, .seats = KOP_SEATS, .seed = seed_from_number(number) };
        Rng rng = rng_make(&order.seed, STREAM_LAB);
        kop_game.deal(&s, &order);
        for (SeatSet set; (set = kop_game.to_act(&s)) != 0;) {
            Action legal[ACTIONS_MAX];
            int len = kop_game.legal(&s, seat_first(set), legal), chosen = choose(legal, len, &rng);
            assert_sides_are_sure(&s, &rng);
            kop_game.apply(&s, seat_first(set), legal[chosen]);
        }
    }
}

/* The order that is shown is the one by which cards beat each other. */
static void trumps_are_listed_by_strength(void **unused)
{
    (void)unused;
    for (TrumpForm form = 0; form < FORMS; form++) {
        Slice rest = slice_of(kop_trump_order(form));
        int left = kop_trumps(form);
        for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
            Card card;
            assert_true(card_read(word, &card));
            assert_int_equal(kop_trump(form, card), left--);
        }
        assert_int_equal(left, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imagined_hands_allow_all_that_was_said_and_played),
        cmocka_unit_test(a_refused_call_says_which_rule_forbids_it),
        cmocka_unit_test(a_refused_card_says_which_rule_forbids_it),
        cmocka_unit_test(a_prompt_asks_and_prices),
        cmocka_unit_test(a_great_stake_is_shown_whole),
        cmocka_unit_test(a_hand_is_sorted_for_its_contract),
        cmocka_unit_test(trumps_are_listed_by_strength),
        cmocka_unit_test(each_seat_is_told_its_side),
        cmocka_unit_test(nobody_is_told_a_side_that_is_not_sure),
    };
    return TESTS_RUN(tests);
}
