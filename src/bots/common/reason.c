#include "bots/common/reason.h"

#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "games/patience/spit.h"

#include <string.h>

/* ---- Rules ---- */

/* Why a level that weighs nothing takes an action of these verbs (a bit each). The first row that fits is said; level
 * NULL: every such level. The sentences hold also where the level has made a mistake, so things only seem so. */
typedef struct {
    const Game *game;
    const char *level;
    uint32_t verbs;
    const char *says;
} RuleRow;

/* Verbs of golf that have the same reasons. */
enum {
    LOOKS = 1 << GOLF_PEEK | 1 << GOLF_FLIP | 1 << GOLF_FLIP_COLUMN,
    MATCHES = 1 << GOLF_MATCH | 1 << GOLF_MATCH_DRAWN | 1 << GOLF_MULTI_REPLACE,
    ENDS = 1 << GOLF_KNOCK | 1 << GOLF_CALL | 1 << GOLF_FLIP_ALL
};

static const char by_plan[] = N_("From there it can play on longest, and leave the other player little.");

static const RuleRow rules[] = {
    { &patience_game, "easy", 1 << PATIENCE_PLAY | 1 << PATIENCE_LAY, N_("One of the cards that it noticed.") },
    { &patience_game, NULL, 1 << PATIENCE_PLAY | 1 << PATIENCE_LAY,
      N_("The longest run of cards seemed to begin there.") },
    { &patience_game, NULL, 1 << PATIENCE_TURN, N_("It noticed no card to play.") },

    { &spit_game, "easy", 1 << SPIT_PLAY, N_("The first card that goes, of those that it saw.") },
    { &spit_game, "skilled", 1 << SPIT_PLAY, by_plan },
    { &spit_game, "hard", 1 << SPIT_PLAY, by_plan },
    { &spit_game, NULL, 1 << SPIT_PLAY, N_("After this card, most of the others seemed to go.") },
    { &spit_game, NULL, 1 << SPIT_MOVE, N_("No card goes, and an empty place lets another one turn up.") },
    { &spit_game, NULL, 1 << SPIT_SLAP, N_("This pile seemed to be the smaller one.") },

    { &golf_game, NULL, LOOKS, N_("This card seemed to tell most.") },
    { &golf_game, NULL, 1 << GOLF_PASS_FLIP, N_("To turn up another card seemed to help nothing.") },
    { &golf_game, NULL, 1 << GOLF_EXCHANGE, N_("The cards seemed to count less this way round.") },
    { &golf_game, NULL, 1 << GOLF_ACCEPT, N_("No exchange seemed to save anything.") },
    { &golf_game, NULL, 1 << GOLF_DRAW_DISCARD, N_("The open card seemed to fit, or low enough.") },
    { &golf_game, NULL, 1 << GOLF_DRAW_STOCK, N_("The open card seemed to save too little.") },
    { &golf_game, NULL, 1 << GOLF_SWAP, N_("The card seemed to save most in this place.") },
    { &golf_game, NULL, 1 << GOLF_DISCARD | 1 << GOLF_FINISH, N_("The drawn card seemed to save nothing.") },
    { &golf_game, NULL, 1 << GOLF_TRADE_KING, N_("The trade seemed to save most, and to harm the other.") },
    { &golf_game, NULL, GOLF_USES_POWER, N_("The power seemed to bring most there.") },
    { &golf_game, NULL, 1 << GOLF_SWAP_YES, N_("The exchange seemed to save points.") },
    { &golf_game, NULL, 1 << GOLF_SWAP_NO, N_("The exchange seemed to save nothing.") },
    { &golf_game, NULL, 1 << GOLF_POWER_CHOOSE | 1 << GOLF_GIVE, N_("This seemed to be the card that counts most.") },
    { &golf_game, NULL, MATCHES, N_("The cards are equal, as far as it remembers.") },
    { &golf_game, NULL, 1 << GOLF_PASS_MATCH, N_("It knows of no card that is equal.") },
    { &golf_game, NULL, ENDS, N_("Its own cards seemed low enough to end the deal.") },
    { &golf_game, NULL, 1 << GOLF_END_TURN, N_("It seemed too early to end the deal.") },

    { &kop_game, NULL, 1 << KOP_BID, N_("The hand seemed worth the tricks that the bid needs.") },
    { &kop_game, NULL, 1 << KOP_DOUBLE, N_("The hand seemed worth enough tricks to double.") },
    { &kop_game, NULL, 1 << KOP_PASS, N_("The hand seemed worth too few tricks to say more.") },
    { &kop_game, "easy", 1 << KOP_PLAY,
      N_("As beginners play: strong cards are kept, and the best one is sometimes overlooked.") },
    { &kop_game, NULL, 1 << KOP_PLAY,
      N_("By rule of thumb: beat what nobody can beat again, give points to a partner, else play the weakest card.") },
};

