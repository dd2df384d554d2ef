#include "games/golf/options.h"

#include "games/golf/settle.h"

/* Rows of the table, by their index. The words of a choice are followed by their texts, in the same order; so are the
 * words of a number, if it has any. */
#define ROW(row, topic, word, text, means, ...)                                                                      \
    [row] = { .id = word, .about = ABOUT_##topic, .name = text, .help = means, __VA_ARGS__ }
#define BOOL(row, topic, word, text, means) ROW(row, topic, word, text, means, .kind = OPTION_BOOL, .max = 1)
#define CHOICE(row, topic, word, all, first, text, means, ...)                                                       \
    ROW(row, topic, word, text, means, .kind = OPTION_CHOICE, .words = (all), .standard = (first),                   \
        .says = OPTION_SAYS(__VA_ARGS__))
#define NUMBER(row, topic, word, least, most, first, of, text, means)                                                \
    ROW(row, topic, word, text, means, .kind = OPTION_NUMBER, .min = (least), .max = (most), .standard = (first),    \
        .unit = UNIT_##of)
#define NUMBER_OR(row, topic, word, all, least, most, first, of, text, means, ...)                                   \
    ROW(row, topic, word, text, means, .kind = OPTION_NUMBER, .words = (all), .min = (least), .max = (most),         \
        .standard = (first), .unit = UNIT_##of, .says = OPTION_SAYS(__VA_ARGS__))

/* The n-th total that drops, and what it becomes. */
#define DROP(n, word, text, text_to)                                                                                 \
    ROW(GOLF_MATCH_DROP + 2 * (n), MATCH, word, text, N_("a total of exactly this after a deal becomes another"),    \
        .kind = OPTION_NUMBER, .words = "none", .max = 9999, .unit = UNIT_POINTS, .says = OPTION_SAYS(N_("none")),   \
        .rare = true, .series = N_("Totals that drop"), .more = 2 * (DROPS_MAX - (n)) - 1, .like = "100:50,150:0"),  \
        ROW(GOLF_MATCH_DROP + 2 * (n) + 1, MATCH, word ".to", text_to, N_("what a total that drops becomes"),        \
            .kind = OPTION_NUMBER, .max = 9999, .unit = UNIT_POINTS, .rare = true, .series = N_("Totals that drop"))

/* The pay of a combination: points below 0, or 0 for none. */
#define PAYS(row, word, text, means)                                                                                 \
    ROW(row, SCORING, word, text, means, .kind = OPTION_NUMBER, .min = -999, .unit = UNIT_MORE_POINTS)

#define VAL(word, rank, points, text, means)                                                                         \
    ROW(GOLF_VAL + (rank)-1, SCORING, "val." word, text, means, .kind = OPTION_NUMBER, .min = -999, .max = 999,      \
        .standard = (points), .unit = UNIT_POINTS, .series = N_("What each rank counts"))
#define VAL_CARD(word, suit, rank)                                                                                   \
    ROW(GOLF_VAL_CARD + (suit)*RANKS + (rank)-1, SCORING, "val." word, word, N_("what this card counts"),            \
        .kind = OPTION_NUMBER, .words = "rank", .min = GOLF_AS_RANK, .max = 999, .standard = GOLF_AS_RANK,           \
        .rare = true, .unit = UNIT_POINTS, .says = OPTION_SAYS(N_("as its rank")),                                   \
        .series = N_("Single cards that count something else"))
#define VAL_RANK(name, rank)                                                                                         \
    VAL_CARD(name "C", CLUBS, rank), VAL_CARD(name "D", DIAMONDS, rank), VAL_CARD(name "H", HEARTS, rank),           \
        VAL_CARD(name "S", SPADES, rank)
#define POWER(word, rank, text)                                                                                      \
    ROW(GOLF_POWER + (rank)-1, TURN, "powers." word, text, N_("what this card can do when it has just been drawn"),  \
        .kind = OPTION_CHOICE, .words = powers, .says = card_powers_say + GOLF_CARD_POWER, .standard = POWER_NONE,   \
        .rare = true, .series = N_("Powers of cards"))
#define POWER_CARD(word, suit, rank)                                                                                 \
    ROW(GOLF_POWER_CARD + (suit)*RANKS + (rank)-1, TURN, "powers." word, word,                                       \
        N_("what this card can do, where it differs from its rank"), .kind = OPTION_CHOICE, .words = card_powers,    \
        .says = card_powers_say, .standard = GOLF_POWER_AS_RANK, .rare = true,                                       \
        .series = N_("Powers of single cards"))
#define POWER_RANK(name, rank)                                                                                       \
    POWER_CARD(name "C", CLUBS, rank), POWER_CARD(name "D", DIAMONDS, rank), POWER_CARD(name "H", HEARTS, rank),     \
        POWER_CARD(name "S", SPADES, rank)
#define BUNDLE(n, topic, word, sets, text, means)                                                                    \
    ROW(GOLF_BUNDLES + (n), topic, word, text, means, .kind = OPTION_BUNDLE, .words = (sets), .max = 1)

#define POWER_WORDS                                                                                                  \
    "none peek_own peek_opp peek_any swap_own_opp swap_any look_then_swap look_both_may_swap scramble "              \
    "look_two_may_swap look_two_may_swap_any look_any_may_swap_any look_opp_may_swap look_both give_stock "          \
    "look_both_then_swap"
static const char powers[] = POWER_WORDS, card_powers[] = "rank " POWER_WORDS;
/* In the order of GolfPower. Those of single cards have a first one of their own. */
static const char *const card_powers_say[] = {
    N_("as its rank"),
    N_("nothing"),
    N_("look at one of your cards"),
    N_("look at another's card"),
    N_("look at any card"),
    N_("swap one of yours for another's, unseen"),
    N_("swap any two cards, unseen"),
    N_("look at another's card, then swap it"),
    N_("look at one of yours and another's, then swap or not"),
    N_("mix up another's cards"),
    N_("look at any two cards, then swap them or not"),
    N_("look at any two cards, then swap any two or none"),
    N_("look at any card, then swap any two or none"),
    N_("look at another's card, then swap it for one of yours or not"),
    N_("look at one of yours and another's"),
    N_("give another the top card of the stock"),
    N_("look at one of yours and another's, then swap them"),
    NULL,
};

const OptionSpec golf_options[GOLF_OPTIONS + 1] = {
    NUMBER(GOLF_PLAYERS_MIN, MATCH, "players.min", 1, SEATS_MAX, 2, PLAYERS, N_("Fewest players"),
           N_("fewest players")),
    NUMBER(GOLF_PLAYERS_MAX, MATCH, "players.max", 1, SEATS_MAX, SEATS_MAX, PLAYERS, N_("Most players"),
           N_("most players")),
    ROW(GOLF_PACKS, CARDS, "deck.packs", N_("Packs"), N_("packs of 52 cards, by the number of players"),
        .kind = OPTION_STEPS, .min = 1, .max = PACKS_MAX, .standard = OPTION_STEP4(4, 8, 15), .unit = UNIT_PACKS),
    ROW(GOLF_JOKERS_PER_PACK, CARDS, "deck.jokers_per_pack", N_("Jokers"), N_("jokers in each pack"),
        .alias = "jokers", .kind = OPTION_NUMBER, .max = 2, .unit = UNIT_JOKERS),
    NUMBER_OR(GOLF_JOKERS, CARDS, "deck.jokers", "per_pack", GOLF_PER_PACK, 8, GOLF_PER_PACK, JOKERS,
              N_("Jokers in all"), N_("jokers in all, where it is not a number a pack"), N_("so many in each pack")),
    NUMBER(GOLF_ROWS, CARDS, "layout.rows", 1, 4, 2, ROWS, N_("Rows"),
           N_("rows of a layout; the last is nearest its owner")),
    NUMBER(GOLF_COLUMNS, CARDS, "layout.cols", 1, 8, 3, COLUMNS, N_("Columns"),
           N_("columns of a layout; 16 places are the most")),
    BOOL(GOLF_FREE_PATTERN, CARDS, "layout.free_pattern", N_("Cards lie as one likes"),
         N_("players may lay their cards in any pattern; it changes no rule")),
    ROW(GOLF_START_FACEUP, START, "discard.start_faceup", N_("A card begins the discards"),
        N_("a card is turned up to begin the discard pile"), .kind = OPTION_BOOL, .max = 1, .standard = 1),
    CHOICE(GOLF_INIT_MODE, START, "init.mode", "none peek flip", GOLF_LOOK_FLIP, N_("First look"),
           N_("what players do with some of their cards at first"), N_("nothing"),
           N_("look at some, unseen by others"), N_("turn some up")),
    NUMBER(GOLF_INIT_COUNT, START, "init.count", 1, 16, 2, CARDS, N_("Cards of the first look"),
           N_("how many cards the first look is at")),
    CHOICE(GOLF_INIT_SELECT, START, "init.select", "any nearest one_column different_columns centre_plus_outer",
           GOLF_ANY, N_("Which cards"), N_("which cards the first look may be at"), N_("any"),
           N_("those nearest to the player"), N_("all of one column"), N_("each of another column"),
           N_("one of the middle column, one beside it")),
    CHOICE(GOLF_INIT_WHEN, START, "init.when", "before_play own_first_turn", GOLF_BEFORE_PLAY,
           N_("Time of the first look"), N_("when the first look is"), N_("before play"), N_("in one's first turn")),
    NUMBER(GOLF_INIT_FLIP, START, "init.flip", 0, 4, 0, CARDS, N_("Cards turned up besides"),
           N_("how many cards are turned up besides those looked at")),
    BOOL(GOLF_REARRANGE, START, "init.rearrange", N_("Cards may change places"),
         N_("before play, own cards may change places, unseen")),
    NUMBER_OR(GOLF_PEEK_PAID, TURN, "peek.paid", "off", 0, 99, 0, POINTS, N_("Looks that cost points"),
              N_("points for a look at an own card, in one's turn"), N_("not allowed")),
    BOOL(GOLF_PEEK_FREE, TURN, "peek.initial_slots_free", N_("Looking again is free"),
         N_("what lies where one first looked may be looked at, any time")),
    CHOICE(GOLF_HELD, TURN, "held", "none initial all", GOLF_HELD_NONE, N_("Cards one always sees"),
           N_("cards that their owner always sees"), N_("none"), N_("those of the first look"),
           N_("all of one's own")),
    BOOL(GOLF_UNSEEN_ONCE, TURN, "replace.unseen_once", N_("Unseen places change once"),
         N_("a place not looked at in the beginning may be replaced once only")),
    CHOICE(GOLF_DRAW_FROM, TURN, "draw.from", "stock_and_discard stock", GOLF_FROM_BOTH, N_("One draws from"),
           N_("where a turn's card comes from"), N_("the stock or the discards"), N_("the stock alone")),
    CHOICE(GOLF_PLACE_FACE, TURN, "place.face", "up down as_it_lay choice", GOLF_FACE_UP, N_("New cards lie"),
           N_("how cards go into a layout"), N_("face up"), N_("face down"), N_("as the card before"),
           N_("as their owner says")),
    CHOICE(GOLF_LOCK, TURN, "lock", "none faceup complete_column", GOLF_LOCK_NONE, N_("Cards that stay"),
           N_("cards that may not be replaced: those that are up, or columns that are all up"), N_("none"),
           N_("cards that are face up"), N_("columns that are all face up")),
    BOOL(GOLF_KNOCK_ALLOWED, TURN, "turn.knock", N_("Knocking"), N_("one may knock instead of drawing")),
    CHOICE(GOLF_FLIP_ON_DISCARD, TURN, "turn.flip_on_discard", "none optional required required_unless_last",
           GOLF_FLIP_NONE, N_("Turn up a card after a discard"),
           N_("turning up a card after discarding what was drawn"), N_("no"), N_("one may"), N_("one must"),
           N_("one must, but not the last one")),
    BOOL(GOLF_FLIP_AS_TURN, TURN, "turn.flip_as_turn", N_("Turn up a card as a turn"),
         N_("a turn may be to turn up a card")),
    BOOL(GOLF_FLIP_ALL_TO_END, TURN, "turn.flip_all_to_end", N_("Turn up all as a turn"),
         N_("a turn may be to turn up all one's cards")),
    BOOL(GOLF_JACK_SKIP, TURN, "jack_skip", N_("Jacks skip"),
         N_("a discarded jack makes the next player miss a turn")),
    BOOL(GOLF_KING_TRADE, TURN, "king_trade", N_("Kings trade"),
         N_("a king from the stock may be traded for an opponent's card that is up")),
    BOOL(GOLF_REMOVE_COMPLETED, TURN, "remove_completed", N_("Complete lines leave"),
         N_("completed lines and blocks leave the layout at once")),
    CHOICE(GOLF_STOCK_OUT, END, "stock.out", "reshuffle end_round", GOLF_RESHUFFLE, N_("When the stock is empty"),
           N_("when the stock is empty"), N_("the discards become a new stock"), N_("the deal ends")),
    NUMBER(GOLF_MAX_RESHUFFLES, END, "stock.max_reshuffles", 0, 99, 10, TIMES, N_("New stocks"),
           N_("how often the discards may become a new stock")),
    ROW(GOLF_END_ON, END, "end.on", N_("The deal ends when"), N_("what ends the deal"), .kind = OPTION_SET,
        .words = "knock own_all_up everyone_all_up stock_out layout_empty call empty_calls",
        .standard = GOLF_ON_OWN_ALL_UP,
        .says = OPTION_SAYS(N_("somebody knocks"), N_("somebody's cards are all face up"),
                            N_("everybody's cards are all face up"), N_("the stock is empty"),
                            N_("somebody has no cards left"), N_("somebody calls"),
                            N_("somebody has no cards left, which is a call"))),
    ROW(GOLF_FINAL_TURNS, END, "end.final_turns", N_("Last turns of the others"),
        N_("turns of the others after a knock, a call or a layout all up"), .kind = OPTION_NUMBER, .max = 1,
        .unit = UNIT_TURNS),
    BOOL(GOLF_FINAL_INCLUDES_ENDER, END, "end.final_includes_ender", N_("A last turn for the ender, too"),
         N_("the ender has a final turn too, the last")),
    BOOL(GOLF_PROTECT_ENDER, END, "end.protect_ender", N_("The ender's cards are safe"),
         N_("nobody touches the ender's cards any more")),
    CHOICE(GOLF_FINAL_IF, END, "end.final_if", "always fewest_cards", GOLF_FINAL_ALWAYS,
           N_("Last turns after a call"), N_("when a call brings the others their last turns"), N_("always"),
           N_("if nobody has fewer cards")),
    ROW(GOLF_ENDER_MATCHES, END, "end.ender_matches", N_("The ender still lays off"),
        N_("whoever has ended the deal may still lay off equal cards"), .kind = OPTION_BOOL, .max = 1, .standard = 1),
    NUMBER(GOLF_MAX_TURNS, END, "end.max_turns", 1, 9999, 200, TURNS, N_("Longest deal"),
           N_("turns of a player after which the deal ends in any case")),
    ROW(GOLF_LINES, SCORING, "lines", N_("Equal cards in line"),
        N_("equal cards in a line that count nothing together"), .kind = OPTION_GROUP,
        .words = "column row diagonal"),
    NUMBER_OR(GOLF_LINES_COLUMN, SCORING, "lines.column", "full", GOLF_LINE_FULL, 8, GOLF_LINE_FULL, EQUAL_CARDS,
              N_("Columns cancel"), N_("how many equal cards in a column count nothing together"),
              N_("when all are equal")),
    NUMBER(GOLF_LINES_ROW, SCORING, "lines.row", 0, 8, 0, EQUAL_CARDS, N_("Rows cancel"),
           N_("how many equal cards in a row count nothing together")),
    NUMBER(GOLF_LINES_DIAGONAL, SCORING, "lines.diagonal", 0, 4, 0, EQUAL_CARDS, N_("Diagonals cancel"),
           N_("how many equal cards on a diagonal count nothing together")),
    CHOICE(GOLF_SHARING, SCORING, "sharing", "share exclusive", GOLF_SHARE, N_("A card counts in"),
           N_("whether a card may be in several lines and blocks"), N_("several lines and blocks"),
           N_("one line or block")),
    BOOL(GOLF_ANY_PAIR, SCORING, "any_pair", N_("Pairs cancel anywhere"),
         N_("equal cards anywhere cancel, two by two")),
    NUMBER_OR(GOLF_SETS_THREE, SCORING, "sets.3", "none", GOLF_NO_SET, 99, GOLF_NO_SET, POINTS,
              N_("Three equal cards anywhere"), N_("what three equal cards count together, wherever they lie"),
              N_("nothing special")),
    NUMBER_OR(GOLF_SETS_FOUR, SCORING, "sets.4", "none", GOLF_NO_SET, 99, GOLF_NO_SET, POINTS,
              N_("Four equal cards anywhere"), N_("what four equal cards count together, wherever they lie"),
              N_("nothing special")),
    ROW(GOLF_KEEP_NEG, SCORING, "keep_neg", N_("Never cancelled"),
        N_("cards that keep their value in a line when it is below 0"), .kind = OPTION_SET, .words = "2 JK",
        .says = OPTION_SAYS(N_("twos"), N_("jokers"))),
    PAYS(GOLF_BLOCK, "block2x2", N_("Square of four"), N_("points of four equal cards in a square, each square")),
    ROW(GOLF_QUAD, SCORING, "quad_cols", N_("Two equal columns"),
        N_("points of two equal columns, and of each further one"), .kind = OPTION_NUMBER, .min = -999,
        .unit = UNIT_MORE_POINTS, .more = 2, .like = "-10,-15,-20"),
    NUMBER_OR(GOLF_QUAD_THREE, SCORING, "quad_cols.3", "each", GOLF_QUAD_EACH, 0, GOLF_QUAD_EACH, MORE_POINTS,
              N_("Three equal columns"), N_("points of three equal columns together"), N_("as much again as two")),
    NUMBER_OR(GOLF_QUAD_FOUR, SCORING, "quad_cols.4", "each", GOLF_QUAD_EACH, 0, GOLF_QUAD_EACH, MORE_POINTS,
              N_("Four equal columns"), N_("points of four equal columns together, or of more"),
              N_("as much again for each")),
    PAYS(GOLF_SIX_EQUAL, "six_equal", N_("Six equal cards"), N_("points of six equal cards in a layout of six")),
    PAYS(GOLF_SPECIAL_QUAD, "special_quad", N_("Four twos or jokers"),
         N_("points of four twos or four jokers in two columns")),
    PAYS(GOLF_JOKER_PAIR, "joker_pair", N_("Line of jokers"), N_("points of each completed line of jokers")),
    PAYS(GOLF_FOUR_KINGS, "four_kings_side", N_("Four kings on a side"),
         N_("points of four kings on one side of a layout of two rows of four")),
    CHOICE(GOLF_KINGS_SHAPE, SCORING, "four_kings_side.shape", "row half either", GOLF_SHAPE_EITHER,
           N_("A side of kings is"), N_("what a side of four kings is"), N_("a row"),
           N_("the left or the right half"), N_("either of them")),
    PAYS(GOLF_STRAIGHT, "straight9", N_("Straight of nine"), N_("points of a layout of nine consecutive ranks")),
    CHOICE(GOLF_WILD, CARDS, "wild", "none one_eyed_jacks", GOLF_WILD_NONE, N_("Wild cards"),
           N_("cards that stand for any rank"), N_("none"), N_("the one-eyed jacks, J♠ and J♥")),
    CHOICE(GOLF_WILD_MODE, SCORING, "wild.mode", "optimal automatic", GOLF_WILD_OPTIMAL, N_("Wild cards stand for"),
           N_("wild cards stand for what is best, or complete their column whatever that costs"), N_("what is best"),
           N_("what completes their column")),
    BOOL(GOLF_WILD_IN_BONUS, SCORING, "wild.in_bonus", N_("Wild cards in squares"),
         N_("wild cards count in blocks and in equal columns")),
    ROW(GOLF_MOON, SCORING, "moon", N_("Shooting the moon"),
        N_("six cards that count just 60 are 0, and 60 for all others"), .alias = "shoot_moon", .kind = OPTION_CHOICE,
        .words = "off 60", .standard = GOLF_MOON_OFF, .says = OPTION_SAYS(N_("no"), N_("with 60 points"))),
    ROW(GOLF_KAMIKAZE, SCORING, "kamikaze", N_("Kamikaze"),
        N_("a layout of exactly these cards scores 0, and all others get points; JK is a joker, KJ king and jack"),
        .kind = OPTION_RANKS, .words = "none", .says = OPTION_SAYS(N_("no")), .more = 1, .like = "QQKK:50"),
    ROW(GOLF_KAMIKAZE_POINTS, SCORING, "kamikaze.points", N_("Kamikaze costs the others"),
        N_("what all others score when somebody has a kamikaze"), .kind = OPTION_NUMBER, .max = 999, .standard = 50,
        .unit = UNIT_POINTS),
    BOOL(GOLF_FOUR_KIND_WINS, MATCH, "four_kind_wins_match", N_("Four of a kind win the match"),
         N_("four equal cards in a layout win the match")),
    ROW(GOLF_PENALTY, SCORING, "ender.penalty", N_("Ender who is beaten"),
        N_("what an ender who is not lowest gets on top"), .kind = OPTION_PLUS, .min = GOLF_NO_PENALTY, .max = 100,
        .standard = GOLF_NO_PENALTY,
        .words = "none double_plus5 double match_highest add_2n add_highest_opponent add_lowest", .unit = UNIT_POINTS,
        .says = OPTION_SAYS(N_("no penalty"), N_("double, and 5 more"), N_("double points"),
                            N_("as much as the highest"), N_("2 points for each player"),
                            N_("the highest of the others on top"), N_("the lowest on top"))),
    ROW(GOLF_BONUS, SCORING, "ender.bonus", N_("Ender who is lowest"), N_("what an ender who is lowest scores"),
        .kind = OPTION_NUMBER, .words = "none zero minus_n", .min = GOLF_NO_BONUS, .max = 100,
        .standard = GOLF_NO_BONUS, .unit = UNIT_POINTS, .less = "less_",
        .says = OPTION_SAYS(N_("no bonus"), N_("0 points"), N_("a point less for each player"))),
    CHOICE(GOLF_BONUS_FOR, SCORING, "ender.bonus.for", "lowest any", GOLF_BONUS_FOR_LOWEST,
           N_("The ender's bonus is for"), N_("whether an ender must be lowest to get the bonus"),
           N_("an ender who is lowest"), N_("every ender")),
    ROW(GOLF_TIE, SCORING, "ender.tie", N_("Ender who ties"),
        N_("what becomes of an ender who ties for lowest, or the points on top"), .alias = "tie", .kind = OPTION_PLUS,
        .words = "lowest not_lowest neutral", .min = GOLF_TIE_LOWEST, .max = 100, .standard = GOLF_TIE_LOWEST,
        .unit = UNIT_POINTS, .says = OPTION_SAYS(N_("is lowest"), N_("is beaten"), N_("neither gains nor loses"))),
    BOOL(GOLF_CALLER9, SCORING, "caller9", N_("Lowest scores nothing"),
         N_("the lowest score 0; an ender who is beaten adds the lowest")),
    ROW(GOLF_LOWEST_POINTS, SCORING, "lowest.points", N_("The lowest score"),
        N_("what the lowest of a deal score: their own points, 0, or points off"), .kind = OPTION_NUMBER,
        .words = "own zero", .min = GOLF_LOWEST_OWN, .max = 100, .standard = GOLF_LOWEST_OWN, .unit = UNIT_POINTS,
        .less = "less_", .says = OPTION_SAYS(N_("their own points"), N_("0 points"))),
    NUMBER(GOLF_TIED_POINTS, SCORING, "tied.points", 0, 20, 0, MORE_POINTS, N_("Equal scores cost"),
           N_("points for all who have equal scores in a deal")),
    NUMBER(GOLF_POT_STAKE, MATCH, "pot.stake", 0, 999, 0, CHIPS, N_("Pot"), N_("chips that each puts into the pot")),
    NUMBER_OR(GOLF_POT_CAP, MATCH, "pot.cap", "none", 0, 9999, 0, CHIPS, N_("Most chips in a deal"),
              N_("chips that one deal moves at most"), N_("no limit")),
    ROW(GOLF_MATCH_DEALS, MATCH, OPTION_LENGTH, N_("Deals"), N_("deals in a match"), .alias = OPTION_LENGTH_ALIAS,
        .kind = OPTION_NUMBER, .words = "none", .max = 99, .standard = 9, .unit = UNIT_DEALS,
        .says = OPTION_SAYS(N_("no number"))),
    NUMBER_OR(GOLF_MATCH_TARGET, MATCH, "match.target", "none", 0, 9999, 0, POINTS, N_("Until somebody has"),
              N_("a total that ends the match"), N_("no limit")),
    CHOICE(GOLF_MATCH_CMP, MATCH, "match.cmp", ">= >", GOLF_REACHES_TARGET, N_("The limit counts when it is"),
           N_("whether a total must reach the target or pass it"), N_("reached"), N_("passed")),
    CHOICE(GOLF_MATCH_TIE, MATCH, "match.tie", "shared extra_deals", GOLF_TIE_SHARED, N_("A shared lowest total"),
           N_("when the lowest total is shared"), N_("shares the win"), N_("means further deals")),
    DROP(0, "match.drop", N_("A total that drops"), N_("It becomes")),
    DROP(1, "match.drop.2", N_("Another total that drops"), N_("That becomes")),
    DROP(2, "match.drop.3", N_("A third total that drops"), N_("The third becomes")),
    ROW(GOLF_SCORESHEET, MATCH, "scoresheet", N_("Score sheet"), N_("a sheet of 9 or 18 columns is kept"),
        .kind = OPTION_BOOL, .max = 1, .standard = 1),
    CHOICE(GOLF_START_RULE, START, "start.rule", "dealer_left round_winner ender round_loser", GOLF_DEALER_LEFT,
           N_("The next deal begins"), N_("who starts the next deal"), N_("the player after the one who began"),
           N_("whoever was lowest"), N_("whoever ended the last one"), N_("whoever was highest")),
    CHOICE(GOLF_DIRECTION, START, "direction", "clockwise anticlockwise", GOLF_PLAYED_CLOCKWISE, N_("Play goes"),
           N_("which way the turn passes around the table"), N_("clockwise, to the left"),
           N_("anticlockwise, to the right")),
    ROW(GOLF_CALL_WORD, END, "call.word", N_("One calls by saying"), N_("what one says to end the deal"),
        .kind = OPTION_TEXT, .words = "none", .says = OPTION_SAYS(N_("nothing"))),
    CHOICE(GOLF_CALL_WHEN, END, "call.when", "never end_of_turn any_time_in_turn instead_of_turn", GOLF_CALL_NEVER,
           N_("Calling"), N_("when one may call, in one's turn"), N_("never"), N_("at the end of one's turn"),
           N_("at any time in one's turn"), N_("instead of the turn")),
    ROW(GOLF_CALLER_SCORING, SCORING, "caller_scoring", N_("Caller against the others"),
        N_("a caller lowest alone scores 0; else all who are not above it do"), .alias = "cactus_scoring",
        .kind = OPTION_CHOICE, .words = "none cactus tamalou", .was_bool = true,
        .says = OPTION_SAYS(N_("no"), N_("as in Cactus: then 10 more for the caller"),
                            N_("as in Tamalou: the caller keeps the layout's points"))),
    NUMBER_OR(GOLF_CALL_MAX, SCORING, "call.max_points", "none", GOLF_NO_LIMIT, 99, GOLF_NO_LIMIT, POINTS,
              N_("A caller may have at most"), N_("points above which an ender is beaten, whatever others have"),
              N_("no limit")),
    ROW(GOLF_POWERS_GROUP, TURN, "powers", N_("Powers of cards"),
        N_("what cards can do when they have just been drawn"), .kind = OPTION_GROUP,
        .words = "A 2 3 4 5 6 7 8 9 10 J Q K JK"),
    POWER("A", 1, N_("Ace")),
    POWER("2", 2, N_("Two")),
    POWER("3", 3, N_("Three")),
    POWER("4", 4, N_("Four")),
    POWER("5", 5, N_("Five")),
    POWER("6", 6, N_("Six")),
    POWER("7", 7, N_("Seven")),
    POWER("8", 8, N_("Eight")),
    POWER("9", 9, N_("Nine")),
    POWER("10", 10, N_("Ten")),
    POWER("J", 11, N_("Jack")),
    POWER("Q", 12, N_("Queen")),
    POWER("K", 13, N_("King")),
    POWER("JK", 14, N_("Joker")),
    POWER_RANK("A", 1),
    POWER_RANK("2", 2),
    POWER_RANK("3", 3),
    POWER_RANK("4", 4),
    POWER_RANK("5", 5),
    POWER_RANK("6", 6),
    POWER_RANK("7", 7),
    POWER_RANK("8", 8),
    POWER_RANK("9", 9),
    POWER_RANK("10", 10),
    POWER_RANK("J", 11),
    POWER_RANK("Q", 12),
    POWER_RANK("K", 13),
    ROW(GOLF_POWERS_PLACEABLE, TURN, "powers.placeable", N_("Power cards may be kept"),
        N_("cards with a power may go into a layout"), .kind = OPTION_BOOL, .max = 1, .standard = 1),
    CHOICE(GOLF_POWERS_OWNERS, TURN, "powers.owners", "any different", GOLF_OWNERS_ANY, N_("Two cards of a power"),
           N_("whose cards one power may look at or move together"), N_("are anybody's"),
           N_("belong to different players")),
    BOOL(GOLF_POWERS_MUST, TURN, "powers.must", N_("Powers must be used"),
         N_("who discards a drawn power card at once must use its power where that is possible")),
    CHOICE(GOLF_POWERS_WHEN, TURN, "powers.when", "drawn discarded laid_off", GOLF_POWERS_DRAWN,
           N_("A power may be used"), N_("when the power of a card may be used"), N_("when its card is drawn"),
           N_("also when its card is replaced"), N_("also when its card is replaced or laid off")),
    BOOL(GOLF_PLACE_MUST, TURN, "place.must", N_("Other cards must be kept"),
         N_("a drawn stock card without a power must go into the layout")),
    BOOL(GOLF_TURN_PASS, TURN, "turn.pass", N_("A turn may be passed"), N_("a turn may be passed")),
    BOOL(GOLF_TURN_PUT_BACK, TURN, "turn.put_back", N_("A taken discard may be put back"),
         N_("a taken discard may be put back, which ends the turn")),
    CHOICE(GOLF_MATCH_GIVE, TURN, "match.give", "must may two they_draw", GOLF_MUST_GIVE,
           N_("For another's card one gives"), N_("what follows when somebody has laid off another's card"),
           N_("one of one's own"), N_("one of one's own, or none"), N_("two of one's own"),
           N_("nothing: its owner takes it back and draws one")),
    BOOL(GOLF_POWERS_FROM_DISCARD, TURN, "powers.from_discard", N_("Powers from the discards"),
         N_("the top discard's power, if unused, may be used for a turn")),
    CHOICE(GOLF_SCRAMBLE_MODE, TURN, "scramble.mode", "owner_random user_permutes", GOLF_OWNER_RANDOM,
           N_("Cards are mixed up"), N_("how cards are scrambled"), N_("at random"),
           N_("by the player, two at a time")),
    BOOL(GOLF_MULTI_REPLACE_ALLOWED, TURN, "multi_replace", N_("Equal cards go together"),
         N_("several equal cards may be replaced by one")),
    CHOICE(GOLF_MATCH_MODE, TURN, "match.mode", "none out_of_turn in_turn_drawn both", GOLF_MATCH_NONE,
           N_("Laying off equal cards"), N_("laying off cards equal to the top discard, or to the card drawn"),
           N_("no"), N_("everybody, after a discard"), N_("in one's turn, with the drawn card"),
           N_("in one's turn, and everybody after a discard")),
    CHOICE(GOLF_MATCH_TARGETS, TURN, "match.targets", "own any", GOLF_MATCH_OWN, N_("Cards to lay off"),
           N_("whose cards may be laid off"), N_("one's own"), N_("anybody's")),
    CHOICE(GOLF_MATCH_CHAIN, TURN, "match.chain", "1 unlimited", GOLF_CHAIN_ONE, N_("How many are laid off"),
           N_("how many cards are laid off after one discard, or in one turn"), N_("one"), N_("as many as fit")),
    CHOICE(GOLF_MATCH_KEY, TURN, "match.key", "rank rank_and_value", GOLF_BY_RANK, N_("Equal means"),
           N_("which cards are equal, when cards are laid off"), N_("the same rank"), N_("the same rank and points")),
    ROW(GOLF_MATCH_FAIL, TURN, "match.fail", N_("A wrong card"), N_("what a wrong card costs"), .kind = OPTION_GROUP,
        .words = "points_if_opponent draw"),
    NUMBER(GOLF_MATCH_FAIL_POINTS, TURN, "match.fail.points_if_opponent", 0, 99, 0, MORE_POINTS,
           N_("Another's wrong card costs"), N_("points for a wrong card that was an opponent's")),
    NUMBER(GOLF_MATCH_FAIL_DRAW, TURN, "match.fail.draw", 0, 4, 0, CARDS, N_("After a wrong card one draws"),
           N_("cards drawn unseen for a wrong card")),
    CHOICE(GOLF_MATCH_PRIORITY, TURN, "match.priority", "arrival clockwise", GOLF_ARRIVAL, N_("First to lay off"),
           N_("who comes first where several would match: who is quicker, or who sits nearer"),
           N_("whoever is quickest"), N_("the next player")),
    NUMBER_OR(GOLF_EXTRAS_LIMIT, TURN, "extras.limit", "none", 0, 12, 0, CARDS, N_("Most penalty cards"),
              N_("cards drawn for wrong ones above which something follows"), N_("no limit")),
    CHOICE(GOLF_EXTRAS_THEN, TURN, "extras.then", "call out", GOLF_EXTRAS_CALL, N_("Too many penalty cards"),
           N_("what becomes of a player with more penalty cards than the limit"), N_("count as a call"),
           N_("put the player out of the deal")),
    VAL("A", 1, 1, N_("Ace"), N_("what an ace counts")),
    VAL("2", 2, -2, N_("Two"), N_("what a two counts")),
    VAL("3", 3, 3, N_("Three"), N_("what a three counts")),
    VAL("4", 4, 4, N_("Four"), N_("what a four counts")),
    VAL("5", 5, 5, N_("Five"), N_("what a five counts")),
    VAL("6", 6, 6, N_("Six"), N_("what a six counts")),
    VAL("7", 7, 7, N_("Seven"), N_("what a seven counts")),
    VAL("8", 8, 8, N_("Eight"), N_("what an eight counts")),
    VAL("9", 9, 9, N_("Nine"), N_("what a nine counts")),
    ROW(GOLF_VAL + 9, SCORING, "val.10", N_("Ten"), N_("what a ten counts"), .alias = "val.T", .kind = OPTION_NUMBER,
        .min = -999, .max = 999, .standard = 10, .unit = UNIT_POINTS, .series = N_("What each rank counts")),
    VAL("J", 11, 10, N_("Jack"), N_("what a jack counts")),
    VAL("Q", 12, 10, N_("Queen"), N_("what a queen counts")),
    VAL("K", 13, 0, N_("King"), N_("what a king counts")),
    VAL("JK", 14, -5, N_("Joker"), N_("what a joker counts")),
    VAL_RANK("A", 1),
    VAL_RANK("2", 2),
    VAL_RANK("3", 3),
    VAL_RANK("4", 4),
    VAL_RANK("5", 5),
    VAL_RANK("6", 6),
    VAL_RANK("7", 7),
    VAL_RANK("8", 8),
    VAL_RANK("9", 9),
    VAL_RANK("10", 10),
    VAL_RANK("J", 11),
    VAL_RANK("Q", 12),
    VAL_RANK("K", 13),
    BUNDLE(0, END, "knocking", "turn.knock=on end.on=knock end.final_turns=1", N_("Only a knock ends the deal"),
           N_("knocking, and nothing else, ends the deal; the others have one more turn")),
    BUNDLE(1, CARDS, "jokers_twos", "deck.jokers_per_pack=2 val.2=2 val.JK?=-2", N_("Jokers instead of twos"),
           N_("two jokers in each pack count below 0 instead of the twos")),
    BUNDLE(2, START, "golf8_locked", "init.select=any init.count=2 init.when=own_first_turn lock=complete_column",
           N_("Complete columns stay"), N_("each turns up any two cards at first, and columns that are all up stay")),
    BUNDLE(3, SCORING, "jacks0_q12_k13", "val.J=0 val.Q=12 val.K=13", N_("Jacks 0, queens 12, kings 13"),
           N_("jacks 0, queens 12, kings 13")),
    BUNDLE(4, SCORING, "jack20_skip", "val.J=20 jack_skip=on", N_("Jacks 20 and skip"),
           N_("jacks 20; a discarded jack makes the next player miss a turn")),
    BUNDLE(5, SCORING, "qs40_eights0", "val.QS=40 val.8=0", N_("Queen of spades 40, eights 0"),
           N_("the queen of spades 40, eights 0")),
};

/* Settings that several presets share. */
#define TO_100 "match=none match.target=100"
#define FOUR   "packs=1:7,2 rows=2 cols=2 init.mode=peek init.select=nearest lines.column=0 val.2=2 "
#define WIKI   "turn.flip_on_discard=optional "
#define NINE   "packs=2:4,3 rows=3 cols=3 init.count=3 players.max=8 "

#define POWER_RULES  "rows=2 cols=2 lines.column=0 val.2=2 place.face=down layout.free_pattern=on "
#define POWER_LAYOUT "packs=1 init.mode=peek " POWER_RULES
#define POWER_BASE   "players.max=6 " POWER_LAYOUT
#define CALL         "end.on=call end.final_turns=1 "
#define CAMBIO_CARDS                                                                                                 \
    "players.max=8 jokers=2 init.select=nearest " POWER_LAYOUT CALL                                                  \
    "call.when=instead_of_turn match.mode=out_of_turn match.fail=0,1 "                                               \
    "powers=7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:swap_own_opp,Q:swap_own_opp "
#define CAMBIO CAMBIO_CARDS "end.ender_matches=off ender.tie=not_lowest "
#define KABOO  CAMBIO "draw.from=stock val.J=11 val.Q=12 val.K=13 "

#define DUTCH                                                                                                        \
    CALL "call.word=Dutch call.when=end_of_turn val.J=11 val.Q=12 val.KC=13 val.KS=13 "                              \
         "match.mode=both match.fail=0,2 " TO_100 " "

const Preset golf_presets[] = {
    { "golf4", N_("Four-card Golf"), "Turtle", FOUR "place.face=down turn.knock=on end.on=knock end.final_turns=1" },
    { "golf4_faceup", N_("Four-card Golf, face up"), NULL, FOUR "end.final_turns=1" },
    { "golf4_locked", N_("Four-card Golf, locked"), NULL,
      FOUR "lock=faceup turn.flip_on_discard=required end.on=everyone_all_up" },
    { "golf4_bar", N_("Four-card Golf, pairs"), NULL, "packs=1:7,2 rows=2 cols=2 init.mode=peek val.2=2" },
    { "golf4_wiki", N_("Four-card Golf, two cards up"), NULL,
      WIKI "players.min=3 players.max=7 packs=1 rows=2 cols=2 turn.knock=on end.on=knock end.final_turns=1" },
    { "golf6", N_("Six-card Golf"), "Hara Kiri, Polish Polka, Polish Poker", "" },
    { "golf6_wiki", N_("Six-card Golf with a flip"), NULL, WIKI "players.max=8 packs=1:3,2" },
    { "golf6_single", N_("Single-deck Golf"), NULL, WIKI "players.max=4 packs=1" },
    { "golf6_jokers", N_("Six-card Golf with jokers"), NULL, "jokers_twos=on end.final_turns=1" },
    { "golf8", N_("Eight-card Golf"), "Whitnack",
      "packs=2:4,3 jokers=2 rows=2 cols=4 players.max=8 init.select=one_column init.when=own_first_turn "
      "turn.flip_on_discard=required_unless_last end.final_turns=1 val.2=2 quad_cols=-10" },
    { "golf9", N_("Nine-card Golf"), "Crazy Nines", NINE },
    { "golf9_wiki", N_("Nine-card Golf to 50"), NULL,
      WIKI "players.min=1 players.max=8 packs=1:3,2 rows=3 cols=3 layout.free_pattern=on match.target=50 "
           "match.cmp=>" },
    { "golf9_adjacent", N_("Nine-card Golf, adjacent pairs"), "Moraco", NINE "lines=column:2,row:2" },
    { "nines", N_("Nines"), "Fuchs",
      NINE "jokers=2 init.mode=none end.on=own_all_up,layout_empty lines=column:3,row:3 remove_completed=on "
           "val.Q=0 val.K=10 val.JK=-2 val.2=2" },
    { "golf10", N_("Ten-card Golf"), NULL, "packs=2:5,3 rows=2 cols=5 players.max=8" },
    { "golf12", N_("Twelve-card Golf"), NULL,
      "packs=2 jokers=2 rows=3 cols=4 players.max=8 remove_completed=on turn.flip_on_discard=required "
      "end.final_turns=1 ender.penalty=double val.JK=-2 start.rule=ender " TO_100 },
    { "cutthroat", N_("Cutthroat Golf"), NULL, WIKI "players.max=8 packs=1:3,2 king_trade=on val.K=15" },
    { "cambio", N_("Cambio"), "Kabo, Gabo, Kobo, Cobo",
      CAMBIO "val.JK=0 val.K=10 val.KD=-1 val.KH=-1 powers.KC=look_two_may_swap powers.KS=look_two_may_swap "
             "match.targets=any end.protect_ender=on call.word=Cambio" },
    { "kaboo", N_("Kaboo"), NULL,
      KABOO "val.JK=0 val.KD=-2 val.KH=-2 powers.KC=look_opp_may_swap powers.KS=look_opp_may_swap "
            "end.protect_ender=on call.word=Kaboo" },
    { "kabou", N_("Kabou"), NULL,
      KABOO "val.JK=-1 val.KD=0 val.KH=0 powers.KC=look_both_may_swap powers.KS=look_both_may_swap call.word=Kabou" },
    { "tamalou", N_("Tamalou"), "T'as mal où, Marmotte",
      CAMBIO_CARDS
      "val.JK=20 val.KC=15 val.KS=15 powers.KC=look_opp_may_swap powers.KS=look_opp_may_swap match.targets=any "
      "call.max_points=5 end.final_if=fewest_cards end.final_includes_ender=on caller_scoring=tamalou "
      "call.word=Tamalou " TO_100 },
    { "malaysia", N_("Cambio, Malaysia"), NULL,
      POWER_BASE "jokers=2 val.Q=10 val.K=10 val.JK=10 end.on=stock_out stock.out=end_round "
                 "powers=J:peek_own,Q:peek_opp,K:swap_own_opp,JK:scramble" },
    { "pablo", N_("Pablo"), NULL,
      POWER_BASE CALL "call.word=Pablo call.when=end_of_turn jokers=2 val.K=10 val.JK=-5 multi_replace=on "
                      "powers=7:look_then_swap,8:peek_any ender.bonus=-10 ender.penalty=add_highest_opponent "
                      "ender.tie=neutral " TO_100 },
    { "cumbia", N_("Cumbia"), NULL,
      POWER_BASE CALL "call.word=Cumbia call.when=any_time_in_turn val.J=11 val.Q=12 val.2D=-10 val.KD=-5 val.KH=-5 "
                      "powers=4:peek_own,5:peek_own,6:peek_opp,7:peek_opp,10:swap_any,J:look_both_may_swap "
                      "powers.placeable=off match.mode=out_of_turn match.targets=any match.key=rank_and_value "
                      "match.fail=10,0 match=7" },
    { "cabo", N_("Cabo"), NULL,
      POWER_BASE "call.word=Cabo call.when=any_time_in_turn end.on=call,layout_empty,stock_out stock.out=end_round "
                 "end.final_turns=1 val.J=11 val.Q=12 val.K=13 val.KD=0 "
                 "powers=7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:swap_any,Q:swap_any "
                 "match.mode=in_turn_drawn match.targets=any match.chain=unlimited match.fail=0,1" },
    { "cabo_exchange", N_("Cabo, several for one"), NULL,
      POWER_BASE
      "call.word=Cabo call.when=instead_of_turn end.on=call,stock_out stock.out=end_round end.final_turns=1 "
      "val.J=11 val.Q=12 val.K=13 val.KD=0 multi_replace=on "
      "powers=7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:swap_any,Q:swap_any "
      "ender.bonus=zero ender.penalty=+10 match.drop=100:50 kamikaze=QQKK:50 " TO_100 },
    { "cactus", N_("Cactus"), NULL,
      POWER_BASE CALL "call.word=Cactus call.when=end_of_turn discard.start_faceup=off caller_scoring=cactus "
                      "ender.penalty=+10 ender.bonus=zero "
                      "powers=6:peek_own,7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:peek_opp,Q:swap_own_opp "
                      "powers.from_discard=on match.mode=out_of_turn match.chain=unlimited match.fail=0,2 "
                      "ender.tie=not_lowest match.tie=extra_deals start.rule=round_winner " TO_100 },
    { "dutch", N_("Dutch"), NULL, POWER_BASE DUTCH "powers=J:swap_any,Q:peek_own" },
    { "dutch_quebec", N_("Dutch (Québec)"), "Dutch québécois",
      POWER_RULES DUTCH "players.max=10 packs=2 init.mode=none powers=A:give_stock,J:swap_any,Q:peek_own "
                        "powers.when=laid_off end.protect_ender=on" },
    { "dacz", N_("Dacz"), NULL,
      POWER_BASE CALL "call.word=Dacz call.when=end_of_turn val.J=11 val.Q=12 val.KC=13 val.KS=13 "
                      "powers=J:swap_any,Q:peek_any ender.penalty=+10 ender.tie=+5 " TO_100 },
    { 0 },
};
