#include "lab/players/lab_kop.h"

#include "bots/kop/kop_exact.h"
#include "bots/kop/kop_quick.h"
#include "bots/kop/kop_stakes.h"
#include "games/kop/auction.h"
#include "games/kop/play.h"

#include <string.h>

enum { SAMPLES = 20 };

static int choose_thumb(const BotTurn *turn)
{
    const Kop *s = turn->view;
    if (s->phase != KOP_CARDS_PLAYED)
        return kop_quick(turn);
    if (kop_on_table(s) == 0)
        return kop_weakest(s, turn->legal, turn->legal_len);
    Card best;
    Seat winner = kop_winner(s, &best);
    for (int i = 0; i < turn->legal_len; i++)
        if (kop_beats((TrumpForm)s->form, turn->legal[i].card, best) &&
            kop_beaters(s, turn->seat, (TrumpForm)s->form, turn->legal[i].card) == 0)
            return i;
    bool gives = kop_is_partner(s, turn->seat, winner);
    for (int i = 0; i < turn->legal_len; i++)
        gives = gives && !kop_beats((TrumpForm)s->form, turn->legal[i].card, best);
    return gives ? kop_fattest(s, turn->legal, turn->legal_len) : kop_weakest(s, turn->legal, turn->legal_len);
}

int lab_kop_open_worth(const KopForms *forms, const Kop *state, Seat seat)
{
    KopKnown known;
    KopStakes stakes;
    KopWorld world;
    KopMoment moment;
    int32_t score[SEATS_MAX];
    if (state->phase == KOP_OVER) {
        kop_game.score(state, score);
        return score[seat];
    }
    kop_known(state, seat, forms, &known);
    kop_stakes_init(&state->scoring, &stakes);
    kop_world_of(&known, &world);
    kop_moment(&known, &world, &moment);
    return kop_stakes_pay(&stakes, &world, seat, kop_exact(known.cards, &moment, world.declarers));
}

static int choose_sampler(const BotTurn *turn)
{
    int64_t sum[ACTIONS_MAX] = { 0 };
    int best = 0;
    KopForms forms;
    kop_forms(&((const Kop *)turn->view)->rules, &forms);
    for (int i = 0; i < SAMPLES; i++) {
        StateBox state;
        memcpy(&state, turn->view, turn->game->state_size);
        turn->game->resample(&state, turn->rng);
        for (int j = 0; j < turn->legal_len; j++) {
            StateBox after = state;
            turn->game->apply(&after, turn->seat, turn->legal[j]);
            sum[j] += lab_kop_open_worth(&forms, (const Kop *)&after, turn->seat);
        }
    }
    for (int j = 1; j < turn->legal_len; j++)
        if (sum[j] > sum[best])
            best = j;
    return best;
}

const Bot lab_kop_thumb = { .name = "thumb",
                            .help = N_("Kop by the plainest rule of thumb"),
                            .choose = choose_thumb,
                            .game = &kop_game,
                            .needs_view = true };
const Bot lab_kop_sampler20 = { .name = "sampler20",
                                .help = N_("Kop by twenty deals of the unseen cards, whatever was bid"),
                                .choose = choose_sampler,
                                .game = &kop_game,
                                .needs_view = true };
