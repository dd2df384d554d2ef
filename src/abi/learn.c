/* learn.c - actions and views as numbers, steps, what a viewer was shown, sampled determinizations: for the public
 * interface. */
#include "abi/inside.h"

#include "env/recall.h"
#include "table/told.h"

#include <stdlib.h>

_Static_assert((int)CARDROOM_CARD_COLUMNS == (int)CARD_COLUMNS, "as many columns of a card outside as inside");

int cardroom_space_read(const char *rules, int seats, cardroom_space *out, char *error, size_t error_cap)
{
    Ruleset ruleset;
    Numbering numbering;
    Planes planes;
    Fault fault = { 0 };
    if (!out)
        return abi_wrong(abi_no_out, error, error_cap);
    Status status = abi_rules_for(rules, &seats, &ruleset, &fault);
    if (status == OK) {
        numbering_make(&ruleset, seats, &numbering);
        planes_make(&ruleset, seats, &planes);
        *out = (cardroom_space){
            .seats = seats, .actions = numbering.len, .values = planes.values, .planes = planes.len
        };
    }
    return abi_answer(status, &fault, error, error_cap);
}

static int hand_out_plane(const Planes *planes, int i, cardroom_plane *out)
{
    if (i < 0 || i >= planes->len)
        return CARDROOM_WRONG;
    const Plane *plane = &planes->plane[i];
    *out = (cardroom_plane){ .name = plane->name,
                             .what = plane->what,
                             .first = plane->first,
                             .rows = plane->rows,
                             .columns = plane->columns };
    return CARDROOM_OK;
}

int cardroom_plane_read(const char *rules, int seats, int i, cardroom_plane *out)
{
    Ruleset ruleset;
    Planes planes;
    Fault fault = { 0 };
    if (!out || abi_rules_for(rules, &seats, &ruleset, &fault) != OK)
        return CARDROOM_WRONG;
    planes_make(&ruleset, seats, &planes);
    return hand_out_plane(&planes, i, out);
}

int cardroom_event_read(const char *rules, int seats, int i, cardroom_plane *out)
{
    Ruleset ruleset;
    Numbering numbering;
    Planes planes;
    Fault fault = { 0 };
    if (!out || abi_rules_for(rules, &seats, &ruleset, &fault) != OK)
        return CARDROOM_WRONG;
    numbering_make(&ruleset, seats, &numbering);
    event_planes_make(&numbering, &planes);
    return hand_out_plane(&planes, i, out);
}

size_t cardroom_number_line(const char *rules, int seats, int number, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    Ruleset ruleset;
    Numbering numbering;
    Fault fault = { 0 };
    if (abi_rules_for(rules, &seats, &ruleset, &fault) != OK)
        return 0;
    numbering_make(&ruleset, seats, &numbering);
    numbering_print(&numbering, number, &text);
    return text.len;
}

static Action action_of(cardroom_action number)
{
    return (Action){ .verb = (uint8_t)number,
                     .card = (uint8_t)(number >> 8),
                     .from = (uint8_t)(number >> 16),
                     .to = (uint8_t)(number >> 24) };
}

int cardroom_number(const cardroom_match *match, int seat, cardroom_action action)
{
    return abi_is_seat(match, seat) ? numbering_of(&match->numbering, (Seat)seat, action_of(action)) : -1;
}

int cardroom_numbered(const cardroom_match *match, int seat, int number, cardroom_action *out)
{
    Action acts[ACTIONS_MAX];
    const Table *table = abi_table_of(match);
    if (!out || !abi_is_seat(match, seat))
        return CARDROOM_WRONG;
    int len = table ? table_legal(table, (Seat)seat, acts) : 0;
    int at = numbering_find(&match->numbering, (Seat)seat, number, acts, len);
    if (at < 0)
        return CARDROOM_ILLEGAL;
    *out = abi_number_of(acts[at]);
    return CARDROOM_OK;
}

int cardroom_mask(const cardroom_match *match, int seat, int8_t out[], int cap)
{
    Action acts[ACTIONS_MAX];
    const Table *table = abi_table_of(match);
    bool is_seat = abi_is_seat(match, seat);
    int len = table && is_seat ? table_legal(table, (Seat)seat, acts) : 0;
    if (is_seat && out && cap >= match->numbering.len)
        mask_make(&match->numbering, (Seat)seat, acts, len, out);
    return len;
}

int cardroom_tensor(const cardroom_match *match, int viewer, int8_t out[], int cap)
{
    int8_t tensor[TENSOR_MAX];
    const Table *table = abi_table_of(match);
    if (!table || !abi_is_viewer(match, viewer))
        return 0;
    int values = tensor_make(table->ruleset.game, &table->state, (Seat)viewer, tensor);
    if (out && cap >= values)
        memcpy(out, tensor, (size_t)values);
    return values;
}

