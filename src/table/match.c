#include "table/match.h"

#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

Status match_init(Match *match, const Ruleset *ruleset, int seats, Fault *fault)
{
    Status status = games_seats(ruleset, seats, fault);
    if (status != OK)
        return status;
    memset(match, 0, sizeof *match);
    match->ruleset = *ruleset;
    match->spec = games_match(ruleset, seats);
    match->seats = (uint8_t)seats;
    match->first_starter = (Seat)(ruleset->game->first_starter % seats);
    return OK;
}

/* Refuses another deal after the match has ended. */
static Status is_ended(const Match *match, MatchEnd end, Fault *fault)
{
    const MatchSpec *spec = &match->spec;
    if (end == MATCH_WON)
        return fault_say(fault, ERR_OVER, N_("the match is over: it was won by the last deal, expected no more"));
    if (end == MATCH_STOPPED)
        return fault_say(fault, ERR_OVER,
                         N_("the match is over: nobody cleared the tableau of the last deal, expected no more"));
    if (end == MATCH_TARGET)
        return fault_say(fault, ERR_OVER,
                         spec->past_target ? N_("the match is over: a total has passed {n}, expected no more")
                                           : N_("the match is over: a total has reached {n}, expected no more"),
                         "n", digits(spec->target).text);
    int deals = match->carried.deals + match_deals_over(match);
    return fault_say(fault, ERR_OVER,
                     deals == 1 ? N_("the match is over after {n} deal, expected no more")
                                : N_("the match is over after {n} deals, expected no more"),
                     "n", digits(deals).text);
}

Status match_carry(Match *match, const Carried *carried, Fault *fault)
{
    Tally tally;
    REQUIRE(!match->dealt && match->past_len == 0 && carried->deals > 0 && carried->starter < match->seats);
    if (!match->ruleset.game->slip)
        return fault_say(fault, ERR_CONFLICT, N_("deals of {game} are not written down, expected another game"),
                         "game", match->ruleset.preset->id);
    if (match->spec.reckoning == RECKON_MATCH)
        return fault_say(
            fault, ERR_CONFLICT,
            N_("in match play every two have a standing of their own, expected no totals to go on with"));
    if (carried->has_pot && match->spec.stake == 0)
        return fault_say(fault, ERR_CONFLICT, N_("these rules have no pot, expected totals and deals"));
    tally_carry(&tally, &match->spec, match->seats, carried->deals, carried->total);
    Match after = *match;
    after.carried = *carried;
    if (tally.winners)
        return is_ended(&after, tally.end, fault);
    match->carried = *carried;
    match->first_starter = carried->starter;
    return OK;
}

/* Draws for the start: each seat draws a card from a fresh pack, the lowest rank starts, equal ones draw again (golf
 * C31). */
static Seat draw_for_start(const Match *match, SeatSet among)
{
    Seed seed = source_seed(&match->table.source);
    Rng rng = rng_make(&seed, STREAM_START);
    while (among & (among - 1)) {
        Deck deck;
        SeatSet lowest = 0;
        int best = KING + 1, drawn = 0;
        deck_fill(&deck, (Pack){ .kind = PACK_52, .packs = 1 });
        deck_shuffle(&deck, &rng);
        for (Seat seat = 0; seat < match->seats; seat++) {
            if (!(among & seat_bit(seat)))
                continue;
            int rank = card_rank(deck.card[drawn++]);
            lowest = (SeatSet)(rank < best ? seat_bit(seat) : rank == best ? lowest | seat_bit(seat) : lowest);
            best = rank < best ? rank : best;
        }
        among = lowest;
    }
    return seat_first(among);
}

Rng match_chance(const Match *match, int deal, const Table *table, Seat seat)
{
    Seed seed = match->has_seed ? seed_from_number(match->seed) : source_seed(&table->source);
    uint64_t moment = (uint64_t)table->log_len << 20 | (match->has_seed ? (uint64_t)deal << 44 : 0);
    return rng_make(&seed, (STREAM_PLAYER + (uint64_t)seat) | moment);
}

