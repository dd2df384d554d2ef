#include "games/golf/options.h"

#include "games/golf/settle.h"

/* Rows of the table, by their index; a row that fits stays on one line. */
#define BOOL(row, id, help)                    [row] = { id, NULL, OPTION_BOOL, NULL, 0, 1, 0, help, false }
#define CHOICE(row, id, words, standard, help) [row] = { id, NULL, OPTION_CHOICE, words, 0, 0, standard, help, false }
#define NUMBER(row, id, words, min, max, standard, help)                                                             \
    [row] = { id, NULL, OPTION_NUMBER, words, min, max, standard, help, false }

/* The pay of a combination: points below 0, or 0 for none. */
#define PAYS(row, id, help) NUMBER(row, id, NULL, -999, 0, 0, help)

#define VAL(name, rank, standard, help)                                                                              \
    [GOLF_VAL + (rank)-1] = { "val." name, NULL, OPTION_NUMBER, NULL, -999, 999, standard, help, false }
#define VAL_CARD(name, suit, rank)                                                                                   \
    [GOLF_VAL_CARD + (suit)*RANKS +                                                                                  \
        (rank)-1] = { "val." name,  NULL, OPTION_NUMBER, "rank",                                                     \
                      GOLF_AS_RANK, 999,  GOLF_AS_RANK,  N_("what this card counts; rank: as its rank does"),        \
                      true }
#define VAL_RANK(name, rank)                                                                                         \
    VAL_CARD(name "C", CLUBS, rank), VAL_CARD(name "D", DIAMONDS, rank), VAL_CARD(name "H", HEARTS, rank),           \
        VAL_CARD(name "S", SPADES, rank)
#define POWERS     "none peek_own peek_opp peek_any swap_own_opp swap_any look_then_swap look_both_may_swap scramble"
#define POWER_HELP N_("what this card can do")
#define POWER(name, rank)                                                                                            \
    [GOLF_POWER + (rank)-1] = { "powers." name, NULL, OPTION_CHOICE, POWERS, 0, 0, POWER_NONE, POWER_HELP, true }
#define BUNDLE(n, id, sets, help) [GOLF_BUNDLES + (n)] = { id, NULL, OPTION_BUNDLE, sets, 0, 1, 0, help, false }