static const char rule_of_others[] = N_("By the rule of thumb of this level.");

static const char *rule_for(const BotTurn *turn, const char *level, uint8_t verb)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const RuleRow *row = &rules[i];
        if (row->game == turn->game && row->verbs >> verb & 1 && (!row->level || strcmp(row->level, level) == 0))
            return row->says;
    }
    return rule_of_others;
}

void reason_by_rule(const BotTurn *turn, const char *level, int choice)
{
    if (turn->reason && turn->reason->kind == REASON_NONE)
        reason_rule(turn, rule_for(turn, level, turn->legal[choice].verb));
}

/* ---- What choose tells ---- */

void reason_forget(const BotTurn *turn)
{
    if (turn->reason)
        *turn->reason = (BotReason){ 0 };
}

void reason_chance(const BotTurn *turn)
{
    if (turn->reason)
        *turn->reason = (BotReason){ .kind = REASON_CHANCE, .choices = turn->legal_len };
}

void reason_figure(const BotTurn *turn, const char *rule, double n)
{
    if (turn->reason)
        *turn->reason = (BotReason){ .kind = REASON_RULE, .rule = rule, .gain = n };
}

void reason_rule(const BotTurn *turn, const char *rule)
{
    reason_figure(turn, rule, 0);
}

void reason_weighed(const BotTurn *turn, int next, double gain, double error)
{
    if (turn->reason)
        *turn->reason = (BotReason){ .kind = REASON_WEIGHED, .next = next, .gain = gain, .error = error };
}

void reason_try_rival(Rival *rival, int action, double gain, double error)
{
    if (rival->next < 0 || gain < rival->gain)
        *rival = (Rival){ .next = action, .gain = gain, .error = error };
}

void reason_rival(const BotTurn *turn, const Rival *rival)
{
    if (rival->next >= 0)
        reason_weighed(turn, rival->next, rival->gain, rival->error);
    else
        reason_rule(turn, N_("All other choices come to the same."));
}

static int16_t in_100(double share)
{
    return (int16_t)(100 * share + 0.5);
}

void reason_imagined(const BotTurn *turn, double wins, double wins_next)
{
    if (!turn->reason)
        return;
    turn->reason->kind = REASON_IMAGINED;
    turn->reason->wins = in_100(wins);
    turn->reason->wins_next = in_100(wins_next);
}

/* ---- Sentences ---- */

static int in_tenths(double points)
{
    return (int)(10 * points + (points < 0 ? -0.5 : 0.5));
}

/* A choice that is no more than two errors ahead may be ahead by chance. */
static const char *weighed_text(const BotReason *reason, int tenths, int error_tenths)
{
    const bool is_clear = tenths > 0 && reason->gain > 2 * reason->error;
    if (tenths < 0 && -reason->gain > 2 * reason->error)
        return N_("It reckoned with other players. Among these, this is worth {n} points more (± {error}): {next}.");
    if (reason->kind == REASON_IMAGINED)
        return is_clear
                   ? N_("{n} points better (± {error}) than the next best: {next}. Won in {wins} of 100 imagined "
                        "deals, and in {others} with the next best.")
                   : N_("About as good as the next best: {next}. Won in {wins} of 100 imagined deals, and in "
                        "{others} with the next best.");
    if (!is_clear)
        return N_("About as good as the next best: {next}.");
    return error_tenths > 0 ? N_("{n} points better on average (± {error}) than the next best: {next}.")
                            : N_("{n} points better on average than the next best: {next}.");
}

ReasonSaid reason_said(const BotReason *reason)
{
    ReasonSaid said = {
        .next = -1, .choices = reason->choices, .wins = reason->wins, .wins_next = reason->wins_next
    };
    switch (reason->kind) {
    case REASON_NONE:
        break;
    case REASON_CHANCE:
        said.text = N_("One of {choices} possible moves, by chance.");
        break;
    case REASON_RULE:
        said.tenths = in_tenths(reason->gain);
        said.text = reason->rule;
        break;
    case REASON_WEIGHED:
    case REASON_IMAGINED:
        said.tenths = in_tenths(reason->gain);
        said.error_tenths = in_tenths(reason->error);
        said.text = weighed_text(reason, said.tenths, said.error_tenths);
        said.tenths = said.tenths < 0 ? -said.tenths : said.tenths;
        said.next = reason->next;
        break;
    }
    return said;
}
