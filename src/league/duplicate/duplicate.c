#include "league/duplicate/duplicate.h"

#include "games/kop/kop.h"
#include "league/duplicate/duplicate_inside.h"
#include "memory/list.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

/* Whether two sources give the same cards. A number is the seed that it stands for. */
static bool same_cards(const Source *a, const Source *b)
{
    if ((a->kind == SOURCE_DECK) != (b->kind == SOURCE_DECK))
        return false;
    if (a->kind == SOURCE_NUMBER && b->kind == SOURCE_NUMBER)
        return a->number == b->number;
    const Seed one = source_seed(a), other = source_seed(b);
    if (memcmp(&one, &other, sizeof one) != 0)
        return false;
    return a->kind != SOURCE_DECK || (a->out_of_play == b->out_of_play && a->deck.len == b->deck.len &&
                                      memcmp(a->deck.card, b->deck.card, a->deck.len) == 0);
}

static int deal_found(const Duplicate *dup, const Source *source)
{
    for (int deal = 0; deal < dup->deals; deal++)
        if (same_cards(&dup->deal[deal].source, source))
            return deal;
    return -1;
}

/* What a deal is called in messages: `deal 17`. */
static const char *deal_words(const Source *source, char words[DUPLICATE_NAME])
{
    Text text = text_over(words, DUPLICATE_NAME);
    source_print(source, &text);
    return words;
}

static bool same_rules(const Ruleset *a, const Ruleset *b)
{
    return a->game == b->game && games_next_difference(a, &b->options, -1) < 0;
}

static Status check_match(const Duplicate *dup, const Match *match, int seats, Fault *fault)
{
    char own[160], wanted[160];
    Text has = text_over(own, sizeof own), needs = text_over(wanted, sizeof wanted);
    if (!same_rules(&dup->ruleset, &match->ruleset)) {
        games_print(&match->ruleset, &has);
        games_print(&dup->ruleset, &needs);
        return fault_say(fault, ERR_CONFLICT, N_("its rules are {own}, expected {wanted}"), "own", own, "wanted",
                         wanted);
    }
    if (match_deals_over(match) == 0)
        return fault_say(fault, ERR_CONFLICT, N_("no deal of it is over, expected one that is"));
    if (!dup->is_alone && match->seats != seats)
        return fault_say(fault, ERR_CONFLICT,
                         N_("{n} play at it, expected {seats}: with more or fewer the cards lie otherwise"), "n",
                         digits(match->seats).text, "seats", digits(seats).text);
    return OK;
}

/* ---- The deals, and who played them ---- */

static bool add_deal(Duplicate *dup, const Source *source)
{
    DuplicateDeal *grown = list_room(dup->deal, dup->deals, sizeof *grown);
    if (!grown)
        return false;
    dup->deal = grown;
    DuplicateDeal *deal = &dup->deal[dup->deals];
    *deal = (DuplicateDeal){ .source = *source, .play = calloc((size_t)dup->tables, sizeof *deal->play) };
    dup->deals += deal->play != NULL;
    return deal->play != NULL;
}

static Status add_play(Duplicate *dup, DuplicateDeal *deal, int table, int of_match, Fault *fault)
{
    char words[DUPLICATE_NAME];
    if (deal->plays > 0 && deal->play[deal->plays - 1].table == table)
        return fault_say(fault, ERR_CONFLICT, N_("{deal} stands in it twice, expected it once"), "deal",
                         deal_words(&deal->source, words));
    deal->play[deal->plays++] = (DuplicatePlay){ .table = table,
                                                 .deal = of_match,
                                                 .starter = match_played(dup->table[table].match, of_match).starter };
    return OK;
}

static Status add_table(Duplicate *dup, int table, bool has_event, Fault *fault)
{
    const Match *match = dup->table[table].match;
    const int over = match_deals_over(match);
    dup->table[table].has_open = over < (int)match->past_len + match->dealt;
    for (int i = 0; i < over; i++) {
        const Source *source = match_played(match, i).source;
        int deal = deal_found(dup, source);
        if (deal < 0 && has_event) {
            dup->table[table].left_out++;
            continue;
        }
        if (deal < 0 && !add_deal(dup, source))
            return ERR_MEMORY;
        deal = deal < 0 ? dup->deals - 1 : deal;
        Status status = add_play(dup, &dup->deal[deal], table, i, fault);
        if (status != OK)
            return status;
    }
    return OK;
}

