/* game.c - draw-and-swap golf as a game: its deal, and the table of its functions. */
#include "games/golf/book.h"
#include "games/golf/golf.h"

#include <string.h>

_Static_assert(sizeof(Golf) <= STATE_MAX, "Golf outgrew StateBox");

static void players(const Options *options, int *min, int *max)
{
    *min = options->value[GOLF_PLAYERS_MIN];
    *max = options->value[GOLF_PLAYERS_MAX];
}

/* Cards in the hand need no first look, and with the scoring of Tamalou a caller gets no penalty. What the preset has
 * of these is left out (H3); if the user asks for it, it is refused. */
static Status fits_preset(const Options *options, const Options *preset, Fault *fault)
{
    static const Conflict looks = { .when = "held=all init.mode=peek",
                                    .expected = N_("init.mode=none or flip: cards in the hand need no first look") },
                          pays = { .when = "caller_scoring=tamalou ender.penalty!=none",
                                   .expected = "ender.penalty=none" };
    Status status = OK;
    if (preset->value[GOLF_INIT_MODE] != GOLF_LOOK_PEEK)
        status = options_agree(golf_options, options, &looks, 1, fault);
    if (status == OK && preset->value[GOLF_PENALTY] != options->value[GOLF_PENALTY])
        status = options_agree(golf_options, options, &pays, 1, fault);
    return status;
}

static Status deal(void *state, const DealOrder *order)
{
    Golf *s = state;
    Deck deck;
    order_deck(order, golf_pack(order->options, order->seats), &deck);
    memset(s, 0, sizeof *s);
    golf_rules_make(order->options, order->seats, &s->rules);
    s->seats = order->seats;
    s->starter = s->turn = order->starter;
    s->viewer = s->ender = SEAT_NONE;
    s->seed = order->seed;
    s->stock_end = deck.len;
    for (int seat = 0; seat < s->seats; seat++)
        s->filled[seat] = golf_all_slots(s);
    const Card *next = deck.card;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        for (int i = 0; i < s->seats; i++)
            s->slot[seat_after(s->starter, i, s->seats)][slot].card = *next++;
    if (order->options->value[GOLF_START_FACEUP])
        s->card[s->discard_len++] = *next++;
    s->stock_next = (uint8_t)(next - deck.card);
    memcpy(s->card + s->stock_next, next, (size_t)(deck.len - s->stock_next));
    s->phase = s->rules.init_mode != GOLF_LOOK_NONE ? GOLF_INIT : s->rules.rearrange ? GOLF_ARRANGE : GOLF_TURN;
    for (int seat = 0; seat < s->seats && s->rules.held == GOLF_HELD_ALL; seat++) {
        s->held[seat] = UINT16_MAX; /* later extra cards, too */
        for (int slot = 0; slot < s->rules.scoring.slots; slot++)
            s->slot[seat][slot].known = seat_bit((Seat)seat);
    }
    return OK;
}

static void match(const Options *options, int seats, MatchSpec *out)
{
    (void)seats;
    const int16_t *value = options->value;
    *out = (MatchSpec){ .deals = value[GOLF_MATCH_DEALS],
                        .has_target = value[GOLF_MATCH_TARGET] > 0,
                        .past_target = value[GOLF_MATCH_CMP] == GOLF_PASSES_TARGET,
                        .target = value[GOLF_MATCH_TARGET],
                        .extra_deals = value[GOLF_MATCH_TIE] == GOLF_TIE_EXTRA_DEALS,
                        .low_wins = true,
                        .stake = value[GOLF_POT_STAKE],
                        .cap = value[GOLF_POT_CAP] };
    for (int i = 0; i < DROPS_MAX; i++) {
        out->drop[i].at = value[GOLF_MATCH_DROP + 2 * i];
        out->drop[i].to = value[GOLF_MATCH_DROP + 2 * i + 1];
    }
}

static bool low_wins(const void *state)
{
    (void)state;
    return true;
}

static const Family family = {
    .id = "golf",
    .title = N_("Golf"),
    .tagline = N_("Swap cards you do not know for lower ones. Or Cabo, with powers and races."),
    .faces = "?? 2C KD ??",
    .featured = "golf6 golf4 golf9 cambio cabo",
};

const Game golf_game = {
    .id = "draw-golf",
    .family = &family,
    .title = N_("Draw-and-swap golf"),
    .source = "docs/rules/golf.md",
    .seats_min = 1,
    .seats_max = SEATS_MAX,
    .seats_standard = 2,
    .first_starter = 1,
    .state_size = sizeof(Golf),
    .options = golf_options,
    .main_options = "match match.target deck.jokers_per_pack turn.knock turn.flip_on_discard end.final_turns "
                    "lines.row ender.penalty call.when match.mode match.targets",
    .contest = "match.target=none match.tie=shared",
    .presets = golf_presets,
    .verbs = golf_verbs,
    .passes = 1u << GOLF_PASS_MATCH,
    .speech = &golf_speech,
    .counts = golf_counts,
    .book = &golf_book,
    .tabulate = golf_tabulate,
    .players = players,
    .pack = golf_pack,
    .fits = golf_fits,
    .fits_preset = fits_preset,
    .deal = deal,
    .match = match,
    .to_act = golf_to_act,
    .legal = golf_legal,
    .aside = golf_aside,
    .apply = golf_apply,
    .actions_bound = golf_actions_bound,
    .score = golf_score_deal,
    .low_wins = low_wins,
    .wins_match = golf_wins_match,
    .wins_ties = golf_wins_ties,
    .starts_next = golf_starts_next,
    .pot = golf_pot,
    .slip = &golf_slips,
    .observe = golf_observe,
    .seen = golf_seen,
    .shows = golf_shows,
    .reveals = golf_reveals,
    .resample = golf_resample,
    .scene = golf_scene,
    .board = golf_board,
    .sound = golf_sound,
    .reach = golf_reach,
    .encode = golf_encode,
};
