#include "lab/players/habits.h"

#include "bots/golf/golf_facts.h"
#include "bots/kop/kop_quick.h"
#include "games/golf/golf.h"
#include "games/kop/auction.h"
#include "games/kop/play.h"

#include <string.h>

/* ---- Golf ---- */

/* The slot of the seat's last card that lies face down, where this ends the deal; -1: none. */
static int last_down(const Golf *s, Seat seat)
{
    unsigned down = s->filled[seat] & (unsigned)~s->up[seat];
    bool is_end = s->rules.end_on & GOLF_ON_OWN_ALL_UP && golf_goes_up(&s->rules, false, GOLF_SAYS_UP);
    return is_end && down && (down & (down - 1)) == 0 ? __builtin_ctz(down) : -1;
}

static bool ends(const BotTurn *turn, Action action)
{
    bool turns_up = (action.verb == GOLF_SWAP && action.to != GOLF_SAYS_DOWN) || action.verb == GOLF_FLIP;
    return action.verb == GOLF_KNOCK || action.verb == GOLF_CALL || action.verb == GOLF_FLIP_ALL ||
           (turns_up && action.from == last_down(turn->view, turn->seat));
}

/* What the seat's cards are expected to count after the action, in tenths of a point. */
static int expected_tenths(const BotTurn *turn, Action action)
{
    const Golf *s = turn->view;
    Card card[SLOTS_MAX];
    int hidden = 0, slots = s->rules.scoring.slots;
    for (int slot = 0; slot < slots; slot++) {
        bool comes = action.verb == GOLF_SWAP && action.from == slot;
        card[slot] = comes ? s->drawn : s->slot[turn->seat][slot].card;
        hidden += card[slot] == CARD_HIDDEN;
    }
    return 10 * golf_score(&s->rules.scoring, card, slots) + hidden * golf_mean_tenths(s);
}

static bool counts_at_most(const BotTurn *turn, Action action, int points)
{
    return expected_tenths(turn, action) <= 10 * points;
}

static bool takes_discard(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == GOLF_DRAW_DISCARD;
}

static bool discard_counts_at_most(const BotTurn *turn, Action action, int points)
{
    const Golf *s = turn->view;
    (void)action;
    return s->discard_len > 0 && s->rules.scoring.value[s->card[s->discard_len - 1]] <= points;
}

static bool places_from_stock(const BotTurn *turn, Action action)
{
    const Golf *s = turn->view;
    return s->drawn_from == GOLF_DRAW_STOCK && (action.verb == GOLF_SWAP || action.verb == GOLF_MULTI_REPLACE);
}

static bool replaces_known(const BotTurn *turn, Action action)
{
    bool replaces = action.verb == GOLF_SWAP || action.verb == GOLF_MULTI_REPLACE;
    return replaces && action.from != PLACE_END && golf_knows(turn->view, turn->seat, turn->seat, action.from);
}

static bool replaces_unknown(const BotTurn *turn, Action action)
{
    return action.verb == GOLF_SWAP && !golf_knows(turn->view, turn->seat, turn->seat, action.from);
}

static bool uses_power(const BotTurn *turn, Action action)
{
    (void)turn;
    return GOLF_USES_POWER >> action.verb & 1;
}

static bool matches(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == GOLF_MATCH || action.verb == GOLF_MATCH_DRAWN;
}

/* ---- Kop ---- */

static bool bids(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == KOP_BID;
}

static bool doubles(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == KOP_DOUBLE;
}

static bool calls(const BotTurn *turn, Action action)
{
    return bids(turn, action) || doubles(turn, action);
}

static bool hand_is_worth(const BotTurn *turn, Action action, int hundredths)
{
    const Kop *s = turn->view;
    (void)action;
    return kop_tricks_worth(s, turn->seat, (TrumpForm)s->form) >= hundredths;
}

static bool is_first_doubling(const BotTurn *turn, Action action, int number)
{
    uint8_t doubler[KOP_CALLS_MAX];
    (void)action;
    (void)number;
    return kop_doublers(turn->view, doubler) == 0;
}

static bool leads_trump(const BotTurn *turn, Action action)
{
    const Kop *s = turn->view;
    return action.verb == KOP_PLAY && kop_on_table(s) == 0 && kop_trump((TrumpForm)s->form, action.card) > 0;
}

static bool plays_ten_or_more(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == KOP_PLAY && kop_points(action.card) >= 10;
}

/* ---- The table ---- */

