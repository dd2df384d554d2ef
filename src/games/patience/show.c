#include "games/patience/show.h"

#include "games/patience/view.h"

static void show_card(const Patience *v, int seat, int slot, Scene *out)
{
    Card card = patience_cards(v, seat)[slot];
    scene_card(out, card, slot, card == CARD_HIDDEN ? MARK_DOWN : MARK_NONE);
}

static void show_columns(const Patience *v, int seat, Scene *out)
{
    const int resting = patience_resting(v->under, v->packs);
    for (int column = 0; column < v->layout.lanes; column++) {
        Zone *fan = scene_zone(out, N_("tableau"), ZONE_FAN, (Seat)seat, 0, column);
        fan->number = (uint8_t)(column + 1);
        fan->places = (uint8_t)(v->slots + resting);
        if (resting > 0)
            show_card(v, seat, v->slots + column, out);
        for (int row = 0; row < v->seat[seat].height[column]; row++)
            if (patience_lies(v, seat, v->layout.slot[column][row]))
                show_card(v, seat, v->layout.slot[column][row], out);
    }
}

static void show_pyramid(const Patience *v, int seat, Scene *out)
{
    Zone *zone = scene_zone(out, N_("tableau"), ZONE_PYRAMID, (Seat)seat, 0, 0);
    zone->places = v->slots;
    zone->columns = v->layout.columns;
    zone->count = v->layout.rows;
    for (int slot = 0; slot < v->slots; slot++) {
        if (!patience_lies(v, seat, slot))
            continue;
        show_card(v, seat, slot, out);
        scene_lay(out, v->layout.place[slot].row, v->layout.place[slot].half);
    }
}

/* Several foundations lie side by side. */
static void show_foundations(const Patience *v, const PatienceSeat *own, Seat owner, int row, int column, Scene *out)
{
    scene_zone(out, N_("foundation"), ZONE_ROW, owner, row, column)->places = v->foundations;
    for (int i = 0; i < v->foundations; i++)
        scene_card(out, own->foundation[i], i, MARK_NONE);
}

/* Adds stock, foundation and counts: beside the tableau, or in the middle if there is only one tableau. */
static void show_piles(const Patience *v, int seat, Scene *out)
{
    const PatienceSeat *own = &v->seat[seat];
    bool is_alone = v->seats == 1, is_open = patience_is_open(v, v->viewer, seat);
    Seat owner = is_alone ? SEAT_NONE : (Seat)seat;
    int row = is_alone ? 0 : 1, column = 0, stock = patience_stock(v, seat);
    bool has_stock = v->len > patience_stock_first(v); /* Black Hole has no stock */
    bool plays = v->playing >> seat & 1, parted = v->parted >> seat & 1;
    if (is_open && has_stock) {
        scene_zone(out, N_("stock"), ZONE_PILE, owner, row, column++)->count = (int16_t)stock;
        scene_card(out, stock > 0 ? CARD_HIDDEN : CARD_NONE, 0, stock > 0 ? MARK_DOWN : MARK_NONE);
    }
    if (is_open && !has_stock)
        scene_counter(out, N_("stock"), owner, row, column++, 0);
    if (is_open && v->foundations > 1) {
        show_foundations(v, own, owner, row, column++, out);
    } else if (is_open) {
        /* All cards, less those left in stock and tableau, and those that are never played. */
        const int in_stock = patience_deals_rows(v) ? 0 : stock;
        const int played = v->len - in_stock - patience_resting(v->under, v->packs) - v->out_of_play - own->left;
        scene_zone(out, N_("foundation"), ZONE_PILE, owner, row, column++)->count = (int16_t)played;
        scene_card(out, own->foundation[0], 0, MARK_NONE);
    } else {
        scene_counter(out, N_("stock"), owner, row, column++, stock);
    }
    scene_counter(out, N_("left"), owner, row, column++, own->left);
    if (!is_open) /* only the player sees which places these are */
        out->zone[out->zones_len - 1].places = v->slots;
    if (v->score == SCORE_STREAK && is_open)
        scene_counter(out, N_("points"), owner, row, column++, own->points);
    if (!is_alone && !plays && v->playing != 0)
        scene_zone(out, N_("status"), ZONE_TEXT, owner, row, column)->text =
            parted ? N_("left the deal") : N_("finished");
}