Seat match_next_starter(const Match *match)
{
    const Game *game = match->ruleset.game;
    if (match_is_kept(match))
        return match->past[match->past_len - 1].next_starter;
    if (!match->dealt)
        return match->first_starter;
    SeatSet among = game->starts_next && table_is_over(&match->table) ? game->starts_next(&match->table.state) : 0;
    if (among)
        return draw_for_start(match, among);
    return seat_after(match->table.starter, 1, match->seats);
}

Seat match_next_dealer(const Match *match)
{
    const Game *game = match->ruleset.game;
    if (match->dealt || !game->slip || game->alone || match->seats == 1)
        return SEAT_NONE;
    return seat_after(match_next_starter(match), match->seats - 1, match->seats);
}

static bool last_is_over(const Match *match)
{
    return match->dealt && table_is_over(&match->table);
}

int match_deals_over(const Match *match)
{
    return (int)match->past_len + last_is_over(match);
}

/* Moves the chips of the deal; at its end, or the match's, shares the pot (golf C18). */
static void reckon_pot(const Match *match, const DealEnd *end, Seat starter, Standing *s)
{
    pot_move(&s->pot, end->pot, end->pot_seat, match->spec.cap);
    if (s->tally.winners)
        pot_share(&s->pot, s->tally.winners, starter, match->seats);
    else if (s->pot.in == 0)
        pot_fill(&s->pot, match->spec.stake, match->seats);
}

/* Adds a deal to the standing before it. */
static void add_deal(const Match *match, const DealEnd *end, Seat starter, Standing *s)
{
    tally_add(&s->tally, &match->spec, match->seats, end);
    if (match->spec.stake > 0)
        reckon_pot(match, end, starter, s);
}

/* What the deal on the table leaves, which is over; who starts next is asked when it is wanted (match_next_starter). */
static DealEnd end_of_table(const Match *match)
{
    const Game *game = match->ruleset.game;
    DealEnd end = { 0 };
    tally_ask(game, &match->table.state, &end);
    table_score(&match->table, end.score);
    if (game->pot)
        end.pot = game->pot(&match->table.state, &end.pot_seat);
    return end;
}

/* How the match stood before its first deal here. */
static void begin_standing(const Match *match, Standing *out)
{
    const Carried *carried = &match->carried;
    memset(out, 0, sizeof *out);
    if (carried->deals > 0)
        tally_carry(&out->tally, &match->spec, match->seats, carried->deals, carried->total);
    if (carried->has_pot) {
        out->pot.in = carried->pot;
        memcpy(out->pot.chips, carried->chips, sizeof out->pot.chips);
    } else
        pot_fill(&out->pot, match->spec.stake, match->seats);
}

static void stand(const Match *match, Standing *out)
{
    if (match->past_len > 0)
        *out = match->before;
    else
        begin_standing(match, out);
    if (!last_is_over(match))
        return;
    const DealEnd end = end_of_table(match);
    add_deal(match, &end, match->table.starter, out);
}

static Status make_room(Match *match)
{
    PastDeal *grown = list_room(match->past, match->past_len, sizeof *grown);
    if (!grown)
        return ERR_MEMORY;
    match->past = grown;
    return OK;
}

/* Moves the ended deal to the past deals. */
static Status put_by(Match *match)
{
    if (make_room(match) != OK)
        return ERR_MEMORY;
    Table *table = &match->table;
    PastDeal *past = &match->past[match->past_len];
    Source *source = malloc(sizeof *source);
    if (!source)
        return ERR_MEMORY;
    *source = table->source;
    const DealEnd end = end_of_table(match);
    *past = (PastDeal){ .source = source,
                        .starter = table->starter,
                        .log = table->log,
                        .more = table->more,
                        .log_len = table->log_len,
                        .won = end.won,
                        .wins_ties = end.wins_ties };
    memcpy(past->undos, table->undos, sizeof past->undos);
    past->next_starter = match_next_starter(match);
    memcpy(past->score, end.score, sizeof past->score);
    Standing after;
    stand(match, &after);
    match->before = after;
    match->past_len++;
    table->log = NULL;
    table->more = NULL;
    return OK;
}

