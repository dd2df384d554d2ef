#include "room/log/verify.h"

#include "room/base/code.h"
#include "room/base/fair.h"

#include <sodium.h>
#include <string.h>

/* The part of a deal's lines that is being read. */
typedef enum { PART_HEAD, PART_NONCES, PART_SEED, PART_LINES, PART_CHAIN, PART_END } Part;

enum { LINES_MAX = 4096 };

/* A line of a deal, to be checked when the secret is known. */
typedef struct {
    Slice line;
    uint8_t link[8];
    bool has_link;
    uint32_t number;
} Link;

typedef struct {
    Part part;
    char table[CODE_TEXT];
    int deals, nonces, seats;
    SeatSet system;
    Hash pledge, nonce[SEATS_MAX], seed, before;
    uint32_t pledge_line, seed_line, nonce_line[SEATS_MAX];
    Hash secret, chain;
    Link link[LINES_MAX];
    int links;
    Fault *fault;
} Reader;

static Status wrong(Reader *r, const char *why)
{
    return fault_set(r->fault, ERR_UNREADABLE, why);
}

/* Reports what does not hold, and its line. */
static Status unproved(Reader *r, uint32_t line, const char *why)
{
    r->fault->line = line;
    return fault_set(r->fault, ERR_NOT_HELD, why);
}

static Status take_hash(Reader *r, Slice *rest, Hash *out)
{
    if (!hash_read(slice_word(rest, 0), out))
        return wrong(r, "expected 64 hex digits");
    return OK;
}

static Status read_table(Reader *r, Slice rest)
{
    uint64_t key;
    if (r->part != PART_HEAD || r->table[0] || !code_read(slice_word(&rest, 0), TABLE_CODE, r->table, &key))
        return wrong(r, "expected the code of a table, once");
    return OK;
}

static Status read_pledge(Reader *r, Slice rest)
{
    if ((r->part != PART_HEAD && r->part != PART_END) || !r->table[0])
        return wrong(r, "a pledge stands behind `#: table`, before a deal");
    r->part = PART_NONCES;
    r->nonces = r->links = 0;
    r->system = 0;
    r->pledge_line = r->fault->line;
    return take_hash(r, &rest, &r->pledge);
}

static Status read_nonce(Reader *r, Slice rest)
{
    int64_t seat;
    if (r->part != PART_NONCES || !slice_number(slice_word(&rest, 0), 0, SEATS_MAX - 1, &seat) || seat != r->nonces)
        return wrong(r, "nonces stand behind the pledge, seat by seat");
    Status status = take_hash(r, &rest, &r->nonce[seat]);
    Slice by = slice_word(&rest, 0);
    if (status == OK && !slice_is(by, "client") && !slice_is(by, "system"))
        return wrong(r, "expected client or system");
    r->system |= slice_is(by, "system") ? seat_bit((Seat)seat) : 0;
    r->nonce_line[seat] = r->fault->line;
    r->nonces++;
    return status;
}

static Status read_reveal(Reader *r, Slice rest)
{
    if (r->part != PART_LINES)
        return wrong(r, "what is revealed stands behind a deal's lines");
    r->part = PART_CHAIN;
    return take_hash(r, &rest, &r->secret);
}

static Status prove_links(Reader *r)
{
    Hash key = fair_key(&r->secret), chain = fair_begin(&key, &r->before);
    for (int i = 0; i < r->links; i++) {
        chain = fair_link(&key, &chain, r->link[i].line);
        if (r->link[i].has_link && sodium_memcmp(chain.byte, r->link[i].link, sizeof r->link[i].link) != 0)
            return unproved(r, r->link[i].number, "this line, or one before it, is not as it was played");
    }
    if (!hash_same(&chain, &r->chain))
        return unproved(r, r->fault->line,
                        "the chain does not end like this: a line of the deal is not as it was played");
    r->before = chain;
    return OK;
}

static Status prove_deal(Reader *r)
{
    uint32_t line = r->fault->line;
    Hash pledge = fair_pledge(r->table, r->deals + 1, &r->secret);
    if (!hash_same(&pledge, &r->pledge))
        return unproved(r, r->pledge_line, "what was revealed is not what was pledged");
    for (Seat seat = 0; seat < r->nonces; seat++) {
        Hash system = fair_system_nonce(&r->secret, seat);
        if (r->system & seat_bit(seat) && !hash_same(&system, &r->nonce[seat]))
            return unproved(r, r->nonce_line[seat], "the system's nonce does not follow from what was pledged");
    }
    Seed seed = fair_seed(&r->secret, r->nonce, r->nonces);
    if (sodium_memcmp(seed.byte, r->seed.byte, sizeof seed) != 0)
        return unproved(r, r->seed_line, "the seed does not follow from the pledge and the nonces");
    r->fault->line = line;
    return prove_links(r);
}

