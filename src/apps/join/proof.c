#include "apps/join/proof.h"

#include <string.h>

/* The lines of one deal in a record. */
typedef struct {
    Hash pledge, nonce[SEATS_MAX], secret, seed;
    SeatSet given, by_client;
    bool has_secret, has_seed;
} DealLines;

static bool take_hash(Slice *rest, Hash *out)
{
    return hash_read(slice_word(rest, 0), out);
}

static void read_nonce(Slice *rest, int seats, DealLines *deal)
{
    int64_t seat;
    if (!slice_number(slice_word(rest, 0), 0, seats - 1, &seat) || !take_hash(rest, &deal->nonce[seat]))
        return;
    deal->given |= seat_bit((Seat)seat);
    if (slice_is(slice_word(rest, 0), "client"))
        deal->by_client |= seat_bit((Seat)seat);
}

static void read_line(Slice line, int seats, DealLines *deal)
{
    Slice rest = line, mark = slice_word(&rest, 0);
    if (slice_is(mark, "seed")) {
        deal->has_seed = take_hash(&rest, &deal->seed);
        return;
    }
    Slice word = slice_is(mark, "#:") ? slice_word(&rest, 0) : (Slice){ "", 0 };
    if (slice_is(word, "nonce"))
        read_nonce(&rest, seats, deal);
    else if (slice_is(word, "reveal"))
        deal->has_secret = take_hash(&rest, &deal->secret);
}

/* Finds the deal with this pledge; the record may be of the match before. */
static bool find_deal(const char *record, const char *pledge, int seats, DealLines *out)
{
    bool is_it = false;
    Hash wanted, hash;
    if (!hash_read(slice_of(pledge), &wanted))
        return false;
    while (*record) {
        Slice line = { record, strcspn(record, "\n") }, rest = line;
        bool is_pledge = slice_is(slice_word(&rest, 0), "#:") && slice_is(slice_word(&rest, 0), "pledge");
        if (is_pledge && is_it)
            return true;
        if (is_pledge && take_hash(&rest, &hash) && hash_same(&hash, &wanted)) {
            is_it = true;
            *out = (DealLines){ .pledge = hash };
        }
        if (is_it)
            read_line(line, seats, out);
        record += line.len + (record[line.len] != 0);
    }
    return is_it;
}

const char *proof_fault(const Proof *proof, const char *record)
{
    DealLines deal;
    Hash own;
    if (!find_deal(record, proof->pledge, proof->seats, &deal) || !deal.has_secret || !deal.has_seed)
        return N_("the record does not have this deal as it was pledged");
    Hash pledge = fair_pledge(proof->table, proof->deal, &deal.secret);
    if (!hash_same(&pledge, &deal.pledge))
        return N_("the secret shown now is not the one that was pledged");
    REQUIRE(hash_read(slice_of(proof->nonce), &own));
    bool is_used = deal.by_client & seat_bit(proof->seat) && hash_same(&deal.nonce[proof->seat], &own);
    if (!is_used)
        return N_("your part of the shuffle was not used");
    for (Seat seat = 0; seat < proof->seats; seat++) {
        Hash made = fair_system_nonce(&deal.secret, seat);
        bool is_own = deal.by_client & seat_bit(seat);
        if (!(deal.given & seat_bit(seat)) || (!is_own && !hash_same(&made, &deal.nonce[seat])))
            return N_("a part that the server had to make does not follow from its secret");
    }
    Seed seed = fair_seed(&deal.secret, deal.nonce, proof->seats);
    if (memcmp(seed.byte, deal.seed.byte, HASH_BYTES) != 0)
        return N_("the cards do not follow from the secret and the parts of all seats");
    return NULL;
}
