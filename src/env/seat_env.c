#include "env/seat_env.h"

void planes_make(const Ruleset *ruleset, int seats, Planes *out)
{
    StateBox state, view;
    int8_t tensor[TENSOR_MAX] = { 0 };
    DealOrder order = { .options = &ruleset->options, .seats = (uint8_t)seats, .seed = seed_from_number(0) };
    memset(out, 0, sizeof *out);
    REQUIRE(ruleset->game->deal(&state, &order) == OK);
    ruleset->game->observe(&state, 0, &view);
    Encoder encoder = { .begin = tensor, .at = tensor, .planes = out->plane };
    ruleset->game->encode(&view, &encoder);
    out->len = encoder.planes_len;
    out->values = (int)(encoder.at - encoder.begin);
    REQUIRE(out->len <= PLANES_MAX && out->values <= TENSOR_MAX);
}

int tensor_make(const Game *game, const void *state, Seat viewer, int8_t out[])
{
    StateBox view;
    Encoder encoder = { .begin = out, .at = out };
    game->observe(state, viewer, &view);
    game->encode(&view, &encoder);
    return (int)(encoder.at - out);
}

void mask_make(const Numbering *numbering, Seat seat, const Action acts[], int len, int8_t out[])
{
    memset(out, 0, (size_t)numbering->len);
    for (int i = 0; i < len; i++) {
        int number = numbering_of(numbering, seat, acts[i]);
        REQUIRE(number >= 0);
        out[number] = 1;
    }
}

/* Mixes 64 bits (splitmix64). */
static uint64_t mixed(uint64_t bits)
{
    bits += 0x9E3779B97F4A7C15U;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
    return bits ^ bits >> 31;
}

uint32_t env_lot(const Seed *seed, uint32_t lines, Seat seat, uint32_t bound)
{
    uint64_t number;
    memcpy(&number, seed->byte, sizeof number);
    uint64_t drawn = mixed(mixed(number) ^ ((uint64_t)seat << 32 | lines));
    return (uint32_t)((drawn >> 32) * bound >> 32);
}

Seat env_seat(const Seed *seed, uint32_t lines, SeatSet to_act)
{
    int several = __builtin_popcount(to_act);
    if (several == 0)
        return SEAT_NONE;
    for (uint32_t skip = several == 1 ? 0 : env_lot(seed, lines, SEAT_NONE, (uint32_t)several); skip > 0; skip--)
        to_act &= (SeatSet)(to_act - 1);
    return seat_first(to_act);
}

void env_returns(const Game *game, const void *state, int seats, float out[SEATS_MAX])
{
    int32_t points[SEATS_MAX] = { 0 };
    int64_t all = 0;
    game->score(state, points);
    int sign = game_low_wins(game, state) ? -1 : 1;
    for (int seat = 0; seat < seats; seat++)
        all += points[seat];
    for (int seat = 0; seat < seats; seat++) {
        float others = seats > 1 ? (float)(all - points[seat]) / (float)(seats - 1) : 0;
        out[seat] = (float)sign * ((float)points[seat] - others);
    }
}
