#include "solvers/kop/kop_position.h"

#include "games/kop/play.h"

#include <string.h>

/* A line being read; `at` is the current field. */
typedef struct {
    Slice line, at;
    Fault *fault;
} Reading;

static Status wrong(const Reading *r, const char *at, const char *what, const char *expected)
{
    Status status = fault_set(r->fault, ERR_UNREADABLE, what, ", expected ", expected);
    if (r->fault)
        r->fault->column = (uint32_t)(at - r->line.at) + 1;
    return status;
}

static Status wrong_word(const Reading *r, Slice word, const char *what, const char *expected)
{
    char text[40], said[80];
    if (word.len == 0)
        return wrong(r, r->at.at, "it ends too soon", expected);
    Text message = text_over(said, sizeof said);
    text_add_char(&message, '\'');
    text_add_clean(&message, slice_of(slice_copy(word, text, sizeof text)));
    text_add(&message, "' ");
    text_add(&message, what);
    return wrong(r, word.at, said, expected);
}

static bool seat_read(Slice word, Seat *out)
{
    int letter = word.len == 1 ? word.at[0] & ~0x20 : 0;
    if (letter < 'A' || letter >= 'A' + KOP_SEATS)
        return false;
    *out = (Seat)(letter - 'A');
    return true;
}

bool kop_seats_read(Slice word, SeatSet *out)
{
    SeatSet set = 0;
    for (size_t i = 0; i < word.len; i++) {
        Seat seat;
        if (i % 2 == 1 ? word.at[i] != '+' : !seat_read((Slice){ word.at + i, 1 }, &seat) || (set & seat_bit(seat)))
            return false;
        if (i % 2 == 0)
            set |= seat_bit(seat);
    }
    *out = set;
    return word.len % 2 == 1;
}

void kop_seats_print(SeatSet set, Text *out)
{
    bool first = true;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        if (!(set & seat_bit(seat)))
            continue;
        text_add(out, first ? "" : "+");
        text_add_char(out, (char)('A' + seat));
        first = false;
    }
}

static bool is_in_pack(Card card)
{
    int rank = card_rank(card);
    return rank == ACE || rank == 10 || rank == QUEEN || rank == JACK;
}

static Status read_card(const Reading *r, Slice word, uint16_t seen[SUITS], Card *out)
{
    if (!card_read(word, out) || !is_in_pack(*out))
        return wrong_word(r, word, "is no card of Kop", "A, 10, Q or J of C, D, H or S: 10H");
    uint16_t bit = (uint16_t)(1 << card_rank(*out));
    if (seen[card_suit(*out)] & bit)
        return wrong_word(r, word, "is named twice", "each card once");
    seen[card_suit(*out)] |= bit;
    return OK;
}

static Status read_hand(Reading *r, Seat seat, uint16_t seen[SUITS], KopPosition *out)
{
    if (out->hand_len[seat] > 0)
        return wrong(r, r->at.at, "a hand is named twice", "one hand for each of A B C D");
    for (Slice word; (word = slice_word(&r->at, 0)).len > 0;) {
        if (out->hand_len[seat] == KOP_TRICKS)
            return wrong_word(r, word, "is a card too many", "four cards in a hand");
        Card *card = &out->hand[seat][out->hand_len[seat]++];
        Status status = read_card(r, word, seen, card);
        if (status != OK)
            return status;
    }
    return OK;
}

static Status read_trick(Reading *r, uint16_t seen[SUITS], KopPosition *out)
{
    Slice word = slice_word(&r->at, 0);
    out->in_play = true;
    if (!seat_read(word, &out->leader))
        return wrong_word(r, word, "does not lead a trick", "the leader and the cards on the table: trick A QS 10H");
    out->trick_column = (uint32_t)(word.at - r->line.at) + 1;
    while ((word = slice_word(&r->at, 0)).len > 0) {
        if (out->trick_len == KOP_SEATS - 1)
            return wrong_word(r, word, "is a card too many", "three cards on the table at most");
        Status status = read_card(r, word, seen, &out->trick[out->trick_len++]);
        if (status != OK)
            return status;
    }
    return OK;
}

