/* presets.c - the games, as settings of the options that differ from golf6. */
#include "games/golf/options.h"

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
