/* about.c - the background of Golf patience and its relatives: where they come from, similar games, how to play well,
 * and the sources of the rules (docs/rules/patience.md, section 9). */
#include "games/patience/spit_tables.h"
#include "games/patience/tables.h"

static const char taken_from_pysol[] = N_("Layout and rules are those of PySolFC.");

static const char turn_up_early[] = N_(
    "Turn up hidden cards as early as you can: of two cards that fit, play the one that opens a card which lies face "
    "down.");

static const AboutText patience_about[] = {
    { ABOUT_ORIGIN, "",
      N_("Golf belongs to the patiences of adding and pairing. It has its name from the sport, because the lowest "
         "score over nine holes wins.") },
    { ABOUT_ORIGIN, "layout=columns start!=ace_of_spades",
      N_("Its best-known relatives are Tri Peaks, Black Hole, and Pyramid Golf, which is also called Escalator.") },
    { ABOUT_ORIGIN, "layout=columns packs!=1", N_("Several packs allow larger tableaux.") },
    { ABOUT_ORIGIN, "layout=peaks",
      N_("Tri Peaks is one of Golf's best-known relatives: its tableau is three peaks in place of columns.") },
    { ABOUT_ORIGIN, "layout=pyramid",
      N_("Pyramid Golf is one of Golf's best-known relatives: its tableau is a pyramid in place of columns.") },
    { ABOUT_ORIGIN, "layout=trees",
      N_("Three Fir-trees is one of Golf's relatives for two packs: its tableau is three trees in place of columns.") },
    { ABOUT_ORIGIN, "layout=walls",
      N_("Ricochet is one of Golf's relatives: its tableau is four walls in place of columns, and the play goes from "
         "wall to wall.") },
    { ABOUT_ORIGIN, "under=queens face=first_last",
      N_("Striptease is a variant of Take Away that strips the queens of the cards over them.") },
    { ABOUT_ORIGIN, "start=ace_of_spades face=up stock=0 waiting=0",
      N_("Black Hole is one of Golf's best-known relatives: all cards are seen, and there is no stock.") },
    { ABOUT_NAMES, "",
      N_("The patience Golf has only its name in common with the game Golf in which cards are drawn and swapped.") },
    { ABOUT_NAMES, "layout=columns columns=13 rows=4 packs=1 jokers=0 start=empty kings=wrap",
      N_("PySolFC calls All in a Row II the original: there ranks only go up, in rows of two or more cards, and any "
         "card begins the next.") },
    { ABOUT_PLAY, "waiting>0",
      N_("A row from the stock covers what lies there: play what can be played before you deal one, unless a card "
         "would be used up that you need for another.") },
    { ABOUT_PLAY, "waiting>0 foundations!=1",
      N_("Keep the foundations at different ranks, so that as many of the new cards as possible go on one.") },
    { ABOUT_PLAY, "stock>0",
      N_("Luck counts for more than in most patiences. It is easy for beginners, and yet has room for strategy.") },
    { ABOUT_PLAY, "kings=nothing jokers=0 covered>0 under=nothing",
      N_("A king stops the play, so look which cards lie over the kings before you play the queens.") },
    { ABOUT_PLAY, "face=up layout=columns covered>0",
      N_("Look what a card sets free before you play it: of two that fit, the better is often the one that lies "
         "over a card you can use next.") },
    { ABOUT_PLAY, "face=up layout!=columns layout!=trees drawn=0",
      N_("Look what a card sets free before you play it: a covered card needs both cards over it gone, so take away "
         "the second one sooner than a first one elsewhere.") },
    { ABOUT_PLAY, "other_wall=on",
      N_("Keep cards ready in several walls: a wall with many exposed cards helps only every second time.") },
    { ABOUT_PLAY, "face=covered_down covered>0", turn_up_early },
    { ABOUT_PLAY, "face=first_down covered>0", turn_up_early },
    { ABOUT_PLAY, "face=first_last covered>0",
      N_("The cards that lie face down come last, all at once: count which ranks they are, and keep foundations that "
         "they can go on.") },
    { ABOUT_PLAY, "",
      N_("Plan a whole run before you play its first card, for it may go up and down several times.") },
    { ABOUT_PLAY, "score=cards stock>0 turn_when_stuck_only=off left.points=1",
      N_("Turn the stock when no run helps: each card left in it takes a point off once the tableau is cleared.") },
    { ABOUT_PLAY, "score=streak streak=double stock>0 turn_when_stuck_only=off",
      N_("Ten cards in one run count 1023, two runs of five cards 62: build long runs, and leave cards for a longer "
         "one if you need not play them now.") },
    { ABOUT_PLAY, "score=streak streak=add streak.turn=5 stock>0 turn_when_stuck_only=off",
      N_("Ten cards in one run count 55, two runs of five cards 30, and every card turned costs 5: build long runs, "
         "and leave cards for a longer one if you need not play them now.") },
    { ABOUT_PLAY, "kings=nothing jokers=0 start!=empty",
      N_("Aces go only on twos: do not use up the twos before them.") },
    { ABOUT_PLAY, "kings=queens jokers=0 start!=empty",
      N_("Aces go only on twos, and kings only on queens: do not use up the twos and queens before them.") },
    { ABOUT_PLAY, "kings=wrap under=nothing",
      N_("No rank is a dead end: a run goes on from king to ace or back to queen, so look for runs around that "
         "corner, too.") },
    { ABOUT_PLAY, "start=empty",
      N_("Begin with the card from which the longest useful run starts, not with the first that you see.") },
    { ABOUT_PLAY, "jokers!=0",
      N_("Keep a joker that lies free for the moment when nothing else goes on, for it joins any two cards.") },
    { ABOUT_PLAY, "layout=peaks score=streak peaks.first=15 peaks.second=15 peaks.last=30",
      N_("The last peak to be cleared counts twice as much as each of the others, so clear all three where you "
         "can.") },
    { ABOUT_PLAY, "jokers=0 face=up stock=0 waiting=0",
      N_("All cards are seen, and nothing is left to luck after the deal. Count ranks: a card is stuck when all of "
         "its neighbours are gone, so never use up one rank too early.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=0 start=card "
      "kings=nothing",
      N_("If all cards were known, 26 of 100 deals could be cleared: be content when few cards are left.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=0 start=card "
      "kings=queens",
      N_("If all cards were known, 45 of 100 deals could be cleared: be content when few cards are left.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=0 start=card "
      "kings=wrap",
      N_("If all cards were known, 93 of 100 deals could be cleared.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=2 start=card "
      "kings=nothing",
      N_("If all cards were known, 90 of 100 deals could be cleared.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=0 start=empty "
      "kings=nothing",
      N_("If all cards were known, 57 of 100 deals could be cleared.") },
    { ABOUT_PLAY,
      "layout=pyramid kings=wrap packs=1 jokers=0 start=card turn_when_stuck_only=off redeal_impossible=off",
      N_("If all cards were known, 15 of 100 deals could be cleared: be content when few cards are left.") },
    { ABOUT_PLAY,
      "layout=peaks kings=wrap packs=1 jokers=0 start=card turn_when_stuck_only=off redeal_impossible=off",
      N_("If all cards were known, 97 of 100 deals could be cleared.") },
    { ABOUT_PLAY,
      "layout=columns columns=17 rows=3 packs=1 jokers=0 start=ace_of_spades kings=wrap redeal_impossible=off",
      N_("Of 100 deals 87 can be cleared, if no mistake is made.") },
    { ABOUT_PLAY, "layout=columns columns=13 rows=4 packs=1 jokers=0 start=empty kings=wrap redeal_impossible=off",
      N_("Of 100 deals 68 can be cleared, if no mistake is made.") },
    { ABOUT_PLAY,
      "layout=columns columns=7 rows=5 packs=1 turn_when_stuck_only=off redeal_impossible=off jokers=0 start=card "
      "kings=nothing face=up score=cards left.points=1",
      N_("Always to play the longest run is not best: over 200 deals that scored 8.89 a deal, and a player that "
         "weighed what the stock may bring scored 4.83.") },
    { ABOUT_SOURCES, "",
      N_("Golf is described by Parlett (1994), Cornelius (1998), Morehead (2001), the Little Book of Solitaire "
         "(2002), Bathe (2004) and Arnold (2010).") },
    { ABOUT_SOURCES, "layout=columns stock>0",
      N_("The oldest source turns the stock only when nothing can be played (turn_when_stuck_only).") },
    { ABOUT_SOURCES, "waiting>0", taken_from_pysol },
    { ABOUT_SOURCES, "layout=trees", taken_from_pysol },
    { ABOUT_SOURCES, "layout=walls", taken_from_pysol },
    { ABOUT_SOURCES, "under=queens", taken_from_pysol },
    { ABOUT_SOURCES, "under=queens foundations!=1",
      N_("Of PySolFC's Striptease the rules tell six foundations, and the program has four: four are the standard "
         "here.") },
    { ABOUT_SOURCES, "layout=pyramid kings=wrap",
      N_("What may be played on a king is taken from the best-known program, since books do not agree.") },
    { 0 },
};

static const AboutText spit_about[] = {
    { ABOUT_ORIGIN, "", N_("Spit is a game for two in real time, built on the same idea as the patience Golf.") },
    { ABOUT_PLAY, "",
      N_("There are no turns: whoever is quicker plays. Watch both spit piles, not only your own cards.") },
    { ABOUT_PLAY, "",
      N_("Play from your larger piles first: only they turn up new cards, and a pile of one card is soon gone.") },
    { ABOUT_PLAY, "",
      N_("Fill an empty place at once with the top card of a large pile: the card under it is one more that you can "
         "play.") },
    { ABOUT_PLAY, "",
      N_("Keep two cards of neighbouring ranks ready: a run goes up and down, and both may follow while the other "
         "player looks.") },
    { ABOUT_PLAY, "",
      N_("Near the end of a round watch which spit pile is smaller, and be the first to slap it: its cards are "
         "yours in the next round.") },
    { ABOUT_SOURCES, "",
      N_("Sources of Golf name this game but do not describe it; how it is played here is this project's choice.") },
    { 0 },
};

const GameBook patience_book = { (const RuleText *const[]){ patience_rules, NULL }, patience_brief, patience_terms,
                                 patience_about };

const GameBook spit_book = { (const RuleText *const[]){ spit_rules, NULL }, spit_brief, spit_terms, spit_about };
