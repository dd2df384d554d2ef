#include "bots/golf/golf_table.h"

#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_whole.h"
#include "games/golf/layout.h"

#include <string.h>

/* Times are in quarters of a turn. */
enum {
    FLIP_TELLS =
        3 * PLAN_POINT, /* the value of turning up a card, besides what the plan says: it hurries the others */
    PACE_FLIPS = 4,     /* like PACE, where a card may be turned up after a discard */
    PACE = 6,           /* the time that it takes to turn up one card */
    HEAD_START = 2,     /* the advantage of the seat whose turn ends */
    STEPS_A_TURN = 12,  /* steps of the plan in a turn, in sixteenths of a step */
    KNOCK_AHEAD = 12,   /* points ahead at which a seat ends the deal */
    KNOCK_AFTER = 12,   /* when a seat ends the deal, if nothing has been replaced */
    KNOCK_SOONER = 4    /* how much earlier it does so for each card replaced */
};

/* How an action changes the number of the seat's face-down cards: not at all, or by one fewer. */
enum { STAYS, ADVANCES, WAYS };

typedef struct {
    const Plan *plan;
    const Golf *s;
    Seat seat;
    uint16_t places;               /* the slots where a card may be placed */
    uint16_t stays_down;           /* those where it goes in face down */
    uint8_t rank[SLOTS_MAX];       /* of the own cards */
    int32_t before[WAYS];          /* the others' mean worth less the own, if nothing is placed */
    int32_t after[SLOTS_MAX];      /* the same without the column of this slot */
    const int32_t *row[SLOTS_MAX]; /* the slot's row in the plan, by the steps left once a card is placed there */
    int32_t skip;                  /* the value of discarding the drawn card */
    Action skip_flip;              /* the action that then follows the discard */
} Look;

static int down_len(const Golf *s, int seat)
{
    return __builtin_popcount((uint16_t)(s->filled[seat] & ~s->up[seat]));
}

/* Adds up what a layout counts, for either number of steps left. */
static void layout_worth(const Plan *p, const uint8_t rank[], const int step[WAYS], int32_t out[WAYS])
{
    const int32_t *one = p->row + step[STAYS] * p->row_len, *other = p->row + step[ADVANCES] * p->row_len;
    for (int slot = 0; slot < p->heads; slot++) {
        int at = plan_row_at(p, rank, slot) + rank[slot];
        out[STAYS] += one[at];
        out[ADVANCES] += other[at];
    }
}

static int step_of(int quarters)
{
    int step = quarters * STEPS_A_TURN / 64;
    return step < 0 ? 0 : step >= PLAN_STEPS ? PLAN_STEPS - 1 : step;
}

static int final_step(const Golf *s)
{
    return s->rules.final_turns ? step_of(4) : 0;
}

/* Quarters that the seat has left in games that end when a seat has all cards face up. */
static int quarters_left(const Golf *s, Seat seat, int own_down)
{
    int fewest = own_down;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && down_len(s, other) < fewest)
            fewest = down_len(s, other);
    return fewest * (s->rules.flip_on_discard == GOLF_FLIP_NONE ? PACE : PACE_FLIPS);
}

/* Quarters left in games that end when a seat knocks or calls. */
static int quarters_to_knock(const Golf *s)
{
    int most = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int replaced = __builtin_popcount(s->replaced[seat]);
        most = replaced > most ? replaced : most;
    }
    int quarters = KNOCK_AFTER - most * KNOCK_SOONER;
    return quarters > 4 ? quarters : 4;
}

/* Steps that the seat has left after this turn, when it then has own_down face-down cards. ends: it ends the deal
 * itself. */
static int steps_left(const Plan *p, const Golf *s, Seat seat, int own_down, bool *ends)
{
    bool by_turning_up = s->rules.end_on & GOLF_ON_OWN_ALL_UP;
    *ends = by_turning_up && own_down == 0 && s->ender == SEAT_NONE;
    if (s->ender != SEAT_NONE || *ends)
        return 0;
    if (s->rules.lock == GOLF_LOCK_FACEUP || s->rules.end_on & GOLF_ON_EVERYONE_ALL_UP)
        return 1;
    if (!by_turning_up)
        return step_of(quarters_to_knock(s) * p->pace[seat] / PLAN_PACE);
    int quarters = quarters_left(s, seat, own_down) * p->pace[seat] / PLAN_PACE - HEAD_START;
    return p->pace[seat] == 0 ? 0 : step_of(quarters > 0 ? quarters : 1);
}

