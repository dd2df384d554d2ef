#include "games/patience/tables.h"

#include "games/patience/patience.h"

/* The texts of a choice, or of a number's words, stand in the order of the words. */
#define ROW(row, topic, word, text, means, ...)                                                                      \
    [row] = { .id = word, .about = ABOUT_##topic, .name = text, .help = means, __VA_ARGS__ }
#define CHOICE(row, topic, word, all, text, means, ...)                                                              \
    ROW(row, topic, word, text, means, .kind = OPTION_CHOICE, .words = (all), .says = OPTION_SAYS(__VA_ARGS__))

#define PEAK_ROW(row, word, points, text, means)                                                                     \
    ROW(row, SCORING, word, text, means, .kind = OPTION_NUMBER, .max = STREAK_PEAK_MOST, .standard = (points),       \
        .unit = UNIT_MORE_POINTS)

const OptionSpec patience_options[PATIENCE_OPTIONS + 1] = {
    CHOICE(PATIENCE_KINGS, TURN, "kings", "nothing queens wrap corner", N_("On a king goes"),
           N_("what may be played on a king; where an ace may, a king may be played on an ace, too"), N_("nothing"),
           N_("a queen"), N_("a queen or an ace"), N_("an ace")),
    ROW(PATIENCE_JOKERS, CARDS, "jokers", N_("Jokers"), N_("wild cards added to the pack"), .kind = OPTION_NUMBER,
        .max = 2, .unit = UNIT_JOKERS),
    CHOICE(
        PATIENCE_START, START, "start", "card empty ace_of_spades ace_and_king", N_("The foundation starts with"),
        N_("what starts the foundation: the card dealt after the tableau, nothing, the ace of spades, set aside, or "
           "that and the king of hearts, which start two"),
        N_("the next card"), N_("nothing"), N_("the ace of spades"),
        N_("the ace of spades, a second the king of hearts")),
    ROW(PATIENCE_FOUNDATIONS, START, "foundations", N_("Foundations"),
        N_("on how many piles cards are played; any card begins one that is empty"), .kind = OPTION_NUMBER, .min = 1,
        .max = FOUNDATIONS_MAX, .standard = 1, .unit = UNIT_FOUNDATIONS),
    ROW(PATIENCE_LAYOUT, CARDS, "layout", N_("Layout"),
        N_("how the tableau lies: columns, a layout with a name, or a drawing of your own, such as 1o/oo for a card "
           "that two cover"),
        .alias = "tableau", .kind = OPTION_DRAWING, .words = "columns peaks pyramid trees walls", .like = "1o/oo",
        .says =
            OPTION_SAYS(N_("columns"), N_("three peaks"), N_("a pyramid"), N_("three fir-trees"), N_("four walls"))),
    ROW(PATIENCE_COLUMNS, CARDS, "columns", N_("Columns"), N_("columns of the tableau"), .kind = OPTION_NUMBER,
        .min = 1, .max = LANE_MAX, .standard = 7, .unit = UNIT_COLUMNS),
    ROW(PATIENCE_ROWS, CARDS, "rows", N_("Cards in a column"), N_("cards in each column"), .kind = OPTION_NUMBER,
        .min = 1, .max = LANE_MAX, .standard = 5, .unit = UNIT_CARDS),
    ROW(PATIENCE_PACKS, CARDS, "packs", N_("Packs"), N_("packs of 52 cards"), .kind = OPTION_NUMBER, .min = 1,
        .max = PACKS_MAX, .standard = 1, .unit = UNIT_PACKS),
    CHOICE(
        PATIENCE_FACE, CARDS, "face", "up covered_down first_down first_last", N_("Covered cards lie"),
        N_("how a card lies until it is exposed; the first of each column may be alone to lie face down, even until "
           "no other cards are left"),
        N_("face up"), N_("face down"), N_("face up but the first of a column"),
        N_("face up but the first of a column, which comes last")),
    CHOICE(PATIENCE_SCORE, SCORING, "score", "cards streak", N_("What counts"),
           N_("whether the cards left count, or those played without turning the stock, more and more"),
           N_("the cards left"), N_("cards played in a row")),
    CHOICE(PATIENCE_STREAK, SCORING, "streak", "add double", N_("Cards in a row count"),
           N_("what cards played in a row count: 1, 2, 3 and so on, or each twice as much as the one before, up to "
              "32768"),
           N_("1, 2, 3, 4"), N_("1, 2, 4, 8")),
    ROW(PATIENCE_STREAK_TURN, SCORING, "streak.turn", N_("A turned card costs"),
        N_("points off for each card turned from the stock"), .kind = OPTION_NUMBER, .max = STREAK_TURN_MOST,
        .standard = 5, .unit = UNIT_POINTS),
    ROW(PATIENCE_STREAK_ALL, SCORING, "streak.all", N_("Clearing all brings"),
        N_("points for clearing the whole tableau"), .kind = OPTION_NUMBER, .max = STREAK_ALL_MOST,
        .unit = UNIT_MORE_POINTS),
    ROW(PATIENCE_PEAKS, SCORING, "peaks", N_("Peaks cleared bring"),
        N_("points for the first, the second and the last peak that is cleared"), .kind = OPTION_GROUP,
        .words = "first second last"),
    PEAK_ROW(PATIENCE_PEAKS_FIRST, "peaks.first", 15, N_("The first peak brings"),
             N_("points for the first peak that is cleared")),
    PEAK_ROW(PATIENCE_PEAKS_SECOND, "peaks.second", 15, N_("The second peak brings"),
             N_("points for the second peak that is cleared")),
    PEAK_ROW(PATIENCE_PEAKS_LAST, "peaks.last", 30, N_("The last peak brings"),
             N_("points for the last peak that is cleared")),
    ROW(PATIENCE_STUCK_ONLY, TURN, "turn_when_stuck_only", N_("The stock only when stuck"),
        N_("the stock may be turned only when no card can be played"), .kind = OPTION_BOOL),
    ROW(PATIENCE_OTHER_WALL, TURN, "other_wall", N_("The next card from another wall"),
        N_("a card may not come from the wall of the card played before it, until the stock is turned"),
        .kind = OPTION_BOOL),
    CHOICE(
        PATIENCE_ROUNDS, MATCH, "rounds", "holes going_on", N_("A round ends"),
        N_("whether a round has its number of deals, or goes on as long as the tableau is cleared, up to that number"),
        N_("after its deals"), N_("when nobody clears")),
    ROW(PATIENCE_MATCH, MATCH, OPTION_LENGTH, N_("Deals"), N_("deals in a round"), .alias = OPTION_LENGTH_ALIAS,
        .kind = OPTION_NUMBER, .words = "standard", .max = HOLES_GOING_ON, .standard = HOLES_STANDARD,
        .unit = UNIT_DEALS, .says = OPTION_SAYS(N_("9 alone, 18 with others, 72 if they go on"))),
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
    ROW(PATIENCE_STOCK_LEFT, SCORING, "stock.left", N_("A card left in the stock brings"),
        N_("points for each card left in the stock once the tableau is cleared: taken off where cards left count, else "
           "added"),
        .kind = OPTION_NUMBER, .words = "standard", .min = STOCK_LEFT_STANDARD, .max = STOCK_LEFT_MOST,
        .standard = STOCK_LEFT_STANDARD, .unit = UNIT_MORE_POINTS,
        .says = OPTION_SAYS(N_("1 point where cards left count, else none"))),
    ROW(PATIENCE_PAR, MATCH, "par", N_("Par"),
        N_("the score of a fair player in each deal, against which the total is shown"), .kind = OPTION_NUMBER,
        .words = "standard none", .min = PAR_STANDARD, .max = PAR_MOST, .standard = PAR_STANDARD, .unit = UNIT_POINTS,
        .says = OPTION_SAYS(N_("5, or none without a stock"), N_("no par"))),
    CHOICE(PATIENCE_STOCK_TO, TURN, "stock.to", "foundation columns", N_("Cards of the stock go"),
           N_("where the stock goes: one card at a time onto the foundation, or a card onto each column at once"),
           N_("onto the foundation"), N_("onto the columns")),
    CHOICE(PATIENCE_UNDER, CARDS, "under", "nothing queens kings", N_("Under the columns stay"),
           N_("which rank lies under the columns, a card under each, and is not played but passed over"),
           N_("no cards"), N_("the queens"), N_("the kings")),
};

/* The size of a layout is written out, so that the options show it. */
#define PEAKS   "layout=peaks columns=10 rows=4 kings=wrap "
#define PYRAMID "layout=pyramid columns=7 rows=7 kings=wrap "
#define TREES   "layout=trees columns=7 rows=11 packs=2 "
#define TAKE_4  "columns=4 rows=13 start=empty kings=wrap "
#define WALLS_4 "layout=walls columns=13 rows=3 other_wall=on "

const Preset patience_presets[] = {
    { "golf", N_("Golf patience"), "One Foundation, Dead King Golf", "" },
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
    { "fir_trees", N_("Three Fir-trees"), "Three Fir Trees, Fir-trees", TREES "kings=queens" },
    { "relaxed_fir_trees", N_("Relaxed Three Fir-trees"), "Relaxed Three Fir Trees", TREES "kings=wrap" },
    { "ricochet", N_("Ricochet"), NULL, WALLS_4 "kings=wrap face=covered_down" },
    { "black_hole", N_("Black Hole"), NULL, "columns=17 rows=3 start=ace_of_spades kings=wrap" },
    { "binary_star", N_("Binary Star"), "Black Holes",
      "columns=17 rows=6 packs=2 start=ace_and_king foundations=2 kings=wrap" },
    { "all_in_a_row", N_("All in a Row"), "Quasar", "columns=13 rows=4 start=empty kings=wrap" },
    { "take_away", N_("Take Away"), "Eliminator, Wolfpack, Strip", TAKE_4 "foundations=6" },
    { "take_away_8", N_("Take Away 8"), NULL, TAKE_4 "foundations=8" },
    { "ants", N_("Ants"), "Formic", "columns=4 rows=1 foundations=4 stock.to=columns kings=wrap" },
    { "striptease", N_("Striptease"), "Strip Tease",
      "columns=4 rows=12 start=empty kings=wrap foundations=4 under=queens face=first_last" },
    { 0 },
};

const VerbSpec patience_verbs[] = {
    [PATIENCE_TURN] = { "turn", "", N_("turn the stock"), NULL },
    [PATIENCE_PLAY] = { "play", "c", N_("play a card"), NULL },
    [PATIENCE_LAY] = { "lay", "cn", N_("play a card on a foundation"), NULL },
    { 0 },
};

/* Sentences that hold under any of several conditions have a row for each of them; they are told once. */
static const char starts_empty[] = N_("The foundation starts empty: any exposed card may be played on it.");
static const char last_is_stock[] = N_("The last card lies face down: it is the stock.");
static const char counts_are_seen[] =
    N_("Until then they see of each other only how many cards are left in the tableau and in the stock, and who "
       "has finished.");
static const char order_is_hidden[] = N_("All see the tableaux, but nobody knows the order of a stock.");
static const char uncovered[] = N_("A card is exposed when none of the cards that cover it is left.");
static const char turned_up[] = N_("A card that comes to be exposed is turned face up.");
static const char one_first_down[] =
    N_("The tableau is dealt in one column of {rows} overlapping cards, the first face down and the others face up.");
static const char first_down[] = N_(
    "The tableau is dealt in {columns} columns of {rows} overlapping cards, the first of each face down and the others "
    "face up.");
static const char all_others[] = N_("All other cards are in the tableau; there is no stock.");
static const char nine_make_par[] = N_("For example 7, 0, −3, 12, 5, 4, 9, 6 and 5 make 45, which is par.");
static const char added_to_par[] =
    N_("The scores are added; {par.points} a deal is par, 0 or less in all is perfect.");
static const char alone_to_par[] =
    N_("Whoever plays alone adds the scores; {par.points} a deal is par, 0 or less in all is perfect.");
static const char eighteen_end[] = N_(
    "Of 18 deals, a lead of 3 after 15 is \"3 up, dormie\", and the match goes on; after 16 it is \"3 and 2\", and "
    "the match is over.");

const RuleText patience_rules[] = {
    { "score=cards foundations=1",
      N_("The aim is to clear the tableau: its cards go one by one onto the foundation.") },
    { "foundations!=1",
      N_("The aim is to clear the tableau: its cards go one by one onto {foundations} foundations.") },
    { "score=streak",
      N_("The aim is to clear the tableau, in runs as long as possible, for as many points as possible.") },
    { "under=queens", N_("The queens stay: they are no part of the tableau.") },
    { "under=kings", N_("The kings stay: they are no part of the tableau.") },
    { RULES_HEADING, N_("Players and cards") },
    { "packs=1", N_("One pack of 52 cards is used.") },
    { "packs=2", N_("Two packs of 52 cards are used.") },
    { "packs=3", N_("Three packs of 52 cards are used.") },
    { "packs=4", N_("Four packs of 52 cards are used.") },
    { "jokers=1", N_("One joker is added.") },
    { "jokers=2", N_("Two jokers are added.") },
    { "kings!=wrap kings!=corner", N_("Aces are low: the ranks go up from ace and 2 to 10, jack, queen and king.") },
    { RULES_HEADING, N_("The deal") },
    { "start=ace_of_spades packs=1", N_("The ace of spades is set aside: it starts the foundation.") },
    { "start=ace_of_spades packs!=1", N_("One ace of spades is set aside: it starts the foundation.") },
    { "start=ace_and_king packs=1",
      N_("The ace of spades and the king of hearts are set aside: each starts a foundation.") },
    { "start=ace_and_king packs!=1",
      N_("One ace of spades and one king of hearts are set aside: each starts a foundation.") },
    { "under=queens", N_("First the queens are laid out face up in a row. A column is dealt over each of them.") },
    { "under=kings", N_("First the kings are laid out face up in a row. A column is dealt over each of them.") },
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
    { "layout=columns columns=1 rows!=1 face=first_down", one_first_down },
    { "layout=columns columns=1 rows!=1 face=first_last", one_first_down },
    { "layout=columns columns!=1 rows!=1 face=first_down", first_down },
    { "layout=columns columns!=1 rows!=1 face=first_last", first_down },
    { "layout=peaks",
      N_("The tableau is dealt in three peaks that share a base: rows of 3, 6, 9 and 10 cards, where each card is "
         "covered by two of the next row.") },
    { "layout=pyramid",
      N_("The tableau is dealt in a pyramid: rows of 1 to 7 cards, where each card is covered by two of the next "
         "row.") },
    { "layout=trees",
      N_("The tableau is dealt in three fir-trees of 16 cards: eleven rows of one card and two cards in turn. The two "
         "of a row cover the single card before them, and are covered by the single card after them.") },
    { "layout=walls",
      N_("The tableau is dealt in four walls that meet in a square: a row of two cards in each wall, then a row of "
         "three, then a row of twelve all round, one of them in each corner. Each card is covered by two of the next row.") },
    { "layout=walls", N_("On the screen the walls stand side by side; the right end meets the left.") },
    { "drawn=1",
      N_("The tableau of {places} cards is dealt row by row as this drawing shows: {layout}. There o is a card, x a "
         "card that lies face down while it is covered, a number so many half cards of space, and / begins the next "
         "row. A card is covered by those of the next row that touch it.") },
    { "drawn=1 round=1", N_("The @ joins the ends of the rows: the drawing goes round.") },
    { "layout!=columns face=up down=0", N_("All cards lie face up.") },
    { "layout!=columns drawn=0 face=covered_down", N_("Only the cards of the last row lie face up.") },
    { "drawn=1 face=covered_down covered>0", N_("Cards that others cover lie face down.") },
    { "start=card foundations=1", N_("One more card face up starts the foundation.") },
    { "start=card foundations!=1", N_("One more card face up starts each of the foundations.") },
    { "start!=empty stock=0 waiting=0", all_others },
    { "start=empty stock=0 waiting=0 under!=nothing", all_others },
    { "start=empty stock=0 waiting=0 under=nothing", N_("All cards are in the tableau; there is no stock.") },
    { "stock=1", last_is_stock },
    { "stock>1", N_("The other {stock} cards lie face down: they are the stock.") },
    { "waiting=1", last_is_stock },
    { "waiting>1", N_("The other {waiting} cards lie face down: they are the stock.") },
    { "start=empty stock=0 foundations=1", starts_empty },
    { "foundations!=1 start=empty", N_("The foundations start empty: any exposed card may begin one.") },
    { "start=ace_and_king foundations!=2", N_("The other foundations start empty: any exposed card may begin one.") },
    { "start=empty turn_when_stuck_only=on stock>0", starts_empty },
    { "start=empty turn_when_stuck_only=off stock>0",
      N_("The foundation starts empty: any exposed card may be played on it, or a card of the stock turned.") },
    { RULES_HEADING, N_("The play") },
    { "covered=0", N_("Every card of the tableau is exposed.") },
    { "layout=columns columns=1 covered>0",
      N_("Only the card nearest the player is exposed; when it is played, the next one is.") },
    { "layout=columns columns!=1 covered>0",
      N_("Only the card nearest the player in each column is exposed; when it is played, the next one is.") },
    { "layout!=columns layout!=trees drawn=0",
      N_("A card is exposed when neither of the two that cover it is left.") },
    { "layout=trees", uncovered },
    { "drawn=1 covered>0", uncovered },
    { "face=covered_down covered>0", turned_up },
    { "face=first_down covered>0", turned_up },
    { "face=first_last covered>0",
      N_("A card that is dealt face down cannot be played as long as others are left. When no others are left, these "
         "cards are all turned face up.") },
    { "face=up down>0", turned_up },
    { "foundations!=1",
      N_("An exposed card may be played on a foundation when its rank is one above or one below that of the top card "
         "there; suits do not count.") },
    { "foundations=1",
      N_("An exposed card may be played on the foundation when its rank is one above or one below the top "
         "card's; suits do not count.") },
    { "other_wall=on",
      N_("It may not come from the wall of the card played just before it. A card in a corner belongs to both of its "
         "walls.") },
    { "other_wall=on stock>0", N_("After a card of the stock, a card of any wall may follow.") },
    { "under=queens", N_("The queens are passed over: jack and king are neighbours.") },
    { "kings=nothing jokers=0 under!=kings",
      N_("Nothing may be played on a king, and ace and king are not neighbours.") },
    { "kings=nothing jokers!=0 under!=kings",
      N_("Only a joker may be played on a king; ace and king are not neighbours.") },
    { "kings=queens", N_("A queen may be played on a king; ace and king are not neighbours.") },
    { "kings!=wrap kings!=corner under!=kings", N_("So a 2 may be played on an ace, but a king may not.") },
    { "kings=wrap under=queens", N_("Ace and king are neighbours both ways, too.") },
    { "kings=wrap under!=queens", N_("Ace and king are neighbours both ways, and a queen may be played on a king.") },
    { "kings=corner", N_("Ace and king are neighbours both ways, but no queen may be played on a king.") },
    { "kings=nothing under=queens", N_("A king may be played on a jack.") },
    { "kings!=queens kings!=wrap under=nothing", N_("A king may be played on a queen.") },
    { "jokers=1", N_("The joker may be played on anything, and anything may be played on it.") },
    { "jokers=2", N_("A joker may be played on anything, and anything may be played on a joker.") },
    { "turn_when_stuck_only=off stock>0",
      N_("At any time the top card of the stock may be turned onto the foundation. The stock is gone through "
         "once.") },
    { "turn_when_stuck_only=on stock>0",
      N_("When no card can be played, and only then, the top card of the stock is turned onto the foundation. The "
         "stock is gone through once.") },
    { "waiting>0 turn_when_stuck_only=off",
      N_("At any time a card of the stock may be dealt onto each column, also onto an empty one. It covers the cards that "
         "lie there. The stock is gone through once.") },
    { "waiting>0 turn_when_stuck_only=on",
      N_("When no card can be played, and only then, a card of the stock is dealt onto each column, also onto an empty "
         "one. It covers the cards that lie there. The stock is gone through once.") },
    { "kings=nothing jokers=0 stock>0 under!=kings",
      N_("So while a king lies on the foundation, only the stock can be turned.") },
    { RULES_SHOW, "turn" },
    { RULES_HEADING, N_("The end of a deal") },
    { "stock>0",
      N_("The deal ends when the tableau is empty, or when the stock is empty and nothing can be played.") },
    { "stock=0 waiting=0", N_("The deal ends when the tableau is empty, or when nothing can be played.") },
    { "waiting>0",
      N_("The deal ends when all cards are on the foundations, or when the stock is empty and nothing can be played.") },
    { "kings=nothing jokers=0 stock>0 under!=kings",
      N_("So it ends at once when the stock is empty and a king lies on the foundation.") },
    { "redeal_impossible=on",
      N_("A tableau that is proved impossible to clear is shuffled and dealt again before play.") },
    { "redeal_impossible=on kings!=wrap kings!=corner jokers=0 packs=1 start!=empty layout=columns covered>0 "
      "under=nothing columns!=1 columns!=2 columns!=3",
      N_("Such a tableau is one in which each of the four queens lies under a king of its own column.") }, /* rules V15 */
    { "redeal_impossible=on", N_("A tableau about which nothing can be proved counts as possible.") },
    { "redeal_impossible=on", N_("The number of the deal is that of the one that is played.") },
    { RULES_HEADING, N_("Scoring") },
    { "score=cards jokers=0", N_("Each card left in the tableau counts 1.") },
    { "score=cards jokers!=0", N_("Each card left in the tableau counts 1, also a joker.") },
    { "waiting>0", N_("So does each card left in the stock of whoever leaves the deal.") },
    { "score=cards stock>0 left.points=1",
      N_("When the tableau is cleared, each card left in the stock counts minus 1.") },
    { "score=cards stock>0 left.points>1",
      N_("When the tableau is cleared, each card left in the stock counts minus {left.points}.") },
    { "score=cards stock>0 left.points=0", N_("Cards left in the stock count nothing.") },
    { "score=cards stock>5 left.points=1", N_("With 6 cards left in the stock, that is −6; with none left, 0.") },
    { "score=streak streak=add stock>0",
      N_("Cards played one after another without turning the stock count 1, 2, 3 and so on.") },
    { "score=streak streak=double stock>0",
      N_("Cards played one after another without turning the stock count 1, 2, 4 and so on, each twice as much as "
         "the one before; the sixteenth and every later one count 32768.") },
    { "score=streak streak=add stock=0", N_("The cards played count 1, 2, 3 and so on.") },
    { "score=streak streak=double stock=0",
      N_("The cards played count 1, 2, 4 and so on, each twice as much as the one before; the sixteenth and every "
         "later one count 32768.") },
    { "score=streak stock>0 streak.turn!=0", N_("Turning a card of the stock costs {streak.turn} and begins anew.") },
    { "score=streak stock>0 streak.turn=0", N_("Turning a card of the stock costs nothing, but begins anew.") },
    { "score=streak", N_("High scores win.") },
    { "score=streak layout=peaks peak.points=0", N_("Clearing a peak earns nothing.") },
    { "score=streak layout=peaks peak.points>0",
      N_("The first peak to be cleared counts {peaks.first}, the second {peaks.second}, the last {peaks.last}; a peak "
         "is cleared when its top card goes.") },
    { "score=streak streak.all!=0", N_("Clearing the tableau counts {streak.all} more.") },
    { "score=streak stock>0 left.points>0",
      N_("When the tableau is cleared, each card left in the stock counts {left.points} more.") },
    { "score=streak layout=peaks streak=double streak.turn=5 peaks.first=15",
      N_("For example three cards played, one turned, and two played, of which the second clears the first peak: "
         "1 + 2 + 4 - 5 + 1 + 2 + 15 = 20.") },
    { "score=streak layout=peaks streak=add streak.turn=5 peaks.first=15",
      N_("For example three cards played, one turned, and two played, of which the second clears the first peak: "
         "1 + 2 + 3 - 5 + 1 + 2 + 15 = 19.") },
    { RULES_SHOW, "count" },
    { RULES_HEADING, N_("The match") },
    { "match=1 reckoning=stroke par.points>0",
      N_("A round is one deal; {par.points} is par, 0 or less is perfect.") },
    { "match=1 reckoning=match par.points>0",
      N_("A round is one deal; for anyone who plays alone, {par.points} is par, 0 or less is perfect.") },
    { "match=1 par.points=0", N_("A round is one deal.") },
    { "match=standard rounds=holes", N_("A round is 9 deals, or 18 with several players.") },
    { "match!=1 match!=standard rounds=holes", N_("A round is {match} deals.") },
    { "rounds=going_on match=standard",
      N_("After a deal in which somebody has cleared the tableau, another is dealt. The round ends with the first deal "
         "that nobody clears, or with the 72nd.") },
    { "rounds=going_on match!=1 match!=standard",
      N_("After a deal in which somebody has cleared the tableau, another is dealt. The round ends with the first deal "
         "that nobody clears, or after {match} deals.") },
    { "match=standard rounds=holes reckoning=stroke par.points=5",
      N_("The scores are added; 5 a deal is par, so 45 for 9 deals and 90 for 18, and 0 or less in all is "
         "perfect.") },
    { "match=standard rounds=holes reckoning=stroke par.points>0 par.points!=5", added_to_par },
    { "match!=1 match!=standard rounds=holes reckoning=stroke par.points>0", added_to_par },
    { "rounds=going_on match!=1 par.points>0", added_to_par },
    { "match!=1 reckoning=stroke par.points=0", N_("The scores are added.") },
    { "match=standard reckoning=match par.points=5",
      N_("Whoever plays alone adds the scores; 5 a deal is par, so 45 for 9 deals, and 0 or less in all is "
         "perfect.") },
    { "match=standard reckoning=match par.points>0 par.points!=5", alone_to_par },
    { "match!=1 match!=standard reckoning=match par.points>0", alone_to_par },
    { "match!=1 reckoning=match par.points=0", N_("Whoever plays alone adds the scores.") },
    { "match=standard rounds=holes par.points=5 stock>2 left.points=1", nine_make_par },
    { "match=9 rounds=holes par.points=5 stock>2 left.points=1", nine_make_par },
    { "match!=1 reckoning=stroke par.points>0",
      N_("The score sheet shows each deal, the total, and the total against par.") },
    { "same_deal=on",
      N_("Several players play at the same time, each at their own speed and with the same cards, so that skill "
         "decides. A deal is over when all have ended it.") },
    { "same_deal=on stock>0", counts_are_seen },
    { "same_deal=on waiting>0", counts_are_seen },
    { "same_deal=on stock=0 waiting=0",
      N_("Until then they see of each other only how many cards are left, and who has finished.") },
    { "same_deal=off",
      N_("Several players play at the same time, each at their own speed and with cards of their own. A deal is over "
         "when all have ended it.") },
    { "same_deal=off stock>0", order_is_hidden },
    { "same_deal=off waiting>0", order_is_hidden },
    { "same_deal=off stock=0 waiting=0", N_("All see the tableaux.") },
    { "reckoning=stroke score=cards",
      N_("Of several players the one with the lowest total wins; equal totals share the win.") },
    { "reckoning=stroke score=streak",
      N_("Of several players the one with the highest total wins; equal totals share the win.") },
    { "reckoning=match score=cards",
      N_("Several players play match play: the lowest score wins the deal, and equal scores halve it.") },
    { "reckoning=match score=streak",
      N_("Several players play match play: the highest score wins the deal, and equal scores halve it.") },
    { "reckoning=match match!=1",
      N_("Whoever has won two deals more than the other is \"2 up\", and the other \"2 down\"; with as many won, "
         "both are \"all square\". How many deals are left to play is told, too.") },
    { "reckoning=match match!=1",
      N_("Whoever leads by as many deals as are left is \"dormie\". Whoever leads by more has won, and so has "
         "whoever leads after the last deal.") },
    { "reckoning=match match!=1 match!=2 match!=3 match!=4",
      N_("A lead of 2 with 2 left is \"dormie 2\"; a lead of 3 with 2 left has won, \"3 and 2\".") },
    { "reckoning=match match=standard", eighteen_end },
    { "reckoning=match match=18", eighteen_end },
    { "reckoning=match",
      N_("With more than two players every pair has a match of its own, and a table shows them.") },
    { "", N_("Whoever leaves a deal scores it as it lies.") },
    { "", N_("The same holds for whoever runs out of time.") },
    { "undo=counted",
      N_("A play may be taken back. The result tells how often that was done, and how many hints were asked for.") },
    { "undo=free", N_("A play may be taken back, as often as you like.") },
    { "undo=off", N_("Nothing may be taken back, so that results can be ranked.") },
    { 0 },
};