const OptionSpec golf_options[GOLF_OPTIONS + 1] = {
    NUMBER(GOLF_PLAYERS_MIN, "players.min", NULL, 1, SEATS_MAX, 2, N_("fewest players")),
    NUMBER(GOLF_PLAYERS_MAX, "players.max", NULL, 1, SEATS_MAX, SEATS_MAX, N_("most players")),
    [GOLF_PACKS] = { "deck.packs", NULL, OPTION_STEPS, NULL, 1, PACKS_MAX, OPTION_STEP4(4, 8, 15),
                     N_("packs of 52 cards, by the number of players"), false },
    [GOLF_JOKERS_PER_PACK] = { "deck.jokers_per_pack", "jokers", OPTION_NUMBER, NULL, 0, 2, 0,
                               N_("jokers in each pack"), false },
    NUMBER(GOLF_ROWS, "layout.rows", NULL, 1, 4, 2, N_("rows of a layout; the last is nearest its owner")),
    NUMBER(GOLF_COLUMNS, "layout.cols", NULL, 1, 8, 3, N_("columns of a layout; 16 places are the most")),
    BOOL(GOLF_FREE_PATTERN, "layout.free_pattern",
         N_("players may lay their cards in any pattern; it changes no rule")),
    [GOLF_START_FACEUP] = { "discard.start_faceup", NULL, OPTION_BOOL, NULL, 0, 1, 1,
                            N_("a card is turned up to begin the discard pile"), false },
    CHOICE(GOLF_INIT_MODE, "init.mode", "none peek flip", GOLF_LOOK_FLIP,
           N_("what players do with some of their cards at first")),
    NUMBER(GOLF_INIT_COUNT, "init.count", NULL, 1, 16, 2, N_("with how many cards")),
    CHOICE(GOLF_INIT_SELECT, "init.select", "any nearest one_column different_columns centre_plus_outer", GOLF_ANY,
           N_("which cards these may be")),
    CHOICE(GOLF_INIT_WHEN, "init.when", "before_play own_first_turn", GOLF_BEFORE_PLAY, N_("when that is done")),
    BOOL(GOLF_REARRANGE, "init.rearrange", N_("before play, own cards may change places, unseen")),
    NUMBER(GOLF_PEEK_PAID, "peek.paid", "off", 0, 99, 0, N_("points for a look at an own card, in one's turn")),
    BOOL(GOLF_PEEK_FREE, "peek.initial_slots_free",
         N_("what lies where one first looked may be looked at, any time")),
    CHOICE(GOLF_HELD, "held", "none initial all", GOLF_HELD_NONE, N_("cards that their owner always sees")),
    BOOL(GOLF_UNSEEN_ONCE, "replace.unseen_once",
         N_("a place not looked at in the beginning may be replaced once only")),
    CHOICE(GOLF_PLACE_FACE, "place.face", "up down", GOLF_FACE_UP, N_("how cards go into a layout")),
    CHOICE(GOLF_LOCK, "lock", "none faceup complete_column", GOLF_LOCK_NONE,
           N_("cards that may not be replaced: those that are up, or columns that are all up")),
    BOOL(GOLF_KNOCK_ALLOWED, "turn.knock", N_("one may knock instead of drawing")),
    CHOICE(GOLF_FLIP_ON_DISCARD, "turn.flip_on_discard", "none optional required required_unless_last",
           GOLF_FLIP_NONE, N_("turning up a card after discarding what was drawn")),
    BOOL(GOLF_FLIP_AS_TURN, "turn.flip_as_turn", N_("a turn may be to turn up a card")),
    BOOL(GOLF_FLIP_ALL_TO_END, "turn.flip_all_to_end", N_("a turn may be to turn up all one's cards")),
    BOOL(GOLF_JACK_SKIP, "jack_skip", N_("a discarded jack makes the next player miss a turn")),
    BOOL(GOLF_KING_TRADE, "king_trade", N_("a king from the stock may be traded for an opponent's card that is up")),
    BOOL(GOLF_REMOVE_COMPLETED, "remove_completed", N_("completed lines and blocks leave the layout at once")),
    CHOICE(GOLF_STOCK_OUT, "stock.out", "reshuffle end_round", GOLF_RESHUFFLE, N_("when the stock is empty")),
    NUMBER(GOLF_MAX_RESHUFFLES, "stock.max_reshuffles", NULL, 0, 99, 10,
           N_("how often the discards may become a new stock")),
    [GOLF_END_ON] = { "end.on", NULL, OPTION_SET, "knock own_all_up everyone_all_up stock_out layout_empty call", 0,
                      0, GOLF_ON_OWN_ALL_UP, N_("what ends the deal"), false },
    NUMBER(GOLF_FINAL_TURNS, "end.final_turns", NULL, 0, 1, 0,
           N_("turns of the others after a knock or a layout all up")),
    BOOL(GOLF_FINAL_INCLUDES_ENDER, "end.final_includes_ender", N_("the ender has a final turn too, the last")),
    BOOL(GOLF_PROTECT_ENDER, "end.protect_ender", N_("nobody touches the ender's cards any more")),
    NUMBER(GOLF_MAX_TURNS, "end.max_turns", NULL, 1, 9999, 200,
           N_("turns of a player after which the deal ends in any case")),
    [GOLF_LINES] = { "lines", NULL, OPTION_GROUP, "column row diagonal", 0, 0, 0,
                     N_("equal cards in a line that count nothing together"), false },
    NUMBER(GOLF_LINES_COLUMN, "lines.column", "full", GOLF_LINE_FULL, 8, GOLF_LINE_FULL,
           N_("how many in a column; full: all of it, 0: none")),
    NUMBER(GOLF_LINES_ROW, "lines.row", NULL, 0, 8, 0, N_("how many in a row; 0: none")),
    NUMBER(GOLF_LINES_DIAGONAL, "lines.diagonal", NULL, 0, 4, 0, N_("how many on a diagonal; 0: none")),
    CHOICE(GOLF_SHARING, "sharing", "share exclusive", GOLF_SHARE,
           N_("whether a card may be in several lines and blocks")),
    BOOL(GOLF_ANY_PAIR, "any_pair", N_("equal cards anywhere cancel, two by two")),
    [GOLF_KEEP_NEG] = { "keep_neg", NULL, OPTION_SET, "2 JK", 0, 0, 0,
                        N_("cards that keep their value in a line when it is below 0"), false },
    PAYS(GOLF_BLOCK, "block2x2", N_("points of four equal cards in a square, each square")),
    PAYS(GOLF_QUAD, "quad_cols", N_("points of two equal columns, and of each further one")),
    PAYS(GOLF_SIX_EQUAL, "six_equal", N_("points of six equal cards in a layout of six")),
    PAYS(GOLF_SPECIAL_QUAD, "special_quad", N_("points of four twos or four jokers in two columns")),
    PAYS(GOLF_JOKER_PAIR, "joker_pair", N_("points of each completed line of jokers")),
    PAYS(GOLF_FOUR_KINGS, "four_kings_side", N_("points of four kings on one side of a layout of two rows of four")),
    CHOICE(GOLF_KINGS_SHAPE, "four_kings_side.shape", "row half either", GOLF_SHAPE_EITHER, N_("what a side is")),
    PAYS(GOLF_STRAIGHT, "straight9", N_("points of a layout of nine consecutive ranks")),
    CHOICE(GOLF_WILD, "wild", "none one_eyed_jacks", GOLF_WILD_NONE,
           N_("cards that stand for any rank (one-eyed: JS, JH)")),
    CHOICE(GOLF_WILD_MODE, "wild.mode", "optimal automatic", GOLF_WILD_OPTIMAL,
           N_("wild cards stand for what is best, or complete their column whatever that costs")),
    BOOL(GOLF_WILD_IN_BONUS, "wild.in_bonus", N_("wild cards count in blocks and in equal columns")),
    [GOLF_MOON] = { "moon", "shoot_moon", OPTION_CHOICE, "off 60", 0, 0, GOLF_MOON_OFF,
                    N_("six cards that count just 60 are 0, and 60 for all others"), false },
    BOOL(GOLF_FOUR_KIND_WINS, "four_kind_wins_match", N_("four equal cards in a layout win the match")),
    [GOLF_PENALTY] = { "ender.penalty", NULL, OPTION_PLUS,
                       "none double_plus5 double match_highest add_2n add_highest_opponent add_lowest",
                       GOLF_NO_PENALTY, 100, GOLF_NO_PENALTY, N_("what an ender who is not lowest gets on top"),
                       false },
    NUMBER(GOLF_BONUS, "ender.bonus", "none zero minus_n", GOLF_NO_BONUS, -1, GOLF_NO_BONUS,
           N_("what an ender who is lowest scores: 0, as many less as there are players, or so much")),
    [GOLF_TIE] = { "ender.tie", "tie", OPTION_PLUS, "lowest not_lowest neutral", GOLF_TIE_LOWEST, 100,
                   GOLF_TIE_LOWEST, N_("what an ender is who ties for lowest; +N: scores so much on top"), false },
    BOOL(GOLF_CALLER9, "caller9", N_("the lowest score 0; an ender who is beaten adds the lowest")),
    NUMBER(GOLF_POT_STAKE, "pot.stake", NULL, 0, 999, 0, N_("chips that each puts into the pot; 0: no pot")),
    NUMBER(GOLF_POT_CAP, "pot.cap", "none", 0, 9999, 0, N_("chips that one deal moves at most")),
    NUMBER(GOLF_MATCH_DEALS, "match.deals", "none", 0, 99, 9, N_("deals in a match")),
    NUMBER(GOLF_MATCH_TARGET, "match.target", "none", 0, 9999, 0, N_("a total that ends the match")),
    CHOICE(GOLF_MATCH_CMP, "match.cmp", ">= >", GOLF_REACHES_TARGET,
           N_("whether a total must reach the target or pass it")),
    CHOICE(GOLF_MATCH_TIE, "match.tie", "shared extra_deals", GOLF_TIE_SHARED, N_("when the lowest total is shared")),
    [GOLF_SCORESHEET] = { "scoresheet", NULL, OPTION_BOOL, NULL, 0, 1, 1, N_("a sheet of 9 or 18 columns is kept"),
                          false },
    CHOICE(GOLF_START_RULE, "start.rule", "dealer_left round_winner", GOLF_DEALER_LEFT,
           N_("who starts the next deal")),
    CHOICE(GOLF_CALL_WORD, "call.word", "none pablo cumbia cabo cactus dacz", 0, N_("what one says to end the deal")),
    CHOICE(GOLF_CALL_WHEN, "call.when", "never end_of_turn any_time_in_turn", GOLF_CALL_NEVER,
           N_("when one may say it, in one's turn")),
    BOOL(GOLF_CACTUS_SCORING, "cactus_scoring",
         N_("a caller who is lowest scores 0, else 10 more, and opponents not above it 0")),
    [GOLF_POWERS] = { "powers", NULL, OPTION_GROUP, "A 2 3 4 5 6 7 8 9 10 J Q K JK", 0, 0, 0,
                      N_("what cards can do when they have just been drawn"), false },
    POWER("A", 1),
    POWER("2", 2),
    POWER("3", 3),
    POWER("4", 4),
    POWER("5", 5),
    POWER("6", 6),
    POWER("7", 7),
    POWER("8", 8),
    POWER("9", 9),
    POWER("10", 10),
    POWER("J", 11),
    POWER("Q", 12),
    POWER("K", 13),
    POWER("JK", 14),
    [GOLF_POWERS_PLACEABLE] = { "powers.placeable", NULL, OPTION_BOOL, NULL, 0, 1, 1,
                                N_("cards with a power may go into a layout"), false },
    BOOL(GOLF_POWERS_FROM_DISCARD, "powers.from_discard",
         N_("the top discard's power, if unused, may be used for a turn")),
    CHOICE(GOLF_SCRAMBLE_MODE, "scramble.mode", "owner_random user_permutes", GOLF_OWNER_RANDOM,
           N_("how cards are scrambled")),
    BOOL(GOLF_MULTI_REPLACE_ALLOWED, "multi_replace", N_("several equal cards may be replaced by one")),
    CHOICE(GOLF_MATCH_MODE, "match.mode", "none out_of_turn in_turn_drawn", GOLF_MATCH_NONE,
           N_("laying off cards equal to the top discard, or to the card drawn")),
    CHOICE(GOLF_MATCH_TARGETS, "match.targets", "own any", GOLF_MATCH_OWN, N_("whose cards may be laid off")),
    CHOICE(GOLF_MATCH_CHAIN, "match.chain", "1 unlimited", GOLF_CHAIN_ONE, N_("how many after one discard")),
    CHOICE(GOLF_MATCH_KEY, "match.key", "rank rank_and_value", GOLF_BY_RANK, N_("which cards are equal")),
    [GOLF_MATCH_FAIL] = { "match.fail", NULL, OPTION_GROUP, "points_if_opponent draw", 0, 0, 0,
                          N_("what a wrong card costs"), false },
    NUMBER(GOLF_MATCH_FAIL_POINTS, "match.fail.points_if_opponent", NULL, 0, 99, 0,
           N_("points, where it was an opponent's")),
    NUMBER(GOLF_MATCH_FAIL_DRAW, "match.fail.draw", NULL, 0, 4, 0, N_("cards drawn unseen")),
    CHOICE(GOLF_MATCH_PRIORITY, "match.priority", "arrival clockwise", GOLF_ARRIVAL,
           N_("who comes first where several would match: who is quicker, or who sits nearer")),
    VAL("A", 1, 1, N_("what an ace counts")),
    VAL("2", 2, -2, N_("what a two counts")),
    VAL("3", 3, 3, N_("what a three counts")),
    VAL("4", 4, 4, N_("what a four counts")),
    VAL("5", 5, 5, N_("what a five counts")),
    VAL("6", 6, 6, N_("what a six counts")),
    VAL("7", 7, 7, N_("what a seven counts")),
    VAL("8", 8, 8, N_("what an eight counts")),
    VAL("9", 9, 9, N_("what a nine counts")),
    [GOLF_VAL + 9] = { "val.10", "val.T", OPTION_NUMBER, NULL, -999, 999, 10, N_("what a ten counts"), false },
    VAL("J", 11, 10, N_("what a jack counts")),
    VAL("Q", 12, 10, N_("what a queen counts")),
    VAL("K", 13, 0, N_("what a king counts")),
    VAL("JK", 14, -5, N_("what a joker counts")),
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
    BUNDLE(0, "knocking", "turn.knock=on end.on=knock end.final_turns=1",
           N_("knocking, and nothing else, ends the deal; the others have one more turn")),
    BUNDLE(1, "jokers_twos", "deck.jokers_per_pack=2 val.2=2 val.JK?=-2",
           N_("two jokers in each pack count below 0 instead of the twos")),
    BUNDLE(2, "golf8_locked", "init.select=any init.count=2 init.when=own_first_turn lock=complete_column",
           N_("each turns up any two cards at first, and columns that are all up stay")),
    BUNDLE(3, "jacks0_q12_k13", "val.J=0 val.Q=12 val.K=13", N_("jacks 0, queens 12, kings 13")),
    BUNDLE(4, "jack20_skip", "val.J=20 jack_skip=on",
           N_("jacks 20; a discarded jack makes the next player miss a turn")),
    BUNDLE(5, "qs40_eights0", "val.QS=40 val.8=0", N_("the queen of spades 40, eights 0")),
};