/* A table must have played a deal that counts: one of the event's, or one of another table's. */
static Status check_shared(const Duplicate *dup, int table, bool has_event, Fault *fault)
{
    char words[DUPLICATE_NAME];
    const DuplicateDeal *other = NULL;
    for (int i = 0; i < dup->deals; i++) {
        const DuplicateDeal *deal = &dup->deal[i];
        bool is_own = false;
        for (int p = 0; p < deal->plays; p++)
            is_own = is_own || deal->play[p].table == table;
        if (is_own && (has_event || deal->plays > 1 || dup->tables == 1))
            return OK;
        other = !other && !is_own ? deal : other;
    }
    REQUIRE(other); /* whose table has played a deal to its end (check_match) */
    return fault_say(fault, ERR_CONFLICT,
                     has_event ? N_("none of its deals was dealt in the event, expected such as {deal}")
                               : N_("none of its deals was dealt at another table, expected such as {deal}"),
                     "deal", deal_words(&other->source, words));
}

/* ---- What they made of them ---- */

typedef struct {
    KopResult result;
} Made;

/* Kop's seats as directions: bit 0 is forehand. */
static SeatSet seats_as_places(SeatSet seats, Seat starter)
{
    return (SeatSet)((seats >> starter | seats << (KOP_SEATS - starter)) & 0xF);
}

static void note_end(void *context, Table *table, const Entry *next)
{
    Made *made = context;
    if (!next)
        kop_result((const Kop *)&table->state, &made->result);
}

static int undos_of(const Match *match, int deal, Seat seat)
{
    return deal < (int)match->past_len ? match->past[deal].undos[seat] : match->table.undos[seat];
}

static Status add_results(Duplicate *dup, DuplicateDeal *deal, int index)
{
    DuplicatePlay *play = &deal->play[index];
    const Match *match = dup->table[play->table].match;
    int32_t scratch[SEATS_MAX];
    const int32_t *score = match_score(match, play->deal, scratch);
    const bool has_one_pack = pack_sets(dup->ruleset.game->pack(&dup->ruleset.options, match->seats)) == 1;
    for (Seat seat = 0; seat < match->seats; seat++) {
        Seat place = !dup->is_alone ? seat_after(seat, match->seats - play->starter, match->seats)
                     : has_one_pack ? 0
                                    : seat;
        deal->result[deal->results++] = (DuplicateResult){ .play = index,
                                                           .seat = seat,
                                                           .place = place,
                                                           .score = score[seat],
                                                           .undos = undos_of(match, play->deal, seat) };
        dup->places = place >= dup->places ? place + 1 : dup->places;
    }
    Made made = { 0 };
    Status status = dup->is_kop ? transcript_steps(match, play->deal, note_end, &made) : OK;
    play->made = made.result;
    play->made.declarers = seats_as_places(made.result.declarers, play->starter);
    return status;
}

static bool duplicate_is_better(const Duplicate *dup, int64_t score, int64_t other)
{
    return dup->spec.low_wins ? score < other : score > other;
}

/* By direction, the best first; equal ones by table and seat. */
static bool comes_before(const Duplicate *dup, const DuplicateResult *a, const DuplicateResult *b)
{
    if (a->place != b->place)
        return a->place < b->place;
    return duplicate_is_better(dup, a->score, b->score);
}

static void sort_results(const Duplicate *dup, DuplicateDeal *deal)
{
    for (int i = 1; i < deal->results; i++) {
        DuplicateResult result = deal->result[i];
        int at = i;
        for (; at > 0 && comes_before(dup, &result, &deal->result[at - 1]); at--)
            deal->result[at] = deal->result[at - 1];
        deal->result[at] = result;
    }
}

/* Compares the results from `first` on, before `end`, which are those of one direction. */
static void compare_field(const Duplicate *dup, DuplicateResult result[], int first, int end)
{
    int64_t sum = 0;
    for (int i = first; i < end; i++)
        sum += result[i].score;
    for (int i = first; i < end; i++) {
        result[i].others = end - first - 1;
        result[i].above = (int64_t)result[i].score * (end - first) - sum;
        for (int other = first; other < end; other++)
            if (other != i)
                result[i].matchpoints += duplicate_is_better(dup, result[i].score, result[other].score)
                                             ? 2
                                             : result[i].score == result[other].score;
    }
}

static void compare(Duplicate *dup, DuplicateDeal *deal)
{
    sort_results(dup, deal);
    for (int first = 0, end; first < deal->results; first = end) {
        for (end = first + 1; end < deal->results && deal->result[end].place == deal->result[first].place;)
            end++;
        compare_field(dup, deal->result, first, end);
        if (end - first > 1)
            dup->parts = exact_parts(dup->parts, end - first - 1);
    }
}

static Status score_deals(Duplicate *dup)
{
    for (int i = 0; i < dup->deals; i++) {
        DuplicateDeal *deal = &dup->deal[i];
        size_t most = 1;
        for (int p = 0; p < deal->plays; p++)
            most += dup->table[deal->play[p].table].match->seats;
        deal->result = calloc(most, sizeof *deal->result);
        Status status = deal->result ? OK : ERR_MEMORY;
        for (int p = 0; p < deal->plays && status == OK; p++)
            status = add_results(dup, deal, p);
        if (status != OK)
            return status;
        compare(dup, deal);
    }
    return OK;
}