/* Where a family's habits are measured: its main games, and one that ends in another way. */
#define GOLF  "golf6 golf4"
#define POWER "cabo"
#define KOP   "kop baska"

const Habit habits[] = {
    { "ends-at-once", "ends the deal whenever it may", &golf_game, GOLF " " POWER, ends, NULL, HABIT_MUST, 0 },
    { "never-ends", "leaves it to others to end the deal", &golf_game, GOLF " " POWER, ends, NULL, HABIT_NEVER, 0 },
    { "ends-at-0", "ends the deal at 0 points or fewer", &golf_game, GOLF, ends, counts_at_most, HABIT_ONLY, 0 },
    { "ends-at-3", "the same at 3", &golf_game, GOLF " " POWER, ends, counts_at_most, HABIT_ONLY, 3 },
    { "ends-at-6", "the same at 6", &golf_game, GOLF " " POWER, ends, counts_at_most, HABIT_ONLY, 6 },
    { "ends-at-10", "the same at 10", &golf_game, GOLF " " POWER, ends, counts_at_most, HABIT_ONLY, 10 },
    { "ends-at-15", "the same at 15", &golf_game, POWER, ends, counts_at_most, HABIT_ONLY, 15 },
    { "takes-0", "takes a discard that counts 0 or less, and no other", &golf_game, GOLF, takes_discard,
      discard_counts_at_most, HABIT_ONLY, 0 },
    { "takes-2", "the same for 2", &golf_game, GOLF, takes_discard, discard_counts_at_most, HABIT_ONLY, 2 },
    { "takes-4", "the same for 4", &golf_game, GOLF " " POWER, takes_discard, discard_counts_at_most, HABIT_ONLY, 4 },
    { "takes-6", "the same for 6", &golf_game, GOLF, takes_discard, discard_counts_at_most, HABIT_ONLY, 6 },
    { "always-takes", "draws from the discards alone", &golf_game, GOLF, takes_discard, NULL, HABIT_MUST, 0 },
    { "never-takes", "draws from the stock alone", &golf_game, GOLF " " POWER, takes_discard, NULL, HABIT_NEVER, 0 },
    { "keeps-known", "never replaces a card that it knows", &golf_game, GOLF " " POWER, replaces_known, NULL,
      HABIT_NEVER, 0 },
    { "keeps-unknown", "never replaces a card that it does not know", &golf_game, GOLF " " POWER, replaces_unknown,
      NULL, HABIT_NEVER, 0 },
    { "places-all", "places every card that it draws", &golf_game, GOLF " " POWER, places_from_stock, NULL,
      HABIT_MUST, 0 },
    { "no-powers", "never uses a power", &golf_game, POWER, uses_power, NULL, HABIT_NEVER, 0 },
    { "all-powers", "uses every power", &golf_game, POWER, uses_power, NULL, HABIT_MUST, 0 },
    { "no-matches", "never lays off an equal card", &golf_game, POWER, matches, NULL, HABIT_NEVER, 0 },
    { "doubles-always", "doubles whenever it may", &kop_game, KOP, doubles, NULL, HABIT_MUST, 0 },
    { "doubles-once", "doubles every bid that nobody has doubled", &kop_game, KOP, doubles, is_first_doubling,
      HABIT_ONLY, 0 },
    { "doubles-never", "never doubles", &kop_game, KOP, doubles, NULL, HABIT_NEVER, 0 },
    { "doubles-on-1", "doubles with a hand that is worth a trick, and never else", &kop_game, KOP, doubles,
      hand_is_worth, HABIT_ONLY, 100 },
    { "doubles-on-2", "the same for two tricks", &kop_game, KOP, doubles, hand_is_worth, HABIT_ONLY, 200 },
    { "bids-on-1.5", "bids with a hand that is worth a trick and a half, and never else", &kop_game, KOP, bids,
      hand_is_worth, HABIT_ONLY, 150 },
    { "bids-on-2", "the same for two tricks", &kop_game, KOP, bids, hand_is_worth, HABIT_ONLY, 200 },
    { "bids-on-2.5", "the same for two and a half", &kop_game, KOP, bids, hand_is_worth, HABIT_ONLY, 250 },
    { "bids-on-3", "the same for three", &kop_game, KOP, bids, hand_is_worth, HABIT_ONLY, 300 },
    { "never-bids", "never bids", &kop_game, KOP, bids, NULL, HABIT_NEVER, 0 },
    { "passes", "neither bids nor doubles", &kop_game, KOP, calls, NULL, HABIT_NEVER, 0 },
    { "leads-trumps", "leads trumps while it has any", &kop_game, KOP, leads_trump, NULL, HABIT_MUST, 0 },
    { "leads-no-trumps", "leads trumps only when it has nothing else", &kop_game, KOP, leads_trump, NULL, HABIT_NEVER,
      0 },
    { "keeps-tens", "plays tens and aces only when it must", &kop_game, KOP, plays_ten_or_more, NULL, HABIT_NEVER,
      0 },
    { 0 },
};