static Status read_chain(Reader *r, Slice rest)
{
    if (r->part != PART_CHAIN)
        return wrong(r, "the chain's end stands behind `#: reveal`");
    Status status = take_hash(r, &rest, &r->chain);
    if (status == OK)
        status = prove_deal(r);
    r->deals += status == OK;
    r->part = PART_END;
    return status;
}

static Status read_seed(Reader *r, Slice rest)
{
    if (r->part != PART_NONCES || r->nonces != r->seats)
        return wrong(r, "the seed stands behind a nonce of each seat");
    r->part = PART_LINES;
    r->seed_line = r->fault->line;
    return take_hash(r, &rest, &r->seed);
}

static Status read_seats(Reader *r, Slice rest)
{
    int64_t seats;
    if (r->part != PART_HEAD || r->seats > 0 || !slice_number(slice_word(&rest, 0), 1, SEATS_MAX, &seats))
        return wrong(r, "expected the number of seats, once");
    r->seats = (int)seats;
    return OK;
}

static Slice trim(Slice line)
{
    while (line.len > 0 &&
           (line.at[line.len - 1] == ' ' || line.at[line.len - 1] == '\t' || line.at[line.len - 1] == '\r'))
        line.len--;
    while (line.len > 0 && (line.at[0] == ' ' || line.at[0] == '\t')) {
        line.at++;
        line.len--;
    }
    return line;
}

/* Reads a played line, with its link in the comment. */
static Status read_line(Reader *r, Slice line, Slice comment)
{
    if (r->part != PART_LINES || r->links == LINES_MAX)
        return wrong(r, "lines stand behind a seed, at most 4096 in a deal");
    Link *link = &r->link[r->links++];
    Slice hex = slice_word(&comment, 0);
    size_t len = 0;
    *link = (Link){ .line = line, .number = r->fault->line };
    if (hex.len == 0)
        return OK;
    link->has_link =
        hex.len == 16 && sodium_hex2bin(link->link, sizeof link->link, hex.at, hex.len, NULL, &len, NULL) == 0;
    return link->has_link ? OK : wrong(r, "expected the line's link behind it, 16 hex digits");
}

static const struct {
    const char *word;
    Status (*read)(Reader *r, Slice rest);
} proofs[] = {
    { "table", read_table },   { "pledge", read_pledge }, { "nonce", read_nonce },
    { "reveal", read_reveal }, { "chain", read_chain },
};

static Status read_proof(Reader *r, Slice rest)
{
    Slice word = slice_word(&rest, 0);
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++)
        if (slice_is(word, proofs[i].word))
            return proofs[i].read(r, rest);
    return wrong(r, "no such proof, expected table, pledge, nonce, reveal or chain");
}

static Status read_any(Reader *r, Slice line)
{
    const char *mark = memchr(line.at, '#', line.len);
    Slice words = trim((Slice){ line.at, mark ? (size_t)(mark - line.at) : line.len }), rest = words;
    Slice comment = mark ? (Slice){ mark + 1, (size_t)(line.at + line.len - mark - 1) } : (Slice){ line.at, 0 };
    Slice word = slice_word(&rest, 0);
    if (words.len == 0 && comment.len > 0 && comment.at[0] == ':')
        return read_proof(r, (Slice){ comment.at + 1, comment.len - 1 });
    if (words.len == 0 || slice_is(word, "cardroom") || slice_is(word, "game") || slice_is(word, "players") ||
        slice_is(word, "match") || slice_is(word, "total"))
        return OK;
    if (slice_is(word, "seats"))
        return read_seats(r, rest);
    if (slice_is(word, "seed"))
        return read_seed(r, rest);
    if (memchr(word.at, ':', word.len))
        return read_line(r, words, comment);
    return wrong(r, "no line of a room's record, expected a record; `cardroom check` replays other transcripts");
}

Status verify_record(const char *text, size_t len, int *deals, Fault *fault)
{
    static Reader reader;
    Slice rest = { text, len };
    Status status = OK;
    Reader *r = &reader;
    memset(r, 0, sizeof *r);
    *fault = (Fault){ 0 };
    r->fault = fault;
    REQUIRE(sodium_init() >= 0);
    while (status == OK && rest.len > 0) {
        const char *end = memchr(rest.at, '\n', rest.len);
        Slice line = { rest.at, end ? (size_t)(end - rest.at) : rest.len };
        fault->line++;
        status = read_any(r, line);
        rest.at += line.len + (end != NULL);
        rest.len -= line.len + (end != NULL);
    }
    if (status != OK)
        return status;
    fault->line++;
    if (r->deals == 0 || r->part != PART_END)
        return wrong(r, r->deals == 0 ? "no deal is proved here, expected `#: pledge` .. `#: chain`"
                                      : "the last deal has no end, expected `#: reveal` and `#: chain`");
    *deals = r->deals;
    return OK;
}
