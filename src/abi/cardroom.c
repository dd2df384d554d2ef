/* cardroom.c - the matches of the public interface, over table/match and bots.
 *
 * It keeps no state. A match is one handle on the heap, without pointers to anything shared. So different threads
 * may use different matches. An action is a number: the four bytes of an `Action`. So listing and playing actions
 * allocates nothing but the growth of the log. A match keeps the list of legal actions that was made last;
 * whoever changes the match gets it by `changing()`, which drops the list.
 *
 * A bot's chance is a stream of its own for each seat, line and deal. So one seed serves a whole match, and
 * asking twice gives the same choice.
 *
 * Deal numbers are dealt as they are. The caller decides whether to deal an impossible patience board again, as
 * `play` does.
 *
 * A sampled match has no past. `cardroom_resample` gives another state under the same match, whose log tells
 * another story. So what reads the log is refused there. */
#include "abi/inside.h"

#include "bots/bot.h"
#include "table/match_json.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)CARDROOM_SEATS_MAX == (int)SEATS_MAX, "as many seats outside as inside");
_Static_assert((int)CARDROOM_ACTIONS_MAX == (int)ACTIONS_MAX, "as many actions outside as inside");
_Static_assert((int)CARDROOM_SPECTATOR == (int)SEAT_NONE, "the same spectator outside as inside");

const char abi_no_match[] = "match is NULL, expected one from cardroom_open";
const char abi_no_out[] = "out is NULL, expected a place for the result";

/* -- Opening and closing -- */

/* Puts a complete match on the heap. */
static int hand_out(Status status, Match *match, const Fault *fault, cardroom_match **out, char *error,
                    size_t error_cap)
{
    cardroom_match *opened = status == OK ? malloc(sizeof *opened) : NULL;
    if (status == OK && !opened) {
        match_free(match);
        status = ERR_MEMORY;
    }
    if (opened) {
        memset(opened, 0, sizeof *opened);
        opened->match = *match;
        opened->listed.seat = SEAT_NONE;
        numbering_make(&match->ruleset, match->seats, &opened->numbering);
    }
    *out = opened;
    return abi_answer(status, fault, error, error_cap);
}

int cardroom_open(const char *rules, int seats, cardroom_match **out, char *error, size_t error_cap)
{
    Match match;
    Ruleset ruleset = { 0 };
    Fault fault = { 0 };
    if (!out)
        return abi_wrong(abi_no_out, error, error_cap);
    Status status = abi_rules(rules, &ruleset, &fault);
    if (status == OK && (seats < 0 || seats > SEATS_MAX))
        status = fault_set(&fault, ERR_SEATS, "seats out of range, expected 0 to ", digits(SEATS_MAX).text);
    if (status == OK) {
        fault.line = 0; /* the fault is about no single word */
        status = match_init(&match, &ruleset, seats == 0 ? games_standard_seats(&ruleset) : seats, &fault);
    }
    return hand_out(status, &match, &fault, out, error, error_cap);
}

int cardroom_load(const char *text, size_t len, cardroom_match **out, char *error, size_t error_cap)
{
    Match match;
    Fault fault = { 0 };
    if (!out)
        return abi_wrong(abi_no_out, error, error_cap);
    *out = NULL;
    if (!text)
        return abi_wrong("text is NULL, expected a transcript", error, error_cap);
    Status status = transcript_read(text, len, &match, &fault);
    return hand_out(status, &match, &fault, out, error, error_cap);
}

cardroom_match *cardroom_clone(const cardroom_match *match)
{
    cardroom_match *clone = match ? malloc(sizeof *clone) : NULL;
    if (clone) {
        clone->numbering = match->numbering;
        clone->is_sampled = match->is_sampled;
        if (match_copy(&match->match, abi_changing(clone)) == OK)
            return clone;
    }
    free(clone);
    return NULL;
}

void cardroom_close(cardroom_match *match)
{
    if (!match)
        return;
    match_free(&match->match);
    free(match);
}

/* -- Dealing, and how it stands -- */

