/* test_leak.c - hidden cards do not reach a bot's process. Two decks with cards in different places are played in
 * the same way. They must give the same bytes as long as the seat sees the same.
 * Shape  two deals run side by side. The second has two cards of the deck exchanged, and another seed. The code
 *        that tells a seat is linked to a channel that only remembers. At last the test plays games that leak, and
 *        must find the leaks. */
#include "../units/unit.h"

#include "lab/engine/sim.h"
#include "process/seat_guest.h"

#include <stdlib.h>

enum { PAIRS = 24, STREAM_BYTES = 1 << 22 };

/* What was said to a seat, and what it says next. */
struct Channel {
    char *bytes;
    size_t len;
    char move[BOT_MOVE_MAX];
};

const char *const answer_words[ANSWERS] = { [ANSWER_MOVE] = "applied" };

void channel_say(Channel *channel, int64_t game, Slice line)
{
    (void)game;
    assert_true(channel->len + line.len < STREAM_BYTES);
    memcpy(channel->bytes + channel->len, line.at, line.len);
    channel->len += line.len;
}

Answer channel_ask(Channel *channel, int64_t game, Slice line, BotMove *move, char why[CHANNEL_WHY])
{
    channel_say(channel, game, line);
    *move = (BotMove){ .reason = "" };
    memcpy(move->line, channel->move, BOT_MOVE_MAX);
    why[0] = '\0';
    return ANSWER_MOVE;
}

bool channel_begin(Channel *channel, int64_t game)
{
    (void)game;
    channel->len = 0;
    return true;
}

void channel_judge(Channel *channel, Answer kind)
{
    (void)channel;
    assert_int_equal(kind, ANSWER_MOVE);
}

void channel_end(Channel *channel, int64_t game)
{
    (void)channel, (void)game;
}

/* One of the two deals. */
typedef struct {
    Channel channel;
    SeatGuest guest;
    SimGuest hooks;
    DealOrder order;
    Deck deck;
    StateBox state;
    void *place;
} Side;

/* How often bytes were compared while hidden cards differed. */
static long compared;

typedef struct {
    const Game *true_game; /* by whose views it is known what the seat sees */
    SimOrder run;
    MatchSpec match;
    Tally tally;
    Side side[2];
    Seat viewer;
    Rng rng;
} Pair;

static void begin_side(Pair *pair, int which, const SimDeal *deal)
{
    Side *side = &pair->side[which];
    side->channel.bytes = malloc(STREAM_BYTES);
    side->guest = (SeatGuest){ .channel = &side->channel, .name = "seat", .ms = 1000, .bytes = true };
    side->hooks = seat_guest(&side->guest);
    side->place = side->hooks.begin(&side->guest, deal, pair->viewer);
}

static bool sees_same(const Pair *pair)
{
    StateBox view[2];
    memset(view, 0, sizeof view);
    for (int i = 0; i < 2; i++)
        pair->true_game->observe(&pair->side[i].state, pair->viewer, &view[i]);
    return memcmp(&view[0], &view[1], pair->true_game->state_size) == 0;
}

/* Whether the bytes are the same so far. */
static bool said_same(const Pair *pair)
{
    const Channel *a = &pair->side[0].channel, *b = &pair->side[1].channel;
    const Game *game = pair->true_game;
    compared += memcmp(&pair->side[0].state, &pair->side[1].state, game->state_size) != 0;
    return a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0;
}

/* One action in both; false: the two can go no further alike. */
static bool step(Pair *pair, bool *leaks)
{
    const Game *game = pair->run.ruleset.game;
    Action legal[2][ACTIONS_MAX];
    int len[2];
    SeatSet set = game->to_act(&pair->side[0].state);
    if (set == 0 || set != game->to_act(&pair->side[1].state))
        return false;
    Seat seat = seat_first(set);
    for (int i = 0; i < 2; i++)
        len[i] = game->legal(&pair->side[i].state, seat, legal[i]);
    Action action = legal[0][rng_below(&pair->rng, (uint32_t)len[0])];
    bool may_both = false;
    for (int i = 0; i < len[1]; i++)
        may_both = may_both || action_same(legal[1][i], action);
    for (int i = 0; i < 2 && may_both; i++) {
        Side *side = &pair->side[i];
        Text move = text_over(side->channel.move, sizeof side->channel.move);
        Action told[TOLD_MAX];
        action_print(game->verbs, action, legal[i], len[i], &move);
        if (seat == pair->viewer)
            side->hooks.ask(side->place, &side->state, &pair->rng);
        int told_len = game_told(game, &side->state, seat, action, pair->viewer, told);
        if (told_len > 0)
            side->hooks.tell(side->place, seat, told, told_len);
    }
    *leaks = *leaks || (may_both && !said_same(pair)); /* what was asked, by views that were the same */
    for (int i = 0; i < 2 && may_both; i++)
        game->apply(&pair->side[i].state, seat, action);
    return may_both && sees_same(pair);
}

