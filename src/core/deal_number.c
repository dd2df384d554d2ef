#include "core/deal_number.h"

static const char pysol[] = "pysol:";

/* A number of up to 96 bits, the lowest word first. */
enum { WORDS = 3 };
typedef struct {
    uint32_t word[WORDS];
} Big;

DealNumber deal_number_first(bool is_pysol)
{
    return (DealNumber){ .number = is_pysol, .is_pysol = is_pysol };
}

/* PySolFC's is 10^20. */
DealNumber deal_number_last(bool is_pysol)
{
    return is_pysol ? (DealNumber){ .number = 7766279631452241920u, .high = 5, .is_pysol = true }
                    : (DealNumber){ .number = UINT64_MAX };
}

static DealNumber from_big(const Big *big, bool is_pysol)
{
    return (DealNumber){ .number = (uint64_t)big->word[1] << 32 | big->word[0],
                         .high = (uint8_t)big->word[2],
                         .is_pysol = is_pysol };
}

/* Multiplies by ten and adds the digit; false if there is no room. */
static bool append(Big *big, uint32_t digit)
{
    uint64_t carry = digit;
    for (int i = 0; i < WORDS; i++) {
        carry += (uint64_t)big->word[i] * 10;
        big->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return carry == 0 && big->word[WORDS - 1] <= UINT8_MAX;
}

/* Takes the last digit off. */
static uint32_t take_digit(Big *big)
{
    uint64_t rest = 0;
    for (int i = WORDS; i-- > 0;) {
        rest = rest << 32 | big->word[i];
        big->word[i] = (uint32_t)(rest / 10);
        rest %= 10;
    }
    return (uint32_t)rest;
}

static bool is_above(DealNumber a, DealNumber b)
{
    return a.high != b.high ? a.high > b.high : a.number > b.number;
}

/* What PySolFC reads over in a number. */
static bool is_passed_over(char c)
{
    return c != 0 && strchr(" \t\r\n#-_.,", c);
}

/* False: these are no digits, or none are there, or too many. */
static bool read_big(Slice digits, bool is_pysol, Big *out)
{
    bool has_digit = false;
    *out = (Big){ 0 };
    for (size_t i = 0; i < digits.len; i++) {
        const char c = digits.at[i];
        if (is_pysol && is_passed_over(c))
            continue;
        if (c < '0' || c > '9' || !append(out, (uint32_t)(c - '0')))
            return false;
        has_digit = true;
    }
    return has_digit;
}

static Status refuse(bool is_pysol, const char *why, Fault *fault)
{
    char last[DEAL_NUMBER_TEXT];
    Text text = text_over(last, sizeof last);
    deal_number_digits_print(deal_number_last(is_pysol), &text);
    return fault_say(fault, ERR_RANGE, why, "last", last);
}

static Status refuse_digits(bool is_pysol, Fault *fault)
{
    return refuse(is_pysol,
                  is_pysol ? N_("not a number of PySolFC's, expected pysol:N, N from 1 to {last}")
                           : N_("not a deal's number, expected 0 to {last}"),
                  fault);
}

Status deal_number_fits(DealNumber deal, Fault *fault)
{
    if (deal.is_pysol && deal.number == 0 && deal.high == 0)
        return fault_say(fault, ERR_RANGE, N_("PySolFC has no deal 0, expected 1 or more"));
    return is_above(deal, deal_number_last(deal.is_pysol)) ? refuse_digits(deal.is_pysol, fault) : OK;
}

Status deal_number_digits_read(Slice digits, bool is_pysol, DealNumber *out, Fault *fault)
{
    Big big;
    if (!read_big(digits, is_pysol, &big))
        return refuse_digits(is_pysol, fault);
    const DealNumber read = from_big(&big, is_pysol);
    Status status = deal_number_fits(read, fault);
    if (status == OK)
        *out = read;
    return status;
}

/* Takes `pysol:` off the front of the words. */
static bool takes_pysol(Slice *words)
{
    const size_t len = sizeof pysol - 1;
    if (words->len < len || memcmp(words->at, pysol, len) != 0)
        return false;
    *words = (Slice){ words->at + len, words->len - len };
    return true;
}

Status deal_number_read(Slice words, DealNumber *out, Fault *fault)
{
    const bool is_pysol = takes_pysol(&words);
    const Status status = deal_number_digits_read(words, is_pysol, out, fault);
    if (status == OK || is_pysol)
        return status;
    return refuse(is_pysol, N_("not a deal's number, expected 0 to {last}, or pysol:N"), fault);
}

bool deal_number_range_read(Slice words, DealNumber *first, uint64_t *following)
{
    const bool is_pysol = takes_pysol(&words);
    DealNumber from = { .number = 0 }, to = { .number = 0 };
    size_t dots = 0;
    while (dots + 2 <= words.len && memcmp(words.at + dots, "..", 2) != 0)
        dots++;
    if (dots + 2 > words.len || deal_number_digits_read((Slice){ words.at, dots }, is_pysol, &from, NULL) != OK ||
        deal_number_digits_read((Slice){ words.at + dots + 2, words.len - dots - 2 }, is_pysol, &to, NULL) != OK)
        return false;
    const bool borrows = to.number < from.number;
    if (is_above(from, to) || to.high - from.high - borrows > 0)
        return false;
    *first = from;
    *following = to.number - from.number;
    return true;
}

DealNumber deal_number_after(DealNumber from, uint64_t after)
{
    DealNumber to = from;
    to.number += after;
    to.high = (uint8_t)(from.high + (from.is_pysol && to.number < after));
    return to;
}

void deal_number_digits_print(DealNumber deal, Text *out)
{
    char digit[DEAL_NUMBER_TEXT];
    size_t from = sizeof digit;
    Big big = { { (uint32_t)deal.number, (uint32_t)(deal.number >> 32), deal.high } };
    do {
        digit[--from] = (char)('0' + take_digit(&big));
    } while (big.word[0] || big.word[1] || big.word[2]);
    text_add_slice(out, (Slice){ digit + from, sizeof digit - from });
}

void deal_number_print(DealNumber deal, Text *out)
{
    text_add(out, deal.is_pysol ? pysol : "");
    deal_number_digits_print(deal, out);
}

const char *deal_number_text(DealNumber deal, char buffer[DEAL_NUMBER_TEXT])
{
    Text text = text_over(buffer, DEAL_NUMBER_TEXT);
    deal_number_print(deal, &text);
    return buffer;
}
