/* about.c - the background of draw-and-swap golf: where it comes from, its other names, how to remember it, and its
 * sources (docs/rules/golf.md, section G). */
#include "games/golf/options.h"
#include "games/golf/words/when.h"

/* What a card counts on average, told for the values of the presets. */
static const char MEAN_LOW[] =
    N_("A card that you know nothing of counts between 5 and 6 points on average: replace a higher one that you "
       "know before it, and keep a lower one.");
static const char MEAN_HIGH[] =
    N_("A card that you know nothing of counts between 6 and 7 points on average: replace a higher one that you "
       "know before it, and keep a lower one.");

static const AboutText golf_about[] = {
    { ABOUT_ORIGIN, "",
      N_("Golf is widespread in North America and Great Britain, perhaps in other English-speaking countries too, yet "
         "books on card games seldom describe it.") },
    { ABOUT_ORIGIN, "", N_("It has only its name in common with the patience called golf.") },
    { ABOUT_ORIGIN, "with.power=0",
      N_("With four cards a deal mostly ends by a knock, and the others have one more turn. With six and more, new "
         "cards mostly go in face up, and the deal ends when a layout lies all face up.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=2 with.power=0",
      N_("With four cards a player it is one of the two main forms of the game.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=3 with.power=0",
      N_("With six cards a player it is one of the two main forms of the game.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=4 with.power=0",
      N_("With eight cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "layout.rows=3 layout.cols=3 with.power=0",
      N_("With nine cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=5 with.power=0",
      N_("With ten cards a player it is one of the rarer forms.") },
    { ABOUT_ORIGIN, "with.power>0",
      N_("Games of this kind whose cards have powers, such as Cambio, Pablo, Cabo, Cactus and Dacz, probably come from "
         "Spain or Latin America; students play them in Spain, and cambio means exchange.") },
    { ABOUT_ORIGIN, "layout.rows=2 layout.cols=2 with.power=0", N_("It is best with four players.") },
    { ABOUT_ORIGIN, "call.word=cactus", N_("It is best with two players.") },
    { ABOUT_ORIGIN, "with.power=0 match=9", N_("Matches of 18 deals are usual, too.") },
    { ABOUT_ORIGIN, "with.power>0", N_("Most of their names are Spanish.") },
    { ABOUT_NAMES, "layout.rows=3 layout.cols=3 with.power=0", N_("The game with nine cards is also called Nines.") },
    { ABOUT_ORIGIN, "with.power>0",
      N_("Cabo (2010) and Kombio (2019) are sold with cards of their own; Rat-a-Tat Cat (Mensa Select 1996) is "
         "similar.") },
    { ABOUT_NAMES, "layout.cols!=3 with.power=0", N_("It is also called Polish Polka or Polish Poker.") },
    { ABOUT_NAMES, "call.word=dacz",
      N_("The word dacz means nothing in Polish; it may come from English \"Dutch\" or Russian \"дача\".") },
    { ABOUT_PLAY, "call.word=cabo",
      N_("A rhyme helps to remember the powers: seven or eight, know your fate; nine or ten, know a friend; jack or "
         "queen, switch between.") },
    { ABOUT_PLAY, "val.A=1 val.2=-2 val.J=10 val.Q=10 val.K=0 jokers=0" NUMBERS_COUNT NO_CARD_DIFFERS, MEAN_LOW },
    { ABOUT_PLAY, "val.A=1 val.2=2 val.J=10 val.Q=10 val.K=0 jokers=0" NUMBERS_COUNT NO_CARD_DIFFERS, MEAN_LOW },
    { ABOUT_PLAY, "val.A=1 val.2=2 val.J=10 val.Q=10 val.K=0 jokers=2 val.JK=-5" NUMBERS_COUNT NO_CARD_DIFFERS,
      MEAN_LOW },
    { ABOUT_PLAY, "val.A=1 val.2=2 val.J=10 val.Q=0 val.K=10 jokers=2 val.JK=-2" NUMBERS_COUNT NO_CARD_DIFFERS,
      MEAN_LOW },
    { ABOUT_PLAY, "val.A=1 val.2=-2 val.J=10 val.Q=10 val.K=15 jokers=0" NUMBERS_COUNT NO_CARD_DIFFERS, MEAN_HIGH },
    { ABOUT_PLAY, "val.A=1 val.2=2 val.J=10 val.Q=10 val.K=10 jokers=2 val.JK=10" NUMBERS_COUNT NO_CARD_DIFFERS,
      MEAN_HIGH },
    { ABOUT_PLAY, "val.A=1 val.2=2 val.J=10 val.Q=10 val.K=10 jokers=2 val.JK=-5" NUMBERS_COUNT NO_CARD_DIFFERS,
      MEAN_HIGH },
    { ABOUT_PLAY,
      "val.A=1 val.2=2 val.J=11 val.Q=12 val.K=0 jokers=0 "
      "val.2D=-10 val.KD=-5 val.KH=-5 val.2C=rank val.2H=rank val.2S=rank "
      "val.KC=rank val.KS=rank" NUMBERS_COUNT NO_OTHER_CARD_DIFFERS,
      MEAN_LOW },
    { ABOUT_PLAY,
      "val.A=1 val.2=2 val.J=11 val.Q=12 val.K=13 jokers=0 "
      "val.KD=0 val.KC=rank val.KH=rank val.KS=rank val.2C=rank val.2D=rank "
      "val.2H=rank val.2S=rank" NUMBERS_COUNT NO_OTHER_CARD_DIFFERS,
      MEAN_HIGH },
    { ABOUT_PLAY,
      "val.A=1 val.2=2 val.J=11 val.Q=12 val.K=0 jokers=0 "
      "val.KC=13 val.KS=13 val.KD=rank val.KH=rank val.2C=rank val.2D=rank "
      "val.2H=rank val.2S=rank" NUMBERS_COUNT NO_OTHER_CARD_DIFFERS,
      MEAN_HIGH },
    { ABOUT_PLAY, "match.mode=none",
      N_("Take the top discard when it is low or fits your cards. Otherwise draw, since a card from the stock may "
         "still be discarded.") },
    { ABOUT_PLAY, "players.max!=1",
      N_("The next player may take what you discard: think what it is worth to them before you lay it down.") },
    { ABOUT_PLAY, "init.mode=flip init.select=any init.count=2 rows=2 lines.column=full any_pair=off king_trade=off",
      N_("Turn up your first two cards in different columns, so that either may find its equal.") },
    { ABOUT_PLAY, "rows=2 lines.column=full any_pair=off",
      N_("A high card is welcome where its equal lies above or below it, for the two cost you nothing then.") },
    { ABOUT_PLAY,
      "rows=2 lines.column=full lines.row=0 lines.diagonal=0 any_pair=off val.2=-2 val.2C=rank val.2D=rank "
      "val.2H=rank val.2S=rank keep_neg!~2 block2x2=0 quad_cols=0 special_quad=0 six_equal=0 wild=none",
      N_("Keep twos apart: in different columns each takes two points off, in the same column they count "
         "nothing.") },
    { ABOUT_PLAY, "rows=3 lines.column=full lines.row=0 lines.diagonal=0 any_pair=off",
      N_("Two equal cards in a column save nothing before the third is there: collect low cards, and go for a "
         "column only where waiting for the third costs little.") },
    { ABOUT_PLAY, "lines.column=2 lines.row=2 sharing=share rows!=1 rows!=2 cols!=1 cols!=2",
      N_("A card in the middle has four neighbours, and may form a pair with each of them: put a rank there that "
         "you meet often, and high cards beside their equals.") },
    { ABOUT_PLAY, "remove_completed=on",
      N_("A line that leaves your layout takes high cards with it, and brings you nearer to the end of the deal: "
         "high cards that lie in line are worth a wait.") },
    { ABOUT_PLAY, "quad_cols!=0",
      N_("Two columns of the same rank count {quad_cols} together: when you have a pair, a second one of its rank "
         "is worth more than any other.") },
    { ABOUT_PLAY, "king_trade=on",
      N_("Trade a king from the stock for the card that completes a column of yours, or takes away what another "
         "needs most; else it is only a high card to get rid of.") },
    { ABOUT_PLAY, "lock=faceup flip_on_discard=required init.mode=peek place.face=up",
      N_("Every turn fixes a card of yours for good: put low cards in place of high or unknown ones, and after a "
         "discard turn up a card that you know to be low.") },
    { ABOUT_PLAY, "place.face=down held=none match.mode=none",
      N_("Go over your cards in your mind every turn: what is low and forgotten gets replaced by mistake.") },
    { ABOUT_PLAY, "end.on~own_all_up final_turns=0 place.face!=down place.face!=as_it_lay flip_on_discard!=required",
      N_("The deal ends at once when your last card lies face up: when you seem to be ahead, finish quickly; when "
         "you are behind, keep that card face down and go on improving.") },
    { ABOUT_PLAY, "end.on~own_all_up final_turns=1",
      N_("The others have one more turn after your last card lies face up: keep one face down until you are a few "
         "points ahead.") },
    { ABOUT_PLAY, "end.on~knock final_turns=1",
      N_("Knock when you are a few points ahead of what the others may have, for each of them has one more turn. If "
         "you wait too long, they get better, too.") },
    { ABOUT_PLAY, "end.on=stock_out",
      N_("Nobody can end the deal early: count what is left of the stock, and use swaps late, when you know more "
         "and the others have no time to answer.") },
    { ABOUT_PLAY, "end.on~call ender.penalty=none caller_scoring=none caller9=off pot.stake=0",
      N_("A call costs nothing if you are wrong, but the others may have one more turn each: call when you expect "
         "to be lowest even then.") },
    { ABOUT_PLAY, "end.on~call ender.penalty!=none",
      N_("Call only when you are fairly sure to have the fewest points: if somebody has fewer, it is expensive.") },
    { ABOUT_PLAY, "with.power>0 held!=all",
      N_("Use looks on your own cards first: you cannot replace well what you do not know. Once you know them, look "
         "at the cards of whoever seems close to the end.") },
    { ABOUT_PLAY, "with.power>0 multi_replace=off",
      N_("Where cards are swapped, give away one that you know to be high, and take one that its owner has looked "
         "at and kept: it is probably low.") },
    { ABOUT_PLAY, "multi_replace=on",
      N_("Remember equal cards of yours: one drawn card may replace them all, and an empty place counts nothing.") },
    { ABOUT_PLAY, "match.out>0",
      N_("Remember equal cards of yours: when one is discarded, the other can follow, and an empty place counts "
         "nothing. But try only cards that you are sure of.") },
    { ABOUT_PLAY, "match.in>0",
      N_("Remember where ranks lie: a drawn card takes its equal away with it, and an empty place counts nothing. "
         "But try only cards that you are sure of.") },
    { ABOUT_SOURCES, "", N_("An encyclopedia page names Elias Clark as the inventor of golf, without a source.") },
    { ABOUT_SOURCES, "layout.rows=2 layout.cols=4 with.power=0",
      N_("Bill Whitnack described the game with eight cards.") },
    { ABOUT_SOURCES, "layout.rows=3 layout.cols=3 with.power=0",
      N_("Stephen Moraco and Jesse Fuchs described games with nine cards.") },
    { ABOUT_SOURCES, "with.power>0",
      N_("Ashbir Dhillon (Malaysia), John Roberts (Pablo), Andrew Soule (Cumbia), Chris Smyth (Cabo), Connor Chew "
         "(Cactus, Vancouver) and Kamila A. Śledź (Dacz) described them.") },
    { 0 },
};

const GameBook golf_book = { golf_rules, golf_brief, golf_terms, golf_about };