/* CARDROOM_OK unless no deal may follow. */
static int refuse_sampled(const cardroom_match *match, const char *what, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    return !match->is_sampled ? CARDROOM_OK
                              : abi_answer(fault_set(&fault, ERR_ILLEGAL, what), &fault, error, error_cap);
}

static const char no_more[] = "the match is a sampled one, expected no further deal";

int cardroom_deal(cardroom_match *match, uint64_t number, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    Source source = source_number(number);
    if (!match)
        return abi_wrong(abi_no_match, error, error_cap);
    if (refuse_sampled(match, no_more, error, error_cap) != CARDROOM_OK)
        return CARDROOM_ILLEGAL;
    Status status = match_deal(abi_changing(match), &source, match_next_starter(&match->match), &fault);
    return abi_answer(status, &fault, error, error_cap);
}

int cardroom_deal_cards(cardroom_match *match, const char *text, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    if (!match)
        return abi_wrong(abi_no_match, error, error_cap);
    if (!text)
        return abi_wrong("text is NULL, expected lines like `deck KS 5C`", error, error_cap);
    if (refuse_sampled(match, no_more, error, error_cap) != CARDROOM_OK)
        return CARDROOM_ILLEGAL;
    Status status = transcript_deal(text, strlen(text), abi_changing(match), &fault);
    return abi_answer(status, &fault, error, error_cap);
}

int cardroom_stage(const cardroom_match *match)
{
    const Table *table = abi_table_of(match);
    if (match && !table)
        return CARDROOM_UNDEALT;
    if (table && !table_is_over(table))
        return CARDROOM_PLAYING;
    return match && !match_is_over(&match->match) ? CARDROOM_BETWEEN : CARDROOM_MATCH_OVER;
}

int cardroom_standing_read(const cardroom_match *match, cardroom_standing *out)
{
    if (!match || !out)
        return CARDROOM_WRONG;
    const Match *of = &match->match;
    *out = (cardroom_standing){ .stage = cardroom_stage(match),
                                .seats = of->seats,
                                .starter = of->dealt ? of->table.starter : match_next_starter(of),
                                .deals_over = match_deals_over(of),
                                .deals = of->spec.deals,
                                .has_target = of->spec.has_target,
                                .past_target = of->spec.past_target,
                                .low_wins = of->spec.low_wins,
                                .match_play = of->spec.reckoning == RECKON_MATCH,
                                .target = of->spec.has_target ? of->spec.target : 0,
                                .leaders = match_leaders(of),
                                .pot = of->spec.stake > 0 ? match_pot(of) : 0 };
    match_total(of, out->total);
    if (of->spec.stake > 0)
        match_chips(of, out->chips);
    return CARDROOM_OK;
}

int cardroom_seats(const cardroom_match *match)
{
    return match ? match->match.seats : 0;
}

int cardroom_score(const cardroom_match *match, int deal, int32_t out[CARDROOM_SEATS_MAX])
{
    int32_t scratch[SEATS_MAX];
    if (!match || !out || deal < 0)
        return CARDROOM_WRONG;
    if (deal >= match_deals_over(&match->match))
        return CARDROOM_ILLEGAL;
    memcpy(out, match_score(&match->match, deal, scratch), sizeof scratch);
    return CARDROOM_OK;
}

/* -- Playing -- */

uint32_t cardroom_to_act(const cardroom_match *match)
{
    const Table *table = abi_table_of(match);
    return table ? table_to_act(table) : 0;
}

uint32_t cardroom_longest(const cardroom_match *match)
{
    const Table *table = abi_table_of(match);
    return table && table->ruleset.game->actions_bound ? table->ruleset.game->actions_bound(&table->state) : 0;
}

static int hand_out_acts(const Action acts[], int len, cardroom_action out[], int cap)
{
    for (int i = 0; out && i < len && i < cap; i++)
        out[i] = abi_number_of(acts[i]);
    return len;
}

int cardroom_legal(const cardroom_match *match, int seat, cardroom_action out[], int cap)
{
    const Table *table = abi_table_of(match);
    if (!table || !abi_is_seat(match, seat))
        return 0;
    Listed *listed = &((cardroom_match *)match)->listed; /* no match is const: cardroom_open makes them */
    listed->len = table_legal(table, (Seat)seat, listed->act);
    listed->seat = (Seat)seat;
    return hand_out_acts(listed->act, listed->len, out, cap);
}