static void ranks_of(const Golf *s, Seat viewer, int seat, uint8_t rank[SLOTS_MAX])
{
    memset(rank, 0, SLOTS_MAX);
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        rank[slot] = (uint8_t)plan_rank(s, viewer, seat, slot);
}

/* The mean of the others' layouts by what the seat knows, at either number of steps. */
static void others_worth(const Plan *p, const Golf *s, Seat seat, const int step[WAYS], int32_t out[WAYS])
{
    uint8_t rank[SLOTS_MAX];
    out[STAYS] = out[ADVANCES] = 0;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat)
            continue;
        ranks_of(s, seat, other, rank);
        layout_worth(p, rank, step, out);
    }
    for (int way = STAYS; way < WAYS && s->seats > 2; way++)
        out[way] /= s->seats - 1;
}

/* The value of turning up a slot. */
static int32_t flip_worth(const Look *look, int slot)
{
    int64_t sum = 0;
    int rank = look->rank[slot];
    if (rank != PLAN_HIDDEN && rank != PLAN_KEPT)
        return look->after[slot] - look->row[slot][rank];
    for (rank = ACE; rank <= RANKS + 1; rank++)
        sum += (int64_t)look->plan->chance[rank] * look->row[slot][rank];
    return look->after[slot] - (int32_t)(sum / PLAN_ONE);
}

/* The best slot to turn up; -1: none is face down. */
static int best_flip(const Look *look, int32_t *worth)
{
    uint16_t down = look->s->filled[look->seat] & (uint16_t)~look->s->up[look->seat];
    int best = -1;
    for (; down; down &= (uint16_t)(down - 1)) {
        int slot = __builtin_ctz(down);
        int32_t own = flip_worth(look, slot);
        if (best >= 0 && own <= *worth)
            continue;
        best = slot;
        *worth = own;
    }
    return best;
}

static void set_skip(Look *look)
{
    const Golf *s = look->s;
    int flip = s->rules.flip_on_discard, down = down_len(s, look->seat);
    bool must_flip = flip == GOLF_FLIP_REQUIRED || (flip == GOLF_FLIP_REQUIRED_UNLESS_LAST && down > 1);
    int32_t worth = 0;
    look->skip = look->before[STAYS];
    look->skip_flip = (Action){ .verb = GOLF_PASS_FLIP };
    int slot = flip == GOLF_FLIP_NONE ? -1 : best_flip(look, &worth);
    if (slot < 0 || (!must_flip && worth + FLIP_TELLS <= look->skip))
        return;
    look->skip_flip = (Action){ .verb = GOLF_FLIP, .from = (uint8_t)slot };
    look->skip = must_flip || worth > look->skip ? worth : look->skip;
}

static void look_at(const Plan *p, const Golf *s, Seat seat, Look *look)
{
    int32_t others[WAYS], own[WAYS] = { 0 };
    int step[WAYS], others_step[WAYS], down = down_len(s, seat);
    look->plan = p;
    look->s = s;
    look->seat = seat;
    look->places = placeable(s, seat) & golf_all_slots(s); /* the plan says nothing of extra cards */
    ranks_of(s, seat, seat, look->rank);
    for (int way = STAYS; way < WAYS; way++) {
        bool ends;
        step[way] = steps_left(p, s, seat, down - way, &ends);
        others_step[way] = ends ? final_step(s) : step[way];
    }
    layout_worth(p, look->rank, step, own);
    others_worth(p, s, seat, others_step, others);
    for (int way = STAYS; way < WAYS; way++)
        look->before[way] = others[way] - own[way];
    const bool is_better = golf_shows_cards(&s->rules) && look->before[ADVANCES] >= look->before[STAYS];
    const bool goes_up = golf_goes_up(&s->rules, false, golf_swap(&s->rules, 0, is_better).to);
    look->stays_down = 0;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++) {
        int way = golf_is_up(s, seat, slot) || !goes_up ? STAYS : ADVANCES;
        look->stays_down |= (uint16_t)((way == STAYS && !golf_is_up(s, seat, slot)) << slot);
        int at = plan_row_at(p, look->rank, slot);
        look->row[slot] = p->row + step[way] * p->row_len + at;
        look->after[slot] = look->before[way] + look->row[slot][look->rank[slot]];
        if (s->rules.lock == GOLF_LOCK_FACEUP) /* a face-up card is locked, so the column keeps its present worth */
            look->row[slot] = p->row + at;
    }
    set_skip(look);
}

