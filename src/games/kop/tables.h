/* tables.h - Kop and Baśka as data: options, presets, verbs, rules in words; and which options go together.
 * Source docs/rules/kop.md, section 6 */
#ifndef GAMES_KOP_TABLES_H
#define GAMES_KOP_TABLES_H

#include "core/game.h"

/* The options' rows. */
enum {
    KOP_TRUMP_FORM,
    KOP_GRAN_BIDS,
    KOP_BASKA_BID,
    KOP_BID_ORDER,
    KOP_FIRST_SPEAKER,
    KOP_AUCTION_END,
    KOP_WESELE_TIMING,
    KOP_PYTAM_BLOCKS_ZOLO,
    KOP_HIGHER_BID_CANCELS,
    KOP_OWN_WESELE_KONTRA,
    KOP_SOLOIST_FIRST_DOUBLE,
    KOP_DOUBLE_COUNTING,
    KOP_MAX_DOUBLE,
    KOP_CAP_CICHA,
    KOP_CAP_SOLO,
    KOP_DOUBLE_NAMES,
    KOP_WESELE_JACK,
    KOP_MUST_BEAT,
    KOP_DECLARER_EXIT,
    KOP_EXIT_SCOPE,
    KOP_LOSS_DOUBLE,
    KOP_CICHA_BAN,
    KOP_LEADER_MAY_SWAP,
    KOP_LAST_TRICK_VIEW,
    KOP_EARLY_END,
    KOP_MATCH,
    KOP_TARGET,
    KOP_RANK_POINTS,
    KOP_OPTIONS
};
enum { BASKA_OFF, BASKA_AUTO_WIN, BASKA_PLAY_ALONE };
enum { ORDER_TURN, ORDER_FREE };
enum { SPEAKER_FOREHAND, SPEAKER_SECOND_HAND };
enum { PASS_3, PASS_4_INITIAL, PASS_4_ALWAYS };
enum { CICHA_ANY, CICHA_BANNED, CICHA_BANNED_LAST_TOO };
enum { WESELE_ANY, WESELE_FIRST_CALL, WESELE_AFTER_FIRST_ROUND };
enum { KONTRA_NO, KONTRA_YES };
enum { FIRST_DOUBLE_NO, FIRST_DOUBLE_YES };
enum { COUNT_ALTERNATE, COUNT_LITERAL };
enum { CAP_SAME, CAP_8, CAP_4 };
enum { JACK_HIDDEN, JACK_NAMED };
enum { NAMES_KOP, NAMES_BASKA, NAMES_KOSCIAN };
enum { EXIT_ALL_BUT_DU, EXIT_TEAM_ONLY };
enum { END_NEVER, END_WHEN_FIXED };
/* What a deal gives the four ranks of a table in a league: kop_options[KOP_RANK_POINTS] names them. */
enum { RANK_4321, RANK_5310 };

extern const OptionSpec kop_options[];
extern const Preset kop_presets[];
extern const VerbSpec kop_verbs[];
extern const Speech kop_speech; /* speech.c */
extern const RuleText kop_rules[];
extern const RuleText kop_brief[]; /* brief.c */
extern const Term kop_terms[];     /* terms.c */
extern const GameBook kop_book;

Status kop_fits(const Options *options, int seats, Fault *fault);

#endif
