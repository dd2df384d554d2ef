#include "games/patience/tables.h"

#include "games/patience/patience.h"

/* The texts of a choice, or of a number's words, stand in the order of the words. */
#define ROW(row, topic, word, text, means, ...)                                                                      \
    [row] = { .id = word, .about = ABOUT_##topic, .name = text, .help = means, __VA_ARGS__ }
#define CHOICE(row, topic, word, all, text, means, ...)                                                              \
    ROW(row, topic, word, text, means, .kind = OPTION_CHOICE, .words = (all), .says = OPTION_SAYS(__VA_ARGS__))

const OptionSpec patience_options[PATIENCE_OPTIONS + 1] = {
    CHOICE(PATIENCE_KINGS, TURN, "kings", "nothing queens wrap corner", N_("On a king goes"),
           N_("what may be played on a king; where an ace may, a king may be played on an ace, too"), N_("nothing"),
           N_("a queen"), N_("a queen or an ace"), N_("an ace")),
    ROW(PATIENCE_JOKERS, CARDS, "jokers", N_("Jokers"), N_("wild cards added to the pack"), .kind = OPTION_NUMBER,
        .max = 2, .unit = UNIT_JOKERS),
    CHOICE(
        PATIENCE_START, START, "start", "card empty ace_of_spades", N_("The foundation starts with"),
        N_("what starts the foundation: the card dealt after the tableau, nothing, or the ace of spades, set aside"),
        N_("the next card"), N_("nothing"), N_("the ace of spades")),
    CHOICE(PATIENCE_LAYOUT, CARDS, "layout", "columns peaks pyramid", N_("Layout"), N_("how the tableau lies"),
           N_("columns"), N_("three peaks"), N_("a pyramid")),
    ROW(PATIENCE_COLUMNS, CARDS, "columns", N_("Columns"), N_("columns of the tableau"), .kind = OPTION_NUMBER,
        .min = 1, .max = LANE_MAX, .standard = 7, .unit = UNIT_COLUMNS),
    ROW(PATIENCE_ROWS, CARDS, "rows", N_("Cards in a column"), N_("cards in each column"), .kind = OPTION_NUMBER,
        .min = 1, .max = LANE_MAX, .standard = 5, .unit = UNIT_CARDS),
    ROW(PATIENCE_PACKS, CARDS, "packs", N_("Packs"), N_("packs of 52 cards"), .kind = OPTION_NUMBER, .min = 1,
        .max = PACKS_MAX, .standard = 1, .unit = UNIT_PACKS),
    CHOICE(PATIENCE_FACE, CARDS, "face", "up covered_down", N_("Covered cards lie"),
           N_("how a card lies until it is exposed"), N_("face up"), N_("face down")),
    CHOICE(PATIENCE_SCORE, SCORING, "score", "cards streak", N_("What counts"),
           N_("whether the cards left count, or those played without turning the stock, more and more"),
           N_("the cards left"), N_("cards played in a row")),
    ROW(PATIENCE_STUCK_ONLY, TURN, "turn_when_stuck_only", N_("The stock only when stuck"),
        N_("the stock may be turned only when no card can be played"), .kind = OPTION_BOOL),
    ROW(PATIENCE_HOLES, MATCH, "holes", N_("Deals"), N_("deals in a round"), .kind = OPTION_NUMBER,
        .words = "standard", .max = 72, .standard = HOLES_STANDARD, .unit = UNIT_DEALS,
        .says = OPTION_SAYS(N_("9 alone, 18 with others"))),
    ROW(PATIENCE_REDEAL_IMPOSSIBLE, START, "redeal_impossible", N_("Only deals that can be won"),
        N_("a deal that is proved impossible is dealt again"), .kind = OPTION_BOOL),
    CHOICE(PATIENCE_RECKONING, MATCH, "reckoning", "stroke match", N_("Several players count"),
           N_("several players: by all their scores, or by the holes they win"), N_("all their scores"),
           N_("the deals they win")),
    ROW(PATIENCE_SAME_DEAL, MATCH, "same_deal", N_("Same cards for all"),
        N_("several players: all get the same cards, and see only how many the others have left"),
        .kind = OPTION_BOOL, .standard = 1),
    CHOICE(PATIENCE_UNDO, TURN, "undo", "counted off free", N_("Taking back"),
           N_("whether a play may be taken back, and whether the result tells how often"), N_("allowed, and counted"),
           N_("not allowed"), N_("allowed")),
};

/* The size of a layout is written out, so that the options show it. */
#define PEAKS   "layout=peaks columns=10 rows=4 kings=wrap "
#define PYRAMID "layout=pyramid columns=7 rows=7 kings=wrap "

const Preset patience_presets[] = {
    { "golf", N_("Golf"), "One Foundation, Dead King Golf", "" },
    { "golf_queens", N_("Golf (queens on kings)"), NULL, "kings=queens" },
    { "puttputt", N_("Putt Putt"), "Relaxed Golf, Putt-Putt", "kings=wrap" },
    { "golf_jokers", N_("Golf with jokers"), NULL, "jokers=2" },
    { "golf_free_start", N_("Golf, advantageous start"), NULL, "start=empty" },
    { "double_golf", N_("Double Golf"), NULL, "packs=2 columns=9 rows=7 kings=queens" },
    { "double_putt", N_("Double Putt"), NULL, "packs=2 columns=9 rows=7 kings=wrap" },
    { "tri_peaks", N_("Tri Peaks"), "Three Peaks, Triple Peaks", PEAKS "face=covered_down score=streak" },
    { "tri_peaks_open", N_("Tri Peaks, open"), "Tri Peaks (open)", PEAKS },
    { "pyramid_golf", N_("Pyramid Golf"), "Escalator", PYRAMID },
    { "elevator", N_("Elevator"), NULL, PYRAMID "face=covered_down" },
    { "black_hole", N_("Black Hole"), NULL, "columns=17 rows=3 start=ace_of_spades kings=wrap" },
    { "all_in_a_row", N_("All in a Row"), "Quasar", "columns=13 rows=4 start=empty kings=wrap" },
    { 0 },
};

const VerbSpec patience_verbs[] = {
    [PATIENCE_TURN] = { "turn", "", N_("turn a card of the stock"), NULL },
    [PATIENCE_PLAY] = { "play", "c", N_("play a card"), NULL },
    { 0 },
};

/* Black Hole and All in a Row deal the whole pack to the tableau and the foundation, so they have no stock. A sentence
 * that holds under any of several conditions has a row for each of them; it is told once. */
static const char no_stock[] = N_("All other cards are in the tableau; there is no stock.");
static const char the_stock[] = N_("The cards that are left lie face down: they are the stock.");
static const char turns_at_will[] =
    N_("At any time the top card of the stock may be turned onto the foundation. The stock is gone through once.");
static const char turns_when_stuck[] = N_("When no card can be played, and only then, the top card of the stock is "
                                          "turned onto the foundation. The stock is gone through once.");
static const char ends_with_stock[] =
    N_("The deal ends when the tableau is empty, or when the stock is empty and nothing can be played.");
static const char ends_without[] = N_("The deal ends when the tableau is empty, or when nothing can be played.");
static const char streak_counts[] = N_(
    "Cards played one after another without turning the stock count 1, 2, 3 and so on. Turning a card of the stock "
    "costs 5 and begins anew. High scores win.");
static const char streak_counts_on[] = N_("The cards played count 1, 2, 3 and so on. High scores win.");
static const char aces_are_low[] = N_("Aces are low.");
static const char stock_counts[] = N_("When the tableau is cleared, each card left in the stock counts minus 1.");

const RuleText patience_rules[] = {
    { "score=cards", N_("The aim is to clear the tableau: its cards go one by one onto the foundation.") },
    { "score=streak",
      N_("The aim is to clear the tableau, in runs as long as possible, for as many points as possible.") },
    { RULES_HEADING, N_("Players and cards") },
    { "packs=1", N_("One pack of 52 cards is used.") },
    { "packs=2", N_("Two packs of 52 cards are used.") },
    { "packs=3", N_("Three packs of 52 cards are used.") },
    { "packs=4", N_("Four packs of 52 cards are used.") },
    { "jokers=1", N_("One joker is added.") },
    { "jokers=2", N_("Two jokers are added.") },
    { "kings=nothing", aces_are_low },
    { "kings=queens", aces_are_low },
    { RULES_HEADING, N_("The deal") },
    { "start=ace_of_spades", N_("The ace of spades is set aside: it starts the foundation.") },
    { "layout=columns columns=1 rows=1", N_("The tableau is one card, face up.") },
    { "layout=columns columns!=1 rows=1", N_("The tableau is dealt face up in {columns} columns of one card.") },
    { "layout=columns columns=1 rows!=1 face=up",
      N_("The tableau is dealt face up in one column of {rows} cards, overlapping so that all can be read.") },
    { "layout=columns columns=1 rows!=1 face=covered_down",
      N_("The tableau is dealt in one column of {rows} overlapping cards, the last face up and the others face "
         "down.") },
    { "layout=columns columns!=1 rows!=1 face=up",
      N_("The tableau is dealt face up in {columns} columns of {rows} cards, overlapping so "
         "that all can be read.") },
    { "layout=columns columns!=1 rows!=1 face=covered_down",
      N_("The tableau is dealt in {columns} columns of {rows} overlapping cards, the last of each face up and the "
         "others face down.") },
    { "layout=peaks",
      N_("The tableau is dealt in three peaks that share a base: rows of 3, 6, 9 and 10 cards, where each card is "
         "covered by two of the next row.") },
    { "layout=pyramid",
      N_("The tableau is dealt in a pyramid: rows of 1 to 7 cards, where each card is covered by two of the next "
         "row.") },
    { "layout!=columns face=up", N_("All cards lie face up.") },
    { "layout!=columns face=covered_down", N_("Only the cards of the last row lie face up.") },
    { "start=card", N_("One more card face up starts the foundation.") },
    { "start!=empty columns=17 rows=3 packs=1 jokers=0", no_stock },
    { "start=empty columns=13 rows=4 packs=1 jokers=0", N_("All cards are in the tableau; there is no stock.") },
    { "jokers!=0", the_stock },
    { "packs!=1", the_stock },
    { "start!=empty columns!=17", the_stock },
    { "start!=empty rows!=3", the_stock },
    { "start=empty columns!=13", the_stock },
    { "start=empty rows!=4", the_stock },
    { "start=empty", N_("The foundation starts empty: any exposed card may be played on it.") },
    { RULES_HEADING, N_("The play") },
    { "layout=columns", N_("Only the card nearest the player in each column is exposed.") },
    { "layout!=columns", N_("A card is exposed when neither of the two that cover it is left.") },
    { "face=covered_down", N_("A card that comes to be exposed is turned face up.") },
    { "", N_("An exposed card may be played on the foundation when its rank is one above or one below the top "
             "card's; suits do not count.") },
    { "kings=nothing jokers=0", N_("Nothing may be played on a king, and ace and king are not neighbours.") },
    { "kings=nothing jokers!=0", N_("Only a joker may be played on a king; ace and king are not neighbours.") },
    { "kings=queens", N_("A queen may be played on a king; ace and king are not neighbours.") },
    { "kings=wrap", N_("Ace and king are neighbours both ways, and a queen may be played on a king.") },
    { "kings=corner", N_("Ace and king are neighbours both ways, but no queen may be played on a king.") },
    { "jokers=1", N_("The joker may be played on anything, and anything may be played on it.") },
    { "jokers=2", N_("A joker may be played on anything, and anything may be played on a joker.") },
    { "turn_when_stuck_only=off jokers!=0", turns_at_will },
    { "turn_when_stuck_only=off packs!=1", turns_at_will },
    { "turn_when_stuck_only=off start!=empty columns!=17", turns_at_will },
    { "turn_when_stuck_only=off start!=empty rows!=3", turns_at_will },
    { "turn_when_stuck_only=off start=empty columns!=13", turns_at_will },
    { "turn_when_stuck_only=off start=empty rows!=4", turns_at_will },
    { "turn_when_stuck_only=on jokers!=0", turns_when_stuck },
    { "turn_when_stuck_only=on packs!=1", turns_when_stuck },
    { "turn_when_stuck_only=on start!=empty columns!=17", turns_when_stuck },
    { "turn_when_stuck_only=on start!=empty rows!=3", turns_when_stuck },
    { "turn_when_stuck_only=on start=empty columns!=13", turns_when_stuck },
    { "turn_when_stuck_only=on start=empty rows!=4", turns_when_stuck },
    { RULES_SHOW, "turn" },
    { RULES_HEADING, N_("The end of a deal") },
    { "jokers!=0", ends_with_stock },
    { "packs!=1", ends_with_stock },
    { "start!=empty columns!=17", ends_with_stock },
    { "start!=empty rows!=3", ends_with_stock },
    { "start=empty columns!=13", ends_with_stock },
    { "start=empty rows!=4", ends_with_stock },
    { "start!=empty columns=17 rows=3 packs=1 jokers=0", ends_without },
    { "start=empty columns=13 rows=4 packs=1 jokers=0", ends_without },
    { "redeal_impossible=on",
      N_("A tableau that is proved impossible to clear is shuffled and dealt again before play.") },
    { "redeal_impossible=on", N_("A tableau about which nothing can be proved counts as possible.") },
    { RULES_HEADING, N_("Scoring") },
    { "score=cards", N_("Each card left in the tableau counts 1.") },
    { "score=cards jokers!=0", stock_counts },
    { "score=cards packs!=1", stock_counts },
    { "score=cards start!=empty columns!=17", stock_counts },
    { "score=cards start!=empty rows!=3", stock_counts },
    { "score=cards start=empty columns!=13", stock_counts },
    { "score=cards start=empty rows!=4", stock_counts },
    { "score=streak jokers!=0", streak_counts },
    { "score=streak packs!=1", streak_counts },
    { "score=streak start!=empty columns!=17", streak_counts },
    { "score=streak start!=empty rows!=3", streak_counts },
    { "score=streak start=empty columns!=13", streak_counts },
    { "score=streak start=empty rows!=4", streak_counts },
    { "score=streak start!=empty columns=17 rows=3 packs=1 jokers=0", streak_counts_on },
    { "score=streak start=empty columns=13 rows=4 packs=1 jokers=0", streak_counts_on },
    { "score=streak layout=peaks",
      N_("The first and the second peak to be cleared count 15 each, the last 30; a peak "
         "is cleared when its top card goes.") },
    { RULES_SHOW, "count" },
    { RULES_HEADING, N_("The match") },
    { "holes=1 score=cards", N_("A round is one deal; par is 5.") },
    { "holes=1 score=streak", N_("A round is one deal.") },
    { "holes=standard", N_("A round is 9 deals, or 18 with several players.") },
    { "holes!=1 holes!=standard", N_("A round is {holes} deals.") },
    { "holes!=1 reckoning=stroke score=cards", N_("The scores are added; 5 a deal is par, 0 or less is perfect.") },
    { "holes!=1 reckoning=stroke score=streak", N_("The scores are added.") },
    { "holes!=1 reckoning=match score=cards",
      N_("Who plays alone adds the scores; 5 a deal is par, 0 or less is perfect.") },
    { "holes!=1 reckoning=match score=streak", N_("Who plays alone adds the scores.") },
    { "same_deal=on", N_("Several players play at the same time, each at their own speed, with the same cards each; "
                         "until all have ended they see of each other only how many cards are left.") },
    { "same_deal=off", N_("Several players play at the same time, each at their own speed and with a pack of their "
                          "own; all see the tableaux.") },
    { "reckoning=stroke", N_("Of several players the one with the best total wins; equal totals share the win.") },
    { "reckoning=match",
      N_("Several players play match play: the best score wins the deal, and equal best scores halve it.") },
    { "reckoning=match holes!=1",
      N_("Who has won two deals more than the other is \"2 up\"; with as many won, both are \"all square\".") },
    { "reckoning=match holes!=1",
      N_("Who leads by as many deals as are left is \"dormie\". Who leads by more than are left has won: \"3 and 2\" is "
         "a lead of 3 with 2 left.") },
    { "reckoning=match", N_("With more than two players every pair has a match of its own.") },
    { "", N_("Who leaves a deal scores it as it lies.") },
    { "", N_("The same holds for whoever runs out of time.") },
    { "undo=off", N_("Nothing may be taken back.") },
    { 0 },
};
