/* driver.c - drives the public interface at random: many matches at once, right and wrong numbers and texts.
 * driver STEPS [SEED]: prints its seed; the same steps and seed give the same run
 * A refused call must change nothing. A saved match must load as it was, and a clone be the same match. A seat that
 * is to act must have legal actions, and each of them must be accepted. Sanitizers find the rest. */
#include <cardroom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MATCHES = 5, TEXT_MAX = 400 };

static cardroom_match *matches[MATCHES];
static uint64_t chance, seed, step;
static long done, refused;

static uint32_t below(uint32_t bound)
{
    chance = chance * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(chance >> 33) % bound;
}

static void must(int holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "driver: step %lu of seed %lu: %s\n", (unsigned long)step, (unsigned long)seed, what);
    exit(1);
}

static char *saved(const cardroom_match *match)
{
    size_t len = cardroom_save(match, NULL, 0);
    char *text = malloc(len + 1);
    must(text && cardroom_save(match, text, len + 1) == len && strlen(text) == len, "the save has another length");
    return text;
}

static void must_be_same(const cardroom_match *one, const cardroom_match *two, const char *what)
{
    char *first = saved(one), *second = saved(two);
    must(strcmp(first, second) == 0, what);
    free(first);
    free(second);
}

/* A word that means something somewhere, or a legal line; then perhaps some of its bytes are others. */
static void make_text(const cardroom_match *match, char out[TEXT_MAX])
{
    static const char *const words[] = {
        "golf",      "golf6",    "cabo",   "kop",      "spit",      "match=3",  "undo",   "undo all",
        "concede",   "deck",     "seed",   "deal",     "AS",        "QH",       "JK",     "??",
        "starter 1", "\n",       "packs=", "jokers=2", "=",         "0",        "255",    "-1",
        "swap 1",    "peek 0 1", "pass",   "double",   "play AS@0", "bid zolo", "medium", "use_power 1.1",
        "call",      "\xc5\xbb", "#",      "1.3,0.2"
    };
    cardroom_action legal[CARDROOM_ACTIONS_MAX];
    cardroom_move move;
    int seat = (int)below(4), len = cardroom_legal(match, seat, legal, CARDROOM_ACTIONS_MAX);
    out[0] = 0;
    if (len > 0 && below(2) && cardroom_move_read(match, seat, legal[below((uint32_t)len)], &move) == CARDROOM_OK)
        snprintf(out, TEXT_MAX, "%s", move.line);
    for (uint32_t more = below(6); more > 0; more--)
        snprintf(out + strlen(out), TEXT_MAX - strlen(out), " %s", words[below(sizeof words / sizeof *words)]);
    for (uint32_t wrong = below(3) ? 0 : below(4); wrong > 0 && out[0]; wrong--)
        out[below((uint32_t)strlen(out))] = (char)(1 + below(255));
}

static int any_seat(void)
{
    return below(12) ? (int)below(4) : (int)below(600) - 200;
}

static void open_one(cardroom_match **match)
{
    static const char *const rules[] = { "golf",         "golf6",
                                         "cabo",         "kop",
                                         "spit",         "kop_sport match=2",
                                         "malaysia",     "black_hole",
                                         "cabo match=2", "baska_gorzow match=3" };
    char error[CARDROOM_ERROR_MAX], text[TEXT_MAX];
    cardroom_close(*match);
    make_text(NULL, text);
    const char *asked = below(4) ? rules[below(sizeof rules / sizeof *rules)] : text;
    int answer = cardroom_open(asked, below(3) ? 0 : (int)below(16) - 2, match, error, sizeof error);
    must((answer == CARDROOM_OK) == (*match != NULL), "a match exactly when it opens");
}

/* A wrong or right call; what it answers. */
static int call_one(cardroom_match *match)
{
    char text[TEXT_MAX], error[CARDROOM_ERROR_MAX];
    size_t cap = below(3) ? sizeof error : below(3);
    cardroom_action action = below(1U << 31) ^ below(1U << 31) << 8;
    make_text(match, text);
    switch (below(4)) {
    case 0:
        return cardroom_deal(match, below(1000), error, cap);
    case 1:
        return cardroom_deal_cards(match, text, error, cap);
    case 2:
        return cardroom_act(match, any_seat(), action, error, cap);
    default:
        return cardroom_play(match, any_seat(), text, error, cap);
    }
}

static void call_and_compare(cardroom_match *match)
{
    cardroom_match *before = cardroom_clone(match);
    int answer = call_one(match);
    must(answer >= CARDROOM_OK && answer < CARDROOM_NO_MEMORY, "an unknown answer");
    refused += answer != CARDROOM_OK;
    if (answer != CARDROOM_OK && match)
        must_be_same(match, before, "a refused call changed the match");
    cardroom_close(before);
}

static void act(cardroom_match *match)
{
    cardroom_action legal[CARDROOM_ACTIONS_MAX], choice;
    uint32_t set = cardroom_to_act(match);
    if (cardroom_stage(match) != CARDROOM_PLAYING) {
        cardroom_deal(match, below(100000), NULL, 0);
        return;
    }
    int seat = __builtin_ctz(set), len = cardroom_legal(match, seat, legal, CARDROOM_ACTIONS_MAX);
    must(len > 0, "who is to act has no legal action");
    choice = legal[below((uint32_t)len)];
    if (below(10) == 0)
        must(cardroom_choose(match, seat, cardroom_bot((int)below(3)), 0, step, &choice, NULL, 0) == CARDROOM_OK,
             "a bot");
    must(cardroom_act(match, seat, choice, NULL, 0) == CARDROOM_OK, "a legal action was refused");
    done++;
}