/* Whose move it is; SEAT_NONE: nobody's. */
static Seat seat_to_move(const Table *table)
{
    Seed seed = source_seed(&table->source);
    return env_seat(&seed, table->log_len, table_to_act(table));
}

int cardroom_turn_read(const cardroom_match *match, cardroom_turn *out)
{
    const Table *table = abi_table_of(match);
    if (!match || !out)
        return CARDROOM_WRONG;
    *out = (cardroom_turn){ .seat = -1, .stage = cardroom_stage(match) };
    Seat seat = table ? seat_to_move(table) : SEAT_NONE;
    if (seat != SEAT_NONE)
        out->seat = seat;
    else if (table) {
        table_score(table, out->score);
        env_returns(table->ruleset.game, &table->state, table->seats, out->returns);
    }
    return CARDROOM_OK;
}

int cardroom_step(cardroom_match *match, int number, int8_t observation[], int8_t mask[], cardroom_turn *turn,
                  char *error, size_t error_cap)
{
    Action acts[ACTIONS_MAX];
    Fault fault = { 0 };
    if (!match)
        return abi_wrong(abi_no_match, error, error_cap);
    Table *table = match->match.dealt ? &abi_changing(match)->table : NULL;
    Seat seat = table ? seat_to_move(table) : SEAT_NONE;
    if (seat == SEAT_NONE) {
        fault_set(&fault, ERR_OVER, table ? "the deal is over" : "nothing is dealt", ", expected a deal first");
        return abi_answer(ERR_OVER, &fault, error, error_cap);
    }
    int len = table_legal(table, seat, acts), at = numbering_find(&match->numbering, seat, number, acts, len);
    if (at < 0) {
        fault_set(&fault, ERR_ILLEGAL, digits(number).text,
                  " is not allowed now, expected a number that the mask has as 1");
        return abi_answer(ERR_ILLEGAL, &fault, error, error_cap);
    }
    Status status = table_act(table, seat, acts[at]);
    if (status != OK)
        return abi_answer(status, NULL, error, error_cap);
    seat = seat_to_move(table);
    if (observation && seat != SEAT_NONE)
        tensor_make(table->ruleset.game, &table->state, seat, observation);
    if (mask && seat != SEAT_NONE)
        mask_make(&match->numbering, seat, acts, table_legal(table, seat, acts), mask);
    if (turn)
        cardroom_turn_read(match, turn);
    return abi_answer(OK, NULL, error, error_cap);
}

size_t cardroom_told(const cardroom_match *match, int viewer, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    const Table *table = abi_table_of(match);
    if (!table || match->is_sampled || !abi_is_viewer(match, viewer))
        return 0;
    if (table_told(table, (Seat)viewer, &text) != OK)
        text = abi_text(out, cap);
    return text.len;
}

size_t cardroom_told_tensor(const cardroom_match *match, int viewer, int rows, int8_t out[], size_t cap,
                            uint32_t *events)
{
    uint32_t all = 0;
    const Table *table = abi_table_of(match);
    if (!table || match->is_sampled || !abi_is_viewer(match, viewer) || rows < 0)
        return 0;
    size_t len = recall_len(table, &match->numbering, rows);
    bool writes = out && cap >= len;
    if ((writes || events) &&
        recall_make(table, &match->numbering, (Seat)viewer, rows, writes ? out : NULL, &all) != OK)
        return 0;
    if (events)
        *events = all;
    return len;
}

/* Puts a determinization that the viewer cannot tell from the true one on the table, without a past. */
static void sample(cardroom_match *to, Seat viewer, uint64_t seed)
{
    Table *table = &to->match.table;
    StateBox world;
    Seed bytes = seed_from_number(seed);
    Rng rng = rng_make(&bytes, STREAM_LAB);
    table_view(table, viewer, &world);
    table->ruleset.game->resample(&world, &rng);
    table->state = world;
    to->is_sampled = true;
}

int cardroom_resample(const cardroom_match *match, int viewer, uint64_t seed, cardroom_match **out, char *error,
                      size_t error_cap)
{
    Fault fault = { 0 };
    if (!out)
        return abi_wrong(abi_no_out, error, error_cap);
    *out = NULL;
    if (!match)
        return abi_wrong(abi_no_match, error, error_cap);
    if (!abi_is_viewer(match, viewer)) {
        fault_set(&fault, ERR_SEATS, "no viewer ", digits(viewer).text, ", expected a seat, 0 to ",
                  digits(match->match.seats - 1).text, ", or CARDROOM_SPECTATOR");
        return abi_answer(ERR_SEATS, &fault, error, error_cap);
    }
    if (!match->match.dealt)
        return abi_answer(fault_set(&fault, ERR_OVER, "nothing is dealt, expected a deal first"), &fault, error,
                          error_cap);
    *out = cardroom_clone(match);
    if (!*out)
        return abi_answer(ERR_MEMORY, NULL, error, error_cap);
    sample(*out, (Seat)viewer, seed);
    return abi_answer(OK, NULL, error, error_cap);
}