/* ---- The players ---- */

enum { HABITS_MAX = 64, BASES_MAX = 16 };

typedef struct {
    Bot bot;
    const Habit *habit;
    const Bot *base;
    char name[48];
} HabitBot;

/* What the habit leaves of the legal actions: those that must be done, or else those that may be. */
static int leave(const Habit *habit, const BotTurn *turn, int place[])
{
    int must[ACTIONS_MAX], must_len = 0, len = 0;
    for (int i = 0; i < turn->legal_len; i++) {
        bool is_about = habit->about(turn, turn->legal[i]);
        bool is_time = is_about && (!habit->when || habit->when(turn, turn->legal[i], habit->number));
        if (is_time && habit->duty != HABIT_NEVER)
            must[must_len++] = i;
        else if (!is_about || (!is_time && habit->duty != HABIT_ONLY))
            place[len++] = i;
    }
    if (must_len > 0)
        memcpy(place, must, (size_t)must_len * sizeof *place);
    return must_len > 0 ? must_len : len;
}

static int choose(const BotTurn *turn)
{
    const HabitBot *own = turn->bot->made_of;
    int place[ACTIONS_MAX];
    Action left[ACTIONS_MAX];
    BotTurn asked = *turn;
    asked.bot = own->base;
    int len = turn->game == own->habit->game ? leave(own->habit, turn, place) : 0;
    if (len == 0)
        return own->base->choose(&asked);
    for (int i = 0; i < len; i++)
        left[i] = turn->legal[place[i]];
    asked.legal = left;
    asked.legal_len = len;
    int choice = len == 1 ? 0 : own->base->choose(&asked);
    REQUIRE(choice >= 0 && choice < len); /* though the habit may have left nothing that the base would do */
    return place[choice];
}

static const Habit *habit_of(Slice name, Fault *fault)
{
    char typed[32];
    Nearest nearest = nearest_to(name);
    for (const Habit *habit = habits; habit->name; habit++) {
        if (slice_is_folded(name, habit->name))
            return habit;
        nearest_try(&nearest, habit->name);
    }
    slice_copy(name, typed, sizeof typed);
    fault_set(fault, ERR_UNKNOWN, "no habit '", typed, nearest.best ? "'; did you mean " : "', expected one such as ",
              nearest.best ? nearest.best : habits[0].name, nearest.best ? "?" : NULL);
    return NULL;
}

/* The player of a habit and a base: made when first asked for, and kept. */
static const Bot *made(const Habit *habit, const Bot *base)
{
    static HabitBot all[HABITS_MAX * BASES_MAX];
    HabitBot *own = all;
    while (own->habit && (own->habit != habit || own->base != base))
        own++;
    REQUIRE(own < all + HABITS_MAX * BASES_MAX - 1);
    if (own->habit)
        return &own->bot;
    Text name = text_over(own->name, sizeof own->name);
    text_add(&name, base->name);
    text_add(&name, "+");
    text_add(&name, habit->name);
    own->base = base;
    own->bot = *base;
    own->bot.name = own->name;
    own->bot.also = NULL;
    own->bot.help = habit->help;
    own->bot.game = habit->game;
    own->bot.choose = choose;
    own->bot.weigh = NULL;
    own->bot.needs_view = true;
    own->bot.made_of = own;
    own->habit = habit;
    return &own->bot;
}

Status habits_find(Slice name, const Bot *base, const Bot **out, Fault *fault)
{
    if (base->sees_all)
        return fault_set(fault, ERR_UNKNOWN, base->name,
                         " sees every card, expected a habit of a player that does not");
    const Habit *habit = habit_of(name, fault);
    if (!habit)
        return ERR_UNKNOWN;
    if (base->game && base->game != habit->game)
        return fault_set(fault, ERR_CONFLICT, base->name, " does not play the games of ", habit->name,
                         ", expected a habit of its own game");
    *out = made(habit, base);
    return OK;
}
