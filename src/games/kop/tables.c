#include "games/kop/tables.h"

#include "games/kop/kop.h"

/* clang-format off */
#define BOOL(row, name, std, text) [row] = { name, NULL, OPTION_BOOL, .standard = (std), .help = (text) }
#define CHOICE(row, name, all, std, text) \
    [row] = { name, NULL, OPTION_CHOICE, all, .standard = (std), .help = (text) }
#define NUMBER(row, name, word, least, most, std, text) \
    [row] = { name, NULL, OPTION_NUMBER, word, least, most, std, .help = (text) }
/* clang-format on */

const OptionSpec kop_options[KOP_OPTIONS + 1] = {
    CHOICE(KOP_TRUMP_FORM, "trump_form", "T12_RED T14 T12_BLACK", 0, N_("which cards are trumps")),
    BOOL(KOP_GRAN_BIDS, "gran_bids", 0, N_("gran and gran du may be bid: alone, with the jacks as trumps")),
    CHOICE(KOP_BASKA_BID, "baska_bid", "off auto_win play_alone", BASKA_OFF,
           N_("what a hand with all four queens may bid: it wins at once, or plays alone for all tricks")),
    CHOICE(KOP_BID_ORDER, "bid_order", "turn free", ORDER_TURN,
           N_("the auction goes round, or whoever is quicker speaks")),
    CHOICE(KOP_FIRST_SPEAKER, "first_speaker", "forehand second_hand", SPEAKER_FOREHAND,
           N_("who speaks first where the auction goes round; forehand, asking second hand, speaks last")),
    CHOICE(KOP_AUCTION_END, "auction_end", "pass3 pass4_initial pass4_always", PASS_4_INITIAL,
           N_("how many passes in a row end the auction: three, four while nobody has called, or four always")),
    CHOICE(KOP_WESELE_TIMING, "wesele_timing", "any first_call after_first_round", WESELE_ANY,
           N_("when wesele may be bid: at any turn, as one's first call only, or also once everyone has had a say")),
    BOOL(KOP_PYTAM_BLOCKS_ZOLO, "pytam_blocks_zolo", 0, N_("forehand, once it has asked (pytam), may not bid zolo")),
    BOOL(KOP_HIGHER_BID_CANCELS, "higher_bid_cancels_doubles", 1,
         N_("a higher bid wipes out the doublings before it")),
    CHOICE(KOP_OWN_WESELE_KONTRA, "own_wesele_kontra", "no yes", 0,
           N_("whether who bid wesele may be the first to double it")),
    CHOICE(KOP_SOLOIST_FIRST_DOUBLE, "soloist_first_double", "no yes", 0,
           N_("whether who plays alone may be the first to double")),
    CHOICE(KOP_DOUBLE_COUNTING, "double_counting", "alternate literal", COUNT_LITERAL,
           N_("which doublings count: those by which the sides take turns, or each")),
    CHOICE(KOP_MAX_DOUBLE, "max_double", "16 32 64 none", 0, N_("how far the stake can be doubled")),
    CHOICE(KOP_CAP_CICHA, "cap_cicha", "same 8 4", CAP_SAME, N_("how far in a cicha")),
    CHOICE(KOP_CAP_SOLO, "cap_solo", "same 8 4", CAP_SAME, N_("how far in zolo, zolo du, gran and gran du")),
    CHOICE(KOP_DOUBLE_NAMES, "double_names", "kop baska koscian", NAMES_KOP, N_("what the doublings are called")),
    CHOICE(KOP_WESELE_JACK, "wesele_jack", "hidden named", 0, N_("whether the jack that plays with wesele is named")),
    BOOL(KOP_MUST_BEAT, "must_beat", 1, N_("a card that beats the trick must be played when one is held")),
    NUMBER(KOP_DECLARER_EXIT, "declarer_exit", NULL, 26, 27, 26,
           N_("card points that the declaring side needs not to lose double")),
    CHOICE(KOP_EXIT_SCOPE, "exit_scope", "all_but_du team_only", EXIT_ALL_BUT_DU,
           N_("in which games few points or no trick multiply the loss")),
    BOOL(KOP_LOSS_DOUBLE, "loss_double", 0, N_("the declaring side pays double when it loses")),
    BOOL(KOP_CICHA_BAN, "cicha_ban", 0, N_("hands too strong for a cicha must be bid, or are not doubled")),
    BOOL(KOP_LEADER_MAY_SWAP, "leader_may_swap", 0,
         N_("doubling goes on after the first lead, and then the leader may take another card")),
    BOOL(KOP_LAST_TRICK_VIEW, "last_trick_view", 0, N_("the trick before may be looked at")),
    CHOICE(KOP_EARLY_END, "early_end", "never when_fixed", END_WHEN_FIXED,
           N_("whether a deal ends as soon as its payment can no longer change")),
    NUMBER(KOP_MATCH, "match", "endless", 0, 999, 0, N_("deals in a match")),
    NUMBER(KOP_TARGET, "target", "none", 0, 9999, 0, N_("points of a seat that end a match")),
    CHOICE(KOP_RANK_POINTS, "rank_points", "4-3-2-1 5-3-1-0", RANK_4321,
           N_("what the places at a table are worth in a league")),
};

#define SPORT                                                                                                        \
    "trump_form=T14 double_counting=alternate first_speaker=second_hand exit_scope=team_only cicha_ban=on "          \
    "pytam_blocks_zolo=on match=32 "
#define BASKA "baska_bid=auto_win loss_double=on double_names=baska "

const Preset kop_presets[] = {
    { "kop", N_("Kop"), "Kop wolsztyński, コップ", "" },
    { "kop_sport", N_("Kop sportowy"), "Sport kop, Tournament kop", SPORT "cap_cicha=8 cap_solo=4" },
    { "kop_koscian", N_("Kop kościański"), "Kościan, Kop Kościan",
      SPORT "max_double=32 cap_cicha=8 cap_solo=8 own_wesele_kontra=yes wesele_timing=first_call "
            "rank_points=5-3-1-0 double_names=koscian" },
    { "baska", N_("Baśka"), "Baśka czerwona, Red Baśka, バシュカ", BASKA "gran_bids=on" },
    { "baska_gorzow", N_("Baśka gorzowska"), "Gorzów Baśka, Baśka Gorzów", BASKA },
    { 0 },
};

/* In the order of Contract. */
const VerbSpec kop_verbs[] = {
    [KOP_PLAY] = { "play", "c", N_("play {card}"), N_("plays {card}") },
    [KOP_BID] = { "bid", "w", N_("bid {word normal|cicha|wesele|gran|zolo|gran du|zolo du|baśka}"),
                  N_("bids {word normal|cicha|wesele|gran|zolo|gran du|zolo du|baśka}") },
    [KOP_PASS] = { "pass", "", N_("pass"), N_("passes") },
    [KOP_DOUBLE] = { "double", "", N_("double"), N_("doubles") },
    /* Whichever doubling is next, any of these names means it. */
    { "kontra", "", NULL, "double" },
    { "re", "", NULL, "double" },
    { "rej", "", NULL, "double" },
    { "rekontra", "", NULL, "double" },
    { "rekontora", "", NULL, "double" },
    { "bok", "", NULL, "double" },
    { "slup", "", NULL, "double" },
    { "hirsz", "", NULL, "double" },
    { "hirsh", "", NULL, "double" },
    { "skok", "", NULL, "double" },
    { "zub", "", NULL, "double" },
    { 0 },
};