Status match_none_accepted(DealNumber first, Fault *fault)
{
    char name[DEAL_NUMBER_TEXT];
    return fault_say(fault, ERR_CONFLICT,
                     N_("none of the {n} deals from {first} on can be won, expected rules with which some can"), "n",
                     digits(MATCH_TRIES).text, "first", deal_number_text(first, name));
}

/* Deals the first accepted deal. The table has the number of the deal that is played. */
static Status deal_accepted(const Match *match, Source source, Seat starter, Table *out, Fault *fault)
{
    const uint64_t first = source.number;
    for (; source.number - first < MATCH_TRIES; source.number++) {
        Status status = table_deal(out, &match->ruleset, match->seats, starter, &source, fault);
        bool is_final = status != OK || source.kind != SOURCE_NUMBER || !match->accepts;
        if (is_final || match->accepts(match->accepts_context, out))
            return status;
    }
    return match_none_accepted((DealNumber){ .number = first }, fault);
}

Status match_deal(Match *match, const Source *source, Seat starter, Fault *fault)
{
    if (match_is_kept(match) || match->carried.deals > 0)
        return fault_say(fault, ERR_CONFLICT, N_("the deals before were written down, expected `slip`"));
    if (match->dealt && !table_is_over(&match->table))
        return fault_say(fault, ERR_NOT_OVER, N_("the deal before is not over, expected its last action first"));
    if (match_is_over(match))
        return is_ended(match, match_end(match), fault);
    Table next;
    Status status = deal_accepted(match, *source, starter, &next, fault);
    if (status == OK && match->dealt)
        status = put_by(match);
    if (status != OK)
        return status;
    match->table = next;
    match->dealt = true;
    return OK;
}

void match_void(Match *match)
{
    REQUIRE(match->dealt && !table_is_over(&match->table));
    table_free(&match->table);
    match->table = (Table){ 0 };
    match->dealt = false;
}

bool match_is_kept(const Match *match)
{
    return match->past_len > 0 && match->past[match->past_len - 1].slip;
}

/* Whether a deal may be written down now. */
static Status may_keep(const Match *match, Fault *fault)
{
    if (!match->ruleset.game->slip)
        return fault_say(fault, ERR_CONFLICT, N_("deals of {game} are not written down, expected another game"),
                         "game", match->ruleset.preset->id);
    if (match->dealt)
        return fault_say(fault, ERR_CONFLICT,
                         N_("the deals before were played here, expected `deal`, `deck` or `seed`"));
    return match_is_over(match) ? is_ended(match, match_end(match), fault) : OK;
}

bool match_slip_counts(const PastDeal *past)
{
    return strcmp(past->slip, SLIP_NONE) != 0;
}

/* What a deal that was written down has come to, with its free points. */
static Status end_of_slip(const Match *match, Seat starter, Slice written, const FreePoints *points, DealEnd *end,
                          Slice *wrong, Fault *fault)
{
    const Game *game = match->ruleset.game;
    Status status = OK;
    *end = (DealEnd){ 0 };
    if (slice_is(written, SLIP_NONE) && !points)
        return fault_say(fault, ERR_CONFLICT,
                         N_("a deal without any points, expected `points N N .. WHY` before it"));
    if (!slice_is(written, SLIP_NONE))
        status = game->slip->read(&match->ruleset.options, match->seats, starter, written, end, wrong, fault);
    for (Seat seat = 0; status == OK && points && seat < match->seats; seat++)
        end->score[seat] += points->each[seat];
    return status;
}

/* The words on the heap; NULL: there is no memory. */
static char *kept_words(Slice words)
{
    char *kept = malloc(words.len + 1);
    if (kept)
        slice_copy(words, kept, words.len + 1);
    return kept;
}