/* Settings that several presets share. */
#define FOUR "packs=1:7,2 rows=2 cols=2 init.mode=peek init.select=nearest lines.column=0 val.2=2 "
#define WIKI "turn.flip_on_discard=optional "
#define NINE "packs=2:4,3 rows=3 cols=3 init.count=3 players.max=8 "

#define POWER_BASE                                                                                                   \
    "players.max=6 packs=1 rows=2 cols=2 init.mode=peek lines.column=0 val.2=2 place.face=down layout.free_pattern=on "
#define CALL   "end.on=call end.final_turns=1 "
#define TO_100 "match.deals=none match.target=100"

const Preset golf_presets[] = {
    { "golf4", N_("Four-card Golf"), "Turtle", FOUR "place.face=down turn.knock=on end.on=knock end.final_turns=1" },
    { "golf4_faceup", N_("Four-card Golf, face up"), NULL, FOUR "end.final_turns=1" },
    { "golf4_locked", N_("Four-card Golf, locked"), NULL,
      FOUR "lock=faceup turn.flip_on_discard=required end.on=everyone_all_up" },
    { "golf4_wiki", N_("Four-card Golf, two cards up"), NULL,
      WIKI "players.min=3 players.max=7 packs=1 rows=2 cols=2 turn.knock=on end.on=knock end.final_turns=1" },
    { "golf6", N_("Six-card Golf"), "Hara Kiri, Polish Polka, Polish Poker", "" },
    { "golf6_wiki", N_("Six-card Golf with a flip"), NULL, WIKI "players.max=8 packs=1:3,2" },
    { "golf6_single", N_("Single-deck Golf"), NULL, WIKI "players.max=4 packs=1" },
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
    { "cutthroat", N_("Cutthroat Golf"), NULL, WIKI "players.max=8 packs=1:3,2 king_trade=on val.K=15" },
    { "malaysia", N_("Cambio"), "Malaysia",
      POWER_BASE "jokers=2 val.Q=10 val.K=10 val.JK=10 end.on=stock_out stock.out=end_round "
                 "powers=J:peek_own,Q:peek_opp,K:swap_own_opp,JK:scramble" },
    { "pablo", N_("Pablo"), NULL,
      POWER_BASE CALL "call.word=pablo call.when=end_of_turn jokers=2 val.K=10 val.JK=-5 multi_replace=on "
                      "powers=7:look_then_swap,8:peek_any ender.bonus=-10 ender.penalty=add_highest_opponent "
                      "ender.tie=neutral " TO_100 },
    { "cumbia", N_("Cumbia"), NULL,
      POWER_BASE CALL "call.word=cumbia call.when=any_time_in_turn val.J=11 val.Q=12 val.2D=-10 val.KD=-5 val.KH=-5 "
                      "powers=4:peek_own,5:peek_own,6:peek_opp,7:peek_opp,10:swap_any,J:look_both_may_swap "
                      "powers.placeable=off match.mode=out_of_turn match.targets=any match.key=rank_and_value "
                      "match.fail=10,0 match.deals=7" },
    { "cabo", N_("Cabo"), NULL,
      POWER_BASE "call.word=cabo call.when=any_time_in_turn end.on=call,layout_empty,stock_out stock.out=end_round "
                 "end.final_turns=1 val.J=11 val.Q=12 val.K=13 val.KD=0 "
                 "powers=7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:swap_any,Q:swap_any "
                 "match.mode=in_turn_drawn match.targets=any match.chain=unlimited match.fail=0,1" },
    { "cactus", N_("Cactus"), NULL,
      POWER_BASE CALL "call.word=cactus call.when=end_of_turn discard.start_faceup=off cactus_scoring=on "
                      "ender.penalty=+10 ender.bonus=zero "
                      "powers=6:peek_own,7:peek_own,8:peek_own,9:peek_opp,10:peek_opp,J:peek_opp,Q:swap_own_opp "
                      "powers.from_discard=on match.mode=out_of_turn match.chain=unlimited match.fail=0,2 "
                      "ender.tie=not_lowest match.tie=extra_deals start.rule=round_winner " TO_100 },
    { "dacz", N_("Dacz"), "Dutch",
      POWER_BASE CALL "call.word=dacz call.when=end_of_turn val.J=11 val.Q=12 val.KC=13 val.KS=13 "
                      "powers=J:swap_any,Q:peek_any ender.penalty=+10 ender.tie=+5 " TO_100 },
    { 0 },
};

Pack golf_pack(const Options *options, int seats)
{
    return (Pack){ .kind = PACK_52,
                   .packs = (uint8_t)option_step(options->value[GOLF_PACKS], seats),
                   .jokers_each = (uint8_t)options->value[GOLF_JOKERS_PER_PACK] };
}