static bool deal_pair(Pair *pair, uint64_t number)
{
    const Game *game = pair->run.ruleset.game;
    Seed seed = seed_from_number(number);
    Pack pack = game->pack(&pair->run.ruleset.options, pair->run.seats);
    for (int i = 0; i < 2; i++) {
        Side *side = &pair->side[i];
        side->order =
            (DealOrder){ .options = &pair->run.ruleset.options, .seats = (uint8_t)pair->run.seats, .seed = seed };
        order_deck(&side->order, pack, &side->deck);
        side->order.deck = &side->deck;
    }
    Deck *other = &pair->side[1].deck;
    uint32_t a = rng_below(&pair->rng, (uint32_t)other->len), b = rng_below(&pair->rng, (uint32_t)other->len);
    Card card = other->card[a];
    other->card[a] = other->card[b];
    other->card[b] = card;
    pair->side[1].order.seed = seed_from_number(~number);
    for (int i = 0; i < 2; i++)
        if (game->deal(&pair->side[i].state, &pair->side[i].order) != OK)
            return false;
    return sees_same(pair);
}

/* Whether two deals that look the same were told differently; game: played by its rules, but perhaps not seen by
 * them. */
static bool pair_leaks(const Ruleset *ruleset, const Game *game, uint64_t number)
{
    static Pair pair;
    SimDeal deal[2];
    bool leaks = false;
    Seed seed = seed_from_number(number);
    memset(&pair, 0, sizeof pair);
    pair.true_game = ruleset->game;
    pair.run.ruleset = *ruleset;
    pair.run.ruleset.game = game;
    pair.run.seats = games_standard_seats(ruleset);
    pair.match = games_match(ruleset, pair.run.seats);
    pair.rng = rng_make(&seed, STREAM_LAB);
    pair.viewer = (Seat)rng_below(&pair.rng, (uint32_t)pair.run.seats);
    if (!deal_pair(&pair, number))
        return false;
    for (int i = 0; i < 2; i++) {
        deal[i] = (SimDeal){ .ruleset = &pair.run.ruleset,
                             .order = &pair.side[i].order,
                             .match = &pair.match,
                             .tally = &pair.tally,
                             .id = number };
        begin_side(&pair, i, &deal[i]);
    }
    while (step(&pair, &leaks))
        ;
    for (int i = 0; i < 2; i++) {
        pair.side[i].hooks.end(pair.side[i].place, &pair.side[i].state, NULL);
        free(pair.side[i].channel.bytes);
    }
    return leaks;
}

/* Told: what a seat is told of an action may be more than it saw before, and is then in its next view. So the last step
 * of two deals that part is not compared: `step` ends before the next question. */
static void test_hidden_cards_are_not_said(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (const Preset *preset = games[i]->presets; preset->id; preset++) {
            Ruleset ruleset;
            Fault fault;
            long before = compared;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, &fault), OK);
            for (uint64_t number = 1; number <= PAIRS; number++)
                if (pair_leaks(&ruleset, ruleset.game, number))
                    fail_msg("%s deal %llu: two deals that look the same are told differently", preset->id,
                             (unsigned long long)number);
            if (compared - before < 4 && !ruleset.game->races)
                fail_msg("%s: hidden cards hardly ever differed", preset->id);
        }
    assert_true(compared > 1000);
}

static const Game *leaking;

/* Planted: a view with all cards in it. */
static void observe_all(const void *state, Seat viewer, void *view)
{
    leaking->observe(state, viewer, view);
    memcpy(view, state, leaking->state_size);
}

/* Planted: an action told with a card that depends on what is hidden. */
static bool see_all(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const uint8_t *bytes = state;
    bool is_told = leaking->seen(state, actor, action, viewer, out);
    uint32_t sum = 0;
    for (size_t i = 0; i < leaking->state_size; i++)
        sum = sum * 31 + bytes[i];
    out->from = (uint8_t)(sum % 7);
    return is_told;
}

static void test_leaks_are_found(void **unused)
{
    static const char *const names[] = { "golf6", "cabo", "kop" };
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Ruleset ruleset;
        Fault fault;
        int views = 0, tolds = 0;
        assert_int_equal(games_find(slice_of(names[i]), &ruleset, &fault), OK);
        leaking = ruleset.game;
        Game by_view = *ruleset.game, by_told = *ruleset.game;
        by_view.observe = observe_all;
        by_told.seen = see_all;
        for (uint64_t number = 1; number <= PAIRS; number++) {
            views += pair_leaks(&ruleset, &by_view, number);
            tolds += pair_leaks(&ruleset, &by_told, number);
        }
        assert_true(views > 0);
        assert_true(tolds > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_cards_are_not_said),
        cmocka_unit_test(test_leaks_are_found),
    };
    return TESTS_RUN(tests);
}
