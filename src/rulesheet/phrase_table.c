/* phrase_table.c - the rules that people say in words of their own, by game. */
#include "rulesheet/phrase.h"

#define GOLF(ideas, settings)                                                                                        \
    {                                                                                                                \
        "draw-golf", "", ideas, settings                                                                             \
    }
#define GOLF_WHEN(when, ideas, settings)                                                                             \
    {                                                                                                                \
        "draw-golf", when, ideas, settings                                                                           \
    }
#define PATIENCE(ideas, settings)                                                                                    \
    {                                                                                                                \
        "golf-patience", "", ideas, settings                                                                         \
    }

const Phrase phrases[] = {
    /* Cards and what they count. */
    GOLF(">{c} {n}", "val.{c}={n}"),
    GOLF(">{n} {r}", "val.{c}={n}"),
    GOLF_WHEN("deck.packs=1", ">{n} JK", "deck.jokers=per_pack deck.jokers_per_pack={n}"),
    GOLF_WHEN("deck.packs!=1", ">{n} JK", "deck.jokers=per_pack deck.jokers_per_pack={n} | deck.jokers={n}"),
    GOLF_WHEN("deck.packs=1", ">{n} JK {m}", "deck.jokers=per_pack deck.jokers_per_pack={n} val.JK={m}"),
    GOLF_WHEN("deck.packs!=1", ">{n} JK {m}",
              "deck.jokers=per_pack deck.jokers_per_pack={n} val.JK={m} | deck.jokers={n} val.JK={m}"),
    GOLF("{n} JK pack", "deck.jokers=per_pack deck.jokers_per_pack={n}"),
    GOLF("no JK", "deck.jokers=per_pack deck.jokers_per_pack=0"),
    GOLF("{n} pack", "deck.packs={n}"),
    GOLF(">{n} row {m} column?", "layout.rows={n} layout.cols={m}"),

    /* Equal cards. */
    GOLF_WHEN("layout.rows=2", "equal?/pair? column cancel/0", "lines.column=full"),
    GOLF_WHEN("layout.rows!=2", "equal? column cancel/0", "lines.column=full"),
    GOLF_WHEN("layout.rows!=2", "pair equal? column cancel/0", "lines.column=2"),
    GOLF("{n} equal column cancel", "lines.column={n}"),
    GOLF("no equal?/pair? column cancel", "lines.column=0"),
    GOLF_WHEN("layout.cols=2", "equal?/pair? row cancel/0", "lines.row=2"),
    GOLF_WHEN("layout.cols=3", "equal? row cancel/0", "lines.row=3"),
    GOLF_WHEN("layout.cols=4", "equal? row cancel/0", "lines.row=4"),
    GOLF_WHEN("layout.cols!=2", "pair equal? row cancel/0", "lines.row=2"),
    GOLF("{n} equal row cancel", "lines.row={n}"),
    GOLF("no equal?/pair? row cancel", "lines.row=0"),
    GOLF("{n} equal diagonal cancel", "lines.diagonal={n}"),
    GOLF("no equal?/pair? diagonal cancel", "lines.diagonal=0"),
    GOLF("equal?/pair? anywhere cancel/0", "any_pair=on"),
    GOLF("square equal? {n}", "block2x2={n}"),

    /* The beginning. */
    GOLF("start look own? {n}", "init.mode=peek init.count={n}"),
    GOLF("start up own? {n}", "init.mode=flip init.count={n}"),
    GOLF("start no look", "init.mode=none"),
    GOLF("discard start empty", "discard.start_faceup=off"),
    GOLF("clockwise", "direction=clockwise"),
    GOLF("anticlockwise", "direction=anticlockwise"),

    /* A turn. */
    GOLF("draw only stock", "draw.from=stock"),
    GOLF("no draw discard", "draw.from=stock"),
    GOLF("draw stock discard", "draw.from=stock_and_discard"),
    GOLF("draw discard back", "turn.put_back=on"),
    GOLF("up safe", "lock=faceup"),
    GOLF("must up discard own? 1?", "turn.flip_on_discard=required | turn.flip_on_discard=required_unless_last"),
    GOLF("up discard own? 1?", "turn.flip_on_discard=optional | turn.flip_on_discard=required"),
    GOLF("no up discard", "turn.flip_on_discard=none"),
    GOLF("J skip next? turn?", "jack_skip=on"),
    GOLF("no J skip next? turn?", "jack_skip=off"),
    GOLF("pass turn?", "turn.pass=on"),
    GOLF("no pass turn?", "turn.pass=off"),
    GOLF("no knock", "turn.knock=off"),

    /* Laying off equal cards. */
    GOLF("snap", "match.mode=out_of_turn | match.mode=in_turn_drawn | match.mode=both"),
    GOLF("snap equal? out_of_turn", "match.mode=out_of_turn"),
    GOLF("snap equal? only? in_turn", "match.mode=in_turn_drawn"),
    GOLF("snap equal? in_turn out_of_turn", "match.mode=both"),
    GOLF("no snap", "match.mode=none"),
    GOLF("snap only? own", "match.targets=own"),
    GOLF("snap any/other own? too?", "match.targets=any"),
    GOLF("wrong snap? draw {n} penalty? more?", "match.fail.draw={n}"),
    GOLF("wrong snap? penalty? {n}", "match.fail.draw={n} | match.fail.points_if_opponent={n}"),
    GOLF("no wrong snap? penalty", "match.fail.draw=0 match.fail.points_if_opponent=0"),

    /* Powers. */
    GOLF("{c} look own 1?", "powers.{c}=peek_own"),
    GOLF("{c} look other/others 1?", "powers.{c}=peek_opp"),
    GOLF("{c} look any 1?", "powers.{c}=peek_any"),
    GOLF("{c} look 1?", "powers.{c}=peek_own | powers.{c}=peek_opp | powers.{c}=peek_any"),
    GOLF("{c} swap unseen? own? other/others 1?", "powers.{c}=swap_own_opp"),
    GOLF("{c} swap unseen? any 2?", "powers.{c}=swap_any"),
    GOLF("{c} swap unseen? 2?", "powers.{c}=swap_own_opp | powers.{c}=swap_any"),
    GOLF("{c} look own other/others", "powers.{c}=look_both"),
    GOLF("{c} look own other/others must swap", "powers.{c}=look_both_then_swap"),
    GOLF("{c} look own other/others swap", "powers.{c}=look_both_may_swap"),
    GOLF("{c} look other/others swap", "powers.{c}=look_opp_may_swap | powers.{c}=look_then_swap"),
    GOLF("{c} look other/others must swap", "powers.{c}=look_then_swap"),
    GOLF("{c} look 2 any? must swap", "powers.{c}=look_two_then_swap | powers.{c}=look_two_then_swap_any"),
    GOLF("{c} look 2 any? swap", "powers.{c}=look_two_may_swap | powers.{c}=look_two_may_swap_any"),
    GOLF("{c} mix other?/others?", "powers.{c}=scramble"),
    GOLF("{c} no power", "powers.{c}=none"),

    /* The end. */
    GOLF("last turn others? 1? more?", "end.final_turns=1"),
    GOLF("more turn others 1?", "end.final_turns=1"),
    GOLF("others 1 turn", "end.final_turns=1"),
    GOLF("no last turn others? more?", "end.final_turns=0"),
    GOLF("no more turn others", "end.final_turns=0"),
    GOLF("last turn ender/knock/call too", "end.final_includes_ender=on"),
    GOLF("only knock end deal?/game?", "turn.knock=on end.on=knock"),
    GOLF("knock end deal?/game?", "turn.knock=on end.on=knock | turn.knock=on end.on=+knock"),
    GOLF("up end deal?/game?",
         "end.on=own_all_up | end.on=+own_all_up | end.on=everyone_all_up | end.on=+everyone_all_up"),
    GOLF_WHEN("call.when!=never", "only call end deal?/game?", "end.on=call"),
    GOLF_WHEN("call.when!=never", "call end deal?/game?", "end.on=call | end.on=+call"),
    GOLF("no call", "call.when=never"),
    GOLF("no call/knock start {n} turn", "call.after={n}"),
    GOLF("call/knock up own?", "call.reveal=on"),
    GOLF("call/knock end? deal/game at_once", "end.final_turns=0"),
    GOLF("stock empty end deal?/game?", "stock.out=end_round"),
    GOLF("stock empty? discard shuffle", "stock.out=reshuffle"),
    GOLF("stock empty? shuffle discard?", "stock.out=reshuffle"),
    GOLF("ender/knock/call safe", "end.protect_ender=on"),

    /* What the ender scores. */
    GOLF("ender/knock/call beaten double", "ender.penalty=double"),
    GOLF("ender/knock/call beaten penalty? {n} more?", "ender.penalty=+{n}"),
    GOLF("no penalty ender/knock/call beaten?", "ender.penalty=none"),
    GOLF("ender/knock/call lowest 0", "ender.bonus=zero"),

    /* The match. */
    GOLF("{n} deal game?", "match={n}"),
    GOLF("game {n}", "match={n} | match=none match.target={n}"),
    GOLF("until {n} game?", "match=none match.target={n}"),
    GOLF("game end {n}", "match=none match.target={n}"),
    GOLF("tie ender/call/knock win", "match.tie=ender"),
    GOLF("tie no ender/call/knock win", "match.tie=others | ender.tie=not_lowest"),
    GOLF("tie others win", "match.tie=others | ender.tie=not_lowest"),
    GOLF("fewer win tie", "match.tie=fewer_cards"),

    PATIENCE("wrap", "kings=wrap"),
    PATIENCE("A K neighbour/wrap", "kings=wrap"),
    PATIENCE("no wrap", "kings=nothing"),
    PATIENCE("{n} JK", "jokers={n}"),
    PATIENCE("no JK", "jokers=0"),
    PATIENCE("{n} deal game?", "match={n}"),
    { 0 },
};