static int32_t best_place(const Look *look, Card card, int *place)
{
    int32_t best = INT32_MIN / 2;
    int rank = card_rank(card);
    for (uint16_t rest = look->places; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        int32_t worth = look->after[slot] - look->row[slot][rank];
        if (worth <= best)
            continue;
        best = worth;
        *place = slot;
    }
    return best - look->plan->over[card];
}

/* The average value of drawing from the stock. */
static int32_t stock_worth(const Look *look)
{
    int32_t best[PLAN_RANKS];
    int64_t sum = 0;
    for (int rank = 0; rank < PLAN_RANKS; rank++)
        best[rank] = look->skip;
    for (uint16_t rest = look->places; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        const int32_t *row = look->row[slot], after = look->after[slot];
        for (int rank = 0; rank < PLAN_RANKS; rank++)
            best[rank] = after - row[rank] > best[rank] ? after - row[rank] : best[rank];
    }
    for (int rank = 0; rank < PLAN_RANKS; rank++)
        sum += (int64_t)look->plan->chance[rank] * (best[rank] - look->skip);
    return look->skip + (int32_t)(sum / PLAN_ONE);
}

/* True if the seat should end the deal when the others have a last turn: it is well ahead of them, or has little left
 * to save. */
static bool should_end(const Look *look)
{
    const Golf *s = look->s;
    const int last[WAYS] = { final_step(s), 0 }, none[WAYS] = { 0 };
    int32_t others[WAYS], own[WAYS] = { 0 };
    others_worth(look->plan, s, look->seat, last, others);
    layout_worth(look->plan, look->rank, none, own);
    return others[STAYS] - own[STAYS] > KNOCK_AHEAD * PLAN_POINT || own[STAYS] < look->plan->knock_below[look->seat];
}

static Action begin_turn(const Look *look)
{
    const Golf *s = look->s;
    int place = 0;
    int verb = GOLF_DRAW_STOCK;
    if (golf_may_take(s, look->seat) && look->places &&
        best_place(look, s->card[s->discard_len - 1], &place) > stock_worth(look))
        verb = GOLF_DRAW_DISCARD;
    const int call = golf_call_verb(s);
    if (call >= 0 && should_end(look))
        verb = call;
    return (Action){ .verb = (uint8_t)verb };
}

static Action place_drawn(const Look *look)
{
    const Golf *s = look->s;
    int place = 0;
    int32_t worth = best_place(look, s->drawn, &place);
    if (s->drawn_from == GOLF_DRAW_STOCK && worth <= look->skip)
        return (Action){ .verb = GOLF_DISCARD };
    return golf_put(&s->rules, place, look->stays_down >> place & 1);
}

static Action move_in_turn(const Look *look)
{
    switch ((GolfPhase)look->s->phase) {
    case GOLF_TURN:
        return begin_turn(look);
    case GOLF_DRAWN:
        return place_drawn(look);
    case GOLF_TURN_UP:
        return look->skip_flip;
    default:
        return (Action){ .verb = (uint8_t)(should_end(look) ? GOLF_CALL : GOLF_END_TURN) };
    }
}

Action golf_table_move(const Plan *plan, const Golf *s, Seat seat)
{
    Look look;
    if (!golf_is_turn(s))
        return golf_any_move(s, seat);
    if (plan->line == 0)
        return golf_whole_move(plan, s, seat);
    look_at(plan, s, seat, &look);
    return move_in_turn(&look);
}

int golf_table_choose(const BotTurn *turn)
{
    Plan plan;
    int chosen = 0;
    if (!plan_make(turn->view, &plan))
        return 0;
    Action move = golf_table_move(&plan, turn->view, turn->seat);
    for (int i = 0; i < turn->legal_len; i++)
        chosen = action_same(turn->legal[i], move) ? i : chosen;
    plan_free(&plan);
    return chosen;
}

void golf_table_play(const Plan *plan, Golf *s)
{
    Look look;
    if (!golf_is_turn(s)) {
        Seat seat = seat_first(golf_to_act(s));
        golf_apply(s, seat, golf_any_move(s, seat));
        return;
    }
    if (plan->line == 0) {
        golf_apply(s, s->turn, golf_whole_move(plan, s, s->turn));
        return;
    }
    look_at(plan, s, s->turn, &look);
    for (int turns = s->turns[look.seat]; golf_is_turn(s) && s->turn == look.seat && s->turns[look.seat] == turns;) {
        Action move = move_in_turn(&look);
        golf_apply(s, look.seat, move);
        if (move.verb == GOLF_SWAP)
            return; /* the table no longer describes the changed layout */
    }
}