static void show_moves(const Patience *v, Scene *out)
{
    Action action[ACTIONS_MAX];
    Seat owner = v->seats == 1 ? SEAT_NONE : v->viewer;
    int len = v->viewer == SEAT_NONE ? 0 : patience_legal(v, v->viewer, action);
    for (int i = 0; i < len; i++) {
        ScenePlace from = action[i].verb == PATIENCE_TURN ? (ScenePlace){ "stock", owner, 0 }
                                                          : (ScenePlace){ "tableau", v->viewer, action[i].from };
        const bool is_row = action[i].verb == PATIENCE_TURN && patience_deals_rows(v);
        ScenePlace to = { is_row ? NULL : "foundation", owner, action[i].to };
        scene_move(out, action[i], from, to);
    }
}

void patience_scene(const void *view, Scene *out)
{
    const Patience *v = view;
    out->phase = !v->playing ? N_("over") : patience_deals_rows(v) ? N_("rows") : N_("play");
    /* The viewer's own zones come first, so that they stay when others' are added. */
    Seat first = v->viewer == SEAT_NONE ? 0 : v->viewer;
    for (int i = 0; i < v->seats; i++) {
        Seat seat = seat_after(first, i, v->seats);
        bool is_open = patience_is_open(v, v->viewer, seat);
        if (is_open && layout_is_columns(&v->layout))
            show_columns(v, seat, out);
        else if (is_open)
            show_pyramid(v, seat, out);
        show_piles(v, seat, out);
    }
    show_moves(v, out);
}

/* Prints a card as other solvers do: T for ten. */
static void board_card(Card card, Text *out)
{
    if (card_rank(card) != 10) {
        card_print(card, out);
        return;
    }
    text_add_char(out, 'T');
    text_add_char(out, "CDHS"[card_suit(card)]);
}

/* Prints a line for each column, the exposed card last; what rests under it comes first. */
static void board_columns(const Patience *s, int seat, Text *out)
{
    const Card *card = patience_cards(s, seat);
    const bool has_resting = s->under != UNDER_NOTHING;
    for (int column = 0; column < s->layout.lanes; column++) {
        char before = '\n';
        if (has_resting) {
            text_add_char(out, before);
            board_card(card[s->slots + column], out);
            before = ' ';
        }
        for (int row = 0; row < s->seat[seat].height[column]; row++) {
            const int slot = s->layout.slot[column][row];
            if (!patience_lies(s, seat, slot))
                continue;
            text_add_char(out, before);
            board_card(card[slot], out);
            before = ' ';
        }
    }
}

/* Prints a line for each row from the top, with `..` for a card that is gone. */
static void board_rows(const Patience *s, int seat, Text *out)
{
    const TableauPlace *place = s->layout.place;
    for (int slot = 0; slot < s->slots; slot++) {
        text_add_char(out, slot > 0 && place[slot].row == place[slot - 1].row ? ' ' : '\n');
        board_card(patience_lies(s, seat, slot) ? patience_cards(s, seat)[slot] : CARD_NONE, out);
    }
}

static void board_of(const Patience *s, int seat, Text *out)
{
    const PatienceSeat *own = &s->seat[seat];
    if (patience_stock(s, seat) > 0)
        text_add(out, "Talon:");
    for (int i = 0; i < patience_stock(s, seat); i++) {
        text_add_char(out, ' ');
        board_card(patience_cards(s, seat)[patience_stock_at(s, seat) + i], out);
    }
    text_add(out, patience_stock(s, seat) > 0 ? "\nFoundations: " : "Foundations: ");
    if (own->begun == 0)
        text_add_char(out, '-');
    for (int i = 0; i < own->begun; i++) {
        text_add(out, i > 0 ? " " : "");
        board_card(own->foundation[i], out);
    }
    if (layout_is_columns(&s->layout))
        board_columns(s, seat, out);
    else
        board_rows(s, seat, out);
    text_add_char(out, '\n');
}

void patience_board(const void *state, Text *out)
{
    const Patience *s = state;
    if (s->same_deal) {
        board_of(s, 0, out);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        text_add(out, seat > 0 ? "\n# seat " : "# seat ");
        text_add_number(out, seat);
        text_add_char(out, '\n');
        board_of(s, seat, out);
    }
}