/* ---- All of it ---- */

static Status begin(const Event *event, Duplicate *dup)
{
    const Ruleset *ruleset = &dup->ruleset;
    dup->is_alone = ruleset->game->alone;
    dup->is_kop = ruleset->game == &kop_game;
    dup->parts = 1;
    for (int i = 0; event && i < event->deals; i++) {
        const Source source = event_source(event, i);
        if (!add_deal(dup, &source))
            return ERR_MEMORY;
    }
    return OK;
}

static Status gather(Duplicate *dup, const Event *event, int *wrong, Fault *fault)
{
    const int seats = event ? event->seats : dup->table[0].match->seats;
    Status status = begin(event, dup);
    for (int table = 0; table < dup->tables && status == OK; table++) {
        *wrong = table;
        status = check_match(dup, dup->table[table].match, seats, fault);
        if (status == OK)
            status = add_table(dup, table, event != NULL, fault);
    }
    for (int table = 0; table < dup->tables && status == OK; table++) {
        *wrong = table;
        status = check_shared(dup, table, event != NULL, fault);
    }
    *wrong = status == OK ? -1 : *wrong;
    return status == OK ? score_deals(dup) : status;
}

static DuplicateBy way_of(const Event *event, DuplicateBy by)
{
    return by == DUPLICATE_BY_RULES && event ? event->by : by;
}

Status duplicate_make(DuplicateTable table[], int tables, const Event *event, DuplicateBy by, Duplicate *out,
                      int *wrong, Fault *fault)
{
    REQUIRE(tables > 0 && tables <= DUPLICATE_TABLES);
    const Ruleset *ruleset = event ? &event->ruleset : &table[0].match->ruleset;
    Duplicate dup = { .ruleset = *ruleset,
                      .spec = games_match(ruleset, event ? event->seats : table[0].match->seats),
                      .by = way_of(event, by),
                      .tables = tables,
                      .table = table };
    if (event && !event->deal && !event->seed)
        return fault_say(fault, ERR_CONFLICT,
                         N_("the cards of the event are still secret, expected its line `secret`"));
    Status status = gather(&dup, event, wrong, fault);
    if (status == OK)
        status = duplicate_name_players(&dup);
    if (status == OK)
        status = duplicate_rank(&dup, fault);
    if (status == OK)
        *out = dup;
    else
        duplicate_free(&dup);
    return status;
}

/* Adds the results of one deal that the event tells. A direction is told apart where its cards are: not where each
 * plays alone. */
static bool add_told(Duplicate *dup, const Event *event, int deal)
{
    DuplicateDeal *to = &dup->deal[deal];
    int plays = 0;
    for (int i = 0; i < event->plays; i++)
        plays += event->play[i].deal == deal;
    to->result = calloc((size_t)plays * (size_t)event->seats + 1, sizeof *to->result);
    for (int i = 0; to->result && i < event->plays; i++) {
        const EventPlay *play = &event->play[i];
        for (int place = 0; place < event->seats && play->deal == deal && play->is_over && !play->is_void; place++)
            to->result[to->results++] = (DuplicateResult){
                .play = i, .player = play->player[place], .place = (Seat)place, .score = play->score[place]
            };
    }
    if (to->result)
        compare(dup, to);
    return to->result != NULL;
}

Status duplicate_of_event(const Event *event, DuplicateBy by, Duplicate *out, Fault *fault)
{
    Duplicate dup = { .ruleset = event->ruleset,
                      .spec = games_match(&event->ruleset, event->seats),
                      .by = way_of(event, by),
                      .is_alone = event->ruleset.game->alone,
                      .places = event->seats,
                      .parts = 1,
                      .deal = calloc((size_t)event->deals, sizeof *dup.deal),
                      .player = calloc((size_t)event->players + 1, sizeof *dup.player) };
    bool has_room = dup.deal && dup.player;
    dup.deals = has_room ? event->deals : 0;
    dup.players = has_room ? event->players : 0;
    for (int player = 0; player < dup.players; player++) {
        slice_copy(slice_of(event->player[player].name), dup.player[player].name, DUPLICATE_NAME);
        dup.player[player].is_bot = event->player[player].is_bot;
    }
    for (int deal = 0; deal < dup.deals && has_room; deal++)
        has_room = add_told(&dup, event, deal);
    const Status status = has_room ? duplicate_rank(&dup, fault) : ERR_MEMORY;
    if (status == OK)
        *out = dup;
    else
        duplicate_free(&dup);
    return status;
}

void duplicate_free(Duplicate *dup)
{
    for (int deal = 0; deal < dup->deals; deal++) {
        free(dup->deal[deal].play);
        free(dup->deal[deal].result);
    }
    for (int player = 0; player < dup->players; player++)
        free(dup->player[player].card);
    free(dup->deal);
    free(dup->player);
    *dup = (Duplicate){ 0 };
}