int cardroom_aside(const cardroom_match *match, int seat, cardroom_action out[], int cap)
{
    Action acts[ACTIONS_MAX];
    const Table *table = abi_table_of(match);
    return table && abi_is_seat(match, seat) ? hand_out_acts(acts, table_aside(table, (Seat)seat, acts), out, cap)
                                             : 0;
}

static int find_number(const Action acts[], int len, cardroom_action action)
{
    for (int i = 0; i < len; i++)
        if (abi_number_of(acts[i]) == action)
            return i;
    return -1;
}

/* All that the seat may do, and the index of an action among it; -1: it is none of it. */
typedef struct {
    Action act[TABLE_ACTS_MAX];
    int len;
} Acts;

static int find_act(const Table *table, Seat seat, cardroom_action action, Acts *out)
{
    out->len = table_acts(table, seat, out->act);
    return find_number(out->act, out->len, action);
}

int cardroom_move_read(const cardroom_match *match, int seat, cardroom_action action, cardroom_move *out)
{
    Acts acts;
    const Table *table = abi_table_of(match);
    if (!match || !out || !abi_is_seat(match, seat))
        return CARDROOM_WRONG;
    int at = table ? find_act(table, (Seat)seat, action, &acts) : -1;
    if (at < 0)
        return CARDROOM_ILLEGAL;
    Action act = acts.act[at];
    const VerbSpec *verbs = table->ruleset.game->verbs;
    *out = (cardroom_move){ .verb = verbs[act.verb].word,
                            .does = verbs[act.verb].does ? verbs[act.verb].does : "",
                            .args = verbs[act.verb].args,
                            .from = act.from,
                            .to = act.to };
    Text line = text_over(out->line, sizeof out->line), card = text_over(out->card, sizeof out->card);
    action_print(verbs, act, acts.act, acts.len, &line);
    if (act.card != CARD_NONE)
        card_print(act.card, &card);
    return CARDROOM_OK;
}

/* The table, when the seat may act at it; else NULL, with the answer. */
static const Table *acting(const cardroom_match *match, int seat, int *answer, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    *answer = CARDROOM_WRONG;
    if (!match)
        abi_wrong(abi_no_match, error, error_cap);
    else if (!abi_is_seat(match, seat)) {
        fault_set(&fault, ERR_SEATS, "no seat ", digits(seat).text, ", expected 0 to ",
                  digits(match->match.seats - 1).text);
        abi_answer(ERR_SEATS, &fault, error, error_cap);
    } else if (!match->match.dealt) {
        fault_set(&fault, ERR_OVER, "nothing is dealt, expected a deal first");
        *answer = abi_answer(ERR_OVER, &fault, error, error_cap);
    } else
        return &match->match.table;
    return NULL;
}

/* Says why a seat may not do what it tried. */
static Status refuse(const Table *table, int seat, Fault *fault)
{
    SeatSet set = table_to_act(table);
    if (set == 0)
        return fault_set(fault, ERR_OVER, "the deal is over, expected no more actions");
    if (!(set & seat_bit((Seat)seat)))
        return fault_set(fault, ERR_NOT_TO_ACT, "seat ", digits(seat).text, " is not to act, expected seat ",
                         digits(seat_first(set)).text, (set & (set - 1)) ? " or others" : NULL);
    return fault_set(fault, ERR_ILLEGAL, "not allowed now, expected one of the legal actions");
}

/* Finds an action in the list that was made last. */
static bool find_listed(const cardroom_match *match, int seat, cardroom_action action, Action *out)
{
    bool holds = match && match->listed.seat == seat;
    int at = holds ? find_number(match->listed.act, match->listed.len, action) : -1;
    if (at >= 0)
        *out = match->listed.act[at];
    return at >= 0;
}

