#include "games/kop/tables.h"

#include "games/kop/kop.h"

/* The texts of a choice, or of a number's words, stand in the order of the words. */
#define ROW(row, topic, word, text, means, ...)                                                                      \
    [row] = { .id = word, .about = ABOUT_##topic, .name = text, .help = means, __VA_ARGS__ }
#define BOOL(row, topic, word, first, text, means)                                                                   \
    ROW(row, topic, word, text, means, .kind = OPTION_BOOL, .max = 1, .standard = (first))
#define CHOICE(row, topic, word, all, first, text, means, ...)                                                       \
    ROW(row, topic, word, text, means, .kind = OPTION_CHOICE, .words = (all), .standard = (first),                   \
        .says = OPTION_SAYS(__VA_ARGS__))

const OptionSpec kop_options[KOP_OPTIONS + 1] = {
    CHOICE(KOP_TRUMP_FORM, CARDS, "trump_form", "T12_RED T14 T12_BLACK", 0, N_("Trumps"),
           N_("which cards are trumps, besides queens, jacks, ace and ten of diamonds"),
           N_("12, red: A♥ and 10♥ on top"), N_("14: A♥ and the tens on top"), N_("12, black: A♣ and 10♣ on top")),
    BOOL(KOP_GRAN_BIDS, START, "gran_bids", 0, N_("Gran"),
         N_("gran and gran du may be bid: alone, with the jacks as trumps")),
    CHOICE(KOP_BASKA_BID, START, "baska_bid", "off auto_win play_alone", BASKA_OFF, N_("All four queens"),
           N_("what a hand with all four queens may bid: it wins at once, or plays alone for all tricks"),
           N_("nothing more"), N_("baśka, and wins at once"), N_("baśka, and plays alone for all tricks")),
    CHOICE(KOP_BID_ORDER, START, "bid_order", "turn free", ORDER_TURN, N_("Calls"),
           N_("the auction goes round, or whoever is quicker speaks"), N_("go round"), N_("whoever is quicker")),
    CHOICE(KOP_FIRST_SPEAKER, START, "first_speaker", "forehand second_hand", SPEAKER_FOREHAND, N_("First to speak"),
           N_("who speaks first where the auction goes round; forehand, asking second hand, speaks last"),
           N_("forehand"), N_("second hand, asked by forehand")),
    CHOICE(KOP_AUCTION_END, START, "auction_end", "pass3 pass4_initial pass4_always", PASS_4_INITIAL,
           N_("Calls end after"),
           N_("how many passes in a row end the auction: three, four while nobody has called, or four always"),
           N_("three passes"), N_("three passes, four at first"), N_("four passes")),
    CHOICE(KOP_WESELE_TIMING, START, "wesele_timing", "any first_call after_first_round", WESELE_ANY,
           N_("Wesele may be bid"),
           N_("when wesele may be bid: at any turn, as one's first call only, or also once everyone has had a say"),
           N_("at any turn"), N_("as one's first call"), N_("also after everyone has spoken")),
    BOOL(KOP_PYTAM_BLOCKS_ZOLO, START, "pytam_blocks_zolo", 0, N_("Whoever asks may not bid zolo"),
         N_("forehand, once it has asked (pytam), may not bid zolo")),
    BOOL(KOP_HIGHER_BID_CANCELS, START, "higher_bid_cancels_doubles", 1, N_("A higher bid ends doublings"),
         N_("a higher bid wipes out the doublings before it")),
    CHOICE(KOP_OWN_WESELE_KONTRA, START, "own_wesele_kontra", "no yes", 0, N_("First to double wesele"),
           N_("whether the bidder of wesele may be the first to double it"), N_("never its bidder"),
           N_("its bidder, too")),
    CHOICE(KOP_SOLOIST_FIRST_DOUBLE, START, "soloist_first_double", "no yes", 0, N_("First to double a game alone"),
           N_("whether a player who plays alone may be the first to double"), N_("never a player who plays alone"),
           N_("who plays alone, too")),
    CHOICE(KOP_DOUBLE_COUNTING, SCORING, "double_counting", "alternate literal", COUNT_LITERAL,
           N_("Doublings that count"), N_("which doublings count: those by which the sides take turns, or each"),
           N_("by the sides in turn"), N_("each")),
    CHOICE(KOP_MAX_DOUBLE, SCORING, "max_double", "16 32 64 none", 0, N_("Highest stake"),
           N_("how far the stake can be doubled"), N_("16 times"), N_("32 times"), N_("64 times"), N_("no limit")),
    CHOICE(KOP_CAP_CICHA, SCORING, "cap_cicha", "same 8 4", CAP_SAME, N_("Highest stake in a cicha"),
           N_("how far in a cicha"), N_("the same"), N_("8 times"), N_("4 times")),
    CHOICE(KOP_CAP_SOLO, SCORING, "cap_solo", "same 8 4", CAP_SAME, N_("Highest stake alone"),
           N_("how far in zolo, zolo du, gran and gran du"), N_("the same"), N_("8 times"), N_("4 times")),
    CHOICE(KOP_DOUBLE_NAMES, START, "double_names", "kop baska koscian", NAMES_KOP, N_("Names of doublings"),
           N_("what the doublings are called"), N_("kontra, re, bok, słup"), N_("kontra, rekontra, bok, hirsz"),
           N_("kontra, re, bok, skok")),
    CHOICE(KOP_WESELE_JACK, START, "wesele_jack", "hidden named", 0, N_("The jack of wesele"),
           N_("whether the jack that plays with wesele is named"), N_("is not named"), N_("is named")),
    BOOL(KOP_MUST_BEAT, TURN, "must_beat", 1, N_("One must beat"),
         N_("a card that beats the trick must be played when one is held")),
    ROW(KOP_DECLARER_EXIT, SCORING, "declarer_exit", N_("Enough to lose single"),
        N_("card points that the declaring side needs not to lose double"), .kind = OPTION_NUMBER, .min = 26,
        .max = 27, .standard = 26, .unit = UNIT_POINTS),
    CHOICE(KOP_EXIT_SCOPE, SCORING, "exit_scope", "all_but_du team_only", EXIT_ALL_BUT_DU, N_("Few points cost more"),
           N_("in which games few points or no trick multiply the loss"), N_("in all games but du"),
           N_("in normal and wesele")),
    BOOL(KOP_LOSS_DOUBLE, SCORING, "loss_double", 0, N_("Declarers lose double"),
         N_("the declaring side pays double when it loses")),
    CHOICE(KOP_CICHA_BAN, START, "cicha_ban", "off on last_too", CICHA_ANY, N_("A cicha with too strong a hand"),
           N_("whether a hand too strong for a cicha must be bid: both black queens and the two highest trumps, or, "
              "for who plays last, AH and a ten"),
           N_("may be played"), N_("must be bid, or is not doubled"), N_("must be bid, also by the last player")),
    BOOL(KOP_LEADER_MAY_SWAP, TURN, "leader_may_swap", 0, N_("Doubling after the lead"),
         N_("doubling goes on after the first lead, and then the leader may take another card")),
    BOOL(KOP_LAST_TRICK_VIEW, TURN, "last_trick_view", 0, N_("The last trick may be looked at"),
         N_("the trick before may be looked at")),
    CHOICE(KOP_EARLY_END, END, "early_end", "never when_fixed", END_WHEN_FIXED, N_("A deal ends early"),
           N_("whether a deal ends as soon as its payment can no longer change"), N_("never"),
           N_("when its payment is certain")),
    ROW(KOP_MATCH, MATCH, OPTION_LENGTH, N_("Deals"), N_("deals in a match"), .alias = OPTION_LENGTH_ALIAS,
        .kind = OPTION_NUMBER, .words = "endless", .max = 999, .unit = UNIT_DEALS,
        .says = OPTION_SAYS(N_("as many as one likes"))),
    ROW(KOP_TARGET, MATCH, "target", N_("Until somebody has"), N_("points of a seat that end a match"),
        .kind = OPTION_NUMBER, .words = "none", .max = 9999, .unit = UNIT_POINTS,
        .says = OPTION_SAYS(N_("no limit"))),
    CHOICE(KOP_RANK_POINTS, MATCH, "rank_points", "4-3-2-1 5-3-1-0", RANK_4321, N_("Places in a league"),
           N_("what the places at a table are worth in a league"), N_("4, 3, 2 and 1 points"),
           N_("5, 3, 1 and 0 points")),
};

#define SPORT                                                                                                        \
    "trump_form=T14 double_counting=alternate first_speaker=second_hand exit_scope=team_only cicha_ban=on "          \
    "pytam_blocks_zolo=on match=32 "
#define BASKA "baska_bid=auto_win loss_double=on double_names=baska "

const Preset kop_presets[] = {
    { "kop", N_("Kop"), "Kop wolsztyński, コップ", "" },
    { "kop_sport", N_("Kop sportowy"), "Sport kop, Tournament kop",
      SPORT "cap_cicha=8 cap_solo=4 wesele_timing=after_first_round" },
    { "kop_koscian", N_("Kop kościański"), "Kościan, Kop Kościan",
      SPORT "max_double=32 cap_cicha=8 cap_solo=8 own_wesele_kontra=yes wesele_timing=first_call "
            "rank_points=5-3-1-0 double_names=koscian" },
    { "baska", N_("Baśka"), "Baśka czerwona, Red Baśka, バシュカ", BASKA "gran_bids=on" },
    { "baska_gorzow", N_("Baśka gorzowska"), "Gorzów Baśka, Baśka Gorzów", BASKA },
    { 0 },
};

/* The words are in the order of Contract. */
const VerbSpec kop_verbs[] = {
    [KOP_PLAY] = { "play", "c", N_("play a card"), NULL },
    [KOP_BID] = { "bid", "w", N_("bid a game"), N_("normal|cicha|wesele|gran|zolo|gran du|zolo du|baśka") },
    [KOP_PASS] = { "pass", "", N_("pass"), NULL },
    [KOP_DOUBLE] = { "double", "", N_("double"), NULL },
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
