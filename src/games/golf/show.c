/* show.c - what lies on the table, as a scene, and as text. */
#include "games/golf/turn.h"

static void scene_layout(const Golf *v, Seat seat, Scene *out)
{
    const GolfScoring *g = &v->rules.scoring;
    Zone *layout = scene_zone(out, "layout", ZONE_GRID, seat, 0, 0);
    layout->columns = g->columns;
    layout->places = g->slots;
    for (int slot = 0; slot < g->slots; slot++) {
        Card card = v->slot[seat][slot].card;
        scene_card(out, card, slot, card == CARD_NONE || golf_is_up(v, seat, slot) ? MARK_NONE : MARK_DOWN);
    }
}

static const char *ender_words(const Golf *v)
{
    bool has_knocked = v->rules.knock && !golf_is_all_up(v, v->ender);
    return has_knocked || v->rules.end_on == GOLF_ON_KNOCK ? "has knocked" : "has ended the deal";
}

static void scene_seat(const Golf *v, Seat seat, const int32_t *final, Scene *out)
{
    scene_layout(v, seat, out);
    int points = golf_raw(v, seat);
    scene_counter(out, "points", seat, 1, 0, points);
    if (v->phase == GOLF_SHOWDOWN && final[seat] != points)
        scene_counter(out, "score", seat, 1, 1, final[seat]);
    if (v->rules.removes)
        scene_counter(out, "removed", seat, 1, 2, v->rules.scoring.slots - __builtin_popcount(v->filled[seat]));
    if (v->ender == seat)
        scene_zone(out, "ender", ZONE_TEXT, seat, 1, 3)->text = ender_words(v);
}

static void scene_moves(const Golf *v, Scene *out)
{
    static const ScenePlace stock = { "stock", SEAT_NONE, 0 }, pile = { "discard", SEAT_NONE, 0 },
                            drawn = { "drawn", SEAT_NONE, 0 }, nowhere = { NULL, SEAT_NONE, 0 };
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : golf_legal(v, v->viewer, action);
    for (int i = 0; i < len; i++) {
        ScenePlace from = { "layout", v->viewer, action[i].from }, to = { "layout", v->viewer, action[i].to };
        ScenePlace theirs = { "layout", (Seat)(action[i].from / SLOTS_MAX), action[i].from % SLOTS_MAX };
        const ScenePlace ends[][2] = {
            [GOLF_PEEK] = { from, nowhere },        [GOLF_FLIP] = { from, nowhere },
            [GOLF_FLIP_COLUMN] = { from, nowhere }, [GOLF_EXCHANGE] = { from, to },
            [GOLF_ACCEPT] = { nowhere, nowhere },   [GOLF_DRAW_STOCK] = { stock, drawn },
            [GOLF_DRAW_DISCARD] = { pile, drawn },  [GOLF_SWAP] = { drawn, from },
            [GOLF_DISCARD] = { drawn, pile },       [GOLF_PASS_FLIP] = { nowhere, nowhere },
            [GOLF_FLIP_ALL] = { nowhere, nowhere }, [GOLF_KNOCK] = { nowhere, nowhere },
            [GOLF_TRADE_KING] = { drawn, theirs },
        };
        scene_move(out, action[i], ends[action[i].verb][0], ends[action[i].verb][1]);
    }
}

void golf_scene(const void *view, Scene *out)
{
    static const char *const phases[] = { "init", "rearrange", "turn", "drawn", "flip", "showdown" };
    const Golf *v = view;
    int stock_len = golf_stock_len(v);
    int32_t final[SEATS_MAX] = { 0 };
    out->phase = phases[v->phase];
    scene_zone(out, "stock", ZONE_PILE, SEAT_NONE, 0, 0)->count = (int16_t)stock_len;
    scene_card(out, stock_len > 0 ? CARD_HIDDEN : CARD_NONE, 0, stock_len > 0 ? MARK_DOWN : MARK_NONE);
    scene_zone(out, "drawn", ZONE_PILE, SEAT_NONE, 0, 1)->count = v->drawn != CARD_NONE;
    scene_card(out, v->drawn, 0, v->drawn == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
    scene_zone(out, "discard", ZONE_PILE, SEAT_NONE, 0, 2)->count = v->discard_len;
    scene_card(out, v->discard_len > 0 ? v->card[v->discard_len - 1] : CARD_NONE, 0, MARK_NONE);
    if (v->phase == GOLF_SHOWDOWN)
        golf_game.score(v, final);
    for (Seat seat = 0; seat < v->seats; seat++)
        scene_seat(v, seat, final, out);
    scene_moves(v, out);
}

void golf_board(const void *state, Text *out)
{
    const Golf *s = state;
    int columns = s->rules.scoring.columns;
    for (int seat = 0; seat < s->seats; seat++) {
        text_add_number(out, seat);
        text_add(out, ": ");
        for (int row = 0; row < s->rules.scoring.rows; row++) {
            Card card[SLOTS_MAX];
            for (int column = 0; column < columns; column++)
                card[column] = s->slot[seat][row * columns + column].card;
            text_add(out, row > 0 ? " / " : "");
            cards_print(card, columns, out);
        }
        text_add_char(out, '\n');
    }
    text_add(out, "top ");
    cards_print(s->card + s->discard_len - 1, s->discard_len > 0, out);
    text_add(out, "\nstock ");
    cards_print(s->card + s->stock_next, golf_stock_len(s), out);
    text_add_char(out, '\n');
}