/* Finds an action among all that the seat may do. CARDROOM_OK, or why it is not there. */
static int find_unlisted(const cardroom_match *match, int seat, cardroom_action action, Action *out, char *error,
                         size_t error_cap)
{
    Acts acts;
    Fault fault = { 0 };
    int answer;
    const Table *table = acting(match, seat, &answer, error, error_cap);
    if (!table)
        return answer;
    int at = find_act(table, (Seat)seat, action, &acts);
    if (at < 0)
        return abi_answer(refuse(table, seat, &fault), &fault, error, error_cap);
    *out = acts.act[at];
    return CARDROOM_OK;
}

int cardroom_act(cardroom_match *match, int seat, cardroom_action action, char *error, size_t error_cap)
{
    Action act = { 0 };
    int answer = find_listed(match, seat, action, &act) ? CARDROOM_OK
                                                        : find_unlisted(match, seat, action, &act, error, error_cap);
    if (answer != CARDROOM_OK)
        return answer;
    return abi_answer(table_act(&abi_changing(match)->table, (Seat)seat, act), NULL, error, error_cap);
}

int cardroom_play(cardroom_match *match, int seat, const char *line, char *error, size_t error_cap)
{
    Fault fault = { 0 };
    int answer;
    if (!acting(match, seat, &answer, error, error_cap))
        return answer;
    if (!line)
        return abi_wrong("line is NULL, expected an action", error, error_cap);
    Entry entry;
    Status status = table_read(&match->match.table, (Seat)seat, slice_of(line), &entry, &fault);
    if (status == OK && (entry.kind == ENTRY_UNDO || entry.kind == ENTRY_UNDO_ALL) && match->is_sampled)
        return refuse_sampled(match, "the match is a sampled one, expected nothing to be undone", error, error_cap);
    if (status == OK)
        status = table_do(&abi_changing(match)->table, entry);
    return abi_answer(status, &fault, error, error_cap);
}

/* A generator for one choice: no other seat, line or deal of the match has the same numbers. */
static Rng chance_of(const Match *match, int seat, uint64_t seed)
{
    Seed bytes = seed_from_number(seed);
    uint64_t moment = (uint64_t)match->past_len << 44 | (uint64_t)match->table.log_len << 20;
    return rng_make(&bytes, (STREAM_PLAYER + (uint64_t)seat) | moment);
}

int cardroom_choose(const cardroom_match *match, int seat, const char *bot, uint32_t nodes, uint64_t seed,
                    cardroom_action *out, char *error, size_t error_cap)
{
    BotPlayer player = { .budget = { .nodes = nodes } };
    Fault fault = { 0 };
    int answer;
    const Table *table = acting(match, seat, &answer, error, error_cap);
    if (!table)
        return answer;
    if (!bot || !out)
        return abi_wrong(bot ? abi_no_out : "bot is NULL, expected a name of cardroom_bot", error, error_cap);
    Status status = bots_find(slice_of(bot), &player.bot, &fault);
    if (status == OK && !(table_to_act(table) & seat_bit((Seat)seat)))
        status = refuse(table, seat, &fault);
    if (status == OK) {
        Rng rng = chance_of(&match->match, seat, seed);
        *out = abi_number_of(bot_play(&player, table->ruleset.game, &table->state, (Seat)seat, &rng));
    }
    return abi_answer(status, &fault, error, error_cap);
}

/* -- Text -- */

size_t cardroom_view(cardroom_match *match, int viewer, char *out, size_t cap)
{
    Scene scene;
    Text text = abi_text(out, cap);
    if (abi_is_viewer(match, viewer) && match->match.dealt) {
        table_scene(&match->match.table, (Seat)viewer, &scene);
        scene_print(&scene, &text);
    }
    return text.len;
}

size_t cardroom_view_json(cardroom_match *match, int viewer, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    if (abi_is_viewer(match, viewer))
        match_json(&match->match, (Seat)viewer, &text);
    return text.len;
}

size_t cardroom_rules(const cardroom_match *match, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    if (match)
        games_print(&match->match.ruleset, &text);
    return text.len;
}

size_t cardroom_save(const cardroom_match *match, char *out, size_t cap)
{
    Text text = abi_text(out, cap);
    if (match && !match->is_sampled && transcript_write(&match->match, &text) != OK)
        text = abi_text(out, cap);
    return text.len;
}
