#include "games/said.h"

#define GOLF(words, options, when)                                                                                   \
    {                                                                                                                \
        "draw-golf", words, options, when                                                                            \
    }
#define KOP(words, options, when)                                                                                    \
    {                                                                                                                \
        "kop", words, options, when                                                                                  \
    }
#define PATIENCE(words, options, when)                                                                               \
    {                                                                                                                \
        "golf-patience", words, options, when                                                                        \
    }
#define LAY_OFF "snap, stick, slap, slam, match, stack, throw in, burn"
#define CALL    "cabo call, call, caller, declare"
#define COURTS  "powers.J powers.Q powers.K powers.KC powers.KS powers.KD powers.KH"
#define POWERS  "powers.7 powers.8 powers.9 powers.10 " COURTS

const Said said[] = {
    GOLF(LAY_OFF, "match.mode match.targets match.chain match.key match.give match.priority end.ender_matches",
         "match.mode!=none"),
    GOLF("special card, power card, action card, choice card, trump card, ability, effect",
         POWERS " powers.placeable powers.must powers.when powers.from_discard", "with.power>0"),
    GOLF("spy, peek", POWERS, "with.power>0"),
    GOLF("blind swap, blind switch", COURTS " powers.owners", "with.power>0"),
    GOLF("several, multiple, double, pair", "match.chain multi_replace", "match.mode!=none"),
    GOLF("gift, give away, give two", "match.give", "match.targets=any match.mode!=none"),
    GOLF("wrong snap, false match, penalty", "match.fail.draw match.fail.points_if_opponent",
         "match.mode!=none match.fail.draw!=0"),
    GOLF("penalty, wrong call, wrong knock", "ender.penalty ender.tie match.tie", "ender.penalty!=none"),
    GOLF("equal, level, tiebreaker, tie breaker", "ender.tie tied.points match.tie", "ender.tie!=lowest"),
    GOLF("reset, bounce, goes back", "match.drop match.drop.to", "match.drop!=none"),
    GOLF("winner, loser, dealer, begins, who goes first", "start.rule", "start.rule!=dealer_left"),
    GOLF("forced, compulsory, mandatory, must swap", POWERS " powers.must place.must", "with.power>0"),
    GOLF("black king", "val.KC val.KS", "val.KC!=rank"),
    GOLF("black king", "powers.KC powers.KS", "powers.KC!=rank"),
    GOLF("red king", "val.KD val.KH powers.KD powers.KH", "val.KD!=rank"),
    GOLF("knock, rap", "turn.knock call.after call.reveal end.on end.final_turns end.protect_ender ender.penalty",
         "end.on~knock"),
    GOLF(CALL,
         "call.word call.when call.after call.reveal call.max_points caller_scoring end.on end.final_turns "
         "end.protect_ender",
         "end.on~call"),
    GOLF("caller", "ender.penalty ender.bonus ender.tie", "end.on~call"),
    KOP("contra, kontra, rekontra, bok, hirsz, hirsh, słup, slup, klop, doubling, doubled",
        "max_double double_names double_counting cap_cicha cap_solo higher_bid_cancels_doubles own_wesele_kontra "
        "soloist_first_double",
        ""),
    KOP("wedding, marriage, hochzeit, ベセレ", "wesele_timing wesele_jack own_wesele_kontra", ""),
    KOP("silent, quiet, チーハ", "cicha_ban cap_cicha", ""),
    KOP("na dobitku, na dobiciu, too strong", "cicha_ban", "cicha_ban!=off"),
    KOP("solo, alone", "cap_solo soloist_first_double gran_bids baska_bid pytam_blocks_zolo", ""),
    KOP("bez wyjścia, bez wyjscia, bez bitki, schneider, schwarz, ベズ・ビエスチア, ベズ・ビトキ",
        "declarer_exit exit_scope loss_double", ""),
    KOP("free order, free calling, any order, no more bids, who speaks first leads", "bid_order", ""),
    KOP("pytam, i ask, asking", "first_speaker pytam_blocks_zolo bid_order", "first_speaker=second_hand"),
    KOP("trump order, ranking, matadors", "trump_form", ""),
    KOP("head the trick, overtake, beat", "must_beat", "must_beat=on"),
    PATIENCE("wrap, around the corner, turn the corner, circular, continuous", "kings", "kings=wrap"),
    PATIENCE("wild card", "jokers", "jokers!=0"),
    PATIENCE("leftover, left over, remaining, unused, bonus", "stock.left", "stock>0"),
    PATIENCE("combo, chain, run", "score streak streak.turn", "score=streak"),
    PATIENCE("waste, discard, holes, base", "foundations start", ""),
    { 0 },
};

/* Whether the longer of the two begins with the shorter. */
static bool begins_alike(Slice word, Slice sought)
{
    char begin[64];
    const size_t len = word.len < sought.len ? word.len : sought.len;
    slice_copy((Slice){ word.at, len }, begin, sizeof begin);
    return len > 0 && slice_is_folded((Slice){ sought.at, len }, begin);
}

enum { SOUGHT_LEAST = 3 }; /* one letter or two begin too many words */

static bool has_word(const Said *row, Slice sought)
{
    const Slice trimmed = slice_trimmed(sought);
    Slice rest = slice_of(row->words);
    if (trimmed.len < SOUGHT_LEAST)
        return false;
    for (Slice word = slice_word(&rest, ','); word.len > 0; word = slice_word(&rest, ','))
        if (begins_alike(slice_trimmed(word), trimmed))
            return true;
    return false;
}

static bool is_about(const Said *row, const Game *game, const OptionSpec *option)
{
    Slice rest = slice_of(row->options);
    if (strcmp(row->game, game->id) != 0)
        return false;
    for (Slice id = slice_word(&rest, 0); id.len > 0; id = slice_word(&rest, 0))
        if (slice_is(id, option->id))
            return true;
    return false;
}

bool said_of_option(const Game *game, const OptionSpec *option, Slice sought)
{
    for (const Said *row = said; row->words; row++)
        if (is_about(row, game, option) && has_word(row, sought))
            return true;
    return false;
}

bool said_of_rules(const Ruleset *ruleset, Slice sought)
{
    for (const Said *row = said; row->words; row++)
        if (strcmp(row->game, ruleset->game->id) == 0 && has_word(row, sought) && games_hold(ruleset, row->when))
            return true;
    return false;
}

void said_add_words(const Game *game, const OptionSpec *option, Text *out)
{
    const char *between = "";
    for (const Said *row = said; row->words; row++)
        if (is_about(row, game, option)) {
            text_add(out, between);
            text_add(out, row->words);
            between = ", ";
        }
}
