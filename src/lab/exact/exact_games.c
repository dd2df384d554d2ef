#include "lab/exact/exact_games.h"

#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"
#include "memory/list.h"

#include <string.h>

#define GOLF_1X2                                                                                                     \
    "golf6 packs=4 rows=1 cols=2 lines.column=0 lines.row=2 init.count=1 init.select=nearest lock=faceup "           \
    "stock.out=end_round"
#define POWER_1X1                                                                                                    \
    "golf6 packs=4 rows=1 cols=1 lines.column=0 init.mode=none place.face=down draw.from=stock "                     \
    "stock.out=end_round end.on=call,stock_out end.final_turns=1 call.when=instead_of_turn"

const ExactGame exact_games[] = {
    { "golf-8", "golf, layouts of 1x2, eight cards", GOLF_1X2, 2, "AS AS 4S 4S 7S 7S 10S 10S", NULL },
    { "golf-10", "golf, layouts of 1x2, ten cards", GOLF_1X2, 2, "AS AS AS 4S 4S 7S 7S 10S 10S 10S", NULL },
    { "power-6", "golf with powers, layouts of one card, six cards",
      POWER_1X1 " powers=7:peek_own,8:peek_opp,J:swap_own_opp", 2, "AS 4S 7S 8S JS KS", NULL },
    { "patience-4", "patience, four columns of two, the upper card face down, a stock of two",
      "golf packs=4 columns=4 rows=1 match=1", 1, "2S 2S 3S 3S 4S 4S 5S", NULL },
    { "kop-8", "the last two tricks of Kop, when nothing was bid", "kop", 4, "QC QS AH 10H AC 10C AS 10S",
      "JD JH JS JC 10D AD QD QH" },
    { 0 },
};

/* The cards of a row. */
static int read_cards(const char *words, Card out[])
{
    int len = 0;
    Slice rest = slice_of(words);
    for (Slice word; (word = slice_word(&rest, ' ')).len > 0; len++)
        REQUIRE(card_read(word, &out[len]));
    return len;
}

/* The next order of cards, as numbers rise; false after the last one. */
static bool next_order(Card card[], int len)
{
    int at = len - 2, other = len - 1;
    while (at >= 0 && card[at] >= card[at + 1])
        at--;
    if (at < 0)
        return false;
    while (card[other] <= card[at])
        other--;
    Card moved = card[at];
    card[at] = card[other];
    card[other] = moved;
    for (int low = at + 1, high = len - 1; low < high; low++, high--) {
        moved = card[low];
        card[low] = card[high];
        card[high] = moved;
    }
    return true;
}

static void sort_cards(Card card[], int len)
{
    for (int i = 1; i < len; i++)
        for (int at = i; at > 0 && card[at - 1] > card[at]; at--) {
            Card moved = card[at];
            card[at] = card[at - 1];
            card[at - 1] = moved;
        }
}

/* Deals these cards; all others of the packs are out of play. */
static void deal_few(const ExactGame *row, const Ruleset *ruleset, const Card card[], int len, StateBox *out)
{
    const Game *game = ruleset->game;
    Deck deck = { .len = (uint8_t)len };
    memcpy(deck.card, card, (size_t)len);
    REQUIRE(deck_complete(&deck, game->pack(&ruleset->options, row->seats), NULL) == OK);
    DealOrder order = { .options = &ruleset->options,
                        .seats = (uint8_t)row->seats,
                        .deck = &deck,
                        .out_of_play = (uint8_t)(game->may_lack ? deck.len - len : 0) };
    REQUIRE(game->deal(out, &order) == OK);
    if (game == &golf_game)
        ((Golf *)out)->stock_end = (uint8_t)len;
}

/* The last cards of a deal of Kop, dealt around: nobody calls, and the others are played. False: not legal. */
static bool deal_end(const ExactGame *row, const Ruleset *ruleset, const Card card[], StateBox *out)
{
    enum { PLAYED = KOP_CARDS / 2 };
    Card played[KOP_CARDS];
    Deck deck = { .len = KOP_CARDS };
    Kop *s = (Kop *)out;
    REQUIRE(read_cards(row->lines, played) == PLAYED);
    const TrumpForm form = (TrumpForm)ruleset->options.value[KOP_TRUMP_FORM];
    Seat holder[PLAYED], leader = 0;
    int dealt[KOP_SEATS] = { 0 };
    for (int trick = 0; trick < PLAYED / KOP_SEATS; trick++) {
        const Card *cards = played + trick * KOP_SEATS;
        for (int i = 0; i < KOP_SEATS; i++)
            holder[trick * KOP_SEATS + i] = seat_after(leader, i, KOP_SEATS);
        leader = seat_after(leader, kop_best(form, cards, KOP_SEATS), KOP_SEATS);
    }
    for (int i = 0; i < PLAYED; i++)
        deck.card[dealt[holder[i]]++ * KOP_SEATS + holder[i]] = played[i];
    memcpy(deck.card + PLAYED, card, PLAYED);
    const DealOrder order = { .options = &ruleset->options, .seats = KOP_SEATS, .deck = &deck };
    REQUIRE(kop_game.deal(out, &order) == OK);
    while (s->phase == KOP_AUCTION)
        kop_apply(s, seat_first(kop_to_act(s)), (Action){ .verb = KOP_PASS });
    for (int i = 0; i < PLAYED; i++) {
        Action legal[ACTIONS_MAX];
        int len = kop_legal(s, holder[i], legal), at = 0;
        while (at < len && legal[at].card != played[i])
            at++;
        if (at == len)
            return false;
        kop_apply(s, holder[i], legal[at]);
    }
    return true;
}

/* In which order a hand of Kop was dealt tells nothing: one order stands for both. */
static bool is_in_order(const Card card[], int len)
{
    for (int i = 0; i + KOP_SEATS < len; i++)
        if (card[i] > card[i + KOP_SEATS])
            return false;
    return true;
}

Status exact_games_find(Slice id, const ExactGame **out, Fault *fault)
{
    char all[256], typed[32];
    Text list = text_over(all, sizeof all);
    for (const ExactGame *row = exact_games; row->id; row++) {
        if (slice_is(id, row->id)) {
            *out = row;
            return OK;
        }
        text_add(&list, row == exact_games ? "" : row[1].id ? ", " : " or ");
        text_add(&list, row->id);
    }
    slice_copy(id, typed, sizeof typed);
    return fault_set(fault, ERR_UNKNOWN, "no small game '", typed, "', expected ", all);
}

Status exact_worlds_open(const ExactGame *game, ExactWorlds *out)
{
    Card card[DECK_MAX];
    int len = read_cards(game->cards, card);
    *out = (ExactWorlds){ .world = NULL };
    REQUIRE(games_read(slice_of(game->rules), &out->ruleset, NULL) == OK);
    REQUIRE(games_seats(&out->ruleset, game->seats, NULL) == OK);
    sort_cards(card, len);
    do {
        StateBox *all = list_room(out->world, (int64_t)out->worlds, sizeof *all);
        if (!all)
            return ERR_MEMORY;
        out->world = all;
        memset(&all[out->worlds], 0, sizeof *all);
        if (!game->lines)
            deal_few(game, &out->ruleset, card, len, &all[out->worlds++]);
        else if (is_in_order(card, len))
            out->worlds += deal_end(game, &out->ruleset, card, &all[out->worlds]);
    } while (next_order(card, len));
    return OK;
}

void exact_worlds_close(ExactWorlds *worlds)
{
    free(worlds->world);
    *worlds = (ExactWorlds){ .world = NULL };
}
