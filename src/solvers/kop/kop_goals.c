/* kop_goals.c - the contracts that can be played in a deal or a position, and their declarers. */
#include "solvers/kop/kop_position.h"

static SeatSet holders(const KopPosition *p, int rank, Suit suit)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 0; i < p->hand_len[seat]; i++)
            if (p->hand[seat][i] == CARD(rank, suit))
                set |= seat_bit(seat);
    for (int i = 0; i < p->trick_len; i++)
        if (p->trick[i] == CARD(rank, suit))
            set |= seat_bit(seat_after(p->leader, i, KOP_SEATS));
    return set;
}

/* The seats that hold a black queen, or have visibly laid one. */
static SeatSet old(const KopPosition *p)
{
    return (SeatSet)(holders(p, QUEEN, CLUBS) | holders(p, QUEEN, SPADES));
}

static bool is_alone(SeatSet set)
{
    return (set & (set - 1)) == 0;
}

/* The declarers of wesele: the bidder, and the holder of the highest jack that the bidder lacks. */
static SeatSet wesele(const KopPosition *deal, SeatSet bidder)
{
    static const Suit order[] = { CLUBS, SPADES, HEARTS, DIAMONDS };
    for (int i = 0; i < SUITS; i++)
        if (holders(deal, JACK, order[i]) != bidder)
            return (SeatSet)(bidder | holders(deal, JACK, order[i]));
    return bidder;
}

static bool has_four_queens(const KopPosition *deal, SeatSet seat)
{
    for (Suit suit = 0; suit < SUITS; suit++)
        if (holders(deal, QUEEN, suit) != seat)
            return false;
    return true;
}

/* True if the hands allow the contract; `expected` says what they would have to show. */
static bool can_play(const KopPosition *deal, Contract contract, SeatSet declarers, const char **expected)
{
    SeatSet queens = old(deal);
    switch (contract) {
    case KOP_NORMAL:
        *expected = "the two holders of QC and QS";
        return queens == declarers && !is_alone(queens);
    case KOP_CICHA:
        *expected = "one seat that has QC and QS";
        return queens == declarers && is_alone(queens);
    case KOP_WESELE:
        *expected = "the holder of QC and QS, and that of the highest jack besides";
        return is_alone(queens) && wesele(deal, queens) == declarers;
    case KOP_BASKA:
        *expected = "one seat that has the four queens";
        return is_alone(declarers) && has_four_queens(deal, declarers);
    default:
        *expected = "one seat";
        return is_alone(declarers);
    }
}

/* The declarers when nobody names them. In a deal: the seats that the contract demands. In play: the side of the
 * black queens, if they can still be seen; else the side of one seat; else the side named first. */
static SeatSet declarers_by_cards(const KopPosition *p, Contract contract)
{
    SeatSet queens = old(p);
    if (!p->side[0])
        return contract == KOP_WESELE ? wesele(p, queens) : queens;
    if (!kop_contracts[contract].team)
        return is_alone(p->side[1]) ? p->side[1] : p->side[0];
    return queens & p->side[1] ? p->side[1] : p->side[0];
}

static Status wrong_declarers(SeatSet declarers, Contract contract, const char *expected, Fault *fault)
{
    char text[16];
    Text who = text_over(text, sizeof text);
    if (declarers)
        kop_seats_print(declarers, &who);
    else
        text_add(&who, "nobody");
    return fault_set(fault, ERR_CONFLICT, text, declarers ? " cannot play " : " can play ",
                     kop_contracts[contract].title, " here, expected ", expected);
}

/* The cards that decided the sides may have been played. So the goal must agree with the sides given by `won` and
 * with the cards that can be seen. */
static Status fits_play(const KopPosition *p, const KopGoal *goal, Fault *fault)
{
    bool is_side = goal->declarers == p->side[0] || goal->declarers == p->side[1];
    if (!is_side)
        return wrong_declarers(goal->declarers, goal->contract, "one of the sides that have won", fault);
    SeatSet queens = old(p);
    bool by_queens = goal->contract == KOP_NORMAL || goal->contract == KOP_CICHA || goal->contract == KOP_WESELE;
    if (is_alone(goal->declarers) == kop_contracts[goal->contract].team)
        return wrong_declarers(goal->declarers, goal->contract,
                               kop_contracts[goal->contract].team ? "two seats" : "one seat", fault);
    if (by_queens && (queens & ~goal->declarers))
        return wrong_declarers(goal->declarers, goal->contract, "the side that holds QC and QS", fault);
    return OK;
}

Status kop_goal_of(const KopPosition *p, Contract contract, SeatSet declarers, KopGoal *out, Fault *fault)
{
    const char *expected;
    bool named = declarers != 0;
    KopGoal goal = { contract, named ? declarers : declarers_by_cards(p, contract) };
    if (p->side[0]) {
        Status status = fits_play(p, &goal, fault);
        if (status == OK)
            *out = goal;
        return status;
    }
    if (!named && contract != KOP_NORMAL && contract != KOP_CICHA && contract != KOP_WESELE)
        return fault_set(fault, ERR_CONFLICT, "nobody is named to play ", kop_contracts[contract].title,
                         ", expected a seat: --declarers A");
    if (!can_play(p, contract, goal.declarers, &expected))
        return wrong_declarers(declarers, contract, expected, fault);
    *out = goal;
    return OK;
}

Status kop_goal_unbid(const KopPosition *p, KopGoal *out, Fault *fault)
{
    bool cicha = p->side[0] ? is_alone(p->side[0]) || is_alone(p->side[1]) : is_alone(old(p));
    return kop_goal_of(p, cicha ? KOP_CICHA : KOP_NORMAL, 0, out, fault);
}

int kop_goals(const KopPosition *deal, KopGoal out[KOP_GOALS_MAX])
{
    int len = 0;
    for (Contract contract = 0; contract < KOP_CONTRACTS; contract++)
        for (SeatSet set = 1; set < 0xF; set++) {
            const char *expected;
            if (can_play(deal, contract, set, &expected))
                out[len++] = (KopGoal){ contract, set };
        }
    return len;
}

KopHands kop_position_hands(const KopPosition *p, const KopCards *cards)
{
    KopHands hands = { .trick_len = p->trick_len };
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(p->leader, i, KOP_SEATS);
        for (int j = 0; j < p->hand_len[seat]; j++)
            hands.hands |= (uint64_t)1 << (16 * i + cards->bit[p->hand[seat][j]]);
    }
    for (int i = 0; i < p->trick_len; i++)
        hands.trick[i] = cards->bit[p->trick[i]];
    return hands;
}

SeatSet kop_position_set(const KopPosition *p, SeatSet set)
{
    return (SeatSet)((set >> p->leader | set << (KOP_SEATS - p->leader)) & 0xF);
}

Status kop_position_fits(const KopPosition *p, const KopSolver *solver, Fault *fault)
{
    KopHands hands = kop_position_hands(p, &solver->cards);
    for (int i = hands.trick_len - 1; i >= 0; i--) {
        char card[4];
        Text text = text_over(card, sizeof card);
        int laid = hands.trick[i];
        hands.trick_len = (uint8_t)i;
        hands.hands |= (uint64_t)1 << (16 * i + laid);
        card_print(solver->cards.card[laid], &text);
        if (kop_solver_allowed(solver, &hands) >> laid & 1)
            continue;
        fault_set(fault, ERR_ILLEGAL, card,
                  " could not be laid on the trick, expected a card that obeys rules 4 there");
        if (fault)
            fault->column = p->trick_column;
        return ERR_ILLEGAL;
    }
    return OK;
}