static Status read_won(Reading *r, uint32_t column, KopPosition *out)
{
    static const char form[] = "sides, points and tricks: won A+D 0 0 B+C 18 1";
    out->in_play = true;
    out->won_column = column;
    for (int i = 0; i < 2; i++) {
        int64_t points = 0, tricks = 0;
        Slice word = slice_word(&r->at, 0);
        if (!kop_seats_read(word, &out->side[i]))
            return wrong_word(r, word, "is no side", form);
        word = slice_word(&r->at, 0);
        if (!slice_number(word, 0, KOP_POINTS, &points))
            return wrong_word(r, word, "is no number of points", form);
        word = slice_word(&r->at, 0);
        if (!slice_number(word, 0, KOP_TRICKS, &tricks))
            return wrong_word(r, word, "is no number of tricks", form);
        out->points[i] = (uint8_t)points;
        out->tricks[i] = (uint8_t)tricks;
    }
    if ((out->side[0] ^ out->side[1]) != 0xF)
        return wrong(r, r->line.at, "the sides do not part the four seats", form);
    Slice rest = slice_word(&r->at, 0);
    return rest.len > 0 ? wrong_word(r, rest, "is too much", form) : OK;
}

/* Takes the next field off the line; fields end at `|`. */
static bool next_field(Slice *rest, Slice *field)
{
    if (!rest->at)
        return false;
    const char *bar = memchr(rest->at, '|', rest->len);
    size_t len = bar ? (size_t)(bar - rest->at) : rest->len;
    *field = (Slice){ rest->at, len };
    *rest = bar ? (Slice){ bar + 1, rest->len - len - 1 } : (Slice){ NULL, 0 };
    return true;
}

static Status read_field(Reading *r, uint16_t seen[SUITS], KopPosition *out)
{
    Seat seat;
    Slice word = slice_word(&r->at, 0);
    if (word.len == 0)
        return wrong(r, r->at.at, "an empty field", "a hand, A to D, or trick or won");
    if (slice_is(word, "trick"))
        return out->trick_column > 0 ? wrong_word(r, word, "comes twice", "one trick on the table")
                                     : read_trick(r, seen, out);
    if (slice_is(word, "won"))
        return out->side[0] ? wrong_word(r, word, "comes twice", "what has been won once")
                            : read_won(r, (uint32_t)(word.at - r->line.at) + 1, out);
    if (!seat_read(word, &seat))
        return wrong_word(r, word, "is no seat", "A, B, C or D and its cards, or trick or won");
    return read_hand(r, seat, seen, out);
}

/* Every hand has as many cards as that of the seat to play, and one fewer if it has laid a card on the table. */
static Status check_hands(const Reading *r, const KopPosition *p)
{
    int due = p->in_play ? p->hand_len[seat_after(p->leader, p->trick_len, KOP_SEATS)] : KOP_TRICKS;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        int turn = (seat - p->leader + KOP_SEATS) % KOP_SEATS, cards = due - (turn < p->trick_len);
        if (due > 0 && p->hand_len[seat] == cards)
            continue;
        char who[] = { (char)('A' + seat), 0 };
        fault_set(r->fault, ERR_DECK, who, " has ", digits(p->hand_len[seat]).text, " cards, expected ",
                  digits(due > 0 ? cards : 1).text,
                  p->in_play ? ", by the other hands" : " in each of the hands A B C D");
        r->fault->column = 1;
        return ERR_DECK;
    }
    if (due < KOP_TRICKS && (!p->side[0] || !p->trick_column))
        return wrong(r, r->line.at, "cards have been played",
                     "| trick A and | won A+D 0 0 B+C 18 1 behind the hands");
    return OK;
}