Status match_slip(Match *match, Seat starter, Slice written, const FreePoints *points, Slice *wrong, Fault *fault)
{
    DealEnd end;
    *wrong = (Slice){ 0 };
    Status status = may_keep(match, fault);
    if (status == OK)
        status = end_of_slip(match, starter, written, points, &end, wrong, fault);
    if (status == OK)
        status = make_room(match);
    if (status != OK)
        return status;
    Seat next = end.starts_next ? seat_first(end.starts_next) : seat_after(starter, 1, match->seats);
    PastDeal past = { .slip = kept_words(written),
                      .starter = starter,
                      .next_starter = next,
                      .won = end.won,
                      .wins_ties = end.wins_ties };
    past.why = points ? kept_words(points->why) : NULL;
    if (!past.slip || (points && !past.why)) {
        free(past.slip);
        free(past.why);
        return ERR_MEMORY;
    }
    memcpy(past.score, end.score, sizeof past.score);
    if (points)
        memcpy(past.free, points->each, sizeof past.free);
    Standing after;
    stand(match, &after);
    Pot pot = after.pot;
    pot_move(&pot, end.pot, end.pot_seat, match->spec.cap);
    past.pot_seat = end.pot_seat;
    past.pot_moved = end.pot == POT_STAYS ? 0 : pot.chips[end.pot_seat] - after.pot.chips[end.pot_seat];
    add_deal(match, &end, starter, &after);
    match->before = after;
    match->past[match->past_len++] = past;
    return OK;
}

bool match_is_over(const Match *match)
{
    return match_end(match) != MATCH_OPEN;
}

MatchEnd match_end(const Match *match)
{
    Standing s;
    if (match_deals_over(match) == 0)
        return MATCH_OPEN;
    stand(match, &s);
    return s.tally.winners ? s.tally.end : MATCH_OPEN;
}

bool match_is_tied(const Match *match)
{
    Standing s;
    stand(match, &s);
    return s.tally.end != MATCH_OPEN && !s.tally.winners;
}

const int32_t *match_score(const Match *match, int deal, int32_t scratch[SEATS_MAX])
{
    REQUIRE(deal < match_deals_over(match));
    if (deal < (int)match->past_len)
        return match->past[deal].score;
    table_score(&match->table, scratch);
    return scratch;
}

PlayedDeal match_played(const Match *match, int deal)
{
    if (deal < (int)match->past_len) {
        const PastDeal *past = &match->past[deal];
        return (PlayedDeal){ past->source, past->starter, past->log, past->more, past->log_len };
    }
    const Table *table = &match->table;
    return (PlayedDeal){ &table->source, table->starter, table->log, table->more, table->log_len };
}

void match_total(const Match *match, int32_t out[SEATS_MAX])
{
    Standing s;
    stand(match, &s);
    memcpy(out, s.tally.total, sizeof s.tally.total);
}

void match_total_after(const Match *match, int deal, int32_t out[SEATS_MAX])
{
    Tally tally;
    match_tally_after(match, deal, &tally);
    memcpy(out, tally.total, sizeof tally.total);
}

void match_tally(const Match *match, Tally *out)
{
    Standing s;
    stand(match, &s);
    *out = s.tally;
}

void match_tally_after(const Match *match, int deal, Tally *out)
{
    REQUIRE(deal < match_deals_over(match));
    if (deal >= (int)match->past_len) {
        match_tally(match, out);
        return;
    }
    Standing begun;
    begin_standing(match, &begun);
    *out = begun.tally;
    for (int i = 0; i <= deal; i++) {
        const PastDeal *past = &match->past[i];
        DealEnd end = { .won = past->won, .wins_ties = past->wins_ties };
        memcpy(end.score, past->score, sizeof end.score);
        tally_add(out, &match->spec, match->seats, &end);
    }
}

SeatSet match_leaders(const Match *match)
{
    Standing s;
    stand(match, &s);
    return s.tally.winners ? s.tally.winners : tally_leaders(&s.tally, &match->spec, match->seats);
}

int32_t match_pot(const Match *match)
{
    Standing s;
    stand(match, &s);
    return s.pot.in;
}

void match_chips(const Match *match, int32_t out[SEATS_MAX])
{
    Standing s;
    stand(match, &s);
    memcpy(out, s.pot.chips, sizeof s.pot.chips);
}

int match_undos(const Match *match, Seat seat)
{
    int undos = match->table.undos[seat];
    for (uint32_t i = 0; i < match->past_len; i++)
        undos += match->past[i].undos[seat];
    return undos;
}