/* A step by its number, chosen by the mask: what it tells must be what the match then tells. */
static void step_once(cardroom_match *match)
{
    static int8_t tensor[16384], other[16384], mask[4096], masked[4096];
    cardroom_turn turn, told;
    memset(mask, 0, sizeof mask);
    memset(masked, 0, sizeof masked);
    if (cardroom_turn_read(match, &turn) != CARDROOM_OK || turn.seat < 0)
        return;
    int legal = cardroom_mask(match, turn.seat, mask, sizeof mask), number = -1;
    for (uint32_t skip = below((uint32_t)legal) + 1; skip > 0; skip -= mask[number] == 1)
        number++;
    must(cardroom_step(match, number, tensor, mask, &turn, NULL, 0) == CARDROOM_OK,
         "a number of the mask was refused");
    must(cardroom_turn_read(match, &told) == CARDROOM_OK && told.seat == turn.seat, "a step tells of another turn");
    done++;
    if (turn.seat < 0)
        return;
    int values = cardroom_tensor(match, turn.seat, other, sizeof other);
    must(values > 0 && memcmp(tensor, other, (size_t)values) == 0, "a step writes another tensor");
    must(cardroom_mask(match, turn.seat, masked, sizeof masked) > 0, "who is to move can do nothing");
    must(memcmp(mask, masked, sizeof mask) == 0, "a step writes another mask");
}

/* A sampled match looks the same to its viewer, and goes on without a past. */
static void sample(const cardroom_match *match)
{
    static char one[1 << 16], other[1 << 16];
    cardroom_match *sampled = NULL;
    int viewer = below(5) ? (int)below((uint32_t)cardroom_seats(match) + 1) : CARDROOM_SPECTATOR;
    int answer = cardroom_resample(match, viewer, step, &sampled, NULL, 0);
    must((answer == CARDROOM_OK) == (sampled != NULL), "a sampled match exactly when it succeeds");
    if (!sampled)
        return;
    cardroom_view((cardroom_match *)match, viewer, one, sizeof one);
    cardroom_view(sampled, viewer, other, sizeof other);
    must(strcmp(one, other) == 0, "a sampled match looks different to its viewer");
    for (int i = 0; i < 20; i++) {
        step_once(sampled);
        call_one(sampled);
    }
    must(cardroom_save(sampled, NULL, 0) == 0 && cardroom_told(sampled, viewer, NULL, 0) == 0, "it has a past");
    cardroom_close(sampled);
}

static void look(cardroom_match *match)
{
    static char view[1 << 17];
    int viewer = below(3) ? any_seat() : CARDROOM_SPECTATOR;
    size_t len = cardroom_view_json(match, viewer, view, sizeof view);
    must(len < sizeof view && strlen(view) == len, "the view has another length");
    int is_there = match && (viewer == CARDROOM_SPECTATOR || (viewer >= 0 && viewer < cardroom_seats(match)));
    must((len > 0) == is_there, "a view exactly for those who are there");
    cardroom_view(match, viewer, view, below(3));
    is_there = is_there && cardroom_stage(match) != CARDROOM_UNDEALT;
    if (below(20) == 0) {
        len = cardroom_told(match, viewer, view, sizeof view);
        must((len > 0) == is_there && (len >= sizeof view || strlen(view) == len),
             "what was told has another length");
    }
}

static void load_again(const cardroom_match *match)
{
    char error[CARDROOM_ERROR_MAX], *text = saved(match);
    cardroom_match *again;
    size_t len = strlen(text);
    if (cardroom_stage(match) != CARDROOM_UNDEALT && match) {
        must(cardroom_load(text, len, &again, error, sizeof error) == CARDROOM_OK, "a saved match does not load");
        must_be_same(match, again, "a saved match loads as another");
        cardroom_close(again);
    }
    if (len > 0)
        text[below((uint32_t)len)] = (char)below(256);
    cardroom_load(text, below((uint32_t)len + 1), &again, error, below(sizeof error));
    cardroom_close(again);
    free(text);
}

int main(int argc, char **argv)
{
    uint64_t steps = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    seed = chance = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
    for (; step < steps; step++) {
        cardroom_match **match = &matches[below(MATCHES)];
        uint32_t what = below(100);
        if (what < 1 || (!*match && below(3)))
            open_one(match);
        else if (what < 50)
            act(*match);
        else if (what < 65)
            step_once(*match);
        else if (what < 85)
            call_and_compare(*match);
        else if (what < 96)
            look(*match);
        else if (what < 97)
            sample(*match);
        else if (what < 99)
            load_again(*match);
        else {
            cardroom_match *clone = cardroom_clone(*match);
            cardroom_close(*match);
            *match = clone;
        }
    }
    for (int i = 0; i < MATCHES; i++)
        cardroom_close(matches[i]);
    printf("driver: seed %lu, %ld actions, %ld refusals\n", (unsigned long)seed, done, refused);
    return done > (long)steps / 4 && refused > (long)steps / 20 ? 0 : 1;
}