/* True if `count` of these cards can be worth this many points. */
static bool can_be_worth(const Card card[], int len, int count, int points)
{
    if (count == 0 || len < count)
        return count == 0 && points == 0;
    return can_be_worth(card + 1, len - 1, count, points) ||
           (points >= kop_points(*card) && can_be_worth(card + 1, len - 1, count - 1, points - kop_points(*card)));
}

static Status check_won(const Reading *r, const KopPosition *p, const uint16_t seen[SUITS])
{
    static const uint8_t ranks[] = { ACE, 10, QUEEN, JACK };
    Card gone[KOP_CARDS];
    int gone_len = 0, points = 0;
    for (int i = 0; i < KOP_CARDS; i++) {
        if (seen[i % SUITS] >> ranks[i / SUITS] & 1)
            continue;
        gone[gone_len++] = CARD(ranks[i / SUITS], i % SUITS);
        points += kop_points(gone[gone_len - 1]);
    }
    bool fits = p->points[0] + p->points[1] == points && (p->tricks[0] + p->tricks[1]) * KOP_SEATS == gone_len &&
                can_be_worth(gone, gone_len, p->tricks[0] * KOP_SEATS, p->points[0]);
    if (fits)
        return OK;
    fault_set(r->fault, ERR_DECK, "nobody can have won so, expected ", digits(gone_len / KOP_SEATS).text,
              " in tricks and ", digits(points).text, " in points, which the cards that are gone can make");
    r->fault->column = p->won_column;
    return ERR_DECK;
}

Status kop_position_read(Slice line, KopPosition *out, Fault *fault)
{
    KopPosition p;
    Fault spare = { 0 };
    Reading r = { .line = line, .fault = fault ? fault : &spare };
    uint16_t seen[SUITS] = { 0 };
    memset(&p, 0, sizeof p);
    for (Slice rest = line; next_field(&rest, &r.at);) {
        Status status = read_field(&r, seen, &p);
        if (status != OK)
            return status;
    }
    Status status = check_hands(&r, &p);
    if (status == OK && p.side[0])
        status = check_won(&r, &p, seen);
    if (status == OK)
        *out = p;
    return status;
}

/* Seats are told from forehand, who is A. */
static Seat letter_of(const Kop *s, Seat seat)
{
    return (Seat)((seat + KOP_SEATS - s->forehand) % KOP_SEATS);
}

static void print_trick(const Kop *s, Text *out)
{
    const int trick = kop_trick(s);
    text_add(out, " | trick ");
    text_add_char(out, (char)('A' + letter_of(s, s->leader[trick])));
    text_add(out, kop_on_table(s) > 0 ? " " : "");
    cards_print(&s->played[trick * KOP_SEATS], kop_on_table(s), out);
}

/* What a side has won, and its seats. */
static void print_won(const Kop *s, SeatSet side, Text *out)
{
    SeatSet letters = 0;
    int points = 0, tricks = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        if (!(side >> seat & 1))
            continue;
        letters |= seat_bit(letter_of(s, seat));
        points += s->points[seat];
        tricks += s->tricks[seat];
    }
    text_add_char(out, ' ');
    kop_seats_print(letters, out);
    text_add_char(out, ' ');
    text_add_number(out, points);
    text_add_char(out, ' ');
    text_add_number(out, tricks);
}

void kop_position_print(const Kop *s, Text *out)
{
    if (s->phase == KOP_OVER)
        return;
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(s->forehand, i, KOP_SEATS);
        text_add(out, i > 0 ? " | " : "");
        text_add_char(out, (char)('A' + i));
        for (int card = 0; card < KOP_TRICKS; card++) {
            if (!(s->held[seat] >> card & 1))
                continue;
            text_add_char(out, ' ');
            card_print(s->hand[seat][card], out);
        }
    }
    if (s->played_len > 0) {
        SeatSet side = kop_declarers(s);
        print_trick(s, out);
        text_add(out, " | won");
        print_won(s, side, out);
        print_won(s, 0xF & ~side, out);
    }
    text_add_char(out, '\n');
}
